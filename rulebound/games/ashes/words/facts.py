"""Printed facts of a card besides its text, and the labels of the table."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from rulebound.core.layout import in_one_line
from rulebound.core.text import Messages, in_script
from rulebound.core.text import is_chinese as zh

from ..cards import cards
from ..costs import LEVELS
from ..definitions import (
    ACTION,
    ALLY,
    ALTERATION,
    CONJURATION,
    CONJURED_ALTERATION,
    DICE_POWERS,
    DIE,
    FACES,
    PHOENIXBORN,
    REACTION,
    READY,
    AshesCard,
)
from ..dice import power_text
from .log import thing_name
from .names import DICE_NAMES, LEVEL_NAMES, cost_text

TABLE = {
    "zone.phoenixborn": ("Phoenixborn", "凰族後裔"),
    "zone.battlefield": ("Battlefield", "戰場"),
    "zone.spellboard": ("Spellboard", "法術位"),
    "zone.active-pool": ("Active dice", "啟動骰池"),
    "zone.exhausted-pool": ("Exhausted dice", "消耗骰池"),
    "zone.hand": ("Hand", "手牌"),
    "zone.draw-pile": ("Draw pile", "抽牌堆"),
    "zone.discard-pile": ("Discard pile", "棄牌堆"),
    "zone.conjuration-pile": ("Conjuration pile", "咒法牌堆"),
    "zone.resolving": ("Resolving", "結算中"),
    "zone.set-aside": ("Set aside", "放在一旁"),
    "zone.removed": ("Removed from the game", "從遊戲中移除"),
    "badge.attack": ("attack {n}", "攻擊{n}"),
    "badge.life": ("life {n}", "生命{n}"),
    "badge.life-of": ("life {n}/{of}", "生命{n}/{of}"),
    "badge.recover": ("recover {n}", "恢復{n}"),
    "badge.exhaustion": ("exhausted {n}", "消耗{n}"),
    "badge.status": ("status {n}", "狀態{n}"),
    "badge.turned": ("has guarded", "已守護"),
    "badge.attacking": ("attacking", "攻擊中"),
    "fact.round": ("Round {n}", "第{n}輪"),
    "fact.phase": ("{what}", "{what}"),
    "fact.main": ("main actions left: {n}", "剩餘主要行動：{n}"),
    "fact.side": ("side actions left: {n}", "剩餘次要行動：{n}"),
    "fact.reacted": ("has reacted this turn", "本回合已反應"),
    "note.prepare": ("prepare phase", "準備階段"),
    "note.player-turns": ("player turns", "玩家回合階段"),
    "note.recovery": ("recovery phase", "恢復階段"),
    "note.end-of-round": ("end of the round", "一輪結束"),
    "note.spellboard": ("on the spellboard", "法術位上"),
    "note.wound": ("wound", "傷害"),
    "note.exhaustion": ("exhaustion", "消耗"),
    "note.status": ("status", "狀態"),
    "note.effect": ("effect", "效果"),
    "note.attack": ("attack", "攻擊"),
    "note.counter": ("counter", "反擊"),
}

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


SAYS = Messages(
    {
        "values": ("Attack value {0}, life value {1}, recover value {2}", "攻擊值{0}，生命值{1}，恢復值{2}"),
        "bonus": (
            "Value bonus: attack {0}, life {1}, recover {2}",
            "數值加成：攻擊{0}，生命{1}，恢復{2}",
        ),
        "slots": ("Battlefield {0}, spellboard {1}", "戰場格上限{0}，法術位格上限{1}"),
        "unique": ("Unique to {0}", "{0}的獨特卡牌"),
        "limit": ("Conjuration limit {n}", "咒法上限{n}"),
        "errata": ("Conjuration limit {n} by the errata", "依勘誤咒法上限為{n}"),
        "conjures": ("Conjuration pile: {0}", "咒法牌堆：{0}"),
        "placement.battlefield": ("Placement: battlefield", "打出位置：戰場"),
        "placement.spellboard": ("Placement: spellboard", "打出位置：法術位"),
        "placement.unit": ("Placement: a unit", "打出位置：單位"),
        "placement.discard": ("Placement: discard pile", "打出位置：棄牌堆"),
        "faces": ("Sides: {0}", "各面：{0}"),
        "face": ("{n} {0}", "{n}個{0}"),
        "joint": (", ", "、"),
        "power": ("Dice power: {0}", "骰子能力：{0}"),
    }
)


def facts(card: AshesCard, lang: str) -> list[str]:
    """The printed facts besides the card's summary line and text, one sentence each."""
    if card.type == DIE:
        return _die(card, lang)
    lines = []
    if card.is_unit:
        attack = "X" if card.attack is None else str(card.attack)
        lines.append(SAYS.say(lang, "values", attack, str(card.life), str(card.recover)))
    if card.type == PHOENIXBORN:
        lines.append(SAYS.say(lang, "slots", str(card.battlefield), str(card.spellboard)))
    if any(card.bonus):
        lines.append(_bonus(card.bonus, lang))
    if card.placement:
        lines.append(SAYS.say(lang, f"placement.{card.placement}"))
    if card.phoenixborn:
        lines.append(SAYS.say(lang, "unique", _name(card.phoenixborn, lang)))
    if card.limit:
        lines.append(SAYS.say(lang, "limit", n=card.limit))
    if card.errata_limit:
        lines.append(SAYS.say(lang, "errata", n=card.errata_limit))
    if card.conjurations:
        lines.append(SAYS.say(lang, "conjures", SAYS.say(lang, "joint").join(_name(id, lang) for id in card.conjurations)))
    return lines


def reminders(card: AshesCard) -> list[str]:
    """Rules for keywords that the card does not explain itself."""
    levels = {n for a in card.abilities for n in (*(n for n, _ in a.focus), *range(1, len(a.cheaper) + 1))}
    found = [f"ashes.focus.{n}" for n in sorted(levels)]
    if any(a.inexhaustible for a in card.by_key.values()) or card.x is not None:
        found.append("ashes.inexhaustible.box")
    return found


def _bonus(bonus: tuple[int, int, int], lang: str) -> str:
    attack, life, recover = (f"{n:+d}" for n in bonus)
    return SAYS.say(lang, "bonus", attack, life, recover)


def _die(die: AshesCard, lang: str) -> list[str]:
    names = [LEVEL_NAMES[level][zh(lang)] for level in sorted(set(FACES), reverse=True)]
    counts = [FACES.count(level) for level in sorted(set(FACES), reverse=True)]
    sides = SAYS.say(lang, "joint").join(SAYS.say(lang, "face", name, n=n) for name, n in zip(names, counts, strict=True))
    power = [SAYS.say(lang, "power", power_text(die.id, lang))] if die.id in DICE_POWERS else []
    return [SAYS.say(lang, "faces", sides), *power]


def _name(id: str, lang: str) -> str:
    return cards()[id].name(lang)


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


def type_text(card: AshesCard, lang: str) -> str:
    return in_script(lang, TYPE_NAMES[card.type][zh(lang)])


def family_text(family: str, lang: str) -> str:
    name = DICE_NAMES.get(family, ("any magic", "任意魔法"))[zh(lang)]
    return in_script(lang, name)


def die_text(lang: str, die: Mapping[str, Any]) -> str:
    """A die in a view: its type and the side it shows."""
    return _face_text(lang, die["card"], die.get("face", 0))


@lru_cache(maxsize=1 << 12)
def _face_text(lang: str, card: str, face: int) -> str:
    return thing_name(lang, f"{card}:{LEVELS[face]}")
