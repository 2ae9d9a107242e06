"""Effects on hands, and looking: draw, discard, look, seal a card of the hand."""

from __future__ import annotations

from rulebound.core.decisions import NOBODY, THAT, Entity, Offer, distinct
from rulebound.core.effects import Amount, AskThenAct, Effect, Phrase, Resolve, Subject, Writer, firm, n, node
from rulebound.core.text import plural, say, with_article

from ..nouns.cards import ANY_CARD, Cards
from ..rules.leave_play import seal
from ..rules.piles import DiscardCards, draw
from ..state import UnderworldState
from ..values import itself
from ..zones import HAND


@node
class Draw(Effect):
    n: Amount = n(1)

    def act(self, g: UnderworldState, f: Resolve) -> None:
        draw(g, f.you, self.n.value(g, f))

    def text(self, lang: str) -> str:
        n = self.n.text(lang)
        if not n.isdigit():
            return say(lang, f"draw cards equal to {n}", f"抓等同于{n}数值的牌")
        return say(lang, f"draw {n} {plural(n, 'card')}", f"抓{n}张牌")


@node
class Discard(Effect):
    """A player ("you" or the target) discards cards from hand."""

    n: Amount = n(1)
    who: Subject | None = None
    at_random: bool = False

    def __post_init__(self) -> None:
        firm(self.who)

    def settle(self, w: Writer) -> None:
        if self.who is not None:
            self.who.compile(w)

    def act(self, g: UnderworldState, f: Resolve) -> None:
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
class LookAtHand(Phrase, Effect):
    """Look at a player's hand."""

    who: Subject
    en = "look at the hand of {who}"
    zh = "检视{who}的手牌"

    def __post_init__(self) -> None:
        firm(self.who)

    def settle(self, w: Writer) -> None:
        self.who.compile(w)

    def act(self, g: UnderworldState, f: Resolve) -> None:
        player = self.who.one(g, f)
        if player == NOBODY:
            return
        g.cite("underworld.look.private")
        for e in g.at(HAND, player):
            g.reveal(e, 1 << f.you)
        g.note("look-hand", f.you, (), player + 1)


@node
class SealFromHand(AskThenAct):
    """Seal a card of your hand on this card."""

    cards: Cards = ANY_CARD
    face_down: bool = False

    def _found(self, g: UnderworldState, f: Resolve) -> list[Entity]:
        return [e for e in g.at(HAND, f.you) if self.cards.admits(g.card[e])]

    def would_change_anything(self, g: UnderworldState, f: Resolve) -> bool:
        return bool(self._found(g, f))

    def ask(self, g: UnderworldState, f: Resolve) -> None:
        f.answer = NOBODY
        if itself(g, f) != NOBODY and (found := distinct(g, self._found(g, f))):
            offers = [Offer("seal", THAT, (e,)) for e in found]
            g.ask("answer", f.you, "underworld.seal.definition", "seal-from-hand", offers, f.source)

    def act(self, g: UnderworldState, f: Resolve) -> None:
        f.did = int(f.answer != NOBODY)
        if f.answer != NOBODY:
            seal(g, f.answer, f.source, self.face_down)

    def text(self, lang: str) -> str:
        kind, how = self.cards.text(lang), say(lang, " face down", "背面朝上") if self.face_down else ""
        return say(
            lang, f"seal {with_article(kind)} from your hand{how} on this card", f"将你手中的一张{kind}{how}封印在本卡牌上"
        )
