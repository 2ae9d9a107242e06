"""The clocks of a table: so many seconds for every seat, and some more for every choice."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

from rulebound.core.decisions import NOBODY, Player
from rulebound.core.secrets import SecretChoice

if TYPE_CHECKING:
    from .room import Room

PLAYING = "playing"


class Clock:
    """Whose time runs in a room, and how much is left."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.since = time.monotonic()
        """When the running clock was looked at last."""
        self._alarm: asyncio.TimerHandle | None = None

    def stop(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None

    def settle(self) -> None:
        """Take down what is left, before another clock runs or none."""
        seat = self.running()
        if seat != NOBODY:
            self.room.config.left[seat] = max(0.0, self.left(seat))
        self.since = time.monotonic()

    def tick(self, seat: Player) -> None:
        """Take the time that somebody has thought off their clock; their increment comes when others are asked.

        Else whoever chooses and takes back, again and again, would win time.
        """
        now, clock = time.monotonic(), self.room.config.clock
        if clock is not None and seat != NOBODY:
            more = clock["increment"] if self.room.asked() != seat else 0
            self.room.config.left[seat] = max(0.0, self.room.config.left[seat] - (now - self.since)) + more
        self.since = now

    def left(self, seat: Player) -> float:
        """The seconds that a seat has left."""
        left = self.room.config.left[seat]
        return left - (time.monotonic() - self.since) if self.running() == seat else left

    def running(self) -> Player:
        """Whose clock runs: nobody's while all choose in secret, since it would tell who takes how long."""
        room, asked = self.room, self.room.asked()
        if room.config.clock is None or asked == NOBODY or room.status != PLAYING or not room.config.seats[asked].held:
            return NOBODY
        secret = room.g.between_people and isinstance(room.g.stack[-1], SecretChoice)
        return NOBODY if secret else asked

    def set_alarm(self) -> None:
        """Be woken when the running clock has run out."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        seat = self.running()
        if seat != NOBODY:
            loop = asyncio.get_running_loop()
            self._alarm = loop.call_later(max(0.0, self.left(seat)) + 0.05, lambda: loop.create_task(self._out_of_time()))

    async def _out_of_time(self) -> None:
        async with self.room.lock:
            seat = self.running()
            if seat == NOBODY or self.room.gone:
                return
            if self.left(seat) > 0:
                self.set_alarm()
                return
            await self.room.give_up(seat, "clock")
