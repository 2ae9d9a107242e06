"""Heroes and villains of the boxes with encounter decks that do nothing, and treacheries made up for them."""

from __future__ import annotations

from contextlib import AbstractContextManager
from typing import Any

from rulebound.games.champions.cards.builders import treachery
from rulebound.games.champions.positions import with_cards
from rulebound.testing import Table, Tables

CALM = {"stunned": 1, "confused": 1}
"""A villain with these loses a status card instead of activating once."""
MARVEL = {"identity": "captain-marvel", "deck": ["strength"] * 12}
"""THW 2, ATK 2, DEF 1, 12 hit points, and nothing that would ask in the windows of an attack."""
HULK = {"identity": "she-hulk", "deck": ["strength"] * 12}
"""THW 1, ATK 3, DEF 2, 15 hit points."""
PANTHER = {"identity": "black-panther", "deck": ["strength"] * 12}
SPIDER = {"identity": "spider-man", "deck": ["strength"] * 12}
IRON = {"identity": "iron-man", "deck": ["strength"] * 12}
CALM_RHINO = ("rhino-1", CALM)
AT_HOME = {"form": "alter-ego"}
NOTHING = ("nothing",) * 12
"""An encounter deck in which nothing happens."""


def treacheries() -> AbstractContextManager[None]:
    """Treacheries that do nothing, with 0, 1 and 2 boost icons."""
    return with_cards(
        treachery("nothing", "Nothing", "無事", "", "made-up"),
        treachery("one-icon", "One Icon", "一個圖示", "", "made-up", boost=1),
        treachery("two-icons", "Two Icons", "兩個圖示", "", "made-up", boost=2),
    )


def against(table: Tables, villain: str, tokens: dict[str, int] | None = None, **spec: Any) -> Table:
    """A position against a villain stage, by default of Captain Marvel alone, with an encounter deck of nothing."""
    spec.setdefault("encounter", NOTHING)
    seats = {p: {**hero, **spec.pop(p)} for p, hero in (("p1", MARVEL), ("p2", HULK)) if p in spec}
    return table.champions(villain=(villain, tokens or {}), **{"p1": MARVEL, **seats, **spec})


def reveal(table: Tables, card: str, villain: str, tokens: dict[str, int] | None = None, **spec: Any) -> Table:
    """The card is dealt to player 1 and revealed in a villain phase in which the villain does not activate by itself.

    The table stops at the first question after the reveal, be it asked by the card or by the next round.
    """
    seat = {**spec.pop("p1", {}), "dealt": [card]}
    t = against(table, villain, {**CALM, **(tokens or {})}, p1=seat, **spec)
    t.skip_until(lambda t: t.happened("reveal", card))
    return t
