"""Disputes about team abilities that are a standard power in another version."""

from __future__ import annotations

from rulebound.testing import Tables, proves

from .court import court, piece

HERO = piece("hero")
SKRULL = piece("foe", teams=("skrulls",))
BOTH = piece("foe", teams=("skrulls",), damage="shape_change")
HIT = (5, 4)


@proves("heroclix.power.versions.triggered", "heroclix.tac.skrulls")
def test_a_skrull_that_can_change_shape_anyway_rolls_once(table: Tables) -> None:
    cases = (("shape_change", 5, True), ("skrulls", 5, False), ("skrulls", 6, True), ("shape_change", 4, False))
    for chosen, die, slipped in cases:
        t = court(table, (HERO, "B2"), foes=[(BOTH, "B3")])
        t.p1.choose("close:hero")
        assert t.p2.options == ["version:foe:shape_change/0", "version:foe:skrulls/0"], "its controller chooses"
        t.roll(die, *HIT)
        t.p2.choose(f"version:foe:{chosen}/0", "yes")
        assert t.p2.prompt != "may", "one roll for one attack"
        assert (t["foe"].click == 1) is slipped, (die, chosen)


@proves("heroclix.pac.battle-fury")
def test_the_furious_strike_a_skrull_too(table: Tables) -> None:
    t = court(table, (piece("hero", damage="battle_fury"), "B2"), foes=[(SKRULL, "B3")])
    t.roll(*HIT)
    t.p1.choose("close:hero")
    assert t["foe"].click == 4


@proves("heroclix.pac.outwit")
def test_outwit_stops_the_shape_change_of_a_skrull(table: Tables) -> None:
    t = court(table, (piece("hero", damage="outwit"), "B2"), foes=[(SKRULL, "B3")])
    t.p1.choose("outwit:hero", "outwit:foe:shape_change")
    t.roll(*HIT)
    t.p1.choose("close:hero")
    assert t["foe"].click == 4
