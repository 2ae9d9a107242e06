"""Where a move should end: the squares from which a blow lands, out of the others' sight, behind cover, on high ground."""

from __future__ import annotations

from typing import NamedTuple

from rulebound.core.bitboards import CLOSED, HINDERED, Square
from rulebound.core.decisions import Entity

from ..ground.bases import Base
from ..ground.lines import line
from ..rules.sight import eye_of, standing
from ..state import HeroclixState
from ..where import apart, ground
from .blows import Fighter, blow, fighter, points, walks
from .evaluation import FAR, OURS, THEIRS

COVER, HEIGHT = 0.5, 0.2


class Foe(NamedTuple):
    """An enemy, as far as a square to stand in depends on it."""

    at: Square
    ours: float
    """What our attack takes from it, in the open and behind something."""
    ours_hindered: float
    theirs: float
    theirs_hindered: float
    far: int
    """How far it shoots."""
    entity: Entity


def places(g: HeroclixState, e: Entity, ends: list[Base]) -> list[int]:
    """The numbers of these bases, the best first: each is worth as much as its best square."""
    me = fighter(g, e)
    foes = [_foe(g, me, fighter(g, o)) for o in g.characters() if g.opposing(e, o)]
    if not foes:
        return list(range(len(ends)))
    far, striking = me.far, me.reach
    heavy = FAR * (0.5 + points(g, e) / 100)
    land = ground(g)
    ways = [walks(land, f.at) for f in foes]
    worth = {s: _score(g, e, s, foes, far) - heavy * _to_go(ways, s, striking) for base in ends for s in base}
    scores = [max(worth[s] for s in base) for base in ends]
    return sorted(range(len(ends)), key=lambda i: -scores[i])


def _foe(g: HeroclixState, me: Fighter, o: Fighter) -> Foe:
    at = min(o.at, key=lambda s: apart(g, s, me.e))
    return Foe(at, blow(me, o), blow(me, o, True), blow(o, me), blow(o, me, True), o.far, o.e)


def _to_go(ways: list[tuple[int, ...]], s: Square, striking: int) -> int:
    return max(0, min(way[s] for way in ways) - striking)


def _score(g: HeroclixState, e: Entity, s: Square, foes: list[Foe], far: int) -> float:
    """What one could do from a square, less what would be done to one there."""
    land, eye, among = ground(g), eye_of(g, e), standing(g)
    ours, theirs = 0.0, 0.0
    beside = [f for f in foes if land.distance(s, f.at) <= 1]
    for f in foes:
        away = land.distance(s, f.at)
        if away <= 1:
            ours, theirs = max(ours, f.ours), theirs + f.theirs
            continue
        if away > max(far, f.far):
            continue
        seen = line(land, s, f.at, eye, among)
        if seen == CLOSED:
            continue
        if away <= far and not beside:
            ours = max(ours, f.ours_hindered if seen == HINDERED else f.ours)
        if away <= f.far:
            theirs += f.theirs_hindered if seen == HINDERED else f.theirs
    score = OURS * ours - THEIRS * theirs + HEIGHT * land.level(s)
    return score + COVER if land.hinders_fire(s) else score
