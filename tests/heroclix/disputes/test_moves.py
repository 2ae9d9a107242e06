"""Disputes about movement and adjacency: corners, hindering terrain, levels, doors, breaking away, carrying."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.testing import Table, Tables, proves

from .court import COLOSSAL, GIANT, TINY, WING, court, ends, piece

FOE, FRIEND = piece("foe"), piece("friend")


def walk(table: Tables, hero: Any, at: str, rows: list[str], **more: Any) -> Table:
    """The hero's MOVE is asked for; the foe stands behind a row of blocking terrain."""
    width = len(rows[0])
    if "levels" in more:
        more["levels"] = [*more["levels"], "1" * width, "1" * width]
    rows = [*rows, "#" * width, "." * width]
    t = court(table, (hero, at), foes=[(FOE, f"{chr(64 + width)}{len(rows)}")], map=rows, **more)
    t.p1.choose("move:hero")
    return t


def hero(pace: int = 8, **more: Any) -> Any:
    return piece("hero", (pace, 10, 17, 3), **more)


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


def test_swimmers_flyers_and_improved_movement_in_water_and_bushes(table: Tables) -> None:
    dolphin = hero(4, symbols=("dolphin", "fist", "shield", "starburst"))
    assert max(ends(walk(table, dolphin, "A1", ["www....."]))) == "E1"
    assert max(ends(walk(table, dolphin, "A1", [".h......"]))) == "B1", "swimming is of no use in bushes"
    assert max(ends(walk(table, hero(4, symbols=WING), "A1", ["hwh....."]))) == "E3", "over the blocking row too"
    assert max(ends(walk(table, hero(4, improved_movement=("hindering",)), "A1", ["wwh....."]))) == "E1"
    assert max(ends(walk(table, hero(4, improved_movement=("water",)), "A1", ["wwh....."]))) == "C1"


def test_charge_out_of_hindering_terrain_is_halved_twice_and_sidestep_not_at_all(table: Tables) -> None:
    t = court(table, (hero(9, speed="charge"), "A1"), foes=[(FOE, "H3")], map=["h.......", "########", "........"])
    t.p1.choose("charge:hero")
    assert max(ends(t)) == "D1", "9, 5, 3"
    t = court(table, (hero(9, speed="sidestep"), "A1"), foes=[(FOE, "H3")], map=["h.......", "########", "........"])
    t.p1.choose("sidestep:hero")
    assert max(ends(t)) == "C1"


@pytest.mark.parametrize(
    ("rows", "levels", "stairs", "reached"),
    [
        (["....", "...."], ["1122", "1122"], [], {"A1", "B1", "A2", "B2"}),
        (["....", "...."], ["1122", "1122"], ["B1-C1"], {"A1", "B1", "A2", "B2", "C1", "D1", "C2", "D2"}),
        (["....", "####"], ["1122", "1122"], ["B1-C1"], {"A1", "B1", "C1", "D1"}),
        ([".#..", "...."], ["1122", "1122"], ["B2-C2"], {"A1", "A2", "B2", "C1", "C2", "D1", "D2"}),
        ([".#", ".."], ["11", "21"], [], {"A1"}),  # blocking on one side of the corner, higher ground on the other
        (["..", ".."], ["12", "21"], [], {"A1"}),
        (["..", ".."], ["11", "21"], [], {"A1", "B1", "B2"}),
    ],
)
def test_levels_are_changed_at_the_triangles_only(
    table: Tables, rows: list[str], levels: list[str], stairs: list[str], reached: set[str]
) -> None:
    assert ends(walk(table, hero(8), "A1", rows, levels=levels, stairs=stairs)) == reached


def test_stairs_are_never_taken_diagonally(table: Tables) -> None:
    t = walk(table, hero(1), "B1", ["....", "...."], levels=["1122", "1122"], stairs=["B1-C1", "B2-C2"])
    assert ends(t) == {"A1", "B1", "A2", "B2", "C1"}


def test_fighters_on_the_triangles_fight_as_if_adjacent_and_for_nothing_else(table: Tables) -> None:
    rows, levels = ["....", "...."], ["1122", "1122"]
    poison = piece("hero", attack="poison")
    t = court(table, (poison, "B1"), foes=[(FOE, "C1")], map=rows, levels=levels, stairs=["B1-C1"])
    assert "close:hero" in t.p1.options
    assert "poison:hero" not in t.p1.options
    assert t["hero"].adjacent == []
    t.p1.choose("move:hero")
    assert "A1" in ends(t), "no break away roll"
    t = court(table, (poison, "B1"), foes=[(FOE, "C1")], map=rows, levels=levels)
    assert "close:hero" not in t.p1.options, "no triangles"
    shooter = piece("hero", range=6)
    t = court(table, (shooter, "B1"), foes=[(FOE, "C1")], map=rows, levels=levels, stairs=["B1-C1"])
    assert "range:hero" in t.p1.options, "they are not adjacent, so it may shoot"


def test_a_door_is_walked_through_but_parts_those_beside_it(table: Tables) -> None:
    rows = [". ./. . ."]
    t = court(table, (hero(8), "B1"), foes=[(FOE, "C1")], map=[*rows, ". . . . ."])
    assert t["hero"].adjacent == []
    assert "close:hero" not in t.p1.options
    t.p1.choose("move:hero")
    assert "A1" in ends(t), "nobody to break away from"
    t = court(table, (hero(8), "A1"), foes=[(FOE, "D1")], map=rows)
    t.p1.choose("move:hero")
    assert ends(t) == {"A1", "B1", "C1"}, "through the door, and stopped by the foe behind it"


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
    t = court(table, (hero(8), "A1"), foes=[(FOE, "B4")], map=[*rows, "# #", ". ."])
    t.p1.choose("move:hero")
    assert ends(t) == reached


def test_flyers_pass_over_blocking_terrain_outdoors_alone(table: Tables) -> None:
    for kind, seen in (("outdoor", "E1"), ("indoor", "A1")):
        t = court(
            table, (hero(8, symbols=WING), "A1"), foes=[(FOE, "A4")], map=[".#.#.", "#####", "#####", "....."], kind=kind
        )
        t.p1.choose("move:hero")
        assert max(s for s in ends(t) if s.endswith("1")) == seen


# ---------------------------------------------------------------- breaking away


@pytest.mark.parametrize(
    ("mover", "foes", "die", "away"),
    [
        ({}, [{}], 3, False),
        ({}, [{}], 4, True),
        ({}, [{"symbols": TINY}], 3, True),
        ({}, [{"symbols": TINY}], 2, False),
        ({}, [{"symbols": TINY}, {}], 3, False),  # not all are smaller
        ({"symbols": GIANT}, [{}], 3, True),
        ({"symbols": GIANT}, [{}], 1, False),
        ({"symbols": TINY}, [{}], 4, True),  # being small is no hindrance
        ({"speed": "leap_climb"}, [{}], 4, True),
        ({"speed": "hypersonic_speed"}, [{}], 2, True),
        ({"speed": "hypersonic_speed"}, [{"speed": "plasticity"}], 3, False),
        ({"speed": "hypersonic_speed"}, [{"speed": "plasticity"}], 4, True),
        ({"speed": "hypersonic_speed"}, [{"speed": "plasticity"}, {"speed": "plasticity"}], 5, False),
        ({"speed": "hypersonic_speed"}, [{}], 1, False),
        ({}, [{"speed": "plasticity"}, {"speed": "plasticity"}], 5, False),
        ({}, [{"speed": "plasticity"}, {"speed": "plasticity"}], 6, True),  # a natural 6, though it counts as 2
    ],
)
def test_break_away_rolls(table: Tables, mover: Any, foes: list[Any], die: int, away: bool) -> None:
    around = [(piece(f"foe-{n}", **f), at) for (n, f), at in zip(enumerate(foes), ("C2", "B3"), strict=False)]
    t = court(table, (hero(8, **mover), "B2"), foes=around)
    t.roll(die)
    t.p1.choose("move:hero", "go:hero")
    assert (t.p1.prompt == "move") is away


def test_two_sizes_larger_needs_no_roll_but_one_equal_foe_does(table: Tables) -> None:
    huge = hero(8, symbols=COLOSSAL)
    t = court(table, (huge, "B2"), foes=[(FOE, "C2"), (piece("wasp", symbols=TINY), "B3")])
    t.p1.choose("move:hero")
    assert t.p1.prompt == "move"
    t = court(table, (huge, "B2"), foes=[(FOE, "C2"), (piece("big", symbols=GIANT), "B3")])
    t.p1.choose("move:hero")
    assert t.p1.options == ["go:hero", "stay:hero"]


def test_leaping_needs_its_action_for_the_bonus(table: Tables) -> None:
    for verb, away in (("leap-climb:hero", True), ("move:hero", False)):
        t = court(table, (hero(8, speed="leap_climb"), "B2"), foes=[(FOE, "C2")])
        t.roll(2)
        t.p1.choose(verb, "go:hero")
        assert (t.p1.prompt == "move") is away


def test_who_broke_away_may_pass_by_all_of_them_again_but_not_through(table: Tables) -> None:
    rows = [".....", "#.###"]
    t = court(table, (hero(8), "B2"), foes=[(FOE, "B1")], map=rows)
    t.roll(6)
    t.p1.choose("move:hero", "go:hero")
    assert ends(t) == {"B2", "A1", "C1", "D1", "E1"}


def test_move_through_still_has_to_break_away_but_is_stopped_by_nobody(table: Tables) -> None:
    through = hero(5, improved_movement=("move_through",))
    t = court(table, (through, "A1"), foes=[(FOE, "C1"), (piece("other"), "D1")], map=["......"])
    t.p1.choose("move:hero")
    assert ends(t) == {"A1", "B1", "E1", "F1"}
    t = court(table, (through, "B1"), foes=[(FOE, "C1")], map=["......"])
    t.roll(2)
    t.p1.choose("move:hero", "go:hero")
    assert t["hero"].at == "B1"
    free = hero(5, improved_movement=("characters",))
    t = court(table, (free, "B1"), foes=[(FOE, "C1")], map=["......"])
    t.p1.choose("move:hero")
    assert "D1" in ends(t), "Characters breaks away of itself"


def test_a_failed_break_away_with_a_passenger_leaves_the_passenger_free(table: Tables) -> None:
    t = court(table, (hero(8, symbols=WING), "B2"), (FRIEND, "A2"), foes=[(FOE, "C2")])
    t.roll(1)
    t.p1.choose("move:hero", "go:hero", "carry:friend")
    assert (t["hero"].at, t["friend"].at, t["hero"].tokens, t["friend"].tokens) == ("B2", "A2", 1, 0)
    assert "move:friend" in t.p1.options


def test_an_enemy_above_or_behind_a_wall_holds_nobody(table: Tables) -> None:
    for rows, levels in (([". .|. ."], ["1111"]), (["...."], ["1122"])):
        t = court(table, (hero(8), "B1"), foes=[(FOE, "C1")], map=rows, levels=levels)
        t.p1.choose("move:hero")
        assert "A1" in ends(t)


# ---------------------------------------------------------------- carrying


def passengers(t: Table) -> set[str]:
    t.p1.choose("move:hero")
    return {o.removeprefix("carry:") for o in t.p1.options if o.startswith("carry:")}


@pytest.mark.parametrize(
    ("carrier", "friend", "more", "carried"),
    [
        (WING, {}, {}, True),
        (WING, {"symbols": WING}, {}, False),
        (WING, {"symbols": GIANT}, {}, False),
        (WING, {"symbols": TINY}, {}, True),
        (WING, {"damage": "battle_fury"}, {}, False),
        (WING, {}, {"holding": "light-object"}, False),
        (WING, {}, {"tokens": 2}, True),
        (WING, {}, {"acted": 1, "tokens": 1}, True),
        (("boot", "fist", "shield", "starburst"), {}, {}, False),
        (("boot", "fist", "shield", "starburst"), {"symbols": TINY}, {}, True),
        (GIANT, {}, {}, True),
        (GIANT, {"symbols": WING}, {}, True),  # smaller, so the wing does not matter
    ],
)
def test_who_may_be_carried(table: Tables, carrier: Any, friend: Any, more: Any, carried: bool) -> None:
    t = court(table, (hero(8, symbols=carrier), "B2"), (piece("friend", **friend), "B3", more), foes=[(FOE, "X16")])
    assert (passengers(t) == {"friend"}) is carried


@proves("heroclix.carry.speed", "heroclix.carry.no-action")
def test_a_passenger_slows_down_after_halving_and_may_still_take_free_actions(table: Tables) -> None:
    mate = piece("friend", speed="sidestep")
    t = court(table, (hero(9, symbols=WING), "A1"), (mate, "A2"), foes=[(FOE, "X16")])
    t.p1.choose("move:hero", "carry:friend")
    assert max(ends(t), key=lambda s: s[0]).startswith("I"), "9 less 1"
    t.p1.choose("move:hero:E1")
    if t.p1.prompt != "turn":
        t.p1.choose(t.p1.options[0])
    assert t["friend"].at in {"D1", "D2", "E2", "F1", "F2"}
    assert not {"move:friend", "close:friend"} & set(t.p1.options)
    assert "sidestep:friend" in t.p1.options


def test_hypersonic_speed_carries_nobody(table: Tables) -> None:
    t = court(table, (hero(8, symbols=WING, speed="hypersonic_speed"), "B2"), (FRIEND, "B3"), foes=[(FOE, "X16")])
    t.p1.choose("hypersonic-speed:hero")
    assert not [o for o in t.p1.options if o.startswith("carry")]


# ---------------------------------------------------------------- large bases


def test_a_peanut_across_a_corner_parts_the_two_beside_it(table: Tables) -> None:
    long = piece("long", base=(1, 2))
    t = court(table, (hero(8), "B1"), (long, "A1-B2"), foes=[(FOE, "A2")])
    assert "foe" not in t["hero"].adjacent
    t = court(table, (hero(8), "B1"), (long, "C2-C3"), foes=[(FOE, "A2")])
    assert "foe" in t["hero"].adjacent


def test_a_large_base_is_adjacent_with_every_square(table: Tables) -> None:
    long = piece("long", base=(1, 2))
    t = court(table, (hero(8), "D2"), foes=[(long, "B2-C2")])
    assert t["hero"].adjacent == ["long"]
    t = court(table, (hero(8), "D2"), foes=[(long, "A2-B2")])
    assert t["hero"].adjacent == []
