"""Chapter: ready and exhausted, faceup and facedown."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.core.effects import If
from rulebound.games.champions.cards.builders import treachery, when_revealed
from rulebound.games.champions.effects import ExhaustCard, GainSurge
from rulebound.games.champions.nouns import Characters, DidNot, Each
from rulebound.games.champions.positions import with_cards
from rulebound.testing import Tables, proves
from tests.champions.made_up.encounters import AT_HOME, HULK, IRON, MARVEL, NOTHING, SPIDER, against
from tests.champions.made_up.tables import solo
from tests.champions.playing import over


@proves("champions.state.exhaust")
def test_exhausting_changes_nothing_else(table: Tables) -> None:
    t = solo(table, play=["drawing-support"])
    before = [list(c) for c in (t.damage, t.counters, t.tough, t.host)]
    with t.changes({"drawing-support.exhausted": +1}):
        t.p1.choose("use", "drawing-support")
    assert before == [list(c) for c in (t.damage, t.counters, t.tough, t.host)]


@pytest.mark.parametrize(("tired", "surges"), [(("spider-man", "hellcat"), True), (("hellcat",), False)])
@proves("champions.state.exhaust.once")
def test_who_is_exhausted_already_is_not_exhausted_by_a_card(table: Tables, tired: tuple[str, ...], surges: bool) -> None:
    """Exhaust each of your characters. If none was exhausted this way, this card gains surge."""
    none = If(DidNot("no character was exhausted this way", "沒有以此方式橫置角色"), GainSurge())
    with with_cards(
        treachery(
            "weariness", "Weariness", "疲倦", "z6", "seldom", when_revealed(ExhaustCard(Each(Characters("yours"))), none)
        )
    ):
        ally = ("hellcat", {"exhausted": int("hellcat" in tired)})
        hero = {"exhausted": int("spider-man" in tired), "play": [ally], "dealt": ["weariness"]}
        t = table.champions(p1=hero, villain=("rhino-1", {"stunned": 1}), encounter=["advance"] * 9, at="villain-phase.4")
        assert bool(t.happened("surge")) == surges
        assert (t.p1.exhausted, t["hellcat"].exhausted) == (1, 1)


@proves("champions.state.exhaust.once")
def test_an_exhausted_card_is_not_exhausted_again(table: Tables) -> None:
    t = solo(table, play=["effort"], exhausted=1, threat=2)
    assert not t.p1.can("use", "effort")
    assert not t.p1.can("attack", "plain-1")
    assert not t.p1.can("thwart", "plain-scheme-1b")
    t = solo(table, play=["effort"])
    with t.changes({"p1.exhausted": +1}):
        t.p1.choose("use", "effort")
    assert not t.p1.can("attack", "plain-1")


def test_a_tough_war_machine_cannot_pay_with_his_armor(table: Tables) -> None:
    """Damage as a cost must really be taken (103)."""
    t = table.champions(p1={**IRON, "play": [("war-machine", {"tough": 1})]}, encounter=NOTHING)
    assert not t.p1.can("use", "war-machine")


def test_each_focused_rage_is_used_once_and_costs_a_hit_point(table: Tables) -> None:
    t = table.champions(p1={**HULK, "play": ["focused-rage", "focused-rage"]}, encounter=NOTHING)
    t.p1.choose("use", "focused-rage")
    t.p1.choose("use", "focused-rage")
    assert (t.p1.damage, len(t.p1.hand), t.p1.can("use", "focused-rage")) == (2, 2, False)


def test_a_stark_tower_gives_spider_man_his_topmost_tech_back(table: Tables) -> None:
    """ "Topmost Tech upgrade": cards of other kinds above it do not matter (91)."""
    t = table.champions(
        p1={**IRON, **AT_HOME, "play": ["stark-tower"]},
        p2={**SPIDER, "discard": ["genius", "webbed-up", "spider-tracer", "web-shooter"]},
        encounter=NOTHING,
    )
    t.p1.choose("use", "stark-tower")
    assert t.p2.hand == ["spider-tracer"]


def test_a_discount_is_used_up_by_a_free_card_and_gone_with_the_phase(table: Tables) -> None:
    t = table.champions(
        p1={
            **MARVEL,
            "play": ["helicarrier", ("daredevil", {"exhausted": 1})],
            "hand": ["get-ready", "haymaker", "backflip"],
        }
    )
    t.p1.choose("use", "helicarrier")
    assert t.p1.can("play", "haymaker")
    t.p1.choose("play", "get-ready")
    assert not t.p1.can("play", "haymaker")


def test_damage_as_a_cost_must_really_be_taken(table: Tables) -> None:
    t = table.champions(p1={**HULK, "tough": 1, "play": ["focused-rage"]})
    assert not t.p1.can("use", "focused-rage")
    t = table.champions(p1={**IRON, "play": [("war-machine", {"tough": 1})]})
    assert not t.p1.can("use", "war-machine")


@proves("champions.state.exhaust.abilities")
def test_abilities_of_exhausted_cards_stay_active(table: Tables) -> None:
    t = solo(
        table, "energy-card", play=[("vest", {"exhausted": 1}), ("tip-jar", {"exhausted": 1}), ("spark", {"exhausted": 1})]
    )
    assert t["plain-hero"].max_hp == 15
    assert t.p1.can("use", "tip-jar")
    assert not t.p1.can("use", "spark")


@proves("champions.state.ready", "champions.state.ready.turn")
def test_cards_enter_ready_and_may_be_readied(table: Tables) -> None:
    t = solo(table, "plain-ally", "energy-card", play=["alarm-clock"])
    t.p1.choose("play", "plain-ally")
    assert t.p1.can("attack", "plain-ally", "plain-1")
    t.p1.choose("attack", "plain-hero", "plain-1")
    assert not t.p1.can("attack", "plain-hero", "plain-1")
    with t.changes({"p1.exhausted": -1}):
        t.p1.choose("use", "alarm-clock")
    assert t.p1.can("attack", "plain-hero", "plain-1")


@pytest.mark.usefixtures("hurting_cards")
def test_highway_robbery_gives_the_cards_back(table: Tables) -> None:
    t = against(table, "rhino-1", {"stunned": 1}, p1={"dealt": ["highway-robbery"]}, p2={})
    over(t)
    assert len(t.zone("beneath-schemes")) == 2
    before = (t.p1.hand_count, t.p2.hand_count)
    g: Any = t.state
    g.threat[t["highway-robbery"].entity] = 1
    if not t.p1.can("thwart"):
        t.skip_until(lambda t: t.p1.can("thwart", "captain-marvel", "highway-robbery"))
    t.p1.choose("thwart", "captain-marvel", "highway-robbery")
    assert (t.p1.hand_count, t.p2.hand_count) == (before[0] + 1, before[1] + 1)
    assert t.zone("beneath-schemes") == []
