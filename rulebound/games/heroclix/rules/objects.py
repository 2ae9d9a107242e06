"""Objects: picked up and held, put down, equipped, KO'd."""

from __future__ import annotations

from rulebound.core.decisions import NOBODY, Entity

from ..definitions import HEAVY, Thing
from ..kits import kit
from ..scenes import handled, rearranged
from ..state import HeroclixState
from ..where import area_square
from ..zones import EQUIPPED, HELD, KO_AREA
from .placing import lay
from .victory import scorer


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


def ko_object(g: HeroclixState, thing: Entity) -> None:
    """An object is KO'd: destroyed by an action, used up in an attack, unequipped."""
    holder, bearer = g.held_by[thing], g.bearer[thing]
    if holder != NOBODY:
        g.holding[holder] = g.held_by[thing] = NOBODY
    if bearer != NOBODY:
        g.equipped_with[bearer] = g.bearer[thing] = NOBODY
    g.note("object.ko", g.owner[thing], (thing,))
    g.fallen_to[thing] = scorer(g, thing, g.force[holder] if holder != NOBODY else g.active)
    g.move(thing, KO_AREA, g.owner[thing])
    rearranged(g)


def equip(g: HeroclixState, e: Entity, thing: Entity) -> None:
    """Equip a character: the element lies on its card, off the map."""
    g.cite("heroclix.equipment.effect", "heroclix.equipment.one")
    unequip(g, e)
    if g.held_by[thing] != NOBODY:
        g.holding[g.held_by[thing]] = NOBODY
        g.held_by[thing] = NOBODY
    g.equipped_with[e], g.bearer[thing] = thing, e
    g.move(thing, EQUIPPED, g.force[e])
    rearranged(g)
    g.note("equip", g.force[e], (e, thing))


def unequip(g: HeroclixState, e: Entity) -> None:
    """The equipped element is dropped or KO'd, as it says."""
    thing = g.equipped_with[e]
    if thing == NOBODY:
        return
    g.cite("heroclix.equipment.unequip")
    card = g.card[thing]
    assert isinstance(card, Thing)
    if "unequip_drop" in card.keyphrases:
        g.cite("heroclix.equipment.unequip-drop")
        g.equipped_with[e] = g.bearer[thing] = NOBODY
        lay(g, thing, g.square[e])
        rearranged(g)
        g.note("unequip", g.force[e], (e, thing))
    else:
        g.cite("heroclix.equipment.unequip-ko", "heroclix.equipment.unequip-default")
        ko_object(g, thing)


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
