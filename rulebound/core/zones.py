"""Where entities lie, and who may know what lies there."""

from __future__ import annotations

from typing import NamedTuple

ALL, HOLDER, NONE = "all", "holder", "none"


class Zone(NamedTuple):
    """A kind of zone. Each player has one of every kind; a shared zone belongs to player 0.

    `seen_by` says who may know its cards: `all`, its `holder`, or `none` (a face-down pile).
    """

    name: str
    seen_by: str = ALL
    shared: bool = False
    in_play: bool = False
    sequence: bool = False
    """The order of its cards matters (a draw pile); a view keeps the places."""
    apart: bool = False
    """Its cards lie apart on the table, so that all players can point at each, even face down (a lurker, a boost card)."""

    @property
    def loose(self) -> bool:
        """Others can't tell its cards apart, not even by their places: a hand."""
        return self.seen_by != ALL and not self.sequence and not self.apart
