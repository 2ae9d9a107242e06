"""Chapter: terrain."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.games.heroclix.positions import figure
from rulebound.testing import Tables, proves
from tests.heroclix.made_up import FOE, FRIEND, GIANT, HERO, HIT, LONG, OTHER, PLAIN, SLOW, WING, YARD, piece
from tests.heroclix.playing import (
    battle,
    board,
    clicks,
    controlled,
    drawn,
    ends,
    ends_of,
    facing,
    hero,
    move_ends,
    moving,
    seen_on_a_slant,
    settled,
    spots,
    thrower,
    walk,
)


@pytest.mark.parametrize(
    ("pace", "row", "powers", "verb", "farthest"),
    [
        (7, "..........", {"speed": "running_shot"}, "running-shot", "E1"),
        (7, "h.........", {"speed": "running_shot"}, "running-shot", "C1"),  # 7, 4, 2
        (3, "h.........", {}, "move", "C1"),
        (1, "h.........", {}, "move", "B1"),
        (0, "..........", {}, "move", "A1"),
        (8, "..........", {"teams": ("avengers",)}, "move", "J1"),
        (8, "..........", {"teams": ("avengers",), "speed": "charge"}, "charge", "E1"),  # a POWER action
        (8, "h.........", {"teams": ("avengers",)}, "move", "F1"),  # 4 and 1
        (8, "h.........", {"speed": "leap_climb"}, "leap-climb", "I1"),
        (8, "h.........", {"speed": "leap_climb"}, "move", "E1"),
        (9, "h.........", {"speed": "charge", "symbols": WING}, "charge", "F1"),
        (9, "...w......", {"speed": "hypersonic_speed"}, "hypersonic-speed", "D1"),  # it moves past foes, not past water
        (9, "...h......", {"speed": "phasing_teleport"}, "phasing-teleport", "J1"),
        (9, "...#......", {"speed": "phasing_teleport"}, "phasing-teleport", "J1"),
        (9, "...h......", {"speed": "sidestep"}, "sidestep", "C1"),
        (9, ".h........", {"speed": "sidestep"}, "sidestep", "B1"),
    ],
)
def test_how_far_it_goes(table: Tables, pace: int, row: str, powers: Any, verb: str, farthest: str) -> None:
    rows = [row, "#" * 10, "#" * 10, "." * 10]
    t = moving(table, thrower(pace, **powers), "A1", foes=[(FOE, "J4")], verb=verb, map=rows, kind="indoor")
    assert max(s for s in ends(t) if s.endswith("1")) == farthest
    assert not [s for s in ends(t) if "#" in rows[int(s[1:]) - 1][ord(s[0]) - 65]], "nobody stays in blocking terrain"


def test_debris_stops_who_follows(table: Tables) -> None:
    """Where blocking terrain was, debris is hindering terrain (990, 1002), which stops who enters it (888)."""
    t = battle(table, (FRIEND, "B1"), (HERO, "A1"), foes=[(FOE, "H1")], map=["..#....."])
    t.p1.choose("destroy-close:friend", "move:hero")
    assert max(ends(t)) == "C1"


@proves(
    "heroclix.terrain.hindering.move.stop",
    "heroclix.terrain.hindering.move.halve",
    "heroclix.terrain.hindering.move.between",
)
@proves("heroclix.terrain.water.move", "heroclix.values.halve", "heroclix.values.rounding")
def test_hindering_terrain_stops_and_halves(table: Tables) -> None:
    t = board(table, figure("hero", SLOW), ("J1",), hero_at="A1", map=["..hh......"])
    t.p1.choose("move:hero")
    assert move_ends(t) == {"A1", "B1", "C1"}
    t = board(table, figure("hero", (5, 10, 17, 3)), ("J1",), hero_at="C1", map=["..hw......"])
    t.p1.choose("move:hero")
    assert move_ends(t) == {"A1", "B1", "C1", "D1", "E1", "F1"}, "half of 5 is 3, and from one into the other it goes on"


def test_charge_out_of_hindering_terrain_is_halved_twice_and_sidestep_not_at_all(table: Tables) -> None:
    t = battle(table, (hero(9, speed="charge"), "A1"), foes=[(FOE, "H3")], map=["h.......", "########", "........"])
    t.p1.choose("charge:hero")
    assert max(ends(t)) == "D1", "9, 5, 3"
    t = battle(table, (hero(9, speed="sidestep"), "A1"), foes=[(FOE, "H3")], map=["h.......", "########", "........"])
    t.p1.choose("sidestep:hero")
    assert max(ends(t)) == "C1"


def test_the_controlled_in_bushes_is_halved_twice(table: Tables) -> None:
    rows = ["............", ".....h......", "............"]
    t = controlled(table, FOE, map=rows)
    t.p1.choose("controlled-move:foe")
    assert "H2" in ends(t)
    assert "I2" not in ends(t)


def test_bushes_help_only_the_target_behind_them(table: Tables) -> None:
    two = piece("hero", (8, 8, 17, 3), range=8, bolts=2)
    t = battle(table, (two, "A1"), foes=[(FOE, "E1"), (OTHER, "A5")], map=["..h..", ".....", ".....", ".....", "....."])
    t.roll(*HIT)
    t.p1.choose("range:hero", "target:foe", "target:other")
    assert clicks(settled(t), "foe", "other") == [0, 3], "17 against 18 and against 17"


def test_bushes_help_the_neighbour_of_an_explosion_by_its_own_line(table: Tables) -> None:
    """The bonus is that of a hindered line (889); a line that is blocked is not hindered (878)."""
    bomber = piece("hero", (8, 8, 17, 3), range=8, attack="energy_explosion")
    for rows, hurt in (
        (["......", "......", "......"], 2),
        (["......", "....h.", "......"], 0),
        (["......", "...#h.", "......"], 2),
    ):
        t = battle(table, (bomber, "A3"), foes=[(FOE, "E3"), (OTHER, "E2")], map=rows)
        t.roll(*HIT)
        t.p1.choose("energy-explosion:hero", "target:foe")
        assert clicks(t, "foe", "other") == [2, hurt], rows


@pytest.mark.parametrize(
    ("row", "speed", "farthest"),
    [
        ("h.......", 7, "E1"),  # 7 halved is 4
        ("h.......", 8, "E1"),
        ("w.......", 5, "D1"),
        ("f.......", 5, "F1"),
        ("hh.h....", 8, "D1"),  # out and in again
        ("hw.....", 8, "E1"),
        ("wh.....", 8, "E1"),
        ("..h.....", 8, "C1"),
        ("..f.....", 7, "H1"),
        ("..w.....", 7, "C1"),
    ],
)
def test_hindering_terrain_stops_once_and_halves_at_the_start(table: Tables, row: str, speed: int, farthest: str) -> None:
    assert max(ends(walk(table, hero(speed), "A1", [row]))) == farthest


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
    assert seen_on_a_slant(table, "E3", map=drawn("E3", **things), target=piece("target", speed="stealth"), **more) == status


@pytest.mark.usefixtures("large_abilities")
def test_a_large_base_placed_in_terrain_covers_a_square_of_it(table: Tables) -> None:
    long = piece("long", base=LONG, abilities=("test.hides",))
    t = battle(table, (long, "A1-B1"), foes=[(FOE, "F1")], map=["...h..", "######"])
    t.p1.choose("test.hides:long")
    assert spots(t) == {"C1-D1", "D1-E1"}


@proves("heroclix.terrain.variant.placement")
def test_hindering_terrain_for_placing_is_neither_water_nor_obscuring(table: Tables) -> None:
    t = facing(table, [(figure("hero", PLAIN, abilities=("test.green",)), "A1")], [(FOE, "E2")], map=[".hwf.", "....."])
    t.p1.choose("test.green:hero")
    assert t["hero"].at == "B1" or ends_of(t.p1.options, "place") == {"B1"}


def test_swimmers_flyers_and_improved_movement_in_water_and_bushes(table: Tables) -> None:
    dolphin = hero(4, symbols=("dolphin", "fist", "shield", "starburst"))
    assert max(ends(walk(table, dolphin, "A1", ["www....."]))) == "E1"
    assert max(ends(walk(table, dolphin, "A1", [".h......"]))) == "B1", "swimming is of no use in bushes"
    assert max(ends(walk(table, hero(4, symbols=WING), "A1", ["hwh....."]))) == "E3", "over the blocking row too"
    assert max(ends(walk(table, hero(4, improved_movement=("hindering",)), "A1", ["wwh....."]))) == "E1"
    assert max(ends(walk(table, hero(4, improved_movement=("water",)), "A1", ["wwh....."]))) == "C1"


def test_a_barrier_on_both_sides_of_a_corner_parts_neighbours(table: Tables) -> None:
    """Blocking on both sides of a corner ends adjacency (913) and closes the line (1080)."""
    mason = piece("mason", defense="barrier")
    t = battle(table, (piece("hero", range=6), "C3"), (mason, "C6"), foes=[(FOE, "D4")], map=YARD)
    assert t["hero"].adjacent == ["foe"]
    t.p1.choose("barrier:mason", "mark:C4", "mark:D3", "done")
    assert t["hero"].adjacent == []
    assert not {"close:hero", "range:hero"} & set(t.p1.options)
    t.p1.choose("end-turn")
    t.p2.choose("move:foe", "move:foe:F6")
    assert t["foe"].at == "F6"


def test_friends_are_walked_through_and_stood_on_by_nobody(table: Tables) -> None:
    mine, rows = [(FRIEND, "B1"), (piece("mate"), "C1")], [".....", "#####", "....."]
    t = moving(table, thrower(4), "A1", foes=[(FOE, "E3")], mine=mine, map=rows)
    assert ends(t) == {"A1", "D1", "E1"}


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
    assert seen_on_a_slant(table, end, map=drawn(end, **things)) == status


@pytest.mark.parametrize(("kind", "passes"), [("outdoor", True), ("indoor", False)])
def test_giants_see_and_flyers_go_past_a_barrier_in_the_open(table: Tables, kind: str, passes: bool) -> None:
    """Blocking markers are blocking terrain, outdoors or indoors as their squares are (1086, PAC)."""
    giant, flyer = piece("hero", symbols=GIANT, range=8), piece("friend", symbols=WING)
    t = battle(
        table, (giant, "A1"), (flyer, "B1"), foes=[(FOE, "G1")], map=["........"], kind=kind, markers=[("D1", "blocking")]
    )
    t.p1.choose("move:friend")
    assert ("E1" in ends(t)) is passes
    t = battle(table, (giant, "A1"), foes=[(FOE, "G1")], map=["........"], kind=kind, markers=[("D1", "blocking")])
    assert ("range:hero" in t.p1.options) is passes


def test_flyers_pass_over_blocking_terrain_outdoors_alone(table: Tables) -> None:
    for kind, seen in (("outdoor", "E1"), ("indoor", "A1")):
        t = battle(
            table, (hero(8, symbols=WING), "A1"), foes=[(FOE, "A4")], map=[".#.#.", "#####", "#####", "....."], kind=kind
        )
        t.p1.choose("move:hero")
        assert max(s for s in ends(t) if s.endswith("1")) == seen
