"""Chapter: equipment."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.games.heroclix.definitions import EQUIPMENT, Given, Start, Thing
from rulebound.games.heroclix.positions import figure, with_cards
from rulebound.testing import Tables, proves
from tests.heroclix.made_up import AWAY, FOE, HIT, HIT_DRAWS, PLAIN, YARD, piece
from tests.heroclix.playing import battle, ring, short_dial


def test_a_minimum_of_range_lifts_the_rule_of_zero(table: Tables) -> None:
    lens = Thing(id="lens", en="Lens", zh="鏡", type=EQUIPMENT, special=True, starts=(Start(7, 1),), min_range=4)
    with with_cards(lens):
        t = battle(table, (piece("hero"), "B2", {"equipped": "lens"}), foes=[(FOE, "F2")])
        assert "range:hero" in t.p1.options


def test_a_blast_of_equipment_is_no_use_to_a_range_of_nothing(table: Tables) -> None:
    """Stormbreaker's +2 modifies a printed 0 in vain (830); a range of 4 becomes 6."""
    for printed, offered in ((0, False), (4, True)):
        t = battle(table, (piece("hero", range=printed), "A1", {"equipped": "stormbreaker"}), foes=[(FOE, "G1")], map=YARD)
        assert ("energy-explosion:hero" in t.p1.options) is offered


@proves("heroclix.equipment.effect")
def test_equipment_gives_a_least_range(table: Tables) -> None:
    for reach, now in ((0, 4), (3, 4), (6, 6)):
        hero = short_dial("hero", range=reach)
        t = battle(table, (hero, "B2", {"equipped": "scarface"}), foes=[(short_dial("foe"), AWAY)])
        assert t["hero"].range == now


@proves("heroclix.equipment.unequip", "heroclix.duration.lost.causes", "heroclix.duration.twins.lost")
@pytest.mark.parametrize("phrases", [("equip_any", "unequip_drop"), ("equip_any", "unequip_ko")])
def test_what_a_ring_brought_about_ends_when_the_ring_is_taken_off(table: Tables, phrases: tuple[str, ...]) -> None:
    other = ring("toughness", id="other-ring")
    with with_cards(ring("perplex", phrases=phrases), other):
        hero = piece("hero")
        t = battle(table, (hero, "B2", {"equipped": "ring"}), foes=[(FOE, "H2")], objects=[("other-ring", "B2")])
        t.p1.choose("perplex:hero", "choose:hero", "perplex:hero:defense+1")
        assert t["hero"].defense == 18
        t.p1.choose("equip:hero")
        assert (t["ring"].zone, t["hero"].defense) == ("map" if "unequip_drop" in phrases else "ko-area", 17)


@proves("heroclix.equipment.unequip", "heroclix.equipment.unequip-drop")
def test_who_is_equipped_again_drops_the_old_one(table: Tables) -> None:
    t = battle(table, (figure("hero", PLAIN), "B2", {"equipped": "sword"}), objects=[("staff", "B2")])
    t.p1.choose("equip:hero")
    assert (t["hero"].equipped, t["sword"].at, t["hero"].has_giant_reach) == ("staff", "B2", 2)


@proves("heroclix.equipment.non-standard", "heroclix.equipment.standard-only")
def test_who_turns_giant_keeps_its_equipment_without_its_use(table: Tables) -> None:
    t = table.heroclix(
        p1={"figures": [("beast-boy-re038", {"at": "B2", "equipped": "sword"})], "objects": [("staff", {"at": "B2"})]},
        p2={"figures": [("beast-boy-re038", {"at": "X16"})]},
    )
    hero = t["p1.beast-boy-re038"]
    assert hero.can_blades_claws_fangs
    t.p1.choose("beast-boy-re038.trait-1:beast-boy-re038", "t-rex")
    assert "equip:beast-boy-re038" not in t.p1.options, "it is no standard character now"
    t = table.heroclix(
        p1={"figures": [("beast-boy-re038", {"at": "B2", "equipped": "octopus-arms"})]},
        p2={"figures": [("beast-boy-re038", {"at": "X16"})]},
    )
    t.p1.choose("beast-boy-re038.trait-1:beast-boy-re038", "t-rex")
    hero = t["p1.beast-boy-re038"]
    assert (hero.equipped, hero.can_flurry) == ("octopus-arms", False)
    t.p1.choose("end-turn")
    t.p2.choose("end-turn")
    assert t["p1.beast-boy-re038"].can_flurry, "its size is back"


@proves("heroclix.equipment.other-force")
def test_equipment_does_not_serve_whoever_controls_its_bearer(table: Tables) -> None:
    with with_cards(ring("toughness")):
        t = battle(
            table, (piece("hero"), "B3"), foes=[(FOE, "B2", {"equipped": "ring", "force": 1}), (piece("other"), "H2")]
        )
        assert not t["foe"].can_toughness


@proves("heroclix.equipment.other-force")
def test_equipment_serves_its_own_force_alone(table: Tables) -> None:
    other = figure("other", *[PLAIN] * 3)
    controller = figure("hero", (8, 10, 17, 3, {"speed": "mind_control"}))
    t = battle(table, (controller, "B2"), foes=[(FOE, "F2", {"equipped": "sword"}), (other, "F3")])
    assert t["foe"].can_blades_claws_fangs
    t.script(*HIT_DRAWS)
    t.p1.choose("mind-control:hero:range", "target:foe")
    assert not t["foe"].can_blades_claws_fangs
    t.p1.choose("done")
    assert t["foe"].can_blades_claws_fangs


@proves("heroclix.equipment.equip-friendly")
def test_only_friends_equip_what_says_so(table: Tables) -> None:
    ring = Thing(
        id="ring",
        en="Ring",
        zh="環",
        type=EQUIPMENT,
        special=True,
        starts=(Start(3, 1),),
        keyphrases=("equip_friendly",),
        gives=Given(powers=("toughness",)),
    )
    with with_cards(ring, figure("hero", PLAIN), FOE):
        for owner, equips in (("p1", True), ("p2", False)):
            seats: dict[str, dict[str, Any]] = {
                "p1": {"figures": [("hero", {"at": "B2"})]},
                "p2": {"figures": [("foe", {"at": "X16"})]},
            }
            seats[owner]["objects"] = [("ring", {"at": "B2"})]
            t = table.heroclix(**seats)
            assert ("equip:hero" in t.p1.options) is equips
        t = table.heroclix(
            p1={"figures": [("hero", {"at": "B2"}), ("hero", {"at": "F9"})], "objects": [("ring", {"at": "B2"})]},
            p2={"figures": [("foe", {"at": "B3"})]},
        )
        t.p1.choose("equip:hero", "end-turn")
        assert t["hero"].can_toughness


@proves("heroclix.equipment.equip-any", "heroclix.equipment.effect")
def test_what_anybody_may_equip_serves_an_opponent_too(table: Tables) -> None:
    with with_cards(ring("toughness")):
        t = battle(table, (piece("hero", (8, 10, 17, 2)), "B3"), foes=[(FOE, "B2")], objects=[("ring", "B2")], active=2)
        t.p2.choose("equip:foe", "end-turn")
        assert (t["foe"].equipped, t["foe"].can_toughness) == ("ring", True)
        t.roll(*HIT)
        t.p1.choose("close:hero")
        assert t["foe"].click == 2


@proves(
    "heroclix.equipment.equip-any", "heroclix.equipment.effect", "heroclix.equipment.one", "heroclix.equipment.standard-only"
)
@proves("heroclix.equipment.definition")
def test_equipment_gives_its_effect_to_standard_characters(table: Tables) -> None:
    t = battle(table, (figure("hero", PLAIN), "B2"), objects=[("sword", "B2"), ("staff", "B2")])
    t.p1.choose("equip:hero", "equip:sword")
    assert (t["hero"].equipped, t["hero"].can_blades_claws_fangs, t["sword"].at, t["hero"].tokens) == (
        "sword",
        True,
        None,
        1,
    )
    giant = figure("hero", PLAIN, symbols=("boot", "fist", "shield", "giant"))
    t = battle(table, (giant, "B2"), objects=[("sword", "B2")])
    assert "equip:hero" not in t.p1.options


@proves("heroclix.equipment.unequip-ko", "heroclix.equipment.unequip-default")
def test_equipment_that_says_nothing_is_koed_with_its_bearer_and_scores(table: Tables) -> None:
    for phrases, zone in ((("equip_any",), "ko-area"), (("equip_any", "unequip_ko"), "ko-area"), (("unequip_drop",), "map")):
        ring = Thing(id="ring", en="Ring", zh="環", type=EQUIPMENT, special=True, starts=(Start(7, 1),), keyphrases=phrases)
        with with_cards(ring, figure("hero", PLAIN, points=50), FOE):
            t = table.heroclix(
                p1={"figures": [("hero", {"at": "B2", "equipped": "ring"}), ("foe", {"at": "X16"})]},
                p2={"figures": [("foe", {"at": "B3"})]},
                active=2,
            )
            t.script(*HIT_DRAWS)
            t.p2.choose("close:foe")
            assert "ring" in t.zone(f"p1.{zone}")
            assert t.p2.score == (57 if zone == "ko-area" else 50)
