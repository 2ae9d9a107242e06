"""Disputes about sums: what replaces, halves, modifies, is least or most, and who lends what to whom."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.games.heroclix.positions import with_cards
from rulebound.testing import Table, Tables

from .court import GIANT, WING, court, ends, piece

FOE, FRIEND, HERO, OTHER = piece("foe"), piece("friend"), piece("hero"), piece("other")
HIT, MISS = (5, 4), (1, 2)


def clicks(t: Table, *names: str) -> list[int]:
    return [t[n].click - 1 for n in names]


def needs(table: Tables, total: int, foe: Any, *beside: Any, at: str = "B3", verb: str = "close", **more: Any) -> bool:
    """Does a total of so much hit the foe?"""
    hero = piece("hero", (8, total - 9, 17, 3), range=8)
    t = court(table, (hero, "B2"), foes=[(foe, at), *beside], **more)
    t.roll(*HIT)
    t.p1.choose(f"{verb}:hero", *([f"target:{foe.id}"] if beside else []))
    for _ in range(5):
        if t.p1.prompt == "turn" or t.state.decision is None:
            break
        seat = t.p1 if t.p1.options else t.p2
        seat.choose(next((o for o in seat.options if o.split(":")[0] in ("no", "decline", "keep", "done")), seat.options[0]))
    return bool(t[foe.id].click > 1)


@pytest.mark.parametrize(
    ("foe", "beside", "at", "verb", "defense"),
    [
        ({"defense": "energy_shield_deflection"}, [({"defense": "defend"}, 19, "F3")], "F2", "range", 21),
        ({"defense": "energy_shield_deflection"}, [({"defense": "defend"}, 19, "B4")], "B3", "close", 19),
        ({"defense": "combat_reflexes"}, [({"defense": "defend"}, 16, "B4")], "B3", "close", 19),
        ({}, [({"defense": "defend"}, 18, "B4"), ({"defense": "defend"}, 20, "C4")], "B3", "close", 20),
        ({"teams": ("defenders",)}, [({"teams": ("defenders",)}, 20, "B4")], "B3", "close", 20),
        ({"teams": ("defenders",)}, [({}, 20, "B4")], "B3", "close", 17),
        (
            {"teams": ("defenders",), "defense": "combat_reflexes"},
            [({"teams": ("defenders",)}, 18, "B4")],
            "B3",
            "close",
            20,
        ),
    ],
)
def test_lent_defense(table: Tables, foe: Any, beside: Any, at: str, verb: str, defense: int) -> None:
    others = [(piece(f"other-{n}", (8, 10, d, 3), **what), where) for n, (what, d, where) in enumerate(beside)]
    for total in (defense, defense - 1):
        assert needs(table, total, piece("foe", **foe), *others, at=at, verb=verb) is (total == defense), total


def test_perplex_comes_on_top_of_lent_defense(table: Tables) -> None:
    guard = piece("guard", (8, 10, 19, 3), defense="defend", damage="perplex")
    for attack, hit in ((11, True), (10, False)):
        t = court(table, (piece("hero", (8, attack, 17, 3)), "B2"), foes=[(FOE, "B3"), (guard, "B4")], active=2)
        t.p2.choose("perplex:guard", "choose:foe", "perplex:foe:defense+1", "end-turn")
        t.roll(*HIT)
        t.p1.choose("close:hero")
        while t.p1.prompt != "turn":
            t.p2.choose(t.p2.options[0])
        assert (clicks(t, "foe") == [3]) is hit, "19 and 1"


def test_four_perplexes_take_three_and_never_below_nothing(table: Tables) -> None:
    helpers = [(piece(f"helper-{n}", damage="perplex"), at) for n, at in enumerate(("A1", "B1", "C1", "D1"))]
    t = court(table, *helpers, foes=[(piece("foe", (8, 10, 17, 2)), "B4")])
    for n in range(4):
        t.p1.choose(f"perplex:helper-{n}", "choose:foe", "perplex:foe:damage-1")
    assert t["foe"].damage == 0
    t.p1.choose("end-turn")
    assert t["foe"].damage == 0


def test_what_goes_up_and_down_is_summed_before_three_counts(table: Tables) -> None:
    helpers = [(piece(f"helper-{n}", damage="perplex"), at) for n, at in enumerate(("A1", "B1", "C1", "D1"))]
    t = court(table, *helpers, (HERO, "B3"), foes=[(piece("foe", damage="perplex"), "B6")], active=2)
    t.p2.choose("perplex:foe", "choose:hero", "perplex:hero:attack-1", "end-turn")
    for n in range(4):
        t.p1.choose(f"perplex:helper-{n}", "choose:hero", "perplex:hero:attack+1")
    assert t["hero"].attack == 13, "4 less 1"


def test_a_minimum_stands_against_what_was_taken(table: Tables) -> None:
    clever = piece("hero", range=7, damage="outwit")
    foes = [(piece(f"foe-{n}", damage="perplex", defense="toughness"), at) for n, at in enumerate(("H2", "H4", "H6"))]
    t = court(table, (clever, "B2"), foes=foes, active=2)
    for n in range(3):
        t.p2.choose(f"perplex:foe-{n}", "choose:hero", "perplex:hero:range-1")
    t.p2.choose("end-turn")
    assert t["hero"].range == 4
    assert "outwit:hero" in t.p1.options, "six squares at least"


def test_a_passenger_set_down_helps_in_the_same_charge(table: Tables) -> None:
    flyer = piece("hero", symbols=WING, speed="charge")
    t = court(table, (flyer, "B2"), (piece("friend", damage="empower"), "B3"), foes=[(FOE, "F2")])
    t.p1.choose("charge:hero", "carry:friend", "move:hero:E2", "D2")
    t.roll(*HIT)
    t.p1.choose("close:hero")
    assert clicks(t, "foe") == [4]


def test_a_giant_charges_as_near_as_it_must(table: Tables) -> None:
    big = piece("hero", symbols=GIANT, speed="charge")
    t = court(table, (big, "B2"), foes=[(FOE, "G2")])
    t.p1.choose("charge:hero", "move:hero:E2")
    t.roll(*HIT)
    t.p1.choose("close:hero")
    assert clicks(t, "foe") == [3], "two squares away"


def test_the_controlled_is_answered_by_its_mystic_comrade(table: Tables) -> None:
    mate = piece("mate", teams=("mystics",))
    t = court(table, (piece("hero", speed="mind_control"), "B2"), foes=[(FOE, "F2"), (mate, "F3")])
    t.roll(*HIT)
    t.p1.choose("mind-control:hero:range", "target:foe")
    t.roll(*HIT)
    t.p1.choose("controlled-attack:foe", "done")
    assert (clicks(t, "mate", "foe", "hero"), t["foe"].controller) == ([3, 1, 0], 2)


def test_a_leader_who_falls_takes_the_fourth_action_along(table: Tables) -> None:
    leader = piece("leader", clicks=1, damage="leadership")
    mine = [(piece(f"hero-{n}"), f"{c}9") for n, c in enumerate("ACEG")]
    t = court(table, (leader, "B2", {"tokens": 1}), *mine, foes=[(FOE, "X16")])
    for n in range(2):
        t.p1.choose(f"move:hero-{n}", f"move:hero-{n}:{'AC'[n]}8")
    t.p1.choose("move:leader", "move:leader:B3")
    assert t["leader"].zone == "ko-area", "it has pushed itself to death"
    assert "move:hero-2" not in t.p1.options, "three were given, and three are all there are now"


def test_quake_and_the_foe_on_the_stairs(table: Tables) -> None:
    hero = piece("hero", attack="quake")
    rows, levels = ["....", "...."], ["1122", "1122"]
    t = court(table, (hero, "B1"), foes=[(FOE, "C1")], map=rows, levels=levels, stairs=["B1-C1"])
    assert "quake:hero" in t.p1.options, "they fight as if adjacent"


def test_hindered_and_spotted_cancel_out(table: Tables) -> None:
    hero, spotter = piece("hero", (8, 8, 17, 3), range=8), piece("friend", teams=("police",))
    t = court(table, (hero, "A1"), (spotter, "A2"), foes=[(FOE, "E1")], map=["..h...", "......"])
    t.roll(*HIT)
    t.p1.choose("range:hero")
    assert clicks(t, "foe") == [3], "17 and 1 less 1"


def test_spotters_cannot_spoil_a_defense_that_opponents_cannot_modify(table: Tables) -> None:
    hero, spotter = piece("hero", (8, 7, 17, 3), range=8), piece("friend", teams=("police",))
    for team, hit in ((("guardians",), False), ((), True)):
        t = court(table, (hero, "A1"), (spotter, "A2"), foes=[(piece("foe", teams=team), "E1")])
        t.roll(*HIT)
        t.p1.choose("range:hero")
        assert (clicks(t, "foe") == [3]) is hit, "16 against 17, or against 16"
    steady = piece("foe", teams=("guardians",))
    t = court(table, (piece("hero", (8, 8, 17, 3), range=8), "A1"), foes=[(steady, "E1")], map=["..h..."])
    t.roll(*HIT)
    t.p1.choose("range:hero")
    assert clicks(t, "foe") == [0], "bushes are no opposing character"


def test_telekinesis_reaches_as_far_as_its_user_sees_but_moves_six(table: Tables) -> None:
    lifter = piece("hero", range=9, attack="telekinesis")
    t = court(table, (lifter, "A1"), (FRIEND, "I1"), foes=[(FOE, "X9")])
    t.p1.choose("telekinesis:hero:character", "lift:friend")
    squares = {o.rpartition(":")[2] for o in t.p1.options if o.startswith("place")}
    assert "C1" in squares
    assert "B1" not in squares, "seven squares from where it was"
    assert "J2" in squares
    assert "K2" not in squares, "ten squares from the user"


def test_half_a_range_and_perplex_in_hypersonic_speed(table: Tables) -> None:
    fast = piece("hero", speed="hypersonic_speed", damage="perplex", range=5)
    for choice, at, offered in (("range+1", "G1", True), ("range+1", "H1", False), ("speed+1", "G1", False)):
        t = court(table, (fast, "A1"), foes=[(FOE, at)], map=["." * 12])
        t.p1.choose("perplex:hero", "choose:hero", f"perplex:hero:{choice}")
        t.p1.choose("hypersonic-speed:hero", "move:hero:C1")
        assert bool([o for o in t.p1.options if o.startswith("attack")]) is offered, (choice, at)


def test_avengers_are_fast_in_move_actions_and_so_is_who_leaps(table: Tables) -> None:
    leaper = piece("hero", (4, 10, 17, 3), speed="leap_climb", teams=("avengers",))
    t = court(table, (leaper, "A1"), foes=[(FOE, "X16")])
    t.p1.choose("leap-climb:hero")
    assert "F1" in ends(t)
    assert "G1" not in ends(t)


def test_ties_among_four_are_rolled_off_by_the_tied_alone(table: Tables) -> None:
    with with_cards(*(piece(f"piece-{n}", points=50) for n in range(1, 5))):
        seats: dict[str, Any] = {f"p{n}": {"figures": [(f"piece-{n}", {"at": f"{'BHNT'[n - 1]}2"})]} for n in range(1, 5)}
        t = table.heroclix(**seats, turn=8, turns=8, active=4)
        t.roll(1, 1, 2, 2, 3, 3, 3, 3, 6, 1, 1, 6, 2, 6, 6, 6)
        t.p4.choose("end-turn")
        rolled = [(line.seat, line.n) for line in t.spectator.log if line.kind == "roll-off"]
        assert [n for _, n in rolled][:4] == [2, 4, 6, 6]
        assert len(t.winners) == 1
        assert t.winners[0] in (2, 3), "only those who rolled highest can win"


def test_two_clouds_over_one_square_spoil_the_aim_once(table: Tables) -> None:
    smokers = [(piece(f"smoker-{n}", attack="smoke_cloud"), at) for n, at in enumerate(("A1", "A4"))]
    t = court(table, *smokers, foes=[(FOE, "D2")])
    for n in range(2):
        t.p1.choose(f"smoke-cloud:smoker-{n}", "mark:D2", "done")
    assert t["foe"].attack == 9
    t.p1.choose("end-turn")
    assert t["foe"].attack == 9, "in its own turn as well"


def test_who_hits_two_with_one_quake_steals_energy_once(table: Tables) -> None:
    hero = piece("hero", attack="quake", traits=("steal_energy",))
    t = court(table, (hero, "B2", {"click": 5}), foes=[(FOE, "B3"), (OTHER, "C3")])
    t.roll(*HIT)
    t.p1.choose("quake:hero", "decline")
    assert (clicks(t, "foe", "other"), t["hero"].click) == ([2, 2], 4)
