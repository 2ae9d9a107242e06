"""Disputes about who becomes hit instead of somebody else: Mastermind, and those who step before a friend."""

from __future__ import annotations

from rulebound.testing import Tables, proves

from .court import court, piece

HIT = (5, 4)
BOSS = piece("boss", defense="mastermind", points=80)
MINION = piece("minion", points=20)
BOMBER = piece("hero", range=8, attack="energy_explosion")


@proves("heroclix.pac.mastermind")
def test_a_minion_who_has_evaded_may_be_hit_all_the_same(table: Tables) -> None:
    keen = piece("keen", points=20, defense="super_senses")
    for evades, offered in ((6, True), (1, False)):
        t = court(table, (BOMBER, "A2"), foes=[(keen, "F2"), (BOSS, "F3")])
        t.roll(*HIT, evades)
        t.p1.choose("energy-explosion:hero", "target:keen", "next:keen")
        t.p2.choose("yes")
        assert (t.p2.prompt == "may") is offered, "who would be hit anyway can't be hit instead"
        if offered:
            t.p2.choose("yes")
            assert (t["boss"].click, t["keen"].click) == (1, 3)


@proves("heroclix.pac.mastermind")
def test_a_master_without_a_minion_beside_it_is_hit_itself(table: Tables) -> None:
    other = piece("other-boss", defense="mastermind", points=80)
    t = court(table, (BOMBER, "A2"), foes=[(BOSS, "F2"), (other, "F3"), (MINION, "G4")])
    t.roll(*HIT)
    t.p1.choose("energy-explosion:hero", "target:boss", "next:boss")
    assert t.p2.options == ["yes:mastermind/0", "no"], "of the other one: nobody is beside the first"
    t.p2.choose("yes")
    assert [t[n].click - 1 for n in ("boss", "other-boss", "minion")] == [2, 0, 2]


@proves("heroclix.pac.mastermind")
def test_a_minion_that_is_hit_for_one_master_is_not_hit_for_another(table: Tables) -> None:
    other = piece("other-boss", defense="mastermind", points=80)
    archer = piece("hero", range=8, bolts=2)
    t = court(table, (archer, "A2"), foes=[(BOSS, "F1"), (other, "F3"), (MINION, "F2")])
    t.roll(*HIT)
    t.p1.choose("range:hero", "target:boss", "target:other-boss", "next:boss")
    assert t.p2.prompt == "may"
    t.p2.choose("yes")
    assert t.p2.prompt != "may", "the minion would be hit already"


@proves("heroclix.pac.mastermind")
def test_neither_enemies_nor_those_farther_off_take_the_hit(table: Tables) -> None:
    cheap = piece("cheap", points=10)
    for at, offered in (("C4", True), ("C5", False)):
        t = court(table, (piece("hero"), "B2"), (cheap, "C3"), foes=[(BOSS, "B3"), (MINION, at)])
        t.roll(*HIT)
        t.p1.choose("close:hero")
        assert (t.p2.prompt == "may") is offered
        if offered:
            t.p2.choose("yes")
            assert (t["boss"].click, t["minion"].click, t["cheap"].click) == (1, 4, 1)


@proves("heroclix.silver.first-turn-immunity.immune", "heroclix.attack.becomes")
def test_nothing_makes_an_immune_minion_the_target_of_an_opposing_attack(table: Tables) -> None:
    for immune, offered in ((0, True), (1, False)):
        t = court(table, (piece("hero"), "B2"), foes=[(BOSS, "B3"), (MINION, "C4", {"immune": immune})])
        t.roll(*HIT)
        t.p1.choose("close:hero")
        assert (t.p2.prompt == "may") is offered, "a silver rule gives way only to what names it"
    t = court(table, (BOMBER, "A2"), foes=[(BOSS, "F2"), (MINION, "F3", {"immune": 1})])
    t.roll(*HIT)
    t.p1.choose("energy-explosion:hero", "target:boss")
    assert (t["boss"].click, t["minion"].click) == (3, 1)
