"""Where entities lie, and who may know what lies there."""

from __future__ import annotations

from typing import NamedTuple

ALL, HOLDER, NONE = "all", "holder", "none"


class Zone(NamedTuple):
    """A kind of zone. Each player has one of every kind; a shared one lies with player 0.

    `seen_by` says who may know its cards: `all`, its `holder`, or `none` (a face-down pile).
    """

    name: str
    seen_by: str = ALL
    shared: bool = False
    in_play: bool = False
    sequence: bool = False
    """The order of its cards means something (a draw pile); a view keeps the places."""
    apart: bool = False
    """Its cards lie apart on the table: everybody can tell which one is meant, also face down (a lurker, a boost card)."""

    @property
    def loose(self) -> bool:
        """Nobody but those who see into it can tell its cards apart, not even by their places: a hand."""
        return self.seen_by != ALL and not self.sequence and not self.apart
