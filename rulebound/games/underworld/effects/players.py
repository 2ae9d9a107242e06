"""What players do: draw, discard, look, show, search; influence markers, contain."""

from __future__ import annotations

from typing import Any

from rulebound.core.decisions import NOBODY, Entity, Offer, Player, distinct
from rulebound.core.effects import Amount, Do, Number, Resolve, Subject, Writer, firm, node
from rulebound.core.text import plural, say

from ..nouns.cards import ANY_CARD, Cards
from ..nouns.picks import HereRegion, Pick, fixed
from ..nouns.selectors import Lurkers, Players
from ..rules.contest import Truce
from ..rules.entering import attach, become_asset, lurk
from ..rules.influence import place_markers, remove_markers
from ..rules.leaving import seal
from ..rules.piles import DiscardCards, Foresee, draw
from ..rules.play import hosts_for
from ..words import article
from ..zones import ASSETS, DECK, GRAVEYARD, HAND
from .base import OnSubject


@node
class Draw(Do):
    n: Amount = Number(1)

    def act(self, g: Any, f: Resolve) -> None:
        draw(g, f.you, self.n.value(g, f))

    def text(self, lang: str) -> str:
        n = self.n.text(lang)
        if not n.isdigit():
            return say(lang, f"draw cards equal to {n}", f"抓等同于{n}数值的牌")
        return say(lang, f"draw {n} {plural(n, 'card')}", f"抓{n}张牌")


@node
class Discard(Do):
    """A player discards cards from hand: "you", or whoever is targeted."""

    n: Amount = Number(1)
    who: Subject | None = None
    at_random: bool = False

    def __post_init__(self) -> None:
        firm(self.who)

    def write(self, w: Writer) -> None:
        if self.who is not None:
            self.who.write(w)
        w.emit(self.act)

    def could(self, g: Any, f: Resolve) -> bool:
        seats = [f.you] if self.who is None else self.who.all(g, f)
        return any(g.at(HAND, p) for p in seats)

    def act(self, g: Any, f: Resolve) -> None:
        player = f.you if self.who is None else self.who.one(g, f)
        if player != NOBODY:
            g.push(DiscardCards(player=player, n=self.n.value(g, f), at_random=int(self.at_random)))

    def text(self, lang: str) -> str:
        n = self.n.text(lang)
        cards = say(lang, f"{n} {plural(n, 'card')}{' at random' if self.at_random else ''}", f"{n}张手牌")
        if self.who is None:
            return say(lang, f"discard {cards}", f"{'随机' if self.at_random else ''}弃{cards}")
        who = self.who.text(lang)
        return say(lang, f"{who} discards {cards}", f"{who}{'随机' if self.at_random else ''}弃{cards}")


@node
class LookAtHand(Do):
    """Look at a player's hand."""

    who: Subject

    def __post_init__(self) -> None:
        firm(self.who)

    def write(self, w: Writer) -> None:
        self.who.write(w)
        w.emit(self.act)

    def act(self, g: Any, f: Resolve) -> None:
        player = self.who.one(g, f)
        if player == NOBODY:
            return
        g.cite("underworld.look.private")
        for e in g.at(HAND, player):
            g.reveal(e, 1 << f.you)
        g.note("look-hand", f.you, (), player + 1)

    def text(self, lang: str) -> str:
        who = self.who.text(lang)
        return say(lang, f"look at the hand of {who}", f"检视{who}的手牌")


FIRST_LURKER = Pick(Lurkers(), "first", may=True)
SECOND_LURKER = Pick(Lurkers(but="first"), "second", may=True)


@node
class LookAtTwo(Do):
    """Look at up to two lurkers."""

    first: Pick = FIRST_LURKER
    second: Pick = SECOND_LURKER

    def __post_init__(self) -> None:
        fixed((self.first, self.second), (FIRST_LURKER, SECOND_LURKER))

    def act(self, g: Any, f: Resolve) -> None:
        g.cite("underworld.look.private")
        for pick in (self.first, self.second):
            e = f.recall(pick.name)
            if e != NOBODY and g.in_play(e):
                g.reveal(e, 1 << f.you)
                g.note("look", f.you, (e,))

    def text(self, lang: str) -> str:
        return say(lang, "look at up to two target lurkers", "检视至多两个目标暗藏者")


@node
class ForeseeCards(Do):
    """Look at the top cards of your deck; keep any on top, the rest goes to the bottom, in any order."""

    n: int

    def act(self, g: Any, f: Resolve) -> None:
        g.push(Foresee(player=f.you, n=self.n, rule="underworld.look.private"))

    def text(self, lang: str) -> str:
        return say(
            lang,
            f"look at the top {self.n} cards of your deck, put any of them on top and the rest on the bottom, in any order",
            f"检视你牌库顶的{self.n}张牌，将其中任意数量的牌以任意顺序置于牌库顶，其余以任意顺序置于牌库底",
        )


TO_HAND, TO_TOP, AS_LURKER, ATTACHED, ON_THIS = "hand", "top", "lurker", "attached", "sealed"
"""Where a card that was searched for goes."""


@node
class Search(Do):
    """Search your deck (or its top cards) for a card of a kind, show it, put it somewhere, and shuffle."""

    cards: Cards
    to: str = TO_HAND
    top: int = 0
    """Only among so many cards from the top."""
    region: Subject = HereRegion()
    shown: bool = True

    def __post_init__(self) -> None:
        firm(self.region)
        if self.to != AS_LURKER and self.region != HereRegion():
            raise TypeError("only a lurker is put into a region")

    def write(self, w: Writer) -> None:
        if self.to == AS_LURKER:
            self.region.write(w)
        w.emit(self.ask)
        w.emit(self.act)
        if self.to == ATTACHED:
            w.emit(self.ask_host)
            w.emit(self.attach)

    def _found(self, g: Any, f: Resolve) -> list[Entity]:
        deck = g.at(DECK, f.you)
        return [e for e in (deck[-self.top :] if self.top else deck) if self.cards.admits(g.card[e])]

    def ask(self, g: Any, f: Resolve) -> None:
        for e in g.at(DECK, f.you)[-self.top :] if self.top else g.at(DECK, f.you):
            g.reveal(e, 1 << f.you)
        found = distinct(g, self._found(g, f))
        f.answer = NOBODY
        if found:
            offers = [Offer("search", e, (e,)) for e in found] + [Offer("decline")]
            g.ask("answer", f.you, "underworld.look.private", "search", offers, f.source)

    def act(self, g: Any, f: Resolve) -> None:
        e = f.answer
        f.did = int(e != NOBODY)
        f.remember("searched", e)
        if e != NOBODY and self.shown:
            g.cite("underworld.look.reveal")
            g.reveal(e, (2 << g.players) - 1)
            g.note("show", f.you, (e,), openly=True)
        if e != NOBODY and self.to == TO_HAND:
            g.move(e, HAND, f.you)
        elif e != NOBODY and self.to == AS_LURKER:
            region = self.region.one(g, f)
            if region >= 0 and g.in_play(region):
                lurk(g, e, f.you, g.spot[region])
        elif e != NOBODY and self.to == ON_THIS:
            seal(g, e, f.source)
        if self.to != ATTACHED:
            self._shuffle(g, f)

    def _shuffle(self, g: Any, f: Resolve) -> None:
        g.shuffle(DECK, f.you)
        if self.to == TO_TOP and f.recall("searched") != NOBODY:
            g.move(f.recall("searched"), DECK, f.you)

    def ask_host(self, g: Any, f: Resolve) -> None:
        e = f.recall("searched")
        f.answer = NOBODY
        if e != NOBODY and g.card[e].attach_to is not None and (hosts := hosts_for(g, f.you, e)):
            g.ask(
                "answer",
                f.you,
                "underworld.play.step.3.host",
                "host",
                [Offer("attach-to", h, (h,)) for h in hosts],
                f.source,
            )

    def attach(self, g: Any, f: Resolve) -> None:
        e = f.recall("searched")
        if e != NOBODY and g.card[e].attach_to is None:
            attach(g, e, f.you, g.society(f.you))
        elif e != NOBODY and f.answer != NOBODY:
            attach(g, e, f.you, f.answer)
        self._shuffle(g, f)

    def text(self, lang: str) -> str:
        kind = self.cards.text(lang)
        if lang == "en":
            where = f"the top {self.top} cards of your deck" if self.top else "your deck"
            goal = {
                TO_HAND: "put it into your hand, then shuffle",
                TO_TOP: "shuffle, then put it on top of your deck",
                AS_LURKER: f"put it into {self.region.text(lang)} as a lurker, then shuffle",
                ATTACHED: "put it into play attached to a legal host, then shuffle",
                ON_THIS: "seal it on this card, then shuffle",
            }[self.to]
            return f"search {where} for {article(kind)}, {'show it, ' if self.shown else ''}{goal}"
        where = f"自你牌库顶的{self.top}张牌中" if self.top else "从你的牌库中"
        goal = {
            TO_HAND: "置于你的手中，然后洗牌",
            TO_TOP: "将你的牌库洗牌，然后将该牌置于牌库顶",
            AS_LURKER: f"以暗藏者状态置于{self.region.text(lang)}，然后洗牌",
            ATTACHED: "放置进场并结附于合理的目标，然后洗牌",
            ON_THIS: "封印在本卡牌上，然后洗牌",
        }[self.to]
        return f"{where}寻找一张{kind}，{'展示该牌后' if self.shown else ''}{goal}"


@node
class SealFromHand(Do):
    """Seal a card of your hand on this card."""

    cards: Cards = ANY_CARD
    face_down: bool = False

    def write(self, w: Writer) -> None:
        w.emit(self.ask)
        w.emit(self.act)

    def _found(self, g: Any, f: Resolve) -> list[Entity]:
        return [e for e in g.at(HAND, f.you) if self.cards.admits(g.card[e])]

    def could(self, g: Any, f: Resolve) -> bool:
        return bool(self._found(g, f))

    def ask(self, g: Any, f: Resolve) -> None:
        f.answer = NOBODY
        if g.in_play(f.source) and (found := distinct(g, self._found(g, f))):
            offers = [Offer("seal", e, (e,)) for e in found]
            g.ask("answer", f.you, "underworld.seal.definition", "seal-from-hand", offers, f.source)

    def act(self, g: Any, f: Resolve) -> None:
        f.did = int(f.answer != NOBODY)
        if f.answer != NOBODY:
            seal(g, f.answer, f.source, self.face_down)

    def text(self, lang: str) -> str:
        kind, how = self.cards.text(lang), say(lang, " face down", "背面朝上") if self.face_down else ""
        return say(lang, f"seal a {kind} from your hand{how} on this card", f"将你手中的一张{kind}{how}封印在本卡牌上")


@node
class PlaceInfluence(Do):
    """Put own influence markers on a region."""

    n: Amount = Number(1)
    region: Subject = HereRegion()

    def write(self, w: Writer) -> None:
        self.region.write(w)
        w.emit(self.act)

    def could(self, g: Any, f: Resolve) -> bool:
        return bool(self.region.all(g, f))

    def act(self, g: Any, f: Resolve) -> None:
        region = self.region.one(g, f)
        f.did = int(region >= 0 and g.in_play(region))
        if f.did:
            place_markers(g, g.spot[region], f.you, self.n.value(g, f))

    def text(self, lang: str) -> str:
        n, region = self.n.text(lang), self.region.text(lang)
        return say(
            lang,
            f"put {n} own influence {plural(n, 'marker')} on {region}",
            f"在{region}上放置{n}{'个' if n.isdigit() else '的'}本方势力标志",
        )


CONTAINED = Pick(Players(), "contained", may=True)


@node
class Contain(Do):
    """You may choose a target player; that player removes so many of their own influence markers, as far as possible."""

    n: int
    who: Pick = CONTAINED

    def __post_init__(self) -> None:
        fixed(self.who, CONTAINED)

    def write(self, w: Writer) -> None:
        self.who.write(w)
        w.emit(self.begin)
        for _ in range(self.n):
            w.emit(self.ask)
            w.emit(self.remove)

    def could(self, g: Any, f: Resolve) -> bool:
        return any(g.influence_0[r] or g.influence_1[r] for r in g.regions())

    def begin(self, g: Any, f: Resolve) -> None:
        g.cite("underworld.keyword.contain", "underworld.keyword.contain.optional")

    def _marked(self, g: Any, f: Resolve) -> list[Entity]:
        player: Player = f.recall("contained")
        return [] if player == NOBODY else [r for r in g.regions() if g.markers(g.team(player))[r]]

    def ask(self, g: Any, f: Resolve) -> None:
        f.answer = NOBODY
        if found := self._marked(g, f):
            offers = [Offer("remove-influence", r, (r,)) for r in found]
            g.ask("answer", f.recall("contained"), "underworld.keyword.contain", "contain", offers, f.source)
        else:
            g.cite("underworld.keyword.contain.none")

    def remove(self, g: Any, f: Resolve) -> None:
        if f.answer != NOBODY:
            remove_markers(g, f.answer, g.team(f.recall("contained")), 1)

    def text(self, lang: str) -> str:
        return say(lang, f"contain {self.n}", f"遏制{self.n}")


@node
class BottomToHand(Do):
    """Put the bottom cards of your deck into your hand; that is not drawing."""

    n: int

    def act(self, g: Any, f: Resolve) -> None:
        for _ in range(min(self.n, len(g.at(DECK, f.you)))):
            g.move(g.at(DECK, f.you)[0], HAND, f.you)
        g.note("bottom-to-hand", f.you, (), self.n)

    def text(self, lang: str) -> str:
        return say(lang, f"put the bottom {self.n} cards of your deck into your hand", f"将你牌库底的{self.n}张牌置于手中")


@node
class TopCards(Do):
    """Put the top cards of your deck into your graveyard or among your assets."""

    n: int
    zone: int

    def act(self, g: Any, f: Resolve) -> None:
        for e in g.at(DECK, f.you)[: -self.n - 1 : -1]:
            if self.zone == ASSETS:
                become_asset(g, e, f.you)
            else:
                g.move(e, self.zone, f.you)
        if self.zone == GRAVEYARD:
            g.note("mill", f.you, (), self.n)

    def text(self, lang: str) -> str:
        en = "the top card" if self.n == 1 else f"the top {self.n} cards"
        where = say(lang, "asset area", "资产区") if self.zone == ASSETS else say(lang, "graveyard", "墓地")
        return say(lang, f"put {en} of your deck into your {where}", f"将你牌库顶的{self.n}张牌置入你的{where}")


@node
class FromYourGraveyard(OnSubject):
    """Put a card of your graveyard into your hand, or on top of your deck."""

    subject: Subject
    zone: int = HAND

    def reaches(self, g: Any, e: Entity) -> bool:
        return bool(g.zone[e] // g.players == GRAVEYARD)

    def apply(self, g: Any, f: Resolve, e: Entity) -> None:
        g.move(e, self.zone, g.owner[e])
        g.note("return" if self.zone == HAND else "to-top", f.you, (e,), openly=True)

    def words(self, lang: str) -> str:
        to = self.subject.text(lang)
        if self.zone == DECK:
            return say(lang, f"put {to} on top of your deck", f"将{to}置于你的牌库顶")
        return say(lang, f"put {to} into your hand", f"将{to}置于你的手中")


@node
class ConvertInfluence(Do):
    """Remove all enemy influence markers from this region and put as many own ones there."""

    def act(self, g: Any, f: Resolve) -> None:
        region = HereRegion().one(g, f)
        if region >= 0:
            gone = remove_markers(g, region, 1 - g.team(f.you), g.markers(1 - g.team(f.you))[region])
            place_markers(g, g.spot[region], f.you, gone)

    def text(self, lang: str) -> str:
        return say(
            lang,
            "remove all enemy influence markers from this region, then put as many own ones there",
            "将本地区上的所有敌方势力标志移除，然后放置等量的本方势力标志",
        )


@node
class NoContests(Do):
    """A region holds no contests this turn."""

    region: Subject

    def __post_init__(self) -> None:
        firm(self.region)

    def write(self, w: Writer) -> None:
        self.region.write(w)
        w.emit(self.act)

    def act(self, g: Any, f: Resolve) -> None:
        region = self.region.one(g, f)
        if region >= 0 and g.in_play(region):
            g.truces.append(Truce(g.spot[region]))
            g.note("truce", f.you, (region,))

    def text(self, lang: str) -> str:
        region = self.region.text(lang)
        return say(lang, f"{region} leaves out the contest phase this turn", f"本回合中{region}略过对抗阶段")
