"""Rewards: the outcome of a game, and on wish the change of the game's own evaluation on the way there."""

from __future__ import annotations

from rulebound.core.decisions import Player
from rulebound.core.outcomes import DRAW, WIN
from rulebound.core.state import State


def outcome(g: State, player: Player) -> float:
    """1 for a win, -1 for a loss, 0 for a draw and for a game that is not over."""
    if not g.over:
        return 0.0
    result = g.outcome[player].result
    return 1.0 if result == WIN else 0.0 if result == DRAW else -1.0


class Rewards:
    """The rewards of one game.

    `shaping` weighs the change of the game's `evaluate` since the last reward.  At the end all of it is taken back (the last
    potential counts 0), so the best policy stays the best.  The evaluation may read cards that the player can't see: it is
    for training, and no part of an observation.
    """

    def __init__(self, g: State, shaping: float = 0.0) -> None:
        self.shaping = shaping
        self.potential = [self._potential(g, p) for p in range(g.players)]

    def _potential(self, g: State, player: Player) -> float:
        return self.shaping * float(g.GAME.bot.evaluate(g, player)) if self.shaping and not g.over else 0.0

    def of(self, g: State, player: Player) -> float:
        """What the player gets for all that has happened since they last got anything."""
        if not self.shaping:
            return outcome(g, player)
        before, self.potential[player] = self.potential[player], self._potential(g, player)
        return outcome(g, player) + self.potential[player] - before
