"""One WebSocket: who is there, in which language, what they have been shown, and what waits to be sent to them."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import orjson

from rulebound.core.decisions import NOBODY, Player

from .identity import Person
from .limits import Bucket, Limits, Rate
from .protocol.room import Answer, ServerMessage

USUAL = Limits().messages
OUTBOX = 2_000_000
"""How many characters may wait for a client that does not read them; then the connection ends."""


class Connection:
    """A screen. Messages wait in `outbox` until they are sent; None ends the connection."""

    def __init__(
        self, person: Person, lang: str, read: int = 0, limit: Rate = USUAL, shared: Bucket | None = None, address: str = ""
    ) -> None:
        self.address = address
        """Where it comes from: see `limits.household`."""
        self.person, self.lang = person, lang
        self.read = read
        """How many entries of the log it has been sent."""
        self.seat: Player = NOBODY
        """The seat that was looked from last."""
        self.lifted: Player = NOBODY
        """Of several people at this screen the one who sits before it, by their first seat."""
        self.bucket = Bucket(limit)
        self.shared = shared
        """What all connections of one address may send together."""
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
        """May this client send a message of such a cost? It and all others of its address pay for it."""
        return self.bucket.take(cost - 1.0) and (self.shared is None or self.shared.take(cost))

    def forget_shown(self) -> None:
        """Show everything again, with the log from its beginning."""
        self.read, self.shown = 0, b""

    def send(self, message: ServerMessage) -> None:
        self.send_text(as_text(message))

    def send_text(self, text: str) -> None:
        if self.waiting + len(text) > OUTBOX:
            self.drop()
            return
        self.waiting += len(text)
        self.outbox.put_nowait(text)

    def answer(self, re: str | None, message: Answer) -> None:
        if re is not None:
            message["re"] = re
        self.send(message)

    async def next(self) -> str | None:
        """What is to be sent next; None: nothing any more."""
        text = await self.outbox.get()
        self.waiting -= len(text or "")
        return text

    def drop(self) -> None:
        """End a connection whose client does not take what it is sent, at once."""
        self.close_code = 1013
        while not self.outbox.empty():
            self.outbox.get_nowait()
        self.waiting = OUTBOX
        if self.sending is not None:
            self.sending.cancel()

    def hang_up(self, code: int) -> None:
        self.close_code = code
        self.outbox.put_nowait(None)


def as_text(data: Any) -> str:
    """A message as JSON. What orjson does not know (a seed of more than 64 bits) goes the slower way."""
    try:
        return orjson.dumps(data, default=list).decode()
    except TypeError:
        return json.dumps(data, default=list, separators=(",", ":"))
