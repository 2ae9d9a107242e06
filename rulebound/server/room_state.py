"""The data of a room, and what can be read off it: who sits where, the game, and who may do what.

All other parts of a room know this one; it knows none of them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rulebound.core.decisions import NOBODY, Option, Player
from rulebound.core.game import Game, game
from rulebound.core.payment_suggestions import Suggestion, suggestion
from rulebound.core.recording import Recording
from rulebound.core.state import State
from rulebound.core.words import Words
from rulebound.table.card_presenter import CardPresenter
from rulebound.table.offers import Offers
from rulebound.table.presenter import Viewer, view_for

from .journal_lines import journal_of
from .protocol.base import Status
from .room_config import OPEN, RoomConfig
from .storage import Stored
from .words import Refused

WAITING: Final = "waiting"
PLAYING: Final = "playing"
OVER: Final = "over"
POSITIONS_KEPT = 2
"""How many positions of a game stay in memory for undo; the server plays the game again to go further back."""


class RoomState:
    """A room as it is now."""

    def __init__(self, stored: Stored) -> None:
        self.code, self.opened = stored.code, stored.opened
        self.declared: Game = game(stored.game)
        self.config = RoomConfig.from_json(stored.setting)
        self.version = 0
        """Grows with every change of the game."""
        self.pausing: frozenset[int] = frozenset()
        """The humans who want to pause, where that needs everybody's consent."""
        self._recording: Recording | None = None
        self._presenters: dict[str, CardPresenter] = {}
        self._suggestion: tuple[int, Suggestion | None] = (-1, None)
        self._offered: tuple[int, Viewer, str, Mapping[str, Option]] | None = None
        if stored.head:
            self.recording = Recording.going_on(journal_of(stored), stored.position)
            self.config.remember()
            self.trim()

    # ------------------------------------------------------------ the game

    @property
    def recording(self) -> Recording | None:
        return self._recording

    @recording.setter
    def recording(self, recording: Recording | None) -> None:
        self._recording = recording
        self.version += 1

    @property
    def g(self) -> State:
        if self._recording is None:
            raise Refused("waiting")
        return self._recording.g

    @property
    def status(self) -> Status:
        if self._recording is None:
            return WAITING
        if self.config.ended is not None or self._recording.g.over:
            return OVER
        return "paused" if self.config.paused else PLAYING

    def asked(self) -> Player:
        """The seat that the table waits for, or NOBODY."""
        if self._recording is None or self.status == OVER or self._recording.g.asked is None:
            return NOBODY
        return self._recording.g.asked.player

    def suggestion(self) -> Suggestion | None:
        """How the payment that is asked for now could be made as a whole; worked out once for each version."""
        if self._suggestion[0] != self.version:
            self._suggestion = (self.version, suggestion(self.g))
        return self._suggestion[1]

    def trim(self) -> None:
        """Drop positions that lie too far back."""
        assert self._recording is not None
        del self._recording.checkpoints[:-POSITIONS_KEPT]

    def between_people(self) -> bool:
        """Does the game stop at every window that a hidden card could answer? Once it has begun that stays as it is."""
        if self._recording is not None:
            return bool(self._recording.g.between_people)
        return self.config.many() if self.config.between_people is None else self.config.between_people

    # ------------------------------------------------------------ words

    def presenter(self, lang: str) -> CardPresenter:
        """The words of this table in a language."""
        found = self._presenters.get(lang)
        if found is None:
            names = self.config.names(lang)
            found = self._presenters[lang] = CardPresenter(Words(self.declared, lang, names))
        return found

    def people_changed(self) -> None:
        """Others sit here, or under other names: the words change, and nobody who was asked to agree counts any more."""
        self._presenters.clear()
        self.version += 1
        self.pausing = frozenset()

    def keep_offered(self, viewer: Viewer, lang: str, by_key: Mapping[str, Option]) -> None:
        """Keep the options of a set as they were drawn: the answer names them by these keys."""
        self._offered = (self.version, viewer, lang, by_key)

    def offered(self, viewer: Viewer, lang: str) -> Mapping[str, Option]:
        """The pending options by the keys under which this viewer is shown them."""
        if self._offered is None or self._offered[:3] != (self.version, viewer, lang):
            by_key = Offers(self.g, self.presenter(lang), view_for(self.g, viewer)).by_key
            self.keep_offered(viewer, lang, by_key)
        assert self._offered is not None
        return self._offered[3]

    # ------------------------------------------------------------ people

    def human_at(self, person: str, lifted: Player) -> int:
        """The human before a person's screen, by their first seat; NOBODY if nobody there sits at the table.

        Where several people share the screen it is the one for whom the curtain was `lifted`.
        """
        humans = self._humans_of(person)
        if not humans:
            return NOBODY
        return humans[0] if len(humans) == 1 else lifted

    def curtain(self, person: str, lifted: Player) -> Player:
        """The seat of the human for whom the curtain is down, or NOBODY: several people share the screen."""
        humans = self._humans_of(person)
        if len(humans) < 2:
            return NOBODY
        asked = self.asked()
        wanted = self.config.human(asked) if asked in self.config.seats_of(person) else lifted
        if wanted == NOBODY:
            wanted = humans[0]
        return NOBODY if lifted == wanted else wanted

    def _humans_of(self, person: str) -> list[int]:
        return sorted({self.config.human(p) for p in self.config.seats_of(person)})

    def viewer_of(self, seat: Player) -> Viewer:
        """What the human who holds a seat may see, looking from it."""
        hands = self.config.hands_of(self.config.human(seat))
        return Viewer(seat, tuple(p for p in hands if p != seat))

    def hands_shown(self) -> bool:
        """Do all people allow that spectators see all hands?

        Never while a chair is empty: a person who got up from it would look into the hands against it, and sit down again.
        """
        humans = self.config.humans()
        if any(seat.kind == OPEN for seat in self.config.seats):
            return False
        return bool(humans) and all(any(p in self.config.hands for p in self.config.hands_of(h)) for h in humans)

    # ------------------------------------------------------------ who may do what

    def must_own(self, person: str, seat: Player) -> Player:
        """A seat of this person, or a refusal."""
        if seat not in self.config.seats_of(person):
            raise Refused("not-yours")
        return seat

    def must_sit(self, person: str) -> list[Player]:
        """The seats of a person who sits here, or a refusal."""
        seats = self.config.seats_of(person)
        if not seats:
            raise Refused("not-yours")
        return seats

    def must_host(self, person: str) -> None:
        if person != self.config.host:
            raise Refused("refused", "host")

    def must_play(self) -> State:
        if self._recording is None:
            raise Refused("waiting")
        if self.status == OVER:
            raise Refused("over")
        if self.config.paused:
            raise Refused("paused")
        return self._recording.g

    def must_decide(self, seat: Player) -> State:
        g = self.must_play()
        if g.asked is None or g.asked.player != seat:
            raise Refused("not-yours", "not-your-turn")
        return g
