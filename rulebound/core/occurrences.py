"""Occurrences: what abilities answer, while it runs and when it is over.

An occurrence is known by its procedure's serial, never by a place in the stack.  `State.occurrence` finds the procedure
that still runs, so an ability that prevents or redirects changes *that* occurrence; or the snapshot of one that was over
before its answer came, since the answer waited on a stack of objects or in a queue.  What waits is frozen by `keep`, which
takes a snapshot of everything that it refers to.  A change to a snapshot changes nothing: what has happened has happened.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from .decisions import NOBODY, Entity, Player
from .errors import Stuck
from .frames import Procedure, Serial, freeze, procedure, step, thaw
from .references import referred

if TYPE_CHECKING:
    from .state import State

P = TypeVar("P", bound=Procedure)


@procedure
class Occurrence(Procedure):
    """A procedure for which windows open. A subclass declares as fields what it has of these; the rest stays as it is."""

    together: Serial = NOBODY
    """The `Together` by which it happens at the same time as others."""

    @property
    def subject(self) -> Entity:
        """To whom or what it happens."""
        return NOBODY

    @property
    def by(self) -> Player:
        """The player who does it."""
        return NOBODY

    @property
    def amount(self) -> int:
        return 0

    @property
    def cancelled(self) -> int:
        """It was prevented or cancelled: it does not happen."""
        return 0

    def rank(self, g: Any) -> Any:
        """Which of several comes first at one moment: the lowest."""
        return 0

    def meet(self, g: State) -> None:
        """Wait here for all that happen at the same time; the last act of a step. Alone it goes on at once."""
        if self.together == NOBODY:
            return
        stack = g.stack
        assert stack[-1] is self, "only the top procedure comes to a meeting point"
        at = next((i for i, frame in enumerate(stack) if frame.serial == self.together), NOBODY)
        if at != NOBODY:
            block = stack[at + 1 :]
            del stack[at + 1 :]
            stack[at:at] = block


@procedure
class Belated(Procedure):
    """A procedure that has waited, with snapshots of what it refers to: they may be over by now."""

    frame: tuple[Any, ...]
    past: tuple[tuple[Any, ...], ...]

    @step()
    def go(self, g: State) -> None:
        g.push(thaw(self.frame))


def keep(g: State, frame: Procedure, answers: Procedure | None = None) -> tuple[Any, ...]:
    """Freeze a procedure that is going to wait, together with what it refers to, as that is now.

    `answers` is an occurrence that was only noted down: a change in the midst of a procedure, with a serial of its own.
    """
    past: dict[Serial, tuple[Any, ...]] = {} if answers is None else {answers.serial: freeze(answers)}
    _remember(g, frame, past)
    return freeze(Belated(frame=freeze(frame), past=tuple(past.values())) if past else frame)


def _remember(g: State, frame: Procedure, past: dict[Serial, tuple[Any, ...]]) -> None:
    for serial in referred(frame):
        answered = running(g, serial) or _snapshot(g, serial)
        if answered is not None and serial not in past:
            past[serial] = freeze(answered)
            _remember(g, answered, past)


def find(g: State, serial: Serial, kind: type[P]) -> P:
    """The procedure of this serial, of the kind expected: as it runs, or as it was when something began to wait for it."""
    frame = running(g, serial) or _snapshot(g, serial)
    if frame is None:
        raise Stuck(f"no procedure with the serial {serial} runs or is remembered: let its answer wait through `keep`")
    if not isinstance(frame, kind):
        raise Stuck(f"a {kind.__name__} is expected, but the procedure {serial} is a {type(frame).__name__}")
    return frame


def running(g: State, serial: Serial) -> Procedure | None:
    """The procedure of this serial, unless it is over."""
    for frame in reversed(g.stack):
        if frame.serial == serial:
            return frame
    return None


def _snapshot(g: State, serial: Serial) -> Procedure | None:
    for frame in reversed(g.stack):
        if isinstance(frame, Belated):
            for row in frame.past:
                answered = thaw(row)
                if answered.serial == serial:
                    return answered
    return None
