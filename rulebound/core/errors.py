"""Errors are sentences with the remedy in them."""

from __future__ import annotations


class RuleboundError(Exception):
    """Something the caller can mend: bad input, a choice that is not offered, a damaged file. Nothing was changed."""


class NotOffered(RuleboundError):
    """The option is not among those of the pending decision, or it is somebody else's to choose."""


class Stuck(RuntimeError):
    """The engine ran on without ever asking anybody: a defect of a game's rules, never of its players."""
