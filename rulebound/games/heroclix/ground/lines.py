"""Lines of fire: how open the straight line between two squares is, and what closes or hinders it.

During play `line` answers from cached masks.  `explain` follows the same line square by square and names the deciding thing, its
place and its rule.  Both implement the same rules and must agree.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import ClassVar, NamedTuple

from rulebound.core.bitboards import CLOSED, LineLook, Mask, SightMap, Square, made, mask, squares

from .grounds import Ground

TINY, STANDARD, GIANT, COLOSSAL = range(4)
"""Sizes from the smallest to the largest."""
MOST_AIMS = 200_000


class Eye:
    """What the ends of a line bring to it: the Improved Targeting of its character, Great Size and the size at either end.

    Equal eyes are one object.  `target_size` is -1 if the line ends in a square without a target character.
    """

    __slots__ = ("blocking", "characters", "elevated", "great", "hindering", "least", "size", "target_size", "terrain")
    _made: ClassVar[dict[tuple[bool | int, ...], Eye]] = {}
    elevated: bool
    hindering: bool
    blocking: bool
    characters: bool
    great: bool
    size: int
    target_size: int
    least: int
    """The smallest size of a character that blocks the line."""
    terrain: int
    """The fields that matter to terrain alone, as one number."""

    def __new__(
        cls,
        *,
        elevated: bool = False,
        hindering: bool = False,
        blocking: bool = False,
        characters: bool = False,
        great: bool = False,
        size: int = STANDARD,
        target_size: int = -1,
    ) -> Eye:
        key = (bool(elevated), bool(hindering), bool(blocking), bool(characters), bool(great), size, target_size)
        found = cls._made.get(key)
        if found is None:
            self = super().__new__(cls)
            self.elevated, self.hindering, self.blocking, self.characters, self.great = key[:5]
            self.size, self.target_size = size, target_size
            self.least = max(size, target_size)
            self.terrain = (self.elevated or self.great) | self.hindering << 1 | self.blocking << 2 | self.great << 3
            found = cls._made.setdefault(key, self)
        return found

    def __reduce__(self) -> tuple[object, ...]:
        return _eye, (self.elevated, self.hindering, self.blocking, self.characters, self.great, self.size, self.target_size)

    def __repr__(self) -> str:
        words = [w for w in ("elevated", "hindering", "blocking", "characters", "great") if getattr(self, w)]
        return f"Eye({', '.join([*words, f'size={self.size}', f'target_size={self.target_size}'])})"


def _eye(elevated: bool, hindering: bool, blocking: bool, characters: bool, great: bool, size: int, target: int) -> Eye:
    return Eye(
        elevated=elevated,
        hindering=hindering,
        blocking=blocking,
        characters=characters,
        great=great,
        size=size,
        target_size=target,
    )


class Bystander(NamedTuple):
    """A character in a square: its size, and the highest level that its base covers."""

    size: int
    level: int


class Bystanders:
    """The squares of characters and of heavy objects, built once for a position; it caches the position's lines."""

    __slots__ = ("_near", "_people", "characters", "heavy", "lines")

    def __init__(
        self, characters: Mapping[Square, tuple[int, int]] = MappingProxyType({}), heavy: Iterable[Square] = ()
    ) -> None:
        """Takes squares with the size and highest level of their character, and squares with a heavy object."""
        self.characters = characters
        self.heavy = mask(heavy)
        self._people: dict[int, Mask] = {}
        self._near: dict[int, Mask] = {}
        self.lines: dict[tuple[Ground, Eye, Square, Square, Mask], int] = {}

    def people(self, who: int) -> Mask:
        """The squares of characters of at least a size at a level or higher (see `who`)."""
        found = self._people.get(who)
        if found is None:
            level, least = divmod(who, 8)
            found = self._people[who] = mask(
                s for s, (size, high) in self.characters.items() if high >= level and size >= least
            )
        return found

    def near(self, who: int) -> Mask:
        """The same squares, and those with a heavy object."""
        found = self._near[who] = self.people(who) | self.heavy
        return found


def who(level: int, least: int) -> int:
    """A level and a size as one number: it stands for the characters of at least both."""
    return 8 * level + least


NOBODY = Bystanders()


class Sight(NamedTuple):
    """The sight map for one kind of eye and one height of line, and where heavy objects count on it."""

    sheet: SightMap
    between: Mask
    """Squares between the ends, or beside an intersection, where a heavy object hinders the line."""
    end: bool
    """Does a heavy object in the target's square hinder it?"""


class Aim(NamedTuple):
    """One line of one eye, without characters on the map."""

    free: int
    watch: Mask
    who: int
    """The least level and size of a character that closes the line."""
    look: LineLook
    sight: Sight


def sight(g: Ground, eye: Eye, low: int, even: bool) -> Sight:
    """What can affect a line of this eye whose lower end is at `low`; `even`: both ends are at one level."""
    key = (eye.terrain, low, even)
    found = g.sights.get(key)
    if found is None:
        found = g.sights[key] = _sight(g, eye, low, even)
    return found


def _sight(g: Ground, eye: Eye, low: int, even: bool) -> Sight:
    level, higher = g.at_least[low], g.at_least[low + 1]
    right, below = g.walls
    right &= level | g.grid.ahead(level, 4)
    below &= level | g.grid.ahead(level, 6)
    closed = g.blocking & level
    if eye.great:
        closed &= g.indoor
        right, below = right & g.indoor_borders[0], below & g.indoor_borders[1]
    if eye.blocking:
        closed = right = below = 0
    if not (eye.elevated or eye.great):
        closed |= higher
    ends = 0 if eye.hindering else g.hindering | g.obscuring
    between = level if even and not eye.great and not eye.hindering else 0
    return Sight(SightMap(g.grid, closed, ends & between, ends, right, below), between, not eye.hindering)


def blockers(eye: Eye, one: int, two: int) -> int:
    """The characters that close a line of this eye between squares of these levels (see `who`)."""
    least = COLOSSAL + 1 if eye.characters else eye.least if one == two else max(eye.least, GIANT)
    return who(one if one < two else two, least)


def _aim(g: Ground, eye: Eye, a: Square, b: Square) -> Aim:
    """The line's `Aim`.  Where nothing has changed, all games share that of the printed map."""
    if len(g.aims) >= MOST_AIMS:
        g.aims.clear()
    if g.changed:
        aim = g.before.aims.get((eye, a, b)) or _aim(g.before, eye, a, b)
        if not (aim.watch | 1 << a) & g.changed:
            g.aims[eye, a, b] = aim
            return aim
    one, two = g.levels[a], g.levels[b]
    found = sight(g, eye, one if one < two else two, one == two)
    look = found.sheet.look(a, b)
    aim = g.aims[eye, a, b] = made(Aim, (look.free, look.watch, blockers(eye, one, two), look, found))
    return aim


def line(g: Ground, a: Square, b: Square, eye: Eye, standing: Bystanders = NOBODY, aside: Mask = 0) -> int:
    """How open the line of fire from `a` to `b` is: OPEN, HINDERED or CLOSED. Characters in `aside` do not count."""
    found = standing.lines.get((g, eye, a, b, aside))
    if found is None:
        found = _line(g, a, b, eye, standing, aside)
        if standing is not NOBODY:  # characters that stay here, which would otherwise keep all grounds alive
            standing.lines[g, eye, a, b, aside] = found
    return found


def _line(g: Ground, a: Square, b: Square, eye: Eye, standing: Bystanders, aside: Mask) -> int:
    free, watch, people, look, sight = g.aims.get((eye, a, b)) or _aim(g, eye, a, b)
    if free == CLOSED:
        return CLOSED
    near = standing._near.get(people)
    if near is None:
        near = standing.near(people)
    if not near & watch:
        return free
    cover = standing.heavy & (sight.between | look.end if sight.end else 0)
    return sight.sheet.trace_line(look, standing._people[people] & ~aside, cover)


def unwatched(g: Ground, a: Square, b: Square, eye: Eye) -> tuple[int, Mask]:
    """The status of a line without characters, and the squares in which a character may change it: none if it is closed."""
    aim = g.aims.get((eye, a, b)) or _aim(g, eye, a, b)
    return aim.free, 0 if aim.free == CLOSED else aim.watch


def between(
    g: Ground,
    sources: Collection[Square],
    targets: Collection[Square],
    eye: Eye,
    standing: Bystanders = NOBODY,
    most: int | None = None,
) -> int:
    """The best line from any square of one piece to any square of another; their own squares do not block it.

    With `most`, only pairs of squares within that range count.
    """
    if len(sources) == 1 and len(targets) == 1:
        (a,), (b,) = sources, targets
        return CLOSED if most is not None and g.distance(a, b) > most else line(g, a, b, eye, standing)
    aside = mask(sources) | mask(targets)
    pairs = ((a, b) for a in sources for b in targets if most is None or g.distance(a, b) <= most)
    return min((line(g, a, b, eye, standing, aside) for a, b in pairs), default=CLOSED)


def seen_from(g: Ground, a: Square, among: Iterable[Square], eye: Eye, standing: Bystanders = NOBODY) -> Iterator[Square]:
    """Those of these squares to which there is an unblocked line of fire, one by one."""
    aims, people = g.aims, standing.people
    for b in among:
        aim = aims.get((eye, a, b)) or _aim(g, eye, a, b)
        if aim.free != CLOSED:
            near = people(aim.who) & aim.watch
            if not near or aim.sight.sheet.trace_line(aim.look, near) != CLOSED:
                yield b


def is_direct(g: Ground, a: Square, b: Square) -> bool:
    """Does a line run along a row, a column or a perfect diagonal, for at least one square?"""
    (ax, ay), (bx, by) = g.board.place(a), g.board.place(b)
    return a != b and (ax == bx or ay == by or abs(ax - bx) == abs(ay - by))


def seen(g: Ground, sources: Collection[Square], eye: Eye, standing: Bystanders = NOBODY, among: Mask | None = None) -> Mask:
    """The squares (of `among`) with an unblocked line of fire from any square of a piece."""
    aside = mask(sources) if len(sources) > 1 else 0
    found = 0
    for b in squares(g.grid.all if among is None else among):
        for a in sources:
            if line(g, a, b, eye, standing, aside) != CLOSED:
                found |= 1 << b
                break
    return found
