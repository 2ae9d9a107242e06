"""Disputes about markers of several players and of several times: whose they are, and when they go."""

from __future__ import annotations

from rulebound.testing import Table, Tables, proves

from .court import court, piece


def marked(t: Table) -> list[str]:
    return sorted(m["at"] for m in t.p1.view["markers"])


@proves("heroclix.pac.smoke-cloud", "heroclix.duration.tokens")
def test_each_players_smoke_goes_at_the_beginning_of_that_players_turn(table: Tables) -> None:
    smoker = piece("smoker", attack="smoke_cloud", damage="perplex")
    t = court(table, (smoker, "B2"), foes=[(smoker, "B12")])
    t.p1.choose("smoke-cloud:smoker", "mark:C3", "mark:C4", "done", "end-turn")
    t.p2.choose("perplex:smoker", "damage+1")
    t.p2.choose("smoke-cloud:smoker", "mark:C11", "done")
    assert marked(t) == ["C11", "C3", "C4"]
    t.p2.choose("end-turn")
    assert marked(t) == ["C11"]
    t.p1.choose("end-turn")
    assert marked(t) == []


@proves("heroclix.destroy.blocking-marker")
def test_debris_of_a_barrier_stays_as_long_as_the_rest_of_the_barrier(table: Tables) -> None:
    barring, smoker = piece("barring", defense="barrier"), piece("smoker", attack="smoke_cloud")
    t = court(table, (barring, "B2"), (piece("breaker"), "D2"), foes=[(smoker, "B12")], active=2)
    t.p2.choose("smoke-cloud:smoker", "mark:C11", "done", "end-turn")
    t.p1.choose("barrier:barring", "mark:C2", "mark:C3", "done", "destroy-close:breaker", "C2", "end-turn")
    assert marked(t) == ["C2", "C2", "C3"], "the smoke is gone, the debris is not"
    t.p2.choose("end-turn")
    assert marked(t) == []
