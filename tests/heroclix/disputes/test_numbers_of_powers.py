"""Disputes about the numbers that powers print: how far, how many, what is added, and where each one stops."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.testing import Table, Tables, proves

from .court import court, ends, piece, some

FOE = piece("foe")
HIT = (5, 4)


def offered(t: Table, verb: str) -> bool:
    return any(o.startswith(f"{verb}:") for o in t.p1.options)


@pytest.mark.parametrize(
    ("powers", "verb", "reach"),
    [
        ({"speed": "mind_control"}, "mind-control", 4),
        ({"damage": "perplex"}, "perplex", 6),
        ({"damage": "outwit"}, "outwit", 6),
        ({"attack": "telekinesis"}, "telekinesis", 6),
    ],
)
@proves("heroclix.golden.min-max.minimum")
def test_the_minimum_range_of_a_power(table: Tables, powers: dict[str, str], verb: str, reach: int) -> None:
    for more, range_ in ((0, 0), (0, 3), (1, reach + 1)):
        for beyond in (0, 1):
            at = f"{chr(ord('A') + reach + more + beyond)}1"
            t = court(
                table, (piece("hero", range=range_, **some(powers)), "A1"), foes=[(piece("foe", defense="toughness"), at)]
            )
            if verb == "perplex":
                t.p1.choose("perplex:hero")
                assert ("choose:foe" in t.p1.options) is not beyond, at
            else:
                assert offered(t, verb) is not beyond, (range_, at)


@pytest.mark.parametrize(
    ("power", "slot", "most", "name"), [("smoke_cloud", "attack", 6, "smoke-cloud"), ("barrier", "defense", 4, "barrier")]
)
def test_so_many_markers_within_four_squares(table: Tables, power: str, slot: str, most: int, name: str) -> None:
    t = court(table, (piece("hero", **some({slot: power})), "C3"), foes=[(FOE, "X9")])
    t.p1.choose(f"{name}:hero")
    assert "mark:G3" in t.p1.options
    assert "mark:H3" not in t.p1.options, "at least 4 squares, and no more without a range value"
    squares = ["D2", "E2", "F2", "G2", "G3", "G4", "G5"]
    for s in squares[:most]:
        assert t.p1.prompt == "mark"
        t.p1.choose(f"mark:{s}")
    assert sorted(m["at"] for m in t.p1.view["markers"]) == sorted(squares[:most])
    assert t.p1.prompt == "turn"


@pytest.mark.parametrize(
    ("power", "slot", "name"), [("smoke_cloud", "attack", "smoke-cloud"), ("barrier", "defense", "barrier")]
)
def test_every_marker_after_the_first_is_beside_another(table: Tables, power: str, slot: str, name: str) -> None:
    t = court(table, (piece("hero", **some({slot: power})), "C3"), foes=[(FOE, "X9")])
    t.p1.choose(f"{name}:hero", "mark:E3")
    assert {o.rpartition(":")[2] for o in t.p1.options} - {"done"} == {f"{c}{r}" for c in "DEF" for r in (2, 3, 4)} - {"E3"}


@pytest.mark.parametrize(("power", "verb"), [("leap_climb", "leap-climb"), ("hypersonic_speed", "hypersonic-speed")])
@proves("heroclix.pac.breakaway", "heroclix.dice.success-failure.bounds")
def test_two_is_added_to_the_break_away_roll(table: Tables, power: str, verb: str) -> None:
    for die, away in ((1, False), (2, True)):
        t = court(table, (piece("hero", speed=power), "B2"), foes=[(FOE, "B3")])
        t.roll(die)
        t.p1.choose(f"{verb}:hero", "go")
        assert (t.p1.prompt == "move") is away
    t = court(table, (piece("hero", speed=power), "B2"), foes=[(FOE, "B3")])
    t.roll(3)
    t.p1.choose("move:hero", "go")
    assert (t.p1.prompt == "move") is (power == "hypersonic_speed"), "Leap/Climb helps whoever leaps alone"


@pytest.mark.parametrize(("power", "verb"), [("charge", "charge"), ("running_shot", "running-shot")])
def test_half_the_speed_rounded_up(table: Tables, power: str, verb: str) -> None:
    for speed, far in ((8, "E1"), (7, "E1"), (6, "D1")):
        t = court(table, (piece("hero", (speed, 10, 17, 3), range=4, speed=power), "A1"), foes=[(FOE, "J1")], map=["." * 10])
        t.p1.choose(f"{verb}:hero")
        assert max(ends(t)) == far


@proves("heroclix.pac.hypersonic-speed")
def test_nobody_is_carried_at_hypersonic_speed(table: Tables) -> None:
    wing = ("wing", "fist", "shield", "starburst")
    for verb, prompt in (("move", "carry"), ("hypersonic-speed", "move")):
        hero = piece("hero", symbols=wing, speed="hypersonic_speed")
        t = court(table, (hero, "B2"), (piece("friend"), "B3"), foes=[(FOE, "X9")])
        t.p1.choose(f"{verb}:hero")
        assert t.p1.prompt == prompt


@pytest.mark.parametrize(("power", "verb"), [("phasing_teleport", "phasing-teleport"), ("leap_climb", "leap-climb")])
def test_those_who_leap_or_phase_care_for_no_terrain_outdoors(table: Tables, power: str, verb: str) -> None:
    grounds: list[tuple[dict[str, Any], str]] = [
        ({"map": ["......"], "levels": ["112211"]}, "F1"),
        ({"map": ["hhhh.."]}, "F1"),
        ({"map": ["..#..."]}, "F1"),
    ]
    for ground, far in grounds:
        hero = piece("hero", (5, 10, 17, 3), speed=power)
        for key, arrives in ((verb, True), ("move", False)):
            t = court(table, (hero, "A1"), foes=[(piece("foe", speed="flurry"), "F2")], **_two_rows(ground))
            t.p1.choose(f"{key}:hero")
            assert (far in ends(t)) is arrives, (key, ground)


def _two_rows(ground: dict[str, Any]) -> dict[str, Any]:
    """With a second row, walled off, for the foe."""
    row = ground["map"][0]
    walls = [(f"{chr(ord('A') + n)}1", f"{chr(ord('A') + n)}2", "wall") for n in range(len(row))]
    levels = {"levels": [*ground["levels"], "1" * len(row)]} if "levels" in ground else {}
    return {"map": [row, "######"[:-1] + "."], "edges": walls, **levels}


@proves("heroclix.pac.pulse-wave")
def test_pulse_wave_goes_through_characters_and_from_beside_an_enemy(table: Tables) -> None:
    waver = piece("hero", range=8, attack="pulse_wave")
    t = court(table, (waver, "A1"), foes=[(FOE, "B1"), (FOE, "C1"), (FOE, "E1"), (FOE, "F1")])
    t.roll(*HIT)
    t.p1.choose("pulse-wave:hero")
    assert [t[n].click for n in ("foe", "foe#2", "foe#3", "foe#4")] == [2, 2, 2, 1]


@proves("heroclix.pac.pulse-wave")
def test_pulse_wave_strikes_at_printed_defense(table: Tables) -> None:
    muddled = piece("hero", range=8, attack="pulse_wave", damage="perplex")
    for change, dice, hit in (("defense+1", (4, 3), True), ("defense-1", (4, 2), False)):
        t = court(table, (muddled, "A1"), foes=[(FOE, "D1")])
        t.p1.choose("perplex:hero", "choose:foe", f"perplex:foe:{change}")
        t.roll(*dice)
        t.p1.choose("pulse-wave:hero")
        assert (t["foe"].click > 1) is hit


@proves("heroclix.pac.support")
def test_support_heals_two_at_least_and_not_without_a_roll(table: Tables) -> None:
    medic, friend = piece("medic", damage="support"), piece("friend")
    for dice, healed in (((4, 3, 1), 2), ((4, 3, 4), 2), ((4, 3, 5), 3), ((3, 3, 6), 0)):
        t = court(table, (medic, "B2"), (friend, "B3", {"click": 6}), foes=[(FOE, "X9")])
        t.roll(*dice)
        t.p1.choose("support:medic")
        assert t["friend"].click == 6 - healed, dice


@proves("heroclix.pac.invincible", "heroclix.golden.min-max.maximum")
def test_invincible_takes_three_at_most_and_less_of_penetrating_damage(table: Tables) -> None:
    for damage, power, click in ((3, "", 2), (6, "", 4), (4, "", 3), (4, "exploit_weakness", 3)):
        hero = piece("hero", (8, 10, 17, damage), **some({"damage": power}))
        t = court(table, (hero, "B2"), foes=[(piece("foe", defense="invincible"), "B3")])
        t.roll(*HIT)
        t.p1.choose("exploit-weakness:hero" if power else "close:hero")
        assert t["foe"].click == click, (damage, power)


@proves("heroclix.pac.poison", "heroclix.pac.telekinesis")
def test_poison_spares_friends_and_telekinesis_lets_nobody_use_it_again(table: Tables) -> None:
    t = court(table, (piece("hero", attack="poison"), "B2"), (piece("friend"), "B1"), foes=[(FOE, "B3")])
    t.p1.choose("poison:hero")
    assert (t["friend"].click, t["foe"].click) == (1, 2)
    lifter = piece("hero", attack="telekinesis")
    t = court(table, (lifter, "B2"), (piece("other", attack="telekinesis"), "C2"), foes=[(FOE, "X9")])
    assert "telekinesis:other:character" in t.p1.options
    t.p1.choose("telekinesis:hero:character", "lift:other", "place:other:E5")
    assert not [o for o in t.p1.options if o.startswith("telekinesis:other")]
    t.p1.choose("end-turn")
    t.p2.choose("end-turn")
    assert "telekinesis:other:character" in t.p1.options


@proves("heroclix.pac.telekinesis")
def test_telekinesis_carries_six_squares_within_range_and_never_nowhere(table: Tables) -> None:
    lifter = piece("hero", range=10, attack="telekinesis")
    t = court(table, (lifter, "A1"), (piece("friend"), "B4"), foes=[(FOE, "X9")])
    t.p1.choose("telekinesis:hero:character", "lift:friend")
    spots = {o.rpartition(":")[2] for o in t.p1.options}
    assert {"H4", "C2"} <= spots, "6 squares from where it is"
    assert not spots & {"I4", "B4", "A1"}
