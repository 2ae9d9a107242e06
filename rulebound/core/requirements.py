"""Requirements: legality as a list of named conditions. One piece of code answers "may I", "what may I" and "why not"."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple


class Reason(NamedTuple):
    """An unmet requirement: its ledger id, the message and what fills the message's gaps."""

    rule: str
    message: str
    n: int = 0
    what: str = ""


Requirements = Iterator[Reason]
"""A generator that yields each unmet requirement; if it yields nothing, all are met."""


def met(requirements: Requirements) -> bool:
    """Are all requirements met? Stops at the first that is not."""
    return next(requirements, None) is None
