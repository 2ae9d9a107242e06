"""Which actions a player may give now: what every character might be given, and what circumstances leave of it.

Most of what keeps a character from an action can be told at a glance: it holds nothing, no foe is near, it is not strong
enough.  What a kit offers at each such glance is worked out once (`Kit.prospects`); only the rest is asked at every decision.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rulebound.core.bitboards import made
from rulebound.core.decisions import NOBODY, Entity, Offer, Player
from rulebound.core.effects import Resolve

from ..definitions import DAMAGE, RANGE
from ..kits import ANEW, COULD, FRESH, SURE, Deed, Kit, Prospect, kit
from ..parts import ENOUGH, FREE
from ..scenes import scene
from ..state import HeroclixState
from ..values import value
from ..where import around_mask, base_mask, foes_mask, lying_mask
from .actions import action_total, allowed, deeds_of, may_be_costed, may_give, offer_of
from .tokens import MOST_TOKENS

SPECIAL = frozenset(("no_range_action", "no_close_action"))
"""Flags that keep a character from some types of actions."""


class Glance(NamedTuple):
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
    total, probe = action_total(g, player), Resolve(program="", you=player)
    left, turn, acted, carried, tokens, uses = g.given[player] < total, g.turn, g.acted, g.carried, g.tokens, g.uses
    for e in g.force_of(player):
        own = kit(g, e)
        fresh = left and tokens[e] < MOST_TOKENS and acted[e] != turn and carried[e] != turn
        costed = fresh or allowed(g, may_be_costed(g, e, "", own.flags, total))
        if not costed and not own.free:
            continue
        probe.source = e
        for offer, deed, open in prospects(g, e, own, costed):
            if open == SURE:
                offers.append(offer)
            elif open == ANEW:
                if allowed(g, may_give(g, e, deed)):
                    offers.append(offer)
            elif (open == COULD or ("turn", e, FREE, deed.same) not in uses) and deed.part.effect.could(g, probe):
                offers.append(offer)
    return offers


def prospects(g: HeroclixState, e: Entity, own: Kit, costed: bool) -> tuple[Prospect, ...]:
    """What a character might be given, with what is still to be asked of it."""
    if g.trace is not None:  # whoever keeps account of the rules wants all reasons
        return tuple(_prospects(g, e, own, Glance() if costed else None))
    key = (e, glanced(g, e, own) if costed else None)
    found = own.prospects.get(key)
    if found is None:
        found = own.prospects[key] = tuple(_prospects(g, e, own, key[1]))
    return found


def glanced(g: HeroclixState, e: Entity, own: Kit) -> Glance:
    known = scene(g).values
    far, damage = known.get((e, RANGE, 0)), known.get((e, DAMAGE, 0))
    if far is None or damage is None:
        far, damage = value(g, e, RANGE), value(g, e, DAMAGE)
    reach = max(1, far, own.flags.get("giant_reach", 0))
    alone = NOBODY if around_mask(g, e, reach) & foes_mask(g, g.force[e]) else reach
    empty = g.holding[e] == NOBODY and not lying_mask(g) & base_mask(g, e)
    return made(Glance, (alone, empty, damage < ENOUGH))


def _prospects(g: HeroclixState, e: Entity, own: Kit, glance: Glance | None) -> Iterator[Prospect]:
    plain, mobile = SPECIAL.isdisjoint(own.flags), "immobile" not in own.flags and g.trace is None
    for deed in deeds_of(g, e):
        if glance is not None and plain and deed.simple:  # nothing else can keep it from this action
            if not _idle(deed, glance):
                yield Prospect(offer_of(e, deed), deed, SURE if deed.moves and mobile else COULD)
        elif glance is not None or deed.part.type == FREE:
            yield Prospect(offer_of(e, deed), deed, FRESH if deed.free and g.trace is None else ANEW)


def _idle(deed: Deed, glance: Glance) -> bool:
    """Could it do nothing, as a glance tells?"""
    alone = NOBODY < deed.reach <= glance.alone
    return alone or (glance.empty and deed.handles) or (glance.weak and deed.razes)
