"""Placing: a piece is lifted and put into another square; putting: onto the map from off it."""

from __future__ import annotations

from rulebound.core.bitboards import Square
from rulebound.core.decisions import Entity, Player

from ..kits import kit
from ..scenes import moved, rearranged
from ..state import HeroclixState
from ..where import area_square, base_mask, covered, free_square
from ..zones import MAP
from .immunity import left_start


def put_at(g: HeroclixState, e: Entity, s: Square, form: int = 0) -> None:
    """Let a piece be in this square from now on, wherever it was on the map; no way leads there."""
    if g.immune[e]:
        left_start(g, e, covered(g, e, s, form))
    before = base_mask(g, e)
    g.square[e], g.form[e] = s, form
    g.moved[e] = g.turn
    if g.named:
        g.named = [t for t in g.named if t.target != e or not t.fleeting]
    if g.is_character(e):
        moved(g, e, before, base_mask(g, e))
    else:
        rearranged(g)
    g.dirty = 1


def place(g: HeroclixState, e: Entity, s: Square, form: int = 0) -> None:
    """Place a piece: not a move."""
    g.cite("heroclix.place.definition", "heroclix.place.not-move")
    put_at(g, e, s, form)
    g.note("place", g.force[e], (e,), detail=area_square(g, s))


def may_be_placed(g: HeroclixState, e: Entity, by: Player) -> bool:
    """Is there no effect that keeps this character where it is?"""
    if g.is_character(e):
        if "immobile" in kit(g, e).flags:
            g.cite("heroclix.place.cant-be-placed")
            return False
        if g.immune[e] and g.force[e] != by:
            g.cite("heroclix.silver.first-turn-immunity.immune")
            return False
    return True


def put_on_map(g: HeroclixState, e: Entity, s: Square, form: int = 0) -> None:
    """Put a piece onto the map from off it: not placing."""
    g.cite("heroclix.place.from-off-map")
    lay(g, e, s, form)
    rearranged(g)
    g.dirty = 1


def lay(g: HeroclixState, e: Entity, s: Square, form: int = 0) -> None:
    """Let a piece from off the map lie there; whoever does it says so to the scene."""
    g.move(e, MAP, g.owner[e])
    g.square[e], g.form[e] = s, form


def may_stand(g: HeroclixState, s: Square) -> bool:
    return free_square(g, s)
