"""Whoever does not need to be asked: bots, and people who pass or can pay in one way only."""

from __future__ import annotations

import asyncio
import logging
import time
from contextlib import nullcontext
from typing import TYPE_CHECKING, NamedTuple

from rulebound.core.decisions import EVERYWHERE, Player
from rulebound.core.priority import PASS, on_stack
from rulebound.core.sides import opponents
from rulebound.core.state import State
from rulebound.core.suggesting import is_payment

from .metrics import METRICS
from .protocol.base import PassUntil
from .room_config import BOT
from .words import Refused

if TYPE_CHECKING:
    from .room import Room

LOG = logging.getLogger("rulebound.server")
PLAYING = "playing"
LEAST_PACE = 200
"""Where nobody who sits at the table is there, bots take at least so many milliseconds for a choice."""


class PassGoal(NamedTuple):
    """When somebody stops passing before their own turn: when the log has more entries than so many; never (-1)."""

    lines: int

    @property
    def word(self) -> PassUntil:
        return "turn" if self.lines < 0 else "event"


class AutoPlay:
    """What goes on in a room by itself."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.task: asyncio.Task[None] | None = None
        self.passing: dict[Player, PassGoal] = {}
        self.alert: set[Player] = set()
        """Who wishes to be asked whenever they could respond, also while they pass."""
        self.bot_pool = False
        """A bot is asked, and has not answered yet."""
        self.alone = False
        """A bot thinks, and nobody who sits here waits for it."""
        self.taken_back = False
        """Somebody has just taken something back: they are asked, also where there is only one way to pay."""

    @property
    def busy(self) -> bool:
        return self.task is not None and not self.task.done()

    def stop(self) -> None:
        if self.task is not None:
            self.task.cancel()

    def wake(self) -> None:
        if self.alone and self.task is not None and self.room.waits().person:
            self.task.cancel()  # somebody has come: they do not wait for rooms in which nobody does
            self.task, self.alone = None, False
        if not self.busy and self._may_go_on():
            self.task = asyncio.create_task(self._go_on())

    def _may_go_on(self) -> bool:
        """Is there perhaps somebody who does not need to be asked? Most choices are followed by a question to a person."""
        if self.room.gone or self.room.status != PLAYING or not self._for_somebody():
            return False
        seat = self.room.asked()
        return self.room.config.seats[seat].kind == BOT or seat in self.passing or is_payment(self.room.g)

    def _for_somebody(self) -> bool:
        """Does anybody sit here or look on? Bots that are alone wait: nobody would ever stop them."""
        return bool(self.room.connections) or bool(self.room.config.people())

    async def _go_on(self) -> None:
        """Let bots decide, and those who pass or can only pay in one way, until somebody has to be asked."""
        try:
            while not self.room.gone and await self._once():
                pass
        except Refused as refused:
            LOG.info("room %s: %s", self.room.code, refused)
        except Exception:
            LOG.exception("room %s stands still", self.room.code)
            METRICS.failures.labels("bots").inc()

    async def _once(self) -> bool:
        async with self.room.lock:
            if self.room.gone or self.room.status != PLAYING or not self._for_somebody():
                return False
            seat, g, version = self.room.asked(), self.room.g, self.room.version
            chair = self.room.config.seats[seat]
            if chair.kind != BOT:
                choices = self.by_itself(seat)
                if not choices:
                    return False
                await self.room.go(choices)
                return True
            position = g.copy()
        choice = await self._thought(seat, chair.bot, position)
        async with self.room.lock:
            if self.room.gone or self.room.version != version or self.room.status != PLAYING:
                return not self.room.gone and self.room.status == PLAYING
            await self.room.go([choice])
        return True

    async def _thought(self, seat: Player, bot: str, g: State) -> int:
        """What a bot chooses, at the pace of the table. Where nobody waits the rooms of an address share a few places."""
        whom = self.room.waits()
        self.alone = not whom.person
        async with nullcontext() if whom.person else self.room.bot_pool.place_alone(whom.address):
            begun = time.monotonic()
            self.bot_pool = True
            try:
                choice = await self.room.bot_pool.decide(self.room.code, seat, bot, g, whom)
            finally:
                self.bot_pool = False
            METRICS.bot_seconds.observe(time.monotonic() - begun)
            pace = self.room.config.pace if self.room.connections else 0
            if not whom.person:
                pace = max(pace, LEAST_PACE)
            await asyncio.sleep(max(0.0, pace / 1000 - (time.monotonic() - begun)))
        self.alone = False
        return choice

    def by_itself(self, seat: Player) -> list[int]:
        """What goes without asking a person: a pass that they wish for, a payment that can be made in one way only."""
        if not self.room.config.seats[seat].held:
            return []
        g = self.room.g
        asked = g.asked
        assert asked is not None
        if seat in self.passing:
            if self._still_passing(g, seat):
                return [asked.offers.index(PASS)]
            del self.passing[seat]
        if self.taken_back or g.stop_at_forced == EVERYWHERE or (g.between_people and opponents(g, seat)):
            return []  # what nobody was asked for tells opponents that there was no other way
        found = self.room.suggested()
        return list(found.paying.choices) if found is not None and found.only else []

    def _still_passing(self, g: State, seat: Player) -> bool:
        assert g.asked is not None
        until = self.passing[seat]
        happened = until.lines >= 0 and len(g.log or ()) > until.lines
        arrived = self.room.declared.rules.is_own_turn(g, seat)
        respond = seat in self.alert and bool(on_stack(g)) and self.room.declared.bot.obvious_move(g) < 0
        return not (happened or arrived or respond) and PASS in g.asked.offers

    async def pass_until(self, seat: Player, until: PassUntil, alert: bool) -> None:
        """Pass, and go on passing; an empty word: no longer."""
        g = self.room.must_decide(seat) if until else self.room.g
        if until and (g.asked is None or PASS not in g.asked.offers):
            raise Refused("refused", "no-passing")
        self.forget(seat)
        if alert:
            self.alert.add(seat)
        if g.asked is None or not until:
            self.room.tell()
            return
        self.passing[seat] = PassGoal(-1 if until == "turn" else len(g.log or ()))
        await self.room.go([g.asked.offers.index(PASS)])

    def forget(self, seat: Player) -> None:
        """Whoever sits there is asked again, whatever was wished for there before."""
        self.passing.pop(seat, None)
        self.alert.discard(seat)
