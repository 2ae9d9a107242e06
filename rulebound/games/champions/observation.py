"""The parts of a Champions observation besides zones and shown columns."""

from __future__ import annotations

from collections.abc import Sequence

from rulebound.core.decisions import Entity, Player
from rulebound.core.observation_schema import GameObservation

from .state import ChampionsState
from .values import ATK, DEF, REC, SCH, THW, shown_values
from .zones import FACEDOWN

STATS = (THW, ATK, DEF, REC, SCH)
NO_VALUES = (0,) * (len(STATS) + 3)


class ChampionsObservation(GameObservation):
    seat_scalars = frozenset({"first_player", "active"})
    links = ("host",)
    values = ("hp", "most-hp", *STATS, "target")
    rows_per_player = 64

    def shows_link(self, g: ChampionsState, e: Entity, hidden: bool) -> bool:
        return g.in_play(e) and not hidden

    def entity_values(self, g: ChampionsState, e: Entity, viewer: Player) -> Sequence[int]:
        shown = shown_values(g, e)
        stats = shown.get("values", {})
        return *shown.get("hp", (0, 0)), *(stats.get(stat, 0) for stat in STATS), shown.get("target", 0)

    def face_down_values(self, g: ChampionsState, e: Entity) -> Sequence[int]:
        """A Drone's values are public: the environment sets them, not the card underneath."""
        return self.entity_values(g, e, 0) if g.zone[e] // g.players == FACEDOWN else NO_VALUES
