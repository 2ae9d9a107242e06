"""Interactions of losing players and of the end: elimination in the midst of things, winning and losing, set-up."""

from __future__ import annotations

from typing import Any

from rulebound.core.game import game
from rulebound.games.champions.cards import card
from rulebound.games.champions.values import maximum_hp
from rulebound.games.champions.zones import PLAY_AREA
from rulebound.testing import Tables
from rulebound.testing.table import Table
from tests.champions.cards.encounters import NOTHING, against, revealed, until

AWAY = {"form": "alter-ego"}


def acts(t: Table) -> list[tuple[str, str, int]]:
    kinds = ("enemy-attack", "enemy-scheme")
    return [(e.kind, e.about[0].card, e.player + 1) for e in t.state.log or [] if e.kind in kinds]


def test_minions_of_a_fallen_player_move_on_as_they_are_and_activate_there(table: Tables) -> None:
    t = against(
        table,
        "rhino-1",
        p1={"damage": 11, "engaged": [("sandman", {"damage": 2, "tough": 1, "stunned": 1})], "dealt": ["assault"]},
        p2={**AWAY},
    )
    until(t, "defend")
    t.p1.choose("no-defense")
    assert t.out == [1, 0]
    assert t.p2.engaged == ["sandman"]
    sandman = t["sandman"]
    assert (sandman.damage, sandman.tough, sandman.stunned) == (2, 1, 1)
    assert t.first_player == 1
    t.skip_until(lambda t: t.round == 3)
    assert ("enemy-scheme", "sandman", 2) in acts(t)
    assert revealed(t) == ["nothing"], "the dealt card of the eliminated player was discarded"


def test_cards_of_others_go_home_and_own_cards_elsewhere_stay(table: Tables) -> None:
    """Player 1 controls an ally that player 2 owns; player 2 has a training that player 1 owns."""
    t = against(table, "rhino-1", p1={"damage": 11}, p2={})
    g: Any = t.state
    ally = g.create(card("tigra"), 1, PLAY_AREA, 0)
    training = g.create(card("combat-training"), 0, PLAY_AREA, 1)
    until(t, "defend")
    t.p1.choose("no-defense")
    if t.p2.prompt == "defend":
        t.p2.choose("no-defense")
    assert t.out == [1, 0]
    assert g.name_of(ally) in t.zone("p2.discard-pile")
    assert g.in_play(training)
    assert t["she-hulk"].atk == 4


def test_an_upgrade_on_a_fallen_players_ally_is_discarded_to_its_owner(table: Tables) -> None:
    t = against(table, "rhino-1", p1={"damage": 11, "play": [("tigra", {"attached": ["inspired"]})]}, p2=AWAY)
    until(t, "defend")
    t.p1.choose("no-defense")
    assert t.out == [1, 0]
    assert {"tigra", "inspired"} <= set(t.zone("p1.discard-pile"))
    assert t.zone("p1.play-area") == []


def test_an_upgrade_of_a_fallen_player_leaves_the_minion_it_lies_on(table: Tables) -> None:
    """Its owner controls it, wherever it is attached."""
    t = against(table, "rhino-1", p1={"damage": 11}, p2={**AWAY, "engaged": ["shocker"]})
    g: Any = t.state
    tracer = g.create(card("spider-tracer"), 0, PLAY_AREA, 0)
    g.host[tracer] = t["shocker"].entity
    until(t, "defend")
    t.p1.choose("no-defense")
    assert t.out == [1, 0]
    assert t["shocker"].attached == []
    assert "spider-tracer" in t.zone("p1.discard-pile")


def test_the_last_player_falling_in_the_villain_phase_loses_at_once(table: Tables) -> None:
    t = against(table, "rhino-1", p1={"damage": 11, "engaged": ["shocker"]})
    until(t, "defend")
    t.p1.choose("no-defense")
    assert t.over
    assert t.winners == ()
    assert ("enemy-attack", "shocker", 1) not in acts(t)


def test_retaliate_after_the_blow_that_fells_the_hero_does_not_happen(table: Tables) -> None:
    """Black Panther has 1 hit point, the last stage too: he falls first, and who is defeated does not retaliate."""
    t = against(table, "rhino-2", {"damage": 14}, p1={"identity": "black-panther", "damage": 10})
    until(t, "defend")
    t.p1.choose("no-defense")
    assert t.over
    assert t.winners == ()


def test_retaliate_that_fells_the_last_stage_wins_in_the_villain_phase(table: Tables) -> None:
    t = against(table, "rhino-2", {"damage": 14}, p1={"identity": "black-panther", "engaged": ["shocker"]})
    until(t, "defend")
    t.p1.choose("no-defense")
    assert t.over
    assert t.winners == (0,)


def test_a_fallen_player_wins_with_the_others(table: Tables) -> None:
    t = against(table, "rhino-2", {"damage": 28}, p1={"damage": 11}, p2={})
    until(t, "defend")
    t.p1.choose("no-defense")
    t.p2.choose("no-defense")
    assert t.out == [1, 0]
    t.skip_until(lambda t: t.p2.can("attack", "she-hulk", "rhino-2"))
    t.p2.choose("attack", "she-hulk", "rhino-2")
    assert t.winners == (0, 1)


def test_per_player_numbers_stay_after_an_elimination(table: Tables) -> None:
    t = against(table, "rhino-1", p1={"damage": 11}, p2={**AWAY}, side_schemes=[("crowd-control", {"threat": 4})])
    until(t, "defend")
    t.p1.choose("no-defense")
    assert t["rhino-1"].max_hp == 28
    t.skip_until(lambda t: t.round == 3)
    with t.changes({"the-break-in-1b.threat": 2 + 1}):  # the acceleration of two players, and SCH 1
        t.skip_until(lambda t: t.round == 4)


def test_an_eliminated_first_player_passes_the_token_on_twice(table: Tables) -> None:
    """At once to the next player, and in step five from there to the one after."""
    heroes = ("captain-marvel", "she-hulk", "iron-man")
    seats: list[dict[str, Any]] = [{"identity": h, **AWAY, "deck": ["strength"] * 9} for h in heroes]
    seats[0] = {**seats[0], "form": "hero", "damage": 11}
    t = table.champions(p1=seats[0], p2=seats[1], p3=seats[2], villain="rhino-1", encounter=NOTHING)
    until(t, "defend")
    t.p1.choose("no-defense")
    assert (t.out, t.first_player) == ([1, 0, 0], 1)
    t.skip_until(lambda t: t.round == 3)
    assert t.first_player == 2


def test_the_scheme_completed_in_step_one_ends_the_game_before_anybody_activates(table: Tables) -> None:
    t = against(table, "rhino-1", threat=6)
    t.skip_until(lambda t: t.over)
    assert t.winners == ()
    assert acts(t) == []


def test_expert_mode_sets_up_stage_ii_with_its_side_scheme() -> None:
    champions = game("champions")
    setup = next(
        s
        for s in (champions.random_setup(seed) for seed in range(2000))
        if s["mode"] == "expert" and s["villain"] == "klaw" and len(s["decks"]) == 2 and not s["between_people"]
    )
    g: Any = champions.start(setup, 7)
    g.choose(1)  # the second player goes first
    assert g.first_player == 1
    names = {g.name_of(e) for e in range(len(g.card)) if g.in_play(e)}
    assert {"klaw-2", "the-immortal-klaw", "defense-network"} <= names
    assert len(g.all_minions()) == 1
    assert g.engaged_with(g.all_minions()[0]) == g.first_player
    assert maximum_hp(g, g.villain()) == 18 * 2 + 10


def test_no_player_card_is_used_during_set_up() -> None:
    """Jennifer Walters does not prevent the threat that Defense Network gets when it is revealed in step ten."""
    champions = game("champions")
    setup = next(
        s
        for s in (champions.random_setup(seed) for seed in range(2000))
        if s["villain"] == "klaw" and [d["identity"] for d in s["decks"]] == ["she-hulk"] and not s["between_people"]
    )
    g: Any = champions.start(setup, 7)
    while g.asked is not None and g.asked.prompt == "first-player":
        g.choose(0)
    assert g.asked.prompt == "mulligan"
    assert [g.threat[s] for s in g.side_schemes() if g.name_of(s) == "defense-network"] == [2 + 1]
