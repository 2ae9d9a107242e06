"""Bomb Scare, card by card."""

from __future__ import annotations

from typing import Any

from rulebound.testing import Tables, proves
from tests.champions.made_up.encounters import AT_HOME, against, reveal
from tests.champions.playing import revealed, until


@proves("champions.scheme.side.icon.acceleration")
def test_bomb_scare_gets_threat_per_player_and_accelerates(table: Tables) -> None:
    t = reveal(table, "bomb-scare", "rhino-1", p2=AT_HOME)
    until(t, "turn")
    assert t["bomb-scare"].threat == 4
    with t.changes({"the-break-in-1b.threat": 2 + 1}):
        t.skip_until(lambda t: t.step >= 2)


@proves("champions.effect.choose.must-change")
def test_hydra_bomber_damages_you_or_places_threat(table: Tables) -> None:
    t = reveal(table, "hydra-bomber", "rhino-1")
    assert t.p1.options == ["option:take-2-damage", "option:place-1-threat-on-the-main-scheme"]
    with t.branch() as b, b.changes({"p1.hp": -2, "the-break-in-1b.threat": 0}):
        b.p1.choose("option:1")
    with t.changes({"p1.hp": 0, "the-break-in-1b.threat": +1}):
        t.p1.choose("option:2")
    assert t["hydra-bomber"].engaged_with == 1


def test_hydra_bomber_asks_an_alter_ego_too(table: Tables) -> None:
    t = reveal(table, "hydra-bomber", "rhino-1", p1=AT_HOME)
    with t.changes({"p1.hp": -2}):
        t.p1.choose("option:1")


@proves("champions.hp.indirect", "champions.hp.indirect.cap")
def test_explosion_divides_the_threat_on_bomb_scare_as_damage(table: Tables) -> None:
    seats: dict[str, Any] = {"p1": {"play": [("mockingbird", {"damage": 2})]}, "p2": {**AT_HOME, "play": ["hellcat"]}}
    t = reveal(table, "explosion", "rhino-1", side_schemes=(("bomb-scare", {"threat": 4}),), **seats)
    assert sorted(t.p1.options) == ["assign:captain-marvel", "assign:hellcat", "assign:mockingbird"]
    t.p1.choose("assign:mockingbird")
    assert not t.p1.can("assign", "mockingbird")  # one point defeats her
    with t.changes({"p1.hp": -1, "hellcat.hp": -2, "p2.hp": 0}):
        t.p1.choose("assign:hellcat")
        t.p1.choose("assign:captain-marvel")
        assert "damage" not in t.events[t.events.index("reveal") :]  # nothing is dealt before all is assigned
        t.p1.choose("assign:hellcat")
    assert t["mockingbird"].zone == "discard-pile"
    assert t["bomb-scare"].threat == 4
    assert "surge" not in t.events


def test_explosion_with_less_room_than_damage_defeats_everybody_it_can(table: Tables) -> None:
    hero = {**AT_HOME, "play": ["mockingbird"]}
    t = reveal(table, "explosion", "rhino-1", p1=hero, side_schemes=(("bomb-scare", {"threat": 9}),))
    assert t["mockingbird"].zone == "discard-pile"
    assert t.p1.hp == 12  # no hero at the moment
    assert t.p1.prompt == "turn"


def test_explosion_surges_without_bomb_scare(table: Tables) -> None:
    t = reveal(table, "explosion", "rhino-1")
    assert revealed(t) == ["explosion", "nothing", "nothing"]
    assert t.p1.hp == 12


def test_false_alarm_confuses_you_or_surges(table: Tables) -> None:
    t = reveal(table, "false-alarm", "rhino-1")
    assert t.p1.confused == 1
    assert "surge" not in t.events
    t = reveal(table, "false-alarm", "rhino-1", p1={"confused": 1})
    assert t.p1.confused == 1
    assert revealed(t) == ["false-alarm", "nothing", "nothing"]


def test_bomb_scare_cards_as_boost_cards(table: Tables) -> None:
    for card, boost in (("bomb-scare", 2), ("hydra-bomber", 1), ("explosion", 2), ("false-alarm", 1)):
        t = against(table, "rhino-1", encounter=(card, *("nothing",) * 9))
        until(t, "defend")
        with t.changes({"p1.hp": -2 - boost, "p1.confused": 0}):
            t.p1.choose("no-defense")
        assert t[card].zone == "encounter-discard"
