"""A whole set or payment named in any order, as the run of choices that the rules ask for one by one."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rulebound.core.decisions import Decision, Entity, Option
from rulebound.core.errors import RuleboundError
from rulebound.core.state import State
from rulebound.core.suggesting import is_payment


class NoSuchSet(RuleboundError):
    """These can't be taken together, are too few, or others would be taken with them; nothing was changed."""

    def __init__(self, words: str, left: Sequence[Option] = (), others: Sequence[Option] = ()) -> None:
        super().__init__(words)
        self.left, self.others = left, others


def run_for(g: State, wanted: Sequence[Option], whole: bool = True) -> list[int]:
    """The choices that take exactly these options, in whatever order they are named, and end the question.

    Where they are not the `whole` set the question goes on after them.
    """
    first, trial = g.decision, g.copy()
    assert first is not None
    serial, paying = g.stack[-1].serial, is_payment(g)
    trial.forced, left, indexes = [], list(wanted), list[int]()
    while (asked := trial.decision) is not None and _same_question(trial, asked, first, serial, paying):
        if not left and not whole:
            break
        option = next((o for o in asked.options if o.entities and any(_alike(o, w) for w in left)), None)
        if option is None and not left:
            option = next((o for o in asked.options if not o.entities), None)
        if option is None:
            raise NoSuchSet("these can't be taken together, or they are too few", left)
        indexes.append(option.index)
        trial.forced.clear()
        trial.choose(option.index)
        taken = [o for o in (option, *_run_through(trial, first)) if o.entities]
        if others := [o for o in taken if not _strike(left, o)]:
            raise NoSuchSet("others would be taken with them: name the whole set", others=others)
    if left:
        raise NoSuchSet("these are too many", left)
    return indexes


def taken(g: State, wanted: Sequence[Option]) -> tuple[State, bool]:
    """The position after these were taken and nothing else, on a copy; is the question then still open?"""
    first, trial = g.decision, g.copy()
    assert first is not None
    serial, paying = g.stack[-1].serial, is_payment(g)
    for index in run_for(g, wanted, whole=False):
        trial.choose(index)
    asked = trial.decision
    return trial, asked is not None and _same_question(trial, asked, first, serial, paying)


def is_whole(g: State, wanted: Sequence[Option]) -> bool:
    """Do these answer the question, all of them and nothing besides?"""
    try:
        run_for(g, wanted)
    except NoSuchSet:
        return False
    return True


def _strike(left: list[Option], taken: Option) -> bool:
    """One of those that were wanted is taken: the very one, or a copy of it."""
    match = next((w for w in left if part_of(w) == part_of(taken)), None) or next(
        (w for w in left if _alike(w, taken)), None
    )
    if match is not None:
        left.remove(match)
    return match is not None


def _same_question(g: State, asked: Decision, first: Decision, serial: int, paying: bool) -> bool:
    if paying:
        return is_payment(g) and g.stack[-1].serial == serial
    return (asked.player, asked.prompt) == (first.player, first.prompt)


def _run_through(trial: State, decision: Decision) -> list[Option]:
    """What was taken without being asked for after the last choice, since nothing else was left."""
    asked = [d for d in trial.forced or () if (d.player, d.prompt) == (decision.player, decision.prompt)]
    return [o for d in asked for o in d.options]


def part_of(o: Option) -> tuple[str, tuple[Entity, ...], str]:
    """What an option takes, and how: one card may be taken in several ways."""
    return o.verb, o.entities, o.note


def _alike(one: Option, other: Option) -> bool:
    """Do both take the same card in the same way, or copies of one?"""
    return part_of(one) == part_of(other) or _bare(one) == _bare(other)


def _bare(o: Option) -> str:
    return re.sub(r"[#~]\d+", "", o.key)
