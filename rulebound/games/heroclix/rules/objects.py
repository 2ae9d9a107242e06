"""Objects: picked up and held, put down."""

from __future__ import annotations

from rulebound.core.decisions import NOBODY, Entity

from ..definitions import HEAVY, Thing
from ..kits import kit
from ..scenes import handled
from ..state import HeroclixState
from ..where import area_square
from ..zones import HELD
from .placing import lay


def put_down(g: HeroclixState, e: Entity, square: int) -> Entity:
    """Place the object that a character holds in a square; gives the object, if there was one."""
    thing = g.holding[e]
    if thing != NOBODY:
        g.holding[e] = g.held_by[thing] = NOBODY
        lay(g, thing, square)
        handled(g, thing)
        g.note("put-down", g.force[e], (e, thing), detail=area_square(g, square))
    return thing


def hold(g: HeroclixState, e: Entity, thing: Entity) -> None:
    """Let a character hold an object: it counts as off the map."""
    g.cite("heroclix.object.held.off-map", "heroclix.object.held.one")
    g.holding[e], g.held_by[thing] = thing, e
    g.move(thing, HELD, g.force[e])
    handled(g, thing)
    g.note("pick-up", g.force[e], (e, thing))


def may_pick_up(g: HeroclixState, e: Entity, thing: Entity) -> bool:
    card = g.card[thing]
    assert isinstance(card, Thing)
    if "immobile" in card.keyphrases:
        g.cite("heroclix.pac.immobile")
        return False
    if card.weight == HEAVY:
        g.cite("heroclix.object.pick-up.heavy")
        return "heavy" in kit(g, e).flags
    return True
