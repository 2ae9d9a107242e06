"""The rules, one module per chapter of the rulebook, and the hooks that the kernel calls."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rulebound.core.decisions import Entity, Player
from rulebound.core.log import Shown
from rulebound.core.requirements import Requirements
from rulebound.core.rows import make

from ..definitions import DRONE, PROGRAMS, ChampionsCard
from ..invariants import invariants
from ..state import ChampionsRulesBase, ChampionsState
from ..values import shown_values
from ..zones import FACEDOWN
from .checks import check_state
from .elimination import Eliminate
from .turn import obstacles
from .windows import ChampionsWindows


class ChampionsRules(ChampionsRulesBase):
    windows = ChampionsWindows()
    programs = PROGRAMS
    drone = DRONE

    def check_state(self, g: ChampionsState) -> None:
        check_state(g)

    def obstacles(self, g: ChampionsState, player: Player, e: Entity) -> Requirements:
        return obstacles(g, player, e)

    def entity_extra(self, g: ChampionsState, e: Entity) -> Mapping[str, Any]:
        return shown_values(g, e)

    def invariants(self, g: ChampionsState) -> list[str]:
        return invariants(g)

    def eliminate(self, g: ChampionsState, player: Player) -> None:
        g.push(Eliminate(player=player))

    def moments_of(self, g: ChampionsState, e: Entity) -> tuple[str, ...]:
        moments: tuple[str, ...] = g.title(e).listens.get(g.zone[e] // g.players, ())
        return moments

    def name_of(self, g: ChampionsState, e: Entity) -> str:
        return g.title(e).id

    def hidden_name(self, g: ChampionsState, e: Entity) -> str:
        return DRONE.id if g.zone[e] // g.players == FACEDOWN else "hidden"

    def back(self, card: ChampionsCard) -> bool:
        return card.is_encounter

    def face_down_extra(self, g: ChampionsState, e: Entity) -> Mapping[str, Any]:
        """A Drone's values are public: the environment sets them, not the card underneath."""
        return shown_values(g, e) if g.zone[e] // g.players == FACEDOWN else {}

    def in_log(self, g: ChampionsState, e: Entity, seen: int) -> Shown:
        """A facedown card in play appears as a Drone to all players; an identity by its current side."""
        if g.zone[e] // g.players == FACEDOWN:
            return Shown(g.handle[e], DRONE.id, (2 << g.players) - 1, g.owner[e])
        card = g.card[e]
        return make(Shown, (g.handle[e], card.id if card.alter_ego is None else g.name_of(e), g.known[e] | seen, g.owner[e]))


ChampionsState.RULES = ChampionsRules()
