"""The words that cards are written with, and what they are called in English and Chinese."""

from __future__ import annotations

from typing import Annotated

from rulebound.core.declared import Code

RESOURCE_NAMES = {
    "energy": ("energy", "能量"),
    "mental": ("mental", "意志"),
    "physical": ("physical", "格鬥"),
    "wild": ("wild", "萬用"),
}
STAT_NAMES = {"atk": "ATK", "thw": "THW", "def": "DEF", "rec": "REC", "sch": "SCH"}
STAT_NAMES_ZH = {"atk": "攻擊", "thw": "化解", "def": "防禦", "rec": "恢復", "sch": "密謀"}
PERIODS = {"round": ("round", "輪"), "phase": ("phase", "階段"), "turn": ("turn", "回合")}
CARD_TYPES = {
    "ally": ("ally", "盟友", "個"),
    "upgrade": ("upgrade", "升級卡", "張"),
    "support": ("support", "支援卡", "張"),
    "minion": ("minion", "從者", "個"),
    "side-scheme": ("side scheme", "支線密謀", "個"),
    "environment": ("environment", "環境", "個"),
    "event": ("event", "事件卡", "張"),
    "resource": ("resource", "資源卡", "張"),
    "attachment": ("attachment", "附加卡", "張"),
    "treachery": ("treachery", "詭計卡", "張"),
    "obligation": ("obligation", "重擔卡", "張"),
}
"""What cards of a type are called in English and Chinese, with the Chinese measure word."""
KEYWORDS = {
    "guard": ("Guard", "守護"),
    "overkill": ("Overkill", "貫穿"),
    "peril": ("Peril", "困境"),
    "quickstrike": ("Quickstrike", "迅擊"),
    "restricted": ("Restricted", "受限"),
    "retaliate": ("Retaliate", "反擊"),
    "surge": ("Surge", "湧動"),
    "toughness": ("Toughness", "堅韌"),
}
TRAITS = {
    "aerial": ("Aerial", "空中"),
    "android": ("Android", "機器人"),
    "armor": ("Armor", "裝甲"),
    "assassin": ("Assassin", "刺客"),
    "attack": ("Attack", "攻擊"),
    "attorney": ("Attorney", "律師"),
    "avenger": ("Avenger", "復仇者"),
    "black-panther": ("Black Panther", "黑豹"),
    "brute": ("Brute", "凶蠻"),
    "condition": ("Condition", "狀態"),
    "criminal": ("Criminal", "罪犯"),
    "cyborg": ("Cyborg", "賽博格"),
    "defender": ("Defender", "捍衛者"),
    "defense": ("Defense", "防禦"),
    "drone": ("Drone", "無人機"),
    "elite": ("Elite", "精英"),
    "gamma": ("Gamma", "伽瑪"),
    "genius": ("Genius", "天才"),
    "hero-for-hire": ("Hero for Hire", "雇傭英雄"),
    "hydra": ("Hydra", "九頭蛇"),
    "item": ("Item", "物品"),
    "king": ("King", "國王"),
    "kree": ("Kree", "克里人"),
    "location": ("Location", "地點"),
    "masters-of-evil": ("Masters of Evil", "邪惡大師"),
    "mercenary": ("Mercenary", "傭兵"),
    "persona": ("Persona", "人物"),
    "shield": ("S.H.I.E.L.D.", "神盾局"),
    "skill": ("Skill", "技能"),
    "soldier": ("Soldier", "軍人"),
    "spy": ("Spy", "間諜"),
    "superpower": ("Superpower", "超能力"),
    "tactic": ("Tactic", "戰術"),
    "tech": ("Tech", "科技"),
    "thwart": ("Thwart", "化解"),
    "wakanda": ("Wakanda", "瓦干達"),
    "weapon": ("Weapon", "武器"),
}
"""A new trait is put here too, with its names; else it is called by its code."""
UNCOUNTED = frozenset({"cannot-take-damage", "no-threat-removal", "must-defend-with-ally"})
"""Constant abilities that are there or not."""

VALUES = (*STAT_NAMES, "hp", "hand")
"""What effects change."""

Stat = Annotated[str, Code("stat", VALUES)]
Period = Annotated[str, Code("period", PERIODS)]
CardType = Annotated[str, Code("card type", CARD_TYPES)]
Keyword = Annotated[str, Code("keyword", KEYWORDS)]
Resource = Annotated[str, Code("resource", RESOURCE_NAMES)]
Trait = Annotated[str, Code("trait", TRAITS, open=True)]


def changeable() -> list[str]:
    """What a constant ability can change, besides traits."""
    return [
        *VALUES,
        "ally-limit",
        *sorted(UNCOUNTED),
        *(f"base:{stat}" for stat in VALUES),
        *(f"keyword:{keyword}" for keyword in KEYWORDS),
    ]


class Value(Code):
    """What a constant ability can change, or `trait:` and a trait."""

    def check(self, word: str) -> None:
        kind, _, trait = word.partition(":")
        if kind == "trait":
            Code("trait", TRAITS, open=True).check(trait)
        else:
            super().check(word)


Changeable = Annotated[str, Value("value", changeable)]
