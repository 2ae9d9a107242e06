"""Decks, hands and graveyards: drawing, discarding, looking and arranging, searching."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rulebound.core.chance import Chance
from rulebound.core.decisions import NOBODY, THAT, Entity, Offer, Player, by_name, distinct, subset_offers
from rulebound.core.frames import Procedure, procedure, step
from rulebound.core.secrets import Picks, SecretCards, SecretPicks, forget

from ..state import UnderworldState
from ..values import at_work
from ..zones import DECK, GRAVEYARD, HAND
from .leave_play import to_deck_bottom
from .occurrences import DISCARDS, DRAWS, PastEvent, announce
from .victory import decked_out


def draw(g: UnderworldState, player: Player, n: int) -> int:
    """Carry out one instruction to draw, card by card; an empty deck loses the game.  Returns the number drawn."""
    drawn = 0
    for _ in range(n):
        deck = g.at(DECK, player)
        if not deck:
            g.cite("underworld.core.defeat.deck-out")
            decked_out(g, [player])
            break
        card = next_card(g, player)
        g.move(card, HAND, player)
        g.note("draw", player, (card,))
        drawn += 1
    if drawn:
        announce(g, PastEvent(moment=DRAWS, by=player, amount=drawn))
    return drawn


def draw_together(g: UnderworldState, draws: Sequence[tuple[Player, int]]) -> None:
    """Players draw so many cards at the same time; all players whose deck is too small lose together."""
    short = [p for p, n in draws if len(g.at(DECK, p)) < n]
    if short:
        g.cite("underworld.core.defeat.deck-out")
        decked_out(g, short)
    if not g.over:
        for p, n in draws:
            if p not in short:
                draw(g, p, n)


def next_card(g: UnderworldState, player: Player) -> Entity:
    """The card that the player draws next: the top or the bottom one of the deck."""
    deck = g.at(DECK, player)
    from_bottom = any(w.you == player for w in at_work(g, "draw"))
    return deck[0] if from_bottom else deck[-1]


def discard(g: UnderworldState, card: Entity) -> None:
    """A card goes from a hand to its owner's graveyard."""
    player = g.holder(card)
    g.move(card, GRAVEYARD, g.owner[card])
    g.note("discard", player, (card,), openly=True)
    announce(g, PastEvent(moment=DISCARDS, subject=card, by=player))


@procedure
class DiscardCards(Procedure):
    """A player discards cards from hand, by choice or at random."""

    player: Player
    n: int
    at_random: int = 0
    rule: str = "underworld.discard.choose"
    left: int = NOBODY
    answer: Entity = NOBODY

    @step("underworld.discard.choose")
    def choose(self, g: UnderworldState) -> None:
        hand = g.at(HAND, self.player)
        if self.left == NOBODY:
            self.left = min(self.n, len(hand))
        if not self.left:
            self.finish()
        elif self.at_random:
            g.cite("underworld.discard.random")
            self.answer = hand[g.random(len(hand))]
        else:
            offers = [Offer("discard", c, (c,)) for c in distinct(g, hand)]
            g.ask("answer", self.player, self.rule, "discard", offers, subset=True)

    @step("underworld.discard.choose")
    def discard(self, g: UnderworldState) -> None:
        discard(g, self.answer)
        self.left -= 1
        self.jump("choose")


@procedure
class DiscardTogether(SecretCards):
    """Players discard so many cards, or any number, at the same time; in the second case each draws as many."""

    rule: str = "underworld.discard.choose"
    prompt: str = "discard"
    zone: int = HAND
    least: int
    most: int
    redraw: int = 0

    def offers(self, g: UnderworldState, player: Player, taken: tuple[Entity, ...]) -> list[Offer]:
        hand = by_name(g, g.at(self.zone, player))
        most = min(self.most, len(hand))
        return subset_offers(self.verb, hand, taken, min(self.least, most), most, alike=lambda c: g.card[c].id)

    def show(self, g: UnderworldState, picks: Picks) -> None:
        for _, cards in picks:
            for e in cards:
                discard(g, e)
        if self.redraw:
            draw_together(g, [(player, len(cards)) for player, cards in picks])


@procedure
class Foresee(Procedure):
    """Look at the top cards of your deck; put any of them back on top and the rest on the bottom, in any order."""

    REDEALT: ClassVar[tuple[str, ...]] = ("bottom", "top")
    player: Player
    n: int
    rule: str = "underworld.contest.investigate.reward"
    looked: tuple[Entity, ...] = ()
    bottom: tuple[Entity, ...] = ()
    top: tuple[Entity, ...] = ()
    answer: Entity | None = None

    @step("underworld.look.private")
    def look(self, g: UnderworldState) -> None:
        deck = g.at(DECK, self.player)
        self.looked = tuple(reversed(deck[-self.n :])) if self.n else ()
        for e in self.looked:
            g.reveal(e, 1 << self.player)

    @step()
    def choose_bottom(self, g: UnderworldState) -> None:
        """Which card goes to the bottom next?  The last one is the lowest."""
        left = [e for e in self.looked if e not in self.bottom]
        self.answer = None
        if left:
            offers = [Offer("to-bottom", e, (e,)) for e in distinct(g, left)] + [Offer("keep-on-top", None)]
            g.ask("answer", self.player, self.rule, "foresee-bottom", offers)

    @step()
    def put_below(self, g: UnderworldState) -> None:
        if self.answer is not None:
            self.bottom = (*self.bottom, self.answer)
            self.jump("choose_bottom")

    @step()
    def choose_top(self, g: UnderworldState) -> None:
        """Which of the others goes on top next?"""
        left = [e for e in self.looked if e not in self.bottom and e not in self.top]
        self.answer = None
        if left:
            g.ask("answer", self.player, self.rule, "foresee-top", [Offer("on-top", e, (e,)) for e in distinct(g, left)])

    @step()
    def put_on_top(self, g: UnderworldState) -> None:
        if self.answer is not None:
            self.top = (*self.top, self.answer)
            self.jump("choose_top")

    @step()
    def arrange(self, g: UnderworldState) -> None:
        for e in self.bottom:
            g.move(e, DECK, self.player, 0)
        for e in reversed(self.top):
            g.move(e, DECK, self.player)
        g.note("foresee", self.player, (), len(self.looked))

    def redeal(self, g: UnderworldState, player: Player, dealt: frozenset[Entity], chance: Chance) -> None:
        """Other players know how many cards were put aside so far, but not which."""
        if player != self.player:
            drawn, n = chance.shuffled(list(self.looked)), len(self.bottom)
            self.bottom, self.top = tuple(drawn[:n]), tuple(drawn[n : n + len(self.top)])


@procedure
class OrderBelow(Procedure):
    """Each owner puts their cards of a won region under their deck, in an order that only they know."""

    REDEALT: ClassVar[tuple[str, ...]] = ("laid",)
    player: Player
    cards: tuple[Entity, ...]
    laid: tuple[Entity, ...] = ()
    answer: Entity = NOBODY

    @step("underworld.win.step.3")
    def choose(self, g: UnderworldState) -> None:
        left = [e for e in self.cards if e not in self.laid]
        offers = [Offer("to-bottom", e, (e,)) for e in left]
        g.ask("answer", self.player, "underworld.win.step.3", "order-below", offers)

    @step("underworld.win.step.3")
    def lay(self, g: UnderworldState) -> None:
        self.laid = (*self.laid, self.answer)
        if len(self.laid) < len(self.cards):
            self.jump("choose")

    @step("underworld.win.step.3")
    def put_below(self, g: UnderworldState) -> None:
        for e in self.laid:
            to_deck_bottom(g, e)
        if len(self.laid) > 1:
            forget(g, self.laid, ~(1 << self.player))

    def redeal(self, g: UnderworldState, player: Player, dealt: frozenset[Entity], chance: Chance) -> None:
        """Other players know how many cards are under the deck so far, but not which."""
        if player != self.player:
            self.laid = tuple(chance.shuffled(list(self.cards))[: len(self.laid)])


@procedure
class SearchDecks(SecretPicks):
    """Players search their decks for a card of a type at the same time; all show what they found and take it."""

    rule: str = "underworld.look.private"
    prompt: str = "search"
    type: str

    def offers(self, g: UnderworldState, player: Player, taken: tuple[Entity, ...]) -> list[Offer]:
        found = distinct(g, [e for e in g.at(DECK, player) if g.card[e].type == self.type])
        return [*(Offer("search", THAT, (e,)) for e in found), Offer("decline", None)] if found and not taken else []

    def show(self, g: UnderworldState, picks: Picks) -> None:
        for player, found in picks:
            for e in found:
                g.cite("underworld.look.reveal")
                g.show(e)
                g.note("show", player, (e,), openly=True)
                g.move(e, HAND, player)
        for player in self.players:
            g.shuffle(DECK, player)
