"""Several at the same time: an area attack, damage to all characters, one attack resolved against several players.

`at_once` begins several occurrences as one. Each runs in a round until it comes to a meeting point, a step that calls
`Occurrence.meet`; there it is laid aside, with all that lies above it in the stack, until all the others have come there or
ended.  Then the next round begins.  So all windows before come first, then all changes, then the state check, then all
windows after: the steps between two meeting points happen at one moment.  The order inside the first round is a player's
choice, if the book says so; later rounds follow `Occurrence.rank`, then that order.  What is laid aside stays in the stack
of procedures: whoever refers to it finds it, and whoever changes it changes it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from .decisions import NOBODY, Entity, Offer, Player
from .frames import Procedure, Serial, procedure, step
from .occurrences import Occurrence

if TYPE_CHECKING:
    from .state import State


@procedure
class Together(Procedure):
    """Takes its parts from one meeting point to the next, one after the other."""

    parts: tuple[Serial, ...] = ()
    left: tuple[Serial, ...] = ()
    """Those that are still to come to the next meeting point."""
    chooser: Player = NOBODY
    """Who orders the first round; without one the parts come in the order given."""
    rule: str = ""
    prompt: str = "together.next"
    source: Entity = NOBODY
    answer: Serial = NOBODY

    @step()
    def choose(self, g: State) -> None:
        if not self.left:
            g.dirty = 1  # now all have come through: what is due is due
            self.jump("gather")
            return
        self.answer = self.left[0]
        if self.chooser != NOBODY:
            offers = [Offer("next", s, (e,) if (e := g.occurrence(s).subject) != NOBODY else ()) for s in self.left]
            g.ask("answer", self.chooser, self.rule, self.prompt, offers, self.source)

    @step()
    def go_on(self, g: State) -> None:
        self.left = tuple(s for s in self.left if s != self.answer)
        self.parts = (*(s for s in self.parts if s != self.answer), self.answer)
        self.jump("choose")
        stack, ends = g.stack, {*self.parts, self.serial}
        at = [frame.serial for frame in stack].index(self.answer)
        end = next(i for i in range(at + 1, len(stack)) if stack[i].serial in ends)
        block = stack[at:end]
        del stack[at:end]
        stack.extend(block)

    @step()
    def gather(self, g: State) -> None:
        """All have come to the meeting point, and the state was checked: the next round begins."""
        running = {frame.serial for frame in g.stack}
        here = [g.occurrence(s) for s in self.parts if s in running]
        self.chooser = NOBODY
        self.parts = self.left = tuple(part.serial for part in sorted(here, key=lambda part: part.rank(g)))
        if self.parts:
            self.jump("choose")


def at_once(
    g: State,
    parts: Sequence[Occurrence],
    *,
    beside: Sequence[Occurrence] = (),
    chooser: Player = NOBODY,
    rule: str = "",
    prompt: str = "together.next",
    source: Entity = NOBODY,
) -> None:
    """Begin several occurrences that happen at the same time; the last act of a step.

    Those `beside` run already and are at their first meeting point: the top procedure may go on together with new ones.
    """
    for part in parts:
        g.push(part)
    g.push(Together(chooser=chooser, rule=rule, prompt=prompt, source=source))
    whole = g.stack[-1]
    assert isinstance(whole, Together)
    for part in (*beside, *parts):
        part.together = whole.serial
    whole.left = tuple(part.serial for part in parts)
    whole.parts = (*(part.serial for part in beside), *whole.left)
