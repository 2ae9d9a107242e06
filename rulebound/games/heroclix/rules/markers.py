"""Markers, destroyed terrain, and the current terrain."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rulebound.core.bitboards import Square
from rulebound.core.decisions import NOBODY, Entity, Offer
from rulebound.core.frames import Procedure, procedure, step
from rulebound.core.occurrences import Occurrence

from ..board import area_name, ground, is_terrain, squares
from ..state import HeroclixState, Marker
from .generate import closest
from .placement import place
from .windows import announce

CLEAR, DEBRIS, BLOCKING = "clear", "debris", "blocking"


def put_marker(g: HeroclixState, s: Square, kind: str, source: Entity, name: str, of: int = 0) -> int:
    """Put a marker into a square, on top of earlier ones."""
    _lay(g, s, kind, source, name, of)
    g.dirty = int(g.dirty or is_terrain(kind))
    return g.stamp


def _lay(g: HeroclixState, s: Square, kind: str, source: Entity, name: str, of: int = 0) -> None:
    g.cite("heroclix.marker.definition", "heroclix.marker.stack")
    if is_terrain(kind):
        g.cite("heroclix.marker.terrain-marker", "heroclix.marker.top")
    g.stamp += 1
    g.markers = (*g.markers, Marker(s, kind, source, name, g.stamp, of))


def drift(g: HeroclixState, id: int, s: Square) -> None:
    """Move a marker into another square, on top of earlier ones."""
    drifting = next(m for m in g.markers if m.id == id)
    g.markers = (*(m for m in g.markers if m.id != id), drifting._replace(square=s))
    g.dirty = int(g.dirty or is_terrain(drifting.kind))


def remove_markers(g: HeroclixState, ids: tuple[int, ...]) -> None:
    """Remove markers and the debris of destroyed ones; what lies below counts again."""
    gone = [m for m in g.markers if m.id in ids or m.of in ids]
    if gone:
        g.cite("heroclix.marker.reveal", "heroclix.destroy.blocking-marker")
        g.markers = tuple(m for m in g.markers if m not in gone)
        g.dirty = 1


@procedure
class RemoveMarkers(Procedure):
    """The duration of some markers ends."""

    ids: tuple[int, ...]
    source: Entity = NOBODY
    answer: Any = None

    @step("heroclix.trigger.start-end.survives", "heroclix.duration.tokens")
    def go(self, g: HeroclixState) -> None:
        remove_markers(g, self.ids)
        g.note("markers.removed", g.active, (self.source,) if self.source != NOBODY else ())

    @step()
    def make_room(self, g: HeroclixState) -> None:
        self.answer = None
        stuck = [e for e in g.pieces() if any(ground(g).is_blocking(s) for s in squares(g, e))]
        if stuck:
            e = stuck[0]
            offers = [Offer("put", (e, *spot), (e,), area_name(g, *spot, e)) for spot in closest(g, e, e)]
            rule = "heroclix.golden.occupancy.blocking.created"
            g.ask("answer", g.next_seat(g.force[e]), rule, "make-room", offers, e)

    @step()
    def put(self, g: HeroclixState) -> None:
        if self.answer is not None:
            g.cite("heroclix.golden.occupancy.blocking.created")
            place(g, *self.answer)
            self.jump("make_room")


@procedure
class TerrainGone(Occurrence):
    """A character has destroyed pieces of blocking terrain during its action; some effects answer this."""

    subject: Entity
    before: int
    """How many pieces it had destroyed earlier in this action."""
    now: int

    @step("heroclix.trigger.other")
    def answer(self, g: HeroclixState) -> None:
        announce(g, "razed", self)


def destroy_on_path(g: HeroclixState, e: Entity, pieces: Iterable[tuple[Square, Square]]) -> None:
    """Destroy pieces of blocking terrain, each a square (given twice) or two sides of a wall.  Call this last in a step."""
    before = g.razed[e]
    for a, b in pieces:
        if a == b:
            destroy_square(g, a)
        else:
            destroy_wall(g, a, b)
        if g.RULES.acting_as(g, e):
            g.razed[e] += 1
    if g.razed[e] > before:
        g.push(TerrainGone(subject=e, before=before, now=g.razed[e]))


def destroy_square(g: HeroclixState, s: Square) -> None:
    """Destroy the blocking terrain of a square and leave debris there."""
    g.cite("heroclix.destroy.debris", "heroclix.destroy.permanent", "heroclix.destroy.memory")
    markers = [m for m in g.markers if m.square == s and m.kind == BLOCKING]
    if markers:
        put_marker(g, s, DEBRIS, NOBODY, DEBRIS, of=markers[-1].id)
    else:
        g.destroyed = tuple(sorted({*g.destroyed, s}))
        put_marker(g, s, DEBRIS, NOBODY, DEBRIS)
    g.note("destroyed", g.active, detail=ground(g).name(s))


def destroy_wall(g: HeroclixState, a: Square, b: Square) -> None:
    """Destroy a wall, window or door and leave debris on both sides, except in blocking squares."""
    g.cite("heroclix.destroy.wall.debris", "heroclix.destroy.wall.effect", "heroclix.destroy.wall.permanent")
    bare = [s for s in (a, b) if not ground(g).is_blocking(s)]
    g.broken_walls = tuple(sorted({*g.broken_walls, (min(a, b), max(a, b))}))
    for s in bare:
        _lay(g, s, DEBRIS, NOBODY, DEBRIS)
    g.dirty = 1
    g.note("wall.destroyed", g.active, detail=f"{ground(g).name(min(a, b))}-{ground(g).name(max(a, b))}")
