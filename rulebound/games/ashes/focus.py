"""Focus: effects and cost reductions of a ready spell with further copies on the spellboard."""

from __future__ import annotations

from rulebound.core.decisions import Player
from rulebound.core.effects import Effect, Provided, Resolve, node

from .state import AshesState
from .zones import SPELLBOARD


def copies(g: AshesState, player: Player, card_id: str) -> int:
    """The number of copies of a ready spell on a spellboard; two or three make it focused."""
    return sum(g.card[s].id == card_id for s in g.at(SPELLBOARD, player))


def copies_of(g: AshesState, f: Resolve) -> int:
    """The number of copies that a text counts for its focus, fixed when the player announced it."""
    counted: int = f.recall("copies")
    return counted if counted >= 0 else copies(g, f.you, g.card[f.source].id)


@node
class Focused(Provided):
    """An effect that applies if enough copies of the ready spell were on your spellboard at activation."""

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
