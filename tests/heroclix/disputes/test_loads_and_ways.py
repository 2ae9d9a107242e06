"""Disputes about moves: two moves in one action, loads and passengers, bushes at either end, holds, doors and stairs."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.testing import Table, Tables

from .court import COLOSSAL, GIANT, TINY, WING, court, ends, piece

FOE, FRIEND, OTHER = piece("foe"), piece("friend"), piece("other")
HIT, MISS = (5, 4), (1, 2)


def clicks(t: Table, *names: str) -> list[int]:
    return [t[n].click - 1 for n in names]


def hero(pace: int = 8, **more: Any) -> Any:
    return piece("hero", (pace, 10, 17, 3), **more)


# ---------------------------------------------------------------- Hypersonic Speed


@pytest.mark.parametrize(
    ("row", "first", "farthest"),
    [
        ("............", "D1", "I1"),  # 8 less 3
        ("...h........", "D1", "E1"),  # it begins again in bushes: 8 is halved, less 3
        ("h...........", "D1", "I1"),  # it began in bushes, and begins again in the open
        ("h...........", "E1", "I1"),
        ("...w........", "D1", "E1"),
        ("...f........", "D1", "I1"),
        ("....h.......", "D1", "E1"),
    ],
)
def test_each_move_of_hypersonic_speed_reckons_its_speed_anew(table: Tables, row: str, first: str, farthest: str) -> None:
    fast = hero(8, speed="hypersonic_speed")
    walled = [row, "#" * 12, "." * 12]
    t = court(table, (fast, "A1"), foes=[(FOE, "L3")], map=walled, kind="indoor")
    t.p1.choose("hypersonic-speed:hero", f"move:hero:{first}")
    if t.p1.prompt != "move":
        t.p1.choose(t.p1.options[-1])
    assert max(ends(t), key=lambda s: (ord(s[0]), s)) == farthest


def test_a_shot_between_two_moves_has_half_the_range(table: Tables) -> None:
    fast = hero(8, speed="hypersonic_speed", range=5)
    t = court(table, (fast, "A1"), foes=[(FOE, "H1")], map=["." * 12])
    t.p1.choose("hypersonic-speed:hero", "move:hero:E1")
    assert "attack:hero:range" in t.p1.options, "three squares"
    t = court(table, (fast, "A1"), foes=[(FOE, "I1")], map=["." * 12])
    t.p1.choose("hypersonic-speed:hero", "move:hero:E1")
    assert "attack:hero:range" not in t.p1.options


def test_who_fails_to_leave_after_the_blow_stays_and_has_struck(table: Tables) -> None:
    t = court(table, (hero(8, speed="hypersonic_speed"), "A1"), foes=[(FOE, "E1")], map=["." * 12])
    t.roll(*HIT, 1)
    t.p1.choose("hypersonic-speed:hero", "move:hero:D1", "attack:hero:close", "go:hero")
    assert (t["hero"].at, clicks(t, "foe"), t["hero"].tokens, t.p1.prompt) == ("D1", [3], 1, "turn")


def test_who_fails_to_leave_at_first_does_not_strike(table: Tables) -> None:
    t = court(table, (hero(8, speed="hypersonic_speed"), "A1"), foes=[(FOE, "B1")], map=["." * 12])
    t.roll(1)
    t.p1.choose("hypersonic-speed:hero", "go:hero")
    assert (t["hero"].at, t["hero"].tokens, t.p1.prompt) == ("A1", 1, "turn")


# ---------------------------------------------------------------- passengers


def carried(t: Table) -> str:
    while t.p1.prompt not in ("turn", None) and t.p1.options:
        t.p1.choose(t.p1.options[0])
    return str(t["friend"].at)


def test_no_passenger_is_put_down_through_a_door_or_on_another_level(table: Tables) -> None:
    t = court(
        table,
        (hero(symbols=WING), "B1"),
        (FRIEND, "A1"),
        foes=[(FOE, "F3")],
        map=[". ./. # . .", "# # # # # #", ". . . . . ."],
        kind="indoor",
    )
    t.p1.choose("move:hero", "carry:friend", "move:hero:C1")
    assert (t["hero"].at, carried(t)) == ("C1", "A1")
    assert "move:friend" in t.p1.options, "it was not carried"
    t = court(table, (hero(symbols=WING), "B1"), (FRIEND, "A1"), foes=[(FOE, "H1")], map=["........"], levels=["11121111"])
    t.p1.choose("move:hero", "carry:friend", "move:hero:D1")
    assert (t["hero"].at, carried(t)) == ("D1", "A1"), "alone on the roof"


def test_a_passenger_goes_up_with_its_carrier(table: Tables) -> None:
    t = court(
        table, (hero(symbols=WING), "B1"), (FRIEND, "A1"), foes=[(FOE, "J1")], map=[".........."], levels=["1112211111"]
    )
    t.p1.choose("move:hero", "carry:friend", "move:hero:D1")
    assert carried(t) == "E1"


def test_where_a_passenger_stands_slows_nobody_and_where_it_is_put_neither(table: Tables) -> None:
    t = court(table, (hero(5, symbols=WING), "B1"), (FRIEND, "A1"), foes=[(FOE, "L1")], map=["h.....h....."])
    t.p1.choose("move:hero", "carry:friend")
    assert max(ends(t)) == "F1", "5 less 1, wherever the passenger stood"
    t.p1.choose("move:hero:F1")
    assert carried(t) in {"E1", "G1"}


@pytest.mark.parametrize(("number", "farthest"), [(1, "G5"), (2, "F5"), (3, "E5"), (4, "E5"), (6, "E5")])
def test_many_passengers_slow_by_three_at_most(table: Tables, number: int, farthest: str) -> None:
    lantern = hero(6, symbols=WING, teams=("green_lantern_corps",))
    around = ("A4", "B4", "C4", "A6", "B6", "C6")[:number]
    mates = [(piece(f"mate-{n}"), at) for n, at in enumerate(around)]
    rows = ["." * 12 if n in (3, 4, 5) else "#" * 12 for n in range(9)] + ["." * 12]
    t = court(table, (lantern, "B5"), *mates, foes=[(FOE, "L10")], map=rows, kind="indoor")
    t.p1.choose("move:hero", *(f"carry:mate-{n}" for n in range(number)))
    if t.p1.prompt != "move":
        t.p1.choose("done")
    assert max(s for s in ends(t) if s.endswith("5")) == farthest, "6 squares less one for each, no more than 3"


def test_a_giant_carries_one_smaller_one_and_no_two(table: Tables) -> None:
    t = court(
        table, (hero(symbols=COLOSSAL), "B2"), (FRIEND, "A1"), (piece("mate", symbols=GIANT), "A3"), foes=[(FOE, "X16")]
    )
    t.p1.choose("move:hero", "carry:mate")
    assert t.p1.prompt == "move", "no second one"


def test_charge_and_running_shot_carry_and_the_carried_help_or_hinder(table: Tables) -> None:
    """The passenger is put down at the end of the move, before the shot: it may stand in the line of fire."""
    flyer = hero(8, symbols=WING, speed="running_shot", range=6)
    t = court(table, (flyer, "B1"), (FRIEND, "A1"), foes=[(FOE, "J1")], map=["." * 12])
    t.p1.choose("running-shot:hero", "carry:friend", "move:hero:E1", "F1")
    assert "range:hero" not in t.p1.options, "the friend stands before it"


def test_who_phases_with_wings_carries_through_walls(table: Tables) -> None:
    ghost = hero(6, symbols=WING, speed="phasing_teleport")
    t = court(table, (ghost, "B1"), (FRIEND, "A1"), foes=[(FOE, "L1")], map=["..###......."], kind="indoor")
    t.p1.choose("phasing-teleport:hero", "carry:friend")
    assert "F1" in ends(t)
    assert not {"C1", "D1", "E1"} & ends(t)
    t.p1.choose("move:hero:F1")
    assert carried(t) == "G1"


def test_a_carried_one_is_not_carried_by_a_second_flyer_if_it_was_not_free_but_may_be(table: Tables) -> None:
    """Being carried bars costed actions of the passenger, and nothing says that nobody else may carry it on."""
    second = piece("second", symbols=WING)
    t = court(table, (hero(symbols=WING), "B1"), (FRIEND, "A1"), (second, "F2"), foes=[(FOE, "X16")])
    t.p1.choose("move:hero", "carry:friend", "move:hero:E1")
    while t.p1.prompt not in ("turn", None):
        t.p1.choose(next(o for o in t.p1.options if o.endswith("E2")))
    t.p1.choose("move:second")
    assert "carry:friend" in t.p1.options


def test_a_prisoner_of_the_fight_is_lifted_out_by_a_flyer_who_is_free(table: Tables) -> None:
    t = court(table, (hero(symbols=WING), "A1"), (FRIEND, "B1"), foes=[(FOE, "C1")], map=["." * 10] * 3)
    t.p1.choose("move:hero", "carry:friend")
    assert t.p1.prompt == "move", "neither of the two has to roll"


# ---------------------------------------------------------------- objects on the way


def test_picked_up_by_a_sidestep_and_used_in_a_charge(table: Tables) -> None:
    strong = hero(8, speed="charge", attack="super_strength", traits=("sidestep",))
    t = court(table, (strong, "A1"), foes=[(FOE, "G1")], map=["." * 12], objects=[("heavy-object", "C1")])
    t.p1.choose("sidestep:hero", "move:hero:B1")
    t.p1.choose(next(o for o in t.p1.options if "heavy-object" in o))
    assert t["hero"].holding == "heavy-object"
    t.roll(*HIT)
    t.p1.choose("charge:hero", "move:hero:F1")
    if "leave" in t.p1.options:
        t.p1.choose("leave")
    t.p1.choose("strike:hero")
    assert clicks(t, "foe") == [5]
    t.p1.choose("knock-back:foe")
    assert (t["foe"].at, t["foe"].click, t["hero"].holding) == ("L1", 6, None), (
        "five squares, four of them on the map... and 1"
    )


@pytest.mark.parametrize(
    ("put", "farthest"), [("leave", "I"), ("A2", "I"), ("C1", "I"), ("D1", "G"), ("E1", "E"), ("F1", "C")]
)
def test_whoever_goes_round_to_put_something_down_has_moved_all_those_squares(
    table: Tables, put: str, farthest: str
) -> None:
    fast = hero(8, speed="hypersonic_speed")
    t = court(table, (fast, "A1", {"holding": "light-object"}), foes=[(FOE, "L3")], map=["." * 12] * 3)
    t.p1.choose("hypersonic-speed:hero", "move:hero:B1", put if put == "leave" else f"put-down:light-object:{put}")
    assert max(ends(t))[0] == farthest, "8 squares, less the way there and back to B1"


@pytest.mark.parametrize(("lies", "farthest"), [("C1", "I"), ("E1", "E")])
def test_whoever_goes_round_to_pick_something_up_has_moved_all_those_squares(
    table: Tables, lies: str, farthest: str
) -> None:
    fast = hero(8, speed="hypersonic_speed")
    t = court(table, (fast, "A1"), foes=[(FOE, "L3")], map=["." * 12] * 3, objects=[("light-object", lies)])
    t.p1.choose("hypersonic-speed:hero", "move:hero:B1", "pick-up:light-object")
    while t.p1.prompt != "move":
        t.p1.choose("decline")
    assert max(ends(t))[0] == farthest


def test_a_direct_path_picks_up_what_lies_along_it_alone(table: Tables) -> None:
    straight = hero(8, traits=("ram",))
    for lies, offered in (("C2", True), ("C4", False), ("G2", False)):
        t = court(table, (straight, "A1"), foes=[(FOE, "L9")], map=["." * 12] * 9, objects=[("light-object", lies)])
        t.p1.choose("ram:hero", "move:hero:E1")
        assert ("pick-up:light-object" in t.p1.options) is offered, lies


def test_a_load_forbids_passengers_in_the_same_move(table: Tables) -> None:
    t = court(table, (hero(symbols=WING), "A1"), (FRIEND, "A2"), foes=[(FOE, "X16")], objects=[("light-object", "C1")])
    t.p1.choose("move:hero", "carry:friend", "move:hero:C1")
    assert not [o for o in t.p1.options if "light-object" in o]


def test_the_furious_are_not_carried_but_may_be_placed(table: Tables) -> None:
    fury = piece("friend", damage="battle_fury")
    t = court(table, (hero(attack="telekinesis"), "A1"), (fury, "C1"), foes=[(FOE, "X16")])
    t.p1.choose("telekinesis:hero:character")
    assert "lift:friend" in t.p1.options


# ---------------------------------------------------------------- holds


@pytest.mark.parametrize(
    ("rows", "levels", "stairs", "stops"),
    [
        ([".......", "......."], [], [], True),
        ([".......", "......."], ["1111111", "2222222"], [], False),
        ([".......", "......."], ["1111111", "2222222"], ["D1-D2"], False),
    ],
)
def test_who_stops_whom(table: Tables, rows: list[str], levels: list[str], stairs: list[str], stops: bool) -> None:
    t = court(table, (hero(), "A1"), foes=[(FOE, "D2")], map=rows, **({"levels": levels} if levels else {}), stairs=stairs)
    t.p1.choose("move:hero")
    assert ("G1" in ends(t)) is not stops


@pytest.mark.parametrize("edge", ["wall", "window", "door"])
def test_an_enemy_behind_three_joined_walls_stops_nobody(table: Tables, edge: str) -> None:
    walls = [(f"{c}1", f"{c}2", edge) for c in "BCDEF"]
    t = court(table, (hero(), "A1"), foes=[(FOE, "D2")], map=[".......", "#######".replace("#", ".")], edges=walls)
    t.p1.choose("move:hero")
    assert "G1" in ends(t)


def test_an_enemy_at_the_free_end_of_a_wall_stops_whoever_passes_the_end(table: Tables) -> None:
    walls = [(f"{c}1", f"{c}2", "wall") for c in "ABCD"]
    t = court(table, (hero(), "A1"), foes=[(FOE, "D2")], map=[".......", "###..##"], edges=walls)
    t.p1.choose("move:hero")
    assert ends(t) & {"E1", "G1"} == {"E1"}, "E1 is adjacent to D2 past the open end"


def test_two_sizes_up_one_walks_off_but_is_stopped_by_the_next_one(table: Tables) -> None:
    big = hero(symbols=GIANT)
    t = court(table, (big, "A1"), foes=[(piece("mite", symbols=TINY), "B1"), (FOE, "E1")], map=["." * 9, "." * 9])
    t.p1.choose("move:hero")
    assert t.p1.prompt == "move", "two sizes smaller: no roll"
    assert "I2" in ends(t), "Great Size moves through characters"


def test_improved_movement_elevated_does_not_help_in_bushes_nor_past_enemies(table: Tables) -> None:
    climber = hero(8, improved_movement=("elevated",))
    t = court(table, (climber, "A1"), foes=[(FOE, "H2")], map=["........", "########"], levels=["11221111", "11111111"])
    t.p1.choose("move:hero")
    assert ends(t) == {"A1", "B1", "C1", "D1", "E1", "F1", "G1"}
    t = court(
        table,
        (climber, "A1"),
        foes=[(FOE, "H3")],
        map=["..h.....", "########", "########".replace("#", ".")],
        levels=["11221111", "11111111", "11111111"],
    )
    t.p1.choose("move:hero")
    assert max(ends(t)) == "C1"


def test_a_sidestep_breaks_away_too_and_is_free_with_two_tokens(table: Tables) -> None:
    t = court(table, (hero(8, speed="sidestep"), "B2", {"tokens": 2}), foes=[(FOE, "B3")])
    t.roll(4)
    t.p1.choose("sidestep:hero", "go:hero", "move:hero:D2")
    assert (t["hero"].at, t["hero"].tokens, clicks(t, "hero")) == ("D2", 2, [0])
    assert "sidestep:hero" not in t.p1.options


def test_no_free_step_in_the_midst_of_a_shot_on_the_run(table: Tables) -> None:
    runner = hero(8, speed="running_shot", range=6, damage="perplex", traits=("sidestep",))
    t = court(table, (runner, "A1"), foes=[(FOE, "H1")], map=["." * 12])
    t.p1.choose("running-shot:hero", "move:hero:C1")
    assert not [o for o in t.p1.options if o.startswith(("sidestep", "perplex"))]


def test_destroying_ends_a_charge_and_a_running_shot_beside_an_enemy(table: Tables) -> None:
    t = court(table, (hero(8, speed="charge"), "A1"), foes=[(FOE, "L1")], map=["....#......."])
    t.p1.choose("charge:hero", "move:hero:D1")
    assert [o for o in t.p1.options if o.startswith("destroy-close")]
    t = court(
        table, (hero(8, speed="running_shot", range=6), "A1"), foes=[(FOE, "E1")], map=["............", "..#........."]
    )
    t.p1.choose("running-shot:hero", "move:hero:D1")
    assert {o.split(":")[0] for o in t.p1.options} >= {"destroy-range"}, "no attack, so an enemy beside it does not matter"
    assert "range:hero" not in t.p1.options


def test_whom_one_empowers_to_strike_one_does_not_help_to_destroy(table: Tables) -> None:
    for help_, offered in ((["perplex"], True), (["empower"], False)):
        weak = piece("hero", (8, 10, 17, 2))
        t = court(table, (weak, "B1"), (piece("friend", damage=help_[0]), "A1"), foes=[(FOE, "L1")], map=["..#........."])
        if offered:
            t.p1.choose("perplex:friend", "choose:hero", "perplex:hero:damage+1")
        assert bool([o for o in t.p1.options if o.startswith("destroy-close:hero")]) is offered
