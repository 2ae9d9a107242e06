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


NO_CARD = Shown(0, "", 0)
"""No card, or one that the reader may not know: nobody can tell the two apart."""


class LogEvent(NamedTuple):
    choice: int
    """After how many choices it happened."""
    kind: str
    player: int
    about: tuple[Shown, ...]
    n: int
    detail: str
    place: int = 0
    """The same, as everybody may count choices (`State.place`)."""
    source: Shown = NO_CARD
    """The card by which it happened, where it is not a player's or a step's own doing."""

    @property
    def cards(self) -> tuple[Shown, ...]:
        """All cards that it speaks of, the one by which it happened last."""
        return (*self.about, self.source) if self.source.card else self.about

    def seen_by(self, *bits: int) -> LogEvent:
        """The event as whoever holds one of these bits may read it: unknown cards have no name, secret choices no number."""
        about = tuple(_seen(s, bits) for s in self.about)
        return self._replace(choice=self.place, about=about, source=_seen(self.source, bits))


def _seen(s: Shown, bits: tuple[int, ...]) -> Shown:
    return s._replace(seen=0) if any(s.seen >> bit & 1 for bit in bits) else NO_CARD
