"""The quick decks: each pair of the eight factions with all their base set cards and the first faction's society."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from itertools import combinations

from rulebound.core.game import ReadyMade

from .cards import cards
from .definitions import FACTIONS
from .words.names import FACTION_NAMES

IDS = {
    "yellow": "veil-watch",
    "green": "demon-hunters",
    "blue": "throne-court",
    "red": "tolling-bell-cult",
    "grey": "state-agencies",
    "white": "sages",
    "black": "obelisk-sequence",
    "purple": "dreamwalkers",
}


BEGINNERS = frozenset(FACTIONS[:4])
"""The factions that the book recommends for a first game: their decks are listed first."""


def quick_cards(one: str, two: str) -> dict[str, int]:
    """All base set cards of two factions: fifty."""
    return {c.id: c.copies for c in cards().values() if c.faction in (one, two) and c.copies}


@cache
def ready_made() -> Mapping[str, ReadyMade]:
    found = {}
    for one, two in sorted(combinations(FACTIONS, 2), key=lambda pair: not BEGINNERS.issuperset(pair)):
        id = f"{IDS[one]}-and-{IDS[two]}"
        (en1, zh1), (en2, zh2) = FACTION_NAMES[one], FACTION_NAMES[two]
        deck = {"name": "", "society": f"{IDS[one]}-society", "cards": quick_cards(one, two)}
        found[id] = ReadyMade(id, f"{en1} and {en2}", "", deck, hans=f"{zh1}与{zh2}")
    return found
