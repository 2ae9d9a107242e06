"""Numbers that depend on the position, with their card text."""

from __future__ import annotations

from rulebound.core.decisions import NOBODY
from rulebound.core.effects import Amount, Phrase, Resolve, node

from ..state import AshesState
from ..values import attack_value


@node
class TheNumber(Amount):
    """The number behind the ability's name, summed over all sources of the ability."""

    printed: int

    def value(self, g: AshesState, f: Resolve) -> int:
        n: int = f.recall("number", 0)
        return n or self.printed

    def text(self, lang: str) -> str:
        return str(self.printed)


@node
class AttackOf(Phrase, Amount):
    """The attack value of the chosen unit."""

    en = "the chosen unit's attack value"
    zh = "所選單位攻擊值"

    name: str = "chosen"

    def value(self, g: AshesState, f: Resolve) -> int:
        e = f.recall(self.name)
        return attack_value(g, e) if e != NOBODY and g.in_play(e) else 0


@node
class X(Amount):
    """A number that the card defines below its text."""

    definition: Amount

    def value(self, g: AshesState, f: Resolve) -> int:
        g.cite("ashes.value.x")
        return self.definition.value(g, f)

    def text(self, lang: str) -> str:
        return "X"


@node
class StatusTokens(Phrase, Amount):
    en = "the number of status tokens on this unit"
    zh = "此單位上的狀態標記數量"

    def value(self, g: AshesState, f: Resolve) -> int:
        n: int = g.status[f.source]
        return n


@node
class YourUnits(Phrase, Amount):
    en = "the number of units you have in play"
    zh = "你場上的單位數量"

    def value(self, g: AshesState, f: Resolve) -> int:
        return len(g.units(f.you))
