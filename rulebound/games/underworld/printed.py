"""What is printed on a card beside its line and its text: uniqueness, loyalty, temporary icons, points, its number."""

from __future__ import annotations

from rulebound.core.text import SIMPLIFIED, Messages

from .definitions import COMMAND_CARD, REGION, SOCIETY, UnderworldCard
from .wording import faction_name, icon_name, subtype_name

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
    """What is printed beside the card's line and its text, a sentence each."""
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
    """The rules behind what stands on a card without being explained there; keywords are explained in its text."""
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
