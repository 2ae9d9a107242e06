"""The characters an effect applies to: targets and choices, whole selections, and characters known from an event."""

from __future__ import annotations

from collections.abc import Iterator

from rulebound.core.decisions import Entity
from rulebound.core.effects import Phrase, Pick, Resolve, Subject, node
from rulebound.core.text import say

from ..rules.attack import Attack
from ..rules.movement import Move
from ..state import HeroclixState
from .selectors import Characters


@node
class Target(Pick):
    """One of these characters, chosen while the effect is carried out."""

    which: Characters = Characters()
    name: str = "target"
    may: bool = False

    def some(self, g: HeroclixState, f: Resolve) -> Iterator[Entity]:
        return self.which.some(g, f)

    @property
    def rule(self) -> str:
        return "heroclix.line-of-fire.term.target"

    def text(self, lang: str) -> str:
        words = self.which.words(lang, many=False)
        if self.may:
            return say(lang, f"up to one {words}", f"至多一個{words}")
        return say(
            lang,
            f"a target {words}" if self.which.sight else f"{'an' if words[0] in 'ao' else 'a'} {words}",
            f"一個{words}",
        )


@node
class Those(Subject):
    """All of these characters, for an effect on all."""

    which: Characters

    def all(self, g: HeroclixState, f: Resolve) -> list[Entity]:
        return self.which.all(g, f)

    def text(self, lang: str) -> str:
        return say(lang, f"each {self.which.words(lang, many=False)}", f"每個{self.which.words(lang)}")


@node
class Self(Phrase, Subject):
    """The character that has the ability."""

    en = "this character"
    zh = "此角色"

    def all(self, g: HeroclixState, f: Resolve) -> list[Entity]:
        return [f.source] if g.on_map(f.source) else []

    def one(self, g: HeroclixState, f: Resolve) -> Entity:
        return f.source


@node
class AttackerOf(Self):
    """The character that dealt the damage."""

    en = "the attacker"
    zh = "攻擊者"

    def all(self, g: HeroclixState, f: Resolve) -> list[Entity]:
        e = g.occurrence(f.event).source
        return [e] if g.on_map(e) else []

    def one(self, g: HeroclixState, f: Resolve) -> Entity:
        return g.occurrence(f.event).source


@node
class ThoseHit(Phrase, Subject):
    """Every character that the attack hit."""

    en = "each character hit"
    zh = "每個被命中的角色"

    def all(self, g: HeroclixState, f: Resolve) -> list[Entity]:
        return [e for e in g.occurrence(f.event, Attack).hit if g.on_map(e)]


@node
class LeftBehind(Phrase, Target):
    """One of the opposing characters from which the character broke away."""

    name: str = "left-behind"
    en = "one opposing character that it broke away from"
    zh = "其突破阻攔的一個敵方角色"

    def __post_init__(self) -> None:
        if self.which != Characters() or self.may:
            raise TypeError("the target is any character it broke away from, and the choice is not optional")

    def all(self, g: HeroclixState, f: Resolve) -> list[Entity]:
        return [e for e in g.occurrence(f.event, Move).broke_away if g.on_map(e)]
