"""Who texts mean by what has happened: the attacker, the characters that were hit, all friends of a team."""

from __future__ import annotations

from rulebound.core.decisions import NOBODY, Entity
from rulebound.core.effects import Amount, Do, Resolve, Subject, Test, node
from rulebound.core.text import say

from .kits import kit
from .nouns import Characters, Self, Target
from .parts import power_name
from .rules.attack import Attack
from .rules.dial import heal
from .rules.moving import Move
from .state import HeroclixState
from .where import distance, in_water


@node
class AttackerOf(Self):
    """The character that dealt the damage."""

    def all(self, g: HeroclixState, f: Resolve) -> list[Entity]:
        e = g.occurrence(f.event).source
        return [e] if g.on_map(e) else []

    def one(self, g: HeroclixState, f: Resolve) -> Entity:
        return g.occurrence(f.event).source

    def text(self, lang: str) -> str:
        return say(lang, "the attacker", "攻擊者")


@node
class ThoseHit(Subject):
    """Every character that the attack hit."""

    def all(self, g: HeroclixState, f: Resolve) -> list[Entity]:
        return [e for e in g.occurrence(f.event, Attack).hit if g.on_map(e)]

    def text(self, lang: str) -> str:
        return say(lang, "each character hit", "每個被命中的角色")


@node
class LeftBehind(Target):
    """One of the opposing characters that the character broke away from."""

    name: str = "left-behind"

    def __post_init__(self) -> None:
        if self.which != Characters() or self.may:
            raise TypeError("it is one of those that the character broke away from, and one must be chosen")

    def all(self, g: HeroclixState, f: Resolve) -> list[Entity]:
        return [e for e in g.occurrence(f.event, Move).broke_away if g.on_map(e)]

    def text(self, lang: str) -> str:
        return say(lang, "one opposing character that it broke away from", "其突破阻攔的一個敵方角色")


@node
class MoreThanApart(Test):
    """The roll is greater than the number of squares to the character chosen."""

    def holds(self, g: HeroclixState, f: Resolve) -> bool:
        e = f.recall("target")
        return e != NOBODY and g.on_map(e) and int(f.recall("die", 0)) > distance(g, f.source, e)

    def text(self, lang: str) -> str:
        return say(lang, "the result is greater than the number of squares between them", "結果大於兩者之間的格數")


@node
class Stayed(Test):
    """The character has neither moved nor been placed in this turn."""

    def holds(self, g: HeroclixState, f: Resolve) -> bool:
        return bool(g.moved[f.source] != g.turn)

    def text(self, lang: str) -> str:
        return say(lang, "this character has not moved or been placed this turn", "此角色本回合沒有移動或被放置")


@node
class OccupiesWater(Test):
    """The character is in the water."""

    def holds(self, g: HeroclixState, f: Resolve) -> bool:
        return in_water(g, f.source)

    def text(self, lang: str) -> str:
        return say(lang, "this character occupies water terrain", "此角色占據水域地形")


@node
class MoreThanMoved(Test):
    """The roll is greater than the number of squares that were moved."""

    def holds(self, g: HeroclixState, f: Resolve) -> bool:
        return int(f.recall("die", 0)) > g.occurrence(f.event, Move).steps

    def text(self, lang: str) -> str:
        return say(lang, "the result is greater than the number of squares moved", "結果大於移動的格數")


@node
class Removed(Amount):
    """The number of tokens that the text has removed."""

    def value(self, g: HeroclixState, f: Resolve) -> int:
        return int(f.recall("removed", 0))

    def text(self, lang: str) -> str:
        return say(lang, "the number of tokens removed", "移除的標記數量")


@node
class EachFriend(Do):
    """Each other friendly character that can use this team ability heals one click."""

    team: str

    def act(self, g: HeroclixState, f: Resolve) -> None:
        for e in g.characters():
            if e != f.source and g.force[e] == g.force[f.source] and self.team in kit(g, e).powers:
                heal(g, e, 1)

    def text(self, lang: str) -> str:
        team = power_name(lang, self.team)
        return say(
            lang,
            f"each other friendly character that can use {team} heals 1 click",
            f"其他每個可使用{team}的友方角色治療1格",
        )
