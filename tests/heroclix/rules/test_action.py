"""Chapter: action."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.games.heroclix.figure_abilities import INHERENT
from rulebound.games.heroclix.parts import ABILITIES, Action, activated_as
from rulebound.games.heroclix.positions import figure, with_cards
from rulebound.testing import Table, Tables, proves
from tests.heroclix.made_up import (
    AWAY,
    COLOSSAL,
    FAR,
    FOE,
    FRIEND,
    GIANT,
    HERO,
    HIT,
    HIT_DRAWS,
    LIGHT,
    MISS,
    PLAIN,
    SASH,
    piece,
    some,
)
from tests.heroclix.made_up_abilities import RESTS, STRIKES
from tests.heroclix.playing import battle, clicks, settled, short_dial

DOLPHIN = ("dolphin", "fist", "shield", "starburst")
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


KEPT = {
    "heroclix.action.costed.once",
    "heroclix.carry.no-action",
    "heroclix.action.costed.token-limit",
    "heroclix.action.costed.total",
    "heroclix.action.free.once",
    "heroclix.action.no-cost.prevented",
}


def kept(t: Table) -> set[str]:
    """The rules that keep the hero from being given actions, apart from there being nothing to do."""
    return {reason.rule for reason in t.p1.why_not("hero")} & KEPT


TYPES = {"move", "close", "range", "power", "double", "free"}


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


SMOKE_AS_FREE = activated_as("smoke_cloud", "free")


@proves("heroclix.action.optional", "heroclix.turn.action.ends")
def test_a_player_may_give_no_action_at_all(table: Tables) -> None:
    t = duel(table, figure("hero", PLAIN))
    t.p1.choose("end-turn")
    assert (t.active, t["hero"].tokens) == (1, 0)


@pytest.mark.parametrize(("kind", "power"), [(kind, power) for kind, powers in KINDS.items() for power in powers])
@proves("heroclix.action.types")
def test_each_power_asks_for_its_kind_of_action(table: Tables, kind: str, power: str) -> None:
    hero = piece("hero", range=8, **some({KINDS[kind][power]: power}))
    foe = piece("foe", defense="toughness")
    near = kind == "close" or power in ("force_blast", "close_combat_expert", "poison")
    friends = [(piece("friend"), "A1", {"click": 3})]
    t = battle(table, (hero, "B2", {"click": 2}), *friends, foes=[(foe, "B3" if near else "B6")])
    assert kinds(t, power) == {kind}


@proves("heroclix.action.types", "heroclix.action.notation")
def test_every_activated_effect_names_one_type() -> None:
    parts = [p for a in ABILITIES.values() for p in a.parts if isinstance(p, Action)]
    assert {p.type for p in parts} <= TYPES
    assert all(p.text("en").startswith(("MOVE:", "CLOSE:", "RANGE:", "POWER:", "DOUBLE POWER:", "FREE:")) for p in parts)


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


@pytest.mark.parametrize(
    ("symbols", "tokens", "verbs"), [(COLOSSAL, 2, True), (GIANT, 2, False), (None, 2, False), (None, 1, True)]
)
def test_who_acts_with_two_tokens(table: Tables, symbols: Any, tokens: int, verbs: bool) -> None:
    more = {"symbols": symbols} if symbols else {}
    t = battle(table, (piece("hero", **more), "B2", {"tokens": tokens}), foes=[(FOE, "X9")])
    assert ("move:hero" in t.p1.options) is verbs


def test_free_actions_work_beside_enemies_with_two_tokens_once_a_turn(table: Tables) -> None:
    t = battle(
        table,
        (piece("hero", damage="outwit"), "B2", {"tokens": 2}),
        foes=[(piece("foe", defense="toughness", speed="charge"), "B3")],
    )
    t.p1.choose("outwit:hero", "outwit:foe:toughness")
    assert "outwit:hero" not in t.p1.options
    assert t["hero"].tokens == 2


def test_who_acts_keeps_its_tokens_and_who_rests_loses_both(table: Tables) -> None:
    t = battle(table, (HERO, "B2", {"tokens": 1}), (FRIEND, "D2", {"tokens": 2}), foes=[(FOE, "X9")])
    t.p1.choose("move:hero", "move:hero:B3", "end-turn")
    assert (t["hero"].tokens, t["friend"].tokens, clicks(t, "hero")) == (2, 0, [1])


@pytest.mark.parametrize(
    ("on_it", "of_seat", "rules"),
    [
        ({}, {}, set()),
        ({"tokens": 1}, {"given": 2}, set()),
        ({"acted": 1}, {}, {"heroclix.action.costed.once"}),
        ({"carried": 1}, {}, {"heroclix.carry.no-action"}),
        ({"tokens": 2}, {}, {"heroclix.action.costed.token-limit"}),
        ({}, {"given": 3}, {"heroclix.action.costed.total"}),
    ],
)
def test_why_no_costed_action_is_given(
    table: Tables, on_it: dict[str, Any], of_seat: dict[str, Any], rules: set[str]
) -> None:
    t = battle(table, (piece("hero", range=8), "B2", on_it), foes=[(FOE, "B5")], p1=of_seat)
    assert kept(t) == rules
    assert ("move:hero" in t.p1.options) is not bool(rules)
    assert [r.rule for r in t.p1.why_not("p2.foe")] == ["heroclix.action.give"], "not yours"
    assert [r.rule for r in t.p2.why_not("foe")] == ["heroclix.action.costed.timing"], "not now"


@proves("heroclix.action.costed.token-limit", "heroclix.action.free.cost", "heroclix.action.free")
def test_with_two_tokens_only_free_actions_are_left(table: Tables) -> None:
    t = duel(table, figure("hero", (8, 10, 17, 3, {"speed": "sidestep"})), {"tokens": 2}, foe="X16")
    assert keys(t) == ["sidestep:hero"]
    t.p1.choose("sidestep:hero", "move:hero:C3")
    assert (t["hero"].tokens, t.p1.given) == (2, 0)


@proves("heroclix.action.costed.timing", "heroclix.action.free.timing", "heroclix.turn.beginning.no-actions")
def test_no_action_but_in_the_action_phase(table: Tables) -> None:
    hero = figure("hero", *[(8, 10, 17, 3, {"damage": "outwit"})] * 4, abilities=("test.rest",))
    t = battle(table, (hero, "B2", {"click": 3}), foes=[(figure("foe", PLAIN, traits=("toughness",)), "E2")], at="beginning")
    assert "outwit:hero" not in t.p1.options
    t.p1.choose("no")
    assert "outwit:hero" in t.p1.options


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


@proves("heroclix.action.free.once", "heroclix.action.free.several", "heroclix.action.free")
def test_each_free_effect_once_a_turn_and_several_of_them(table: Tables) -> None:
    powers = {"speed": "sidestep", "damage": "perplex"}
    t = duel(table, figure("hero", (8, 10, 17, 3, powers)), foe="X16")
    t.p1.choose("sidestep:hero", "move:hero:C3")
    assert "sidestep:hero" not in t.p1.options
    t.p1.choose("perplex:hero", "perplex:hero:speed+1")
    assert t["hero"].speed == 9
    assert keys(t) == ["move:hero"], "and it may still be given a costed action"


def test_only_a_token_that_is_there_may_be_removed(table: Tables) -> None:
    hero = short_dial("hero", abilities=(RESTS,))
    for click, tokens, asked in ((2, 1, True), (2, 0, False), (1, 1, False)):
        t = battle(table, (hero, "B2", {"click": click, "tokens": tokens}), foes=[(short_dial("foe"), AWAY)])
        t.p1.choose("test.rests:hero")
        assert (t.p1.prompt == "one-of") is asked
        if not asked:
            assert (t["hero"].click, t["hero"].tokens) == (1, 0), "the one of both that can be done"
    t = battle(table, (hero, "B2"), foes=[(short_dial("foe"), AWAY)])
    assert "test.rests:hero" not in t.p1.options, "neither hurt nor tired"


def test_why_no_free_or_ranged_action_is_given(table: Tables) -> None:
    hero = piece("hero", range=8, speed="sidestep")
    t = battle(table, (hero, "B2", {"tokens": 2}), foes=[(FOE, "B6")])
    t.p1.choose("sidestep:hero", "move:hero:B3")
    assert kept(t) == {"heroclix.action.costed.token-limit", "heroclix.action.free.once"}
    furious = piece("hero", range=8, damage="battle_fury")
    t = battle(table, (furious, "B2", {"acted": 1}), foes=[(FOE, "B6")])
    assert kept(t) == {"heroclix.action.costed.once", "heroclix.action.no-cost.prevented"}


@proves("heroclix.action.no-cost.not-costed", "heroclix.action.no-cost.repeat", "heroclix.action.no-cost.several")
@proves("heroclix.turn.beginning.no-actions", "heroclix.action.no-cost.cost")
def test_actions_at_no_cost_at_the_beginning_of_the_turn(table: Tables) -> None:
    hero = figure("hero", (8, 10, 17, 3, {"damage": "outwit"}), abilities=("test.close-at-once", "test.close-again"))
    t = duel(table, hero, {"tokens": 2}, at="beginning")
    t.script(0, 1, 0, 1)
    t.p1.choose("next:hero:test.close-at-once/0", "close:hero", "close:hero")
    assert [line.kind for line in t.p1.log].count("attack") == 2
    assert (t["hero"].tokens, t.p1.given) == (2, 0)


@proves("heroclix.action.no-cost.timing")
def test_an_action_that_was_declined_was_not_done(table: Tables) -> None:
    for answer, click in (("close:hero", 2), ("decline", 3)):
        t = battle(table, (short_dial("hero", abilities=(STRIKES,)), "B2", {"click": 3}), foes=[(short_dial("foe"), "B3")])
        t.roll(*HIT_DRAWS)
        t.p1.choose("test.strikes:hero", answer)
        assert t["hero"].click == click


@proves("heroclix.action.no-cost.type", "heroclix.action.move-vs-move")
def test_a_power_that_moves_is_no_move_action(table: Tables) -> None:
    hero = figure("hero", PLAIN, (8, 10, 17, 3, {"speed": "charge"}), abilities=("test.mover",))
    for verb, click in (("charge", 2), ("move", 1)):
        t = duel(table, hero, {"click": 2}, foe="X16")
        t.p1.choose(f"{verb}:hero", "move:hero:C3")
        assert t["hero"].click == click, f"healed by a MOVE action alone: {verb}"


def test_nobody_throws_beside_an_enemy_and_the_furious_never(table: Tables) -> None:
    t = battle(table, (HERO, "A1", LIGHT), foes=[(FOE, "A2"), (piece("other"), "F1")])
    assert "throw:hero" not in t.p1.options
    assert "strike:hero" in t.p1.options
    t = battle(table, (piece("hero", damage="battle_fury"), "A1", LIGHT), foes=[(FOE, "F1")])
    assert "throw:hero" not in t.p1.options


@proves("heroclix.action.no-cost.prevented")
def test_who_cannot_be_given_close_actions_charges_without_a_strike(table: Tables) -> None:
    hero = figure("hero", (8, 10, 17, 3, {"speed": "charge"}), abilities=("test.no-close",))
    t = duel(table, hero, foe="E2")
    t.p1.choose("charge:hero", "move:hero:D2")
    assert t.p1.prompt == "turn"
    assert "attack" not in [line.kind for line in t.p1.log]


def test_lanterns_help_those_with_the_right_powers_within_four_squares(table: Tables) -> None:
    furious = figure("furious", (8, 10, 17, 3, {"damage": "battle_fury"}))
    piercing = figure("piercing", (8, 10, 17, 3, {"attack": "penetrating_psychic_blast"}))
    with with_cards(furious, piercing, figure("plain", PLAIN)):
        t = table.heroclix(
            p1={"figures": [("furious", {"at": "F5"}), ("plain", {"at": "C6"})], "objects": [("red-lantern", {"at": "B5"})]},
            p2={
                "figures": [("furious", {"at": "G9"}), ("piercing", {"at": "D9"})],
                "objects": [("yellow-lantern", {"at": "D6"})],
            },
        )
        assert (t["p1.furious"].damage, t["p2.furious"].damage, t["plain"].damage) == (4, 3, 3)
        assert (t["piercing"].attack, t["plain"].attack) == (11, 10)


def test_a_third_action_may_hold_others_at_no_cost(table: Tables) -> None:
    t = battle(table, (piece("hero", speed="charge"), "B2"), foes=[(FOE, "E2")], p1={"given": 2})
    t.roll(*HIT)
    t.p1.choose("charge:hero", "move:hero:D2", "close:hero")
    assert clicks(t, "foe") == [3]
    assert t.p1.options == ["end-turn"]


@proves("heroclix.action.change-type", "heroclix.action.change-type.example")
def test_a_power_as_another_type_is_activated_so_and_not_otherwise(table: Tables) -> None:
    smoker = figure("smoker", PLAIN, abilities=(SMOKE_AS_FREE,))
    with with_cards(smoker, figure("foe", PLAIN)):
        t = table.heroclix(p1={"figures": [("smoker", {"at": "C3"})]}, p2={"figures": [("foe", {"at": "T9"})]})
        assert t["smoker"].can_smoke_cloud
        assert "smoke-cloud:smoker" not in t.p1.options
        t.p1.choose(f"{SMOKE_AS_FREE.replace('_', '-')}:smoker", "mark:D4", "done")
        assert (t["smoker"].tokens, t.p1.given) == (0, 0), "a FREE action"
        assert "move:smoker" in t.p1.options
        t = table.heroclix(
            p1={"figures": [("smoker", {"at": "C3", "barred": "smoke_cloud"})]}, p2={"figures": [("foe", {"at": "T9"})]}
        )
        assert not any("smoke-cloud" in key for key in t.p1.options), "who can't use the power can't use it in any form"


@proves("heroclix.action.double-power", "heroclix.action.double-power.tokens", "heroclix.action.double-power.requirement")
def test_a_double_power_action_takes_two_tokens(table: Tables) -> None:
    hero = figure("hero", *[PLAIN] * 4, abilities=("test.double",))
    t = duel(table, hero, {"click": 3}, foe="X16")
    t.p1.choose("test.double:hero")
    assert (t["hero"].tokens, t.p1.given, t["hero"].click) == (2, 1, 3), "healed by 1, then pushed"
    t = duel(table, hero, {"click": 3, "tokens": 1}, foe="X16")
    assert "test.double:hero" not in t.p1.options


@proves("heroclix.action.double-power.never-free")
def test_a_double_power_action_is_never_given_at_no_cost(table: Tables) -> None:
    hero = figure(
        "hero", *[(8, 10, 17, 3, {"defense": "regeneration"})] * 3, abilities=("test.power-at-once", "test.double")
    )
    t = duel(table, hero, {"click": 2}, at="beginning")
    assert t.p1.options == ["regeneration:hero", "decline"]
    t.p1.choose("decline")
    assert "test.double:hero" in t.p1.options, "it costs an action"


@proves("heroclix.action.token", "heroclix.action.token.location", "heroclix.action.token.object")
def test_tokens_are_seen_by_all_where_the_character_stands(table: Tables) -> None:
    t = duel(table, figure("hero", PLAIN), {"tokens": 1})
    (shown,) = [e for e in all_of(t.p2.view) if e.get("card") == "hero"]
    assert (shown["tokens"], shown["at"]) == (1, ["B2"])


def test_pushing_hurts_through_every_reducer_but_willpower(table: Tables) -> None:
    for defense, taken in (("invincible", 1), ("impervious", 1), ("invulnerability", 1)):
        t = battle(table, (piece("hero", defense=defense), "B2", {"tokens": 1}), foes=[(FOE, "F9")])
        t.p1.choose("move:hero", "move:hero:C2")
        assert clicks(settled(t), "hero") == [taken], defense


def test_who_is_koed_by_its_own_push_lets_the_object_fall(table: Tables) -> None:
    t = battle(
        table, (piece("hero", clicks=1), "A1", {"tokens": 1, "holding": "light-object"}), (FRIEND, "A9"), foes=[(FOE, "X9")]
    )
    t.p1.choose("move:hero", "move:hero:C1")
    if t.p1.prompt != "turn":
        t.p1.choose("leave")
    assert t["hero"].zone == "ko-area"
    assert t["light-object"].at == "C1"


def test_pushed_by_the_second_seizure_though_it_never_acted(table: Tables) -> None:
    mine = [(piece(f"net-{n}", attack="incapacitate"), at) for n, at in enumerate(("B2", "C2", "A2"))]
    t = battle(table, *mine, foes=[(FOE, "B3")])
    for n, (tokens, hurt) in enumerate(((1, 0), (2, 1), (2, 2))):
        t.roll(*HIT)
        t.p1.choose(f"incapacitate:net-{n}:close")
        assert (t["foe"].tokens, clicks(t, "foe")) == (tokens, [hurt]), n


def test_a_grounded_swimmer_is_still_wet_and_a_grounded_stalwart_is_pushed(table: Tables) -> None:
    fish = piece("foe", symbols=DOLPHIN, speed="earthbound_neutralized")
    t = battle(table, (piece("hero", (8, 8, 17, 3), range=8), "A1"), foes=[(fish, "E1")], map=["....w"])
    t.roll(*HIT)
    t.p1.choose("range:hero")
    assert clicks(t, "foe") == [0], "17 against 18"
    stout = piece("hero", symbols=SASH, speed="earthbound_neutralized")
    t = battle(table, (stout, "A1", {"tokens": 1}), foes=[(FOE, "F9")])
    t.p1.choose("move:hero", "move:hero:B1")
    assert (clicks(t, "hero"), t.p1.prompt) == ([1], "turn")


def test_a_token_from_the_enemy_bars_no_action_and_the_second_one_pushes(table: Tables) -> None:
    t = battle(table, (piece("hero", attack="incapacitate"), "B2"), foes=[(FOE, "B3")])
    t.roll(*HIT)
    t.p1.choose("incapacitate:hero", "end-turn")
    t.roll(*MISS)
    t.p2.choose("close:foe")
    assert (t["foe"].tokens, clicks(t, "foe")) == (2, [1])


def test_who_charges_without_a_blow_is_pushed_all_the_same(table: Tables) -> None:
    t = battle(table, (piece("hero", speed="charge"), "A1", {"tokens": 1}), foes=[(FOE, "H1")], map=["........"])
    t.p1.choose("charge:hero", "move:hero:C1")
    assert (t["hero"].tokens, clicks(t, "hero"), t.p1.prompt) == (2, [1], "turn")


def test_outwitted_willpower_lets_pushing_hurt(table: Tables) -> None:
    strong = piece("hero", defense="willpower")
    t = battle(table, (strong, "B2", {"tokens": 1, "barred": ["willpower"]}), foes=[(FOE, "X9")])
    t.p1.choose("move:hero", "move:hero:C2")
    assert (t["hero"].tokens, clicks(t, "hero")) == (2, [1])


def test_incapacitate_as_the_second_token_pushes_and_willpower_may_bear_it(table: Tables) -> None:
    brave = piece("foe", symbols=("boot", "fist", "indomitable", "starburst"))
    t = battle(table, (piece("hero", attack="incapacitate"), "B2"), foes=[(brave, "B3", {"tokens": 1})])
    t.roll(*HIT)
    t.p1.choose("incapacitate:hero")
    t.p2.choose("reduce")
    assert (t["foe"].tokens, clicks(t, "foe")) == (2, [0])
    t = battle(table, (piece("hero", attack="incapacitate"), "B2"), foes=[(brave, "B3", {"tokens": 2})])
    t.roll(*HIT)
    t.p1.choose("incapacitate:hero")
    assert (t["foe"].tokens, clicks(t, "foe"), t.p1.prompt) == (2, [1], "turn"), "penetrating damage is no pushing damage"


def test_who_was_refreshed_acts_without_a_push(table: Tables) -> None:
    """The token is gone before the action (PAC Leadership), so the action gives the first one (376)."""
    leader = piece("leader", damage="leadership", points=90)
    for die, hurt in ((5, 0), (4, 1)):
        t = battle(table, (leader, "B2"), (HERO, "B3", {"tokens": 1}), foes=[(FOE, FAR)], at="beginning", roll=[die])
        t.p1.choose("yes", "move:hero", "move:hero:B5")
        assert clicks(t, "hero") == [hurt]


@proves("heroclix.action.pushing", "heroclix.action.pushing.damage", "heroclix.damage.type.pushing")
def test_the_second_token_pushes_after_the_action(table: Tables) -> None:
    t = duel(table, figure("hero", (8, 10, 17, 3, {"defense": "toughness"}), PLAIN), {"tokens": 1}, foe="X16")
    t.p1.choose("move:hero", "move:hero:E5")
    assert (t["hero"].tokens, t["hero"].click) == (2, 2), "Toughness does not mention pushing damage"
    kinds = [line.kind for line in t.p1.log]
    assert kinds.index("move") < kinds.index("token") < kinds.index("damage")


def test_a_healer_is_pushed_after_it_healed_and_may_fall(table: Tables) -> None:
    healer = piece("hero", clicks=1, damage="support")
    t = battle(table, (healer, "B1", {"tokens": 1}), (FRIEND, "B2", {"click": 5}), foes=[(FOE, "X9")])
    t.roll(*HIT, 4)
    t.p1.choose("support:hero")
    assert (t["hero"].zone, t["friend"].click) == ("ko-area", 3)


def test_two_blows_of_a_thief_heal_twice_and_the_push_comes_first(table: Tables) -> None:
    """Each blow triggers by itself (416-418); pushing damage comes at once after the action (376, 820)."""
    thief = piece("hero", attack="steal_energy", speed="flurry")
    t = battle(table, (thief, "B2", {"click": 4, "tokens": 1}), foes=[(FOE, "B3")])
    t.roll(*HIT, *HIT)
    t.p1.choose("flurry:hero", "attack:hero:close")
    while t.p1.prompt not in ("turn", None):
        t.p1.choose(t.p1.options[0])
    assert clicks(t, "hero", "foe") == [2, 6], "3, 4 and twice one back"


@proves("heroclix.action.total.bounds")
@pytest.mark.parametrize(("points", "total"), [(100, 2), (300, 3), (500, 5), (1000, 10)])
def test_the_action_total_has_bounds(table: Tables, points: int, total: int) -> None:
    t = duel(table, figure("hero", (8, 10, 17, 3, {"damage": "leadership"})), build_total=points)
    assert t.p2.action_total == total
    assert t.p1.action_total == min(10, max(2, points // 100 + 1)), "Leadership adds one"


@pytest.mark.parametrize(("outwitted", "given"), [(False, 4), (True, 3)])
def test_an_outwitted_leader_adds_no_action(table: Tables, outwitted: bool, given: int) -> None:
    """What can't be used has no passive effect either (1304); the total is compared with each action (323)."""
    leader, fox = piece("leader", damage="leadership"), piece("fox", damage="outwit")
    more: Any = {"outwit": [("p2.fox", "leader", "leadership")]} if outwitted else {}
    t = battle(table, (leader, "A1"), *((piece(f"p{n}"), f"{c}3") for n, c in enumerate("BDFHJ")), foes=[(fox, FAR)], **more)
    done = 0
    for n, c in enumerate("BDFHJ"):
        if f"move:p{n}" not in t.p1.options:
            break
        t.p1.choose(f"move:p{n}", f"move:p{n}:{c}5")
        done += 1
    assert done == given


@proves("heroclix.action.total.keyphrase", "heroclix.action.total.keyphrase.player", "heroclix.pac.action-total")
def test_the_action_total_of_the_controller_grows(table: Tables) -> None:
    t = battle(table, (figure("hero", PLAIN, abilities=("test.total",)), "B2"))
    assert (t.p1.action_total, t.p2.action_total) == (4, 3)


@proves("heroclix.action.total.keyphrase.turn", "heroclix.action.total.keyphrase.example")
def test_action_totals_of_this_turn_and_of_the_opponents_next_one(table: Tables) -> None:
    with with_cards(figure("chief", PLAIN, abilities=("test.more", "test.weary")), figure("foe", *[PLAIN] * 5)):
        t = table.heroclix(
            p1={"figures": [("chief", {"at": "C3"})]}, p2={"figures": [("foe", {"at": "D3"})]}, build_total=400
        )
        t.p1.choose("test.more:chief")
        assert (t.p1.action_total, t.p2.action_total) == (5, 4)
        t.script(*HIT_DRAWS)
        t.p1.choose("close:chief")
        assert (t.active, t.p2.action_total) == (1, 3), "its next turn has one fewer"
        t.p2.choose("end-turn")
        assert t.p1.action_total == 4, "the next turn none extra"
        t.p1.choose("end-turn")
        assert t.p2.action_total == 4, "the turn after is normal"


@pytest.mark.parametrize(
    ("build", "mine", "theirs", "total"),
    [
        (300, (), (), 3),
        (399, (), (), 3),
        (300, (1, 2), (), 5),
        (300, (9,), (), 10),
        (400, (), (1, 2), 2),
        (500, (), (1,), 4),
        (100, (), (2,), 2),
    ],
)
def test_the_largest_of_each_kind_counts_for_the_action_total(
    table: Tables, build: int, mine: tuple[int, ...], theirs: tuple[int, ...], total: int
) -> None:
    friends = [(piece(f"chief-{n}", abilities=(f"test.orders-{n}",)), f"B{n}") for n in mine]
    foes = [(piece(f"pest-{n}", abilities=(f"test.hampers-{n}",)), f"J{n}") for n in theirs]
    t = battle(table, (piece("hero"), "D2"), *friends, foes=[(piece("foe"), "H9"), *foes], build_total=build)
    assert t.p1.action_total == total


@proves("heroclix.action.total.keyphrase.example")
def test_a_passive_effect_on_the_opponents_action_total(table: Tables) -> None:
    with with_cards(figure("tyrant", PLAIN, abilities=("test.fewer",)), figure("foe", PLAIN)):
        t = table.heroclix(
            p1={"figures": [("tyrant", {"at": "C3"})]}, p2={"figures": [("foe", {"at": "T9"})]}, build_total=400
        )
        assert (t.p1.action_total, t.p2.action_total) == (4, 3)
