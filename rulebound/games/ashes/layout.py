"""Where things lie on an Ashes table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rulebound.core.layout import CARDS, COUNT, DICE, GROUPS, HAND, PILE, Area, Badge, Fact, Layout
from rulebound.core.text import simplified

from .definitions import (
    ACTION,
    ALLY,
    ALTERATION,
    CONJURATION,
    CONJURED_ALTERATION,
    DIE,
    LEVELS,
    PHOENIXBORN,
    REACTION,
    READY,
    AshesCard,
)
from .messages import note_text
from .texts import cost_text, zh

TYPE_NAMES: dict[str, tuple[str, str]] = {
    PHOENIXBORN: ("Phoenixborn", "凰族後裔"),
    ALLY: ("Ally", "盟友"),
    CONJURATION: ("Conjuration", "咒法生物"),
    ACTION: ("Action Spell", "動作法術"),
    REACTION: ("Reaction Spell", "反應法術"),
    READY: ("Ready Spell", "設置法術"),
    ALTERATION: ("Alteration Spell", "狀態法術"),
    CONJURED_ALTERATION: ("Conjured Alteration Spell", "咒法狀態法術"),
    DIE: ("Die", "骰子"),
}

LAYOUT = Layout(
    seat=(
        Area("phoenixborn", "zone.phoenixborn", CARDS),
        Area("battlefield", "zone.battlefield", CARDS, always=True),
        Area("spellboard", "zone.spellboard", CARDS),
        Area("active-pool", "zone.active-pool", DICE, always=True),
        Area("exhausted-pool", "zone.exhausted-pool", GROUPS),
        Area("hand", "zone.hand", HAND, always=True),
        Area("draw-pile", "zone.draw-pile", COUNT, always=True),
        Area("discard-pile", "zone.discard-pile", PILE, always=True),
        Area("conjuration-pile", "zone.conjuration-pile", COUNT),
        Area("resolving", "zone.resolving", CARDS),
        Area("set-aside", "zone.set-aside", CARDS),
        Area("removed", "zone.removed", PILE),
    ),
    badges=(
        Badge("values.0", "badge.attack", "bold"),
        Badge("values.1", "badge.life", "bold"),
        Badge("values.2", "badge.recover"),
        Badge("life", "badge.life", "bold"),
        Badge("wounds", "badge.wounds", "red"),
        Badge("exhaustion", "badge.exhaustion", "yellow"),
        Badge("status", "badge.status", "cyan"),
        Badge("turned", "badge.turned", "yellow"),
        Badge("attacking", "badge.attacking", "bold magenta"),
    ),
    facts=(
        Fact("round", "fact.round"),
        Fact("phase", "fact.phase"),
        Fact("main_left", "fact.main"),
        Fact("side_left", "fact.side"),
    ),
    seat_facts=(Fact("reacted", "fact.reacted"),),
    attached=("attached", "dice-on-cards"),
)


def brief(card: AshesCard, lang: str) -> str:
    """A card in one line: its type, values and play cost."""
    parts = [TYPE_NAMES[card.type][zh(lang)]]
    if card.is_unit:
        attack = "X" if card.attack is None else card.attack
        parts.append(f"{attack}/{card.life}/{card.recover}")
    elif card.type == PHOENIXBORN:
        life = f"生命{card.life}" if zh(lang) else f"life {card.life}"
        parts.extend((life, f"{card.battlefield}+{card.spellboard}"))
    if price := cost_text(card.cost, lang):
        parts.append(price)
    line = " · ".join(parts)
    return simplified(line) if lang == "zh-Hans" else line


def die_text(lang: str, die: Mapping[str, Any]) -> str:
    """A die of a view in words: its type and the side that it shows."""
    return note_text(lang, f"{die['card']}:{LEVELS[die.get('face', 0)]}")
