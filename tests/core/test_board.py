"""A board with geometry, exact and cached, as part of the same state and copy."""

from __future__ import annotations

from fractions import Fraction
from functools import partial
from itertools import pairwise
from typing import Any, ClassVar

from hypothesis import given
from hypothesis import strategies as st

from rulebound.core.bitboards import CLOSED, DIRECTIONS, MoveGraph, SightMap, Square, mask, squares
from rulebound.core.board import MOST_BOARDS, Board, Boards, Terrain
from rulebound.core.decisions import Offer
from rulebound.core.frames import Procedure, procedure, step
from rulebound.core.state import Column
from tests.core.games import FIELD, MadeUp, Table, keys, piece, play
from tests.core.terrain import Drawn, adjacent

# ---------------------------------------------------------------- the made-up game: two figures on a map


def clear(b: Board, a: Square, c: Square, occupied: tuple[Square, ...] = ()) -> bool:
    """Every edge and every blocking square closes a line, and so do pieces."""
    sheet = SightMap(b.grid, b.blocking, 0, 0, *b.borders())
    return sheet.trace_line(sheet.look(a, c), mask(occupied)) != CLOSED


def reach(b: Board, start: Square, steps: int, closed: tuple[Square, ...] = ()) -> dict[Square, int]:
    """A step leads into an adjacent square, and a way ends nowhere on the way."""
    on = tuple(one & two for one, two in zip(b.joined, b.even, strict=True))
    ends, _ = MoveGraph(b.grid, on, (0,) * len(DIRECTIONS)).walk(1 << start, steps, b.blocking | mask(closed))
    return {s: n for n, ring in enumerate(ends) for s in squares(ring)}


BOARDS: Boards[Board] = Boards()


class Map(Table):
    SHOWN_COLUMNS: ClassVar[tuple[tuple[str, int], ...]] = (("at_square", 0),)
    SHOWN_SCALARS: ClassVar[tuple[str, ...]] = ("terrain",)
    at_square: Column
    terrain: tuple[Any, ...] = ()
    terrain_key: str = ""

    def board(self) -> Board:
        return BOARDS.get(self.terrain_key, lambda: Board(Terrain._make(self.terrain)))

    def change_terrain(self, terrain: Terrain) -> None:
        self.terrain, self.terrain_key = tuple(terrain), terrain.key()


@procedure
class Walk(Procedure):
    answer: Any = None

    @step("made-up.walk")
    def ask(self, g: Any) -> None:
        walker, target, map_ = g.find("walker"), g.find("target"), g.board()
        squares = reach(map_, g.at_square[walker], 1, closed=(g.at_square[target],))
        offers = [Offer("go", ("go", s), note=str(s)) for s in sorted(squares) if s != g.at_square[walker]]
        if clear(map_, g.at_square[walker], g.at_square[target]):
            offers.append(Offer("shoot", ("shoot", 0)))
        offers += [Offer("break", ("break", i), note=str(i)) for i in range(len(Terrain._make(g.terrain).edges))]
        g.ask("answer", 0, "made-up.walk", "walk", [*offers, Offer("stop", ("stop", 0))])

    @step()
    def act(self, g: Any) -> None:
        self.jump("ask")
        word, n = self.answer
        terrain = Drawn._make(g.terrain)
        if word == "go":
            g.at_square[g.find("walker")] = n
        elif word == "break":
            g.change_terrain(terrain.without_edge(*terrain.edges[n][:2]))
        else:
            g.end("made-up.end")


def first(g: Any) -> Procedure:
    terrain = Drawn(4, 3)
    for a, b in g.setup["walls"]:
        terrain = terrain.with_edge(a, b)
    g.change_terrain(terrain)
    for p in range(2):
        g.at_square[g.at(FIELD, p)[0]] = g.setup["squares"][p]
    return Walk()


GAME = MadeUp("made-up-board", Map, [piece("walker"), piece("target")], first)
#  0  1 | 2  3      a wall from the top to the bottom between the second and the third column
#  4  5 | 6  7
#  8  9 |10 11
SETUP = {"field": [["walker"], ["target"]], "squares": [4, 7], "walls": [[1, 2], [5, 6], [9, 10]]}


def test_a_broken_wall_opens_the_way_and_the_line_and_not_for_the_copy() -> None:
    g = GAME.start(SETUP, 1)
    assert "shoot" not in keys(g)
    twin = g.copy()
    g.choose("break:1")
    assert "shoot" in keys(g)
    assert "shoot" not in keys(twin)
    g = play(GAME, SETUP, ["go:5", "break:1", "go:6", "shoot"])
    assert g.over


def test_copies_share_the_queries_and_a_loaded_state_finds_them_again() -> None:
    g = GAME.start(SETUP, 1)
    loaded = type(g).from_bytes(g.to_bytes())
    assert g.copy().board() is g.board() is loaded.board()
    BOARDS.kept.clear()
    assert adjacent(loaded.board(), 5) == (0, 1, 4, 8, 9)


def test_the_cache_is_bounded() -> None:
    for n in range(MOST_BOARDS + 10):
        terrain = Drawn(9, 9).with_blocking(n)
        BOARDS.get(terrain.key(), partial(Board, terrain))
    assert len(BOARDS.kept) == MOST_BOARDS


def test_terrain_that_is_equal_has_an_equal_key() -> None:
    walls = Drawn(9, 9).with_edge(1, 2).with_blocking(3, 7)
    assert walls.key() == Terrain(9, 9, (3, 7), ((1, 2, "wall"),)).key()
    assert walls.without_edge(1, 2).key() != walls.key()


def test_stairs_link_two_squares_both_ways() -> None:
    stairs = Board(Terrain(3, 1, links=((1, 2),)))
    assert [stairs.linked(1, 2), stairs.linked(2, 1), stairs.linked(0, 1)] == [True, True, False]


# ---------------------------------------------------------------- geometry


def test_squares_touching_at_an_edge_or_a_corner_are_adjacent() -> None:
    b = Board(Terrain(3, 3))
    assert adjacent(b, 4) == (0, 1, 2, 3, 5, 6, 7, 8)
    assert adjacent(b, 0) == (1, 3, 4)


def test_a_wall_parts_two_squares_and_a_free_wall_end_leaves_the_diagonal_open() -> None:
    b = Board(Drawn(3, 3).with_edge(3, 4))
    assert 4 not in adjacent(b, 3)
    assert 1 in adjacent(b, 3), "past the wall's end one side is open"
    corner = Board(Drawn(3, 3).with_edge(3, 4).with_edge(0, 1))
    assert 1 not in adjacent(corner, 3), "here the wall goes on on the other side"
    both = Board(Drawn(3, 3).with_edge(3, 4).with_edge(3, 0))
    assert 1 not in adjacent(both, 3), "a joined corner closes both sides"


def test_a_diagonal_between_two_blocking_squares_is_closed() -> None:
    assert 4 in adjacent(Board(Drawn(3, 3).with_blocking(1)), 0)
    assert 4 not in adjacent(Board(Drawn(3, 3).with_blocking(1, 3)), 0)


def test_squares_of_different_levels_are_not_adjacent() -> None:
    b = Board(Terrain(3, 1, levels=((1, 2), (2, 2))))
    assert (adjacent(b, 0), adjacent(b, 1)) == ((), (2,))


def test_a_line_is_stopped_between_its_ends_only() -> None:
    b = Board(Drawn(5, 1).with_blocking(2))
    assert not clear(b, 0, 4)
    assert clear(b, 0, 2), "the end square itself may be blocking terrain"
    assert not clear(Board(Terrain(5, 1)), 0, 4, occupied=(3,))
    assert clear(Board(Terrain(5, 1)), 0, 4, occupied=(0, 4))


def test_ways_are_counted_step_by_step_around_what_is_closed() -> None:
    b = Board(Drawn(3, 3).with_blocking(4))
    found = reach(b, 3, 3)
    assert (found[0], found[1], found[2], found[5]) == (1, 1, 2, 2)
    assert 4 not in found
    assert 5 not in reach(b, 3, 9, closed=(1, 7))


side = st.integers(2, 9)


def exactly(b: Board, a: int, c: int) -> tuple[list[int], set[tuple[int, int]]]:
    """The squares whose inside the line passes, and the corner points that it hits, by fractions."""
    (ax, ay), (cx, cy) = b.place(a), b.place(c)
    dx, dy = cx - ax, cy - ay
    half = Fraction(1, 2)
    times = {Fraction(0), Fraction(1)}
    for d, start, n in ((dx, ax, b.width), (dy, ay, b.height)):
        if d:
            times |= {t for line in range(n + 1) if 0 < (t := (line - start - half) / Fraction(d)) < 1}
    ordered = sorted(times)
    squares = []
    for t0, t1 in pairwise(ordered):
        t = (t0 + t1) / 2
        squares.append(int(ay + half + t * dy) * b.width + int(ax + half + t * dx))
    points = {(ax + half + t * dx, ay + half + t * dy) for t in ordered}
    return squares, {(int(x), int(y)) for x, y in points if x.denominator == y.denominator == 1}


@given(side, side, st.data())
def test_lines_are_exact(width: int, height: int, data: st.DataObject) -> None:
    b = Board(Terrain(width, height))
    a, c = (data.draw(st.integers(0, width * height - 1)) for _ in range(2))
    steps = b.line(a, c)
    squares, corners = exactly(b, a, c)
    if a != c:
        assert [a, *(s.enters for s in steps)] == squares
    assert sum(bool(s.sides) for s in steps) == len(corners)


@given(side, side, st.data())
def test_adjacency_distance_and_lines_are_the_same_both_ways(width: int, height: int, data: st.DataObject) -> None:
    n = width * height
    squares = st.integers(0, n - 1)
    terrain = Drawn(width, height)
    for s in data.draw(st.lists(squares, max_size=6)):
        terrain = terrain.with_blocking(s)
    for s in data.draw(st.lists(squares, max_size=6)):
        if s % width:
            terrain = terrain.with_edge(s - 1, s)
        if s >= width:
            terrain = terrain.with_edge(s - width, s)
    b, a, c = Board(terrain), data.draw(squares), data.draw(squares)
    assert (c in adjacent(b, a)) == (a in adjacent(b, c))
    assert b.distance(a, c) == b.distance(c, a)
    assert clear(b, a, c) == clear(b, c, a)
    assert all(b.distance(a, s) <= steps for s, steps in reach(b, a, 3).items())
