"""Cost at hand: what lies unspent with a player, and ready assets."""

from __future__ import annotations

from collections.abc import Sequence

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


def ready(g: UnderworldState, player: Player, cards: Sequence[Entity]) -> None:
    """Turn a player's cards upright."""
    for e in cards:
        g.exhausted[e] = 0
    if cards:
        g.note("ready", player, tuple(cards))


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
