"""Which actions a player may give now: what every character might be given, and what circumstances leave of it.

Most of what keeps a character from an action can be told at a glance: it holds nothing, no foe is near, it is not strong
enough.  What a kit offers at each such glance is worked out once (`AbilitySet.prospects`); only the rest is asked at every decision.
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
from ..figure_abilities import ANEW, COULD, FRESH, SURE, AbilitySet, Deed, ReachableTarget
from ..parts import FREE
from ..state import HeroclixState
from ..values import value
from .actions import action_total, allowed, deeds_of, may_be_costed, may_give, offer_of
from .tokens import MOST_TOKENS

SPECIAL = frozenset(("no_range_action", "no_close_action"))
"""Flags that keep a character from some types of actions."""


EXEMPT = frozenset(("autonomous", "colossal_stamina"))
"""Flags of those who may be given actions though there are none left, or though they have two tokens."""


class OfferContext(NamedTuple):
    """What can be told at a glance of a character that may be given costed actions."""

    alone: int = NOBODY
    """As far as its attacks reach: how many squares around it are without opposing characters; NOBODY: not all."""
    empty: bool = False
    """There is no object that it holds or that lies where it is."""
    weak: bool = False
    """Its damage value does not suffice to destroy anything."""


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


Prospects = tuple[ReachableTarget, ...]


def prospects(g: HeroclixState, player: Player, total: int) -> Iterator[tuple[Entity, Prospects]]:
    """What each character of a force might be given, with what is still to be asked of it; `total` actions in this turn."""
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
        elif traced:  # whoever keeps account of the rules wants all reasons
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
    """What this kit lets a character be given at such a glance: free actions alone without one. It is kept with the kit."""
    found = tuple(_prospects(g, e, own, glance))
    if g.trace is None:
        own.prospects[e, glance] = found
    return found


def _prospects(g: HeroclixState, e: Entity, own: AbilitySet, glance: OfferContext | None) -> Iterator[ReachableTarget]:
    plain, mobile = SPECIAL.isdisjoint(own.flags), "immobile" not in own.flags and g.trace is None
    for deed in deeds_of(g, e):
        if glance is not None and plain and deed.simple:  # nothing else can keep it from this action
            if not _idle(deed, glance):
                yield ReachableTarget(offer_of(e, deed), deed, SURE if deed.moves and mobile else COULD)
        elif glance is not None or deed.part.type == FREE:
            yield ReachableTarget(offer_of(e, deed), deed, FRESH if deed.free and g.trace is None else ANEW)


def _idle(deed: Deed, glance: OfferContext) -> bool:
    """Could it do nothing, as a glance tells?"""
    alone = NOBODY < deed.reach <= glance.alone
    return alone or (glance.empty and deed.handles) or (glance.weak and deed.razes)
