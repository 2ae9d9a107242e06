"""Payments at the test table: those that a test names, and else the cheapest."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rulebound.core.decisions import Option
from rulebound.core.payment_suggestions import payments
from rulebound.core.state import State

from .option_match import Alias, Unfit, fitting, offered

ENOUGH = 2_000
"""So many half-made payments are looked at."""


def cheapest(g: State, alias: Alias, named: Sequence[str] = ()) -> tuple[int, ...]:
    """The choices of the cheapest way to pay what is asked now, in which everything named is spent.

    Words name dice, cards or abilities in any order (`"natural:basic"`, `"backflip"`); what they leave open is paid with
    what costs least, and what costs the same in the order in which it is offered.
    """
    for way in payments(g, ENOUGH):
        if not unspent(named, way.taken, alias):
            return way.choices
    assert g.decision is not None
    raise Unfit(f"nothing can be paid with {', '.join(named)} ({offered(g.decision)})")


def unspent(words: Sequence[str], spent: Iterable[Option], alias: Alias) -> list[str]:
    """The words that still have to be spent when these are."""
    left = list(words)
    for o in spent:
        named = [w for w in left if fitting([o], [w], alias)]
        if named:
            left.remove(named[0])
    return left
