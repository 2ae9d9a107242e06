"""Whole payments for a payment that is asked part by part: cheapest first, tried on copies, so nothing changes.

A game's bot part says which prompts are payments (`payment_prompts`), the price of each part (`part_price`) and its other
use (`part_worth`). Among payments of equal price, the one worth least is suggested. Only offers to the payer are read: a
payment ends with the last question of its procedure.
"""

from __future__ import annotations

from collections.abc import Iterator
from heapq import heappop, heappush
from itertools import count
from typing import NamedTuple

from .decisions import EVERYWHERE, Decision, Entity, Option
from .errors import RuleboundError
from .state import State

ENOUGH = 400
"""The search extends at most this many partial payments."""
Part = tuple[str, tuple[Entity, ...], str]
"""A part as it is offered: verb, entities, note."""


class TooMany(RuleboundError):
    """Not all ways to pay were examined."""


class Paying(NamedTuple):
    """A complete or partial payment: the choices that make it, and all options taken, including those without a choice."""

    choices: tuple[int, ...] = ()
    taken: tuple[Option, ...] = ()
    passed: frozenset[Part] = frozenset()
    """The offers before the parts taken: parts are taken in the order of the offers, so that each set occurs once."""

    @property
    def parts(self) -> tuple[Option, ...]:
        """What is spent, without answers such as "that is enough"."""
        return tuple(o for o in self.taken if o.entities)

    @property
    def key(self) -> tuple[Part, ...]:
        """The parts in sorted order: payments with equal keys are the same payment."""
        return tuple(sorted(map(_part, self.taken)))


class _Step(NamedTuple):
    """A payment to extend: the position before its last choice, and that choice."""

    before: State
    choice: int
    paying: Paying


class Suggestion(NamedTuple):
    """How a payment can be completed from here."""

    paying: Paying
    only: bool
    """Nothing else can pay, or nothing more is needed."""


def is_payment(g: State) -> bool:
    return g.asked is not None and g.asked.prompt in g.GAME.bot.payment_prompts


def payments(g: State, enough: int = ENOUGH, weighed: bool = False) -> Iterator[Paying]:
    """The ways to pay the current cost, cheapest first, each set of parts once. Equal prices keep the order of the offers
    or, with `weighed`, come with the least worth first."""
    serial, price, worth = g.stack[-1].serial, g.GAME.bot.part_price, g.GAME.bot.part_worth
    here, paying, cost, lost = g.copy(), Paying(), 0, 0.0
    here.stop_at_forced = EVERYWHERE
    waiting: list[tuple[int, float, tuple[int, ...], int, _Step]] = []
    number, told = count(), set[tuple[Part, ...]]()
    for _ in range(enough):
        d = here.decision if is_payment(here) and here.stack[-1].serial == serial else None
        if d is None and paying.key not in told:
            told.add(paying.key)
            yield paying
        for o, longer in _longer(paying, d, g.stop_at_forced == EVERYWHERE) if d is not None else ():
            loses = lost + worth(here, o) if weighed else 0.0
            step = _Step(here, o.index, longer)
            heappush(waiting, (cost + price(here, o), loses, longer.choices, next(number), step))
        if not waiting:
            return
        cost, lost, _, _, (before, choice, paying) = heappop(waiting)
        here = before.copy()
        here.trace = None
        here.choose(choice)
    raise TooMany("there are too many ways to pay this: choose part by part")


def _longer(paying: Paying, d: Decision, stops: bool) -> Iterator[tuple[Option, Paying]]:
    """A payment extended by each option that is offered next; forced options need no choice unless the table stops at
    them."""
    earlier: set[Part] = set()
    for o in d.options:
        if _part(o) in paying.passed:
            continue
        choices = (*paying.choices, o.index) if stops or len(d.options) > 1 else paying.choices
        yield o, Paying(choices, (*paying.taken, o), paying.passed | earlier)
        if o.entities:
            earlier.add(_part(o))


def _part(o: Option) -> Part:
    return o.verb, o.entities, o.note


def suggestion(g: State) -> Suggestion | None:
    """The cheapest way to pay the current cost; None if nothing is to be paid or the search found no way in time."""
    if not is_payment(g):
        return None
    assert g.asked is not None
    ways = payments(g, weighed=True)
    try:
        best = next(ways, None)
    except TooMany:
        return None
    if best is None or not best.parts:
        return Suggestion(best, only=True) if best is not None and g.asked.subset else None
    try:
        return Suggestion(best, only=next(ways, None) is None)
    except TooMany:
        return Suggestion(best, only=False)
