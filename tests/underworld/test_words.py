"""Words follow behaviour: whatever changes what a part of a text does changes its words, in both languages."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rulebound.core.effects import Effect, Node
from rulebound.core.words.common import COMMON
from rulebound.games import underworld
from rulebound.games.underworld.cards import cards
from rulebound.games.underworld.definitions import KEYWORD_ABILITIES, ContinuousEffect, Icons
from rulebound.games.underworld.effects.damage import Exhaust
from rulebound.games.underworld.nouns.subjects import Pick
from rulebound.games.underworld.words.card_text import continuous_text
from rulebound.games.underworld.words.game import MESSAGES
from rulebound.testing.word_coverage import unsaid, wordless

OTHERS: dict[str, tuple[Any, ...]] = {
    "contest": (0, 1, 2),
    "least_cost": (None, 4),
    "icons": (Icons(0, 0, 1),),
    "temporary": (Icons(0, 0, 1),),
    "magic": ("mind", "death"),
    "marker": ("time", "lock"),
    "subtype": ("vampire", "path"),
    "faction": ("grey", "blue"),
    "side": ("any", "own"),
    "type": ("attachment", "character"),
}
"""Values for fields that no card has two of, and for numbers that have no next one."""
REFERENCES = frozenset({"at", "on", "but", "other_than", "who"})


def says(part: Node, lang: str) -> str:
    """All that a part says: a noun as a target and as what is chosen, a choice also whether it may be declined."""
    if isinstance(part, ContinuousEffect):
        return continuous_text(part, lang)
    if isinstance(part, Pick):
        return Exhaust(part).text(lang)
    words = getattr(part, "words", None)
    if words is not None and not isinstance(part, Effect):
        return f"{words(lang, True)} / {words(lang, False)}"
    return part.text(lang)


def test_words_tell_all_that_cards_do() -> None:
    trees = [(c.abilities, c.attach_to, c.additional, c.deck_condition) for c in cards().values()]
    found = unsaid([*trees, tuple(KEYWORD_ABILITIES.values())], says, OTHERS, REFERENCES)
    assert found == []


def test_all_that_is_asked_or_refused_has_words() -> None:
    assert wordless(Path(underworld.__file__).parent, COMMON.merged(MESSAGES.forms)) == []
