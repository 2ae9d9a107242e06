"""A board with geometry: squares, walls, blocking squares, levels; adjacency, distance and lines, in whole numbers only.

The terrain is an immutable value in the state; a change makes a new one with another `key`.  What is derived from it lives
outside of every state, in a bounded cache under that key: copies of a state share it, a state loaded from bytes finds or
rebuilds it.  A square is an int, `y * width + x`.  Rules about figures, sizes and kinds of terrain are a game's own.
"""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Collection
from hashlib import blake2b
from typing import NamedTuple

Square = int
MOST_BOARDS = 64
MOST_LINES = 100_000


class Terrain(NamedTuple):
    """What stands on the board. All parts are sorted tuples, so that equal terrain has an equal key."""

    width: int
    height: int
    blocking: tuple[Square, ...] = ()
    walls: tuple[tuple[Square, Square], ...] = ()
    """Walls by the two squares, edge to edge, that they stand between; the smaller one first."""
    levels: tuple[tuple[Square, int], ...] = ()
    """Squares that lie higher or lower than the ground (0)."""

    def key(self) -> str:
        """A fingerprint of the terrain; a state keeps it beside the terrain so that no query has to hash it."""
        return blake2b(repr(tuple(self)).encode(), digest_size=12).hexdigest()

    def with_blocking(self, square: Square) -> Terrain:
        return self._replace(blocking=tuple(sorted({*self.blocking, square})))

    def without_blocking(self, square: Square) -> Terrain:
        return self._replace(blocking=tuple(s for s in self.blocking if s != square))

    def with_wall(self, a: Square, b: Square) -> Terrain:
        return self._replace(walls=tuple(sorted({*self.walls, (min(a, b), max(a, b))})))

    def without_wall(self, a: Square, b: Square) -> Terrain:
        return self._replace(walls=tuple(w for w in self.walls if w != (min(a, b), max(a, b))))


class Crossing(NamedTuple):
    """One step of a line, from a square into the next; past an intersection if `sides` are its two other squares."""

    leaves: Square
    enters: Square
    sides: tuple[Square, ...] = ()


class Board:
    """Queries on one terrain, each worked out once."""

    def __init__(self, terrain: Terrain) -> None:
        self.width, self.height = terrain.width, terrain.height
        self.blocking = frozenset(terrain.blocking)
        self.walls = frozenset(map(tuple, terrain.walls))
        self.levels = dict(terrain.levels)
        self._adjacent: dict[Square, tuple[Square, ...]] = {}
        self._lines: dict[tuple[Square, Square], tuple[Crossing, ...]] = {}

    def square(self, x: int, y: int) -> Square:
        return y * self.width + x

    def place(self, s: Square) -> tuple[int, int]:
        return s % self.width, s // self.width

    def level(self, s: Square) -> int:
        return self.levels.get(s, 0)

    def distance(self, a: Square, b: Square) -> int:
        """The larger of the column and row distance: a diagonal counts 1.

        >>> Board(Terrain(8, 8)).distance(0, 8 * 3 + 5)
        5
        """
        w = self.width
        return max(abs(a % w - b % w), abs(a // w - b // w))

    def walled(self, a: Square, b: Square) -> bool:
        """Does a wall stand between these two squares, edge to edge?"""
        return (a, b) in self.walls if a < b else (b, a) in self.walls

    def open_side(self, a: Square, b: Square, side: Square) -> bool:
        """Is this side of the intersection between the diagonal squares `a` and `b` open?"""
        return side not in self.blocking and not self.walled(a, side) and not self.walled(side, b)

    def joined(self, step: Crossing) -> bool:
        """Do walls and blocking squares leave this step open? An intersection is as open as its more open side."""
        if not step.sides:
            return not self.walled(step.leaves, step.enters)
        return any(self.open_side(step.leaves, step.enters, side) for side in step.sides)

    def around(self, s: Square) -> list[Square]:
        """The up to eight squares that touch this one, in reading order."""
        x, y = self.place(s)
        columns = range(max(0, x - 1), min(self.width, x + 2))
        rows = range(max(0, y - 1), min(self.height, y + 2))
        return [t for r in rows for c in columns if (t := self.square(c, r)) != s]

    def adjacent(self, s: Square) -> tuple[Square, ...]:
        """The squares adjacent to this one: of the same level, with nothing blocking in between."""
        if s not in self._adjacent:
            self._adjacent[s] = tuple(
                t for t in self.around(s) if self.level(t) == self.level(s) and self.joined(self.line(s, t)[0])
            )
        return self._adjacent[s]

    def line(self, a: Square, b: Square) -> tuple[Crossing, ...]:
        """The steps of the straight line from centre to centre, exactly: which squares, and which intersections.

        >>> board = Board(Terrain(8, 8))
        >>> [step.enters for step in board.line(board.square(0, 0), board.square(3, 1))]
        [1, 10, 11]
        >>> board.line(board.square(0, 0), board.square(3, 1))[1].sides
        (2, 9)
        """
        if (a, b) not in self._lines:
            if len(self._lines) >= MOST_LINES:
                self._lines.clear()
            self._lines[a, b] = self._trace(a, b)
        return self._lines[a, b]

    def _trace(self, a: Square, b: Square) -> tuple[Crossing, ...]:
        (x, y), (bx, by) = self.place(a), self.place(b)
        nx, ny = abs(bx - x), abs(by - y)
        dx, dy = (1 if bx > x else -1), (1 if by > y else -1)
        steps, i, j = [], 0, 0
        while i < nx or j < ny:
            # where the line meets the next column border against where it meets the next row border, without fractions
            ahead = (1 + 2 * i) * ny - (1 + 2 * j) * nx
            s = self.square(x, y)
            sides: tuple[Square, ...] = ()
            if ahead == 0:
                sides = tuple(sorted((self.square(x + dx, y), self.square(x, y + dy))))
            if ahead <= 0:
                i, x = i + 1, x + dx
            if ahead >= 0:
                j, y = j + 1, y + dy
            steps.append(Crossing(s, self.square(x, y), sides))
        return tuple(steps)

    def clear(self, a: Square, b: Square, occupied: Collection[Square] = ()) -> bool:
        """Is the line open: no wall, no blocking square between its ends, no `occupied` square between them?"""
        steps = self.line(a, b)
        if not all(map(self.joined, steps)):
            return False
        return not any(step.enters in self.blocking or step.enters in occupied for step in steps[:-1])

    def reach(self, start: Square, steps: int, closed: Collection[Square] = ()) -> dict[Square, int]:
        """The squares that can be reached by single steps, with their number; not into blocking or `closed` squares."""
        found = {start: 0}
        edge = deque([start])
        while edge:
            s = edge.popleft()
            if found[s] < steps:
                for t in self.adjacent(s):
                    if t not in found and t not in self.blocking and t not in closed:
                        found[t] = found[s] + 1
                        edge.append(t)
        return found


_BOARDS: OrderedDict[str, Board] = OrderedDict()


def board(key: str, terrain: Terrain) -> Board:
    """The board of a terrain, worked out anew only if the cache has lost it: `board(g.terrain_key, g.terrain)`."""
    found = _BOARDS.get(key)
    if found is None:
        found = _BOARDS[key] = Board(Terrain._make(terrain))
        if len(_BOARDS) > MOST_BOARDS:
            _BOARDS.popitem(last=False)
    else:
        _BOARDS.move_to_end(key)
    return found
