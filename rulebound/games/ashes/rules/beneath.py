"""What lies on or beneath cards (spells, face-down cards, dice): where it lies and how many do is one change."""

from __future__ import annotations

from rulebound.core.decisions import NOBODY, Entity, Player

from ..state import AshesState


def lay_on(g: AshesState, e: Entity, host: Entity, player: Player, told: str) -> None:
    """Something comes to lie on or beneath a card, and the log tells it."""
    g.host[e] = host
    g.beneath[host] += 1
    g.note(told, player, (e, host))


def take_away(g: AshesState, e: Entity) -> bool:
    """It lies there no longer; tells whether it did."""
    host = g.host[e]
    if host != NOBODY:
        g.beneath[host] -= 1
        g.host[e] = NOBODY
    return host != NOBODY
