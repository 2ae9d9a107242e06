"""Effects that move cards: to hands, to other regions, face down or up, under other cards, into play."""

from __future__ import annotations

from rulebound.core.decisions import NOBODY, Entity
from rulebound.core.effects import Label, Resolve, Subject, Writer, firm, node
from rulebound.core.text import say

from ..definitions import Selector
from ..nouns.subjects import Pick, Sealing, Self
from ..rules.enter_play import enter, lurk, move_to, reveal_lurker
from ..rules.leave_play import conceal, seal, to_hand
from ..state import UnderworldState
from ..values import forbidden
from ..zones import DECK
from .base import OnAll, OnSubject, plural


@node
class ReturnToHand(OnSubject):
    subject: Subject
    en = "return {subject} to its owner's hand"
    zh = "将{subject}移回其拥有者手上"

    def apply(self, g: UnderworldState, f: Resolve, e: Entity) -> None:
        to_hand(g, e)


@node
class Move(OnSubject):
    """Move a character to the region that the text remembers under a name."""

    subject: Subject
    region: Subject
    en = "move {subject} to {region}"
    zh = "将{subject}移动到{region}"

    def __post_init__(self) -> None:
        firm(self.region)

    def compile(self, w: Writer) -> None:
        end = Label()
        self.subject.compile(w)
        w.jump_unless(self.somebody, end)
        self.region.compile(w)
        w.emit(self.act)
        w.place(end)

    def somebody(self, g: UnderworldState, f: Resolve) -> bool:
        """Is there a character to move?  If not, the player is not asked for a region."""
        return self.subject.one(g, f) != NOBODY

    def apply(self, g: UnderworldState, f: Resolve, e: Entity) -> None:
        region = self.region.one(g, f)
        f.did = int(g.in_play(region))
        if f.did:
            move_to(g, e, g.spot[region])


@node
class Conceal(OnSubject):
    subject: Subject
    en = "conceal {subject}"
    zh = "令{subject}潜伏"

    def reaches(self, g: UnderworldState, e: Entity) -> bool:
        return bool(g.in_play(e) and not forbidden(g, "flip", e))

    def apply(self, g: UnderworldState, f: Resolve, e: Entity) -> None:
        conceal(g, e)


@node
class ConcealAll(OnAll):
    which: Selector

    def apply_all(self, g: UnderworldState, f: Resolve, cards: list[Entity]) -> None:
        for e in cards:
            conceal(g, e)

    def text(self, lang: str) -> str:
        return say(lang, f"conceal {plural(self.which, lang)}", f"将{plural(self.which, lang)}翻面为暗藏者")


@node
class RevealFree(OnSubject):
    """Turn a lurker face up without paying; a lurker that can't turn over is no legal choice."""

    subject: Subject
    en = "reveal {subject} without paying its cost"
    zh = "令{subject}现身，且不需支付其费用"

    def compile(self, w: Writer) -> None:
        if isinstance(self.subject, Pick):
            w.emit(self.ask)
            w.emit(self.subject.take)
        w.emit(self.act)

    def ask(self, g: UnderworldState, f: Resolve) -> None:
        assert isinstance(self.subject, Pick)
        self.subject.ask_among(g, f, [e for e in self.subject.all(g, f) if self.reaches(g, e)])

    def reaches(self, g: UnderworldState, e: Entity) -> bool:
        return bool(g.in_play(e) and not forbidden(g, "flip", e))

    def apply(self, g: UnderworldState, f: Resolve, e: Entity) -> None:
        reveal_lurker(g, e)


@node
class Seal(OnSubject, Sealing):
    """Seal a card on another one (by default on this card)."""

    subject: Subject
    on: Subject = Self()
    en = "seal {subject} on {on}"
    zh = "将{subject}封印在{on}上"

    def __post_init__(self) -> None:
        firm(self.on)

    def settle(self, w: Writer) -> None:
        self.subject.compile(w)
        self.on.compile(w)

    def reaches(self, g: UnderworldState, e: Entity) -> bool:
        return True

    def apply(self, g: UnderworldState, f: Resolve, e: Entity) -> None:
        f.did = int(seal(g, e, self.on.one(g, f)))


@node
class SealTop(OnSubject, Sealing):
    """Seal the top card of your deck on a card."""

    subject: Subject
    en = "seal the top card of your deck on {subject}"
    zh = "将你牌库顶的一张牌封印在{subject}上"

    def act(self, g: UnderworldState, f: Resolve) -> None:
        deck = g.at(DECK, f.you)
        f.did = int(bool(deck) and seal(g, deck[-1], self.subject.one(g, f)))


@node
class PutIntoPlay(OnSubject):
    """Put a character card from a graveyard (or a sealed or found one) into a region, face up or as a lurker."""

    subject: Subject
    region: Subject
    face_up: bool = True

    def __post_init__(self) -> None:
        firm(self.region)

    def settle(self, w: Writer) -> None:
        self.region.compile(w)
        self.subject.compile(w)

    def reaches(self, g: UnderworldState, e: Entity) -> bool:
        return not g.in_play(e)

    def apply(self, g: UnderworldState, f: Resolve, e: Entity) -> None:
        region = self.region.one(g, f)
        if not g.in_play(region):
            f.did = 0
            return
        g.cite("underworld.enter-region.put")
        if self.face_up:
            enter(g, e, f.you, g.spot[region])
        else:
            lurk(g, e, f.you, g.spot[region])

    def words(self, lang: str) -> str:
        to, region = self.subject.text(lang), self.region.text(lang)
        if self.face_up:
            return say(lang, f"put {to} face up into {region}", f"令{to}正面进场并置于{region}")
        return say(lang, f"put {to} into {region} as a lurker", f"将{to}以暗藏者状态置于{region}")
