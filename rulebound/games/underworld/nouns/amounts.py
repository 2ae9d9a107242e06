"""Numbers that depend on the position, with their words ("for each …")."""

from __future__ import annotations

from rulebound.core import effects
from rulebound.core.effects import Amount, Phrase, Resolve, node
from rulebound.core.text import say

from ..state import UnderworldState
from ..values import assets_of, sealed_on
from ..words.names import Magic, Marker, magic_name, marker_name
from ..zones import LURKERS
from .selectors import here


@node
class AssetIcons(Amount):
    """For each icon of a magic domain among your assets."""

    magic: Magic

    def value(self, g: UnderworldState, f: Resolve) -> int:
        g.cite("underworld.magic.in-assets")
        return assets_of(g, f.you, self.magic)

    def text(self, lang: str) -> str:
        name = magic_name(lang, self.magic)
        return say(lang, f"each {name} icon among your assets", f"你的资产区内每有一个{name}图标")


@node
class OwnLurkers(Phrase, Amount):
    en = "each lurker you control"
    zh = "你每操控一个暗藏者"

    def value(self, g: UnderworldState, f: Resolve) -> int:
        return len(g.at(LURKERS, f.you))


@node
class MarkersOnThis(Amount):
    """For each marker of a kind on this card."""

    marker: Marker

    def value(self, g: UnderworldState, f: Resolve) -> int:
        return int(g.marked(self.marker)[f.source])

    def text(self, lang: str) -> str:
        name = marker_name(lang, self.marker)
        return say(lang, f"each {name} on it", f"其上每有一个{name}")


@node
class SealedOnThis(Phrase, Amount):
    en = "each card sealed on it"
    zh = "每有一张牌被封印在其上"

    def value(self, g: UnderworldState, f: Resolve) -> int:
        return len(sealed_on(g, f.source))


@node
class EventAmount(Phrase, Amount):
    """The number in the answered event: cards drawn, damage dealt."""

    en = "that many"
    zh = "等量"

    def value(self, g: UnderworldState, f: Resolve) -> int:
        return int(g.occurrence(f.event).amount)


@node
class TheNumber(effects.Remembered):
    """The number of a keyword, summed over its sources."""

    name: str = "number"


@node
class DefenceOf(Phrase, Amount):
    """The defence of the sacrificed card, as remembered at that time (`Sacrifice.remember`)."""

    en = "its defence"
    zh = "其防御力"
    name: str = "chosen"

    def value(self, g: UnderworldState, f: Resolve) -> int:
        return int(f.recall(f"{self.name}.defence"))


@node
class MarkersHere(Amount):
    """The markers of a kind at this region: on the region, on characters and on attachments there, each once."""

    marker: Marker

    def value(self, g: UnderworldState, f: Resolve) -> int:
        place = here(g, f)
        g.cite("underworld.tokens.on-character", "underworld.tokens.on-attachment", "underworld.tokens.chain")
        return sum(n for e, n in enumerate(g.marked(self.marker)) if n and g.in_play(e) and g.spot[e] == place)

    def text(self, lang: str) -> str:
        name = marker_name(lang, self.marker)
        return say(lang, f"the number of {name}s at this region", f"本地区{name}数量")
