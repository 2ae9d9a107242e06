"""The layout of a table: what a game that declares none gets."""

from __future__ import annotations

from rulebound.core.layout import layout_of
from tests.core.pond import GAME


def test_a_game_without_a_layout_has_the_plainest_one() -> None:
    found = layout_of(GAME)
    assert [(a.zone, a.shape) for a in found.seat] == [
        ("deck", "pile"),
        ("hand", "hand"),
        ("field", "cards"),
        ("pile", "cards"),
    ]
    assert list(found.shared) == []
