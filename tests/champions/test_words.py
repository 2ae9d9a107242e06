"""What a player reads when a card lets them choose."""

from __future__ import annotations

from rulebound.core.game import game
from rulebound.core.words import Words


def test_options_of_a_choose_one_are_told_in_the_cards_words() -> None:
    options = [("option:1", "option", 0, "1"), ("option:2", "option", 0, "2")]
    words = Words(game("champions"), "en")
    assert words.options_of(options, "hydra-bomber") == ["take 2 damage", "place 1 threat on the main scheme"]
    assert words.options_of(options) == ["option 1", "option 2"]
    assert Words(game("champions"), "zh-Hans").options_of(options, "hydra-bomber")[0] == "受到2点伤害"
