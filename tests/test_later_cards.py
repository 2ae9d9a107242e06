"""Deck readers know cards that come later than the first deck that was read, and forget those that have gone."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import replace
from typing import Any

import pytest

from rulebound.core.errors import RuleboundError
from rulebound.core.game import game
from rulebound.games.ashes.cards import card as ashes_card
from rulebound.games.ashes.positions import with_cards as with_ashes_cards
from rulebound.games.champions.cards import card as champions_card
from rulebound.games.champions.positions import with_cards as with_champions_cards
from rulebound.games.heroclix.positions import figure
from rulebound.games.heroclix.positions import with_cards as with_figures
from rulebound.games.underworld.cards import card as underworld_card
from rulebound.games.underworld.positions import with_cards as with_underworld_cards

Bring = Callable[..., AbstractContextManager[None]]

ENERGY = replace(champions_card("energy"), id="late-energy", en="Late Energy", zh="晚能量", code="99001")
TIN_WORKER = replace(ashes_card("iron-worker"), id="tin-worker", en="Tin Worker", zh="錫工")
LATE_ARSONIST = replace(underworld_card("arsonist"), id="late-arsonist", en="Late Arsonist", zh="晚纵火者")
LATER: list[tuple[str, Any, Bring, str, str]] = [
    ("ashes", TIN_WORKER, with_ashes_cards, "3 Iron Worker", "2 Tin Worker"),
    ("champions", ENERGY, with_champions_cards, "3 Energy", "2 Late Energy"),
    ("champions", ENERGY, with_champions_cards, "3 01088", "2 99001"),
    ("underworld", LATE_ARSONIST, with_underworld_cards, "3 Arsonist", "2 Late Arsonist"),
    ("heroclix", figure("late-archer", (8, 10, 17, 3)), with_figures, "1 wasp-ai044", "2 late-archer"),
]


@pytest.mark.parametrize(("name", "later", "bring", "first", "then"), LATER)
def test_the_deck_reader_knows_a_card_that_came_later(name: str, later: Any, bring: Bring, first: str, then: str) -> None:
    declared: Any = game(name)
    declared.decks.read(first)
    with bring(later):
        assert later.id in str(declared.decks.read(then))
    with pytest.raises(RuleboundError):
        declared.decks.read(then)
