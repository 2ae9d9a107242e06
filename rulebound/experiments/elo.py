"""Elo ratings of bots from their games: the most likely ones (Bradley and Terry), with 95 % intervals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import numpy as np

from rulebound.bots.statistics import Z

from .tallies import Row, points_of

SCALE = 400 / np.log(10)
"""Elo points of one unit of the logarithm of odds: 400 points are ten to one."""
STEPS, ENOUGH = 100, 1e-9
PRIOR = 0.5
"""Draws with an imagined bot of rating 0, so that a bot that always wins has a rating, too."""


class Rating(NamedTuple):
    """A rating; the mean of all bots is 0."""

    elo: float
    low: float
    high: float
    games: int


def duels(rows: Sequence[Row]) -> dict[tuple[str, str], tuple[float, int]]:
    """For every two bots that met as opponents the points of the first and the games. Team-mates don't count."""
    found: dict[tuple[str, str], tuple[float, int]] = {}
    for row in rows:
        seats = range(len(row["bots"]))
        for i, j in ((i, j) for i in seats for j in seats if i < j):
            first, second = row["bots"][i], row["bots"][j]
            share = (1 + points_of(row, i) - points_of(row, j)) / 2
            if first == second or (share == 0.5 and points_of(row, i) != 0.5 and len(seats) > 2):
                continue
            if first > second:
                first, second, share = second, first, 1 - share
            points, games = found.get((first, second), (0.0, 0))
            found[first, second] = (points + share, games + 1)
    return found


def ratings(played: Mapping[tuple[str, str], tuple[float, int]]) -> dict[str, Rating]:
    """The most likely ratings, the strongest first.

    >>> found = ratings({("a", "b"): (75.0, 100)})
    >>> [(name, round(r.elo), r.low < r.elo < r.high) for name, r in found.items()]
    [('a', 95, True), ('b', -95, True)]
    """
    names = sorted({name for pair in played for name in pair})
    if not names:
        return {}
    place = {name: i for i, name in enumerate(names)}
    strength = np.zeros(len(names))
    information = np.eye(len(names))
    for _ in range(STEPS):
        slope, information = -PRIOR * np.tanh(strength / 2), np.diag(PRIOR / 2 / np.cosh(strength / 2) ** 2)
        for (first, second), (points, games) in played.items():
            i, j = place[first], place[second]
            expected = 1 / (1 + np.exp(strength[j] - strength[i]))
            weight = games * expected * (1 - expected)
            slope[i] += points - games * expected
            slope[j] -= points - games * expected
            information[[i, j], [i, j]] += weight
            information[[i, j], [j, i]] -= weight
        change = np.linalg.solve(information, slope)
        strength += np.clip(change, -1, 1)
        if np.abs(change).max() < ENOUGH:
            break
    around = np.eye(len(names)) - 1 / len(names)
    spread = Z * np.sqrt(np.diag(around @ np.linalg.inv(information) @ around.T)) * SCALE
    elo = around @ strength * SCALE
    games_of = {name: sum(games for pair, (_, games) in played.items() if name in pair) for name in names}
    order = sorted(names, key=lambda name: -elo[place[name]])
    return {
        name: Rating(
            float(elo[place[name]]),
            float(elo[place[name]] - spread[place[name]]),
            float(elo[place[name]] + spread[place[name]]),
            games_of[name],
        )
        for name in order
    }
