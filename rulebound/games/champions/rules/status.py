"""Status cards: stunned, confused, tough; at most one of each per character."""

from __future__ import annotations

from rulebound.core.decisions import NOBODY, Entity, Player
from rulebound.core.state import Column

from ..state import ChampionsState


def give_tough(g: ChampionsState, e: Entity) -> bool:
    return _give(g, e, g.tough, "tough")


def stun(g: ChampionsState, e: Entity) -> bool:
    g.cite("champions.status.stunned.give")
    return _give(g, e, g.stunned, "stunned")


def confuse(g: ChampionsState, e: Entity) -> bool:
    g.cite("champions.status.confused.give")
    return _give(g, e, g.confused, "confused")


def _give(g: ChampionsState, e: Entity, status: Column, name: str) -> bool:
    g.cite("champions.status.one-each")
    if status[e]:
        return False
    status[e] = 1
    g.note(name, NOBODY, (e,))
    return True


def lose_tough(g: ChampionsState, e: Entity, player: Player) -> None:
    g.tough[e] = 0
    g.note("tough-lost", player, (e,))


def lose_stun(g: ChampionsState, e: Entity) -> None:
    g.stunned[e] = 0
    g.note("stun-lost", NOBODY, (e,))


def lose_confusion(g: ChampionsState, e: Entity) -> None:
    g.confused[e] = 0
    g.note("confusion-lost", NOBODY, (e,))
