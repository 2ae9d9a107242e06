"""Tokens on cards, each change with its log event."""

from __future__ import annotations

from rulebound.core.decisions import Entity

from ..state import AshesState


def exhaust(g: AshesState, e: Entity, n: int = 1) -> None:
    """Put exhaustion tokens on a card."""
    g.exhaustion[e] += n
    g.note("exhaust", g.controller(e), (e,), n)
