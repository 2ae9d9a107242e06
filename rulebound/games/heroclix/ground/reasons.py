"""Why a line of fire is as it is: each thing on it, its place and its rule; and lines for destroying blocking terrain.

This module follows a line square by square, as a reader with the book and a ruler would.  `lines.line` gives the same answer
from masks.  Rules use that one; this module serves a player who wants to know why.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from typing import NamedTuple

from rulebound.core.bitboards import CLOSED, HINDERED, OPEN, Mask, Square, mask, squares
from rulebound.core.board import Crossing
from rulebound.core.trace import cite, current

from .battle import WINDOW
from .grounds import Ground
from .lines import GIANT, MOST_AIMS, NOBODY, Aim, Bystanders, Eye, blockers, line, sight, unwatched
from .obstacles import BLOCKED, CHARACTER, CORNER, ELEVATED, HEAVY, HINDERING, Piece, Thing, piece


class Verdict(NamedTuple):
    """A line of fire, judged: its status, and the first thing that makes it so (none where it is clear)."""

    status: int
    thing: Thing | None
    things: tuple[Thing, ...]
    """Everything on the line that hinders or closes it, in order."""


class LineExplainer(NamedTuple):
    """A line during its explanation."""

    g: Ground
    a: Square
    b: Square
    eye: Eye
    standing: Bystanders
    aside: Mask
    spared: Collection[Piece]
    low: int
    even: bool

    def edge(self, one: Square, two: Square) -> Iterator[Thing]:
        g, kind = self.g, self.g.board.edge(one, two)
        wall = piece(one, two)
        if not kind or wall in self.spared:
            return
        if kind == WINDOW:
            cite("heroclix.window.lof")
        elif max(g.level(one), g.level(two)) < self.low:
            cite("heroclix.wall.lof.above")
        elif not (self.eye.blocking or (self.eye.great and not g.indoor_wall(one, two))):
            if g.level(one) != g.level(two):
                cite("heroclix.elevation.wall-span")
            cite("heroclix.line-of-fire.blocked.terrain")
            yield Thing(CLOSED, kind, tuple(wall), f"heroclix.{kind}.lof")

    def square(self, s: Square) -> Iterator[Thing]:
        """What fills a square between the ends, or beside an intersection."""
        yield from self._terrain(s)
        yield from self._character(s)
        if self.standing.heavy >> s & 1 and self.g.level(s) >= self.low and self.cover_counts():
            yield Thing(HINDERED, HEAVY, (s,), "heroclix.object.heavy.lof")

    def _terrain(self, s: Square) -> Iterator[Thing]:
        g, eye, level = self.g, self.eye, self.g.level(s)
        if level < self.low:
            cite("heroclix.elevation.lof.same-lower", *(["heroclix.terrain.blocking.lof.above"] if g.is_blocking(s) else []))
            return
        if level > self.low and not (eye.elevated or eye.great):
            rule = "heroclix.elevation.lof.same-higher" if self.even else "heroclix.elevation.lof.different.elevated"
            cite("heroclix.line-of-fire.blocked.terrain", "heroclix.elevation.rim.lof")
            yield Thing(CLOSED, ELEVATED, (s,), rule)
        outdoor = eye.great and not g.is_indoor(s)
        if g.is_blocking(s) and Piece(s, s) not in self.spared and not (eye.blocking or outdoor):
            rule = "heroclix.terrain.blocking.lof" if self.even else "heroclix.elevation.lof.different.blocking"
            cite("heroclix.line-of-fire.blocked.terrain")
            yield Thing(CLOSED, BLOCKED, (s,), rule)
        if g.is_water(s):
            cite("heroclix.terrain.water.lof")
        if g.hinders_fire(s) and self.cover_counts():
            yield Thing(HINDERED, HINDERING, (s,), _hindering(g, s))

    def _character(self, s: Square) -> Iterator[Thing]:
        row = self.standing.characters.get(s)
        if row is None or self.aside >> s & 1 or self.eye.characters or row[1] < self.low:
            return
        if row[0] < self.eye.least:
            cite("heroclix.size.lof")
        elif not self.even and row[0] < GIANT:
            cite("heroclix.elevation.lof.different.small")
        else:
            rule = "heroclix.line-of-fire.blocked.character" if self.even else "heroclix.elevation.lof.different.giant"
            yield Thing(CLOSED, CHARACTER, (s,), rule)

    def cover_counts(self) -> bool:
        """Does hindering terrain in a square between the ends count?"""
        if not self.even:
            cite("heroclix.elevation.lof.different.hindered")
        return self.even and not self.eye.great and not self.eye.hindering

    def end(self) -> Iterator[Thing]:
        """The square of the target: it never closes the line."""
        g, s = self.g, self.b
        if self.eye.hindering:
            return
        if g.hinders_fire(s):
            yield Thing(
                HINDERED, HINDERING, (s,), _hindering(g, s) if self.even else "heroclix.elevation.lof.different.hindered"
            )
        if self.standing.heavy >> s & 1:
            rule = "heroclix.object.heavy.lof.target" if self.even else "heroclix.elevation.lof.different.hindered"
            cite("heroclix.object.heavy.lof.target")
            yield Thing(HINDERED, HEAVY, (s,), rule)

    def corner(self, step: Crossing) -> Iterator[Thing]:
        """An intersection is as open as its more open side."""
        cite("heroclix.intersection.definition", "heroclix.intersection.lof")
        sides = [[*self.edge(step.leaves, side), *self.square(side), *self.edge(side, step.enters)] for side in step.sides]
        status = min(max((thing.status for thing in side), default=OPEN) for side in sides)
        kinds = {thing.what for side in sides for thing in side}
        if CHARACTER in kinds:
            cite("heroclix.intersection.lof.characters")
        if HEAVY in kinds:
            cite("heroclix.intersection.lof.heavy-object")
        if status != OPEN:
            first, second = step.sides
            yield Thing(status, CORNER, (first, second), "heroclix.intersection.lof")

    def things(self) -> Iterator[Thing]:
        if self.a != self.b and (self.g.hinders_fire(self.a) or self.standing.heavy >> self.a & 1):
            cite("heroclix.terrain.hindering.lof.origin", "heroclix.object.heavy.lof.origin")
        for step in self.g.board.line(self.a, self.b):
            yield from self.corner(step) if step.sides else self.edge(step.leaves, step.enters)
            if step.enters != self.b:
                yield from self.square(step.enters)
        yield from self.end()


def _hindering(g: Ground, s: Square) -> str:
    return "heroclix.terrain.hindering.lof.hindered" if g.is_hindering(s) else "heroclix.terrain.obscuring.lof"


def explain(
    g: Ground,
    a: Square,
    b: Square,
    eye: Eye,
    standing: Bystanders = NOBODY,
    aside: Mask = 0,
    spared: Collection[Piece] = (),
) -> Verdict:
    """The line of fire from `a` to `b` with everything that counts on it, except pieces of blocking terrain in `spared`."""
    cite("heroclix.line-of-fire.draw", "heroclix.terrain.lof.status")
    if a == b:
        cite("heroclix.line-of-fire.self")
    one, two = g.level(a), g.level(b)
    judge = LineExplainer(g, a, b, eye, standing, aside, spared, min(one, two), one == two)
    things = tuple(judge.things())
    status = max((thing.status for thing in things), default=OPEN)
    if len({thing.status for thing in things}) > 1:
        cite("heroclix.terrain.lof.most-restrictive")
    for thing in things:
        cite(thing.rule)
    return Verdict(status, next((thing for thing in things if thing.status == status and status), None), things)


def explain_between(
    g: Ground,
    sources: Collection[Square],
    targets: Collection[Square],
    eye: Eye,
    standing: Bystanders = NOBODY,
    most: int | None = None,
) -> Verdict:
    """The best line from any square of one piece to any square of another, with what decides it (see `lines.between`)."""
    if len(sources) > 1 or len(targets) > 1:
        cite("heroclix.multi-base.lof")
    if len(sources) > 1:
        cite("heroclix.multi-base.lof.many")
    aside = mask(sources) | mask(targets) if len(sources) > 1 or len(targets) > 1 else 0
    pairs = ((a, b) for a in sources for b in targets if most is None or g.distance(a, b) <= most)
    verdicts = (explain(g, a, b, eye, standing, aside) for a, b in pairs)
    return min(verdicts, key=lambda v: v.status, default=Verdict(CLOSED, None, ()))


def sees_square(g: Ground, a: Square, s: Square, most: int, eye: Eye, standing: Bystanders = NOBODY) -> bool:
    """May a RANGE Destroy from `a` choose what is in the square `s`: blocking terrain, or an object?"""
    cite("heroclix.destroy.lof", "heroclix.range.count")
    return g.distance(a, s) <= most and explain(g, a, s, eye, standing).status != CLOSED


def sees_wall(g: Ground, a: Square, wall: tuple[Square, Square], most: int, eye: Eye, standing: Bystanders = NOBODY) -> bool:
    """May a RANGE Destroy from `a` choose this wall?

    The line runs to the square behind it and crosses it; neither the wall nor who or what is in that square blocks it.
    """
    cite("heroclix.destroy.wall.range.target", "heroclix.destroy.wall.range.exceptions")
    if max(g.distance(a, wall[0]), g.distance(a, wall[1])) > most:
        return False
    if current() is not None:
        far, right, below = _behind(g, a, wall)
        if g.grid.crosses(a, far, right, below):
            explain(g, a, far, eye, standing, spared=(piece(*wall),))  # this cites what is on the line
    aim = _past_wall(g.around(a, most), a, wall, eye)
    return aim is not None and aim.sight.sheet.trace_line(aim.look, standing.people(aim.who)) != CLOSED


def walls_seen(
    g: Ground, a: Square, walls: Iterable[tuple[Square, Square]], most: int, eye: Eye, standing: Bystanders
) -> Iterator[tuple[Square, Square]]:
    """Those of these walls that a RANGE Destroy from `a` may choose."""
    if current() is not None:
        yield from (wall for wall in walls if sees_wall(g, a, wall, most, eye, standing))
        return
    local, within, people = g.around(a, most), g.grid.within(a, most), standing.people
    for wall in walls:
        if within >> wall[0] & within >> wall[1] & 1:
            aim = _past_wall(local, a, wall, eye)
            if aim is not None:
                near = people(aim.who) & aim.watch
                if not near or aim.sight.sheet.trace_line(aim.look, near) != CLOSED:
                    yield wall


def _past_wall(g: Ground, a: Square, wall: tuple[Square, Square], eye: Eye) -> Aim | None:
    """The line past a wall to the square behind it, without characters; None if it misses the wall or is closed."""
    key = (eye, a, wall)
    if key not in g.past_walls:
        if len(g.past_walls) >= MOST_AIMS:
            g.past_walls.clear()
        before = _past_wall(g.before, a, wall, eye) if g.changed else None
        as_before = before is not None and not (before.watch | 1 << a) & g.changed
        g.past_walls[key] = before if as_before else _past(g, a, *_behind(g, a, wall), eye)
    return g.past_walls[key]


def _behind(g: Ground, a: Square, wall: tuple[Square, Square]) -> tuple[Square, Mask, Mask]:
    """The square behind a wall as seen from `a`, and the wall's border: to the right of a square or below."""
    first, second = min(wall), max(wall)
    beside = second == first + 1
    behind = a % g.width <= first % g.width if beside else a // g.width <= first // g.width
    return second if behind else first, 1 << first if beside else 0, 0 if beside else 1 << first


def _past(g: Ground, a: Square, far: Square, right: Mask, below: Mask, eye: Eye) -> Aim | None:
    if not g.grid.crosses(a, far, right, below):
        return None
    one, two = g.levels[a], g.levels[far]
    found = sight(g, eye, one if one < two else two, one == two)
    look = found.sheet.past(a, far, right, below)
    return None if look.free == CLOSED else Aim(look.free, look.watch, blockers(eye, one, two), look, found)


def breaks(
    g: Ground, a: Square, most: int, eye: Eye, people: Mask, standing: Callable[[], Bystanders], aside: Mask = 0
) -> bool:
    """Is there a square of blocking terrain, a wall, window or door that a RANGE Destroy from `a` may choose?

    `people` are all squares with a character.  If none is near the likeliest line, `standing` is not needed.
    """
    changed, size, hidden = g.changed, max(g.width, g.height), True
    for nearest in (_nearest_block, _nearest_wall):  # the printed map, whose answers all games share
        far, watch = nearest(g.before, a, size, eye)
        if watch and far <= most:
            if not watch & people and not (changed and (watch | 1 << a) & changed):
                return True
            hidden = False
    if changed and g.around(a, most) is g:
        hidden = True
        for nearest in (_nearest_block, _nearest_wall):
            watch = nearest(g, a, most, eye)[1]
            if watch:
                if not watch & people:
                    return True
                hidden = False
    return not hidden and _breaks_past(g, a, most, eye, standing(), aside)  # no character opens a line by standing in it


def _breaks_past(g: Ground, a: Square, most: int, eye: Eye, standing: Bystanders, aside: Mask) -> bool:
    """The same by all lines, with the characters near them."""
    if any(line(g, a, s, eye, standing, aside) != CLOSED for s in _blocks_near(g, a, most)):
        return True
    return next(walls_seen(g, a, _walls_near(g, a, most), most, eye, standing), None) is not None


Nearest = tuple[int, Mask]
"""A line's length and the squares in which a character may close it; no squares if there is no such line."""
NONE: Nearest = (0, 0)


def _nearest_block(g: Ground, a: Square, most: int, eye: Eye) -> Nearest:
    """The line to the nearest visible square of blocking terrain, without characters; the ground caches it."""
    found = g.near_blocks.get((eye.terrain, a, most))
    if found is None:
        lines = ((g.distance(a, s), unwatched(g, a, s, eye)[1]) for s in _blocks_near(g, a, most))
        found = g.near_blocks[eye.terrain, a, most] = next((row for row in lines if row[1]), NONE)
    return found


def _nearest_wall(g: Ground, a: Square, most: int, eye: Eye) -> Nearest:
    """The same for the nearest wall, window or door."""
    found = g.near_walls.get((eye.terrain, a, most))
    if found is None:
        lines = ((wall, _past_wall(g, a, wall, eye)) for wall in _walls_near(g, a, most))
        (b, c), aim = next((row for row in lines if row[1] is not None), ((a, a), None))
        found = (max(g.distance(a, b), g.distance(a, c)), aim.watch) if aim is not None else NONE
        g.near_walls[eye.terrain, a, most] = found
    return found


def _blocks_near(g: Ground, a: Square, most: int) -> Iterator[Square]:
    """The blocking squares within so many squares, nearest first."""
    gone = 0
    for n in range(1, most + 1):
        ring = g.grid.within(a, n)
        if ring & g.blocking & ~gone:
            yield from squares(ring & g.blocking & ~gone)
        gone = ring


def _walls_near(g: Ground, a: Square, most: int) -> Iterator[tuple[Square, Square]]:
    """The walls within so many squares, nearest first."""
    edges = g.board.edges
    for n, wall in g.before.walls_around(a):
        if n > most:
            return
        if wall in edges:  # walls are destroyed, never built
            yield wall


def through_one(
    g: Ground, a: Square, b: Square, eye: Eye, standing: Bystanders = NOBODY, aside: Mask = 0
) -> dict[Piece, int]:
    """The single pieces of blocking terrain whose absence would open the line, each with the line's status then.

    It is empty if the line is open already, or if several pieces or other things close it.
    """
    if line(g, a, b, eye, standing, aside) != CLOSED:
        return {}
    found = {}
    for one in _pieces(g, a, b):
        status = explain(g, a, b, eye, standing, aside, spared=(one,)).status
        if status != CLOSED:
            found[one] = status
    return found


def _pieces(g: Ground, a: Square, b: Square) -> Iterator[Piece]:
    """All walls and blocking squares on a line, including those beside intersections."""
    for step in g.board.line(a, b):
        for one, two in (
            [(step.leaves, step.enters)]
            if not step.sides
            else [pair for side in step.sides for pair in ((step.leaves, side), (side, step.enters))]
        ):
            if g.board.edge(one, two):
                yield piece(one, two)
        for s in (*step.sides, *([step.enters] if step.enters != b else [])):
            if g.is_blocking(s):
                yield Piece(s, s)
