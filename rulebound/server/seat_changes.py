"""Sitting down and getting up: who may take which seat, and what becomes of the seats.

The room commits what is changed here, and tells everybody.
"""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from dataclasses import replace
from typing import Any

from rulebound.core.decisions import Player
from rulebound.core.sides import allied, opponents

from .autoplay import AutoPlay
from .clock import Clock
from .identity import Person
from .protocol.commands import ChangeSeatCommand
from .room_config import BOT, OPEN, PERSON, Seat, checked_deck, checked_seat
from .room_state import OVER, WAITING, RoomState
from .words import Refused


class SeatChanges:
    """The seats of a room, as people take and leave them."""

    def __init__(self, state: RoomState, clock: Clock, autoplay: AutoPlay) -> None:
        self.state, self.clock, self.autoplay = state, clock, autoplay

    def come_back(self, person: Person) -> bool:
        """Give a person back the seats that a bot took while they were absent: nobody loses a seat by a broken line."""
        config = self.state.config
        kept = [p for p, seat in enumerate(config.seats) if seat.kind == BOT and seat.kept_for == person.id]
        if not kept or self.state.status == OVER:
            return False
        taken = {p: Seat(PERSON, person.id, person.name, deck=config.seats[p].deck) for p in kept}
        try:
            for place in kept:
                self._must_be_fair(person.id, place)
            config.must_tell_apart(taken)
        except Refused:
            return False
        self.clock.settle()
        for place, seat in taken.items():
            config.seats[place] = seat
            self.autoplay.forget(place)
        self._seated()
        return True

    def rename(self, person: Person) -> bool:
        """Call a person as they call themselves now, unless that looks like another's name."""
        config = self.state.config
        mine = {p: seat for p, seat in enumerate(config.seats) if seat.kind == PERSON and seat.person == person.id}
        renamed = {p: replace(seat, name=person.name) for p, seat in mine.items() if seat.name != person.name}
        if not renamed or not person.name:
            return False
        try:
            config.must_tell_apart(renamed)
        except Refused:
            return False
        for place, seat in renamed.items():
            config.seats[place] = seat
        self.state.people_changed()
        return True

    async def sit(self, person: Person, place: Player, deck: Any) -> None:
        """Take an empty chair."""
        before = self._seat(place)
        if before.kind != OPEN:
            raise Refused("refused", "taken")
        self._must_be_fair(person.id, place)
        taken = Seat(PERSON, person.id, person.name, deck=before.deck)
        self.state.config.must_tell_apart({place: taken})
        if self.state.recording is None and deck is not None:
            taken.deck = await self._read(deck)
        self._put(place, taken)
        self.autoplay.forget(place)

    def stand(self, person: Person, place: Player) -> None:
        """Leave a seat: it becomes an empty chair."""
        config = self.state.config
        self.state.must_own(person.id, place)
        if config.clock is not None and self.state.status not in (WAITING, OVER):
            raise Refused("refused", "clock-runs")
        self._put(place, Seat(OPEN, deck=config.seats[place].deck))

    async def change(self, person: Person, wanted: ChangeSeatCommand, present: Collection[str]) -> None:
        """Let the host decide who sits somewhere.

        While the game runs an empty chair may become a bot's, and a bot's empty. `present` are the people who look at the
        table, by their ids.
        """
        self.state.must_host(person.id)
        config, before = self.state.config, self._seat(wanted.seat)
        seat = await asyncio.to_thread(checked_seat, self.state.declared, wanted, person.id, person.name, config.options)
        if seat.held or seat.kind == BOT:
            config.must_tell_apart({wanted.seat: seat})
        absent = before.held and before.person not in present
        if self.state.recording is not None:
            if not (before.kind in (OPEN, BOT) or absent) or seat.kind not in (OPEN, BOT):
                raise Refused("refused", "begun")
            if seat.kind == OPEN and config.known:
                raise Refused("refused", "known")
            seat.deck = before.deck
            if seat.kind == BOT:
                seat.kept_for = before.person if before.kind == PERSON else before.kept_for
        elif before.held and before.person != person.id and not absent:
            raise Refused("refused", "taken")
        elif "deck" not in wanted.model_fields_set:
            seat.deck = before.deck
        self._put(wanted.seat, seat)

    async def bring(self, person: Person, place: Player, deck: Any) -> None:
        """Bring another deck, before the game."""
        if self.state.recording is not None:
            raise Refused("refused", "begun")
        self.state.must_own(person.id, place)
        self.state.config.seats[place].deck = await self._read(deck)
        self._seated()

    def show_hands(self, person: Person, agree: bool) -> None:
        """Let spectators see one's hands, or no longer."""
        config, mine = self.state.config, self.state.must_sit(person.id)
        others = [p for p in config.hands if p not in mine]
        config.hands = sorted([*others, *mine]) if agree else others
        self.remember()

    def remember(self) -> None:
        """Note who sits where; and, once hands lie open to all spectators, that nobody new may play against them."""
        if self.state.recording is None:
            return
        g, config = self.state.g, self.state.config
        config.remember()
        config.known |= self.state.hands_shown() and any(opponents(g, p) for p in range(g.players))

    async def _read(self, deck: Any) -> Any:
        """A deck that a player brings, checked; nobody else waits for that."""
        return await asyncio.to_thread(checked_deck, self.state.declared, deck, self.state.config.options)

    def _must_be_fair(self, person: str, place: Player) -> None:
        """Refuse a seat in a running game to a person who has seen a hand against it (or any, where what comes is known),
        or where an opponent has seen its own hand."""
        if self.state.recording is None:
            return
        g, config = self.state.g, self.state.config
        seats = [p for who, p in config.been if who == person]
        if any(not allied(g, p, place) for p in seats):
            raise Refused("refused", "seen")
        looked = {who for who, p in config.been if allied(g, p, place)}
        if any(seat.held and seat.person in looked and not allied(g, p, place) for p, seat in enumerate(config.seats)):
            raise Refused("refused", "seen-by")
        if config.known and place not in seats:
            raise Refused("refused", "known")

    def _put(self, place: Player, seat: Seat) -> None:
        self.clock.settle()
        self.state.config.seats[place] = seat
        self._seated()

    def _seated(self) -> None:
        config = self.state.config
        self.state.people_changed()
        config.hands = [p for p in config.hands if config.seats[p].held]
        self.remember()

    def _seat(self, place: Player) -> Seat:
        seats = self.state.config.seats
        if not 0 <= place < len(seats):
            raise Refused("bad", "bad", "seat")
        return seats[place]
