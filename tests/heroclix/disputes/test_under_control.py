"""Disputes about those who are mind-controlled: whose friends they are meanwhile, what they may carry, lend and steal."""

from __future__ import annotations

from typing import Any

from rulebound.games.heroclix.positions import figure
from rulebound.testing import Table, Tables

from .court import WING, court, ends, piece

FOE, FRIEND, OTHER = piece("foe"), piece("friend"), piece("other")
MIND = piece("hero", speed="mind_control", range=6)
HIT, MISS = (5, 4), (1, 2)


def clicks(t: Table, *names: str) -> list[int]:
    return [t[n].click - 1 for n in names]


def control(table: Tables, foe: Any, *others: Any, at: str = "F2", has: Any = None, **more: Any) -> Table:
    mine = more.pop("mine", ())
    t = court(table, (more.pop("hero", MIND), "B2"), *mine, foes=[(foe, at, has or {}), *others], **more)
    t.roll(*HIT)
    t.p1.choose("mind-control:hero:range", *(["target:foe"] if others else []))
    return t


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


def test_a_controlled_flyer_leaves_its_comrades_behind(table: Tables) -> None:
    t = control(table, piece("foe", symbols=WING), (OTHER, "F3"))
    t.roll(6)
    t.p1.choose("controlled-move:foe", "go:foe")
    assert not [o for o in t.p1.options if o.startswith("carry")]


def test_the_controlled_pick_things_up_on_their_way(table: Tables) -> None:
    t = control(table, FOE, (OTHER, "X9"), objects=[("light-object", "H2")])
    t.p1.choose("controlled-move:foe", "move:foe:G2")
    assert [o for o in t.p1.options if "light-object" in o]


def test_the_controlled_steal_energy_for_themselves(table: Tables) -> None:
    thief = piece("foe", attack="steal_energy")
    t = control(table, thief, (OTHER, "F3"), has={"click": 4})
    t.roll(*HIT)
    t.p1.choose("controlled-attack:foe")
    while t.p1.prompt != "turn":
        t.p1.choose("done")
    assert (clicks(t, "other"), t["foe"].click) == ([3], 3)


def test_the_controlled_of_the_brotherhood_lose_a_token(table: Tables) -> None:
    t = control(table, piece("foe", teams=("brotherhood_of_mutants",)), (OTHER, "F3"), has={"tokens": 2})
    t.roll(5, 5)
    t.p1.choose("controlled-attack:foe")
    t.p1.choose("decline")
    while t.p1.prompt != "turn":
        t.p1.choose("done")
    assert t["foe"].tokens == 1


def test_the_friends_of_who_controls_it_empower_it_and_its_comrades_do_not(table: Tables) -> None:
    for mine, others, hurt in (
        ([(piece("friend", damage="empower"), "G2")], [], 4),
        ([], [(piece("third", damage="empower"), "G2")], 3),
    ):
        t = control(table, FOE, (OTHER, "F3"), *others, mine=mine)
        t.roll(*HIT)
        t.p1.choose("controlled-attack:foe", *(["target:other"] if others else []))
        assert clicks(t, "other") == [hurt]


def test_the_controlled_defends_nobody_of_its_old_force(table: Tables) -> None:
    guard = piece("foe", (8, 10, 19, 3), defense="defend")
    for at, hurt in (("F3", 3),):
        t = control(table, guard, (OTHER, at))
        t.roll(4, 3)
        t.p1.choose("controlled-attack:foe")
        assert clicks(t, "other") == [hurt], "17 is its own defense, 19 would be lent"


def test_the_attacked_comrade_may_be_a_mastermind_but_not_behind_its_attacker(table: Tables) -> None:
    boss = piece("other", defense="mastermind", points=90)
    t = control(table, piece("foe", points=20), (boss, "F3"))
    t.roll(*HIT)
    t.p1.choose("controlled-attack:foe")
    assert clicks(t, "other") == [3], "its attacker is no friend just now"
    t = control(table, piece("foe", points=20), (boss, "F3"), (piece("minion", points=20), "G3"))
    t.roll(*HIT)
    t.p1.choose("controlled-attack:foe", "target:other")
    t.p2.choose("yes")
    assert clicks(t, "other", "minion") == [0, 3]


def test_a_stretched_comrade_holds_the_controlled_fast(table: Tables) -> None:
    for die, away in ((5, False), (6, True)):
        t = control(table, FOE, (piece("other", speed="plasticity"), "F3"))
        t.roll(die)
        t.p1.choose("controlled-move:foe", "go:foe")
        assert (t.p1.prompt == "move") is away


def test_the_perplexed_stay_so_under_control_and_silenced_powers_stay_silent(table: Tables) -> None:
    fox = piece("friend", damage="outwit")
    t = court(table, (MIND, "B2"), (fox, "B4"), foes=[(piece("foe", attack="super_strength"), "F2"), (OTHER, "F3")])
    t.p1.choose("outwit:friend", "choose:foe", "outwit:foe:super_strength")
    t.roll(*HIT)
    t.p1.choose("mind-control:hero:range", "target:foe")
    t.roll(*HIT)
    t.p1.choose("controlled-attack:foe")
    assert "knock-back:other" not in t.p1.options


def test_of_two_controlled_the_first_may_fell_the_second(table: Tables) -> None:
    two = piece("hero", range=8, bolts=2, speed="mind_control")
    t = court(table, (two, "B2"), foes=[(FOE, "F2"), (piece("other", clicks=2, points=40), "F3"), (piece("third"), "X9")])
    t.roll(*HIT)
    t.p1.choose("mind-control:hero:range", "target:foe", "target:other")
    assert t.p1.options == ["choose:foe", "choose:other"], "whoever has the turn puts in order what happens at once"
    t.roll(*HIT)
    t.p1.choose("choose:foe", "controlled-attack:foe")
    assert t["other"].zone == "ko-area"
    t.p1.choose("done")
    assert (t.p1.prompt, t.p1.score) == ("turn", 40)


def test_evading_or_slipping_away_from_the_mind(table: Tables) -> None:
    keen = piece("foe", defense="super_senses")
    t = court(table, (MIND, "B2"), foes=[(keen, "F2")])
    t.roll(*HIT)
    t.p1.choose("mind-control:hero:range")
    t.roll(5)
    t.p2.choose("yes")
    assert (t.p1.prompt, t["hero"].tokens) == ("turn", 1)


def test_a_critical_control_hurts_nobody(table: Tables) -> None:
    t = court(table, (MIND, "B2"), foes=[(FOE, "F2"), (OTHER, "X9")])
    t.roll(6, 6)
    t.p1.choose("mind-control:hero:range")
    while t.p1.prompt != "turn":
        t.p1.choose("done")
    assert (clicks(t, "foe"), t["foe"].at) == ([0], "F2"), "no damage, so nothing to add to and nobody to throw"


def test_the_controlled_stop_beside_their_comrades_and_pass_their_controllers(table: Tables) -> None:
    rows = ["." * 10, "#" * 4 + "." * 6]
    t = court(table, (MIND, "C1"), (FRIEND, "F2"), foes=[(piece("foe", (12, 10, 17, 3)), "G1"), (OTHER, "I1")], map=rows)
    t.roll(*HIT)
    t.p1.choose("mind-control:hero:range", "target:foe", "controlled-move:foe")
    assert ends(t) == {"A1", "B1", "D1", "E1", "E2", "F1", "G1", "G2", "H1", "H2"}, (
        "past friends, no farther than beside a comrade"
    )


def test_the_controlled_act_once_though_hit_by_two_minds_in_turn(table: Tables) -> None:
    t = court(table, (MIND, "B2"), (piece("friend", speed="mind_control", range=6), "B4"), foes=[(FOE, "F2"), (OTHER, "F3")])
    for who in ("hero", "friend"):
        t.roll(*HIT)
        t.p1.choose(f"mind-control:{who}:range", "target:foe")
        t.roll(*HIT)
        t.p1.choose("controlled-attack:foe")
        while t.p1.prompt != "turn":
            t.p1.choose("done")
    assert clicks(t, "other") == [6]


def test_a_dial_turned_under_control_ends_nothing_of_the_move(table: Tables) -> None:
    """A critical miss hurts the controlled after the whole action, so it still moves at the speed of its old click."""
    frail = figure("foe", (8, 10, 17, 3), *[(2, 10, 17, 3)] * 4)
    t = control(table, frail, (OTHER, "F3"), map=["." * 12] * 12)
    t.roll(1, 1)
    t.p1.choose("controlled-attack:foe")
    t.roll(6)
    t.p1.choose("controlled-move:foe", "go:foe")
    assert "J2" in ends(t)
    t.p1.choose("move:foe:J2")
    while t.p1.prompt != "turn":
        t.p1.choose("done")
    assert (t["foe"].at, t["foe"].click) == ("J2", 2)
