"""Disputes about lines that run neither straight nor diagonally: what they cross is named by hand.

From A1 to E3 the line crosses B1, B2, C2, D2 and D3 and meets no corner.  To G3 it crosses B1, the corner between C1 and B2,
then C2, D2 and E2, the corner between F2 and E3, then F3.  To F2 it crosses B1 and C1, the corner between D1 and C2, then D2
and E2.  To D3 it crosses B1, B2, C2 and C3; to F4 B1, B2 and C2, the corner between D2 and C3, then D3, E3 and E4.
"""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.testing import Tables

from .court import COLOSSAL, GIANT, court, piece

SHOOTER, TARGET = piece("shooter", range=10), piece("target")


def drawn(end: str, **things: str) -> list[str]:
    """Rows from A1 to the end, with things in them: `B2="#"`."""
    width, height = ord(end[0]) - 64, int(end[1:])
    return ["".join(things.get(f"{chr(65 + c)}{r + 1}", ".") for c in range(width)) for r in range(height)]


def seen(table: Tables, end: str, between: Any = (), **more: Any) -> str:
    shooter, target = more.pop("shooter", SHOOTER), more.pop("target", TARGET)
    more.setdefault("map", drawn(end))
    t = court(table, (shooter, more.pop("start", "A1")), *between, foes=[(target, end)], **more)
    return str(t["shooter"].lines["target"])


@pytest.mark.parametrize(
    ("end", "things", "status"),
    [
        ("E3", {"B1": "#"}, "blocked"),
        ("E3", {"B2": "#"}, "blocked"),
        ("E3", {"C2": "#"}, "blocked"),
        ("E3", {"D2": "#"}, "blocked"),
        ("E3", {"D3": "#"}, "blocked"),
        ("E3", {"A2": "#", "C1": "#", "D1": "#", "E1": "#", "E2": "#", "A3": "#", "B3": "#", "C3": "#"}, "clear"),
        ("E3", {"B2": "h"}, "hindered"),
        ("E3", {"C1": "h", "C3": "h"}, "clear"),
        ("G3", {"B2": "#"}, "clear"),
        ("G3", {"C1": "#"}, "clear"),
        ("G3", {"C1": "#", "B2": "#"}, "blocked"),
        ("G3", {"C1": "#", "B2": "h"}, "hindered"),
        ("G3", {"C1": "h", "B2": "h"}, "hindered"),
        ("G3", {"C1": "h"}, "clear"),
        ("G3", {"C1": "#", "F2": "#"}, "clear"),
        ("G3", {"C1": "#", "E3": "#"}, "clear"),
        ("G3", {"F2": "#", "E3": "#"}, "blocked"),
        ("G3", {"F2": "f", "E3": "h"}, "hindered"),
        ("G3", {"F2": "w", "E3": "#"}, "clear"),
        ("G3", {"D1": "#", "D3": "#", "A2": "#", "G2": "#"}, "clear"),
        ("G3", {"E2": "#"}, "blocked"),
        ("F2", {"D1": "#"}, "clear"),
        ("F2", {"C2": "#"}, "clear"),
        ("F2", {"D1": "#", "C2": "#"}, "blocked"),
        ("F2", {"D1": "f", "C2": "#"}, "hindered"),
        ("F2", {"C1": "#"}, "blocked"),
        ("F2", {"D2": "#"}, "blocked"),
        ("F2", {"B2": "#", "E1": "#"}, "clear"),
        ("D3", {"C3": "#"}, "blocked"),
        ("D3", {"B1": "#"}, "blocked"),
        ("D3", {"C1": "#", "B3": "#", "D1": "#", "D2": "#", "A2": "#", "A3": "#"}, "clear"),
        ("F4", {"D2": "#"}, "clear"),
        ("F4", {"C3": "#"}, "clear"),
        ("F4", {"D2": "#", "C3": "#"}, "blocked"),
        ("F4", {"E4": "#"}, "blocked"),
        ("F4", {"E3": "h"}, "hindered"),
        ("F4", {"C1": "#", "B3": "#", "D4": "#", "E2": "#"}, "clear"),
    ],
)
def test_what_a_slanting_line_crosses(table: Tables, end: str, things: dict[str, str], status: str) -> None:
    assert seen(table, end, map=drawn(end, **things)) == status


@pytest.mark.parametrize(
    ("end", "walls", "status"),
    [
        ("D3", [("A1", "B1", "wall")], "blocked"),
        ("D3", [("A1", "A2", "wall")], "clear"),
        ("D3", [("B1", "B2", "wall")], "blocked"),
        ("D3", [("B1", "C1", "wall")], "clear"),
        ("D3", [("B2", "C2", "wall")], "blocked"),
        ("D3", [("B2", "B3", "wall")], "clear"),
        ("D3", [("C2", "C3", "wall")], "blocked"),
        ("D3", [("C2", "D2", "wall")], "clear"),
        ("D3", [("B2", "C2", "window")], "clear"),
        ("D3", [("C3", "D3", "door")], "blocked"),
        ("D3", [("D2", "D3", "door")], "clear"),
        ("G3", [("B1", "C1", "wall")], "clear"),
        ("G3", [("B1", "C1", "wall"), ("B1", "B2", "wall")], "blocked"),
        ("G3", [("B1", "C1", "wall"), ("B2", "C2", "wall")], "blocked"),
        ("G3", [("C1", "C2", "door"), ("B2", "C2", "wall")], "blocked"),
        ("G3", [("C1", "C2", "wall"), ("B1", "C1", "wall")], "clear"),
        ("G3", [("B1", "C1", "window"), ("B2", "C2", "wall")], "clear"),
        ("G3", [("B1", "C1", "wall"), ("B2", "C2", "window")], "clear"),
        ("G3", [("C2", "D2", "wall")], "blocked"),
        ("F2", [("C1", "C2", "wall"), ("D1", "D2", "wall")], "blocked"),
        ("F2", [("C1", "D1", "wall"), ("D1", "D2", "wall")], "clear"),
    ],
)
def test_which_walls_a_slanting_line_meets(table: Tables, end: str, walls: list[tuple[str, str, str]], status: str) -> None:
    assert seen(table, end, edges=walls) == status


def test_a_wall_past_one_side_and_bushes_on_the_other(table: Tables) -> None:
    walls = [("B1", "C1", "wall")]
    assert seen(table, "G3", map=drawn("G3", B2="h"), edges=walls) == "hindered"
    assert seen(table, "G3", map=drawn("G3", C1="h"), edges=walls) == "clear", "past B2, where nothing grows"


@pytest.mark.parametrize(
    ("end", "levels", "status"),
    [
        ("D4", ["2211", "2111", "1111", "1111"], "blocked"),  # down past a corner with the roof on both sides
        ("D4", ["2111", "2111", "1111", "1111"], "clear"),
        ("D4", ["2211", "1111", "1111", "1111"], "clear"),
        ("D4", ["2111", "1111", "1112", "1121"], "blocked"),
        ("D4", ["2111", "1111", "1112", "1111"], "clear"),
        ("D4", ["2111", "1211", "1111", "1112"], "clear"),  # both ends on 2, so what is level with them does not block
        ("D4", ["2111", "1311", "1111", "1112"], "blocked"),
        ("D4", ["2322", "3222", "2222", "2222"], "blocked"),
        ("D4", ["2322", "2222", "2222", "2222"], "clear"),
        ("D1", ["1123"], "blocked"),  # a step below the upper one
        ("D1", ["2223"], "clear"),
        ("D1", ["3122"], "clear"),
        ("D1", ["3322"], "blocked"),
        ("D1", ["3221"], "blocked"),
        ("D1", ["3121"], "blocked"),
        ("E3", ["22111", "22111", "11111"], "blocked"),  # B1 and B2 are as high as A1
        ("E3", ["22111", "11111", "11111"], "blocked"),
        ("E3", ["21111", "21111", "22111"], "clear"),
    ],
)
def test_lines_down_and_up_at_a_slant(table: Tables, end: str, levels: list[str], status: str) -> None:
    assert seen(table, end, levels=levels) == status


@pytest.mark.parametrize(
    ("rows", "levels", "status"),
    [
        ([". .|. . ."], ["22111"], "blocked"),  # the wall at a roof's edge stands on both levels
        ([". .|. . ."], ["22122"], "blocked"),
        ([". . .|. ."], ["22112"], "clear"),  # down in the yard
        ([". . .|. ."], ["22111"], "blocked"),
        ([". .!. . ."], ["22111"], "clear"),
        ([". . . .|."], ["22112"], "blocked"),
    ],
)
def test_walls_at_the_edge_of_a_roof(table: Tables, rows: list[str], levels: list[str], status: str) -> None:
    assert seen(table, "E1", start="B1", map=rows, levels=levels) == status


def test_large_characters_below_and_beside(table: Tables) -> None:
    big = piece("friend", symbols=GIANT)
    rows = ["....."]
    assert seen(table, "E1", [(big, "C1")], map=rows, levels=["21112"]) == "clear", "below both ends"
    assert seen(table, "E1", [(big, "C1")], map=rows, levels=["21111"]) == "blocked"
    assert seen(table, "E1", [(big, "B1")], map=rows, levels=["32111"]) == "blocked", "higher ground as well"
    square = piece("friend", base=(2, 2))
    assert seen(table, "E3", [(square, "C2-D2-C3-D3")]) == "blocked", "one of its squares is enough"
    assert seen(table, "E3", [(square, "B3-C3-B4-C4")], map=[*drawn("E3"), "....."]) == "clear"
    huge = piece("friend", base=(2, 2), symbols=GIANT)
    assert seen(table, "E3", [(huge, "C2-D2-C3-D3")], target=piece("target", symbols=COLOSSAL)) == "clear"


@pytest.mark.parametrize(
    ("things", "more", "status"),
    [
        ({"E3": "h"}, {}, "blocked"),
        ({"C2": "h"}, {}, "blocked"),
        ({"C2": "f"}, {}, "blocked"),
        ({"E3": "w"}, {}, "clear"),
        ({"A1": "h"}, {}, "clear"),
        ({"C2": "h"}, {"shooter": piece("shooter", improved_targeting=("hindering",))}, "clear"),
        ({"C2": "h"}, {"shooter": piece("shooter", symbols=GIANT)}, "clear"),
        ({"E3": "h"}, {"shooter": piece("shooter", symbols=GIANT)}, "blocked"),
        ({"D3": "h"}, {"levels": ["21111", "11111", "11111"]}, "clear"),  # between levels the target's square alone
        ({"E3": "h"}, {"levels": ["21111", "11111", "11111"]}, "blocked"),
        ({}, {"objects": [("heavy-object", "E3")]}, "blocked"),
        ({}, {"objects": [("heavy-object", "C2")]}, "blocked"),
        ({}, {"objects": [("light-object", "C2")]}, "clear"),
        ({}, {"objects": [("heavy-object", "A1")]}, "clear"),
        ({}, {"markers": [("D2", "hindering")]}, "blocked"),
    ],
)
def test_where_stealth_hides(table: Tables, things: dict[str, str], more: dict[str, Any], status: str) -> None:
    assert seen(table, "E3", map=drawn("E3", **things), target=piece("target", speed="stealth"), **more) == status
