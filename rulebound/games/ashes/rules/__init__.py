"""The rules, one module per chapter of the rulebook, and the hooks that the kernel calls."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rulebound.core.decisions import Entity, Player
from rulebound.core.requirements import Requirements
from rulebound.core.rules import Rules

from ..definitions import PROGRAMS, AshesCard
from ..invariants import invariants
from ..state import AshesState
from ..values import granted_moments, shown_values
from .checks import check_state
from .turn import obstacles
from .windows import AshesWindows


class AshesRules(Rules):
    windows = AshesWindows()
    programs = PROGRAMS

    def check_state(self, g: AshesState) -> None:
        check_state(g)

    def obstacles(self, g: AshesState, player: Player, e: Entity) -> Requirements:
        return obstacles(g, player, e)

    def entity_extra(self, g: AshesState, e: Entity) -> Mapping[str, Any]:
        return shown_values(g, e)

    def invariants(self, g: AshesState) -> list[str]:
        return invariants(g)

    def moments_of(self, g: AshesState, e: Entity) -> tuple[str, ...]:
        moments: tuple[str, ...] = g.title(e).listens.get(g.zone[e] // g.players, ())
        return granted_moments(g, e, moments) if g.modifiers else moments

    def name_of(self, g: AshesState, e: Entity) -> str:
        return g.title(e).id

    def back(self, card: AshesCard) -> bool:
        return card.is_conjured

    def view_extra(self, g: AshesState, player: Player) -> Mapping[str, Any]:
        return {"active": g.active_player()}


AshesState.RULES = AshesRules()
