"""Whole payments for what is asked part by part: the cheapest one, from what is offered to the payer alone."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.core import payment_suggestions
from rulebound.core.payment_suggestions import Suggestion, TooMany, is_payment, payments, suggestion
from rulebound.testing import Table, Tables


def _found(g: Any, enough: int) -> bool:
    """Is the first way to pay found after so many tries?"""
    try:
        return next(payment_suggestions.payments(g, enough), None) is not None
    except payment_suggestions.TooMany:
        return False


def suggested(t: Table) -> Suggestion:
    """What is suggested; nothing changes by it."""
    before = t.state.to_bytes()
    found = suggestion(t.state)
    assert t.state.to_bytes() == before
    assert found is not None
    return found


def test_the_cheapest_dice_are_suggested(table: Tables) -> None:
    t = table.ashes(p1={"hand": ["iron-worker"], "dice": ["natural:power", "charm:class", "natural:basic"]}, p2={})
    t.autopay = False
    t.p1.choose("play", "iron-worker")
    found = suggested(t)
    assert not found.only
    for choice in found.paying.choices:
        t.state.choose(choice)
    assert t.p1.dice == ["natural:power"]
    assert not is_payment(t.state)


def test_as_few_cards_as_can_be_are_suggested(table: Tables) -> None:
    t = table.champions(p1={"hand": ["mockingbird", "backflip", "webbed-up", "genius", "energy"]})
    t.autopay = False
    t.p1.choose("play", "mockingbird")
    found = suggested(t)
    assert len(found.paying.parts) == 2
    assert not found.only
    for choice in found.paying.choices:
        t.state.choose(choice)
    assert not is_payment(t.state), "the last choice says that it is enough"


@pytest.mark.parametrize(
    "hand", [["uppercut", "arc-reactor", "haymaker", "energy", "genius"], ["uppercut", "energy", "genius", "arc-reactor"]]
)
def test_of_as_many_cards_those_of_least_use_are_suggested(table: Tables, hand: list[str]) -> None:
    t = table.champions(p1={"identity": "iron-man", "hand": hand})
    t.autopay = False
    t.p1.choose("play", "uppercut")
    assert {o.key for o in suggested(t).paying.parts} == {"discard:energy", "discard:genius"}


def test_a_card_of_one_resource_is_suggested_before_one_of_two_that_would_be_wasted(table: Tables) -> None:
    t = table.champions(p1={"hand": ["web-shooter", "energy", "emergency"]})
    t.autopay = False
    t.p1.choose("play", "web-shooter")
    assert [o.key for o in suggested(t).paying.parts] == ["discard:emergency"]


@pytest.mark.parametrize(("other", "kept"), [("summon-gilder", "charm"), ("summon-iron-rhino", "natural")])
def test_a_die_that_another_card_asks_for_is_kept(table: Tables, other: str, kept: str) -> None:
    t = table.ashes(
        p1={"hand": ["fear", other], "dice": ["charm:class", "natural:class"]}, p2={"battlefield": ["iron-worker"]}
    )
    t.autopay = False
    t.p1.choose("play", "fear")
    found = suggested(t)
    for choice in found.paying.choices:
        t.state.choose(choice)
    assert t.p1.dice == [f"{kept}:class"]


def test_the_only_set_that_can_pay_is_known_though_its_parts_are_asked_for(table: Tables) -> None:
    t = table.champions(p1={"hand": ["mockingbird", "backflip", "genius"]})
    t.autopay = False
    t.p1.choose("play", "mockingbird")
    assert t.p1.options == ["discard:backflip", "discard:genius"]
    assert suggested(t).only


def test_a_cost_that_is_met_needs_nothing_more(table: Tables) -> None:
    t = table.champions(p1={"hand": ["haymaker", "energy", "backflip"]})
    t.autopay = False
    t.p1.choose("play", "haymaker")
    t.p1.choose("discard", "energy")
    assert t.p1.options == ["done", "discard:backflip"]
    found = suggested(t)
    assert found.only
    assert found.paying.parts == ()


def test_each_set_comes_once_and_the_cheapest_first(table: Tables) -> None:
    t = table.champions(p1={"hand": ["haymaker", "energy", "backflip", "webbed-up"]})
    t.autopay = False
    t.p1.choose("play", "haymaker")
    sets = [frozenset(o.key for o in way.parts) for way in payments(t.state)]
    assert len(sets) == len(set(sets)) == 5, "energy with or without others, and both others"
    assert [len(s) for s in sets] == [1, 2, 2, 2, 3]


def test_assets_are_suggested_before_what_is_sacrificed(table: Tables) -> None:
    mine = {"r1": ["doomsday-believer"], "hand": ["herald-of-disaster"], "assets": ["red"] * 3 + ["neutral"]}
    t = table.underworld(p1=mine, p2={"assets": ["red"]})
    t.autopay = False
    t.p1.choose("play", "herald-of-disaster")
    t.p1.choose("to-region", "kyoto")
    assert "use" in {o.split(":")[0] for o in t.p1.options}
    found = suggested(t)
    assert [o.verb for o in found.paying.parts] == ["exhaust"] * 3
    assert not found.only


def test_a_search_that_is_cut_short_says_so(table: Tables) -> None:
    t = table.champions(p1={"hand": ["mockingbird", "backflip", "genius"]})
    t.autopay = False
    t.p1.choose("play", "mockingbird")
    with pytest.raises(TooMany, match="choose part by part"):
        list(payments(t.state, enough=2))


def test_nothing_is_suggested_where_nothing_is_paid(table: Tables) -> None:
    assert suggestion(table.champions(p1={}).state) is None


def test_the_only_way_to_pay_is_called_so_only_if_all_were_looked_at(table: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    t = table.champions(p1={"hand": ["mockingbird", "backflip", "genius", "energy"]})
    t.autopay = False
    t.p1.choose("play", "mockingbird")
    whole = payment_suggestions.suggestion(t.state)
    assert whole is not None
    ways = list(payment_suggestions.payments(t.state))
    assert whole.only == (len(ways) == 1)
    first = next(n for n in range(1, 400) if _found(t.state, n))

    def cut(g: Any, enough: int = first, weighed: bool = False) -> Any:
        return found(g, enough, weighed)

    found = payment_suggestions.payments
    monkeypatch.setattr(payment_suggestions, "payments", cut)
    short = payment_suggestions.suggestion(t.state)
    assert short is not None
    assert (short.paying.key, short.only) == (whole.paying.key, False)
    monkeypatch.setattr(payment_suggestions, "payments", lambda g, weighed=False: found(g, 1))
    assert payment_suggestions.suggestion(t.state) is None, "no way was found soon enough"
