"""What cards gain for a while: icons, defence, keywords; and markers."""

from __future__ import annotations

from typing import Any

from rulebound.core.decisions import Entity
from rulebound.core.effects import Amount, Resolve, Subject, node
from rulebound.core.text import say, with_article
from rulebound.core.values import ADD, modify

from ..continuous import numbered
from ..definitions import NO_ICONS, Icons, Selector
from ..rules.tokens import put_markers
from ..state import UnderworldState
from ..values import END_OF_TURN
from ..words.names import Keyword, Marker, icon_name, keyword_name, marker_name
from .base import OnAll, OnSubject, plural


@node
class PlaceMarkers(OnSubject):
    """Put markers of a kind on a card."""

    marker: Marker
    subject: Subject
    n: Amount

    def apply(self, g: UnderworldState, f: Resolve, e: Entity) -> None:
        put_markers(g, e, self.marker, self.n.value(g, f), f.you)

    def words(self, lang: str) -> str:
        name, n = marker_name(lang, self.marker), self.n.text(lang)
        return say(
            lang,
            f"put {n} {name}{'' if n == '1' else 's'} on {self.subject.text(lang)}",
            f"在{self.subject.text(lang)}上放置{n}个{name}",
        )


@node
class Gain(OnSubject):
    """A card gains icons, defence or a keyword until the end of the turn."""

    subject: Subject
    icons: Icons = NO_ICONS
    temporary: Icons = NO_ICONS
    defence: int = 0
    keyword: Keyword = ""
    number: int = 0

    def __post_init__(self) -> None:
        numbered(self.keyword, self.number)

    def apply(self, g: UnderworldState, f: Resolve, e: Entity) -> None:
        gain(g, f, e, self)

    def words(self, lang: str) -> str:
        return gains(self.subject.text(lang), self, lang)


@node
class GainAll(OnAll):
    which: Selector
    icons: Icons = NO_ICONS
    temporary: Icons = NO_ICONS
    defence: int = 0
    keyword: Keyword = ""
    number: int = 0

    def __post_init__(self) -> None:
        numbered(self.keyword, self.number)

    def apply_all(self, g: UnderworldState, f: Resolve, cards: list[Entity]) -> None:
        for e in cards:
            gain(g, f, e, self)

    def text(self, lang: str) -> str:
        return gains(plural(self.which, lang), self, lang, many=True)


def gain(g: UnderworldState, f: Resolve, e: Entity, what: Gain | GainAll) -> None:
    for i, n in enumerate((*what.icons, *what.temporary)):
        if n:
            modify(g, e, f"icon:{i}", ADD, n, f.source, END_OF_TURN)
    if what.defence:
        modify(g, e, "defence", ADD, what.defence, f.source, END_OF_TURN)
    if what.keyword:
        modify(g, e, f"keyword:{what.keyword}", ADD, what.number or 1, f.source, END_OF_TURN)


def gained(what: Any, lang: str) -> str:
    """The gain as a phrase: `+1 defence and a battle icon`."""
    parts = [f"{what.defence:+d} {say(lang, 'defence', '防御力')}".replace(" 防", "防")] if what.defence else []
    for icons, ground in ((what.icons, ("", "")), (what.temporary, ("temporary ", "临时"))):
        for i, n in enumerate(icons):
            if n:
                name = f"{say(lang, *ground)}{icon_name(lang, i)}"
                many = f"{n} {name} icons" if n > 1 else with_article(f"{name} icon")
                parts.append(say(lang, many, f"{n}个{name}图标"))
    if what.keyword:
        parts.append(keyword_name(lang, what.keyword, what.number))
    if lang == "en":
        return " and ".join(parts) if len(parts) < 3 else f"{', '.join(parts[:-1])} and {parts[-1]}"
    return "和".join(parts) if len(parts) < 3 else f"{'、'.join(parts[:-1])}和{parts[-1]}"


def gains(who: str, what: Any, lang: str, many: bool = False) -> str:
    verb = "gain" if many else "gains"
    return say(lang, f"until end of turn, {who} {verb} {gained(what, lang)}", f"{who}获得{gained(what, lang)}直到回合结束")
