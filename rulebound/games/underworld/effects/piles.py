"""Effects on decks and graveyards: looking ahead, searching, milling, taking back."""

from __future__ import annotations

from typing import Annotated

from rulebound.core.decisions import NOBODY, THAT, Entity, Offer, distinct
from rulebound.core.declarations import Code
from rulebound.core.effects import Effect, Resolve, Subject, Writer, firm, node
from rulebound.core.text import say, with_article

from ..nouns.cards import Cards
from ..nouns.subjects import HereRegion
from ..rules.enter_play import attach, become_asset, lurk
from ..rules.leave_play import seal
from ..rules.play import hosts_for
from ..state import UnderworldState
from ..values import itself
from ..zones import ASSETS, DECK, GRAVEYARD, HAND
from .base import OnSubject


def top_cards(n: int) -> str:
    return "the top card" if n == 1 else f"the top {n} cards"


TO_HAND, TO_TOP, AS_LURKER, ATTACHED, ON_THIS = "hand", "top", "lurker", "attached", "sealed"
"""The destination of a card that a search finds."""
Goal = Annotated[str, Code("goal", (TO_HAND, TO_TOP, AS_LURKER, ATTACHED, ON_THIS))]


@node
class Search(Effect):
    """Search your deck (or its top cards) for a card of a kind, show it, put it somewhere, and shuffle."""

    cards: Cards
    to: Goal = TO_HAND
    top: int = 0
    """Only among so many cards from the top."""
    region: Subject = HereRegion()
    shown: bool = True

    def __post_init__(self) -> None:
        firm(self.region)
        if self.to != AS_LURKER and self.region != HereRegion():
            raise TypeError("`region` needs a lurker: other cards are put elsewhere")

    def compile(self, w: Writer) -> None:
        if self.to == AS_LURKER:
            self.region.compile(w)
        w.emit(self.ask)
        w.emit(self.act)
        if self.to == ATTACHED:
            w.emit(self.ask_host)
            w.emit(self.attach)

    def _found(self, g: UnderworldState, f: Resolve) -> list[Entity]:
        deck = g.at(DECK, f.you)
        return [e for e in (deck[-self.top :] if self.top else deck) if self.cards.admits(g.card[e])]

    def ask(self, g: UnderworldState, f: Resolve) -> None:
        for e in g.at(DECK, f.you)[-self.top :] if self.top else g.at(DECK, f.you):
            g.reveal(e, 1 << f.you)
        found = distinct(g, self._found(g, f))
        offers = [Offer("search", THAT, (e,)) for e in found] + [Offer("decline")]  # others learn nothing from this
        g.ask("answer", f.you, "underworld.look.private", "search", offers, f.source)

    def act(self, g: UnderworldState, f: Resolve) -> None:
        e = f.answer
        f.did = int(e != NOBODY)
        f.mean("searched", e)
        if e != NOBODY and self.shown:
            g.cite("underworld.look.reveal")
            g.show(e)
            g.note("show", f.you, (e,), openly=True)
        if e != NOBODY and self.to == TO_HAND:
            g.move(e, HAND, f.you)
        elif e != NOBODY and self.to == AS_LURKER:
            region = self.region.one(g, f)
            if g.in_play(region):
                lurk(g, e, f.you, g.spot[region])
        elif e != NOBODY and self.to == ON_THIS:
            seal(g, e, itself(g, f))
        if self.to != ATTACHED:
            self._shuffle(g, f)

    def _shuffle(self, g: UnderworldState, f: Resolve) -> None:
        g.shuffle(DECK, f.you)
        if self.to == TO_TOP and f.recall("searched") != NOBODY:
            g.move(f.recall("searched"), DECK, f.you)

    def ask_host(self, g: UnderworldState, f: Resolve) -> None:
        e = f.recall("searched")
        f.answer = NOBODY
        if e != NOBODY and g.card[e].attach_to is not None and (hosts := hosts_for(g, f.you, e)):
            g.ask(
                "answer",
                f.you,
                "underworld.play.step.3.host",
                "host",
                [Offer("attach-to", THAT, (h,)) for h in hosts],
                f.source,
            )

    def attach(self, g: UnderworldState, f: Resolve) -> None:
        e = f.recall("searched")
        if e != NOBODY and g.card[e].attach_to is None:
            attach(g, e, f.you, g.society(f.you))
        elif e != NOBODY and f.answer != NOBODY:
            attach(g, e, f.you, f.answer)
        self._shuffle(g, f)

    def text(self, lang: str) -> str:
        kind = self.cards.text(lang)
        if lang == "en":
            where = f"{top_cards(self.top)} of your deck" if self.top else "your deck"
            goal = {
                TO_HAND: "put it into your hand, then shuffle",
                TO_TOP: "shuffle, then put it on top of your deck",
                AS_LURKER: f"put it into {self.region.text(lang)} as a lurker, then shuffle",
                ATTACHED: "put it into play attached to a legal host, then shuffle",
                ON_THIS: "seal it on this card, then shuffle",
            }[self.to]
            return f"search {where} for {with_article(kind)}, {'show it, ' if self.shown else ''}{goal}"
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
class TopCards(Effect):
    """Put the top cards of your deck into your graveyard or among your assets."""

    n: int
    zone: int

    def act(self, g: UnderworldState, f: Resolve) -> None:
        for e in g.at(DECK, f.you)[: -self.n - 1 : -1]:
            if self.zone == ASSETS:
                become_asset(g, e, f.you)
            else:
                g.move(e, self.zone, f.you)
        if self.zone == GRAVEYARD:
            g.note("mill", f.you, (), self.n)

    def text(self, lang: str) -> str:
        en = top_cards(self.n)
        where = say(lang, "asset area", "资产区") if self.zone == ASSETS else say(lang, "graveyard", "墓地")
        return say(lang, f"put {en} of your deck into your {where}", f"将你牌库顶的{self.n}张牌置入你的{where}")


@node
class FromYourGraveyard(OnSubject):
    """Put a card of your graveyard into your hand, or on top of your deck."""

    subject: Subject
    zone: int = HAND

    def reaches(self, g: UnderworldState, e: Entity) -> bool:
        return bool(g.zone[e] // g.players == GRAVEYARD)

    def apply(self, g: UnderworldState, f: Resolve, e: Entity) -> None:
        g.move(e, self.zone, g.owner[e])
        g.note("return" if self.zone == HAND else "to-top", f.you, (e,), openly=True)

    def words(self, lang: str) -> str:
        to = self.subject.text(lang)
        if self.zone == DECK:
            return say(lang, f"put {to} on top of your deck", f"将{to}置于你的牌库顶")
        return say(lang, f"put {to} into your hand", f"将{to}置于你的手中")
