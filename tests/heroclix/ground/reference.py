"""Slow readings of the geometry rules, as a reader with the book, a ruler and much patience would check them.

Lines are cut where they meet the lines of the grid, by fractions; ways are all tried one by one.  Nothing here shares code
with the package: not the masks, not the tracing, not the judging.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import pairwise

from hypothesis import strategies as st

from rulebound.core.board import Terrain
from rulebound.games.heroclix.ground.battle import BattleMap
from rulebound.games.heroclix.ground.grounds import Ground

Place = tuple[int, int]
Border = frozenset[Place]
CLEAR, HINDERED, BLOCKED = 0, 1, 2
HALF = Fraction(1, 2)


@dataclass
class World:
    """A small map in plain words."""

    width: int
    height: int
    level: dict[Place, int]
    kinds: dict[Place, set[str]]
    borders: dict[Border, str]
    indoor: set[Place]
    stairs: list[Border] = field(default_factory=list)

    def places(self) -> list[Place]:
        return [(x, y) for y in range(self.height) for x in range(self.width)]

    def square(self, p: Place) -> int:
        return p[1] * self.width + p[0]

    def pair(self, border: Border) -> tuple[int, int]:
        one, two = sorted(map(self.square, border))
        return one, two

    def ground(self) -> Ground:
        terrain = Terrain(
            self.width,
            self.height,
            blocking=tuple(sorted(self.square(p) for p, kinds in self.kinds.items() if "blocking" in kinds)),
            edges=tuple(sorted((*self.pair(border), kind) for border, kind in self.borders.items())),
            levels=tuple(sorted((self.square(p), n - 1) for p, n in self.level.items() if n > 1)),
            grounds=tuple(sorted((self.square(p), k) for p, kinds in self.kinds.items() for k in kinds if k != "blocking")),
            links=tuple(sorted(map(self.pair, self.stairs))),
        )
        indoor = frozenset(map(self.square, self.indoor))
        printed = BattleMap(key="t", en="Test", zh="測試", kind="mixed", terrain=terrain, indoor=indoor)
        return Ground(printed, terrain)


@st.composite
def worlds(draw: st.DrawFn, most: int = 5) -> World:
    width, height = draw(st.integers(2, most)), draw(st.integers(1, most))
    places = [(x, y) for y in range(height) for x in range(width)]
    borders = [frozenset({(x, y), (x + 1, y)}) for x, y in places if x + 1 < width]
    borders += [frozenset({(x, y), (x, y + 1)}) for x, y in places if y + 1 < height]
    some = st.lists(st.sampled_from(places), max_size=len(places) // 3 + 1)
    level = dict.fromkeys(places, 1)
    for n in (2, 2, 3):
        for p in draw(some):
            level[p] = n
    kinds: dict[Place, set[str]] = {p: set() for p in places}
    for kind in ("hindering", "water", "obscuring", "blocking"):
        for p in draw(some):
            kinds[p].add(kind)
    walls = {
        b: draw(st.sampled_from(["wall", "window", "door"])) for b in draw(st.lists(st.sampled_from(borders), max_size=9))
    }
    world = World(width, height, level, kinds, walls, set(draw(some)))
    used: set[Place] = set()
    for b in draw(st.lists(st.sampled_from(borders), max_size=6)):
        one, two = b
        if level[one] != level[two] and not b & used:
            world.stairs.append(b)
            used |= b
    return world


# ---------------------------------------------------------------- lines of fire


@dataclass
class Looker:
    elevated: bool
    hindering: bool
    blocking: bool
    characters: bool
    great: bool
    size: int
    target_size: int


@dataclass
class Line:
    """A line of fire between the centres of two squares, and everything that it meets."""

    world: World
    a: Place
    b: Place
    eye: Looker
    people: Mapping[Place, tuple[int, int]]
    heavy: Collection[Place]

    def status(self) -> int:
        """Blocked is more restrictive than hindered, hindered more than clear."""
        found = [self.ending()]
        for here, there, sides in self.crossings():
            if sides:
                found.append(min(self.passing(here, side, there) for side in sides))
            else:
                found.append(self.border(here, there))
            if there != self.b:
                found.append(self.filling(there))
        return max(found)

    def crossings(self) -> Iterator[tuple[Place, Place, list[Place]]]:
        """From which square into which the line passes; with the two squares beside it where it runs through a corner."""
        (ax, ay), (bx, by) = self.a, self.b
        dx, dy = bx - ax, by - ay
        cuts = {Fraction(0), Fraction(1)}
        for start, d, n in ((ax, dx, self.world.width), (ay, dy, self.world.height)):
            if d:
                cuts |= {t for k in range(n + 1) if 0 < (t := (k - start - HALF) / Fraction(d)) < 1}
        middles = [(one + two) / 2 for one, two in pairwise(sorted(cuts))]
        passed = [(int(ax + HALF + t * dx), int(ay + HALF + t * dy)) for t in middles]
        for (x, y), (u, v) in pairwise(passed):
            yield (x, y), (u, v), [(x, v), (u, y)] if x != u and y != v else []

    @property
    def low(self) -> int:
        return min(self.world.level[self.a], self.world.level[self.b])

    @property
    def even(self) -> bool:
        return self.world.level[self.a] == self.world.level[self.b]

    def passing(self, here: Place, side: Place, there: Place) -> int:
        return max(self.border(here, side), self.filling(side), self.border(side, there))

    def border(self, one: Place, two: Place) -> int:
        kind = self.world.borders.get(frozenset({one, two}))
        if kind not in ("wall", "door") or self.eye.blocking:
            return CLEAR
        if self.eye.great and not {one, two} & self.world.indoor:
            return CLEAR
        both_higher = all(self.low > self.world.level[p] for p in (one, two))
        return CLEAR if both_higher else BLOCKED

    def filling(self, p: Place) -> int:
        level, kinds = self.world.level[p], self.world.kinds[p]
        if self.person(p):
            return BLOCKED
        if level > self.low and not (self.eye.elevated or self.eye.great):
            return BLOCKED
        spared = self.eye.blocking or (self.eye.great and p not in self.world.indoor)
        if level >= self.low and "blocking" in kinds and not spared:
            return BLOCKED
        if self.even and not self.eye.great and not self.eye.hindering:
            covered = p in self.heavy or kinds & {"hindering", "obscuring"}
            if covered and level >= self.low:
                return HINDERED
        return CLEAR

    def person(self, p: Place) -> bool:
        if p not in self.people or self.eye.characters:
            return False
        size, level = self.people[p]
        if size < self.eye.size or size < self.eye.target_size or level < self.low:
            return False
        return self.even or size >= 2

    def ending(self) -> int:
        covered = self.b in self.heavy or self.world.kinds[self.b] & {"hindering", "obscuring"}
        return HINDERED if covered and not self.eye.hindering else CLEAR


# ---------------------------------------------------------------- ways


@dataclass
class Walker:
    elevated: bool
    hindering: bool
    water: bool
    blocking: bool
    outdoor_blocking: bool
    direct: bool


@dataclass
class Move:
    """A move by one figure: every way is tried, square by square."""

    world: World
    move_mode: Walker
    closed: Collection[Place]
    stops: Collection[Place]
    friends: Collection[Place]
    bars: Collection[Border]

    def ways(self, start: Place, most: int) -> Iterator[list[Place]]:
        """All legal ways of at most so many squares that may end where they end."""
        if not self.move_mode.direct:
            yield [start]
        yield from self.on([start], most)

    def on(self, way: list[Place], most: int) -> Iterator[list[Place]]:
        if len(way) > most:
            return
        x, y = way[-1]
        for dx, dy in ((i, j) for i in (-1, 0, 1) for j in (-1, 0, 1) if i or j):
            if self.move_mode.direct and len(way) > 1 and (way[1][0] - way[0][0], way[1][1] - way[0][1]) != (dx, dy):
                continue
            there = (x + dx, y + dy)
            status = self.step(way[-1], there)
            if status == BLOCKED or there in self.closed:
                continue
            must_stop = status == HINDERED or there in self.stops
            may_stay = there not in self.friends and "blocking" not in self.world.kinds[there]
            longer = [*way, there]
            if may_stay:
                yield longer
            if not must_stop:
                yield from self.on(longer, most)

    def step(self, here: Place, there: Place) -> int:
        """Clear: the way goes on; hindered: it ends there; blocked: there is no such step."""
        w = self.world
        if there not in w.level or frozenset({here, there}) in self.bars or self.fills(there):
            return BLOCKED
        diagonal = here[0] != there[0] and here[1] != there[1]
        if w.level[here] != w.level[there] and not self.move_mode.elevated and frozenset({here, there}) not in w.stairs:
            return BLOCKED
        if diagonal:
            crossed = min(self.side(here, (here[0], there[1]), there), self.side(here, (there[0], here[1]), there))
        else:
            crossed = BLOCKED if self.shut(here, there) else CLEAR
        if crossed == BLOCKED:
            return BLOCKED
        slows = crossed == HINDERED or self.slow(there)
        return HINDERED if slows and not self.slow(here) else CLEAR

    def side(self, here: Place, side: Place, there: Place) -> int:
        other_level = self.world.level[side] != self.world.level[here] and not self.move_mode.elevated
        if other_level or self.fills(side) or self.shut(here, side) or self.shut(side, there):
            return BLOCKED
        return HINDERED if self.slow(side) else CLEAR

    def fills(self, p: Place) -> bool:
        if "blocking" not in self.world.kinds[p] or self.move_mode.blocking:
            return False
        return not (self.move_mode.outdoor_blocking and p not in self.world.indoor)

    def shut(self, one: Place, two: Place) -> bool:
        if self.world.borders.get(frozenset({one, two})) not in ("wall", "window") or self.move_mode.blocking:
            return False
        return not (self.move_mode.outdoor_blocking and not {one, two} & self.world.indoor)

    def slow(self, p: Place) -> bool:
        kinds = self.world.kinds[p]
        if self.move_mode.hindering:
            return False
        return "hindering" in kinds or ("water" in kinds and not self.move_mode.water)


# ---------------------------------------------------------------- adjacency and knock back


def adjacent(w: World, a: Place, b: Place) -> bool:
    """Touching, at one level, with no wall, window or door between and not past a corner closed on both sides."""
    if a == b or max(abs(a[0] - b[0]), abs(a[1] - b[1])) > 1 or w.level[a] != w.level[b]:
        return False
    return not parted(w, a, b)


def parted(w: World, a: Place, b: Place) -> bool:
    if a[0] == b[0] or a[1] == b[1]:
        return frozenset({a, b}) in w.borders
    sides = [(a[0], b[1]), (b[0], a[1])]
    return all("blocking" in w.kinds[s] or frozenset({a, s}) in w.borders or frozenset({s, b}) in w.borders for s in sides)


def knocked(w: World, source: Place, target: Place, most: int, occupied: Collection[Place]) -> tuple[Place, int, int]:
    """Where a character ends, how many squares it went, and why."""
    sign = tuple((b > a) - (b < a) for a, b in zip(source, target, strict=True))
    here, before, gone = target, None, 0
    while True:
        there = (here[0] + sign[0], here[1] + sign[1])
        fell = before is not None and w.level[before] > w.level[here]
        reasons = {
            1: gone == most and not fell,
            2: there in occupied,
            3: there in w.level and ("blocking" in w.kinds[there] or parted(w, here, there)),
            4: there not in w.level,
            5: there in w.level and w.level[there] > w.level[here],
            6: fell,
        }
        for reason, holds in reasons.items():
            if holds:
                return here, gone, reason
        before, here, gone = here, there, gone + 1
