"""How a game ended for each seat, and the rule behind it."""

from __future__ import annotations

from typing import NamedTuple

WIN, LOSS, DRAW = "win", "loss", "draw"
POINTS = {WIN: 1, LOSS: -1, DRAW: 0}


class Outcome(NamedTuple):
    """One player's result: `win`, `loss` or `draw`, by a rule of the ledger."""

    result: str
    rule: str

    @property
    def points(self) -> int:
        """1 for a win, -1 for a loss, 0 for a draw."""
        return POINTS[self.result]
