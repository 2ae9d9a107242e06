"""Published answers about what the book leaves open: recovery without damage, lost hit points, who gets Ultron's Drone."""

from __future__ import annotations

import pytest

from rulebound.games.champions.zones import FACEDOWN
from rulebound.testing import Tables
from rulebound.testing.table import Table
from tests.champions.cards.encounters import AT_HOME, IRON, NOTHING, PANTHER, against, reveal, revealed, until


def drones(t: Table, player: int) -> int:
    return len(t.state.at(FACEDOWN, player))


# ---------------------------------------------------------------- heroes


def test_an_alter_ego_without_damage_cannot_recover(table: Tables) -> None:
    assert not against(table, "rhino-1", p1=AT_HOME).p1.can("recover")
    assert against(table, "rhino-1", p1={**AT_HOME, "damage": 1}).p1.can("recover")


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


@pytest.mark.parametrize(("upgrade", "hp"), [("rocket-boots", 1), ("mark-v-armor", 6)])
def test_iron_man_falls_with_the_upgrade_that_held_him_up(table: Tables, upgrade: str, hp: int) -> None:
    hero = {**IRON, "play": [upgrade], "damage": 9, "dealt": ["caught-off-guard"]}
    t = against(table, "rhino-1", {"stunned": 1}, p1=hero, p2=AT_HOME)
    assert t.p1.hp == hp
    t.skip_until(lambda t: t.happened("reveal", "caught-off-guard"))
    assert t[upgrade].zone == "discard-pile"
    assert t.out[0] == 1


def test_the_retaliation_of_a_defending_black_panther(table: Tables) -> None:
    """Attacked is who defends: also a Black Panther against whom the attack was not initiated."""
    t = against(table, "rhino-1", p1={}, p2=PANTHER)
    until(t, "defend")
    t.p1.choose("no-defense")
    with t.changes({"rhino-1.hp": -1}):
        t.p2.choose("defend", "black-panther")


# ---------------------------------------------------------------- Ultron


def test_ultron_ii_gives_his_drone_to_the_player_whom_he_attacked_first(table: Tables) -> None:
    t = against(table, "ultron-2", p1={}, p2={}, environments=("ultron-drones",))
    until(t, "defend")
    t.p1.choose("no-defense")
    t.p2.choose("defend", "she-hulk")
    assert (drones(t, 0), drones(t, 1)) == (1, 0)


def test_ultrons_imperative_goes_on_with_the_reshuffled_deck(table: Tables) -> None:
    hero = {**AT_HOME, "hand": ["energy"] * 6, "deck": ["energy"], "discard": ["strength"] * 4}
    t = reveal(table, "ultrons-imperative", "ultron-1", p1=hero, environments=("ultron-drones",))
    assert drones(t, 0) == 2
    assert revealed(t) == ["ultrons-imperative", "nothing", "nothing"]  # the last one for the empty deck
