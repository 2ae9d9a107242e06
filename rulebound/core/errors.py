"""Errors are sentences with the remedy in them."""

from __future__ import annotations


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
