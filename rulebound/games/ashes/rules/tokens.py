"""Tokens on cards, each change with its log event."""

from __future__ import annotations

from rulebound.core.decisions import Entity

from ..state import AshesState


def put_exhaustion(g: AshesState, e: Entity, n: int = 1) -> None:
    """Exhaustion tokens on a card: an attacker is an unexhausted unit, so one that was declared is none any more."""
    g.exhaustion[e] += n
    if g.attacking[e]:
        g.cite("ashes.attack.attacker", "ashes.timing.attack.attacker-out.final")
        g.attacking[e] = 0


def exhaust(g: AshesState, e: Entity, n: int = 1) -> None:
    """Put exhaustion tokens on a card, and tell it."""
    put_exhaustion(g, e, n)
    g.note("exhaust", g.controller(e), (e,), n)
