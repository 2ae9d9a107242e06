"""Chapter: window."""

from __future__ import annotations

import pytest

from rulebound.core.bitboards import CLOSED, OPEN
from rulebound.testing import Tables
from tests.heroclix.made_up import FOE, GIANT, piece
from tests.heroclix.playing import battle, ends, hero, looks, two


@pytest.mark.parametrize(
    ("edge", "shot", "struck"), [("window", True, True), ("wall", False, False), ("door", False, False)]
)
def test_neighbours_past_a_window(table: Tables, edge: str, shot: bool, struck: bool) -> None:
    """A window parts neighbours (952) and blocks no line (954): one may shoot (587), a giant may reach through it."""
    for carrier, reaches in ((piece("hero", symbols=GIANT, range=4), struck), (piece("hero", range=4), False)):
        t = battle(table, (carrier, "B1"), foes=[(FOE, "C1")], map=["......"], edges=[("B1", "C1", edge)], kind="indoor")
        assert ("range:hero" in t.p1.options, "close:hero" in t.p1.options) == (shot, reaches)


@pytest.mark.parametrize("edge", ["wall", "window", "door"])
def test_an_enemy_behind_three_joined_walls_stops_nobody(table: Tables, edge: str) -> None:
    walls = [(f"{c}1", f"{c}2", edge) for c in "BCDEF"]
    t = battle(table, (hero(), "A1"), foes=[(FOE, "D2")], map=[".......", "#######".replace("#", ".")], edges=walls)
    t.p1.choose("move:hero")
    assert "G1" in ends(t)


@pytest.mark.parametrize(
    ("rows", "reached"),
    [
        ([".|.", "-  ", ". ."], {"A1"}),
        ([".|.", "=  ", ". ."], {"A1", "A2", "B1", "B2"}),
        ([".!.", "~  ", ". ."], {"A1"}),
        ([".|.", ". ."], {"A1", "A2", "B1", "B2"}),
        ([".|.", ".|."], {"A1", "A2"}),
        ([".|.", "./."], {"A1", "A2", "B1", "B2"}),
    ],
)
def test_walls_windows_and_doors_at_a_corner(table: Tables, rows: list[str], reached: set[str]) -> None:
    t = battle(table, (hero(8), "A1"), foes=[(FOE, "B4")], map=[*rows, "# #", ". ."])
    t.p1.choose("move:hero")
    assert ends(t) == reached


def test_walls_may_be_given_by_their_squares(table: Tables) -> None:
    edges = [("B1", "C1", "window"), ("E1", "D1", "wall")]
    t = two(table, "A1", "F1", map=["......"], edges=edges)
    assert looks(t) == CLOSED
    assert looks(two(table, "A1", "D1", map=["......"], edges=edges)) == OPEN
    t.p1.choose("move:hero")
    assert {o.rpartition(":")[2] for o in t.p1.options if o.startswith("move:")} == {"A1", "B1"}
