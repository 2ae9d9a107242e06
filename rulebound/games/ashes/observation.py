"""The parts of an Ashes observation beside zones and shown columns."""

from __future__ import annotations

from collections.abc import Sequence

from rulebound.core.decisions import Entity, Player
from rulebound.core.observation_schema import GameObservation

from .definitions import PHOENIXBORN
from .state import AshesState
from .values import ATTACK, LIFE, RECOVER, current
from .zones import BATTLEFIELD

NO_VALUES = (0, 0, 0)


class AshesObservation(GameObservation):
    seat_scalars = frozenset({"first_player", "turn_player"})
    columns = ("face",)
    links = ("host",)
    values = ("attack", "life", "recover")
    printed_out_of_play = True
    rows_per_player = 64

    def entity_values(self, g: AshesState, e: Entity, viewer: Player) -> Sequence[int]:
        if g.card[e].type == PHOENIXBORN:
            return 0, current(g, e, LIFE), 0
        if g.zone[e] // g.players == BATTLEFIELD:
            return current(g, e, ATTACK), current(g, e, LIFE), current(g, e, RECOVER)
        return NO_VALUES
