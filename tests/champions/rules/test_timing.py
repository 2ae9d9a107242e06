"""Timing: interrupts and responses, forced abilities, windows, When Revealed and When Defeated."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.core.effects import node
from rulebound.games.champions.cards import card, cards
from rulebound.games.champions.cards.builders import action, event, forced_response, interrupt, n, response, support
from rulebound.games.champions.conditions import AfterAttack, EventPattern, ThreatWouldBePlaced, YouWouldTakeDamage
from rulebound.games.champions.costs import ExhaustThis
from rulebound.games.champions.definitions import INTERRUPT, RESPONSE
from rulebound.games.champions.effects import Damage, Draw, Heal, PlaceThreatOn, TakeDamage
from rulebound.games.champions.nouns import MainScheme, You, an_enemy
from rulebound.games.champions.positions import with_cards
from rulebound.testing import Table, Tables, proves
from tests.champions.made_up.encounters import AT_HOME, HULK, MARVEL, NOTHING, against, reveal
from tests.champions.made_up.further import DRONES, HERO, HURT_EVENT, IDLE
from tests.champions.made_up.plain import PLAIN, QUIET_DECK
from tests.champions.made_up.tables import AWAY, solo
from tests.champions.playing import until

MENDED = "biomechanical-upgrades"
HUNTED = {"attached": [MENDED, "spider-tracer"]}
ENDANGERED: dict[str, dict[str, Any]] = {
    "attack": {"engaged": [("plain-minion", {**HUNTED, "damage": 4})]},
    "lost hit points": {"engaged": [("plain-minion", {**HUNTED, "damage": 4})], "hand": ["demolish"]},
}


@node
class AnyEvent(EventPattern):
    moments = ("played:response",)

    def text(self, lang: str) -> str:
        return "after a card is played"


def to_villain_phase(t: Table) -> None:
    t.skip_until(lambda t: t.phase == "villain-phase")


@proves("champions.timing.after")
def test_after_an_attack_means_after_its_damage(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "play": ["grateful-support"]})
    t.p1.choose("attack", "rhino-1")
    assert t.p1.options == ["use:grateful-support", "pass"]
    assert t["rhino-1"].damage == 2


@proves("champions.timing.forced.mandatory")
def test_a_forced_ability_cannot_be_declined(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "play": ["forceful-support"]}, stop_at_forced=True)
    t.p1.choose("attack", "rhino-1")
    assert t.p1.options == ["use:forceful-support"]
    with t.changes({"p1.hand_count": +1}):
        t.p1.choose("use")


def test_superhuman_strength_is_spent_on_an_attack_event_too(table: Tables) -> None:
    t = against(
        table,
        "rhino-1",
        p1={**HULK, "damage": 2, "play": ["superhuman-strength"], "hand": ["gamma-slam", *["strength"] * 3]},
    )
    with t.changes({"rhino-1.damage": 2, "rhino-1.stunned": 1}):
        t.p1.choose("play", "gamma-slam")
    assert "superhuman-strength" in t.p1.discard_pile


@pytest.mark.parametrize(("option", "zone"), [(False, "play-area"), (True, "discard-pile")])
def test_superhuman_strength_against_an_enemy_that_is_stunned_already(table: Tables, option: bool, zone: str) -> None:
    """Nothing is paid for nothing, though it is forced; by the other reading the cost is paid whenever it can be."""
    options = {"forced_costs_always_paid": option}
    t = against(table, "rhino-1", {"stunned": 1}, p1={**HULK, "play": ["superhuman-strength"]}, options=options)
    with t.changes({"rhino-1.damage": 5, "rhino-1.stunned": 0, "superhuman-strength.zone": zone}):
        t.p1.choose("attack", "she-hulk", "rhino-1")


@proves("champions.timing.forced.bounds")
def test_a_forced_ability_of_a_players_card_waits_until_it_can_change_something(table: Tables) -> None:
    relief = support(
        "test-relief",
        "Relief",
        "舒緩",
        "u06",
        forced_response(AnyEvent(), Heal(n(1), You("your identity", "你的身份")), limit=(1, "round")),
        cost=0,
    )
    learn = event("test-learn", "Learn", "學", "u07", action(Draw(n(1))), cost=0)
    with with_cards(HURT_EVENT, relief, learn):
        t = table.champions(p1={**HERO, "hand": ["test-learn", "test-hurt"], "play": ["test-relief"]})
        t.p1.choose("play:test-learn")
        t.p1.choose("play:test-hurt")
        assert t["captain-marvel"].damage == 1, "it was not used up while there was nothing to heal"


@proves("champions.timing.forced.bounds")
def test_a_forced_ability_is_bound_by_form_limit_and_cost(table: Tables) -> None:
    t = table.champions(
        p1={**PLAIN, "play": ["homebody", "once-a-round", ("tiring", {"exhausted": 1}), "plain-ally"]}, villain="rare-1"
    )
    with t.changes({"p1.hand_count": +1}):  # only the one with a limit
        t.p1.choose("attack", "plain-hero", "rare-1")
    with t.changes({"p1.hand_count": 0}):
        t.p1.choose("attack", "plain-ally", "rare-1")


@proves("champions.timing.forced.bounds")
def test_a_forced_ability_within_its_bounds_happens(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "play": ["tiring"]}, villain="rare-1")
    with t.changes({"p1.hand_count": +1, "tiring.exhausted": 1}):
        t.p1.choose("attack", "plain-hero", "rare-1")


@proves("champions.timing.forced.bounds", "champions.cost.no-change")
def test_a_forced_cost_is_not_paid_for_nothing(table: Tables) -> None:
    for stunned, zone in ((1, "play-area"), (0, "discard-pile")):
        t = table.champions(p1={**PLAIN, "play": ["overeager"]}, villain=("rare-1", {"stunned": stunned}))
        with t.changes({"overeager.zone": zone}):
            t.p1.choose("attack", "plain-hero", "rare-1")
        assert t["rare-1"].stunned == 1


@proves("champions.timing.forced.first")
def test_forced_responses_come_before_all_others(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "play": ["grateful-support"]}, p2={**PLAIN, "play": ["forceful-support"]})
    t.p1.choose("attack", "rhino-1")
    assert t.p2.hand_count == 1  # the last player's forced one is done
    assert t.p1.options == ["use:grateful-support", "pass"]


@pytest.mark.usefixtures("hurting_cards")
def test_two_forced_responses_to_one_attack_are_ordered_by_the_first_player(table: Tables) -> None:
    """Klaw's Sonic Converter and Ultron's own response, while player 1 is attacked and player 2 is first."""
    t = against(
        table,
        "ultron-1",
        p1={},
        p2=AWAY,
        first=2,
        turn=2,
        attachments=[("sonic-converter", "ultron-1")],
        environments=["ultron-drones"],
    )
    t.skip_until(lambda t: t.p1.prompt == "defend")
    t.p1.choose("no-defense")
    assert t.p2.prompt == "window.forced"
    assert len(t.p2.options) == 2


def test_delayed_effects_come_before_responses(table: Tables) -> None:
    """Ruling 56."""

    t = table.champions(
        p1={**PLAIN, "play": ["late-support"]}, attachments=(("charge", "rhino-1"),), encounter=("quiet",) * 9
    )
    t.skip_until(lambda t: t.p1.can("use", "late-support"))
    assert t["charge"].zone == "encounter-discard"  # "at the end of this attack"
    assert t.p1.damage == 2 + 3


@proves("champions.timing.forced.order", "champions.timing.simultaneous")
def test_the_first_player_orders_forced_abilities_whoever_controls_them(table: Tables) -> None:
    t = table.champions(
        p1={**PLAIN, "play": ["forceful-support", "jealous-support"]},
        p2=PLAIN,
        p3={**PLAIN, "play": ["forceful-support"]},
        first=2,
        turn=1,
    )
    t.p1.choose("attack", "rhino-1")
    assert t.p2.options == ["use:forceful-support", "use:jealous-support", "use:forceful-support#2"]
    with t.changes({"p3.hand_count": +1, "p1.hand_count": 0}):
        t.p2.choose("use:forceful-support#2")
    assert t.p2.options == ["use:forceful-support", "use:jealous-support"]


def test_rage_of_ultron_is_paid_by_the_player_who_revealed_it(table: Tables) -> None:
    """Whoever defends for them: the cards come from the revealing player's deck."""
    ally = {**HULK, "form": "alter-ego", "play": ["hellcat"]}
    t = reveal(table, "rage-of-ultron", "ultron-2", p1=MARVEL, p2=ally, environments=("ultron-drones",))
    until(t, "defend")
    t.p1.choose("no-defense")
    before = len(t.p1.discard_pile), len(t.p2.discard_pile)
    t.p2.choose("defend", "hellcat")
    t.skip_until(lambda t: t.round == 3)
    assert len(t.p1.discard_pile) - before[0] == 3, "2 and 1 for the Drone that came with the attack"
    assert t.p2.discard_pile == ["hellcat"]


@proves("champions.timing.forced.complete")
def test_a_forced_ability_is_resolved_before_the_next_one_begins(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "play": ["forceful-support", "jealous-support"]})
    t.p1.choose("attack", "rhino-1")
    t.p1.choose("use", "jealous-support")
    assert t.p1.prompt == "choose"  # no other ability in between
    with t.changes({"p1.hand_count": 0}):
        t.p1.choose("forceful-support")  # gone, it does nothing any more
    assert t.p1.prompt == "turn"


@proves("champions.timing.forced.complete", "champions.elimination.enemies")
def test_a_forced_ability_that_speaks_for_another_player_by_then_is_not_used_again(table: Tables) -> None:
    """It eliminates the engaged player, engages the next one, and is defeated all the same."""
    t = table.champions(p1={**PLAIN, "damage": 10, "engaged": ["avenger"]}, p2=PLAIN, villain="rare-1")
    with t.changes({"p1.out": +1, "p2.damage": 0}):
        t.p1.choose("attack", "plain-hero", "avenger")
    assert t["avenger"].zone == "encounter-discard"


@proves("champions.timing.interrupt")
def test_an_interrupt_resolves_before_what_it_interrupts(table: Tables) -> None:
    t = table.champions(p1={}, encounter=QUIET_DECK)
    to_villain_phase(t)
    assert t.p1.options == ["use:spider-man:spider-sense", "pass"]
    assert t.zone("boost-cards") == []
    with t.changes({"p1.hand_count": +1}):
        t.p1.choose("use")
    assert t.zone("boost-cards") == ["quiet"]


@proves("champions.timing.interrupt", "champions.scheme.main.no-excess")
def test_threat_for_a_stage_that_an_interrupt_has_completed_is_lost_with_it(table: Tables) -> None:
    more = interrupt(ThreatWouldBePlaced(), PlaceThreatOn(n(1), MainScheme()), cost=(ExhaustThis(),))
    with with_cards(support("meddler", "Meddler", "攪局者", "w4", more, cost=0)):
        t = table.champions(p1={**PLAIN, "hand": ["three-threat"], "play": ["meddler"]}, villain="plain-1", threat=6)
        t.p1.choose("play", "three-threat")
        t.p1.choose("use", "meddler")
        assert (t.zone("main-scheme"), t["plain-scheme-2b"].threat) == (["plain-scheme-2b"], 2)  # as it starts


@proves("champions.timing.interrupt.multiple")
def test_one_attack_may_be_interrupted_several_times(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "play": ["watchful-support", "hero-watch"]}, encounter=QUIET_DECK)
    to_villain_phase(t)
    hand = t.p1.hand_count
    t.p1.choose("use", "hero-watch")
    assert t.p1.options == ["use:watchful-support", "pass"]  # each ability once
    t.p1.choose("use", "watchful-support")
    assert t.p1.hand_count == hand + 2


def test_two_interrupts_to_one_damage(table: Tables) -> None:
    t = solo(table, "hurt-hero", "hurt-hero", play=["cushion", "cushion", "notebook"])
    with t.changes({"p1.hp": -1}):
        t.p1.choose("play", "hurt-hero")
        t.p1.choose("use", "cushion#1")
        t.p1.choose("use", "cushion")
    t = solo(table, "hurt-hero", play=["cushion", "padding"])
    with t.changes({"p1.hp": 0, "cushion.exhausted": 0}):
        t.p1.choose("play", "hurt-hero")
        t.p1.choose("use", "padding")
    assert t.p1.prompt != "window.damage:interrupt", "there is no damage left to prevent"


@proves("champions.timing.interrupt.window")
def test_interrupt_chances_go_round_until_all_have_passed_in_a_row(table: Tables) -> None:
    watching = {**PLAIN, "play": ["watchful-support"]}
    t = table.champions(p1=watching, p2={**PLAIN, "play": ["watchful-support"] * 2}, p3=watching, encounter=QUIET_DECK)
    to_villain_phase(t)
    t.p1.choose("pass")
    t.p2.choose("use:watchful-support#2")
    t.p3.choose("pass")
    assert t.p1.options == ["use:watchful-support", "pass"]
    t.p1.choose("pass")
    t.p2.choose("pass")
    assert t.state.decision is not None
    assert t.state.decision.prompt == "defend"  # three passes in a row: closed


@proves("champions.timing.interrupt.window")
def test_damage_within_the_interrupt_to_damage_may_be_interrupted_itself(table: Tables) -> None:
    stings = interrupt(YouWouldTakeDamage(), Draw(n(1)), TakeDamage(n(1)), cost=(ExhaustThis(),))
    hurt = event("stumble", "Stumble", "絆倒", "w2", action(TakeDamage(n(3))), cost=0)
    with with_cards(support("wasp", "Wasp", "黃蜂", "w3", stings, cost=0), hurt):
        t = table.champions(p1={**PLAIN, "hand": ["stumble"], "play": ["wasp", "wasp"]})
        t.p1.choose("play", "stumble")
        t.p1.choose("use:wasp", "use:wasp#2")
        assert (t.p1.prompt, t.p1.damage, t.p1.hand_count) == ("turn", 3 + 1 + 1, 2)


@proves("champions.timing.interrupt.closed")
def test_an_interrupt_drawn_after_the_window_comes_too_late(table: Tables) -> None:
    seat = {**PLAIN, "exhausted": 1, "play": ["watchful-support"], "hand": ["plain-upgrade"] * 5}
    t = table.champions(p1={**seat, "deck": ["late-interrupt"] * 9}, encounter=("starry", *QUIET_DECK))
    to_villain_phase(t)
    with t.branch() as b:
        b.p1.choose("use", "watchful-support")
        assert b.p1.options == ["play:late-interrupt", "pass"]  # drawn while the window is open
    t.p1.choose("pass")
    t.p1.choose("no-defense")
    assert "late-interrupt" in t.p1.hand  # drawn by the boost ability of the same attack
    assert t.p1.damage == 2  # and the attack went on
    assert t.p1.prompt == "turn"


@proves("champions.timing.interrupt.changed")
def test_a_replaced_attack_can_no_longer_be_interrupted(table: Tables) -> None:
    t = table.champions(p1={}, villain=("rhino-1", {"attached": ["webbed-up"]}), encounter=QUIET_DECK)
    t.skip_until(lambda t: t.p1.can("use", "spider-man") or t.round == 3)
    assert t.round == 3
    assert t.happened("use", "webbed-up")
    assert not t.happened("use", "spider-man")
    assert t["rhino-1"].stunned == 1
    t.skip_until(lambda t: t.p1.can("use", "spider-man") or t.round == 4)  # now the status card replaces the attack
    assert t.round == 4
    assert t["rhino-1"].stunned == 0
    assert t.p1.damage == 0
    asked = table.champions(p1={}, encounter=QUIET_DECK)
    to_villain_phase(asked)
    assert asked.p1.can("use", "spider-man")


@proves("champions.timing.interrupt.changed", "champions.effect.replacement")
@pytest.mark.parametrize("by", ENDANGERED)
def test_a_replaced_defeat_can_no_longer_be_interrupted(table: Tables, by: str) -> None:
    """Spider-Tracer and Biomechanical Upgrades are both forced: the first player orders them."""
    t = table.champions(
        p1={**PLAIN, **ENDANGERED[by]}, villain="rare-1", environments=("shelter",), threat=5, encounter=QUIET_DECK
    )
    if by == "attack":
        t.p1.choose("attack", "plain-hero", "plain-minion")
    else:
        t.p1.choose("play", "demolish")
    assert sorted(t.p1.options) == [f"use:{MENDED}", "use:spider-tracer"]
    with t.branch() as b, b.changes({"rare-scheme-1b.threat": -3, "plain-minion.damage": -4}):
        b.p1.choose("use", "spider-tracer")  # the defeat was still imminent
    with t.changes({"rare-scheme-1b.threat": 0, "plain-minion.damage": -4, f"{MENDED}.zone": "encounter-discard"}):
        t.p1.choose("use", MENDED)
    assert t["plain-minion"].attached == ["spider-tracer"]
    assert not t.happened("defeated")


@proves("champions.timing.interrupt.changed")
def test_a_drone_whose_defeat_is_replaced_leaves_no_drone_behind(table: Tables) -> None:
    t = table.champions(
        p1={**PLAIN, "hand": ["smash-minion"], "engaged": [("advanced-ultron-drone", {"attached": [MENDED]})]},
        villain="rare-1",
        environments=("ultron-drones",),
    )
    t.p1.choose("play", "smash-minion")
    t.p1.choose("use", MENDED)
    assert t["advanced-ultron-drone"].damage == 0
    assert t.p1.drones == []


@proves("champions.timing.interrupt.changed")
def test_the_damage_that_would_have_defeated_can_still_be_prevented(table: Tables) -> None:
    """Only the defeat is replaced: the damage is another condition, and if it is prevented nobody needs to be healed."""
    t = table.champions(
        p1={**PLAIN, "play": ["guarding-support"], "engaged": [("plain-minion", {"damage": 1, "attached": [MENDED]})]},
        villain="rare-1",
    )
    t.p1.choose("attack", "plain-hero", "plain-minion")
    with t.changes({"plain-minion.damage": +1, f"{MENDED}.zone": "attachments"}):
        t.p1.choose("use", "guarding-support")


@proves("champions.timing.interrupt.changed")
def test_after_the_replacement_no_interrupt_to_the_threat(table: Tables) -> None:
    # 590: after Great Responsibility has changed the condition, "I Object!" cannot interrupt it.
    t = table.champions(
        p1={"identity": "spider-man", "hand": ["great-responsibility"]},
        p2={"identity": "she-hulk", "form": "alter-ego"},
        threat=2,
        at="villain-phase.1",
    )
    t.p1.choose("play:great-responsibility")
    assert (t["the-break-in-1b"].threat, t.p1.damage) == (2, 2)
    assert not any("jennifer" in o for a in t.asked for o in a.offered)


@proves("champions.timing.interrupt.changed")
def test_an_objection_before_the_replacement(table: Tables) -> None:
    t = table.champions(
        p1={"identity": "she-hulk", "form": "alter-ego"},
        p2={"identity": "spider-man", "hand": ["great-responsibility"]},
        threat=2,
        at="villain-phase.1",
    )
    t.p1.choose("use:jennifer-walters")
    t.p2.choose("play:great-responsibility")
    assert (t["the-break-in-1b"].threat, t.p2.damage) == (2 + 1, 1)  # the villain has schemed against the alter-ego


@proves("champions.timing.interrupt.changed")
def test_the_tracer_stays_on_a_minion_that_was_healed_instead(table: Tables) -> None:
    t = table.champions(
        p1={"identity": "spider-man", "engaged": [("shocker", {"damage": 2, "attached": ["spider-tracer"]})]},
        attachments=[("biomechanical-upgrades", "shocker")],
        threat=5,
    )
    t.p1.choose("attack:spider-man:shocker", "use:biomechanical-upgrades")
    assert (t["shocker"].damage, t["shocker"].attached, t["the-break-in-1b"].threat) == (0, ["spider-tracer"], 5)


@proves("champions.timing.response")
def test_a_response_is_offered_after_its_condition_and_only_then(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "play": ["eager-ally"]}, threat=3)
    assert not t.p1.can("use", "eager-ally")
    t.p1.choose("thwart", "eager-ally", "the-break-in-1b")
    assert t["the-break-in-1b"].threat == 2
    assert t.p1.options == ["use:eager-ally", "pass"]
    with t.changes({"p1.hand_count": +1}):
        t.p1.choose("use")


def test_one_ability_answers_an_occurrence_once(table: Tables) -> None:
    """Ruling 95."""

    t = solo(table, play=["grateful-support", "grateful-support"])
    t.p1.choose("attack", "plain-1")
    t.p1.choose("use", "grateful-support#1")
    assert t.p1.can("use", "grateful-support"), "the other copy"
    t.p1.choose("use", "grateful-support")
    assert not t.p1.can("use", "grateful-support")
    assert t.p1.hand_count >= 2


@proves("champions.timing.response.multiple")
def test_one_attack_may_be_responded_to_several_times(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "play": ["grateful-support"], "hand": ["late-response"]})
    t.p1.choose("attack", "rhino-1")
    t.p1.choose("use", "grateful-support")
    assert t.p1.options == ["play:late-response", "pass"]
    with t.changes({"p1.hand_count": 0}):  # one played, one drawn
        t.p1.choose("play", "late-response")


@proves("champions.timing.response.window")
def test_response_chances_go_round_until_all_have_passed_in_a_row(table: Tables) -> None:
    thankful = {**PLAIN, "play": ["grateful-support"]}
    t = table.champions(p1=thankful, p2={**PLAIN, "play": ["grateful-support"] * 2}, p3=thankful)
    t.p1.choose("attack", "rhino-1")
    t.p1.choose("pass")
    t.p2.choose("use:grateful-support#2")
    t.p3.choose("pass")
    assert t.p1.options == ["use:grateful-support", "pass"]
    t.p1.choose("pass")
    t.p2.choose("pass")
    assert t.p1.prompt == "turn"


@proves("champions.timing.response.window", "champions.timing.condition.one-window")
def test_an_attack_made_as_a_response_has_responses_of_its_own(table: Tables) -> None:
    again = response(AfterAttack(hero=True), Damage(n(2), an_enemy()), label="attack", cost=(ExhaustThis(),))
    with with_cards(support("follow-up", "Follow-Up", "追擊", "w1", again, cost=0)):
        t = table.champions(p1={**PLAIN, "play": ["follow-up", "follow-up", "grateful-support"]})
        t.p1.choose("attack", "rhino-1")
        t.p1.choose("use:follow-up", "use:follow-up#2")  # the second answers the attack that the first one makes
        for _ in range(3):  # once for each of the three attacks, the innermost first
            assert t.p1.options == ["use:grateful-support", "pass"]
            t.p1.choose("use")
        assert (t.p1.prompt, t.p1.hand_count, t["rhino-1"].damage) == ("turn", 3, 6)


def test_do_you_even_lift_is_answered_before_the_cards_are_drawn(table: Tables) -> None:
    """A response follows its condition at once (890): the form has changed, the drawing of Split Personality comes after."""
    t = table.champions(p1={**HULK, **AT_HOME, "hand": ["split-personality", "genius", "energy"]}, encounter=NOTHING)
    t.p1.choose("play", "split-personality")
    assert (t.p1.form, t.p1.hand) == ("hero", [])
    t.p1.choose("use", "she-hulk")
    assert (t["rhino-1"].damage, len(t.p1.hand)) == (2, 4)
    assert t.p1.can("change-form")


@proves("champions.timing.response.entering")
def test_responses_to_a_minion_entering_play_come_before_its_when_revealed_text(table: Tables) -> None:
    t = table.champions(
        p1={**PLAIN, "play": ["hawkeye"], "hand": ["free-event"], "dealt": ["revealing-minion"]},
        villain=IDLE,
        encounter=QUIET_DECK,
    )
    t.skip_until(lambda t: t.p1.can("use", "hawkeye"))
    t.p1.choose("use", "hawkeye")
    assert t["revealing-minion"].zone == "encounter-discard"
    assert t.p1.prompt == "choose-one"  # its text resolves all the same


@proves("champions.timing.response.closed")
def test_a_response_drawn_after_the_window_comes_too_late(table: Tables) -> None:
    t = table.champions(
        p1={**PLAIN, "play": ["grateful-support"], "hand": ["free-event"], "deck": ["late-response", "backflip", "backflip"]}
    )
    t.p1.choose("attack", "rhino-1")
    with t.branch() as b:
        b.p1.choose("use", "grateful-support")
        assert b.p1.can("play", "late-response")
    t.p1.choose("pass")
    t.p1.choose("play", "free-event")
    assert t.p1.hand == ["late-response"]
    assert not t.p1.can("play", "late-response")


def test_drone_factory_counts_the_drones_of_all_players_and_those_with_a_face(table: Tables) -> None:
    t = reveal(
        table,
        "drone-factory",
        "ultron-1",
        p1={"engaged": ["advanced-ultron-drone"]},
        p2={**HULK, "drones": ["energy"]},
        **DRONES,
    )
    assert t["drone-factory"].threat == 4 + 4


def test_hulk_with_a_wild_card_does_all_three(table: Tables) -> None:
    t = table.champions(p1={**MARVEL, "deck": ["vibranium", *["genius"] * 5], "play": ["hulk"]})
    t.p1.choose("attack", "hulk")
    t.skip_until(lambda t: t.p1.prompt == "turn")
    assert t["rhino-1"].damage == 3 + 2 + 1
    assert t.p1.damage == 1
    assert "hulk" in t.p1.discard_pile


@proves("champions.timing.triggered.by-game")
def test_when_defeated_and_when_revealed_need_nobodys_decision(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "engaged": ["dying-minion"], "dealt": ["plain-treachery"]}, encounter=QUIET_DECK)
    with t.changes({"p1.hand_count": +1}):
        t.p1.choose("attack", "dying-minion")
    t.skip_until(lambda t: t.round == 3)
    assert t.p1.hand_count == 5 - 1


@proves("champions.timing.condition")
def test_every_interrupt_and_response_names_the_moments_of_its_condition() -> None:
    for c in cards().values():
        for a in c.abilities:
            if a.kind in (INTERRUPT, RESPONSE):
                assert a.when is not None
                assert all(m.endswith(f":{a.kind}") for m in a.when.moments), c.id
    assert card("backflip").abilities[0].when.moments == ("damage:interrupt",)  # type: ignore[union-attr]


@proves("champions.timing.condition.one-window", "champions.timing.condition.any-order")
def test_an_attack_that_defeats_opens_one_window_for_both_conditions(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "play": ["grateful-support", "mourning-support"], "engaged": ["dying-minion"]})
    t.p1.choose("attack", "dying-minion")
    assert t.p1.options == ["use:mourning-support", "use:grateful-support", "pass"]
    with t.branch() as b:
        b.p1.choose("use", "grateful-support")
        assert b.p1.options == ["use:mourning-support", "pass"]
        b.p1.choose("pass")
        assert b.p1.prompt == "turn"
    t.p1.choose("use", "mourning-support")
    assert t.p1.options == ["use:grateful-support", "pass"]


@proves("champions.timing.condition.one-window")
def test_damage_and_the_defeat_by_it_share_one_interrupt_window(table: Tables) -> None:
    t = table.champions(p1={"engaged": [("plain-minion", {"attached": ["spider-tracer"]})], "hand": ["hit-three"]}, threat=4)
    with t.changes({"the-break-in-1b.threat": -3}):
        t.p1.choose("play", "hit-three", "plain-minion")
    assert t["plain-minion"].zone == "encounter-discard"
