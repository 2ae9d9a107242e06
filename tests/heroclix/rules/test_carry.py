"""Chapter: carry."""

from __future__ import annotations

import pytest

from rulebound.games.heroclix.positions import figure
from rulebound.testing import Tables, proves
from tests.heroclix.made_up import FAR, FOE, FRIEND, GIANT, HIT, LONG, OTHER, PLAIN, SLOW, SQUARE, WING, YARD, piece
from tests.heroclix.playing import battle, board, carried, clicks, control, ends, hero, move_ends, spots, thrower


@pytest.mark.parametrize("power", ["leap_climb", "charge", "running_shot", "phasing_teleport", "sidestep"])
@proves("heroclix.carry.choose")
def test_who_may_carry_carries_with_every_power_that_does_not_forbid_it(table: Tables, power: str) -> None:
    for symbols in (WING, GIANT):
        hero = piece("hero", range=4, symbols=symbols, speed=power)
        t = battle(table, (hero, "B2"), (piece("friend"), "B3"), foes=[(FOE, "X9")])
        t.p1.choose(f"{power.replace('_', '-')}:hero")
        assert t.p1.prompt == "carry"


@proves("heroclix.carry.choose", "heroclix.carry.speed", "heroclix.carry.place", "heroclix.carry.no-action")
@proves("heroclix.move.order.2", "heroclix.pac.passenger", "heroclix.pac.flight")
def test_flyers_carry_one_of_their_size(table: Tables) -> None:
    t = board(table, figure("hero", SLOW, symbols=WING), friends=("B3",))
    t.p1.choose("move:hero", "carry:friend")
    assert "G2" in move_ends(t)
    assert "H2" not in move_ends(t), "6 less 1"
    t.p1.choose("move:hero:G2", "place:friend:G3")
    assert (t["hero"].at, t["friend"].at) == ("G2", "G3")
    assert "move:friend" not in t.p1.options, "who was carried is given no costed action"


@proves("heroclix.carry.choose")
def test_who_walks_carries_smaller_ones_alone(table: Tables) -> None:
    t = board(table, figure("hero", SLOW), friends=("B3",))
    t.p1.choose("move:hero")
    assert t.p1.prompt == "move", "of the same size"
    giant = figure("hero", SLOW, symbols=("boot", "fist", "shield", "giant"))
    t = board(table, giant, friends=("B3",))
    t.p1.choose("move:hero")
    assert t.p1.options == ["carry:friend", "done"]


def test_a_passenger_goes_up_with_its_carrier(table: Tables) -> None:
    t = battle(
        table, (hero(symbols=WING), "B1"), (FRIEND, "A1"), foes=[(FOE, "J1")], map=[".........."], levels=["1112211111"]
    )
    t.p1.choose("move:hero", "carry:friend", "move:hero:D1")
    assert carried(t) == "E1"


def test_where_a_passenger_stands_slows_nobody_and_where_it_is_put_neither(table: Tables) -> None:
    t = battle(table, (hero(5, symbols=WING), "B1"), (FRIEND, "A1"), foes=[(FOE, "L1")], map=["h.....h....."])
    t.p1.choose("move:hero", "carry:friend")
    assert max(ends(t)) == "F1", "5 less 1, wherever the passenger stood"
    t.p1.choose("move:hero:F1")
    assert carried(t) in {"E1", "G1"}


def test_a_prisoner_of_the_fight_is_lifted_out_by_a_flyer_who_is_free(table: Tables) -> None:
    t = battle(table, (hero(symbols=WING), "A1"), (FRIEND, "B1"), foes=[(FOE, "C1")], map=["." * 10] * 3)
    t.p1.choose("move:hero", "carry:friend")
    assert t.p1.prompt == "move", "neither of the two has to roll"


def test_a_load_forbids_passengers_in_the_same_move(table: Tables) -> None:
    t = battle(table, (hero(symbols=WING), "A1"), (FRIEND, "A2"), foes=[(FOE, "X16")], objects=[("light-object", "C1")])
    t.p1.choose("move:hero", "carry:friend", "move:hero:C1")
    assert not [o for o in t.p1.options if "light-object" in o]


@proves("heroclix.carry.speed", "heroclix.carry.no-action")
def test_a_passenger_slows_down_after_halving_and_may_still_take_free_actions(table: Tables) -> None:
    mate = piece("friend", speed="sidestep")
    t = battle(table, (hero(9, symbols=WING), "A1"), (mate, "A2"), foes=[(FOE, "X16")])
    t.p1.choose("move:hero", "carry:friend")
    assert max(ends(t), key=lambda s: s[0]).startswith("I"), "9 less 1"
    t.p1.choose("move:hero:E1")
    if t.p1.prompt != "turn":
        t.p1.choose(t.p1.options[0])
    assert t["friend"].at in {"D1", "D2", "E2", "F1", "F2"}
    assert not {"move:friend", "close:friend"} & set(t.p1.options)
    assert "sidestep:friend" in t.p1.options


def test_a_move_of_no_squares_puts_the_passenger_elsewhere(table: Tables) -> None:
    t = battle(table, (thrower(6, symbols=WING), "B2"), (FRIEND, "A1"), foes=[(FOE, FAR)])
    t.p1.choose("move:hero", "carry:friend", "move:hero:B2")
    t.p1.choose("C3")
    assert (t["friend"].at, t["hero"].at, t["hero"].tokens) == ("C3", "B2", 1)
    assert "move:friend" not in t.p1.options


def test_a_passenger_set_down_helps_in_the_same_charge(table: Tables) -> None:
    flyer = piece("hero", symbols=WING, speed="charge")
    t = battle(table, (flyer, "B2"), (piece("friend", damage="empower"), "B3"), foes=[(FOE, "F2")])
    t.p1.choose("charge:hero", "carry:friend", "move:hero:E2", "D2")
    t.roll(*HIT)
    t.p1.choose("close:hero")
    assert clicks(t, "foe") == [4]


@pytest.mark.parametrize(("carried", "speed"), [(0, 8), (1, 7), (3, 5), (4, 5), (5, 5)])
def test_passengers_slow_by_three_at_most(table: Tables, carried: int, speed: int) -> None:
    """Each passenger is a modifier of the speed (1449), and modifiers come to three at most (842)."""
    ring = piece("hero", teams=("green_lantern_corps",))
    friends = [piece(f"friend-{n}") for n in range(carried)]
    spots = ("A1", "B1", "C1", "A2", "A3")
    t = battle(table, (ring, "B2"), *zip(friends, spots, strict=False), foes=[(FOE, FAR)])
    t.p1.choose("move:hero")
    for friend in friends:
        t.p1.choose(f"carry:{friend.id}")
    if t.p1.prompt == "carry":
        t.p1.choose("done")
    assert max(int(s[1:]) for s in ends(t)) == 2 + speed


def test_one_too_slow_to_move_still_sets_its_passenger_elsewhere(table: Tables) -> None:
    """A speed of 1 less 1 is 0 (1449); a move of 0 squares is a move (475), and carries (1453)."""
    slow = piece("hero", (1, 10, 17, 3), symbols=WING)
    t = battle(table, (slow, "C3"), (FRIEND, "B3"), foes=[(FOE, FAR)])
    t.p1.choose("move:hero", "carry:friend")
    assert ends(t) == {"C3"}
    t.p1.choose("D4")
    assert t["friend"].at == "D4"


def test_the_passenger_may_stand_in_the_way_of_the_shot(table: Tables) -> None:
    """Passengers are set down when the move ends (1449), before the shot, and characters block lines (528)."""
    flyer = piece("hero", symbols=WING, speed="running_shot", range=5)
    for spot, shoots in (("E3", False), ("D4", True)):
        t = battle(table, (flyer, "B3"), (FRIEND, "A3"), foes=[(FOE, "I3")], map=YARD)
        t.p1.choose("running-shot:hero", "carry:friend", "move:hero:D3")
        t.roll(*HIT)
        t.p1.choose(next(o for o in t.p1.options if o.endswith(spot)))
        if "range:hero" in t.p1.options:
            t.p1.choose("range:hero")
        assert clicks(t, "foe") == [3 if shoots else 0]


def test_a_speed_that_cannot_be_modified_is_not_slowed_by_a_passenger(table: Tables) -> None:
    """The passenger's -1 is a modifier of the speed (1449, 253), which the Outsiders keep away."""
    flyer = piece("hero", symbols=WING)
    for kept, farthest in ((False, "I2"), (True, "J2")):
        t = battle(
            table,
            (flyer, "B2"),
            (FRIEND, "A2"),
            (piece("keeper", teams=("outsiders",)), "A1"),
            foes=[(FOE, "J6")],
            map=["." * 16] * 6,
        )
        if kept:
            t.p1.choose("outsiders:keeper", "choose:hero")
        t.p1.choose("move:hero", "carry:friend")
        assert max(s for s in ends(t) if s.endswith("2")) == farthest


@proves("heroclix.carry.place", "heroclix.map.base-fit")
@pytest.mark.usefixtures("large_abilities")
def test_a_carried_large_base_is_set_down_whole(table: Tables) -> None:
    giant, long = piece("hero", symbols=GIANT), piece("long", base=LONG)
    t = battle(table, (giant, "C1"), (long, "A1-B1"), foes=[(FOE, "F3")], map=["......", ".####.", "......"])
    t.p1.choose("move:hero", "carry:long", "D1")
    assert spots(t) == {"B1-C1", "E1-F1"} | {"E1-F2"}, (
        "beside the carrier, upon nobody, in no blocking terrain, not off the map"
    )
    t.p1.choose("E1-F2")
    assert t["long"].at == "E1-F2"


def test_the_carried_still_take_free_actions_and_clear_their_tokens(table: Tables) -> None:
    """Carried characters can't be given costed actions (1449); FREE ones they can, and who got no token clears (459)."""
    flyer = piece("hero", symbols=WING)
    t = battle(table, (flyer, "B3"), (piece("friend", speed="sidestep"), "A3", {"tokens": 1}), foes=[(FOE, FAR)])
    t.p1.choose("move:hero", "carry:friend", "move:hero:F3", "F4")
    assert "sidestep:friend" in t.p1.options
    assert "move:friend" not in t.p1.options
    t.p1.choose("sidestep:friend", "move:friend:H4", "end-turn")
    assert (t["friend"].tokens, t["hero"].tokens) == (0, 1)


def test_who_was_carried_may_be_carried_on(table: Tables) -> None:
    """Only costed actions are barred to the carried (1449)."""
    one, two = piece("hero", symbols=WING), piece("two", symbols=WING)
    t = battle(table, (one, "B1"), (two, "G2"), (FRIEND, "A1"), foes=[(FOE, FAR)])
    t.p1.choose("move:hero", "carry:friend", "move:hero:F1", "G1")
    t.p1.choose("move:two")
    assert "carry:friend" in t.p1.options


@proves("heroclix.carry.not-placed", "heroclix.multi-base.orientation")
@pytest.mark.usefixtures("large_abilities")
def test_a_carried_large_base_without_room_stays_where_it_is(table: Tables) -> None:
    giant, big = piece("hero", symbols=GIANT), piece("big", base=SQUARE)
    t = battle(table, (giant, "C1"), (big, "A1-B1-A2-B2"), foes=[(FOE, "H2")], map=["...#....", "....####"])
    t.p1.choose("move:hero", "carry:big", "C1")
    assert (t.p1.prompt, t["big"].at, t["big"].carried) == ("turn", "A1-B1-A2-B2", 3), "its only spot is its old one"
    t = battle(table, (giant, "C1"), (big, "A1-B1-A2-B2"), foes=[(FOE, "H2")], map=["........", "...####."])
    t.p1.choose("move:hero", "carry:big", "G1")
    assert t.p1.prompt == "turn"
    assert t["big"].at == "A1-B1-A2-B2"
    assert t["big"].carried == -1


def test_a_carried_one_is_not_carried_by_a_second_flyer_if_it_was_not_free_but_may_be(table: Tables) -> None:
    """Being carried bars costed actions of the passenger, and nothing says that nobody else may carry it on."""
    second = piece("second", symbols=WING)
    t = battle(table, (hero(symbols=WING), "B1"), (FRIEND, "A1"), (second, "F2"), foes=[(FOE, "X16")])
    t.p1.choose("move:hero", "carry:friend", "move:hero:E1")
    while t.p1.prompt not in ("turn", None):
        t.p1.choose(next(o for o in t.p1.options if o.endswith("E2")))
    t.p1.choose("move:second")
    assert "carry:friend" in t.p1.options


def test_nobody_is_set_down_beside_a_pillar_and_who_stays_may_act(table: Tables) -> None:
    """Squares of another level are not adjacent (1020); who can't be set down stays and was not carried (1451)."""
    flyer = piece("hero", symbols=WING)
    levels = ["1111111111"] * 2 + ["1111131111"] + ["1111111111"] * 3
    t = battle(table, (flyer, "B3"), (FRIEND, "A3"), foes=[(FOE, "J6")], map=YARD, levels=levels)
    t.p1.choose("move:hero", "carry:friend", "move:hero:F3")
    assert (t["hero"].at, t["friend"].at) == ("F3", "A3")
    assert "move:friend" in t.p1.options


@proves("heroclix.carry.not-placed")
def test_a_passenger_without_a_free_square_stays_behind_and_may_still_act(table: Tables) -> None:
    t = board(
        table,
        figure("hero", (4, 10, 17, 3), symbols=WING),
        foes=("I1",),
        friends=("A1", "D1", "F1"),
        hero_at="B1",
        map=["........."],
        objects=[("light-object", {"at": "E1"})],
    )
    t.p1.choose("move:hero", "carry:friend")
    assert move_ends(t) == {"B1", "C1", "E1"}, "4 less 1, though nobody is carried in the end"
    t.p1.choose("move:hero:E1")
    assert t.p1.prompt == "turn", "no square beside it is free, and no object is picked up"
    assert t["hero"].holding is None
    assert [t[f"friend#{n}"].at for n in (1, 2, 3)] == ["A1", "D1", "F1"]
    assert "move:friend" in " ".join(t.p1.options), "it was not carried"


def test_a_controlled_flyer_carries_the_friends_of_who_controls_it(table: Tables) -> None:
    """Carry is an inherent ability of whoever moves, and asks for a friendly character."""
    t = control(table, piece("foe", symbols=WING), (OTHER, "G9"), mine=[(FRIEND, "F3")])
    t.p1.choose("controlled-move:foe")
    assert "carry:friend" in t.p1.options
    t.p1.choose("carry:friend", "move:foe:I2")
    if t.p1.prompt != "control":
        t.p1.choose("I3")
    assert t["friend"].at == "I3"
    while t.p1.prompt != "turn":
        t.p1.choose("done")
    assert "move:friend" not in t.p1.options, "it was carried this turn"


@proves("heroclix.carry.zero", "heroclix.carry.sidestep")
def test_carrying_without_moving_and_with_sidestep(table: Tables) -> None:
    wing = ("wing", "fist", "shield", "starburst")
    flyer = figure("hero", (8, 10, 17, 3, {"speed": "sidestep"}), symbols=wing)
    t = battle(table, (flyer, "B2"), (figure("friend", PLAIN), "B3"))
    t.p1.choose("sidestep:hero", "carry:friend")
    assert "move:hero:D2" in t.p1.options, "two squares all the same"
    t.p1.choose("move:hero:B2", "place:friend:A1")
    assert (t["hero"].at, t["friend"].at) == ("B2", "A1")


def test_a_held_passenger_needs_no_roll_and_a_sidestep_carries_two_squares(table: Tables) -> None:
    t = battle(table, (thrower(6, symbols=WING, speed="sidestep"), "B2"), (FRIEND, "B3"), foes=[(FOE, "B4")])
    t.p1.choose("sidestep:hero", "carry:friend")
    assert "D2" in ends(t), "2 squares, whoever comes along"
    t.p1.choose("move:hero:D2", "E2")
    assert (t["friend"].at, t["hero"].tokens) == ("E2", 0)
