"""Occurrences: what abilities answer, while it runs and when it is over.

An occurrence is identified by its procedure's serial, never by a place in the stack. `State.occurrence` finds the procedure
that still runs, so an ability that prevents or redirects changes *that* occurrence. If the answer had to wait on a stack of
objects or in a queue, the procedure may be over; then `State.occurrence` returns a snapshot. `keep` freezes a waiting
procedure with snapshots of everything that it refers to. Changing a snapshot changes nothing: what has happened has
happened.
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
    """A procedure that windows open for. A subclass declares as fields what it needs of these; the rest stays as it is."""

    together: Serial = NOBODY
    """The `Together` procedure that runs it at the same time as others."""

    @property
    def subject(self) -> Entity:
        """The entity that it happens to."""
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
        """It was prevented or cancelled, so it does not happen."""
        return 0

    def rank(self, g: Any) -> Any:
        """The sort key among several at one moment: the lowest comes first."""
        return 0

    def meet(self, g: State) -> None:
        """Wait here for all simultaneous occurrences; call it as the last act of a step. Alone, it goes on at once."""
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
    """A procedure that has waited, with snapshots of what it refers to, which may be over by now."""

    frame: tuple[Any, ...]
    past: tuple[tuple[Any, ...], ...]

    @step()
    def go(self, g: State) -> None:
        g.push(thaw(self.frame))


def keep(g: State, frame: Procedure, answers: Procedure | None = None) -> tuple[Any, ...]:
    """Freeze a procedure that will wait, with snapshots of everything that it refers to.

    `answers` is an occurrence that was only noted, such as a change in the middle of a procedure; it has its own serial.
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
    """The procedure with this serial and of this kind: as it runs, or as it was when the answer began to wait."""
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
