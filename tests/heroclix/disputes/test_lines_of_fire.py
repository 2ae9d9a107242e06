"""Disputes about lines of fire: corners, edges, levels, sizes, objects, large bases."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.testing import Tables, proves

from .court import COLOSSAL, GIANT, TINY, court, piece

SHOOTER, TARGET, FRIEND = piece("shooter", range=8), piece("target"), piece("friend")


def line(table: Tables, start: str, end: str, rows: list[str], between: Any = (), **more: Any) -> str:
    shooter, target = more.pop("shooter", SHOOTER), more.pop("target", TARGET)
    t = court(table, (shooter, start), *between, foes=[(target, end)], map=rows, **more)
    return str(t["shooter"].lines["target"])


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


def test_characters_at_a_corner_count_like_terrain(table: Tables) -> None:
    beside = [(FRIEND, "B1")]
    assert line(table, "A1", "B2", ["..", ".."], beside) == "clear"
    assert line(table, "A1", "B2", ["..", "h."], beside) == "hindered"
    assert line(table, "A1", "B2", ["..", "#."], beside) == "blocked"
    assert line(table, "A1", "B2", ["..", ".."], [*beside, (FRIEND, "A2")]) == "blocked"
    assert line(table, "A1", "B2", ["..", ".."], [*beside, (piece("wasp", symbols=TINY), "A2")]) == "clear"


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
    ("rows", "seen"),
    [
        ([". .", ".|.", ". ."], "blocked"),
        ([".|.", ". .", ". ."], "clear"),
        ([". .", "-  ", ". .", ". ."], "blocked"),
        ([". .", "  -", ". .", ". ."], "clear"),
        ([". .", ". .", "  =", ". ."], "blocked"),
        ([". .", ". .", "  ~", ". ."], "clear"),
        ([". .", "h .", ". ."], "hindered"),
        ([". h", ". .", ". ."], "clear"),
    ],
)
def test_a_knights_move_crosses_two_squares_and_three_edges(table: Tables, rows: list[str], seen: str) -> None:
    assert line(table, "A1", "B3", rows) == seen


@pytest.mark.parametrize(
    ("rows", "levels", "seen"),
    [
        ([".....", "....."], ["22111", "22111"], "clear"),  # from the rim, B1 to E1
        ([".....", "....."], ["22211", "22211"], "blocked"),  # not from the rim
        ([".....", "....."], ["12111", "12111"], "clear"),
        (["...#.", "....."], ["22111", "22111"], "blocked"),
        (["...h.", "....."], ["22111", "22111"], "clear"),
        (["....h", "....."], ["22111", "22111"], "hindered"),
        ([".h...", "....."], ["22111", "22111"], "clear"),
        ([".....", "....."], ["22112", "22112"], "clear"),
        (["...#.", "....."], ["22112", "22112"], "clear"),
        (["..h..", "....."], ["22112", "22112"], "clear"),
        (["..h..", "....."], ["22212", "22212"], "hindered"),
        ([".....", "....."], ["11121", "11121"], "blocked"),
        ([".....", "....."], ["13211", "13211"], "blocked"),  # a step on the way down
        ([".....", "....."], ["13112", "13112"], "clear"),
        (["...#.", "....."], ["13112", "13112"], "clear"),  # below both
        (["...#.", "....."], ["13122", "13122"], "blocked"),  # level with the lower one
    ],
)
def test_levels_between_b1_and_e1(table: Tables, rows: list[str], levels: list[str], seen: str) -> None:
    assert line(table, "B1", "E1", rows, levels=levels) == seen
    back = court(table, (piece("shooter", range=8), "E1"), foes=[(TARGET, "B1")], map=rows, levels=levels)
    assert (back["shooter"].lines["target"] == "blocked") == (seen == "blocked"), "seen from both ends or from none"


def test_characters_in_the_way_between_levels(table: Tables) -> None:
    rows, levels = ["....."], ["22111"]
    for who, seen in (
        (FRIEND, "clear"),
        (piece("friend", symbols=TINY), "clear"),
        (piece("friend", symbols=GIANT), "blocked"),
        (piece("friend", symbols=COLOSSAL), "blocked"),
    ):
        assert line(table, "B1", "E1", rows, [(who, "D1")], levels=levels) == seen
    high = piece("friend", symbols=GIANT)
    assert (
        line(table, "B1", "E1", rows, [(high, "D1")], levels=levels, shooter=piece("shooter", symbols=COLOSSAL)) == "clear"
    )


@pytest.mark.parametrize(
    ("shooter", "between", "target", "seen"),
    [
        ((), (), (), "blocked"),
        ((), TINY, (), "clear"),
        ((), TINY, TINY, "clear"),
        (TINY, TINY, TINY, "blocked"),
        ((), (), TINY, "blocked"),
        ((), GIANT, (), "blocked"),
        (GIANT, (), (), "clear"),
        ((), (), GIANT, "clear"),
        (GIANT, GIANT, (), "blocked"),
        (GIANT, GIANT, GIANT, "blocked"),
        (COLOSSAL, GIANT, (), "clear"),
        ((), COLOSSAL, GIANT, "blocked"),
    ],
)
def test_only_smaller_characters_do_not_block(table: Tables, shooter: Any, between: Any, target: Any, seen: str) -> None:
    sized = [
        piece(id, **({"symbols": s} if s else {}))
        for id, s in (("shooter", shooter), ("friend", between), ("target", target))
    ]
    rows = ["....."]
    assert line(table, "A1", "E1", rows, [(sized[1], "C1")], shooter=sized[0], target=sized[2]) == seen


@pytest.mark.parametrize(
    ("rows", "levels", "kind", "seen"),
    [
        (["..#.."], ["11111"], "outdoor", "clear"),
        (["..#.."], ["11111"], "indoor", "blocked"),
        ([". .|. . ."], ["11111"], "outdoor", "clear"),
        ([". .|. . ."], ["11111"], "indoor", "blocked"),
        (["....."], ["11311"], "outdoor", "clear"),
        (["....."], ["11311"], "indoor", "clear"),
        (["..h.."], ["11111"], "outdoor", "clear"),
        (["....h"], ["11111"], "outdoor", "hindered"),
        (["h...."], ["11111"], "outdoor", "clear"),
    ],
)
def test_great_size_sees_and_is_seen_over_houses_and_trees(
    table: Tables, rows: list[str], levels: list[str], kind: str, seen: str
) -> None:
    giant = piece("shooter", symbols=GIANT, range=8)
    assert line(table, "A1", "E1", rows, levels=levels, kind=kind, shooter=giant) == seen
    assert line(table, "A1", "E1", rows, levels=levels, kind=kind, target=piece("target", symbols=GIANT)) == seen


def test_heavy_objects_hinder_light_ones_do_not(table: Tables) -> None:
    rows = ["....", "....", "...."]
    for objects, start, end, seen in (
        ([("heavy-object", "B1")], "A1", "D1", "hindered"),
        ([("light-object", "B1")], "A1", "D1", "clear"),
        ([("heavy-object", "A1")], "A1", "D1", "clear"),
        ([("heavy-object", "D1")], "A1", "D1", "hindered"),
        ([("heavy-object", "B1")], "A1", "B2", "clear"),
        ([("heavy-object", "B1"), ("heavy-object", "A2")], "A1", "B2", "hindered"),
    ):
        assert line(table, start, end, rows, objects=objects) == seen, objects
    levels = ["2111", "1111", "1111"]
    assert line(table, "A1", "D1", rows, objects=[("heavy-object", "C1")], levels=levels) == "clear"
    assert line(table, "A1", "D1", rows, objects=[("heavy-object", "D1")], levels=levels) == "hindered"


def test_held_objects_hinder_nobody(table: Tables) -> None:
    strong = piece("target", attack="super_strength")
    t = court(table, (SHOOTER, "A1"), foes=[(strong, "D1", {"holding": "heavy-object"})], map=["...."])
    assert t["shooter"].lines["target"] == "clear"


def test_any_square_of_a_large_base_will_do_at_either_end(table: Tables) -> None:
    peanut = piece("target", base=(1, 2), speed="stealth")
    rows = ["......", "..#...", "...hh."]
    assert line(table, "A1", "E2-E3", rows, target=piece("target", base=(1, 2))) == "blocked"
    assert line(table, "A1", "E1-E2", rows, target=piece("target", base=(1, 2))) == "clear"
    rows = ["......", "....h.", "....h."]
    assert line(table, "A2", "E2-E3", rows, target=peanut) == "blocked", "all of it in the bushes"
    assert line(table, "A2", "E1-E2", rows, target=peanut) == "clear", "one foot outside"
    long = piece("shooter", base=(1, 2), range=8)
    t = court(table, (long, "A1-A2"), foes=[(TARGET, "E1"), (piece("other"), "E2")], map=["..#..", "....."])
    assert t["shooter"].lines == {"target": "blocked", "other": "clear"}


def test_stealth_hides_only_while_it_is_the_others_turn(table: Tables) -> None:
    rows = ["...h."]
    hidden, seer = piece("target", speed="stealth"), piece("shooter", range=8)
    assert line(table, "A1", "D1", rows, target=hidden) == "blocked"
    t = court(table, (piece("hidden", speed="stealth"), "D1"), foes=[(seer, "A1")], map=rows)
    assert t["shooter"].lines["hidden"] == "hindered", "the turn of who hides"
    sharp = piece("shooter", range=8, improved_targeting=("hindering",))
    assert line(table, "A1", "D1", rows, target=hidden, shooter=sharp) == "clear"
    assert line(table, "A1", "D1", rows, target=hidden, objects=[("heavy-object", "B1")]) == "blocked"
    assert line(table, "A1", "E1", ["....."], target=hidden, objects=[("heavy-object", "B1")]) == "blocked"


def test_a_destroyed_wall_opens_the_line_and_its_debris_hinders(table: Tables) -> None:
    rows = [". .|. ."]
    assert line(table, "A1", "D1", rows) == "blocked"
    assert (
        line(table, "A1", "D1", rows, broken_walls=[("B1", "C1")], markers=[("B1", "debris"), ("C1", "debris")])
        == "hindered"
    )
    assert line(table, "A1", "D1", ["..#."], destroyed=["C1"], markers=[("C1", "debris")]) == "hindered"


def test_barrier_over_water_blocks_and_an_upper_marker_counts(table: Tables) -> None:
    rows = [".ww."]
    assert line(table, "A1", "D1", rows) == "clear"
    assert line(table, "A1", "D1", ["...."], markers=[("B1", "blocking")]) == "blocked"
    assert line(table, "A1", "D1", rows, markers=[("B1", "hindering")]) == "hindered"
    assert line(table, "A1", "D1", [".hh."], markers=[("B1", "water"), ("C1", "clear")]) == "clear"
