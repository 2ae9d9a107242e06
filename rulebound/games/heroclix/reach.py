"""Where a character may go: squares in reach, paths to them, and where its base fits."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from typing import NamedTuple

from rulebound.core.bitboards import Mask, Square, mask
from rulebound.core.bitboards import squares as squares_in
from rulebound.core.decisions import NOBODY, Entity

from .board import adjacent_mask, bars, bars_to, base_mask, foes_mask, ground, lies, occupied, squares
from .definitions import Piece, Thing
from .derived import derived_board
from .ground import adjacency
from .ground.bases import Base, Form, base_reach, fits, lying
from .ground.destructive_paths import Course
from .ground.movement import MoveContext, MoveMode, halved, move_context, rings
from .ground.movement import passes as ways_passing
from .ground.movement import reach as ways_reaching
from .ground.movement import way as one_way
from .ground.refusals import Refusal, why_not
from .parts import ABILITIES, Flag
from .state import HeroclixState

Through = tuple[Entity, ...] | None
"""None: a move leads neither through nor past opposing characters; else the ones beside which it still stops."""


class MoveStep(NamedTuple):
    """Squares of a base that may lead its move, and how far they may lead it."""

    leads: Base
    steps: int


def paces(g: HeroclixState, e: Entity, steps: int, hindered: int, move_mode: MoveMode) -> list[MoveStep]:
    """The squares that may lead a move of so many squares; a square whose terrain hinders movement leads it less far."""
    terrain, base = ground(g), squares(g, e)
    slow = tuple(s for s in base if halved(terrain, s, move_mode))
    both = MoveStep(tuple(s for s in base if s not in slow), steps), MoveStep(slow, hindered)
    return [pace for pace in both if pace.leads]


def reach(
    g: HeroclixState,
    e: Entity,
    led: Collection[MoveStep],
    move_mode: MoveMode,
    away: Collection[Entity],
    through: Through,
    shut: Mask = 0,
    levels: bool = False,
) -> dict[tuple[Square, int], int]:
    """The ends of a move, square and form of the base, with the fewest squares.

    `away` are the characters from which it broke away; `shut` are squares that it was turned away from.  With `levels` its
    base may cover several levels.
    """
    terrain, base = ground(g), squares(g, e)
    closed, stops, friends = _others(g, e, away, through)
    closed |= shut
    if len(base) == 1:
        ((_, steps),) = led
        ways = ways_reaching(terrain, base[0], steps, move_mode, closed, stops, friends, bars_to(g, e))
        return {(s, 0): n for s, n in ways.items()}
    form = Form(*sorted(g.figure(e).base))
    found: dict[Base, int] = {} if move_mode.direct else {base: 0}
    for leads, steps in led:
        ends = base_reach(terrain, base, leads, form, steps, move_mode, closed, stops, friends, bars_to(g, e), levels)
        for there, n in ends.items():
            found[there] = min(n, found.get(there, n))
    return {lies(g, e, there): n for there, n in found.items()}


def reach_rings(
    g: HeroclixState, e: Entity, steps: int, move_mode: MoveMode, away: Collection[Entity], through: Through, shut: Mask = 0
) -> list[Mask]:
    """The ends for a one-square character outside direct paths, by length: no square, one square, and so on."""
    closed, stops, friends = _others(g, e, away, through)
    return rings(ground(g), g.square[e], steps, move_mode, closed | shut, stops, friends, bars_to(g, e))


def _others(g: HeroclixState, e: Entity, away: Collection[Entity], through: Through) -> tuple[Mask, Mask, Mask]:
    """Squares that the move can't enter, squares where it ends, squares that it may only cross."""
    side, here, stops = g.force[e], derived_board(g), 0
    all = foes_mask(g, NOBODY) & ~base_mask(g, e)
    closed = foes_mask(g, side) if through is None else 0
    if closed:
        for p, force in enumerate(here.roster.forces):
            if p != side:
                for o in force:
                    if o not in away:
                        stops |= adjacent_mask(g, o)
    for o in through or ():
        stops |= adjacent_mask(g, o)
    for t in here.roster.things:
        if _stops_movement(g.card[t]):
            stops |= adjacent_mask(g, t) if g.force[t] != side else 0
        g.cite("heroclix.object.no-terrain")
    return closed, stops, all & ~closed


@lru_cache(maxsize=256)
def _stops_movement(card: Piece) -> bool:
    known = ABILITIES.get(card.ability) if isinstance(card, Thing) and card.ability else None
    return known is not None and any(isinstance(p, Flag) and p.name == "stops_movement" for p in known.parts)


def refusal(
    g: HeroclixState, e: Entity, end: Square, led: MoveStep, move_mode: MoveMode, away: Collection[Entity], through: Through
) -> Refusal | None:
    """Why a move led by the nearest of these squares can't end there, or None if it can."""
    terrain, (closed, stops, friends) = ground(g), _others(g, e, away, through)
    start = min(led.leads, key=lambda s: terrain.distance(s, end))
    return why_not(terrain, start, end, led.steps, move_mode, squares_in(closed), stops, squares_in(friends), bars_to(g, e))


def near_ways(
    g: HeroclixState,
    e: Entity,
    starts: Base,
    ends: Base,
    steps: int,
    move_mode: MoveMode,
    away: Collection[Entity],
    through: Through,
) -> list[Square]:
    """The squares that a move between these two groups of squares may have crossed, and those adjacent to them."""
    terrain, bars_met = ground(g), bars_to(g, e)
    closed, stops, friends = _others(g, e, away, through)
    passed = 0
    for start in starts:
        for end in ends:
            passed |= ways_passing(terrain, start, end, max(steps, 0), move_mode, closed, stops, friends, bars_met)
    return around_squares(g, passed or mask(starts) | mask(ends))


def straight_ways(
    g: HeroclixState, e: Entity, led: MoveStep, ends: Base, move_mode: MoveMode, away: Collection[Entity], through: Through
) -> list[Base]:
    """The direct paths by which a base may be led into these squares: the squares of each, in order."""
    closed, stops, friends = _others(g, e, away, through)
    others = closed, stops, friends, bars_to(g, e)
    found = [one_way(ground(g), start, end, led.steps, move_mode, *others) for start in led.leads for end in ends]
    return [way for way in found if way]


def ways_of(g: HeroclixState, e: Entity, move_mode: MoveMode, away: Collection[Entity], through: Through) -> MoveContext:
    """The context of a one-square character's move: all characters in its way."""
    closed, stops, friends = _others(g, e, away, through)
    return move_context(ground(g), move_mode, closed, stops, friends, bars_to(g, e))


def course(
    g: HeroclixState, e: Entity, led: MoveStep, ends: Base, move_mode: MoveMode, away: Collection[Entity], through: Through
) -> Course:
    """All paths from the leading squares to the end of a move, to find what they lead through."""
    closed, stops, friends = _others(g, e, away, through)
    return Course(ground(g), mask(led.leads), mask(ends), led.steps, move_mode, closed, stops, friends, bars_to(g, e))


def around_squares(g: HeroclixState, there: Mask) -> list[Square]:
    """These squares and those adjacent to them."""
    return squares_in(there | adjacency.beside_any(ground(g), there, bars(g)))


def hinders_movement(g: HeroclixState, here: Square, move_mode: MoveMode) -> bool:
    """Does a move that begins here halve the speed value?"""
    return halved(ground(g), here, move_mode)


def fits_in(
    g: HeroclixState,
    e: Entity,
    area: Collection[Square],
    levels: bool = False,
    leaving: Entity = NOBODY,
    whole: bool = True,
) -> list[tuple[Square, int]]:
    """The ways to put a character into an area: first square and form of its base; `leaving` makes room for it.

    Unless the whole base must be in the area, one square of a large base is enough.
    """
    terrain = ground(g)
    taken = mask(s for s, o in occupied(g).items() if o not in (e, leaving))
    within = mask(area)
    if g.figure(e).base == (1, 1):
        return [(s, 0) for s in squares_in(within & ~(taken | terrain.blocking))]
    form = Form(*sorted(g.figure(e).base))
    found: dict[Base, None] = {}
    for s in squares_in(within):
        for base in lying(terrain, form, s):
            if not (whole and mask(base) & ~within) and fits(terrain, base, taken, levels):
                found[base] = None
    return [lies(g, e, base) for base in found]
