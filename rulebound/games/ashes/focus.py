"""Focus: what a ready spell does or saves while further copies of it lie on the spellboard."""

from __future__ import annotations

from rulebound.core.decisions import Player
from rulebound.core.effects import Effect, Provided, Resolve, node

from .state import AshesState
from .zones import SPELLBOARD


def copies(g: AshesState, player: Player, card_id: str) -> int:
    """How many copies of a ready spell lie on a spellboard: two or three make it focused."""
    return sum(g.card[s].id == card_id for s in g.at(SPELLBOARD, player))


def copies_of(g: AshesState, f: Resolve) -> int:
    """How many copies a text counts for its focus: those of the moment when it was announced."""
    counted: int = f.recall("copies")
    return counted if counted >= 0 else copies(g, f.you, g.card[f.source].id)


@node
class Focused(Provided):
    """An effect that a ready spell has if enough copies of it were on your spellboard when it was activated."""

    level: int
    effect: Effect

    def applies(self, g: AshesState, f: Resolve) -> bool:
        if copies_of(g, f) <= self.level:
            return False
        if g.trace is not None:
            g.trace.update((f"ashes.focus.{self.level}", "ashes.focus.effects-mandatory"))
        return True

    def would_change_anything(self, g: AshesState, f: Resolve) -> bool:
        return self.applies(g, f) and self.effect.would_change_anything(g, f)
