"""Spells, face-down cards and dice on or beneath cards: host and count change together."""

from __future__ import annotations

from rulebound.core.decisions import NOBODY, Entity, Player

from ..state import AshesState


def lay_on(g: AshesState, e: Entity, host: Entity, player: Player, event: str) -> None:
    """Place a card or die on or beneath a host, and log it."""
    g.host[e] = host
    g.beneath[host] += 1
    g.note(event, player, (e, host))


def take_away(g: AshesState, e: Entity) -> bool:
    """Remove it from its host; return whether it had one."""
    host = g.host[e]
    if host != NOBODY:
        g.beneath[host] -= 1
        g.host[e] = NOBODY
    return host != NOBODY
