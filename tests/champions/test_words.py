"""What a player reads: the options of a choice, and words that tell all that a card does."""

from __future__ import annotations

from rulebound.core.effects import Amount, Node
from rulebound.core.game import game
from rulebound.core.words import Words
from rulebound.games.champions.cards import cards
from rulebound.games.champions.effects import Stun
from rulebound.games.champions.modifiers import Granted
from rulebound.games.champions.nouns import Pick, Selection, Tally, Undefended, each
from rulebound.games.champions.nouns.selectors import TheDamaged, VillainAndEngaged
from rulebound.testing.wording import unsaid


def test_options_of_a_choose_one_are_told_in_the_cards_words() -> None:
    notes = ("take-2-damage", "place-1-threat-on-the-main-scheme")
    options = [(f"option:{note}", "option", 0, note) for note in notes]
    words = Words(game("champions"), "en")
    assert words.options_of(options, "hydra-bomber") == ["take 2 damage", "place 1 threat on the main scheme"]
    assert words.options_of(options)[0] == "option take-2-damage", "without the card"
    assert Words(game("champions"), "zh-Hans").options_of(options, "hydra-bomber")[0] == "受到2点伤害"


OTHERS = {
    "trait": ("drone", "tech"),
    "kind": ("energy", "mental", ("web", "蛛網")),
    "of": ("host",),
    "what": ("thw",),
    "condition": (Undefended(),),
    "until": ("round",),
    "id": ("vulture", "hydra-soldier"),
    "type": ("minion", "upgrade"),
}
"""Values for fields that no card has two of."""


def says(part: Node, lang: str) -> str:
    """All that a part says, in each form of its kind."""
    if isinstance(part, Tally) and not isinstance(part, Selection):
        return part.for_each(lang)
    if isinstance(part, TheDamaged | VillainAndEngaged):
        return each(part, lang)
    if isinstance(part, Pick):
        return Stun(part).text(lang)
    words = part.text(lang)
    if isinstance(part, Amount):
        words += part.of("threat") + part.around(lang, "…", ("threat", "點威脅"))
    if isinstance(part, Granted):
        words += part.gets(lang, "…", "damage" if lang == "en" else "傷害")
    return words


def test_words_tell_all_that_cards_do() -> None:
    trees = [(c.abilities, c.attach, c.atk, c.sch) for c in cards().values()]
    assert unsaid(trees, says, OTHERS) == []
