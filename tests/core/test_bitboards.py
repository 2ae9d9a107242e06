"""Bit boards against the plain words of their rules, square by square, on small boards drawn at random."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import pytest

from rulebound.core.bitboards import CLOSED, DIRECTIONS, HINDERED, OPEN, MoveGraph, SightMap, grid, mask, squares
from rulebound.core.board import Board, Terrain
from rulebound.core.chance import Chance

Pair = tuple[int, int]


class Drawn(NamedTuple):
    """A board: what closes and what hinders, and the borders that close, each as a pair of squares."""

    width: int
    height: int
    solid: frozenset[int] = frozenset()
    soft: frozenset[int] = frozenset()
    borders: frozenset[Pair] = frozenset()
    pieces: frozenset[int] = frozenset()
    cover: frozenset[int] = frozenset()

    @property
    def right(self) -> int:
        return mask(a for a, b in self.borders if b == a + 1)

    @property
    def below(self) -> int:
        return mask(a for a, b in self.borders if b != a + 1)

    def parted(self, a: int, b: int) -> bool:
        return (min(a, b), max(a, b)) in self.borders

    def beside(self, s: int, dx: int, dy: int) -> int | None:
        x, y = s % self.width + dx, s // self.width + dy
        return y * self.width + x if 0 <= x < self.width and 0 <= y < self.height else None


def drawn(seed: int) -> Drawn:
    chance = Chance(seed)
    width, height = 2 + chance.below(5), 2 + chance.below(4)
    all_ = range(width * height)

    def some(of: int) -> frozenset[int]:
        return frozenset(s for s in all_ if chance.below(of) == 0)

    edges = [(s, s + 1) for s in all_ if s % width < width - 1] + [(s, s + width) for s in all_ if s + width in all_]
    borders = frozenset(e for e in edges if chance.below(6) == 0)
    return Drawn(width, height, some(8), some(8), borders, some(8), some(8))


BOARDS = [drawn(seed) for seed in range(60)]


# ---------------------------------------------------------------- sets of squares


@pytest.mark.parametrize("n", [0, 1, 15, 16, 17, 40])
def test_a_mask_is_a_set_of_squares_in_reading_order(n: int) -> None:
    chosen = sorted({(7 * i) % 61 for i in range(n)})
    assert squares(mask(reversed(chosen))) == chosen
    assert squares(mask(chosen) << 60) == [s + 60 for s in chosen]


@pytest.mark.parametrize(("width", "height"), [(1, 1), (1, 4), (5, 1), (4, 3)])
def test_neighbours_and_distances_end_at_the_edges_of_the_board(width: int, height: int) -> None:
    board, g = Drawn(width, height), grid(width, height)
    for s in range(width * height):
        near = [board.beside(s, *step) for step in DIRECTIONS]
        for i, t in enumerate(near):
            assert squares(g.moved(1 << s, i)) == ([] if t is None else [t])
            assert squares(g.ahead(1 << s, 7 - i)) == ([] if t is None else [t])
        assert squares(g.around(1 << s)) == sorted(t for t in near if t is not None)
        for most in range(4):
            far = [t for t in range(width * height) if Board(Terrain(width, height)).distance(s, t) <= most]
            assert squares(g.within(s, most)) == far
    whole = g.all
    assert g.around(whole) == 0
    assert squares(g.around(1 | 1 << width * height - 1)) == sorted(
        {t for s in (0, width * height - 1) for t in squares(g.around(1 << s))} - {0, width * height - 1}
    )


# ---------------------------------------------------------------- lines


def openness(b: Drawn, a: int, c: int, pieces: Iterable[int] = (), cover: Iterable[int] = ()) -> int:
    """Step by step along the line: as closed as the most closed thing on it."""
    closed, soft = b.solid | (set(pieces) - {a, c}), b.soft | (set(cover) - {a, c})
    found = [HINDERED] if c in b.soft or c in set(cover) else [OPEN]

    def side(leaves: int, past: int, enters: int) -> int:
        if past in b.solid or past in pieces or b.parted(leaves, past) or b.parted(past, enters):
            return CLOSED
        return HINDERED if past in b.soft or past in cover else OPEN

    for step in Board(Terrain(b.width, b.height)).line(a, c):
        if step.enters != c:
            found.append(CLOSED if step.enters in closed else HINDERED if step.enters in soft else OPEN)
        if step.sides:
            found.append(min(side(step.leaves, past, step.enters) for past in step.sides))
        elif b.parted(step.leaves, step.enters):
            found.append(CLOSED)
    return max(found)


@pytest.mark.parametrize("b", BOARDS, ids=[str(n) for n in range(len(BOARDS))])
def test_a_line_is_as_closed_as_the_most_closed_thing_on_it(b: Drawn) -> None:
    sheet = SightMap(grid(b.width, b.height), mask(b.solid), mask(b.soft), mask(b.soft), b.right, b.below)
    for a in range(b.width * b.height):
        for c in range(b.width * b.height):
            look = sheet.look(a, c)
            assert look.free == sheet.trace_line(look) == openness(b, a, c)
            assert sheet.trace_line(look, mask(b.pieces)) == openness(b, a, c, b.pieces)
            assert sheet.trace_line(look, cover=mask(b.cover)) == openness(b, a, c, (), b.cover)
            assert sheet.trace_line(look, mask(b.pieces), mask(b.cover)) == openness(b, a, c, b.pieces, b.cover)
            near = {s for s in b.pieces if look.watch >> s & 1}
            assert openness(b, a, c, near) == openness(b, a, c, b.pieces), "whoever stands elsewhere changes nothing"


def test_a_sheet_forgets_lines_when_it_has_too_many(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rulebound.core.bitboards.MOST_KEPT", 3)
    sheet = SightMap(grid(4, 1), 0b0010, 0, 0, 0, 0)
    assert [sheet.look(a, 3).free for a in (0, 1, 2)] == [CLOSED, OPEN, OPEN]
    assert sheet.look(0, 3) is sheet.look(0, 3)
    assert len(sheet.free) == 3
    assert sheet.look(1, 0).free == OPEN
    assert len(sheet.free) == 1


def test_a_line_as_if_nothing_stood_on_a_border() -> None:
    walls = SightMap(grid(3, 2), 0, 0, 0, right=0b000011, below=0b000001)
    assert [walls.look(0, b).free for b in (1, 2, 3)] == [CLOSED] * 3
    assert walls.past(0, 1, 0b1, 0).free == OPEN
    assert walls.past(0, 2, 0b1, 0).free == CLOSED
    assert walls.past(0, 2, 0b11, 0).free == OPEN
    assert walls.past(0, 3, 0, 0b1).free == OPEN
    assert walls.past(0, 3, 0b1, 0).free == CLOSED


# ---------------------------------------------------------------- ways


def leads(b: Drawn, a: int, c: int) -> str:
    """One step: no way, on, or in and no further."""
    dx, dy = c % b.width - a % b.width, c // b.width - a // b.width
    if max(abs(dx), abs(dy)) != 1 or c in b.solid:
        return ""
    ends = c in b.soft
    if dx and dy:
        sides = []
        for past in (a + dx, a + dy * b.width):
            shut = past in b.solid or b.parted(a, past) or b.parted(past, c)
            sides.append(2 if shut else 1 if past in b.soft else 0)
        if min(sides) == 2:
            return ""
        ends = ends or min(sides) == 1
    elif b.parted(a, c):
        return ""
    return "in" if ends and a not in b.soft else "on"


def steps_over(b: Drawn) -> MoveGraph:
    return MoveGraph.over(grid(b.width, b.height), mask(b.solid), b.right, b.below, mask(b.soft))


@pytest.mark.parametrize("b", BOARDS, ids=[str(n) for n in range(len(BOARDS))])
def test_a_step_leads_on_or_ends_in_slow_ground(b: Drawn) -> None:
    steps, all_ = steps_over(b), range(b.width * b.height)
    for s in all_:
        on, out = steps.leading(1 << s)
        assert squares(on) == [t for t in all_ if leads(b, s, t) == "on"]
        assert squares(out) == [t for t in all_ if leads(b, s, t) == "in"]
        on, out = steps.coming(1 << s)
        assert squares(on) == [t for t in all_ if leads(b, t, s) == "on"]
        assert squares(out) == [t for t in all_ if leads(b, t, s) == "in"]
    cut = steps.without([(0, 1)])
    assert squares(cut.leading(1)[0]) == [t for t in all_ if leads(b, 0, t) == "on" and t != 1]
    assert squares(cut.leading(2)[0]) == [t for t in all_ if leads(b, 1, t) == "on" and t != 0]
    assert squares(cut.leading(2)[1]) == [t for t in all_ if leads(b, 1, t) == "in" and t != 0]


def walked(b: Drawn, start: int, steps: int, closed: set[int], stops: set[int], passed: set[int]) -> dict[int, int]:
    """Where a way may end, with the fewest steps to it: all ways, one after the other."""
    ends, now, gone = {start: 0}, {start}, {start}
    for n in range(1, steps + 1):
        after = set()
        for s in now:
            for t in range(b.width * b.height):
                how = leads(b, s, t)
                if how and t not in closed:
                    if t not in passed:
                        ends.setdefault(t, n)
                    if how == "on" and t not in stops and t not in gone:
                        after.add(t)
        gone |= after
        now = after
    return ends


@pytest.mark.parametrize("b", BOARDS[:30], ids=[str(n) for n in range(30)])
def test_ways_end_where_they_may_and_go_on_through_others(b: Drawn) -> None:
    steps = steps_over(b)
    closed, stops = set(b.pieces), set(b.cover)
    passed = {s for s in range(b.width * b.height) if s % 5 == 2} - closed
    for start in range(b.width * b.height):
        for n in (0, 1, 3, 9):
            ends, fronts = steps.walk(1 << start, n, mask(closed), mask(stops), mask(passed))
            found = {s: i for i, ring in enumerate(ends) for s in squares(ring)}
            assert found == walked(b, start, n, closed, stops, passed)
            assert len(ends) == len(fronts) <= n + 1
            assert all(front for front in fronts[:-1]), "it is not walked on where nothing leads on"


@pytest.mark.parametrize("b", BOARDS[:20], ids=[str(n) for n in range(20)])
def test_from_where_a_way_leads_to_its_end(b: Drawn) -> None:
    steps, all_ = steps_over(b), range(b.width * b.height)
    closed, stops = set(b.pieces), set(b.cover)
    for end in all_:
        rings = steps.back(end, 4, mask(closed), mask(stops))
        found = {s: i for i, ring in enumerate(rings) for s in squares(ring)}
        for start in all_:
            if start not in closed and start not in stops and end not in closed:
                there = walked(b, start, 4, closed, stops, set()).get(end)
                assert found.get(start) == there
    assert len(steps.back(0, 4)) == 5


def test_another_level_is_reached_over_links_only_and_never_past_a_ledge() -> None:
    #  0 1 2      the right column lies higher, stairs lead from 4 to 5
    #  3 4 5
    b = Board(Terrain(3, 2, levels=((2, 1), (5, 1)), links=((4, 5),)))
    steps = MoveGraph.over(b.grid, even=b.even, links=b.links)
    assert {s: squares(steps.leading(1 << s)[0]) for s in range(6)} == {
        0: [1, 3, 4],
        1: [0, 3, 4],
        2: [5],
        3: [0, 1, 4],
        4: [0, 1, 3, 5],
        5: [2, 4],
    }


def test_a_diagonal_step_goes_past_squares_of_its_own_level_only() -> None:
    #  0 1      1 and 2 lie higher: neither diagonal is open, since both its sides are ledges
    #  2 3
    both = Board(Terrain(2, 2, levels=((1, 1), (2, 1))))
    assert MoveGraph.over(both.grid, even=both.even).leading(0b0001) == (0, 0)
    assert MoveGraph.over(both.grid, even=both.even).leading(0b0010) == (0, 0)
    one = Board(Terrain(2, 2, levels=((1, 1),)))
    assert squares(MoveGraph.over(one.grid, even=one.even).leading(0b0001)[0]) == [2, 3], "past the square that is level"
    for high in range(4):
        corner = Board(Terrain(2, 2, levels=((high, 1),)))
        steps = MoveGraph.over(corner.grid, even=corner.even)
        level = [s for s in range(4) if s != high]
        assert [squares(steps.leading(1 << s)[0]) for s in level] == [[t for t in level if t != s] for s in level]
        assert steps.leading(1 << high) == (0, 0)
