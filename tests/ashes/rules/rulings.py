"""What the tests of rulings share."""

from __future__ import annotations

from collections.abc import Callable

from rulebound.games.ashes.cards.making import action
from rulebound.games.ashes.definitions import AshesCard
from rulebound.testing import Table


def to_round(n: int) -> Callable[[Table], bool]:
    return lambda t: t.round == n and t.phase == "player-turns"


def spell(id: str, *effects: object, price: str = "main", **more: object) -> AshesCard:
    return action(id, id.title(), "測試法術", price, *effects, **more)  # type: ignore[arg-type]
