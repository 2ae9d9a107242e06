"""What damages, destroys or targets: an attack, a counterattack, a spell, an ability, a dice power, or a rule."""

from __future__ import annotations

from rulebound.core.decisions import Entity

from ..definitions import DIE
from ..state import AshesState

ATTACK, COUNTER, SPELL, ABILITY, DICE_POWER, RULE = "attack", "counter", "spell", "ability", "dice-power", "rule"


def kind_of_source(g: AshesState, source: Entity) -> str:
    """Is an effect of this card or die a spell's, an ability's or a dice power's?"""
    card = g.card[source]
    return DICE_POWER if card.type == DIE else SPELL if card.is_spell else ABILITY
