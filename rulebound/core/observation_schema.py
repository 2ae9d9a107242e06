"""What stands where in an observation: a game's part for observations, and the schema made from its declarations."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from hashlib import blake2b
from operator import itemgetter
from typing import TYPE_CHECKING, Any, NamedTuple

from .catalogue import CardNumbers, catalogue
from .decisions import NOBODY, Entity, Player
from .declarations import only_known

if TYPE_CHECKING:
    from .game import Game
    from .state import State

VERSION = 1
"""Grows whenever the meaning of a number in an observation changes."""
CARD, WORD, SEAT, ROW, NUMBER = "card", "word", "seat", "row", "number"
"""The kinds of fields: which numbers are to be embedded, and which have a size."""
POINTERS = 3
"""An option names at most so many cards by their rows, a waiting object as many of its targets."""

MOST_WAITING = 8
"""A fixed observation has room for so many waiting objects."""

Row = tuple[int, ...]
Reader = Callable[[Sequence[Any]], tuple[Any, ...]]


class Field(NamedTuple):
    """A number in a row: its name, and its kind."""

    name: str
    kind: str = NUMBER


def fields(names: Iterable[str], kind: str = NUMBER) -> tuple[Field, ...]:
    return tuple(Field(name, kind) for name in names)


ENTITY_FIELDS = (Field("card", CARD), Field("as", WORD), Field("zone", NUMBER), Field("seat", SEAT), Field("position"))
OPTION_FIELDS = (
    *(Field("verb", WORD), Field("prompt", WORD), Field("card", CARD), *fields(("row", "row-2", "row-3"), ROW)),
    *(Field("note", WORD), Field("n"), Field("m")),
)
STACK_FIELDS = (
    *(Field("seat", SEAT), Field("source", ROW), Field("card", CARD), Field("label", WORD)),
    *(*fields(("about", "about-2", "about-3"), ROW), Field("frozen")),
)
QUESTION_FIELDS = (
    *(Field("seat"), Field("decider", SEAT), Field("prompt", WORD), Field("source", ROW)),
    *(Field("subset"), Field("options"), Field("over")),
)


class GameObservation:
    """A game's part for observations. Subclassed once, in a game's `observation.py`. A misspelt member is refused.

    A view shows more than zones and the columns of `SHOWN_COLUMNS`: the members name what of that is a number.
    """

    seat_scalars: frozenset[str] = frozenset()
    """The shown scalars that hold a player."""
    columns: tuple[str, ...] = ()
    """Further columns that views show of a visible entity."""
    links: tuple[str, ...] = ()
    """Columns that hold the entity to which a visible one belongs: its host."""
    values: tuple[str, ...] = ()
    """The names of the numbers of `entity_values`."""
    seat_values: tuple[str, ...] = ()
    """The names of the numbers of `values_of_seat`."""
    printed_out_of_play: bool = False
    """Out of play every card without a mask is called by its own id, so nobody needs to ask `Rules.name_of`."""
    squares: tuple[Field, ...] = ()
    """What each row of `squares_of` says, where a game has a map."""
    most_squares: int = 0
    """A fixed observation has room for so many squares."""
    rows_per_player: int = 96
    """A fixed observation has room for so many entities for each player: more than random games were seen to show."""
    most_options: int = 64
    """A fixed observation has room for so many options."""

    def __init_subclass__(cls) -> None:
        only_known(cls, GameObservation)

    def shows_link(self, g: Any, e: Entity, hidden: bool) -> bool:
        """Do all who see this entity see what it belongs to? `hidden`: they see its back only."""
        return not hidden

    def entity_values(self, g: Any, e: Entity, viewer: Player) -> Sequence[int]:
        """The current values of a visible entity in play; what counts sides counts them from the viewer's."""
        return ()

    def face_down_values(self, g: Any, e: Entity) -> Sequence[int]:
        """The values of a face-down entity in play that everybody sees."""
        return (0,) * len(self.values)

    def squares_of(self, g: Any) -> Sequence[Row]:
        """The squares of the map that are not plain, as everybody sees them; the same object as long as nothing changes."""
        return ()

    def values_of_seat(self, g: Any, player: Player, viewer: Player) -> Sequence[int]:
        """What everybody knows of a player beside the shown seats: points."""
        return ()


# ---------------------------------------------------------------- what the numbers mean


class Schema:
    """What stands where in the observations of a game with so many players."""

    def __init__(self, declared: Game, players: int) -> None:
        self.declared, self.game, self.players = declared, declared.id, players
        state, part = declared.state, declared.observation
        zones = state.ZONES
        shared = tuple(k for k, zone in enumerate(zones) if zone.shared)
        apart = tuple(k for k, zone in enumerate(zones) if not zone.shared)
        seats = [f"seat-{n}" for n in range(1, players + 1)]
        own = ("out", *state.SHOWN_SEATS, *part.seat_values)
        self.table = (
            *QUESTION_FIELDS,
            *(_scalar_field(state, part, name) for name in state.SHOWN_SCALARS),
            *(Field(f"{seat}:{name}") for seat in seats for name in own),
            *(Field(f"{seat}:cards:{zones[k].name}") for seat in seats for k in apart),
            *(Field(f"cards:{zones[k].name}") for k in shared),
        )
        self.entity = (
            *ENTITY_FIELDS,
            *fields((*(name for name, _ in state.SHOWN_COLUMNS), *part.columns)),
            *fields(part.links, ROW),
            *fields(part.values),
        )
        self.option, self.stack, self.square = OPTION_FIELDS, STACK_FIELDS, part.squares
        self.most_rows = part.rows_per_player * players
        self.most_options, self.most_waiting, self.most_squares = part.most_options, MOST_WAITING, part.most_squares
        numbers = CardNumbers(declared)
        self.views = {p: Viewpoint(numbers, zones, players, p, shared, apart) for p in (NOBODY, *range(players))}

    @property
    def fingerprint(self) -> str:
        """Tells whether a program that learned on one version can read the observations of another."""
        parts = (VERSION, self.game, self.players, self.table, self.entity, self.option, self.stack, self.square)
        cards = sorted(catalogue(self.declared).items())
        return blake2b(repr((parts, cards)).encode(), digest_size=8).hexdigest()


def _scalar_field(state: type[State], part: GameObservation, name: str) -> Field:
    kind = SEAT if name in part.seat_scalars else WORD if isinstance(state.SCALARS[name], str) else NUMBER
    return Field(name, kind)


def reader(places: Sequence[int]) -> Reader:
    """Reads what stands at these places of a sequence, always as a tuple."""
    return itemgetter(*places) if len(places) > 1 else lambda row: tuple([row[place] for place in places])


class Viewpoint:
    """Seats and places in the order in which one observer counts them."""

    def __init__(
        self,
        numbers: CardNumbers,
        zones: Sequence[Any],
        players: int,
        viewer: Player,
        shared: Sequence[int],
        apart: Sequence[int],
    ) -> None:
        me = max(viewer, 0)
        self.numbers = numbers
        self.bit = players if viewer == NOBODY else viewer
        self.seats = [(me + i) % players for i in range(players)]
        self.seat_of = {NOBODY: 0, **{p: i for i, p in enumerate(self.seats, 1)}}
        self.counted = reader([*(k * players + p for p in self.seats for k in apart), *(k * players for k in shared)])
        in_play = [k for k, zone in enumerate(zones) if zone.in_play]
        kinds = [*in_play, *(k for k in range(len(zones)) if k not in in_play)]
        places = [k * players + p for k in kinds for p in (self.seats if k in apart else (0,))]
        first = sum(len(self.seats) if k in apart else 1 for k in in_play)
        self.places_in_play, self.other_places = places[:first], places[first:]
        self._open: dict[tuple[int, ...], Places] = {}
        self.seat_at = [0 if k in shared else self.seat_of[p] for k in range(len(zones)) for p in range(players)]
        self.kind_at = [k + 1 for k in range(len(zones)) for _ in range(players)]

    def places(self, sight: tuple[int, ...]) -> Places:
        """The places that this observer sees into and the others, where zones are seen by these players."""
        if sight not in self._open:
            in_play, others = (
                [p for p in these if sight[p] >> self.bit & 1] for these in (self.places_in_play, self.other_places)
            )
            self._open[sight] = Places(
                reader(in_play),
                [place for place in self.places_in_play if place not in in_play],
                reader(others),
                [place for place in self.other_places if place not in others],
            )
        return self._open[sight]


class Places(NamedTuple):
    """Where an observer sees all cards, and where perhaps some."""

    open_in_play: Reader
    hidden_in_play: list[int]
    open: Reader
    hidden: list[int]


@lru_cache(maxsize=64)
def schema(declared: Game, players: int) -> Schema:
    """What stands where in the observations of this game with so many players."""
    return Schema(declared, players)
