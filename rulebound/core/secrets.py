"""Secret simultaneous choices (first fives, mulligans, discards), and forgetting which card is which.

Players are asked one by one, and everything is shown together. In between nothing changes and no player learns anything:
the picks lie in the frame, which no view shows, and views do not count secret questions to others.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from .chance import Chance
from .decisions import Entity, Offer, Player, by_name, subset_offers
from .frames import Procedure, procedure, step

if TYPE_CHECKING:
    from .state import State

Picks = tuple[tuple[Player, tuple[Any, ...]], ...]


def forget(g: State, cards: Iterable[Entity], players: int) -> None:
    """The players of a bit set can no longer tell these cards apart; the counterpart of `State.reveal`.

    It is for cards that a player laid in a secret order or mixed under the table: a card that all knew is now one of
    several. Cards of a zone that the players see into stay known.
    """
    g.stamp += 1
    g.own()
    everybody = (2 << g.players) - 1
    for e in cards:
        if g.known[e] == everybody:
            g.hidden_since[e] = g.stamp
        g.mixed[e] = g.stamp
        g.known[e] &= ~players | g.sight[g.zone[e]]
        g.handle[e] = g.next_handle
        g.next_handle += 1


def mix_up(g: State, cards: Sequence[Entity], players: int) -> None:
    """Shuffle some cards of one zone among their places; the players of a bit set lose sight of them.

    Handles and copy numbers belong to the places: they say where a card is now, not which card it was.
    """
    zone, mixed = g.zones[g.zone[cards[0]]], list(cards)
    places, numbers = [zone.index(e) for e in cards], [g.copy_number[e] for e in cards]
    if not g.keep_order:
        for i in range(len(mixed) - 1, 0, -1):
            j = g.random(i + 1)
            mixed[i], mixed[j] = mixed[j], mixed[i]
    for at, e, copy_number in zip(places, mixed, numbers, strict=True):
        zone[at], g.copy_number[e] = e, copy_number
    forget(g, mixed, players)


@procedure
class SecretChoice(Procedure):
    """Base of secret simultaneous choices: subclasses say what each player may pick and what happens with all picks."""

    REDEALT: ClassVar[tuple[str, ...]] = ("picks", "taken", "answer")
    players: tuple[Player, ...]
    """The players who choose, in the order in which they are asked."""
    rule: str = ""
    prompt: str = "secret"
    at: int = 0
    taken: tuple[Any, ...] = ()
    picks: Picks = ()
    counted: int = -1
    answer: Any = None

    def offers(self, g: Any, player: Player, taken: tuple[Any, ...]) -> list[Offer]:
        """What the player may pick next after `taken`. The value None ends their picks, and so does an empty list."""
        raise TypeError(f"{type(self).__name__} does not define `offers`")

    def show(self, g: Any, picks: Picks) -> None:
        """All players have chosen: show and carry out all picks together."""
        raise TypeError(f"{type(self).__name__} does not define `show`")

    @step()
    def ask_next(self, g: Any) -> None:
        if self.counted < 0:
            self.counted = len(g.choices)
        self.answer = None
        while self.at < len(self.players):
            player = self.players[self.at]
            offers = [] if g.out[player] else self.offers(g, player, self.taken)
            if offers:
                g.ask("answer", player, self.rule, self.prompt, offers, subset=True)
                return
            self._close()
        self.jump("show_all")

    @step()
    def take(self, g: Any) -> None:
        self.jump("ask_next")
        player = self.players[self.at]
        if not g.between_people:  # between people every choice of a set is hidden anyway
            g.hidden_choices[player] += len(g.choices) - self.counted
        self.counted = len(g.choices)
        if self.answer is None:
            self._close()
        else:
            self.taken = (*self.taken, self.answer)

    @step()
    def show_all(self, g: Any) -> None:
        g.rounds += 1
        self.show(g, self.picks)

    def _close(self) -> None:
        self.picks = (*self.picks, (self.players[self.at], self.taken))
        self.taken = ()
        self.at += 1

    def redeal(self, g: Any, player: Player, dealt: frozenset[Entity], chance: Chance) -> None:
        """Draw others' picks again, including their number, each offer equally likely. A player who is still picking
        starts again."""
        if self.counted >= 0:
            self.counted = len(g.choices)
        if self.taken and self.players[self.at] != player:
            self.taken = ()
        if g.between_people and self.at < len(self.players) and self.players[self.at] != player:
            # the player must not know how far others are: go back to the first who picks, or the first after this player
            self.at = self.players.index(player) + 1 if player in (p for p, _ in self.picks) else 0
            self.picks = self.picks[: self.at]
        self.picks = tuple((p, taken if p == player else self._drawn(g, p, chance)) for p, taken in self.picks)

    def _drawn(self, g: Any, player: Player, chance: Chance) -> tuple[Any, ...]:
        taken: tuple[Any, ...] = ()
        while offers := self.offers(g, player, taken):
            value = offers[chance.below(len(offers))].value
            if value is None:
                break
            taken = (*taken, value)
        return taken


@procedure
class SecretPicks(SecretChoice):
    """Base of secret choices of entities: cards, dice."""

    taken: tuple[Entity, ...] = ()
    picks: tuple[tuple[Player, tuple[Entity, ...]], ...] = ()


@procedure
class SecretCards(SecretPicks):
    """Each player picks any number of cards from their own zone (mulligans, discards); each set of names occurs once."""

    zone: int
    verb: str = "discard"

    def offers(self, g: Any, player: Player, taken: tuple[Any, ...]) -> list[Offer]:
        cards = by_name(g, g.at(self.zone, player))
        return subset_offers(self.verb, cards, taken, 0, len(cards), alike=lambda c: g.card[c].id)
