"""Chapter: respond."""

from __future__ import annotations

import pytest

from rulebound.testing import Tables, proves
from tests.underworld.playing import accept, does, keys_on_stack, resolve, use


def test_wraith_blade_pays_with_its_bearer(table: Tables) -> None:
    """The bearer is paid; with it the blade is destroyed, and nobody gets the icons."""
    t = table.underworld(p1={"r1": [("arsonist", {"attached": ["wraith-blade"]})], "assets": ["black"]})
    does(t, use("wraith-blade"))
    assert sorted(t.p1.graveyard) == ["arsonist", "wraith-blade"]


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
    assert keys_on_stack(t) == ["psionic-surge", "stonehenge-warden"]
    assert t["psychic-owl"].exhausted == 0
    t.p1.choose("pass")
    t.p2.choose("pass")
    assert (t["psychic-owl"].exhausted, keys_on_stack(t)) == (1, ["psionic-surge"])


def test_a_death_as_a_cost_is_seen_and_cannot_be_answered(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["doomsday-believer", "pendulum-priest"], "hand": ["arsonist"], "assets": ["red"]},
        p2={"hand": ["reverse-the-otherworld-gate"], "assets": ["yellow"] * 2},
    )
    t.p1.choose(use("doomsday-believer"))
    assert t.p1.graveyard == ["doomsday-believer"], "the other one was not asked before"
    accept(t)
    assert t["pendulum-priest"].time == 1


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
    assert keys_on_stack(t) == []
    assert "p2" not in [a.seat for a in t.asked[asked:]]
    assert t.state.asked is not None
    assert t.state.asked.player == 0


def test_a_third_answer_may_save_what_the_second_one_threatens(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["exorcist"], "hand": ["ring-of-fire", "shield-of-light"], "assets": ["red"] * 3 + ["white"]},
        p2={"r1": ["psychic-owl"], "hand": ["ghost-fire"], "assets": ["purple"] * 2},
    )
    t.p1.choose("play:ring-of-fire", "target:florence")
    t.p1.choose("pass")
    t.p2.choose("play:ghost-fire", "target:exorcist")
    t.p2.choose("pass")
    t.p1.choose("play:shield-of-light", "target:exorcist")
    resolve(t)
    assert (t["exorcist"].damage, t["exorcist"].in_play) == (0, True)


def test_a_plain_action_never_answers(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["psychic-owl"], "hand": ["psionic-surge"], "assets": ["yellow"] * 2},
        p2={"hand": ["ring-of-fire", "case-files"], "assets": ["red", "red", "red", "grey"]},
    )
    t.p1.choose("play:psionic-surge", "pass")
    assert t.p2.can("play:case-files")
    assert not t.p2.can("play:ring-of-fire")
