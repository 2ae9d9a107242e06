"""Where in the rules a game is: the procedures in progress from the outermost in, in the words of the rulebook."""

from __future__ import annotations

from typing import NamedTuple

from rulebound import rulebook
from rulebound.core.decisions import NOBODY, Player
from rulebound.core.frames import Procedure
from rulebound.core.state import State
from rulebound.core.words import Words


class Place(NamedTuple):
    """A procedure in progress: where in it we are, and what is cited for it."""

    where: str
    about: str


def places(g: State, viewer: Player, words: Words) -> list[Place]:
    """All procedures in progress as this player may know them, the outermost first."""
    return [_place(g, frame, viewer, words) for frame in g.stack]


def _place(g: State, frame: Procedure, viewer: Player, words: Words) -> Place:
    n, of = max(frame.pc, 1), len(frame.RULES)
    here = _known(frame.RULES[n - 1]) if n <= of else []
    own = str(getattr(frame, "rule", ""))
    found = here or _known((own,))
    called = words.procedure(type(frame).__name__, _source(g, frame, viewer))
    if words.lang == "en":
        about = f"{rulebook.rule(found[0]).heading('en')} ({found[0]})" if found else called
        return Place(frame.where(), about)
    # The names of procedures and steps are English; the words of the book and of the game are not.
    near = found or ([] if called else _nearest(frame, n))
    name = rulebook.rule(near[0]).heading(words.lang) if near else called or words.common("procedure")
    return Place(f"{name} {n}/{of}" if of > 1 else name, found[0] if found else "")


def _known(rules: tuple[str, ...]) -> list[str]:
    return [r for r in rules if rulebook.exists(r)]


def _nearest(frame: Procedure, n: int) -> list[str]:
    """A rule of the nearest step of this procedure that cites one, rather of one before."""
    order = [*range(n - 2, -1, -1), *range(n, len(frame.RULES))]
    return next((known for i in order if (known := _known(frame.RULES[i]))), [])


def _source(g: State, frame: Procedure, viewer: Player) -> str:
    source = getattr(frame, "source", NOBODY)
    return g.name_of(source) if isinstance(source, int) and source >= 0 and g.sees(viewer, source) else ""
