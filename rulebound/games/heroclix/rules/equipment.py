"""Equipping, unequipping, and KO'd objects: what they gave is lost."""

from __future__ import annotations

from rulebound.core.decisions import NOBODY, Entity

from ..definitions import Thing
from ..state import HeroclixState
from ..zones import EQUIPPED, KO_AREA
from .lost_powers import present, settle
from .objects import leave_behind
from .victory import scorer


def ko_object(g: HeroclixState, thing: Entity) -> None:
    """KO an object: an action destroyed it, an attack used it up, or a character unequipped it."""
    holder, bearer = g.held_by[thing], g.bearer[thing]
    if holder != NOBODY:
        g.holding[holder] = g.held_by[thing] = NOBODY
    had = present(g, bearer) if bearer != NOBODY else frozenset()
    if bearer != NOBODY:
        g.put("equipped_with", bearer, NOBODY)
        g.bearer[thing] = NOBODY
    g.note("object.ko", g.owner[thing], (thing,))
    g.fallen_to[thing] = scorer(g, thing, g.force[holder] if holder != NOBODY else g.active)
    g.move(thing, KO_AREA, g.owner[thing])
    if bearer != NOBODY:
        settle(g, bearer, had)


def equip(g: HeroclixState, e: Entity, thing: Entity) -> None:
    """Equip a character: the equipment lies on its card, off the map."""
    g.cite("heroclix.equipment.effect", "heroclix.equipment.one")
    unequip(g, e)
    if g.held_by[thing] != NOBODY:
        g.holding[g.held_by[thing]] = NOBODY
        g.held_by[thing] = NOBODY
    g.put("equipped_with", e, thing)
    g.bearer[thing] = e
    g.move(thing, EQUIPPED, g.force[e])
    g.note("equip", g.force[e], (e, thing))


def unequip(g: HeroclixState, e: Entity) -> None:
    """Drop or KO the equipment, as it says itself."""
    thing = g.equipped_with[e]
    if thing == NOBODY:
        return
    g.cite("heroclix.equipment.unequip")
    card = g.card[thing]
    assert isinstance(card, Thing)
    if "unequip_drop" in card.keyphrases:
        g.cite("heroclix.equipment.unequip-drop")
        had = present(g, e)
        g.put("equipped_with", e, NOBODY)
        g.bearer[thing] = NOBODY
        leave_behind(g, e, thing)
        g.note("unequip", g.force[e], (e, thing))
        settle(g, e, had)
    else:
        g.cite("heroclix.equipment.unequip-ko", "heroclix.equipment.unequip-default")
        ko_object(g, thing)
