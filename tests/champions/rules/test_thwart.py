"""Thwarting, consequential damage, defeat."""

from __future__ import annotations

from rulebound.testing import Tables, proves
from tests.champions.made_up.encounters import AT_HOME, HULK, MARVEL, NOTHING
from tests.champions.made_up.tables import solo


@proves("champions.thwart.hero")
def test_a_hero_thwarts(table: Tables) -> None:
    t = solo(table, threat=5, side_schemes=[("plain-side-scheme", {"threat": 3})])
    with t.branch() as b, b.changes({"plain-scheme-1b.threat": -2, "plain-side-scheme.threat": 0, "p1.exhausted": +1}):
        b.p1.choose("thwart", "plain-hero", "plain-scheme-1b")
    t = solo(table, threat=1)
    with t.changes({"plain-scheme-1b.threat": -1}):
        t.p1.choose("thwart", "plain-scheme-1b")


def test_a_stunned_hero_may_still_thwart_and_an_ability_that_is_no_attack_still_works(table: Tables) -> None:
    t = table.champions(p1={**HULK, "stunned": 1, "hand": ["ground-stomp", "strength"]}, threat=3)
    with t.changes({"rhino-1.damage": 1, "p1.stunned": 0}):
        t.p1.choose("play", "ground-stomp")
    with t.changes({"the-break-in-1b.threat": -1, "p1.stunned": 0}):
        t.p1.choose("thwart", "she-hulk")


@proves("champions.thwart.ally", "champions.consequential.thwart")
def test_an_ally_thwarts_and_takes_consequential_damage(table: Tables) -> None:
    t = solo(table, threat=5, play=["plain-ally", "famous-ally"])
    with t.branch() as b, b.changes({"plain-scheme-1b.threat": -2, "plain-ally.damage": +1, "plain-ally.exhausted": +1}):
        b.p1.choose("thwart", "plain-ally", "plain-scheme-1b")
    with t.changes({"plain-scheme-1b.threat": -1, "famous-ally.damage": 0}):
        t.p1.choose("thwart", "famous-ally", "plain-scheme-1b")


def test_jessica_jones_counts_the_scheme_that_she_removes(table: Tables) -> None:
    t = table.champions(
        p1={**MARVEL, "play": ["jessica-jones"]},
        threat=5,
        side_schemes=[("bomb-scare", {"threat": 2}), ("breakin-takin", {"threat": 4})],
        encounter=NOTHING,
    )
    with t.changes({"bomb-scare.zone": "encounter-discard", "jessica-jones.thw": -1, "jessica-jones.damage": +1}):
        t.p1.choose("thwart:jessica-jones", "bomb-scare")


def test_legal_practice_removes_all_its_threat_from_one_scheme(table: Tables) -> None:
    she_hulk = {"identity": "she-hulk", **AT_HOME, "hand": ["legal-practice", "hellcat", "gamma-slam", "ground-stomp"]}
    schemes = (("breakin-takin", {"threat": 1}),)
    t = table.champions(p1=she_hulk, villain="rhino-1", threat=5, side_schemes=schemes, encounter=NOTHING)
    t.p1.choose("play", "legal-practice")
    for card in ("hellcat", "gamma-slam", "ground-stomp"):
        t.p1.choose("discard", card)
    assert t.p1.prompt == "choose"
    with t.branch() as b, b.changes({"the-break-in-1b.threat": -3, "breakin-takin.threat": 0}):
        b.p1.choose("the-break-in-1b")
    with t.changes({"the-break-in-1b.threat": 0}):
        t.p1.choose("breakin-takin")
    assert t["breakin-takin"].zone == "encounter-discard"


@proves("champions.thwart.labelled")
def test_an_exhausted_hero_may_use_a_thwart_event(table: Tables) -> None:
    t = solo(table, "for-justice", "two-energy", threat=5, exhausted=1)
    t.p1.choose("play", "for-justice")
    assert t["plain-scheme-1b"].threat < 5
    assert t.happened("thwart", "plain-hero"), "it counts as thwarting"


def test_crisis_interdiction_with_one_scheme_does_its_first_half(table: Tables) -> None:
    t = table.champions(
        p1={**MARVEL, "play": ["cosmic-flight"], "hand": ["crisis-interdiction", "genius"]}, threat=5, villain="rhino-1"
    )
    with t.changes({"the-break-in-1b.threat": -2}):
        t.p1.choose("play", "crisis-interdiction")
    assert t.p1.prompt == "turn"
