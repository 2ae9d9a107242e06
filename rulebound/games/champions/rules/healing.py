"""Sustained damage, on dials and as tokens, and healing it."""

from __future__ import annotations

from rulebound.core.decisions import NOBODY, Entity

from ..definitions import IDENTITY_TYPES, VILLAIN
from ..state import ChampionsState
from ..values import maximum_hp


def heal(g: ChampionsState, e: Entity, n: int) -> int:
    """Remove sustained damage; gives back how much was healed."""
    g.cite("champions.hp.heal", "champions.hp.heal.cap")
    healed = min(n, sustained(g, e))
    g.damage[e] -= healed
    if healed:
        g.note("heal", NOBODY, (e,), healed)
    return healed


def sustained(g: ChampionsState, e: Entity) -> int:
    g.cite("champions.hp.sustained", "champions.hp.sustained.tokens", "champions.hp.sustained.dial")
    return min(g.damage[e], maximum_hp(g, e)) if has_dial(g, e) else g.damage[e]


def has_dial(g: ChampionsState, e: Entity) -> bool:
    """Identities and villains count hit points on a dial, which stops at 0; others get damage tokens."""
    g.cite("champions.hp.damage.dial", "champions.hp.damage.tokens")
    return g.card[e].type in IDENTITY_TYPES or g.card[e].type == VILLAIN
