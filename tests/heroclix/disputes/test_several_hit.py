"""Disputes about attacks that hit several: what differs from one on a single character."""

from __future__ import annotations

import pytest

from rulebound.testing import Tables, proves

from .court import court, ends, piece

HIT = (5, 4)


@proves("heroclix.knock-back.multiple")
def test_the_farthest_one_is_knocked_back_first_and_makes_room_for_the_next(table: Tables) -> None:
    bomber, foe = piece("hero", range=8, attack="energy_explosion"), piece("foe")
    for squares in (("D1", "E1"), ("E1", "D1")):
        t = court(table, (bomber, "A1"), foes=[(foe, s) for s in squares])
        t.roll(5, 5)
        t.p1.choose("energy-explosion:hero", "knock-back")
        assert {t["foe"].at, t["foe#2"].at} == {"F1", "G1"}, "two squares each, and nobody in the way"


@proves("heroclix.pac.precision-strike")
def test_precision_strike_helps_against_a_single_target_alone(table: Tables) -> None:
    archer = piece("hero", (8, 10, 17, 2), range=8, bolts=2, attack="precision_strike")
    foe, tough = piece("foe", defense="super_senses"), piece("tough", defense="invulnerability")
    t = court(table, (archer, "A1"), foes=[(tough, "E1")])
    t.roll(*HIT)
    t.p1.choose("range:hero")
    assert t["tough"].click == 2, "one at least"
    t = court(table, (archer, "A1"), foes=[(tough, "E1"), (foe, "E3")])
    t.roll(*HIT, 5)
    t.p1.choose("range:hero", "target:tough", "target:foe")
    t.p2.choose("yes")
    assert (t["tough"].click, t["foe"].click) == (1, 1), "5 is enough to evade, and two less two is none"


@proves("heroclix.pac.plasticity")
def test_a_stretched_enemy_holds_fast_those_of_its_size_who_would_move_through(table: Tables) -> None:
    standard, giant = ("boot", "fist", "shield", "starburst"), ("boot", "fist", "shield", "giant")
    for mine, theirs, held in (
        (standard, standard, True),
        (giant, standard, False),
        (giant, giant, True),
        (standard, giant, True),
    ):
        leaper = piece("hero", speed="leap_climb", symbols=mine)
        holder = piece("foe", speed="plasticity", symbols=theirs)
        t = court(table, (leaper, "A1"), foes=[(holder, "B1"), (piece("other"), "D1")], map=["........"])
        t.roll(6)
        t.p1.choose("leap-climb:hero", "go")
        assert ("H1" in ends(t)) is not held, (mine, theirs)


@proves("heroclix.golden.active-player.order", "heroclix.attack.evade.trigger")
@pytest.mark.parametrize("power", ["energy_explosion", "quake"])
@pytest.mark.parametrize("first", ["master", "minion"])
def test_the_active_player_orders_those_who_would_be_hit_at_once(table: Tables, power: str, first: str) -> None:
    hero = piece("hero", range=8, attack=power)
    master = piece("master", points=100, defense="mastermind")
    minion = piece("minion", points=30, defense="super_senses")
    t = court(table, (hero, "A2" if power == "quake" else "A5"), foes=[(master, "A1"), (minion, "B1")])
    t.roll(*HIT, 6)
    t.p1.choose(f"{power.replace('_', '-')}:hero", *(("target:master",) if power == "energy_explosion" else ()))
    assert set(t.p1.options) == {"next:master:mastermind/0", "next:minion:super_senses/0"}
    t.p1.choose(f"next:{first}")
    t.p2.choose("yes")
    if first == "minion":
        t.p2.choose("yes", "take-the-hit:minion")
        assert (t["master"].click, t["minion"].click) == (1, 4 if power == "quake" else 3), "who evaded may be named"
    else:
        assert (t["master"].click, t["minion"].click) == (3, 1), "who would be hit can't take the hit of another"
