"""Payments at the test table: those that a test names, and else the cheapest."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from heapq import heappop, heappush
from itertools import count
from typing import Any

from rulebound.core.decisions import Option
from rulebound.core.state import State

from .matching import Alias, Unfit, fitting, offered

Price = Callable[[Any, Option], int]
"""What a die, a card or an ability is worth to whoever pays with it: payments with the smallest sum are made first."""
ENOUGH = 2_000
"""So many half-made payments are looked at; the cheapest found by then has to do."""


def is_payment(g: State, prompts: Collection[str]) -> bool:
    return g.asked is not None and g.asked.prompt in prompts


def cheapest(g: State, prompts: Collection[str], price: Price, alias: Alias, named: Sequence[str] = ()) -> list[int]:
    """The choices of the cheapest way to pay what is asked now, in which everything named is spent.

    Words name dice, cards or abilities in any order (`"natural:basic"`, `"backflip"`); what they leave open is paid with
    what costs least, and what costs the same in the order in which it is offered.
    """
    assert g.asked is not None
    payer, paid_for, first = g.asked.player, g.asked.source, g.decision
    waiting: list[tuple[int, tuple[int, ...], tuple[str, ...], int]] = [(0, (), tuple(named), 0)]
    reached, number = {0: g}, count(1)
    for _ in range(ENOUGH):
        if not waiting:
            break
        cost, made, left, n = heappop(waiting)
        here = reached.pop(n)
        asked = here.asked
        if asked is None or asked.prompt not in prompts or (asked.player, asked.source) != (payer, paid_for):
            if not left:
                return list(made)
            continue
        d = here.decision
        assert d is not None
        for o in d.options:
            after = here.copy()
            after.trace, after.forced = None, []
            after.choose(o.index)
            spent = [o, *(d.options[0] for d in after.forced if d.prompt in prompts)]
            n = next(number)
            reached[n] = after
            price_now = cost + sum(price(here, s) for s in spent)
            heappush(waiting, (price_now, (*made, o.index), _without(left, spent, alias), n))
    assert first is not None
    raise Unfit(f"nothing can be paid with {', '.join(named)} ({offered(first)})")


def _without(words: tuple[str, ...], spent: Iterable[Option], alias: Alias) -> tuple[str, ...]:
    """The words that still have to be spent when these are."""
    left = list(words)
    for o in spent:
        named = [w for w in left if fitting([o], [w], alias)]
        if named:
            left.remove(named[0])
    return tuple(left)
