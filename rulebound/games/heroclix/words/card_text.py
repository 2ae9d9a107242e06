"""The text on figures, objects and equipment: dials as rows, powers and abilities made from their parts."""

from __future__ import annotations

from collections.abc import Iterator

from rulebound.core.text import is_chinese, say

from ..definitions import (
    BOOT,
    FIST,
    SHIELD,
    SLOTS,
    SPECIAL,
    STARBURST,
    Click,
    Figure,
    Given,
    Thing,
)
from ..parts import ABILITIES, Improved, Modify, power_name
from ..powers.keyphrases import keyphrase, symbol_gives
from .names import STAT_WORDS, SYMBOL_WORDS, in_words

USUAL = (BOOT, FIST, SHIELD, STARBURST)
"""The symbols that give nothing."""
PROTECTED = "protected_"
CONDITIONS = {"occupies_water": ("while this character occupies water terrain", "占據水域地形時")}


class FigureWithText(Figure):
    """A figure that makes its text from its parts; the unit files contain these."""

    __slots__ = ()

    def text(self, lang: str) -> str:
        return in_words(lang, "\n".join(figure_text(self, tongue(lang))))


class ThingWithText(Thing):
    """An object or a piece of equipment that makes its text from its parts."""

    __slots__ = ()

    def text(self, lang: str) -> str:
        return in_words(lang, "\n".join(thing_text(self, tongue(lang))))


def tongue(lang: str) -> str:
    return "zh" if is_chinese(lang) else "en"


# ---------------------------------------------------------------- figures


def figure_text(card: Figure, lang: str) -> Iterator[str]:
    """Traits, the dial row by row, then an explanation of everything on it."""
    for trait in card.traits:
        yield given_text(trait, lang, say(lang, "Trait", "特徵"))
    yield from dial_rows(card, lang)
    for slot in card.specials:
        yield special_text(card, slot, lang)
    for key in powers_of(card):
        yield ability_text(key, lang)
    if card.improved_movement or card.improved_targeting:
        yield _stopped(lang, Improved(card.improved_movement, card.improved_targeting).text(lang))
    for symbol in (*card.symbols,):
        for key in symbol_gives(symbol) if symbol not in USUAL else ():
            yield ability_text(key, lang)
    for team in card.teams:
        yield ability_text(team, lang)


def dial_rows(card: Figure, lang: str) -> Iterator[str]:
    """The dial: a row for each click, with the points of a starting line there."""
    names = [say(lang, *STAT_WORDS[slot]) for slot in SLOTS]
    head = say(lang, "Click", "轉盤編碼") if not card.bystander else say(lang, "Values", "數值")
    yield f"{head}: {' · '.join(names)}" if lang == "en" else f"{head}：{' · '.join(names)}"
    for n, click in enumerate(card.dial, 1):
        starts = [start.points for start in card.starts if start.click == n]
        begins = (
            say(lang, f" ({'/'.join(map(str, starts))} points)", f"（{'/'.join(map(str, starts))}分）") if starts else ""
        )
        yield f"{n}{begins}{say(lang, ': ', '：')}{click_text(click, lang)}"
    if card.ko_past:
        yield say(lang, f"KO'd past click {card.ko_past}.", f"越過轉盤編碼{card.ko_past}即被擊倒。")


def click_text(click: Click | None, lang: str) -> str:
    if click is None:
        return say(lang, "KO", "擊倒")
    return " · ".join(
        f"{n} {slot_power(power, slot, lang)}".rstrip()
        for n, power, slot in zip(click[: len(SLOTS)], click.powers, SLOTS, strict=True)
    )


def slot_power(power: str, slot: str, lang: str) -> str:
    """The power in a slot of the dial."""
    if power == SPECIAL:
        return say(lang, "special", "特殊威能")
    return power_name(lang, power) if power else ""


def named_powers(card: Figure, lang: str) -> Iterator[tuple[str, str, str, int]]:
    """The powers of the dial: key (with the slot for a special power), name, colour, and the line that explains it."""
    lines = list(figure_text(card, lang))
    shown = dict.fromkeys(power for click in card.dial if click for power in click.powers if power not in ("", SPECIAL))
    for key in shown:
        name = power_name(lang, key)
        line = next((n for n, line in enumerate(lines) if line.startswith(name)), -1)
        yield key, name, ABILITIES[key].colour if key in ABILITIES else "", line
    for slot, special in card.specials.items():
        name = say(lang, special.en, special.zh) or slot_power(SPECIAL, slot, lang)
        yield f"{SPECIAL}.{slot}", name, "white", lines.index(special_text(card, slot, lang))


def special_text(card: Figure, slot: str, lang: str) -> str:
    stat = say(lang, *STAT_WORDS[slot])
    return given_text(card.specials[slot], lang, say(lang, f"Special {stat} power", f"特殊{stat}威能"))


def powers_of(card: Figure) -> tuple[str, ...]:
    """The standard powers of the dial in order, each once; then those that traits and special powers give."""
    shown = [power for click in card.dial if click for power in click.powers if power not in ("", SPECIAL)]
    given = [power for g in (*card.traits, *card.specials.values()) for power in g.powers]
    return tuple(dict.fromkeys((*shown, *given)))


# ---------------------------------------------------------------- objects and equipment


def thing_text(card: Thing, lang: str) -> Iterator[str]:
    for key in card.keyphrases:
        yield _keyphrase_text(key, lang)
    if card.min_range:
        yield say(lang, f"Minimum range {card.min_range}.", f"最小距離{card.min_range}。")
    for stat, n in card.modifies:
        yield _stopped(lang, Modify(stat, n).text(lang))
    for symbol in card.symbols:
        en, zh = SYMBOL_WORDS[symbol]
        yield say(lang, f"Its bearer has the {en} symbol.", f"裝備者具有{zh}標記。")
    if card.improved_movement or card.improved_targeting:
        yield _stopped(lang, Improved(card.improved_movement, card.improved_targeting).text(lang))
    if card.gives is not None:
        yield given_text(card.gives, lang, say(lang, "Its bearer", "裝備者"))
        yield from (ability_text(key, lang) for key in card.gives.powers)
    if card.ability in ABILITIES:
        yield ABILITIES[card.ability].text(lang)


# ---------------------------------------------------------------- parts of both


def given_text(given: Given, lang: str, title: str) -> str:
    """A trait or special power: its name, its condition, and what it gives."""
    name = say(lang, given.en, given.zh)
    head = f"{title}{say(lang, ' ', '')}“{name}”" if name and lang == "en" else f"{title}「{name}」" if name else title
    parts = []
    names = [power_name(lang, p) for p in given.powers]
    if names:
        listed = say(lang, ", ", "、").join(names)
        parts.append(say(lang, f"Can use {listed}.", f"可使用{listed}。"))
    parts += [_keyphrase_text(key, lang) for key in given.keyphrases]
    if given.ability in ABILITIES:
        parts.append(ABILITIES[given.ability].text(lang))
    around = [say(lang, *CONDITIONS[given.condition])] if given.condition else []
    if given.to:
        who = given.to.partition(":")[2]
        around.append(say(lang, f"for friendly characters named {who}", f"給予名為{who}的友方角色"))
    when = say(lang, f" ({', '.join(around)})", f"（{'，'.join(around)}）") if around else ""
    return f"{head}{when}{say(lang, ': ', '：')}{say(lang, ' ', '').join(parts)}"


def ability_text(key: str, lang: str) -> str:
    """A power or ability, beginning with its name."""
    known = ABILITIES[key]
    name, text = say(lang, known.en, known.zh), known.text(lang)
    return text if text.startswith(name) else f"{name}{say(lang, ': ', '：')}{text}"


def _keyphrase_text(key: str, lang: str) -> str:
    if key.startswith(PROTECTED):
        power = power_name(lang, key.removeprefix(PROTECTED))
        return say(lang, f"Protected: {power}.", f"防護：{power}。")
    return ability_text(keyphrase(key), lang)


def _stopped(lang: str, clause: str) -> str:
    return f"{clause[:1].upper()}{clause[1:]}." if lang == "en" else f"{clause}。"
