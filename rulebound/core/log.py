"""The log: typed events with the facts, each readable by whoever could see the cards when it happened."""

from __future__ import annotations

from typing import NamedTuple


class Shown(NamedTuple):
    """A card in a log event: its handle and name then, and the bits of the players who saw it."""

    handle: int
    card: str
    seen: int
    owner: int = -1
    """Whose card it is, where the reader may know the card: both players may have brought the same one."""


class LogEvent(NamedTuple):
    choice: int
    """After how many choices it happened."""
    kind: str
    player: int
    about: tuple[Shown, ...]
    n: int
    detail: str

    def seen_by(self, bit: int) -> LogEvent:
        """The event as the holder of this bit may read it: unknown cards have no name and no handle."""
        hidden = tuple(s if s.seen >> bit & 1 else Shown(0, "", 0) for s in self.about)
        return self._replace(about=tuple(s._replace(seen=0) for s in hidden))
