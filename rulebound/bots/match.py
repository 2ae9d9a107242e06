"""Bots play a game to its end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rulebound.core.outcomes import WIN, Outcome
from rulebound.core.state import State

from .seat import Bot, ask

LIMIT = 20_000


@dataclass
class Result:
    """How a game of bots ended; `outcome` is empty where it was given up at the limit."""

    outcome: tuple[Outcome, ...]
    choices: int

    @property
    def over(self) -> bool:
        return bool(self.outcome)

    @property
    def winners(self) -> tuple[int, ...]:
        return tuple(p for p, o in enumerate(self.outcome) if o.result == WIN)


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
    return Result(g.outcome, len(g.choices))
