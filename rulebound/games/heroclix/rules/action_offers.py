"""The actions that a player may give now: a cached list for each character, narrowed by its circumstances.

A few facts rule out most actions of a character: it holds nothing, no foe is near, it is not strong enough.  For each
combination of these facts an ability set caches its possible actions (`AbilitySet.prospects`).  Every decision checks only
the remaining conditions.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rulebound.core.decisions import NOBODY, Entity, Offer, Player
from rulebound.core.effects import Resolve

from ..ability_sets import ability_set
from ..board import around_mask, base_mask, foes_mask, lying_mask
from ..definitions import DAMAGE, RANGE
from ..derived import derived_board
from ..effects.base import ENOUGH
from ..figure_abilities import ANEW, COULD, FRESH, SURE, AbilitySet, ActionProspect, Deed
from ..parts import FREE
from ..state import HeroclixState
from ..values import value
from .actions import action_total, allowed, deeds_of, may_be_costed, may_give, offer_of
from .tokens import MOST_TOKENS

SPECIAL = frozenset(("no_range_action", "no_close_action"))
"""Flags that keep a character from some types of actions."""


EXEMPT = frozenset(("autonomous", "colossal_stamina"))
"""Flags that allow actions beyond the action total, or despite two action tokens."""


class OfferContext(NamedTuple):
    """Simple facts about a character that may be given costed actions."""

    alone: int = NOBODY
    """The reach of its attacks if no opposing character is that near; NOBODY if one is."""
    empty: bool = False
    """It holds no object, and none lies in its squares."""
    weak: bool = False
    """Its damage value is too low to destroy anything."""


def offers_of(g: HeroclixState, player: Player) -> list[Offer]:
    """All actions that a player may give now."""
    g.cite("heroclix.action.basic", "heroclix.action.basic.none", "heroclix.action.give")
    offers: list[Offer] = []
    probe, uses = Resolve(program="", you=player), g.uses
    for e, found in prospects(g, player, action_total(g, player)):
        probe.source = e
        for offer, deed, open in found:
            if open == SURE:
                offers.append(offer)
            elif open == ANEW:
                if allowed(g, may_give(g, e, deed)):
                    offers.append(offer)
            elif (open == COULD or ("turn", e, FREE, deed.same) not in uses) and deed.part.effect.would_change_anything(
                g, probe
            ):
                offers.append(offer)
    return offers


Prospects = tuple[ActionProspect, ...]


def prospects(g: HeroclixState, player: Player, total: int) -> Iterator[tuple[Entity, Prospects]]:
    """The possible actions of each character of a force, with what must still be checked; `total` is the action total."""
    left, turn, acted, carried, tokens = g.given[player] < total, g.turn, g.acted, g.carried, g.tokens
    foes, things, known, traced = foes_mask(g, player), lying_mask(g), derived_board(g).values, g.trace is not None
    for e in g.force_of(player):
        own = ability_set(g, e)
        fresh = left and tokens[e] < MOST_TOKENS and acted[e] != turn and carried[e] != turn
        may = fresh or (
            (traced or not EXEMPT.isdisjoint(own.flags)) and allowed(g, may_be_costed(g, e, "", own.flags, total))
        )
        if not may:
            if own.free:
                found = None if traced else own.prospects.get((e, None))
                yield e, _at(g, e, own, None) if found is None else found
        elif traced:  # citations need every reason
            yield e, _at(g, e, own, OfferContext())
        else:
            far, damage = known.get((e, RANGE, 0)), known.get((e, DAMAGE, 0))
            if far is None or damage is None:
                far, damage = value(g, e, RANGE), value(g, e, DAMAGE)
            reach = max(far, own.flags.get("giant_reach", 1))
            alone = NOBODY if foes & around_mask(g, e, reach) else reach
            empty = g.holding[e] == NOBODY and not things & base_mask(g, e)
            glance = alone, empty, damage < ENOUGH
            found = own.prospects.get((e, glance))
            yield e, _at(g, e, own, OfferContext(*glance)) if found is None else found


def _at(g: HeroclixState, e: Entity, own: AbilitySet, glance: OfferContext | None) -> Prospects:
    """The actions that this ability set allows in a context, cached in it; without a context, only free actions."""
    found = tuple(_prospects(g, e, own, glance))
    if g.trace is None:
        own.prospects[e, glance] = found
    return found


def _prospects(g: HeroclixState, e: Entity, own: AbilitySet, glance: OfferContext | None) -> Iterator[ActionProspect]:
    plain, mobile = SPECIAL.isdisjoint(own.flags), "immobile" not in own.flags and g.trace is None
    for deed in deeds_of(g, e):
        if glance is not None and plain and deed.simple:  # no other reason can prevent this action
            if not _idle(deed, glance):
                yield ActionProspect(offer_of(e, deed), deed, SURE if deed.moves and mobile else COULD)
        elif glance is not None or deed.part.type == FREE:
            yield ActionProspect(offer_of(e, deed), deed, FRESH if deed.free and g.trace is None else ANEW)


def _idle(deed: Deed, glance: OfferContext) -> bool:
    """Does the context rule out that it does anything?"""
    alone = NOBODY < deed.reach <= glance.alone
    return alone or (glance.empty and deed.handles) or (glance.weak and deed.razes)
