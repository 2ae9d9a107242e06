"""When passive parts apply, and whom auras reach."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebound.core.decisions import NOBODY, Entity
from rulebound.core.effects import node
from rulebound.core.text import say

from ..parts import Circumstance, Scope, power_name
from ..where import adjacent, distance, in_water
from ..wording import ACTION_WORDS, SIDES, an_attack

if TYPE_CHECKING:
    from ..rules.attack import Attack
    from ..state import HeroclixState


@node
class AgainstRange(Circumstance):
    """Against range attacks."""

    def holds(self, g: HeroclixState, e: Entity, attack: Attack | None) -> bool:
        return attack is not None and attack.kind == "range" and e in attack.targets

    def text(self, lang: str) -> str:
        return say(lang, "against range attacks", "對抗遠程攻擊時")


@node
class AgainstClose(Circumstance):
    """Against close attacks."""

    def holds(self, g: HeroclixState, e: Entity, attack: Attack | None) -> bool:
        return attack is not None and attack.kind == "close" and e in attack.targets

    def text(self, lang: str) -> str:
        return say(lang, "against close attacks", "對抗近戰攻擊時")


@node
class Attacking(Circumstance):
    """While making an attack of a kind."""

    kind: str

    def holds(self, g: HeroclixState, e: Entity, attack: Attack | None) -> bool:
        return attack is not None and attack.attacker == e and self.kind in (attack.kind, "either")

    def text(self, lang: str) -> str:
        attack = an_attack(lang, "" if self.kind == "either" else self.kind)
        return say(lang, f"while making {attack}", f"進行{attack}時")


@node
class InWater(Circumstance):
    """Against range attacks while occupying water terrain."""

    def holds(self, g: HeroclixState, e: Entity, attack: Attack | None) -> bool:
        return attack is not None and attack.kind == "range" and e in attack.targets and in_water(g, e)

    def text(self, lang: str) -> str:
        return say(lang, "against range attacks while this character occupies water terrain", "占據水域地形且對抗遠程攻擊時")


@node
class Given(Circumstance):
    """While an action of this type is being carried out by the character."""

    type: str

    def holds(self, g: HeroclixState, e: Entity, attack: Attack | None) -> bool:
        return g.RULES.acting_as(g, e) == self.type

    def text(self, lang: str) -> str:
        type = say(lang, *ACTION_WORDS[self.type])
        return say(lang, f"when this character is given a {type} action", f"此角色被給予{type}時")


@node
class Moving(Circumstance):
    """While a move is being made, from where it began."""

    def holds(self, g: HeroclixState, e: Entity, attack: Attack | None) -> bool:
        return g.RULES.is_moving(g, e)

    def text(self, lang: str) -> str:
        return say(lang, "when they begin a move there", "於該處開始移動時")


@node
class Adjacent(Scope):
    """Adjacent characters of one side."""

    side: str = "friendly"
    """`friendly`, `opposing` or `any`."""

    def reaches(self, g: HeroclixState, e: Entity, other: Entity) -> bool:
        return _on_side(g, e, other, self.side) and adjacent(g, e, other)

    def text(self, lang: str) -> str:
        en, zh = SIDES[self.side]
        return say(lang, f"adjacent {en}characters", f"相鄰{zh}角色")


@node
class Within(Scope):
    """Characters within so many squares; line of fire does not matter."""

    squares: int
    side: str = "friendly"
    using: tuple[str, ...] = ()
    """Only those who can use one of these powers."""
    most_points: int = 0
    starting: bool = False
    """Only when they begin a move there."""

    def reaches(self, g: HeroclixState, e: Entity, other: Entity) -> bool:
        if not _on_side(g, e, other, self.side) or distance(g, e, other) > self.squares:
            return False
        if self.using and not any(g.RULES.has_power(g, other, p) for p in self.using):
            return False
        return not self.most_points or g.points(other) <= self.most_points

    def text(self, lang: str) -> str:
        en, zh = SIDES[self.side]
        en, zh = f"{en}characters within {self.squares} squares", f"{self.squares}格內的{zh}角色"
        if self.most_points:
            en, zh = f"{en} of {self.most_points} points or less", f"{self.most_points}分以下的{zh}"
        if self.using:
            names = say(lang, " or ", "或").join(power_name(lang, p) for p in self.using)
            en, zh = f"{en} that can use {names}", f"可使用{names}的{zh}"
        if self.starting:
            en, zh = f"{en} that begin a move there", f"由此開始移動的{zh}"
        return say(lang, en, zh)


@node
class Named(Scope):
    """Friendly characters of a name."""

    name: str

    def reaches(self, g: HeroclixState, e: Entity, other: Entity) -> bool:
        return g.friendly(e, other) and g.card[other].en.partition("(")[0].strip().casefold() == self.name.casefold()

    def text(self, lang: str) -> str:
        return say(lang, f"friendly characters named {self.name}", f"名為{self.name}的友方角色")


def _on_side(g: HeroclixState, e: Entity, other: Entity, side: str) -> bool:
    if other == NOBODY or e == other:
        return False
    return side == "any" or (g.friendly(e, other) if side == "friendly" else g.opposing(e, other))
