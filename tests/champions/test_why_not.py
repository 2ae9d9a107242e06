"""Why a card can't be used: every reason that holds, with its rule."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.games.champions.cards.builders import (
    action,
    always,
    event,
    forced_response,
    resource,
    resource_ability,
    response,
    support,
)
from rulebound.games.champions.conditions import AfterThwart
from rulebound.games.champions.costs import (
    DiscardCards,
    ExhaustIdentity,
    ExhaustThis,
    HealAsCost,
    RemoveCounters,
    SpendX,
    TakeDamage,
    spend,
)
from rulebound.games.champions.modifiers import constant
from rulebound.games.champions.nouns import YourIdentity
from rulebound.games.champions.positions import with_cards
from rulebound.games.champions.zones import HAND
from rulebound.testing import Table, Tables
from tests.champions.made_up.further import DRAW

HERO: dict[str, Any] = {"identity": "captain-marvel", "form": "hero", "deck": ["energy"] * 5}


def why(t: Table, name: str) -> list[Any]:
    """The reasons as words, with what fills their gaps."""
    return [(r.message, r.n, r.what) if r.n else r.message for r in t.p1.why_not(name)]


RESOURCES = tuple(
    resource(f"test-{kind}", kind.title(), kind, f"t-{kind}", kind) for kind in ("energy", "mental", "physical", "wild")
)
"""Each generates one resource."""


def hand(*kinds: str) -> list[str]:
    return [f"test-{kind}" for kind in kinds]


@pytest.mark.parametrize(
    ("needs", "held", "lacking"),
    [
        (("energy",), [], [("needs-resources", 1, ""), ("needs-typed", 1, "energy")]),
        (("energy",), ["mental"], [("needs-typed", 1, "energy")]),
        (("energy",), ["energy"], []),
        (("energy",), ["wild"], []),
        (("energy", "energy"), ["energy"], [("needs-resources", 1, ""), ("needs-typed", 1, "energy")]),
        (("energy", "energy"), ["energy", "mental"], [("needs-typed", 1, "energy")]),
        (("energy", "energy"), ["energy", "wild"], []),
        (("energy", "energy"), ["wild", "wild"], []),
        (("energy", "energy", "energy"), ["wild", "mental", "mental"], [("needs-typed", 2, "energy")]),
        (("energy", "mental"), ["wild", "physical"], [("needs-typed", 1, "mental")]),
        (("energy", "mental"), ["wild", "energy"], []),
        (("energy", "mental"), ["wild", "wild"], []),
        (("energy", "mental"), ["physical"] * 3, [("needs-typed", 1, "energy"), ("needs-typed", 1, "mental")]),
        (("energy", "mental"), ["energy"], [("needs-resources", 1, ""), ("needs-typed", 1, "mental")]),
        (("energy", "mental", "mental"), ["energy", "wild", "physical"], [("needs-typed", 1, "mental")]),
    ],
)
def test_the_resources_that_an_ability_lacks(
    table: Tables, needs: tuple[str, ...], held: list[str], lacking: list[Any]
) -> None:
    with with_cards(*RESOURCES, support("test-desk", "Desk", "書桌", "t01", action(DRAW, cost=(spend(*needs),)), cost=0)):
        t = table.champions(p1={**HERO, "play": ["test-desk"], "hand": hand(*held)})
        assert why(t, "test-desk") == lacking
        assert t.p1.can("use", "test-desk") == (not lacking)


def test_the_resources_that_a_card_lacks(table: Tables) -> None:
    with with_cards(*RESOURCES, support("test-desk", "Desk", "書桌", "t01", action(DRAW), cost=2)):
        for held, lacking in (([], 2), (["mental"], 1), (["mental", "wild"], 0), (["wild"] * 3, 0)):
            t = table.champions(p1={**HERO, "hand": ["test-desk", *hand(*held)]})
            assert why(t, "test-desk") == ([("needs-resources", lacking, "")] if lacking else []), "never with itself"


def test_what_another_player_could_generate_does_not_pay(table: Tables) -> None:
    well = support("test-well", "Well", "井", "t02", resource_ability("energy", cost=(ExhaustThis(),)), cost=0)
    with with_cards(well, support("test-desk", "Desk", "書桌", "t01", action(DRAW), cost=1)):
        mine = {**HERO, "hand": ["test-desk"]}
        other: dict[str, Any] = {"identity": "she-hulk"}
        for p1, p2, lacking in (
            ({**mine, "play": ["test-well"]}, other, False),
            ({**mine, "play": [("test-well", {"exhausted": 1})]}, other, True),
            (mine, {**other, "play": ["test-well"], "hand": ["energy"]}, True),
        ):
            t = table.champions(p1=p1, p2=p2)
            assert why(t, "test-desk") == [("needs-resources", 1, "")] * lacking


@pytest.mark.parametrize(
    ("total", "reserve", "held", "wells", "able"),
    [
        (1, 2, ["mental"] * 2, 0, False),
        (1, 2, ["mental"] * 3, 0, True),
        (2, 1, ["mental"] * 2, 0, False),
        (2, 1, ["mental"] * 3, 0, True),
        (2, 1, ["mental", "two"], 0, True),
        (2, 2, ["mental", "two"], 0, False),
        (3, 1, ["mental", "two"], 0, False),
        (3, 1, ["mental", "mental", "two"], 0, True),
        (2, 1, ["mental"] * 2, 1, True),
        (2, 2, ["mental"] * 2, 1, False),
        (2, 2, ["mental"] * 2, 2, True),
        (3, 2, ["mental"] * 2, 2, False),
    ],
)
def test_cards_that_another_cost_takes_do_not_pay(
    table: Tables, total: int, reserve: int, held: list[str], wells: int, able: bool
) -> None:
    plan = event("test-plan", "Plan", "計畫", "t03", action(DRAW, cost=(DiscardCards(reserve),)), cost=total)
    well = support("test-well", "Well", "井", "t02", resource_ability("energy", cost=(ExhaustThis(),)), cost=0)
    two = resource("test-two", "Two", "二", "t04", "mental mental")
    with with_cards(plan, well, two, *RESOURCES):
        t = table.champions(p1={**HERO, "hand": ["test-plan", *hand(*held)], "play": ["test-well"] * wells})
        assert why(t, "test-plan") == [("needs-cards", reserve, "")] * (not able)


def test_a_card_that_is_missing_is_told_of_once(table: Tables) -> None:
    plan = event("test-plan", "Plan", "計畫", "t03", action(DRAW, cost=(DiscardCards(2),)), cost=0)
    with with_cards(plan):
        t = table.champions(p1={**HERO, "hand": ["test-plan", "energy"]})
        assert why(t, "test-plan") == [("needs-cards", 2, "")]


def test_while_one_pays_the_cards_for_the_other_cost_are_kept(table: Tables) -> None:
    plan = event("test-plan", "Plan", "計畫", "t03", action(DRAW, cost=(DiscardCards(2),)), cost=2)
    two = resource("test-two", "Two", "二", "t04", "mental mental")
    with with_cards(plan, two, *RESOURCES):
        t = table.champions(p1={**HERO, "hand": ["test-plan", *hand("two", "mental", "energy")]})
        t.autopay = False
        t.p1.choose("play:test-plan")
        assert [a.chosen for a in t.p1.asked if a.prompt == "pay"] == ["discard:test-two"], "it alone leaves two cards"
        t = table.champions(p1={**HERO, "hand": ["test-plan", *hand("two", "mental", "energy", "wild")]})
        t.autopay = False
        t.p1.choose("play:test-plan")
        assert t.p1.options == [f"discard:test-{kind}" for kind in ("two", "mental", "energy", "wild")]
        t.p1.choose("discard:test-mental")
        assert t.p1.options == [f"discard:test-{kind}" for kind in ("two", "energy", "wild")]


@pytest.mark.parametrize(
    ("part", "able", "unable", "reason"),
    [
        (ExhaustThis(), {}, {"on": {"exhausted": 1}}, "is-exhausted"),
        (ExhaustIdentity(), {}, {"exhausted": 1}, "identity-exhausted"),
        (RemoveCounters(2, ("arrow", "箭")), {"on": {"counters": 2}}, {"on": {"counters": 1}}, "no-counters"),
        (DiscardCards(2), {"hand": ["energy"] * 2}, {"hand": ["energy"]}, ("needs-cards", 2, "")),
        (DiscardCards(2, up_to=True), {"hand": ["energy"]}, {"hand": []}, ("needs-cards", 2, "")),
        (SpendX("energy"), {"hand": ["energy"]}, {"hand": ["genius"]}, ("needs-typed", 1, "energy")),
        (TakeDamage(1), {}, {"tough": 1}, "damage-prevented"),
        (HealAsCost(2), {"damage": 2}, {"damage": 1}, "no-damage-to-heal"),
    ],
)
def test_a_cost_that_cannot_be_paid(
    table: Tables, part: Any, able: dict[str, Any], unable: dict[str, Any], reason: Any
) -> None:
    with with_cards(support("test-desk", "Desk", "書桌", "t01", action(DRAW, cost=(part,)), cost=0)):
        for given, lacking in ((able, []), (unable, [reason])):
            rest = {k: v for k, v in given.items() if k != "on"}
            t = table.champions(p1={**HERO, "play": [("test-desk", given.get("on", {}))], **rest})
            assert why(t, "test-desk") == lacking


def test_whose_turn_and_phase_it_is(table: Tables) -> None:
    desk = support("test-desk", "Desk", "書桌", "t01", action(DRAW, cost=(ExhaustThis(),)), cost=0)
    with with_cards(desk):
        other: dict[str, Any] = {"identity": "she-hulk", "play": ["test-desk"], "hand": ["energy"]}
        t = table.champions(p1={**HERO, "hand": ["test-desk", "energy"], "discard": ["energy"]}, p2=other)
        assert (why(t, "test-desk"), why(t, "p1.energy")) == ([], ["only-for-resources"])
        assert (why(t, "p2.test-desk"), why(t, "p2.energy")) == (["not-yours"], ["not-yours"])
        t = table.champions(p1={**HERO, "hand": ["test-desk"]}, p2=other, turn=2)
        assert why(t, "test-desk") == ["not-your-turn"]
        t.skip_until(lambda t: t.p1.prompt == "defend")
        assert why(t, "test-desk") == ["only-in-player-phase"]


def test_a_response_waits_for_its_condition_and_some_cards_do_nothing(table: Tables) -> None:
    desk = support("test-desk", "Desk", "書桌", "t01", response(AfterThwart(), DRAW), cost=0)
    with with_cards(desk, support("test-rock", "Rock", "岩石", "t02", cost=0)):
        t = table.champions(p1={**HERO, "play": ["test-desk", "test-rock"], "discard": ["tigra"]})
        assert why(t, "test-desk") == ["only-at-its-trigger"]
        assert why(t, "test-rock") == ["nothing-to-use"]
        assert why(t, "tigra") == ["not-usable-here"]


def test_limits_and_maximums_that_are_used_up(table: Tables) -> None:
    desk = support("test-desk", "Desk", "書桌", "t01", action(DRAW, limit=(2, "round")), cost=0)
    bell = support("test-bell", "Bell", "鈴", "t02", action(DRAW, maximum=(2, "round")), cost=0)
    with with_cards(desk, bell):
        t = table.champions(p1={**HERO, "play": ["test-desk", "test-desk", "test-bell", "test-bell"]})
        t.p1.choose("use:test-desk")
        assert why(t, "test-desk") == []
        t.p1.choose("use:test-desk#1")
        assert (why(t, "test-desk#1"), why(t, "test-desk#2")) == ([("limit-used", 2, "")], [])
        t.p1.choose("use:test-bell")
        assert (why(t, "test-bell"), why(t, "test-bell#2")) == ([], [])
        t.p1.choose("use:test-bell")
        assert (why(t, "test-bell"), why(t, "test-bell#2")) == ([("max-used", 2, "")], [("max-used", 2, "")])


def test_whoever_pays_is_guessed_to_hold_what_can_pay(table: Tables) -> None:
    desk = support("test-desk", "Desk", "書桌", "t01", action(DRAW, cost=(spend("energy"),)), cost=0)
    with with_cards(*RESOURCES, desk):
        held = {"hand": hand("energy", "mental"), "deck": hand(*["mental"] * 6)}
        t = table.champions(p1={**HERO, "play": ["test-desk"], **held}, p2={"identity": "she-hulk"})
        t.autopay = False
        t.p1.choose("use:test-desk")
        assert t.p1.prompt == "pay"
        for seed in range(12):
            guess = t.state.determinize(1, seed)
            assert "test-energy" in [guess.card[e].id for e in guess.at(HAND, 0)]


def test_what_happens_by_itself_is_nothing_to_use(table: Tables) -> None:
    """A forced ability happens when it is due, a constant one always holds."""
    by_itself = {"forced": forced_response(AfterThwart(), DRAW), "constant": always(constant("atk", 1, YourIdentity()))}
    for name, ability in by_itself.items():
        with with_cards(support(f"{name}-help", name, name, f"t-{name}", ability, cost=0)):
            t = table.champions(p1={**HERO, "play": [f"{name}-help"]})
            assert why(t, f"{name}-help") == ["nothing-to-use"]
