"""Bots play a game to its end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rulebound.core.state import State

from .seat import Bot, ask

LIMIT = 20_000


@dataclass
class Result:
    """How a game of bots ended: `winners` is empty in a draw, and `over` is false where it was given up at the limit."""

    winners: tuple[int, ...]
    choices: int
    over: bool


def play(g: State, bots: Sequence[Bot], limit: int = LIMIT) -> Result:
    """Let bots, one for every seat, decide until the game is over.

    >>> import rulebound
    >>> from rulebound.bots import make
    >>> game = rulebound.new("ashes", players=["iron-men", "mist-guardian"], seed=7)
    >>> play(game, [make("random", 1), make("random", 2)]).over
    True
    """
    while g.asked is not None and len(g.choices) < limit:
        g.choose(ask(bots[g.asked.player], g))
    return Result(tuple(g.winners), len(g.choices), bool(g.over))
