"""Chapter: destroy."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.core.serialization import from_bytes, to_bytes
from rulebound.games.heroclix.positions import figure, with_cards
from rulebound.games.heroclix.state import HeroclixState
from rulebound.testing import Tables, proves
from tests.heroclix.made_up import FOE, HIT, PLAIN, piece
from tests.heroclix.playing import battle, clicks, facing, line, marked, seen_on_a_slant, short_dial, thrower


@proves("heroclix.destroy.range")
def test_beside_an_enemy_one_still_destroys_at_range(table: Tables) -> None:
    """RANGE Destroy is no attack (998), so an adjacent enemy forbids nothing (587)."""
    t = battle(table, (piece("hero", range=6), "A1"), foes=[(FOE, "A2")], map=["....#.", "......"])
    assert "range:hero" not in t.p1.options
    t.p1.choose("destroy-range:hero", "E1")
    assert t["hero"].line_to("F1") == "hindered"


@proves("heroclix.destroy.debris", "heroclix.destroy.close", "heroclix.destroy.inherent", "heroclix.marker.debris")
@proves("heroclix.destroy.permanent")
def test_destroyed_terrain_becomes_debris(table: Tables) -> None:
    t = battle(table, (figure("hero", PLAIN), "B2"), foes=[(FOE, "F3")], map=["......", "..#...", "......"])
    t.p1.choose("destroy-close:hero")
    assert [(m.kind, m.square) for m in t.markers] == [("debris", 8)]
    t.p1.choose("end-turn")
    t.p2.choose("end-turn")
    t.p1.choose("move:hero")
    assert "move:hero:C2" in t.p1.options


@proves("heroclix.destroy.permanent")
def test_a_printed_block_is_destroyed_for_good_whatever_markers_lie_elsewhere(table: Tables) -> None:
    t = battle(
        table, (short_dial("hero"), "A1"), foes=[(short_dial("foe"), "H1")], map=[".#......"], markers=[("F1", "blocking")]
    )
    assert t["hero"].reach == ["A1"]
    t.p1.choose("destroy-close:hero")
    assert "B1" in t["hero"].reach


@proves("heroclix.destroy.blocking-marker")
def test_debris_of_a_barrier_stays_as_long_as_the_rest_of_the_barrier(table: Tables) -> None:
    barring, smoker = piece("barring", defense="barrier"), piece("smoker", attack="smoke_cloud")
    t = battle(table, (barring, "B2"), (piece("breaker"), "D2"), foes=[(smoker, "B12")], active=2)
    t.p2.choose("smoke-cloud:smoker", "mark:C11", "done", "end-turn")
    t.p1.choose("barrier:barring", "mark:C2", "mark:C3", "done", "destroy-close:breaker", "C2", "end-turn")
    assert marked(t) == ["C2", "C2", "C3"], "the smoke is gone, the debris is not"
    t.p2.choose("end-turn")
    assert marked(t) == []


@proves(
    "heroclix.destroy.wall", "heroclix.destroy.wall.close", "heroclix.destroy.wall.debris", "heroclix.destroy.wall.effect"
)
@proves("heroclix.destroy.wall.permanent")
def test_a_destroyed_wall_leaves_debris_on_both_sides(table: Tables) -> None:
    t = battle(table, (figure("hero", PLAIN), "B1"), foes=[(FOE, "C1")], map=[". .|. . . ."])
    assert "close:hero" not in t.p1.options
    t.p1.choose("destroy-close:hero")
    assert sorted(m.square for m in t.markers) == [1, 2]
    t.p1.choose("end-turn")
    t.p2.choose("end-turn")
    assert "close:hero" in t.p1.options


def test_a_wall_is_shot_down_before_the_one_who_stands_behind_it(table: Tables) -> None:
    """The line goes to the far square; neither the wall nor who stands there blocks it (1012)."""
    t = battle(table, (piece("hero", range=6), "A1"), foes=[(FOE, "D1")], map=["......"], edges=[("C1", "D1", "wall")])
    assert "range:hero" not in t.p1.options
    t.p1.choose("destroy-range:hero")
    assert t["hero"].lines["foe"] == "hindered"


@proves("heroclix.destroy.wall.range.target")
def test_a_wall_is_destroyed_from_afar_only_where_it_is_seen(table: Tables) -> None:
    with with_cards(figure("hero", PLAIN, range=4), figure("foe", PLAIN)):
        t = table.heroclix(
            p1={"figures": [("hero", {"at": "B2"})]},
            p2={"figures": [("foe", {"at": "H4"})]},
            map=["........"] * 4,
            edges=[("C2", "D2", "wall"), ("D2", "E2", "wall"), ("G2", "H2", "wall")],
            stop_at_forced=2,
        )
        t.p1.choose("destroy-range:hero")
        (asked,) = [a for a in t.asked if a.prompt == "destroy"]
        assert asked.offered == ("destroy:C2-D2",)


def test_an_explosion_stops_at_walls_and_levels(table: Tables) -> None:
    boom = piece("hero", range=8, attack="energy_explosion")
    t = battle(table, (boom, "A1"), foes=[(FOE, "D1"), (piece("behind"), "E1")], map=[". . . .|. ."])
    t.roll(*HIT)
    t.p1.choose("energy-explosion:hero")
    assert clicks(t, "foe", "behind") == [2, 0]
    t = battle(table, (boom, "A1"), foes=[(FOE, "D1"), (piece("above"), "E1")], map=["......"], levels=["111122"])
    t.roll(*HIT)
    t.p1.choose("energy-explosion:hero", "target:foe")
    assert clicks(t, "foe", "above") == [2, 0]


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
    assert seen_on_a_slant(table, end, edges=walls) == status


def test_a_broken_wall_makes_neighbours(table: Tables) -> None:
    for broken, adjacent in (([], False), ([("A1", "B1")], True)):
        t = battle(table, (thrower(), "A1"), foes=[(FOE, "B1")], map=[".|."], broken_walls=broken)
        assert (t["hero"].adjacent == ["foe"]) is adjacent


def test_a_wall_that_falls_brings_poison_to_the_neighbour(table: Tables) -> None:
    """A destroyed wall no longer matters to adjacency (1014); Poison counts the neighbours of the moment."""
    snake = piece("hero", attack="poison")
    for falls in (False, True):
        t = battle(table, (snake, "B1"), foes=[(FOE, "C1")], map=["......"] * 2, edges=[("B1", "C1", "wall")])
        if falls:
            t.p1.choose("destroy-close:hero")
        assert ("poison:hero" in t.p1.options) is falls
    t.p1.choose("poison:hero")
    assert clicks(t, "foe") == [1]


def test_a_destroyed_wall_opens_the_line_and_its_debris_hinders(table: Tables) -> None:
    rows = [". .|. ."]
    assert line(table, "A1", "D1", rows) == "blocked"
    assert (
        line(table, "A1", "D1", rows, broken_walls=[("B1", "C1")], markers=[("B1", "debris"), ("C1", "debris")])
        == "hindered"
    )
    assert line(table, "A1", "D1", ["..#."], destroyed=["C1"], markers=[("C1", "debris")]) == "hindered"


@proves("heroclix.destroy.memory")
def test_what_was_destroyed_is_remembered_without_its_marker(table: Tables) -> None:
    t = facing(table, [(figure("hero", PLAIN), "A1")], [(FOE, "E2")], map=["...#.", "....."], edges=[("A1", "B1", "wall")])
    t.p1.choose("destroy-close:hero")
    g: Any = t.state
    g.markers = []
    with with_cards(figure("hero", PLAIN), FOE):
        again = from_bytes(HeroclixState, to_bytes(g))
    assert len(again.broken_walls) == 1
