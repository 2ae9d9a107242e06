"""Several occurrences at the same time: an area attack, damage to all characters, one attack against several players.

`at_once` begins several occurrences as one. In each round, an occurrence runs until a meeting point, which is a step that
calls `Occurrence.meet`. There it is laid aside, with everything above it in the stack, until all others have reached the
point or ended. Then the next round begins. So all "before" windows come first, then all changes, then the state check, then
all "after" windows: the steps between two meeting points happen at one moment.

A player chooses the order of the first round if the book says so; later rounds follow `Occurrence.rank`, then that order.
An occurrence laid aside stays in the stack of procedures, so others can still find it and change it.
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
    """Runs its parts from one meeting point to the next, one after the other."""

    parts: tuple[Serial, ...] = ()
    left: tuple[Serial, ...] = ()
    """The parts that have not reached the next meeting point."""
    chooser: Player = NOBODY
    """The player who orders the first round; without one the given order applies."""
    rule: str = ""
    prompt: str = "together.next"
    source: Entity = NOBODY
    answer: Serial = NOBODY

    @step()
    def choose(self, g: State) -> None:
        if not self.left:
            g.dirty = 1  # all parts have come through: run the state check
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
        """All parts have reached the meeting point and the state was checked: the next round begins."""
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
    """Begin several occurrences at the same time; call it as the last act of a step.

    The occurrences `beside` already run and are at their first meeting point: the top procedure may continue together with
    new ones.
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
