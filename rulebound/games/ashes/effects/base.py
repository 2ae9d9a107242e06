"""Base classes: event patterns, and effects on one subject."""

from __future__ import annotations

from typing import Any

from rulebound.core import effects
from rulebound.core.decisions import Entity
from rulebound.core.effects import Resolve

from ..state import AshesState


class EventPattern(effects.EventPattern):
    """The event that triggers an ability. `moments` names its windows: `enters:when`, `destroyed:after`."""

    __slots__ = ()
    looks_back = False
    """The card answers after it has left play: "when this unit is destroyed"."""

    def still(self, g: AshesState, event: Any, e: Entity) -> bool:
        """Can the ability still answer the event after other responses?"""
        return True


class OnSubject(effects.OnSubject):
    """An effect on one subject that can be one of several effects in a card text."""

    __slots__ = ()

    def act(self, g: AshesState, f: Resolve) -> None:
        if g.in_play(self.subject.one(g, f)):
            g.cite("ashes.resolve.1")
        effects.OnSubject.act(self, g, f)
