"""Turns a set or payment, named in any order, into the choices that the rules ask for one by one.

It tries on copies of the game, and never looks at what comes after the set.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from rulebound.core.decisions import EVERYWHERE, Entity, Option
from rulebound.core.errors import RuleboundError
from rulebound.core.payment_suggestions import is_payment
from rulebound.core.state import State


class InvalidSet(RuleboundError):
    """These can't be taken together, are too few, or others would be taken with them; nothing was changed."""

    def __init__(self, words: str, left: Sequence[Option] = (), others: Sequence[Option] = ()) -> None:
        super().__init__(words)
        self.left, self.others = left, others


def choices_for_set(g: State, wanted: Sequence[Option], whole: bool = True) -> list[int]:
    """The choices that take exactly these options, in whatever order a client names them, and end the question.

    Where they are not the `whole` set the question goes on after them.
    """
    if not is_set(g):
        raise InvalidSet("here one option is chosen, and no set", wanted)
    trial, left, others, indexes = g.copy(), list(wanted), list[Option](), list[int]()
    runs_through, trial.stop_at_forced = g.stop_at_forced != EVERYWHERE, EVERYWHERE
    while (asked := trial.decision) is not None and continues_question(trial, g):
        forced = runs_through and bool(indexes) and len(asked.options) == 1  # the game itself does not ask that
        if not forced:
            if others or not (left or whole):
                break
            option = _next(asked.options, left)
            indexes.append(option.index)
        else:
            option = asked.options[0]
        trial.choose(option.index)
        if option.entities and not _strike(left, option):
            others.append(option)
    if others:
        raise InvalidSet("others would be taken with them: name the whole set", others=others)
    if left:
        raise InvalidSet("these are too many", left)
    return indexes


def _next(options: Sequence[Option], left: Sequence[Option]) -> Option:
    """Which option takes the next of those that are wanted, or ends the question where none is left."""
    option = next((o for o in options if o.entities and any(_alike(o, w) for w in left)), None)
    if option is None and not left:
        option = next((o for o in options if not o.entities), None)
    if option is None:
        raise InvalidSet("these can't be taken together, or they are too few", left)
    return option


def after_taking(g: State, wanted: Sequence[Option]) -> tuple[State, bool]:
    """The position after these were taken and nothing else, on a copy; is the question then still open?"""
    trial = g.copy()
    for index in choices_for_set(g, wanted, whole=False):
        trial.choose(index)
    return trial, continues_question(trial, g)


def is_complete_set(g: State, wanted: Sequence[Option]) -> bool:
    """Do exactly these answer the question?"""
    try:
        choices_for_set(g, wanted)
    except InvalidSet:
        return False
    return True


def _strike(left: list[Option], taken: Option) -> bool:
    """Strike off the option that was taken, or a copy of it; False where none matches."""
    match = next((w for w in left if option_part(w) == option_part(taken)), None) or next(
        (w for w in left if _alike(w, taken)), None
    )
    if match is not None:
        left.remove(match)
    return match is not None


def is_set(g: State) -> bool:
    """Does the game ask for a set or a payment?"""
    return g.asked is not None and (g.asked.subset or is_payment(g))


def continues_question(trial: State, g: State) -> bool:
    """Is what a copy asks still about the set or payment that is asked for in the game?

    A later question by another procedure does not count: the player must not learn of it beforehand.
    """
    now, first = trial.asked, g.asked
    if now is None or first is None or trial.stack[-1].serial != g.stack[-1].serial:
        return False
    if is_payment(g):
        return is_payment(trial)
    return now.subset and (now.player, now.prompt) == (first.player, first.prompt)


def option_part(o: Option) -> tuple[str, tuple[Entity, ...], str]:
    """What an option takes, and how: one card may be taken in several ways."""
    return o.verb, o.entities, o.note


def _alike(one: Option, other: Option) -> bool:
    """Do both take the same card in the same way, or copies of one?"""
    return option_part(one) == option_part(other) or _bare(one) == _bare(other)


def _bare(o: Option) -> str:
    return re.sub(r"[#~]\d+", "", o.key)
