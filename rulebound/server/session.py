"""The WebSocket of a table: messages come in, are checked, carried out and answered, one after the other."""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

from fastapi import WebSocket, WebSocketDisconnect

from rulebound.core.chance import keyed_seed
from rulebound.core.decisions import Player
from rulebound.core.errors import RuleboundError

from .connection import Connection
from .limits import MESSAGE, Bucket, Rate
from .metrics import METRICS
from .protocol import commands
from .protocol.commands import LONGEST_ID, read_command
from .room import Room
from .rooms import Rooms
from .words import Refused, error_message

LOG = logging.getLogger("rulebound.server")
WARNING_RATE = Rate(40, 0.2)
"""How often a client may be warned that it is too fast before it is cut off."""
LONG = 1000
"""A message counts as one more for every so many characters: the server has to read a deck that is written out."""


class Session:
    """One connection and the room that it looks at."""

    def __init__(self, rooms: Rooms, room: Room, connection: Connection) -> None:
        self.rooms, self.room, self.connection = rooms, room, connection
        self.patience = Bucket(WARNING_RATE)
        self.re: Any = None
        self.listens = False
        """It waits for a message, and carries none out."""
        self.ending = False
        """No further message is carried out."""

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
            command = read_command(given)
            async with self.room.lock:
                if self.room.gone:
                    raise Refused("busy")
                await HANDLERS[command.type](self, command)
            if command.type not in ("why", "weigh", "ping"):
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

    def own(self, seat: Player) -> Player:
        """A seat of this client's own, or a refusal."""
        return self.room.state.must_own(self.connection.person.id, seat)

    # ------------------------------------------------------------ playing

    async def choose(self, said: commands.ChooseCommand) -> None:
        keys = said.keys if said.keys is not None else said.key
        if keys is None:
            raise Refused("bad", "bad", "key")
        await self.room.choose(self.connection, self.own(said.seat), said.number, keys)

    async def weigh(self, said: commands.WeighCommand) -> None:
        self.connection.answer(said.id, self.room.weigh(self.connection, said.seat, said.number, said.keys))

    async def why(self, said: commands.WhyCommand) -> None:
        self.connection.answer(said.id, self.room.why(self.connection, said.seat, said.about))

    async def undo(self, said: commands.UndoCommand) -> None:
        await self.room.undo(self.own(said.seat), said.step)

    async def consent(self, said: commands.ConsentCommand) -> None:
        await self.room.consent(self.connection, said.agree)

    async def pass_until(self, said: commands.PassCommand) -> None:
        await self.room.pass_until(self.own(said.seat), said.until, said.alert)

    async def lift(self, said: commands.LiftCommand) -> None:
        self.connection.lifted = self.room.state.config.human(self.own(said.seat))
        self.room.show_again(self.connection)

    async def lang(self, said: commands.LangCommand) -> None:
        connection = self.connection
        connection.lang = said.lang
        connection.send(self.room.audience.room_message(connection.person, connection.lang))
        self.room.show_again(connection)

    async def pause(self, said: commands.PauseCommand) -> None:
        await self.room.pause(self.connection, said.on)

    async def resign(self, said: commands.ResignCommand) -> None:
        await self.room.resign(self.own(said.seat))

    # ------------------------------------------------------------ the table

    async def pace(self, said: commands.PaceCommand) -> None:
        await self.room.set_pace(self.connection.person, said.pace)

    async def hands(self, said: commands.HandsCommand) -> None:
        await self.room.show_hands(self.connection.person, said.agree)

    async def sit(self, said: commands.SitCommand) -> None:
        self.rooms.may_open(self.connection.address)
        await self.room.sit(self.connection.person, said.seat, said.deck)

    async def stand(self, said: commands.StandCommand) -> None:
        await self.room.stand(self.connection.person, said.seat)

    async def seat(self, said: commands.ChangeSeatCommand) -> None:
        await self.room.change_seat(self.connection.person, said)

    async def deck(self, said: commands.DeckCommand) -> None:
        await self.room.bring_deck(self.connection.person, said.seat, said.deck)

    async def start(self, said: commands.StartCommand) -> None:
        self.room.state.must_host(self.connection.person.id)
        await self.room.start()

    async def again(self, said: commands.AgainCommand) -> None:
        room = self.room
        room.state.must_sit(self.connection.person.id)
        if not room.state.config.again:
            self.rooms.may_open(self.connection.address)
            new = await self.rooms.again(room, keyed_seed())
            await room.set_again(new.code)
        code = room.state.config.again
        room.send_all({"type": "again", "code": code, "link": f"/r/{code}"})

    async def ping(self, said: commands.PingCommand) -> None:
        self.connection.answer(said.id, {"type": "pong"})


HANDLERS: dict[str, Callable[[Session, Any], Awaitable[None]]] = {
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
"""How each message of a client is carried out."""


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
"""How many messages a command counts as that draws a whole table or costs the server much; others count as one."""


async def enter(room: Room, connection: Connection, rooms: Rooms) -> None:
    """Let a screen into its room, or tell why not."""
    try:
        await room.enter(connection, rooms.limits)
    except Refused as refused:
        if refused.code == "crowded":
            connection.close_code, connection.close_words = 1013, refused.text(connection.lang)
        raise


async def run_session(ws: WebSocket, rooms: Rooms, room: Room, connection: Connection) -> None:
    """Carry out what a client sends, until one side hangs up."""
    session = Session(rooms, room, connection)
    sending = connection.sending = asyncio.create_task(_send(ws, connection))
    try:
        async with room.lock:
            if room.gone:  # it left memory meanwhile: the client has to look it up again
                connection.close_code = 1012
                raise Refused("busy")
            await enter(room, connection, rooms)
        hearing = asyncio.create_task(_hear(ws, session))
        try:
            await asyncio.wait({hearing, sending}, return_when=asyncio.FIRST_COMPLETED)
            session.ending = True
            if session.listens:  # a message that is being carried out is carried out to its end
                hearing.cancel()
            await asyncio.wait({hearing})
        finally:
            hearing.cancel()
    except (WebSocketDisconnect, RuntimeError, Refused):
        pass  # the client left, or the room could not be kept
    finally:
        room.part(connection)
        connection.hang_up(connection.close_code)
        await asyncio.wait({sending}, timeout=5)
        sending.cancel()


async def _hear(ws: WebSocket, session: Session) -> None:
    """Carry out one message after the other, until the client leaves or is cut off."""
    with suppress(WebSocketDisconnect, RuntimeError):
        while not session.ending:
            session.listens = True
            text = await _received(ws)
            session.listens = False
            if not await session.hear(text):
                break


async def _received(ws: WebSocket) -> str:
    """The next message. Bytes count as an empty text, which is refused."""
    message = await ws.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1000))
    return str(message.get("text") or "")


async def _send(ws: WebSocket, connection: Connection) -> None:
    """Send what waits, until the connection ends."""
    try:
        while (text := await connection.next()) is not None:
            await ws.send_text(text)
        await ws.close(connection.close_code, connection.close_words)
    except (WebSocketDisconnect, RuntimeError, OSError):
        pass  # the client left
