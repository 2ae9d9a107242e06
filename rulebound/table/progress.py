"""Where in the rules a game is: the running procedures from the outermost in, in the rulebook's words."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

from rulebound import rulebook
from rulebound.core.decisions import NOBODY, Player
from rulebound.core.frames import Procedure
from rulebound.core.game import Game
from rulebound.core.occurrences import Belated
from rulebound.core.state import State
from rulebound.core.words import Words


class RunningProcedure(NamedTuple):
    """A running procedure: its present step, and the rule of that step."""

    text: str
    rule: str
    name: str
    """The procedure alone."""
    n: int
    """The step, from 1."""
    steps: tuple[str, ...]
    """The names of all its steps."""


def running_procedures(g: State, viewer: Player, words: Words) -> list[RunningProcedure]:
    """All running procedures as this player may know them, the outermost first.

    A set-up that has begun the game has nothing left to do and is left out, and so are frames that only mark that something
    has waited.
    """
    over = len(g.stack) > 1 and g.stack[0].pc >= len(g.stack[0].STEPS)
    return [_place(g, frame, viewer, words) for frame in g.stack[over:] if not isinstance(frame, Belated)]


def _place(g: State, frame: Procedure, viewer: Player, words: Words) -> RunningProcedure:
    kind: Any = type(frame)
    return _said(words.game, words.lang, kind, max(frame.pc, 1), frame.rule, _source(g, frame, viewer))


@lru_cache(maxsize=1 << 12)
def _said(declared: Game, lang: str, kind: Any, n: int, own: str, source: str) -> RunningProcedure:
    """A step of a procedure in words, cached: it is the same at every table."""
    words, of = Words(declared, lang), len(kind.RULES)
    rule = next((r for r in (*(kind.RULES[n - 1] if n <= of else ()), own) if rulebook.exists(r)), "")
    called = words.procedure(kind.__name__, source)
    steps = _steps(kind, words)
    if of <= 1:
        return RunningProcedure(called, rule, called, n, steps)
    now = steps[n - 1] if n <= of else words.step("over")
    return RunningProcedure(words.common("place", called, now, n=min(n, of), of=of), rule, called, min(n, of), steps)


_STEPS: dict[tuple[type[Procedure], str, str], tuple[str, ...]] = {}


def _steps(kind: type[Procedure], words: Words) -> tuple[str, ...]:
    """All steps of a procedure in words, cached: they are the same at every table."""
    name = (kind, words.game.id, words.lang)
    if name not in _STEPS:
        _STEPS[name] = tuple(step_name(kind, i, words) for i in range(1, len(kind.RULES) + 1))
    return _STEPS[name]


def step_name(kind: type[Procedure], n: int, words: Words) -> str:
    """What the n-th step of a procedure is called: by the rule that it carries out, else by the messages."""
    return rule_heading(kind.RULES[n - 1], words.lang) or words.step(list(kind.PLACES)[n - 1])


@lru_cache(maxsize=4096)
def rule_heading(rules: tuple[str, ...], lang: str) -> str:
    """The heading of the first of these rules that there is, if there is one."""
    known = next((r for r in rules if rulebook.exists(r)), "")
    return rulebook.rule(known).heading(lang) if known else ""


def _source(g: State, frame: Procedure, viewer: Player) -> str:
    """The card that the procedure is about: its source, or the card by which it happens."""
    card = frame.cause() if frame.source == NOBODY else frame.source
    return g.name_of(card) if card is not None and card != NOBODY and g.sees(viewer, card) else ""
