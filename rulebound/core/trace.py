"""Which rules the engine ran or consulted: the evidence behind a proof.

A state writes the ids it cites into `State.trace` when that is a set. A state made inside `collecting()` shares the
collector's set, so a test sees every id that any of its positions cited, copies included. A collector is open only in its
own context (thread, task): games played elsewhere at the same time are not in it.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

_open: ContextVar[set[str] | None] = ContextVar("open", default=None)


def current() -> set[str] | None:
    """The set into which new states write their citations, or None without a collector."""
    return _open.get()


def cite(*rules: str) -> None:
    """Record that rules are consulted where there is no state: a deck is checked, a set-up made."""
    ids = _open.get()
    if ids is not None:
        ids.update(rules)


@contextmanager
def collecting() -> Iterator[set[str]]:
    """Collect the rule ids cited by every state made inside the block.

    >>> with collecting() as ids:
    ...     current() is ids
    True
    >>> current() is None
    True
    """
    ids: set[str] = set()
    outer = _open.set(ids)
    try:
        yield ids
    finally:
        _open.reset(outer)
