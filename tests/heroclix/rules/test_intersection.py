"""Chapter: intersection."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.testing import Tables, proves
from tests.heroclix.made_up import FRIEND, PLAIN_PIECE, TINY, piece
from tests.heroclix.playing import drawn, ends, hero, line, seen, seen_on_a_slant, walk

SMALL = piece("small", symbols=TINY)
FALLEN = {"broken_walls": [("A1", "B1")], "markers": [("A1", "debris"), ("B1", "debris")]}


@pytest.mark.parametrize(
    ("walls", "more", "status"),
    [
        # a side is closed by a wall on either of its two edges at the corner
        ([("B1", "B2", "wall"), ("A2", "B2", "wall")], {}, "blocked"),
        ([("A1", "B1", "wall"), ("A1", "A2", "wall")], {}, "blocked"),
        ([("A1", "B1", "wall"), ("A2", "B2", "door")], {}, "blocked"),
        ([("A1", "B1", "wall"), ("B1", "B2", "wall")], {}, "clear"),
        ([("A1", "B1", "window"), ("A2", "B2", "wall")], {}, "clear"),
        ([("A1", "B1", "window"), ("A1", "A2", "window")], {}, "clear"),
        ([("A1", "B1", "door"), ("A1", "A2", "door")], {}, "blocked"),
        # the second corner, and one wall at each corner
        ([("B2", "C2", "wall"), ("B2", "B3", "wall")], {}, "blocked"),
        ([("A1", "B1", "wall"), ("B2", "B3", "wall")], {}, "clear"),
        # a wall on one side, and on the other something that hinders, blocks or does neither
        ([("A1", "B1", "wall")], {"map": ["...", "h..", "..."]}, "hindered"),
        ([("A1", "B1", "wall")], {"map": ["...", "w..", "..."]}, "clear"),
        ([("A1", "B1", "wall")], {"map": ["...", "f..", "..."]}, "hindered"),
        ([("A1", "B1", "wall")], {"map": ["...", "#..", "..."]}, "blocked"),
        ([("A1", "B1", "wall")], {"between": [(PLAIN_PIECE, "A2")]}, "blocked"),
        ([("A1", "B1", "wall")], {"between": [(SMALL, "A2")]}, "clear"),
        ([("A1", "B1", "wall")], {"objects": [("heavy-object", "A2")]}, "hindered"),
        ([("A1", "B1", "wall")], {"objects": [("light-object", "A2")]}, "clear"),
        ([("A1", "B1", "wall")], {"markers": [("A2", "hindering")]}, "hindered"),
        ([("A1", "B1", "wall")], {"markers": [("A2", "blocking")]}, "blocked"),
        # a wall that fell is no wall; the debris beside the corner hinders if the other side is no better
        ([("A1", "B1", "wall"), ("A1", "A2", "wall")], FALLEN, "hindered"),
        ([("A1", "B1", "wall")], FALLEN, "clear"),
        ([("A1", "B1", "wall")], {"map": ["...", "#..", "..."], **FALLEN}, "hindered"),
        ([("A1", "B1", "wall"), ("A1", "A2", "wall")], {"broken_walls": [("A1", "B1")]}, "clear"),
    ],
)
def test_walls_at_the_corners_of_a_diagonal(table: Tables, walls: Any, more: dict[str, Any], status: str) -> None:
    assert seen(table, "C3", edges=walls, **{"map": ["...", "...", "..."], **more}) == status


@pytest.mark.parametrize(
    ("rows", "seen"),
    [
        (["..", ".#", "#.", ".."], "blocked"),
        (["..", ".#", "..", ".."], "clear"),
        (["..", "#.", "..", ".."], "blocked"),
        (["..", "..", ".#", ".."], "blocked"),
        (["..", ".h", "#.", ".."], "hindered"),
    ],
)
def test_a_line_of_one_by_three_goes_through_the_corner_in_its_middle(table: Tables, rows: list[str], seen: str) -> None:
    assert line(table, "A1", "B4", rows) == seen


@pytest.mark.parametrize(
    ("rows", "reached"),
    [
        (["..", "..", ".."], {"A1", "B1", "A2", "B2", "A3", "B3"}),
        ([".#", "#.", ".."], {"A1"}),
        ([".#", "h.", "#."], {"A1", "A2", "B2"}),  # the diagonal past # and h stops in B2
        ([".h", "h.", "#."], {"A1", "A2", "B1", "B2"}),
        ([".h", ".#", ".."], {"A1", "B1", "A2", "A3", "B3"}),
        (["hh", "h.", ".."], {"A1", "B1", "A2", "B2", "A3", "B3"}),
        ([".w", "..", ".."], {"A1", "B1", "A2", "B2", "A3", "B3"}),
        ([".w", "w.", ".."], {"A1", "B1", "A2", "B2"}),  # water hinders movement at a corner as well
        ([".f", "f.", ".."], {"A1", "B1", "A2", "B2", "A3", "B3"}),
    ],
)
def test_corners_and_the_less_restrictive_side(table: Tables, rows: list[str], reached: set[str]) -> None:
    assert ends(walk(table, hero(4), "A1", rows)) == reached


@pytest.mark.parametrize(
    ("rows", "seen"),
    [
        ([". #", "# ."], "blocked"),
        ([". #", ". ."], "clear"),
        ([". #", "h ."], "hindered"),
        ([". h", ". ."], "clear"),
        ([". h", "h ."], "hindered"),
        ([". h", "f ."], "hindered"),
        ([". w", "w ."], "clear"),
        (["h .", ". ."], "clear"),
        ([". .", ". h"], "hindered"),
        (["h .", ". h"], "hindered"),
        ([".|.", ". ."], "clear"),
        ([".|.", "-  ", ". ."], "blocked"),
        ([".|.", "=  ", ". ."], "blocked"),
        ([".|.", "~  ", ". ."], "clear"),
        ([".!.", "~  ", ". ."], "clear"),
        ([".|.", "  -", ". ."], "clear"),
        ([".|.", ".|."], "blocked"),
        ([". #", ".!."], "clear"),
        ([". h", ".|."], "hindered"),
    ],
)
@proves("heroclix.intersection.lof")
def test_a_diagonal_takes_the_less_restrictive_side(table: Tables, rows: list[str], seen: str) -> None:
    assert line(table, "A1", "B2", rows) == seen


def test_a_wall_past_one_side_and_bushes_on_the_other(table: Tables) -> None:
    walls = [("B1", "C1", "wall")]
    assert seen_on_a_slant(table, "G3", map=drawn("G3", B2="h"), edges=walls) == "hindered"
    assert seen_on_a_slant(table, "G3", map=drawn("G3", C1="h"), edges=walls) == "clear", "past B2, where nothing grows"


def test_characters_at_a_corner_count_like_terrain(table: Tables) -> None:
    beside = [(FRIEND, "B1")]
    assert line(table, "A1", "B2", ["..", ".."], beside) == "clear"
    assert line(table, "A1", "B2", ["..", "h."], beside) == "hindered"
    assert line(table, "A1", "B2", ["..", "#."], beside) == "blocked"
    assert line(table, "A1", "B2", ["..", ".."], [*beside, (FRIEND, "A2")]) == "blocked"
    assert line(table, "A1", "B2", ["..", ".."], [*beside, (piece("wasp", symbols=TINY), "A2")]) == "clear"
