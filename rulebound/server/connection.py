"""One WebSocket: who is there, in which language, and what they have been shown."""

from __future__ import annotations

import asyncio
import json
from hashlib import blake2b
from typing import TYPE_CHECKING, Any

import orjson

from rulebound.core.decisions import NOBODY, Player
from rulebound.table.words import TABLE_WORDS

from . import messages
from .identity import Person
from .limits import Bucket, Limits, Rate
from .protocol.room import Answer, ServerMessage

if TYPE_CHECKING:
    from .room import Room
    from .undo import UndoRequest

USUAL = Limits().messages
OUTBOX = 2_000_000
"""So many characters may wait for somebody who does not read them; then the connection ends."""
LATEST = 1000
"""So many entries of the log are told at once: the latest. Nobody reads more, and a game may have any number of them."""
Drawn = dict[tuple[Any, ...], tuple[bytes, str, bool]]
"""Tables as they were sent to others a moment ago: the hash without the log, the text, and whether there is a log."""


class Connection:
    """What the room knows of a screen. Messages wait in `outbox` until they are sent; None ends it."""

    def __init__(
        self, person: Person, lang: str, read: int = 0, limit: Rate = USUAL, shared: Bucket | None = None, address: str = ""
    ) -> None:
        self.address = address
        """Where it comes from: see `limits.household`."""
        self.person, self.lang, self.read = person, lang, read
        self.seat: Player = NOBODY
        """The seat that was looked from last."""
        self.lifted: Player = NOBODY
        """Of several people at this screen the one who sits before it, by their first seat."""
        self.bucket = Bucket(limit)
        self.shared = shared
        """What all connections of one address may say together."""
        self.took_back: Player = NOBODY
        """Who has taken something back since the last table."""
        self.outbox: asyncio.Queue[str | None] = asyncio.Queue()
        self.waiting = 0
        """How many characters wait in it."""
        self.sending: asyncio.Task[None] | None = None
        self.close_code = 1000
        self.close_words = ""
        """Why the server hangs up, for people."""
        self.shown = b""
        """A hash of the last table that was sent, without its log."""

    def affords(self, cost: float) -> bool:
        """May somebody who has said something say what costs so much? They and all others of their address pay for it."""
        return self.bucket.take(cost - 1.0) and (self.shared is None or self.shared.take(cost))

    def send(self, message: ServerMessage) -> None:
        self._send(_json(message))

    def _send(self, text: str) -> None:
        if self.waiting + len(text) > OUTBOX:
            self.drop()
            return
        self.waiting += len(text)
        self.outbox.put_nowait(text)

    async def next(self) -> str | None:
        """What is to be sent next; None: nothing any more."""
        text = await self.outbox.get()
        self.waiting -= len(text or "")
        return text

    def drop(self) -> None:
        """End a connection that does not take what it is sent, at once."""
        self.close_code = 1013
        while not self.outbox.empty():
            self.outbox.get_nowait()
        self.waiting = OUTBOX
        if self.sending is not None:
            self.sending.cancel()

    def hang_up(self, code: int) -> None:
        self.close_code = code
        self.outbox.put_nowait(None)

    # ------------------------------------------------------------ what is shown

    def show_room(self, room: Room) -> None:
        self.send(messages.room_message(room, self))

    def show(self, room: Room, drawn: Drawn | None = None) -> None:
        """The position, or the curtain before it. What was `drawn` for somebody with the same eyes is not drawn again."""
        seat = room.curtain(self)
        if seat != NOBODY:
            self.lifted = NOBODY
            self.send(messages.curtain_message(room, seat, self.lang))
            return
        told = len(room.g.log or ())
        since = max(min(self.read, told), told - LATEST)
        seen, text, logged = self._drawn(room, since, {} if drawn is None else drawn)
        self.read = told
        if seen == self.shown and not logged:
            return  # nothing changed that they may know of: a message would tell that somebody chose
        self.shown = seen
        self._send(text)
        if room.config.clock is not None:
            self.send(messages.clock_message(room))

    def _drawn(self, room: Room, since: int, drawn: Drawn) -> tuple[bytes, str, bool]:
        viewer = room.viewer(self)
        name = (self.lang, viewer, since, self.took_back)
        if name not in drawn:
            table = messages.table_message(room, self, viewer, since)
            log = table["log"]
            text = _json({name: part for name, part in table.items() if name != "log"})
            seen = blake2b(text.encode(), digest_size=16).digest()
            drawn[name] = seen, f'{text[:-1]},"log":{_json(log)}}}', bool(log["batches"])
        self.took_back = NOBODY
        return drawn[name]

    def show_undo(self, room: Room, wish: UndoRequest | None, agreed: bool | None, by: int) -> None:
        self.send(messages.undo_message(room, self, wish, agreed, by))

    def taken_notice(self, room: Room) -> str:
        """That something was taken back."""
        if self.took_back == NOBODY:
            return ""
        return TABLE_WORDS.say(self.lang, "undone-by", room.presenter(self.lang).words.player(self.took_back))

    def answer(self, re: Any, message: Answer) -> None:
        if re is not None:
            message["re"] = re
        self.send(message)


def _json(data: Any) -> str:
    """A message as text. What the fast way does not know (a seed of more than 64 bits) goes the slow one."""
    try:
        return orjson.dumps(data, default=list).decode()
    except TypeError:
        return json.dumps(data, default=list, separators=(",", ":"))
