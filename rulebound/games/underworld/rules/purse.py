"""Cost at hand: what lies unspent with a player, and ready assets."""

from __future__ import annotations

from rulebound.core.decisions import Entity, Player

from ..state import UnderworldState
from ..zones import ASSETS


def exhaust(g: UnderworldState, e: Entity) -> None:
    """Turn a card sideways; an exhausted one cannot be exhausted again."""
    if g.exhausted[e]:
        g.cite("underworld.core.exhaust.not-twice")
        return
    g.cite("underworld.core.exhaust.exhaust")
    g.exhausted[e] = 1
    g.note("exhaust", g.controller(e), (e,))


def purse(g: UnderworldState, player: Player) -> int:
    """The cost at hand: unspent, and one for each ready asset."""
    exhausted = g.exhausted
    return g.cost[player] + sum(not exhausted[a] for a in g.zones[ASSETS * g.players + player])


def spend(g: UnderworldState, player: Player, n: int) -> None:
    """Pay at once, in the midst of something: unspent cost first, then assets in the order in which they were built."""
    from_pool = min(n, g.cost[player])
    g.cost[player] -= from_pool
    for a in [a for a in g.at(ASSETS, player) if not g.exhausted[a]][: n - from_pool]:
        exhaust(g, a)
