"""Initiating abilities and playing cards; costs; resources."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rulebound.testing import Tables, proves
from tests.champions.made_up.odd import oddities
from tests.champions.made_up.tables import FULL, duo, seat, solo


@pytest.fixture(autouse=True)
def made_up() -> Iterator[None]:
    with oddities():
        yield


# ---------------------------------------------------------------- the seven steps


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
    t = solo(table, "hero-event", "nothing", form="alter-ego")
    assert not t.p1.can("play", "hero-event")
    assert "champions.ability.triggered.form" in [r.rule for r in t.p1.why_not("hero-event")]
    assert not t.p1.can("play", "nothing")
    assert "champions.ability.change-game" in [r.rule for r in t.p1.why_not("nothing")]
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


@proves("champions.cost.simultaneous", "champions.cost.ability")
def test_two_costs_of_an_ability_are_paid_together_or_not_at_all(table: Tables) -> None:
    t = solo(table, "mental-card", play=["spark"])
    assert not t.p1.can("use", "spark")
    assert t["spark"].exhausted == 0
    t = solo(table, "energy-card", play=["spark"])
    with t.changes({"spark.exhausted": +1, "p1.hand_count": 0}):
        t.p1.choose("use", "spark")
    t = solo(table, "energy-card", play=[("spark", {"exhausted": 1})])
    assert not t.p1.can("use", "spark"), "a cost that cannot be paid"


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


@proves("champions.initiate.7")
def test_an_ally_is_in_play_and_an_event_in_the_discard_pile(table: Tables) -> None:
    t = solo(table, "plain-ally", "free-event", "energy-card")
    t.p1.choose("play", "plain-ally")
    assert t["plain-ally"].zone == "play-area"
    t.p1.choose("play", "free-event")
    assert t["free-event"].zone == "discard-pile"


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


# ---------------------------------------------------------------- costs


@proves("champions.cost.arrow")
def test_what_stands_left_of_the_arrow_is_the_cost(table: Tables) -> None:
    from rulebound.games.champions.cards import card

    ability = card("drawing-tip").abilities[0]
    cost, arrow, effect = card("drawing-tip").text("en").partition(" → ")
    assert arrow
    assert "exhaust" in cost.lower()
    assert effect.startswith("draw 1 card")
    assert len(ability.cost) == 1
    t = solo(table, play=["drawing-tip", "silencer"])
    with t.changes({"drawing-tip.exhausted": +1, "p1.hand_count": 0}):
        t.p1.choose("use", "drawing-tip")


@proves("champions.cost.overpay", "champions.cost.excess-lost", "champions.resource.excess")
def test_overpaying_is_allowed_and_the_excess_is_lost(table: Tables) -> None:
    t = solo(table, "plain-ally", "famous-ally", "two-energy")
    with t.changes({"p1.hand_count": -2}):
        t.p1.choose("play", "plain-ally")
    assert not t.p1.can("play", "famous-ally"), "the second energy is gone"
    t = solo(table, "plain-ally", "energy-card", "mental-card")
    t.autopay = False
    t.p1.choose("play", "plain-ally", "discard:energy-card", "discard:mental-card")
    assert t.p1.hand == [], "more than the cost may be generated"


@proves("champions.cost.no-change")
def test_no_cost_is_paid_for_nothing(table: Tables) -> None:
    t = solo(table, play=["alarm-clock"])
    assert not t.p1.can("use", "alarm-clock")
    t = solo(table, play=["alarm-clock"], exhausted=1)
    with t.changes({"alarm-clock.exhausted": +1, "p1.exhausted": -1}):
        t.p1.choose("use", "alarm-clock")


@proves("champions.cost.own-elements", "champions.cost.own-out-of-play")
def test_costs_are_paid_with_ones_own(table: Tables) -> None:
    t = duo(
        table,
        seat("aimed", "toss", "mental-card", play=["generator"]),
        seat("energy-card", play=["generator"]),
    )
    t.autopay = False
    t.p1.choose("play", "aimed")
    assert sorted(t.p1.options) == ["discard:mental-card", "generate:generator"]
    t.p1.choose("generate", "generator", "done")
    t.p1.choose("play", "toss")
    assert t.p1.discard_pile[0] == "toss"
    assert "mental-card" in t.p1.discard_pile
    assert t.p2.hand == ["energy-card"]


# ---------------------------------------------------------------- resources


@proves("champions.resource.purpose", "champions.resource.generate")
def test_resources_exist_only_inside_a_payment(table: Tables) -> None:
    t = solo(table, "aimed", "energy-card", "two-energy", play=["generator"])
    assert not [o for o in t.p1.options if o.startswith(("generate", "discard"))]
    t.autopay = False
    t.p1.choose("play", "aimed")
    assert t.p1.options == ["discard:energy-card", "discard:two-energy", "generate:generator"]


@proves("champions.resource.types", "champions.resource.pay-ability")
def test_a_wild_resource_stands_for_any_type(table: Tables) -> None:
    for card, fits in (("wild-card", True), ("mental-card", True), ("energy-card", False)):
        t = solo(table, card, play=["thought"])
        assert t.p1.can("use", "thought") is fits


@proves("champions.resource.pay-card")
def test_a_card_takes_resources_of_any_type(table: Tables) -> None:
    t = solo(table, "training-upgrade", "energy-card", "physical-card")
    t.p1.choose("play", "training-upgrade")
    assert t["training-upgrade"].zone == "play-area"


@proves("champions.resource.pay-ability")
def test_an_ability_takes_the_stated_types(table: Tables) -> None:
    t = solo(table, "energy-card", "mental-card", play=["double-spark"])
    assert not t.p1.can("use", "double-spark")
    assert [r.rule for r in t.p1.why_not("double-spark")] == ["champions.resource.pay-ability"]
    t = solo(table, "two-energy", play=["double-spark"])
    assert t.p1.can("use", "double-spark")


@proves("champions.resource.ability")
def test_a_resource_ability_is_used_only_inside_a_payment(table: Tables) -> None:
    t = table.champions(
        p1={"identity": "spider-man", "form": "alter-ego", "hand": ["aunt-may", "backflip"]},
        villain="plain-1",
        encounter=FULL,
    )
    assert not t.p1.can("use", "peter-parker")
    t.autopay = False
    t.p1.choose("play", "aunt-may")
    assert t.p1.can("generate", "peter-parker")
    t.p1.choose("generate", "peter-parker", "done")
    assert t["aunt-may"].zone == "play-area"
    t = table.champions(
        p1={
            "identity": "spider-man",
            "hand": ["enhanced-spider-sense", "free-event"],
            "play": ["web-shooter"],
            "dealt": ["false-alarm"],
        },
        villain=("plain-1", {"stunned": 1}),
        encounter=FULL,
    )
    t.skip_until(lambda t: t.p1.can("play", "enhanced-spider-sense"))
    t.autopay = False
    t.p1.choose("play", "enhanced-spider-sense")
    t.p1.choose("generate", "web-shooter", "done")
    assert t["web-shooter"].counters == 2, "in the villain phase too"


@proves("champions.resource.card", "champions.resource.card.text")
def test_resource_cards_pay_more_and_may_have_text(table: Tables) -> None:
    t = solo(table, "energy", "training-upgrade")
    assert not t.p1.can("play", "energy")
    t.p1.choose("play", "training-upgrade")
    assert t.p1.hand == []
    t = solo(table, "the-power-of-justice", "training-upgrade")
    assert not t.p1.can("play", "training-upgrade"), "one wild for cost 2"
    t = solo(table, "the-power-of-justice", "surveillance-team")
    assert t.p1.can("play", "surveillance-team"), "doubled for a Justice card of cost 2"


@proves("champions.resource.wild")
def test_a_wild_resource_is_declared(table: Tables) -> None:
    t = solo(table, "typed-blast", "wild-card")
    t.p1.choose("play", "typed-blast")
    assert t.p1.prompt == "declare-wild"
    with t.branch() as b, b.changes({"plain-1.hp": -1}):
        b.p1.choose("other-type")
    with t.changes({"plain-1.hp": -5}):
        t.p1.choose("declare")


@proves("champions.resource.wild.only")
def test_outside_a_payment_wild_is_only_wild(table: Tables) -> None:
    t = solo(table, "energy-count", deck=["wild-card", "two-energy", "wild-card"])
    with t.changes({"plain-1.hp": -2}):
        t.p1.choose("play", "energy-count")


def test_what_is_missing_of_a_type_is_told_without_the_wild_resources_that_stand_for_it(table: Tables) -> None:
    hand = ["wild-card", "physical-card"]
    t = solo(table, *hand, villain="rhino-1", attachments=(("enhanced-ivory-horn", "rhino-1"),))
    short = [(r.what, r.n) for r in t.p1.why_not("enhanced-ivory-horn") if r.message == "needs-typed"]
    assert short == [("physical", 1)], "of three one is there, and one is wild"
