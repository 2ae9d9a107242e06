"""Causes of damage, destruction and targeting: attack, counterattack, spell, ability, dice power, or rule."""

from __future__ import annotations

from rulebound.core.decisions import Entity

from ..definitions import DIE
from ..state import AshesState

ATTACK, COUNTER, SPELL, ABILITY, DICE_POWER, RULE = "attack", "counter", "spell", "ability", "dice-power", "rule"


def kind_of_source(g: AshesState, source: Entity) -> str:
    """The kind of an effect of this card or die: spell, ability or dice power."""
    card = g.card[source]
    return DICE_POWER if card.type == DIE else SPELL if card.is_spell else ABILITY
