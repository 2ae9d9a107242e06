"""Drawing, discarding and returning cards."""

from __future__ import annotations

from typing import Any

from rulebound.core.decisions import Entity, Player
from rulebound.core.effects import Amount, Do, Resolve, Subject, Writer, node
from rulebound.core.text import plural, say

from ..nouns import Pick
from ..rules.entering import PutIntoPlay, hosts
from ..rules.leaving import leave_play
from ..rules.piles import discard_random, discard_top, draw, has_cards
from ..rules.play import takers, unique_in_play
from ..state import (
    HAND,
    ChampionsState,
)
from .base import OnSubject
from .choices import in_full


@node
class Draw(Do):
    """Draw cards: you, or a chosen player."""

    n: Amount
    who: Pick | None = None

    def write(self, w: Writer) -> None:
        if self.who is not None:
            self.who.write(w)
        w.emit(self.act)

    def could(self, g: Any, f: Resolve) -> bool:
        return any(has_cards(g, p) for p in (g.player_order() if self.who else [f.you]))

    def act(self, g: ChampionsState, f: Resolve) -> None:
        player = f.you if self.who is None else self.who.one(g, f)
        n = self.n.value(g, f)
        drawn = draw(g, player, n) if player >= 0 else 0
        f.did = int(drawn > 0)
        in_full(f, drawn >= n)

    def text(self, lang: str) -> str:
        n = self.n.text(lang)
        cards = plural(n, "card")
        if self.who is not None:
            who = self.who.text(lang)
            return say(lang, f"choose {who}. That player draws {n} {cards}", f"選擇{who}。該玩家抽取{n}張卡牌")
        return say(lang, f"draw {n} {cards}", f"抽取{n}張卡牌")


@node
class EachPlayerDraws(Do):
    n: int

    def could(self, g: Any, f: Resolve) -> bool:
        return any(has_cards(g, p) for p in g.player_order())

    def act(self, g: ChampionsState, f: Resolve) -> None:
        for p in g.player_order():
            draw(g, p, self.n)

    def text(self, lang: str) -> str:
        return say(lang, f"each player draws {self.n} {plural(str(self.n), 'card')}", f"每位玩家抽取{self.n}張卡牌")


@node
class DiscardTopOfDeck(Do):
    """Discard cards from the top of your deck; they are remembered."""

    n: Amount
    each_player: bool = False

    def act(self, g: ChampionsState, f: Resolve) -> None:
        found: list[Entity] = []
        for p in g.player_order() if self.each_player else [f.you]:
            found += discard_top(g, p, self.n.value(g, f))
        f.remember("discarded", tuple(found))
        f.did = int(bool(found))

    def text(self, lang: str) -> str:
        n = self.n.text(lang)
        cards = "the top card" if n == "1" else f"the top {n} cards"
        if self.each_player:
            return say(lang, f"each player discards {cards} of their deck", f"每位玩家棄掉其牌庫頂的{n}張卡牌")
        return say(lang, f"discard {cards} of your deck", f"棄掉你牌庫頂的{n}張卡牌")


@node
class DiscardRandomCard(Do):
    """Discard a card at random from your hand."""

    n: int = 1

    def could(self, g: Any, f: Resolve) -> bool:
        return bool(g.at(HAND, f.you))

    def act(self, g: ChampionsState, f: Resolve) -> None:
        found: list[Entity] = []
        for _ in range(self.n):
            found += discard_random(g, f.you)
        f.remember("discarded", tuple(found))
        f.did = int(bool(found))
        in_full(f, len(found) >= self.n)

    def text(self, lang: str) -> str:
        return say(lang, f"discard {self.n} card at random from your hand", f"從你的手牌隨機棄掉{self.n}張卡牌")


@node
class DiscardCard(OnSubject):
    """Discard a card in play."""

    card: Subject

    @property
    def subject(self) -> Subject:
        return self.card

    def apply(self, g: ChampionsState, f: Resolve, e: Entity) -> None:
        leave_play(g, e)
        f.did = 1

    def words(self, lang: str) -> str:
        to = self.card.text(lang)
        verb = "choose and discard" if isinstance(self.card, Pick) else "discard"
        return say(lang, f"{verb} {to}", f"{'選擇並棄掉' if isinstance(self.card, Pick) else '棄掉'}{to}")


@node
class ReturnToHand(OnSubject):
    card: Subject

    @property
    def subject(self) -> Subject:
        return self.card

    def apply(self, g: ChampionsState, f: Resolve, e: Entity) -> None:
        leave_play(g, e, HAND)
        f.did = 1

    def words(self, lang: str) -> str:
        to = self.card.text(lang)
        return say(lang, f"return {to} to your hand", f"將{to}返回你的手牌")


def put_into_play(g: ChampionsState, e: Entity, player: Player) -> bool:
    """Put a card into play without playing it; a unique card of which another copy is in play stays where it is, and so
    does one whose maximum is reached or that has nothing to be attached to."""
    if unique_in_play(g, e) or not takers(g, player, e) or (g.card[e].attach is not None and not hosts(g, player, e)):
        return False
    g.cite("champions.play.put", "champions.play.put.not-played", "champions.play.put.no-cost")
    g.push(PutIntoPlay(player=player, card=e))
    return True
