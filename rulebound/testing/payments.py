"""Payments at the test table: the one that a test names, or the cheapest."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rulebound.core.decisions import Option
from rulebound.core.payment_suggestions import payments
from rulebound.core.state import State

from .option_match import Alias, Unfit, fitting, offered

ENOUGH = 2_000
"""The search examines at most this many partial payments."""


def cheapest(g: State, alias: Alias, named: Sequence[str] = ()) -> tuple[int, ...]:
    """The choices of the cheapest payment of the current cost that spends everything named.

    Words name dice, cards or abilities in any order (`"natural:basic"`, `"backflip"`). The rest is paid with the cheapest
    parts; among equal prices the order of the offers decides.
    """
    for way in payments(g, ENOUGH):
        if not unspent(named, way.taken, alias):
            return way.choices
    assert g.decision is not None
    raise Unfit(f"nothing can be paid with {', '.join(named)} ({offered(g.decision)})")


def unspent(words: Sequence[str], spent: Iterable[Option], alias: Alias) -> list[str]:
    """The words that these options leave unspent."""
    left = list(words)
    for o in spent:
        named = [w for w in left if fitting([o], [w], alias)]
        if named:
            left.remove(named[0])
    return left
