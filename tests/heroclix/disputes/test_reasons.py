"""Disputes about why a character can't be given an action: each reason where it holds, and nowhere else."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.games.heroclix.definitions import Given
from rulebound.testing import Table, Tables, proves

from .court import GIANT, court, piece

FOE = piece("foe")
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
    t = court(table, (piece("hero", range=8), "B2", on_it), foes=[(FOE, "B5")], seats={"p1": of_seat})
    assert kept(t) == rules
    assert ("move:hero" in t.p1.options) is not bool(rules)
    assert [r.rule for r in t.p1.why_not("p2.foe")] == ["heroclix.action.give"], "not yours"
    assert [r.rule for r in t.p2.why_not("foe")] == ["heroclix.action.costed.timing"], "not now"


def test_why_no_free_or_ranged_action_is_given(table: Tables) -> None:
    hero = piece("hero", range=8, speed="sidestep")
    t = court(table, (hero, "B2", {"tokens": 2}), foes=[(FOE, "B6")])
    t.p1.choose("sidestep:hero", "move:hero:B3")
    assert kept(t) == {"heroclix.action.costed.token-limit", "heroclix.action.free.once"}
    furious = piece("hero", range=8, damage="battle_fury")
    t = court(table, (furious, "B2", {"acted": 1}), foes=[(FOE, "B6")])
    assert kept(t) == {"heroclix.action.costed.once", "heroclix.action.no-cost.prevented"}


@proves("heroclix.pac.protected-probability-control")
def test_one_protected_power_among_others_is_not_rerolled(table: Tables) -> None:
    special = {"speed": Given(powers=("flurry",), keyphrases=("protected_probability_control",))}
    safe = piece("hero", speed="special", defense="toughness", damage="perplex", specials=special)
    lucky = piece("foe", damage="probability_control")
    for verb, asked in (("flurry", False), ("close", True)):
        t = court(table, (safe, "B2"), foes=[(lucky, "B3")])
        t.roll(5, 4)
        t.p1.choose(f"{verb}:hero")
        assert (t.p2.prompt == "dice.reroll") is asked


@proves("heroclix.pac.pulse-wave", "heroclix.pac.aim-destroy-blocking")
def test_pulse_wave_does_not_go_through_terrain_that_a_shot_would_destroy(table: Tables) -> None:
    waver = piece("hero", range=10, attack="pulse_wave", improved_targeting=("destroy_blocking",))
    t = court(table, (waver, "A2"), foes=[(FOE, "E2"), (piece("open"), "D4")], map=["......", "..#...", "......", "......"])
    assert "range:hero" in t.p1.options
    t.roll(5, 4)
    t.p1.choose("pulse-wave:hero")
    assert (t["foe"].click, t["open"].click, t.markers) == (1, 4, []), "one target, and nothing destroyed"


@proves("heroclix.pac.colossal-stamina", "heroclix.turn.clear.not-cleared")
def test_colossal_stamina_costs_a_click_and_keeps_the_tokens(table: Tables) -> None:
    colossal = ("boot", "fist", "shield", "colossal")
    for symbols, offered in ((colossal, True), (GIANT, False)):
        t = court(table, (piece("hero", symbols=symbols), "B2", {"tokens": 2}), foes=[(FOE, "X9")])
        assert ("move:hero" in t.p1.options) is offered
        if offered:
            t.p1.choose("move:hero", "move:hero:C3")
            assert (t["hero"].tokens, t["hero"].click) == (2, 2)
        t.p1.choose("end-turn")
        assert t["hero"].tokens == (2 if offered else 0)
