"""The current terrain: the printed terrain, what was destroyed, and the newest terrain marker of each square."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import NamedTuple

from rulebound.core.bitboards import Mask, Square, mask, squares
from rulebound.core.board import Terrain
from rulebound.core.trace import cite, current

from .battle import BLOCKING, HINDERING, OBSCURING, WATER, BattleMap
from .grounds import Ground

CLEAR, DEBRIS = "clear", "debris"
MARKERS = (HINDERING, BLOCKING, WATER, OBSCURING, CLEAR, DEBRIS)
"""Terrain markers: each determines its square's terrain."""


class Marker(NamedTuple):
    """A marker in a square.  Only a marker whose kind is in `MARKERS` changes terrain."""

    square: Square
    kind: str


def now(
    printed: BattleMap,
    markers: Iterable[tuple[Square, str]] = (),
    destroyed_squares: Collection[Square] = (),
    destroyed_walls: Collection[tuple[Square, Square]] = (),
) -> Terrain:
    """The current terrain.  Markers come in the order of their placement: the newest one in a square decides.

    Markers change no walls, elevation, starting areas or indoor squares.
    """
    terrain = printed.terrain
    top = {s: kind for s, kind in markers if kind in MARKERS}
    if not (top or destroyed_squares or destroyed_walls):
        return terrain
    blocking = {s for s in terrain.blocking if s not in top and s not in destroyed_squares}
    grounds = {row for row in terrain.grounds if row[0] not in top}
    for s, kind in top.items():
        if kind == BLOCKING:
            blocking.add(s)
        elif kind != CLEAR:
            grounds.add((s, HINDERING if kind == DEBRIS else kind))
    gone = {(min(a, b), max(a, b)) for a, b in destroyed_walls}
    if current() is not None:
        _cite(top.values(), bool(destroyed_squares), bool(gone))
    return terrain._replace(
        blocking=tuple(sorted(blocking)),
        grounds=tuple(sorted(grounds)),
        edges=tuple([row for row in terrain.edges if row[:2] not in gone]) if gone else terrain.edges,
    )


def _cite(kinds: Iterable[str], squares: bool, walls: bool) -> None:
    rules = {
        "destroy.permanent": squares,
        "elevation.indestructible": squares,
        "terrain.boundary.redraw": squares,
        "destroy.wall.effect": walls,
        "destroy.wall.permanent": walls,
    }
    cite(*(f"heroclix.{rule}" for rule, holds in rules.items() if holds))
    for kind in kinds:
        cite(*(f"heroclix.marker.{rule}" for rule in ("top", "reveal", "stack", "keeps-elevation", "walls")))
        if kind in (CLEAR, DEBRIS):
            cite(f"heroclix.marker.{kind}")


def takes_marker(g: Ground, s: Square, kind: str) -> bool:
    """Does the square's terrain allow a marker of this kind?"""
    if g.is_blocking(s):
        cite("heroclix.marker.not-on-blocking", "heroclix.golden.occupancy.blocking")
        return kind in (CLEAR, DEBRIS)
    if kind in MARKERS and s in g.map.orange and not g.is_clear(s):
        cite("heroclix.terrain.color.special.markers")
        return False
    return True


def debris_of_wall(g: Ground, wall: tuple[Square, Square]) -> tuple[Square, ...]:
    """The squares that get debris when a wall is destroyed: both sides, except blocking terrain."""
    cite("heroclix.destroy.wall.debris")
    if g.level(wall[0]) != g.level(wall[1]):
        cite("heroclix.elevation.wall-destroy")
    return tuple(s for s in sorted(wall) if not g.is_blocking(s))


def free(g: Ground, taken: Collection[Square]) -> Mask:
    """The squares that no character occupies and that are not blocking terrain, as a mask; `taken` are the occupied ones."""
    return g.grid.all & ~(g.blocking | mask(taken))


def closest(g: Ground, intended: Square, taken: Collection[Square]) -> tuple[Square, ...]:
    """The legal squares nearest to the intended one, counted in squares: all at the same, smallest distance."""
    cite("heroclix.golden.occupancy.forced", "heroclix.golden.occupancy", "heroclix.golden.occupancy.blocking")
    open_, ring = free(g, taken), 1 << intended
    reached = ring
    while ring:
        if here := ring & open_:
            return tuple(squares(here))
        ring = g.grid.around(reached)
        reached |= ring
    return ()


def areas(g: Ground, kind: str) -> tuple[frozenset[Square], ...]:
    """The areas of one terrain type, each within one boundary line."""
    return tuple(
        frozenset(squares(area)) for area in joined(g, g.blocking if kind == BLOCKING else g.board.grounds.get(kind, 0))
    )


def joined(g: Ground, left: Mask) -> list[Mask]:
    """The connected parts of these squares, joined edge to edge."""
    found = []
    while left:
        area = left & -left
        while (grown := area | _edge_to_edge(g, area) & left) != area:
            area = grown
        found.append(area)
        left &= ~area
    return found


def _edge_to_edge(g: Ground, bits: Mask) -> Mask:
    found = 0
    for i in (1, 3, 4, 6):
        found |= g.grid.moved(bits, i)
    return found
