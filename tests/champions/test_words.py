"""What a player reads when a card lets them choose."""

from __future__ import annotations

from rulebound.core.game import game
from rulebound.core.words import Words


def test_options_of_a_choose_one_are_told_in_the_cards_words() -> None:
    notes = ("take-2-damage", "place-1-threat-on-the-main-scheme")
    options = [(f"option:{note}", "option", 0, note) for note in notes]
    words = Words(game("champions"), "en")
    assert words.options_of(options, "hydra-bomber") == ["take 2 damage", "place 1 threat on the main scheme"]
    assert words.options_of(options)[0] == "option take-2-damage", "without the card"
    assert Words(game("champions"), "zh-Hans").options_of(options, "hydra-bomber")[0] == "受到2点伤害"
