"""The ground: a printed map with its current terrain, and the cached lines and moves on it.

A `Ground` is looked up by the key of its map and its terrain, and keeps everything computed on it.  A change of terrain leads
to another ground.  Copies of a game share grounds, and only the latest ones are kept.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING

from rulebound.core.bitboards import Mask, MoveGraph, Square
from rulebound.core.board import Board, Boards, Terrain

from .battle import DOOR, GROUND_LEVEL, HINDERING, OBSCURING, WALL, WATER, WINDOW, BattleMap
from .maps import battle_map
from .squares import names

if TYPE_CHECKING:
    from .lines import Aim, Eye, Sight
    from .movement import MoveMode
    from .obstacles import Piece

MOST_GROUNDS = 64


class Ground:
    def __init__(self, printed: BattleMap, terrain: Terrain) -> None:
        self.map, self.terrain = printed, terrain
        self.board: Board = Board(terrain, as_printed(printed).board if terrain is not printed.terrain else None)
        self.grid = self.board.grid
        self.width, self.height = terrain.width, terrain.height
        self.levels, self.at_least = printed.levels, printed.at_least
        grounds = self.board.grounds
        self.blocking: Mask = self.board.blocking
        self.hindering: Mask = grounds.get(HINDERING, 0)
        self.water: Mask = grounds.get(WATER, 0)
        self.obscuring: Mask = grounds.get(OBSCURING, 0)
        self.indoor: Mask = printed.indoor_mask
        self.sights: dict[tuple[int, int, bool], Sight] = {}
        self.aims: dict[tuple[Eye, Square, Square], Aim] = {}
        self.steps: dict[MoveMode, MoveGraph] = {}
        self.struck: dict[tuple[Square, bool], Mask] = {}
        self.near_blocks: dict[tuple[int, Square, int], tuple[int, Mask]] = {}
        self.near_walls: dict[tuple[int, Square, int], tuple[int, Mask]] = {}
        self.past_walls: dict[tuple[Eye, Square, tuple[Square, Square]], Aim | None] = {}
        self.far_walls: dict[Square, tuple[tuple[int, tuple[Square, Square]], ...]] = {}
        self.led_through: dict[tuple[Square, Square], frozenset[Piece]] = {}

    @cached_property
    def before(self) -> Ground:
        """The ground of the map as printed."""
        return as_printed(self.map)

    @cached_property
    def changed(self) -> Mask:
        """The squares whose terrain or edges differ from the printed map."""
        old = self.before
        found = self.blocking ^ old.blocking | self.hindering ^ old.hindering
        found |= self.water ^ old.water | self.obscuring ^ old.obscuring
        for (right, below), (was_right, was_below) in ((self.walls, old.walls), (self.fences, old.fences)):
            right, below = right ^ was_right, below ^ was_below
            found |= right | right << 1 | below | below << self.width
        return found

    def around(self, s: Square, most: int) -> Ground:
        """For questions about the terrain within so many squares: the printed map if nothing there changed, else itself."""
        return self if not self.changed or self.grid.within(s, most) & self.changed else self.before

    def level(self, s: Square) -> int:
        return self.levels[s]

    def name(self, s: Square) -> str:
        return self.names[s]

    def distance(self, a: Square, b: Square) -> int:
        return self.board.distance(a, b)

    def apart(self, here: Collection[Square], there: Collection[Square]) -> int:
        """The distance between two pieces of any size: the least between any two of their squares."""
        distance = self.board.distance
        if len(here) == 1 and len(there) == 1:
            (a,), (b,) = here, there
            return distance(a, b)
        return min(distance(a, b) for a in here for b in there)

    def is_blocking(self, s: Square) -> bool:
        return bool(self.blocking >> s & 1)

    def is_clear(self, s: Square) -> bool:
        """Is the square neither blocking, hindering, water nor obscuring?  Elevation does not matter."""
        return not (self.blocking | self.hindering | self.water | self.obscuring) >> s & 1

    def is_hindering(self, s: Square) -> bool:
        """Is it hindering terrain in the narrow sense: neither water nor obscuring terrain?"""
        return bool(self.hindering >> s & 1)

    def is_water(self, s: Square) -> bool:
        return bool(self.water >> s & 1)

    def is_indoor(self, s: Square) -> bool:
        return bool(self.indoor >> s & 1)

    def hinders_movement(self, s: Square) -> bool:
        return bool((self.hindering | self.water) >> s & 1)

    def hinders_fire(self, s: Square) -> bool:
        return bool((self.hindering | self.obscuring) >> s & 1)

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The name of each square."""
        return names(self.width, self.height)

    @cached_property
    def edged(self) -> Mask:
        """The squares with a wall, window or door along one of their edges."""
        right, below = self.board.borders()
        return right | right << 1 | below | below << self.width

    def walls_around(self, s: Square) -> tuple[tuple[int, tuple[Square, Square]], ...]:
        """All walls, windows and doors by the distance of their farther side, nearest first."""
        found = self.far_walls.get(s)
        if found is None:
            w = self.width
            x, y = s % w, s // w  # `a` is the left or upper square
            away = [(max(x - a % w, b % w - x, y - a // w, b // w - y), (a, b)) for a, b in self.board.edges]
            found = self.far_walls[s] = tuple(sorted(away))
        return found

    @cached_property
    def rims(self) -> Mask:
        """The elevated squares with a lower square beside them."""
        found = 0
        for high in self.at_least[GROUND_LEVEL + 1 :]:
            low = self.grid.all & ~high
            for i in (1, 3, 4, 6):
                found |= high & self.grid.ahead(low, i)
        return found

    @cached_property
    def walls(self) -> tuple[Mask, Mask]:
        """Borders that block lines of fire, to the right and below: walls and doors."""
        return self.board.borders((WALL, DOOR))

    @cached_property
    def fences(self) -> tuple[Mask, Mask]:
        """Borders that block movement, to the right and below: walls and windows."""
        return self.board.borders((WALL, WINDOW))

    @cached_property
    def indoor_borders(self) -> tuple[Mask, Mask]:
        """Borders with an indoor square on either side: a wall there is an indoor wall."""
        g = self.grid
        return (
            (self.indoor | g.ahead(self.indoor, 4)) & g.has[4],
            (self.indoor | g.ahead(self.indoor, 6)) & g.has[6],
        )

    def indoor_wall(self, a: Square, b: Square) -> bool:
        return bool((self.indoor >> a | self.indoor >> b) & 1)


_GROUNDS: Boards[Ground] = Boards(MOST_GROUNDS)


@lru_cache(maxsize=MOST_GROUNDS)
def as_printed(map: BattleMap) -> Ground:
    return Ground(map, map.terrain)


def ground(map_key: str, terrain: Terrain, terrain_key: str) -> Ground:
    """The ground of a map (given by its key or its whole text) with this terrain, cached."""
    map = battle_map(map_key)
    if terrain_key == map.terrain_key:
        return as_printed(map)
    return _GROUNDS.get((map_key, terrain_key), lambda: Ground(map, Terrain._make(terrain)))


def printed(map_key: str) -> Ground:
    """A map as printed."""
    return as_printed(battle_map(map_key))
