"""Large bases: where they fit, how they turn, where they may end a move."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import NamedTuple

from rulebound.core.bitboards import DIRECTIONS, Mask, Square, mask
from rulebound.core.bitboards import squares as squares_in
from rulebound.core.board import OFF
from rulebound.core.trace import cite

from .grounds import Ground
from .movement import WALK, Area, MoveMode, filled, reach

Base = tuple[Square, ...]
"""The squares that a base covers, sorted."""


class Form(NamedTuple):
    """A base measured in squares: its short side and its long side."""

    short: int = 1
    long: int = 1

    @property
    def size(self) -> int:
        return self.short * self.long


SINGLE, PEANUT = Form(1, 1), Form(1, 2)


def shapes(form: Form) -> Iterator[tuple[tuple[int, int], ...]]:
    """The ways in which a base can lie, as columns and rows from its first square; a peanut base may also lie diagonally."""
    for w, h in dict.fromkeys(((form.long, form.short), (form.short, form.long))):
        yield tuple((x, y) for y in range(h) for x in range(w))
    if form == PEANUT:
        cite("heroclix.multi-base.peanut")
        yield (0, 0), (1, 1)
        yield (0, 0), (-1, 1)
    elif form.size > 2:
        cite("heroclix.multi-base.orientation")


def lying(g: Ground, form: Form, on: Square) -> Iterator[Base]:
    """All bases of this form that cover a square, whatever the terrain: a base covers whole squares."""
    cite("heroclix.map.base-fit")
    for shape in shapes(form):
        for x, y in shape:
            base = tuple(sorted(g.board.beside(on, dx - x, dy - y) for dx, dy in shape))
            if OFF not in base:
                yield base


def fits(g: Ground, base: Collection[Square], taken: Mask, levels: bool = False) -> bool:
    """May a base stand here?  Its squares must be unoccupied, not blocking, without walls between them and at one level.

    With `levels` (Flight, a giant or a colossal character) it may cover several.
    """
    if mask(base) & (taken | g.blocking):
        return False
    if len(base) == 1:
        return True
    row = sorted(base)
    if len({g.level(s) for s in row}) > 1:
        cite("heroclix.multi-base.elevation")
        if not levels:
            return False
    return all(
        g.board.joined[g.grid.offsets.index(t - s)] >> s & 1
        for n, s in enumerate(row)
        for t in row[n + 1 :]
        if g.distance(s, t) == 1
    )


def base_reach(
    g: Ground,
    base: Collection[Square],
    leads: Collection[Square],
    form: Form,
    squares: int,
    move_mode: MoveMode = WALK,
    closed: Area = (),
    stops: Area = (),
    friends: Area = (),
    bars: Collection[tuple[Square, Square]] = (),
    levels: bool = False,
) -> dict[Base, int]:
    """The ends of a large base's move, each with the fewest squares; one square of the base (of `leads`) leads the move.

    `closed` and `friends` exclude the base's own squares.  The length of a move is the path of its leading square, or the
    distance from the old base to the farthest square of the new one, if that is greater.
    """
    cite("heroclix.multi-base.move", "heroclix.multi-base.move.limit", "heroclix.map.base-fit")
    if len(set(g.levels)) > 1:
        cite("heroclix.multi-base.elevation")
    near = [0] * (squares + 1)
    for n in range(squares + 1):
        for s in base:
            near[n] |= g.grid.within(s, n)
    room = near[squares] & ~(filled(closed) | filled(friends) | g.blocking)
    ways: dict[int, Mask] = {}
    for lead in leads:
        for end, n in reach(g, lead, squares, move_mode, closed, stops, friends, bars).items():
            ways[n] = ways.get(n, 0) | 1 << end
    found: dict[Base, int] = {}
    for shape in shapes(form):
        fitting, seen = _fitting(g, shape, room, levels), 0
        steps = sorted(dx + dy * g.width for dx, dy in shape)
        covered = mask(steps)
        for n in sorted(ways):
            ends = 0
            for dx, dy in shape:
                ends |= _shifted(g, ways[n], -dx, -dy)
            for first in squares_in(ends & fitting & ~seen):
                length, bits = n, covered << first
                while bits & ~near[length]:
                    length += 1
                there = tuple([first + step for step in steps])
                found[there] = min(length, found.get(there, length))
            seen |= ends
    return found


def _shifted(g: Ground, bits: Mask, dx: int, dy: int) -> Mask:
    """These squares moved by so many columns and rows; squares past the edge are dropped."""
    for n, step in ((dx, (1 if dx > 0 else -1, 0)), (dy, (0, 1 if dy > 0 else -1))):
        for _ in range(abs(n)):
            bits = g.grid.moved(bits, DIRECTIONS.index(step))
    return bits


def _fitting(g: Ground, shape: Collection[tuple[int, int]], room: Mask, levels: bool) -> Mask:
    """The first squares from which a base of this shape lies in `room`, under the conditions of `fits`."""
    found = g.grid.all
    for dx, dy in shape:
        found &= _shifted(g, room, -dx, -dy)
        for i, (sx, sy) in enumerate(DIRECTIONS):
            if (dx + sx, dy + sy) in shape:
                joined = g.board.joined[i] if levels else g.board.joined[i] & g.board.even[i]
                found &= _shifted(g, joined, -dx, -dy)
    return found
