"""Errors are sentences with the remedy in them."""

from __future__ import annotations

from typing import Any

MOST_QUOTED = 80


def quoted(what: Any) -> str:
    """Input as an error may repeat it: not too much of it, on one line, and nothing that a terminal can't show.

    >>> quoted("fly"), quoted("a\\u2028b\\ud800"), quoted(2.5)
    ("'fly'", "'a\\\\u2028b\\\\ud800'", '2.5')
    >>> len(quoted("x" * 1000)), len(quoted(10**5000)), quoted({})
    (80, 28, 'a dict')
    """
    if isinstance(what, str):
        text = repr(what[:MOST_QUOTED])
    elif isinstance(what, int) and what.bit_length() > 4 * MOST_QUOTED:
        return f"a whole number of {what.bit_length()} bits"
    elif what is None or isinstance(what, bool | int | float):
        text = repr(what)
    else:
        return f"a {type(what).__name__}"
    return text if len(text) <= MOST_QUOTED else f"{text[: MOST_QUOTED - 2]}…{text[-1]}"


class RuleboundError(Exception):
    """Something the caller can mend: bad input, a choice that is not offered, a damaged file. Nothing was changed."""


class Broken(RuleboundError):
    """A step of the rules failed, and the position is half changed: nothing more can be chosen in it.

    The message names the game, the choice, the procedure and its step; the failure itself is its cause.  The choices of the
    broken state end before the one that failed: its journal leads to the last sound position.
    """


class NotOffered(RuleboundError):
    """The option is not among those of the pending decision, or it is somebody else's to choose."""


class Stuck(RuntimeError):
    """A procedure never ends, or asks without anything to choose: a defect of a game's rules, never of its players."""
