"""The greedy bot at Underworld: it beats chance in every mode."""

from __future__ import annotations

import pytest

from rulebound.bots import make, play
from rulebound.core.game import new
from rulebound.games.underworld.ready_made import ready_made

DECKS = list(ready_made())


def won(mode: str, seats: int, side: int, seed: int) -> bool:
    """Does the side of greedy bots win against random ones?"""
    decks = [DECKS[(seed * 5 + 3 * p * (seats > 2)) % len(DECKS)] for p in range(seats)]
    g = new("underworld", players=decks, seed=seed, mode=mode)
    bots = [make("greedy" if g.team(p) == side else "random", seed + p) for p in range(seats)]  # type: ignore[attr-defined]
    return any(g.team(p) == side for p in play(g, bots).winners)  # type: ignore[attr-defined]


@pytest.mark.parametrize("seed", range(4))
def test_greedy_beats_chance_in_mirrored_duels(seed: int) -> None:
    assert won("duel", 2, seed % 2, seed)


@pytest.mark.parametrize(("mode", "seats", "side"), [("teams", 4, 0), ("ruler", 3, 0), ("ruler", 4, 1)])
def test_greedy_beats_chance_beside_a_teammate_as_ruler_and_against_one(mode: str, seats: int, side: int) -> None:
    assert won(mode, seats, side, 1)
