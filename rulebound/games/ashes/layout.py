"""Where things lie on an Ashes table."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from rulebound.core.layout import (
    CARD,
    COUNT,
    DICE,
    GROUPS,
    HAND,
    PILE,
    PORTRAIT,
    Face,
    Layout,
    area,
    badge,
    fact,
    in_one_line,
    stats,
)
from rulebound.core.layout import (
    DIE as DIE_FACE,
)
from rulebound.core.text import in_script
from rulebound.core.text import is_chinese as zh

from .costs import ANY, BASIC, LEVELS, Cost, Symbol
from .definitions import (
    ACTION,
    ALLY,
    ALTERATION,
    CONJURATION,
    CONJURED_ALTERATION,
    DIE,
    PHOENIXBORN,
    REACTION,
    READY,
    AshesCard,
)
from .messages import note_text
from .wording import DICE_NAMES, cost_text

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
        area("phoenixborn"),
        area("battlefield", always=True),
        area("spellboard"),
        area("active-pool", DICE, always=True),
        area("exhausted-pool", GROUPS),
        area("hand", HAND, always=True),
        area("draw-pile", COUNT, always=True),
        area("discard-pile", PILE, always=True),
        area("conjuration-pile", COUNT),
        area("resolving"),
        area("set-aside"),
        area("removed", PILE),
    ),
    badges=(
        badge("values.0", "bold", label="attack"),
        badge("values.1", "bold", label="life", less="wounds"),
        badge("values.2", label="recover"),
        badge("life", "bold", less="wounds"),
        badge("exhaustion", "yellow"),
        badge("status", "cyan"),
        badge("turned", "yellow"),
        badge("attacking", "bold magenta"),
    ),
    facts=(
        fact("round"),
        fact("phase"),
        fact("main_left", "main"),
        fact("side_left", "side"),
    ),
    seat_facts=(fact("reacted"),),
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
        parts.append(life)
    return in_one_line(lang, *parts, cost_text(card.cost, lang))


def face(card: AshesCard, lang: str) -> Face:
    if card.type == DIE:
        return Face(DIE_FACE, _kind(card, lang), card.id)
    shape = PORTRAIT if card.type == PHOENIXBORN else CARD
    attack = "X" if card.is_unit and card.attack is None else card.attack
    numbers = stats(("attack", attack), ("life", card.life), ("recover", card.recover))
    return Face(shape, _kind(card, lang), _family(card), _symbols(card.cost), numbers)


def family_text(family: str, lang: str) -> str:
    name = DICE_NAMES.get(family, ("any magic", "任意魔法"))[zh(lang)]
    return in_script(lang, name)


def _kind(card: AshesCard, lang: str) -> str:
    return in_script(lang, TYPE_NAMES[card.type][zh(lang)])


def _family(card: AshesCard) -> str:
    """The magic type that a card costs most of, by the order in which it is printed; its own ability's where it costs none."""
    costs = [card.cost, *(a.cost for a in card.abilities)]
    found = [s.die for c in costs for s in c.alternatives[0] if s.die != ANY]
    return found[0] if found else ANY


def _symbols(cost: Cost) -> tuple[str, ...]:
    fixed = [_symbol(s) for s in cost.magic]
    either = ["/".join(_symbol(s) for way in group for s in way) for group in cost.parallel]
    return (*(["X"] if cost.x else []), *fixed, *either)


def _symbol(symbol: Symbol) -> str:
    return LEVELS[BASIC] if symbol.die == ANY else f"{symbol.die}:{LEVELS[symbol.level]}"


def die_text(lang: str, die: Mapping[str, Any]) -> str:
    """A die of a view in words: its type and the side that it shows."""
    return _face_text(lang, die["card"], die.get("face", 0))


@lru_cache(maxsize=1 << 12)
def _face_text(lang: str, card: str, face: int) -> str:
    return note_text(lang, f"{card}:{LEVELS[face]}")
