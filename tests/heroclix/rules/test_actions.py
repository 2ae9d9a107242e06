"""Chapter: actions. Types, costs, tokens, pushing, the action total, actions at no cost."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.core.effects import n
from rulebound.games.heroclix.conditions.actions import AtPhase, GivenAction
from rulebound.games.heroclix.effects.attacks import GivesAction
from rulebound.games.heroclix.effects.damage import Heals
from rulebound.games.heroclix.nouns.subjects import Self
from rulebound.games.heroclix.parts import ABILITIES, Ability, Action, Flag, Trigger, ability
from rulebound.games.heroclix.positions import figure, with_cards
from rulebound.games.heroclix.usable import INHERENT
from rulebound.testing import Table, Tables, proves

PLAIN = (8, 10, 17, 3)
TYPES = {"move", "close", "range", "power", "double", "free"}

ability(Ability(key="test.double", en="Double", zh="雙", parts=(Action("double", Heals(Self(), n(1))),)))
ability(Ability(key="test.close-at-once", en="Strike", zh="擊", parts=(Trigger(AtPhase(), GivesAction("close")),)))
ability(Ability(key="test.close-again", en="Strike twice", zh="再擊", parts=(Trigger(AtPhase(), GivesAction("close")),)))
ability(Ability(key="test.no-close", en="Peaceful", zh="和平", parts=(Flag("no_close_action"),)))
ability(Ability(key="test.mover", en="Mover", zh="動", parts=(Trigger(GivenAction("move"), Heals(Self(), n(1))),)))


def all_of(seen: Any) -> list[dict[str, Any]]:
    """All mappings in a view."""
    if isinstance(seen, dict):
        return [seen, *(e for value in seen.values() for e in all_of(value))]
    return [e for value in seen for e in all_of(value)] if isinstance(seen, list) else []


def keys(t: Table) -> list[str]:
    return [o for o in t.p1.options if o != "end-turn"]


def duel(table: Tables, hero: Any, tokens: dict[str, Any] | None = None, **more: Any) -> Table:
    foe = figure("foe", *[PLAIN] * 12)
    with with_cards(hero, foe):
        return table.heroclix(
            p1={"figures": [(hero.id, {"at": "B2", **(tokens or {})})], **more.pop("p1", {})},
            p2={"figures": [("foe", {"at": more.pop("foe", "B3")})]},
            **{"stop_at_forced": 2, **more},
        )


@proves("heroclix.action.types", "heroclix.action.notation")
def test_every_activated_effect_names_one_type() -> None:
    parts = [p for a in ABILITIES.values() for p in a.parts if isinstance(p, Action)]
    assert {p.type for p in parts} <= TYPES
    assert all(p.text("en").startswith(("MOVE:", "CLOSE:", "RANGE:", "POWER:", "DOUBLE POWER:", "FREE:")) for p in parts)


@proves("heroclix.action.basic", "heroclix.action.basic.none", "heroclix.action.types", "heroclix.action.give")
def test_who_has_no_power_has_the_basic_actions_alone(table: Tables) -> None:
    t = duel(table, figure("hero", PLAIN, range=6), foe="E2")
    assert keys(t) == ["move:hero", "range:hero"]
    t = duel(table, figure("hero", PLAIN, range=6))
    assert keys(t) == ["move:hero", "close:hero"]


@proves("heroclix.action.basic.move", "heroclix.move.speed", "heroclix.move.zero")
def test_a_basic_move_goes_up_to_the_speed_value(table: Tables) -> None:
    t = duel(table, figure("hero", (3, 10, 17, 3)), foe="X16")
    t.p1.choose("move:hero")
    assert {"move:hero:B2", "move:hero:E2", "move:hero:E5"} <= set(t.p1.options)
    assert "move:hero:F2" not in t.p1.options


@proves("heroclix.action.basic.close", "heroclix.action.type.close", "heroclix.action.costed.token")
def test_one_close_attack_then_the_token(table: Tables) -> None:
    t = duel(table, figure("hero", PLAIN), stop_at_forced=1)
    t.script(4, 3)
    t.p1.choose("close:hero", "target:foe")
    kinds = [line.kind for line in t.p1.log]
    assert kinds.count("attack") == 1
    assert kinds.index("attack") < kinds.index("damage") < kinds.index("token"), "the token comes last"
    assert t["hero"].tokens == 1


@proves("heroclix.action.basic.range", "heroclix.action.type.range")
def test_one_range_attack(table: Tables) -> None:
    t = duel(table, figure("hero", PLAIN, range=6), foe="E2")
    t.script(4, 3)
    t.p1.choose("range:hero")
    assert [line.kind for line in t.p1.log].count("attack") == 1
    assert t["foe"].click == 4


@proves("heroclix.action.type.move", "heroclix.action.type.close", "heroclix.action.type.range")
def test_what_actions_of_a_type_always_include() -> None:
    kinds = {"move": "Moves", "close": "Attacks", "range": "Attacks"}
    for use in INHERENT:
        part = use.part
        assert isinstance(part, Action)
        names = {type(p).__name__ for p in part.effect.parts()}
        if part.type in kinds and not names & {"Destroys", "UsesObject"}:
            assert kinds[part.type] in names, use.ability


@proves("heroclix.action.type.destroy", "heroclix.destroy.not-an-attack", "heroclix.destroy.close")
def test_destroying_costs_an_action_and_makes_no_attack(table: Tables) -> None:
    t = duel(table, figure("hero", PLAIN), foe="F6", map=["......", "..#...", *["......"] * 5])
    t.p1.choose("destroy-close:hero")
    assert t["hero"].tokens == 1
    assert "attack" not in [line.kind for line in t.p1.log]
    assert t.destroyed


@proves("heroclix.action.costed", "heroclix.action.costed.once", "heroclix.action.costed.total", "heroclix.action.total")
def test_three_costed_actions_at_300_points_one_for_each_character(table: Tables) -> None:
    with with_cards(figure("hero", (8, 10, 17, 3, {"speed": "sidestep"})), figure("foe", PLAIN)):
        heroes = [("hero", {"at": f"B{i}"}) for i in range(1, 6)]
        t = table.heroclix(p1={"figures": heroes}, p2={"figures": [("foe", {"at": "X16"})]})
        assert t.p1.action_total == 3
        for i, name in enumerate(("hero", "hero#2", "hero#3")):
            t.p1.choose(f"move:{name}", f"move:{name}:E{i + 1}")
            assert f"move:{name}" not in t.p1.options
        assert not [o for o in t.p1.options if o.startswith("move:")], "a fourth is not offered"
        assert "sidestep:hero#4" in t.p1.options, "FREE actions still are"


@proves("heroclix.action.costed.token-limit", "heroclix.action.free.cost", "heroclix.action.free")
def test_with_two_tokens_only_free_actions_are_left(table: Tables) -> None:
    t = duel(table, figure("hero", (8, 10, 17, 3, {"speed": "sidestep"})), {"tokens": 2}, foe="X16")
    assert keys(t) == ["sidestep:hero"]
    t.p1.choose("sidestep:hero", "move:hero:C3")
    assert (t["hero"].tokens, t.p1.given) == (2, 0)


@proves("heroclix.action.free.once", "heroclix.action.free.several", "heroclix.action.free")
def test_each_free_effect_once_a_turn_and_several_of_them(table: Tables) -> None:
    powers = {"speed": "sidestep", "damage": "perplex"}
    t = duel(table, figure("hero", (8, 10, 17, 3, powers)), foe="X16")
    t.p1.choose("sidestep:hero", "move:hero:C3")
    assert "sidestep:hero" not in t.p1.options
    t.p1.choose("perplex:hero", "perplex:hero:speed+1")
    assert t["hero"].speed == 9
    assert keys(t) == ["move:hero"], "and it may still be given a costed action"


@proves("heroclix.action.pushing", "heroclix.action.pushing.damage", "heroclix.damage.type.pushing")
def test_the_second_token_pushes_after_the_action(table: Tables) -> None:
    t = duel(table, figure("hero", (8, 10, 17, 3, {"defense": "toughness"}), PLAIN), {"tokens": 1}, foe="X16")
    t.p1.choose("move:hero", "move:hero:E5")
    assert (t["hero"].tokens, t["hero"].click) == (2, 2), "Toughness does not mention pushing damage"
    kinds = [line.kind for line in t.p1.log]
    assert kinds.index("move") < kinds.index("token") < kinds.index("damage")


@proves("heroclix.action.costed.no-interleave", "heroclix.action.no-cost.timing", "heroclix.action.no-cost.example-charge")
@proves("heroclix.action.no-cost", "heroclix.action.no-cost.cost", "heroclix.action.no-cost.not-costed")
def test_charge_moves_half_and_strikes_at_no_cost_and_nothing_comes_between(table: Tables) -> None:
    hero = figure("hero", (7, 10, 17, 3, {"speed": "charge", "damage": "outwit"}), *[PLAIN] * 3, traits=("flurry",))
    t = duel(table, hero, {"tokens": 1}, foe="F2")
    t.p1.choose("charge:hero")
    assert "move:hero:F5" in t.p1.options
    assert "move:hero:B7" not in t.p1.options, "half of 7 is 4"
    t.p1.choose("move:hero:E2")
    assert sorted(t.p1.options) == ["close:hero", "decline", "flurry:hero"], "neither Outwit nor another action"
    t.script(4, 3, 0, 1)
    t.p1.choose("flurry:hero", "attack:hero:close")
    assert (t["hero"].tokens, t["hero"].click, t.p1.given) == (2, 2, 1), "one token, then pushing damage"


@proves("heroclix.action.no-cost.not-costed", "heroclix.action.no-cost.repeat", "heroclix.action.no-cost.several")
@proves("heroclix.turn.beginning.no-actions", "heroclix.action.no-cost.cost")
def test_actions_at_no_cost_at_the_beginning_of_the_turn(table: Tables) -> None:
    hero = figure("hero", (8, 10, 17, 3, {"damage": "outwit"}), abilities=("test.close-at-once", "test.close-again"))
    t = duel(table, hero, {"tokens": 2}, at="beginning")
    t.script(0, 1, 0, 1)
    t.p1.choose("next:hero:test.close-at-once/0", "close:hero", "close:hero")
    assert [line.kind for line in t.p1.log].count("attack") == 2
    assert (t["hero"].tokens, t.p1.given) == (2, 0)


@proves("heroclix.action.no-cost.type", "heroclix.action.move-vs-move")
def test_a_power_that_moves_is_no_move_action(table: Tables) -> None:
    hero = figure("hero", PLAIN, (8, 10, 17, 3, {"speed": "charge"}), abilities=("test.mover",))
    for verb, click in (("charge", 2), ("move", 1)):
        t = duel(table, hero, {"click": 2}, foe="X16")
        t.p1.choose(f"{verb}:hero", "move:hero:C3")
        assert t["hero"].click == click, f"healed by a MOVE action alone: {verb}"


@proves("heroclix.action.double-power", "heroclix.action.double-power.tokens", "heroclix.action.double-power.requirement")
def test_a_double_power_action_takes_two_tokens(table: Tables) -> None:
    hero = figure("hero", *[PLAIN] * 4, abilities=("test.double",))
    t = duel(table, hero, {"click": 3}, foe="X16")
    t.p1.choose("test.double:hero")
    assert (t["hero"].tokens, t.p1.given, t["hero"].click) == (2, 1, 3), "healed by 1, then pushed"
    t = duel(table, hero, {"click": 3, "tokens": 1}, foe="X16")
    assert "test.double:hero" not in t.p1.options


@proves("heroclix.action.no-cost.prevented")
def test_who_cannot_be_given_close_actions_charges_without_a_strike(table: Tables) -> None:
    hero = figure("hero", (8, 10, 17, 3, {"speed": "charge"}), abilities=("test.no-close",))
    t = duel(table, hero, foe="E2")
    t.p1.choose("charge:hero", "move:hero:D2")
    assert t.p1.prompt == "turn"
    assert "attack" not in [line.kind for line in t.p1.log]


@proves("heroclix.action.total.bounds")
@pytest.mark.parametrize(("points", "total"), [(100, 2), (300, 3), (500, 5), (1000, 10)])
def test_the_action_total_has_bounds(table: Tables, points: int, total: int) -> None:
    t = duel(table, figure("hero", (8, 10, 17, 3, {"damage": "leadership"})), build_total=points)
    assert t.p2.action_total == total
    assert t.p1.action_total == min(10, max(2, points // 100 + 1)), "Leadership adds one"


@proves("heroclix.action.optional", "heroclix.turn.action.ends")
def test_a_player_may_give_no_action_at_all(table: Tables) -> None:
    t = duel(table, figure("hero", PLAIN))
    t.p1.choose("end-turn")
    assert (t.active, t["hero"].tokens) == (1, 0)


@proves("heroclix.action.token", "heroclix.action.token.location", "heroclix.action.token.object")
def test_tokens_are_seen_by_all_where_the_character_stands(table: Tables) -> None:
    t = duel(table, figure("hero", PLAIN), {"tokens": 1})
    (shown,) = [e for e in all_of(t.p2.view) if e.get("card") == "hero"]
    assert (shown["tokens"], shown["at"]) == (1, ["B2"])


ability(Ability(key="test.power-at-once", en="Power", zh="威", parts=(Trigger(AtPhase(), GivesAction("power")),)))


@proves("heroclix.action.double-power.never-free")
def test_a_double_power_action_is_never_given_at_no_cost(table: Tables) -> None:
    hero = figure(
        "hero", *[(8, 10, 17, 3, {"defense": "regeneration"})] * 3, abilities=("test.power-at-once", "test.double")
    )
    t = duel(table, hero, {"click": 2}, at="beginning")
    assert t.p1.options == ["regeneration:hero", "decline"]
    t.p1.choose("decline")
    assert "test.double:hero" in t.p1.options, "it costs an action"
