"""What an observation of Underworld holds besides zones and shown columns."""

from __future__ import annotations

from collections.abc import Sequence

from rulebound.core.decisions import Entity, Player
from rulebound.core.observation_schema import GameObservation

from .definitions import CHARACTER
from .rules.victory import points
from .state import UnderworldState
from .values import defence, icons
from .zones import CONTEST_AREA, CONTESTS, REGIONS, SEALED_FACE_DOWN

NO_VALUES = (0,) * 9


class UnderworldObservation(GameObservation):
    seat_scalars = frozenset({"first"})
    links = ("host",)
    values = (*CONTESTS, *(f"temporary-{name}" for name in CONTESTS), "defence", "own-markers", "other-markers")
    seat_values = ("ally", "points")
    printed_out_of_play = True
    rows_per_player = 48

    def shows_link(self, g: UnderworldState, e: Entity, hidden: bool) -> bool:
        if hidden:
            return g.zone[e] // g.players == SEALED_FACE_DOWN
        return g.in_play(g.host[e])

    def entity_values(self, g: UnderworldState, e: Entity, viewer: Player) -> Sequence[int]:
        zone = g.zone[e] // g.players
        if zone == REGIONS:
            markers = g.influence_0[e], g.influence_1[e]
            return *NO_VALUES[:7], *(markers[::-1] if g.team(viewer) else markers)
        if zone == CONTEST_AREA:
            return *icons(g, e), defence(g, e) if g.title(e).type == CHARACTER else 0, 0, 0
        return NO_VALUES

    def values_of_seat(self, g: UnderworldState, player: Player, viewer: Player) -> Sequence[int]:
        side = g.team(player)
        return int(side == g.team(viewer)), points(g, side)
