"""The difficulty of a scenario for a hero: the win rate of bots in simulated games, with its interval."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import NamedTuple

from rulebound.core.text import Messages

from .scenarios import STANDARD

FILE = Path(__file__).with_name("difficulty.json")
"""Simulated games of one hero; `make report` writes this file."""
WORDS = Messages(
    {
        "difficulty": (
            "Bots won {wins} of {games} such games alone: {low} to {high} % (95 % interval).",
            "機器人單人進行{games}局，贏得{wins}局：{low}至{high} %（95 %區間）。",
        ),
    }
)


class Difficulty(NamedTuple):
    """The results of simulated games of one hero against a villain in one mode."""

    wins: int
    games: int
    low: float
    """The lower bound of the 95 % interval of the win rate."""
    high: float

    def text(self, lang: str) -> str:
        """The result as a sentence."""
        low, high = round(100 * self.low), round(100 * self.high)
        return WORDS.say(lang, "difficulty", wins=self.wins, games=self.games, low=low, high=high)


def difficulty(hero: str, villain: str, mode: str = STANDARD) -> Difficulty | None:
    """The results for this hero against this villain, or None if no games were simulated.

    >>> found = difficulty("spider-man", "rhino")
    >>> found is not None and found.low <= found.wins / found.games <= found.high
    True
    """
    return _table().get((hero, villain, mode))


@cache
def _table() -> dict[tuple[str, str, str], Difficulty]:
    rows = json.loads(FILE.read_text(encoding="utf-8"))["rows"]
    return {
        (row["hero"], row["villain"], row["mode"]): Difficulty(row["wins"], row["games"], row["low"], row["high"])
        for row in rows
    }
