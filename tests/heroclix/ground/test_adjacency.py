"""Adjacency of squares, pieces and walls, and counting squares."""

from __future__ import annotations

import pytest

from rulebound.core.bitboards import squares
from rulebound.games.heroclix.ground.adjacency import (
    adjacent,
    around,
    bar,
    beside,
    can_strike,
    touching,
    walls,
    walls_within,
    why_apart,
    within,
)
from rulebound.games.heroclix.ground.grounds import Ground
from rulebound.testing import proves

from .drawn import at, ground, named

FIELD = "\n".join(["." + " ." * 8] * 9)


def near(g: Ground, name: str) -> set[str]:
    return named(g, adjacent(g, at(g, name)))


@proves("heroclix.map.adjacent", "heroclix.map.adjacent.pieces", "heroclix.map.adjacent.self")
def test_squares_that_touch_are_adjacent_and_none_is_adjacent_to_itself() -> None:
    g = ground(FIELD)
    assert [len(near(g, name)) for name in ("D5", "A5", "A1")] == [8, 5, 3]
    assert touching(g, [at(g, "D5")], [at(g, "E6")])
    assert not touching(g, [at(g, "D5")], [at(g, "F5")])
    assert not touching(g, [at(g, "D5")], [at(g, "D5")])


@proves("heroclix.map.adjacent.blocking", "heroclix.terrain.blocking.adjacency", "heroclix.wall.adjacency")
@proves("heroclix.window.adjacency", "heroclix.door.adjacency")
def test_walls_windows_doors_and_closed_corners_part_squares() -> None:
    for wall in "|!/":
        assert near(ground(f".{wall}."), "A1") == set()
    assert "B2" in near(ground(". #\n. ."), "A1")
    assert "B2" not in near(ground(". #\n# ."), "A1")
    assert near(ground(". #\n# ."), "A1") == {"B1", "A2"}, "blocking squares themselves are adjacent"


@proves("heroclix.wall.adjacency.junction", "heroclix.wall.figure-adjacency", "heroclix.wall.figure-walls")
@proves("heroclix.wall.adjacent", "heroclix.wall.max-four", "heroclix.wall.unit")
def test_where_walls_join_nothing_is_adjacent_across_and_a_free_end_is_open() -> None:
    run = ground(". . .\n- - -\n. . .")
    assert near(run, "B2") == {"A2", "C2"}
    assert walls(run, at(run, "B2")) == ((1, 4),), "only the wall along its own edge"
    free = ground(". . .\n  - -\n. . .")
    assert near(free, "B2") == {"A2", "C2", "A1"}
    figure = ground(".|.\n. #")
    assert near(figure, "A1") == {"A2", "B2"}
    cell = ground(". . .\n  -\n.|.|.\n  -\n. . .")
    assert len(walls(cell, at(cell, "B2"))) == 4
    assert near(cell, "B2") == set()


@proves("heroclix.wall.within-x")
def test_a_wall_counts_through_the_squares_along_it() -> None:
    g = ground("\n".join([". . . . . ."] * 4 + [". . . .|. ."]))
    assert walls_within(g, [0], 4) == ((at(g, "D5"), at(g, "E5")),)
    assert walls_within(g, [0], 3) == ()


@proves("heroclix.map.adjacent.elevation", "heroclix.elevation.adjacency", "heroclix.elevation.ground")
@proves("heroclix.elevation.element-level")
def test_squares_of_different_levels_are_not_adjacent() -> None:
    g = ground(". . .\n. . .", "122\n122")
    assert near(g, "A1") == {"A2"}
    assert near(g, "B1") == {"C1", "C2", "B2"}
    assert [g.level(s) for s in range(3)] == [1, 2, 2]
    thing = why_apart(g, 0, 1)
    assert thing is not None
    assert thing.words(g) == ("higher terrain in B1", "B1較高的地形")


@proves("heroclix.elevation.transition.close")
def test_characters_on_transition_squares_may_strike_at_each_other() -> None:
    levels = "12\n12\n12"
    g = ground(". .\n. .\n. .", levels, stairs="A1-B1 A2-B2")
    a1, b1, a2, b2, a3, b3 = (at(g, name) for name in ("A1", "B1", "A2", "B2", "A3", "B3"))
    assert can_strike(g, [a1], [b1])
    assert can_strike(ground(". .", "12", stairs="A1-B1"), [0], [1]), "the only stair of a map"
    assert not touching(g, [a1], [b1])
    assert can_strike(g, [a1], [b2]), "the diagonal pair of a wide stair"
    assert not can_strike(g, [a3], [b3]), "no stair"
    assert not can_strike(g, [a3], [b2]), "only one of them on it"
    assert can_strike(g, [a3], [b3], any_level=True)
    assert can_strike(g, [a1], [a2])
    for wall in "|/":
        parted = ground(f".{wall}.\n. .\n. .", levels, stairs="A1-B1 A2-B2")
        assert not can_strike(parted, [a1], [b1])
        assert not can_strike(parted, [a1], [b1], any_level=True)
    assert not can_strike(g, [a1], [at(g, "A3")])


@proves("heroclix.multi-base.definition", "heroclix.multi-base.opposite", "heroclix.multi-base.peanut.diagonal")
def test_a_large_base_is_adjacent_all_around_and_a_diagonal_one_parts_its_flanks() -> None:
    g = ground(FIELD)
    base = [at(g, name) for name in ("D4", "E4", "D5", "E5")]
    assert len(squares(beside(g, base))) == 12
    peanut = [at(g, "D4"), at(g, "E5")]
    across = bar(g, peanut)
    assert across == (at(g, "E4"), at(g, "D5"))
    assert touching(g, [across[0]], [across[1]])
    assert not touching(g, [across[0]], [across[1]], [across])
    assert at(g, "D5") not in adjacent(g, at(g, "E4"), [across])
    assert not can_strike(g, [across[0]], [across[1]], [across], any_level=True)
    assert len(squares(beside(g, peanut))) == 12


@proves("heroclix.range.count", "heroclix.line-of-fire.term.within-x")
def test_squares_are_counted_outward_diagonals_included() -> None:
    g = ground(FIELD)
    d5 = [at(g, "D5")]
    assert within(g, d5, [at(g, "H9")], 4)
    assert not within(g, d5, [at(g, "I5")], 4)
    assert within(g, d5, [at(g, "I5"), at(g, "H5")], 4), "the nearest square of a base"
    assert named(g, squares(around(g, [0], 1))) == {"A1", "B1", "A2", "B2"}


@pytest.mark.parametrize("terrain", [". .", ".|.", ".!.", "./."])
def test_adjacency_works_both_ways(terrain: str) -> None:
    g = ground(terrain)
    assert (1 in adjacent(g, 0)) == (0 in adjacent(g, 1))
