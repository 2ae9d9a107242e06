"""Where things lie on an Ashes table."""

from __future__ import annotations

from rulebound.core.layout import CARDS, COUNT, DICE, HAND, PILE, Area, Badge, Fact, Layout

from .definitions import DIE, AshesCard
from .texts import cost_text, type_name, zh

LAYOUT = Layout(
    seat=(
        Area("phoenixborn", "zone.phoenixborn", CARDS),
        Area("battlefield", "zone.battlefield", CARDS, always=True),
        Area("spellboard", "zone.spellboard", CARDS),
        Area("active-pool", "zone.active-pool", DICE, always=True),
        Area("exhausted-pool", "zone.exhausted-pool", DICE),
        Area("hand", "zone.hand", HAND, always=True),
        Area("draw-pile", "zone.draw-pile", COUNT, always=True),
        Area("discard-pile", "zone.discard-pile", PILE, always=True),
        Area("conjuration-pile", "zone.conjuration-pile", COUNT),
        Area("resolving", "zone.resolving", CARDS),
        Area("set-aside", "zone.set-aside", CARDS),
        Area("removed", "zone.removed", PILE),
    ),
    badges=(
        Badge("attack", "badge.attack", "bold"),
        Badge("life", "badge.life", "bold"),
        Badge("recover", "badge.recover"),
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
    if card.type == DIE:
        return ""
    parts = [type_name(lang, card.type)]
    if card.is_unit:
        attack = "X" if card.attack is None else card.attack
        parts.append(f"{attack}/{card.life}/{card.recover}")
    if price := cost_text(card.cost, lang):
        parts.append(price)
    return ("：" if zh(lang) else ": ").join(parts[:1] + [" ".join(parts[1:])]) if len(parts) > 1 else parts[0]
