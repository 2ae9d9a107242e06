"""Interactions of Ultron: facedown Drones, damage to all at the same time, his main schemes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rulebound.testing import Tables
from rulebound.testing.table import Table
from tests.champions.cards.encounters import NOTHING, against, reveal, until

AWAY = {"form": "alter-ego"}


def ultron(table: Tables, stage: int, tokens: dict[str, int] | None = None, **spec: Any) -> Table:
    spec.setdefault("environments", ["ultron-drones"])
    return against(table, f"ultron-{stage}", tokens, **spec)


def settle(t: Table) -> None:
    while t.state.decision is not None and t.state.decision.prompt == "next":
        t.state.choose(0)


def each_way(t: Table) -> Iterator[Table]:
    """Every order in which the first player may order simultaneous damage, first choices only."""
    assert t.state.decision is not None
    for i in range(len(t.state.decision.options)):
        with t.branch() as b:
            b.state.choose(i)
            settle(b)
            yield b


# ---------------------------------------------------------------- damage to all at the same time


def test_damage_to_each_enemy_does_not_reach_ultron_iii_past_the_drones_it_defeats(table: Tables) -> None:
    hulk = {"identity": "she-hulk", "hand": ["ground-stomp", "strength"], "drones": [("strength", {"damage": 1})]}
    t = ultron(table, 3, p1={**hulk, "deck": ["strength"] * 9})
    assert t["drone"].hp == 1
    t.p1.choose("play", "ground-stomp")
    assert t.p1.prompt != "next", "only the Drone can take damage: there is nothing to put in order"
    settle(t)
    assert t.p1.drones == []
    assert t["ultron-3"].damage == 0, "the Drone was in play when the damage was dealt"


def test_energy_daggers_and_war_machine_neither(table: Tables) -> None:
    drones = {"drones": [("strength", {"damage": 1})], "deck": ["strength"] * 9}
    t = ultron(table, 3, p1={"identity": "iron-man", "play": ["war-machine"], **drones})
    t.p1.choose("use", "war-machine")
    settle(t)
    assert (t.p1.drones, t["ultron-3"].damage) == ([], 0)
    panther = {"identity": "black-panther", "play": ["energy-daggers"], "hand": ["wakanda-forever-energy", "strength"]}
    t = ultron(table, 3, p1={**panther, "drones": ["strength"], "deck": ["strength"] * 9})
    t.p1.choose("play", "wakanda-forever-energy")
    settle(t)
    assert (t.p1.drones, t["ultron-3"].damage) == ([], 0)


def test_overkill_on_the_last_drone_reaches_ultron_iii(table: Tables) -> None:
    """The minion is defeated first; then the excess damage is dealt."""
    seat = {"hand": ["relentless-assault", "strength"], "drones": ["strength"]}
    t = ultron(table, 3, p1=seat)
    with t.changes({"ultron-3.damage": 5 - 2}):
        t.p1.choose("play", "relentless-assault")


def test_a_new_drone_of_the_advanced_one_protects_ultron_iii_from_the_excess(table: Tables) -> None:
    seat = {"hand": ["relentless-assault", "strength"], "engaged": [("advanced-ultron-drone", {"damage": 3})]}
    t = ultron(table, 3, p1=seat)
    with t.changes({"ultron-3.damage": 0, "p1.drones_count": 1}):
        t.p1.choose("play", "relentless-assault")


def test_villain_and_last_hero_at_zero_together_lose_in_any_order(table: Tables) -> None:
    """Hulk's attack turns an energy card: 1 damage to each character."""
    hulk = {"play": ["hulk"], "damage": 11, "deck": ["energy", "strength"], "engaged": ["shocker"]}
    t = against(table, "rhino-1", {"damage": 13}, p1=hulk)
    t.p1.choose("attack", "hulk", "shocker")
    if t.p1.can("choose"):
        t.p1.choose("choose", "shocker")
    for b in each_way(t):
        assert b.over
        assert b.winners == ()


def test_the_scheme_of_everybody_damaged_at_once_stops_at_tough(table: Tables) -> None:
    seat = {"play": [("tigra", {"tough": 1}), ("luke-cage", {"tough": 0})], "tough": 1}
    t = reveal(table, "concussive-blast", "ultron-1", p1=seat)
    settle(t)
    assert (t.p1.damage, t.p1.tough) == (0, 0)
    assert (t["tigra"].damage, t["tigra"].tough) == (0, 0)
    assert t["luke-cage"].damage == 1


# ---------------------------------------------------------------- Drones


def test_the_second_drone_comes_from_the_new_deck(table: Tables) -> None:
    """Ultron's Imperative with one card left: reshuffle, an encounter card, then the second Drone."""
    t = reveal(
        table,
        "ultrons-imperative",
        "ultron-1",
        p1={"deck": ["strength"] * 6, "discard": ["energy", "genius"]},
        environments=["ultron-drones"],
    )
    # 5 cards were drawn at the end of the player phase: one was left
    assert t.p1.drones_count == 2
    assert t.p1.deck_count == 1


def test_a_defeated_drone_goes_to_its_owner_whoever_it_was_engaged_with(table: Tables) -> None:
    t = ultron(table, 1, p1={"damage": 11, "drones": ["energy"]}, p2={"hand": ["strength"]})
    until(t, "defend")
    t.p1.choose("no-defense")
    t.p2.choose("no-defense")
    assert t.out == [1, 0]
    assert t.p2.drones_count == 1, "it has moved on to the next player"
    t.skip_until(lambda t: t.p2.can("attack", "she-hulk", "drone"))
    t.p2.choose("attack", "she-hulk", "drone")
    assert t.p2.drones == []
    assert t.zone("p1.discard-pile").count("energy") == 1


def test_ultron_ii_counts_the_drones_of_the_player_he_attacked_first(table: Tables) -> None:
    """Another player defends: the Drone went to the original target, and its Drones count."""
    t = ultron(table, 2, p1={"drones": ["energy"]}, p2={"drones": ["energy", "energy", "energy"]})
    until(t, "defend")
    assert t.p1.drones_count == 2
    t.p1.choose("no-defense")
    with t.changes({"p2.hp": -(2 + 2 - 2), "p2.drones_count": 0}):
        t.p2.choose("defend", "she-hulk")


def test_a_drone_that_arrives_by_a_boost_adds_to_ultron_ii(table: Tables) -> None:
    t = ultron(table, 2, encounter=("android-efficiency-energy", *NOTHING))
    until(t, "defend")
    with t.changes({"p1.drones_count": 1, "p1.hp": -(2 + 2)}):
        t.p1.choose("no-defense")


def test_upgraded_drones_leaving_defeats_the_damaged_ones(table: Tables) -> None:
    hand = {"hand": ["energy", "genius", "strength"], "drones": [("backflip", {"damage": 1})]}
    t = ultron(table, 1, p1=hand, attachments=[("upgraded-drones", "ultron-drones")])
    assert (t["drone"].hp, t["drone"].atk) == (1, 2)
    t.p1.choose("use", "upgraded-drones")
    assert t.p1.drones == []
    assert t.zone("p1.discard-pile").count("backflip") == 1


def test_ultron_iii_makes_drones_stronger_and_brings_two(table: Tables) -> None:
    t = ultron(
        table,
        2,
        {"damage": 43},
        p1={},
        p2={"drones": ["energy"]},
        first=2,
        next_stages=("ultron-3",),
        encounter=("ultrons-imperative", *NOTHING),
    )
    t.p1.choose("attack", "captain-marvel", "ultron-2")
    assert (t["ultron-3"].hp, t.p2.drones_count, t.p1.drones_count) == (54, 3, 0), "the first player gets the Drones"
    assert (t["drone"].atk, t["drone"].max_hp) == (2, 2)
    assert t["ultrons-imperative"].threat == 4


def test_biomechanical_upgrades_may_lie_on_a_facedown_drone(table: Tables) -> None:
    t = reveal(table, "biomechanical-upgrades", "ultron-1", p1={"drones": ["energy"]}, environments=["ultron-drones"])
    assert t["drone"].attached == ["biomechanical-upgrades"]
    t.skip_until(lambda t: t.round == 3)
    t.p1.choose("attack", "captain-marvel", "drone")
    assert (t["drone"].damage, t["biomechanical-upgrades"].zone) == (0, "encounter-discard")


# ---------------------------------------------------------------- the main schemes


def test_norad_asks_nobody_if_no_threat_was_placed(table: Tables) -> None:
    """She-Hulk's alter-ego prevents it: what did not happen has no response."""
    seat = {"identity": "she-hulk", **AWAY, "deck": ["strength"] * 12}
    t = ultron(table, 1, {"confused": 1, "stunned": 1}, p1=seat, scheme="assault-on-norad-2b")
    used = False
    for _ in range(60):
        d = t.state.decision
        if d is None or t.round == 3:
            break
        if t.p1.can("use"):
            t.p1.choose("use")
            used = True
            break
        quiet = [o for o in d.options if o.verb in t.positions.QUIET]
        t.state.choose((quiet or list(d.options))[0].index)
    assert used
    t.skip_until(lambda t: t.round == 3)
    assert (t["assault-on-norad-2b"].threat, t.p1.drones_count) == (0, 0)


def test_norad_each_player_chooses_in_player_order(table: Tables) -> None:
    t = ultron(table, 1, {"stunned": 1}, p1={}, p2={}, first=2, turn=2, scheme="assault-on-norad-2b", encounter=NOTHING)
    until(t, "choose-one")
    assert t.p2.prompt == "choose-one"
    t.p2.choose("option:1")
    assert t["assault-on-norad-2b"].threat == 2 + 2
    t.p1.choose("option:2")
    assert (t.p1.drones_count, t.p2.drones_count) == (1, 0)


def test_norad_completed_by_the_first_choice_leaves_the_drone_to_the_next_player(table: Tables) -> None:
    t = ultron(table, 1, {"stunned": 1}, p1={}, p2={}, scheme="assault-on-norad-2b", threat=16)
    until(t, "choose-one")
    t.p1.choose("option:1")  # 16 + 2 + 2 = 20: the target
    assert t.zone("main-scheme") == ["countdown-to-oblivion-3b"]
    # one Drone each by side 3A, and one more for player 2, who cannot place threat on a scheme that is gone
    assert (t.p1.drones_count, t.p2.drones_count) == (1, 2)
    assert t["countdown-to-oblivion-3b"].threat == 0


def test_threat_cannot_leave_the_last_scheme_by_any_means(table: Tables) -> None:
    hand = ["for-justice", "strength", "strength", "strength"]
    t = ultron(table, 1, p1={"hand": hand, "play": ["surveillance-team"]}, scheme="countdown-to-oblivion-3b", threat=3)
    assert not t.p1.can("thwart")
    assert not t.p1.can("play", "for-justice")
    assert not t.p1.can("use", "surveillance-team")


def test_swarm_attack_in_alter_ego_form_brings_a_drone(table: Tables) -> None:
    t = reveal(table, "swarm-attack", "ultron-1", p1={**AWAY, "drones": ["energy"]}, environments=["ultron-drones"])
    assert t.p1.drones_count == 2


def test_invasive_ai_empties_a_deck_and_the_penalty_is_revealed_in_the_same_phase(table: Tables) -> None:
    t = reveal(table, "invasive-ai", "ultron-1", p1={"deck": ["strength"] * 7}, environments=["ultron-drones"])
    # 5 were drawn; 2 discarded, the deck is made anew and nothing more is discarded
    assert t.p1.deck_count == 2
    t.skip_until(lambda t: t.round == 3)
    assert t.p1.dealt_count == 0
    assert [e.about[0].card for e in t.log if e.kind == "reveal"] == ["invasive-ai", "nothing", "nothing"]
