"""Statistics of matches: intervals of a win rate, and a sequential test that ends a match as soon as it is decided."""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt
from typing import NamedTuple

Z = 1.959964
"""The 97.5 % point of the normal distribution: intervals hold 95 %."""
BETTER, NO_BETTER, OPEN = "better", "not better", "open"
FEWEST = 10
"""A sequential test says nothing before so many pairs: their spread is not known yet."""


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % confidence interval of a win rate (Wilson's score interval).

    >>> tuple(round(x, 3) for x in wilson(95, 100))
    (0.888, 0.978)
    >>> wilson(0, 0)
    (0.0, 1.0)
    """
    if not games:
        return 0.0, 1.0
    rate, z2 = wins / games, Z * Z
    middle = (rate + z2 / (2 * games)) / (1 + z2 / games)
    half = Z * sqrt(rate * (1 - rate) / games + z2 / (4 * games * games)) / (1 + z2 / games)
    return max(0.0, middle - half), min(1.0, middle + half)


class SequentialTest(NamedTuple):
    """Wald's test of two rates over the scores of pairs of games: each pair scores 0 to 1 for the first bot.

    A mirrored pair is one sample, since its two games share cards and dice. Its spread is estimated from the match itself.

    >>> SequentialTest(0.5, 0.6).verdict([1.0, 0.5] * 20)
    'better'
    >>> SequentialTest(0.5, 0.6).verdict([0.5, 0.0] * 20)
    'not better'
    >>> SequentialTest(0.5, 0.6).verdict([1.0, 0.5])
    'open'
    """

    low: float = 0.5
    """The rate of a bot that is not better."""
    high: float = 0.55
    """The rate of one that is."""
    error: float = 0.05
    """How often the test may be wrong, either way."""

    def ratio(self, scores: Sequence[float]) -> float:
        """The logarithm of how much more likely `high` makes these scores than `low` does."""
        n = len(scores)
        mean = sum(scores) / n
        spread = max(sum((s - mean) ** 2 for s in scores) / n, 0.25 / n)
        return n * (self.high - self.low) * (2 * mean - self.low - self.high) / (2 * spread)

    def verdict(self, scores: Sequence[float]) -> str:
        if len(scores) < FEWEST:
            return OPEN
        ratio, bound = self.ratio(scores), log((1 - self.error) / self.error)
        return BETTER if ratio >= bound else NO_BETTER if ratio <= -bound else OPEN
