"""The cards of Ashes Reborn, one module a ready-made deck."""

from __future__ import annotations

from functools import lru_cache

from rulebound.core.game import no_card

from ..definitions import AshesCard
from ..state import number_cards


@lru_cache(maxsize=1)
def cards() -> dict[str, AshesCard]:
    """All cards and dice by id."""
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

    modules = (
        iron_men,
        snakes_in_silver,
        mist_guardian,
        cloudsea_siren,
        bloodwoods_queen,
        shadows_of_viros,
        worked_examples,
    )
    found = {c.id: c for m in modules for c in m.CARDS} | DICE
    number_cards(list(found.values()))
    return found


def card(id: str) -> AshesCard:
    """The card with this id.

    >>> card("iron-worker").attack
    2
    """
    try:
        return cards()[id]
    except KeyError:
        raise no_card(id, cards(), "Ashes") from None
