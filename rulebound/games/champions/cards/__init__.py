"""The cards of Marvel Champions, one module per hero, aspect, villain or encounter set."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules

from rulebound.core.game import no_card

from ..definitions import CARDS, DRONE, ChampionsCard

for _name in sorted(m.name for m in iter_modules(__path__) if m.name != "builders"):
    for _card in import_module(f"{__name__}.{_name}").CARDS:
        CARDS.update((side.id, side) for side in (_card, _card.alter_ego, _card.flip) if side is not None)


def cards() -> dict[str, ChampionsCard]:
    """All cards by id, including both sides of two-sided cards."""
    return CARDS


def card(id: str) -> ChampionsCard:
    """The card with this id.

    >>> card("swinging-web-kick").cost
    3
    """
    if id == DRONE.id:
        return DRONE
    if id not in CARDS:
        raise no_card(id, CARDS, "Marvel Champions")
    return CARDS[id]
