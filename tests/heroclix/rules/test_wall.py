"""Chapter: wall."""

from __future__ import annotations

import pytest

from rulebound.games.heroclix.positions import figure
from rulebound.testing import Tables, proves
from tests.heroclix.made_up import FOE, HERO, PLAIN, WING, piece
from tests.heroclix.playing import battle, ends, ends_of, facing, hero, line, seen_on_a_slant


@pytest.mark.parametrize(
    ("kind", "zones", "passes"),
    [
        ("outdoor", [], True),
        ("indoor", [], False),
        ("mixed", ["...iii"], True),
        ("mixed", ["..iiii"], False),
        ("mixed", ["ii...."], False),
    ],
)
def test_flyers_pass_a_wall_that_touches_no_room(table: Tables, kind: str, zones: list[str], passes: bool) -> None:
    flyer = piece("hero", (3, 10, 17, 3), symbols=WING)
    more = {"zones": zones} if zones else {}
    t = battle(table, (flyer, "A1"), foes=[(FOE, "F1")], map=["......"], edges=[("B1", "C1", "wall")], kind=kind, **more)
    t.p1.choose("move:hero")
    assert ("D1" in ends(t)) is passes


def test_an_enemy_at_the_free_end_of_a_wall_stops_whoever_passes_the_end(table: Tables) -> None:
    walls = [(f"{c}1", f"{c}2", "wall") for c in "ABCD"]
    t = battle(table, (hero(), "A1"), foes=[(FOE, "D2")], map=[".......", "###..##"], edges=walls)
    t.p1.choose("move:hero")
    assert ends(t) & {"E1", "G1"} == {"E1"}, "E1 is adjacent to D2 past the open end"


def test_an_enemy_above_or_behind_a_wall_holds_nobody(table: Tables) -> None:
    for rows, levels in (([". .|. ."], ["1111"]), (["...."], ["1122"])):
        t = battle(table, (hero(8), "B1"), foes=[(FOE, "C1")], map=rows, levels=levels)
        t.p1.choose("move:hero")
        assert "A1" in ends(t)


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
    assert seen_on_a_slant(table, "E1", start="B1", map=rows, levels=levels) == status


def test_a_wall_is_broken_from_its_own_squares_and_not_past_a_corner(table: Tables) -> None:
    rows = [". .|. . .", ". .|. . ."]
    t = battle(table, (HERO, "B1"), foes=[(FOE, "E1")], map=rows)
    t.p1.choose("destroy-close:hero")
    offered = (
        [t.p1.options]
        if t.p1.prompt != "turn"
        else [list(a.offered) for a in t.asked if any("B1-C1" in o for o in a.offered)]
    )
    assert not any("B2-C2" in o for group in offered for o in group)
    assert t["hero"].tokens == 1
    t.p1.choose("end-turn")
    assert t["foe"].lines["hero"] == "hindered", "the wall is open and its debris lies on both sides"


@proves("heroclix.wall.variant.placement", "heroclix.window.is-wall", "heroclix.door.is-wall")
@proves("heroclix.terrain.blocking.piece")
def test_doors_and_windows_are_walls_for_every_effect(table: Tables) -> None:
    edges = [("A1", "B1", "window"), ("C1", "D1", "door"), ("A2", "B2", "wall")]
    hero = figure("hero", PLAIN, abilities=("test.wall",))
    t = facing(table, [(hero, "A1")], [(FOE, "F3")], map=["......", "...#..", "......"], edges=edges)
    t.p1.choose("test.wall:hero")
    assert ends_of(t.p1.options, "place") == {"A1", "B1", "C1", "D1", "A2", "B2"}
    t = facing(table, [(figure("hero", PLAIN), "C1")], [(FOE, "F3")], map=["......", "...#..", "......"], edges=edges)
    t.p1.choose("destroy-close:hero")
    assert ends_of(t.p1.options, "destroy") == {"D2", "C1-D1"}, "a blocking square and a door: two pieces"
    t.p1.choose("C1-D1")
    assert [m["at"] for m in t.p1.view["markers"]] == ["C1", "D1"], "debris on both sides"
