"""What may be taken back in a room, and who has to agree: free against bots and alone, by consent between people."""

from __future__ import annotations

from typing import NamedTuple

from rulebound.core.decisions import NOBODY, Player
from rulebound.core.secrets import SecretChoice

from .limits import Buckets, Rate
from .room_config import OPEN
from .room_state import OVER, RoomState
from .words import Refused

REQUEST_RATE = Rate(3, 0.05)
"""How often a person may ask for consent: three times at once, and three times a minute from then on."""


class UndoPlan(NamedTuple):
    """What is to be taken back: whose action, and how many choices stay."""

    by: Player
    place: int
    known: bool = False
    """Something that had come to light stays known to a player who needed nobody's consent."""


class UndoRequest(NamedTuple):
    """An undo that others have to agree to."""

    by: Player
    place: int
    asked: frozenset[int]
    """The humans whose consent is still missing, by their first seats."""
    during: int
    """The secret choice during which it was asked for, by the serial of its procedure, or NOBODY."""


class UndoAnswer(NamedTuple):
    """What became of a request: agreed (then there is a plan), refused by a human or withdrawn, or still open (None)."""

    agreed: bool | None
    refused_by: int = NOBODY
    plan: UndoPlan | None = None


class UndoManager:
    """The undo of a room. It decides; the room carries out."""

    def __init__(self, state: RoomState) -> None:
        self.state = state
        self.request: UndoRequest | None = None
        self._requests = Buckets(REQUEST_RATE, 20)

    def _place(self, seat: Player, step: bool) -> tuple[Player, int] | None:
        """Which hand of this human would take something back, and how many choices stay; None if there is nothing."""
        recording, config = self.state.recording, self.state.config
        assert recording is not None
        hands = config.hands_of(config.human(seat))
        hand = next((row.player for row in reversed(recording.journal.rows) if row.player in hands), NOBODY)
        return (hand, recording.back_to(hand, step)) if hand != NOBODY else None

    def _others(self, seat: Player) -> list[int]:
        """The other humans at the table."""
        config = self.state.config
        return [h for h in config.humans() if h != config.human(seat)]

    def is_free(self, seat: Player, step: bool = False) -> bool:
        """Does it need nobody's consent? Bots always agree."""
        found, recording = self._place(seat, step), self.state.recording
        if found is None or recording is None:
            return False
        return self._unwatched(seat) or recording.may_undo(found[0], step)

    def _unwatched(self, seat: Player) -> bool:
        """Do only bots play beside this human, and is no chair left for anybody who might come yet?"""
        return not self._others(seat) and not any(s.kind == OPEN for s in self.state.config.seats)

    def is_possible(self, seat: Player) -> bool:
        """Is there anything to take back? Between people a game that is over stays so: all is known by then."""
        return not self._ended(seat) and self._place(seat, False) is not None

    def _ended(self, seat: Player) -> bool:
        state = self.state
        return state.config.ended is not None or (state.status == OVER and not self._unwatched(seat))

    def ask(self, seat: Player, step: bool) -> UndoPlan | None:
        """Ask to take back what this human did last: the plan, where it is free; None, where others have to agree."""
        state = self.state
        if state.recording is None:
            raise Refused("waiting")
        if self._ended(seat):
            raise Refused("over")
        if state.config.paused:
            raise Refused("paused")
        if self.request is not None:
            raise Refused("refused", "undo-waits")
        found = self._place(seat, step)
        if found is None:
            raise Refused("refused", "nothing-to-undo")
        hand, place = found
        if self.is_free(seat, step):
            hidden = state.recording.may_undo(hand, step) and state.status != OVER  # at the end all cards are shown
            return UndoPlan(hand, place, known=not hidden)
        if not self._others(seat):
            raise Refused("refused", "nobody-agrees")
        self.must_not_insist(seat)
        self.request = UndoRequest(hand, place, frozenset(self._others(seat)), self._secret())
        return None

    def must_not_insist(self, seat: Player) -> None:
        """Refuse a person who asks the others for consent again and again."""
        if not self._requests.take(self.state.config.seats[seat].person):
            raise Refused("too-fast", "insists")

    def _secret(self) -> int:
        """The serial of the secret choice that is being made now, or NOBODY."""
        stack = self.state.g.stack
        return stack[-1].serial if stack and isinstance(stack[-1], SecretChoice) else NOBODY

    def choice_made(self) -> None:
        """Drop the request after a choice, unless it was made in secret: nobody may learn of such a one."""
        if self.request is not None and (self.request.during == NOBODY or self.request.during != self._secret()):
            self.request = None

    def answer(self, person: str, human: int, agree: bool) -> UndoAnswer:
        """One person's answer to the request; the player who asked takes it back by not agreeing."""
        request, config = self.request, self.state.config
        if request is None:
            raise Refused("refused", "no-undo")
        mine = {config.human(p) for p in config.seats_of(person)}
        if config.human(request.by) in mine and not agree:
            self.request = None
            return UndoAnswer(False)
        answering = request.asked & ({human} if human in request.asked else mine)
        if not answering:
            raise Refused("not-yours")
        if not agree:
            self.request = None
            return UndoAnswer(False, next(iter(answering)))
        missing = request.asked - answering
        if missing:
            self.request = request._replace(asked=missing)
            return UndoAnswer(None)
        self.request = None
        return UndoAnswer(True, plan=UndoPlan(request.by, request.place))
