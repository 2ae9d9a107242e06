"""Which squares, pieces and walls are adjacent, and which lie within so many squares."""

from __future__ import annotations

from collections.abc import Collection

from rulebound.core.bitboards import CLOSED, Mask, Square, mask, squares
from rulebound.core.trace import cite, current

from .grounds import Ground
from .obstacles import CORNER, ELEVATED, Piece, Thing, piece

Bar = tuple[Square, Square]
"""Two squares that touch at a corner and are separated by a base; the smaller one first."""


def bar(g: Ground, base: Collection[Square]) -> Bar | None:
    """The two squares that a diagonal base of two squares separates."""
    if len(base) != 2:
        return None
    a, b = sorted(base)
    if a % g.width == b % g.width or a // g.width == b // g.width:
        return None
    first, second = (a // g.width) * g.width + b % g.width, (b // g.width) * g.width + a % g.width
    return first, second


def nearby(g: Ground, s: Square, bars: Collection[Bar] = ()) -> Mask:
    """The squares adjacent to a square, as a mask."""
    found = g.around(s, 1).board.nearby(s)
    for a, b in bars:
        if s == a:
            found &= ~(1 << b)
        elif s == b:
            found &= ~(1 << a)
    return found


def beside_any(g: Ground, area: Mask, bars: Collection[Bar] = ()) -> Mask:
    """The squares adjacent to any square of an area."""
    if not bars:
        return g.board.nearby_all(area)
    found = 0
    for s in squares(area):
        found |= nearby(g, s, bars)
    return found


def adjacent(g: Ground, s: Square, bars: Collection[Bar] = ()) -> tuple[Square, ...]:
    """The squares adjacent to a square, in reading order."""
    if current() is not None:
        for t in g.board.around(s):
            why_apart(g, s, t, bars)
    return tuple(squares(nearby(g, s, bars)))


def beside(g: Ground, base: Collection[Square], bars: Collection[Bar] = ()) -> Mask:
    """The squares adjacent to a piece that stands or lies in these squares, without its own."""
    found = 0
    for s in base:
        found |= nearby(g, s, bars)
    return found & ~mask(base)


def touching(g: Ground, one: Collection[Square], two: Collection[Square], bars: Collection[Bar] = ()) -> bool:
    """Are two pieces adjacent?"""
    if current() is not None:
        for a in one:
            for b in two:
                why_apart(g, a, b, bars)
    return bool(beside(g, one, bars) & mask(two))


def can_strike(
    g: Ground, one: Collection[Square], two: Collection[Square], bars: Collection[Bar] = (), any_level: bool = False
) -> bool:
    """May a character here make a close attack on a character there?

    They are adjacent, or on transition squares that only their level separates.  With `any_level`, elevation does not matter.
    """
    if touching(g, one, two, bars):
        return True
    if strikes(g, one, bars, any_level) & mask(two):
        if not any_level:
            cite("heroclix.elevation.transition.close")
        return True
    return False


def strikes(g: Ground, base: Collection[Square], bars: Collection[Bar] = (), any_level: bool = False) -> Mask:
    """The squares into which a character here may make close attacks (see `can_strike`)."""
    found = 0
    for s in base:
        local = g.around(s, 1)
        struck = local.struck.get((s, any_level))
        if struck is None:
            struck = local.struck[s, any_level] = _strikes(local, s, any_level)
        for a, b in bars:
            if s in (a, b):
                struck &= ~(1 << (b if s == a else a))
        found |= struck
    return found & ~mask(base)


def _strikes(g: Ground, s: Square, any_level: bool) -> Mask:
    found = g.board.nearby(s)
    if any_level or s in g.map.stairs:
        for t in squares(g.grid.around(1 << s)):
            by_stairs = g.level(s) != g.level(t) and t in g.map.stairs
            if (any_level or by_stairs) and _unwalled(g, s, t):
                found |= 1 << t
    return found


def _touch(g: Ground, a: Square, b: Square) -> bool:
    return g.distance(a, b) == 1


def _unwalled(g: Ground, a: Square, b: Square) -> bool:
    direction = g.grid.offsets.index(b - a)
    return bool(g.board.joined[direction] >> a & 1)


def why_apart(g: Ground, a: Square, b: Square, bars: Collection[Bar] = ()) -> Thing | None:
    """The reason why two touching squares are not adjacent, or None."""
    cite("heroclix.map.adjacent")
    if not _touch(g, a, b):
        return None
    thing = None
    (step,) = g.board.line(a, b)
    if g.level(a) != g.level(b):
        cite("heroclix.map.adjacent.elevation")
        thing = Thing(CLOSED, ELEVATED, (a if g.level(a) > g.level(b) else b,), "heroclix.elevation.adjacency")
    elif (kind := g.board.edge(a, b)) and not step.sides:
        thing = Thing(CLOSED, kind, tuple(piece(a, b)), f"heroclix.{kind}.adjacency")
    elif step.sides and (min(a, b), max(a, b)) in bars:
        cite("heroclix.multi-base.opposite")
        thing = Thing(CLOSED, CORNER, step.sides, "heroclix.multi-base.peanut.diagonal")
    elif step.sides and not _unwalled(g, a, b):
        blocks = any(g.is_blocking(s) for s in step.sides)
        cite("heroclix.map.adjacent.blocking")
        thing = Thing(
            CLOSED, CORNER, step.sides, f"heroclix.{'terrain.blocking.adjacency' if blocks else 'wall.adjacency.junction'}"
        )
    if thing:
        cite(thing.rule)
    return thing


def walls(g: Ground, s: Square) -> tuple[Piece, ...]:
    """The walls, windows and doors along the edges of a square: at most four."""
    cite("heroclix.wall.adjacent", "heroclix.wall.max-four")
    found = []
    for dx, dy in ((0, -1), (-1, 0), (1, 0), (0, 1)):
        t = g.board.beside(s, dx, dy)
        if t >= 0 and g.board.edge(s, t):
            found.append(piece(s, t))
    return tuple(found)


def walls_within(g: Ground, here: Collection[Square], most: int) -> tuple[Piece, ...]:
    """The walls within so many squares: a wall counts if a square along it does."""
    cite("heroclix.wall.within-x")
    near = around(g, here, most)
    return tuple(Piece(a, b) for a, b in g.board.edges if near >> a & 1 or near >> b & 1)


def within(g: Ground, here: Collection[Square], there: Collection[Square], most: int) -> bool:
    """Is a piece within so many squares of another, counted outward in all directions, diagonals included?"""
    cite("heroclix.range.count")
    return g.apart(here, there) <= most


def around(g: Ground, here: Collection[Square], most: int) -> Mask:
    """All squares within so many squares of a piece, its own included."""
    found = 0
    for s in here:
        found |= g.grid.within(s, most)
    return found
