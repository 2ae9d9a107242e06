"""Observations: what a seat may know, as rows of whole numbers for a program that learns.

`State.observe(player)` reads columns and zones; it builds no view.  It shows what `State.view` shows, by the same predicate
(`State.sees`), and nothing else.  Cards are named by the row in which they stand, never by their entity or handle.

An observation has four parts, each described by a `Schema`:

- `table`: one row of fixed length: the question, scalars, and for each seat its numbers and how many cards each zone holds;
- `entities`: one row for each card, die or figure in sight, those in play first;
- `stack`: one row for each object that waits on a stack;
- `options`: one row for each option, for the player who decides.

Seats are counted from the observer: 1 is the observer, 2 the next player; 0 is nobody.  Cards have the numbers of the game's
`catalogue`, words (prompts, verbs, phases) the number `word_number` gives them, rows are counted from 1; 0 is none of these.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from hashlib import blake2b
from operator import itemgetter
from typing import TYPE_CHECKING, Any, NamedTuple

from .catalogue import CardNumbers, catalogue, note_numbers, word_number
from .decisions import NOBODY, Ask, Entity, Player
from .declared import only_known
from .priority import Priority, innermost_stack
from .secrets import SecretChoice

if TYPE_CHECKING:
    from .game import Card, Game
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

    def values_of_seat(self, g: Any, player: Player, viewer: Player) -> Sequence[int]:
        """What everybody knows of a player beside the shown seats: points."""
        return ()


# ---------------------------------------------------------------- what the numbers mean


class Schema:
    """What stands where in the observations of a game with so many players."""

    def __init__(self, declared: Game, players: int) -> None:
        self.game, self.players = declared.id, players
        state, part = declared.state, declared.observation
        zones = state.ZONES
        shared = tuple(k for k, zone in enumerate(zones) if zone.shared)
        apart = tuple(k for k, zone in enumerate(zones) if not zone.shared)
        seats = [f"seat-{n}" for n in range(1, players + 1)]
        own = ("out", *state.SHOWN_SEATS, *part.seat_values, *(f"cards:{zones[k].name}" for k in apart))
        self.table = (
            *QUESTION_FIELDS,
            *(_scalar_field(state, part, name) for name in state.SHOWN_SCALARS),
            *(Field(f"{seat}:{name}") for seat in seats for name in own),
            *(Field(f"cards:{zones[k].name}") for k in shared),
        )
        self.entity = (
            *ENTITY_FIELDS,
            *fields((*(name for name, _ in state.SHOWN_COLUMNS), *part.columns)),
            *fields(part.links, ROW),
            *fields(part.values),
        )
        self.option, self.stack = OPTION_FIELDS, STACK_FIELDS
        self.most_rows = part.rows_per_player * players
        self.most_options, self.most_waiting = part.most_options, MOST_WAITING
        self.numbers = CardNumbers(declared)
        self.scalars = state.SHOWN_SCALARS
        self.views = {p: Viewpoint(zones, players, p, shared, apart) for p in (NOBODY, *range(players))}

    @property
    def fingerprint(self) -> str:
        """Tells whether a program that learned on one version can read the observations of another."""
        parts = (VERSION, self.game, self.players, self.table, self.entity, self.option, self.stack)
        cards = sorted(catalogue(self.numbers.declared).items())
        return blake2b(repr((parts, cards)).encode(), digest_size=8).hexdigest()


def _scalar_field(state: type[State], part: GameObservation, name: str) -> Field:
    kind = SEAT if name in part.seat_scalars else WORD if isinstance(state.SCALARS[name], str) else NUMBER
    return Field(name, kind)


class Viewpoint:
    """Seats and places in the order in which one observer counts them."""

    def __init__(
        self, zones: Sequence[Any], players: int, viewer: Player, shared: Sequence[int], apart: Sequence[int]
    ) -> None:
        me = max(viewer, 0)
        self.bit = players if viewer == NOBODY else viewer
        self.seats = [(me + i) % players for i in range(players)]
        self.seat_of = {NOBODY: 0, **{p: i for i, p in enumerate(self.seats, 1)}}
        self.counted = [[k * players + p for k in apart] for p in self.seats]
        self.shared = [k * players for k in shared]
        in_play = [k for k, zone in enumerate(zones) if zone.in_play]
        kinds = [*in_play, *(k for k in range(len(zones)) if k not in in_play)]
        places = [k * players + p for k in kinds for p in (self.seats if k in apart else (0,))]
        first = sum(len(self.seats) if k in apart else 1 for k in in_play)
        self.places_in_play, self.other_places = places[:first], places[first:]
        self.seat_at = [0 if k in shared else self.seat_of[p] for k in range(len(zones)) for p in range(players)]
        self.kind_at = [k + 1 for k in range(len(zones)) for _ in range(players)]


@lru_cache(maxsize=64)
def schema(declared: Game, players: int) -> Schema:
    """What stands where in the observations of this game with so many players."""
    return Schema(declared, players)


# ---------------------------------------------------------------- observing


@dataclass(slots=True)
class Sighting:
    """The entities in sight, in the order of their rows."""

    entities: list[Entity]
    positions: dict[int, int]
    """For a known card in a hidden pile, its place from 1; by the number of its row from 0."""
    face_down: dict[int, Entity]
    """Those seen from their backs only; by the number of the row from 0."""
    in_play: int = 0
    """So many of the entities, the first ones, lie in play."""


class Observation(NamedTuple):
    """What one seat may know, as whole numbers. `columns` holds the entities field by field, which is the quicker way."""

    schema: Schema
    player: Player
    table: list[int]
    columns: list[Sequence[int]]
    stack: list[Row]
    options: list[Row]
    handles: tuple[int, ...]
    """The handle of each entity in sight, as views and the server name it: to follow a card, not to learn from."""

    @property
    def entities(self) -> list[Row]:
        """One row for each entity in sight."""
        return list(zip(*self.columns, strict=True))

    def numbers(self) -> dict[str, Any]:
        """All parts as plain lists."""
        return {"table": self.table, "entities": self.entities, "stack": self.stack, "options": self.options}

    def flat(self) -> list[int]:
        """All parts but the options in one row of fixed length: rows that are missing are 0, those too many left out."""
        seen = self.schema
        return [
            *self.table,
            *_padded(self.entities, seen.most_rows, len(seen.entity)),
            *_padded(self.stack, seen.most_waiting, len(seen.stack)),
        ]


def _padded(rows: Sequence[Row], most: int, width: int) -> list[int]:
    found = [number for row in rows[:most] for number in row]
    return found + [0] * (most * width - len(found))


def observe(g: State, player: Player) -> Observation:
    """`State.observe`."""
    seen = schema(g.GAME, g.players)
    at = seen.views[player]
    sighting = in_sight(g, at)
    rows = {e: n for n, e in enumerate(sighting.entities, 1)}
    asked = g.asked
    mine = asked is not None and asked.player == player
    options = option_rows(g, asked, rows) if mine and asked is not None else []
    entities = sighting.entities
    handles = _of(g.handle, entities)
    return Observation(
        seen, player, _table(g, at, player, rows), _columns(g, at, sighting, rows), _stack(g, at, rows), options, handles
    )


def in_sight(g: State, at: Viewpoint) -> Sighting:
    """The entities of which the observer's view tells, zone by zone, those in play first."""
    found = Sighting([], {}, {})
    for place in at.places_in_play:
        if g.zones[place]:
            _look(g, at.bit, place, found)
    found.in_play = len(found.entities)
    for place in at.other_places:
        if g.zones[place]:
            _look(g, at.bit, place, found)
    return found


def _look(g: State, bit: int, place: int, found: Sighting) -> None:
    """Add what the observer knows of one zone."""
    cards, rows, known = g.zones[place], found.entities, g.known
    if g.sight[place] >> bit & 1:
        rows += cards
        return
    zone = g.ZONES[place // g.players]
    seen = [e for e in cards if known[e] >> bit & 1]
    if zone.apart:
        if len(seen) < len(cards):
            found.face_down.update((i, e) for i, e in enumerate(cards, len(rows)) if not known[e] >> bit & 1)
        rows += cards
    elif seen:
        if zone.sequence:
            found.positions.update((i, cards.index(e) + 1) for i, e in enumerate(seen, len(rows)))
        else:
            seen.sort(key=g.handle.__getitem__)
        rows += seen


def _of(column: Sequence[Any], entities: Sequence[Entity]) -> tuple[Any, ...]:
    """The entries of a column for these entities."""
    if len(entities) > 1:
        return itemgetter(*entities)(column)  # type: ignore[no-any-return]
    return tuple([column[e] for e in entities])


def _columns(g: State, at: Viewpoint, sighting: Sighting, rows: Mapping[Entity, int]) -> list[Sequence[int]]:
    entities, face_down = sighting.entities, sighting.face_down
    part, n = g.GAME.observation, len(entities)
    none = (0,) * n
    read = itemgetter(*entities) if n > 1 else lambda column: _of(column, entities)
    where = read(g.zone)
    cards, worn = _cards(g, sighting, read(g.card))
    kind_at, seat_at = at.kind_at, at.seat_at
    position = [sighting.positions.get(i, 0) for i in range(n)] if sighting.positions else none
    found: list[Sequence[int]] = [cards, worn, [kind_at[z] for z in where], [seat_at[z] for z in where], position]
    found += [read(getattr(g, name)) for name, _ in g.SHOWN_COLUMNS]
    for name in part.columns:
        column = read(getattr(g, name))
        found.append([0 if i in face_down else x for i, x in enumerate(column)] if face_down else column)
    for name in part.links:
        column = read(getattr(g, name))
        found.append(none if column.count(NOBODY) == n else _links(g, part, column, sighting, rows))
    if part.values:
        found += _values(g, part, at, sighting)
    return found


def _cards(g: State, sighting: Sighting, cards: Sequence[Card]) -> tuple[list[int], list[int]]:
    """What cards count as, by their catalogue numbers; and in words what they lie there as, where that is another thing."""
    numbers, rules, masks, face_down = schema(g.GAME, g.players).numbers, g.RULES, g.masks, sighting.face_down
    found, worn, entities = [numbers[card] for card in cards], [0] * len(cards), sighting.entities
    for i in range(len(entities)) if masks else range(sighting.in_play):
        e = entities[i]
        name = rules.name_of(g, e)
        if name != cards[i].id:
            found[i] = numbers.named(name)
        if e in masks and (lies_as := rules.hidden_name(g, e)) != name:
            worn[i] = word_number(lies_as)
        elif not found[i]:
            worn[i] = word_number(name)
    for i, e in face_down.items():
        found[i], worn[i] = 0, word_number(rules.hidden_name(g, e))
    return found, worn


def _links(g: State, part: GameObservation, column: Row, sighting: Sighting, rows: Mapping[Entity, int]) -> Row:
    """For each entity the row of the one that it belongs to."""
    face_down, entities = sighting.face_down, sighting.entities
    return tuple(
        [
            rows.get(host, 0) if host != NOBODY and part.shows_link(g, entities[i], i in face_down) else 0
            for i, host in enumerate(column)
        ]
    )


def _values(g: State, part: GameObservation, at: Viewpoint, sighting: Sighting) -> Iterator[Row]:
    """The current values of the entities in play, value by value."""
    face_down, viewer, n = sighting.face_down, at.seats[0], sighting.in_play
    values = [
        part.face_down_values(g, e) if i in face_down else part.entity_values(g, e, viewer)
        for i, e in enumerate(sighting.entities[:n])
    ]
    rest = (0,) * (len(sighting.entities) - n)
    if not values:
        return iter([rest] * len(part.values))
    return (column + rest for column in zip(*values, strict=True))


def _table(g: State, at: Viewpoint, player: Player, rows: Mapping[Entity, int]) -> list[int]:
    part, zones, seat_of = g.GAME.observation, g.zones, at.seat_of
    found = _question(g, at, player, rows)
    for name in g.SHOWN_SCALARS:
        value = getattr(g, name)
        found.append(
            word_number(value) if isinstance(value, str) else seat_of[value] if name in part.seat_scalars else value
        )
    shown, out = [getattr(g, name) for name in g.SHOWN_SEATS], g.out
    for p, counted in zip(at.seats, at.counted, strict=True):
        found.append(out[p])
        found += [column[p] for column in shown]
        if part.seat_values:
            found += part.values_of_seat(g, p, at.seats[0])
        found += [len(zones[place]) for place in counted]
    return found + [len(zones[place]) for place in at.shared]


def _question(g: State, at: Viewpoint, player: Player, rows: Mapping[Entity, int]) -> list[int]:
    """Who is asked; the question itself only for the one who decides (see `views.asked_seen`)."""
    asked = g.asked
    if asked is None:
        return [player + 1, 0, 0, 0, 0, 0, int(g.over)]
    if asked.player != player:
        secret = g.between_people and isinstance(g.stack[-1], SecretChoice)
        return [player + 1, 0 if secret else at.seat_of[asked.player], 0, 0, 0, 0, 0]
    source = rows.get(asked.source, 0) if asked.source != NOBODY and g.sees(player, asked.source) else 0
    return [player + 1, 1, word_number(asked.prompt), source, int(asked.subset), len(asked.offers), 0]


def _stack(g: State, at: Viewpoint, rows: Mapping[Entity, int]) -> list[Row]:
    """The objects that wait on stacks, the bottom one first (see `views`)."""
    windows = [frame for frame in g.stack if isinstance(frame, Priority) and frame.waiting]
    if not windows:
        return []
    inner, known, bit = innermost_stack(g), g.known, at.bit
    numbers = schema(g.GAME, g.players).numbers
    found = []
    for window in windows:
        for w in window.waiting:
            seen = w.source != NOBODY and known[w.source] >> bit & 1
            card = numbers.named(g.name_of(w.source)) if seen else 0
            source = _pointer(g, at, w.source, rows)
            about = [_pointer(g, at, e, rows) for e in w.about[:POINTERS]]
            about += [0] * (POINTERS - len(about))
            found.append((at.seat_of[w.player], source, card, word_number(w.label), *about, int(window is not inner)))
    return found


def _pointer(g: State, at: Viewpoint, e: Entity, rows: Mapping[Entity, int]) -> int:
    """The row of an entity that the observer can tell from others, though perhaps not read; else 0."""
    return rows.get(e, 0) if e != NOBODY and (g.known[e] >> at.bit & 1 or g.ZONES[g.kind_of_zone(e)].apart) else 0


# ---------------------------------------------------------------- options


def option_rows(g: State, asked: Ask, rows: Mapping[Entity, int]) -> list[Row]:
    """The options of a question, each as a row of numbers: for the player who decides."""
    prompt, numbers, nowhere = word_number(asked.prompt), schema(g.GAME, g.players).numbers, (0,) * POINTERS
    known, player, name_of = g.known, asked.player, g.RULES.name_of
    cards: dict[Entity, int] = {}
    found = []
    for verb, _, about, note in asked.offers:
        card, pointers = 0, nowhere
        if about:
            e = about[0]
            if e not in cards:
                cards[e] = numbers.named(name_of(g, e)) if known[e] >> player & 1 else 0
            card = cards[e]
            pointers = tuple([rows.get(x, 0) for x in about[:POINTERS]])
            pointers += nowhere[len(pointers) :]
        found.append((word_number(verb), prompt, card, *pointers, *(note_numbers(note) if note else nowhere)))
    return found
