"""Chapter: consequential damage."""

from __future__ import annotations

import pytest

from rulebound.core.effects import Effect
from rulebound.games.champions.cards.builders import action, ally, n, response
from rulebound.games.champions.conditions import AfterThwart
from rulebound.games.champions.effects import Damage, RemoveThreatFrom, ReturnToHand
from rulebound.games.champions.nouns import MainScheme, This, an_enemy
from rulebound.games.champions.positions import with_cards
from rulebound.testing import Tables, proves
from tests.champions.made_up.encounters import MARVEL, NOTHING
from tests.champions.made_up.further import HERO
from tests.champions.made_up.tables import solo


def test_an_ally_on_its_last_legs_attacks_in_full_and_then_falls(table: Tables) -> None:
    t = table.champions(p1={**MARVEL, "play": [("daredevil", {"damage": 2, "attached": ["inspired"]})]}, threat=5)
    with t.branch() as b, b.changes({"rhino-1.damage": 3}):
        b.p1.choose("attack", "daredevil")
        assert sorted(b.p1.discard_pile) == ["daredevil", "inspired"]
    t.p1.choose("thwart", "daredevil")
    assert t["the-break-in-1b"].threat == 5 - 3
    assert t.p1.options == ["use:daredevil", "pass"]  # its response comes before the damage
    with t.changes({"rhino-1.damage": 1}):
        t.p1.choose("use", "daredevil")
    assert "daredevil" in t.p1.discard_pile


def test_only_what_an_ally_takes_for_its_attack_is_called_consequential(table: Tables) -> None:
    t = table.champions(p1={"play": ["war-machine"], "hand": ["haymaker"]})
    t.p1.choose("use:war-machine")
    assert [e.text for e in t.p1.log if "War Machine takes" in e.text] == ["War Machine takes 2 damage"]
    t = table.champions(p1={"play": ["war-machine"], "hand": ["haymaker"]})
    t.p1.choose("attack:war-machine")
    assert [e.text for e in t.p1.log if "War Machine takes" in e.text] == [
        "War Machine takes 1 damage (consequential damage)"
    ]


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


@proves("champions.consequential.attack", "champions.status.tough")
def test_tough_prevents_consequential_damage(table: Tables) -> None:
    t = solo(table, play=[("plain-ally", {"tough": 1})])
    with t.changes({"plain-ally.tough": -1, "plain-ally.damage": 0, "plain-1.damage": +2}):
        t.p1.choose("attack", "plain-ally", "plain-1")


def test_two_crises_must_both_be_over(table: Tables) -> None:
    t = table.champions(
        p1={**MARVEL, "play": ["jessica-jones"]},
        threat=5,
        side_schemes=[("crowd-control", {"threat": 1}), ("personal-challenge", {"threat": 1})],
        encounter=NOTHING,
    )
    t.p1.choose("thwart:jessica-jones", "crowd-control")
    assert [o for o in t.p1.options if o.startswith("thwart")] == ["thwart:captain-marvel:personal-challenge"]
    t.p1.choose("thwart:captain-marvel")
    assert (t["personal-challenge"].zone, t["the-break-in-1b"].threat) == ("encounter-discard", 5)


@pytest.mark.parametrize(
    ("label", "effect"), [("attack", Damage(n(1), an_enemy())), ("thwart", RemoveThreatFrom(n(1), MainScheme()))]
)
def test_an_allys_labelled_ability_has_no_consequential_damage(table: Tables, label: str, effect: Effect) -> None:
    able = ally(
        "test-able",
        "Able",
        "能者",
        "t05",
        action(effect, label=label),
        cost=0,
        thw=1,
        atk=1,
        hp=3,
        consequential_atk=1,
        consequential_thw=1,
    )
    with with_cards(able):
        t = table.champions(p1={**HERO, "play": ["test-able"]}, threat=3)
        t.p1.choose("use:test-able")
        assert t["test-able"].damage == 0
        t.p1.choose(f"{label}:test-able")
        assert t["test-able"].damage == 1


def test_an_ally_that_has_left_takes_no_consequential_damage(table: Tables) -> None:
    leaver = ally(
        "test-leaver",
        "Leaver",
        "離者",
        "t06",
        response(AfterThwart(), ReturnToHand(This())),
        cost=0,
        thw=1,
        atk=1,
        hp=1,
        consequential_atk=1,
        consequential_thw=1,
    )
    with with_cards(leaver):
        t = table.champions(p1={**HERO, "play": ["test-leaver"]}, threat=3)
        t.p1.choose("thwart:test-leaver")
        t.p1.choose("use:test-leaver")
        assert t.p1.hand == ["test-leaver"]
        assert not t.happened("defeated")


@proves("champions.consequential.thwart", "champions.thwart.ally")
def test_the_last_thwart_of_an_ally_counts_before_it_falls(table: Tables) -> None:
    t = solo(table, play=[("plain-ally", {"damage": 2})], threat=5)
    with t.changes({"plain-scheme-1b.threat": -2, "plain-ally.zone": "discard-pile"}):
        t.p1.choose("thwart", "plain-ally", "plain-scheme-1b")
