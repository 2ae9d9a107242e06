"""The rooms of this process: opens them, finds them, and drops those that nobody uses."""

from __future__ import annotations

import asyncio
import ctypes
import gc
import logging
import time
from contextlib import suppress
from secrets import choice
from typing import Any

from rulebound.core.decisions import NOBODY
from rulebound.core.errors import RuleboundError
from rulebound.core.game import Game, game

from .bot_pool import BotPool
from .identity import Person
from .limits import Buckets, Keep, Limits
from .metrics import METRICS
from .replays import ResumableGame
from .room import Room
from .room_config import OPEN, RoomConfig, Seat
from .room_state import OVER, WAITING
from .storage import NotWritten, RoomElsewhere, Storage, Stored, StoredAmount
from .words import Refused

USUAL, FOR_LONG = Limits(), Keep()
LOG = logging.getLogger("rulebound.server")
LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
"""The letters of codes: none that readers mistake for another."""
CODE_LENGTH = 6
SWEEP = 10.0
"""So many seconds lie between two looks at all rooms."""
EXPIRY = 3600.0
"""And so many between two times that rooms are forgotten."""
TICKING = 200
"""How many rooms stay in memory only because a clock runs there: those used last. In others the clock stands still until a
person comes back."""
MANY = 200
"""After so many rooms have left, the process returns memory though people play: they wait for a tenth of a second.
Nearly all of a room goes at once when it leaves."""


class Rooms:
    """All rooms in memory."""

    def __init__(
        self, storage: Storage, bot_pool: BotPool, idle: float, limits: Limits = USUAL, keep: Keep = FOR_LONG
    ) -> None:
        self.storage, self.bot_pool, self.idle_after = storage, bot_pool, idle
        self.limits, self.keep = limits, keep
        self._opened, self._daily = Buckets(limits.rooms), Buckets(limits.daily)
        """How often an address may open a room or sit down."""
        self.kept = StoredAmount()
        """How much the database held at the last check, and what came since."""
        self._expired = -EXPIRY
        """When the server last deleted rooms that had been untouched for long."""
        self.here: dict[str, Room] = {}
        self._coming: dict[str, asyncio.Future[Room]] = {}
        self._leaving: dict[str, asyncio.Event] = {}
        """Rooms that are being released: a caller that wants one waits for that."""
        self._left = 0
        """How many rooms have left since memory was last returned."""

    # ------------------------------------------------------------ finding

    async def find(self, code: str) -> Room:
        """A room, from memory or from the database; a refusal, if there is none or another process has it."""
        code = code.upper()
        if (room := self.here.get(code)) is not None and not room.gone:
            room.used = time.monotonic()  # so that it does not leave memory just now
            return room
        coming = self._coming.get(code)
        if coming is None:
            coming = self._coming[code] = asyncio.ensure_future(self._load(code))
            coming.add_done_callback(lambda _: self._coming.pop(code, None))
        return await asyncio.shield(coming)

    async def _load(self, code: str) -> Room:
        if not is_code(code):
            raise Refused("no-room", "no-room", code[:20])
        if (leaving := self._leaving.get(code)) is not None:
            await leaving.wait()
        try:
            stored = await self.storage.claim(code)
        except RoomElsewhere as error:
            raise Refused("elsewhere") from error
        except NotWritten as error:
            raise Refused("busy") from error
        if stored is None or RoomConfig.from_json(stored.setting).uploaded:
            if stored is not None:
                await self.storage.release(code)
            raise Refused("no-room", "no-room", code)
        try:
            room = self.here[code] = Room(stored, self.storage, self.bot_pool)
        except RuleboundError:  # its cards or rules have changed since
            await self.storage.release(code)
            raise
        METRICS.loaded.inc()
        LOG.info("room %s comes into memory", code)
        return room

    # ------------------------------------------------------------ opening

    def may_open(self, address: str) -> None:
        """Refuse an address that opens rooms too often, or sits down too often: each is a row that stays."""
        if not (self._opened.take(address) and self._daily.take(address)):
            raise Refused("too-fast")

    async def open(self, declared: Game, config: RoomConfig, begun: ResumableGame | None = None) -> Room:
        """A new room, with a game in it that is to be gone on with, or one that has yet to begin."""
        stored = await self.store(declared.id, config, begun)
        room = self.here[stored.code] = Room(stored, self.storage, self.bot_pool)
        return room

    async def store(self, game_id: str, config: RoomConfig, begun: ResumableGame | None = None) -> Stored:
        """Keep a new room under a code that no other has."""
        head, lines, position = (begun.head, begun.lines, begun.position) if begun is not None else ("", (), b"")
        status = WAITING if begun is None else "brought" if config.uploaded else "playing"
        self._must_have_space(config.uploaded)
        for _ in range(10):
            code = "".join(choice(LETTERS) for _ in range(CODE_LENGTH))
            now = time.time()
            stored = Stored(code, game_id, status, head, config.to_json(), lines, position, now, now)
            try:
                opened = await self.storage.open(stored, config.people())
            except NotWritten as error:
                raise Refused("busy") from error
            if opened:
                more = stored.size() if config.uploaded else 0
                self.kept = StoredAmount(self.kept.rooms + 1, self.kept.brought + more)
                return stored
        raise Refused("busy")

    def _must_have_space(self, uploaded: bool) -> None:
        """Refuse new rooms while this process is about to end, or where it or the database has as many as it may."""
        if self.storage.orders.draining and not uploaded:
            raise Refused("busy", "draining")
        limits, kept = self.limits, self.kept
        full = kept.brought >= limits.brought if uploaded else len(self.here) >= limits.here
        if full or kept.rooms >= limits.rooms_kept:
            raise Refused("busy", "full")

    async def again(self, room: Room, seed: int) -> Room:
        """The same table once more."""
        if room.state.status != OVER:
            raise Refused("refused", "running")
        before = room.state.config
        seats = [Seat(c.kind, c.person, c.name, c.bot, c.deck) for c in before.seats]
        left = [float(before.clock["seconds"])] * len(seats) if before.clock is not None else []
        config = RoomConfig(
            before.host,
            seats,
            dict(before.options),
            seed,
            before.pace,
            before.clock,
            before.between_people,
            before.closed_decks,
            left,
        )
        new = await self.open(room.state.declared, config)
        new.audience.address = room.audience.address
        if not any(c.kind == OPEN for c in seats):
            async with new.lock:
                await new.start()
        return new

    # ------------------------------------------------------------ letting go

    async def sweep(self) -> None:
        """Without end: renew the leases, drop what is unused, and show the clocks."""
        while True:
            await asyncio.sleep(SWEEP)
            try:
                await self.make_roster()
                self._left += await self.let_go(self.idle_after)
                if self._left >= MANY or (self._left and not any(room.audience.connections for room in self.here.values())):
                    self._left = 0
                    await asyncio.to_thread(return_memory)
            except RuleboundError as error:
                LOG.warning("%s", error)
            except Exception:  # whatever it is: without its leases this process would lose all rooms
                LOG.exception("a look at all rooms failed")
                METRICS.failures.labels("sweep").inc()
            for room in self.here.values():
                room.show_clock()

    async def make_roster(self) -> None:
        """Renew the leases, and drop rooms that another process has taken over."""
        before = dict(self.here)
        held = await self.storage.renew()
        for code, room in before.items():
            if code not in held and self.here.get(code) is room and not room.gone:
                room.leave(4409)
        await self.storage.obey()
        for room in self.here.values():
            room.hang_up_on(self.storage.orders)
        self.kept = await self.storage.kept()
        if self.kept.rooms >= self.limits.rooms_kept or self.kept.brought >= self.limits.brought:
            LOG.warning("the database is full: it holds %d rooms, and %d characters of journals", *self.kept)
        if time.monotonic() - self._expired >= EXPIRY:
            self._expired = time.monotonic()
            if gone := await self.storage.expire(self.keep._asdict()):
                LOG.info("%d rooms were forgotten: nobody had touched them for long", gone)

    async def let_go(self, idle: float) -> int:
        """Drop rooms from memory that nobody has used for so many seconds; returns how many."""
        now, gone = time.monotonic(), 0
        ticking = [r for r in self.here.values() if r.clock.running() != NOBODY and r.idle(now, idle)]
        kept = {r.code for r in sorted(ticking, key=lambda r: -r.used)[:TICKING]}
        for code, room in list(self.here.items()):
            if self.here.get(code) is not room:
                continue  # while others left it went too, and may have come back by now
            if room.gone:
                del self.here[code]
            elif room.idle(now, idle) and code not in kept:
                room.leave(1012)
                del self.here[code]
                gone += 1
                METRICS.left.inc()
                leaving = self._leaving[code] = asyncio.Event()
                try:
                    await self.storage.release(code)
                finally:
                    del self._leaving[code]
                    leaving.set()
        return gone

    async def close(self) -> None:
        for room in list(self.here.values()):
            async with room.lock:
                room.leave(1012)
            await room.stopped()
        self.here.clear()

    # ------------------------------------------------------------ people

    async def sits(self, person: Person, code: str) -> bool:
        """Does a person sit in a room, have they sat there, or did they open it?"""
        try:
            return is_code(code.upper()) and await self.storage.sits(person.id, code.upper())
        except NotWritten as error:
            raise Refused("busy") from error

    async def revoke(self, person: Person) -> int:
        """No cookie of this person counts any more, and their screens are hung up; the serial number of their next one."""
        try:
            serial = await self.storage.revoke(person.id)
        except NotWritten as error:
            raise Refused("busy") from error
        for room in self.here.values():
            room.hang_up_on(self.storage.orders)
        return serial

    async def of(self, person: Person, most: int = 30) -> list[Stored]:
        try:
            return await self.storage.rooms_of(person.id, most)
        except NotWritten as error:
            raise Refused("busy") from error


def return_memory() -> None:
    """Return unused memory to the system, where its C library can.

    Connections and tasks of a room refer to one another, so only the garbage collector finds that they are unused.
    """
    gc.collect()
    with suppress(OSError, AttributeError):
        ctypes.CDLL(None).malloc_trim(0)


def is_code(code: str) -> bool:
    return len(code) == CODE_LENGTH and all(c in LETTERS for c in code)


def known_game(id: Any) -> Game:
    """A game by its id, or `RuleboundError`."""
    if not isinstance(id, str) or len(id) > 80:
        raise RuleboundError("name a game: a text such as ashes")
    return game(id)
