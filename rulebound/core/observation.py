"""Observations: what a seat may know, as rows of whole numbers for a program that learns.

`State.observe(player)` reads columns and zones; it builds no view.  It shows what `State.view` shows, by the same predicate
(`State.sees`), and nothing else.  Cards are named by the row in which they stand, never by their entity or handle.

An observation has five parts, each described by a `Schema`:

- `table`: one row of fixed length: the question, scalars, and for each seat its numbers and how many cards each zone holds;
- `entities`: one row for each card, die or figure in sight, those in play first;
- `stack`: one row for each object that waits on a stack;
- `squares`: one row for each square of a map that is not plain;
- `options`: one row for each option, for the player who decides.

Seats are counted from the observer: 1 is the observer, 2 the next player; 0 is nobody.  Cards have the numbers of the game's
`catalogue`, words (prompts, verbs, phases) the number `word_number` gives them, rows are counted from 1; 0 is none of these.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import TYPE_CHECKING, Any, NamedTuple

from .catalogue import CardNumbers, note_numbers, word_number
from .decisions import NOBODY, Ask, Entity, Player
from .observation_schema import POINTERS, GameObservation, Reader, Row, Schema, Viewpoint, reader, schema
from .priority import Priority, innermost_stack
from .secrets import SecretChoice

if TYPE_CHECKING:
    from .game import Card
    from .state import State


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
    squares: Sequence[Row]
    options: list[Row]
    handles: tuple[int, ...]
    """The handle of each entity in sight, as views and the server name it: to follow a card, not to learn from."""

    @property
    def entities(self) -> list[Row]:
        """One row for each entity in sight."""
        return list(zip(*self.columns, strict=True))

    def numbers(self) -> dict[str, Any]:
        """All parts as plain lists."""
        parts = {"entities": self.entities, "stack": self.stack, "squares": self.squares, "options": self.options}
        return {"table": self.table, **parts}

    def flat(self) -> list[int]:
        """All parts but the options in one row of fixed length: rows that are missing are 0, those too many left out."""
        seen = self.schema
        return [
            *self.table,
            *_padded(self.entities, seen.most_rows, len(seen.entity)),
            *_padded(self.stack, seen.most_waiting, len(seen.stack)),
            *_padded(self.squares, seen.most_squares, len(seen.square)),
        ]


def _padded(rows: Sequence[Row], most: int, width: int) -> list[int]:
    found = [number for row in rows[:most] for number in row]
    return found + [0] * (most * width - len(found))


def observe(g: State, player: Player) -> Observation:
    """`State.observe`."""
    seen = schema(g.GAME, g.players)
    at = seen.views[player]
    at.numbers.keep_up()
    sighting = in_sight(g, at)
    rows = {e: n for n, e in enumerate(sighting.entities, 1)}
    asked = g.asked
    mine = asked is not None and asked.player == player
    options = option_rows(g, at, asked, rows) if mine and asked is not None else []
    read = reader(sighting.entities)
    table, columns = _table(g, at, player, rows), _columns(g, at, sighting, read, rows)
    squares = g.GAME.observation.squares_of(g) if seen.square else ()
    return Observation(seen, player, table, columns, _stack(g, at, rows), squares, options, read(g.handle))


def in_sight(g: State, at: Viewpoint) -> Sighting:
    """The entities of which the observer's view tells, those in play first, what is open before what is hidden from some."""
    zones, places = g.zones, at.places(g.sight)
    found = Sighting([*chain.from_iterable(places.open_in_play(zones))], {}, {})
    for place in places.hidden_in_play:
        if zones[place]:
            _look(g, at.bit, place, found)
    found.in_play = len(found.entities)
    found.entities.extend(chain.from_iterable(places.open(zones)))
    for place in places.hidden:
        if zones[place]:
            _look(g, at.bit, place, found)
    return found


def _look(g: State, bit: int, place: int, found: Sighting) -> None:
    """Add what the observer knows of a zone into which they do not see."""
    cards, rows, zone = g.zones[place], found.entities, g.ZONES[place // g.players]
    knowers = reader(cards)(g.known)
    if knowers.count(g.sight[place]) == len(cards) and not zone.apart:
        return  # nobody knows a card there but those who see all of them
    if zone.apart:
        found.face_down.update((i, e) for i, e in enumerate(cards, len(rows)) if not g.known[e] >> bit & 1)
        rows += cards
        return
    seen = [e for e, bits in zip(cards, knowers, strict=True) if bits >> bit & 1]
    if zone.sequence:
        found.positions.update((i, cards.index(e) + 1) for i, e in enumerate(seen, len(rows)))
    else:
        seen.sort(key=g.handle.__getitem__)
    rows += seen


def _columns(g: State, at: Viewpoint, sighting: Sighting, read: Reader, rows: Mapping[Entity, int]) -> list[Sequence[int]]:
    """The entities field by field; `read` reads their numbers off a column."""
    face_down, n = sighting.face_down, len(sighting.entities)
    part = g.GAME.observation
    none = (0,) * n
    where = read(g.zone)
    place = reader(where)
    cards, worn = _cards(g, at.numbers, sighting, read(g.card))
    position = [sighting.positions.get(i, 0) for i in range(n)] if sighting.positions else none
    found: list[Sequence[int]] = [cards, worn, place(at.kind_at), place(at.seat_at), position]
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


def _cards(g: State, numbers: CardNumbers, sighting: Sighting, cards: Sequence[Card]) -> tuple[Sequence[int], Sequence[int]]:
    """What cards count as, by their catalogue numbers; and in words what they lie there as, where that is another thing."""
    rules, masks, entities = g.RULES, g.masks, sighting.entities
    found, worn = list(map(numbers.__getitem__, cards)), [0] * len(cards)
    named = sighting.in_play if g.GAME.observation.printed_out_of_play and not masks else len(entities)
    for i in range(named):
        e = entities[i]
        name = rules.name_of(g, e)
        if name != cards[i].id:
            found[i] = numbers.named(name)
        if e in masks and (lies_as := rules.hidden_name(g, e)) != name:
            worn[i] = word_number(lies_as)
        elif not found[i]:
            worn[i] = word_number(name)
    for i, e in sighting.face_down.items():
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
    for p in at.seats:
        found.append(out[p])
        found += [column[p] for column in shown]
        if part.seat_values:
            found += part.values_of_seat(g, p, at.seats[0])
    found += map(len, at.counted(zones))
    return found


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
    numbers = at.numbers
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


def option_rows(g: State, at: Viewpoint, asked: Ask, rows: Mapping[Entity, int]) -> list[Row]:
    """The options of a question, each as a row of numbers: for the player who decides."""
    prompt, numbers, nowhere = word_number(asked.prompt), at.numbers, (0,) * POINTERS
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
