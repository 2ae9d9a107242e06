"""Goals of schemes: the region that a scheme names, and what players did this turn."""

from __future__ import annotations

from rulebound.core.decisions import NOBODY, Entity
from rulebound.core.effects import Condition, Phrase, Resolve, Subject, node
from rulebound.core.limits import used

from ..rules.contest import WON, WON_AT
from ..rules.leave_play import DIED_AT
from ..rules.win import WON_REGIONS
from ..state import UnderworldState
from ..zones import BATTLE, CONTEST_AREA, INFLUENCE, LURKERS

NAMED = "named"
"""Counts how often a scheme has named a region this turn."""


def _named(f: Resolve) -> int:
    """The place of the region that the scheme names, as it was when the scheme triggered."""
    place: int = f.recall("place")
    return place


@node
class NamedRegion(Phrase, Subject):
    """The region that the scheme names, unless another one has taken its place."""

    en: str = "the named region"
    zh: str = "所选地区"

    def all(self, g: UnderworldState, f: Resolve) -> list[Entity]:
        region = g.region_at(_named(f))
        return [region] if region != NOBODY and used(g, "turn", region, NAMED) else []


@node
class WonTwoInfluence(Phrase, Condition):
    en = "you won two or more influence contests this turn, and the allies won none at the named region"
    zh = "本回合你赢得了两次或更多势力对抗，且组队方未在所选地区赢得势力对抗"

    def holds(self, g: UnderworldState, f: Resolve) -> bool:
        g.cite("underworld.command.scheme.counter")
        return used(g, "turn", WON, INFLUENCE, 0) >= 2 and not used(g, "turn", WON_AT, INFLUENCE, 1, _named(f))


@node
class EverywherePresent(Phrase, Condition):
    en = "you have a character or lurker at every region"
    zh = "你在每个地区都有角色或暗藏者"

    def holds(self, g: UnderworldState, f: Resolve) -> bool:
        g.cite("underworld.command.scheme.counter")
        mine = {g.spot[e] for z in (CONTEST_AREA, LURKERS) for e in g.at(z, f.you)}
        return all(g.spot[r] in mine for r in g.regions())


@node
class AllyDied(Phrase, Condition):
    en = "an allied character died at the named region this turn, and the allies won no battle contest there"
    zh = "本回合组队方有角色在所选地区死亡，且组队方未在该地区赢得战斗对抗"

    def holds(self, g: UnderworldState, f: Resolve) -> bool:
        g.cite("underworld.command.scheme.counter")
        place = _named(f)
        return bool(used(g, "turn", DIED_AT, 1, place)) and not used(g, "turn", WON_AT, BATTLE, 1, place)


@node
class WonARegion(Phrase, Condition):
    en = "you won a region this turn and the allies did not"
    zh = "本回合你赢取了地区，而组队方没有"

    def holds(self, g: UnderworldState, f: Resolve) -> bool:
        g.cite("underworld.command.scheme.counter")
        return bool(used(g, "turn", WON_REGIONS, 0)) and not used(g, "turn", WON_REGIONS, 1)
