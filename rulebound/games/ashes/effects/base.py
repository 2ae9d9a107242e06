"""What effects are made of: event patterns, and effects on one subject."""

from __future__ import annotations

from typing import Any

from rulebound.core import effects
from rulebound.core.decisions import Entity
from rulebound.core.effects import Resolve

from ..state import AshesState


class EventPattern(effects.EventPattern):
    """The event that an ability answers. `moments` names its windows: `enters:when`, `destroyed:after`."""

    __slots__ = ()
    looks_back = False
    """The card has left play when it answers: "when this unit is destroyed"."""

    def still(self, g: AshesState, event: Any, e: Entity) -> bool:
        """Can it still be answered, after other responses?"""
        return True


class OnSubject(effects.OnSubject):
    """An effect on one subject, as one of the effects that a card's text lists."""

    __slots__ = ()

    def act(self, g: AshesState, f: Resolve) -> None:
        if g.in_play(self.subject.one(g, f)):
            g.cite("ashes.resolve.1")
        effects.OnSubject.act(self, g, f)
