"""How anybody would pay: with what is of least use otherwise, and without waste."""

from __future__ import annotations

from collections.abc import Sequence

from rulebound.core.decisions import Entity, Offer, Option

from ..definitions import ALLY, EVENT, RESOURCE, WILD
from ..rules.payment import PayResources, Source
from ..state import ChampionsState
from ..zones import PLAY_AREA

THINK = -1
"""The question is worth thinking about."""
WASTED = 1.5
"""What a resource that is lost costs."""
ABILITY = 0.5
"""What a resource from a card in play costs."""
USELESS = 0.5
FOR_NEW_ONES = frozenset({"mulligan", "discard"})
"""The prompts at which cards are discarded and others drawn for them."""


def obvious_move(g: ChampionsState) -> int:
    """The option that is taken without thinking: the next card to pay with, or that enough is paid."""
    asked = g.asked
    if asked is None or asked.prompt != "pay":
        return THINK
    if asked.offers[0].verb == "done":
        return 0
    paying = g.stack[-1]
    assert isinstance(paying, PayResources)
    prices = [_price(g, paying, offer) for offer in asked.offers]
    return prices.index(min(prices))


def candidate_moves(g: ChampionsState) -> Sequence[int]:
    """Everything, but that a card which pays for two is kept when cards are discarded for new ones."""
    asked = g.asked
    if asked is None:
        return ()
    everything = range(len(asked.offers))
    if asked.prompt not in FOR_NEW_ONES:
        return everything
    return [
        i for i in everything if not (asked.offers[i].verb == "discard" and pays_twice(g, asked.offers[i]))
    ] or everything


def pays_twice(g: ChampionsState, offer: Offer) -> bool:
    card = g.card[offer.about[0]]
    return len(card.resources) > 1 or bool(card.doubles_for)


def _price(g: ChampionsState, paying: PayResources, offer: Offer) -> float:
    """What is lost by paying in this way, for each resource that the cost takes."""
    source: Source = offer.value
    resources = source.resources
    have = [r for s in paying.chosen for r in s.resources]
    total, needs = paying.due(g)
    if needs:
        lacking = {kind for kind, n in needs if n > have.count(kind)}
        useful = sum(r in lacking or r == WILD for r in resources)
    else:
        useful = min(len(resources), total - len(have))
    if useful <= 0:
        return float("inf")
    lost = use_of(g, source.entity) if offer.verb == "discard" else ABILITY * len(resources)
    return (lost + WASTED * (len(resources) - useful)) / useful


def use_of(g: ChampionsState, e: Entity) -> float:
    """Of how much use a card in hand is to be played, roughly; the bot compares whole turns, not cards."""
    card = g.card[e]
    if card.type == RESOURCE:
        return 1.0
    copies = sum(g.card[x].id == card.id for x in g.at(PLAY_AREA, g.holder(e)))
    if copies and (card.unique or 0 < card.max_per_player <= copies):
        return USELESS
    if card.type == EVENT:
        return 2.0 + (card.cost or 0)
    if card.type == ALLY:
        return 3.0 + (card.cost or 0)
    return 3.0 + 1.2 * (card.cost or 0)


def part_worth(g: ChampionsState, option: Option) -> float:
    """What is lost with a part of a payment; each resource counts, so that of two payments the one that wastes less is better."""
    if option.verb not in ("discard", "generate"):
        return 0.0
    made = len(option.value.resources)
    return WASTED * made + (use_of(g, option.entities[0]) if option.verb == "discard" else ABILITY * made)
