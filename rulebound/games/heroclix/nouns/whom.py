"""The characters that auras reach, with their words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebound.core.board import OFF
from rulebound.core.decisions import NOBODY, Entity
from rulebound.core.effects import Phrase, node
from rulebound.core.text import many, say

from ..board import adjacent, around_mask, base_mask, characters_beside
from ..parts import Power, Scope, power_name
from ..words.names import SIDES, Side

if TYPE_CHECKING:
    from ..state import HeroclixState


@node
class Adjacent(Scope):
    """Adjacent characters of one side."""

    side: Side = "friendly"
    """`friendly`, `opposing` or `any`."""

    def reaches(self, g: HeroclixState, e: Entity, other: Entity) -> bool:
        return _on_side(g, e, other, self.side) and adjacent(g, e, other)

    def reached(self, g: HeroclixState, e: Entity, among: list[Entity]) -> tuple[Entity, ...]:
        near = characters_beside(g, e) if g.square[e] != OFF else ()
        return tuple([other for other in near if _on_side(g, e, other, self.side)])

    def text(self, lang: str) -> str:
        en, zh = SIDES[self.side]
        return say(lang, f"adjacent {en}characters", f"相鄰{zh}角色")


@node
class Within(Scope):
    """Characters within so many squares; line of fire does not matter."""

    squares: int
    side: Side = "friendly"
    using: tuple[Power, ...] = ()
    """Only characters that can use one of these powers."""
    most_points: int = 0
    starting: bool = False
    """Only characters that begin a move there."""

    def reaches(self, g: HeroclixState, e: Entity, other: Entity) -> bool:
        if not _on_side(g, e, other, self.side) or not around_mask(g, e, self.squares) & base_mask(g, other):
            return False
        if self.using and not any(g.RULES.has_power(g, other, p) for p in self.using):
            return False
        return not self.most_points or g.points(other) <= self.most_points

    def text(self, lang: str) -> str:
        en, zh = SIDES[self.side]
        en, zh = f"{en}characters within {many(self.squares, 'square')}", f"{self.squares}格內的{zh}角色"
        if self.most_points:
            en, zh = f"{en} of {many(self.most_points, 'point')} or less", f"{self.most_points}分以下的{zh}"
        if self.using:
            names = say(lang, " or ", "或").join(power_name(lang, p) for p in self.using)
            en, zh = f"{en} that can use {names}", f"可使用{names}的{zh}"
        if self.starting:
            en, zh = f"{en} that begin a move there", f"由此開始移動的{zh}"
        return say(lang, en, zh)


@node
class Named(Phrase, Scope):
    """Friendly characters with a name."""

    name: str
    en = "friendly characters named {name}"
    zh = "名為{name}的友方角色"

    def reaches(self, g: HeroclixState, e: Entity, other: Entity) -> bool:
        return g.friendly(e, other) and g.card[other].en.partition("(")[0].strip().casefold() == self.name.casefold()


def _on_side(g: HeroclixState, e: Entity, other: Entity, side: str) -> bool:
    if other == NOBODY or e == other:
        return False
    return side == "any" or (g.force[e] == g.force[other]) == (side == "friendly")
