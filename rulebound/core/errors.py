"""Errors are sentences that say what to do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

MOST_QUOTED = 80


def quoted(what: Any) -> str:
    """Input as an error may repeat it: short, on one line, without characters that a terminal can't show.

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


class Term(str):
    """Something that an error mentions, in English; `words.errors` has its Chinese name. Input is never a Term."""


class RuleboundError(Exception):
    """An error that the caller can fix: bad input, an option that is not offered, a damaged file. Nothing was changed.

    The further arguments fill the gaps of the message: `RuleboundError("there is no card {0}", id)`. `str(error)` is
    English; `words.errors.error_text` translates the error.
    """

    def __init__(self, message: str = "", *about: Any) -> None:
        super().__init__(message, *about)
        self.message, self.about = message, about

    def __str__(self) -> str:
        return self.message.format(*map(_english, self.about)) if self.about else self.message


def _english(what: Any) -> str:
    for member in ("text", "name"):
        if callable(said := getattr(what, member, None)):
            return str(said("en"))
    return str(what)


class Several(RuleboundError):
    """Several errors, one per line."""

    def __init__(self, lines: Sequence[RuleboundError]) -> None:
        super().__init__("\n".join(map(str, lines)))
        self.lines = tuple(lines)


class Broken(RuleboundError):
    """A step of the rules failed and left the position half changed, so no choice can follow in it.

    The message names the game, the choice, the procedure and its step; the failure itself is its cause. The choices of the
    broken state end before the one that failed, so its journal leads to the last sound position.
    """


class NotOffered(RuleboundError):
    """The option is not among those of the pending decision, or another player decides."""


class Stuck(RuntimeError):
    """A procedure never ends, or asks without options: a defect of a game's rules, never of its players."""
