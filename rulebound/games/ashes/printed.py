"""What is printed on a card beside its line and its text: values, slots, bonuses, limits; and what is engraved on a die."""

from __future__ import annotations

from rulebound.core.text import Messages
from rulebound.core.text import is_chinese as zh

from .cards import cards
from .definitions import DICE_POWERS, DIE, FACES, PHOENIXBORN, AshesCard
from .dice import power_text
from .wording import LEVEL_NAMES

SAYS = Messages(
    {
        "values": ("Attack value {0}, life value {1}, recover value {2}", "攻擊值{0}，生命值{1}，恢復值{2}"),
        "bonus": (
            "Value bonus: attack {0}, life {1}, recover {2}",
            "數值加成：攻擊{0}，生命{1}，恢復{2}",
        ),
        "slots": ("Battlefield {0}, spellboard {1}", "戰場格上限{0}，法術位格上限{1}"),
        "unique": ("Unique to {0}", "{0}的獨特卡牌"),
        "limit": ("Conjuration limit {n}", "咒法上限{n}"),
        "errata": ("Conjuration limit {n} by the errata", "依勘誤咒法上限為{n}"),
        "conjures": ("Conjuration pile: {0}", "咒法牌堆：{0}"),
        "placement.battlefield": ("Placement: battlefield", "打出位置：戰場"),
        "placement.spellboard": ("Placement: spellboard", "打出位置：法術位"),
        "placement.unit": ("Placement: a unit", "打出位置：單位"),
        "placement.discard": ("Placement: discard pile", "打出位置：棄牌堆"),
        "faces": ("Sides: {0}", "各面：{0}"),
        "face": ("{n} {0}", "{n}個{0}"),
        "joint": (", ", "、"),
        "power": ("Dice power: {0}", "骰子能力：{0}"),
    }
)


def facts(card: AshesCard, lang: str) -> list[str]:
    """What is printed beside the card's line and its text, a sentence each."""
    if card.type == DIE:
        return _die(card, lang)
    lines = []
    if card.is_unit:
        attack = "X" if card.attack is None else str(card.attack)
        lines.append(SAYS.say(lang, "values", attack, str(card.life), str(card.recover)))
    if card.type == PHOENIXBORN:
        lines.append(SAYS.say(lang, "slots", str(card.battlefield), str(card.spellboard)))
    if any(card.bonus):
        lines.append(_bonus(card.bonus, lang))
    if card.placement:
        lines.append(SAYS.say(lang, f"placement.{card.placement}"))
    if card.phoenixborn:
        lines.append(SAYS.say(lang, "unique", _name(card.phoenixborn, lang)))
    if card.limit:
        lines.append(SAYS.say(lang, "limit", n=card.limit))
    if card.errata_limit:
        lines.append(SAYS.say(lang, "errata", n=card.errata_limit))
    if card.conjurations:
        lines.append(SAYS.say(lang, "conjures", SAYS.say(lang, "joint").join(_name(id, lang) for id in card.conjurations)))
    return lines


def reminders(card: AshesCard) -> list[str]:
    """The rules behind the words that stand on a card without being explained there."""
    levels = {n for a in card.abilities for n in (*(n for n, _ in a.focus), *range(1, len(a.cheaper) + 1))}
    found = [f"ashes.focus.{n}" for n in sorted(levels)]
    if any(a.inexhaustible for a in card.by_key.values()) or card.x is not None:
        found.append("ashes.inexhaustible.box")
    return found


def _bonus(bonus: tuple[int, int, int], lang: str) -> str:
    attack, life, recover = (f"{n:+d}" for n in bonus)
    return SAYS.say(lang, "bonus", attack, life, recover)


def _die(die: AshesCard, lang: str) -> list[str]:
    names = [LEVEL_NAMES[level][zh(lang)] for level in sorted(set(FACES), reverse=True)]
    counts = [FACES.count(level) for level in sorted(set(FACES), reverse=True)]
    sides = SAYS.say(lang, "joint").join(SAYS.say(lang, "face", name, n=n) for name, n in zip(names, counts, strict=True))
    power = [SAYS.say(lang, "power", power_text(die.id, lang))] if die.id in DICE_POWERS else []
    return [SAYS.say(lang, "faces", sides), *power]


def _name(id: str, lang: str) -> str:
    return cards()[id].name(lang)
