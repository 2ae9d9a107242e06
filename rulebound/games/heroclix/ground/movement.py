"""Movement: the squares that a character can reach with so many squares, and the paths to them.

A path is a sequence of single steps into touching squares.  The possible steps depend on the terrain and on the character's
`MoveMode`; the ground caches them.  The other characters change from move to move: the caller passes the squares where the move
stops, which characters it may pass, and which squares it can't enter.
"""

from __future__ import annotations

from collections.abc import Collection
from itertools import pairwise
from typing import NamedTuple

from rulebound.core.bitboards import DIRECTIONS, Mask, MoveGraph, Square, mask, squares
from rulebound.core.board import OFF
from rulebound.core.trace import cite, current

from .battle import DOOR, WALL, WINDOW
from .grounds import Ground
from .obstacles import Piece, piece

MOST_MOVE_MODES = 256
Area = Collection[Square] | Mask


class MoveMode(NamedTuple):
    """How a character moves: its Improved Movement, and whether it moves along a direct path."""

    elevated: bool = False
    hindering: bool = False
    water: bool = False
    blocking: bool = False
    outdoor_blocking: bool = False
    direct: bool = False


WALK = MoveMode()


class MoveContext(NamedTuple):
    """How other characters limit one move: squares it can't enter, where it stops, whom it passes but can't stay with."""

    closed: Mask
    stops: Mask
    passed: Mask
    steps: MoveGraph


def filled(area: Area) -> Mask:
    """Squares, or their mask, as a mask."""
    return area if isinstance(area, int) else mask(area)


def steps(g: Ground, move_mode: MoveMode) -> MoveGraph:
    """The possible steps of this move mode on this ground."""
    found = g.steps.get(move_mode)
    if found is None:
        if len(g.steps) >= MOST_MOVE_MODES:
            g.steps.clear()
        found = g.steps[move_mode] = _steps(g, move_mode)
    return found


def passable(g: Ground, move_mode: MoveMode) -> Mask:
    """The blocking squares that a move may lead through but not end in."""
    if move_mode.blocking:
        return g.blocking
    if not move_mode.outdoor_blocking:
        return 0
    cite("heroclix.terrain.indoor.outdoor-blocking")
    return g.blocking & ~g.indoor


def slow(g: Ground, move_mode: MoveMode) -> Mask:
    """The squares that hinder this move mode: entering one ends the move, starting in one halves the speed value."""
    return 0 if move_mode.hindering else g.hindering | (0 if move_mode.water else g.water)


def halved(g: Ground, start: Square, move_mode: MoveMode) -> bool:
    """Does a move that begins here halve the speed value?"""
    if slow(g, move_mode) >> start & 1:
        cite("heroclix.terrain.hindering.move.halve", *(["heroclix.terrain.water.move"] if g.is_water(start) else []))
        return True
    return False


def _steps(g: Ground, move_mode: MoveMode) -> MoveGraph:
    right, below = g.fences
    if move_mode.blocking:
        right = below = 0
    elif move_mode.outdoor_blocking:
        right, below = right & g.indoor_borders[0], below & g.indoor_borders[1]
    return MoveGraph.over(
        g.grid,
        g.blocking & ~passable(g, move_mode),
        right,
        below,
        slow(g, move_mode),
        None if move_mode.elevated else g.board.even,
        g.terrain.links,
    )


def move_context(
    g: Ground,
    move_mode: MoveMode,
    closed: Area = (),
    stops: Area = (),
    friends: Area = (),
    bars: Collection[tuple[Square, Square]] = (),
) -> MoveContext:
    if current() is not None:
        _cite(g, move_mode, closed, stops, friends)
    found = steps(g, move_mode)
    return MoveContext(
        filled(closed),
        filled(stops),
        filled(friends) | passable(g, move_mode),
        found.without(bars) if bars else found,
    )


def _cite(g: Ground, move_mode: MoveMode, closed: Area, stops: Area, friends: Area) -> None:
    """Cite the rules that a move on this ground consults."""
    kinds = set(g.board.edges.values())
    rules = {
        "move.step": True,
        "move.not-through-opposing": bool(closed),
        "move.stop-adjacent": bool(stops),
        "move.through-friendly": bool(friends),
        "move.end-unoccupied": bool(friends),
        "golden.occupancy.pass-through": bool(friends) or bool(passable(g, move_mode)),
        "golden.occupancy.pass-through.forced-stop": bool(friends),
        "terrain.blocking.move": bool(g.blocking & ~passable(g, move_mode)),
        "wall.move": WALL in kinds,
        "window.move": WINDOW in kinds,
        "door.move": DOOR in kinds,
        "terrain.hindering.move.stop": bool(slow(g, move_mode) & g.hindering),
        "terrain.hindering.move.between": bool(slow(g, move_mode)),
        "terrain.water.move": bool(slow(g, move_mode) & g.water),
        "terrain.obscuring.move": bool(g.obscuring),
        "terrain.variant.function": move_mode.hindering and bool(g.water),
        "elevation.move.ignore": move_mode.elevated,
        "elevation.move.transition": not move_mode.elevated and bool(g.rims),
        "elevation.move.no-jump": not move_mode.elevated and bool(g.rims),
        "elevation.transition.orthogonal": bool(g.terrain.links),
        "elevation.move.no-other": bool(g.terrain.links),
        "intersection.move.less-restrictive": True,
        "intersection.move.hindering": bool(slow(g, move_mode)),
        "intersection.move.blocked": True,
        "intersection.move.characters": bool(closed) or bool(friends),
        "move.direct-path.no-backtrack": move_mode.direct,
    }
    cite(*(f"heroclix.{rule}" for rule, asked in rules.items() if asked))


def reach(
    g: Ground,
    start: Square,
    squares_: int,
    move_mode: MoveMode = WALK,
    closed: Area = (),
    stops: Area = (),
    friends: Area = (),
    bars: Collection[tuple[Square, Square]] = (),
) -> dict[Square, int]:
    """The squares where a move of so many squares may end, each with the fewest squares to it.

    `closed`: squares that the move can't enter (opposing characters).  `stops`: squares where the move ends (beside opposing
    characters from which it did not break away).  `friends`: squares that the move may cross but not end in.  `bars`: pairs
    of squares that a diagonal base separates.
    """
    if move_mode.direct:
        move = move_context(g, move_mode, closed, stops, friends, bars)
        return {way[-1]: len(way) - 1 for way in _straight(g, start, squares_, move)}
    ends = rings(g, start, squares_, move_mode, closed, stops, friends, bars)
    return {s: n for n, ring in enumerate(ends) for s in squares(ring)}


def rings(
    g: Ground,
    start: Square,
    squares_: int,
    move_mode: MoveMode = WALK,
    closed: Area = (),
    stops: Area = (),
    friends: Area = (),
    bars: Collection[tuple[Square, Square]] = (),
) -> list[Mask]:
    """The ends of a move by its length: none, one square, two squares and so on; not for direct paths."""
    shut, halts, passed, walking = move_context(g, move_mode, closed, stops, friends, bars)
    return walking.walk(1 << start, squares_, shut, halts, passed)[0]


def _straight(g: Ground, start: Square, most: int, move: MoveContext) -> list[list[Square]]:
    """Direct paths of at least one square, each with its end."""
    found = []
    for i, (dx, dy) in enumerate(DIRECTIONS):
        way, s = [start], start
        while len(way) <= most:
            on, out = move.steps.on[i] >> s & 1, move.steps.out[i] >> s & 1
            s = g.board.beside(s, dx, dy)
            if not (on or out) or s == OFF or move.closed >> s & 1:
                break
            way.append(s)
            if not move.passed >> s & 1:
                found.append(list(way))
            if out or move.stops >> s & 1:
                break
    return found


def passes(
    g: Ground,
    start: Square,
    end: Square,
    squares_: int,
    move_mode: MoveMode = WALK,
    closed: Area = (),
    stops: Area = (),
    friends: Area = (),
    bars: Collection[tuple[Square, Square]] = (),
) -> Mask:
    """The squares that some legal move from `start` to `end` crosses, both included, as a mask; 0 if there is none."""
    move = move_context(g, move_mode, closed, stops, friends, bars)
    if move_mode.direct:
        found = [way for way in _straight(g, start, squares_, move) if way[-1] == end]
        return mask(found[0]) if found else 0
    ends, fronts = move.steps.walk(1 << start, squares_, move.closed, move.stops, move.passed)
    if not any(ring >> end & 1 for ring in ends):
        return 0
    back = move.steps.back(end, squares_, move.closed, move.stops)
    near = list(back)
    for n in range(1, len(near)):
        near[n] |= near[n - 1]
    through = 1 << start | 1 << end
    for n, front in enumerate(fronts):
        through |= front & near[squares_ - n]
    return through


def way(
    g: Ground,
    start: Square,
    end: Square,
    squares_: int,
    move_mode: MoveMode = WALK,
    closed: Area = (),
    stops: Area = (),
    friends: Area = (),
    bars: Collection[tuple[Square, Square]] = (),
    via: Square | None = None,
) -> tuple[Square, ...]:
    """One shortest legal move from `start` to `end`, through `via` if given: its squares, both ends included.

    It is empty if there is none.
    """
    move = move_context(g, move_mode, closed, stops, friends, bars)
    if move_mode.direct:
        found = [way for way in _straight(g, start, squares_, move) if way[-1] == end and (via is None or via in way)]
        return tuple(found[0]) if found else ()
    if end == start and via in (None, start):
        return (start,)
    ends, fronts = move.steps.walk(1 << start, squares_, move.closed, move.stops, move.passed)
    if via is None or via in (start, end):
        return _towards(move, start, end, squares_) if any(ring >> end & 1 for ring in ends) else ()
    first = _backwards(move, fronts, via)
    if not first or move.passed >> end & 1 or move.closed >> end & 1:
        return ()
    rest = _towards(move, via, end, squares_ - len(first) + 1)
    return (*first, *rest[1:]) if rest else ()


def _towards(move: MoveContext, start: Square, end: Square, most: int) -> tuple[Square, ...]:
    """A shortest path from a square from which the move continues."""
    back = move.steps.back(end, most, move.closed, move.stops)
    left = next((n for n, ring in enumerate(back) if ring >> start & 1), None)
    if left is None:
        return ()
    found = [start]
    while left:
        left -= 1
        on, out = move.steps.leading(1 << found[-1])
        ahead = (on | out) & back[0] if left == 0 else on & back[left] & ~(move.closed | move.stops)
        found.append(squares(ahead)[0])
    return tuple(found)


def _backwards(move: MoveContext, fronts: list[Mask], via: Square) -> tuple[Square, ...]:
    """A shortest path to a square from which the move can continue; empty if there is none."""
    n = next((n for n, front in enumerate(fronts) if front >> via & 1), None)
    if n is None:
        return ()
    found = [via]
    while n:
        n -= 1
        found.append(squares(move.steps.coming(1 << found[-1])[0] & fronts[n])[0])
    return tuple(reversed(found))


def broken(g: Ground, way: Collection[Square]) -> tuple[Piece, ...]:
    """The pieces of blocking terrain that a path leads through, in order; around a corner, those on the side with fewer."""
    found: list[Piece] = []
    for here, there in pairwise(way):
        (step,) = g.board.line(here, there)
        if step.sides:
            sides: list[list[Piece]] = [[*_wall(g, here, s), *_block(g, s), *_wall(g, s, there)] for s in step.sides]
            fewest: list[Piece] = min(sides, key=len)
            found += fewest
        else:
            found += _wall(g, here, there)
        found += _block(g, there)
    return tuple(dict.fromkeys(found))


def _wall(g: Ground, a: Square, b: Square) -> list[Piece]:
    return [piece(a, b)] if g.board.edge(a, b) in (WALL, WINDOW) else []


def _block(g: Ground, s: Square) -> list[Piece]:
    return [Piece(s, s)] if g.is_blocking(s) else []
