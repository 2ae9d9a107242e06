"""Drawing, discarding and returning cards."""

from __future__ import annotations

from rulebound.core.decisions import NOBODY, THAT, Entity, Offer, Player, distinct
from rulebound.core.effects import Amount, AskThenAct, Effect, Resolve, Subject, Writer, node
from rulebound.core.text import plural, say

from ..nouns import Pick
from ..rules.enter_play import PutIntoPlay, hosts
from ..rules.leave_play import leave_play
from ..rules.payment import icons
from ..rules.piles import deck_ran_out, discard_from_hand, discard_random, discard_top, draw, has_cards, renew_deck
from ..rules.play import takers, unique_in_play
from ..state import ChampionsState
from ..words.names import CardType, Resource, Trait
from ..words.phrases import cards_of, resource_name
from ..zones import DECK, DISCARD_PILE, HAND
from .base import OnSubject
from .choices import Choose, in_full


@node
class Draw(Effect):
    """You, or a chosen player, draw cards."""

    n: Amount
    who: Pick | None = None

    def settle(self, w: Writer) -> None:
        if self.who is not None:
            self.who.compile(w)

    def would_change_anything(self, g: ChampionsState, f: Resolve) -> bool:
        return any(has_cards(g, p) for p in (g.player_order() if self.who else [f.you]))

    def act(self, g: ChampionsState, f: Resolve) -> None:
        player = f.you if self.who is None else self.who.one(g, f)
        n = self.n.value(g, f)
        drawn = draw(g, player, n)
        f.did = int(drawn > 0)
        in_full(f, drawn >= n)

    def text(self, lang: str) -> str:
        n = self.n.text(lang)
        cards = plural(n, "card")
        if self.who is not None:
            choose = Choose(self.who).text(lang)
            clause = say(lang, f"{choose}. That player draws {n} {cards}", f"{choose}。該玩家抽取{n}張卡牌")
        else:
            clause = say(lang, f"draw {n} {cards}", f"抽取{n}張卡牌")
        return self.n.around(lang, clause, ("cards", "張卡牌"))


@node
class DiscardTopOfDeck(Effect):
    """Discard cards from the top of your deck and remember them."""

    n: Amount
    each_player: bool = False

    def act(self, g: ChampionsState, f: Resolve) -> None:
        found: list[Entity] = []
        for p in g.player_order() if self.each_player else [f.you]:
            found += discard_top(g, p, self.n.value(g, f))
        f.mean("discarded", tuple(found))
        f.did = int(bool(found))

    def text(self, lang: str) -> str:
        n = self.n.text(lang)
        cards = "the top card" if n == "1" else f"the top {n} cards"
        if self.each_player:
            clause = say(lang, f"each player discards {cards} of their deck", f"每位玩家棄掉其牌庫頂的{n}張卡牌")
        else:
            clause = say(lang, f"discard {cards} of your deck", f"棄掉你牌庫頂的{n}張卡牌")
        return self.n.around(lang, clause, ("cards", "張卡牌"))


@node
class DiscardRandomCard(Effect):
    """Discard random cards from your hand, or from each player's, and remember them."""

    n: int = 1
    each_player: bool = False

    def would_change_anything(self, g: ChampionsState, f: Resolve) -> bool:
        return any(g.at(HAND, p) for p in self._seats(g, f))

    def _seats(self, g: ChampionsState, f: Resolve) -> list[Player]:
        return list(g.player_order()) if self.each_player else [f.you]

    def act(self, g: ChampionsState, f: Resolve) -> None:
        seats, found = self._seats(g, f), []
        for p in seats:
            for _ in range(self.n):
                found += discard_random(g, p)
        f.mean("discarded", tuple(found))
        f.did = int(bool(found))
        in_full(f, len(found) >= self.n * len(seats))

    def text(self, lang: str) -> str:
        cards = f"{self.n} {plural(str(self.n), 'card')}"
        whose = say(lang, "each player's", "每位玩家的") if self.each_player else say(lang, "your", "你的")
        return say(lang, f"discard {cards} at random from {whose} hand", f"從{whose}手牌隨機棄掉{self.n}張卡牌")


@node
class DiscardFromHand(Effect):
    """Discard each card in your hand with a printed resource of a type; a wild resource is only wild."""

    kind: Resource

    def _found(self, g: ChampionsState, f: Resolve) -> list[Entity]:
        return [c for c in g.at(HAND, f.you) if icons(g, c, self.kind)]

    def would_change_anything(self, g: ChampionsState, f: Resolve) -> bool:
        return bool(self._found(g, f))

    def act(self, g: ChampionsState, f: Resolve) -> None:
        found = self._found(g, f)
        for c in found:
            discard_from_hand(g, c)
        f.did = int(bool(found))

    def text(self, lang: str) -> str:
        kind = resource_name(self.kind, lang)
        return say(
            lang,
            f"discard each card with a printed {kind} resource from your hand",
            f"從你的手牌棄掉每張印有{kind}資源的卡牌",
        )


@node
class LookAndKeepOne(AskThenAct):
    """Look at the top cards of your deck, put one into your hand, and discard the others."""

    n: int

    def would_change_anything(self, g: ChampionsState, f: Resolve) -> bool:
        return has_cards(g, f.you)

    def ask(self, g: ChampionsState, f: Resolve) -> None:
        renew_deck(g, f.you)
        top = g.at(DECK, f.you)[: -self.n - 1 : -1]
        f.answer = NOBODY
        f.mean("top", tuple(top))
        for c in top:
            g.reveal(c, 1 << f.you)
        if top:
            offers = [Offer("find", THAT, (c,)) for c in distinct(g, top)]
            g.ask("answer", f.you, "champions.effect.choose.who", "search", offers, f.source)

    def act(self, g: ChampionsState, f: Resolve) -> None:
        if f.answer == NOBODY:
            return
        g.move(f.answer, HAND, f.you)
        g.note("to-hand", f.you, (f.answer,))
        for c in f.recall("top"):
            if c != f.answer:
                g.move(c, DISCARD_PILE, f.you)
                g.note("discard", f.you, (c,))
        deck_ran_out(g, f.you)

    def text(self, lang: str) -> str:
        return say(
            lang,
            f"look at the top {f'{self.n} cards' if self.n != 1 else 'card'} of your deck. Add 1 to your hand and discard the others",
            f"查看你牌庫頂的{self.n}張卡牌。將其中1張加入你的手牌，並棄掉其餘卡牌",
        )


@node
class SearchYourDeck(AskThenAct):
    """Search your deck for a card of a type (and trait), add it to your hand, then shuffle.

    The player does not know beforehand whether the deck holds one.
    """

    type: CardType
    trait: Trait = ""

    def would_change_anything(self, g: ChampionsState, f: Resolve) -> bool:
        return has_cards(g, f.you)

    def ask(self, g: ChampionsState, f: Resolve) -> None:
        g.cite("champions.effect.search", "champions.effect.search.not-leaving")
        renew_deck(g, f.you)
        f.answer = NOBODY
        deck = sorted(g.at(DECK, f.you), key=lambda c: g.card[c].id)
        for c in deck:
            g.reveal(c, 1 << f.you)
        found = [c for c in deck if is_card(g, c, self.type, self.trait)]
        if found:
            offers = [Offer("find", THAT, (c,)) for c in distinct(g, found)]
            g.ask("answer", f.you, "champions.effect.search.find", "search", offers, f.source)

    def act(self, g: ChampionsState, f: Resolve) -> None:
        g.cite("champions.effect.search.shuffle")
        f.did = int(f.answer != NOBODY)
        if f.did:
            g.move(f.answer, HAND, f.you)
            g.note("to-hand", f.you, (f.answer,))
        g.shuffle(DECK, f.you)
        if f.did:
            deck_ran_out(g, f.you)

    def text(self, lang: str) -> str:
        what = cards_of((self.type,), self.trait).a(lang)
        return say(
            lang,
            f"search your deck for {what} and add it to your hand. Shuffle your deck",
            f"從你的牌庫中搜尋{what}並加入你的手牌。混洗你的牌庫",
        )


@node
class ReturnTopmost(AskThenAct):
    """A player returns the topmost card of a type (and trait) from their discard pile to their hand."""

    type: CardType
    trait: Trait = ""

    def topmost(self, g: ChampionsState, player: Player) -> Entity:
        pile = reversed(g.at(DISCARD_PILE, player))
        return next((c for c in pile if is_card(g, c, self.type, self.trait)), NOBODY)

    def able(self, g: ChampionsState) -> list[Player]:
        return [p for p in g.player_order() if self.topmost(g, p) != NOBODY]

    def would_change_anything(self, g: ChampionsState, f: Resolve) -> bool:
        return bool(self.able(g))

    def ask(self, g: ChampionsState, f: Resolve) -> None:
        f.answer = NOBODY
        offers = [Offer("player", p, note=str(p + 1)) for p in self.able(g)]
        if offers:
            g.ask("answer", f.you, "champions.effect.choose.must-change", "choose", offers, f.source)

    def act(self, g: ChampionsState, f: Resolve) -> None:
        card = self.topmost(g, f.answer) if f.answer != NOBODY else NOBODY
        f.did = int(card != NOBODY)
        if f.did:
            g.move(card, HAND, f.answer)
            g.note("to-hand", f.answer, (card,), openly=True)

    def text(self, lang: str) -> str:
        noun = cards_of((self.type,), self.trait)
        return say(
            lang,
            f"choose a player. That player returns the topmost {noun.en} in their discard pile to their hand",
            f"選擇一位玩家。該玩家將其棄牌堆中最上方的{noun.zh}返回其手牌",
        )


def is_card(g: ChampionsState, e: Entity, type: str, trait: str) -> bool:
    """Does the card have this printed type (and trait)?"""
    return g.card[e].type == type and (not trait or trait in g.card[e].traits)


@node
class DiscardCard(OnSubject):
    """Discard a card in play."""

    subject: Subject

    def apply(self, g: ChampionsState, f: Resolve, e: Entity) -> None:
        leave_play(g, e)
        f.did = 1

    def words(self, lang: str) -> str:
        to = self.subject.text(lang)
        verb = "choose and discard" if isinstance(self.subject, Pick) else "discard"
        return say(lang, f"{verb} {to}", f"{'選擇並棄掉' if isinstance(self.subject, Pick) else '棄掉'}{to}")


@node
class ReturnToHand(OnSubject):
    subject: Subject
    en = "return {subject} to your hand"
    zh = "將{subject}返回你的手牌"

    def apply(self, g: ChampionsState, f: Resolve, e: Entity) -> None:
        leave_play(g, e, HAND)
        f.did = 1


def put_into_play(g: ChampionsState, e: Entity, player: Player) -> None:
    """Put a card into play without playing it.

    The card stays where it is in four cases: another copy of a unique card is in play, the maximum is reached, it has
    nothing to attach to, or its player is out of the game.
    """
    if (
        g.out[player]
        or unique_in_play(g, e)
        or not takers(g, player, e)
        or (g.card[e].attach is not None and not hosts(g, player, e))
    ):
        return
    g.cite("champions.play.put", "champions.play.put.not-played", "champions.play.put.no-cost")
    g.push(PutIntoPlay(player=player, card=e))
