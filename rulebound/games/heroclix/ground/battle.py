"""A map as printed: terrain, walls, levels, starting areas, indoor and orange squares."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from types import MappingProxyType

from rulebound.core.bitboards import Mask, Square, mask
from rulebound.core.board import Terrain
from rulebound.core.errors import RuleboundError, quoted

OUTDOOR, INDOOR, MIXED = "outdoor", "indoor", "mixed"
KINDS = (OUTDOOR, INDOOR, MIXED)
HINDERING, WATER, OBSCURING, BLOCKING = "hindering", "water", "obscuring", "blocking"
GROUNDS = (HINDERING, WATER, OBSCURING, BLOCKING)
"""What may fill a square."""
WALL, WINDOW, DOOR = "wall", "window", "door"
EDGES = (WALL, WINDOW, DOOR)
GROUND_LEVEL = 1
"""Level 1 is the ground.  A `Terrain` counts from 0, so its levels are one less."""


@dataclass(frozen=True, slots=True)
class Special:
    """An orange area: its own rule, and the terrain that its squares count as."""

    squares: tuple[Square, ...]
    counts_as: tuple[str, ...] = ()
    en: str = ""
    zh: str = ""


@dataclass(frozen=True, kw_only=True)
class BattleMap:
    """A printed map. `terrain` holds all printed terrain; an orange square has the terrain that it counts as."""

    key: str
    en: str
    zh: str
    kind: str
    terrain: Terrain
    indoor: frozenset[Square] = frozenset()
    """The squares inside a yellow line; on an indoor map all of them."""
    areas: Mapping[str, frozenset[Square]] = field(default_factory=lambda: MappingProxyType({}))
    """The starting areas by letter; one game uses the areas of one letter and its opposite."""
    special: tuple[Special, ...] = ()
    edge_is_wall: bool = False
    """The edges of this map are walls."""

    def __hash__(self) -> int:
        return hash(self.key)

    @property
    def width(self) -> int:
        return self.terrain.width

    @property
    def height(self) -> int:
        return self.terrain.height

    @cached_property
    def terrain_key(self) -> str:
        return self.terrain.key()

    @cached_property
    def indoor_mask(self) -> Mask:
        return mask(self.indoor)

    @cached_property
    def levels(self) -> tuple[int, ...]:
        """The elevation of each square; nothing in play changes it."""
        found = dict(self.terrain.levels)
        return tuple(found.get(s, 0) + GROUND_LEVEL for s in range(self.width * self.height))

    @cached_property
    def at_least(self) -> tuple[Mask, ...]:
        """For each level, the squares at that level or higher; the last entry is empty."""
        return tuple(mask(s for s, level in enumerate(self.levels) if level >= n) for n in range(max(self.levels) + 2))

    @cached_property
    def orange(self) -> frozenset[Square]:
        return frozenset(s for area in self.special for s in area.squares)

    @cached_property
    def stairs(self) -> frozenset[Square]:
        """The elevation transition squares."""
        return frozenset(s for pair in self.terrain.links for s in pair)

    def opposite(self, letter: str) -> str:
        """The starting area on the opposite side of the map: the one farthest away."""
        if letter not in self.areas or len(self.areas) < 2:
            raise RuleboundError(f"{quoted(letter)} is no starting area with an opposite one on the map {self.en}.")
        x, y = self._middle(letter)
        others = [(self._middle(o), o) for o in self.areas if o != letter]
        return max(others, key=lambda row: max(abs(row[0][0] - x), abs(row[0][1] - y)))[1]

    def _middle(self, letter: str) -> tuple[int, int]:
        """Twice the centre of the rectangle around a starting area."""
        xs = [s % self.width for s in self.areas[letter]]
        ys = [s // self.width for s in self.areas[letter]]
        return min(xs) + max(xs), min(ys) + max(ys)
