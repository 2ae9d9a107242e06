"""Ways through blocking terrain, against a slow search through all ways."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from rulebound.core.bitboards import DIRECTIONS, mask
from rulebound.games.heroclix.ground.destructive_paths import Course
from rulebound.games.heroclix.ground.grounds import Ground, printed
from rulebound.games.heroclix.ground.movement import MoveMode, broken, move_context
from rulebound.games.heroclix.ground.sketches import sketch

WIDTH, HEIGHT = 4, 3
MODE = MoveMode(blocking=True)


def all_ways(g: Ground, start: int, end: int, most: int) -> set[tuple[frozenset[tuple[int, int]], int]]:
    """What every way to the end leads through, with its length, found by walking them all."""
    move = move_context(g, MODE)
    found = set()
    waiting: list[tuple[int, ...]] = [(start,)]
    while waiting:
        way = waiting.pop()
        if way[-1] == end and not g.is_blocking(end):
            through = frozenset(tuple(p) for one in pairwise(way) for p in broken(g, one))
            found.add((through, len(way) - 1))
        if len(way) > most:
            continue
        for i, (dx, dy) in enumerate(DIRECTIONS):
            if move.steps.on[i] >> way[-1] & 1:
                waiting.append((*way, g.board.beside(way[-1], dx, dy)))
    return found  # type: ignore[return-value]


@settings(max_examples=40, deadline=None)
@given(st.lists(st.sampled_from("..#"), min_size=12, max_size=12), st.integers(0, 11), st.integers(0, 11), st.integers(0, 4))
def test_a_course_knows_what_all_its_ways_lead_through(cells: list[str], start: int, end: int, most: int) -> None:
    cells[start] = cells[end] = "."
    rows = ["".join(cells[y * WIDTH : (y + 1) * WIDTH]) for y in range(HEIGHT)]
    g = printed(sketch(rows))
    course = Course(g, mask((start,)), mask((end,)), most, MODE)
    ways = all_ways(g, start, end, most)
    sets = {through for through, _ in ways}
    assert {tuple(p) for p in course.more(())} == {p for through in sets for p in through}
    for through in sets:
        pieces = tuple(sorted(through))
        named = tuple(p for p in course.more(()) if tuple(p) in through)
        assert course.fewest(named) == min(n for t, n in ways if t == through)
        if named:
            others = {p for t in sets if t >= {tuple(named[0])} for p in t} - {tuple(named[0])}
            assert {tuple(p) for p in course.more(named[:1])} == others, pieces
    assert course.fewest(()) == min((n for t, n in ways if not t), default=None)
