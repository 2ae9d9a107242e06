"""The screens that look at a room: what each of them is shown, and when.

A screen is sent nothing where nothing changed that it may know of: a message alone would tell that a player chose in secret.
"""

from __future__ import annotations

import logging
from hashlib import blake2b
from typing import Any, NamedTuple

from rulebound.core.decisions import NOBODY, Player
from rulebound.table.presenter import Viewer

from . import messages
from .autoplay import AutoPlay
from .bot_pool import Requester
from .clock import Clock
from .connection import Connection, as_text
from .identity import Person
from .limits import Limits
from .metrics import METRICS
from .protocol.room import ClockMessage, RoomMessage, ServerMessage
from .room_state import OVER, RoomState
from .storage import Orders
from .undo import UndoManager, UndoRequest
from .words import Refused

LOG = logging.getLogger("rulebound.server")
LATEST = 1000
"""How many entries of the log are sent at once: the latest. Nobody reads more, and a game may have any number of them."""


class Drawn(NamedTuple):
    """A table as the server drew it for one viewer a moment ago."""

    hash: bytes
    """Of all but the log."""
    text: str
    has_log: bool


Drawings = dict[tuple[Any, ...], Drawn]


class Audience:
    """All connections of a room."""

    def __init__(self, state: RoomState, clock: Clock, undo: UndoManager, autoplay: AutoPlay) -> None:
        self.state, self.clock, self.undo, self.autoplay = state, clock, undo, autoplay
        self.connections: set[Connection] = set()
        self.address = ""
        """Where a person came from who was here last."""

    # ------------------------------------------------------------ who is there

    def present(self) -> set[str]:
        """The people who look at the table, by their ids."""
        return {c.person.id for c in self.connections}

    def requester(self) -> Requester:
        """For whom bots think here: people who sit at the table before others who look on.

        An address that was here last stays the one that it counts for.
        """
        seated = [c.address for c in self.connections if self.state.config.seats_of(c.person.id)]
        looking = seated or [c.address for c in self.connections]
        if looking and self.address not in looking:
            self.address = looking[0]
        return Requester(self.address, bool(seated))

    def is_crowded(self, person: str, limits: Limits) -> bool:
        """Are there as many screens as one person may have here, or as many who watch?"""
        config = self.state.config
        if sum(c.person.id == person for c in self.connections) >= limits.screens:
            return True
        watching = sum(not config.seats_of(c.person.id) for c in self.connections)
        return watching >= limits.watching and not config.seats_of(person)

    def hang_up_on(self, orders: Orders) -> None:
        """End the connections of people who are kept out, and of cookies that count no longer."""
        for connection in self.connections:
            person = connection.person
            if orders.keep_out(person.id, connection.address) or person.serial < orders.revoked.get(person.id, 0):
                connection.hang_up(1008)

    # ------------------------------------------------------------ what they are shown

    def send_all(self, message: ServerMessage) -> None:
        for connection in self.connections:
            connection.send(message)

    def clock_message(self) -> ClockMessage:
        return messages.clock_message(self.state, self.clock)

    def room_message(self, person: Person, lang: str) -> RoomMessage:
        """The room as a person may know it, on one of these connections or on none."""
        return messages.room_message(self.state, [c.person.id for c in self.connections], self.undo.request, person, lang)

    def announce(self) -> None:
        """Tell everybody that something about the room has changed."""
        for connection in self.connections:
            connection.send(self.room_message(connection.person, connection.lang))

    def show_undo(self, request: UndoRequest, agreed: bool | None, refused_by: Player = NOBODY) -> None:
        """Tell everybody of a request for an undo, or what became of it."""
        for connection in self.connections:
            person, lang = connection.person, connection.lang
            connection.send(messages.undo_message(self.state, request, agreed, refused_by, person.id, lang))
        self.announce()

    def show_all(self) -> None:
        """Show everybody the position."""
        if self.state.status == OVER:
            self.announce()
        drawings: Drawings = {}
        for connection in self.connections:
            self.show(connection, drawings)

    def show(self, connection: Connection, drawings: Drawings | None = None) -> None:
        """Show one screen the position. What can't be shown must not keep others from seeing it, nor from going on."""
        try:
            self._show(connection, {} if drawings is None else drawings)
        except Exception:
            LOG.exception("room %s: the position can't be shown", self.state.code)
            METRICS.failures.labels("showing").inc()
            words = Refused("internal", "unshown").text(connection.lang)
            connection.send({"type": "error", "code": "internal", "text": words})

    def _show(self, connection: Connection, drawings: Drawings) -> None:
        """The position, or the curtain before it. Screens that see the same share one drawing."""
        state = self.state
        seat = state.curtain(connection.person.id, connection.lifted)
        if seat != NOBODY:
            connection.lifted = NOBODY
            connection.send(messages.curtain_message(state, seat, connection.lang))
            return
        entries = len(state.g.log or ())
        since = max(min(connection.read, entries), entries - LATEST)
        name = (connection.lang, self.viewer(connection), since, connection.took_back)
        drawn = drawings.get(name)
        if drawn is None:
            drawn = drawings[name] = self._draw(*name)
        connection.read, connection.took_back = entries, NOBODY
        if drawn.hash == connection.shown and not drawn.has_log:
            return
        connection.shown = drawn.hash
        connection.send_text(drawn.text)
        if state.config.clock is not None:
            connection.send(self.clock_message())

    def _draw(self, lang: str, viewer: Viewer, since: int, took_back: Player) -> Drawn:
        table = messages.table_message(self.state, self.undo, self.autoplay, viewer, lang, since)
        table["notice"] = messages.undo_notice(self.state, took_back, lang)
        log = table["log"]
        text = as_text({name: part for name, part in table.items() if name != "log"})
        seen = blake2b(text.encode(), digest_size=16).digest()
        return Drawn(seen, f'{text[:-1]},"log":{as_text(log)}}}', bool(log["batches"]))

    def viewer(self, connection: Connection) -> Viewer:
        """From where a screen looks at the table. Spectators see hands if all people who play allow it."""
        state, config = self.state, self.state.config
        human = state.human_at(connection.person.id, connection.lifted)
        if human == NOBODY:
            return Viewer(NOBODY, tuple(range(len(config.seats))) if state.hands_shown() else ())
        hands, asked = config.hands_of(human), state.asked()
        connection.seat = asked if asked in hands else connection.seat if connection.seat in hands else hands[0]
        return Viewer(connection.seat, tuple(p for p in hands if p != connection.seat))
