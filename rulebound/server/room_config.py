"""Who sits where, with which deck; and what a table has agreed on beside the game."""

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
"""The characters of all options of a table together: they are kept with the room, and told to all who look at it."""


@dataclass
class Seat:
    """A seat: a person's, that of a guest at the same screen, an empty one or a bot's."""

    kind: SeatKind = OPEN
    person: str = ""
    """Who holds it, by the id of their cookie; of a guest, who shares their screen with them."""
    name: str = ""
    bot: str = ""
    deck: Any = RANDOM
    """The id of a ready-made deck, `random`, or a deck as data."""
    kept_for: str = ""
    """For whom a bot plays here until they come back, by the id of their cookie: they were absent when it took the chair."""

    @property
    def held(self) -> bool:
        return self.kind in (PERSON, GUEST)


@dataclass
class RoomConfig:
    """A table beside its game: all of it is kept with the room."""

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
    """How the table ended the game, if not the rules did: somebody resigned or ran out of time."""
    again: str = ""
    """The code of the room where the same table plays once more."""
    known: bool = False
    """Somebody knows what is to come, by the seed or by an undo: nobody new may sit down."""
    been: list[tuple[str, int]] = field(default_factory=list)
    """Who has sat where since the game began: they have seen that hand."""
    uploaded: bool = False
    """It is no room but a journal that somebody brought, to be looked at."""

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
        chair = self.seats[seat]
        if chair.kind == PERSON:
            return next(p for p, c in enumerate(self.seats) if c.kind == PERSON and c.person == chair.person)
        return seat if chair.kind == GUEST else NOBODY

    def humans(self) -> list[int]:
        """The first seat of every human who sits here."""
        return sorted({self.human(p) for p, c in enumerate(self.seats) if c.held})

    def hands_of(self, human: int) -> list[int]:
        return [p for p in range(len(self.seats)) if human != NOBODY and self.human(p) == human]

    def seats_of(self, person: str) -> list[int]:
        """All seats at this person's screen."""
        return [p for p, c in enumerate(self.seats) if c.held and c.person == person]

    def remember(self) -> None:
        """Take down who sits where: they see that hand."""
        held = [(c.person, p) for p, c in enumerate(self.seats) if c.held]
        self.been.extend(row for row in held if row not in self.been)

    def people(self) -> list[str]:
        return sorted({c.person for c in self.seats if c.held and c.person})

    def many(self) -> bool:
        """Do several people play, or will they?"""
        return len(self.humans()) + sum(c.kind == OPEN for c in self.seats) > 1

    def must_be_full(self) -> None:
        """A game does not begin without somebody for every seat: nobody could decide for an empty chair."""
        if any(chair.kind == OPEN for chair in self.seats):
            raise Refused("refused", "empty")

    def names(self, lang: str) -> list[str]:
        """What the players are called."""
        return [self._name(p, chair, lang) for p, chair in enumerate(self.seats)]

    def must_tell_apart(self, changed: Mapping[int, Seat]) -> None:
        """Refuse a change of chairs after which a player has a name that looks like another's, or like one that the table
        gives a bot, an empty chair or a further hand. The same name twice is told apart by the seats."""
        after = replace(self, seats=[changed.get(p, chair) for p, chair in enumerate(self.seats)])
        held = [c.name for c in after.seats if c.held]
        alike = any(look_alike(c.name, name) for c in changed.values() if c.held for name in held)
        for lang in LANGUAGES:
            shown = [skeleton(name) for name in after.names(lang)]
            alike = alike or any(shown.count(shown[p]) > 1 for p in changed)
        if alike:
            raise Refused("refused", "alike")

    def _name(self, seat: int, chair: Seat, lang: str) -> str:
        if chair.kind == BOT:
            return TABLE_WORDS.say(lang, "bot", bot_name(chair.bot, lang), n=seat + 1)
        if chair.kind == OPEN:
            return TABLE_WORDS.say(lang, "empty-chair", n=seat + 1)
        if not chair.name:
            return TABLE_WORDS.say(lang, "player", n=seat + 1)
        alike = sum(c.held and c.name == chair.name for c in self.seats) > 1
        return TABLE_WORDS.say(lang, "several-hands", chair.name, n=seat + 1) if alike else chair.name

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
        """What the players bring: those who did not choose get ready-made decks that go with the others'."""
        if not isinstance(declared, DeckGame):
            return [c.name or f"Player {p + 1}" for p, c in enumerate(self.seats)]
        chance, ready = Chance(derived(self.seed, "decks")), declared.decks.ready_made()
        for chair in self.seats:
            if chair.deck == RANDOM:
                taken = [declared.decks.make(c.deck) for c in self.seats if c.deck != RANDOM]
                fit = [id for id in ready if not declared.decks.check_table([*taken, declared.decks.make(id)])] or list(
                    ready
                )
                used = [c.deck for c in self.seats if isinstance(c.deck, str)]
                left = [id for id in fit if id not in used] or fit
                chair.deck = left[chance.below(len(left))]
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
    """The deck that somebody names, writes out or sends as data, if it may be played at a table with these options."""
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
    """The seed that somebody names: a number, or what was told at the end of a game as its secret seed."""
    if isinstance(given, str) and given.startswith(GENERATOR):
        return read_seed(given)
    return whole(given, "the seed", -(1 << SEED_BITS), 1 << SEED_BITS)


def checked_config(declared: Game, wanted: RoomRequest, person: str, name: str, seed: int) -> RoomConfig:
    """A new table as a request describes it, or an error in words."""
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
