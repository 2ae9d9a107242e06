"""What happens in the made-up games: a window before it, its one change, windows after it."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, ClassVar

from rulebound.core.decisions import NOBODY, Entity
from rulebound.core.frames import Serial, procedure, step
from rulebound.core.occurrences import Occurrence
from rulebound.core.windows import open_shared


@procedure
class Event(Occurrence):
    """Something that happens to `subject`. An ability redirects it by giving it another subject."""

    subject: Entity = NOBODY
    cancelled: int = 0
    windows: int = 0
    met: int = 0

    BEFORE: ClassVar[str] = ""
    AFTER: ClassVar[tuple[str, ...]] = ()

    @step()
    def before(self, g: Any) -> None:
        if self.BEFORE:
            open_shared(g, (self.BEFORE,))

    @step()
    def take_place(self, g: Any) -> None:
        if self._waits(g, "take_place", 1):
            return
        if self.cancelled:
            self.finish()
        else:
            self.happen(g)

    @step()
    def after(self, g: Any) -> None:
        if self._waits(g, "after", 2):
            return
        moments = self.moments_after()
        while self.windows < len(moments):
            self.windows += 1
            if open_shared(g, tuple(moments[self.windows - 1].split("+"))):
                self.jump("after")
                return

    def _waits(self, g: Any, name: str, meeting: int) -> bool:
        """Of several at the same time none changes anything before all windows, nor opens the next before all changes."""
        if self.together == NOBODY or self.met >= meeting:
            return False
        self.met = meeting
        self.jump(name)
        self.meet(g)
        return True

    @abstractmethod
    def happen(self, g: Any) -> None:
        """The change itself."""

    def moments_after(self) -> tuple[str, ...]:
        """The windows after it, in order. Several conditions of one occurrence share one: `damaged+defeated`."""
        return self.AFTER


def stop(g: Any, event: Serial) -> None:
    g.occurrence(event, Event).cancelled = 1
