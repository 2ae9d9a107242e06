"""Where in the rules a game is: the procedures in progress from the outermost in, in the words of the rulebook."""

from __future__ import annotations

from typing import NamedTuple

from rulebound import rulebook
from rulebound.core.decisions import NOBODY, Player
from rulebound.core.frames import Procedure
from rulebound.core.state import State
from rulebound.core.words import Words


class Place(NamedTuple):
    """A procedure in progress: where in it we are, and the rule that is carried out there."""

    where: str
    rule: str


def places(g: State, viewer: Player, words: Words) -> list[Place]:
    """All procedures in progress as this player may know them, the outermost first."""
    return [_place(g, frame, viewer, words) for frame in g.stack]


def _place(g: State, frame: Procedure, viewer: Player, words: Words) -> Place:
    n, of = max(frame.pc, 1), len(frame.RULES)
    own = str(getattr(frame, "rule", ""))
    rule = next((r for r in (*(frame.RULES[n - 1] if n <= of else ()), own) if rulebook.exists(r)), "")
    called = words.procedure(type(frame).__name__, _source(g, frame, viewer))
    if of <= 1:
        return Place(called, rule)
    return Place(words.common("place", called, step_name(type(frame), n, words), n=min(n, of), of=of), rule)


def step_name(kind: type[Procedure], n: int, words: Words) -> str:
    """What the n-th step of a procedure is called: by the rule that it carries out, else by the messages."""
    names = list(kind.PLACES)
    if n > len(names):
        return words.step("over")
    known = next((r for r in kind.RULES[n - 1] if rulebook.exists(r)), "")
    return rulebook.rule(known).heading(words.lang) if known else words.step(names[n - 1])


def _source(g: State, frame: Procedure, viewer: Player) -> str:
    source = getattr(frame, "source", NOBODY)
    return g.name_of(source) if isinstance(source, int) and source >= 0 and g.sees(viewer, source) else ""
