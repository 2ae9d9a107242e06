"""A room: a table, the game on it, and everybody who looks at it.

A room is put together from parts that know only those before them: `RoomState` (the data), `Clock`, `UndoManager` and
`AutoPlay`, `SeatChanges`, `Audience` (the screens).  No part knows the room.

All that changes a room goes through its lock, one after the other.  A choice is made in memory, committed to the database,
and only then acknowledged and shown.  What can't be committed makes the room leave memory, so that it comes back as the
database has it.
"""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections.abc import Sequence
from contextlib import nullcontext
from typing import Any

from rulebound.core.chance import keyed_seed
from rulebound.core.decisions import NOBODY, Player
from rulebound.core.errors import Broken, NotOffered, RuleboundError
from rulebound.core.game import DraftGame
from rulebound.core.recording import Recording
from rulebound.core.sides import allied, opponents
from rulebound.core.state import State
from rulebound.table.presenter import Viewer
from rulebound.table.sets import InvalidSet, choices_for_set, is_set, option_part

from . import messages
from .audience import Audience
from .autoplay import AutoPlay
from .bot_pool import BotPool
from .clock import Clock
from .connection import Connection
from .identity import Person
from .journal_lines import lines_of_choices
from .limits import LONGEST_GAME, Limits
from .metrics import METRICS
from .protocol.base import PassUntil
from .protocol.commands import ChangeSeatCommand
from .protocol.room import ServerMessage, WeighMessage, WhyMessage
from .room_config import BOT, DEFAULT_BOT, Seat
from .room_state import OVER, PLAYING, WAITING, RoomState
from .room_writer import Change
from .seat_changes import SeatChanges
from .storage import NotWritten, Orders, RoomLost, Storage, Stored
from .undo import UndoManager, UndoPlan
from .words import Refused

LOG = logging.getLogger("rulebound.server")
LEAST_PACE = 200
"""Where no person who sits at the table is present, bots take at least so many milliseconds for a choice."""
AT_ONCE = 16
"""How many choices an undo makes again before others have their turn."""


class Room:
    """A room in this process's memory."""

    def __init__(self, stored: Stored, storage: Storage, bot_pool: BotPool) -> None:
        self.storage, self.bot_pool = storage, bot_pool
        self.state = RoomState(stored)
        self.clock, self.undo_manager, self.autoplay = Clock(self.state), UndoManager(self.state), AutoPlay(self.state)
        self.seat_changes = SeatChanges(self.state, self.clock, self.autoplay)
        self.audience = Audience(self.state, self.clock, self.undo_manager, self.autoplay)
        self.length = len(stored.lines)
        """How many lines of the journal the database has."""
        self.lock = asyncio.Lock()
        self.gone = False
        """It has left memory: a caller that holds it has to look it up again."""
        self.used = time.monotonic()
        self._playing_on: asyncio.Task[None] | None = None
        """Plays for bots and people who need not be asked."""
        self.asks_bot = False
        """A bot is asked, and has not answered yet."""
        self._bot_alone = False
        """A bot thinks, and no person who sits here waits for it."""
        self._alarm: asyncio.TimerHandle | None = None

    @property
    def code(self) -> str:
        return self.state.code

    @property
    def busy(self) -> bool:
        """Does the room play on without people?"""
        return self._playing_on is not None and not self._playing_on.done()

    # ------------------------------------------------------------ keeping

    async def keep(self, lines: Sequence[str] = (), *, config: bool = False, head: str | None = None) -> None:
        """Commit what has changed; what can't be committed is forgotten with the whole room."""
        state, position = self.state, None
        recording = state.recording
        if recording is not None and lines and recording.checkpoints[-1].place == len(recording.journal.rows):
            position = recording.last_position()
            state.trim()
        change = Change(
            self.code,
            self.length,
            tuple(lines),
            state.config.to_json() if config or state.config.clock is not None else None,
            OVER if state.status == OVER else WAITING if recording is None else PLAYING,
            head,
            position,
            tuple(state.config.people()) if config else (),
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

    def leave(self, code: int) -> None:
        """Leave memory: every connection ends, after what is still to be sent, and its client connects again."""
        self.gone = True
        if self._playing_on is not None:
            self._playing_on.cancel()
        self._stop_alarm()
        self.state.recording = None  # the bulk of the memory goes at once, though others still hold the room
        for connection in self.audience.connections:
            asyncio.get_running_loop().call_soon(connection.hang_up, code)

    async def stopped(self) -> None:
        """Wait until nothing of a room that has left memory runs."""
        if self._playing_on is not None:
            await asyncio.wait({self._playing_on})

    def idle(self, now: float, after: float) -> bool:
        """Nobody looks at it, and nothing in it happens."""
        waiting = self.audience.connections or self.busy or self.lock.locked()
        return not waiting and now - self.used > after

    # ------------------------------------------------------------ choosing

    async def choose(self, connection: Connection, seat: Player, number: int, keys: str | Sequence[str]) -> None:
        """Choose an option by its key, or a whole set."""
        g = self.state.must_decide(seat)
        decision = g.decision
        assert decision is not None
        if number != decision.number:
            raise Refused("old")
        viewer = self.state.viewer_of(seat)
        try:
            if isinstance(keys, str):
                options = [self._index(g, viewer, connection.lang, keys)]
            else:
                options = self._set(g, viewer, connection.lang, keys)
        except (NotOffered, KeyError) as error:
            raise Refused("not-offered") from error
        except InvalidSet as error:
            raise Refused("not-offered", "set") from error
        self.autoplay.passing.pop(seat, None)
        await self.go(options)

    def _index(self, g: State, viewer: Viewer, lang: str, key: str) -> int:
        """One option by its key: as it is offered, or (of a set) under the key by which it was drawn."""
        try:
            return g.index_of(key, viewer.seat)
        except NotOffered:
            option = self.state.offered(viewer, lang)[key]
            decision = g.decision
            assert decision is not None
            return {option_part(o): o.index for o in decision.options}[option_part(option)]

    def _set(self, g: State, viewer: Viewer, lang: str, keys: Sequence[str]) -> list[int]:
        offered = self.state.offered(viewer, lang)
        wanted = [offered[key] for key in dict.fromkeys(keys)]
        if not is_set(g) and len(wanted) == 1:
            return [wanted[0].index]
        return choices_for_set(g, [o for o in wanted if o.entities])

    async def go(self, options: Sequence[int]) -> None:
        """Carry choices out, and all that then needs no question; committed before anybody learns of them."""
        await self._carry_out(options)
        while self.state.status == PLAYING and (more := self.autoplay.choices(self.state.asked())):
            await self._carry_out(more)
        if self.state.status == OVER:
            METRICS.finished.labels(self.state.declared.id).inc()
        self._show_all()

    async def _carry_out(self, options: Sequence[int]) -> None:
        """Make choices, all of them or none."""
        recording = self.state.recording
        assert recording is not None
        self._must_not_be_endless()
        before, running = len(recording.journal.rows), self.clock.running()
        try:
            recording.choose_all(options)
        except Broken as error:
            LOG.exception("room %s: a step failed", self.code)
            METRICS.failures.labels("rules").inc()
            raise Refused("broken") from error
        self.clock.tick(running)
        self._changed()
        self.autoplay.taken_back = False
        rows = recording.journal.rows[before:]
        await self.keep(lines_of_choices(rows, before))
        METRICS.choices.labels(self.state.declared.id).inc(len(rows))

    def _must_not_be_endless(self) -> None:
        if self.length >= LONGEST_GAME:
            raise Refused("refused", "endless", str(LONGEST_GAME))

    def _changed(self) -> None:
        """The position is another one: nobody waits for consent any more, and another clock may run."""
        self.state.version += 1
        self.undo_manager.choice_made()
        self._set_alarm()

    def _show_all(self) -> None:
        """Show everybody the position, and play on for those who need not be asked."""
        self.audience.show_all()
        self._wake()

    def _people_changed(self) -> None:
        self.state.people_changed()
        self.undo_manager.request = None

    # ------------------------------------------------------------ questions that change nothing

    def _viewer(self, connection: Connection, seat: Player) -> Viewer:
        """What the person of a seat may see, if they sit before the screen now."""
        state, person = self.state, connection.person.id
        state.must_own(person, seat)
        at_the_screen = state.human_at(person, connection.lifted) == state.config.human(seat)
        if state.curtain(person, connection.lifted) != NOBODY or not at_the_screen:
            raise Refused("not-yours")
        return state.viewer_of(seat)

    def why(self, connection: Connection, seat: Player, about: int) -> WhyMessage:
        """Why a card can't be used now."""
        found = messages.why_message(self.state, self._viewer(connection, seat), about, connection.lang)
        if found is None:
            raise Refused("refused", "unseen")
        return found

    def weigh(self, connection: Connection, seat: Player, number: int, keys: Sequence[str]) -> WeighMessage:
        """What would still be asked after these were taken."""
        decision = self.state.must_decide(self.state.must_own(connection.person.id, seat)).decision
        assert decision is not None
        if number != decision.number:
            raise Refused("old")
        return messages.weigh_message(self.state, self._viewer(connection, seat), keys, connection.lang)

    # ------------------------------------------------------------ taking back and passing

    async def undo(self, seat: Player, step: bool) -> None:
        """Take back what a human did last, or ask the others whether they agree."""
        plan = self.undo_manager.ask(seat, step)
        if plan is not None:
            await self._go_back(plan)
        elif self.undo_manager.request is not None:
            self.audience.show_undo(self.undo_manager.request, None)

    async def consent(self, connection: Connection, agree: bool) -> None:
        """Answer a request for an undo."""
        person, request = connection.person.id, self.undo_manager.request
        answer = self.undo_manager.answer(person, self.state.human_at(person, connection.lifted), agree)
        assert request is not None
        self.audience.show_undo(self.undo_manager.request or request, answer.agreed, answer.refused_by)
        if answer.plan is not None:
            await self._go_back(answer.plan)

    async def _go_back(self, plan: UndoPlan) -> None:
        recording, config = self.state.recording, self.state.config
        assert recording is not None
        self._must_not_be_endless()
        async with self.bot_pool.place_back(self.audience.requester().address):
            for n, _ in enumerate(recording.going_back(plan.place), 1):
                if n % AT_ONCE == 0:
                    await asyncio.sleep(0)
        self.state.trim()
        self._changed()
        self.autoplay.passing.clear()
        self.autoplay.taken_back = True
        entries = len(recording.g.log or ())
        opened = plan.known and not config.known
        config.known |= plan.known
        await self.keep([json.dumps({"back": plan.place})], config=opened)
        for connection in self.audience.connections:
            connection.read = min(connection.read, entries)
            connection.took_back = plan.by
        self._show_all()

    async def pass_until(self, seat: Player, until: PassUntil, alert: bool) -> None:
        """Pass, and keep passing; with an empty `until` no longer."""
        index = self.autoplay.begin_passing(seat, until, alert)
        if index is None:
            self._show_all()
        else:
            await self.go([index])

    # ------------------------------------------------------------ pausing and giving up

    async def pause(self, connection: Connection, on: bool) -> None:
        """Let the clocks stand still and nobody choose, or go on. Where clocks run, everybody has to want it."""
        state, config = self.state, self.state.config
        seats = state.must_sit(connection.person.id)
        if state.status in (WAITING, OVER):
            raise Refused(state.status)
        mine = {config.human(p) for p in seats}
        if not config.paused and config.clock is not None:
            if on and not state.pausing:
                self.undo_manager.must_not_insist(seats[0])
            state.pausing = state.pausing | mine if on else state.pausing - mine
            if not on or not state.pausing.issuperset(config.humans()):
                self.audience.announce()
                return
        self.clock.settle()
        config.paused = (config.seats[seats[0]].name or "…") if on else ""
        state.pausing = frozenset()
        state.version += 1
        await self._keep_and_show()

    async def resign(self, seat: Player) -> None:
        """A player gives up."""
        if self.state.recording is None or self.state.status == OVER:
            raise Refused("over" if self.state.recording is not None else "waiting")
        await self._give_up(seat, "resigned")

    async def _give_up(self, seat: Player, how: str) -> None:
        """A human resigns or is out of time: their only opponents win; where others go on, a bot takes their seats."""
        g, config = self.state.g, self.state.config
        hands = config.hands_of(config.human(seat))
        against = opponents(g, seat)
        friends = [p for p in range(g.players) if allied(g, seat, p) and p not in hands]
        others = [p for p in range(g.players) if p not in hands and config.seats[p].held]
        one_side = bool(against) and all(allied(g, against[0], p) for p in against)
        if (one_side and not friends) or not others:
            config.ended = {"how": how, "by": seat, "winners": against if not friends else []}
        else:
            for p in hands:
                config.seats[p] = Seat(BOT, bot=DEFAULT_BOT, deck=config.seats[p].deck)
        self._people_changed()
        self._changed()
        await self._keep_and_show()

    async def _keep_and_show(self) -> None:
        self._set_alarm()
        await self.keep(config=True)
        self.audience.announce()
        self._show_all()

    # ------------------------------------------------------------ beginning

    async def start(self) -> None:
        """Begin the game; nothing changes where decks or options are refused."""
        state, config = self.state, self.state.config
        if state.recording is not None:
            raise Refused("refused", "begun")
        config.must_be_full()
        decks = [seat.deck for seat in config.seats]
        if config.many():  # also where a person has come since the seed was named
            config.seed, config.known = keyed_seed(), False
        try:
            setup = config.setup(state.declared)
        except RuleboundError:
            for seat, deck in zip(config.seats, decks, strict=True):
                seat.deck = deck
            raise
        state.recording = Recording(state.declared.start(setup, config.seed, log=True))
        journal = state.recording.journal
        journal.table = {"seats": [_journal_word(seat) for seat in config.seats], "names": config.names("en")}
        self.clock.since = time.monotonic()
        self.seat_changes.remember()
        self._changed()
        await self.keep(config=True, head=json.dumps(journal.head()))
        METRICS.begun.labels(state.declared.id).inc()
        self.audience.announce()
        self._show_all()

    # ------------------------------------------------------------ seats

    async def sit(self, person: Person, seat: Player, deck: Any) -> None:
        await self.seat_changes.sit(person, seat, deck)
        await self._seated()

    async def stand(self, person: Person, seat: Player) -> None:
        self.seat_changes.stand(person, seat)
        await self._seated()

    async def change_seat(self, person: Person, wanted: ChangeSeatCommand) -> None:
        await self.seat_changes.change(person, wanted, self.audience.present())
        await self._seated()

    async def bring_deck(self, person: Person, seat: Player, deck: Any) -> None:
        await self.seat_changes.bring(person, seat, deck)
        await self._seated()

    async def show_hands(self, person: Person, agree: bool) -> None:
        self.seat_changes.show_hands(person, agree)
        await self._config_changed()

    async def set_pace(self, person: Person, pace: int) -> None:
        self.state.must_sit(person.id)
        self.state.config.pace = pace
        await self.keep(config=True)
        self.audience.announce()

    async def set_again(self, code: str) -> None:
        """Note in which room the same table plays once more."""
        self.state.config.again = code
        await self.keep(config=True)

    async def _seated(self) -> None:
        self.undo_manager.request = None
        self._set_alarm()
        await self._config_changed(self._now_between_people())

    async def _config_changed(self, lines: Sequence[str] = ()) -> None:
        await self.keep(lines, config=True)
        self.audience.announce()
        if self.state.recording is not None:
            self._show_all()

    def _now_between_people(self) -> list[str]:
        """Let the game stop as between people, where several play by now; the line of the journal that says so."""
        recording, config = self.state.recording, self.state.config
        if recording is None or config.between_people is not None or len(config.humans()) < 2:
            return []
        if recording.g.between_people or isinstance(self.state.declared, DraftGame):
            return []
        recording.stop_between_people()
        return [json.dumps({"people": recording.journal.people})]

    # ------------------------------------------------------------ coming and going

    async def enter(self, connection: Connection, limits: Limits) -> None:
        """Let a screen look at the table. A bot that has played for its person gets up."""
        person = connection.person
        if self.audience.is_crowded(person.id, limits):  # all who came at once have waited for the lock
            raise Refused("crowded")
        if self.seat_changes.come_back(person):
            await self._seated()
        if self.seat_changes.rename(person):
            self.undo_manager.request = None
            await self.keep(config=True)
        self.audience.connections.add(connection)
        self.used = time.monotonic()
        self.audience.announce()
        if self.state.recording is not None:
            self.audience.show(connection)
            self._set_alarm()
            self._wake()

    def part(self, connection: Connection) -> None:
        if connection not in self.audience.connections:
            return  # it was not let in
        self.audience.connections.discard(connection)
        self.used = time.monotonic()
        self.audience.announce()

    def show_again(self, connection: Connection) -> None:
        """Show one screen all of the position."""
        connection.forget_shown()
        if self.state.recording is not None:
            self.audience.show(connection)

    def send_all(self, message: ServerMessage) -> None:
        self.audience.send_all(message)

    def hang_up_on(self, orders: Orders) -> None:
        self.audience.hang_up_on(orders)

    # ------------------------------------------------------------ clocks

    def show_clock(self) -> None:
        """Tell everybody how much time is left, where a clock runs."""
        if self.clock.running() != NOBODY:
            self.audience.send_all(self.audience.clock_message())

    def _stop_alarm(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None

    def _set_alarm(self) -> None:
        """Wake the room when the running clock has run out."""
        self._stop_alarm()
        seat = self.clock.running()
        if seat != NOBODY:
            loop = asyncio.get_running_loop()
            left = max(0.0, self.clock.left(seat)) + 0.05
            self._alarm = loop.call_later(left, lambda: loop.create_task(self._out_of_time()))

    async def _out_of_time(self) -> None:
        async with self.lock:
            seat = self.clock.running()
            if seat == NOBODY or self.gone:
                return
            if self.clock.left(seat) > 0:
                self._set_alarm()
                return
            await self._give_up(seat, "clock")

    # ------------------------------------------------------------ bots

    def _wake(self) -> None:
        if self._bot_alone and self._playing_on is not None and self.audience.requester().person:
            self._playing_on.cancel()  # a person has come: they do not wait for rooms in which nobody does
            self._playing_on, self._bot_alone = None, False
        if not self.busy and self._may_play_on() and self.autoplay.may_go_on():
            self._playing_on = asyncio.create_task(self._play_on())

    def _may_play_on(self) -> bool:
        """Does a game run, and does anybody sit here or look on? Bots that are alone wait: nobody would ever stop them."""
        wanted = bool(self.audience.connections) or bool(self.state.config.people())
        return not self.gone and self.state.status == PLAYING and wanted

    async def _play_on(self) -> None:
        """Play for bots, and for people who need not be asked, until a person has to be asked."""
        try:
            while not self.gone and await self._play_once():
                pass
        except Refused as refused:
            LOG.info("room %s: %s", self.code, refused)
        except Exception:
            LOG.exception("room %s stands still", self.code)
            METRICS.failures.labels("bots").inc()

    async def _play_once(self) -> bool:
        state = self.state
        async with self.lock:
            if not self._may_play_on():
                return False
            place, version = state.asked(), state.version
            seat = state.config.seats[place]
            if seat.kind != BOT:
                choices = self.autoplay.choices(place)
                if choices:
                    await self.go(choices)
                return bool(choices)
            position = state.g.copy()
        choice = await self._bot_choice(place, seat.bot, position)
        async with self.lock:
            if not self.gone and state.status == PLAYING and state.version == version:
                await self.go([choice])
            return not self.gone and state.status == PLAYING

    async def _bot_choice(self, seat: Player, bot: str, g: State) -> int:
        """What a bot chooses, at the pace of the table. Rooms of an address in which nobody waits share a few places."""
        requester = self.audience.requester()
        self._bot_alone = not requester.person
        async with nullcontext() if requester.person else self.bot_pool.place_alone(requester.address):
            begun = time.monotonic()
            self.asks_bot = True
            try:
                choice = await self.bot_pool.decide(self.code, seat, bot, g, requester)
            finally:
                self.asks_bot = False
            METRICS.bot_seconds.observe(time.monotonic() - begun)
            pace = self.state.config.pace if self.audience.connections else 0
            if not requester.person:
                pace = max(pace, LEAST_PACE)
            await asyncio.sleep(max(0.0, pace / 1000 - (time.monotonic() - begun)))
        self._bot_alone = False
        return choice


def _journal_word(seat: Seat) -> str:
    """A seat as the terminal's journals name it."""
    return seat.bot if seat.kind == BOT else "human"
