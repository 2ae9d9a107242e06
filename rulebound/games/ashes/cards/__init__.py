"""The cards of Ashes Reborn, one module per ready-made deck."""

from __future__ import annotations

from rulebound.core.game import no_card

from ..definitions import CARDS, AshesCard
from ..dice import DICE
from . import (
    bloodwoods_queen,
    cloudsea_siren,
    iron_men,
    mist_guardian,
    shadows_of_viros,
    snakes_in_silver,
    worked_examples,
)

MODULES = (
    iron_men,
    snakes_in_silver,
    mist_guardian,
    cloudsea_siren,
    bloodwoods_queen,
    shadows_of_viros,
    worked_examples,
)
CARDS.update({c.id: c for m in MODULES for c in m.CARDS} | DICE)


def cards() -> dict[str, AshesCard]:
    """All cards and dice by id."""
    return CARDS


def card(id: str) -> AshesCard:
    """The card with this id.

    >>> card("iron-worker").attack
    2
    """
    if id not in CARDS:
        raise no_card(id, CARDS, "Ashes")
    return CARDS[id]
