"""Bit boards: a set of squares is one integer, so lines and paths are computed for all squares at once.

Square `s` is bit `s` of a mask (`y * width + x`, reading order). A border between two squares is the bit of the left or
upper square, in the mask `right` or `below`. An intersection is the bit of its upper left square.

What blocks a piece depends on how it looks or moves. A game describes that with masks: one `SightMap` for each way of
looking, one `MoveGraph` for each way of moving. The rest is the same for every game: which squares, borders and
intersections a line passes; that an intersection is as open as its more open side; that a line is as closed as the most
closed thing on it; and where a path ends.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from typing import NamedTuple

Square = int
Mask = int
OPEN, HINDERED, CLOSED = 0, 1, 2
"""How open a line is."""
DIRECTIONS = ((-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1))
"""The eight steps (columns, rows) to the squares around one, in reading order."""
MOST_KEPT = 50_000
"""How many lines a `SightMap` caches."""


def mask(squares: Iterable[Square]) -> Mask:
    """
    >>> mask([0, 3])
    9
    """
    found = 0
    for s in squares:
        found |= 1 << s
    return found


made = tuple.__new__
"""Makes a named tuple out of a whole row without checking each field."""
FEW = 16
"""With at most this many bits, testing bit by bit is faster than byte by byte."""
_BITS = tuple(tuple(i for i in range(8) if byte >> i & 1) for byte in range(256))


def squares(bits: Mask) -> list[Square]:
    """The squares of a mask in reading order.

    >>> squares(9), squares(1 << 200)
    ([0, 3], [200])
    """
    if bits.bit_count() < FEW:
        found = []
        while bits:
            low = bits & -bits
            found.append(low.bit_length() - 1)
            bits ^= low
        return found
    rows = bits.to_bytes((bits.bit_length() + 7) // 8, "little")
    return [8 * n + i for n, byte in enumerate(rows) if byte for i in _BITS[byte]]


class LineRule(NamedTuple):
    """What a straight line from centre to centre passes: the squares between its ends, borders and intersections."""

    through: Mask
    right: Mask
    below: Mask
    corners: Mask

    def moved(self, by: int) -> LineRule:
        return LineRule(self.through << by, self.right << by, self.below << by, self.corners << by)


class CornerMasks(NamedTuple):
    """The sides of all intersections: `ne` and `sw` for a diagonal from top left, the others for one from top right."""

    ne: Mask
    sw: Mask
    nw: Mask
    se: Mask

    def falling(self) -> Mask:
        return self.ne & self.sw

    def rising(self) -> Mask:
        return self.nw & self.se


class Grid:
    """One board size: everything that does not depend on what stands on the board. Use `grid` to get one."""

    def __init__(self, width: int, height: int) -> None:
        self.width, self.height = width, height
        self.all: Mask = (1 << width * height) - 1
        column = mask(range(0, width * height, width))
        first, last = column, column << (width - 1)
        top, bottom = (1 << width) - 1, ((1 << width) - 1) << width * (height - 1)
        self.offsets = tuple(dy * width + dx for dx, dy in DIRECTIONS)
        self.has = tuple(
            self.all & ~((first if dx < 0 else last if dx > 0 else 0) | (top if dy < 0 else bottom if dy > 0 else 0))
            for dx, dy in DIRECTIONS
        )
        """For each direction, the squares that have a neighbour there."""
        self.strokes: dict[tuple[int, int], LineRule] = {}
        self._column = column
        self._within: dict[tuple[Square, int], Mask] = {}

    def moved(self, bits: Mask, direction: int) -> Mask:
        """Shift squares one step in a direction; squares past the edge drop out.

        >>> g = grid(3, 2)
        >>> squares(g.moved(mask([0, 2]), DIRECTIONS.index((1, 1))))
        [4]
        """
        d = self.offsets[direction]
        bits &= self.has[direction]
        return bits << d if d > 0 else bits >> -d

    def ahead(self, bits: Mask, direction: int) -> Mask:
        """The squares whose neighbour in that direction is one of these."""
        return self.moved(bits, 7 - direction)

    def around(self, bits: Mask) -> Mask:
        """The squares that touch one of these along an edge or at a corner, without these squares themselves."""
        found = 0
        for i in range(8):
            found |= self.moved(bits, i)
        return found & ~bits

    def within(self, s: Square, most: int) -> Mask:
        """The squares at most `most` columns and rows away, including the square itself.

        >>> squares(grid(4, 3).within(0, 1))
        [0, 1, 4, 5]
        """
        found = self._within.get((s, most))
        if found is None:
            x, y = s % self.width, s // self.width
            left, right = max(0, x - most), min(self.width, x + most + 1)
            row = ((1 << right - left) - 1) << left
            top, bottom = max(0, y - most), min(self.height, y + most + 1)
            rows = self._column & (1 << self.width * (bottom - top)) - 1
            found = self._within[s, most] = row * rows << self.width * top
        return found

    def corners(self, inside: Mask, right: Mask = 0, below: Mask = 0) -> CornerMasks:
        """Which sides of each intersection these squares and borders fill."""
        e, s, se = self.ahead(inside, 4), self.ahead(inside, 6), self.ahead(inside, 7)
        east, south = self.ahead(below, 4), self.ahead(right, 6)
        return CornerMasks(e | right | east, s | below | south, inside | right | below, se | east | south)

    def diagonals(self, falling: Mask, rising: Mask) -> tuple[Mask, Mask, Mask, Mask]:
        """The intersections, grouped by the step that leaves over them: north-west, north-east, south-west, south-east."""
        falling, rising = falling & self.has[7], rising & self.has[7]
        return falling << (self.width + 1), rising << self.width, rising << 1, falling

    def stroke(self, a: Square, b: Square) -> LineRule:
        """Everything that the line between these squares passes, computed exactly."""
        w = self.width
        ax, ay, bx, by = a % w, a // w, b % w, b // w
        found = self.strokes.get((bx - ax, by - ay)) or self.trace(bx - ax, by - ay)
        return found.moved(min(ay, by) * w + min(ax, bx))

    def crosses(self, a: Square, b: Square, right: Mask, below: Mask) -> bool:
        """Whether the line between these squares passes one of these borders.

        >>> grid(3, 1).crosses(0, 2, 0b10, 0), grid(3, 1).crosses(0, 1, 0b10, 0)
        (True, False)
        """
        w = self.width
        ax, ay, bx, by = a % w, a // w, b % w, b // w
        stroke = self.strokes.get((bx - ax, by - ay)) or self.trace(bx - ax, by - ay)
        by = (ay if ay < by else by) * w + (ax if ax < bx else bx)
        return bool(stroke.right << by & right or stroke.below << by & below)

    def trace(self, dx: int, dy: int) -> LineRule:
        """The line in its smallest bounding rectangle at the upper left corner of the board; cached in `strokes`."""
        nx, ny, sx, sy, w = abs(dx), abs(dy), (1 if dx >= 0 else -1), (1 if dy >= 0 else -1), self.width
        x, y, i, j = (nx if dx < 0 else 0), (ny if dy < 0 else 0), 0, 0
        through = right = below = corners = 0
        while i < nx or j < ny:
            # compare where the line meets the next column border and the next row border, without fractions
            ahead = (1 + 2 * i) * ny - (1 + 2 * j) * nx
            if ahead == 0:
                corners |= 1 << min(y, y + sy) * w + min(x, x + sx)
            elif ahead < 0:
                right |= 1 << y * w + min(x, x + sx)
            else:
                below |= 1 << min(y, y + sy) * w + x
            if ahead <= 0:
                i, x = i + 1, x + sx
            if ahead >= 0:
                j, y = j + 1, y + sy
            if i < nx or j < ny:
                through |= 1 << y * w + x
        found = self.strokes[dx, dy] = LineRule(through, right, below, corners)
        return found


@cache
def grid(width: int, height: int) -> Grid:
    """The grid of a size; every size has one shared grid."""
    return Grid(width, height)


class LineLook(NamedTuple):
    """One line on a sight map: how open it is without pieces, and everything that can change that."""

    free: int
    watch: Mask
    """The squares in which a piece may close or hinder the line: passed squares, squares beside an intersection, the end."""
    through: Mask
    corners: Mask
    rising: bool
    end: Mask


class SightMap:
    """The board as one way of looking sees it."""

    __slots__ = ("closed", "covers", "ends", "free", "grid", "hidden", "hindering", "right_below", "shut", "taken")

    def __init__(self, grid: Grid, closed: Mask, hindering: Mask, ends: Mask, right: Mask, below: Mask) -> None:
        """`closed` squares close a line, `hindering` squares hinder it, `ends` hinder it only if it ends there; `right`
        and `below` are the borders that close it."""
        self.grid, self.closed, self.ends = grid, closed, ends
        self.right_below = right, below
        self.hindering = hindering
        self.taken = grid.corners(closed, right, below)
        self.covers = grid.corners(closed | hindering, right, below)
        self.shut = self.taken.falling(), self.taken.rising()
        self.hidden = self.covers.falling(), self.covers.rising()
        self.free: dict[tuple[Square, Square], LineLook] = {}

    def look(self, a: Square, b: Square) -> LineLook:
        """The line between two squares, computed once and cached.

        The start square does not count; the end square can hinder the line but not close it.
        """
        found = self.free.get((a, b))
        if found is None:
            if len(self.free) >= MOST_KEPT:
                self.free.clear()
            found = self.free[a, b] = self._look(a, b)
        return found

    def past(self, a: Square, b: Square, right: Mask, below: Mask) -> LineLook:
        """The same line as if these borders were open. They must not touch an intersection that the line passes."""
        return self._look(a, b, right, below)

    def _look(self, a: Square, b: Square, no_right: Mask = 0, no_below: Mask = 0) -> LineLook:
        grid, end = self.grid, 1 << b
        w = grid.width
        row, dx = a // w, b % w - a % w
        dy = b // w - row
        stroke = grid.strokes.get((dx, dy)) or grid.trace(dx, dy)
        by = (row if dy >= 0 else row + dy) * w + (a % w if dx >= 0 else b % w)
        through = stroke.through << by
        closed = (
            through & self.closed
            or (stroke.right << by) & ~no_right & self.right_below[0]
            or (stroke.below << by) & ~no_below & self.right_below[1]
        )
        rising = (dx > 0) != (b > a)
        corners, watch, half = 0, through | end, 0
        if stroke.corners:
            corners = stroke.corners << by
            watch |= (corners | corners << (w + 1)) if rising else (corners << 1 | corners << w)
            closed = closed or corners & self.shut[rising]
            half = corners & self.hidden[rising]
        free = CLOSED if closed else HINDERED if half or end & self.ends or through & self.hindering else OPEN
        return made(LineLook, (free, watch, through, corners, rising, end))

    def trace_line(self, look: LineLook, occupied: Mask = 0, cover: Mask = 0) -> int:
        """How open the line is when pieces stand in `occupied` squares (closing it) and in `cover` squares (hindering
        it).

        An intersection is as open as its more open side, and a piece fills a side. Pieces in the two end squares do not
        close the line; a piece in the end square can hinder it.
        """
        free, watch, through, corners, rising, end = look
        if free == CLOSED or not (occupied | cover) & watch:
            return free
        if through & occupied:
            return CLOSED
        if corners:
            one, two = (0, self.grid.width + 1) if rising else (1, self.grid.width)
            ne, sw, nw, se = self.taken
            first, second = (nw, se) if rising else (ne, sw)
            if corners & (first | occupied >> one) & (second | occupied >> two):
                return CLOSED
            ne, sw, nw, se = self.covers
            first, second = (nw, se) if rising else (ne, sw)
            pieces = occupied | cover
            if corners & (first | pieces >> one) & (second | pieces >> two):
                return HINDERED
        return HINDERED if cover & (through | end) else free


@lru_cache(maxsize=256)
def _linked(offsets: tuple[int, ...], links: tuple[tuple[Square, Square], ...]) -> tuple[Mask, ...]:
    """For each direction, the squares from which a link leads there (links work both ways)."""
    pairs = [pair for a, b in links for pair in ((a, b), (b, a))]
    return tuple(mask(a for a, b in pairs if b - a == offset) for offset in offsets)


class MoveGraph:
    """The board as one way of moving sees it: where a step from each square leads, and where the path must end."""

    __slots__ = ("down", "grid", "on", "out", "up")

    def __init__(self, grid: Grid, on: tuple[Mask, ...], out: tuple[Mask, ...]) -> None:
        """For each direction: `on`, the squares from which a step leads on; `out`, those from which a step enters and
        must stop."""
        self.grid, self.on, self.out = grid, on, out
        rows = list(zip(grid.offsets, on, out, strict=True))
        self.up = tuple((-d, way, end) for d, way, end in rows if d < 0)
        self.down = tuple(row for row in rows if row[0] > 0)

    @classmethod
    def over(
        cls,
        grid: Grid,
        solid: Mask = 0,
        right: Mask = 0,
        below: Mask = 0,
        slow: Mask = 0,
        even: tuple[Mask, ...] | None = None,
        links: Iterable[tuple[Square, Square]] = (),
    ) -> MoveGraph:
        """The steps of a piece that `solid` squares and the borders `right` and `below` keep out.

        A step past an intersection follows the more open of its sides. A path ends where it enters `slow` ground from
        outside, or moves along it. With `even` (see `Board.even`), a step leads to a square of the same level past squares
        of that level, or along `links`.
        """
        sides = grid.corners(solid, right, below)
        if even is not None:
            east, south = grid.all & ~even[4], grid.all & ~even[6]
            ne, sw, nw, se = sides
            sides = CornerMasks(ne | east, sw | south, nw | east, se | grid.ahead(south, 4))
        half = CornerMasks(*(one | two for one, two in zip(sides, grid.corners(slow), strict=True)))
        nw, ne, sw, se = grid.diagonals(sides.falling(), sides.rising())
        shut = (nw, below << grid.width, ne, right << 1, right, sw, below, se)
        nw, ne, sw, se = grid.diagonals(half.falling(), half.rising())
        trace_line = (nw, 0, ne, 0, 0, sw, 0, se)
        linked = _linked(grid.offsets, tuple(links))
        on, out = [], []
        for i in range(len(grid.offsets)):
            open_ = grid.has[i] if even is None else even[i] | linked[i]
            open_ &= grid.has[i] & ~shut[i] & ~grid.ahead(solid, i)
            end = open_ & (grid.ahead(slow, i) | trace_line[i]) & ~slow
            on.append(open_ & ~end)
            out.append(end)
        return cls(grid, tuple(on), tuple(out))

    def without(self, pairs: Iterable[tuple[Square, Square]]) -> MoveGraph:
        """The same graph without the steps between these pairs of touching squares."""
        on, out = list(self.on), list(self.out)
        for a, b in pairs:
            for s, t in ((a, b), (b, a)):
                for i, offset in enumerate(self.grid.offsets):
                    if offset == t - s:  # of two columns, two directions share an offset; a square has one
                        on[i] &= ~(1 << s)
                        out[i] &= ~(1 << s)
        return MoveGraph(self.grid, tuple(on), tuple(out))

    def leading(self, front: Mask) -> tuple[Mask, Mask]:
        """Where one step from any of these squares leads on, and where it enters and must stop."""
        on = out = 0
        for d, way, end in self.up:
            on |= (front & way) >> d
            if end:
                out |= (front & end) >> d
        for d, way, end in self.down:
            on |= (front & way) << d
            if end:
                out |= (front & end) << d
        return on, out

    def coming(self, to: Mask) -> tuple[Mask, Mask]:
        """From where one step leads on into one of these squares, and from where it enters and must stop."""
        on = out = 0
        for d, way, end in self.up:
            on |= (to << d) & way
            out |= (to << d) & end
        for d, way, end in self.down:
            on |= (to >> d) & way
            out |= (to >> d) & end
        return on, out

    def walk(
        self, start: Mask, steps: int, closed: Mask = 0, stops: Mask = 0, passed: Mask = 0
    ) -> tuple[list[Mask], list[Mask]]:
        """By the fewest steps: the squares where a path may end, and those from which it may go on.

        A path never enters a `closed` square and ends in each `stops` square. It may go on through a `passed` square but
        can't end there, so it does not enter one where it would have to stop.
        """
        ends, fronts = [start], [start]
        found = gone = front = start
        for _ in range(steps):
            on, out = self.leading(front)
            new = (on | out) & ~(closed | passed | found)
            found |= new
            ends.append(new)
            front = on & ~(closed | stops | gone)
            gone |= front
            fronts.append(front)
            if not front:
                break
        return ends, fronts

    def back(self, end: Square, steps: int, closed: Mask = 0, stops: Mask = 0) -> list[Mask]:
        """By the fewest steps: the squares from which a path reaches `end`. Whether a path may end there is not checked."""
        to = 1 << end
        gone = to
        on, out = self.coming(to)
        rings, front = [to], (on | out) & ~gone
        for _ in range(steps):
            rings.append(front)
            gone |= front
            front = self.coming(front & ~(closed | stops))[0] & ~gone
        return rings
