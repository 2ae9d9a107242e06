"""Chapters: quick actions, the stack, priority, and what can be responded to."""

from __future__ import annotations

import pytest

from rulebound.testing import Table, Tables, proves


def on_stack(t: Table) -> list[str]:
    """What waits, the top last."""
    return [w["card"] for w in t.spectator.view.get("stack", [])]


@proves("underworld.stack.respond", "underworld.stack.forms", "underworld.stack.lifo", "underworld.priority.any-number")
@proves("underworld.priority.resolve-top", "underworld.priority.after-resolution", "underworld.priority.required")
@proves("underworld.priority.standard-needs-empty-stack", "underworld.quick.standard-limit")
def test_two_surges_and_a_fire(table: Tables) -> None:
    t = table.underworld(
        p1={
            "r1": ["psychic-owl"],
            "r2": ["veil-guard"],
            "hand": ["psionic-surge", "psionic-surge", "stonehenge-warden"],
            "assets": ["yellow"] * 7,
        },
        p2={"hand": ["ghost-fire"], "assets": ["purple"] * 3},
    )
    assert t.p1.can("play:stonehenge-warden")
    assert t.p1.can("build:stonehenge-warden")
    t.p1.choose("play:psionic-surge", "target:psychic-owl")
    assert t.state.asked is not None
    assert t.state.asked.player == 0, "the same player is asked again"
    assert not t.p1.can("build:stonehenge-warden")
    assert not t.p1.can("play:stonehenge-warden")
    assert not t.p1.can("dispatch:stonehenge-warden")
    t.p1.choose("play:psionic-surge", "target:veil-guard", "pass")
    assert on_stack(t) == ["psionic-surge", "psionic-surge"]
    assert not t.p2.can("build")
    t.p2.choose("play:ghost-fire", "target:veil-guard")
    assert on_stack(t) == ["psionic-surge", "psionic-surge", "ghost-fire"]
    t.p2.choose("pass")
    t.p1.choose("pass")
    assert t.p1.graveyard == ["veil-guard"], "the last one first"
    assert on_stack(t) == ["psionic-surge", "psionic-surge"], "and only that one"
    assert t.state.asked.player == 0, "then the first player has priority"
    t.p1.choose("pass")
    t.p2.choose("pass")
    assert (on_stack(t), t["psychic-owl"].defence) == (["psionic-surge"], 1)
    t.p1.choose("pass")
    t.p2.choose("pass")
    assert (on_stack(t), t["psychic-owl"].defence) == ([], 2)
    assert t.p1.can("build:stonehenge-warden"), "all is resolved"


@proves(
    "underworld.priority.first-player-first", "underworld.priority.second-step-exception", "underworld.priority.required"
)
@proves("underworld.priority.empty-stack-ends-step")
def test_the_first_player_leads_but_in_the_second_action_step(table: Tables) -> None:
    t = table.underworld(p1={"assets": ["red"]}, p2={"assets": ["red"]}, at="prepare", first=2)
    t.until("Turn.recover")
    asked = [(a.prompt.partition(".")[2], a.seat) for a in t.asked if a.prompt.startswith("priority.")]
    pairs = list(zip(asked[::2], asked[1::2], strict=True))
    assert all(a == b and {s, s_} == {"p1", "p2"} for (a, s), (b, s_) in pairs), "pass, pass, and the step is over"
    leaders = [seat for (_, seat), _ in pairs]
    assert [p[0][0] for p in pairs][:4] == ["prepare-step", "draw-step", "action-step", "action-step"]
    assert leaders == ["p2", "p2", "p2", "p1", *["p2"] * 11]


@proves("underworld.priority.second-step-exception", "underworld.priority.after-resolution")
def test_in_the_second_action_step_its_player_leads_after_each_resolution(table: Tables) -> None:
    t = table.underworld(
        p1={"assets": ["red"]}, p2={"r1": ["psychic-owl"], "hand": ["psionic-surge"], "assets": ["yellow"] * 3}, acting=2
    )
    t.p2.choose("play:psionic-surge", "pass")
    t.p1.choose("pass")
    assert t["psychic-owl"].defence == 2
    assert t.p2.can("pass")


@proves("underworld.priority.step-opening", "underworld.quick.triggers-are-quick")
def test_triggers_of_a_step_wait_before_anybody_acts(table: Tables) -> None:
    t = table.underworld(p1={"r1": ["cursed-hourglass"], "assets": ["red"]}, p2={"assets": ["red"]}, at="ready")
    assert (t.asked.prompt, on_stack(t)) == ("priority.prepare-step", ["cursed-hourglass"])
    assert [a for a in t.asked if a.prompt.startswith("priority.")] == []


@proves("underworld.respond.can")
@pytest.mark.parametrize(
    ("words", "card"),
    [
        (["play:psionic-surge"], "psionic-surge"),
        (["dispatch:stonehenge-warden", "kyoto"], "lurker"),
        (["flip:force-field-mage"], "force-field-mage"),
        (["use:veil-guard", "target:veil-guard"], "veil-guard"),
    ],
)
def test_what_opens_a_window(table: Tables, words: list[str], card: str) -> None:
    t = table.underworld(
        p1={
            "r1": ["veil-guard"],
            "r2_lurkers": ["force-field-mage"],
            "hand": ["psionic-surge", "stonehenge-warden"],
            "assets": ["yellow"] * 5,
        },
        p2={"assets": ["red"]},
    )
    t.p1.choose(*words)
    t.p1.choose("pass")
    assert t.p2.can("pass"), "the other one may respond"
    assert [w["card"] for w in t.p2.view["stack"]] == [card], "what is dispatched is not shown"


@proves("underworld.respond.can", "underworld.quick.flip-is-quick", "underworld.quick.triggers-are-quick")
@proves("underworld.stack.forms")
def test_a_flip_in_response_and_its_trigger_on_top(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["psychic-owl"], "hand": ["psionic-surge"], "assets": ["yellow"] * 3},
        p2={"r1_lurkers": ["stonehenge-warden"], "assets": ["yellow"] * 3},
    )
    t.p1.choose("play:psionic-surge", "pass")
    t.p2.choose("flip:stonehenge-warden", "pass")
    t.p1.choose("pass")
    assert t["stonehenge-warden"].in_play
    t.p2.choose("use:stonehenge-warden", "target:psychic-owl")
    assert on_stack(t) == ["psionic-surge", "stonehenge-warden"]
    assert t["psychic-owl"].exhausted == 0
    t.p1.choose("pass")
    t.p2.choose("pass")
    assert (t["psychic-owl"].exhausted, on_stack(t)) == (1, ["psionic-surge"])


@proves("underworld.respond.cannot")
@pytest.mark.parametrize(
    ("words", "what", "now"),
    [("build:psionic-surge", "assets_count", 2), ("exhaust:ivy-scholar", "cost", 1), ("use:black-cat", "r1", [])],
)
def test_what_takes_effect_at_once(table: Tables, words: str, what: str, now: object) -> None:
    t = table.underworld(
        p1={"r1": ["black-cat"], "hand": ["psionic-surge", "stonehenge-warden"], "assets": ["yellow"]},
        p2={"assets": ["red"]},
    )
    assert getattr(t.p1, what) != now
    asked = len(t.asked)
    t.p1.choose(words)
    assert getattr(t.p1, what) == now
    assert on_stack(t) == []
    assert "p2" not in [a.seat for a in t.asked[asked:]]
    assert t.state.asked is not None
    assert t.state.asked.player == 0


@proves("underworld.stack.not-in-play", "underworld.in-play.definition", "underworld.in-play.areas")
def test_a_character_on_the_stack_is_not_in_play(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["arsonist"], "r2": ["psychic-owl"], "hand": ["security-department"], "assets": ["grey"] * 4},
        p2={"hand": ["ghost-fire"], "assets": ["purple"] * 3},
    )
    t.p1.choose("play:security-department", "kyoto", "pass")
    assert t["arsonist"].defence == 1, "its ability does not work yet"
    t.p2.choose("play:ghost-fire")
    assert t.p2.options == ["target:arsonist", "target:psychic-owl"]
    t.p2.choose("target:psychic-owl", "pass")
    t.p1.choose("pass")
    t.skip_until(lambda t: bool(t["security-department"].in_play))
    assert t["arsonist"].defence == 2
