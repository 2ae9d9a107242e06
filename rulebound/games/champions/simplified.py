"""Names that are others in Simplified Chinese than the conversion of the traditional ones."""

from __future__ import annotations

from rulebound.core.text import called, usual

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
"""Cards, by their English names."""

WORDS = {
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
"""Names inside texts, as converted and as usual."""


def title(lang: str, en: str, zh: str) -> str:
    """The name of a card or a set in one of the three languages."""
    return called(lang, en, zh, TITLES.get(en, ""))


def in_words(lang: str, text: str) -> str:
    """A text of this game in the script and with the usual names of its language."""
    return usual(lang, text, WORDS)
