"""Disputes about lines of fire at corners, over roofs of three heights, and past what lies and stands there.

What a line crosses is named by hand.  From A1 to C3 it crosses B2 and two corners: B1 and A2 stand beside the first one,
C2 and B3 beside the second.  From A1 to F1 it crosses B1 to E1.
"""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.testing import Tables

from .court import COLOSSAL, GIANT, TINY, court, piece

SHOOTER, TARGET = piece("shooter", range=10), piece("target")
PLAIN, SMALL = piece("plain"), piece("small", symbols=TINY)
BIG, HUGE = piece("big", symbols=GIANT), piece("huge", symbols=COLOSSAL)
FALLEN = {"broken_walls": [("A1", "B1")], "markers": [("A1", "debris"), ("B1", "debris")]}
GREAT = piece("shooter", range=10, symbols=GIANT)


def seen(table: Tables, end: str, between: Any = (), **more: Any) -> str:
    shooter, target = more.pop("shooter", SHOOTER), more.pop("target", TARGET)
    t = court(table, (shooter, "A1"), *between, foes=[(target, end)], **more)
    return str(t["shooter"].lines["target"])


# ---------------------------------------------------------------- corners


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
        ([("A1", "B1", "wall")], {"between": [(PLAIN, "A2")]}, "blocked"),
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
    ("levels", "more", "status"),
    [
        (["12", "21"], {}, "blocked"),
        (["12", "11"], {}, "clear"),
        (["12", "11"], {"map": ["..", "h."]}, "hindered"),
        (["12", "11"], {"between": [(PLAIN, "A2")]}, "blocked"),
        (["12", "11"], {"shooter": GREAT, "between": [(PLAIN, "A2")]}, "clear"),
        (["21", "12"], {"map": [".#", "#."]}, "clear"),  # all of it lies below both
        (["22", "12"], {"map": [".#", "h."]}, "clear"),
        (["22", "12"], {"map": [".#", "#."]}, "clear"),
        (["22", "22"], {"map": [".#", "h."]}, "hindered"),
        (["22", "21"], {}, "blocked"),  # down: the roof on both sides is higher than the lower end
        (["22", "11"], {}, "clear"),
        (["22", "11"], {"map": ["..", "h."]}, "clear"),  # only the target's square hinders between levels
        (["22", "11"], {"map": ["..", ".h"]}, "hindered"),
        (["22", "11"], {"map": ["..", "#."]}, "blocked"),
        (["22", "11"], {"between": [(PLAIN, "A2")]}, "clear"),
        (["22", "11"], {"between": [(BIG, "A2")]}, "blocked"),
        (["32", "11"], {}, "clear"),
        (["31", "21"], {}, "clear"),
        (["32", "21"], {}, "blocked"),
        (["32", "22"], {}, "clear"),
        (["13", "11"], {"map": ["..", ".."], "shooter": GREAT}, "clear"),
        (["13", "31"], {"shooter": GREAT}, "clear"),
        (["13", "31"], {"target": piece("target", symbols=GIANT)}, "clear"),
    ],
)
def test_levels_at_a_corner(table: Tables, levels: list[str], more: dict[str, Any], status: str) -> None:
    assert seen(table, "B2", levels=levels, **{"map": ["..", ".."], **more}) == status


# ---------------------------------------------------------------- three levels in a row


@pytest.mark.parametrize(
    ("row", "levels", "more", "status"),
    [
        ("......", "311111", {}, "clear"),
        ("......", "321111", {}, "blocked"),
        ("......", "322222", {}, "clear"),
        ("......", "322122", {}, "clear"),
        ("......", "322322", {}, "blocked"),
        ("......", "123333", {}, "blocked"),
        ("......", "311113", {}, "clear"),
        ("......", "321123", {}, "clear"),
        ("..#...", "321123", {}, "clear"),
        (".#....", "321123", {}, "clear"),  # a house on the second level is below both
        ("..#...", "311112", {}, "clear"),
        ("..#...", "312112", {}, "blocked"),  # blocking terrain at the height of the lower end
        ("..h...", "312112", {}, "clear"),
        ("h.....", "312112", {}, "clear"),
        (".....f", "312112", {}, "hindered"),
        (".....w", "312112", {}, "clear"),
        ("......", "312112", {"between": [(PLAIN, "C1")]}, "clear"),
        ("......", "312112", {"between": [(BIG, "C1")]}, "blocked"),
        ("......", "312112", {"between": [(BIG, "B1")]}, "clear"),  # it stands below both ends
        ("......", "312112", {"between": [(HUGE, "C1")], "shooter": GREAT}, "blocked"),
        ("......", "312112", {"between": [(BIG, "C1")], "target": piece("target", symbols=COLOSSAL)}, "clear"),
        ("......", "312112", {"objects": [("heavy-object", "C1")]}, "clear"),
        ("......", "312112", {"objects": [("heavy-object", "F1")]}, "hindered"),
        ("......", "212112", {"objects": [("heavy-object", "C1")]}, "hindered"),
        ("......", "212112", {"objects": [("heavy-object", "D1")]}, "clear"),
        ("......", "212112", {"between": [(PLAIN, "C1")]}, "blocked"),
        ("......", "212112", {"between": [(PLAIN, "D1")]}, "clear"),
        ("......", "212112", {"markers": [("C1", "hindering")]}, "hindered"),
        ("......", "212112", {"markers": [("D1", "blocking")]}, "clear"),
        ("......", "212112", {"markers": [("C1", "blocking"), ("C1", "water")]}, "clear"),
        ("......", "111111", {"markers": [("C1", "water"), ("C1", "hindering")]}, "hindered"),
        ("..#...", "111111", {"destroyed": ["C1"], "markers": [("C1", "debris")]}, "hindered"),
        ("..#...", "111111", {"destroyed": ["C1"]}, "clear"),
        ("..#...", "111111", {"markers": [("C1", "clear")]}, "clear"),
        ("......", "133331", {"shooter": GREAT}, "clear"),
        ("..#...", "133331", {"shooter": GREAT}, "clear"),
        ("..#...", "133331", {"shooter": GREAT, "kind": "indoor"}, "blocked"),
        ("..h...", "111111", {"shooter": GREAT}, "clear"),
        ("h.h..h", "111111", {"shooter": GREAT}, "hindered"),
        ("......", "133331", {"shooter": piece("shooter", improved_targeting=("elevated",))}, "clear"),
        ("..#...", "133331", {"shooter": piece("shooter", improved_targeting=("elevated",))}, "blocked"),
        ("..h...", "133331", {"shooter": piece("shooter", improved_targeting=("elevated",))}, "hindered"),
        ("..h..h", "111111", {"shooter": piece("shooter", improved_targeting=("hindering",))}, "clear"),
    ],
)
def test_lines_along_a_row_of_roofs(table: Tables, row: str, levels: str, more: dict[str, Any], status: str) -> None:
    assert seen(table, "F1", map=[row], levels=[levels], **more) == status


@pytest.mark.parametrize(
    ("edge", "levels", "status"),
    [
        (("B1", "C1", "wall"), "221111", "blocked"),
        (("B1", "C1", "window"), "121111", "blocked"),  # the roof itself
        (("C1", "D1", "wall"), "311113", "clear"),
        (("B1", "C1", "wall"), "312113", "clear"),  # a wall between the first and the second level, below both
        (("B1", "C1", "wall"), "212112", "blocked"),  # it reaches the level of both
        (("B1", "C1", "window"), "212112", "clear"),
        (("B1", "C1", "door"), "212112", "blocked"),
        (("D1", "E1", "wall"), "212112", "clear"),
        (("A1", "B1", "wall"), "311111", "blocked"),  # from the first level up to the third
        (("A1", "B1", "wall"), "311112", "blocked"),
        (("E1", "F1", "wall"), "311112", "blocked"),
        (("A1", "B1", "window"), "311111", "clear"),
    ],
)
def test_walls_below_and_between_levels(table: Tables, edge: tuple[str, str, str], levels: str, status: str) -> None:
    assert seen(table, "F1", map=["......"], levels=[levels], edges=[edge]) == status
