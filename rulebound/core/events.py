"""Events: what abilities can react to, with its identity.

An event is an occurrence: a window before it, the change itself, windows after it.  Its serial is its identity, so an
ability that prevents, redirects or replaces changes *that* event, however deep the windows are nested.  A game's event
overrides `happen`, its only change, and names its moments; an event that nobody listens to opens no window at all.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from .decisions import NOBODY, Entity
from .frames import Procedure, Serial, freeze, procedure, step, thaw
from .occurrences import Occurrence
from .windows import open_shared

if TYPE_CHECKING:
    from .state import State


@procedure
class Event(Occurrence):
    """Something that happens to `subject`. An ability redirects it by giving it another subject."""

    subject: Entity = NOBODY
    cancelled: int = 0
    """It was prevented or cancelled: it does not happen, and nothing comes after it."""
    instead: tuple[Any, ...] = ()
    """What happens in its place, as a frozen procedure; a later replacement takes the place of an earlier one."""
    replacing: int = 0
    """It stands in for an event whose window is over: it opens no second one."""
    rounds: int = 0
    met: int = 0

    BEFORE: ClassVar[str] = ""
    AFTER: ClassVar[tuple[str, ...]] = ()

    @step()
    def before(self, g: Any) -> None:
        moments = () if self.replacing else self.moments_before(g)
        while self.rounds < len(moments) and not (self.cancelled or self.instead):
            self.rounds += 1
            if open_shared(g, tuple(moments[self.rounds - 1].split("+"))):
                if self.rounds < len(moments):
                    self.jump("before")
                    return
                break
        self.rounds = 0

    @step()
    def take_place(self, g: Any) -> None:
        if self._waits(g, "take_place", 1):
            return
        if self.instead:
            self.finish()
            g.push(thaw(self.instead))
        elif self.cancelled:
            self.finish()
        else:
            self.happen(g)

    @step()
    def after(self, g: Any) -> None:
        if self._waits(g, "after", 2):
            return
        moments = self.moments_after(g)
        while self.rounds < len(moments):
            self.rounds += 1
            if open_shared(g, tuple(moments[self.rounds - 1].split("+"))):
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

    def happen(self, g: Any) -> None:
        """The change itself. It may push procedures; the windows after it wait for them."""
        raise TypeError(f"{type(self).__name__} has no change of its own")

    def moments_before(self, g: Any) -> tuple[str, ...]:
        """The windows before it, in order. What an earlier one stops or replaces opens no later one."""
        return (self.BEFORE,) if self.BEFORE else ()

    def moments_after(self, g: Any) -> tuple[str, ...]:
        """The windows after it, in order. Several conditions of one occurrence share one: `damaged+defeated`."""
        return self.AFTER


def stop(g: State, event: Serial) -> None:
    """Prevent or cancel the event."""
    g.occurrence(event, Event).cancelled = 1


def replace(g: State, event: Serial, by: Procedure, anew: bool = False) -> None:
    """Let something else happen instead of the event; the latest replacement wins.

    What happens instead opens no window before it, unless the book makes it an event of its own (`anew`).
    """
    if isinstance(by, Event) and not anew:
        by.replacing = 1
    g.occurrence(event, Event).instead = freeze(by)
