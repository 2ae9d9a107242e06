"""What single sentences of the book say that the usual course of a game seldom asks for."""

from __future__ import annotations

from typing import Any

from rulebound.core.effects import node
from rulebound.games.underworld.cards.making import attachment, character, icons, trigger
from rulebound.games.underworld.conditions import EventPattern
from rulebound.games.underworld.effects.hands import Draw
from rulebound.games.underworld.nouns.amounts import EventAmount
from rulebound.games.underworld.positions import with_cards
from rulebound.games.underworld.rules.leaving import seal
from rulebound.games.underworld.zones import ASSETS
from rulebound.testing import Tables, proves
from tests.underworld.cards.at_table import accept, does, resolve


@proves("underworld.win.reach-cap")
def test_a_region_is_won_by_the_side_that_has_reached_its_cap_whoever_placed_the_last_marker(table: Tables) -> None:
    t = table.underworld(regions=[("kyoto", {"p1": 4, "p2": 1}), "florence", "moscow"], at="contest-phase")
    t.skip_until(lambda t: t.p1.points > 0 or t.turn > 3)
    assert t.zone("p1.score-area") == ["kyoto"]
    assert t.zone("p2.score-area") == []


def test_one_path_is_no_more_than_one(table: Tables) -> None:
    t = table.underworld(p1={"society": "secret-society", "hand": ["path-of-the-beast"], "assets": ["blue"] * 3})
    does(t, "play:path-of-the-beast")
    assert "path-of-the-beast" in t.p1.society_area


def test_a_path_that_allows_no_other_one_binds_its_own_controller_only(table: Tables) -> None:
    hill, dale = (
        attachment(f"{id}-path", id, id, number=0, faction="neutral", subtypes="path", cost=0) for id in ("hill", "dale")
    )
    with with_cards(hill, dale):
        mine = {"society": "secret-society", "on_society": ["hill-path"], "hand": ["dale-path"], "assets": ["blue"] * 3}
        t = table.underworld(p1=mine, p2={"society": "secret-society", "on_society": ["path-of-the-beast"]})
        does(t, "play:dale-path")
        assert {"hill-path", "dale-path"} <= set(t.p1.society_area)
        assert not t.p1.can("sacrifice")
        both = {**mine, "on_society": ["path-of-the-beast"]}
        t = table.underworld(p1=both, p2={})
        does(t, "play:dale-path")
        assert sorted(t.p1.options) == ["sacrifice:dale-path", "sacrifice:path-of-the-beast"]


@proves("underworld.prevent.definition", "underworld.assets.cost-is-money")
def test_what_is_paid_at_once_is_taken_from_unspent_cost_first_and_then_from_assets(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["nightmare-lord"], "r2": ["lingering-ghost"], "assets": ["purple"] * 3, "cost": 1},
        p2={"hand": ["ring-of-fire"], "assets": ["red"] * 3, "r2": ["veil-guard"]},
        first=2,
    )
    does(t, "play:ring-of-fire", "target:florence")
    t.p1.choose("seal-on:nightmare-lord")
    assert t.p1.cost == 0
    state: Any = t.state
    assert sorted(state.exhausted[e] for e in state.at(ASSETS, 0)) == [0, 0, 1], "two are paid: one unspent, one by an asset"


@node
class WhenDamaged(EventPattern):
    moments = ("damaged",)
    label = ("Damage trigger", "伤害触发")


@proves("underworld.damage.step.2")
def test_what_answers_damage_knows_how_much_it_was(table: Tables) -> None:
    martyr = character(
        "test-martyr",
        "Test Martyr",
        "测试殉道者",
        trigger(WhenDamaged(), Draw(EventAmount())),
        number=0,
        faction="neutral",
        cost=1,
        defence=5,
        icons=icons(influence=1),
        subtypes="human",
    )
    with with_cards(martyr):
        t = table.underworld(
            p1={"r2": ["test-martyr"], "deck": ["truce"] * 9},
            p2={"hand": ["ring-of-fire"], "assets": ["red"] * 3},
            first=2,
        )
        does(t, "play:ring-of-fire", "target:florence")
        accept(t)
        resolve(t)
        assert t.p1.hand_count == t["test-martyr"].damage > 0


@proves("underworld.command.to-bottom")
def test_a_scheme_that_goes_back_is_new_when_it_comes_again(table: Tables) -> None:
    t = table.underworld(mode="ruler", commands=["lay-the-board"], p1={"deck": ["truce"] * 9}, p2={}, p3={})
    t.p1.choose("command", "carry-out")
    state: Any = t.state
    state.time[t.find("lay-the-board")] = 2
    t.until("Turn.recover")
    assert t["lay-the-board"].zone == "command-deck"
    assert t["lay-the-board"].time == 0


@proves("underworld.turn.start.ready")
def test_whoever_may_look_at_lurkers_while_ready_does_so_as_soon_as_they_are_ready(table: Tables) -> None:
    operator = ("surveillance-operator", {"exhausted": 1})
    t = table.underworld(p1={"r1": [operator]}, p2={"r1_lurkers": ["arsonist"]}, at="ready")
    t.until("Turn.draw_cards")
    (lurker,) = t.p1.view["players"][1]["zones"]["lurkers"]
    assert lurker["card"] == "arsonist"


@proves("underworld.contest.phase-ends")
def test_after_the_last_contest_none_is_held_anywhere(table: Tables) -> None:
    t = table.underworld(p1={"r3": ["arsonist"]}, at="contest-phase", stop_at_forced=True)
    seen = []
    while t.phase == "contest-phase":
        seen.append((t.p1.view["at_place"], t.p1.view["contest"]))
        t.choose("pass")
    assert max(place for place, _ in seen) == 2
    assert (t.p1.view["at_place"], t.p1.view["contest"]) == (-1, -1)


@proves("underworld.seal.host-leaves")
def test_what_is_sealed_on_a_region_goes_back_when_it_is_won(table: Tables) -> None:
    t = table.underworld(
        regions=[("kyoto", {"p1": 2}), "florence", "moscow"],
        p1={"r1": ["nornagesta"]},
        p2={"graveyard": ["arsonist"]},
        at="contest-phase",
        stop_at_forced=True,
    )
    state: Any = t.state
    seal(state, t.find("arsonist"), t.find("kyoto"))
    t.skip_until(lambda t: bool(t.zone("p1.score-area")))
    assert t.p2.hand == ["arsonist"]


def test_a_second_path_is_one_too_many_and_nothing_else_is(table: Tables) -> None:
    other = attachment(
        "test-path",
        "Test Path",
        "测试之道",
        number=0,
        faction="neutral",
        cost=0,
        loyalty=(),
        subtypes="path",
        attach_to=None,
    )
    with with_cards(other):
        t = table.underworld(
            p1={"society": "secret-society", "on_society": ["path-of-the-beast"], "hand": ["test-path"], "r1": ["arsonist"]}
        )
        does(t, "play:test-path")
        assert sorted(t.p1.options) == ["sacrifice:path-of-the-beast", "sacrifice:test-path"]
