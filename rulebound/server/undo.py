"""Taking back: free against bots and alone, by consent between people."""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING, NamedTuple

from rulebound.core.decisions import NOBODY, Player
from rulebound.core.secrets import SecretChoice

from .connection import Connection
from .limits import Buckets, Rate
from .room_config import OPEN
from .words import Refused

if TYPE_CHECKING:
    from .room import Room


OVER = "over"
REQUEST_RATE = Rate(3, 0.05)
"""So often somebody may ask for consent at once, and so often a second from then on: three times a minute."""
AT_ONCE = 16
"""So many choices are made again before others have their turn."""


class UndoRequest(NamedTuple):
    """An undo that others have to agree to."""

    by: Player
    place: int
    asked: frozenset[int]
    """The humans whose consent is still missing, by their first seats."""
    during: int
    """The secret choice during which it was asked for, by the serial of its procedure, or NOBODY."""


class UndoManager:
    """What may be taken back in a room, and who has to agree to it."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.wish: UndoRequest | None = None
        self._wishes = Buckets(REQUEST_RATE, 20)

    def place(self, seat: Player, step: bool) -> tuple[Player, int] | None:
        """Which hand of this human would take something back, and how many choices would be left; None if there is
        nothing."""
        recording = self.room.recording
        assert recording is not None
        hands = self.room.config.hands_of(self.room.config.human(seat))
        hand = next((row.player for row in reversed(recording.journal.rows) if row.player in hands), NOBODY)
        return (hand, recording.back_to(hand, step)) if hand != NOBODY else None

    def others(self, seat: Player) -> list[int]:
        """The other humans at the table."""
        return [h for h in self.room.config.humans() if h != self.room.config.human(seat)]

    def free(self, seat: Player, step: bool = False) -> bool:
        """Does it need nobody's consent? Bots do not mind."""
        found = self.place(seat, step)
        if found is None or self.room.recording is None:
            return False
        return self._unwatched(seat) or self.room.recording.may_undo(found[0], step)

    def _unwatched(self, seat: Player) -> bool:
        """Do only bots play beside this human, and is no chair left for anybody who might come yet?"""
        return not self.others(seat) and not any(c.kind == OPEN for c in self.room.config.seats)

    def possible(self, seat: Player) -> bool:
        """Is there anything to take back? Between people a game that is over stays so: all is known by then."""
        over = self.room.config.ended is not None or (self.room.status == OVER and not self._unwatched(seat))
        return not over and self.place(seat, False) is not None

    async def ask(self, seat: Player, step: bool) -> None:
        """Take back what somebody did last, or ask the others whether they agree."""
        if self.room.recording is None:
            raise Refused("waiting")
        if self.room.config.ended is not None or (self.room.status == OVER and not self._unwatched(seat)):
            raise Refused("over")
        if self.room.config.paused:
            raise Refused("paused")
        if self.wish is not None:
            raise Refused("refused", "undo-waits")
        found = self.place(seat, step)
        if found is None:
            raise Refused("refused", "nothing-to-undo")
        hand, place = found
        if self.free(seat, step):
            hidden = self.room.recording.may_undo(hand, step) and self.room.status != OVER  # then all cards are told
            await self._go_back(hand, place, known=not hidden)
            return
        if not self.others(seat):
            raise Refused("refused", "nobody-agrees")
        self.must_not_insist(seat)
        self.wish = UndoRequest(hand, place, frozenset(self.others(seat)), self._secret())
        self.tell(None)

    def must_not_insist(self, seat: Player) -> None:
        """Whoever asks the others for consent again and again has to wait between two times."""
        if not self._wishes.take(self.room.config.seats[seat].person):
            raise Refused("too-fast", "insists")

    def _secret(self) -> int:
        """The serial of the secret choice that goes on now, or NOBODY."""
        stack = self.room.g.stack
        return stack[-1].serial if stack and isinstance(stack[-1], SecretChoice) else NOBODY

    def chosen(self) -> None:
        """Somebody has chosen: nobody waits for consent any more, unless it was in secret, which nobody is to learn."""
        if self.wish is not None and (self.wish.during == NOBODY or self.wish.during != self._secret()):
            self.wish = None

    async def consent(self, connection: Connection, agree: bool) -> None:
        wish = self.wish
        if wish is None:
            raise Refused("refused", "no-undo")
        mine = {self.room.config.human(p) for p in self.room.config.seats_of(connection.person.id)}
        human = self.room.human_at(connection)
        if self.room.config.human(wish.by) in mine and not agree:
            self.wish = None
            self.tell(False, wish)
            return
        answering = wish.asked & ({human} if human in wish.asked else mine)
        if not answering:
            raise Refused("not-yours")
        if not agree:
            self.wish = None
            self.tell(False, wish, next(iter(answering)))
            return
        self.wish = wish._replace(asked=wish.asked - answering)
        if self.wish.asked:
            self.tell(None)
            return
        self.wish = None
        self.tell(True, wish)
        await self._go_back(wish.by, wish.place)

    def tell(self, agreed: bool | None, wish: UndoRequest | None = None, refused_by: int = NOBODY) -> None:
        for connection in self.room.connections:
            connection.show_undo(self.room, wish or self.wish, agreed, refused_by)
            connection.show_room(self.room)

    async def _go_back(self, hand: Player, place: int, known: bool = False) -> None:
        """Take back; what had come to light by then is `known` to somebody who did not need to ask."""
        recording = self.room.recording
        assert recording is not None
        self.room.must_not_be_endless()
        async with self.room.bot_pool.place_back(self.room.waits().address):
            for n, _ in enumerate(recording.going_back(place), 1):
                if n % AT_ONCE == 0:
                    await asyncio.sleep(0)
        self.room.trim()
        self.room.changed()
        self.room.autoplay.passing.clear()
        self.room.autoplay.taken_back = True
        told = len(recording.g.log or ())
        opened = known and not self.room.config.known
        self.room.config.known |= known
        await self.room.keep([json.dumps({"back": place})], config=opened)
        for connection in self.room.connections:
            connection.read = min(connection.read, told)
            connection.took_back = hand
        self.room.tell()
