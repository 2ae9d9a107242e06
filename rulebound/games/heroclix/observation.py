"""What an observation of HeroClix holds besides zones and shown columns.

A character's card and click determine the powers that it shows.  Squares are given as column and row, counted from 1, as in
the notes of options.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from rulebound.core.catalogue import note_numbers, word_number
from rulebound.core.decisions import NOBODY, Entity, Player
from rulebound.core.observation_schema import WORD, Field, GameObservation, Row, fields

from .board import area_square, ground, squares
from .definitions import VALUES
from .ground.grounds import Ground
from .ground.map_view import shown
from .rules.actions import action_total
from .rules.victory import score
from .state import HeroclixState
from .values import value

NO_STATS = (0,) * (len(VALUES) + 2)


class HeroclixObservation(GameObservation):
    seat_scalars = frozenset({"active", "first"})
    links = ("holding", "equipped_with", "bearer", "held_by")
    values = ("column", "row", *VALUES, "points", "force")
    seat_values = ("score", "action-total")
    squares = (
        *fields(("column", "row")),
        *fields(("terrain", "terrain-2"), WORD),
        Field("elevation"),
        *fields(("edge-east", "edge-south"), WORD),
        *fields(("stairs-column", "stairs-row")),
        Field("area", WORD),
    )
    most_squares = 384
    printed_out_of_play = True
    rows_per_player = 32
    most_options = 512

    def entity_values(self, g: HeroclixState, e: Entity, viewer: Player) -> Sequence[int]:
        square = place(area_square(g, squares(g, e)[0])) if g.map else (0, 0)
        if not g.is_character(e):
            return *square, *NO_STATS
        force = g.force[e]
        seat = 0 if force == NOBODY else (force - viewer) % g.players + 1
        return *square, *(value(g, e, stat) for stat in VALUES), g.points(e), seat

    def squares_of(self, g: HeroclixState) -> Sequence[Row]:
        return _squares(ground(g)) if g.map else ()

    def values_of_seat(self, g: HeroclixState, player: Player, viewer: Player) -> Sequence[int]:
        return score(g, player), action_total(g, player) if g.map else 0


@lru_cache(maxsize=64)
def _squares(here: Ground) -> tuple[Row, ...]:
    """The squares of a map as it is now that are more than clear ground: terrain, elevation, edges to the next squares,
    where stairs lead, whose starting area it is."""
    seen = shown(here)
    terrain: dict[str, list[str]] = seen["terrain"]
    levels: dict[str, int] = seen["levels"]
    areas = {square: letter for letter, squares in seen["areas"].items() for square in squares}
    stairs = dict(seen["links"]) | {b: a for a, b in seen["links"]}
    edges: dict[str, list[int]] = {}
    for a, b, kind in seen["edges"]:
        first, second = sorted((place(a), place(b)))
        edges.setdefault(a if place(a) == first else b, [0, 0])[first[0] == second[0]] = word_number(kind)
    named = {*terrain, *levels, *areas, *stairs, *edges}
    return tuple(
        (
            *place(square),
            *[*map(word_number, terrain.get(square, ())), 0, 0][:2],
            levels.get(square, 0),
            *edges.get(square, (0, 0)),
            *(place(stairs[square]) if square in stairs else (0, 0)),
            word_number(areas.get(square, "")),
        )
        for square in sorted(named, key=place)
    )


def place(square: str) -> tuple[int, int]:
    """The column and the row of a square."""
    _, column, row = note_numbers(square)
    return column, row
