"""Chapter: the attack, step by step: targets, total, hits, damage dealt."""

from __future__ import annotations

from typing import Any

from rulebound.core.effects import n
from rulebound.games.heroclix.conditions.attacks import Hits, WouldBeTargeted
from rulebound.games.heroclix.effects.attacks import Attacks
from rulebound.games.heroclix.effects.damage import Heals
from rulebound.games.heroclix.effects.lasting import Modifies
from rulebound.games.heroclix.nouns.subjects import Self
from rulebound.games.heroclix.parts import Ability, Action, Trigger, ability
from rulebound.games.heroclix.positions import figure, with_cards
from rulebound.testing import Table, Tables, proves

PLAIN = (8, 10, 17, 3)
HIT, MISS = (4, 3), (0, 1)
FOE = figure("foe", *[PLAIN] * 8)

ability(Ability(key="test.any-attack", en="Attack", zh="攻", parts=(Action("free", Attacks("either")),)))
ability(Ability(key="test.area", en="Area", zh="域", parts=(Action("range", Attacks("range", targets="area")),)))
ability(
    Ability(key="test.on-hit", en="Vigour", zh="勁", parts=(Trigger(Hits(), Modifies(Self(), "damage", 1, "this-turn")),))
)
ability(Ability(key="test.after-hit", en="Leech", zh="汲", parts=(Trigger(Hits(), Heals(Self(), n(1)), after=True),)))

ability(Ability(key="test.flinch", en="Flinch", zh="畏", parts=(Trigger(WouldBeTargeted(), Heals(Self(), n(1))),)))


def fight(table: Tables, *mine: Any, foes: Any, **more: Any) -> Table:
    cards = {f[0].id: f[0] for f in (*mine, *foes)}
    with with_cards(*cards.values()):
        return table.heroclix(
            p1={"figures": [(f[0].id, {"at": f[1], **(f[2] if len(f) > 2 else {})}) for f in mine], **more.pop("p1", {})},
            p2={"figures": [(f[0].id, {"at": f[1], **(f[2] if len(f) > 2 else {})}) for f in foes]},
            stop_at_forced=2,
            **more,
        )


@proves("heroclix.attack.order", "heroclix.attack.order-summary", "heroclix.attack.targets", "heroclix.attack.hit")
@proves("heroclix.attack.total.roll", "heroclix.attack.deal-damage", "heroclix.attack.resolve")
@proves("heroclix.attack.hit.finalize", "heroclix.attack.total.rerolls-first", "heroclix.attack.roles")
def test_the_seven_steps_in_order(table: Tables) -> None:
    t = fight(table, (figure("hero", PLAIN), "B3"), foes=[(FOE, "C3")])
    t.script(3, 3)
    t.p1.choose("close:hero", "knock-back:foe")
    kinds = [line.kind for line in t.p1.log if line.kind in ("attack", "rolled", "hits", "damage", "knock-back", "token")]
    assert kinds == ["attack", "rolled", "hits", "damage", "knock-back", "token"]


@proves("heroclix.attack.targets.final")
def test_the_attack_is_rolled_when_all_targets_are_final(table: Tables) -> None:
    hero = figure("hero", PLAIN, range=6, bolts=2)
    flinching = figure("flinching", *[PLAIN] * 8, abilities=("test.flinch",))
    t = fight(table, (hero, "B2"), foes=[(flinching, "F2", {"click": 3}), (flinching, "F4", {"click": 3})])
    t.script(*HIT)
    t.p1.choose("range:hero", "target:flinching", "target:flinching#2", "next")
    lines = [(line.kind, line.n) for line in t.p1.log if line.kind in ("heal", "rolled")]
    assert lines == [("heal", 1), ("heal", 1), ("rolled", 9)], "both have answered their being targeted before the 5 and 4"


@proves("heroclix.attack.type-choice")
def test_an_attack_of_no_kind_may_be_either(table: Tables) -> None:
    hero = figure("hero", PLAIN, range=6, abilities=("test.any-attack",), improved_targeting=("adjacent",))
    t = fight(table, (hero, "B2"), foes=[(FOE, "B3"), (FOE, "F2")])
    t.p1.choose("test.any-attack:hero")
    assert t.p1.options == ["attack:hero:close", "attack:hero:range"]
    t.p1.choose("attack:hero:range")
    assert set(t.p1.options) == {"target:foe", "target:foe#2"}


@proves("heroclix.attack.not-friendly", "heroclix.attack.characters-only", "heroclix.attack.targets.close")
def test_only_adjacent_opposing_characters_are_targets_of_a_close_attack(table: Tables) -> None:
    t = fight(
        table,
        (figure("hero", PLAIN), "B2"),
        (figure("friend", PLAIN), "A2"),
        foes=[(FOE, "B3"), (FOE, "C3"), (FOE, "D4")],
        p1={"objects": [("light-object", {"at": "A1"})]},
    )
    t.p1.choose("close:hero")
    assert t.p1.options == ["target:foe", "target:foe#2"]


@proves("heroclix.attack.targets.range.bolts", "heroclix.attack.targets.once", "heroclix.attack.targets.range.bolts.each")
@proves("heroclix.attack.total.one-roll", "heroclix.attack.hit.mixed", "heroclix.attack.deal-damage.missed")
def test_bolts_allow_several_targets_each_in_range_and_sight(table: Tables) -> None:
    soft = figure("soft", *[(8, 10, 15, 3)] * 8)
    hero = figure("hero", (8, 10, 17, 3), range=5, bolts=3)
    t = fight(table, (hero, "B2"), foes=[(FOE, "F2"), (soft, "F4"), (FOE, "I2")])
    t.p1.choose("range:hero")
    assert t.p1.options == ["target:foe", "target:soft"], "the third is too far"
    t.p1.choose("target:foe")
    assert t.p1.options == ["target:soft", "done"], "nobody twice; fewer may be chosen"
    t.script(2, 1)
    t.p1.choose("target:soft")
    assert [line.n for line in t.p1.log if line.kind == "rolled"] == [5], "one roll for all"
    assert (t["foe"].click, t["soft"].click) == (1, 4), "15 hits one and misses the other; all damage goes to the one hit"


@proves(
    "heroclix.attack.targets.range.without-bolts", "heroclix.attack.deal-damage.full", "heroclix.attack.deal-damage.normal"
)
@proves("heroclix.attack.deal-damage.simultaneous")
def test_without_bolts_everybody_takes_full_damage_at_once(table: Tables) -> None:
    hero = figure("hero", PLAIN, range=5, abilities=("test.area",))
    t = fight(table, (hero, "B2"), foes=[(FOE, "E2"), (FOE, "E5")])
    t.script(*HIT)
    t.p1.choose("test.area:hero")
    assert (t["foe"].click, t["foe#2"].click) == (4, 4)


@proves("heroclix.attack.hit.all-missed", "heroclix.attack.hit")
def test_where_all_are_missed_the_attack_resolves(table: Tables) -> None:
    t = fight(table, (figure("hero", PLAIN), "B2"), foes=[(FOE, "B3")])
    t.script(*MISS)
    t.p1.choose("close:hero")
    assert (t["foe"].click, t["hero"].tokens) == (1, 1)
    assert "damage" not in [line.kind for line in t.p1.log]


@proves("heroclix.attack.hit.trigger", "heroclix.trigger.other", "heroclix.attack.deal-damage")
def test_what_is_triggered_by_a_hit_comes_before_damage(table: Tables) -> None:
    t = fight(table, (figure("hero", PLAIN, abilities=("test.on-hit",)), "B2"), foes=[(FOE, "B3")])
    t.script(*HIT)
    t.p1.choose("close:hero")
    assert t["foe"].click == 5


@proves("heroclix.trigger.after-resolutions", "heroclix.attack.hit.trigger")
def test_after_resolutions_comes_after_the_token(table: Tables) -> None:
    hero = figure("hero", *[PLAIN] * 3, abilities=("test.after-hit",))
    t = fight(table, (hero, "B2", {"click": 2}), foes=[(FOE, "B3")])
    t.script(*HIT)
    t.p1.choose("close:hero")
    kinds = [line.kind for line in t.p1.log]
    assert kinds.index("token") < kinds.index("heal")


@proves("heroclix.attack.deal-damage.increase", "heroclix.attack.deal-damage.increase.not-modifier")
@proves("heroclix.attack.critical.hit.damage", "heroclix.silver.rule-of-three.scope")
def test_a_critical_hit_adds_to_the_damage_dealt_beyond_the_rule_of_three(table: Tables) -> None:
    hero = figure("hero", (8, 10, 17, 1, {"damage": "close_combat_expert"}))
    helpers = [(figure("helper", (8, 10, 17, 1, {"damage": "empower"})), s) for s in ("A1", "A2", "A3")]
    t = fight(table, (hero, "B2"), *helpers, foes=[(figure("foe", *[PLAIN] * 12), "B3")])
    t.script(5, 5)
    t.p1.choose("close-combat-expert:hero", "sharpen:hero:0-2", "decline")
    assert t["foe"].click == 1 + 1 + 3 + 1, "1 printed, at most 3 by modifiers, 1 for the critical hit"


@proves("heroclix.silver.rule-of-three", "heroclix.silver.rule-of-three.all-apply", "heroclix.values.modifier-cap")
def test_modifiers_count_three_at_most_in_all(table: Tables) -> None:
    helpers = [(figure("helper", (8, 10, 17, 1, {"damage": "empower"})), s) for s in ("A1", "A2", "A3", "B1", "C1")]
    t = fight(table, (figure("hero", (8, 10, 17, 1)), "B2"), *helpers, foes=[(figure("foe", *[PLAIN] * 12), "B3")])
    t.script(*HIT)
    t.p1.choose("close:hero")
    assert t["foe"].click == 5


@proves("heroclix.attack.deal-damage.minimum", "heroclix.golden.replace-then-modify.floor")
def test_damage_is_never_below_nothing(table: Tables) -> None:
    hero = figure("hero", (8, 10, 17, 0), range=5)
    t = fight(table, (hero, "B2"), foes=[(figure("foe", (8, 10, 17, 3, {"damage": "perplex"}), PLAIN), "E2")], active=2)
    t.p2.choose("perplex:foe", "choose:hero", "perplex:hero:damage-1", "end-turn")
    assert t["hero"].damage == 0
    t.script(*HIT)
    t.p1.choose("range:hero")
    assert t["foe"].click == 1
