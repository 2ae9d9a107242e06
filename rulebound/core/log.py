"""The log: typed events with facts. Each reader sees the cards that they could see when the event happened."""

from __future__ import annotations

from typing import NamedTuple


class Shown(NamedTuple):
    """A card in a log event: its handle and name at that time, and the bits of the players who saw it."""

    handle: int
    card: str
    seen: int
    owner: int = -1
    """The card's owner, where the reader may know the card: both players may have brought the same one."""


NO_CARD = Shown(0, "", 0)
"""No card, or one that the reader may not know; the two look alike."""


class LogEvent(NamedTuple):
    choice: int
    """How many choices came before it."""
    kind: str
    player: int
    about: tuple[Shown, ...]
    n: int
    detail: str
    place: int = 0
    """The same count as every player may count choices (`State.place`)."""
    source: Shown = NO_CARD
    """The card that caused it, unless a player or a step did."""

    @property
    def cards(self) -> tuple[Shown, ...]:
        """All cards that it mentions, the card that caused it last."""
        return (*self.about, self.source) if self.source.card else self.about

    def seen_by(self, *bits: int) -> LogEvent:
        """The event as a reader with one of these bits may see it: unknown cards have no name, secret choices no number."""
        about = tuple(_seen(s, bits) for s in self.about)
        return self._replace(choice=self.place, about=about, source=_seen(self.source, bits))


def _seen(s: Shown, bits: tuple[int, ...]) -> Shown:
    return s._replace(seen=0) if any(s.seen >> bit & 1 for bit in bits) else NO_CARD
