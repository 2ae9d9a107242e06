"""Chapter: the turn. Start phase, action phase, end phase."""

from __future__ import annotations

from typing import Any

from rulebound.core.effects import Number, node
from rulebound.games.underworld.cards.making import character, trigger
from rulebound.games.underworld.conditions import EventPattern
from rulebound.games.underworld.effects.hands import Draw
from rulebound.games.underworld.positions import with_cards
from rulebound.games.underworld.rules.occurrences import DISCARDS, READIED
from rulebound.testing import Tables, proves
from rulebound.testing.table import Table

RICH = {"assets": ["neutral"] * 6}


@node
class WhenReadied(EventPattern):
    moments = (READIED,)
    label = ("When readied", "重置时")


@node
class WhenYouDiscard(EventPattern):
    moments = (DISCARDS,)
    label = ("When you discard", "弃牌时")

    def matches(self, g: Any, event: Any, e: int, you: int) -> bool:
        return bool(event.by == you)


SLEEPER = character(
    "test-sleeper",
    "Test Sleeper",
    "测试者甲",
    trigger(WhenReadied(), Draw()),
    number=0,
    faction="red",
    cost=1,
    defence=1,
    subtypes="human",
)
HOARDER = character(
    "test-hoarder",
    "Test Hoarder",
    "测试者乙",
    trigger(WhenYouDiscard(), Draw(Number(2)), forced=True),
    number=0,
    faction="red",
    cost=1,
    defence=3,
    subtypes="human",
)


def verbs(t: Table, seat: Any) -> set[str]:
    return {key.partition(":")[0] for key in seat.options}


@proves(
    "underworld.turn.structure", "underworld.turn.end.phase", "underworld.turn.end.pass-marker", "underworld.turn.start.draw"
)
def test_four_phases_turn_after_turn(table: Tables) -> None:
    t = table.underworld(p1=dict(RICH), p2=dict(RICH), at="ready", turn=1)
    g: Any = t.state
    phases: list[str] = []
    hands = (t.p1.hand_count, t.p2.hand_count)
    while g.turn < 3:
        if not phases or phases[-1] != g.phase:
            phases.append(g.phase)
        t.choose("pass")
    four = ["start-phase", "action-phase", "contest-phase", "end-phase"]
    assert phases == [*four, *four]
    assert g.first == 0, "the marker went to the other player and back"
    assert (t.p1.hand_count, t.p2.hand_count) == (hands[0] + 2, hands[1] + 2)


@proves("underworld.turn.start.ready.triggers-wait", "underworld.turn.start.prepare", "underworld.trigger.common.prepare")
@proves("underworld.priority.step-opening")
def test_what_triggers_in_the_ready_step_waits_for_the_prepare_step(table: Tables) -> None:
    with with_cards(SLEEPER):
        t = table.underworld(
            p1={**RICH, "r1": [("test-sleeper", {"exhausted": 1})], "r2": [("media-spell", {})]}, p2=dict(RICH), at="ready"
        )
        assert t.state.asked is not None
        assert t.state.asked.prompt == "queue.next", "one ordering of both"
        assert sorted(key.partition(":")[2].partition(":")[0] for key in t.p1.options) == ["media-spell", "test-sleeper"]
        t.p1.choose("next:test-sleeper", "use")
        assert t.p1.hand_count == 0, "it waits on the stack"


@proves("underworld.turn.start.prepare.quick", "underworld.turn.start.draw.quick", "underworld.turn.end.end-step.quick")
@proves(
    "underworld.turn.end.end-step", "underworld.quick.windows", "underworld.contest.quick", "underworld.contest.beginning"
)
def test_quick_actions_in_exactly_these_windows(table: Tables) -> None:
    t = table.underworld(p1=dict(RICH), p2={"deck": ["truce"] * 5}, at="prepare")
    g: Any = t.state
    seen: list[str] = []
    while g.turn == 3:
        if g.asked.player == 0:
            seen.append(g.asked.prompt.removeprefix("priority."))
        t.choose("pass")
    contests = ["investigate", "battle", "influence"] * 3
    assert seen == ["prepare-step", "draw-step", "action-step", "action-step", "contest-phase-begins", *contests, "end-step"]


@proves("underworld.turn.action.overview", "underworld.turn.action.first", "underworld.turn.action.opponent-step")
@proves("underworld.turn.action.second", "underworld.turn.action.first.ends", "underworld.turn.action.ends")
@proves("underworld.turn.action.standard.list", "underworld.quick.standard-limit", "underworld.assets.build-optional")
def test_each_player_has_an_action_step(table: Tables) -> None:
    hand = {"hand": ["arsonist", "ghost-fire"], "r1": ["professional-killer"], **RICH}
    t = table.underworld(
        p1={**hand, "assets": ["red"] * 3 + ["purple"] * 2}, p2={**hand, "assets": ["red"] * 3 + ["purple"] * 2}
    )
    assert verbs(t, t.p1) == {"build", "dispatch", "play", "use", "exhaust", "pass"}
    t.p1.choose("pass")
    assert len(t.p1.assets) == 5, "nobody has to build"
    assert verbs(t, t.p2) == {"play", "use", "exhaust", "pass"}, "of the hand only the quick affair"
    assert {k for k in t.p2.options if k.startswith("play")} == {"play:ghost-fire"}
    t.p2.choose("pass")
    assert t.p2.can("build"), "now it is the second player's step, and that player leads"
    t.p2.choose("pass")
    assert "build" not in verbs(t, t.p1)
    t.p1.choose("pass")
    assert t.phase == "contest-phase"


@proves(
    "underworld.turn.action.pass-is-final", "underworld.turn.action.second.pass-is-final", "underworld.turn.action.quick"
)
def test_a_pass_on_an_empty_stack_ends_standard_actions(table: Tables) -> None:
    hand = {"hand": ["arsonist"], **RICH}
    for acting, mine, theirs in ((1, "p1", "p2"), (2, "p2", "p1")):
        t = table.underworld(**{mine: dict(hand), theirs: {"r1": ["professional-killer"], **hand}}, acting=acting)
        me, other = getattr(t, mine), getattr(t, theirs)
        assert verbs(t, me) == {"build", "dispatch", "exhaust", "pass"}
        me.choose("pass")
        other.choose("use:professional-killer", "pass")
        me.choose("pass")
        assert other.r1_lurkers == ["professional-killer"]
        assert verbs(t, me) == {"exhaust", "pass"}, "quick actions only, in this step"


@proves(
    "underworld.turn.action.standard.any-order",
    "underworld.assets.build",
    "underworld.assets.build.once",
    "underworld.play.action",
)
@proves("underworld.zones.asset-area")
def test_any_order_but_one_build(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["doomsday-believer", "ring-of-fire", "street-thug"], "assets": ["red", "black"]}, p2={}
    )
    t.p1.choose("play:doomsday-believer", "kyoto")
    t.p1.choose("pass")
    t.p1.choose("build:ring-of-fire")
    assert t.p1.assets[-1] == "ring-of-fire"
    assert not t.p1.can("build")
    t.p1.choose("play:street-thug", "kyoto")
    t.p1.choose("pass")
    assert t.p1.r1 == ["doomsday-believer", "street-thug"]


@proves("underworld.turn.end.recovery.damage", "underworld.turn.end.recovery.until-end")
def test_damage_and_what_lasts_until_then_end_together(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["psychic-owl", ("vampire-elder", {"damage": 2})], "hand": ["psionic-surge"], "assets": ["yellow"] * 3},
        p2={"hand": ["ghost-fire"], "assets": ["purple"] * 3},
        regions=["sunken-ruins", "florence", "moscow"],
    )
    t.p1.choose("play:psionic-surge", "psychic-owl")
    t.p1.choose("pass")
    t.p2.choose("pass")
    t.p1.choose("pass")
    t.p2.choose("play:ghost-fire", "psychic-owl")
    t.p2.choose("pass")
    t.p1.choose("pass")
    assert (t["psychic-owl"].damage, t["psychic-owl"].defence) == (1, 2)
    t.until("Turn.hand_limit")
    assert (t["psychic-owl"].damage, t["psychic-owl"].defence, t["psychic-owl"].in_play) == (0, 1, True)
    assert t["vampire-elder"].damage == 0


@proves("underworld.turn.end.recovery.hand-limit", "underworld.turn.end.recovery.discard-order", "underworld.discard.choose")
def test_each_in_turn_discards_down_to_seven(table: Tables) -> None:
    nine = {"hand": ["arsonist"] * 5 + ["ghost-fire"] * 4}
    t = table.underworld(p1=dict(nine), p2=dict(nine), first=2, at="recover")
    assert t.state.asked is not None
    assert (t.state.asked.player, t.p2.options) == (1, ["discard:arsonist", "discard:ghost-fire"])
    t.p2.choose("discard", "arsonist", "ghost-fire")
    assert (t.p2.hand_count, t.p1.hand_count) == (7, 9)
    assert "arsonist" in t.p2.graveyard, "the first player's discards are public before the other chooses"
    t.p1.choose("discard", "ghost-fire", "ghost-fire")
    t.until("Turn.draw_cards")
    assert t.p1.hand_count == 7


@proves("underworld.turn.end.recovery.repeat")
def test_a_trigger_in_the_recovery_step_repeats_it(table: Tables) -> None:
    with with_cards(HOARDER):
        t = table.underworld(p1={"hand": ["arsonist"] * 8, "r1": ["test-hoarder"]}, p2=dict(RICH), at="recover")
        t.skip_until(lambda t: t.state.asked is not None and t.state.asked.prompt == "discard")
        assert t.p1.hand_count == 9, "two more were drawn, and the step begins anew"
