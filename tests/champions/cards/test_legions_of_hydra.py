"""Legions of Hydra, card by card."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.testing import Tables, proves
from tests.champions.made_up.encounters import AT_HOME, NOTHING, against, reveal
from tests.champions.playing import revealed, until

LEGIONS = (("legions-of-hydra", {"threat": 3}),)


@pytest.mark.parametrize("pile", ["encounter", "encounter_discard"])
def test_legions_of_hydra_bring_madame_hydra_and_count_her(table: Tables, pile: str) -> None:
    deck: dict[str, Any] = {"encounter": ("nothing", *NOTHING), pile: ("nothing", "nothing", "madame-hydra", "nothing")}
    t = reveal(table, "legions-of-hydra", "rhino-1", p1={"engaged": ["hydra-mercenary"]}, **deck)
    until(t, "turn")
    assert t["madame-hydra"].engaged_with == 1
    assert t["legions-of-hydra"].threat == 3 + 2 * 2
    assert t["legions-of-hydra"].card.hazard == 1


def test_madame_hydra_is_searched_for_only_if_she_is_not_in_play(table: Tables) -> None:
    t = reveal(table, "legions-of-hydra", "rhino-1", p1=AT_HOME, p2={**AT_HOME, "engaged": ["madame-hydra"]})
    until(t, "turn")
    assert t["madame-hydra"].engaged_with == 2
    assert t["legions-of-hydra"].threat == 3 + 2


def test_without_any_hydra_enemy_no_threat_is_added(table: Tables) -> None:
    t = reveal(table, "legions-of-hydra", "rhino-1")
    assert t["legions-of-hydra"].threat == 3
    assert t.p1.engaged == []


@proves("champions.effect.cannot")
def test_madame_hydra_cannot_take_damage_while_the_scheme_is_in_play(table: Tables) -> None:
    t = against(
        table,
        "rhino-1",
        p1={"engaged": [("madame-hydra", {"tough": 1})]},
        side_schemes=(("legions-of-hydra", {"threat": 2}),),
    )
    with t.branch() as b, b.changes({"madame-hydra.hp": 0, "madame-hydra.tough": 0}):
        b.p1.choose("attack", "madame-hydra")
    t.p1.choose("thwart", "legions-of-hydra")
    assert t.zone("side-schemes") == []
    t = against(table, "rhino-1", p1={"engaged": ["madame-hydra"]})
    with t.changes({"madame-hydra.hp": -2}):
        t.p1.choose("attack", "madame-hydra")


@proves("champions.icon.star.sch", "champions.icon.star.atk")
def test_madame_hydra_places_threat_after_attacking_and_after_scheming(table: Tables) -> None:
    t = against(table, "rhino-1", {"stunned": 1}, p1={"engaged": ["madame-hydra"]}, side_schemes=LEGIONS)
    with t.changes({"legions-of-hydra.threat": +2, "p1.hp": -2}):
        t.skip_until(lambda t: t.round == 3)
    t = against(table, "rhino-1", {"confused": 1}, p1={**AT_HOME, "engaged": ["madame-hydra"]}, side_schemes=LEGIONS)
    with t.changes({"legions-of-hydra.threat": +2, "the-break-in-1b.threat": 1 + 2}):
        t.skip_until(lambda t: t.round == 3)


def test_madame_hydra_places_no_threat_without_the_scheme_or_when_stunned(table: Tables) -> None:
    t = against(table, "rhino-1", {"stunned": 1}, p1={"engaged": ["madame-hydra"]})
    with t.changes({"the-break-in-1b.threat": 1, "p1.hp": -2}):
        t.skip_until(lambda t: t.round == 3)
    t = against(table, "rhino-1", {"stunned": 1}, p1={"engaged": [("madame-hydra", {"stunned": 1})]}, side_schemes=LEGIONS)
    with t.changes({"legions-of-hydra.threat": 0}):
        t.skip_until(lambda t: t.round == 3)


@proves("champions.order.first-player.targets")
def test_the_first_player_chooses_between_two_copies_of_the_scheme(table: Tables) -> None:
    t = against(table, "rhino-1", {"stunned": 1}, p1={"engaged": ["madame-hydra"]}, side_schemes=LEGIONS * 2)
    until(t, "choose")
    assert t.p1.options == ["choose:legions-of-hydra", "choose:legions-of-hydra#2"]
    with t.changes({"legions-of-hydra#2.threat": +2, "legions-of-hydra.threat": 0}):
        t.p1.choose("choose:legions-of-hydra#2")


@proves("champions.timing.when-defeated", "champions.encounter.deal.queue")
def test_a_defeated_hydra_soldier_deals_the_engaged_player_an_encounter_card(table: Tables) -> None:
    t = against(table, "rhino-1", p1={}, p2={"engaged": [("hydra-soldier", {"damage": 2})]})
    t.p1.choose("attack", "hydra-soldier")
    assert t["hydra-soldier"].zone == "encounter-discard"
    assert t.p2.dealt_count == 1
    assert t.p1.dealt_count == 0
    t.skip_until(lambda t: t.round == 3)
    assert len(revealed(t)) == 3  # one more in the next villain phase


@proves("champions.keyword.guard")
def test_hydra_soldier_guards_the_villain(table: Tables) -> None:
    t = against(table, "rhino-1", p1={"engaged": ["hydra-soldier"]}, p2={})
    assert not t.p1.can("attack", "rhino-1")
    t.p1.choose("end-turn")
    assert t.p2.can("attack", "rhino-1")
