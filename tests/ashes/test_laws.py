"""The laws on random games of Ashes: two, three and four players, ready-made and random decks."""

from __future__ import annotations

import pytest

from rulebound.core.game import game
from rulebound.rulebook import exists
from rulebound.testing.laws import check_game, check_games

ASHES = game("ashes")
CHUNK = 4
SPARSE = range(40)
"""Copies, bytes and views are checked at every seventh decision of these games."""
DENSE = (42, 44, 47, 49)
"""And at every decision of these."""


@pytest.mark.parametrize("first", SPARSE[::CHUNK])
def test_the_laws_hold(first: int) -> None:
    report = check_games(ASHES, range(first, first + CHUNK), every=7, exists=exists)
    assert report.games == CHUNK
    assert report.decisions > 100 * CHUNK
    assert {"ashes.prepare.1", "ashes.turn.main-required", "ashes.recovery.1", "ashes.victory.win"} <= report.cited


@pytest.mark.parametrize("seed", DENSE)
def test_the_laws_hold_at_every_decision(seed: int) -> None:
    assert check_game(ASHES, seed, exists=exists).games == 1


def test_games_of_all_sizes_are_among_them() -> None:
    for seeds in (SPARSE, DENSE):
        assert {len(ASHES.random_setup(seed)["decks"]) for seed in seeds} == set(ASHES.players)
