"""What a player reads: the options of a choice, and words that tell all that a card does."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulebound.core.effects import Amount, Node
from rulebound.core.game import game
from rulebound.core.words import Words
from rulebound.core.words.common import COMMON
from rulebound.games import champions
from rulebound.games.champions.cards import cards
from rulebound.games.champions.cards.builders import action, event
from rulebound.games.champions.effects import Stun
from rulebound.games.champions.modifiers import Granted
from rulebound.games.champions.nouns import Pick, Selection, Tally, Undefended, Villain, each
from rulebound.games.champions.nouns.selectors import TheDamaged, VillainAndEngaged
from rulebound.games.champions.words.game import MESSAGES
from rulebound.testing.word_coverage import unsaid, wordless


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


def test_all_that_is_asked_or_refused_has_words() -> None:
    """Also what the kernel asks for all games, and the names by which abilities of one card are told apart."""
    messages = COMMON.merged(MESSAGES.forms)
    assert wordless(Path(champions.__file__).parent, messages) == []
    asked = ("prompt.may", "verb.yes", "verb.no", "prompt.choose", "prompt.next", "verb.next", "verb.player", "verb.decline")
    names = {f"note.{a.name}" for c in cards().values() for a in c.abilities if a.name}
    assert [key for key in (*asked, *sorted(names)) if key not in messages] == []


def test_an_ability_name_without_words_is_an_error() -> None:
    nameless = event("nameless", "Nameless", "無名", "n01", action(Stun(Villain()), name="hush"), cost=0)
    with pytest.raises(TypeError, match="hush"):
        nameless.text("en")
