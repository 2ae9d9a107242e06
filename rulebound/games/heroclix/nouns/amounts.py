"""Numbers that depend on the position or on a roll, with their words."""

from __future__ import annotations

from rulebound.core.effects import Amount, Phrase, Resolve, node
from rulebound.core.text import say

from ..state import HeroclixState
from ..values import printed
from ..words.names import STAT_WORDS, Stat


@node
class Die(Amount):
    """The result of a die that the text has rolled, perhaps halved or changed, never below a minimum."""

    more: int = 0
    half: bool = False
    least: int = 0

    def __post_init__(self) -> None:
        if self.half and self.more:
            raise TypeError("give `half` or `more`, not both")

    def value(self, g: HeroclixState, f: Resolve) -> int:
        n = int(f.recall("die", 0))
        n = -(-n // 2) if self.half else n + self.more
        return max(self.least, n)

    def text(self, lang: str) -> str:
        words = say(lang, "the result", "結果")
        if self.half:
            words = say(lang, "half the result (rounded up)", "結果一半（無條件進位）")
        if self.more:
            words += f" {self.more:+d}" if lang == "en" else f"{self.more:+d}"
        if self.least:
            words += say(lang, f" (at least {self.least})", f"（最少{self.least}）")
        return words


@node
class Printed(Amount):
    """A value printed on the character's dial, with a change."""

    stat: Stat
    more: int = 0

    def value(self, g: HeroclixState, f: Resolve) -> int:
        return printed(g, f.source, self.stat) + self.more

    def text(self, lang: str) -> str:
        more = f"{self.more:+d}" if self.more else ""
        stat = say(lang, *STAT_WORDS[self.stat])
        return say(lang, f"its printed {stat} value {more}".strip(), f"其印刷{stat}數值{more}")


@node
class Removed(Phrase, Amount):
    """The number of tokens that the text has removed."""

    en = "the number of tokens removed"
    zh = "移除的標記數量"

    def value(self, g: HeroclixState, f: Resolve) -> int:
        return int(f.recall("removed", 0))
