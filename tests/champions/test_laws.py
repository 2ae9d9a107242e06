"""The laws on random games of Champions: one to four players, every villain, standard and expert mode, random decks."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.core.chance import Chance, mix
from rulebound.core.game import game
from rulebound.core.state import State
from rulebound.games.champions.cards import cards
from rulebound.games.champions.definitions import HERO
from rulebound.games.champions.scenarios import EXPERT, MODULAR_SETS, SCENARIOS, STANDARD
from rulebound.rulebook import exists
from rulebound.testing.laws import check_game, check_games
from tests.champions.playing import busy

CHAMPIONS = game("champions")
CHUNK = 6
SPARSE = range(60)
"""Copies, bytes and views are checked at every seventh decision of these games."""
DENSE = range(200, 208)
"""And at every decision of these."""
BUSY = range(300, 348)
"""In these the players fight, so that the games are long."""


@pytest.mark.parametrize("first", SPARSE[::CHUNK])
def test_the_laws_hold(first: int) -> None:
    report = check_games(CHAMPIONS, range(first, first + CHUNK), every=7, exists=exists)
    assert report.games == CHUNK
    assert report.decisions > 30 * CHUNK
    assert {"champions.setup.10", "champions.player-turn.options", "champions.villain-phase.1"} <= report.cited
    assert {"champions.enemy-attack.2", "champions.encounter.reveal"} <= report.cited


@pytest.mark.parametrize("seed", DENSE)
def test_the_laws_hold_at_every_decision(seed: int) -> None:
    assert check_game(CHAMPIONS, seed, exists=exists).games == 1


def test_games_of_all_sizes_against_everybody_are_among_them() -> None:
    setups: list[dict[str, Any]] = [CHAMPIONS.random_setup(seed) for seed in SPARSE]
    assert {len(s["decks"]) for s in setups} == set(CHAMPIONS.players)
    assert {(s["villain"], s["mode"]) for s in setups} == {(v, m) for v in SCENARIOS for m in (STANDARD, EXPERT)}
    assert {m for s in setups for m in s["modular"]} == set(MODULAR_SETS)
    heroes = {c.id for c in cards().values() if c.type == HERO}
    assert {d["identity"] for s in setups for d in s["decks"]} == heroes
    for option in CHAMPIONS.random_setup(0)["options"]:
        assert {s["options"][option] for s in setups} == {0, 1}


@pytest.mark.parametrize("first", BUSY[::4])
def test_the_laws_hold_in_long_games(first: int) -> None:
    for seed in range(first, first + 4):
        check_game(CHAMPIONS, seed, every=9, exists=exists, policy=busy)


def test_every_scheme_is_among_them() -> None:
    """Random players lose soon; those that fight must come to see the last stage of every scheme."""
    seen = set[str]()
    for seed in BUSY:
        g = CHAMPIONS.start(CHAMPIONS.random_setup(seed), mix(seed, 2) >> 2)
        chance = Chance(seed)
        while g.asked is not None:
            g.choose(busy(g, chance))
        seen |= {g.name_of(e) for zone in ("main-scheme", "removed") for e in places(g, zone)}
    assert {stage for s in SCENARIOS.values() for stage in s.main_scheme} <= seen


def places(g: State, name: str) -> list[int]:
    kind = next(k for k, z in enumerate(g.ZONES) if z.name == name)
    return g.at(kind)
