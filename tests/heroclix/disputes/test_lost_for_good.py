"""Disputes about powers that are lost: by another click, by equipment taken off; and whom equipment serves."""

from __future__ import annotations

import pytest

from rulebound.games.heroclix.definitions import EQUIPMENT, HEAVY, Figure, Given, Start, Thing
from rulebound.games.heroclix.positions import figure, with_cards
from rulebound.testing import Tables, proves

from .court import court, piece

HIT = (5, 4)
FOE = piece("foe")


def sly(power: str, *sources: str) -> Figure:
    """A figure that has this damage power on its clicks from these sources: `special`, `dial`."""
    powers = {"special": {"damage": "special"}, "dial": {"damage": power}, "": {}}
    return figure("sly", *[(8, 10, 17, 3, powers[s]) for s in sources], specials={"damage": Given(powers=(power,))})


@proves("heroclix.duration.lost.end-click")
@pytest.mark.parametrize(
    ("sources", "left"),
    [
        (("special", "dial", "dial"), 17),
        (("dial", "special", "special"), 17),
        (("dial", "dial", "dial"), 18),
        (("special", "special", "special"), 18),
        (("dial", "", "dial"), 18),
        (("special", "dial", "special"), 18),
    ],
)
def test_a_special_power_and_the_standard_one_that_it_grants_are_two_powers(
    table: Tables, sources: tuple[str, ...], left: int
) -> None:
    t = court(table, (sly("perplex", *sources, ""), "B2"), foes=[(piece("foe", (8, 10, 17, 2)), "B3")])
    t.p1.choose("perplex:sly", "choose:sly", "perplex:sly:defense+1", "end-turn")
    t.roll(*HIT)
    t.p2.choose("close:foe")
    assert (t["sly"].click, t["sly"].defense) == (3, left), "only the click on which the dial stops counts"


@proves("heroclix.duration.twins.lost")
def test_outwit_of_a_special_power_ends_when_the_dial_shows_outwit_itself(table: Tables) -> None:
    tough = piece("foe", (8, 10, 17, 1), defense="toughness")
    t = court(table, (sly("outwit", "special", "dial", "dial"), "B2"), foes=[(tough, "B3")])
    t.p1.choose("outwit:sly", "choose:foe", "outwit:foe:toughness")
    assert not t["foe"].can_toughness
    t.p1.choose("end-turn")
    t.roll(*HIT)
    t.p2.choose("close:foe")
    assert (t["sly"].click, t["foe"].can_toughness) == (2, True)


def ring(*powers: str, phrases: tuple[str, ...] = ("equip_any", "unequip_drop"), id: str = "ring") -> Thing:
    gives = Given(powers=powers)
    return Thing(
        id=id, en="Ring", zh="環", type=EQUIPMENT, special=True, starts=(Start(7, 1),), keyphrases=phrases, gives=gives
    )


@proves("heroclix.equipment.equip-any", "heroclix.equipment.effect")
def test_what_anybody_may_equip_serves_an_opponent_too(table: Tables) -> None:
    with with_cards(ring("toughness")):
        t = court(table, (piece("hero", (8, 10, 17, 2)), "B3"), foes=[(FOE, "B2")], objects=[("ring", "B2")], active=2)
        t.p2.choose("equip:foe", "end-turn")
        assert (t["foe"].equipped, t["foe"].can_toughness) == ("ring", True)
        t.roll(*HIT)
        t.p1.choose("close:hero")
        assert t["foe"].click == 2


@proves("heroclix.equipment.other-force")
def test_equipment_does_not_serve_whoever_controls_its_bearer(table: Tables) -> None:
    with with_cards(ring("toughness")):
        t = court(table, (piece("hero"), "B3"), foes=[(FOE, "B2", {"equipped": "ring", "force": 1}), (piece("other"), "H2")])
        assert not t["foe"].can_toughness


@proves("heroclix.equipment.unequip", "heroclix.duration.lost.causes", "heroclix.duration.twins.lost")
@pytest.mark.parametrize("phrases", [("equip_any", "unequip_drop"), ("equip_any", "unequip_ko")])
def test_what_a_ring_brought_about_ends_when_the_ring_is_taken_off(table: Tables, phrases: tuple[str, ...]) -> None:
    other = ring("toughness", id="other-ring")
    with with_cards(ring("perplex", phrases=phrases), other):
        hero = piece("hero")
        t = court(table, (hero, "B2", {"equipped": "ring"}), foes=[(FOE, "H2")], objects=[("other-ring", "B2")])
        t.p1.choose("perplex:hero", "choose:hero", "perplex:hero:defense+1")
        assert t["hero"].defense == 18
        t.p1.choose("equip:hero")
        assert (t["ring"].zone, t["hero"].defense) == ("map" if "unequip_drop" in phrases else "ko-area", 17)


@proves("heroclix.object.held.drop-lost", "heroclix.equipment.unequip")
def test_who_takes_gauntlets_off_drops_the_heavy_object(table: Tables) -> None:
    safe = Thing(id="safe", en="Safe", zh="保險箱", weight=HEAVY, starts=(Start(0, 1),))
    other = ring("toughness", id="other-ring")
    for attack, zone, held_then in (("", "map", None), ("super_strength", "held", "safe")):
        with with_cards(ring("super_strength"), other, safe):
            hero = piece("hero", attack=attack)
            held = {"equipped": "ring", "holding": "safe"}
            t = court(table, (hero, "B2", held), foes=[(FOE, "H2")], objects=[("other-ring", "B2")])
            t.p1.choose("equip:hero")
            assert (t["safe"].zone, t["hero"].holding) == (zone, held_then)


@proves("heroclix.golden.replace-then-modify", "heroclix.silver.zero.range", "heroclix.destroy.range")
def test_a_printed_range_of_0_modified_by_1_destroys_but_does_not_shoot(table: Tables) -> None:
    hero, wizard = piece("hero"), piece("wizard", damage="perplex", range=0)
    rows = ["......", "..#...", "......"]
    t = court(table, (hero, "B2"), (wizard, "A1"), foes=[(FOE, "D1")], map=rows)
    assert "destroy-range:hero" not in t.p1.options
    t.p1.choose("perplex:wizard", "choose:hero", "perplex:hero:range+1")
    assert (t["hero"].range, "range:hero" in t.p1.options) == (1, False)
    t.p1.choose("destroy-range:hero", "destroy:C2")
    assert t["hero"].tokens == 1


def test_a_minimum_of_range_lifts_the_rule_of_zero(table: Tables) -> None:
    lens = Thing(id="lens", en="Lens", zh="鏡", type=EQUIPMENT, special=True, starts=(Start(7, 1),), min_range=4)
    with with_cards(lens):
        t = court(table, (piece("hero"), "B2", {"equipped": "lens"}), foes=[(FOE, "F2")])
        assert "range:hero" in t.p1.options


@proves("heroclix.pac.outwit")
def test_outwit_names_a_power_that_only_an_action_or_a_ring_could_bring(table: Tables) -> None:
    brain = piece("brain", damage="outwit")
    with with_cards(brain):
        t = table.heroclix(
            p1={"figures": [("brain", {"at": "B2"})]}, p2={"figures": [("beast-boy-re038", {"at": "F2"})]}, stop_at_forced=2
        )
    t.p1.choose("outwit:brain", "outwit:beast-boy-re038:super_strength", "end-turn")
    t.p2.choose("beast-boy-re038.trait-1:beast-boy-re038", "gorilla")
    assert (t["beast-boy-re038"].can_quake, t["beast-boy-re038"].can_super_strength) == (True, False)
    with with_cards(ring("toughness")):
        t = court(table, (brain, "B2"), foes=[(FOE, "F2")], seats={"p2": {"objects": [("ring", {"at": "F2"})]}})
        t.p1.choose("outwit:brain", "outwit:foe:toughness", "end-turn")
        t.p2.choose("equip:foe")
        assert not t["foe"].can_toughness
