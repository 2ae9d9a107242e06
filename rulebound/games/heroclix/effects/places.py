"""The squares that texts name for placing a piece."""

from __future__ import annotations

from rulebound.core.bitboards import Mask, Square, mask
from rulebound.core.decisions import Entity
from rulebound.core.effects import Node, Phrase, Resolve, node
from rulebound.core.text import many, say

from ..board import adjacent_squares, around_mask, distance, free_mask, free_squares, ground, square_distance
from ..ground import adjacency
from ..rules.placement import spots_in
from ..rules.sight import line_to_square, squares_seen
from ..state import HeroclixState
from ..values import value
from ..words.names import TERRAIN_WORDS, Terrain


class Place(Node):
    """Squares in which a piece may be placed."""

    __slots__ = ()

    def squares(self, g: HeroclixState, f: Resolve, e: Entity) -> list[Square]:
        raise TypeError(f"{type(self).__name__} names no square")

    def spots(self, g: HeroclixState, f: Resolve, e: Entity) -> list[tuple[Square, int]]:
        """The ways to lie in one of the squares: first square and form of the base."""
        return spots_in(g, e, self.squares(g, f, e))

    def around(self, g: HeroclixState, f: Resolve) -> Entity:
        """The character near which a square must be found when none of the squares is free."""
        return f.source


@node
class InReach(Phrase, Place):
    """Other squares within range and line of fire of the character, and near the placed piece."""

    least_range: int
    squares_off: int
    """Within so many squares and line of fire of the placed piece."""
    en = (
        "another square within range and line of fire (minimum range {least_range}) that is also within "
        "{squares_off} {squares_off:square|squares} and line of fire of its square"
    )
    zh = "另一個距離內且有火線（最小距離{least_range}）的方格，該方格並在其所在方格的{squares_off}格內且有火線"

    def squares(self, g: HeroclixState, f: Resolve, e: Entity) -> list[Square]:
        seen = mask(squares_seen(g, f.source, self.within(g, f, e), self.far(g, f)))
        return list(squares_seen(g, e, seen, self.squares_off))

    def far(self, g: HeroclixState, f: Resolve) -> int:
        return value(g, f.source, "range", least=self.least_range)

    def within(self, g: HeroclixState, f: Resolve, e: Entity) -> Mask:
        """The squares that are near enough to both."""
        near = around_mask(g, e, self.squares_off) & ~around_mask(g, e, 0)
        return free_mask(g, e) & around_mask(g, f.source, self.far(g, f)) & near

    def any(self, g: HeroclixState, f: Resolve, e: Entity) -> bool:
        """Is there such a square?"""
        return any(
            line_to_square(g, e, s, most=self.squares_off)
            for s in squares_seen(g, f.source, self.within(g, f, e), self.far(g, f))
        )


@node
class Beside(Phrase, Place):
    """Squares adjacent to the character."""

    en = "a square adjacent to this character"
    zh = "與此角色相鄰的方格"

    def squares(self, g: HeroclixState, f: Resolve, e: Entity) -> list[Square]:
        free = set(free_squares(g, e))
        return [s for s in adjacent_squares(g, f.source) if s in free]


@node
class BesideFallen(Phrase, Place):
    """Squares adjacent to the last square of the event's character."""

    en = "a square adjacent to that character's last square"
    zh = "與該角色最後所在方格相鄰的方格"

    def squares(self, g: HeroclixState, f: Resolve, e: Entity) -> list[Square]:
        free = set(free_squares(g, e))
        return [s for s in adjacent_squares(g, self.around(g, f)) if s in free]

    def around(self, g: HeroclixState, f: Resolve) -> Entity:
        return g.occurrence(f.event).subject


@node
class InTerrain(Place):
    """Squares of one kind of terrain within so many squares; hindering excludes water and obscuring terrain."""

    kind: Terrain
    n: int

    def __post_init__(self) -> None:
        if self.kind not in ("hindering", "water", "obscuring", "clear"):
            raise TypeError("the kind of terrain is hindering, water, obscuring or clear")

    def squares(self, g: HeroclixState, f: Resolve, e: Entity) -> list[Square]:
        terrain = ground(g)
        of_kind = {"hindering": terrain.hindering, "water": terrain.water, "obscuring": terrain.obscuring}.get(self.kind)
        if self.kind == "hindering":
            g.cite("heroclix.terrain.variant.placement")
        near = [s for s in free_squares(g, e) if square_distance(g, f.source, s) <= self.n]
        return [s for s in near if (terrain.is_clear(s) if of_kind is None else of_kind >> s & 1)]

    def text(self, lang: str) -> str:
        kind = say(lang, *TERRAIN_WORDS[self.kind])
        return say(lang, f"a square of {kind} terrain within {many(self.n, 'square')}", f"{self.n}格內的{kind}地形方格")


@node
class BesideWall(Phrase, Place):
    """Squares beside a wall, within so many squares; windows and doors count as walls."""

    n: int
    en = "a square next to a wall within {n} {n:square|squares}"
    zh = "{n}格內與牆壁相鄰的方格"

    def squares(self, g: HeroclixState, f: Resolve, e: Entity) -> list[Square]:
        g.cite("heroclix.wall.variant.placement")
        near = [s for s in free_squares(g, e) if square_distance(g, f.source, s) <= self.n]
        return [s for s in near if adjacency.walls(ground(g), s)]


@node
class BesideFriend(Phrase, Place):
    """Squares adjacent to a friendly character within so many squares."""

    n: int
    en = "a square adjacent to a friendly character within {n} {n:square|squares}"
    zh = "與{n}格內的友方角色相鄰的方格"

    def squares(self, g: HeroclixState, f: Resolve, e: Entity) -> list[Square]:
        near = [o for o in g.characters() if g.friendly(e, o) and distance(g, e, o) <= self.n]
        beside = {s for o in near for s in adjacent_squares(g, o)}
        return [s for s in free_squares(g, e) if s in beside]


@node
class Near(Phrase, Place):
    """Squares within so many squares and within line of fire of the placed piece."""

    n: int
    en = "a square within {n} {n:square|squares} and line of fire of its own"
    zh = "距其{n}格且在其火線內的方格"

    def squares(self, g: HeroclixState, f: Resolve, e: Entity) -> list[Square]:
        return [s for s in free_squares(g, e) if line_to_square(g, e, s, most=self.n)]
