"""The cards, regions and players that a text means: selectors with their words.

`fits` judges one card, so continuous abilities need not list all cards.  `words` makes the noun phrase, as a target or not.
"""

from __future__ import annotations

from typing import Annotated, ClassVar

from rulebound.core import effects
from rulebound.core.decisions import NOBODY, Entity, Player
from rulebound.core.declarations import Code
from rulebound.core.effects import Resolve, node
from rulebound.core.text import say, with_article

from ..definitions import ATTACHMENT, CHARACTER, REGION, Selector
from ..rules.occurrences import PastEvent
from ..state import UnderworldState
from ..values import assets_of, forbidden_at, icons, keyword, magic, sealed_on, subtypes_seen
from ..words.names import (
    Faction,
    Keyword,
    Magic,
    Marker,
    Subtype,
    faction_name,
    joined,
    keyword_name,
    magic_name,
    marker_name,
    subtype_name,
)
from ..zones import ASSETS, BATTLE, CONTEST_AREA, GRAVEYARD, LURKERS, SOCIETY_AREA
from .cards import CHARACTER_CARD, Cards

ANY, OWN, FRIENDLY, ENEMY = "any", "own", "friendly", "enemy"
Side = Annotated[str, Code("side", (ANY, OWN, FRIENDLY, ENEMY))]


def of_side(g: UnderworldState, you: Player, side: str, holder: Player) -> bool:
    """Does a card of this controller belong to "you", to a friend, or to an enemy?"""
    if side == OWN:
        return holder == you
    if side == FRIENDLY:
        g.cite("underworld.ownership.friendly-in-duel")
        return g.team(holder) == g.team(you)
    return side == ANY or g.team(holder) != g.team(you)


class InPlay(Selector):
    """Cards in play of one zone."""

    __slots__ = ()
    zones: tuple[int, ...] = (CONTEST_AREA,)

    def all(self, g: UnderworldState, f: Resolve) -> list[Entity]:
        seats = g.seats_from(f.you if f.you >= 0 else 0)
        return [e for p in seats for z in self.zones for e in g.at(z, p) if self.fits(g, f, e)]


def here(g: UnderworldState, f: Resolve) -> int:
    """The place of "this region" in a text, unless that region was won.

    For a trigger this is the place of its card when it triggered.  Otherwise it is the card's current place, or its last one.
    """
    region: Entity = f.recall("here")
    triggered = f.event != NOBODY and region != NOBODY
    if not triggered and g.in_play(f.source) and g.spot[f.source] != NOBODY:
        return g.spot[f.source]
    if region == NOBODY and f.event != NOBODY:
        region = g.occurrence(f.event, PastEvent).region
    return g.spot[region] if g.in_play(region) else NOBODY


def _side_words(lang: str, side: str) -> str:
    return {
        ANY: "",
        OWN: say(lang, "own ", "本方"),
        FRIENDLY: say(lang, "friendly ", "友方"),
        ENEMY: say(lang, "enemy ", "敌方"),
    }[side]


@node
class Characters(InPlay):
    """Characters in play."""

    side: Side = ANY
    here: bool = False
    at: str = ""
    """At the region with this name in the text's memory."""
    other: bool = False
    """Not the card that has the text."""
    but: str = ""
    """Not the card with this name in the text's memory."""
    exhausted: bool | None = None
    subtype: Subtype = ""
    or_subtype: Subtype = ""
    not_subtype: Subtype = ""
    printed_subtype: Subtype = ""
    faction: Faction = ""
    with_magic: bool | None = None
    """With a magic icon; with False: without a printed one."""
    with_keyword: Keyword = ""
    without_keyword: Keyword = ""
    sealed_upon: bool = False
    most_cost: int | None = None
    least_cost: int | None = None
    with_battle: bool = False
    marked: Marker = ""
    """With a marker of this kind."""

    def __post_init__(self) -> None:
        if self.here and self.at:
            raise TypeError("give `here` or `at`, not both")
        if self.other and self.but:
            raise TypeError("give `other` or `but`, not both")
        if self.or_subtype and not self.subtype:
            raise TypeError("`or_subtype` needs `subtype`")

    @property
    def speaks_of(self) -> tuple[str, ...]:
        return tuple(name for name in (self.at, self.but) if name)

    @property
    def by_subtype(self) -> bool:
        return bool(self.subtype or self.not_subtype)

    def fits(self, g: UnderworldState, f: Resolve, e: Entity) -> bool:
        if g.zone[e] // g.players != CONTEST_AREA or g.title(e).type != CHARACTER:
            return False
        if not of_side(g, f.you, self.side, g.controller(e)) or (self.other and e == f.source):
            return False
        if self.but and f.recall(self.but) == e:
            return False
        if self.here and g.spot[e] != here(g, f):
            return False
        if self.at and (f.recall(self.at) == NOBODY or g.spot[e] != g.spot[f.recall(self.at)]):
            return False
        if self.exhausted is not None and bool(g.exhausted[e]) != self.exhausted:
            return False
        return self._kind(g, f, e) and self._state(g, e)

    def _kind(self, g: UnderworldState, f: Resolve, e: Entity) -> bool:
        card = g.title(e)
        if self.subtype or self.not_subtype:
            kinds = subtypes_seen(g, f, e)
            if self.subtype and self.subtype not in kinds and (not self.or_subtype or self.or_subtype not in kinds):
                return False
            if self.not_subtype and self.not_subtype in kinds:
                return False
        return (
            (not self.printed_subtype or self.printed_subtype in card.subtypes)
            and (not self.faction or card.faction == self.faction)
            and (self.most_cost is None or card.cost <= self.most_cost)
            and (self.least_cost is None or card.cost >= self.least_cost)
        )

    def _state(self, g: UnderworldState, e: Entity) -> bool:
        return (
            (self.with_magic is None or (bool(magic(g, e)) if self.with_magic else not g.title(e).magic))
            and (not self.with_keyword or bool(keyword(g, e, self.with_keyword)))
            and (not self.without_keyword or not keyword(g, e, self.without_keyword))
            and (not self.sealed_upon or bool(sealed_on(g, e)))
            and (not self.marked or bool(g.marked(self.marked)[e]))
            and (not self.with_battle or bool(icons(g, e)[BATTLE]))
        )

    def words(self, lang: str, target: bool) -> str:
        return self._english(target) if lang == "en" else self._chinese(target)

    def _english(self, target: bool) -> str:
        kinds = [
            {True: "exhausted", False: "ready", None: ""}[self.exhausted],
            _side_words("en", self.side).strip(),
            f"non-{subtype_name('en', self.not_subtype)}" if self.not_subtype else "",
            f"non-{keyword_name('en', self.without_keyword)}" if self.without_keyword else "",
            keyword_name("en", self.with_keyword) if self.with_keyword else "",
            faction_name("en", self.faction) if self.faction else "",
            " or ".join(subtype_name("en", s) for s in (self.subtype, self.or_subtype) if s),
            "character",
        ]
        text = " ".join(k for k in ("target" if target else "", *kinds) if k)
        text = f"another {text}" if self.other or self.but else with_article(text)
        text += f" with the printed subtype {subtype_name('en', self.printed_subtype)}" if self.printed_subtype else ""
        text += {True: " with a magic icon", False: " without a printed magic icon", None: ""}[self.with_magic]
        text += " with a battle icon" if self.with_battle else ""
        text += f" with a {marker_name('en', self.marked)}" if self.marked else ""
        text += " with a card sealed on it" if self.sealed_upon else ""
        text += f" of printed cost {self.most_cost} or less" if self.most_cost is not None else ""
        text += f" of printed cost {self.least_cost} or more" if self.least_cost is not None else ""
        return text + (" at this region" if self.here else " at that region" if self.at else "")

    def _chinese(self, target: bool) -> str:
        kinds = [
            "位于本地区" if self.here else "位于该地区" if self.at else "",
            {True: "已横置", False: "未横置", None: ""}[self.exhausted],
            f"印刷类别为{subtype_name('zh', self.printed_subtype)}" if self.printed_subtype else "",
            {True: "具有魔法领域图标", False: "未印刷有魔法领域图标", None: ""}[self.with_magic],
            "带有战斗能力图标" if self.with_battle else "",
            f"具有{marker_name('zh', self.marked)}" if self.marked else "",
            "其上有牌封印" if self.sealed_upon else "",
            f"印刷费用小于或等于{self.most_cost}" if self.most_cost is not None else "",
            f"印刷费用大于或等于{self.least_cost}" if self.least_cost is not None else "",
        ]
        before = "且".join(k for k in kinds if k)
        noun = [
            "目标" if target else "",
            f"非{subtype_name('zh', self.not_subtype)}" if self.not_subtype else "",
            f"非{keyword_name('zh', self.without_keyword)}" if self.without_keyword else "",
            _side_words("zh", self.side),
            keyword_name("zh", self.with_keyword) if self.with_keyword else "",
            faction_name("zh", self.faction) if self.faction else "",
            "或".join(subtype_name("zh", s) for s in (self.subtype, self.or_subtype) if s),
            "角色",
        ]
        return f"{'另' if self.other or self.but else ''}一个{before}{'的' if before else ''}{''.join(noun)}"


@node
class Lurkers(InPlay):
    zones = (LURKERS,)
    side: Side = ANY
    here: bool = False
    at: str = ""
    marked: Marker = ""
    but: str = ""
    """Not the card with this name in the text's memory."""

    def __post_init__(self) -> None:
        if self.here and self.at:
            raise TypeError("give `here` or `at`, not both")

    @property
    def speaks_of(self) -> tuple[str, ...]:
        return tuple(name for name in (self.at, self.but) if name)

    def fits(self, g: UnderworldState, f: Resolve, e: Entity) -> bool:
        if g.zone[e] // g.players != LURKERS or not of_side(g, f.you, self.side, g.controller(e)):
            return False
        if self.here and g.spot[e] != here(g, f):
            return False
        if self.at and (f.recall(self.at) == NOBODY or g.spot[e] != g.spot[f.recall(self.at)]):
            return False
        if self.but and f.recall(self.but) == e:
            return False
        return not self.marked or bool(g.marked(self.marked)[e])

    def words(self, lang: str, target: bool) -> str:
        side = _side_words(lang, self.side)
        marked = marker_name(lang, self.marked) if self.marked else ""
        if lang == "en":
            text = f"{'target ' if target else ''}{side}lurker"
            text = (f"another {text}" if self.but else with_article(text)) + (f" with a {marked}" if marked else "")
            return text + (" at this region" if self.here else " at that region" if self.at else "")
        where = "位于本地区的" if self.here else "位于该地区的" if self.at else ""
        return f"{'另' if self.but else ''}一个{where}{f'具有{marked}的' if marked else ''}{'目标' if target else ''}{side}暗藏者"


@node
class Either(InPlay):
    """Cards of the one kind or the other: `a character or lurker`."""

    first: InPlay
    second: InPlay

    @property
    def speaks_of(self) -> tuple[str, ...]:
        return (*self.first.speaks_of, *self.second.speaks_of)

    @property
    def by_subtype(self) -> bool:
        return self.first.by_subtype or self.second.by_subtype

    def all(self, g: UnderworldState, f: Resolve) -> list[Entity]:
        return self.first.all(g, f) + self.second.all(g, f)

    def fits(self, g: UnderworldState, f: Resolve, e: Entity) -> bool:
        return self.first.fits(g, f, e) or self.second.fits(g, f, e)

    def words(self, lang: str, target: bool) -> str:
        return joined(self.first.words(lang, target), self.second.words(lang, target), lang, "or", "或")


@node
class Attachments(InPlay):
    """Attachments in play."""

    zones = (CONTEST_AREA, SOCIETY_AREA)
    side: Side = ANY
    on_character: bool = False
    unless_assets: Magic = ""
    """`on_character` does not bind a player whose assets show this magic icon."""
    on_society_or_here: bool = False
    on: str = ""
    """On the card with this name in the text's memory."""

    def __post_init__(self) -> None:
        if sum(map(bool, (self.on_character, self.on_society_or_here, self.on))) > 1:
            raise TypeError("give one kind of host")
        if self.unless_assets and not self.on_character:
            raise TypeError("`unless_assets` needs `on_character`")

    def fits(self, g: UnderworldState, f: Resolve, e: Entity) -> bool:
        if not g.in_play(e) or g.title(e).type != ATTACHMENT or not of_side(g, f.you, self.side, g.controller(e)):
            return False
        on = g.host[e]
        if self.on and on != f.recall(self.on):
            return False
        free = self.unless_assets and assets_of(g, f.you, self.unless_assets)
        if self.on_character and not free and (not g.in_play(on) or g.title(on).type != CHARACTER):
            return False
        if self.on_society_or_here:
            on_region = g.in_play(on) and g.title(on).type == REGION and g.spot[on] == here(g, f)
            return bool(g.zone[e] // g.players == SOCIETY_AREA or on_region)
        return True

    def words(self, lang: str, target: bool) -> str:
        side = _side_words(lang, self.side)
        if lang == "en":
            text = f"{'target ' if target else ''}{side}attachment"
            text = with_article(text)
            text += " on a character" if self.on_character else " on it" if self.on else ""
            if self.unless_assets:
                text += f" (anywhere, if your assets show a {magic_name(lang, self.unless_assets)} icon)"
            return text + (" on a society or on this region" if self.on_society_or_here else "")
        where = "结附于角色的" if self.on_character else "结附于秘社或本地区的" if self.on_society_or_here else ""
        where = "其上的" if self.on else where
        free = f"（若你的资产区具有{magic_name(lang, self.unless_assets)}图标，则不限）" if self.unless_assets else ""
        return f"一个{where}{'目标' if target else ''}{side}附属{free}"


@node
class Assets(InPlay):
    zones = (ASSETS,)
    side: Side = ANY

    def fits(self, g: UnderworldState, f: Resolve, e: Entity) -> bool:
        return g.zone[e] // g.players == ASSETS and of_side(g, f.you, self.side, g.controller(e))

    def words(self, lang: str, target: bool) -> str:
        side = _side_words(lang, self.side)
        text = f"{'target ' if target else ''}{side}asset"
        return say(lang, with_article(text), f"一个{'目标' if target else ''}{side}资产")


@node
class Regions(Selector):
    """Contested regions.  "Another region" for a move is one to which at least one of the moving cards can go."""

    other_than: str = ""
    """Not the region of the cards with these names in the text's memory (`one+two`)."""
    other_than_here: bool = False

    def __post_init__(self) -> None:
        if self.other_than and self.other_than_here:
            raise TypeError("give `other_than` or `other_than_here`, not both")

    @property
    def speaks_of(self) -> tuple[str, ...]:
        return tuple(self.other_than.split("+")) if self.other_than else ()

    def all(self, g: UnderworldState, f: Resolve) -> list[Entity]:
        return [r for r in g.regions() if self.fits(g, f, r)]

    def fits(self, g: UnderworldState, f: Resolve, e: Entity) -> bool:
        if self.other_than_here and g.spot[e] == here(g, f):
            return False
        return all(g.spot[m] != g.spot[e] for m in self._movers(f)) and self.open_to_some(g, f, e)

    def _movers(self, f: Resolve) -> list[Entity]:
        if self.other_than_here:
            return [f.source]
        return [f.recall(n) for n in self.other_than.split("+") if f.recall(n) != NOBODY] if self.other_than else []

    def open_to_some(self, g: UnderworldState, f: Resolve, e: Entity) -> bool:
        """Can at least one of the moving cards still go to this region?"""
        if e not in g.regions():
            return False
        movers = self._movers(f)
        return not movers or any(g.spot[m] != g.spot[e] and not forbidden_at(g, "move-here", m, g.spot[e]) for m in movers)

    def words(self, lang: str, target: bool) -> str:
        if self.other_than or self.other_than_here:
            return say(lang, f"another {'target ' if target else ''}region", f"另一个{'目标' if target else ''}地区")
        return say(lang, f"a {'target ' if target else ''}region", f"一个{'目标' if target else ''}地区")


@node
class WhereItCanGo(Either):
    """The cards at another region to which the target can move."""

    other_than: ClassVar[str] = "target"

    @property
    def speaks_of(self) -> tuple[str, ...]:
        return (*self.first.speaks_of, *self.second.speaks_of, self.other_than)

    def all(self, g: UnderworldState, f: Resolve) -> list[Entity]:
        return [e for e in Either.all(self, g, f) if self._open(g, f, e)]

    def fits(self, g: UnderworldState, f: Resolve, e: Entity) -> bool:
        return Either.fits(self, g, f, e) and self._open(g, f, e)

    def _open(self, g: UnderworldState, f: Resolve, e: Entity) -> bool:
        return Regions(other_than=self.other_than).fits(g, f, g.region_at(g.spot[e]))


@node
class GraveyardCards(effects.Selector):
    """Cards of a kind in your own graveyard."""

    cards: Cards = CHARACTER_CARD

    def all(self, g: UnderworldState, f: Resolve) -> list[Entity]:
        return [e for e in g.at(GRAVEYARD, f.you) if self.fits(g, f, e)]

    def fits(self, g: UnderworldState, f: Resolve, e: Entity) -> bool:
        return g.zone[e] // g.players == GRAVEYARD and self.cards.admits(g.card[e])

    def words(self, lang: str, target: bool) -> str:
        kind, the = self.cards.text(lang), "target " if target else ""
        return say(lang, f"a {the}{kind} in your graveyard", f"你墓地中的一张{'目标' if target else ''}{kind}")


@node
class Players(effects.Players):
    """Players that the text lets its player choose."""

    side: Side = ANY

    def __post_init__(self) -> None:
        if self.side not in (ANY, ENEMY):
            raise TypeError("the side is any or enemy")

    def all(self, g: UnderworldState, f: Resolve) -> list[Player]:
        return [p for p in g.seats_from(f.you) if self.side == ANY or g.team(p) != g.team(f.you)]

    def words(self, lang: str, target: bool) -> str:
        if self.side == ENEMY:
            return say(lang, f"{'a target' if target else 'an'} opponent", f"一位{'目标' if target else ''}对手")
        return say(lang, f"a {'target ' if target else ''}player", f"一位{'目标' if target else ''}玩家")


# ---------------------------------------------------------------- what bears an attachment


@node
class This(InPlay):
    """The card that has the text."""

    def all(self, g: UnderworldState, f: Resolve) -> list[Entity]:
        return [f.source] if g.in_play(f.source) else []

    def fits(self, g: UnderworldState, f: Resolve, e: Entity) -> bool:
        return e == f.source

    def words(self, lang: str, target: bool) -> str:
        return say(lang, "this card", "本卡牌")


@node
class Bearer(InPlay):
    """The card that bears this attachment."""

    def all(self, g: UnderworldState, f: Resolve) -> list[Entity]:
        return [g.host[f.source]] if g.in_play(g.host[f.source]) else []

    def fits(self, g: UnderworldState, f: Resolve, e: Entity) -> bool:
        return bool(e == g.host[f.source])

    def words(self, lang: str, target: bool) -> str:
        return say(lang, "its bearer", "受此结附的角色")


def magic_words(lang: str, domain: str, n: int) -> str:
    name = magic_name(lang, domain)
    return say(lang, f"{n} {name} icons" if n > 1 else with_article(f"{name} icon"), f"{n}个{name}图标")
