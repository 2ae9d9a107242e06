"""Chapters: durations, can't use against lost, golden and silver rules of values and tokens."""

from __future__ import annotations

from typing import Any

from rulebound.core.effects import n
from rulebound.games.heroclix.conditions.attacks import Damaged
from rulebound.games.heroclix.definitions import Given
from rulebound.games.heroclix.effects.damage import Heals
from rulebound.games.heroclix.effects.lasting import Modifies
from rulebound.games.heroclix.nouns.circumstances import Attacking
from rulebound.games.heroclix.nouns.subjects import Self
from rulebound.games.heroclix.parts import Ability, Action, Flag, Modify, Replace, Trigger, ability
from rulebound.games.heroclix.positions import figure, with_cards
from rulebound.testing import Table, Tables, proves

PLAIN = (8, 10, 17, 3)
HIT, MISS = (4, 3), (0, 1)
FOE = figure("foe", *[PLAIN] * 8)
PERPLEX = (8, 10, 17, 3, {"damage": "perplex"})

ability(Ability(key="test.fierce", en="Fierce", zh="猛", parts=(Modify("damage", 1, Attacking("close")),)))
ability(Ability(key="test.range-6", en="Range six", zh="距六", parts=(Replace("range", 6), Modify("range", 1))))
ability(Ability(key="test.least-6", en="Minimum six", zh="最小六", parts=(Flag("min_range", 6),)))
ability(Ability(key="test.forever", en="Forever", zh="永", parts=(Action("free", Modifies(Self(), "attack", 1, "game")),)))
ability(Ability(key="test.today", en="Today", zh="今", parts=(Action("free", Modifies(Self(), "attack", 1, "this-turn")),)))
ability(Ability(key="test.mend", en="Mend", zh="癒", parts=(Trigger(Damaged(), Heals(Self(), n(1)), after=True),)))


def field(table: Tables, *mine: Any, foes: Any = ((FOE, "X16"),), **more: Any) -> Table:
    cards = {f[0].id: f[0] for f in (*mine, *foes)}
    with with_cards(*cards.values()):
        return table.heroclix(
            p1={"figures": [(f[0].id, {"at": f[1], **(f[2] if len(f) > 2 else {})}) for f in mine], **more.pop("p1", {})},
            p2={"figures": [(f[0].id, {"at": f[1], **(f[2] if len(f) > 2 else {})}) for f in foes]},
            stop_at_forced=2,
            **more,
        )


@proves("heroclix.golden.replace-then-modify", "heroclix.values.order", "heroclix.values.replacement.wording")
def test_values_are_replaced_then_halved_then_modified(table: Tables) -> None:
    hero = figure("hero", (8, 10, 17, 3, {"attack": "pulse_wave"}), range=8, abilities=("test.range-6",))
    t = field(table, (hero, "B2"), foes=[(FOE, "F2"), (FOE, "G5")])
    assert t["hero"].range == 7
    t.script(*HIT)
    t.p1.choose("pulse-wave:hero")
    assert (t["foe"].click, t["foe#2"].click) == (4, 1), "6 halved and 1 more are 4: one target, normal damage"


@proves("heroclix.golden.min-max.minimum", "heroclix.golden.min-max.only-result", "heroclix.golden.min-max.last")
def test_a_minimum_is_applied_last(table: Tables) -> None:
    for printed, shown in ((4, 6), (8, 8), (0, 6)):
        t = field(table, (figure("hero", PLAIN, range=printed, abilities=("test.least-6",)), "B2"))
        assert t["hero"].range == shown


@proves("heroclix.silver.zero.range", "heroclix.silver.precedence")
def test_a_modifier_does_not_lift_the_rule_of_zero(table: Tables) -> None:
    agent = figure("agent", PLAIN, teams=("shield",))
    t = field(table, (figure("hero", PLAIN), "B2"), (agent, "B3"), foes=[(FOE, "C4")])
    assert "range:hero" not in t.p1.options


@proves("heroclix.golden.action-tokens", "heroclix.golden.precedence")
def test_nobody_gets_a_third_token(table: Tables) -> None:
    hero = figure("hero", (8, 10, 17, 3, {"attack": "incapacitate"}))
    t = field(table, (hero, "B2"), foes=[(FOE, "B3", {"tokens": 2})])
    t.script(*HIT)
    t.p1.choose("incapacitate:hero")
    assert t["foe"].tokens == 2
    assert [line.detail for line in t.p1.log if line.kind == "damage"] == ["penetrating"], "hurt by the power, not pushed"


@proves("heroclix.golden.active-player", "heroclix.golden.active-player.order", "heroclix.golden.active-player.immediately")
def test_the_active_player_orders_what_waits_and_immediately_comes_first(table: Tables) -> None:
    hero = figure("hero", *[(8, 10, 17, 3, {"attack": "steal_energy"})] * 4, teams=("brotherhood_of_mutants",))
    t = field(table, (hero, "B2", {"tokens": 1, "click": 2}), foes=[(FOE, "B3")])
    t.script(5, 4)
    t.p1.choose("close:hero")
    assert [line.kind for line in t.p1.log].index("damage") < len(t.p1.log)
    assert t.p1.prompt == "after-resolutions"
    assert t["hero"].click == 3, "pushing damage came at once"
    assert len(t.p1.options) == 2


@proves("heroclix.duration.attack-move", "heroclix.duration.example-flurry", "heroclix.trigger.other.example")
def test_what_counts_in_an_attack_is_gone_after_it(table: Tables) -> None:
    hero = figure("hero", (8, 10, 17, 1, {"speed": "flurry"}), abilities=("test.fierce",))
    t = field(table, (hero, "B2"), foes=[(FOE, "B3")])
    t.script(*HIT, *HIT)
    t.p1.choose("flurry:hero", "attack:hero:close")
    assert t["foe"].click == 5, "2 and 2"
    assert t["hero"].damage == 1


@proves("heroclix.duration.action", "heroclix.tac.avengers")
def test_what_is_given_by_an_action_ends_with_it(table: Tables) -> None:
    hero = figure("hero", (8, 10, 17, 3), teams=("avengers",))
    t = field(table, (hero, "B2"))
    t.p1.choose("move:hero", "move:hero:C2")
    assert t["hero"].speed == 8


@proves("heroclix.duration.this-turn", "heroclix.duration.this-game", "heroclix.turn.clear.durations")
def test_this_turn_and_the_rest_of_the_game(table: Tables) -> None:
    for key, after in (("today", 10), ("forever", 11)):
        t = field(table, (figure("hero", PLAIN, abilities=(f"test.{key}",)), "B2"))
        t.p1.choose(f"test.{key}:hero")
        assert t["hero"].attack == 11
        t.p1.choose("end-turn")
        assert t["hero"].attack == after
        t.p2.choose("end-turn")
        assert t["hero"].attack == after


@proves(
    "heroclix.duration.twins.lost", "heroclix.duration.lost.causes", "heroclix.duration.definition", "heroclix.power.visible"
)
def test_an_effect_ends_when_its_power_leaves_the_dial(table: Tables) -> None:
    hero = figure("hero", PERPLEX, PLAIN)
    t = field(table, (hero, "B2", {"tokens": 1}), foes=[(FOE, "E2")])
    t.p1.choose("perplex:hero", "choose:foe", "perplex:foe:defense-1")
    assert t["foe"].defense == 16
    t.p1.choose("move:hero", "move:hero:A2")
    assert (t["hero"].click, t["foe"].defense) == (2, 17), "pushed off Perplex"


@proves("heroclix.duration.lost.end-click")
def test_a_power_shown_before_and_after_is_not_lost(table: Tables) -> None:
    hero = figure("hero", PERPLEX, PLAIN, PERPLEX, PLAIN)
    t = field(table, (hero, "B2"), foes=[(figure("foe", *[(8, 10, 17, 2)] * 4), "B3")])
    t.p1.choose("perplex:hero", "choose:foe", "perplex:foe:speed-1", "end-turn")
    t.script(*HIT)
    t.p2.choose("close:foe")
    assert (t["hero"].click, t["foe"].speed) == (3, 7)


@proves("heroclix.duration.twins.cant", "heroclix.duration.cant-vs-lost", "heroclix.duration.cant-use.temporary")
def test_an_effect_sleeps_while_its_power_cannot_be_used(table: Tables) -> None:
    foe = figure("foe", *[(8, 10, 17, 3, {"damage": "outwit"})] * 3)
    t = field(table, (figure("hero", PERPLEX, PERPLEX), "B2"), foes=[(foe, "E2")])
    t.p1.choose("perplex:hero", "choose:foe", "perplex:foe:defense-1", "end-turn")
    assert t["foe"].defense == 16
    t.p2.choose("outwit:foe", "outwit:hero:perplex")
    assert t["foe"].defense == 17


@proves("heroclix.duration.no-duration", "heroclix.passive.while-usable")
def test_a_passive_effect_ends_at_once_when_it_is_outwitted(table: Tables) -> None:
    guard = figure("guard", (8, 10, 19, 3, {"defense": "defend"}))
    hero = figure("hero", (8, 10, 17, 3, {"damage": "outwit"}))
    t = field(table, (hero, "B2"), foes=[(FOE, "B3"), (guard, "C3")])
    t.p1.choose("outwit:hero", "choose:guard")
    t.script(3, 2)
    t.p1.choose("close:hero", "target:foe")
    assert t["foe"].click == 4


@proves("heroclix.values.recalculate-each-attack")
def test_flurry_goes_on_when_the_power_is_lost(table: Tables) -> None:
    hero = figure("hero", (8, 10, 17, 3, {"speed": "flurry"}), (8, 10, 17, 1))
    t = field(table, (hero, "B2"), foes=[(figure("foe", *[PLAIN] * 8, teams=("mystics",)), "B3")])
    t.script(0, 0, *HIT)
    t.p1.choose("flurry:hero", "attack:hero:close")
    assert t["foe"].click == 4, "damage of a critical miss comes after the action"
    assert t["hero"].can_flurry is False


@proves("heroclix.duration.tokens", "heroclix.trigger.start-end.survives", "heroclix.trigger.start-end.survives.example")
def test_markers_outlive_who_made_them(table: Tables) -> None:
    hero = figure("hero", (8, 10, 17, 3, {"attack": "smoke_cloud"}))
    t = field(table, (hero, "B2"), (figure("friend", PLAIN), "H9"), foes=[(FOE, "B3")])
    t.p1.choose("smoke-cloud:hero", "mark:C2", "done", "end-turn")
    t.script(*HIT)
    t.p2.choose("close:foe")
    assert t.p1.ko_area == ["hero"]
    assert len(t.markers) == 1
    t.p2.choose("end-turn")
    assert not t.markers


@proves("heroclix.duration.cant-use.example-partial", "heroclix.power.special", "heroclix.power.standard.granted")
def test_a_barred_part_of_a_special_power_leaves_the_rest(table: Tables) -> None:
    special = {"defense": Given(en="Both", zh="兩者", powers=("super_senses", "regeneration"))}
    hero = figure("hero", *[(8, 10, 17, 3, {"defense": "special"})] * 4, specials=special)
    t = field(table, (hero, "B2", {"click": 3, "barred": ["regeneration"]}), foes=[(FOE, "X9")])
    assert t["hero"].can_super_senses
    assert "regeneration:hero" not in t.p1.options


@proves("heroclix.duration.cant-use.example-pulse")
def test_what_pulse_wave_bars_is_not_triggered(table: Tables) -> None:
    mender = figure("mender", *[PLAIN] * 8, abilities=("test.mend",))
    hero = figure("hero", (8, 10, 17, 3, {"attack": "pulse_wave"}), range=8)
    for verb, click in (("pulse-wave", 4), ("range", 3)):
        t = field(table, (hero, "B2"), foes=[(mender, "F2")])
        t.script(*HIT)
        t.p1.choose(f"{verb}:hero")
        assert t["mender"].click == click, verb
