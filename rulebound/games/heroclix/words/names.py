"""The names of things in both languages, by the codes on cards."""

from __future__ import annotations

from typing import Annotated

from rulebound.core.declarations import Code
from rulebound.core.text import say, usual

STAT_WORDS = {
    "speed": ("speed", "速度"),
    "attack": ("attack", "攻擊"),
    "defense": ("defense", "防禦"),
    "damage": ("damage", "傷害"),
    "range": ("range", "距離"),
}
MODIFIED_WORDS = {**STAT_WORDS, "all": ("all combat values", "所有戰鬥數值")}
"""The things that an effect may modify."""
ACTION_WORDS = {
    "move": ("MOVE", "移動行動"),
    "close": ("CLOSE", "近戰行動"),
    "range": ("RANGE", "遠程行動"),
    "power": ("POWER", "威能行動"),
    "double": ("DOUBLE POWER", "雙效威能行動"),
    "free": ("FREE", "免費行動"),
    "close-attack": ("close attack", "近戰攻擊"),
    "range-attack": ("range attack", "遠程攻擊"),
    "either-attack": ("attack", "攻擊"),
}
ATTACKS = {"": ("attack", "攻擊"), "close": ("close attack", "近戰攻擊"), "range": ("range attack", "遠程攻擊")}
SIDES = {"friendly": ("friendly ", "友方"), "opposing": ("opposing ", "敵方"), "any": ("", "")}
SYMBOL_WORDS = {
    "boot": ("boot", "靴子"),
    "wing": ("wing", "翅膀"),
    "dolphin": ("dolphin", "海豚"),
    "fist": ("fist", "拳頭"),
    "autonomous": ("autonomous", "自主"),
    "sharpshooter": ("sharpshooter", "神射手"),
    "shield": ("shield", "盾牌"),
    "indomitable": ("indomitable", "不倦"),
    "tiny": ("tiny", "嬌小"),
    "starburst": ("starburst", "爆炸"),
    "giant": ("giant", "巨人"),
    "colossal": ("colossal", "巨像"),
}
SIZE_WORDS = {
    "tiny": ("tiny", "嬌小"),
    "starburst": ("standard", "標準"),
    "giant": ("giant", "巨人"),
    "colossal": ("colossal", "巨像"),
}
TERRAIN_WORDS = {
    "clear": ("clear", "可見"),
    "hindering": ("hindering", "障礙"),
    "blocking": ("blocking", "阻擋"),
    "water": ("water", "水域"),
    "obscuring": ("obscuring", "遮蔽"),
    "debris": ("debris", "廢墟"),
}
MARKER_WORDS = {"lightning": ("Lightning", "閃電"), "storm": ("Storm", "風暴")}
"""Markers that no power with the same name makes."""
TOKEN_WORDS = {"Rage": ("Rage", "怒氣"), "Revenge": ("Revenge", "復仇"), "Zeus' Might": ("Zeus' Might", "宙斯神力")}
"""Named tokens."""
FLAG_WORDS = {
    "improved_movement": ("Improved Movement abilities", "強化移動"),
    "improved_targeting": ("Improved Targeting abilities", "強化目標"),
    "better_senses": ("increase this character's rolls for Super Senses by {n}", "此角色的超能感官擲骰+{n}"),
    "fewer_actions": ("your opponents have Action Total -{n}", "你的對手具有行動總數-{n}"),
    "heals_more": ("when this character is healed, increase the healing by {n}", "此角色被治療時，治療增加{n}格"),
    "automatic_break_away": ("an automatic break away", "自動突破阻攔"),
    "move:elevated": ("Elevated", "高低差"),
    "move:hindering": ("Hindering", "障礙"),
    "move:water": ("Water", "水域"),
    "move:blocking": ("Blocking", "阻擋"),
    "move:outdoor_blocking": ("Outdoor Blocking", "室外阻擋"),
    "move:destroy_blocking": ("Destroy Blocking", "摧毀阻擋"),
    "move:characters": ("Characters", "角色"),
    "move:move_through": ("Move Through", "穿越角色"),
    "aim:elevated": ("Elevated", "高低差"),
    "aim:hindering": ("Hindering", "障礙"),
    "aim:blocking": ("Blocking", "阻擋"),
    "aim:destroy_blocking": ("Destroy Blocking", "摧毀阻擋"),
    "aim:characters": ("Characters", "角色"),
    "aim:adjacent": ("Adjacent", "相鄰"),
    "break_away": ("BREAKAWAY {plus}", "突破阻攔{plus}"),
    "breakaway_automatic": ("this character breaks away automatically", "此角色自動突破阻攔"),
    "knockback": ("KNOCKBACK", "具有擊退"),
    "no_knock_back": ("this character can't be knocked back", "此角色不能被擊退"),
    "passenger": ("Passenger: {n}", "乘客：{n}"),
    "giant_reach": (
        "Giant Reach {n}: close attacks of this character may target within {n} {n:square|squares} and line of fire, with Improved"
        " Targeting: Hindering",
        "巨人之勢{n}：此角色的近戰攻擊可具有強化目標：障礙，以{n}格內且有火線的角色為目標",
    ),
    "colossal_stamina": (
        "Colossal Stamina: this character can be given a costed action even with two action tokens and gets no token for it;"
        " after resolutions it is dealt 1 unavoidable damage, and its action tokens are not cleared this turn",
        "巨獸活力：此角色有兩個行動標記時仍可被給予耗點行動，且該行動不給予行動標記；結算後對其造成1點必中傷害，本回合不清除其行動標記",
    ),
    "autonomous": (
        "Autonomous: this character's costed actions do not count for your action total",
        "自主：此角色的耗點行動不計入你的行動總點",
    ),
    "great_size": (
        "lines of fire drawn to or by this character are not blocked by elevated terrain or outdoor blocking terrain, and are"
        " hindered only if drawn to a square of hindering terrain that includes the target",
        "拉向此角色或由其拉出的火線不受高低差地形與室外阻擋地形阻擋，且只有拉向目標所在的障礙地形方格時才受障礙",
    ),
    "close_ignores_elevation": (
        "elevation does not affect adjacency when this character chooses targets for a close attack",
        "此角色選擇近戰攻擊的目標時，高度不影響相鄰",
    ),
    "no_range_attack": ("this character can't make range attacks", "此角色不能進行遠程攻擊"),
    "no_range_action": ("this character can't be given RANGE actions", "此角色不能被給予遠程行動"),
    "no_attack": ("this character can't make attacks", "此角色不能進行攻擊"),
    "not_carried": ("this character can't be carried", "此角色不能被攜行"),
    "immobile": ("Immobile: it can't be moved or placed", "固定：不能被移動或放置"),
    "stealth": (
        "when it is not your turn, hindered lines of fire drawn to this character are blocked",
        "不是你的回合時，拉向此角色的受障礙火線改為受阻擋",
    ),
    "clear_sight": (
        "lines of fire drawn to this character are blocked unless every square that they cross is clear and unoccupied",
        "拉向此角色的火線，除非穿過的每個方格都是可見方格且未被占據，否則受阻擋",
    ),
    "reroll_die": (
        "once per turn, when a character of fewer points within this character's line of fire makes an attack roll, you may reroll"
        " one die of that roll",
        "每回合一次，此角色火線內分數較低的角色進行攻擊擲骰時，你可以重擲其中一顆骰子",
    ),
    "no_killing": (
        "unless this character is the only character of your force, when it would KO an opposing character with an attack, turn"
        " that character's dial to its last click instead and this character heals 1 click",
        "除非此角色是你軍隊中唯一的角色，此角色將以攻擊擊倒敵方角色時，改為將該角色的轉盤轉到最後一格，並治療此角色1格",
    ),
    "shields_friends": ("adjacent friendly characters may choose this one", "相鄰友方角色可選擇此角色"),
    "no_mastermind": ("this character can't be chosen with Mastermind", "此角色不能被幕後主腦選擇"),
    "most_taken_beside_friend": (
        "while adjacent to a friendly character this character takes at most {n} damage at once",
        "與友方角色相鄰時，此角色一次最多獲得{n}點傷害",
    ),
    "most_taken_from_attack": (
        "this character takes at most {n} damage from an opponent's attack",
        "此角色因對手的攻擊最多獲得{n}點傷害",
    ),
    "heals_itself_only": ("this character can't be healed in any other way", "此角色不能以其他方式被治療"),
    "heavy": ("this character can pick up (and hold) heavy objects", "此角色可拾起（並持有）重型物件"),
    "most_taken": ("this character takes at most {n} damage at once", "此角色一次最多獲得{n}點傷害"),
    "least_taken": (
        "when this character attacks a single character, damage taken from the attack can't be reduced below {n}",
        "此角色攻擊單一角色時，該攻擊獲得的傷害不能降到{n}點以下",
    ),
    "stop": (
        "when this click is revealed by damage from an opponent's attack, stop turning the dial; when this character would be healed"
        " by Regeneration or Support it is healed 1 click less",
        "因對手攻擊的傷害而轉到此格時，停止轉動轉盤；此角色將因再生或支援被治療時，少治療1格",
    ),
    "min_range": ("minimum range {n}", "最小距離{n}"),
    "no_modifiers": ("this character's combat values can't be modified", "此角色的戰鬥數值不能被修正"),
    "own_modifiers": (
        "this character's combat values can't be modified by opposing characters' effects",
        "此角色的戰鬥數值不能被敵方角色的效應修正",
    ),
    "indestructible": (
        "Indestructible: this object is KO'd only by an object attack made with it or by its own effect",
        "無法摧毀：此物件只能因以其進行的物件攻擊或自身效應而被擊倒",
    ),
    "equip_any": (
        "Equip (any): any character in this object's square or holding it has POWER: equip this object",
        "裝備（任何）：位於此物件方格或持有它的任何角色具有「威能行動：裝備此物件」",
    ),
    "equip_friendly": (
        "Equip (friendly): a friendly character in this object's square or holding it has POWER: equip this object",
        "裝備（友軍）：位於此物件方格或持有它的友方角色具有「威能行動：裝備此物件」",
    ),
    "unequip_ko": ("Unequip (KO): it is KO'd when unequipped", "卸除（擊倒）：卸除時擊倒此物件"),
    "unequip_drop": (
        "Unequip (drop): when unequipped it is placed in the square of its bearer",
        "卸除（掉落）：卸除時放在之前裝備角色的方格",
    ),
    "wild_card": ("Wild Card", "萬用"),
    "action_total": (
        "all friendly characters with this together give Action Total {plus}",
        "具有此效應的所有友方角色合計使行動總點{plus}",
    ),
    "no_shape_change": (
        "when this character attacks, opposing characters can't use Shape Change",
        "此角色攻擊時，敵方角色不能使用變換形體",
    ),
    "no_move_through": (
        "adjacent opposing characters of the same size or smaller can't use Improved Movement: Move Through or break away"
        " automatically",
        "體型相同或較小的相鄰敵方角色不能使用強化移動：穿越角色，也不能自動突破阻攔",
    ),
    "holds": ("adjacent opposing characters have BREAKAWAY -{n}", "相鄰敵方角色突破阻攔-{n}"),
    "defends": (
        "adjacent friendly characters may replace their defense value with this character's printed defense value",
        "相鄰友方角色可將其防禦數值替換為此角色的印刷防禦數值",
    ),
    "rerolls": (
        "once per turn you may reroll a target character's attack roll or break away roll; the target must be within range and"
        " line of fire, minimum range 6",
        "每回合一次，你可以重擲一個目標角色的攻擊擲骰或突破阻攔擲骰；該目標須在距離與火線內，最小距離6",
    ),
    "spoils_senses": (
        "when this character attacks a single character, the target's d6 roll for Super Senses is decreased by 1",
        "此角色攻擊單一角色時，目標的超能感官擲骰-1",
    ),
    "shares_defense": (
        "when this character is attacked you may replace its defense value with the printed defense value of an adjacent friendly"
        " character that can use this team ability",
        "此角色被攻擊時，你可以將其防禦數值替換為一個可使用此團隊能力的相鄰友方角色的印刷防禦數值",
    ),
    "shares_attack": (
        "when this character makes an attack you may replace its attack value with the printed attack value of an adjacent friendly"
        " character that can use this team ability",
        "此角色進行攻擊時，你可以將其攻擊數值替換為一個可使用此團隊能力的相鄰友方角色的印刷攻擊數值",
    ),
    "spots": (
        "when an adjacent friendly character makes a range attack, modify the target's defense -1 if the target is within this"
        " character's line of fire",
        "相鄰友方角色進行遠程攻擊時，如果目標在此角色的火線內，目標防禦-1",
    ),
    "hypertime": (
        "when an opposing character that can't use this team ability tries to move from a non-adjacent square into a square adjacent"
        " to this character it must roll a d6; 1-2: it can't move into any square adjacent to this character this turn",
        "不能使用此團隊能力的敵方角色欲由非相鄰方格移入與此角色相鄰的方格時須擲d6；1-2：本回合不能移入與此角色相鄰的任何方格",
    ),
    "underworld": (
        "Passenger: 1, but only for a character that shares a keyword. Passenger: 2, but only for characters that share a keyword"
        " with this character and are fewer points",
        "乘客：1，只能攜行共享關鍵字的角色。乘客：2，只能攜行與此角色共享關鍵字且分數較低的角色",
    ),
    "stops_movement": (
        "opposing characters must end movement when they move adjacent to this object",
        "敵方角色移動到與此物件相鄰時須停止移動",
    ),
    "no_close_action": ("this character can't be given CLOSE actions", "此角色不能被給予近戰行動"),
    "uncopyable": ("Uncopyable", "不可複製"),
}
"""Keyphrases, improved abilities and passive rules; `{n}` is their number, `{plus}` the same with its sign."""

Stat = Annotated[str, Code("value", STAT_WORDS)]
Modified = Annotated[str, Code("value", MODIFIED_WORDS)]
ActionType = Annotated[str, Code("type of action", ("move", "close", "range", "power", "double", "free"))]
AttackKind = Annotated[str, Code("kind of attack", ("close", "range"))]
EitherAttack = Annotated[str, Code("kind of attack", ("close", "range", "either"))]
Side = Annotated[str, Code("side", SIDES)]
SymbolName = Annotated[str, Code("symbol", SYMBOL_WORDS)]
Terrain = Annotated[str, Code("terrain", TERRAIN_WORDS)]
Token = Annotated[str, Code("token", TOKEN_WORDS)]
TokenName = Annotated[str, Code("token", TOKEN_WORDS, open=True)]
DamageType = Annotated[str, Code("type of damage", ("penetrating", "unavoidable"))]
AllOf = Annotated[str, Code("set of targets", ("adjacent", "area"))]
Moving = Annotated[str, Code("improved movement", tuple(w[5:] for w in FLAG_WORDS if w.startswith("move:")))]
Aiming = Annotated[str, Code("improved targeting", tuple(w[4:] for w in FLAG_WORDS if w.startswith("aim:")))]
Limit = Annotated[str, Code("period", ("turn", "game"))]

KEYPHRASE_NAMES = {
    "autonomous": ("Autonomous", "自主"),
    "colossal_stamina": ("Colossal Stamina", "巨獸活力"),
    "giant_reach": ("Giant Reach {n}", "巨人之勢{n}"),
    "immobile": ("Immobile", "固定"),
    "indestructible": ("Indestructible", "無法摧毀"),
    "stop": ("STOP", "停止"),
    "equip_any": ("Equip (any)", "裝備（任何）"),
    "equip_friendly": ("Equip (friendly)", "裝備（友軍）"),
    "unequip_ko": ("Unequip (KO)", "卸除（擊倒）"),
    "unequip_drop": ("Unequip (drop)", "卸除（掉落）"),
    "breakaway_automatic": ("Automatic break away", "自動突破阻攔"),
    "action_total": ("Action Total {plus}", "行動總點{plus}"),
}
"""The names of keyphrases whose text is a whole sentence."""


def token_words(lang: str, name: str) -> str:
    """The name of a named token."""
    return say(lang, *TOKEN_WORDS.get(name, (name, name)))


def an_attack(lang: str, kind: str) -> str:
    """`a close attack`, `an attack`."""
    words = say(lang, *ATTACKS[kind])
    return words if lang != "en" else f"{'a' if kind else 'an'} {words}"


# ------------------------------------------------------------ names with their own Simplified Chinese form

SIMPLIFIED_WORDS = {
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
"""The converted and the usual form, longer names before those that they contain."""


def in_words(lang: str, text: str) -> str:
    """A text of this game in its language's script and with the usual names of that language."""
    return usual(lang, text, SIMPLIFIED_WORDS)
