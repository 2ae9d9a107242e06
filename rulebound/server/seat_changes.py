"""Sitting down and getting up: whose seat is whose."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from rulebound.core.decisions import Player
from rulebound.core.game import DraftGame
from rulebound.core.sides import allied, opponents

from . import room_config
from .connection import Connection
from .protocol.commands import ChangeSeatCommand
from .room_config import BOT, OPEN, PERSON, Seat
from .words import Refused

if TYPE_CHECKING:
    from .identity import Person
    from .room import Room


WAITING, OVER = "waiting", "over"


class SeatChanges:
    """The chairs of a room, as people take and leave them."""

    def __init__(self, room: Room) -> None:
        self.room = room

    async def greet(self, connection: Connection) -> None:
        """Somebody comes in: a bot that has played for them gets up, and they are called as they call themselves now."""
        person, config = connection.person, self.room.config
        await self._come_back(person)
        mine = {p: c for p, c in enumerate(config.seats) if c.kind == PERSON and c.person == person.id}
        renamed = {p: replace(c, name=person.name) for p, c in mine.items() if c.name != person.name}
        if not renamed or not person.name:
            return
        try:
            config.must_tell_apart(renamed)
        except Refused:
            return  # they are called as before
        for seat, chair in renamed.items():
            config.seats[seat] = chair
        self.room.renamed()
        await self.room.keep(config=True)

    async def _come_back(self, person: Person) -> None:
        """Give somebody back the chairs that a bot took while they were absent: nobody loses a seat by a broken line."""
        config = self.room.config
        kept = [p for p, c in enumerate(config.seats) if c.kind == BOT and c.kept_for == person.id]
        if not kept or self.room.status == OVER:
            return
        taken = {p: Seat(PERSON, person.id, person.name, deck=config.seats[p].deck) for p in kept}
        try:
            for seat in kept:
                self._must_be_fair(person.id, seat)
            config.must_tell_apart(taken)
        except Refused:
            return
        self.room.clock.settle()
        for seat, chair in taken.items():
            config.seats[seat] = chair
            self.room.autoplay.forget(seat)
        await self._seated()

    async def sit(self, connection: Connection, seat: Player, deck: Any) -> None:
        """Take an empty chair."""
        chair = self._chair(seat)
        if chair.kind != OPEN:
            raise Refused("refused", "taken")
        self._must_be_fair(connection.person.id, seat)
        taken = Seat(PERSON, connection.person.id, connection.person.name, deck=chair.deck)
        self.room.config.must_tell_apart({seat: taken})
        if self.room.recording is None and deck is not None:
            taken.deck = await self._read(deck)
        self.room.clock.settle()
        self.room.config.seats[seat] = taken
        self.room.autoplay.forget(seat)
        await self._seated()

    async def stand(self, connection: Connection, seat: Player) -> None:
        """Leave a seat: it becomes an empty chair."""
        self.room.own(connection, seat)
        if self.room.config.clock is not None and self.room.status not in (WAITING, OVER):
            raise Refused("refused", "clock-runs")
        self.room.clock.settle()
        self.room.config.seats[seat] = Seat(OPEN, deck=self.room.config.seats[seat].deck)
        await self._seated()

    async def set_chair(self, connection: Connection, seat: Player, wanted: ChangeSeatCommand) -> None:
        """By the host: who sits somewhere. While the game runs an empty chair may become a bot's, and a bot's empty."""
        self.must_host(connection)
        before = self._chair(seat)
        person, options = connection.person, self.room.config.options
        chair = await asyncio.to_thread(
            room_config.checked_seat, self.room.declared, wanted, person.id, person.name, options
        )
        if chair.held or chair.kind == BOT:
            self.room.config.must_tell_apart({seat: chair})
        if self.room.recording is not None:
            if not (before.kind in (OPEN, BOT) or self._absent(before)) or chair.kind not in (OPEN, BOT):
                raise Refused("refused", "begun")
            if chair.kind == OPEN and self.room.config.known:
                raise Refused("refused", "known")
            chair.deck = before.deck
            if chair.kind == BOT:
                chair.kept_for = before.person if before.kind == PERSON else before.kept_for
        elif before.held and before.person != connection.person.id and not self._absent(before):
            raise Refused("refused", "taken")
        elif "deck" not in wanted.model_fields_set:
            chair.deck = before.deck
        self.room.clock.settle()
        self.room.config.seats[seat] = chair
        await self._seated()

    async def bring(self, connection: Connection, seat: Player, deck: Any) -> None:
        """Another deck, before the game."""
        if self.room.recording is not None:
            raise Refused("refused", "begun")
        self.room.own(connection, seat)
        self.room.config.seats[seat].deck = await self._read(deck)
        await self._seated()

    async def _read(self, deck: Any) -> Any:
        """A deck that somebody brings, checked: others do not wait for that."""
        return await asyncio.to_thread(room_config.checked_deck, self.room.declared, deck, self.room.config.options)

    def _must_be_fair(self, person: str, seat: Player) -> None:
        """While a game runs nobody sits down who has seen a hand against this one, or any, where what comes is known;
        nor against somebody who has seen this one."""
        if self.room.recording is None:
            return
        g, config = self.room.g, self.room.config
        seats = [p for who, p in config.been if who == person]
        if any(not allied(g, p, seat) for p in seats):
            raise Refused("refused", "seen")
        looked = {who for who, p in config.been if allied(g, p, seat)}
        if any(c.held and c.person in looked and not allied(g, p, seat) for p, c in enumerate(config.seats)):
            raise Refused("refused", "seen-by")
        if config.known and seat not in seats:
            raise Refused("refused", "known")

    def remember(self) -> None:
        """Take down who sits where; and once hands lie open to all who watch, that nobody new may play against them."""
        if self.room.recording is None:
            return
        g, config = self.room.g, self.room.config
        config.remember()
        config.known |= self.room.hands_shown() and any(opponents(g, p) for p in range(g.players))

    async def _seated(self) -> None:
        self.room.renamed()
        self.room.config.hands = [p for p in self.room.config.hands if self.room.config.seats[p].held]
        self.remember()
        self.room.clock.set_alarm()
        await self.room.keep(self._now_between_people(), config=True)
        self.room.announce()
        if self.room.recording is not None:
            self.room.tell()

    def _now_between_people(self) -> list[str]:
        """Where several people play by now the game begins to stop as between people; the line that says so."""
        recording, config = self.room.recording, self.room.config
        if recording is None or config.between_people is not None or len(config.humans()) < 2:
            return []
        if recording.g.between_people or isinstance(self.room.declared, DraftGame):
            return []
        recording.stop_between_people()
        return [json.dumps({"people": recording.journal.people})]

    def _absent(self, chair: Seat) -> bool:
        """Does a person hold this chair who does not look at the table?"""
        here = {connection.person.id for connection in self.room.connections}
        return chair.held and chair.person not in here

    def _chair(self, seat: Any) -> Seat:
        if not isinstance(seat, int) or isinstance(seat, bool) or not 0 <= seat < len(self.room.config.seats):
            raise Refused("bad", "bad", "seat")
        return self.room.config.seats[seat]

    def must_host(self, connection: Connection) -> None:
        if connection.person.id != self.room.config.host:
            raise Refused("refused", "host")

    async def show_hands(self, connection: Connection, agree: bool) -> None:
        """Let spectators see one's hands, or no longer."""
        mine = self.room.config.seats_of(connection.person.id)
        if not mine:
            raise Refused("not-yours")
        others = [p for p in self.room.config.hands if p not in mine]
        self.room.config.hands = sorted([*others, *mine]) if agree else others
        self.remember()
        await self.room.keep(config=True)
        self.room.announce()
        if self.room.recording is not None:
            self.room.tell()

    async def set_pace(self, connection: Connection, pace: int) -> None:
        if not self.room.config.seats_of(connection.person.id):
            raise Refused("not-yours")
        self.room.config.pace = pace
        await self.room.keep(config=True)
        self.room.announce()
