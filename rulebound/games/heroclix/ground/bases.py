"""Large bases: where they fit, how they turn, where they move."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import NamedTuple

from rulebound.core.bitboards import Mask, Square, mask
from rulebound.core.board import OFF
from rulebound.core.trace import cite

from .grounds import Ground
from .ways import WALK, Area, Gait, filled, reach

Base = tuple[Square, ...]
"""The squares that a base covers, sorted."""


class Form(NamedTuple):
    """A base by the squares that it covers: its short side and its long side."""

    short: int = 1
    long: int = 1

    @property
    def size(self) -> int:
        return self.short * self.long


SINGLE, PEANUT = Form(1, 1), Form(1, 2)


def shapes(form: Form) -> Iterator[tuple[tuple[int, int], ...]]:
    """The ways in which a base can lie, as columns and rows from its first square; a peanut base lies diagonally too."""
    for w, h in dict.fromkeys(((form.long, form.short), (form.short, form.long))):
        yield tuple((x, y) for y in range(h) for x in range(w))
    if form == PEANUT:
        cite("heroclix.multi-base.peanut")
        yield (0, 0), (1, 1)
        yield (0, 0), (-1, 1)
    elif form.size > 2:
        cite("heroclix.multi-base.orientation")


def lying(g: Ground, form: Form, on: Square) -> Iterator[Base]:
    """All bases of this form that cover a square, wherever they stand: a base covers whole squares."""
    cite("heroclix.map.base-fit")
    for shape in shapes(form):
        for x, y in shape:
            base = tuple(sorted(g.board.beside(on, dx - x, dy - y) for dx, dy in shape))
            if OFF not in base:
                yield base


def fits(g: Ground, base: Collection[Square], taken: Mask, levels: bool = False) -> bool:
    """May a base stand here: nobody else in its squares, no blocking terrain, no wall between them, all at one level?

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
    lead: Square,
    form: Form,
    squares: int,
    gait: Gait = WALK,
    closed: Area = (),
    stops: Area = (),
    friends: Area = (),
    bars: Collection[tuple[Square, Square]] = (),
    levels: bool = False,
) -> dict[Base, int]:
    """Where a large base may end a move of so many squares that its square `lead` makes, each with the fewest squares.

    `closed` and `friends` are the squares of others alone.  No square of it ends farther from where it stood than the move
    is long.
    """
    cite("heroclix.multi-base.move", "heroclix.multi-base.move.limit")
    taken = filled(closed) | filled(friends)
    ways = reach(g, lead, squares, gait, closed, stops, friends, bars)
    found: dict[Base, int] = {}
    for end, n in ways.items():
        for there in lying(g, form, end):
            if there not in found and fits(g, there, taken, levels) and all(g.apart(base, (s,)) <= squares for s in there):
                found[there] = n
    return found
