"""The ground in positions: walls given by their squares, large bases that look and move."""

from __future__ import annotations

from typing import Any

from rulebound.core.bitboards import CLOSED, HINDERED, OPEN
from rulebound.games.heroclix.positions import figure, with_cards
from rulebound.games.heroclix.rules.sight import line_to_square, status
from rulebound.games.heroclix.where import named_square
from rulebound.testing import Table, Tables

PLAIN = (6, 10, 17, 3)


def two(table: Tables, at: str, foe_at: str, base: tuple[int, int] = (1, 1), **more: Any) -> Table:
    with with_cards(figure("hero", PLAIN, base=base), figure("foe", PLAIN)):
        return table.heroclix(p1={"figures": [("hero", {"at": at})]}, p2={"figures": [("foe", {"at": foe_at})]}, **more)


def looks(t: Table, most: int | None = None) -> int:
    g: Any = t.state
    return status(g, t.find("hero"), t.find("foe"), (), most)


def test_walls_may_be_given_by_their_squares(table: Tables) -> None:
    edges = [("B1", "C1", "window"), ("E1", "D1", "wall")]
    t = two(table, "A1", "F1", map=["......"], edges=edges)
    assert looks(t) == CLOSED
    assert looks(two(table, "A1", "D1", map=["......"], edges=edges)) == OPEN
    t.p1.choose("move:hero")
    assert {o.rpartition(":")[2] for o in t.p1.options if o.startswith("move:")} == {"A1", "B1"}


def test_a_map_with_indoor_squares_is_a_mixed_one(table: Tables) -> None:
    t = two(table, "A1", "D1", map=["...."], zones=["..ii"])
    assert looks(t) == OPEN


def test_a_line_to_oneself_takes_the_status_of_the_square(table: Tables) -> None:
    t = two(table, "A1", "D1", map=["h..."])
    g: Any = t.state
    hero, foe = t.find("hero"), t.find("foe")
    assert (status(g, hero, hero), status(g, foe, foe)) == (HINDERED, OPEN)


def test_the_squares_of_a_base_do_not_block_its_own_line_and_range_is_measured_from_the_same_square(table: Tables) -> None:
    t = two(table, "A1-B1", "G1", (1, 2), map=["......."])
    g: Any = t.state
    assert line_to_square(g, t.find("hero"), named_square(g, "G1"))
    assert line_to_square(g, t.find("hero"), named_square(g, "A1"))
    walled = two(table, "A1-B2", "G2", (1, 2), map=["......."] * 2, edges=[("B2", "C2", "wall")])
    assert looks(walled) == OPEN, "from A1, past the wall"
    assert looks(walled, 6) == OPEN
    assert looks(walled, 5) == CLOSED, "B2 is near enough and sees nothing"
