"""Lines of fire, ways, adjacency and knock back paths against slow readings of the rules, on maps made at random."""

from __future__ import annotations

from dataclasses import asdict

from hypothesis import given, settings
from hypothesis import strategies as st

from rulebound.core.bitboards import CLOSED, mask, squares
from rulebound.core.chance import Chance
from rulebound.games.heroclix.ground import adjacency, knock_back, lines, movement, reasons, refusals
from rulebound.games.heroclix.ground.grounds import ground, printed
from rulebound.games.heroclix.ground.lines import Bystanders, Eye
from rulebound.games.heroclix.ground.terrain import MARKERS, now

from . import reference as slow
from .reference import World, worlds

flag = st.booleans()
lookers = st.builds(
    slow.Looker,
    elevated=flag,
    hindering=flag,
    blocking=flag,
    characters=flag,
    great=flag,
    size=st.integers(0, 3),
    target_size=st.integers(-1, 3),
)
walkers = st.builds(
    slow.Walker, elevated=flag, hindering=flag, water=flag, blocking=flag, outdoor_blocking=flag, direct=flag
)


def some(world: World, most: int = 6) -> st.SearchStrategy[list[slow.Place]]:
    return st.lists(st.sampled_from(world.places()), max_size=most, unique=True)


@given(worlds(), lookers, st.data())
@settings(max_examples=200)
def test_every_line_of_fire_is_as_a_ruler_on_the_map_would_show(w: World, eye: slow.Looker, data: st.DataObject) -> None:
    g, looking = w.ground(), Eye(**asdict(eye))
    people = {p: (data.draw(st.integers(0, 3)), w.level[p]) for p in data.draw(some(w))}
    heavy = data.draw(some(w))
    standing = Bystanders({w.square(p): row for p, row in people.items()}, map(w.square, heavy))
    a, b = data.draw(st.sampled_from(w.places())), data.draw(st.sampled_from(w.places()))
    expected = slow.Line(w, a, b, eye, people, heavy).status()
    assert lines.line(g, w.square(a), w.square(b), looking, standing) == expected
    assert reasons.explain(g, w.square(a), w.square(b), looking, standing).status == expected
    assert lines.line(g, w.square(a), w.square(b), looking, standing) == expected, "and asked again"


@given(worlds(), lookers, st.data())
def test_what_blocks_a_line_one_way_blocks_it_the_other_way(w: World, eye: slow.Looker, data: st.DataObject) -> None:
    g = w.ground()
    eye.target_size = max(0, eye.target_size)
    there = Eye(**asdict(eye))
    back = Eye(**{**asdict(eye), "size": eye.target_size, "target_size": eye.size})
    people = {w.square(p): (data.draw(st.integers(0, 3)), w.level[p]) for p in data.draw(some(w))}
    standing = Bystanders(people, map(w.square, data.draw(some(w))))
    a, b = (w.square(data.draw(st.sampled_from(w.places()))) for _ in range(2))
    assert (lines.line(g, a, b, there, standing) == CLOSED) == (lines.line(g, b, a, back, standing) == CLOSED)


@given(st.integers(0, 10_000), lookers)
@settings(max_examples=25, deadline=None)
def test_lines_over_changed_terrain_are_those_of_the_ground_as_it_is_now(seed: int, eye: slow.Looker) -> None:
    chance, looking = Chance(seed), Eye(**asdict(eye))
    land = printed("dockside")
    places = range(land.width * land.height)
    where = [chance.below(len(places)) for _ in range(8)]
    markers = [(s, MARKERS[chance.below(len(MARKERS))]) for s in where[:4]]
    gone = {s for s in where[4:] if land.is_blocking(s)} | set(squares(land.blocking)[seed % 5 :: 9])
    walls = [pair for pair in land.board.edges if not chance.below(6)]
    terrain = now(land.map, markers, gone, walls)
    g = ground("dockside", terrain, terrain.key())
    standing = Bystanders({s: (1, land.level(s)) for s in where}, where[:2])
    for _ in range(30):
        a, b = chance.below(len(places)), chance.below(len(places))
        assert lines.line(g, a, b, looking, standing) == reasons.explain(g, a, b, looking, standing).status
        most = chance.below(9) + 1
        seen = [s for s in squares(g.blocking) if reasons.sees_square(g, a, s, most, looking, standing)]
        hit = [wall for wall in g.board.edges if reasons.sees_wall(g, a, wall, most, looking, standing)]
        assert reasons.breaks(g, a, most, looking, mask(where), lambda: standing) == bool(seen or hit)


@given(worlds(3), walkers, st.integers(0, 3), st.data())
@settings(max_examples=100, deadline=None)
def test_every_way_is_found_and_no_other(w: World, move_mode: slow.Walker, most: int, data: st.DataObject) -> None:
    g, walking = w.ground(), movement.MoveMode(**asdict(move_mode))
    start = data.draw(st.sampled_from([p for p in w.places() if "blocking" not in w.kinds[p]] or w.places()))
    others = some(w, 4).map(lambda row: [p for p in row if p != start])
    closed, stops, friends = data.draw(others), data.draw(some(w, 3)), data.draw(others)
    bars = [frozenset({(x, y), (x + 1, y + 1)}) for x, y in data.draw(some(w, 2)) if (x + 1, y + 1) in w.level]
    found: dict[slow.Place, int] = {}
    through: dict[slow.Place, set[slow.Place]] = {}
    for way in slow.Move(w, move_mode, closed, stops, friends, bars).ways(start, most):
        found[way[-1]] = min(found.get(way[-1], most), len(way) - 1)
        through.setdefault(way[-1], set()).update(way)
    asked = (
        [w.square(p) for p in closed],
        [w.square(p) for p in stops],
        [w.square(p) for p in friends],
        [w.pair(bar) for bar in bars],
    )
    s = w.square(start)
    reached = movement.reach(g, s, most, walking, *asked)
    assert reached == {w.square(p): n for p, n in found.items()}
    for end in w.places():
        e = w.square(end)
        passed = movement.passes(g, s, e, most, walking, *asked)
        assert set(squares(passed)) == {w.square(p) for p in through.get(end, ())}
        one = movement.way(g, s, e, most, walking, *asked)
        assert len(one) - 1 == found.get(end, -1)
        for via in squares(passed):
            longer = movement.way(g, s, e, most, walking, *asked, via=via)
            assert via in longer
            assert (longer[0], longer[-1], len(longer) - 1 <= most) == (s, e, True)


@given(worlds(), walkers, st.data())
def test_a_single_step_is_explained_as_it_is_taken(w: World, move_mode: slow.Walker, data: st.DataObject) -> None:
    g, walking = w.ground(), movement.MoveMode(**asdict(move_mode))
    bars = [frozenset({(x, y), (x + 1, y + 1)}) for x, y in data.draw(some(w, 2)) if (x + 1, y + 1) in w.level]
    move = slow.Move(w, move_mode, (), (), (), bars)
    for here in data.draw(some(w, 4)):
        for s in g.board.around(w.square(here)):
            step = refusals.explain_step(g, w.square(here), s, walking, [w.pair(bar) for bar in bars])
            assert step.status == move.step(here, g.board.place(s))
            assert (step.thing is None) == (step.status == slow.CLEAR)


@given(worlds(), st.data())
def test_adjacency_is_what_walls_corners_and_levels_leave(w: World, data: st.DataObject) -> None:
    g = w.ground()
    for a in data.draw(some(w, 3)):
        near = {p for p in w.places() if slow.adjacent(w, a, p)}
        assert set(adjacency.adjacent(g, w.square(a))) == {w.square(p) for p in near}
        for s in g.board.around(w.square(a)):
            assert (adjacency.why_apart(g, w.square(a), s) is None) == (g.board.place(s) in near)


@given(worlds(), st.integers(1, 6), st.data())
def test_knock_back_goes_straight_on_until_the_first_reason_holds(w: World, most: int, data: st.DataObject) -> None:
    g = w.ground()
    source, target = data.draw(st.lists(st.sampled_from(w.places()), min_size=2, max_size=2, unique=True))
    occupied = data.draw(some(w, 4))
    end, gone, reason = slow.knocked(w, source, target, most, occupied)
    found = knock_back.path(g, w.square(source), w.square(target), most, [w.square(p) for p in occupied])
    assert (found.square, found.moved, found.reason) == (w.square(end), gone, reason)
