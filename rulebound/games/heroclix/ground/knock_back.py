"""Knock back: the path away from its source, and the first of six reasons that ends it."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from rulebound.core.bitboards import DIRECTIONS, Square
from rulebound.core.board import OFF
from rulebound.core.trace import cite

from .grounds import Ground

DAMAGE = (0, 0, 0, 1, 1, 1, 2)
"""Knock back damage, by the reason that ended the path; the first reason is 1."""


class Knocked(NamedTuple):
    square: Square
    moved: int
    reason: int
    path: tuple[Square, ...]
    """The squares in which the character was placed, in order."""

    @property
    def damage(self) -> int:
        return DAMAGE[self.reason]


def path(g: Ground, source: Square, target: Square, squares: int, occupied: Collection[Square]) -> Knocked:
    """Knock a character in `target` so many squares back from `source`.

    The reasons are tested in order before the first placement and after each one; the first that holds ends the path.
    """
    cite("heroclix.knock-back.path", "heroclix.knock-back.sequence", "heroclix.knock-back.order")
    dx, dy = g.board.heading(source, target)
    direction = DIRECTIONS.index((dx, dy))
    (ax, ay), (bx, by) = g.board.place(source), g.board.place(target)
    if bx != ax and by != ay and abs(bx - ax) != abs(by - ay):
        cite("heroclix.knock-back.path.not-direct")
    passed: list[Square] = []
    here, fallen = target, False
    while True:
        there = g.board.beside(here, dx, dy)
        reason = _reason(g, here, there, direction, len(passed) == squares, fallen, occupied)
        if reason:
            cite(f"heroclix.knock-back.stop.{reason}", "heroclix.knock-back.order.damage")
            return Knocked(here, len(passed), reason, tuple(passed))
        fallen = g.level(there) < g.level(here)
        here = there
        passed.append(here)


def _reason(
    g: Ground, here: Square, there: Square, direction: int, full: bool, fallen: bool, occupied: Collection[Square]
) -> int:
    if full and not fallen:
        return 1
    if there != OFF:
        if there in occupied:
            return 2
        if g.is_blocking(there) or not g.board.joined[direction] >> here & 1:
            _cite_border(g, here, there)
            return 3
    elif g.map.edge_is_wall:
        cite("heroclix.wall.map-edge")
        return 3
    else:
        return 4
    if g.level(there) > g.level(here):
        return 5
    return 6 if fallen else 0


def _cite_border(g: Ground, here: Square, there: Square) -> None:
    if g.board.edge(here, there) in ("door", "window"):
        cite("heroclix.knock-back.stop.3.doors")
    elif abs(here - there) not in (1, g.width) and not g.is_blocking(there):
        cite("heroclix.knock-back.stop.3.corner")
    if g.level(there) < g.level(here):
        cite("heroclix.knock-back.rim-wall")
