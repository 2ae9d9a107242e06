"""Bots decide in processes of their own, so that no other table waits for them.

All decisions of one room go to the same process, which keeps the bot: a bot may follow a plan for a whole turn. Of those
that wait for a process the next one is chosen by shares (see `Turns`): nobody's rooms keep those of others waiting.
"""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict, deque
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import lru_cache
from multiprocessing import get_context
from typing import NamedTuple
from weakref import WeakValueDictionary
from zlib import crc32

from rulebound.bots import COPIES, Bot, ask, make
from rulebound.core.chance import derived
from rulebound.core.game import game
from rulebound.core.state import State
from rulebound.core.storage import own_key
from rulebound.core.user_files import Brought, bring_again, brought

from .limits import Limits

REST = 8.0
"""How much less of a process's time rooms get in which no person waits."""
KEPT = 500
"""How many bots a process remembers."""


class BotTask(NamedTuple):
    """A decision for a bot to make."""

    room: str
    seat: int
    bot: str
    seed: int
    game: str
    position: bytes


_BOTS: OrderedDict[tuple[str, int, str], Bot] = OrderedDict()
_KEY: list[bytes] = []


def _begin(key: bytes, files: Sequence[Brought]) -> None:
    _KEY[:] = [key]
    bring_again(files)


def _think(task: BotTask) -> int:
    """In a bot's process: the index of the option that it chooses."""
    name = (task.room, task.seat, task.bot)
    bot = _BOTS.pop(name, None) or make(task.bot, task.seed)
    _BOTS[name] = bot
    if len(_BOTS) > KEPT:
        _BOTS.popitem(last=False)
    return ask(bot, game(task.game).state.from_bytes(task.position, _KEY[0]))


@lru_cache(maxsize=8)
def _thinks(name: str) -> bool:
    """Does a bot need a process of its own?"""
    return make(name).looks_at == COPIES


class Requester(NamedTuple):
    """On whose behalf a bot thinks."""

    address: str = ""
    person: bool = True
    """A person who sits at the table is present and waits."""


ANYBODY = Requester()


class FairQueue:
    """The order in which rooms use one process.

    Rooms in which a person waits have most of its time, others a little: so that they go on too. Within each the address is
    next that has used least of it, and of its rooms the one that has waited longest.
    """

    def __init__(self) -> None:
        self.busy = False
        self._waiting: dict[bool, OrderedDict[str, deque[asyncio.Future[None]]]] = {
            True: OrderedDict(),
            False: OrderedDict(),
        }
        self._used: dict[bool, dict[str, float]] = {True: {}, False: {}}
        """The seconds that each address has used, since the last moment at which none waited."""
        self._shares = {True: 0.0, False: 0.0}

    async def take(self, whom: Requester) -> None:
        """Wait for a turn."""
        if not self.busy:
            self.busy = True
            return
        waiting, used = self._waiting[whom.person], self._used[whom.person]
        if not waiting:  # who did not want anything for a while has not saved it up
            self._shares[whom.person] = max(self._shares.values())
        if whom.address not in waiting:
            least = min((used.get(address, 0.0) for address in waiting), default=0.0)
            used[whom.address] = max(used.get(whom.address, 0.0), least)
        turn = asyncio.get_running_loop().create_future()
        waiting.setdefault(whom.address, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._next()  # it came just now
            raise

    def give(self, whom: Requester, seconds: float) -> None:
        """End a turn that took so many seconds."""
        used = self._used[whom.person]
        used[whom.address] = used.get(whom.address, 0.0) + seconds
        self._shares[whom.person] += seconds if whom.person else seconds * REST
        self._next()

    def _next(self) -> None:
        while (person := self._kind()) is not None:
            waiting, used = self._waiting[person], self._used[person]
            address = min(waiting, key=lambda a: used.get(a, 0.0))
            turn = waiting[address].popleft()
            if not waiting[address]:
                del waiting[address]
            if not turn.done():
                turn.set_result(None)
                return
        self.busy = False
        for used in self._used.values():
            used.clear()  # nobody waits: nobody owes anybody anything

    def _kind(self) -> bool | None:
        """Are rooms with a person next, or rooms without? Those that have used less of their share; None if none wait."""
        kinds = [person for person, waiting in self._waiting.items() if waiting]
        return min(kinds, key=lambda person: self._shares[person], default=None)


class BotPool:
    """The processes in which bots decide; each begins when it is needed first."""

    def __init__(self, processes: int, alone: int = Limits().alone) -> None:
        self._pools: list[ProcessPoolExecutor | None] = [None] * max(1, processes)
        self._turns = [FairQueue() for _ in self._pools]
        self._alone: WeakValueDictionary[str, asyncio.Semaphore] = WeakValueDictionary()
        self._most_alone = max(1, alone)
        self._back: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def place_alone(self, address: str) -> asyncio.Semaphore:
        """The places of an address for rooms in which no person waits: they take turns."""
        found = self._alone.get(address)
        if found is None:
            found = self._alone[address] = asyncio.Semaphore(self._most_alone)
        return found

    def place_back(self, address: str) -> asyncio.Lock:
        """The place of an address for games that are played again to take something back: one after the other."""
        found = self._back.get(address)
        if found is None:
            found = self._back[address] = asyncio.Lock()
        return found

    async def decide(self, room: str, seat: int, bot: str, g: State, whom: Requester = ANYBODY) -> int:
        """What a bot chooses."""
        if not _thinks(bot):  # one that remembers how much it has drawn is made for each decision
            return ask(make(bot, derived(g.origin_seed, "bot", seat, len(g.choices))), g)
        seed = derived(g.origin_seed, "bot", seat)
        place = crc32(room.encode()) % len(self._pools)
        turns = self._turns[place]
        await turns.take(whom)
        begun = time.monotonic()
        try:
            return await self._decided(place, BotTask(room, seat, bot, seed, g.GAME.id, g.to_bytes(own_key())))
        finally:
            turns.give(whom, time.monotonic() - begun)

    async def _decided(self, place: int, task: BotTask) -> int:
        try:
            return await asyncio.wrap_future(self._pool(place).submit(_think, task))
        except BrokenProcessPool:  # it was ended from outside: once more in a new one
            self._pools[place] = None
            return await asyncio.wrap_future(self._pool(place).submit(_think, task))

    def _pool(self, place: int) -> ProcessPoolExecutor:
        pool = self._pools[place]
        if pool is None:
            pool = ProcessPoolExecutor(1, get_context("spawn"), _begin, (own_key(), brought()))
            self._pools[place] = pool
        return pool

    def close(self) -> None:
        for pool in self._pools:
            if pool is not None:
                pool.shutdown(wait=False, cancel_futures=True)
