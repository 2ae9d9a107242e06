"""Games that are over, or that somebody has brought as a journal, as requests ask for them.

They are played again in processes of their own, so that nobody at a table waits for that: one for looking, one for
checking what was brought.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import Any

from rulebound.core.errors import RuleboundError
from rulebound.core.own import Missing, bring_again, brought

from . import tapes
from .identity import Person
from .limits import JOURNAL
from .messages import Message
from .rooms import Rooms, is_code
from .says import Refused
from .storage import Stored, Unwritten
from .tapes import Begun

MOST_WAITING = 8
"""So many may wait for one of the processes."""


class Apart:
    """A process that begins when it is needed first, and does one thing after the other."""

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None
        self._waiting = 0

    async def do(self, work: Callable[..., Any], *about: Any) -> Any:
        """What the work gives, or the error in words that it raises."""
        if self._waiting >= MOST_WAITING:
            raise Refused("busy")
        self._waiting += 1
        try:
            if self._pool is None:
                self._pool = ProcessPoolExecutor(1, get_context("spawn"), bring_again, (brought(),))
            good, found = await asyncio.wrap_future(self._pool.submit(_tried, work, *about))
        except BrokenProcessPool as error:  # it was ended from outside
            self._pool = None
            raise Refused("busy") from error
        finally:
            self._waiting -= 1
        if not good:
            raise Missing(found) if isinstance(found, tuple) else RuleboundError(found)
        return found

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)


def _tried(work: Callable[..., Any], *about: Any) -> tuple[bool, Any]:
    """In the process: what comes of it, or why not."""
    try:
        return True, work(*about)
    except Missing as error:
        return False, error.ids
    except RuleboundError as error:
        return False, str(error)


class Replays:
    """Games to look at again."""

    def __init__(self, rooms: Rooms) -> None:
        self.rooms = rooms
        self._looking, self._checking = Apart(), Apart()

    def close(self) -> None:
        self._looking.close()
        self._checking.close()

    async def find(self, id: str) -> Stored:
        """A game that is over, by the code of its room, or one that was brought."""
        id = id.upper()
        if not is_code(id):
            raise Refused("no-room", "no-room", id[:20])
        try:
            stored = await self.rooms.storage.look(id)
        except Unwritten as error:
            raise Refused("busy") from error
        if stored is None:
            raise Refused("no-room", "no-room", id)
        if stored.status != "over":
            raise Refused("running")
        return stored

    async def told(self, id: str, lang: str) -> Message:
        """The whole game, a line for every choice."""
        found: Message = await self._looking.do(tapes.told, await self.find(id), lang)
        return found

    async def at(self, id: str, n: int, seat: int | None, lang: str) -> Message:
        """The position after so many choices, as a seat saw it."""
        found: Message = await self._looking.do(tapes.position, await self.find(id), n, seat, lang)
        return found

    async def journal(self, stored: Stored) -> str:
        """The journal of a game that is over, as a file."""
        found: str = await self._looking.do(tapes.text_of, stored)
        return found

    async def fork(self, stored: Stored, n: int) -> Begun:
        found: Begun = await self._looking.do(tapes.forked, stored, n)
        return found

    async def bring(self, text: str, person: Person) -> str:
        """Keep a journal from outside, if it departs from no rule; the code under which it is kept."""
        if len(text) > JOURNAL:
            raise Refused("too-long")
        begun: Begun = await self._checking.do(tapes.brought, text, person.id)
        return (await self.rooms.store(begun.game, begun.setting, begun)).code
