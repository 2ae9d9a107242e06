"""The clocks of a table: so many seconds for every seat, and some more for every choice."""

from __future__ import annotations

import time

from rulebound.core.decisions import NOBODY, Player
from rulebound.core.secrets import SecretChoice

from .room_state import PLAYING, RoomState


class Clock:
    """Whose time runs in a room, and how much is left."""

    def __init__(self, state: RoomState) -> None:
        self.state = state
        self.since = time.monotonic()
        """When the running clock was last brought up to date."""

    def settle(self) -> None:
        """Take down what is left, before another clock runs or none."""
        seat = self.running()
        if seat != NOBODY:
            self.state.config.left[seat] = max(0.0, self.left(seat))
        self.since = time.monotonic()

    def tick(self, seat: Player) -> None:
        """Take the time that a player has thought off their clock; their increment comes when others are asked.

        Otherwise a player who chooses and takes back, again and again, would win time.
        """
        now, clock, left = time.monotonic(), self.state.config.clock, self.state.config.left
        if clock is not None and seat != NOBODY:
            more = clock["increment"] if self.state.asked() != seat else 0
            left[seat] = max(0.0, left[seat] - (now - self.since)) + more
        self.since = now

    def left(self, seat: Player) -> float:
        """The seconds that a seat has left."""
        left = self.state.config.left[seat]
        return left - (time.monotonic() - self.since) if self.running() == seat else left

    def running(self) -> Player:
        """The seat whose clock runs. No clock runs while all choose in secret: it would tell how long each of them takes."""
        state, asked = self.state, self.state.asked()
        if state.config.clock is None or asked == NOBODY:
            return NOBODY
        if state.status != PLAYING or not state.config.seats[asked].held:
            return NOBODY
        secret = state.g.between_people and isinstance(state.g.stack[-1], SecretChoice)
        return NOBODY if secret else asked
