"""Ways over a board: doors and windows, wood and water, stairs and roofs, wide pieces; walked, looked over, pushed along."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from rulebound.core.bitboards import CLOSED, HINDERED, OPEN, MoveGraph, SightMap, Square, mask, squares
from rulebound.core.board import OFF, Board, Boards, Terrain
from rulebound.core.decisions import Entity, Offer
from rulebound.core.frames import Procedure, procedure, step
from rulebound.core.rows import frozen
from rulebound.core.state import Column
from tests.core.games import FIELD, MadeUp, Table, keys, piece, play
from tests.core.terrain import Drawn, adjacent, level

# ---------------------------------------------------------------- the rules of the made-up game


def walking(b: Board) -> MoveGraph:
    """Doors are open; wood and water stop whoever comes in from outside; another level is reached over stairs only."""
    slow = b.grounds.get("wood", 0) | b.grounds.get("water", 0)
    return MoveGraph.over(b.grid, b.blocking, *b.borders(("wall", "window")), slow, b.even, b.links)


def walk(
    b: Board, start: Square, steps: int, closed: Collection[Square] = (), stops: Collection[Square] = ()
) -> dict[Square, int]:
    ends, _ = walking(b).walk(1 << start, steps, mask(closed), mask(stops))
    return {s: n for n, ring in enumerate(ends) for s in squares(ring)}


def look(b: Board, a: Square, c: Square, occupied: tuple[Square, ...] = ()) -> int:
    """A line runs at the level of its lower end: what is lower does not matter, what is higher closes it."""
    low, g = min(level(b, a), level(b, c)), b.grid
    same = mask(s for s in range(b.width * b.height) if level(b, s) >= low)
    higher = mask(s for s in range(b.width * b.height) if level(b, s) > low)
    right, below = b.borders(("wall", "door"))
    cover = b.grounds.get("wood", 0) | b.grounds.get("fog", 0)
    sheet = SightMap(
        g,
        b.blocking & same | higher,
        cover & same if level(b, a) == level(b, c) else 0,
        cover,
        right & (same | g.ahead(same, 4)),
        below & (same | g.ahead(same, 6)),
    )
    return sheet.trace_line(sheet.look(a, c), mask(s for s in occupied if level(b, s) == low))


BOARDS: Boards[Board] = Boards()


class Map(Table):
    square: Column
    terrain: tuple[Any, ...] = ()
    terrain_key: str = ""

    def board(self) -> Board:
        return BOARDS.get(self.terrain_key, lambda: Board(Terrain._make(self.terrain)))

    def change_terrain(self, terrain: Terrain) -> None:
        self.terrain, self.terrain_key = tuple(terrain), terrain.key()

    def squares(self, e: Entity, at: Square | None = None) -> tuple[Square, ...]:
        """All squares that the piece stands on: `power` columns and rows from its first one; none if it does not fit."""
        first, n, b = self.square[e] if at is None else at, self.card[e].power, self.board()
        found = tuple(b.beside(first, x, y) for y in range(n) for x in range(n))
        return () if OFF in found else found


@procedure
class Turn(Procedure):
    answer: Any = None

    @step("made-up.turn")
    def ask(self, g: Any) -> None:
        b, me, it = g.board(), g.at(FIELD, 0)[0], g.at(FIELD, 1)[0]
        near = {t for s in g.squares(it) for t in adjacent(b, s)}
        reached = walk(b, g.square[me], g.setup.get("speed", 3), closed=g.squares(it), stops=near)
        shut = mask(g.squares(it)) | b.blocking
        fits = [s for s in sorted(reached) if (all_ := g.squares(me, s)) and not mask(all_) & shut]
        offers = [Offer("go", ("go", s), note=str(s)) for s in fits if s != g.square[me]]
        status = min(look(b, s, t) for s in g.squares(me) for t in g.squares(it))
        if status != CLOSED:
            offers.append(Offer("shove", ("shove", 2), note=("clear", "hindered")[status]))
        offers += [Offer("open", ("open", n), note=str(n)) for n in range(len(b.edges))]
        g.ask("answer", 0, "made-up.turn", "turn", [*offers, Offer("stop", ("stop", 0))])

    @step()
    def act(self, g: Any) -> None:
        self.jump("ask")
        word, n = self.answer
        me, it, b = g.at(FIELD, 0)[0], g.at(FIELD, 1)[0], g.board()
        if word == "go":
            g.square[me] = n
        elif word == "open":
            a, c, _ = Terrain._make(g.terrain).edges[n]
            g.change_terrain(Drawn._make(g.terrain).without_edge(a, c).with_ground(a, "wood"))
        elif word == "shove":
            for _ in range(n):
                self.shove(g, b, me, it)
        else:
            g.end("made-up.end")

    def shove(self, g: Any, b: Board, me: Entity, it: Entity) -> None:
        """One square straight away, until something is in the way."""
        to = b.beside(g.square[it], *b.heading(g.square[me], g.square[it]))
        if to == OFF or b.blocking >> to & 1 or to not in adjacent(b, g.square[it]):
            g.tell("bump")
        else:
            g.square[it] = to


def first(g: Any) -> Procedure:
    g.change_terrain(Terrain._make(frozen(g.setup["terrain"])))
    for p in range(2):
        g.square[g.at(FIELD, p)[0]] = g.setup["squares"][p]
    return Turn()


GAME = MadeUp("made-up-passages", Map, [piece("imp", power=1), piece("ox", power=2)], first)


def setup(terrain: Terrain, mine: Square, its: Square, me: str = "imp", **more: Any) -> dict[str, Any]:
    return {"field": [[me], ["imp"]], "terrain": list(terrain), "squares": [mine, its], **more}


def goes(game: dict[str, Any], *choices: str) -> list[int]:
    return [int(k.split(":")[1]) for k in keys(play(GAME, game, choices)) if k.startswith("go:")]


#  0  1  2  3  4
#  5  6  7  8  9
ROOM = Drawn(5, 2)


def test_a_door_lets_walkers_through_and_a_window_lets_lines_through_and_neither_makes_adjacent() -> None:
    for kind, ways, line in (("door", [1, 2, 3], CLOSED), ("window", [1], OPEN), ("wall", [1], CLOSED)):
        b = Board(Drawn(5, 1).with_edge(1, 2, kind))
        assert sorted(walk(b, 0, 3)) == [0, *ways]
        assert look(b, 0, 4) == line
        assert adjacent(b, 1) == (0,)
    assert b.edge(2, 1) == "wall"


def test_an_intersection_is_as_open_as_its_more_open_side() -> None:
    b = Board(ROOM.with_edge(0, 1, "door").with_blocking(5))
    assert walking(b).leading(1)[0] >> 6 & 1, "past the door side"
    assert look(b, 0, 6) == CLOSED, "which lines do not pass"
    one, two = Board(ROOM.with_ground(1, "fog")), Board(ROOM.with_ground(1, "fog").with_ground(5, "wood"))
    assert (look(one, 0, 6), look(two, 0, 6)) == (OPEN, HINDERED)
    assert walking(Board(ROOM.with_ground(1, "water").with_ground(5, "wood"))).leading(1)[1] >> 6 & 1
    assert (look(Board(ROOM), 0, 6, (1,)), look(Board(ROOM), 0, 6, (1, 5))) == (OPEN, CLOSED), "pieces on both sides"


def test_a_line_is_hindered_by_what_it_ends_in_and_not_by_what_it_starts_in() -> None:
    b = Board(Drawn(5, 1).with_ground(0, "wood").with_ground(2, "water"))
    assert (look(b, 0, 4), look(b, 4, 0), look(b, 0, 0)) == (OPEN, HINDERED, HINDERED)
    assert look(Board(Drawn(5, 1).with_ground(2, "fog").with_blocking(3)), 0, 4) == CLOSED, "the most closed thing counts"


def test_a_way_ends_where_wood_begins_and_goes_on_inside_of_it() -> None:
    wood = Drawn(5, 1).with_ground(1, "wood").with_ground(2, "water")
    assert goes(setup(wood, 0, 4)) == [1]
    assert goes(setup(wood, 1, 4, speed=2)) == [0, 2, 3]
    assert goes(setup(wood, 0, 4), "go:1", "go:3") == [2], "next to the other piece the way ends too"


def test_levels_are_changed_over_stairs_only_and_never_diagonally() -> None:
    roof = ROOM._replace(levels=((2, 1), (3, 1), (4, 1), (7, 1), (8, 1), (9, 1)), links=((1, 2),))
    b = Board(roof)
    assert {s for s in walk(b, 1, 1) if level(b, s)} == {2}
    assert {s for s in walk(b, 6, 1) if level(b, s)} == set()
    assert (look(b, 0, 2), look(b, 0, 4), look(b, 2, 0)) == (OPEN, CLOSED, OPEN), "only from the rim"
    pit = Board(Drawn(5, 1, levels=((0, 1), (4, 1))).with_ground(2, "wood").with_edge(2, 3).with_blocking(1))
    assert look(pit, 0, 4, (3,)) == OPEN, "whatever is lower than both ends does not matter"


def test_an_edge_that_is_broken_opens_way_and_line_and_leaves_wood_and_not_for_the_copy() -> None:
    game = setup(Drawn(5, 1).with_edge(1, 2, "window"), 1, 4)
    g = GAME.start(game, 1)
    twin = g.copy()
    g.choose("open:0")
    assert (keys(g)[:2], keys(twin)) == (["go:0", "go:2"], ["go:0", "shove:clear", "open:0", "stop"])
    g = play(GAME, game, ["open:0", "go:3", "stop"])
    assert g.board().grounds == {"wood": 1 << 1}


def test_a_piece_is_shoved_straight_on_until_something_is_in_the_way() -> None:
    g = play(GAME, setup(ROOM, 0, 1), ["shove:clear"])
    assert (g.square[1], g.story) == (3, [])
    g = play(GAME, setup(ROOM.with_edge(2, 3, "door"), 0, 1), ["shove:clear"])
    assert (g.square[1], g.story) == (2, ["bump"])
    g = play(GAME, setup(ROOM, 0, 7), ["shove:clear"])
    assert (g.square[1], g.story) == (7, ["bump", "bump"]), "the nearest diagonal leads past the edge of the board"


def test_a_wide_piece_goes_by_one_of_its_squares_and_must_fit_where_it_ends() -> None:
    assert goes(setup(ROOM, 0, 4, me="ox", speed=9)) == [1, 2]
    assert goes(setup(ROOM.with_blocking(7), 0, 4, me="ox", speed=9)) == []
    assert keys(play(GAME, setup(ROOM.with_blocking(2), 0, 4, me="ox", speed=1))) == ["shove:clear", "stop"]


places = st.integers(0, 24)


KINDS = ["wood", "fog", "door", "window", "wall", "block", "up"]


@given(st.lists(st.tuples(places, st.sampled_from(KINDS)), max_size=9), st.data())
def test_ways_lead_by_single_steps_and_lines_without_ground_are_the_same_both_ways(
    things: list[tuple[int, str]], data: st.DataObject
) -> None:
    terrain = Drawn(5, 5)
    for s, kind in things:
        if kind in ("wood", "fog"):
            terrain = terrain.with_ground(s, kind)
        elif kind == "block":
            terrain = terrain.with_blocking(s)
        elif kind == "up":
            terrain = terrain._replace(levels=tuple(sorted({*terrain.levels, (s, 1)})))
        elif s % 5:
            terrain = terrain.with_edge(s - 1, s, kind)
    b, a, c = Board(terrain), data.draw(places), data.draw(places)
    assert (look(b, a, c) == CLOSED) == (look(b, c, a) == CLOSED)
    found = walk(b, a, 9)
    for s, n in found.items():
        assert s == a or any(found[t] < n and (on | out) >> s & 1 for t in found for on, out in [walking(b).leading(1 << t)])
    assert walk(b, a, 2).items() <= walk(b, a, 3).items()
