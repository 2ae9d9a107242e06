"""Finished games and uploaded journals, as requests ask for them.

They are played again in processes of their own, so that nobody at a table waits for that: one for looking, one for
checking what was brought. Each address has its turn there after the other, a slice of time at once, and pays for it.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter, OrderedDict, deque
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from itertools import count
from multiprocessing import get_context
from typing import Any, NamedTuple

from rulebound.core.errors import RuleboundError
from rulebound.core.user_files import Missing, bring_again, brought

from . import replays
from .identity import Person
from .limits import JOURNAL, Buckets, Limits
from .protocol.http import Replay
from .protocol.position import TableMessage
from .replays import ResumableGame, Work
from .rooms import Rooms, is_code
from .storage import NotWritten, Stored
from .words import Refused

MOST_WAITING = 64
"""So many may wait for one of the processes, of all addresses together."""
SLICE = 0.25
"""For so many seconds a process does one thing; then it is another address's turn."""
Worker = Callable[..., Work[Any]]


class SliceResult(NamedTuple):
    """The result of a slice of work."""

    seconds: float
    finished: bool
    found: Any = None
    error: Any = None
    """An error as text, or the ids of what is missing here."""


_BEGUN: dict[int, Work[Any]] = {}
"""In the process: what is not finished yet."""


def _work(id: int, work: Worker | None, about: tuple[Any, ...]) -> SliceResult:
    """In the process: begin something, or (without `work`) go on with it, for a slice."""
    begun = time.perf_counter()
    going = _BEGUN.pop(id) if work is None else work(*about)
    try:
        while True:
            next(going)
            if time.perf_counter() - begun > SLICE:
                _BEGUN[id] = going
                return SliceResult(time.perf_counter() - begun, False)
    except StopIteration as end:
        return SliceResult(time.perf_counter() - begun, True, end.value)
    except Missing as error:
        return SliceResult(time.perf_counter() - begun, True, error=error.ids)
    except RuleboundError as error:
        return SliceResult(time.perf_counter() - begun, True, error=str(error))


class Job:
    """A piece of work that a request waits for."""

    def __init__(self, id: int, work: Worker, about: tuple[Any, ...]) -> None:
        self.id, self.work, self.about = id, work, about
        self.done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self.begun_in: ProcessPoolExecutor | None = None

    def settle(self, done: SliceResult) -> None:
        if self.done.done():  # the caller was cancelled
            return
        if done.error is None:
            self.done.set_result(done.found)
        else:
            self.done.set_exception(Missing(done.error) if isinstance(done.error, tuple) else RuleboundError(done.error))


class TimeSlicedWorker:
    """A process that starts when it is first needed, and works for each address in turn."""

    def __init__(self, limits: Limits, spent: Buckets) -> None:
        self.limits, self.spent = limits, spent
        self._pool: ProcessPoolExecutor | None = None
        self._waiting: OrderedDict[str, deque[Job]] = OrderedDict()
        """By address; the one whose turn is next comes first."""
        self._places = Counter[str]()
        self._ids = count()
        self._going: asyncio.Task[None] | None = None

    async def do(self, address: str, work: Worker, *about: Any) -> Any:
        """What the work returns; raises its error."""
        self.must_have_place(address)
        job = Job(next(self._ids), work, about)
        self._places[address] += 1
        self._waiting.setdefault(address, deque()).append(job)
        if self._going is None or self._going.done():
            self._going = asyncio.create_task(self._go_on())
        try:
            return await job.done
        finally:
            self._places[address] -= 1
            if not self._places[address]:
                del self._places[address]

    def must_have_place(self, address: str) -> None:
        """Refuse an address that waits for as much as it may, or has used up its time."""
        if self._places[address] >= self.limits.places or self.spent.spent(address):
            raise Refused("too-fast")
        if self._places.total() >= MOST_WAITING:
            raise Refused("busy")

    async def _go_on(self) -> None:
        """Give each address a slice in turn, until none waits."""
        while self._waiting:
            address, jobs = self._waiting.popitem(last=False)
            job = jobs.popleft()
            if await self._slice(address, job):
                jobs.appendleft(job)
            if jobs:
                more = self._waiting.setdefault(address, deque())  # others may have come meanwhile
                more.extendleft(reversed(jobs))

    async def _slice(self, address: str, job: Job) -> bool:
        """Go on with something for a while; is there more to do?"""
        if self._pool is None:
            self._pool = ProcessPoolExecutor(1, get_context("spawn"), bring_again, (brought(),))
        begun = job.begun_in is self._pool
        job.begun_in = self._pool
        try:
            done: SliceResult = await asyncio.wrap_future(
                self._pool.submit(_work, job.id, *((None, ()) if begun else (job.work, job.about)))
            )
        except BrokenProcessPool:  # it was ended from outside
            self._pool = None
            if not job.done.done():
                job.done.set_exception(Refused("busy"))
            return False
        except Exception as error:
            if not job.done.done():
                job.done.set_exception(error)
            return False
        self.spent.of(address).charge(done.seconds)
        if done.finished:
            job.settle(done)
        return not done.finished

    def close(self) -> None:
        if self._going is not None:
            self._going.cancel()
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)


class ReplayService:
    """Games to look at again."""

    def __init__(self, rooms: Rooms) -> None:
        self.rooms, limits = rooms, rooms.limits
        spent = Buckets(limits.work)
        self.uploads = Buckets(limits.uploads)
        self.looking, self.checking = TimeSlicedWorker(limits, spent), TimeSlicedWorker(limits, spent)

    def close(self) -> None:
        self.looking.close()
        self.checking.close()

    async def find(self, id: str) -> Stored:
        """A finished or uploaded game by its code."""
        id = id.upper()
        if not is_code(id):
            raise Refused("no-room", "no-room", id[:20])
        try:
            stored = await self.rooms.storage.look(id)
        except NotWritten as error:
            raise Refused("busy") from error
        if stored is None:
            raise Refused("no-room", "no-room", id)
        if stored.status not in ("over", "brought"):
            raise Refused("running")
        return stored

    async def message(self, id: str, lang: str, address: str) -> Replay:
        """The whole game, a line for every choice."""
        self.looking.must_have_place(address)  # before the database reads a long journal
        found: Replay = await self.looking.do(address, replays.replay_message, await self.find(id), lang)
        return found

    async def at(self, id: str, n: int, seat: int | None, lang: str, address: str) -> TableMessage:
        """The position after so many choices, as a seat saw it."""
        self.looking.must_have_place(address)
        found: TableMessage = await self.looking.do(address, replays.replayed_position, await self.find(id), n, seat, lang)
        return found

    async def journal(self, stored: Stored) -> str:
        """The journal of a game that is over, as a file."""
        return await asyncio.to_thread(replays.journal_text, stored)

    async def fork(self, stored: Stored, n: int, address: str) -> ResumableGame:
        """A game up to a choice, to be played on. It is stored once more, like an uploaded journal."""
        self.must_bring(address, len(stored.head) + sum(map(len, stored.lines[: max(0, n)])))
        found: ResumableGame = await self.looking.do(address, replays.forked_game, stored, n)
        return found

    def must_bring(self, address: str, size: int) -> None:
        """Refuse an address that uploads more than it may."""
        if not self.uploads.take(address, size):
            raise Refused("too-fast")

    async def bring(self, text: str, person: Person, address: str) -> str:
        """Store an uploaded journal that breaks no rule; returns the code under which it is stored."""
        if len(text) > JOURNAL:
            raise Refused("too-long")
        self.must_bring(address, len(text))
        begun: ResumableGame = await self.checking.do(address, replays.uploaded_game, text, person.id)
        return (await self.rooms.store(begun.game, begun.config, begun)).code
