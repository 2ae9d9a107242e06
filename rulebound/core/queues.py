"""Queues: effects that wait for the end of an action, an attack, a move or a turn, each resolved on its own.

A waiting procedure is frozen as plain data in a row of `State.queued`. A queue is identified by a name (`turn-end`), or by
the serial of the procedure whose end it waits for: an attack inside another attack does not release what waits for the
outer one. What a procedure answers is stored with it (`occurrences`). An empty queue costs nothing: no frame is pushed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from .decisions import NOBODY, Entity, Offer, Player
from .frames import Procedure, Serial, procedure, step, thaw
from .occurrences import keep
from .rows import row

if TYPE_CHECKING:
    from .state import State

Queue = str | Serial
"""A name, or the serial of the procedure whose end the entries wait for."""


@row
class Queued(NamedTuple):
    queue: str | Serial
    id: int
    player: Player
    source: Entity
    immediately: int
    """The card says "immediately": the entry comes before all others."""
    label: str
    frame: tuple[Any, ...]


def wait_in(
    g: State,
    queue: Queue,
    frame: Procedure,
    player: Player,
    source: Entity = NOBODY,
    immediately: bool = False,
    label: str = "",
    answers: Procedure | None = None,
) -> int:
    """Put a procedure into a queue; return the entry's id. `answers` is an occurrence that never ran (`keep`)."""
    g.stamp += 1
    g.queued.append(Queued(queue, g.stamp, player, source, int(immediately), label, keep(g, frame, answers)))
    return g.stamp


def drain(
    g: State, queue: Queue, chooser: Player = NOBODY, first: Player = 0, rule: str = "", prompt: str = "queue.next"
) -> bool:
    """Resolve the queue, one entry at a time; call it as the last act of a step. Return whether anything waits.

    The `chooser` orders all entries; without one each player orders their own, clockwise from `first`.
    """
    if not g.queued or not any(entry.queue == queue for entry in g.queued):
        return False
    g.push(Drain(queue=queue, chooser=chooser, first=first, rule=rule, prompt=prompt))
    return True


@procedure
class Drain(Procedure):
    """Empties a queue. An entry that joins meanwhile takes part once the current entry has resolved."""

    queue: str | Serial
    chooser: Player = NOBODY
    first: Player = 0
    rule: str = ""
    prompt: str = "queue.next"
    answer: int = NOBODY

    @step()
    def pick(self, g: State) -> None:
        entries = [entry for entry in g.queued if entry.queue == self.queue]
        if not entries:
            self.finish()
            return
        entries = [e for e in entries if e.immediately] or entries
        chooser = self.chooser
        if chooser == NOBODY:
            seats = [*g.seats_from(self.first), *(p for p in range(g.players) if g.out[p])]
            chooser = next(p for p in seats if any(e.player == p for e in entries))
            entries = [e for e in entries if e.player == chooser]
        offers = [Offer("next", e.id, () if e.source == NOBODY else (e.source,), e.label) for e in entries]
        g.ask("answer", chooser, self.rule, self.prompt, offers)

    @step()
    def resolve(self, g: State) -> None:
        self.jump("pick")
        entry = next(entry for entry in g.queued if entry.id == self.answer)
        g.queued.remove(entry)
        g.push(thaw(entry.frame))
