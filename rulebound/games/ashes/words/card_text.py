"""Card texts made from the effect trees: one paragraph per ability, in English and Chinese."""

from __future__ import annotations

from dataclasses import replace

from rulebound.core.effects import Amount
from rulebound.core.text import in_script, sentence
from rulebound.core.text import is_chinese as zh

from ..costs import ANY, FREE
from ..definitions import ACTIVATED, GRANTS, ONE_TIME, PASSIVE, REACTION, TRIGGERED, Ability, AshesCard
from ..nouns import X
from .names import ABILITY_NAMES, _symbols, ability_name, cost_text

PASSIVES: dict[str, tuple[str, str]] = {
    "alert": (
        "Countering places no exhaustion token on this unit.",
        "此單位不會因反擊而被放置消耗標記。",
    ),
    "gigantic": (
        "Units with a life value of {n} or less cannot block this unit or guard against it.",
        "生命值為{n}或更少的單位不能格擋此單位，也不能守護此單位所攻擊的單位。",
    ),
    "spell-guard": ("Opponents' spells cannot affect this spell.", "對手的法術不能影響此法術。"),
    "bypass": (
        "Nobody can block this unit or guard against it.",
        "此單位不能被格擋，其所攻擊的單位也不能被守護。",
    ),
    "unit-guard": (
        "This unit may guard another unit you control that is being attacked.",
        "此單位可以守護另一個你控制且正在被攻擊的單位。",
    ),
    "quick-strike": (
        "While this unit is attacking, it deals its damage before the unit that battles it.",
        "此單位攻擊時，在與其戰鬥的單位之前造成傷害。",
    ),
    "concealed": (
        "Attacks, spells, abilities, and dice powers that opponents control cannot target this unit.",
        "對手控制的攻擊、法術、能力與骰子能力不能以此單位為目標。",
    ),
    "no-abilities": (
        "While this spell is attached to it, this unit counts as having no abilities, not even inexhaustible ones.",
        "當此法術附加在此單位上時，此單位視為沒有任何能力，連非消耗能力也沒有。",
    ),
}


class CardWithText(AshesCard):
    """A card whose text is generated from its parts; the card files create these."""

    __slots__ = ()

    def text(self, lang: str) -> str:
        return card_text(self, lang)


def card_text(card: AshesCard, lang: str) -> str:
    """All paragraphs of a card's text."""
    paragraphs: list[str] = []
    for ability in card.abilities:
        paragraphs.extend(ability_paragraphs(card, ability, "zh" if zh(lang) else "en"))
    if card.x is not None:
        paragraphs.append(_x_text(card.x.text(lang), lang))
    text = "\n".join(paragraphs)
    return in_script(lang, text)


def _x_text(definition: str, lang: str) -> str:
    mark = "非消耗" if zh(lang) else "Inexhaustible"
    return f"〔{mark}〕X = {definition}。" if zh(lang) else f"[{mark}] X = {definition}."


def ability_paragraphs(card: AshesCard, a: Ability, lang: str) -> list[str]:
    head = _head(a, lang)
    lines = [head + _body(card, a, lang)]
    for n, do in a.focus:
        lines.append(_focus(lang, n, do.text(lang)))
    for n, saved in enumerate(a.cheaper, 1):
        lines.append(_cheaper(lang, n, saved))
    if a.grants is not None:
        lines.append(_head(a.grants, lang) + _body(card, a.grants, lang))
    x = _stated_x(a)
    if x:
        lines.append(f"X = {x.text(lang)}。" if zh(lang) else f"X = {x.text(lang)}.")
    return [line for line in lines if line]


def _stated_x(a: Ability) -> Amount | None:
    if a.effect is None:
        return None
    return next((p.definition for p in a.effect.parts() if isinstance(p, X)), None)


def _focus(lang: str, n: int, text: str) -> str:
    return f"專注{n}：{text}。" if zh(lang) else f"Focus {n}: {sentence(text)}"


def _cheaper(lang: str, n: int, saved: int) -> str:
    if zh(lang):
        more = "再" if n > 1 else ""
        return f"專注{n}：此法術的啟動費用{more}減少{_symbols(lang, ANY, 0, saved)}。"
    price = _symbols(lang, ANY, 0, saved)
    if n > 1:
        price = price.replace(" ", " more ", 1)
    return f"Focus {n}: Reduce the activation cost of this spell by {price}."


def _head(a: Ability, lang: str) -> str:
    """The marks, name and number of an ability: `[Inexhaustible] Mend 1: `."""
    box = ""
    if a.inexhaustible:
        box = "〔非消耗〕" if zh(lang) else "[Inexhaustible] "
    if a.reaction:
        box = "〔反應〕" if zh(lang) else "[Reaction] "
    if not a.name or a.name not in ABILITY_NAMES:
        return box
    number = f"{'' if zh(lang) else ' '}{a.number}" if a.number else ""
    return f"{box}{ability_name(lang, a.name)}{number}{'：' if zh(lang) else ': '}"


def _body(card: AshesCard, a: Ability, lang: str) -> str:
    if a.kind == PASSIVE:
        if a.attach is not None:
            if zh(lang):
                return f"此法術只能附加在{a.attach.text(lang)}的單位上。"
            return f"Attach this spell only to a unit with {a.attach.text(lang)}."
        return PASSIVES[a.name][zh(lang)].format(n=a.number)
    if a.kind == GRANTS:
        return "此單位獲得以下能力：" if zh(lang) else "This unit gains the following ability:"
    assert a.effect is not None
    effect = a.effect.text(lang)
    if a.kind == ACTIVATED:
        price = cost_text(a.cost, lang)
        return f"{price}：{_stop(effect)}" if zh(lang) else f"{price[:1].upper()}{price[1:]}: {sentence(effect)}"
    if a.kind == ONE_TIME and card.type == REACTION:
        assert a.when is not None
        when = a.when.text(lang)
        if zh(lang):
            return f"{when}，你可以打出此法術。{effect}。"
        return f"{sentence(f'{when}, you may play this spell')} {sentence(effect)}"
    if a.kind == TRIGGERED:
        return _triggered(a, effect, lang)
    return f"{effect}。" if zh(lang) else sentence(effect)


def _stop(text: str) -> str:
    """A Chinese sentence; text that introduces an ability ends in a colon."""
    return text if text.endswith("：") else f"{text}。"


def _triggered(a: Ability, effect: str, lang: str) -> str:
    """The triggering event and the effect; a reaction box may state a cost first."""
    assert a.when is not None
    when = a.when.text(lang)
    if a.cost.parts:
        price = cost_text(a.cost, lang)
        rest = _triggered(replace(a, cost=FREE), effect, lang)
        return f"{price}：{rest}" if zh(lang) else f"{price[:1].upper()}{price[1:]}: {rest}"
    if zh(lang):
        once = "每回合一次，" if a.once_per_turn else ""
        may = "你可以" if a.optional else ""
        return f"{once}{when}，{may}{effect}。" if when else f"{effect}。"
    once = "once per turn, " if a.once_per_turn else ""
    may = "you may " if a.optional else ""
    return sentence(f"{once}{when}, {may}{effect}" if when else effect)
