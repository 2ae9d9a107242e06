"""Names in both languages, keyed by the codes that cards use."""

from __future__ import annotations

from typing import Annotated

from rulebound.core.declarations import Code
from rulebound.core.text import called, usual

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
"""The names of card types in English and Chinese, with the Chinese measure word."""
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
"""Names of traits; a trait missing here appears as its code."""
UNCOUNTED = frozenset({"cannot-take-damage", "no-threat-removal", "must-defend-with-ally"})
"""Constant abilities without an amount."""

VALUES = (*STAT_NAMES, "hp", "hand")
"""The values that effects change."""

Stat = Annotated[str, Code("stat", VALUES)]
Period = Annotated[str, Code("period", PERIODS)]
CardType = Annotated[str, Code("card type", CARD_TYPES)]
Keyword = Annotated[str, Code("keyword", KEYWORDS)]
Resource = Annotated[str, Code("resource", RESOURCE_NAMES)]
Trait = Annotated[str, Code("trait", TRAITS, open=True)]


def changeable() -> list[str]:
    """Everything that a constant ability can change, except traits."""
    return [
        *VALUES,
        "ally-limit",
        *sorted(UNCOUNTED),
        *(f"base:{stat}" for stat in VALUES),
        *(f"keyword:{keyword}" for keyword in KEYWORDS),
    ]


class Value(Code):
    """A value that a constant ability can change, or `trait:` plus a trait."""

    def check(self, word: str) -> None:
        kind, _, trait = word.partition(":")
        if kind == "trait":
            Code("trait", TRAITS, open=True).check(trait)
        else:
            super().check(word)


Changeable = Annotated[str, Value("value", changeable)]

# ---------------------------------------------------------------- Simplified Chinese names that differ from conversion

TITLES = {
    "Arc Reactor": "方舟反应堆",
    "Armored Rhino Suit": "犀牛装甲战衣",
    "Assault": "突袭",
    "Bomb Scare": "炸弹恐慌",
    "Breakin' & Takin'": "打砸抢",
    "Business Problems": "商业危机",
    "Captain Marvel's Helmet": "惊奇队长头盔",
    "Carol Danvers": "卡罗尔·丹弗斯",
    "Caught Off Guard": "猝不及防",
    "Chase Them Down": "追猎到底",
    "Countdown to Oblivion": "湮灭倒计时",
    "Crowd Control": "人群管控",
    "Emergency": "紧急呼叫",
    "Focused Rage": "聚精会怒",
    "Gamma Slam": "伽马重击",
    "Gang-Up": "群起围攻",
    "Haymaker": "抡臂重击",
    "Heart-Shaped Herb": "心形药草",
    "Highway Robbery": "公路劫案",
    "Illegal Arms Factory": "非法军工厂",
    "Iron Man": "钢铁侠",
    "Jennifer Walters": "珍妮弗·沃尔特斯",
    "Jessica Jones": "杰西卡·琼斯",
    "Killmonger": "基尔蒙格",
    "Luke Cage": "卢克·凯奇",
    "Masterplan": "宏图大计",
    "Nick Fury": "尼克·弗瑞",
    "Pepper Potts": "小辣椒·波茨",
    "Shadow of the Past": "昔日阴影",
    "Shocker": "震撼者",
    "Shuri": "苏睿",
    "Spider-Man": "蜘蛛侠",
    "Stark Tower": "斯塔克大厦",
    "Superhuman Law Division": "超人类法律部",
    "Superhuman Strength": "超常力量",
    "Sweeping Swoop": "扫掠俯冲",
    "T'Challa": "特查拉",
    "The Break-In!": "暴力闯入！",
    "The Doomsday Chair": "末日王座",
    "The Power of Leadership": "领导之力",
    "The Triskelion": "三曲翼总部",
    "The Vulture's Plans": "秃鹫的计划",
    "Tony Stark": "托尼·斯塔克",
    "Under Attack": "遭受袭击",
    "Vibranium": "振金",
    "Vibranium Armor": "振金护甲",
    "Vibranium Suit": "振金战衣",
    "Vulture": "秃鹫",
    "Wakanda Forever!": "瓦坎达万岁！",
    "Webbed Up": "缠网束缚",
}
"""Simplified Chinese card names, keyed by English name."""

SIMPLIFIED_WORDS = {
    "蜘蛛人": "蜘蛛侠",
    "钢铁人": "钢铁侠",
    "东尼·史塔克": "托尼·斯塔克",
    "史塔克": "斯塔克",
    "卡萝·丹佛斯": "卡罗尔·丹弗斯",
    "珍妮佛·华特斯": "珍妮弗·沃尔特斯",
    "帝查拉": "特查拉",
    "瓦干达": "瓦坎达",
    "泛合金": "振金",
    "伽玛": "伽马",
    "洁西卡": "杰西卡",
    "麦特·梅铎克": "马特·默多克",
    "格瑞尔·格兰特": "格里尔·格兰特",
    "派西·沃克": "帕齐·沃克",
    "菲莉西亚": "菲利西亚",
    "秃鹰": "秃鹫",
    "炸弹惊魂": "炸弹恐慌",
    "破门抢夺": "打砸抢",
}
"""Names inside texts: the converted form and the usual one."""


def title(lang: str, en: str, zh: str) -> str:
    """The name of a card or set in one of the three languages."""
    return called(lang, en, zh, TITLES.get(en, ""))


def in_words(lang: str, text: str) -> str:
    """A text of this game in the script and usual names of its language."""
    return usual(lang, text, SIMPLIFIED_WORDS)
