"""Sustained damage, on dials and as tokens, and healing it."""

from __future__ import annotations

from rulebound.core.decisions import NOBODY, Entity

from ..state import ChampionsState


def heal(g: ChampionsState, e: Entity, n: int) -> int:
    """Remove sustained damage; gives back how much was healed."""
    g.cite("champions.hp.heal", "champions.hp.heal.cap")
    healed = min(n, sustained(g, e))
    g.damage[e] -= healed
    if healed:
        g.note("heal", NOBODY, (e,), healed)
    return healed


def sustained(g: ChampionsState, e: Entity) -> int:
    """Damage that was dealt and not healed. A dial that a lower maximum brings below 0 is defeated before anybody heals."""
    g.cite("champions.hp.sustained", "champions.hp.sustained.tokens", "champions.hp.sustained.dial")
    return g.damage[e]
