"""Lines of fire: how open the straight line between two squares is, who and what closes or hinders it.

`line` answers for play, from masks kept with the ground; `explain` walks the same line square by square and says which thing
at which place decides it, by which rule of the book.  They are two readings of the same rules and must agree.
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
    """Who looks at whom: Improved Targeting of the one who draws the line, Great Size at either end, both sizes.

    Equal eyes are one object.  `target_size` is -1 where the line ends in a square and not at a character.
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
    """What matters to terrain alone, as one number."""

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
    """Who stands where, and where heavy objects lie: made once for a position, shared by all lines of it, which it keeps."""

    __slots__ = ("_near", "_people", "characters", "heavy", "lines")

    def __init__(
        self, characters: Mapping[Square, tuple[int, int]] = MappingProxyType({}), heavy: Iterable[Square] = ()
    ) -> None:
        """Squares with the size and the highest level of the character in them; squares with a heavy object."""
        self.characters = characters
        self.heavy = mask(heavy)
        self._people: dict[int, Mask] = {}
        self._near: dict[int, Mask] = {}
        self.lines: dict[tuple[Ground, Eye, Square, Square, Mask], int] = {}

    def people(self, who: int) -> Mask:
        """The squares of characters at this level or higher that are at least so large (see `who`)."""
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
    """Characters at this level or higher that are at least so large, as one number."""
    return 8 * level + least


NOBODY = Bystanders()


class Sight(NamedTuple):
    """The sheet of one height of line for one kind of eye, and where heavy objects count on it."""

    sheet: SightMap
    between: Mask
    """Squares between the ends, or beside an intersection, in which one hinders the line."""
    end: bool
    """Does one in the target's square?"""


class Aim(NamedTuple):
    """One line of one eye, with nobody about."""

    free: int
    watch: Mask
    who: int
    """From which level and size on a character closes the line."""
    look: LineLook
    sight: Sight


def sight(g: Ground, eye: Eye, low: int, even: bool) -> Sight:
    """What lines of this eye meet whose lower end lies at `low`, both ends at one level (`even`) or not."""
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
    """Who closes a line of this eye between squares of these levels (see `who`)."""
    least = COLOSSAL + 1 if eye.characters else eye.least if one == two else max(eye.least, GIANT)
    return who(one if one < two else two, least)


def _aim(g: Ground, eye: Eye, a: Square, b: Square) -> Aim:
    """A line where nothing has changed is as on the printed map: all games on this map share it."""
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
        if standing is not NOBODY:  # who is there for good, and would keep all grounds
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
    """How open a line is with nobody about, and the squares in which somebody may change it: none where it is closed."""
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
    """The best line from any square of one piece to any square of the other; their own squares do not block it.

    With `most`, range is measured between the same two squares as the line: those farther apart do not count.
    """
    if len(sources) == 1 and len(targets) == 1:
        (a,), (b,) = sources, targets
        return CLOSED if most is not None and g.distance(a, b) > most else line(g, a, b, eye, standing)
    aside = mask(sources) | mask(targets)
    pairs = ((a, b) for a in sources for b in targets if most is None or g.distance(a, b) <= most)
    return min((line(g, a, b, eye, standing, aside) for a, b in pairs), default=CLOSED)


def seen_from(g: Ground, a: Square, among: Iterable[Square], eye: Eye, standing: Bystanders = NOBODY) -> Iterator[Square]:
    """Those of these squares to which there is an unblocked line of fire, one after the other."""
    aims, people = g.aims, standing.people
    for b in among:
        aim = aims.get((eye, a, b)) or _aim(g, eye, a, b)
        if aim.free != CLOSED:
            near = people(aim.who) & aim.watch
            if not near or aim.sight.sheet.trace_line(aim.look, near) != CLOSED:
                yield b


def is_direct(g: Ground, a: Square, b: Square) -> bool:
    """Does a line run straight along a row, a column or a perfect diagonal, for at least one square?"""
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
