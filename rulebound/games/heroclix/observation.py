"""What an observation of HeroClix holds besides zones and shown columns.

A character's card and click determine the powers that it shows; the map's key determines the map.  Squares are given as
column and row, as in the notes of options.
"""

from __future__ import annotations

from collections.abc import Sequence

from rulebound.core.catalogue import note_numbers
from rulebound.core.decisions import NOBODY, Entity, Player
from rulebound.core.observation_schema import GameObservation

from .board import area_square, squares
from .definitions import VALUES
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
    rows_per_player = 32
    most_options = 512

    def entity_values(self, g: HeroclixState, e: Entity, viewer: Player) -> Sequence[int]:
        square = note_numbers(area_square(g, squares(g, e)[0]))[1:] if g.map else (0, 0)
        if not g.is_character(e):
            return *square, *NO_STATS
        force = g.force[e]
        seat = 0 if force == NOBODY else (force - viewer) % g.players + 1
        return *square, *(value(g, e, stat) for stat in VALUES), g.points(e), seat

    def values_of_seat(self, g: HeroclixState, player: Player, viewer: Player) -> Sequence[int]:
        return score(g, player), action_total(g, player) if g.map else 0
