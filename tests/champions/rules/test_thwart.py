"""Thwarting, consequential damage, defeat."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rulebound.testing import Tables, proves
from tests.champions.made_up.odd import oddities
from tests.champions.made_up.tables import solo


@pytest.fixture(autouse=True)
def made_up() -> Iterator[None]:
    with oddities():
        yield


@proves("champions.thwart.hero")
def test_a_hero_thwarts(table: Tables) -> None:
    t = solo(table, threat=5, side_schemes=[("plain-side-scheme", {"threat": 3})])
    with t.branch() as b, b.changes({"plain-scheme-1b.threat": -2, "plain-side-scheme.threat": 0, "p1.exhausted": +1}):
        b.p1.choose("thwart", "plain-hero", "plain-scheme-1b")
    t = solo(table, threat=1)
    with t.changes({"plain-scheme-1b.threat": -1}):
        t.p1.choose("thwart", "plain-scheme-1b")


@proves("champions.thwart.ally", "champions.consequential.thwart")
def test_an_ally_thwarts_and_takes_consequential_damage(table: Tables) -> None:
    t = solo(table, threat=5, play=["plain-ally", "famous-ally"])
    with t.branch() as b, b.changes({"plain-scheme-1b.threat": -2, "plain-ally.damage": +1, "plain-ally.exhausted": +1}):
        b.p1.choose("thwart", "plain-ally", "plain-scheme-1b")
    with t.changes({"plain-scheme-1b.threat": -1, "famous-ally.damage": 0}):
        t.p1.choose("thwart", "famous-ally", "plain-scheme-1b")


@proves("champions.thwart.labelled")
def test_an_exhausted_hero_may_use_a_thwart_event(table: Tables) -> None:
    t = solo(table, "for-justice", "two-energy", threat=5, exhausted=1)
    t.p1.choose("play", "for-justice")
    assert t["plain-scheme-1b"].threat < 5
    assert t.happened("thwart", "plain-hero"), "it counts as thwarting"


@proves("champions.consequential.attack")
def test_consequential_damage_comes_after_the_attack_has_resolved(table: Tables) -> None:
    t = solo(table, play=["eager-ally", "played-ally"])
    t.p1.choose("attack", "eager-ally", "plain-1")
    assert t.p1.can("use", "eager-ally"), "responses come first"
    assert t["eager-ally"].damage == 0
    with t.changes({"eager-ally.damage": +1}):
        t.p1.choose("pass")
    t.p1.choose("attack", "played-ally", "plain-1")
    assert t["played-ally"].zone == "discard-pile", "2 icons beneath ATK and 2 hit points"
    assert t["plain-1"].damage == 3


@proves("champions.defeat.definition", "champions.defeat.discard")
def test_what_is_defeated_and_where_it_goes(table: Tables) -> None:
    t = solo(
        table,
        "thwart-two",
        "smash-minion",
        "much-damage",
        side_schemes=[("plain-side-scheme", {"threat": 2})],
        engaged=["plain-minion"],
        next_stages=("plain-2",),
    )
    t.p1.choose("play", "thwart-two")
    assert t["plain-side-scheme"].zone == "encounter-discard", "defeated at once"
    t.p1.choose("play", "smash-minion")
    assert t["plain-minion"].zone == "encounter-discard"
    t.p1.choose("play", "much-damage")
    assert t["plain-1"].zone == "removed"
