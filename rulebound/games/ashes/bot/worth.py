"""What a card is worth by what is printed on it: a unit in play, a spell on the board, a card in hand."""

from __future__ import annotations

from functools import lru_cache

from ..costs import Cost, Magic
from ..definitions import ACTION, ACTIVATED, ALLY, ALTERATION, CARDS, READY, TRIGGERED, AshesCard

LIFE = 2.5
"""One life of a Phoenixborn: all other worth is measured against it."""
BODY, ATTACK_POINT, LIFE_POINT = 1.5, 1.6, 0.8
DIE = 1.2
"""A die that buys something."""
BURDENS = {"cursed": 5.0}
"""Abilities that hurt their own controller, round after round."""
ABILITIES = {"overtime": 2.5, "pain-link": 2.5, "overkill": 2.0, "alert": 1.0, "gaze": 1.2, "bypass": 1.0}
"""What an ability adds to a unit; any other one adds a little."""
OTHER_ABILITY = 0.5
SECOND_SPELL = 0.6
"""A further copy of a ready spell, by how much of the first."""
ROUNDS = 1.3
"""How often a spell on the board will be used again, in later rounds."""
PLAIN_SPELL, PLAIN_USE = 2.6, 1.8
"""A ready spell that summons nothing, and one use of it."""


@lru_cache(maxsize=2048)
def unit_worth(card: AshesCard) -> float:
    """A unit as printed, before it has done anything."""
    attack = card.attack if card.attack is not None else 1
    return BODY + ATTACK_POINT * attack + LIFE_POINT * (card.life or 0) + extras(card)


@lru_cache(maxsize=2048)
def extras(card: AshesCard) -> float:
    """What the abilities of a unit add."""
    return sum(
        -BURDENS[a.name] if a.name in BURDENS else ABILITIES.get(a.name, OTHER_ABILITY)
        for a in card.abilities
        if a.name or a.kind in (ACTIVATED, TRIGGERED)
    )


def dice_of(cost: Cost) -> int:
    return cost.magic_play_cost


@lru_cache(maxsize=2048)
def use_worth(card: AshesCard) -> float:
    """One use of a ready spell, its dice not counted."""
    summoned = [unit_worth(CARDS[id]) for id in card.conjurations]
    return max(map(abs, summoned)) if summoned else PLAIN_USE + 0.8 * DIE * use_dice(card)


@lru_cache(maxsize=2048)
def use_dice(card: AshesCard) -> int:
    costs = card.activation_costs
    return min(map(dice_of, costs)) if costs else 0


@lru_cache(maxsize=2048)
def use_ways(card: AshesCard) -> tuple[Magic, ...]:
    """The magic costs of the first use of a card."""
    return card.activation_costs[0].alternatives if card.activation_costs else ((),)


@lru_cache(maxsize=2048)
def spell_worth(card: AshesCard) -> float:
    """A ready spell on the board for the rounds to come."""
    if not card.conjurations:
        return PLAIN_SPELL
    return 1.0 + ROUNDS * max(0.0, use_worth(card) - DIE * use_dice(card))


@lru_cache(maxsize=2048)
def play_worth(card: AshesCard) -> float:
    """What playing a card brings, its dice not counted."""
    n = dice_of(card.cost)
    if card.type == ALLY:
        return unit_worth(card)
    if card.type == READY:
        return spell_worth(card)
    if card.type == ALTERATION:
        return 1.5 + 1.2 * n + ATTACK_POINT * max(0, card.bonus[0]) * 0.5 + LIFE_POINT * max(0, card.bonus[1]) * 0.5
    if card.type == ACTION:
        return 1.5 + 2.2 * n
    return 1.5 + 1.8 * n
