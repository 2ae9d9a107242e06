"""Windows: the opportunity to use abilities before or after an event.

A window belongs to one occurrence, its `event`, so "prevent that damage" changes *that* damage. The waiting abilities are
fixed when it opens, or looked up each time. Each game's policy, written once, defines the order in which players use them.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from .decisions import Entity, Offer, Player
from .declarations import only_known
from .frames import Procedure, Serial, procedure, step
from .rows import row
from .zones import HOLDER

if TYPE_CHECKING:
    from .game import Game
    from .state import State


@row
class Trigger(NamedTuple):
    """An ability that may be used in a window."""

    entity: Entity
    ability: str
    player: Player
    forced: int
    incarnation: int = 0
    """The incarnation of the card when it triggered (`g.incarnation`), where a game checks that."""


class WindowPolicy:
    """A game's rules for windows. Subclass it once, in its `rules/windows.py`; an unknown member raises a TypeError."""

    def __init_subclass__(cls) -> None:
        only_known(cls, WindowPolicy)

    rule = ""
    """The ledger id that a question in a window cites."""
    forced_first = False
    """All forced abilities come before any optional one, in an order that `forced_chooser` picks; else each player mixes
    them."""
    until_all_pass = False
    """Players take turns until all have passed in a row; else each player acts once."""
    fixed = True
    """The waiting abilities are fixed when the window opens; else a card drawn meanwhile may be used too, each ability
    once."""

    def anew(self, moment: str) -> bool:
        """Are the waiting abilities of this moment looked up each time, so that they may join or drop out?"""
        return not self.fixed

    def waiting(self, g: Any, event: Serial, moment: str) -> list[Trigger]:
        """The abilities that the event triggers at this moment."""
        return []

    def order(self, g: Any) -> list[Player]:
        """The players who may act, in order."""
        return list(g.seats_from(0))

    def forced_chooser(self, g: Any, triggers: list[Trigger]) -> Player:
        return triggers[0].player

    def ready(self, g: Any, window: Window, trigger: Trigger) -> bool:
        """Can it still be used: is it there, can its cost be paid, is its limit unspent?"""
        return True

    def closed(self, g: Any, window: Window) -> bool:
        """Is there nothing left to react to, because the event was cancelled or replaced?"""
        return False

    def free(self, g: Any, window: Window, player: Player) -> bool:
        """May this player use anything here at all, as far as all players can see?"""
        return True

    def offer(self, g: Any, trigger: Trigger) -> Offer:
        return Offer("use", trigger, (trigger.entity,))

    def fire(self, g: Any, window: Window, trigger: Trigger) -> None:
        """Begin the procedure that carries out the ability."""

    def all_passed(self, g: Any, window: Window) -> None:
        """All players have passed: the window closes."""


@procedure
class Window(Procedure):
    """One window of one event: abilities of one moment, used one at a time, each resolved fully before the next."""

    ACTS: ClassVar[bool] = True
    REDEALT: ClassVar[tuple[str, ...]] = ("waiting",)
    event: Serial
    moment: str
    waiting: tuple[Trigger, ...]
    asked: tuple[Player, ...] = ()
    """The players who are asked whether or not they have an answer, in play between people."""
    seats: tuple[Player, ...] = ()
    passed: int = 0
    used: tuple[Trigger, ...] = ()
    answer: Trigger | None = None

    @step()
    def open(self, g: State) -> None:
        self.seats = tuple(g.RULES.windows.order(g))

    @step()
    def offer(self, g: State) -> None:
        policy: WindowPolicy = g.RULES.windows
        self.answer = None
        if policy.closed(g, self):
            self.finish()
            return
        if policy.anew(self.moment):
            self.waiting = tuple(self._look_up(g))
        ready = [t for t in self.waiting if not g.out[t.player] and policy.ready(g, self, t)]
        forced = [t for t in ready if t.forced]
        if policy.forced_first and forced:
            chooser = policy.forced_chooser(g, forced)
            g.ask("answer", chooser, policy.rule, "window.forced", [policy.offer(g, t) for t in forced])
            return
        while self.seats and self.passed < len(self.seats):
            player = self.seats[0]
            mine = [t for t in ready if t.player == player]
            if mine or (player in self.asked and policy.free(g, self, player)):
                offers = [policy.offer(g, t) for t in mine]
                if not any(t.forced for t in mine):
                    offers.append(Offer("pass", None))
                prompt, about = f"window.{self.moment.partition('+')[0]}", g.occurrence(self.event).subject
                g.ask("answer", player, policy.rule, prompt, offers, source=about)
                return
            self._next_seat(policy)
        policy.all_passed(g, self)
        self.finish()

    @step()
    def use(self, g: State) -> None:
        policy: WindowPolicy = g.RULES.windows
        self.jump("offer")
        if self.answer is None:
            self._keep_secret(g, policy)
            self._next_seat(policy)
            return
        trigger = self.answer
        self.waiting = tuple(t for t in self.waiting if t != trigger)
        if policy.anew(self.moment):
            self.used = (*self.used, trigger)
        self.passed = 0
        if policy.until_all_pass and not trigger.forced:
            self.seats = (*self.seats[1:], self.seats[0])
        policy.fire(g, self, trigger)

    def _keep_secret(self, g: State, policy: WindowPolicy) -> None:
        """A player who was asked only because of cards in hand has declined: nobody may count that question afterwards."""
        player, secret = self.seats[0], hands(g.GAME)
        mine = [t for t in self.waiting if t.player == player]
        if g.between_people or any(g.kind_of_zone(t.entity) not in secret and policy.ready(g, self, t) for t in mine):
            return
        g.hidden_choices[player] += 1

    def redeal(self, g: Any, player: Player, dealt: frozenset[Entity], chance: Any) -> None:
        """A searching player must not infer from the waiting abilities which cards another player holds."""
        kept = [t for t in self.waiting if t.entity not in dealt]
        self.waiting = (*kept, *(t for t in self._look_up(g) if t.entity in dealt))

    def _look_up(self, g: State) -> list[Trigger]:
        """The waiting abilities not used yet: an ability is used once, whoever controls or controlled it."""
        used = {(t.entity, t.ability, t.incarnation) for t in self.used}
        waiting = waiting_for(g, tuple(self.moment.split("+")), self.event)
        return [t for t in waiting if (t.entity, t.ability, t.incarnation) not in used] if used else waiting

    def _next_seat(self, policy: WindowPolicy) -> None:
        if policy.until_all_pass:
            self.seats = (*self.seats[1:], self.seats[0])
            self.passed += 1
        else:
            self.seats = self.seats[1:]


@lru_cache(maxsize=32)
def hands(declared: Game) -> tuple[int, ...]:
    """The kinds of zones that only their holder sees into."""
    return tuple(kind for kind, zone in enumerate(declared.state.ZONES) if zone.seen_by == HOLDER)


@lru_cache(maxsize=32)
def from_hands(declared: Game) -> frozenset[str]:
    """The moments that some card of the game answers from such a zone."""
    listens = [card.listens for card in declared.cards().values()]
    return frozenset(m for heard in listens for kind in hands(declared) for m in heard.get(kind, ()))


@lru_cache(maxsize=256)
def answers_of(declared: Game, ids: frozenset[str]) -> frozenset[str]:
    """The moments that some of these cards answer from a hand."""
    return frozenset(m for id in ids for kind in hands(declared) for m in declared.card(id).listens.get(kind, ()))


def other_cards() -> None:
    """The game's set of cards has changed: clear the cached answers from hands."""
    from_hands.cache_clear()
    answers_of.cache_clear()


def may_answer(g: State, moments: tuple[str, ...]) -> tuple[Player, ...]:
    """The players who might hold an answer, given the cards that they may hold; whether they do must not show."""
    n, declared = g.players, g.GAME
    if from_hands(declared).isdisjoint(moments):
        return ()
    holders = [p for p in g.seats_from(0) if any(g.zones[kind * n + p] for kind in hands(declared))]
    may_hold = g.RULES.may_hold
    return tuple(p for p in holders if not answers_of(declared, frozenset(may_hold(g, p))).isdisjoint(moments))


def awaited(g: State, moment: str) -> bool:
    """Does a player wait for this moment, or might one in secret? Otherwise its occurrence may be skipped."""
    return bool(g.listeners.get(moment)) or moment in from_hands(g.GAME)


def bind(g: State) -> None:
    """An event that hidden cards might have answered can't be undone freely, whether or not a player held an answer.

    Otherwise a player could find out by trying one action after another.
    """
    n = g.players
    if any(g.zones[kind * n + p] for kind in hands(g.GAME) for p in range(n) if p != g.actor and not g.out[p]):
        g.undo_floor = len(g.choices)


def open_window(g: State, moment: str, event: Serial | None = None) -> bool:
    """Open the window of this moment for the event (by default the top procedure), if a player waits for it."""
    if g.undo_floor < len(g.choices) and moment in from_hands(g.GAME):
        bind(g)
    asked = may_answer(g, (moment,)) if g.between_people else ()
    if not g.listeners.get(moment) and not asked:
        return False
    at = g.stack[-1].serial if event is None else event
    waiting = g.RULES.windows.waiting(g, at, moment)
    if not waiting and not asked:
        return False
    g.push(Window(event=at, moment=moment, waiting=tuple(waiting), asked=asked))
    return True


def waiting_for(g: State, moments: tuple[str, ...], event: Serial) -> list[Trigger]:
    """The abilities that answer one of several conditions of one occurrence; one that answers two counts once."""
    found: list[Trigger] = []
    for m in moments:
        if g.listeners.get(m):
            found += g.RULES.windows.waiting(g, event, m)
    return list(dict.fromkeys(found))


def open_shared(
    g: State, moments: tuple[str, ...], event: Serial | None = None, among: tuple[Trigger, ...] | None = None
) -> bool:
    """Open one window for several conditions of one occurrence; an ability that answers two of them is used once.

    Where a book fixes earlier who may answer, `among` holds those abilities, and no others answer.
    """
    if g.undo_floor < len(g.choices) and not from_hands(g.GAME).isdisjoint(moments):
        bind(g)
    at = g.stack[-1].serial if event is None else event
    waiting = waiting_for(g, moments, at)
    if among is not None:
        waiting = [t for t in waiting if t in among]
    asked = may_answer(g, moments) if g.between_people else ()
    if not waiting and not asked:
        return False
    g.push(Window(event=at, moment="+".join(moments), waiting=tuple(waiting), asked=asked))
    return True
