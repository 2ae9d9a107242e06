"""Hosts: the card to which another is attached, or the scheme above a facedown card."""

from __future__ import annotations

from rulebound.core.decisions import NOBODY, Entity, Player

from ..state import ChampionsState
from ..zones import BENEATH_SCHEMES, HAND


def put_on(g: ChampionsState, e: Entity, host: Entity) -> None:
    """Attach a card to another one, or to NOBODY to detach it."""
    g.host[e] = host


def pass_on(g: ChampionsState, old: Entity, new: Entity) -> None:
    """Attachments of a villain stage move to the next stage."""
    for a in g.attached(old):
        g.host[a] = new


def beneath(g: ChampionsState, scheme: Entity) -> list[Entity]:
    return [c for c in g.at(BENEATH_SCHEMES) if g.host[c] == scheme]


def put_beneath(g: ChampionsState, e: Entity, scheme: Entity) -> None:
    g.note("beneath", g.owner[e], (e, scheme))
    g.move(e, BENEATH_SCHEMES)
    g.host[e] = scheme


def take_from_beneath(g: ChampionsState, e: Entity, zone: int, player: Player) -> None:
    g.host[e] = NOBODY
    g.move(e, zone, player)
    g.note("to-hand" if zone == HAND else "discard", player, (e,))
