"""The table: everything that a position holds, as plain data, and the basic operations on it.

What can change lives in columns (`g.wounds[unit]`), seats, rows and scalars. What can't is a frozen definition shared by
all games (`g.card[unit].attack`). Procedures in progress are a stack of frames. No function or object graph is reachable
from a state, so it copies in microseconds in the middle of any decision and round-trips through bytes.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Self

from . import card_knowledge, options, trace
from .chance import derived, is_keyed, mix, stirred, stream_of
from .columns import (
    Column,
    Declaring,
    Rows,
    Seats,
    Table,
    all_annotated,
    read_declarations,
    starting,
    write_copy,
    write_grow,
)
from .decisions import NOBODY, Ask, Decision, Entity, Player
from .errors import RuleboundError
from .frames import Procedure
from .log import NO_CARD, LogEvent, Shown
from .rows import make
from .rules import Rules
from .zones import HOLDER, NONE, Zone

if TYPE_CHECKING:
    from .game import Card, Game


class Tabletop(metaclass=Declaring):
    """Cards and pieces in their zones, who knows them, and the other data of every position."""

    GAME: ClassVar[Game]
    RULES: ClassVar[Rules] = Rules()
    ZONES: ClassVar[tuple[Zone, ...]] = ()
    COLUMNS: ClassVar[dict[str, int]] = {}
    SEATS: ClassVar[tuple[str, ...]] = ()
    ROWS: ClassVar[tuple[str, ...]] = ()
    TABLES: ClassVar[tuple[str, ...]] = ()
    SCALARS: ClassVar[dict[str, Any]] = {}
    TRACKED: ClassVar[tuple[str, ...]] = ()
    """Columns, rows and scalars that derived data depends on: a write to one of them increases `derived_version`."""
    DEFAULTS: ClassVar[dict[str, Any]]
    """The default values that this class itself declares."""
    SIGHT: ClassVar[dict[int, tuple[int, ...]]] = {}
    LOOSE: ClassVar[tuple[bool, ...]] = ()
    """For every kind of zone, whether others can't tell its cards apart (`Zone.loose`)."""
    LINKS: ClassVar[tuple[str, ...]] = ()
    """Columns and seats that hold entities or NOBODY: what a card is attached to, the leader of a player."""
    SHOWN_COLUMNS: ClassVar[tuple[tuple[str, int], ...]] = ()
    """Columns that views show of a visible entity, with the default value, which views leave out."""
    SHOWN_SEATS: ClassVar[tuple[str, ...]] = ()
    SHOWN_SCALARS: ClassVar[tuple[str, ...]] = ()

    owner: Column
    zone: Column = starting(NOBODY)
    handle: Column
    known: Column
    """The players who know the card, as bits: always those who see into its zone, perhaps others (see `card_knowledge`)."""
    incarnation: Column
    """When it became its present object. Leaving play, turning up from a hidden place or a rule makes a new object."""
    mixed: Column
    """When its place was last mixed with others (a shuffle, a hand that lost a card), as far as all players can tell."""
    hidden_since: Column
    """When all players last lost sight of the card; 0 if they never saw it (see `guesses`)."""
    copy_number: Column
    """Its number among the copies in play of its name, from 1, fixed while it stays there; keys use it. 0 out of play."""
    out: Seats
    side: Seats
    """The number of a player's team; 0 for none (see `sides`)."""
    hidden_choices: Seats
    """How many of a player's choices were secret, or belonged to a set between people (a payment). They are not numbered
    individually."""
    modifiers: Rows
    queued: Rows
    """Procedures that wait for the end of something (see `queues`)."""
    scripted: Rows
    uses: Table
    listeners: Table
    masks: Table
    """The ids of the definitions that an entity temporarily counts as (see `masks`)."""
    rounds: int = 0
    """How many rounds of secret choices are over."""
    seed: int = 0
    origin_seed: int = 0
    drawn: int = 0
    guess: int = 0
    """This is not a game but a guess at one (see `guesses`)."""
    keep_order: int = 0
    stop_at_forced: int = 0
    between_people: int = 0
    """Every player who might hold an answer in hand is asked, whether or not they hold one: so the question reveals
    nothing (see `windows`)."""
    next_handle: int = 1
    undo_floor: int = 0
    actor: int = NOBODY
    ended: tuple[tuple[str, str], ...] = ()
    """Each seat's result and the rule behind it, once the game is over (see `end`)."""
    broken: str = ""
    """The failed step, as text. A broken game is not over, and no choice can be made in it."""
    dirty: int = 0
    stamp: int = 0
    serials: int = 0
    """How many procedures have begun."""

    def __init_subclass__(cls) -> None:
        cls.COLUMNS, cls.SCALARS, cls.SIGHT = dict(cls.COLUMNS), dict(cls.SCALARS), {}
        cls.LOOSE = tuple(zone.loose for zone in cls.ZONES)
        all_annotated(cls)
        read_declarations(cls)
        cls.copy = write_copy(cls)  # type: ignore[method-assign]
        cls.grow = write_grow(cls)  # type: ignore[method-assign]

    def __init__(self, players: int, seed: int, setup: Any) -> None:
        self.players = players
        self.setup = setup
        self.derived_version = 0
        """Grows when a tracked field is written, when a modifier comes or goes and when a card changes its zone."""
        for name in self.COLUMNS:
            setattr(self, name, () if name in self.TRACKED else [])
        for name in self.SEATS:
            setattr(self, name, [0] * players)
        for name in self.ROWS:
            setattr(self, name, [])
        for name in self.TABLES:
            setattr(self, name, {})
        for name, value in self.SCALARS.items():
            setattr(self, name, value)
        self.seed, self.origin_seed = stream_of(seed), seed
        self.card: list[Any] = []
        self.heard: list[tuple[str, ...]] = []
        self.zones: list[list[Entity]] = [[] for _ in range(len(self.ZONES) * players)]
        self.stack: list[Procedure] = []
        self.choices: list[int] = []
        self.deciders: list[int] = []
        self.asked: Ask | None = None
        self.sight = self._sight(players)
        self.places_in_play = tuple(place for place in range(len(self.zones)) if self.ZONES[place // players].in_play)
        self.log: list[LogEvent] | None = None
        self.forced: list[Decision] | None = None
        """The questions that had only one option and were answered automatically, where a caller collects them."""
        self.trace: set[str] | None = trace.current()
        self._decision: tuple[Ask, Decision] | None = None
        self.shared = False
        """Does it share lists with copies? See `own`."""
        self.kept: Any = None
        """Data that the game derives from the position and can compute again at any time; copies share it.

        It is valid while `derived_version` equals the version that it was derived from.
        """

    @classmethod
    def _sight(cls, players: int) -> tuple[int, ...]:
        """For every zone, the players who see into it, as bits; the bit after the last player is the spectator's."""
        if players not in cls.SIGHT:
            everybody = (1 << (players + 1)) - 1
            cls.SIGHT[players] = tuple(
                0 if z.seen_by == NONE else (1 << p) if z.seen_by == HOLDER else everybody
                for z in cls.ZONES
                for p in range(players)
            )
        return cls.SIGHT[players]

    def put(self, column: str, e: Entity, value: int) -> None:
        """Write a value of a tracked column."""
        now: tuple[int, ...] = getattr(self, column)
        if now[e] != value:
            setattr(self, column, (*now[:e], value, *now[e + 1 :]))
            self.derived_version += 1

    # ------------------------------------------------------------ copying

    def copy(self) -> Self:
        """An independent copy, also in the middle of a decision; the log is not copied."""
        raise TypeError("written for each game's state class")

    def own(self) -> None:
        """Replace the lists shared with copies by own ones, because one of them is about to change."""
        if self.shared:
            self.card, self.owner = self.card.copy(), self.owner.copy()
            self.mixed, self.hidden_since = self.mixed.copy(), self.hidden_since.copy()
            self.shared = False

    def __copy__(self) -> Self:
        """`copy.copy` and `copy.deepcopy`: an independent game with its log. Card definitions are shared."""
        new = self.copy()
        new.log = None if self.log is None else self.log.copy()
        return new

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self.__copy__()

    # ------------------------------------------------------------ entities and zones

    def grow(self, n: int) -> None:
        """Extend every column for `n` more entities."""
        raise TypeError("written for each game's state class")

    def create(self, card: Card, owner: Player, kind: int, player: Player) -> Entity:
        """Create an entity and put it into a zone."""
        e = len(self.card)
        self.lay_out((card,), owner, kind, player)
        return e

    def lay_out(self, cards: Sequence[Card], owner: Player, kind: int, player: Player = 0, secretly: bool = False) -> None:
        """Create entities and put them into a zone, in order.

        Entities that will be shuffled get their numbers in secret: knowing the order of a deck list reveals nothing.
        """
        first, place, n = len(self.card), kind * self.players + player, len(cards)
        numbers = list(range(first, first + n))
        self.own()
        self.grow(n)
        self.heard += [()] * n
        if secretly:
            seed = self.seed
            stirred(numbers, derived(seed, "numbers", first) if is_keyed(seed) else mix(seed, place) >> 2, 0)
            self.card += cards
            for e, card in zip(numbers, cards, strict=True):
                self.card[e] = card
        else:
            self.card += cards
        self.owner[first:], self.zone[first:], self.known[first:] = [owner] * n, [place] * n, [self.sight[place]] * n
        self.zones[place] += numbers
        self.derived_version += 1
        in_play, apart = self.ZONES[kind].in_play, self.ZONES[kind].apart
        for handle, e in enumerate(numbers, self.next_handle):
            self.handle[e] = handle
            if in_play:
                self.copy_number[e] = options.copy_number(self, e)
            if apart or in_play or kind in self.card[e].listens:  # in play, only one side of the card may listen
                self.listen(e)
        self.next_handle += n

    def at(self, kind: int, player: Player = 0) -> list[Entity]:
        """The cards of a zone, in order. Callers must not change the list; use `move`."""
        return self.zones[kind * self.players + player]

    def kind_of_zone(self, e: Entity) -> int:
        return self.zone[e] // self.players

    def holder(self, e: Entity) -> Player:
        """The player in whose zone the entity lies."""
        return self.zone[e] % self.players

    def in_play(self, e: Entity) -> bool:
        """Is the entity in a zone of the play area? NOBODY is not."""
        return e >= 0 and self.ZONES[self.zone[e] // self.players].in_play

    def is_still(self, e: Entity, incarnation: int) -> bool:
        """Is this still the same object in play? A card that left play and came back is another object."""
        return self.in_play(e) and self.incarnation[e] <= incarnation

    def move(self, e: Entity, kind: int, player: Player = 0, place: int | None = None) -> None:
        """Move an entity to another zone (to its end, or to `place`), and update who knows it.

        A shared zone needs no player.
        """
        n, zones, sight = self.players, self.zones, self.sight
        old, new, everybody = self.zone[e], kind * n + player, (2 << n) - 1
        zones[old].remove(e)
        if place is None:
            zones[new].append(e)
        else:
            zones[new].insert(place, e)
        self.zone[e] = new
        self.derived_version += 1
        was_seen, seen = sight[old], sight[new]
        turns_up = False
        if was_seen == seen == everybody:
            self.known[e] = everybody
        else:
            card_knowledge.follow(self, e, old, new, everybody)
            turns_up = was_seen != everybody and seen == everybody
        was_in_play, in_play = self.ZONES[old // n].in_play, self.ZONES[kind].in_play
        if turns_up or (was_in_play and not in_play):
            self.stamp += 1  # also if it turns up from a hand or a pile: nobody can tell whether it was here before
            self.incarnation[e] = self.stamp
        if in_play:
            if not was_in_play or was_seen != seen:
                self.copy_number[e] = options.copy_number(self, e)
        elif was_in_play:
            self.copy_number[e] = 0
        self.listen(e)

    def reveal(self, e: Entity, players: int) -> None:
        """Let the players of a bit set know the card, wherever it is."""
        before, loose = self.known[e], self.LOOSE[self.zone[e] // self.players]
        self.next_handle += loose  # whether they knew it is not for others to know
        if players & ~before:
            if loose:
                card_knowledge.hide_departure(self, e, self.zone[e], openly=before | players == (2 << self.players) - 1)
                self.handle[e] = self.next_handle - 1
            card_knowledge.one_of_several(self, e, self.zone[e], players & ~before)
            if self.actor < 0 or not before >> self.actor & 1:
                self.undo_floor = len(self.choices)
        self.known[e] |= players

    def show(self, e: Entity) -> None:
        """Show the card to all players, wherever it is: it is about to be played, or was searched for."""
        self.reveal(e, (2 << self.players) - 1)

    def sees(self, player: Player, e: Entity) -> bool:
        """May this player (or the spectator, NOBODY) know which card this is?"""
        bit = self.players if player == NOBODY else player
        return bool(self.known[e] >> bit & 1)

    def shuffle(self, kind: int, player: Player = 0) -> None:
        """Shuffle a zone: afterwards no player knows any of its cards."""
        cards = self.at(kind, player)
        seen, everybody = self.sight[kind * self.players + player], (2 << self.players) - 1
        self.stamp += 1
        self.own()
        if self.scripted and not self.keep_order:
            for i in range(len(cards) - 1, 0, -1):
                j = self.random(i + 1)
                cards[i], cards[j] = cards[j], cards[i]
        elif not self.keep_order and len(cards) > 1:
            self.undo_floor = len(self.choices)
            self.drawn = stirred(cards, self.seed, self.drawn)
        for e in cards:
            if self.known[e] == everybody:
                self.hidden_since[e] = self.stamp
            self.known[e] = seen
            self.mixed[e] = self.stamp
            self.handle[e] = self.next_handle
            self.next_handle += 1
        zone = self.ZONES[kind]
        self.note("shuffle", NOBODY if zone.shared else player, n=len(cards), detail=zone.name)

    # ------------------------------------------------------------ chance

    def random(self, n: int) -> int:
        """A random number below n; tests may script it."""
        self.undo_floor = len(self.choices)
        if self.scripted:
            value = int(self.scripted.pop(0))
            if not 0 <= value < n:
                raise RuleboundError(
                    f"the script says {value} where a number from 0 to {n - 1} is drawn: correct the script"
                )
            return value
        self.drawn += 1
        return mix(self.seed, self.drawn) % n

    # ------------------------------------------------------------ who listens to what

    def card_now(self, e: Entity) -> Any:
        """The definition that counts: the card's own, or the one that it temporarily counts as (see `masks`)."""
        worn = self.masks.get(e)
        return self.GAME.card(worn[-1]) if worn else self.card[e]

    def listen(self, e: Entity) -> None:
        """Update the index of listeners after the entity moved or became something else."""
        now, before = self.RULES.moments_of(self, e), self.heard[e]
        if now == before:
            return
        for m in before:
            if m not in now:
                self.listeners[m] = tuple(x for x in self.listeners[m] if x != e)
        for m in now:
            if m not in before:
                self.listeners[m] = (*self.listeners.get(m, ()), e)
        self.heard[e] = now

    # ------------------------------------------------------------ seats

    def seats_from(self, player: Player) -> list[Player]:
        """The players still in the game, clockwise from this one."""
        n, out = self.players, self.out
        if any(out):
            return [p for i in range(n) if not out[p := (player + i) % n]]
        return [*range(player, n), *range(player)]

    def next_seat(self, player: Player) -> Player:
        """The next player clockwise who is still in the game."""
        n = self.players
        return next((p for i in range(1, n) if not self.out[p := (player + i) % n]), player)

    # ------------------------------------------------------------ account of what happens

    def cite(self, *rules: str) -> None:
        """Record that the engine consults these rules."""
        if self.trace is not None:
            self.trace.update(rules)

    def note(
        self,
        kind: str,
        player: Player = NOBODY,
        about: tuple[Entity, ...] = (),
        n: int = 0,
        detail: str = "",
        openly: bool = False,
        by: Entity | None = None,
    ) -> None:
        """Write an event into the log. Players who see the cards now may read their names later; all players may if
        `openly`.

        `by` is the card that causes it; by default the procedures in progress say it (`Procedure.cause`).
        """
        log = self.log
        if log is None:
            return
        in_log, shown_by, choice = self.RULES.in_log, NO_CARD, len(self.choices)
        seen = (2 << self.players) - 1 if openly else 0
        shown: tuple[Shown, ...] = ()
        for e in about:
            shown += (in_log(self, e, seen),)
        source = self.cause() if by is None else by
        if source != NOBODY and (by is not None or not about or source != about[0]):
            shown_by = in_log(self, source, 0)
        place = choice - sum(self.hidden_choices) + self.rounds
        log.append(make(LogEvent, (choice, kind, player, shown, n, detail, place, shown_by)))

    def cause(self, of: Procedure | None = None) -> Entity:
        """The card that causes what happens now, or that began `of`: the innermost procedure with a cause decides."""
        for frame in reversed(self.stack if of is None else self.stack[: self.stack.index(of)]):
            if frame.CAUSES:
                source = frame.cause()
                if source is not None:
                    return source
        return NOBODY

    @property
    def place(self) -> int:
        """How many choices were made, as all players may count them: simultaneous secret choices count as one."""
        return len(self.choices) - sum(self.hidden_choices) + self.rounds


read_declarations(Tabletop)
