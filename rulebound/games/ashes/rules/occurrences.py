"""Game events: first all that answers "when", then all that answers "after", by those who were there when it happened."""

from __future__ import annotations

from typing import Any, ClassVar

from rulebound.core.decisions import NOBODY, Entity, Player
from rulebound.core.frames import procedure
from rulebound.core.occurrences import Occurrence
from rulebound.core.windows import Trigger, open_shared, open_window, waiting_for

from ..state import AshesState


@procedure
class AshesEvent(Occurrence):
    """Something that abilities may answer."""

    @property
    def controller(self) -> Player:
        """Who controlled the subject when it happened."""
        return NOBODY


def opponent_in(event: AshesEvent, you: Player) -> Player:
    """The opponent of whom an answered event speaks: whose unit it was, or who did it."""
    return next((p for p in (event.controller, event.by) if p not in (NOBODY, you)), NOBODY)


@procedure
class GameEvent(AshesEvent):
    """Something that happens, with a when-window and an after-window."""

    REDEALT: ClassVar[tuple[str, ...]] = ("answers",)
    moments: tuple[str, ...] = ()
    """The moments of the after-window, as long as a when-window comes before it."""
    answers: tuple[Trigger, ...] = ()
    """Who may answer in that after-window: what when-effects draw or put into play is too late."""

    def when(self, g: AshesState, moment: str, *after: str) -> None:
        """Open the when-window of what has just happened."""
        if open_window(g, moment):
            g.cite("ashes.trigger.fixed-at-event")
            self.moments, self.answers = after, tuple(waiting_for(g, after, self.serial))

    def after(self, g: AshesState, *moments: str) -> None:
        """Open the after-window: several conditions of one event share it."""
        among = self.answers if self.moments else None
        self.moments, self.answers = (), ()
        open_shared(g, moments, among=among)

    def redeal(self, g: AshesState, player: Player, dealt: frozenset[Entity], chance: Any) -> None:
        """A searcher must not know by the answers to come which cards another player holds."""
        if self.moments:
            kept = [t for t in self.answers if t.entity not in dealt]
            new = [t for t in waiting_for(g, self.moments, self.serial) if t.entity in dealt]
            self.answers = (*kept, *new)
