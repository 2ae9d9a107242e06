"""Every part of the four games' effect languages makes English, with every subject and number."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest

from rulebound.core.effects import Node
from rulebound.core.game import game
from rulebound.games.heroclix.parts import lasting_abilities
from rulebound.games.underworld.definitions import ContinuousEffect
from rulebound.games.underworld.words.card_text import continuous_text
from rulebound.testing.english import Variations, faults
from rulebound.testing.word_coverage import nodes_in

GAMES = ("ashes", "champions", "heroclix", "underworld")


def trees(name: str) -> list[Any]:
    cards: list[Any] = list(game(name).cards().values())
    return [*cards, *lasting_abilities().values()] if name == "heroclix" else cards


FORMS: tuple[Callable[[Any], str], ...] = (
    lambda part: part.text("en"),
    lambda part: part.for_each("en"),
    lambda part: part.each("en"),
    lambda part: part.gets("en", "you", "ATK"),
    lambda part: continuous_text(part, "en") if isinstance(part, ContinuousEffect) else part.text("en"),
)
"""What a part may say: alone, as "for each …", as "each …", as what you get."""


def in_english(part: Node) -> str:
    """All that a part says, in each form of its kind; a part without words is none."""
    said = []
    for form in FORMS:
        with suppress(AttributeError, TypeError):
            said.append(form(part))
    if not said:
        raise TypeError(f"{type(part).__name__} has no words")
    return "\n".join(said)


@pytest.mark.parametrize("name", GAMES)
def test_all_parts_of_the_language_make_english(name: str) -> None:
    parts = list(dict.fromkeys(part for tree in trees(name) for part in nodes_in(tree)))
    tried = Variations(f"rulebound.games.{name}.", parts, in_english)
    wrong: dict[str, str] = {}
    said = 0
    for part in tried.all():
        text = in_english(part)
        said += 1
        for fault in faults(text):
            wrong.setdefault(f"{type(part).__name__}: {fault}", text)
    assert wrong == {}
    assert said > 1000


@pytest.mark.parametrize("name", GAMES)
def test_all_cards_are_in_english(name: str) -> None:
    """Also that each paragraph ends with a full stop, or what stands for one."""
    wrong = {}
    for id, card in game(name).cards().items():
        text = card.text("en")
        found = faults(text.replace("{this}", card.name("en")))
        rows = text.splitlines() if name != "heroclix" else []  # a dial has rows of its own
        found += [f"no full stop: {row}" for row in rows if not row.endswith((".", ".)", "”", ")", ":", "—"))]
        if found:
            wrong[id] = found
    assert wrong == {}
