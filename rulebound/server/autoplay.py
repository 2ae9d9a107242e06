"""What goes without asking a person: passes that they want, and payments that can be made in one way only."""

from __future__ import annotations

from typing import NamedTuple

from rulebound.core.decisions import EVERYWHERE, Player
from rulebound.core.payment_suggestions import is_payment
from rulebound.core.priority import PASS, on_stack
from rulebound.core.sides import opponents
from rulebound.core.state import State

from .protocol.base import PassUntil
from .room_config import BOT
from .room_state import RoomState
from .words import Refused


class PassGoal(NamedTuple):
    """Until when a player passes: until the log has more entries than this, or (-1) until their own turn alone."""

    lines: int

    @property
    def word(self) -> PassUntil:
        return "turn" if self.lines < 0 else "event"


class AutoPlay:
    """The choices of people that the server makes for them."""

    def __init__(self, state: RoomState) -> None:
        self.state = state
        self.passing: dict[Player, PassGoal] = {}
        self.alert: set[Player] = set()
        """Who wants to be asked whenever they could respond, also while they pass."""
        self.taken_back = False
        """A player has just taken something back: they are asked, also where there is only one way to pay."""

    def may_go_on(self) -> bool:
        """Is there perhaps a choice that needs no person? Most choices are followed by a question to a person."""
        seat = self.state.asked()
        return self.state.config.seats[seat].kind == BOT or seat in self.passing or is_payment(self.state.g)

    def choices(self, seat: Player) -> list[int]:
        """The next choices of a person that need no question, by their indexes."""
        state = self.state
        if not state.config.seats[seat].held:
            return []
        g = state.g
        asked = g.asked
        assert asked is not None
        if seat in self.passing:
            if self._still_passes(g, seat):
                return [asked.offers.index(PASS)]
            del self.passing[seat]
        if self.taken_back or g.stop_at_forced == EVERYWHERE or (g.between_people and opponents(g, seat)):
            return []  # a question that is not asked would tell opponents that there was no other way
        found = state.suggestion()
        return list(found.paying.choices) if found is not None and found.only else []

    def _still_passes(self, g: State, seat: Player) -> bool:
        assert g.asked is not None
        goal, declared = self.passing[seat], self.state.declared
        happened = goal.lines >= 0 and len(g.log or ()) > goal.lines
        arrived = declared.rules.is_own_turn(g, seat)
        respond = seat in self.alert and bool(on_stack(g)) and declared.bot.obvious_move(g) < 0
        return not (happened or arrived or respond) and PASS in g.asked.offers

    def begin_passing(self, seat: Player, until: PassUntil, alert: bool) -> int | None:
        """Let a player pass from now on (or, with an empty `until`, no longer): the index of the pass to choose, if any."""
        g = self.state.must_decide(seat) if until else self.state.g
        if until and (g.asked is None or PASS not in g.asked.offers):
            raise Refused("refused", "no-passing")
        self.forget(seat)
        if alert:
            self.alert.add(seat)
        if g.asked is None or not until:
            return None
        self.passing[seat] = PassGoal(-1 if until == "turn" else len(g.log or ()))
        return g.asked.offers.index(PASS)

    def forget(self, seat: Player) -> None:
        """Ask the player of this seat again, whatever was wanted for it before."""
        self.passing.pop(seat, None)
        self.alert.discard(seat)
