"""The cards of Underworld, one module for each faction."""

from __future__ import annotations

from rulebound.core.game import no_card

from .. import keywords as keywords  # the cards need the effects of their keywords
from ..definitions import ASSET, BLANK, CARDS, LURKER, UnderworldCard
from . import (
    commands,
    demon_hunters,
    dreamwalkers,
    neutral,
    obelisk_sequence,
    sages,
    societies,
    state_agencies,
    throne_court,
    tolling_bell_cult,
    veil_watch,
)
from . import regions as region_cards

MODULES = (
    veil_watch,
    demon_hunters,
    throne_court,
    tolling_bell_cult,
    state_agencies,
    sages,
    obelisk_sequence,
    dreamwalkers,
    neutral,
    region_cards,
    societies,
    commands,
)


CARDS.update({c.id: c for m in MODULES for c in (*m.CARDS, LURKER, ASSET, BLANK)})


def cards() -> dict[str, UnderworldCard]:
    """All cards by id."""
    return CARDS


def card(id: str) -> UnderworldCard:
    if id not in CARDS:
        raise no_card(id, CARDS, "Underworld")
    return CARDS[id]


def regions() -> list[UnderworldCard]:
    return list(region_cards.CARDS)


def command_deck() -> list[UnderworldCard]:
    """Three copies of each command card."""
    return [c for c in commands.CARDS for _ in range(3)]
