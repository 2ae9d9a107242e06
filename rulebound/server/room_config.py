"""Who sits where, with which deck, and what a table has agreed on besides the game."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from typing import Any, Final

from rulebound.bots import NAMES
from rulebound.core.chance import GENERATOR, Chance, derived, read_seed
from rulebound.core.decisions import NOBODY
from rulebound.core.errors import RuleboundError
from rulebound.core.game import DeckGame, DraftGame, Game
from rulebound.core.input import TEXT, plain, short, text, whole
from rulebound.core.text import LANGUAGES
from rulebound.table.words import TABLE_WORDS, bot_name, deck_word

from .identity import checked_name, look_alike, skeleton
from .protocol.base import SeatKind
from .protocol.commands import ChangeSeatCommand
from .protocol.http import ForkRequest, NewSeat, NewSettings, RoomRequest
from .protocol.room import ClockSettings
from .words import Refused

PERSON: Final = "person"
GUEST: Final = "guest"
OPEN: Final = "open"
BOT: Final = "bot"
RANDOM = "random"
DEFAULT_BOT = "greedy"
SEED_BITS = 64
LONGEST_OPTIONS = 4_000
"""The most characters that all options of a table may have together: each room stores them and sends them to all screens."""


@dataclass
class Seat:
    """A seat: a person's, a guest's at the same screen, an empty chair or a bot's."""

    kind: SeatKind = OPEN
    person: str = ""
    """Who holds it, by the id of their cookie; of a guest, who shares their screen with them."""
    name: str = ""
    bot: str = ""
    deck: Any = RANDOM
    """The id of a ready-made deck, `random`, or a deck as data."""
    kept_for: str = ""
    """The person for whom a bot plays here until they come back, by the id of their cookie."""

    @property
    def held(self) -> bool:
        return self.kind in (PERSON, GUEST)


@dataclass
class RoomConfig:
    """A table without its game; the database stores all of it with the room."""

    host: str
    seats: list[Seat]
    options: dict[str, Any] = field(default_factory=dict)
    seed: int = 0
    pace: int = NewSettings().pace
    clock: ClockSettings | None = None
    between_people: bool | None = None
    """Stop at every window that a hidden card could answer; None: where two people or more play."""
    closed_decks: bool = False
    left: list[float] = field(default_factory=list)
    """The seconds that every seat has left, where there is a clock."""
    hands: list[int] = field(default_factory=list)
    """The seats whose holders let spectators see their hands."""
    paused: str = ""
    ended: dict[str, Any] | None = None
    """How the table ended a game that the rules did not end: a player resigned or ran out of time."""
    again: str = ""
    """The code of the room where the same table plays once more."""
    known: bool = False
    """A person knows what is to come, from the seed or an undo: nobody new may sit down."""
    been: list[tuple[str, int]] = field(default_factory=list)
    """Who has sat where since the game began: they have seen that hand."""
    uploaded: bool = False
    """It is no room but an uploaded journal."""

    def to_json(self) -> str:
        """The table as the database stores it: there its seats are called `chairs`."""
        fields = asdict(self)
        return json.dumps({"chairs": fields.pop("seats"), **fields}, ensure_ascii=False)

    @classmethod
    def from_json(cls, data: str) -> RoomConfig:
        found = json.loads(data)
        seats = [Seat(**seat) for seat in found.pop("chairs")]
        been = [(person, seat) for person, seat in found.get("been", ())]
        return cls(**{**found, "seats": seats, "been": been})

    # ------------------------------------------------------------ people

    def human(self, seat: int) -> int:
        """The first seat of the human who decides for this one; a guest is a human of their own. NOBODY for others."""
        own = self.seats[seat]
        if own.kind == PERSON:
            return next(p for p, s in enumerate(self.seats) if s.kind == PERSON and s.person == own.person)
        return seat if own.kind == GUEST else NOBODY

    def humans(self) -> list[int]:
        """The first seat of every human who sits here."""
        return sorted({self.human(p) for p, c in enumerate(self.seats) if c.held})

    def hands_of(self, human: int) -> list[int]:
        return [p for p in range(len(self.seats)) if human != NOBODY and self.human(p) == human]

    def seats_of(self, person: str) -> list[int]:
        """All seats at this person's screen."""
        return [p for p, c in enumerate(self.seats) if c.held and c.person == person]

    def remember(self) -> None:
        """Note who sits where: they see that hand."""
        held = [(c.person, p) for p, c in enumerate(self.seats) if c.held]
        self.been.extend(row for row in held if row not in self.been)

    def people(self) -> list[str]:
        return sorted({c.person for c in self.seats if c.held and c.person})

    def many(self) -> bool:
        """Do several people play, or could they?"""
        return len(self.humans()) + sum(c.kind == OPEN for c in self.seats) > 1

    def must_be_full(self) -> None:
        """Refuse to begin a game while a chair is empty: nobody could decide for it."""
        if any(seat.kind == OPEN for seat in self.seats):
            raise Refused("refused", "empty")

    def names(self, lang: str) -> list[str]:
        """The names of the players."""
        return [self._name(p, seat, lang) for p, seat in enumerate(self.seats)]

    def must_tell_apart(self, changed: Mapping[int, Seat]) -> None:
        """Refuse a change of seats after which a player has a name that looks like another's, or like one that the table
        gives a bot, an empty chair or a further hand. Seat numbers tell the same name apart."""
        after = replace(self, seats=[changed.get(p, seat) for p, seat in enumerate(self.seats)])
        held = [c.name for c in after.seats if c.held]
        alike = any(look_alike(c.name, name) for c in changed.values() if c.held for name in held)
        for lang in LANGUAGES:
            shown = [skeleton(name) for name in after.names(lang)]
            alike = alike or any(shown.count(shown[p]) > 1 for p in changed)
        if alike:
            raise Refused("refused", "alike")

    def _name(self, place: int, seat: Seat, lang: str) -> str:
        if seat.kind == BOT:
            return TABLE_WORDS.say(lang, "bot", bot_name(seat.bot, lang), n=place + 1)
        if seat.kind == OPEN:
            return TABLE_WORDS.say(lang, "empty-chair", n=place + 1)
        if not seat.name:
            return TABLE_WORDS.say(lang, "player", n=place + 1)
        alike = sum(c.held and c.name == seat.name for c in self.seats) > 1
        return TABLE_WORDS.say(lang, "several-hands", seat.name, n=place + 1) if alike else seat.name

    # ------------------------------------------------------------ decks

    def deck_name(self, declared: Game, seat: int, lang: str) -> str:
        deck = self.seats[seat].deck
        if not isinstance(declared, DeckGame):
            return ""
        if deck == RANDOM:
            return TABLE_WORDS.say(lang, "random-deck")
        if isinstance(deck, str) and deck in declared.decks.ready_made():
            return declared.decks.ready_made()[deck].name(lang)
        return TABLE_WORDS.say(lang, "own-deck", deck_word(declared, lang))

    def deal_decks(self, declared: Game) -> list[Any]:
        """The players' decks. A player who did not choose gets a ready-made deck that goes with the others'."""
        if not isinstance(declared, DeckGame):
            return [c.name or f"Player {p + 1}" for p, c in enumerate(self.seats)]
        chance, ready = Chance(derived(self.seed, "decks")), declared.decks.ready_made()
        for seat in self.seats:
            if seat.deck == RANDOM:
                taken = [declared.decks.make(c.deck) for c in self.seats if c.deck != RANDOM]
                fit = [id for id in ready if not declared.decks.check_table([*taken, declared.decks.make(id)])] or list(
                    ready
                )
                used = [c.deck for c in self.seats if isinstance(c.deck, str)]
                left = [id for id in fit if id not in used] or fit
                seat.deck = left[chance.below(len(left))]
        return [c.deck for c in self.seats]

    def setup(self, declared: Game) -> dict[str, Any]:
        """The set-up of the game: the players' decks, the options, and where a table of people stops."""
        options = dict(self.options)
        options.setdefault("stop_at_forced", "turns")
        people = self.many() if self.between_people is None else self.between_people
        if people and not isinstance(declared, DraftGame):
            options["between_people"] = True
        if self.closed_decks:
            options["closed_decks"] = True
        return declared.prepare(self.deal_decks(declared), options)


# ---------------------------------------------------------------- what comes from outside


def checked_deck(declared: Game, given: Any, options: Mapping[str, Any]) -> Any:
    """A deck that a player names, writes out or sends as data, if the game allows it with these options."""
    if not isinstance(declared, DeckGame) or given is None or given == RANDOM:
        return RANDOM
    if isinstance(given, str) and given in declared.decks.ready_made():
        return given
    if isinstance(given, str) and "\n" not in given and len(given) <= 80:
        raise Refused("refused", "no-deck", short(given))
    deck = (
        declared.decks.read(text(given, "a deck", TEXT))
        if isinstance(given, str)
        else declared.decks.make(plain(given, "a deck"))
    )
    if wrong := declared.decks.check(deck, options):
        raise RuleboundError("; ".join(declared.words.reason_text("en", reason) for reason in wrong[:3]))
    return deck


def checked_seat(
    declared: Game, wanted: NewSeat | ChangeSeatCommand, person: str, name: str, options: Mapping[str, Any]
) -> Seat:
    """A seat as the host describes it, with its deck checked."""
    deck = checked_deck(declared, wanted.deck, options)
    if wanted.kind == "you":
        return Seat(PERSON, person, name, deck=deck)
    if wanted.kind == GUEST:
        return Seat(GUEST, person, checked_name(wanted.name) if wanted.name != "" else "", deck=deck)
    if wanted.kind == BOT:
        if wanted.bot not in NAMES:
            raise Refused("refused", "no-bot", short(wanted.bot), ", ".join(NAMES))
        return Seat(BOT, bot=wanted.bot, deck=deck)
    if wanted.kind == OPEN:
        return Seat(OPEN, deck=deck)
    raise Refused("refused", "seat-kind", short(wanted.kind))


def default_seats(declared: Game, person: str, name: str) -> list[Seat]:
    """The person who opens a room, alone where the game can be played alone, or with a bot."""
    more = max(min(declared.players), 1) - 1
    return [Seat(PERSON, person, name), *(Seat(BOT, bot=DEFAULT_BOT) for _ in range(more))]


def forked_seats(declared: Game, wanted: ForkRequest, players: int, person: str, name: str) -> list[Seat]:
    """The seats of a game that is played on from a position: as named, or the person against bots."""
    if wanted.seats is None:
        return [Seat(PERSON, person, name), *(Seat(BOT, bot=DEFAULT_BOT) for _ in range(players - 1))]
    if len(wanted.seats) != players:
        raise Refused("refused", "fork-seats", str(players))
    return [checked_seat(declared, row.model_copy(update={"deck": None}), person, name, {}) for row in wanted.seats]


def _named_seed(given: Any) -> int:
    """The seed that a person names: a number, or the text of a secret seed as a finished game shows it."""
    if isinstance(given, str) and given.startswith(GENERATOR):
        return read_seed(given)
    return whole(given, "the seed", -(1 << SEED_BITS), 1 << SEED_BITS)


def checked_config(declared: Game, wanted: RoomRequest, person: str, name: str, seed: int) -> RoomConfig:
    """A new table as a request describes it, or an error."""
    if len(json.dumps(wanted.options)) > LONGEST_OPTIONS:
        raise Refused("refused", "long-options", str(LONGEST_OPTIONS))
    seats = [checked_seat(declared, row, person, name, wanted.options) for row in wanted.seats]
    seats = seats or default_seats(declared, person, name)
    if len(seats) not in declared.players:
        raise Refused("refused", "players", ", ".join(map(str, declared.players)), str(len(seats)))
    config = RoomConfig(person, seats, dict(wanted.options), seed)
    config.must_tell_apart(dict(enumerate(seats)))
    if wanted.seed is not None:
        if config.many():
            raise Refused("refused", "named-seed")
        config.seed, config.known = _named_seed(wanted.seed), True
    settings = wanted.settings
    config.pace, config.closed_decks, config.between_people = settings.pace, settings.closed_decks, settings.between_people
    if settings.clock is not None:
        config.clock = {"seconds": settings.clock.seconds, "increment": settings.clock.increment}
        config.left = [float(settings.clock.seconds)] * len(seats)
    return config
