"""Cost at hand: what lies unspent with a player, and ready assets."""

from __future__ import annotations

from rulebound.core.decisions import Player

from ..state import UnderworldState
from ..zones import ASSETS


def purse(g: UnderworldState, player: Player) -> int:
    """The cost at hand: unspent, and one for each ready asset."""
    assets = g.zones[ASSETS * g.players + player]
    return g.cost[player] + [*map(g.exhausted.__getitem__, assets)].count(0)


def gain_cost(g: UnderworldState, player: Player, n: int) -> None:
    """So much cost lies with a player until the step ends."""
    g.cost[player] += n


def spend_cost(g: UnderworldState, player: Player, most: int) -> int:
    """Spend what lies with a player, at most so much; gives how much it was."""
    n = min(g.cost[player], most)
    g.cost[player] -= n
    return n


def empty_purses(g: UnderworldState) -> None:
    """Unspent cost is gone."""
    for p in range(g.players):
        g.cost[p] = 0
