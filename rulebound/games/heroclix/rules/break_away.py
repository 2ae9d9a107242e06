"""Breaking away: from which characters, which ones hold a character fast, and which characters failed in this action."""

from __future__ import annotations

from rulebound.core.decisions import Entity

from ..board import characters_beside
from ..figure_abilities import AbilitySet
from ..state import HeroclixState

BREAK_AWAY = 4
LOCKED = "locked"


def keeps_fast(theirs: AbilitySet, mine: AbilitySet) -> bool:
    """Plasticity: characters no larger than its bearer can't move through squares beside the bearer."""
    return "no_move_through" in theirs.flags and theirs.size >= mine.size


def must_break_away(g: HeroclixState, e: Entity) -> list[Entity]:
    return [o for o in characters_beside(g, e) if g.opposing(e, o)]


def lock(g: HeroclixState, e: Entity) -> None:
    """For the rest of the action the character can't move, attack, or be given actions at no cost."""
    g.chosen[LOCKED, e] = 1


def locked(g: HeroclixState, e: Entity) -> bool:
    return (LOCKED, e) in g.chosen


def unlock_all(g: HeroclixState) -> None:
    for key in [k for k in g.chosen if isinstance(k, tuple) and k[0] == LOCKED]:
        del g.chosen[key]
