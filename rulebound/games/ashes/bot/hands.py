"""Which cards to begin with, and which of a hand to keep: choices whose effect nobody sees until all have made theirs."""

from __future__ import annotations

from collections.abc import Sequence

from rulebound.core.decisions import Entity, Offer, Player, distinct
from rulebound.core.secrets import SecretChoice

from ..definitions import ACTION, ALLY, ALTERATION, READY, AshesCard
from ..rules.payment import payable
from ..state import AshesState
from ..zones import DRAW_PILE, SPELLBOARD
from .worth import SECOND_SPELL, dice_of, play_worth, spell_worth, unit_worth, use_dice, use_worth

FIRST = 5
DICE = 10
"""What a player has for the first round."""
UNPAID = 0.35
"""What is left of a card that the dice of the first round do not reach."""
KEPT = 2.4
"""A card of less worth than this makes way for one that is drawn."""
PAID, UNPAYABLE = 0.5, 0.28


def summons(card: AshesCard) -> bool:
    """Does the card bring units?"""
    return card.type == ALLY or bool(card.conjurations)


def opening_worth(cards: Sequence[AshesCard]) -> float:
    """What a first hand can make of ten dice: units first, then what needs them."""
    units = sum(map(summons, cards))
    plans: list[tuple[float, int, float]] = []
    for card in cards:
        n, value = dice_of(card.cost), play_worth(card)
        if card.type == ALLY:
            value = unit_worth(card)
        elif card.type == READY:
            n += use_dice(card)
            value = spell_worth(card) + use_worth(card) * (1.0 if card.conjurations else 0.4)
        elif card.type == ALTERATION:
            value *= 0.5 if units > 1 else 0.1
        else:
            value *= (0.5 if card.type == ACTION else 0.35) * (1.0 if units else 0.5)
        plans.append((value / (n + 1.0), n, value))
    dice, score = DICE, 0.0
    for _, n, value in sorted(plans, reverse=True):
        if n <= dice:
            dice -= n
            score += value
        else:
            score += UNPAID * value
    return score


def first_cards(g: AshesState, player: Player, offers: Sequence[Offer]) -> int:
    """The next card of the best first hand; the cards of a set are offered in one order, and each closes those before it."""
    frame = g.stack[-1]
    assert isinstance(frame, SecretChoice)
    taken = list(frame.taken)
    pile = distinct(g, g.at(DRAW_PILE, player))
    hand = [g.card[e] for e in taken]
    left = {e: g.card[e] for e in pile[pile.index(taken[-1]) + 1 if taken else 0 :]}
    chosen: set[Entity] = set()
    while len(hand) < FIRST and left:
        best = max(left, key=lambda e: opening_worth([*hand, left[e]]))
        hand.append(left.pop(best))
        chosen.add(best)
    return next((i for i, o in enumerate(offers) if o.about and o.about[0] in chosen), 0)


def kept_worth(g: AshesState, player: Player, e: Entity) -> float:
    """What a card of the hand is worth for the round that begins, its dice already rolled."""
    card = g.card[e]
    value = play_worth(card)
    if card.type == READY and any(g.card[s].id == card.id for s in g.at(SPELLBOARD, player)):
        value *= SECOND_SPELL
    if card.type == ALTERATION and not g.units(player):
        value *= 0.5
    paid = any(payable(g, player, way) for way in card.cost.alternatives)
    return 0.8 + value * (PAID if paid else UNPAYABLE)


def discards(g: AshesState, player: Player, offers: Sequence[Offer]) -> int:
    """The next card that is worth less than one that is drawn for it, else that it is enough."""
    for i, o in enumerate(offers):
        if o.verb == "discard" and o.about and kept_worth(g, player, o.about[0]) < KEPT:
            return i
    return next((i for i, o in enumerate(offers) if o.verb == "done"), 0)
