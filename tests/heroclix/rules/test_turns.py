"""Chapters: turns and their phases, triggered effects, theme teams in play, forces in play."""

from __future__ import annotations

from typing import Any

from rulebound.core.effects import n
from rulebound.games.heroclix.conditions.actions import AtPhase, Instead
from rulebound.games.heroclix.conditions.attacks import Hits
from rulebound.games.heroclix.definitions import Given
from rulebound.games.heroclix.effects.damage import Deals, Heals
from rulebound.games.heroclix.effects.lasting import Modifies
from rulebound.games.heroclix.effects.tokens import GivesNamed
from rulebound.games.heroclix.nouns.selectors import ANY, Characters
from rulebound.games.heroclix.nouns.subjects import Self, Target
from rulebound.games.heroclix.parts import ABILITIES, Ability, Action, Flag, Modify, Trigger, ability
from rulebound.games.heroclix.positions import figure, with_cards
from rulebound.testing import Table, Tables, proves

PLAIN = (8, 10, 17, 3)
HIT, MISS = (4, 3), (0, 1)
FOE = figure("foe", *[PLAIN] * 8)

ability(Ability(key="test.rest", en="Rest", zh="息", parts=(Trigger(AtPhase(), Heals(Self(), n(1)), may=True),)))
ability(Ability(key="test.must-heal", en="Renewal", zh="復", parts=(Trigger(AtPhase("end"), Heals(Self(), n(1))),)))
ability(Ability(key="test.rage", en="Rage", zh="怒", parts=(Trigger(AtPhase(), Deals(Self(), n(1)), may=False),)))
ability(
    Ability(
        key="test.mark",
        en="Mark",
        zh="記",
        parts=(Action("free", GivesNamed(Target(Characters(ANY, adjacent=True)), "mark")),),
    )
)
ability(
    Ability(
        key="test.leech",
        en="Leech",
        zh="汲",
        parts=(Trigger(Hits(), Heals(Self(), n(1)), after=True),),
    )
)
ability(Ability(key="test.total", en="Orders", zh="令", parts=(Flag("action_total", 1),)))
ability(Ability(key="test.weak", en="Weak", zh="弱", parts=(Modify("attack", -1),)))
ability(Ability(key="test.boost", en="Boost", zh="勵", parts=(Action("free", Modifies(Self(), "attack", 1, "this-turn")),)))


def field(table: Tables, *mine: Any, foes: Any = ((FOE, "X16"),), **more: Any) -> Table:
    cards = {f[0].id: f[0] for f in (*mine, *foes)}
    with with_cards(*cards.values()):
        return table.heroclix(
            p1={"figures": [(f[0].id, {"at": f[1], **(f[2] if len(f) > 2 else {})}) for f in mine], **more.pop("p1", {})},
            p2={"figures": [(f[0].id, {"at": f[1], **(f[2] if len(f) > 2 else {})}) for f in foes], **more.pop("p2", {})},
            **{"stop_at_forced": 2, **more},
        )


@proves("heroclix.turn.phases", "heroclix.turn.order-summary")
def test_every_turn_has_the_same_four_phases_in_order(table: Tables) -> None:
    t = field(table, (figure("hero", PLAIN), "B2"))
    now, seen = t.turn, []
    for _ in range(2):
        for moment in ("Turn.beginning", "question:turn", "Turn.ending", "Turn.end_durations"):
            t.until(moment)
            seen.append((t.turn, t.active, t.phase))
    phases = ("beginning", "action", "end", "clear")
    assert seen == [(turn, seat, phase) for turn, seat in ((now + 1, 1), (now + 2, 0)) for phase in phases]


@proves("heroclix.turn.clear.tokens", "heroclix.turn.clear.not-cleared", "heroclix.turn.end.ends")
def test_who_got_no_token_this_turn_clears(table: Tables) -> None:
    idle, busy = figure("idle", PLAIN), figure("busy", PLAIN, PLAIN)
    t = field(table, (idle, "B2", {"tokens": 2}), (busy, "D2", {"tokens": 1}), foes=[(FOE, "X16", {"tokens": 1})])
    t.p1.choose("move:busy", "move:busy:E2", "end-turn")
    assert (t["idle"].tokens, t["busy"].tokens, t["foe"].tokens) == (0, 2, 1), "only the active player's characters clear"
    t.until("Turn.end_durations")
    assert t.phase == "clear"


@proves(
    "heroclix.turn.beginning",
    "heroclix.trigger.start-end",
    "heroclix.trigger.start-end.example",
    "heroclix.turn.beginning.ends",
)
@proves("heroclix.turn.beginning.wording")
def test_beginning_triggers_come_once_before_any_action(table: Tables) -> None:
    hero = figure("hero", *[PLAIN] * 4, abilities=("test.rest",))
    t = field(table, (hero, "B2", {"click": 3}), at="beginning")
    assert t.p1.options == ["yes", "no"] or t.p1.prompt == "may"
    t.p1.choose("yes")
    assert (t["hero"].click, t.p1.prompt) == (2, "turn")
    assert not [o for o in t.p1.options if "rest" in o]


@proves("heroclix.trigger.optional", "heroclix.trigger.optional.example", "heroclix.trigger.mandatory")
def test_may_can_be_declined_and_must_can_not(table: Tables) -> None:
    hero = figure("hero", *[PLAIN] * 4, abilities=("test.rest",))
    t = field(table, (hero, "B2", {"click": 3}), at="beginning")
    t.p1.choose("no")
    assert t["hero"].click == 3
    t = field(table, (figure("hero", *[PLAIN] * 4, abilities=("test.rage",)), "B2"), at="beginning")
    assert (t["hero"].click, t.p1.prompt) == (2, "turn")


@proves("heroclix.turn.end", "heroclix.turn.end.wording", "heroclix.turn.end.no-actions", "heroclix.turn.action")
def test_end_triggers_come_before_tokens_are_cleared(table: Tables) -> None:
    hero = figure("hero", *[PLAIN] * 4, abilities=("test.must-heal",))
    t = field(table, (hero, "B2", {"click": 3, "tokens": 1}))
    t.p1.choose("end-turn")
    kinds = [line.kind for line in t.p1.log]
    assert kinds.index("heal") < kinds.index("cleared")
    assert t["hero"].click == 2


@proves("heroclix.trigger.after-resolutions.survives", "heroclix.trigger.after-resolutions.nested")
def test_what_has_triggered_resolves_though_its_power_is_lost(table: Tables) -> None:
    hero = figure("hero", (8, 10, 17, 3, {"speed": "charge", "attack": "steal_energy"}), *[PLAIN] * 3)
    t = field(table, (hero, "B2", {"tokens": 1}), foes=[(FOE, "E2")])
    t.p1.choose("charge:hero", "move:hero:D2")
    t.script(*HIT)
    t.p1.choose("close:hero")
    kinds = [(line.kind, line.detail) for line in t.p1.log if line.kind in ("token", "damage", "heal")]
    assert [k for k, _ in kinds] == ["damage", "token", "damage", "heal"], "strike, token, pushing damage, then the heal"
    assert t["hero"].click == 1


@proves("heroclix.trigger.definition", "heroclix.trigger.special", "heroclix.resolve.kinds", "heroclix.resolve.definition")
def test_only_special_triggers_move_or_attack() -> None:
    def makes(part: Trigger) -> set[str]:
        return {type(p).__name__ for p in part.effect.parts()} & {"Moves", "Attacks", "GivesAction"}

    triggers = [p for a in ABILITIES.values() if not a.key.startswith("test.") for p in a.parts if isinstance(p, Trigger)]
    assert triggers
    for part in triggers:
        special = part.after or part.when.moment in ("turn-begins", "turn-ends", "game-begins")
        special = special or isinstance(part.when, Instead)  # it stands in for a part of an action
        assert special or not makes(part), part.key


@proves("heroclix.passive.no-resolve", "heroclix.values.modifier.notation", "heroclix.values.modifier")
def test_nobody_can_decline_a_passive_effect(table: Tables) -> None:
    t = field(table, (figure("hero", PLAIN, abilities=("test.weak",)), "B2"))
    assert t["hero"].attack == 9
    assert t.p1.prompt == "turn"


@proves("heroclix.action.total.keyphrase", "heroclix.action.total.keyphrase.player", "heroclix.pac.action-total")
def test_the_action_total_of_the_controller_grows(table: Tables) -> None:
    t = field(table, (figure("hero", PLAIN, abilities=("test.total",)), "B2"))
    assert (t.p1.action_total, t.p2.action_total) == (4, 3)


@proves("heroclix.action.costed.timing", "heroclix.action.free.timing", "heroclix.turn.beginning.no-actions")
def test_no_action_but_in_the_action_phase(table: Tables) -> None:
    hero = figure("hero", *[(8, 10, 17, 3, {"damage": "outwit"})] * 4, abilities=("test.rest",))
    t = field(table, (hero, "B2", {"click": 3}), foes=[(figure("foe", PLAIN, traits=("toughness",)), "E2")], at="beginning")
    assert "outwit:hero" not in t.p1.options
    t.p1.choose("no")
    assert "outwit:hero" in t.p1.options


THEME: dict[str, Any] = {"keywords": ("Avengers",)}


@proves(
    "heroclix.theme-team.ttpc",
    "heroclix.theme-team.ttpc.users",
    "heroclix.theme-team.ttpc.keyword",
    "heroclix.theme-team.ttpc.token",
)
@proves("heroclix.theme-team.ttpc.other", "heroclix.theme-team.ttpc.once", "heroclix.theme-team.ttpc.is-power")
@proves("heroclix.golden.action-tokens.choice", "heroclix.theme-team.permanent")
def test_a_theme_team_rerolls_a_few_times_with_a_token_each(table: Tables) -> None:
    hero, mate = figure("hero", PLAIN, **THEME), figure("mate", PLAIN, PLAIN, **THEME)
    stranger = figure("stranger", PLAIN)
    seats: dict[str, Any] = {"p1": {"theme": "Avengers", "theme_left": 2}}
    t = field(table, (hero, "B2"), (mate, "D2"), (stranger, "D1"), foes=[(FOE, "B3")], **seats)
    t.script(*MISS)
    t.p1.choose("close:hero")
    assert t.p1.options == ["reroll:mate:theme-team", "keep"], "not the attacker itself, not one without the keyword"
    t.script(*HIT)
    t.p1.choose("reroll:mate:theme-team")
    assert (t["foe"].click, t["mate"].tokens, t.p1.theme_left) == (4, 1, 1)
    t = field(table, (hero, "B2"), (mate, "D2", {"tokens": 2}), foes=[(FOE, "B3")], **seats)
    t.script(*MISS)
    t.p1.choose("close:hero")
    assert t.p1.prompt == "turn", "two tokens: it can't"
    t = field(table, (hero, "B2"), (mate, "D2", {"barred": ["probability_control"]}), foes=[(FOE, "B3")], **seats)
    t.script(*MISS)
    t.p1.choose("close:hero")
    assert t.p1.prompt == "turn", "whatever bars the power bars this use"


@proves("heroclix.token.named", "heroclix.token.named.owner", "heroclix.token.named.example")
def test_named_tokens_know_who_gave_them(table: Tables) -> None:
    marker = figure("marker", PLAIN, abilities=("test.mark",))
    t = field(table, (marker, "B2"), (marker, "B4"), foes=[(FOE, "B3")])
    t.p1.choose("test.mark:marker", "test.mark:marker#2")
    givers = [n.source for n in t.named]
    assert len(givers) == 2
    assert len(set(givers)) == 2


@proves("heroclix.force.friendly", "heroclix.force.friendly.self", "heroclix.force.opposing", "heroclix.force.your-force")
@proves("heroclix.force.current-force", "heroclix.force.starting-force")
def test_friends_are_the_others_of_ones_force(table: Tables) -> None:
    captain = figure("captain", (8, 10, 17, 3, {"damage": "empower"}))
    t = field(table, (captain, "B2"), (figure("mate", PLAIN), "B3"), foes=[(figure("foe", *[PLAIN] * 8), "C2")])
    t.script(*HIT)
    t.p1.choose("close:captain")
    assert t["foe"].click == 4, "it does not empower itself"
    assert (t.p1.on_map, t.p2.on_map) == (["captain", "mate"], ["foe"])


@proves("heroclix.ability.trait", "heroclix.ability.default-trait", "heroclix.ability.types", "heroclix.ability.definition")
@proves("heroclix.ability.keyphrase", "heroclix.ability.keyphrase.x", "heroclix.power.kinds", "heroclix.map.pac")
def test_abilities_are_of_known_kinds_and_traits_work_on_every_click(table: Tables) -> None:
    kinds = {a.kind for a in ABILITIES.values()}
    assert kinds <= {"power", "special", "trait", "team", "keyphrase", "equipment", "object", "inherent"}
    hero = figure("hero", *[PLAIN] * 3, more_traits=(Given(powers=("toughness",), keyphrases=("giant_reach:2",)),))
    for click in (1, 2, 3):
        t = field(table, (hero, "B2", {"click": click}))
        assert t["hero"].can_toughness
        assert t["hero"].has_giant_reach == 2


@proves("heroclix.ability.inherent", "heroclix.ability.inherent.blanket", "heroclix.ability.inherent.stop")
def test_a_bar_on_everything_leaves_inherent_abilities(table: Tables) -> None:
    t = field(table, (figure("hero", (8, 10, 17, 3, {"speed": "sidestep"})), "B2", {"barred": ["*"]}), foes=[(FOE, "B3")])
    assert [o for o in t.p1.options if o != "end-turn"] == ["move:hero", "close:hero"]


@proves("heroclix.power.standard", "heroclix.power.standard.example", "heroclix.character.combat-dial")
def test_the_dial_shows_the_powers_of_its_click(table: Tables) -> None:
    special = {"speed": Given(en="Both", zh="兩者", powers=("charge", "flurry"))}
    hero = figure("hero", (8, 10, 17, 3, {"speed": "sidestep"}), (7, 9, 16, 2, {"speed": "special"}), specials=special)
    t = field(table, (hero, "B2"))
    assert (t["hero"].powers, t["hero"].speed) == (["sidestep"], 8)
    t = field(table, (hero, "B2", {"click": 2}))
    assert (t["hero"].powers, t["hero"].speed) == (["charge", "flurry"], 7)
