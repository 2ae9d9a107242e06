"""Published answers about encounter cards: decks that run out in the midst of something, When Defeated, Ultron's Drones."""

from __future__ import annotations

from rulebound.testing import Tables
from rulebound.testing.table import Table
from tests.champions.cards.encounters import MARVEL, NOTHING, PANTHER, against, reveal, until


def boosts(t: Table) -> list[str]:
    return [e.about[0].card for e in t.state.log or [] if e.kind == "boost"]


def attacks(t: Table) -> list[str]:
    return [e.about[0].card for e in t.state.log or [] if e.kind == "enemy-attack"]


def test_klaws_second_boost_card_comes_from_the_new_deck(table: Tables) -> None:
    t = against(table, "klaw-1", p1=MARVEL, encounter=("one-icon",), encounter_discard=("two-icons", "nothing", "nothing"))
    until(t, "defend")
    t.p1.choose("no-defense")
    assert t.p1.damage == 1 + 2
    assert boosts(t) == ["one-icon", "two-icons"]
    assert t.acceleration_tokens == 1


def test_masterplan_reveals_the_side_scheme_that_was_the_last_card(table: Tables) -> None:
    t = reveal(table, "masterplan", "rhino-1", p1=MARVEL, encounter=("nothing", "one-icon", "crowd-control"))
    assert t["crowd-control"].zone == "side-schemes"
    assert t.acceleration_tokens == 1


def test_a_hydra_soldier_is_not_yet_discarded_when_his_last_effect_empties_the_deck(table: Tables) -> None:
    t = against(
        table,
        "rhino-1",
        p1={**MARVEL, "engaged": [("hydra-soldier", {"damage": 2})]},
        encounter=("one-icon",),
        encounter_discard=("nothing", "nothing"),
    )
    t.p1.choose("attack", "captain-marvel", "hydra-soldier")
    assert t.p1.dealt_count == 1
    assert t["hydra-soldier"].zone == "encounter-discard"
    assert t.acceleration_tokens == 1


def test_biomechanical_upgrades_keep_the_when_defeated_effect_from_happening(table: Tables) -> None:
    t = against(
        table,
        "rhino-1",
        p1={**MARVEL, "engaged": [("hydra-soldier", {"damage": 2, "attached": ["biomechanical-upgrades"]})]},
    )
    t.p1.choose("attack", "captain-marvel", "hydra-soldier")
    assert t["hydra-soldier"].in_play
    assert t["hydra-soldier"].damage == 0
    assert not t.p1.dealt


def test_a_drone_that_comes_out_of_a_defeated_one_joins_the_swarm(table: Tables) -> None:
    """The Advanced Ultron Drone falls to retaliate; the Drone it leaves behind attacks as well."""
    t = reveal(
        table,
        "swarm-attack",
        "ultron-1",
        p1={**PANTHER, "engaged": [("advanced-ultron-drone", {"damage": 3, "stunned": 1})], "exhausted": 1},
        environments=("ultron-drones",),
    )
    t.skip_until(lambda t: t.round == 3)
    assert attacks(t) == ["advanced-ultron-drone", "drone"]
    assert t.p1.damage == 1 + 1


def test_a_card_dealt_in_step_four_is_revealed_in_it_also_by_a_player_who_was_done(table: Tables) -> None:
    """Player 2's card empties player 1's deck after player 1 has revealed everything."""
    t = against(
        table,
        "ultron-1",
        {"stunned": 1, "confused": 1},
        p1={**MARVEL, "deck": ["strength"] * 7},
        p2={"form": "alter-ego", "dealt": ["invasive-ai"]},
        environments=("ultron-drones",),
    )
    t.skip_until(lambda t: t.round == 3)
    by = [(e.player + 1, e.about[0].card) for e in t.state.log or [] if e.kind == "reveal"]
    assert by == [(1, "nothing"), (2, "invasive-ai"), (2, "nothing"), (1, "nothing")]
    assert t.p1.dealt_count == 0


def test_black_widow_makes_her_own_player_reveal_the_other_card(table: Tables) -> None:
    t = reveal(
        table,
        "nothing",
        "rhino-1",
        p1=MARVEL,
        p2={"play": ["black-widow"], "hand": ["genius"]},
        encounter=("nothing", "nothing", "hydra-mercenary", *NOTHING),
    )
    t.p2.choose("use", "black-widow")
    t.skip_until(lambda t: t.happened("engage", "hydra-mercenary"))
    assert t.p2.engaged == ["hydra-mercenary"]
