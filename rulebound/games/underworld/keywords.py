"""The effects of the keywords that trigger: raid, renown, prestige, mobility, marker."""

from __future__ import annotations

from rulebound.core.effects import Effect, n

from .definitions import KEYWORD, KEYWORD_ABILITIES, MARKER, MOBILITY, PRESTIGE, RAID, RENOWN, TRIGGER, Ability, register
from .effects.damage import Damage
from .effects.gains import PlaceMarkers
from .effects.influence import PlaceInfluence
from .effects.movement import Move
from .nouns.amounts import TheNumber
from .nouns.selectors import Characters, Regions
from .nouns.subjects import EventRegion, Self, target

MARKERS = ("time", "lock", "stone", "secrecy")


def _keyword(name: str, effect: Effect) -> Ability:
    keyword = name.partition(":")[0]
    return register(Ability(kind=TRIGGER, keyword=keyword, effect=effect, key=f"{KEYWORD}/{name}"))


KEYWORD_ABILITIES.update(
    {
        RAID: _keyword(RAID, Damage(TheNumber(), target(Characters(here=True)))),
        RENOWN: _keyword(RENOWN, PlaceInfluence(n(1), EventRegion())),
        PRESTIGE: _keyword(PRESTIGE, PlaceInfluence(n(1), EventRegion())),
        MOBILITY: _keyword(MOBILITY, Move(Self(), target(Regions(other_than_here=True)))),
        **{f"{MARKER}:{m}": _keyword(f"{MARKER}:{m}", PlaceMarkers(m, Self(), TheNumber())) for m in MARKERS},
    }
)
