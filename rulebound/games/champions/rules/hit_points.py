"""Sustained damage on dials and as tokens, and healing."""

from __future__ import annotations

from rulebound.core.decisions import NOBODY, Entity

from ..state import ChampionsState


def heal(g: ChampionsState, e: Entity, n: int) -> int:
    """Heal sustained damage; return how much was healed."""
    g.cite("champions.hp.heal", "champions.hp.heal.cap")
    healed = min(n, sustained(g, e))
    g.damage[e] -= healed
    if healed:
        g.note("heal", NOBODY, (e,), healed)
    return healed


def sustained(g: ChampionsState, e: Entity) -> int:
    """The damage not yet healed. A dial reduced below 0 by a lower maximum means defeat before any healing."""
    g.cite("champions.hp.sustained", "champions.hp.sustained.tokens", "champions.hp.sustained.dial")
    return g.damage[e]
