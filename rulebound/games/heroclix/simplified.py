"""Names that are others in Simplified Chinese than the conversion of the traditional ones."""

from __future__ import annotations

from rulebound.core.text import usual

WORDS = {
    "蜘蛛人": "蜘蛛侠",
    "钢铁人": "钢铁侠",
    "神力女超人": "神奇女侠",
    "女超人": "超女",
    "绿光战警": "绿灯侠",
    "金钢狼": "金刚狼",
    "独眼龙": "镭射眼",
    "钢人": "钢力士",
    "金牌手": "牌皇",
    "机堡": "电索",
    "琴·葛蕾": "琴·格雷",
    "艾玛·佛斯特": "艾玛·弗罗斯特",
    "珍·佛斯特": "简·福斯特",
    "尼克·福瑞": "尼克·弗瑞",
    "布洛克·朗洛": "布洛克·拉姆洛",
    "雷克斯·路瑟": "莱克斯·卢瑟",
    "露易丝·连恩": "露易丝·莱恩",
    "帝查拉": "特查拉",
    "雷神索尔": "雷神",
    "萨诺斯": "灭霸",
    "葛摩菈": "卡魔拉",
    "德克斯": "德拉克斯",
    "酷寒战士": "冬日战士",
    "惊奇先生": "神奇先生",
    "八爪博士": "章鱼博士",
    "猛毒": "毒液",
    "绿恶魔": "绿魔",
    "制裁者": "惩罚者",
    "铁拳侠": "铁拳",
    "班恩": "贝恩",
    "水行侠": "海王",
    "海克力士": "赫拉克勒斯",
    "史克鲁尔": "斯克鲁尔",
    "阿斯嘉": "阿斯加德",
    "高谭": "哥谭",
    "惊奇四超人": "神奇四侠",
    "星际异攻队": "银河护卫队",
}
"""As converted and as usual, longer names before those that are parts of them."""


def in_words(lang: str, text: str) -> str:
    """A text of this game in the script and with the usual names of its language."""
    return usual(lang, text, WORDS)
