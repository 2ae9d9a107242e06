"""The printed facts of a card besides its text, and the labels of the table."""

from __future__ import annotations

from rulebound.core.text import SIMPLIFIED, Messages, in_script, say

from ..definitions import AFFAIR, ATTACHMENT, CHARACTER, COMMAND_CARD, REGION, SOCIETY, UnderworldCard
from .names import faction_name, icon_name, magic_name, subtype_name, type_name

TABLE = {
    "zone.hand": ("Hand", "手牌"),
    "deck": ("deck", "牌组"),
    "zone.deck": ("Deck", "牌库"),
    "zone.graveyard": ("Graveyard", "墓地"),
    "zone.assets": ("Assets", "资产区"),
    "zone.contest-area": ("Contest areas", "争夺区"),
    "zone.lurkers": ("Lurkers", "暗藏者"),
    "zone.society-area": ("Society", "秘社"),
    "zone.score-area": ("Score area", "计分区"),
    "zone.on-stack": ("On the stack", "堆叠中"),
    "zone.dispatched": ("On the stack, face down", "堆叠中（背面）"),
    "zone.sealed": ("Sealed", "被封印"),
    "zone.sealed-face-down": ("Sealed face down", "背面封印"),
    "zone.command-deck": ("Command deck", "指令牌库"),
    "zone.command": ("Command", "指令"),
    "zone.out-of-game": ("Out of the game", "游戏之外"),
    "zone.world-deck": ("World deck", "世界牌库"),
    "zone.regions": ("Regions", "地区"),
    "badge.spot": ("region {n}", "地区{n}"),
    "badge.lurking": ("lurking", "暗藏"),
    "badge.exhausted": ("exhausted", "横置"),
    "badge.damage": ("{n} damage", "伤害{n}"),
    "badge.time": ("{n} time", "时间{n}"),
    "badge.lock": ("{n} lock", "锁定{n}"),
    "badge.stone": ("{n} stone", "哲人石{n}"),
    "badge.secrecy": ("{n} secrecy", "隐秘{n}"),
    "badge.investigate": ("investigate {n}", "调查{n}"),
    "badge.battle": ("battle {n}", "战斗{n}"),
    "badge.influence": ("influence {n}", "势力{n}"),
    "badge.temporary-investigate": ("temporary investigate {n}", "临时调查{n}"),
    "badge.temporary-battle": ("temporary battle {n}", "临时战斗{n}"),
    "badge.temporary-influence": ("temporary influence {n}", "临时势力{n}"),
    "badge.markers-1": ("side 1: {n}", "第1方{n}"),
    "badge.markers-2": ("side 2: {n}", "第2方{n}"),
    "badge.defence": ("defence {n}", "防御{n}"),
    "fact.turn": ("Turn {n}", "第{n}回合"),
    "fact.phase": ("{what}", "{what}"),
    "fact.cost": ("{n} cost", "{n}点费用"),
    "fact.points": ("points {what}", "分数{what}"),
    "tally.investigate": ("investigate {what}", "调查{what}"),
    "tally.battle": ("battle {what}", "战斗{what}"),
    "tally.influence": ("influence {what}", "势力{what}"),
    "note.start-phase": ("start phase", "开始阶段"),
    "note.action-phase": ("action phase", "行动阶段"),
    "note.contest-phase": ("contest phase", "对抗阶段"),
    "note.end-phase": ("end phase", "结束阶段"),
}

SAYS = Messages(
    {
        "unique": ("Unique", "独有"),
        "loyalty": ("Loyalty: {0}", "忠诚需求：{0}"),
        "loyal": ("{n} {0} {n:asset|assets}", "{n}个{0}资产"),
        "temporary": (
            "Temporary icons, in turns with the first-player marker: {0}",
            "临时能力图标（持有先手标志的回合）：{0}",
        ),
        "points": ("Points {n}", "分数{n}"),
        "cap": ("Influence cap {n}", "势力值上限{n}"),
        "hand": ("Starting hand {n}", "起始手牌{n}张"),
        "subtypes": ("Subtypes: {0}", "子类别：{0}"),
        "number": ("No. {n} of the base set", "基础系列编号{n}"),
        "copies": ("{n} {n:copy|copies} in a base set", "每套基础牌有{n}张"),
        "ours": ("A card of our own: the published one is not known", "本项目自行设计：原牌未公开"),
        "joint": (", ", "、"),
    },
    written=SIMPLIFIED,
)


def facts(card: UnderworldCard, lang: str) -> list[str]:
    """The printed facts besides the card's line and its text, a sentence each."""
    tongue, joint = "en" if lang == "en" else "zh", SAYS.say(lang, "joint")
    lines = [SAYS.say(lang, "unique")] if card.unique else []
    if card.loyalty:
        needed = (SAYS.say(lang, "loyal", faction_name(tongue, who), n=n) for who, n in card.loyalty)
        lines.append(SAYS.say(lang, "loyalty", joint.join(needed)))
    if any(card.temporary):
        icons = (f"{icon_name(tongue, i)} {n}" for i, n in enumerate(card.temporary) if n)
        lines.append(SAYS.say(lang, "temporary", joint.join(icons)))
    if card.type == REGION:
        lines.append(SAYS.say(lang, "cap", n=card.cap))
        lines.append(SAYS.say(lang, "subtypes", joint.join(subtype_name(tongue, s) for s in sorted(card.subtypes))))
    if card.points:
        lines.append(SAYS.say(lang, "points", n=card.points))
    if card.type == SOCIETY:
        lines.append(SAYS.say(lang, "hand", n=card.starting_hand))
    if card.number:
        lines.append(SAYS.say(lang, "number", n=card.number))
    if card.copies:
        lines.append(SAYS.say(lang, "copies", n=card.copies))
    return [*lines, SAYS.say(lang, "ours")] if card.ours else lines


def reminders(card: UnderworldCard) -> list[str]:
    """The rules behind print that the card does not explain; its text explains keywords."""
    found = []
    if card.unique:
        found.append("underworld.core.unique.limit")
    if card.loyalty:
        found.append("underworld.assets.loyalty")
    if any(card.temporary):
        found.append("underworld.temp-icons.active")
    if card.magic:
        found.append("underworld.magic.no-own-effect")
    if card.type == REGION:
        found += ["underworld.cards.region.cap", "underworld.cards.region.points"]
    if card.type == COMMAND_CARD:
        found.append("underworld.command.optional")
    return found


def brief(card: UnderworldCard, lang: str) -> str:
    """A card in one line: type, faction, cost, subtypes, magic, icons, defence."""
    tongue = "en" if lang == "en" else "zh"
    parts = [type_name(tongue, card.type), faction_name(tongue, card.faction)]
    if card.type == REGION:
        parts = [say(tongue, f"cap {card.cap}", f"上限{card.cap}"), say(tongue, f"{card.points} points", f"{card.points}分")]
    if card.type in (CHARACTER, ATTACHMENT, AFFAIR):
        cost = f"{card.cost or ''}X" if card.x else str(card.cost)
        parts.append(say(tongue, f"cost {cost}", f"费用{cost}"))
    if card.type != REGION:  # a region's subtypes are among its facts
        parts.append("/".join(subtype_name(tongue, s) for s in sorted(card.subtypes)))
    parts.append(magic_name(tongue, card.magic) if card.magic else "")
    for i, (n, m) in enumerate(zip(card.icons, card.temporary, strict=True)):
        if n or m:
            parts.append(f"{icon_name(tongue, i)} {n}" + (f"+{m}" if m else ""))
    if card.type == CHARACTER:
        parts.append(say(tongue, f"defence {card.defence}", f"防御{card.defence}"))
    return in_script(lang, " · ".join(p for p in parts if p), SIMPLIFIED)


def family_text(family: str, lang: str) -> str:
    return in_script(lang, faction_name("en" if lang == "en" else "zh", family), SIMPLIFIED)
