"""Tokens and marks on cards, each change with its log event; influence has its own module."""

from __future__ import annotations

from collections.abc import Sequence

from rulebound.core.decisions import Entity, Player

from ..state import UnderworldState


def exhaust(g: UnderworldState, e: Entity) -> None:
    """Turn a card sideways; an exhausted card can't be exhausted again."""
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


def put_markers(g: UnderworldState, e: Entity, kind: str, n: int, player: Player) -> None:
    """Put so many markers of a kind on a card."""
    g.cite("underworld.tokens.definition", "underworld.tokens.kinds")
    g.marked(kind)[e] += n
    g.note("marker", player, (e,), n, kind)


def remove_marker(g: UnderworldState, e: Entity, kind: str, player: Player) -> None:
    """Take one marker of a kind off a card."""
    g.marked(kind)[e] -= 1
    g.note("marker-removed", player, (e,), 1, kind)
