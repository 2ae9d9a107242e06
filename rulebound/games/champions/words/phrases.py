"""Phrases about cards, resources and values, for card texts."""

from __future__ import annotations

from typing import NamedTuple

from rulebound.core.text import is_chinese as zh
from rulebound.core.text import plural, sentence, with_article

from ..definitions import CARDS
from .names import CARD_TYPES as CARD_TYPES
from .names import KEYWORDS as KEYWORDS
from .names import PERIODS as PERIODS
from .names import RESOURCE_NAMES as RESOURCE_NAMES
from .names import STAT_NAMES as STAT_NAMES
from .names import STAT_NAMES_ZH as STAT_NAMES_ZH
from .names import TRAITS as TRAITS


class Noun(NamedTuple):
    """The noun of a selection, from which "a …", "each …" and "for each …" are made."""

    en: str
    zh: str
    measure: str = "個"
    after: str = ""
    """The text after the English noun: " you control"."""
    before: str = ""
    """The text before the Chinese numeral: 你控制的."""
    per: str = ""
    """The Chinese "for each", if it differs from 場上每有一個 …."""

    def a(self, lang: str) -> str:
        if zh(lang):
            return f"{self.before}一{self.measure}{self.zh}"
        return f"{with_article(self.en)}{self.after}"

    def each(self, lang: str) -> str:
        return f"{self.before}每{self.measure}{self.zh}" if zh(lang) else f"each {self.en}{self.after}"

    def for_each(self, lang: str) -> str:
        if zh(lang):
            return self.per or f"場上每有一{self.measure}{self.zh}"
        return f"for each {self.en}{self.after or ' in play'}"


def resource_name(kind: str, lang: str) -> str:
    return RESOURCE_NAMES[kind][zh(lang)]


def resource_words(needs: tuple[tuple[str, int], ...], lang: str) -> str:
    if zh(lang):
        named = [f"{n}個{resource_name(k, lang)}" for k, n in needs]
        return "和".join(part for part in ("、".join(named[:-1]), named[-1]) if part) + "資源"
    words = [with_article(k) if n == 1 else f"{n} {k}" for k, n in needs]
    plural = "s" if needs[-1][1] != 1 else ""
    return f"{' and '.join(words) if len(words) < 3 else ', '.join(words[:-1]) + ' and ' + words[-1]} resource{plural}"


def value_name(stat: str, lang: str, n: object = 2) -> str:
    """The name of a value after a number of this size."""
    if stat in STAT_NAMES:
        return STAT_NAMES_ZH[stat] if zh(lang) else STAT_NAMES[stat]
    if stat == "hp":
        return "生命值" if zh(lang) else plural(str(n).lstrip("+-"), "hit point")
    return "手牌上限" if zh(lang) else "hand size"


def trait_name(code: str, lang: str) -> str:
    return TRAITS.get(code, (code.replace("-", " ").title(), code))[zh(lang)]


def title_of(id: str, lang: str) -> str:
    """The title of a card by its id, whatever its stage."""
    stage = next((i for i in CARDS if i.rstrip("-123") == id), id)
    found = CARDS[id if id in CARDS else stage]
    return found.en if lang == "en" else found.zh


def cards_of(types: tuple[str, ...], trait: str = "", after: str = "", before: str = "", per: str = "") -> Noun:
    """Cards of some types, optionally with a trait: `Black Panther upgrade`, `upgrade or support`."""
    names = [CARD_TYPES[t] for t in types]
    with_trait = (f"{trait_name(trait, 'en')} ", trait_name(trait, "zh")) if trait else ("", "")
    zh_name = with_trait[1] + "或".join(name[1] for name in names)
    measure = names[0][2]
    en = with_trait[0] + " or ".join(name[0] for name in names)
    return Noun(en, zh_name, measure, after, before, f"{per}一{measure}{zh_name}" if per else "")


def typed_title(id: str, lang: str) -> str:
    """A title with the type of the card: `the Legions of Hydra side scheme`."""
    en, chinese, _ = CARD_TYPES[CARDS[id].type]
    return f"{title_of(id, lang)}{chinese}" if zh(lang) else f"the {title_of(id, lang).removeprefix('The ')} {en}"


def end(text: str, lang: str) -> str:
    """A clause as a sentence; an empty clause stays empty."""
    if not text:
        return ""
    if zh(lang):
        return text if text.endswith("。") else f"{text}。"
    return sentence(text)


ASPECT_NAMES = {
    "aggression": ("Aggression", "進攻"),
    "justice": ("Justice", "正義"),
    "leadership": ("Leadership", "領袖"),
    "protection": ("Protection", "防護"),
    "basic": ("Basic", "基礎"),
}
