"""How the players of long test games fight: they seek one another out and strike whom they may."""

from __future__ import annotations

from typing import Any

from rulebound.core.chance import Chance
from rulebound.games.heroclix.positions import QUIET
from rulebound.games.heroclix.where import ground, squares

IDLE = frozenset({*QUIET, "destroy-range", "destroy-close"})
PLAIN = frozenset({"move", "sidestep", "leap-climb", "phasing-teleport"})


def busy(g: Any, chance: Chance) -> int:
    """Mostly towards the nearest enemy, and rather anything than a mere move or nothing; now and then by chance."""
    assert g.asked is not None
    offers = g.asked.offers
    if not chance.below(8):
        return chance.below(len(offers))
    if g.asked.prompt == "move":
        return _nearest(g, chance)
    wanted = [i for i, o in enumerate(offers) if o.verb not in IDLE]
    eager = [i for i in wanted if offers[i].verb not in PLAIN]
    tried = eager or wanted or list(range(len(offers)))
    return tried[chance.below(len(tried))]


def _nearest(g: Any, chance: Chance) -> int:
    """The square that is nearest to an enemy, or one of the few next to that."""
    e, offers = g.asked.source, g.asked.offers
    foes = [s for o in g.characters() if g.opposing(e, o) for s in squares(g, o)]
    if not foes:
        return chance.below(len(offers))
    land = ground(g)
    by_distance = sorted(range(len(offers)), key=lambda i: land.apart((offers[i].value[0],), foes))
    return by_distance[chance.below(min(3, len(by_distance)))]
