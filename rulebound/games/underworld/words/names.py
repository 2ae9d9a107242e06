"""The names of things in both languages, by the codes on cards."""

from __future__ import annotations

from typing import Annotated

from rulebound.core.declarations import Code
from rulebound.core.text import say

FACTION_NAMES = {
    "yellow": ("Veil Watch", "帷幕守望"),
    "green": ("Demon Hunters", "猎魔人"),
    "blue": ("Throne Court", "王座会"),
    "red": ("Tolling Bell Cult", "鸣钟教派"),
    "grey": ("State Agencies", "国家机构"),
    "white": ("Sages", "圣贤"),
    "black": ("Obelisk Sequence", "方碑序列"),
    "purple": ("Dreamwalkers", "梦境行者"),
    "neutral": ("neutral", "中立"),
}
MAGIC_NAMES = {
    "mind": ("mind", "心灵"),
    "sacred": ("sacred", "神圣"),
    "stars": ("stars", "星辰"),
    "death": ("death", "死亡"),
    "bloodline": ("bloodline", "血脉"),
}
KEYWORD_NAMES = {
    "leader": ("leader", "领袖"),
    "prestige": ("prestige", "声望"),
    "mobility": ("mobility", "机动"),
    "open": ("open", "公开"),
    "hidden": ("hidden", "隐匿"),
    "renown": ("renown", "威名"),
    "kill": ("kill", "杀伤"),
    "raid": ("raid", "袭击"),
    "marker": ("marker", "标志"),
    "spirit": ("spirit", "灵体"),
    "withdraw": ("withdraw", "撤回"),
    "contain": ("contain", "遏制"),
    "barrier": ("barrier", "屏障"),
}
TYPE_NAMES = {
    "character": ("character", "角色"),
    "attachment": ("attachment", "附属"),
    "affair": ("affair", "事务"),
    "region": ("region", "地区"),
    "society": ("society", "秘社"),
    "command": ("command", "指令"),
    "lurker": ("lurker", "暗藏者"),
    "asset": ("asset", "资产"),
    "sealed": ("sealed card", "被封印的牌"),
}
ICON_NAMES = (("investigate", "调查"), ("battle", "战斗"), ("influence", "势力"))
MARKER_NAMES = {
    "time": ("time marker", "时间标志"),
    "lock": ("lock marker", "锁定标志"),
    "stone": ("philosopher's stone marker", "哲人石标志"),
    "secrecy": ("secrecy marker", "隐秘标志"),
}
SUBTYPE_NAMES = {
    "human": ("human", "人类"),
    "mage": ("mage", "法师"),
    "scholar": ("scholar", "学者"),
    "druid": ("druid", "德鲁伊"),
    "bird": ("bird", "鸟"),
    "familiar": ("familiar", "魔宠"),
    "spell": ("spell", "法术"),
    "space": ("space", "空间"),
    "otherworld": ("otherworld", "异界"),
    "mind-art": ("mind", "心灵"),
    "institution": ("institution", "机构"),
    "emblem": ("emblem", "徽章"),
    "book": ("book", "书籍"),
    "hunter": ("hunter", "猎手"),
    "monk": ("monk", "僧侣"),
    "agent": ("agent", "特工"),
    "psychic": ("psychic", "超能力者"),
    "fairy": ("fairy", "仙灵"),
    "equipment": ("equipment", "装备"),
    "weapon": ("weapon", "武器"),
    "strategy": ("strategy", "策略"),
    "vampire": ("vampire", "吸血鬼"),
    "servant": ("servant", "奴仆"),
    "bat": ("bat", "蝙蝠"),
    "state": ("state", "状态"),
    "path": ("path", "道途"),
    "ward": ("ward", "结界"),
    "media": ("media", "媒体"),
    "ritual": ("ritual", "仪式"),
    "cultist": ("cultist", "邪教徒"),
    "criminal": ("criminal", "罪犯"),
    "disaster": ("disaster", "灾难"),
    "demon": ("demon", "恶魔"),
    "artifact": ("artifact", "法器"),
    "summoning": ("summoning", "召唤"),
    "saint": ("saint", "圣者"),
    "police": ("police", "警察"),
    "engineer": ("engineer", "工程师"),
    "situation": ("situation", "局势"),
    "politician": ("politician", "政治家"),
    "amulet": ("amulet", "护身符"),
    "prophecy": ("prophecy", "预言"),
    "medic": ("medic", "医疗员"),
    "ghost": ("ghost", "幽灵"),
    "energy": ("energy", "能量"),
    "angel": ("angel", "天使"),
    "blessing": ("blessing", "祝福"),
    "undead": ("undead", "不死生物"),
    "zombie": ("zombie", "行尸"),
    "curse": ("curse", "诅咒"),
    "conspiracy": ("conspiracy", "阴谋"),
    "nightmare": ("nightmare", "梦魇"),
    "dream": ("dream", "梦境"),
    "yin": ("yin", "阴"),
    "artist": ("artist", "艺术家"),
    "essence": ("essence", "精魂"),
    "cat": ("cat", "猫"),
    "resource": ("resource", "资源"),
    "vehicle": ("vehicle", "交通工具"),
    "statue": ("statue", "雕像"),
    "death-art": ("death", "死亡"),
    "ruin": ("ruin", "遗迹"),
    "water": ("water", "水域"),
    "city": ("city", "城市"),
    "mage-society": ("mage society", "法师结社"),
    "community": ("community", "群体"),
    "secret-cult": ("secret cult", "秘密教派"),
    "branch": ("branch", "分支"),
    "company": ("company", "企业"),
    "department": ("department", "部门"),
    "family": ("family", "家族"),
}


Faction = Annotated[str, Code("faction", FACTION_NAMES)]
Magic = Annotated[str, Code("magic domain", MAGIC_NAMES)]
Keyword = Annotated[str, Code("keyword", KEYWORD_NAMES)]
CardType = Annotated[str, Code("card type", TYPE_NAMES)]
Marker = Annotated[str, Code("marker", MARKER_NAMES)]
Subtype = Annotated[str, Code("subtype", SUBTYPE_NAMES)]


def faction_name(lang: str, faction: str) -> str:
    return say(lang, *FACTION_NAMES[faction])


def magic_name(lang: str, magic: str) -> str:
    return say(lang, *MAGIC_NAMES[magic])


def keyword_name(lang: str, keyword: str, number: int = 0) -> str:
    name = say(lang, *KEYWORD_NAMES[keyword])
    return f"{name}{' ' if lang == 'en' else ''}{number}" if number else name


def type_name(lang: str, type: str) -> str:
    return say(lang, *TYPE_NAMES[type])


def subtype_name(lang: str, subtype: str) -> str:
    return say(lang, *SUBTYPE_NAMES[subtype])


def icon_name(lang: str, icon: int) -> str:
    return say(lang, *ICON_NAMES[icon])


def known_contest(contest: int) -> None:
    """Refuse a number that is no contest."""
    if not 0 <= contest < len(ICON_NAMES):
        raise TypeError(f"there is no contest {contest}: investigate is 0, battle 1, influence 2")


def marker_name(lang: str, marker: str) -> str:
    return say(lang, *MARKER_NAMES[marker])


def joined(a: str, b: str, lang: str, en: str, zh: str) -> str:
    """Two noun phrases as one: a common beginning or end appears once; an ending that only one has comes first.

    >>> joined("a target character here", "a target lurker here", "en", "or", "或")
    'a target character or lurker here'
    >>> joined("a target character", "a target lurker here", "en", "or", "或")
    'a target lurker here or a target character'
    """
    if a == b:
        return a
    if lang == "en" and (f" {en} " in a or f" {en} " in b):
        return f"{a} {en} {b}"
    first, second = (a.split(" "), b.split(" ")) if lang == "en" else (list(a), list(b))
    tail = 0
    while lang == "en" and tail < min(len(first), len(second)) - 1 and first[-1 - tail] == second[-1 - tail]:
        tail += 1
    head = 0
    if lang == "en" and not tail and len(first) != len(second):
        return f"{b} {en} {a}" if len(first) < len(second) else f"{a} {en} {b}"
    while head < min(len(first), len(second)) - tail - 1 and first[head] == second[head]:
        head += 1
    space = " " if lang == "en" else ""
    parts = [*first[: len(first) - tail], en if lang == "en" else zh, *second[head:]]
    return space.join(parts)
