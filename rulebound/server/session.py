"""The WebSocket of a table: messages come in, are checked, carried out and answered, one after the other."""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from fastapi import WebSocket, WebSocketDisconnect

from rulebound.core.chance import keyed_seed
from rulebound.core.decisions import Player
from rulebound.core.errors import RuleboundError
from rulebound.core.text import LANGUAGES
from rulebound.table.presenter import Viewer

from . import messages
from .connection import Connection
from .limits import MESSAGE, Bucket, Rate
from .metrics import METRICS
from .room import Room
from .rooms import Rooms
from .words import Refused, error_message

LOG = logging.getLogger("rulebound.server")
WARNING_RATE = Rate(40, 0.2)
"""Whoever is told so often that they are too fast is cut off; after a while a warning is forgotten."""
LONGEST_ID = 40
LONG = 1000
"""For every so many characters a message counts as one more: a deck that is written out has to be read."""
Given = Mapping[str, Any]


class Session:
    """One connection's conversation with its room."""

    def __init__(self, rooms: Rooms, room: Room, connection: Connection) -> None:
        self.rooms, self.room, self.connection = rooms, room, connection
        self.patience = Bucket(WARNING_RATE)
        self.re: Any = None

    async def hear(self, text: str) -> bool:
        """Carry out one message; False ends the conversation."""
        begun = time.perf_counter()
        METRICS.messages.inc()
        self.re, too_fast = None, False
        connection = self.connection
        try:
            if not connection.bucket.take():
                too_fast = True
                self.read(text)
                raise Refused("too-fast")
            given = self.read(text)
            if not connection.affords(COSTS.get(given["type"], 1.0) + len(text) // LONG):
                too_fast = True
                raise Refused("too-fast")
            handler = HANDLERS.get(given["type"])
            if handler is None:
                raise Refused("bad", "bad", "type")
            async with self.room.lock:
                if self.room.gone:
                    raise Refused("busy")
                await handler(self, given)
            if given["type"] not in ("why", "weigh", "ping"):
                connection.answer(self.re, {"type": "done"})
        except RuleboundError as error:
            METRICS.refused.inc()
            if too_fast and not self.patience.take():
                connection.hang_up(1008)
                return False
            code, words = error_message(error, connection.lang)
            connection.answer(self.re, {"type": "error", "code": code, "text": words})
        except Exception:
            LOG.exception("room %s: a message failed", self.room.code)
            METRICS.failures.labels("message").inc()
            words = Refused("internal").text(connection.lang)
            connection.answer(self.re, {"type": "error", "code": "internal", "text": words})
        METRICS.handling.observe(time.perf_counter() - begun)
        return True

    def read(self, text: str) -> dict[str, Any]:
        """A message as plain data."""
        if len(text) > MESSAGE or len(text.encode("utf-8", "surrogatepass")) > MESSAGE:
            raise Refused("too-long")
        try:
            given = json.loads(text)
        except (ValueError, RecursionError) as error:
            raise Refused("bad", "bad", "JSON") from error
        if not isinstance(given, dict) or not isinstance(given.get("type"), str):
            raise Refused("bad", "bad", "type")
        id = given.get("id")
        if id is not None and not (isinstance(id, str) and len(id) <= LONGEST_ID and id.isprintable()):
            raise Refused("bad", "bad", "id")
        self.re = id
        return given

    # ------------------------------------------------------------ playing

    async def choose(self, given: Given) -> None:
        seat = self.room.own(self.connection, given.get("seat"))
        number = _number(given, "number")
        keys = _text(given, "key") if given.get("keys") is None else _keys(given)
        await self.room.choose(self.connection, seat, number, keys)

    async def weigh(self, given: Given) -> None:
        seat = self.room.own(self.connection, given.get("seat"))
        decision = self.room.must_decide(seat).decision
        assert decision is not None
        if _number(given, "number") != decision.number:
            raise Refused("old")
        told = messages.weigh_message(self.room, self._viewer(seat), _keys(given), self.connection.lang)
        self.connection.answer(self.re, told)

    def _viewer(self, seat: Player) -> Viewer:
        """What whoever sits there may see, if they sit before the screen now."""
        human = self.room.config.human(seat)
        if self.room.curtain(self.connection) != -1 or self.room.human_at(self.connection) != human:
            raise Refused("not-yours")
        return Viewer(seat, tuple(p for p in self.room.config.hands_of(human) if p != seat))

    async def why(self, given: Given) -> None:
        seat = self.room.own(self.connection, given.get("seat"))
        viewer = self._viewer(seat)
        found = messages.why_message(self.room, viewer, seat, _number(given, "about"), self.connection.lang)
        if found is None:
            raise Refused("refused", "unseen")
        self.connection.answer(self.re, found)

    async def undo(self, given: Given) -> None:
        seat = self.room.own(self.connection, given.get("seat"))
        await self.room.undo_manager.ask(seat, given.get("step") is True)

    async def consent(self, given: Given) -> None:
        await self.room.undo_manager.consent(self.connection, _yes(given, "agree"))

    async def pass_until(self, given: Given) -> None:
        seat = self.room.own(self.connection, given.get("seat"))
        until = _text(given, "until")
        if until not in ("", "event", "turn"):
            raise Refused("bad", "bad", "until")
        await self.room.autoplay.pass_until(seat, until, given.get("alert") is True)

    async def lift(self, given: Given) -> None:
        seat = self.room.own(self.connection, given.get("seat"))
        self.connection.lifted = self.room.config.human(seat)
        self.connection.read, self.connection.shown = 0, b""
        if self.room.recording is not None:
            self.room.show(self.connection)

    async def lang(self, given: Given) -> None:
        lang = given.get("lang")
        if lang not in LANGUAGES:
            raise Refused("bad", "bad", "lang")
        self.connection.lang, self.connection.read, self.connection.shown = lang, 0, b""
        self.connection.show_room(self.room)
        if self.room.recording is not None:
            self.room.show(self.connection)

    async def pause(self, given: Given) -> None:
        if not self.room.config.seats_of(self.connection.person.id):
            raise Refused("not-yours")
        await self.room.pause(self.connection, _yes(given, "on"))

    async def resign(self, given: Given) -> None:
        seat = self.room.own(self.connection, given.get("seat"))
        if self.room.recording is None or self.room.status == "over":
            raise Refused("over" if self.room.recording is not None else "waiting")
        await self.room.give_up(seat, "resigned")

    # ------------------------------------------------------------ the table

    async def pace(self, given: Given) -> None:
        await self.room.seat_changes.set_pace(self.connection, given.get("pace"))

    async def hands(self, given: Given) -> None:
        await self.room.seat_changes.show_hands(self.connection, _yes(given, "agree"))

    async def sit(self, given: Given) -> None:
        self.rooms.may_open(self.connection.address)
        await self.room.seat_changes.sit(self.connection, _number(given, "seat"), given.get("deck"))

    async def stand(self, given: Given) -> None:
        await self.room.seat_changes.stand(self.connection, self.room.own(self.connection, given.get("seat")))

    async def seat(self, given: Given) -> None:
        await self.room.seat_changes.set_chair(self.connection, _number(given, "seat"), dict(given))

    async def deck(self, given: Given) -> None:
        await self.room.seat_changes.bring(self.connection, _number(given, "seat"), given.get("deck"))

    async def start(self, given: Given) -> None:
        self.room.seat_changes.must_host(self.connection)
        await self.room.start()

    async def again(self, given: Given) -> None:
        room = self.room
        if not room.config.seats_of(self.connection.person.id):
            raise Refused("not-yours")
        if not room.config.again:
            self.rooms.may_open(self.connection.address)
            new = await self.rooms.again(room, keyed_seed())
            room.config.again = new.code
            await room.keep(config=True)
        told = {"type": "again", "code": room.config.again, "link": f"/r/{room.config.again}"}
        for connection in room.connections:
            connection.send(told)

    async def ping(self, given: Given) -> None:
        self.connection.answer(self.re, {"type": "pong"})


HANDLERS: dict[str, Callable[[Session, Given], Awaitable[None]]] = {
    "choose": Session.choose,
    "why": Session.why,
    "weigh": Session.weigh,
    "undo": Session.undo,
    "consent": Session.consent,
    "pass": Session.pass_until,
    "lift": Session.lift,
    "lang": Session.lang,
    "pace": Session.pace,
    "pause": Session.pause,
    "resign": Session.resign,
    "hands": Session.hands,
    "sit": Session.sit,
    "stand": Session.stand,
    "seat": Session.seat,
    "deck": Session.deck,
    "start": Session.start,
    "again": Session.again,
    "ping": Session.ping,
}
"""What a client may say."""


COSTS = {
    "lang": 6.0,
    "lift": 4.0,
    "why": 2.0,
    "weigh": 2.0,
    "again": 4.0,
    "start": 4.0,
    "deck": 2.0,
    "seat": 2.0,
    "sit": 2.0,
}
"""What draws a whole table again, or makes one think, counts as so many messages."""


def _keys(given: Given) -> list[str]:
    keys = given.get("keys")
    if not isinstance(keys, list) or len(keys) > 500 or not all(isinstance(k, str) for k in keys):
        raise Refused("bad", "bad", "keys")
    return keys


def _number(given: Given, name: str) -> int:
    value = given.get(name)
    if not isinstance(value, int) or isinstance(value, bool) or not -1 <= value < 1 << 62:
        raise Refused("bad", "bad", name)
    return value


def _text(given: Given, name: str) -> str:
    value = given.get(name)
    if not isinstance(value, str) or len(value) > 1000:
        raise Refused("bad", "bad", name)
    return value


def _yes(given: Given, name: str) -> bool:
    value = given.get(name)
    if not isinstance(value, bool):
        raise Refused("bad", "bad", name)
    return value


async def run_session(ws: WebSocket, rooms: Rooms, room: Room, connection: Connection) -> None:
    """Talk until one side hangs up."""
    talk = Session(rooms, room, connection)
    sending = connection.sending = asyncio.create_task(_send(ws, connection))
    try:
        async with room.lock:
            if room.gone:  # it left memory while this one waited: they have to look it up again
                connection.close_code = 1012
                raise Refused("busy")
            if room.crowded(connection.person.id, rooms.limits):  # all who came at once have waited for the lock
                connection.close_code, connection.close_words = 1013, Refused("crowded").text(connection.lang)
                raise Refused("crowded")
            await room.seat_changes.greet(connection)
            room.join(connection)
        while True:
            hearing = asyncio.ensure_future(_received(ws))
            await asyncio.wait({hearing, sending}, return_when=asyncio.FIRST_COMPLETED)
            if sending.done():
                hearing.cancel()
                break
            if not await talk.hear(hearing.result()):
                break
    except (WebSocketDisconnect, RuntimeError, Refused):
        pass  # they left, or the room could not be kept
    finally:
        room.part(connection)
        connection.hang_up(connection.close_code)
        await asyncio.wait({sending}, timeout=5)
        sending.cancel()


async def _received(ws: WebSocket) -> str:
    """The next message. Bytes are read as no text at all, and answered as such."""
    message = await ws.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1000))
    return str(message.get("text") or "")


async def _send(ws: WebSocket, connection: Connection) -> None:
    """Send what waits, until the end of it."""
    try:
        while (text := await connection.next()) is not None:
            await ws.send_text(text)
        await ws.close(connection.close_code, connection.close_words)
    except (WebSocketDisconnect, RuntimeError, OSError):
        pass  # they left
