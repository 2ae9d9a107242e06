"""Chapter: winning and losing."""

from __future__ import annotations

from rulebound.testing import Tables, proves
from tests.champions.made_up.tables import duo, seat, solo


@proves("champions.victory.win")
def test_who_is_eliminated_wins_with_the_others(table: Tables) -> None:
    t = duo(table, seat("be-defeated"), seat("much-damage"))
    t.p1.choose("play", "be-defeated")
    t.p2.choose("play", "much-damage")
    assert [word for word, _ in t.outcome] == ["win", "win"]


@proves("champions.victory.lose")
def test_the_completed_last_scheme_loses(table: Tables) -> None:
    t = solo(table, "three-threat", scheme="plain-scheme-2b", threat=6)
    t.p1.choose("play", "three-threat")
    assert t.over
    assert t.winners == ()
