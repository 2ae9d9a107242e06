"""Initiating abilities and playing cards; costs; resources."""

from __future__ import annotations

from rulebound.testing import Tables, proves
from tests.champions.made_up.encounters import HULK, NOTHING, SPIDER
from tests.champions.made_up.further import DRONES
from tests.champions.made_up.plain import PLAIN
from tests.champions.made_up.tables import solo


@proves("champions.initiate.declare")
def test_the_declaration_comes_before_any_payment(table: Tables) -> None:
    t = solo(table, "three-cost", *["energy-card"] * 4)
    t.autopay = False
    t.p1.choose("play", "three-cost")
    assert t.events[-1] == "play"
    assert t.p1.prompt == "pay"
    assert t.p1.hand_count == 5, "nothing is paid yet"
    assert t.p1.discard_pile == []


@proves("champions.initiate.1", "champions.ability.triggered.form")
def test_what_may_not_be_used_now_is_refused_with_nothing_paid(table: Tables) -> None:
    t = solo(table, "hero-event", "idle-event", form="alter-ego")
    assert not t.p1.can("play", "hero-event")
    assert "champions.ability.triggered.form" in [r.rule for r in t.p1.why_not("hero-event")]
    assert not t.p1.can("play", "idle-event")
    assert "champions.ability.change-game" in [r.rule for r in t.p1.why_not("idle-event")]
    t.p1.choose("change-form")
    t.p1.choose("play", "hero-event")
    assert t["hero-event"].zone == "discard-pile"


@proves("champions.initiate.2", "champions.initiate.3")
def test_modifiers_change_the_cost(table: Tables) -> None:
    t = solo(table, "plain-ally", "famous-ally", "energy-card", play=["helicarrier"])
    t.p1.choose("use", "helicarrier")
    with t.changes({"p1.hand_count": -1}):  # cost 1 less 1: nothing is paid
        t.p1.choose("play", "plain-ally")
    with t.changes({"p1.hand_count": -2}):  # the reduction was for one card
        t.p1.choose("play", "famous-ally")
    t = solo(table, "daredevil", *["energy-card"] * 3, play=["helicarrier"])
    assert not t.p1.can("play", "daredevil")
    t.p1.choose("use", "helicarrier")
    assert t.p1.can("play", "daredevil"), "cost 4 less 1 with 3 resources"


@proves("champions.initiate.3")
def test_a_free_card_that_gets_cheaper_is_not_paid_for(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "play": ["helicarrier"], "hand": ["free-event", "two-energy"]}, villain="rare-1")
    t.p1.choose("use", "helicarrier")
    t.autopay = False
    with t.changes({"p1.hand_count": 0}):
        t.p1.choose("play", "free-event")
    assert t.p1.prompt == "turn"


@proves("champions.initiate.4", "champions.cost.simultaneous")
def test_what_cannot_be_paid_in_full_is_not_paid_at_all(table: Tables) -> None:
    t = solo(table, "double-price", "energy-card")
    assert not t.p1.can("play", "double-price"), "one card can't be both the resource and the discarded card"
    assert "champions.cost.simultaneous" in [r.rule for r in t.p1.why_not("double-price")]
    assert t.p1.hand == ["double-price", "energy-card"]
    t = solo(table, "double-price", "energy-card", "mental-card")
    t.autopay = False
    t.p1.choose("play", "double-price", "discard:energy-card")
    assert t.p1.hand_count == 3, "the last card stays for the other cost, and both were paid"
    assert sorted(t.p1.discard_pile) == ["double-price", "energy-card", "mental-card"]


@proves("champions.initiate.5", "champions.initiate.6", "champions.initiate.interrupts")
def test_targets_are_chosen_after_payment_and_before_the_cancel_window(table: Tables) -> None:
    t = solo(table, "aimed", "energy-card", "mental-card", play=["listener"], engaged=["plain-minion"])
    t.autopay = False
    t.p1.choose("play", "aimed")
    assert t.p1.prompt == "pay"
    t.p1.choose("discard:energy-card", "done")
    assert t.p1.prompt == "choose"
    assert t["aimed"].zone == "resolving"
    t.p1.choose("choose", "plain-minion")
    assert t.p1.can("use", "listener"), "when an ability is initiated"
    assert t["plain-minion"].damage == 0
    with t.changes({"plain-minion.damage": +1}):
        t.p1.choose("pass")
    assert not t.p1.can("use", "listener"), "the moment is over"


def test_hellcat_comes_back_fresh_and_her_upgrade_is_lost(table: Tables) -> None:
    t = table.champions(
        p1={
            **HULK,
            "play": [("hellcat", {"damage": 2, "exhausted": 1, "stunned": 1, "attached": ["inspired"]})],
            "hand": ["energy", "strength"],
        }
    )
    t.p1.choose("use", "hellcat")
    assert t.p1.discard_pile == ["inspired"]
    t.p1.choose("play", "hellcat")
    card = t["hellcat"]
    assert (card.damage, card.exhausted, card.stunned, card.atk) == (0, 0, 0, 1)


@proves("champions.initiate.6.permanent")
def test_playing_an_ally_can_be_interrupted_before_it_is_in_play(table: Tables) -> None:
    t = table.champions(
        p1={**PLAIN, "hand": ["plain-ally", "two-energy"]}, p2={**PLAIN, "play": ["herald"]}, villain="rare-1"
    )
    t.p1.choose("play", "plain-ally")
    assert t.p2.options == ["use:herald", "pass"]
    assert not t["plain-ally"].in_play
    assert "two-energy" in t.p1.discard_pile  # paid
    t.p2.choose("use", "herald")
    assert t["plain-ally"].in_play


@proves("champions.initiate.6.permanent")
def test_a_card_that_is_being_played_pays_for_nothing_else(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "hand": ["strong-ally", "quick-thought", "two-energy"]}, villain="rare-1")
    t.p1.choose("play", "strong-ally")  # its own resource would be all that is left
    assert t.p1.prompt == "turn"
    assert t["strong-ally"].in_play


@proves("champions.initiate.6.permanent", "champions.effect.cancel.costs")
def test_an_ally_whose_playing_is_cancelled_is_discarded(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "hand": ["plain-ally", "two-energy"], "play": ["veto"]}, villain="rare-1")
    t.p1.choose("play", "plain-ally")
    t.p1.choose("use", "veto")
    assert sorted(t.p1.discard_pile) == ["plain-ally", "two-energy", "veto"]


@proves("champions.initiate.7")
def test_an_ally_is_in_play_and_an_event_in_the_discard_pile(table: Tables) -> None:
    t = solo(table, "plain-ally", "free-event", "energy-card")
    t.p1.choose("play", "plain-ally")
    assert t["plain-ally"].zone == "play-area"
    t.p1.choose("play", "free-event")
    assert t["free-event"].zone == "discard-pile"


def test_a_tracer_on_a_drone_speaks_when_the_drone_falls(table: Tables) -> None:
    """A facedown Drone is a minion (543); the tracer goes to Spider-Man's pile, the drone to its owner's."""
    t = table.champions(
        p1={**SPIDER, "hand": ["spider-tracer", "genius"]},
        p2={**HULK, "drones": ["energy"]},
        villain="ultron-1",
        scheme="the-crimson-cowl-1b",
        threat=3,
        **DRONES,
        encounter=NOTHING,
    )
    t.p1.choose("play", "spider-tracer")
    drone = next(o for o in t.p1.options if o.startswith("attack") and "ultron-1" not in o)
    t.p1.choose(drone)
    assert (t["the-crimson-cowl-1b"].threat, t.p2.drones_count) == (0, 0)
    assert ("spider-tracer" in t.p1.discard_pile, t.p2.discard_pile) == (True, ["energy"])


@proves("champions.initiate.responses")
def test_a_response_to_spending_comes_before_the_choice_of_targets(table: Tables) -> None:
    t = solo(table, "aimed", "energy-card", play=["accountant"], engaged=["plain-minion"])
    t.p1.choose("play", "aimed")
    assert t.p1.can("use", "accountant")
    t.p1.choose("use", "accountant")
    assert t.p1.prompt == "choose"
    assert t.p1.hand == ["physical-card"], "drawn before the target is chosen"


@proves("champions.initiate.source-leaves")
def test_an_ability_resolves_although_its_card_was_discarded_as_its_cost(table: Tables) -> None:
    t = solo(table, play=["one-shot"])
    with t.changes({"p1.hand_count": +2, "one-shot.zone": "discard-pile"}):
        t.p1.choose("use", "one-shot")
