"""Conditions in card texts, such as "if you spent …"."""

from __future__ import annotations

from rulebound.core.decisions import NOBODY
from rulebound.core.effects import Condition, Phrase, Resolve, node
from rulebound.core.text import say, with_article

from ..definitions import ALLY
from ..state import AshesState
from ..values import attack_value
from ..words.names import Die, symbol


@node
class AttackAtMost(Phrase, Condition):
    """The unit's attack value is at most a number."""

    n: int
    en = "an attack value of {n} or less"
    zh = "攻擊值為{n}或更少"

    def holds(self, g: AshesState, f: Resolve) -> bool:
        return attack_value(g, f.source) <= self.n


@node
class HasUnits(Phrase, Condition):
    """A remembered player controls a unit that you may target."""

    en = "they control any units"
    zh = "該玩家控制至少1個單位"

    name: str

    def holds(self, g: AshesState, f: Resolve) -> bool:
        return bool(g.units(f.recall(self.name)))


@node
class SpentPower(Condition):
    """The player spent a die of this type on its power side for the activation."""

    die: Die

    def holds(self, g: AshesState, f: Resolve) -> bool:
        return any(tuple(s) == (self.die, 2) for s in f.recall("spent", ()))

    def text(self, lang: str) -> str:
        power = symbol(lang, self.die, 2)
        return say(lang, f"you spent {with_article(power)} die to activate this spell", f"你啟動此法術時花費了{power}骰子")


@node
class ThatDestroyedIt(Phrase, Condition):
    """The damage just dealt destroyed its target."""

    en = "that destroyed the unit"
    zh = "因此摧毀了該單位"

    def holds(self, g: AshesState, f: Resolve) -> bool:
        return bool(f.recall("destroyed-it", 0))


@node
class DestroyedWasAlly(Phrase, Condition):
    en = "the destroyed unit was an ally"
    zh = "被摧毀的單位是盟友"

    def holds(self, g: AshesState, f: Resolve) -> bool:
        unit = f.recall("destroyed")
        return bool(unit != NOBODY and g.card[unit].type == ALLY)
