"""One WebSocket: who is there, in which language, and what they have been shown."""

from __future__ import annotations

import asyncio
import json
from hashlib import blake2b
from typing import TYPE_CHECKING, Any

from rulebound.core.decisions import NOBODY, Player
from rulebound.table.says import TABLE

from . import messages
from .identity import Person
from .limits import Bucket, Limits, Rate

if TYPE_CHECKING:
    from .room import Room
    from .undoing import Wish

USUAL = Limits().messages
OUTBOX = 400
"""So many messages may wait for somebody who does not read them; then the connection ends."""


class Connection:
    """What the room knows of a screen. Messages wait in `outbox` until they are sent; None ends it."""

    def __init__(self, person: Person, lang: str, read: int = 0, limit: Rate = USUAL) -> None:
        self.person, self.lang, self.read = person, lang, read
        self.seat: Player = NOBODY
        """The seat that was looked from last."""
        self.lifted: Player = NOBODY
        """Of several people at this screen the one who sits before it, by their first seat."""
        self.bucket = Bucket(limit)
        self.took_back: Player = NOBODY
        """Who has taken something back since the last table."""
        self.outbox: asyncio.Queue[str | None] = asyncio.Queue()
        self.close_code = 1000
        self.shown = b""
        """A hash of the last table that was sent, without its log."""

    def send(self, message: messages.Message) -> None:
        self._send(_json(message))

    def _send(self, text: str) -> None:
        if self.outbox.qsize() >= OUTBOX:
            self.hang_up(1013)
            return
        self.outbox.put_nowait(text)

    def hang_up(self, code: int) -> None:
        self.close_code = code
        self.outbox.put_nowait(None)

    # ------------------------------------------------------------ what is shown

    def show_room(self, room: Room) -> None:
        self.send(messages.room_told(room, self))

    def show(self, room: Room) -> None:
        """The position, or the curtain before it."""
        seat = room.curtain(self)
        if seat != NOBODY:
            self.lifted = NOBODY
            self.send(messages.curtain_told(room, seat, self.lang))
            return
        told = len(room.g.log or ())
        since = min(self.read, told)
        table = messages.table_told(room, self, room.eyes(self), since)
        log = table.pop("log")
        self.read = told
        text = _json(table)
        seen = blake2b(text.encode("utf-8", "surrogatepass"), digest_size=16).digest()
        if seen == self.shown and not log["batches"]:
            return  # nothing changed that they may know of: a message would tell that somebody chose
        self.shown = seen
        self._send(f'{text[:-1]},"log":{_json(log)}}}')
        if room.setting.clock is not None:
            self.send(messages.clock_told(room))

    def show_undo(self, room: Room, wish: Wish | None, agreed: bool | None, by: int) -> None:
        self.send(messages.undo_told(room, self, wish, agreed, by))

    def taken_notice(self, room: Room) -> str:
        """That something was taken back, once."""
        if self.took_back == NOBODY:
            return ""
        player, self.took_back = self.took_back, NOBODY
        return TABLE.say(self.lang, "undone-by", room.faces(self.lang).words.player(player))

    def answer(self, re: Any, message: messages.Message) -> None:
        self.send({**message, "re": re} if re is not None else message)


def _json(data: Any) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))
