"""Chapter: the turn. Start phase, action phase, end phase."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.core.effects import Number, node
from rulebound.games.underworld.cards.builders import character, trigger
from rulebound.games.underworld.conditions import EventPattern
from rulebound.games.underworld.effects.hands import Draw
from rulebound.games.underworld.positions import with_cards
from rulebound.games.underworld.rules.occurrences import DISCARDS, READIED
from rulebound.testing import Table, Tables, proves
from tests.underworld.playing import accept, does, drive, duel, four, offered, prompt, resolve, use


def two_poisons(table: Tables, **spec: Any) -> Table:
    """A mage of one player, poisoned twice by the other, lives by a surge that ends with the turn."""
    mage = ("force-field-mage", {"attached": [("poisoned-blood", {"owner": 2})], **spec.pop("lies_on", {})})
    mine = spec.pop("mine", {})
    t = duel(
        table,
        p1={**mine, "r2": ["exorcist", mage], "assets": ["yellow"] * 5},
        p2={"hand": ["poisoned-blood"], "assets": ["black"] * 2, **spec.pop("theirs", {})},
        **spec,
    )
    t.p1.choose("play:psionic-surge", "target:force-field-mage")
    resolve(t)
    t.p1.choose("pass")
    drive(t, lambda t: t.p2.can("play:poisoned-blood"))
    does(t, "play:poisoned-blood", "attach-to:force-field-mage")
    assert t["force-field-mage"].defence == 1
    return t


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


@proves("underworld.turn.start.ready")
def test_whoever_may_look_at_lurkers_while_ready_does_so_as_soon_as_they_are_ready(table: Tables) -> None:
    operator = ("surveillance-operator", {"exhausted": 1})
    t = table.underworld(p1={"r1": [operator]}, p2={"r1_lurkers": ["arsonist"]}, at="ready")
    t.until("Turn.draw_cards")
    (lurker,) = t.p1.view["players"][1]["zones"]["lurkers"]
    assert lurker["card"] == "arsonist"


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


def test_a_board_that_hides_in_the_prepare_step_waits_for_the_next_one(table: Tables) -> None:
    """023: at the beginning of the *next* prepare step."""
    t = table.underworld(p1={"r1": ["spt-board"], "assets": ["green"] * 2, "hand": ["truce"]}, at="prepare")
    t.skip_until(lambda t: t.p1.can("use:spt-board"))
    does(t, use("spt-board", 2))
    t.skip_until(lambda t: t.p1.can("build"))
    assert (t.turn, t.p1.r1_lurkers) == (3, ["spt-board"])
    t.skip_until(lambda t: t.turn == 4 and t.p1.can("build"))
    assert t.p1.r1 == ["spt-board"]


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


def test_the_brood_draws_from_below(table: Tables) -> None:
    t = table.underworld(p1={"society": "nightmare-brood", "deck": ["truce", "murder", "arsonist"]}, at="draw_cards")
    assert t.p1.hand == ["arsonist"]


def test_only_its_own_player_draws_from_the_bottom(table: Tables) -> None:
    deck = ["arsonist", "truce", "black-cat"]
    t = table.underworld(p1={"society": "nightmare-brood", "deck": deck}, p2={"deck": deck}, at="draw_cards")
    assert (t.p1.hand, t.p2.hand) == (["black-cat"], ["arsonist"])


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


def test_a_zombie_is_played_from_the_graveyard_but_not_dispatched_from_it(table: Tables) -> None:
    t = table.underworld(p1={"graveyard": ["risen-corpse"], "assets": ["black"] * 3})
    assert t.p1.can("play:risen-corpse")
    assert not t.p1.can("dispatch:risen-corpse")


def test_a_card_that_prints_a_black_icon_asks_for_a_black_one(table: Tables) -> None:
    """The department's own text shows the black battle icon: a mage with a white one does not count, marker or not."""
    t = table.underworld(p1={"society": "spt-executive", "r1": ["force-field-mage", "exorcist"], "assets": ["green"] * 4})
    does(t, use("spt-executive", 1), "target:kyoto")
    assert (t["force-field-mage"].has_withdraw, t["exorcist"].has_withdraw) == (0, 1)


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


def test_passing_on_ones_own_card_does_not_end_the_step(table: Tables) -> None:
    t = table.underworld(p1={"hand": ["arsonist", "black-cat"], "assets": ["red"] * 3})
    does(t, "play:arsonist", "kyoto")
    assert {"play:black-cat", "build:black-cat"} <= set(offered(t))


def test_a_death_in_the_recovery_wins_a_region_and_the_step_runs_again(table: Tables) -> None:
    """617, supplement 2: a surge of that window ends with the second run, and the marker passes once."""
    t = two_poisons(
        table,
        mine={"r1": ["soul-contract"], "hand": ["psionic-surge"] * 2 + ["truce"] * 4, "deck": ["murder"] * 9},
        regions=[("shanghai", {"p1": 3}), "moscow", "florence"],
        world=["london"],
    )
    drive(t, lambda t: t.p1.can("use:soul-contract"))
    t.p1.choose("use:soul-contract")
    assert prompt(t) == "priority.recovery-step"
    t.p1.choose("play:psionic-surge", "target:exorcist")
    drive(t, lambda t: t["exorcist in r2"].defence == 2)
    drive(t, lambda t: t.state.first == 1, "use:shanghai", "option:1")  # type: ignore[attr-defined]
    assert (t.p1.score_area, t["exorcist in r2"].defence, len(t.p1.hand), t.turn) == (["shanghai"], 1, 7, 4)


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


def test_an_asset_given_up_in_answer_does_not_take_back_a_card_that_was_played(table: Tables) -> None:
    """Loyalty is looked at once, as the card is played; a cat sacrificed for a later card pays for the next one only."""
    t = table.underworld(p1={"r1": ["black-cat"], "hand": ["psychic-owl", "veil-guard"], "assets": ["yellow"] * 3})
    t.p1.choose("play:psychic-owl", "kyoto")
    t.p1.choose(use("black-cat", 2))
    resolve(t)
    assert t.p1.r1 == ["psychic-owl"]
    does(t, "play:veil-guard", "kyoto")
    assert sorted(t.p1.r1) == ["psychic-owl", "veil-guard"], "two assets pay the three"


def test_an_ally_who_passed_is_out_of_standard_actions(table: Tables) -> None:
    t = table.underworld(
        mode="ruler",
        p1={},
        p2={"hand": ["arsonist"], "assets": ["red"] * 2},
        p3={"hand": ["exorcist"], "assets": ["green"] * 4},
        acting=2,
        first=2,
    )
    t.p2.choose("pass")
    assert t.p3.can("play:exorcist")
    t.p3.choose("play:exorcist", "to-region:kyoto")
    resolve(t)
    t.skip_until(lambda t: t.p3.r1 == ["exorcist"])
    assert offered(t) == ["pass", "later"], "p2 may still be quick"


def test_influence_is_taken_over_by_the_second_player_as_well(table: Tables) -> None:
    t = table.underworld(
        p2={"hand": ["don-gruni"], "assets": ["black"] * 7}, regions=[("kyoto", {"p1": 2}), "florence", "moscow"], first=2
    )
    does(t, "play:don-gruni", "to-region:kyoto")
    accept(t)
    assert (t["kyoto"].p1, t["kyoto"].p2) == (0, 2)


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


def test_hand_limit_first_player_first_and_only_down_to_seven(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["truce"] * 8 + ["murder"]}, p2={"hand": ["truce"] * 7 + ["murder"]}, at="recover", first=2
    )
    t.p2.choose("discard:murder")
    t.p1.choose("discard:murder", "discard:truce")
    assert (sorted(t.p1.graveyard), t.p2.graveyard) == (["murder", "truce"], ["murder"])


@proves("underworld.turn.end.recovery.hand-limit")
def test_the_hand_limit_is_a_matter_of_the_recovery_step(table: Tables) -> None:
    t = table.underworld(p1={"hand": [*["arsonist"] * 7, "truce"]}, at="recover")
    assert (t.asked.prompt, t.p1.view["step"]) == ("discard", "recovery-step")


@proves("underworld.turn.end.recovery.repeat")
def test_a_trigger_in_the_recovery_step_repeats_it(table: Tables) -> None:
    with with_cards(HOARDER):
        t = table.underworld(p1={"hand": ["arsonist"] * 8, "r1": ["test-hoarder"]}, p2=dict(RICH), at="recover")
        t.skip_until(lambda t: t.state.asked is not None and t.state.asked.prompt == "discard")
        assert t.p1.hand_count == 9, "two more were drawn, and the step begins anew"


def test_what_comes_home_from_a_death_in_the_recovery_counts_for_the_hand_limit(table: Tables) -> None:
    """617, 793: effects end first, then hands are looked at."""
    t = two_poisons(
        table,
        lies_on={"sealed": [("truce", {"owner": 2})]},
        mine={"hand": ["psionic-surge"]},
        theirs={"hand": ["poisoned-blood", "ghost-fire"] + ["murder"] * 6},
    )
    drive(t, lambda t: prompt(t) == "discard")
    assert t.p2.can("discard:truce")
    assert t.p2.hand_count == 8
    t.p2.choose("discard:truce")
    assert (prompt(t) == "discard", t.p2.hand_count) == (False, 7)


@proves("underworld.turn.end.pass-marker")
@pytest.mark.parametrize(("handover", "leads"), [("once", 2), ("again", 3)])
def test_the_marker_of_who_falls_out_moves_as_the_table_has_it(handover: str, leads: int, table: Tables) -> None:
    """By itself it goes to the left once in a turn: nobody is skipped."""
    t = four(table, first=2, at="draw_cards", p2={"deck": []}, handover=handover)
    assert (t.p2.out, t.state.first) == (1, 2)  # type: ignore[attr-defined]
    turn = t.turn
    t.skip_until(lambda t: t.turn > turn)
    assert t.state.first == leads  # type: ignore[attr-defined]


def test_damage_is_forgotten_with_the_turn_but_adds_up_in_it(table: Tables) -> None:
    t = table.underworld(p1={"hand": ["ghost-fire", "ghost-fire"], "assets": ["purple"] * 4}, p2={"r1": ["vampire-elder"]})
    does(t, "play:ghost-fire")
    does(t, "play:ghost-fire")
    assert t["vampire-elder"].damage == 2
    t.skip_until(lambda t: t.turn == 4)
    assert t["vampire-elder"].damage == 0


def test_timekeepers_draw_for_each_that_time_has_run_out_for(table: Tables) -> None:
    t = table.underworld(
        p1={"society": "timekeepers", "assets": ["red"] * 3, "r1": [("exorcist", {"time": 3})], "deck": ["truce"] * 4},
        p2={"r1": [("gruni-smuggler", {"time": 3, "attached": ["colt-python"]}), ("cursed-hourglass", {"time": 4})]},
    )
    does(t, use("timekeepers", 1))
    assert (t.p1.hand_count, t.p1.graveyard) == (3, ["exorcist"]), "the gun goes with its bearer and is not counted"
    assert sorted(t.p2.graveyard) == ["colt-python", "cursed-hourglass", "gruni-smuggler"]


def test_the_brood_draws_from_below_what_it_has_looked_at(table: Tables) -> None:
    t = table.underworld(
        p1={"society": "nightmare-brood", "r1": ["veil-guard"], "deck": ["truce", "murder", "exorcist"]},
        at="contest-phase",
        stop_at_forced=True,
    )
    t.skip_until(lambda t: t.asked.prompt == "foresee-bottom")
    with t.branch() as other:
        other.until("Turn.end_step")
        assert (other.p1.hand, other.p1.deck) == (["exorcist"], ["truce", "murder"])
    t.p1.choose("to-bottom:truce")
    t.until("Turn.end_step")
    assert (t.p1.hand, t.p1.deck) == (["truce"], ["murder", "exorcist"])


def test_kyra_counts_the_cards_of_a_drawing(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["professor-kyra-gaudia"]},
        regions=["london", ("shanghai", {"p1": 4}), "moscow"],
        world=["kyoto", "florence"],
        at="contest-phase",
        stop_at_forced=True,
    )
    t.skip_until(lambda t: t.asked.prompt == "trigger")
    t.p1.choose("use:shanghai", "option:1")
    t.skip_until(lambda t: t.asked.prompt == "trigger")
    t.p1.choose("use:professor-kyra-gaudia")
    resolve(t)
    assert t["london"].p1 == 2
