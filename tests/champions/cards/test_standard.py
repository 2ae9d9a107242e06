"""The standard and expert encounter sets, card by card."""

from __future__ import annotations

import pytest

from rulebound.testing import Tables, proves
from tests.champions.made_up.encounters import AT_HOME, against, reveal
from tests.champions.playing import revealed

SPIDER = {"identity": "spider-man", "nemesis": True}


@pytest.mark.parametrize("form", ["hero", "alter-ego"])
@proves("champions.activation.by-ability", "champions.enemy-scheme.1")
def test_advance_lets_the_villain_scheme_whatever_your_form(table: Tables, form: str) -> None:
    tokens = {"confused": int(form == "alter-ego")}
    t = reveal(table, "advance", "rhino-1", tokens, p1={"form": form}, encounter=("nothing", "two-icons", *("nothing",) * 9))
    assert t["the-break-in-1b"].threat == 1 + 1 + 2
    assert "enemy-attack" not in t.events


def test_assault_attacks_a_hero(table: Tables) -> None:
    t = reveal(table, "assault", "rhino-1", encounter=("nothing", "two-icons", *("nothing",) * 9))
    with t.changes({"p1.hp": -4}):
        t.p1.choose("no-defense")
    assert "surge" not in t.events


def test_assault_surges_against_an_alter_ego(table: Tables) -> None:
    t = reveal(table, "assault", "rhino-1", p1=AT_HOME)
    assert revealed(t) == ["assault", "nothing", "nothing"]
    assert t.p1.hp == 12


def test_caught_off_guard_discards_an_upgrade_or_support_of_yours(table: Tables) -> None:
    hero = {"play": ["mockingbird", "helicarrier", "tenacity"]}
    t = reveal(table, "caught-off-guard", "rhino-1", p1=hero, p2={**AT_HOME, "play": ["avengers-mansion"]})
    assert sorted(t.p1.options) == ["choose:helicarrier", "choose:tenacity"]
    t.p1.choose("choose:tenacity")
    assert t["tenacity"].zone == "discard-pile"
    assert t["helicarrier"].zone == "play-area"
    assert "surge" not in t.events


def test_caught_off_guard_surges_if_you_control_neither(table: Tables) -> None:
    t = reveal(table, "caught-off-guard", "rhino-1", p1={"play": ["mockingbird"]})
    assert revealed(t) == ["caught-off-guard", "nothing", "nothing"]
    assert t["mockingbird"].zone == "play-area"


def test_caught_off_guard_reaches_an_upgrade_on_an_enemy(table: Tables) -> None:
    seat = {
        **SPIDER,
        "deck": ["strength"] * 9,
        "hand": ["webbed-up", "strength", "strength", "strength", "strength"],
        "dealt": ["caught-off-guard"],
    }
    t = table.champions(villain=("rhino-1", {"stunned": 1}), p1=seat, encounter=("nothing",) * 12)
    t.p1.choose("play", "webbed-up")
    t.skip_until(lambda t: t.round == 3)
    assert t["webbed-up"].zone == "discard-pile"


@proves("champions.order.first-player.simultaneous")
def test_gang_up_lets_the_villain_and_your_minions_attack_you_in_the_first_players_order(table: Tables) -> None:
    hero = {"engaged": ["hydra-mercenary"], "dealt": ["gang-up"]}
    t = against(
        table, "rhino-1", {"stunned": 1, "confused": 1}, p1=hero, p2={**AT_HOME, "engaged": ["shocker"]}, first=2, turn=1
    )
    t.skip_until(lambda t: t.happened("reveal", "gang-up"))
    assert sorted(t.p2.options) == ["next:hydra-mercenary", "next:rhino-1"]
    t.p2.choose("next:hydra-mercenary")
    with t.changes({"p1.hp": -1}):
        t.p1.choose("no-defense")
    with t.changes({"p1.hp": -2, "p2.hp": 0}):
        t.p1.choose("no-defense")
    attacks = [e.about[0].card for e in t.state.log or [] if e.kind == "enemy-attack"]
    assert attacks[-2:] == ["hydra-mercenary", "rhino-1"]


def test_gang_up_surges_against_an_alter_ego(table: Tables) -> None:
    t = reveal(table, "gang-up", "rhino-1", p1={**AT_HOME, "engaged": ["hydra-mercenary"]})
    assert revealed(t) == ["gang-up", "nothing", "nothing"]
    assert "enemy-attack" not in t.events


@proves("champions.card.nemesis.enter")
def test_shadow_of_the_past_brings_your_nemesis(table: Tables) -> None:
    t = reveal(table, "shadow-of-the-past", "rhino-1", p1={**SPIDER, **AT_HOME}, p2={**AT_HOME, "nemesis": True})
    assert t.p1.engaged == ["vulture"]
    assert t.zone("side-schemes") == ["highway-robbery"]
    assert t.p1.nemesis == []
    assert t.p2.nemesis_count == 5
    rest = [
        c for c in (*t.zone("encounter-deck"), *t.zone("encounter-discard")) if c in ("sweeping-swoop", "the-vultures-plans")
    ]
    assert sorted(rest) == ["sweeping-swoop", "sweeping-swoop", "the-vultures-plans"]
    assert "surge" not in t.events


def test_the_nemesis_minion_comes_before_the_side_scheme_whose_text_is_resolved(table: Tables) -> None:
    t = reveal(table, "shadow-of-the-past", "rhino-1", p1={**SPIDER, "hand": ["strength"] * 5})
    assert t.happened("engage", "vulture")
    assert not t.happened("side-scheme", "highway-robbery")
    assert t.p1.prompt == "defend"  # quickstrike
    t.p1.choose("no-defense")
    assert revealed(t)[:3] == ["shadow-of-the-past", "vulture", "highway-robbery"]
    assert len(t.zone("beneath-schemes")) == 1


def test_a_second_shadow_of_the_past_surges(table: Tables) -> None:
    t = reveal(table, "shadow-of-the-past", "rhino-1", p1={**SPIDER, "nemesis": False, **AT_HOME})
    assert revealed(t) == ["shadow-of-the-past", "nothing", "nothing"]


@proves("champions.keyword.surge", "champions.keyword.surge.timing")
def test_exhaustion_exhausts_your_identity_and_surges(table: Tables) -> None:
    for form in ("hero", "alter-ego"):
        t = reveal(table, "exhaustion", "rhino-1", p1={"form": form, "play": ["mockingbird"]})
        assert t.p1.exhausted == 1
        assert t["mockingbird"].exhausted == 0
        assert revealed(t) == ["exhaustion", "nothing", "nothing"]


def test_masterplan_places_threat_on_each_side_scheme(table: Tables) -> None:
    schemes = (("crowd-control", {"threat": 2}), ("bomb-scare", {"threat": 1}))
    t = reveal(table, "masterplan", "rhino-1", side_schemes=schemes)
    assert (t["crowd-control"].threat, t["bomb-scare"].threat) == (6, 5)
    assert t["the-break-in-1b"].threat == 2  # its own and Bomb Scare's acceleration
    assert revealed(t) == ["masterplan", "nothing"]


def test_masterplan_without_side_schemes_finds_one_and_reveals_it(table: Tables) -> None:
    deck = ("nothing", "nothing", "shocker", "bomb-scare", "crowd-control", "nothing")
    t = reveal(table, "masterplan", "rhino-1", encounter=deck)
    assert t.zone("side-schemes") == ["bomb-scare"]
    assert t["bomb-scare"].threat == 3  # 2, and 1 by its own text
    assert t["shocker"].zone == "encounter-discard"
    assert t["crowd-control"].zone == "encounter-deck"


@proves("champions.encounter-deck.empty.search-fails")
def test_masterplan_without_any_side_scheme_renews_the_deck_once(table: Tables) -> None:
    t = reveal(table, "masterplan", "rhino-1", encounter=("nothing",) * 4)
    assert t.zone("side-schemes") == []
    assert t.acceleration_tokens == 1


def test_under_fire_reveals_two_more_cards(table: Tables) -> None:
    t = reveal(table, "under-fire", "rhino-1", encounter=("one-icon", "nothing", "two-icons", "nothing", "nothing"))
    assert revealed(t) == ["under-fire", "nothing", "two-icons", "one-icon"]  # the last was dealt in step three
