"""The Doomsday Chair, card by card."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.testing import Tables, proves
from tests.champions.made_up.encounters import AT_HOME, NOTHING, against, reveal
from tests.champions.playing import revealed, until

UPGRADES = "biomechanical-upgrades"


@pytest.mark.parametrize("pile", ["encounter", "encounter_discard"])
def test_the_doomsday_chair_brings_modok(table: Tables, pile: str) -> None:
    deck: dict[str, Any] = {"encounter": NOTHING, pile: ("nothing", "nothing", "modok", "nothing")}
    t = reveal(table, "the-doomsday-chair", "rhino-1", p1={}, p2=AT_HOME, **deck)
    assert t["modok"].engaged_with == 1
    assert t["the-doomsday-chair"].threat == 8  # whatever the number of players
    assert t["the-doomsday-chair"].card.accelerates == 1


def test_the_doomsday_chair_does_not_search_while_modok_is_in_play(table: Tables) -> None:
    t = reveal(table, "the-doomsday-chair", "rhino-1", p1=AT_HOME, p2={**AT_HOME, "engaged": ["modok"]})
    until(t, "turn")
    assert t["modok"].engaged_with == 2
    assert t["the-doomsday-chair"].threat == 8


@proves("champions.keyword.retaliate", "champions.keyword.retaliate.survive")
def test_modok_retaliates_for_two_if_he_survives(table: Tables) -> None:
    t = against(table, "rhino-1", p1={"engaged": ["modok"]})
    with t.changes({"modok.hp": -2, "p1.hp": -2}):
        t.p1.choose("attack", "modok")
    t = against(table, "rhino-1", p1={"engaged": [("modok", {"damage": 6})]})
    with t.changes({"p1.hp": 0}):
        t.p1.choose("attack", "modok")
    assert t["modok"].zone == "encounter-discard"


def test_the_upgrades_go_to_the_minion_with_the_highest_printed_hit_points_and_surge(table: Tables) -> None:
    hero = {**AT_HOME, "engaged": ["hydra-mercenary", ("sandman", {"damage": 3})]}
    t = reveal(table, UPGRADES, "rhino-1", p1=hero)
    assert t[UPGRADES].on == "sandman"
    assert revealed(t) == [UPGRADES, "nothing", "nothing"]


@proves("champions.order.first-player.targets")
def test_the_first_player_chooses_among_equals_of_all_players(table: Tables) -> None:
    t = reveal(
        table, UPGRADES, "rhino-1", p1={**AT_HOME, "engaged": ["shocker"]}, p2={**AT_HOME, "engaged": ["hydra-mercenary"]}
    )
    assert sorted(t.p1.options) == ["attach:hydra-mercenary", "attach:shocker"]
    t.p1.choose("attach:hydra-mercenary")
    assert t[UPGRADES].on == "hydra-mercenary"


def test_a_minion_with_the_upgrades_gets_no_second_ones(table: Tables) -> None:
    t = reveal(
        table, UPGRADES, "rhino-1", p1={**AT_HOME, "engaged": [("sandman", {"attached": [UPGRADES]}), "hydra-mercenary"]}
    )
    assert t["sandman"].attached == [UPGRADES]
    assert t["hydra-mercenary"].attached == [UPGRADES]


@proves("champions.card.attach.check.fail", "champions.keyword.surge")
def test_without_a_minion_the_upgrades_are_discarded_and_still_surge(table: Tables) -> None:
    t = reveal(table, UPGRADES, "rhino-1")
    assert t[UPGRADES].zone == "encounter-discard"
    assert revealed(t) == [UPGRADES, "nothing", "nothing"]


@proves("champions.effect.replacement", "champions.effect.replacement.timing")
def test_a_minion_that_would_be_defeated_is_healed_instead(table: Tables) -> None:
    t = against(table, "rhino-1", p1={"engaged": [("sandman", {"damage": 2, "attached": [UPGRADES]})]})
    t.p1.choose("attack", "sandman")
    assert t["sandman"].zone == "engaged"
    assert t["sandman"].damage == 0
    assert t[UPGRADES].zone == "encounter-discard"
    assert not t.happened("defeated", "sandman")


def test_the_upgrades_wait_for_damage_that_defeats(table: Tables) -> None:
    t = against(table, "rhino-1", p1={"engaged": [("sandman", {"attached": [UPGRADES]})]})
    with t.changes({"sandman.damage": +2}):
        t.p1.choose("attack", "sandman")
    assert t[UPGRADES].on == "sandman"


def test_a_healed_minion_was_not_defeated_for_cards_that_ask(table: Tables) -> None:
    hydra = {"engaged": [("hydra-soldier", {"damage": 3, "attached": [UPGRADES]})]}
    t = against(table, "rhino-1", p1={**hydra, "play": ["tigra"]})
    t.damage[t.find("tigra")] = 1
    t.p1.choose("attack", "tigra", "hydra-soldier")
    assert t.p1.dealt_count == 0
    assert t["tigra"].damage == 2  # consequential damage and no healing
    t.p1.choose("attack", "captain-marvel", "hydra-soldier")
    assert t["hydra-soldier"].damage == 2


def test_a_tough_card_goes_before_the_upgrades(table: Tables) -> None:
    t = against(table, "rhino-1", p1={"engaged": [("sandman", {"damage": 3, "tough": 1, "attached": [UPGRADES]})]})
    t.p1.choose("attack", "sandman")
    assert t["sandman"].tough == 0
    assert t["sandman"].damage == 3
    assert t[UPGRADES].on == "sandman"


def test_a_healed_minion_has_survived_the_attack(table: Tables) -> None:
    t = against(table, "rhino-1", p1={"engaged": [("modok", {"damage": 6, "attached": [UPGRADES]})]})
    with t.changes({"p1.hp": -2}):  # he survives, so he retaliates
        t.p1.choose("attack", "modok")
    assert t["modok"].hp == 8
    until(t, "defend")
    assert t.p1.engaged == ["modok"]
