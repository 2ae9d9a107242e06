"""Placing moves a piece from one square to another; putting brings a piece onto the map."""

from __future__ import annotations

from collections.abc import Collection

from rulebound.core.bitboards import Square
from rulebound.core.decisions import Entity, Player

from ..ability_sets import ability_set, spans_levels
from ..board import adjacent_squares, area_name, covered, squares
from ..reach import fits_in
from ..state import HeroclixState
from ..zones import MAP
from .immunity import left_start


def put_at(g: HeroclixState, e: Entity, s: Square, form: int = 0) -> None:
    """Put a piece into this square, wherever it was on the map, without a path."""
    if g.immune[e]:
        left_start(g, e, squares(g, e), covered(g, e, s, form))
    g.put("square", e, s)
    g.put("form", e, form)
    g.moved[e] = g.turn
    if g.named:
        g.named = [t for t in g.named if t.target != e or not t.fleeting]
    g.dirty = 1


def place(g: HeroclixState, e: Entity, s: Square, form: int = 0) -> None:
    """Place a piece; this is not a move."""
    g.cite("heroclix.place.definition", "heroclix.place.not-move")
    put_at(g, e, s, form)
    g.note("place", g.force[e], (e,), detail=area_name(g, s, form, e))


def spots_in(g: HeroclixState, e: Entity, area: Collection[Square]) -> list[tuple[Square, int]]:
    """The ways to put a character into one of these squares: first square and form of its base (ruling 3-98)."""
    return fits_in(g, e, area, spans_levels(g, e), whole=False)


def spots_beside(g: HeroclixState, e: Entity, other: Entity) -> list[tuple[Square, int]]:
    """The ways to put a character next to another piece."""
    return spots_in(g, e, adjacent_squares(g, other))


def may_be_placed(g: HeroclixState, e: Entity, by: Player) -> bool:
    """Does no effect keep this character in its square?"""
    if g.is_character(e):
        if "immobile" in ability_set(g, e).flags:
            g.cite("heroclix.place.cant-be-placed")
            return False
        if g.immune[e] and g.force[e] != by:
            g.cite("heroclix.silver.first-turn-immunity.immune")
            return False
    return True


def put_on_map(g: HeroclixState, e: Entity, s: Square, form: int = 0) -> None:
    """Put a piece from off the map onto it; this is not placing."""
    g.cite("heroclix.place.from-off-map")
    lay(g, e, s, form)
    g.dirty = 1


def lay(g: HeroclixState, e: Entity, s: Square, form: int = 0) -> None:
    """Lay a piece from off the map there."""
    g.move(e, MAP, g.owner[e])
    g.put("square", e, s)
    g.put("form", e, form)
