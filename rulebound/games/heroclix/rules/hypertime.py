"""Hypertime: a character that would move next to a character with this team ability must roll for it."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from rulebound.core.bitboards import Mask, MoveGraph, Square
from rulebound.core.bitboards import squares as squares_in
from rulebound.core.decisions import NOBODY, Entity

from ..ability_sets import ability_set, is_about
from ..board import adjacent_mask, base_mask, foes_mask, ground
from ..ground.movement import MoveContext, MoveMode
from ..reach import Through, ways_of
from ..state import HeroclixState
from .rolls import d6

HYPERTIME = "hypertime"
TURNED_AWAY = 2
"""On this result or less it can't come near."""


class Entry(NamedTuple):
    """A step from a square that is not adjacent to such a character into one that is."""

    start: Square
    to: Square
    before: int
    """The number of steps up to it."""


def keepers(g: HeroclixState, e: Entity) -> list[Entity]:
    """The characters that this one can't move next to without a roll."""
    if not is_about(g, HYPERTIME):
        return []
    force = g.force
    found = [o for o in g.characters() if force[o] != force[e] and HYPERTIME in ability_set(g, o).flags]
    return found if found and HYPERTIME not in ability_set(g, e).powers else []


def shut(g: HeroclixState, e: Entity) -> Mask:
    """The squares next to the characters that turned this one away this turn."""
    found = 0
    for o in keepers(g, e):
        if g.chosen.get((HYPERTIME, e, o)) == g.turn:
            found |= adjacent_mask(g, o)
    return found


def may_come(g: HeroclixState, e: Entity, before: Mask, after: Mask) -> bool:
    """Roll for each such character that it moves next to; a failed roll turns it away for this turn."""
    g.cite("heroclix.tac.hypertime")
    welcome = True
    for o in keepers(g, e):
        near = adjacent_mask(g, o)
        if near & after and not near & before and d6(g, e, HYPERTIME) <= TURNED_AWAY:
            g.chosen[HYPERTIME, e, o] = g.turn
            welcome = False
    return welcome


class Approach:
    """The paths of a move from one square, with the characters that may turn it away."""

    def __init__(
        self,
        g: HeroclixState,
        e: Entity,
        at: Square,
        most: int,
        move_mode: MoveMode,
        away: Collection[Entity],
        through: Through,
    ) -> None:
        self.g, self.e, self.at, self.most = g, e, at, most
        self.move: MoveContext = ways_of(g, e, move_mode, away, through)
        self.closed = self.move.closed | shut(g, e)
        self.near = [adjacent_mask(g, o) for o in keepers(g, e)]

    def fewest(self, end: Square) -> int | None:
        """The fewest steps to the end without moving next to a character that might turn it away."""
        ends, _ = self._apart().walk(1 << self.at, self.most, self.closed, self.move.stops, self.move.passed)
        return next((n for n, ring in enumerate(ends) if ring >> end & 1), None)

    def _apart(self) -> MoveGraph:
        grid, steps = ground(self.g).grid, self.move.steps
        on, out = list(steps.on), list(steps.out)
        for i in range(len(on)):
            for near in self.near:
                entering = grid.ahead(near, i) & ~near
                on[i] &= ~entering
                out[i] &= ~entering
        return MoveGraph(grid, tuple(on), tuple(out))

    def entries(self, end: Square) -> list[Entry]:
        """The squares from which it may approach on its way to the end; it must be able to stay in each."""
        move, free = self.move, self._apart()
        _, fronts = free.walk(1 << self.at, self.most, self.closed, move.stops, move.passed)
        back = move.steps.back(end, self.most, self.closed, move.stops)
        others = foes_mask(self.g, NOBODY) & ~base_mask(self.g, self.e)
        found: dict[tuple[Square, Square], Entry] = {}
        for n, front in enumerate(fronts):
            for s in squares_in(front & ~others):
                on, out = move.steps.leading(1 << s)
                for t in squares_in((on | out) & ~self.closed):
                    if any(near >> t & 1 and not near >> s & 1 for near in self.near) and self._leads(s, t, n, back):
                        found.setdefault((s, t), Entry(s, t, n))
        return list(found.values())

    def _leads(self, s: Square, t: Square, n: int, back: list[Mask]) -> bool:
        """Can a path with this step after `n` others arrive in time?"""
        left = self.most - n - 1
        if left < 0:
            return False
        stays = not self.move.steps.leading(1 << s)[0] >> t & 1 or self.move.stops >> t & 1
        return any(ring >> t & 1 for ring in (back[:1] if stays else back[: left + 1]))
