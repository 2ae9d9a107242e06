"""Conditions of texts and continuous abilities, with their words."""

from __future__ import annotations

from rulebound.core.decisions import NOBODY
from rulebound.core.effects import Condition, Phrase, Resolve, node
from rulebound.core.limits import used
from rulebound.core.text import say, with_article

from ..definitions import CHARACTER
from ..rules.occurrences import PastEvent
from ..state import UnderworldState
from ..values import assets_of
from ..words.names import Magic, Marker, Subtype, marker_name, subtype_name
from ..zones import CONTEST_AREA, HAND
from .amounts import MarkersHere
from .selectors import ENEMY, OWN, here, magic_words


@node
class AssetsHave(Condition):
    """Your assets show so many icons of a magic domain."""

    magic: Magic
    n: int = 1

    def holds(self, g: UnderworldState, f: Resolve) -> bool:
        g.cite("underworld.magic.in-assets", "underworld.ability.continuous.conditional")
        return assets_of(g, f.you, self.magic) >= self.n

    def text(self, lang: str) -> str:
        icons = magic_words(lang, self.magic, self.n)
        return say(lang, f"your assets show {icons}", f"你的资产区具有{icons}")


@node
class NoEnemyCharacters(Phrase, Condition):
    en = "there are no enemy characters at its region"
    zh = "其所在的地区没有敌方角色"

    def holds(self, g: UnderworldState, f: Resolve) -> bool:
        place = g.spot[f.source]
        return not any(
            g.spot[e] == place and g.title(e).type == CHARACTER for p in g.enemies(f.you) for e in g.at(CONTEST_AREA, p)
        )


@node
class InfluenceHere(Condition):
    """There are influence markers of a side on this card's region."""

    side: str = OWN

    def __post_init__(self) -> None:
        if self.side not in (OWN, ENEMY):
            raise TypeError("the side is own or enemy")

    def holds(self, g: UnderworldState, f: Resolve) -> bool:
        region = g.region_at(here(g, f))
        mine = g.team(f.you)
        g.cite("underworld.team.contest.markers-own")
        return region != NOBODY and bool(g.markers(mine if self.side == OWN else 1 - mine)[region])

    def text(self, lang: str) -> str:
        if self.side == ENEMY:
            return say(lang, "there is an enemy influence marker on its region", "其所在地区有敌方势力标志")
        return say(lang, "there is an own influence marker on its region", "其所在地区有本方势力标志")


@node
class ThisReady(Phrase, Condition):
    en = "it is in play and ready"
    zh = "其在场且未横置"

    def holds(self, g: UnderworldState, f: Resolve) -> bool:
        return g.in_play(f.source) and not g.exhausted[f.source]


@node
class YouHoldMarker(Phrase, Condition):
    en = "you have the first-player marker"
    zh = "你具有先手标志"

    def holds(self, g: UnderworldState, f: Resolve) -> bool:
        return bool(g.holds_marker(f.you))


@node
class HandAtMost(Phrase, Condition):
    """Some opponent holds at most so many cards."""

    n: int
    en = "an opponent has {n} or fewer cards in hand"
    zh = "有对手的手牌数量少于或等于{n}张"

    def holds(self, g: UnderworldState, f: Resolve) -> bool:
        return any(len(g.at(HAND, p)) <= self.n for p in g.enemies(f.you))


@node
class HandAtLeast(Phrase, Condition):
    n: int
    en = "you have {n} or more cards in hand"
    zh = "你的手牌数量大于或等于{n}张"

    def holds(self, g: UnderworldState, f: Resolve) -> bool:
        return len(g.at(HAND, f.you)) >= self.n


@node
class EnemyMarkersRemoved(Phrase, Condition):
    """An enemy influence marker was removed earlier this turn."""

    en = "an enemy influence marker was removed this turn"
    zh = "本回合中有敌方势力标志曾被移除"

    def holds(self, g: UnderworldState, f: Resolve) -> bool:
        return bool(used(g, "turn", "removed-markers", 1 - g.team(f.you)))


@node
class Exhausted(Phrase, Condition):
    """The chosen card is exhausted."""

    name: str = "target"
    en = "it is exhausted"
    zh = "该牌已横置"

    def holds(self, g: UnderworldState, f: Resolve) -> bool:
        e = f.recall(self.name)
        return e != NOBODY and bool(g.exhausted[e])


@node
class EventSubtype(Condition):
    """The card that died had a subtype."""

    subtype: Subtype

    def holds(self, g: UnderworldState, f: Resolve) -> bool:
        return self.subtype in g.occurrence(f.event, PastEvent).subtypes

    def text(self, lang: str) -> str:
        kind = subtype_name(lang, self.subtype)
        return say(lang, f"{with_article(kind)} died", f"死亡的是{kind}角色")


@node
class MarkersHereAtLeast(Condition):
    """There are so many markers of a kind at this region."""

    marker: Marker
    n: int

    def holds(self, g: UnderworldState, f: Resolve) -> bool:
        return MarkersHere(self.marker).value(g, f) >= self.n

    def text(self, lang: str) -> str:
        name = marker_name(lang, self.marker)
        return say(lang, f"there are {self.n} or more {name}s at this region", f"本地区上有{self.n}个或更多{name}")
