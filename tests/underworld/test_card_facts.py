"""The numbers on the cards, written down once more."""

from __future__ import annotations

from rulebound.games.underworld.cards import builders, cards
from rulebound.games.underworld.definitions import PLAYER_CARDS, REGION, SOCIETY, Icons, UnderworldCard

PLAYER_CARD_FACTS = """
001 通灵猫头鹰 character 3 yellow 1 yellow1 mind 1 - V - 0
002 巨石阵看护人 character 3 yellow 2 yellow1 bloodline 1 V - - 0
003 帷幕护卫 character 3 yellow 3 yellow1 mind 1 IV - - 0
004 力场法师 character 2 yellow 4 yellow2 mind 2 IV B - 0
005 裂解术 affair 2 yellow 2 yellow1 mind 0 - - - 0
006 常春藤派学者 character 2 yellow 4 yellow2 - 1 V IV - 0
007 逆转异界之门 affair 2 yellow 2 yellow1 mind 0 - - - 0
008 灵能激发 affair 2 yellow 2 yellow1 mind 0 - - - 0
009 远东六号科研所 attachment 2 yellow 4 yellow1 - 0 - - - 0
010 青手费南迪尔 character 1 yellow 6 yellow3 mind 1 IBBVV - unique 0
011 德摩斯提尼，大魔法师 character 1 yellow 6 yellow4 mind 2 IIBV - unique 0
012 帷幕守望徽记 attachment 2 yellow 2 yellow1 - 0 - - unique 0
013 公路骑士 character 3 green 2 green2 - 1 BB - - 0
014 驱魔人 character 3 green 3 green1 sacred 1 BV I - 0
015 执行部精锐 character 3 green 3 green2 - 1 BB - - 0
016 除咒师 character 2 green 3 green1 mind 1 IV - - 0
017 弥尔顿的镇魔枪 attachment 2 green 2 green1 sacred 0 - - - 0
018 魔刃传人 character 2 green 4 green2 mind 2 B BV - 0
019 引路仙子 character 2 green 4 green2 stars 1 BVV - - 0
020 隐蔽的飞刀 attachment 2 green 2 green1 - 0 - - - 0
021 狭路相逢 affair 2 green 2 green1 - 0 - - - 0
022 范·弥尔顿 character 1 green 6 green3 - 2 BB BB unique 0
023 SPT董事局 character 1 green 6 green3 - 3 IIVV V unique 0
024 猎手论坛徽记 attachment 2 green 2 green1 - 0 - - unique 0
025 鲜血奴仆 character 3 blue 1 blue1 bloodline 1 B - - 0
026 新生血族 character 3 blue 2 blue2 bloodline 1 - BV - 0
027 巨型蝙蝠 character 3 blue 3 blue2 - 1 BB - - 0
028 唤灵师 character 2 blue 3 blue2 death 1 V I - 0
029 初拥 attachment 2 blue 5 blue2 bloodline 0 - - - 0
030 血族长老 character 2 blue 5 blue2 death 3 IBVV - - 0
031 心兽之道 attachment 2 blue 1 blue3 bloodline 0 - - unique 0
032 传媒魔咒 attachment 2 blue 3 blue1 mind 0 - I - 0
033 家族传承 attachment 2 blue 3 blue1 - 0 - - - 0
034 克里斯蒂娜·爱弗罗德 character 1 blue 6 blue3 bloodline 3 BBVV V unique 0
035 列恩·爱弗罗德 character 1 blue 8 blue3 death 4 IBBBVVV - unique 0
036 王座会徽记 attachment 2 blue 2 blue1 - 0 - - unique 0
037 末日信徒 character 3 red 1 red1 bloodline 1 B - - 0
038 纵火狂 character 3 red 2 red1 - 1 B V - 0
039 灾难使者 character 3 red 3 red1 death 1 IBV - - 0
040 钟摆祭司 character 2 red 4 red2 bloodline 2 IBB - - 0
041 烈火重围 affair 2 red 3 red1 - 0 - - - 0
042 无面屠戮者 character 2 red 5 red1 bloodline 3 BBV V - 0
043 诅咒沙漏 attachment 2 red 2 red1 bloodline 0 - - - 0
044 深渊细语 affair 2 red 2 red1 mind 0 - - - 0
045 丧钟回响 affair 2 red 5 red2 bloodline 0 - - - 0
046 诺恩纳格斯塔 character 1 red 6 red3 death 3 IVV BB unique 0
047 终焉的诗寇蒂 character 1 red 7 red4 bloodline 1 IVV I unique 0
048 鸣钟教派徽记 attachment 2 red 2 red1 - 0 - - unique 0
049 地区警员 character 3 grey 2 grey1 - 1 BV - - 0
050 监控员 character 3 grey 2 grey1 - 1 - IV - 0
051 坚毅的刑警 character 3 grey 3 grey1 - 1 IBV - - 0
052 安全保卫部门 character 2 grey 3 - - 2 V BB - 0
053 神秘学顾问 character 2 grey 3 grey1 mind 1 IV - - 0
054 危机处理特派小组 character 2 grey 5 grey2 - 2 IBBV - - 0
055 调查档案 affair 2 grey 1 grey1 - 0 - - - 0
056 警车追捕 affair 2 grey 2 grey1 - 0 - - - 0
057 戒严 attachment 2 grey 2 grey1 - 0 - - - 0
058 审问嫌疑人 affair 2 grey 1 grey1 - 0 - - - 0
059 封魔瓶瑟琳娜 character 1 grey 5 grey3 mind 2 VV I unique 0
060 约翰·F·纳特里 character 1 grey 6 grey3 - 1 VVV - unique 0
061 虔心修士 character 3 white 1 white2 sacred 1 - I - 0
062 阿瓦隆隐士 character 3 white 2 white1 stars 1 V - - 0
063 博学的贤者 character 2 white 3 white2 - 1 II - - 0
064 苏族捕梦网 attachment 2 white 3 white1 stars 0 - - - 0
065 天空的教诲 affair 2 white 2 white1 stars 0 - - - 0
066 雪地救援队 character 2 white 1 white1 - 1 V - - 0
067 悟道僧人 character 3 white 3 white1 sacred 1 - II - 0
068 庇佑圣灵 character 2 white 3 white1 sacred 1 V - - 0
069 光能盾 affair 2 white 1 white1 sacred 0 - - - 0
070 圣婴 character 2 white 1 white2 sacred 1 - - - 1
071 凯拉·歌迪亚教授 character 1 white 6 white3 - 2 III - unique 0
072 亚洛尔 character 1 white 7 white3 sacred 2 IBVV - unique 0
073 街头混混 character 3 black 1 black1 - 1 B - - 0
074 复生行尸 character 3 black 2 black1 death 1 B - - 0
075 窃尸人 character 3 black 3 black1 - 1 BBV - - 0
076 格鲁尼的走私客 character 2 black 4 black2 - 2 BV IB - 0
077 职业杀手 character 2 black 3 black1 - 1 B B - 0
078 毒血诅咒 attachment 2 black 2 black1 bloodline 0 - - - 0
079 灵魂契约 attachment 2 black 2 black1 mind 0 - - - 0
080 谋杀 affair 2 black 3 black1 - 0 - - - 0
081 死灵召唤 affair 2 black 2 black1 death 0 - - - 0
082 怨灵咒刃 attachment 2 black 1 black2 death 0 - - - 0
083 威达的汀巴巴迪 character 1 black 6 black3 death 3 VV III unique 0
084 唐·格鲁尼 character 1 black 7 black3 - 2 BBV IIIB unique 0
085 陷入疯狂的人群 character 3 purple 1 purple2 - 1 B - - 0
086 徘徊的鬼魂 character 3 purple 2 purple1 death 1 - BV - 0
087 尖牙幻象 character 3 purple 3 purple1 stars 1 - BBV - 0
088 直视深渊 attachment 2 purple 1 purple2 mind 0 - - - 0
089 妖火 affair 2 purple 2 purple1 bloodline 0 - - - 0
090 丧失理智的画家 character 2 purple 3 purple1 - 1 IV B - 0
091 占卜师 character 2 purple 2 purple1 stars 1 - I - 0
092 噩梦领主 character 2 purple 4 purple2 stars 1 IV B - 0
093 酒神秘仪 affair 2 purple 2 purple1 bloodline 0 - - - 0
094 崩塌的时空 affair 2 purple 3 purple2 - 0 - - - 0
095 乔治·帕佐，织梦人 character 1 purple 5 purple3 mind 2 VV II unique 0
096 沉沦的巴德勒 character 1 purple 6 purple3 mind 2 IV IV unique 0
097 黑猫 character 2 neutral 1 - - 1 V - - 0
098 无形捣蛋精 character 2 neutral 2 - mind 1 V - - 0
099 好奇的黑客 character 2 neutral 2 - - 1 - I - 0
100 备用资金 attachment 3 neutral 2 - - 0 - - - 0
101 柯尔特巨蟒左轮 attachment 2 neutral 1 - - 0 - - - 0
102 红眼航班 attachment 2 neutral 2 - - 0 - - - 0
103 停战协议 affair 2 neutral 2 - - 0 - - - 0
104 守秘人 character 2 neutral 4 - - 1 V B - 0
105 庄严圣像 attachment 2 neutral 4 - sacred 0 - IV - 0
106 哈克·亚当斯 character 2 neutral 4 - mind 1 IBV - unique 0
"""
"""Number, name, type, copies, faction, cost, loyalty, magic icon, defence, icons, temporary icons, unique, points.

Icons: I investigate, B battle, V influence.
"""

REGION_FACTS = """
107 沉没的废墟 4 4
108 佛罗伦萨 4 3
109 京都 3 3
110 伦敦 4 4
111 莫斯科 4 3
112 纽约 4 4
113 切尔诺贝利 3 2
114 上海 4 3
115 死者之城 3 2
116 香港 3 3
"""
"""Number, name, cap, points."""

SOCIETY_FACTS = """
帷幕守望 6
猎魔人 6
王座会 6
鸣钟教派 6
国家机构 6
圣贤 6
方碑序列 6
梦境行者 6
秘社 6
貘组 6
S．P．T执行部 6
爱弗罗德家族 6
计时者 6
哨兵 6
隐士 6
颂亡者 5
梦魇族群 6
"""
"""Name, starting hand."""


def icons(given: Icons) -> str:
    return "".join(letter * n for letter, n in zip("IBV", given, strict=True)) or "-"


def player_card(c: UnderworldCard) -> str:
    loyalty = "+".join(f"{faction}{n}" for faction, n in c.loyalty) or "-"
    unique = "unique" if c.unique else "-"
    facts = [
        f"{c.number:03}",
        c.zh.replace(" ", ""),
        c.type,
        c.copies,
        c.faction,
        c.cost,
        loyalty,
        c.magic or "-",
        c.defence,
    ]
    return " ".join(map(str, [*facts, icons(c.icons), icons(c.temporary), unique, c.points]))


def test_player_cards() -> None:
    found = sorted((c for c in cards().values() if c.type in PLAYER_CARDS and c.number), key=lambda c: c.number)
    assert [player_card(c) for c in found] == PLAYER_CARD_FACTS.split("\n")[1:-1]


def test_regions() -> None:
    found = sorted((c for c in cards().values() if c.type == REGION), key=lambda c: c.number)
    assert [f"{c.number} {c.zh} {c.cap} {c.points}" for c in found] == REGION_FACTS.split("\n")[1:-1]


def test_societies() -> None:
    found = [c for c in cards().values() if c.type == SOCIETY]
    assert [f"{c.zh} {c.starting_hand}" for c in found] == SOCIETY_FACTS.split("\n")[1:-1]


def test_copies_and_uniques() -> None:
    found = [c for c in cards().values() if c.type in PLAYER_CARDS and c.number]
    assert sum(c.unique for c in found if c.number <= 96) == 21
    assert sum(c.copies for c in found) == 8 * 25 + 21
    assert [c.number for c in found if c.ours] == [106], "what is nowhere published is marked as ours"


def test_one_card_in_five_at_most_has_an_effect_of_its_own() -> None:
    """What several cards do is in the vocabulary; what one card alone does stands beside it, with its text."""
    by_hand = {
        c.id
        for c in cards().values()
        for whole in (*c.additional, *(x for a in c.abilities for x in (a.effect, a.continuous, a.when, *a.price.other)))
        if whole is not None
        for part in whole.parts()
        if type(part).__module__.startswith(f"{builders.__package__}.")
    }
    real = [c for c in cards().values() if c.type in (*PLAYER_CARDS, REGION, SOCIETY, "command")]
    assert 5 * len(by_hand) <= len(real)
    assert {"yarol", "tapir-group", "london"} <= by_hand, "they are found at all"
