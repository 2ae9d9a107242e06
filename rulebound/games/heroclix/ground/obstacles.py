"""Things in the way, as players name them: what, where, and the rule that makes each count."""

from __future__ import annotations

from typing import NamedTuple

from rulebound.core.bitboards import Square

from .battle import DOOR, WALL, WINDOW
from .grounds import Ground
from .squares import between as names

BLOCKED, ELEVATED, CHARACTER, HINDERING, HEAVY, CORNER = "blocking", "elevated", "character", "hindering", "heavy", "corner"
LOWER = "lower"
WORDS: dict[str, tuple[str, str]] = {
    WALL: ("the wall between {}", "{}之間的牆壁"),
    DOOR: ("the door between {}", "{}之間的門"),
    WINDOW: ("the window between {}", "{}之間的窗戶"),
    BLOCKED: ("blocking terrain in {}", "{}的阻擋地形"),
    ELEVATED: ("higher terrain in {}", "{}較高的地形"),
    LOWER: ("the drop to {}", "往{}的落差"),
    CHARACTER: ("the character in {}", "{}的角色"),
    HINDERING: ("hindering terrain in {}", "{}的障礙地形"),
    HEAVY: ("the heavy object in {}", "{}的重型物件"),
    CORNER: ("the intersection between {}", "{}之間的交界處"),
}


class Thing(NamedTuple):
    """One thing on a line: its effect on the line, what and where it is, and its rule."""

    status: int
    what: str
    squares: tuple[Square, ...]
    rule: str

    def words(self, g: Ground) -> tuple[str, str]:
        """The thing in English and Chinese: `the wall between C4 and C5`."""
        en, zh = WORDS[self.what]
        if len(self.squares) == 1:
            return en.format(g.name(self.squares[0])), zh.format(g.name(self.squares[0]))
        a, b = self.squares
        return en.format(names(g.width, (a, b))), zh.format(f"{g.name(a)}與{g.name(b)}")


class Piece(NamedTuple):
    """A piece of blocking terrain: a square (given twice), or a wall, window or door as its two sides, smaller one first."""

    a: Square
    b: Square

    @property
    def is_wall(self) -> bool:
        return self.a != self.b


def piece(a: Square, b: Square) -> Piece:
    return Piece(a, b) if a <= b else Piece(b, a)
