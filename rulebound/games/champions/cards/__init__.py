"""The cards of Marvel Champions, one module a hero, aspect, villain or encounter set."""

from __future__ import annotations

from functools import lru_cache
from importlib import import_module
from pkgutil import iter_modules

from rulebound.core.game import no_card

from ..definitions import ChampionsCard


@lru_cache(maxsize=1)
def cards() -> dict[str, ChampionsCard]:
    """All cards by id, both sides of two-sided ones included."""
    found: dict[str, ChampionsCard] = {}
    modules = sorted(m.name for m in iter_modules(__path__) if m.name != "making")
    for name in modules:
        for c in import_module(f"{__name__}.{name}").CARDS:
            found[c.id] = c
            for other in (c.alter_ego, c.flip):
                if other is not None:
                    found[other.id] = other
    return found


def card(id: str) -> ChampionsCard:
    """The card with this id.

    >>> card("swinging-web-kick").cost
    3
    """
    if id == "drone":
        return DRONE
    try:
        return cards()[id]
    except KeyError:
        raise no_card(id, cards(), "Marvel Champions") from None


DRONE = ChampionsCard(
    id="drone", en="Drone", zh="無人機", code="", type="minion", traits=frozenset({"drone"}), sch=0, atk=0, hp=0
)
"""What a player card put into play facedown counts as: a Drone minion; its numbers come from the environment."""
