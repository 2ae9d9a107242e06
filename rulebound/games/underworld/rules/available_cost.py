"""Available cost: a player's unspent cost, and ready assets."""

from __future__ import annotations

from rulebound.core.decisions import Player

from ..state import UnderworldState
from ..zones import ASSETS


def available_cost(g: UnderworldState, player: Player) -> int:
    """The available cost: unspent cost, and one for each ready asset."""
    assets = g.zones[ASSETS * g.players + player]
    return g.cost[player] + [*map(g.exhausted.__getitem__, assets)].count(0)


def gain_cost(g: UnderworldState, player: Player, n: int) -> None:
    """Give a player so much cost until the step ends."""
    g.cost[player] += n


def spend_cost(g: UnderworldState, player: Player, most: int) -> int:
    """Spend a player's unspent cost, at most so much; returns the amount spent."""
    n = min(g.cost[player], most)
    g.cost[player] -= n
    return n


def clear_unspent_cost(g: UnderworldState) -> None:
    """Remove all unspent cost."""
    for p in range(g.players):
        g.cost[p] = 0
