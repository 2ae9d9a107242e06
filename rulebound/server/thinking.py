"""Bots decide in processes of their own, so that nobody else waits for them.

All decisions of one room go to the same process, which keeps the bot: a bot may follow a plan for a whole turn.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import lru_cache
from multiprocessing import get_context
from typing import NamedTuple
from zlib import crc32

from rulebound.bots import COPIES, Bot, ask, make
from rulebound.core.chance import mix
from rulebound.core.game import game
from rulebound.core.own import Brought, bring_again, brought
from rulebound.core.state import State
from rulebound.core.storage import own_key

KEPT = 500
"""How many bots a process remembers."""


class Task(NamedTuple):
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


def _think(task: Task) -> int:
    """In a bot's process: the number of the option."""
    name = (task.room, task.seat, task.bot)
    bot = _BOTS.pop(name, None) or make(task.bot, task.seed)
    _BOTS[name] = bot
    if len(_BOTS) > KEPT:
        _BOTS.popitem(last=False)
    return ask(bot, game(task.game).state.from_bytes(task.position, _KEY[0]))


@lru_cache(maxsize=8)
def _thinks(name: str) -> bool:
    """Does a bot take its time?"""
    return make(name).looks_at == COPIES


class Thinking:
    """The processes in which bots decide; each begins when it is needed first."""

    def __init__(self, processes: int) -> None:
        self._pools: list[ProcessPoolExecutor | None] = [None] * max(1, processes)

    async def decide(self, room: str, seat: int, bot: str, g: State) -> int:
        """What a bot chooses."""
        seed = mix(g.origin_seed, seat + 1)
        if not _thinks(bot):
            return ask(make(bot, seed), g)
        task = Task(room, seat, bot, seed, g.GAME.id, g.to_bytes(own_key()))
        place = crc32(room.encode()) % len(self._pools)
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
