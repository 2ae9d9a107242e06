"""Names in both languages, keyed by the codes that cards use."""

from __future__ import annotations

from typing import Annotated

from rulebound.core.declarations import Code
from rulebound.core.text import is_chinese as zh

from ..costs import ANY, Cost, Magic

ABILITY_NAMES: dict[str, tuple[str, str]] = {
    "slash": ("Slash", "斬擊"),
    "throw": ("Throw", "投擲"),
    "overtime": ("Overtime", "加班"),
    "aftershock": ("Aftershock", "餘震"),
    "alert": ("Alert", "警戒"),
    "gigantic": ("Gigantic", "巨型"),
    "overkill": ("Overkill", "滅殺"),
    "command-strike": ("Command Strike", "號令打擊"),
    "spell-guard": ("Spell Guard", "法術守護"),
    "bypass": ("Bypass", "繞行"),
    "unit-guard": ("Unit Guard", "單位守護"),
    "inheritance": ("Inheritance", "繼承"),
    "consume": ("Consume", "吞噬"),
    "water-blast": ("Water Blast", "水爆術"),
    "fleeting": ("Fleeting", "轉瞬即逝"),
    "armored": ("Armored", "護甲"),
    "gaze": ("Gaze", "凝視"),
    "mend": ("Mend", "修補"),
    "hearts-pull": ("Heart's Pull", "心之牽引"),
    "distract": ("Distract", "擾亂"),
    "song-of-sorrow": ("Song of Sorrow", "悲傷之歌"),
    "peer": ("Peer", "窺視"),
    "memory-drain": ("Memory Drain", "記憶流失"),
    "prey": ("Prey", "獵殺"),
    "quick-strike": ("Quick Strike", "快速打擊"),
    "screams-of-the-departed": ("Screams of the Departed", "逝者的尖叫"),
    "undying": ("Undying", "不朽"),
    "blood-shot": ("Blood Shot", "鮮血射擊"),
    "pain-link": ("Pain Link", "痛苦連結"),
    "blood-ritual": ("Blood Ritual", "鮮血儀式"),
    "cursed": ("Cursed", "詛咒"),
    "self-inflict": ("Self Inflict", "自殘"),
    "shadow-target": ("Shadow Target", "暗影目標"),
    "ambush": ("Ambush", "伏擊"),
    "concealed": ("Concealed", "隱匿"),
    "nightmare": ("Nightmare", "夢魘"),
}


DICE_NAMES = {
    "natural": ("natural", "自然"),
    "charm": ("charm", "魅惑"),
    "ceremonial": ("ceremonial", "儀式"),
    "illusion": ("illusion", "幻術"),
    "sympathy": ("sympathy", "共感"),
    "divine": ("divine", "神聖"),
    "time": ("time", "時間"),
}


Die = Annotated[str, Code("type of dice", DICE_NAMES)]


LEVEL_NAMES = (("basic", "基礎"), ("class", "特徵"), ("power", "強力"))


TOKEN_NAMES = {
    "wound": ("wound token", "傷害標記"),
    "exhaustion": ("exhaustion token", "消耗標記"),
    "status": ("status token", "狀態標記"),
}


Token = Annotated[str, Code("token", TOKEN_NAMES)]


def token_name(lang: str, token: str) -> str:
    return TOKEN_NAMES[token][zh(lang)]


def die_name(lang: str, die: str) -> str:
    return DICE_NAMES[die][zh(lang)]


def ability_name(lang: str, name: str) -> str:
    return ABILITY_NAMES[name][zh(lang)]


def symbol(lang: str, die: str, level: int) -> str:
    """The name of a die symbol: `natural class`, 自然特徵."""
    level_name = LEVEL_NAMES[level][zh(lang)]
    if die == ANY:
        return level_name
    return f"{die_name(lang, die)}{level_name}" if zh(lang) else f"{die_name(lang, die)} {level_name}"


def cost_parts(cost: Cost, lang: str) -> list[str]:
    words = [
        ("main action", "主要行動", cost.main),
        ("side action", "次要行動", cost.side),
        ("exhaust", "消耗", cost.exhaust),
    ]
    parts = [c if zh(lang) else e for e, c, there in words if there]
    if cost.discard:
        n = cost.discard
        parts.append(f"捨棄{n}張卡牌" if zh(lang) else f"discard {n} {'card' if n == 1 else 'cards'}")
    groups: dict[tuple[str, int], int] = {}
    for s in cost.magic:
        groups[(s.die, s.level)] = groups.get((s.die, s.level), 0) + 1
    parts.extend(_symbols(lang, *key, n) for key, n in groups.items())
    if cost.x is not None:
        parts.append(_symbols(lang, *cost.x, "X"))
    parts.extend(_either(options, lang) for options in cost.parallel)
    return parts


def _either(options: tuple[Magic, ...], lang: str) -> str:
    """Parallel costs: `1 natural or sympathy class die`, 1個自然或共感特徵骰子."""
    alike = {(len(o), o[0].level) for o in options}
    if len(alike) == 1:
        n, level = alike.pop()
        dice = ("或" if zh(lang) else " or ").join(die_name(lang, o[0].die) for o in options)
        name = LEVEL_NAMES[level][zh(lang)]
        return f"{n}個{dice}{name}骰子" if zh(lang) else f"{n} {dice} {name} {'die' if n == 1 else 'dice'}"
    texts = [_symbols(lang, *o[0], len(o)) for o in options]
    return "或".join(texts) if zh(lang) else f"either {' or '.join(texts)}"


def _symbols(lang: str, die: str, level: int, n: int | str) -> str:
    if zh(lang):
        return f"{n}個{symbol(lang, die, level)}骰子"
    return f"{n} {symbol(lang, die, level)} {'die' if n == 1 else 'dice'}"


def cost_text(cost: Cost, lang: str) -> str:
    return ("、" if zh(lang) else ", ").join(cost_parts(cost, lang))
