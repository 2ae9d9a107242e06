"""Moves through blocking terrain: the pieces that a move may lead through, and so destroys.

The player names the end of a move, and its path only if paths to that end lead through different pieces.  The player then names
the pieces one after the other; the path leads through the named pieces and no others.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import NamedTuple

from rulebound.core.bitboards import DIRECTIONS, Mask, Square, squares

from .grounds import Ground
from .movement import Area, MoveContext, MoveMode, broken, move_context
from .obstacles import Piece

Met = dict[tuple[Square, int], int]
"""Squares with the pieces on the way there (as bits), and the fewest steps so far."""


class Step(NamedTuple):
    """One step of a path: its square, whether it ends the path, and the pieces it leads through."""

    to: Square
    ends: bool
    through: frozenset[Piece]


def _gone_through(step: Step, bit: dict[Piece, int], had: int = 0) -> int:
    """The pieces among these that a path has led through after this step, as bits."""
    for piece in step.through:
        had |= bit.get(piece, 0)
    return had


class Course:
    """All paths of a move between two groups of squares, of so many steps at most."""

    def __init__(
        self,
        g: Ground,
        starts: Mask,
        ends: Mask,
        most: int,
        move_mode: MoveMode,
        closed: Area = (),
        stops: Area = (),
        friends: Area = (),
        bars: Collection[tuple[Square, Square]] = (),
    ) -> None:
        self.g, self.starts, self.ends, self.most = g, starts, ends, most
        self.move: MoveContext = move_context(g, move_mode, closed, stops, friends, bars)
        self._steps: dict[Square, tuple[Step, ...]] = {}
        self._apart: dict[Square, int] = {}

    def steps(self, s: Square) -> tuple[Step, ...]:
        found = self._steps.get(s)
        if found is None:
            found = self._steps[s] = tuple(self._from(s))
        return found

    def apart(self, s: Square) -> int:
        """The smallest possible number of steps from here to the end of a path."""
        found = self._apart.get(s)
        if found is None:
            found = self._apart[s] = min(self.g.distance(s, end) for end in squares(self.ends))
        return found

    def _from(self, s: Square) -> Iterator[Step]:
        move = self.move
        for i, (dx, dy) in enumerate(DIRECTIONS):
            on, out = move.steps.on[i] >> s & 1, move.steps.out[i] >> s & 1
            if not (on or out):
                continue
            t = self.g.board.beside(s, dx, dy)
            ends = bool(out or move.stops >> t & 1)
            if move.closed >> t & 1 or (ends and move.passed >> t & 1):
                continue
            through = self.g.led_through.get((s, t))
            if through is None:
                through = self.g.led_through[s, t] = frozenset(broken(self.g, (s, t)))
            yield Step(t, ends, through)

    def arrivals(self, wanted: tuple[Piece, ...], only: bool) -> tuple[Met, dict[int, int]]:
        """All squares from which a path continues, each with the wanted pieces (as bits) and the number of steps on arrival.

        With `only`, paths lead through no other pieces.
        """
        bit, known = {piece: 1 << n for n, piece in enumerate(wanted)}, frozenset(wanted)
        met: Met = {(s, 0): 0 for s in squares(self.starts)}
        arrived: dict[int, int] = {0: 0} if self.starts & self.ends else {}
        front = list(met)
        for n in range(1, self.most + 1):
            new: list[tuple[Square, int]] = []
            for s, had in front:
                for step in self.steps(s):
                    if n + self.apart(step.to) > self.most or (only and not step.through <= known):
                        continue
                    has = _gone_through(step, bit, had)
                    if self._arrives(step):
                        arrived.setdefault(has, n)
                    if not step.ends and (step.to, has) not in met:
                        met[step.to, has] = n
                        new.append((step.to, has))
            front = new
        return met, arrived

    def fewest(self, through: tuple[Piece, ...]) -> int | None:
        """The fewest steps of a path through exactly these pieces; None if there is none."""
        return self.arrivals(through, only=True)[1].get((1 << len(through)) - 1)

    def more(self, through: tuple[Piece, ...]) -> list[Piece]:
        """The further pieces that a path through these pieces may lead through.

        A path may return to a square, so the fewest steps before and after a step decide whether some path takes that step.
        """
        bit = {piece: 1 << n for n, piece in enumerate(through)}
        full = (1 << len(through)) - 1
        met, _ = self.arrivals(through, only=False)
        left = self._still_to_go(met, bit)
        found: dict[Piece, None] = {}
        for (s, had), n in met.items():
            for step in self.steps(s):
                new = [p for p in step.through if p not in bit and p not in found]
                if new:
                    has = _gone_through(step, bit, had)
                    rest = left.get((step.to, full & ~has)) if not step.ends else None
                    if (rest is not None and n + 1 + rest <= self.most) or (has == full and self._arrives(step)):
                        found.update(dict.fromkeys(new))
        return sorted(found)

    def _arrives(self, step: Step) -> bool:
        return bool(self.ends >> step.to & 1 and not self.move.passed >> step.to & 1)

    def _still_to_go(self, met: Met, bit: dict[Piece, int]) -> Met:
        """For each square and each set of pieces still to lead through, the fewest steps to the end of a path."""
        here = {s for s, _ in met}
        coming: dict[Square, list[tuple[Square, int]]] = {}
        for s in here:
            for step in self.steps(s):
                if not step.ends:
                    coming.setdefault(step.to, []).append((s, _gone_through(step, bit)))
        left: Met = {}
        for need in sorted(range(1 << len(bit)), key=int.bit_count):
            rings: list[list[Square]] = [[] for _ in range(self.most + 2)]
            for s in here:
                rings[min(self._first(s, need, bit, left), self.most + 1)].append(s)
            for n in range(1, self.most + 1):
                for s in rings[n]:
                    if (s, need) not in left:
                        left[s, need] = n
                        rings[n + 1] += [r for r, gone in coming.get(s, ()) if not gone & need]
        return left

    def _first(self, s: Square, need: int, bit: dict[Piece, int], left: Met) -> int:
        """The fewest steps of a path from here whose first step ends it or leads through one of the needed pieces."""
        best = self.most + 1
        for step in self.steps(s):
            rest = need & ~_gone_through(step, bit)
            if not rest and self._arrives(step):
                return 1
            if rest != need and not step.ends:
                best = min(best, 1 + left.get((step.to, rest), self.most))
        return best

    def passed(self, through: tuple[Piece, ...]) -> Mask:
        """The squares on paths that lead through exactly these pieces, both ends included."""
        bit, known = {piece: 1 << n for n, piece in enumerate(through)}, frozenset(through)
        full = (1 << len(through)) - 1
        layers = [{(s, 0) for s in squares(self.starts)}]
        for _ in range(self.most - 1):  # the last step ends the path
            layers.append(
                {
                    (step.to, _gone_through(step, bit, had))
                    for s, had in layers[-1]
                    for step in self.steps(s)
                    if not step.ends and step.through <= known
                }
            )
        found, alive = 0, set[tuple[Square, int]]()
        for layer in reversed(layers):
            alive = {(s, had) for s, had in layer if self._leads_on(s, had, known, bit, full, alive)}
            for s, _ in alive:
                found |= 1 << s
        return found | self.ends if found else self.starts | self.ends

    def _leads_on(
        self,
        s: Square,
        had: int,
        known: frozenset[Piece],
        bit: dict[Piece, int],
        full: int,
        alive: Collection[tuple[Square, int]],
    ) -> bool:
        for step in self.steps(s):
            if step.through <= known:
                has = _gone_through(step, bit, had)
                if has == full and self._arrives(step):
                    return True
                if not step.ends and (step.to, has) in alive:
                    return True
        return False
