"""Status cards: stunned, confused, tough; at most one of each on a character."""

from __future__ import annotations

from rulebound.core.decisions import Entity

from ..state import ChampionsState


def give_tough(g: ChampionsState, e: Entity) -> bool:
    g.cite("champions.status.one-each")
    if g.tough[e]:
        return False
    g.tough[e] = 1
    g.note("tough", -1, (e,))
    return True


def stun(g: ChampionsState, e: Entity) -> bool:
    g.cite("champions.status.stunned.give", "champions.status.one-each")
    if g.stunned[e]:
        return False
    g.stunned[e] = 1
    g.note("stunned", -1, (e,))
    return True


def confuse(g: ChampionsState, e: Entity) -> bool:
    g.cite("champions.status.confused.give", "champions.status.one-each")
    if g.confused[e]:
        return False
    g.confused[e] = 1
    g.note("confused", -1, (e,))
    return True


def lose_stun(g: ChampionsState, e: Entity) -> None:
    g.stunned[e] = 0
    g.note("stun-lost", -1, (e,))


def lose_confusion(g: ChampionsState, e: Entity) -> None:
    g.confused[e] = 0
    g.note("confusion-lost", -1, (e,))
