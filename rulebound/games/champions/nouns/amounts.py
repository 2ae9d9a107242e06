"""Numbers that depend on the position, with their card text."""

from __future__ import annotations

from rulebound.core import effects
from rulebound.core.effects import Amount, Condition, Phrase, Resolve, node
from rulebound.core.text import say

from ..modifiers import Granted, gets
from ..rules.hit_points import sustained
from ..rules.payment import icons
from ..state import ChampionsState
from ..values import ATK, remaining_hp, value
from ..words.names import Resource
from ..words.phrases import resource_name
from .selectors import Tally


@node
class PerPlayer(Amount):
    n: int

    def value(self, g: ChampionsState, f: Resolve) -> int:
        g.cite("champions.value.per-player", "champions.value.per-player.fixed")
        return self.n * int(g.setup["per_player"])

    def text(self, lang: str) -> str:
        return str(self.n)

    def of(self, what: str) -> str:
        return f"{self.n} {what} per player"

    def around(self, lang: str, clause: str, unit: tuple[str, str]) -> str:
        return say(lang, clause, f"每有一位玩家，{clause}")


@node
class InsteadIf(Granted):
    """A number that another one replaces under a condition."""

    plain: int
    other: int
    test: Condition

    def value(self, g: ChampionsState, f: Resolve) -> int:
        return self.other if self.test.holds(g, f) else self.plain

    def text(self, lang: str) -> str:
        return str(self.plain)

    def around(self, lang: str, clause: str, unit: tuple[str, str]) -> str:
        t, (en, zh) = self.test.text(lang), unit
        return say(lang, f"{clause} ({self.other} {en} instead if {t})", f"{clause}（如果{t}，則改為{self.other}{zh}）")

    def gets(self, lang: str, whom: str, stat: str) -> str:
        t, up = self.test.text(lang), self.other
        more = say(lang, f" (+{up} {stat} instead if {t})", f"（如果{t}，改為+{up}{stat}）")
        return gets(lang, whom, self.plain, stat) + more


@node
class PerEach(Granted):
    """A number for each counted thing, optionally up to a maximum."""

    n: int
    of_: Tally
    most: int = 0

    def value(self, g: ChampionsState, f: Resolve) -> int:
        found = self.n * self.of_.count(g, f)
        return min(self.most, found) if self.most else found

    def text(self, lang: str) -> str:
        return str(self.n)

    def around(self, lang: str, clause: str, unit: tuple[str, str]) -> str:
        each = self.of_.for_each(lang)
        if self.most:
            clause += say(lang, f" (to a maximum of {self.most})", f"（最多{self.most}{unit[1][:1]}）")
        return say(lang, f"{clause} {each}", f"{each}，{clause}")

    def gets(self, lang: str, whom: str, stat: str) -> str:
        return self.around(lang, gets(lang, whom, self.n, stat), ("", ""))


@node
class X(effects.Remembered):
    """The number remembered as X."""

    name: str = "x"


# ---------------------------------------------------------------- tallies


@node
class CardsDiscarded(Tally):
    """The cards discarded as the cost; at least one before the cost is paid."""

    def count(self, g: ChampionsState, f: Resolve) -> int:
        return int(f.recall("x", 1))

    def for_each(self, lang: str) -> str:
        return say(lang, "for each card discarded this way", "每以此方式棄掉一張卡牌")


@node
class CountersHere(Tally):
    """The counters on the card, or those it had when discarded as the cost."""

    kind: tuple[str, str]

    def count(self, g: ChampionsState, f: Resolve) -> int:
        return int(f.recall("counters", g.counters[f.source]))

    def for_each(self, lang: str) -> str:
        en, zh = self.kind
        return say(lang, f"for each {en} counter here", f"此處每有一個{zh}指示物")


@node
class Done(Tally):
    """The damage or threat of the attack or scheme in the previous sentence."""

    threat: bool = False

    def count(self, g: ChampionsState, f: Resolve) -> int:
        return int(f.recall("dealt", 0))

    def for_each(self, lang: str) -> str:
        if self.threat:
            return say(lang, "for each threat placed this way", "以此方式每放置1點威脅")
        return say(lang, "for each damage dealt by this attack", "該次攻擊每造成1點傷害")


@node
class ResourcesDiscarded(Tally):
    """Printed resources of a type among the cards just discarded; a wild resource is only wild."""

    kind: Resource

    def count(self, g: ChampionsState, f: Resolve) -> int:
        return sum(icons(g, c, self.kind) for c in f.recall("discarded", ()))

    def for_each(self, lang: str) -> str:
        kind = resource_name(self.kind, lang)
        return say(lang, f"for each printed {kind} resource discarded this way", f"以此方式棄掉的卡牌每印有一個{kind}資源")


@node
class ResourceTypesDiscarded(Tally):
    """Different resource types among the cards just discarded."""

    def count(self, g: ChampionsState, f: Resolve) -> int:
        return len({r for c in f.recall("discarded", ()) for r in g.card[c].resources})

    def for_each(self, lang: str) -> str:
        return say(lang, "for each different resource type discarded this way", "每以此方式棄掉一種不同的資源類型")


# ---------------------------------------------------------------- measures


class Measure(Phrase, Amount):
    """A number that the text only describes: "damage equal to …"."""

    __slots__ = ()


@node
class RemainingHitPoints(Measure):
    """The remaining hit points of this card."""

    en = "its remaining hit points"
    zh = "其剩餘生命值"

    def value(self, g: ChampionsState, f: Resolve) -> int:
        return max(0, remaining_hp(g, f.source))


@node
class YourHeroAtk(Measure):
    en = "your hero's ATK"
    zh = "你的英雄攻擊值"

    def value(self, g: ChampionsState, f: Resolve) -> int:
        return value(g, g.identity[f.you], ATK)


@node
class DamageSustained(Phrase, Amount):
    """The damage that you have sustained, up to a maximum."""

    most: int
    en = "the amount of damage you have sustained (to a maximum of {most})"
    zh = "你累計的傷害數值（最多{most}點）"

    def value(self, g: ChampionsState, f: Resolve) -> int:
        return min(self.most, sustained(g, g.identity[f.you]))


@node
class BoostIconsDiscarded(Phrase, Amount):
    """A number plus the boost icons of the encounter card just discarded."""

    plus: int
    en = "{plus} more than the number of boost icons on the discarded encounter card"
    zh = "被棄掉的遭遇卡上的增效圖示數量加{plus}"

    def value(self, g: ChampionsState, f: Resolve) -> int:
        return self.plus + sum(int(g.card[c].boost) for c in f.recall("discarded", ()))
