"""Why a step or a move is not possible: the obstacle, its place and its rule.

`movement.reach` gives the same answers from masks; this module goes step by step and tells a player why.
"""

from __future__ import annotations

from collections.abc import Collection
from itertools import pairwise
from typing import NamedTuple

from rulebound.core.bitboards import CLOSED, HINDERED, OPEN, Mask, Square
from rulebound.core.board import Crossing
from rulebound.core.trace import cite

from .adjacency import Bar
from .battle import DOOR, WALL, WINDOW
from .grounds import Ground
from .movement import WALK, MoveMode, reach, slow, way
from .obstacles import BLOCKED, CHARACTER, CORNER, ELEVATED, HINDERING, LOWER, Thing

FAR = 1_000
"""More squares than any move needs."""
EVERYWHERE = MoveMode(elevated=True, hindering=True, water=True, blocking=True, outdoor_blocking=True)


class Step(NamedTuple):
    """One step: OPEN, CLOSED, or HINDERED if the move ends there; and the thing that makes it so."""

    status: int
    thing: Thing | None = None


def explain_step(g: Ground, here: Square, there: Square, move_mode: MoveMode = WALK, bars: Collection[Bar] = ()) -> Step:
    """The step between two squares that touch."""
    cite("heroclix.move.step")
    (crossing,) = g.board.line(here, there)
    if (min(here, there), max(here, there)) in bars:
        first, second = crossing.sides
        return _found(CLOSED, CORNER, (first, second), "heroclix.multi-base.peanut.step")
    thing = _filled(g, there, move_mode) or _level(g, here, there, move_mode)
    if thing:
        return Step(CLOSED, thing)
    crossed = _past(g, crossing, move_mode) if crossing.sides else _border(g, here, there, move_mode)
    if crossed and crossed.status == CLOSED:
        return Step(CLOSED, crossed)
    return _stopped(g, here, there, move_mode, crossed)


def _found(status: int, what: str, squares: tuple[Square, ...], rule: str) -> Step:
    cite(rule)
    return Step(status, Thing(status, what, squares, rule))


def _closed(what: str, squares: tuple[Square, ...], rule: str) -> Thing:
    cite(rule)
    return Thing(CLOSED, what, squares, rule)


def _filled(g: Ground, s: Square, move_mode: MoveMode) -> Thing | None:
    if not g.is_blocking(s) or move_mode.blocking:
        return None
    if not move_mode.outdoor_blocking:
        return _closed(BLOCKED, (s,), "heroclix.terrain.blocking.move")
    if g.is_indoor(s):
        return _closed(BLOCKED, (s,), "heroclix.terrain.indoor.outdoor-blocking")
    cite("heroclix.terrain.indoor.outdoor-blocking")
    return None


def _border(g: Ground, one: Square, two: Square, move_mode: MoveMode) -> Thing | None:
    kind = g.board.edge(one, two)
    wall = (min(one, two), max(one, two))
    if kind == DOOR:
        cite("heroclix.door.move")
    if kind not in (WALL, WINDOW) or move_mode.blocking:
        return None
    if not move_mode.outdoor_blocking:
        return _closed(kind, wall, f"heroclix.{kind}.move")
    cite("heroclix.terrain.indoor.outdoor-blocking")
    return _closed(kind, wall, "heroclix.terrain.indoor.wall") if g.indoor_wall(one, two) else None


def _level(g: Ground, here: Square, there: Square, move_mode: MoveMode) -> Thing | None:
    if g.level(here) == g.level(there):
        return None
    if move_mode.elevated:
        cite("heroclix.elevation.move.ignore")
        return None
    if g.board.linked(here, there):
        cite("heroclix.elevation.transition.squares", "heroclix.elevation.move.no-other")
        return None
    if {here, there} & g.map.stairs:
        cite("heroclix.elevation.transition.orthogonal")
    if g.level(there) > g.level(here):
        return _closed(ELEVATED, (there,), "heroclix.elevation.move.transition")
    return _closed(LOWER, (there,), "heroclix.elevation.move.no-jump")


def _past(g: Ground, step: Crossing, move_mode: MoveMode) -> Thing | None:
    """An intersection: the character passes along its less restrictive side."""
    first, second = step.sides
    status = min(_side(g, step, side, move_mode) for side in step.sides)
    if status == CLOSED:
        return _closed(CORNER, (first, second), "heroclix.intersection.move.blocked")
    cite("heroclix.intersection.move.less-restrictive")
    return Thing(HINDERED, CORNER, (first, second), "heroclix.intersection.move.hindering") if status else None


def _side(g: Ground, step: Crossing, side: Square, move_mode: MoveMode) -> int:
    uneven = g.level(side) != g.level(step.leaves) and not move_mode.elevated
    if (
        uneven
        or _filled(g, side, move_mode)
        or _border(g, step.leaves, side, move_mode)
        or _border(g, side, step.enters, move_mode)
    ):
        return CLOSED
    return HINDERED if slow(g, move_mode) >> side & 1 else OPEN


def _stopped(g: Ground, here: Square, there: Square, move_mode: MoveMode, crossed: Thing | None) -> Step:
    slowing = slow(g, move_mode)
    if g.obscuring >> there & 1:
        cite("heroclix.terrain.obscuring.move")
    if not (crossed or slowing >> there & 1):
        return Step(OPEN)
    if slowing >> here & 1:
        cite("heroclix.terrain.hindering.move.between")
        return Step(OPEN)
    if slowing >> there & 1:
        water = not g.is_hindering(there)
        return _found(
            HINDERED, HINDERING, (there,), "heroclix.terrain.water.move" if water else "heroclix.terrain.hindering.move.stop"
        )
    cite("heroclix.intersection.move.hindering")
    return Step(HINDERED, crossed)


class Refusal(NamedTuple):
    """Why a move can't end in a square: the rule, the obstacle, and the number of squares that it would take."""

    rule: str
    thing: Thing | None = None
    squares: int = 0


def why_not(
    g: Ground,
    start: Square,
    end: Square,
    squares: int,
    move_mode: MoveMode = WALK,
    closed: Collection[Square] = (),
    stops: Collection[Square] | Mask = (),
    friends: Collection[Square] = (),
    bars: Collection[Bar] = (),
) -> Refusal | None:
    """Why a move of so many squares can't end there, or None if it can.  The arguments are those of `movement.reach`."""
    others = (closed, stops, friends, bars)
    if end in reach(g, start, squares, move_mode, *others):
        return None
    refusal = _taken(g, end, closed, friends)
    if refusal is None and end in (far := reach(g, start, FAR, move_mode, *others)):
        refusal = Refusal("heroclix.move.speed", squares=far[end])
    if refusal is None and end in reach(g, start, FAR, move_mode, closed, (), friends, bars):
        refusal = Refusal("heroclix.move.stop-adjacent")
    if refusal is None:
        refusal = _in_the_way(g, start, end, move_mode, closed, bars)
    cite(refusal.rule)
    return refusal


def _taken(g: Ground, end: Square, closed: Collection[Square], friends: Collection[Square]) -> Refusal | None:
    if end in closed or end in friends:
        return Refusal("heroclix.move.end-unoccupied", Thing(CLOSED, CHARACTER, (end,), "heroclix.move.end-unoccupied"))
    if g.is_blocking(end):
        rule = "heroclix.golden.occupancy.blocking"
        return Refusal(rule, Thing(CLOSED, BLOCKED, (end,), rule))
    return None


def _in_the_way(
    g: Ground, start: Square, end: Square, move_mode: MoveMode, closed: Collection[Square], bars: Collection[Bar]
) -> Refusal:
    """The first thing that ends a direct path before its end."""
    row = way(g, start, end, FAR, EVERYWHERE)
    for here, there in pairwise(row):
        step = explain_step(g, here, there, move_mode, bars)
        if step.thing:
            return Refusal(step.thing.rule, step.thing)
        if there in closed:
            rule = "heroclix.move.not-through-opposing"
            return Refusal(rule, Thing(CLOSED, CHARACTER, (there,), rule))
    return Refusal("heroclix.golden.occupancy.pass-through")
