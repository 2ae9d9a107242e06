"""Requirements: legality as a list of named conditions, so that one piece of code says may I, what may I and why not."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple


class Reason(NamedTuple):
    """A requirement that is not met: its ledger id, the message and what fills the message's gaps."""

    rule: str
    message: str
    n: int = 0
    what: str = ""


Requirements = Iterator[Reason]
"""A generator that yields what is missing; nothing yielded means that all requirements are met."""


def met(requirements: Requirements) -> bool:
    """True if nothing is missing; stops at the first thing that is."""
    return next(requirements, None) is None
