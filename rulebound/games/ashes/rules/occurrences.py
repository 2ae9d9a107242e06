"""Game events: first the "when" answers, then the "after" answers, by cards present when the event happened."""

from __future__ import annotations

from typing import Any, ClassVar

from rulebound.core.decisions import NOBODY, Entity, Player
from rulebound.core.frames import procedure
from rulebound.core.occurrences import Occurrence
from rulebound.core.windows import Trigger, open_shared, open_window, waiting_for

from ..state import AshesState


@procedure
class AshesEvent(Occurrence):
    """An event that abilities can answer."""

    @property
    def controller(self) -> Player:
        """Who controlled the subject when it happened."""
        return NOBODY


def opponent_in(event: AshesEvent, you: Player) -> Player:
    """The opponent that an answered event refers to: the unit's controller, or the player who caused it."""
    return next((p for p in (event.controller, event.by) if p not in (NOBODY, you)), NOBODY)


@procedure
class GameEvent(AshesEvent):
    """An event with a when-window and an after-window."""

    REDEALT: ClassVar[tuple[str, ...]] = ("answers",)
    moments: tuple[str, ...] = ()
    """The moments of the after-window, kept while a when-window comes first."""
    answers: tuple[Trigger, ...] = ()
    """The triggers of that after-window; cards that when-effects draw or put into play come too late."""

    def when(self, g: AshesState, moment: str, *after: str) -> None:
        """Open the when-window of this event."""
        if open_window(g, moment):
            g.cite("ashes.trigger.fixed-at-event")
            self.moments, self.answers = after, tuple(waiting_for(g, after, self.serial))

    def after(self, g: AshesState, *moments: str) -> None:
        """Open the after-window: several conditions of one event share it."""
        among = self.answers if self.moments else None
        self.moments, self.answers = (), ()
        open_shared(g, moments, among=among)

    def redeal(self, g: AshesState, player: Player, dealt: frozenset[Entity], chance: Any) -> None:
        """After a search deals hidden cards at random, recompute which of them may answer."""
        if self.moments:
            kept = [t for t in self.answers if t.entity not in dealt]
            new = [t for t in waiting_for(g, self.moments, self.serial) if t.entity in dealt]
            self.answers = (*kept, *new)
