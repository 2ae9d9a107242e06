"""Under Attack, card by card."""

from __future__ import annotations

from typing import Any

from rulebound.testing import Table, Tables, proves
from tests.champions.made_up.encounters import AT_HOME, CALM
from tests.champions.made_up.further import ENCOUNTER
from tests.champions.playing import until


def rhino(table: Tables, **spec: Any) -> Table:
    fields: dict[str, Any] = {"encounter": ENCOUNTER, "p1": {}, **spec}
    for p in {"p1", "p2"} & set(fields):
        fields[p] = {"deck": ["strength"] * 12, **fields[p]}
    return table.champions(**fields)


def reveal(table: Tables, card: str, **spec: Any) -> Table:
    """The card is dealt to player 1 and revealed in a villain phase in which the villain does not activate."""
    p1 = {**spec.pop("p1", {}), "dealt": [card]}
    t = rhino(table, villain=("rhino-1", CALM), p1=p1, **spec)
    t.skip_until(lambda t: t.happened("reveal", card))
    return t


def two_heroes(table: Tables) -> Table:
    t = rhino(table, villain=("rhino-1", CALM), p1={"dealt": ["under-attack"]}, p2={})
    until(t, "choose-one")
    return t


ARMOR = [("vibranium-armor", "rhino-1")]
BLASTERS = [("concussion-blasters", "rhino-1")]


def test_under_attack_asks_each_player_for_threat_or_damage_to_their_hero(table: Tables) -> None:
    t = two_heroes(table)
    assert t["under-attack"].threat == 3
    assert t["under-attack"].card.crisis == 1
    with t.changes({"under-attack.threat": 2, "p1.hp": 0}):
        t.p1.choose("option:1")
    with t.changes({"under-attack.threat": 0, "p2.hp": -3}):
        t.p2.choose("option:2")


@proves("champions.effect.choose.must-change")
def test_a_player_in_alter_ego_form_has_no_hero_to_damage(table: Tables) -> None:
    t = reveal(table, "under-attack", p1=AT_HOME)
    assert t["under-attack"].threat == 5
    assert t.p1.damage == 0


@proves("champions.status.tough")
def test_vibranium_armor_makes_the_villain_tough_after_damage(table: Tables) -> None:
    t = rhino(table, attachments=ARMOR, p1={"play": ["black-cat"]})
    with t.changes({"rhino-1.hp": -2, "rhino-1.tough": 1}):
        t.p1.choose("attack", "spider-man", "rhino-1")
    with t.changes({"rhino-1.hp": 0, "rhino-1.tough": -1}):  # prevented: he takes no damage and gets no new card
        t.p1.choose("attack", "black-cat", "rhino-1")


def test_vibranium_armor_makes_the_next_stage_tough_too(table: Tables) -> None:
    t = rhino(table, villain=("rhino-1", {"damage": 13}), next_stages=("rhino-2",), attachments=ARMOR)
    t.p1.choose("attack", "rhino-1")
    assert t["vibranium-armor"].on == "rhino-2"
    assert t["rhino-2"].tough == 1


def test_vibranium_armor_does_not_care_for_minions(table: Tables) -> None:
    t = rhino(table, attachments=ARMOR, p1={"engaged": ["shocker"]})
    with t.changes({"rhino-1.tough": 0, "shocker.hp": -2}):
        t.p1.choose("attack", "shocker")


def test_vibranium_armor_costs_two_physical_and_the_heros_turn(table: Tables) -> None:
    t = rhino(table, attachments=ARMOR, p1={"hand": ["strength"]})
    with t.changes({"p1.exhausted": 1, "p1.hand": []}):
        t.p1.choose("use", "vibranium-armor")
    assert t["vibranium-armor"].zone == "encounter-discard"
    for seat in ({"hand": ["energy"]}, {"hand": ["strength"], "exhausted": 1}, {"hand": ["strength"], **AT_HOME}):
        assert not rhino(table, attachments=ARMOR, p1=seat).p1.can("use", "vibranium-armor")


@proves("champions.keyword.retaliate")
def test_concussion_blasters_give_the_villain_retaliate(table: Tables) -> None:
    t = rhino(table, attachments=BLASTERS)
    with t.changes({"rhino-1.hp": -2, "p1.hp": -1}):
        t.p1.choose("attack", "rhino-1")


def test_concussion_blasters_cost_two_energy_and_the_heros_turn(table: Tables) -> None:
    t = rhino(table, attachments=BLASTERS, p1={"hand": ["energy"]})
    with t.changes({"p1.exhausted": 1}):
        t.p1.choose("use", "concussion-blasters")
    assert t["concussion-blasters"].zone == "encounter-discard"
    assert not t["rhino-1"].has_retaliate
    assert not rhino(table, attachments=BLASTERS, p1={"hand": ["strength"]}).p1.can("use", "concussion-blasters")


def test_the_attachments_attach_to_the_villain(table: Tables) -> None:
    for card in ("vibranium-armor", "concussion-blasters"):
        assert reveal(table, card)[card].on == "rhino-1"


def test_concussive_blast_damages_each_friendly_character(table: Tables) -> None:
    t = rhino(
        table,
        villain=("rhino-1", CALM),
        p1={"dealt": ["concussive-blast"], "play": ["black-cat"], "engaged": [("shocker", {"stunned": 1})]},
        p2=AT_HOME,
    )
    with t.changes({"p1.hp": -1, "p2.hp": -1, "black-cat.hp": -1, "shocker.hp": 0, "rhino-1.hp": 0}):
        t.skip_until(lambda t: t.happened("reveal", "crowd-control"))


def test_the_boost_of_concussive_blast_damages_only_the_attacked_players_characters(table: Tables) -> None:
    t = rhino(
        table,
        encounter=("concussive-blast", *ENCOUNTER),
        p1={"play": [("black-cat", {"exhausted": 1})]},
        p2={"form": "alter-ego"},
    )
    until(t, "defend")
    with t.changes({"p1.hp": -3, "black-cat.hp": -1, "p2.hp": 0}):
        t.p1.choose("no-defense")
        while t.p1.can("next"):
            t.p1.choose(t.p1.options[0])
