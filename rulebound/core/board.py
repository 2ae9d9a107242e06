"""A board with geometry: squares, edges, ground, levels; adjacency, distance, lines and ways, in whole numbers only.

The terrain is an immutable value in the state; a change makes a new one with another `key`.  What is derived from it lives
outside of every state, in a bounded cache under that key: copies of a state share it, a state loaded from bytes finds or
rebuilds it.  Which squares a line passes depends on the size of the map alone and is kept under that.  A square is an int,
`y * width + x`.

What an edge, a kind of ground or a level *means* is a game's own: it says so in a `Passage`, one for each way of walking,
flying or looking.  The board knows the rest: which squares and intersections a line passes, that an intersection is as
open as its more open side, that a line is as closed as the most closed thing on it, and where a way ends.
"""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Collection
from hashlib import blake2b
from threading import Lock
from typing import NamedTuple

Square = int
OFF: Square = -1
"""Past the edge of the board."""
OPEN, HINDERED, CLOSED = 0, 1, 2
"""How open something is for a passage; for a way, HINDERED means that it ends there."""
MOST_BOARDS = 64
MOST_LINES = 100_000
NOTHING: frozenset[str] = frozenset()


class Terrain(NamedTuple):
    """What stands on the board. All parts are sorted tuples, so that equal terrain has an equal key."""

    width: int
    height: int
    blocking: tuple[Square, ...] = ()
    walls: tuple[tuple[Square, Square], ...] = ()
    """Walls by the two squares, edge to edge, that they stand between; the smaller one first."""
    levels: tuple[tuple[Square, int], ...] = ()
    """Squares that lie higher or lower than the ground (0)."""
    edges: tuple[tuple[Square, Square, str], ...] = ()
    """Edges of other kinds than a plain wall (a door, a window, a fence), by the two squares that they stand between."""
    grounds: tuple[tuple[Square, str], ...] = ()
    """What squares are beside blocking ones (wood, water, fog); one square may be several things."""
    links: tuple[tuple[Square, Square], ...] = ()
    """Squares of different levels between which one can step (stairs), the smaller one first."""

    def key(self) -> str:
        """A fingerprint of the terrain; a state keeps it beside the terrain so that no query has to hash it."""
        return blake2b(repr(tuple(self)).encode(), digest_size=12).hexdigest()

    def with_blocking(self, square: Square) -> Terrain:
        return self._replace(blocking=tuple(sorted({*self.blocking, square})))

    def without_blocking(self, square: Square) -> Terrain:
        return self._replace(blocking=tuple(s for s in self.blocking if s != square))

    def with_ground(self, square: Square, kind: str) -> Terrain:
        return self._replace(grounds=tuple(sorted({*self.grounds, (square, kind)})))

    def without_ground(self, square: Square, kind: str) -> Terrain:
        return self._replace(grounds=tuple(x for x in self.grounds if x != (square, kind)))

    def with_edge(self, a: Square, b: Square, kind: str) -> Terrain:
        return self._replace(edges=tuple(sorted({*self.edges, (min(a, b), max(a, b), kind)})))

    def without_edge(self, a: Square, b: Square) -> Terrain:
        return self._replace(edges=tuple(x for x in self.edges if x[:2] != (min(a, b), max(a, b))))

    def with_link(self, a: Square, b: Square) -> Terrain:
        return self._replace(links=tuple(sorted({*self.links, (min(a, b), max(a, b))})))

    def with_wall(self, a: Square, b: Square) -> Terrain:
        return self._replace(walls=tuple(sorted({*self.walls, (min(a, b), max(a, b))})))

    def without_wall(self, a: Square, b: Square) -> Terrain:
        return self._replace(walls=tuple(w for w in self.walls if w != (min(a, b), max(a, b))))


class Crossing(NamedTuple):
    """One step of a line, from a square into the next; past an intersection if `sides` are its two other squares."""

    leaves: Square
    enters: Square
    sides: tuple[Square, ...] = ()


class Look(NamedTuple):
    """A step of a line as a passage finds it: what lies before the square, in it, and on the sides of an intersection."""

    enters: Square
    before: int
    inside: int
    sides: tuple[tuple[Square, int], ...]


class Passage:
    """One way of going over a board, or of looking over it. A game's own are hashable values: queries are kept under them.

    As it stands here, edges of every kind and blocking squares are closed, and a step leads to a square of the same level.
    """

    def edge(self, b: Board, a: Square, c: Square) -> int:
        """How open is the border between two squares, edge to edge?"""
        return CLOSED if b.edge(a, c) else OPEN

    def square(self, b: Board, s: Square) -> int:
        """How open is what fills the square?"""
        return CLOSED if s in b.blocking else OPEN

    def side(self, b: Board, step: Crossing, side: Square) -> int:
        """How open is one side of the intersection that the step crosses?"""
        return max(self.edge(b, step.leaves, side), self.square(b, side), self.edge(b, side, step.enters))

    def enter(self, b: Board, step: Crossing, crossed: int) -> int:
        """May a way take this step, whose border or intersection is open enough (`crossed`)? HINDERED: it ends there."""
        if b.level(step.leaves) != b.level(step.enters):
            return CLOSED
        return max(crossed, self.square(b, step.enters))


PLAIN = Passage()


class Board:
    """Queries on one terrain, each worked out once."""

    def __init__(self, terrain: Terrain) -> None:
        self.width, self.height = terrain.width, terrain.height
        self.blocking = frozenset(terrain.blocking)
        self.walls = frozenset(map(tuple, terrain.walls))
        self.edges = {(a, b): kind for a, b, kind in terrain.edges}
        self.levels = dict(terrain.levels)
        self.links = frozenset(map(tuple, terrain.links))
        self._grounds: dict[Square, frozenset[str]] = {}
        for s, kind in terrain.grounds:
            self._grounds[s] = self._grounds.get(s, frozenset()) | {kind}
        self._adjacent: dict[Square, tuple[Square, ...]] = {}
        self._lines = _LINES.setdefault((terrain.width, terrain.height), {})
        self._looks: dict[tuple[Passage, Square, Square], tuple[tuple[Look, ...], int]] = {}
        self._steps: dict[tuple[Passage, Square], tuple[tuple[Square, int], ...]] = {}

    def square(self, x: int, y: int) -> Square:
        return y * self.width + x

    def place(self, s: Square) -> tuple[int, int]:
        return s % self.width, s // self.width

    def level(self, s: Square) -> int:
        return self.levels.get(s, 0)

    def ground(self, s: Square) -> frozenset[str]:
        return self._grounds.get(s, NOTHING)

    def edge(self, a: Square, b: Square) -> str:
        """What stands between these two squares, edge to edge: a kind of edge, `wall`, or nothing."""
        pair = (a, b) if a < b else (b, a)
        return self.edges.get(pair) or ("wall" if pair in self.walls else "")

    def linked(self, a: Square, b: Square) -> bool:
        return ((a, b) if a < b else (b, a)) in self.links

    def beside(self, s: Square, dx: int, dy: int) -> Square:
        """The square so many columns and rows away, or OFF."""
        x, y = s % self.width + dx, s // self.width + dy
        return self.square(x, y) if 0 <= x < self.width and 0 <= y < self.height else OFF

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

    def walled(self, a: Square, b: Square) -> bool:
        """Does a wall, or an edge of another kind, stand between these two squares, edge to edge?"""
        return bool(self.edge(a, b))

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
        found = self._adjacent.get(s)
        if found is None:
            found = self._adjacent[s] = tuple(
                t for t in self.around(s) if self.level(t) == self.level(s) and self.joined(self.line(s, t)[0])
            )
        return found

    def line(self, a: Square, b: Square) -> tuple[Crossing, ...]:
        """The steps of the straight line from centre to centre, exactly: which squares, and which intersections.

        >>> board = Board(Terrain(8, 8))
        >>> [step.enters for step in board.line(board.square(0, 0), board.square(3, 1))]
        [1, 10, 11]
        >>> board.line(board.square(0, 0), board.square(3, 1))[1].sides
        (2, 9)
        """
        found = self._lines.get((a, b))
        if found is None:
            if len(self._lines) >= MOST_LINES:
                self._lines.clear()
            found = self._lines[a, b] = self._trace(a, b)
        return found

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
        """Is the line open: no edge, no blocking square between its ends, no `occupied` square between them?"""
        return self.along(a, b, PLAIN, occupied) != CLOSED

    def along(self, a: Square, b: Square, passage: Passage, occupied: Collection[Square] = ()) -> int:
        """How open is the line for this passage? As little as the most closed thing on it.

        The square where it starts does not count; the one where it ends can hinder it, not close it.  An intersection is as
        open as its more open side; an `occupied` square is closed, on a side of an intersection too.
        """
        steps, rank = self._look(a, b, passage)
        return self._worst(steps, rank, occupied) if occupied and rank != CLOSED else rank

    def _worst(self, steps: tuple[Look, ...], rank: int, occupied: Collection[Square]) -> int:
        last = len(steps) - 1
        for i, (enters, before, inside, sides) in enumerate(steps):
            if sides:
                before = min(CLOSED if side in occupied else r for side, r in sides)
            rank = max(rank, before, OPEN if i == last else CLOSED if enters in occupied else inside)
        return rank

    def _look(self, a: Square, b: Square, passage: Passage) -> tuple[tuple[Look, ...], int]:
        """The line as this passage finds it, and how open it is with nobody on it."""
        found = self._looks.get((passage, a, b))
        if found is None:
            if len(self._looks) >= MOST_LINES:
                self._looks.clear()
            steps = tuple(
                Look(
                    step.enters,
                    OPEN if step.sides else passage.edge(self, step.leaves, step.enters),
                    passage.square(self, step.enters),
                    tuple((side, passage.side(self, step, side)) for side in step.sides),
                )
                for step in self.line(a, b)
            )
            end = HINDERED if passage.square(self, b) == HINDERED else OPEN
            found = self._looks[passage, a, b] = steps, self._worst(steps, end, ())
        return found

    def steps(self, s: Square, passage: Passage) -> tuple[tuple[Square, int], ...]:
        """The squares that one step leads into, each OPEN, or HINDERED where the way ends there."""
        found = self._steps.get((passage, s))
        if found is None:
            if len(self._steps) >= MOST_LINES:
                self._steps.clear()
            row = []
            for t in self.around(s):
                step = self.line(s, t)[0]
                crossed = (
                    min(passage.side(self, step, side) for side in step.sides) if step.sides else passage.edge(self, s, t)
                )
                if crossed != CLOSED and (rank := passage.enter(self, step, crossed)) != CLOSED:
                    row.append((t, rank))
            found = self._steps[passage, s] = tuple(row)
        return found

    def walk(
        self,
        start: Square,
        steps: int,
        passage: Passage,
        closed: Collection[Square] = (),
        stops: Collection[Square] = (),
    ) -> dict[Square, int]:
        """The squares that a way of so many steps leads into, with the fewest steps; it ends where it is hindered.

        It leads into no `closed` square and ends in each of `stops`.  Squares that may be passed and not stayed in (those of
        friends) are in the answer: the caller leaves them out.
        """
        found = {start: 0}
        edge, gone = deque([(start, 0)]), {start}
        while edge:
            s, n = edge.popleft()
            if n == steps:
                break
            for t, rank in self.steps(s, passage):
                if t not in closed:
                    found.setdefault(t, n + 1)
                    if rank == OPEN and t not in stops and t not in gone:
                        gone.add(t)
                        edge.append((t, n + 1))
        return found

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
_LOCK = Lock()
_LINES: dict[tuple[int, int], dict[tuple[Square, Square], tuple[Crossing, ...]]] = {}
"""Lines depend on the size of a map alone: what stands on it changes in every turn, its size never does."""


def board(key: str, terrain: Terrain) -> Board:
    """The board of a terrain, worked out anew only if the cache has lost it: `board(g.terrain_key, g.terrain)`."""
    with _LOCK:
        found = _BOARDS.get(key)
        if found is None:
            found = _BOARDS[key] = Board(Terrain._make(terrain))
            if len(_BOARDS) > MOST_BOARDS:
                _BOARDS.popitem(last=False)
        else:
            _BOARDS.move_to_end(key)
    return found
