"""Timing: interrupts and responses, forced abilities, windows, When Revealed and When Defeated."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from rulebound.core.game import game
from rulebound.games.champions.cards import card, cards
from rulebound.games.champions.cards.making import action, event, interrupt, n, response, support
from rulebound.games.champions.conditions import AfterAttack, ThreatWouldBePlaced, YouWouldTakeDamage
from rulebound.games.champions.costs import ExhaustThis
from rulebound.games.champions.definitions import INTERRUPT, RESPONSE
from rulebound.games.champions.effects import Damage, Draw, PlaceThreatOn, TakeDamage
from rulebound.games.champions.nouns import MainScheme, Villain, an_enemy
from rulebound.games.champions.positions import with_cards
from rulebound.testing import Tables, proves
from rulebound.testing.table import Table
from tests.champions.made_up.parts import VillainAttacksAnybody
from tests.champions.made_up.plain import CALM, specimens

PLAIN = {"identity": "plain-hero", "deck": ["plain-upgrade"] * 20}


@pytest.fixture(autouse=True)
def made_up() -> Iterator[None]:
    with specimens():
        yield


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


@proves("champions.timing.forced.first")
def test_forced_responses_come_before_all_others(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "play": ["grateful-support"]}, p2={**PLAIN, "play": ["forceful-support"]})
    t.p1.choose("attack", "rhino-1")
    assert t.p2.hand_count == 1  # the last player's forced one is done
    assert t.p1.options == ["use:grateful-support", "pass"]


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


@proves("champions.timing.forced.complete")
def test_a_forced_ability_is_resolved_before_the_next_one_begins(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "play": ["forceful-support", "jealous-support"]})
    t.p1.choose("attack", "rhino-1")
    t.p1.choose("use", "jealous-support")
    assert t.p1.prompt == "choose"  # no other ability in between
    with t.changes({"p1.hand_count": 0}):
        t.p1.choose("forceful-support")  # gone, it does nothing any more
    assert t.p1.prompt == "turn"


@proves("champions.timing.interrupt")
def test_an_interrupt_resolves_before_what_it_interrupts(table: Tables) -> None:
    t = table.champions(p1={}, encounter=CALM)
    to_villain_phase(t)
    assert t.p1.options == ["use:spider-man:spider-sense", "pass"]
    assert t.zone("boost-cards") == []
    with t.changes({"p1.hand_count": +1}):
        t.p1.choose("use")
    assert t.zone("boost-cards") == ["quiet"]


@proves("champions.timing.interrupt.multiple")
def test_one_attack_may_be_interrupted_several_times(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "play": ["watchful-support", "hero-watch"]}, encounter=CALM)
    to_villain_phase(t)
    hand = t.p1.hand_count
    t.p1.choose("use", "hero-watch")
    assert t.p1.options == ["use:watchful-support", "pass"]  # each ability once
    t.p1.choose("use", "watchful-support")
    assert t.p1.hand_count == hand + 2


@proves("champions.timing.interrupt.window")
def test_interrupt_chances_go_round_until_all_have_passed_in_a_row(table: Tables) -> None:
    watching = {**PLAIN, "play": ["watchful-support"]}
    t = table.champions(p1=watching, p2={**PLAIN, "play": ["watchful-support"] * 2}, p3=watching, encounter=CALM)
    to_villain_phase(t)
    t.p1.choose("pass")
    t.p2.choose("use:watchful-support#2")
    t.p3.choose("pass")
    assert t.p1.options == ["use:watchful-support", "pass"]
    t.p1.choose("pass")
    t.p2.choose("pass")
    assert t.state.decision is not None
    assert t.state.decision.prompt == "defend"  # three passes in a row: closed


@proves("champions.timing.interrupt.closed")
def test_an_interrupt_drawn_after_the_window_comes_too_late(table: Tables) -> None:
    seat = {**PLAIN, "exhausted": 1, "play": ["watchful-support"], "hand": ["plain-upgrade"] * 5}
    t = table.champions(p1={**seat, "deck": ["late-interrupt"] * 9}, encounter=("starry", *CALM))
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
    t = table.champions(p1={}, villain=("rhino-1", {"attached": ["webbed-up"]}), encounter=CALM)
    t.skip_until(lambda t: t.p1.can("use", "spider-man") or t.round == 3)
    assert t.round == 3
    assert t.happened("use", "webbed-up")
    assert not t.happened("use", "spider-man")
    assert t["rhino-1"].stunned == 1
    t.skip_until(lambda t: t.p1.can("use", "spider-man") or t.round == 4)  # now the status card replaces the attack
    assert t.round == 4
    assert t["rhino-1"].stunned == 0
    assert t.p1.damage == 0
    asked = table.champions(p1={}, encounter=CALM)
    to_villain_phase(asked)
    assert asked.p1.can("use", "spider-man")


@proves("champions.timing.response")
def test_a_response_is_offered_after_its_condition_and_only_then(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "play": ["eager-ally"]}, threat=3)
    assert not t.p1.can("use", "eager-ally")
    t.p1.choose("thwart", "eager-ally", "the-break-in-1b")
    assert t["the-break-in-1b"].threat == 2
    assert t.p1.options == ["use:eager-ally", "pass"]
    with t.changes({"p1.hand_count": +1}):
        t.p1.choose("use")


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


@proves("champions.timing.triggered.by-game")
def test_when_defeated_and_when_revealed_need_nobodys_decision(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "engaged": ["dying-minion"], "dealt": ["plain-treachery"]}, encounter=CALM)
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


@proves("champions.timing.when-defeated")
def test_when_defeated_abilities_resolve_on_the_way_out(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "engaged": ["dying-minion"], "play": ["dutiful-ally"], "hand": ["hurt-each-ally"]})
    with t.changes({"p1.hand_count": +1}):
        t.p1.choose("attack", "plain-hero", "dying-minion")
    assert t["dying-minion"].zone == "encounter-discard"
    with t.changes({"p1.hand_count": 0}):  # the event goes, the defeated ally draws a card
        t.p1.choose("play", "hurt-each-ally")
    t = table.champions(
        p1={"hand": ["backflip", "backflip"]}, side_schemes=(("highway-robbery", {"threat": 1}),), encounter=CALM
    )
    t.p1.choose("thwart", "spider-man", "highway-robbery")
    assert t["highway-robbery"].zone == "encounter-discard"


@proves("champions.timing.when-defeated")
def test_you_in_a_when_defeated_ability_is_the_engaged_player_or_the_controller(table: Tables) -> None:
    t = table.champions(
        p1={**PLAIN, "hand": ["hurt-each-ally", "free-event"]},
        p2={**PLAIN, "engaged": ["dying-minion"], "play": ["dutiful-ally"]},
    )
    with t.changes({"p1.hand_count": 0, "p2.hand_count": +1}):
        t.p1.choose("attack", "plain-hero", "dying-minion")
    with t.changes({"p1.hand_count": -1, "p2.hand_count": +1}):
        t.p1.choose("play", "hurt-each-ally")


@proves("champions.timing.when-revealed")
def test_new_stages_and_encounter_cards_resolve_their_when_revealed_text(table: Tables) -> None:
    t = table.champions(
        p1=PLAIN,
        villain=("rhino-1", {"damage": 13}),
        next_stages=("rhino-2",),
        encounter=("quiet", "breakin-takin", "quiet"),
    )
    t.p1.choose("attack", "rhino-1")
    assert t.zone("villain") == ["rhino-2"]
    assert t["breakin-takin"].threat == 2 + 1  # found by the villain, with its own When Revealed text
    t = table.champions(p1={**PLAIN, "dealt": ["shocker"]}, encounter=CALM)
    t.skip_until(lambda t: t.round == 3)
    assert t.p1.damage == 2 + 1  # Rhino's attack, Shocker's reveal


@proves("champions.timing.when-revealed.setup")
def test_when_revealed_text_of_the_first_stage_is_resolved_before_hands_are_drawn() -> None:
    champions = game("champions")
    setup = {**champions.random_setup(5), "villain": "rhino", "mode": "expert", "modular": ["bomb-scare"]}
    g: Any = champions.start(setup, 5, log=True)
    while not g.round:
        g.choose(g.decision.keys[-1])
    kinds = [e.kind for e in g.log or []]
    assert kinds.index("side-scheme") < kinds.index("draw")
    assert [g.name_of(e) for e in g.side_schemes()] == ["breakin-takin"]


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


@proves("champions.timing.interrupt.window")
def test_damage_within_the_interrupt_to_damage_may_be_interrupted_itself(table: Tables) -> None:
    stings = interrupt(YouWouldTakeDamage(), Draw(n(1)), TakeDamage(n(1)), cost=(ExhaustThis(),))
    hurt = event("stumble", "Stumble", "絆倒", "w2", action(TakeDamage(n(3))), cost=0)
    with with_cards(support("wasp", "Wasp", "黃蜂", "w3", stings, cost=0), hurt):
        t = table.champions(p1={**PLAIN, "hand": ["stumble"], "play": ["wasp", "wasp"]})
        t.p1.choose("play", "stumble")
        t.p1.choose("use:wasp", "use:wasp#2")
        assert (t.p1.prompt, t.p1.damage, t.p1.hand_count) == ("turn", 3 + 1 + 1, 2)


@proves("champions.timing.interrupt", "champions.scheme.main.no-excess")
def test_threat_for_a_stage_that_an_interrupt_has_completed_is_lost_with_it(table: Tables) -> None:
    more = interrupt(ThreatWouldBePlaced(), PlaceThreatOn(n(1), MainScheme()), cost=(ExhaustThis(),))
    with with_cards(support("meddler", "Meddler", "攪局者", "w4", more, cost=0)):
        t = table.champions(p1={**PLAIN, "hand": ["three-threat"], "play": ["meddler"]}, villain="plain-1", threat=6)
        t.p1.choose("play", "three-threat")
        t.p1.choose("use", "meddler")
        assert (t.zone("main-scheme"), t["plain-scheme-2b"].threat) == (["plain-scheme-2b"], 2)  # as it starts


@proves("champions.villain.defeat.next-stage", "champions.timing.interrupt")
def test_an_attack_goes_on_with_the_stage_that_came_up_in_its_interrupt(table: Tables) -> None:
    strike = interrupt(VillainAttacksAnybody(), Damage(n(50), Villain()), cost=(ExhaustThis(),))
    with with_cards(support("trapdoor", "Trapdoor", "活板門", "w5", strike, cost=0)):
        seat = {**PLAIN, "play": ["trapdoor"]}
        t = table.champions(p1=seat, villain="plain-1", next_stages=("plain-2",), encounter=CALM)
        t.skip_until(lambda t: t.p1.can("use", "trapdoor"))
        with t.changes({"p1.damage": +3}):  # the ATK of the second stage
            t.p1.choose("use", "trapdoor")
            t.p1.choose("no-defense")
