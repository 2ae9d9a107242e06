"""Finding steps of the rulebook by name, and halting before one of them, even where no player is asked."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

from rulebound.core.decisions import NOBODY, Ask
from rulebound.core.frames import Procedure
from rulebound.core.state import State

HALTED = Ask(NOBODY, "", "halted", (), "", NOBODY, False)


class Place(NamedTuple):
    """A step of a procedure."""

    kind: type[Procedure]
    pc: int

    @property
    def step(self) -> str:
        return list(self.kind.PLACES)[self.pc]

    def __str__(self) -> str:
        return f"{self.kind.__name__}.{self.step}"


def spelt(name: str) -> str:
    """The names of procedures and steps in one spelling.

    >>> spelt("VillainPhase.reveal_cards"), spelt("Villain phase, reveal cards")
    ('villain-phase.reveal-cards', 'villain-phase.reveal-cards')
    """
    apart = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "-", name.strip())
    return re.sub(r"[\s_-]+", "-", re.sub(r"\s*,\s*", ".", apart)).lower()


def places(kinds: Iterable[type[Procedure]], name: str, game: str = "") -> list[Place]:
    """The steps that a name means: a step, a procedure (its first step), both joined by a dot, or a rule that steps cite
    (`villain-phase.4` is short for `champions.villain-phase.4`)."""
    wanted, rules, found = spelt(name), {name, f"{game}.{name}"}, list[Place]()
    steps = [Place(kind, pc) for kind in kinds for pc in range(len(kind.STEPS))]
    for p in steps:
        kind, step = spelt(p.kind.__name__), spelt(p.step)
        if wanted in (step, f"{kind}.{step}") or (wanted == kind and p.pc == 0):
            found.append(p)
    return found or [p for p in steps if rules & set(p.kind.RULES[p.pc])]


def procedures(g: State) -> list[type[Procedure]]:
    """All procedures of the game and of the kernel."""
    package = type(g).__module__.rpartition(".")[0].partition(".rules")[0]
    return [k for k in Procedure.KINDS.values() if k.__module__.startswith((package, "rulebound.core"))]


class Halt:
    """A game that is halted before a step."""

    def __init__(self, g: State, when: Callable[[Any], bool] | None = None) -> None:
        self.state, self.when = g, when
        self.passing: tuple[Procedure, int] | None = None
        """The step at which the game already stands; the game continues there."""
        self.place: Place | None = None

    def run(self) -> None:
        """Continue from where the game was halted."""
        top = self.state.stack[-1]
        self.passing = (top, top.pc)
        self.state.run()

    def before(self, place: Place) -> Any:
        """The replacement of a step while the table halts before it."""
        step = place.kind.STEPS[place.pc]
        rules = place.kind.RULES[place.pc]

        def halt(frame: Procedure, g: State) -> None:
            passing, self.passing = self.passing, None
            if g is self.state and passing != (frame, place.pc) and (self.when is None or self.when(frame)):
                frame.pc, g.asked, self.place = place.pc, HALTED, place
                return
            g.cite(*rules)
            step(frame, g)

        return halt


@contextmanager
def halting(g: State, at: Iterable[Place], when: Callable[[Any], bool] | None = None) -> Iterator[Halt]:
    """Inside the block the game halts before these steps, as if a player were asked there.

    With `when`, only in matching runs of their procedures.
    """
    halt = Halt(g, when)
    kinds = {p.kind: (p.kind.STEPS, p.kind.RULES) for p in at}
    try:
        for p in at:
            p.kind.STEPS, p.kind.RULES = (
                _with(p.kind.STEPS, p.pc, halt.before(p)),
                _with(p.kind.RULES, p.pc, ()),
            )
        yield halt
    finally:
        for kind, (steps, rules) in kinds.items():
            kind.STEPS, kind.RULES = steps, rules
        if halt.place is not None and g.asked is HALTED:
            g.asked = None


def _with(row: tuple[Any, ...], at: int, what: Any) -> tuple[Any, ...]:
    return (*row[:at], what, *row[at + 1 :])
