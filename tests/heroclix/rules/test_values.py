"""Chapter: values."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.games.heroclix.positions import figure
from rulebound.testing import Tables, proves
from tests.heroclix.made_up import FOE, HIT, HIT_DRAWS, PLAIN, STRONG, TINY, piece
from tests.heroclix.made_up_abilities import SHARP
from tests.heroclix.playing import battle, clicks, ends, plain

HEAVY = {"holding": "heavy-object"}


@proves("heroclix.values.modifier")
def test_an_attack_is_sharpened_by_one_or_the_other(table: Tables) -> None:
    for choice, click in (("1-0", 4), ("0-1", 1)):
        t = battle(table, (plain("hero", abilities=(SHARP,)), "B2"), foes=((plain("foe"), "B3"),))
        t.roll(4, 2)
        t.p1.choose("close:hero", f"sharpen:hero:{choice}")
        assert t["foe"].click == click, "16 against 17"


@proves("heroclix.values.when-needed")
def test_a_value_is_worked_out_when_it_is_needed_and_not_again(table: Tables) -> None:
    sly = figure("sly", *[PLAIN] * 8, abilities=("test.sly",))
    t = battle(table, (figure("hero", PLAIN), "B2"), foes=[(sly, "B3")])
    t.script(3, 2)
    t.p1.choose("close:hero")
    assert t["sly"].defense == 20
    assert t["sly"].click == 2, "17 hit 17, and the damage value was not needed before: 3 - 2"


@proves("heroclix.values.current")
def test_a_value_means_the_one_of_the_moment(table: Tables) -> None:
    weak = figure("hero", (8, 10, 17, 2, {"damage": "perplex"}))
    t = battle(table, (weak, "B2"), map=["......", "..#...", "......"], foes=[(FOE, "F1")])
    assert "destroy-close:hero" not in t.p1.options
    t.p1.choose("perplex:hero", "choose:hero", "damage+1")
    assert "destroy-close:hero" in t.p1.options, "2 and 1 are 3"


@pytest.mark.parametrize(
    ("foe", "row", "verb", "needed"),
    [
        ({"symbols": ("dolphin", "fist", "shield", "tiny"), "defense": "energy_shield_deflection"}, ".....w.", "range", 20),
        ({"symbols": TINY, "defense": "combat_reflexes"}, ".......", "close", 19),
        ({"symbols": TINY, "defense": "energy_shield_deflection"}, ".......", "range", 20),
        ({"defense": "combat_reflexes"}, ".......", "range", 17),
        ({"defense": "energy_shield_deflection"}, ".......", "close", 17),
    ],
)
def test_defenses_add_up_to_three(table: Tables, foe: Any, row: str, verb: str, needed: int) -> None:
    for hit in (True, False):
        total = needed if hit else needed - 1
        hero = piece("hero", (8, total - 9, 17, 3), range=8)
        at = "B1" if verb == "close" else "F1"
        t = battle(table, (hero, "A1"), foes=[(piece("foe", **foe), at)], map=[row])
        t.roll(*HIT)
        t.p1.choose(f"{verb}:hero")
        assert (clicks(t, "foe") == [3]) is hit


def test_an_object_blow_is_a_modifier_under_the_rule_of_three(table: Tables) -> None:
    helpers = [(piece(f"helper-{n}", damage="empower"), at) for n, at in enumerate(("A2", "B2"))]
    t = battle(table, (STRONG, "A1", HEAVY), *helpers, foes=[(FOE, "B1")])
    t.roll(*HIT)
    t.p1.choose("strike:hero", "decline")
    assert clicks(t, "foe") == [6], "2 and 1 and 1 count 3"


@proves("heroclix.values.recalculate-each-attack")
def test_flurry_goes_on_when_the_power_is_lost(table: Tables) -> None:
    hero = figure("hero", (8, 10, 17, 3, {"speed": "flurry"}), (8, 10, 17, 1))
    t = battle(table, (hero, "B2"), foes=[(figure("foe", *[PLAIN] * 8, teams=("mystics",)), "B3")])
    t.script(0, 0, *HIT_DRAWS)
    t.p1.choose("flurry:hero", "attack:hero:close")
    assert t["foe"].click == 4, "damage of a critical miss comes after the action"
    assert t["hero"].can_flurry is False


@proves("heroclix.values.non-combat", "heroclix.values.non-combat.examples", "heroclix.attack.critical.hit.damage")
def test_damage_dealt_is_increased_without_a_bound(table: Tables) -> None:
    hero = figure("hero", (8, 10, 17, 3, {"attack": "energy_explosion"}), range=6)
    t = battle(table, (hero, "B2"), foes=[(FOE, "E2")])
    t.script(5, 5)
    t.p1.choose("energy-explosion:hero", "decline")
    assert t["foe"].click == 4, "2 instead of normal damage, 1 more"


@pytest.mark.parametrize(("power", "verb"), [("charge", "charge"), ("running_shot", "running-shot")])
def test_half_the_speed_rounded_up(table: Tables, power: str, verb: str) -> None:
    for speed, far in ((8, "E1"), (7, "E1"), (6, "D1")):
        t = battle(
            table, (piece("hero", (speed, 10, 17, 3), range=4, speed=power), "A1"), foes=[(FOE, "J1")], map=["." * 10]
        )
        t.p1.choose(f"{verb}:hero")
        assert max(ends(t)) == far
