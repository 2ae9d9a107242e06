"""How a card is drawn where it is no picture: plain data by which the browser makes a face of any card.

A game declares `face(card, lang)`; one that does not gets plain cards with a name and a text.
"""

from __future__ import annotations

from typing import NamedTuple

CARD, PORTRAIT, SCHEME, PLACE, DIE, FIGURE = "card", "portrait", "scheme", "place", "die", "figure"


class Stat(NamedTuple):
    """A printed number: the label under which the layout's badges show it in play, and what is printed."""

    label: str
    text: str


class Face(NamedTuple):
    """What is seen of a card at a glance."""

    shape: str = CARD
    """`card`; `portrait`: it stands for a player or the opponent of all; `scheme`: wide, with a bar that fills; `place`:
    cards lie at it; `die`; `figure`: it stands on a map."""
    kind: str = ""
    """Its type in words."""
    family: str = ""
    """What shares its colour: a faction, a magic type. An id, not words."""
    cost: tuple[str, ...] = ()
    """A number, or the ids of symbols, one for each to be paid."""
    stats: tuple[Stat, ...] = ()
    symbols: tuple[str, ...] = ()
    """The ids of further printed icons, each as often as it is printed."""


PLAIN = Face()


def stats(*printed: tuple[str, object]) -> tuple[Stat, ...]:
    """Those of the numbers that are printed at all.

    >>> stats(("attack", 3), ("life", None))
    (Stat(label='attack', text='3'),)
    """
    return tuple(Stat(label, str(value)) for label, value in printed if value is not None)
