"""Numbers that depend on the position, with their words."""

from __future__ import annotations

from typing import Any

from rulebound.core import effects
from rulebound.core.effects import Amount, Phrase, Resolve, node
from rulebound.core.text import say

from ..modifiers import Granted, gets
from ..values import has_trait, remaining_hp
from ..wording import trait_name


@node
class PerPlayer(Amount):
    n: int

    def value(self, g: Any, f: Resolve) -> int:
        g.cite("champions.value.per-player", "champions.value.per-player.fixed")
        return self.n * int(g.setup["per_player"])

    def text(self, lang: str) -> str:
        return say(lang, f"{self.n} per player", f"每位玩家{self.n}")


@node
class IfTrait(Granted):
    """A number that is another one if you have a trait."""

    trait: str
    plain: int
    with_trait: int

    def value(self, g: Any, f: Resolve) -> int:
        return self.with_trait if has_trait(g, g.identity[f.you], self.trait) else self.plain

    def text(self, lang: str) -> str:
        return str(self.plain)

    def gets(self, lang: str, whom: str, stat: str) -> str:
        t, up = trait_name(self.trait, lang), self.with_trait
        more = say(lang, f" (+{up} {stat} instead if you have the {t} trait)", f"（若你具有{t}特性，改為+{up}{stat}）")
        return gets(lang, whom, self.plain, stat) + more


@node
class X(effects.Remembered):
    """The number remembered as X."""

    name: str = "x"


@node
class CountInPlay(Amount):
    """How many enemies of a trait are in play (or engaged with you)."""

    trait: str
    engaged_with_you: bool = False
    each: int = 1

    def value(self, g: Any, f: Resolve) -> int:
        found = g.minions(f.you) if self.engaged_with_you else g.enemies()
        return self.each * sum(has_trait(g, e, self.trait) for e in found)

    def text(self, lang: str) -> str:
        return str(self.each)


@node
class SideSchemesInPlay(Granted):
    each: int = 1

    def value(self, g: Any, f: Resolve) -> int:
        return self.each * len(g.side_schemes())

    def text(self, lang: str) -> str:
        return say(lang, f"{self.each} for each side scheme in play", f"場上每有一個支線密謀{self.each}")

    def gets(self, lang: str, whom: str, stat: str) -> str:
        said = gets(lang, whom, self.each, stat)
        return say(lang, f"{said} for each side scheme in play", f"場上每有一個支線密謀，{said}")


@node
class RemainingHitPoints(Phrase, Amount):
    """The remaining hit points of the card itself."""

    en = "its remaining hit points"
    zh = "其剩餘生命值"

    def value(self, g: Any, f: Resolve) -> int:
        return max(0, remaining_hp(g, f.source))
