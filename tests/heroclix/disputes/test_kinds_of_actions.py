"""Disputes about what kind of action a power takes, what it does not do besides, and whom it may carry along."""

from __future__ import annotations

import pytest

from rulebound.testing import Table, Tables, proves

from .court import GIANT, WING, court, piece, some

FOE = piece("foe")
HIT = (5, 4)
KINDS = {
    "close": {"flurry": "speed", "quake": "attack", "incapacitate": "attack", "mind_control": "speed"}
    | {"exploit_weakness": "damage"},
    "range": {"energy_explosion": "attack", "pulse_wave": "attack", "penetrating_psychic_blast": "attack"}
    | {"incapacitate": "attack", "mind_control": "speed"},
    "move": {"leap_climb": "speed", "phasing_teleport": "speed"},
    "power": {"charge": "speed", "running_shot": "speed", "hypersonic_speed": "speed", "force_blast": "speed"}
    | {"smoke_cloud": "attack", "telekinesis": "attack", "barrier": "defense", "regeneration": "defense"}
    | {"close_combat_expert": "damage", "ranged_combat_expert": "damage", "support": "damage"},
    "free": {"sidestep": "speed", "poison": "attack", "perplex": "damage", "outwit": "damage"},
}


def kinds(t: Table, power: str) -> set[str]:
    """The types of the actions that may be given to use a power."""
    offers = t.state.asked.offers if t.state.asked is not None else []
    return {o.value[3] for o in offers if o.verb == power.replace("_", "-")}


@pytest.mark.parametrize(("kind", "power"), [(kind, power) for kind, powers in KINDS.items() for power in powers])
@proves("heroclix.action.types")
def test_each_power_asks_for_its_kind_of_action(table: Tables, kind: str, power: str) -> None:
    hero = piece("hero", range=8, **some({KINDS[kind][power]: power}))
    foe = piece("foe", defense="toughness")
    near = kind == "close" or power in ("force_blast", "close_combat_expert", "poison")
    friends = [(piece("friend"), "A1", {"click": 3})]
    t = court(table, (hero, "B2", {"click": 2}), *friends, foes=[(foe, "B3" if near else "B6")])
    assert kinds(t, power) == {kind}


@pytest.mark.parametrize(("power", "slot", "helped"), [("empower", "damage", "close"), ("enhancement", "damage", "range")])
def test_helpers_help_in_one_kind_of_attack_alone(table: Tables, power: str, slot: str, helped: str) -> None:
    for kind, at in (("close", "C2"), ("range", "F2")):
        t = court(table, (piece("hero", range=8), "B2"), (piece("mate", **some({slot: power})), "A2"), foes=[(FOE, at)])
        assert t["hero"].damage == 3, "before it attacks"
        t.roll(*HIT)
        t.p1.choose(f"{kind}:hero")
        assert t["foe"].click == (5 if kind == helped else 4)


@pytest.mark.parametrize(("power", "verb"), [("incapacitate", "incapacitate"), ("mind_control", "mind-control")])
def test_with_two_bolts_two_are_seized_and_nobody_beside_them(table: Tables, power: str, verb: str) -> None:
    slot = "attack" if power == "incapacitate" else "speed"
    hero = piece("hero", range=8, bolts=2, **some({slot: power}))
    t = court(table, (hero, "A2"), foes=[(FOE, "E1"), (FOE, "E4"), (piece("beside"), "F4")])
    t.roll(*HIT)
    t.p1.choose(f"{verb}:hero:range", "target:foe", "target:foe#2")
    if power == "incapacitate":
        assert [t[n].tokens for n in ("foe", "foe#2", "beside")] == [1, 1, 0]
        assert [t[n].click for n in ("foe", "foe#2", "beside")] == [1, 1, 1]
    else:
        seized = []
        t.p1.choose("choose:foe#2")
        while t.p1.prompt == "control":
            seized.append(next(o for o in t.p1.options if o.startswith("controlled-move")).partition(":")[2])
            t.p1.choose("done")
        assert seized == ["foe#2", "foe"], "in the order that the active player chooses"
        assert [t[n].controller for n in ("foe", "foe#2")] == [2, 2]


@pytest.mark.parametrize(
    ("power", "slot"), [("incapacitate", "attack"), ("flurry", "speed"), ("exploit_weakness", "damage")]
)
def test_most_powers_strike_at_the_defense_of_the_moment(table: Tables, power: str, slot: str) -> None:
    wary = piece("foe", defense="combat_reflexes")
    for dice, hit in (((5, 4), True), ((4, 4), False)):
        t = court(table, (piece("hero", **some({slot: power})), "B2"), foes=[(wary, "B3")])
        t.roll(*dice)
        t.p1.choose(f"{power.replace('_', '-')}:hero")
        assert bool(t["foe"].click > 1 or t["foe"].tokens) is hit


@pytest.mark.parametrize("power", ["leap_climb", "charge", "running_shot", "phasing_teleport", "sidestep"])
@proves("heroclix.carry.choose")
def test_who_may_carry_carries_with_every_power_that_does_not_forbid_it(table: Tables, power: str) -> None:
    for symbols in (WING, GIANT):
        hero = piece("hero", range=4, symbols=symbols, speed=power)
        t = court(table, (hero, "B2"), (piece("friend"), "B3"), foes=[(FOE, "X9")])
        t.p1.choose(f"{power.replace('_', '-')}:hero")
        assert t.p1.prompt == "carry"


@proves("heroclix.pac.leap-climb", "heroclix.pac.plasticity")
def test_what_is_added_to_a_break_away_roll_and_taken_from_it(table: Tables) -> None:
    for die, away in ((3, False), (4, True)):
        t = court(table, (piece("hero", speed="leap_climb"), "B2"), foes=[(piece("foe", speed="plasticity"), "B3")])
        t.roll(die)
        t.p1.choose("leap-climb:hero", "go")
        assert (t.p1.prompt == "move") is away, "two more and two less"
