"""A board with geometry: squares, edges, ground, levels, adjacency, distance and lines, in integers only.

The terrain is an immutable value in the state; a change makes a new terrain with another `key`. Everything derived from
terrain lives outside the states, in a bounded cache under that key. Copies of a state share it; a state loaded from bytes
finds or rebuilds it. A square is an int, `y * width + x`.

What an edge, a kind of ground or a level *means* is up to the game. From the masks of a board it makes one `SightMap` for
each way of looking and one `MoveGraph` for each way of moving (see `bitboards`).
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Collection, Hashable, Iterable
from functools import cached_property, lru_cache
from hashlib import blake2b
from threading import Lock
from typing import Generic, NamedTuple, TypeVar

from .bitboards import DIRECTIONS, Grid, Mask, MoveGraph, Square, grid, mask, squares

OFF: Square = -1
"""Past the edge of the board."""
MOST_BOARDS = 64


class Terrain(NamedTuple):
    """What stands on the board. All parts are sorted tuples, so that equal terrain has an equal key."""

    width: int
    height: int
    blocking: tuple[Square, ...] = ()
    edges: tuple[tuple[Square, Square, str], ...] = ()
    """What stands between two squares, edge to edge (a wall, a door, a fence); the smaller square first."""
    levels: tuple[tuple[Square, int], ...] = ()
    """Squares that lie higher or lower than the ground (0)."""
    grounds: tuple[tuple[Square, str], ...] = ()
    """Ground of squares that does not block (wood, water, fog); a square may have several kinds."""
    links: tuple[tuple[Square, Square], ...] = ()
    """Pairs of squares of different levels that one step connects (stairs), the smaller square first."""

    def key(self) -> str:
        """A fingerprint of the terrain. A state keeps it beside the terrain, so that no query has to hash."""
        return blake2b(repr(tuple(self)).encode(), digest_size=12).hexdigest()


class Crossing(NamedTuple):
    """One step of a line into the next square. If it passes an intersection, `sides` are the two other squares there."""

    leaves: Square
    enters: Square
    sides: tuple[Square, ...] = ()


class Board:
    """Queries on one terrain; each answer is computed once."""

    def __init__(self, terrain: Terrain, before: Board | None = None) -> None:
        """`before` is a board of the terrain that this one was changed from: results for unchanged rows are reused."""
        self.terrain, self.before = terrain, before
        self.width, self.height = terrain.width, terrain.height
        self.grid = grid(terrain.width, terrain.height)
        self.blocking, self.links = mask(terrain.blocking), terrain.links
        self.edges: dict[tuple[Square, Square], str]
        if before is not None and before.terrain.edges is terrain.edges:
            self.edges = before.edges
        else:
            self.edges = {(a, b): kind for a, b, kind in terrain.edges}
        self.grounds: dict[str, Mask] = {}
        for s, kind in terrain.grounds:
            self.grounds[kind] = self.grounds.get(kind, 0) | 1 << s
        self._beside: dict[Square, Mask] = {}

    def place(self, s: Square) -> tuple[int, int]:
        return s % self.width, s // self.width

    def edge(self, a: Square, b: Square) -> str:
        """The kind of edge between these two squares, or ""."""
        return self.edges.get((a, b) if a < b else (b, a), "")

    def linked(self, a: Square, b: Square) -> bool:
        return ((a, b) if a < b else (b, a)) in self.links

    def beside(self, s: Square, dx: int, dy: int) -> Square:
        """The square this many columns and rows away, or OFF."""
        x, y = s % self.width + dx, s // self.width + dy
        return y * self.width + x if 0 <= x < self.width and 0 <= y < self.height else OFF

    def heading(self, a: Square, b: Square) -> tuple[int, int]:
        """The direction from one square to another as a step for `beside`: along a row or a column, else diagonal.

        >>> Board(Terrain(8, 8)).heading(0, 8 * 3 + 5), Board(Terrain(8, 8)).heading(5, 2)
        ((1, 1), (-1, 0))
        """
        (ax, ay), (bx, by) = self.place(a), self.place(b)
        return (bx > ax) - (bx < ax), (by > ay) - (by < ay)

    def distance(self, a: Square, b: Square) -> int:
        """The larger of the column and row distance: a diagonal counts 1.

        >>> Board(Terrain(8, 8)).distance(0, 8 * 3 + 5)
        5
        """
        w = self.width
        return max(abs(a % w - b % w), abs(a // w - b // w))

    def around(self, s: Square) -> list[Square]:
        """The up to eight squares that touch this one, in reading order."""
        return squares(self.grid.around(1 << s))

    def borders(self, kinds: Collection[str] | None = None) -> tuple[Mask, Mask]:
        """The borders with edges of these kinds (by default all kinds): to the right of a square, and below it."""
        right = below = 0
        for kind, (one, two) in self._borders.items():
            if kinds is None or kind in kinds:
                right, below = right | one, below | two
        return right, below

    @cached_property
    def _borders(self) -> dict[str, tuple[Mask, Mask]]:
        """The same borders, by kind of edge."""
        if self.before is not None:
            if self.before.edges is self.edges:
                return self.before._borders
            gone = self.before.edges.items() - self.edges.items()
            if len(gone) + len(self.edges) == len(self.before.edges):
                return _without(self.before._borders, gone)
        found: dict[str, list[Mask]] = {}
        for (a, b), kind in self.edges.items():
            found.setdefault(kind, [0, 0])[b != a + 1] |= 1 << a
        return {kind: (right, below) for kind, (right, below) in found.items()}

    @cached_property
    def levels(self) -> dict[Square, int]:
        """The level of every square that has one."""
        return dict(self.terrain.levels)

    @cached_property
    def even(self) -> tuple[Mask, ...]:
        """For each direction, the squares whose neighbour there lies at the same level."""
        if self.before is not None and self.before.terrain.levels is self.terrain.levels:
            return self.before.even
        return _even(self.grid, self.terrain.levels)

    @cached_property
    def joined(self) -> tuple[Mask, ...]:
        """For each direction, the squares whose neighbour there is not separated by an edge or a blocking corner."""
        g, (right, below) = self.grid, self.borders()
        corners = g.corners(self.blocking, right, below)
        nw, ne, sw, se = g.diagonals(corners.falling(), corners.rising())
        closed = (nw, below << self.width, ne, right << 1, right, sw, below, se)
        return tuple(has & ~bits for has, bits in zip(g.has, closed, strict=True))

    def nearby(self, s: Square) -> Mask:
        """The squares adjacent to this one: on the same level, with nothing blocking in between."""
        found = self._beside.get(s)
        if found is None:
            found = self._beside[s] = self._touching.leading(1 << s)[0]
        return found

    def nearby_all(self, area: Mask) -> Mask:
        """The squares adjacent to any of these."""
        return self._touching.leading(area)[0]

    @cached_property
    def _touching(self) -> MoveGraph:
        """The steps between adjacent squares."""
        steps = tuple(one & two for one, two in zip(self.even, self.joined, strict=True))
        return MoveGraph(self.grid, steps, (0,) * 8)

    def line(self, a: Square, b: Square) -> tuple[Crossing, ...]:
        """The steps of the straight line from centre to centre, computed exactly: its squares and its intersections.

        >>> board = Board(Terrain(8, 8))
        >>> [step.enters for step in board.line(0, 8 * 1 + 3)]
        [1, 10, 11]
        >>> board.line(0, 8 * 1 + 3)[1].sides
        (2, 9)
        """
        stroke = self.grid.stroke(a, b)
        dx, dy = self.heading(a, b)
        steps, s = [], a
        while s != b:
            across, down = s + dx, s + dy * self.width
            if dx and stroke.right >> min(s, across) & 1:
                step = Crossing(s, across)
            elif dy and stroke.below >> min(s, down) & 1:
                step = Crossing(s, down)
            else:
                step = Crossing(s, across + dy * self.width, tuple(sorted((across, down))))
            steps.append(step)
            s = step.enters
        return tuple(steps)


def _without(
    borders: dict[str, tuple[Mask, Mask]], gone: Iterable[tuple[tuple[Square, Square], str]]
) -> dict[str, tuple[Mask, Mask]]:
    """The borders that remain when these edges are gone."""
    found = borders.copy()
    for (a, b), kind in gone:
        right, below = found[kind]
        found[kind] = (right & ~(1 << a), below) if b == a + 1 else (right, below & ~(1 << a))
    return found


@lru_cache(maxsize=MOST_BOARDS)
def _even(grid: Grid, levels: tuple[tuple[Square, int], ...]) -> tuple[Mask, ...]:
    """Levels change rarely; boards that share them compare them once."""
    by_level = {0: grid.all}
    for s, level in levels:
        by_level[0] &= ~(1 << s)
        by_level[level] = by_level.get(level, 0) | 1 << s
    found = [0] * len(DIRECTIONS)
    for bits in by_level.values():
        for i in range(len(DIRECTIONS)):
            found[i] |= bits & grid.ahead(bits, i)
    return tuple(found)


B = TypeVar("B")


class Boards(Generic[B]):
    """A bounded cache of what is computed on terrain, by its key; a lost entry is computed again.

    >>> boards, terrain = Boards[Board](), Terrain(8, 8)
    >>> boards.get(terrain.key(), lambda: Board(terrain)).distance(0, 9)
    1
    """

    def __init__(self, most: int = MOST_BOARDS) -> None:
        self.most = most
        self.kept: OrderedDict[Hashable, B] = OrderedDict()
        self.lock = Lock()

    def get(self, key: Hashable, make: Callable[[], B]) -> B:
        with self.lock:
            found = self.kept.get(key)
            if found is None:
                found = self.kept[key] = make()
                if len(self.kept) > self.most:
                    self.kept.popitem(last=False)
            else:
                self.kept.move_to_end(key)
        return found
