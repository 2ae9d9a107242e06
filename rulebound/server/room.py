"""A room: a table, the game on it, and everybody who looks at it.

All that changes it goes through its lock, one after the other.  A choice is made in memory, committed to the database, and
only then acknowledged and told to anybody; what can't be committed makes the room leave memory, so that it comes back as
the database has it.
"""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections.abc import Sequence
from typing import Any, Final

from rulebound.core.chance import keyed_seed
from rulebound.core.decisions import NOBODY, Player
from rulebound.core.errors import Broken, NotOffered, RuleboundError
from rulebound.core.game import Game, game
from rulebound.core.recording import Recording
from rulebound.core.sides import allied, opponents
from rulebound.core.state import State
from rulebound.core.suggesting import Suggestion, suggestion
from rulebound.core.words import Words
from rulebound.table.card_presenter import CardPresenter
from rulebound.table.offers import Offers
from rulebound.table.presenter import Viewer, view_for
from rulebound.table.sets import InvalidSet, choices_for_set, is_set, option_part

from . import room_config
from .autoplay import AutoPlay
from .bot_pool import BotPool, Requester
from .clock import Clock
from .connection import Connection, Drawn
from .journal_lines import journal_of, lines_of_choices
from .limits import LONGEST_GAME, Limits
from .metrics import METRICS
from .protocol.base import Status
from .room_config import BOT, OPEN, RoomConfig, Seat
from .room_writer import Change
from .seat_changes import SeatChanges
from .storage import NotWritten, Orders, RoomLost, Storage, Stored
from .undo import UndoManager
from .words import Refused

LOG = logging.getLogger("rulebound.server")
WAITING: Final = "waiting"
PLAYING: Final = "playing"
OVER: Final = "over"
POSITIONS_KEPT = 2
"""How many positions of a game stay in memory for undo; further back it is played again."""


class Room:
    """A room in this process's memory."""

    def __init__(self, stored: Stored, storage: Storage, bot_pool: BotPool) -> None:
        self.code, self.opened = stored.code, stored.opened
        self.declared: Game = game(stored.game)
        self.config = RoomConfig.from_json(stored.setting)
        self.storage, self.bot_pool = storage, bot_pool
        self.length = len(stored.lines)
        self.recording: Recording | None = None
        if stored.head:
            self.recording = Recording.going_on(journal_of(stored), stored.position)
            self.config.remember()
            self.trim()
        self.connections: set[Connection] = set()
        self.lock = asyncio.Lock()
        self.version = 0
        """Grows with every change of the game."""
        self.gone = False
        """It has left memory: whoever holds it has to look it up again."""
        self.used = time.monotonic()
        self.pausing: frozenset[int] = frozenset()
        """The humans who wish to pause, where that needs everybody's consent."""
        self.address = ""
        """Where somebody came from who was here last."""
        self.clock, self.autoplay, self.undo_manager, self.seat_changes = (
            Clock(self),
            AutoPlay(self),
            UndoManager(self),
            SeatChanges(self),
        )
        self._words: dict[str, CardPresenter] = {}
        self._suggested: tuple[int, Suggestion | None] = (-1, None)

    # ------------------------------------------------------------ what it is

    @property
    def g(self) -> State:
        if self.recording is None:
            raise Refused("waiting")
        return self.recording.g

    @property
    def status(self) -> Status:
        if self.recording is None:
            return WAITING
        if self.config.ended is not None or self.recording.g.over:
            return OVER
        return "paused" if self.config.paused else PLAYING

    def presenter(self, lang: str) -> CardPresenter:
        """The words of this table in a language."""
        found = self._words.get(lang)
        if found is None:
            found = self._words[lang] = CardPresenter(Words(self.declared, lang, self.config.names(lang)))
        return found

    def renamed(self) -> None:
        """Others sit there, or under other names: who was asked for consent may not be there any more."""
        self._words.clear()
        self.version += 1
        self.undo_manager.wish = None
        self.pausing = frozenset()

    def asked(self) -> Player:
        """Whom the table waits for, or NOBODY."""
        if self.recording is None or self.status == OVER or self.recording.g.asked is None:
            return NOBODY
        return self.recording.g.asked.player

    def suggested(self) -> Suggestion | None:
        """How the payment that is asked for now could be made as a whole."""
        if self._suggested[0] != self.version:
            self._suggested = (self.version, suggestion(self.g))
        return self._suggested[1]

    def viewer(self, connection: Connection) -> Viewer:
        """From where somebody looks at the table. Spectators see hands if everybody who plays allows it."""
        human = self.human_at(connection)
        if human == NOBODY:
            shown = self.hands_shown()
            return Viewer(NOBODY, tuple(range(len(self.config.seats))) if shown else ())
        hands, asked = self.config.hands_of(human), self.asked()
        seat = asked if asked in hands else connection.seat if connection.seat in hands else hands[0]
        connection.seat = seat
        return Viewer(seat, tuple(p for p in hands if p != seat))

    def human_at(self, connection: Connection) -> int:
        """The human before this screen, by their first seat; NOBODY if nobody there sits at the table."""
        seats = self.config.seats_of(connection.person.id)
        if not seats:
            return NOBODY
        humans = sorted({self.config.human(p) for p in seats})
        return humans[0] if len(humans) == 1 else connection.lifted

    def curtain(self, connection: Connection) -> Player:
        """The seat of the human for whom the curtain is down, or NOBODY: several people share the screen."""
        seats = self.config.seats_of(connection.person.id)
        humans = sorted({self.config.human(p) for p in seats})
        if len(humans) < 2:
            return NOBODY
        asked = self.asked()
        wanted = self.config.human(asked) if asked in seats else connection.lifted
        if wanted == NOBODY:
            wanted = humans[0]
        return NOBODY if connection.lifted == wanted else wanted

    def hands_shown(self) -> bool:
        """Does everybody allow that whoever watches sees all hands? Nobody can for a chair that waits for somebody: whoever
        has got up from it would look into the hands against it, and sit down again."""
        humans = self.config.humans()
        if any(c.kind == OPEN for c in self.config.seats):
            return False
        return bool(humans) and all(any(p in self.config.hands for p in self.config.hands_of(h)) for h in humans)

    # ------------------------------------------------------------ who may do what

    def own(self, connection: Connection, seat: Any) -> Player:
        """A seat of the person on this connection, or a refusal."""
        if not isinstance(seat, int) or isinstance(seat, bool) or seat not in self.config.seats_of(connection.person.id):
            raise Refused("not-yours")
        return seat

    def must_play(self) -> State:
        if self.recording is None:
            raise Refused("waiting")
        if self.status == OVER:
            raise Refused("over")
        if self.config.paused:
            raise Refused("paused")
        return self.recording.g

    def must_decide(self, seat: Player) -> State:
        g = self.must_play()
        if g.asked is None or g.asked.player != seat:
            raise Refused("not-yours", "not-your-turn")
        return g

    # ------------------------------------------------------------ keeping

    async def keep(self, lines: Sequence[str] = (), *, config: bool = False, head: str | None = None) -> None:
        """Commit what has changed; what can't be committed is forgotten with the whole room."""
        recording, position = self.recording, None
        if recording is not None and lines and recording.checkpoints[-1].place == len(recording.journal.rows):
            position = recording.last_position()
            self.trim()
        change = Change(
            self.code,
            self.length,
            tuple(lines),
            self.config.to_json() if config or self.config.clock is not None else None,
            OVER if self.status == OVER else WAITING if recording is None else PLAYING,
            head,
            position,
            tuple(self.config.people()) if config else (),
        )
        begun = time.perf_counter()
        try:
            await self.storage.write(change)
        except (RoomLost, NotWritten) as error:
            LOG.warning("room %s leaves memory: %s", self.code, error)
            self.leave(4409 if isinstance(error, RoomLost) else 1012)
            raise Refused("busy") from error
        METRICS.commits.observe(time.perf_counter() - begun)
        self.length += len(lines)
        self.used = time.monotonic()

    def trim(self) -> None:
        assert self.recording is not None
        del self.recording.checkpoints[:-POSITIONS_KEPT]

    def leave(self, code: int) -> None:
        """Leave memory: everybody is told to connect again, after what they are still to be told."""
        self.gone = True
        self.autoplay.stop()
        self.clock.stop()
        self.recording = None  # the bulk of it goes at once, though others still point at the room
        for connection in self.connections:
            asyncio.get_running_loop().call_soon(connection.hang_up, code)

    # ------------------------------------------------------------ choosing

    async def choose(self, connection: Connection, seat: Player, number: int, keys: str | Sequence[str]) -> None:
        """An option by its key, or a whole set."""
        g = self.must_decide(seat)
        decision = g.decision
        assert decision is not None
        if number != decision.number:
            raise Refused("old")
        try:
            if isinstance(keys, str):
                options = [self._first(g, connection, seat, keys)]
            else:
                options = self._set(g, connection, seat, keys)
        except (NotOffered, KeyError) as error:
            raise Refused("not-offered") from error
        except InvalidSet as error:
            raise Refused("not-offered", "set") from error
        self.autoplay.passing.pop(seat, None)
        await self.go(options)

    def _first(self, g: State, connection: Connection, seat: Player, key: str) -> int:
        """One option by its key: as it is offered, or (of a set) under the key by which it was told."""
        try:
            return g.index_of(key, seat)
        except NotOffered:
            option = self._offers(g, connection, seat).by_key[key]
            decision = g.decision
            assert decision is not None
            return {option_part(o): o.index for o in decision.options}[option_part(option)]

    def _set(self, g: State, connection: Connection, seat: Player, keys: Sequence[str]) -> list[int]:
        found = self._offers(g, connection, seat).by_key
        wanted = [found[key] for key in dict.fromkeys(keys)]
        if not is_set(g) and len(wanted) == 1:
            return [wanted[0].index]
        return choices_for_set(g, [o for o in wanted if o.entities])

    def _offers(self, g: State, connection: Connection, seat: Player) -> Offers:
        hands = self.config.hands_of(self.config.human(seat))
        return Offers(g, self.presenter(connection.lang), view_for(g, Viewer(seat, tuple(p for p in hands if p != seat))))

    async def go(self, options: Sequence[int]) -> None:
        """Carry choices out, and all that then goes without asking; committed before anybody learns of them."""
        await self._carry_out(options)
        while self.status == PLAYING and (more := self.autoplay.by_itself(self.asked())):
            await self._carry_out(more)
        if self.status == OVER:
            METRICS.finished.labels(self.declared.id).inc()
        self.tell()

    async def _carry_out(self, options: Sequence[int]) -> None:
        """Make choices, all of them or none."""
        recording = self.recording
        assert recording is not None
        self.must_not_be_endless()
        before, running = len(recording.journal.rows), self.clock.running()
        try:
            recording.choose_all(options)
        except Broken as error:
            LOG.exception("room %s: a step failed", self.code)
            METRICS.failures.labels("rules").inc()
            raise Refused("broken") from error
        self.clock.tick(running)
        self.changed()
        self.autoplay.taken_back = False
        rows = recording.journal.rows[before:]
        await self.keep(lines_of_choices(rows, before))
        METRICS.choices.labels(self.declared.id).inc(len(rows))

    def must_not_be_endless(self) -> None:
        if self.length >= LONGEST_GAME:
            raise Refused("refused", "endless", str(LONGEST_GAME))

    def changed(self) -> None:
        """The position is another one: nobody waits for consent any more, and another clock may run."""
        self.version += 1
        self.undo_manager.chosen()
        self.clock.set_alarm()

    def tell(self) -> None:
        """Tell everybody, and let go on whoever does not need to be asked."""
        if self.status == OVER:
            self.announce()
        drawn: Drawn = {}
        for connection in self.connections:
            self.show(connection, drawn)
        self.autoplay.wake()

    def show(self, connection: Connection, drawn: Drawn | None = None) -> None:
        """Show somebody the position. What can't be shown must not keep others from seeing it, nor from going on."""
        try:
            connection.show(self, drawn)
        except Exception:
            LOG.exception("room %s: the position can't be shown", self.code)
            METRICS.failures.labels("showing").inc()
            words = Refused("internal", "unshown").text(connection.lang)
            connection.send({"type": "error", "code": "internal", "text": words})

    def announce(self) -> None:
        """Something about the room has changed."""
        if self.gone:
            return
        for connection in self.connections:
            connection.show_room(self)

    # ------------------------------------------------------------ pausing and giving up

    async def pause(self, connection: Connection, on: bool) -> None:
        """Let the clocks stand still and nobody choose, or go on. Where clocks run everybody has to wish for it."""
        if self.status in (WAITING, OVER):
            raise Refused(self.status)
        seats = self.config.seats_of(connection.person.id)
        mine = {self.config.human(p) for p in seats}
        if not self.config.paused and self.config.clock is not None:
            if on and not self.pausing:
                self.undo_manager.must_not_insist(seats[0])
            self.pausing = self.pausing | mine if on else self.pausing - mine
            if not on or not self.pausing.issuperset(self.config.humans()):
                self.announce()
                return
        self.clock.settle()
        self.config.paused = (self.config.seats[seats[0]].name or "…") if on else ""
        self.pausing = frozenset()
        self.version += 1
        self.clock.set_alarm()
        await self.keep(config=True)
        self.announce()
        self.tell()

    async def give_up(self, seat: Player, how: str) -> None:
        """Somebody resigns or is out of time: their only opponents win; where others go on a bot takes their seats."""
        g = self.g
        hands = self.config.hands_of(self.config.human(seat))
        against = opponents(g, seat)
        friends = [p for p in range(g.players) if allied(g, seat, p) and p not in hands]
        others = [p for p in range(g.players) if p not in hands and self.config.seats[p].held]
        one_side = bool(against) and all(allied(g, against[0], p) for p in against)
        if (one_side and not friends) or not others:
            self.config.ended = {"how": how, "by": seat, "winners": against if not friends else []}
        else:
            for p in hands:
                self.config.seats[p] = Seat(BOT, bot=room_config.DEFAULT_BOT, deck=self.config.seats[p].deck)
        self.renamed()
        self.changed()
        await self.keep(config=True)
        self.announce()
        self.tell()

    # ------------------------------------------------------------ beginning

    async def start(self) -> None:
        """Begin the game; nothing changes where decks or options do not go."""
        if self.recording is not None:
            raise Refused("refused", "begun")
        self.config.must_be_full()
        decks = [chair.deck for chair in self.config.seats]
        if self.config.many():  # also where somebody has come since the seed was named
            self.config.seed, self.config.known = keyed_seed(), False
        try:
            setup = self.config.setup(self.declared)
        except RuleboundError:
            for chair, deck in zip(self.config.seats, decks, strict=True):
                chair.deck = deck
            raise
        g = self.declared.start(setup, self.config.seed, log=True)
        self.recording = Recording(g)
        journal = self.recording.journal
        journal.table = {"seats": [_seat_word(chair) for chair in self.config.seats], "names": self.config.names("en")}
        self.clock.since = time.monotonic()
        self.seat_changes.remember()
        self.changed()
        await self.keep(config=True, head=json.dumps(journal.head()))
        METRICS.begun.labels(self.declared.id).inc()
        self.announce()
        self.tell()

    # ------------------------------------------------------------ coming and going

    def join(self, connection: Connection) -> None:
        self.connections.add(connection)
        self.used = time.monotonic()
        self.announce()
        if self.recording is not None:
            self.show(connection)
            self.clock.set_alarm()
            self.autoplay.wake()

    def part(self, connection: Connection) -> None:
        if connection not in self.connections:
            return  # they were not let in
        self.connections.discard(connection)
        self.used = time.monotonic()
        self.announce()

    def waits(self) -> Requester:
        """For whom bots think here: people who sit at the table before others who look on. An address that was here last
        stays the one that it counts for."""
        seated = [c.address for c in self.connections if self.config.seats_of(c.person.id)]
        looking = seated or [c.address for c in self.connections]
        if looking and self.address not in looking:
            self.address = looking[0]
        return Requester(self.address, bool(seated))

    def hang_up_on(self, orders: Orders) -> None:
        """End the connections of those who are kept out, and of cookies that count no longer."""
        for connection in self.connections:
            person = connection.person
            if orders.keep_out(person.id, connection.address) or person.serial < orders.revoked.get(person.id, 0):
                connection.hang_up(1008)

    def crowded(self, person: str, limits: Limits) -> bool:
        """Are there as many screens as one person may have here, or as many who watch?"""
        watching = [c.person.id for c in self.connections if not self.config.seats_of(c.person.id)]
        if sum(c.person.id == person for c in self.connections) >= limits.screens:
            return True
        return len(watching) >= limits.watching and not self.config.seats_of(person)

    def idle(self, now: float, after: float) -> bool:
        """Nobody looks at it, and nobody in it does anything."""
        waiting = self.connections or self.autoplay.busy or self.lock.locked()
        return not waiting and now - self.used > after


def _seat_word(chair: Seat) -> str:
    """A seat as the terminal's journals name it."""
    return chair.bot if chair.kind == BOT else "human"
