"""Terrain that tests draw piece by piece, and what they read off a board."""

from __future__ import annotations

from rulebound.core.bitboards import Square, squares
from rulebound.core.board import Board, Terrain


class Drawn(Terrain):
    def with_blocking(self, *blocking: Square) -> Drawn:
        return self._replace(blocking=tuple(sorted({*self.blocking, *blocking})))

    def with_ground(self, square: Square, kind: str) -> Drawn:
        return self._replace(grounds=tuple(sorted({*self.grounds, (square, kind)})))

    def with_edge(self, a: Square, b: Square, kind: str = "wall") -> Drawn:
        return self._replace(edges=tuple(sorted({*self.without_edge(a, b).edges, (min(a, b), max(a, b), kind)})))

    def without_edge(self, a: Square, b: Square) -> Drawn:
        return self._replace(edges=tuple(x for x in self.edges if x[:2] != (min(a, b), max(a, b))))


def adjacent(b: Board, s: Square) -> tuple[Square, ...]:
    return tuple(squares(b.nearby(s)))


def level(b: Board, s: Square) -> int:
    return b.levels.get(s, 0)
