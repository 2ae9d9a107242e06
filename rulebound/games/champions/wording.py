"""Names of resources, values, keywords, traits and titles in words."""

from __future__ import annotations

from typing import NamedTuple

from rulebound.core.text import is_chinese as zh
from rulebound.core.text import sentence

from .definitions import CARDS


class Noun(NamedTuple):
    """What a selection is called, from which "a …", "each …" and "for each …" are made."""

    en: str
    zh: str
    measure: str = "個"
    after: str = ""
    """What follows the English noun: " you control"."""
    before: str = ""
    """What precedes the Chinese numeral: 你控制的."""
    per: str = ""
    """"For each of them" in Chinese, where it is not 場上每有一個 …"""

    def a(self, lang: str) -> str:
        if zh(lang):
            return f"{self.before}一{self.measure}{self.zh}"
        return f"{'an' if self.en[0] in 'aeiouAEIOU' else 'a'} {self.en}{self.after}"

    def each(self, lang: str) -> str:
        return f"{self.before}每{self.measure}{self.zh}" if zh(lang) else f"each {self.en}{self.after}"

    def for_each(self, lang: str) -> str:
        if zh(lang):
            return self.per or f"場上每有一{self.measure}{self.zh}"
        return f"for each {self.en}{self.after or ' in play'}"


RESOURCE_NAMES = {
    "energy": ("energy", "能量"),
    "mental": ("mental", "意志"),
    "physical": ("physical", "格鬥"),
    "wild": ("wild", "萬用"),
}


STAT_NAMES = {"atk": "ATK", "thw": "THW", "def": "DEF", "rec": "REC", "sch": "SCH"}


STAT_NAMES_ZH = {"atk": "攻擊", "thw": "化解", "def": "防禦", "rec": "恢復", "sch": "密謀"}


PERIODS = {"round": ("round", "輪"), "phase": ("phase", "階段"), "turn": ("turn", "回合")}


CARD_TYPES = {
    "ally": ("ally", "盟友", "個"),
    "upgrade": ("upgrade", "升級卡", "張"),
    "support": ("support", "支援卡", "張"),
    "minion": ("minion", "從者", "個"),
    "side-scheme": ("side scheme", "支線密謀", "個"),
    "environment": ("environment", "環境", "個"),
}
"""What cards of a type are called in English and Chinese, with the Chinese measure word."""


KEYWORDS = {
    "guard": ("Guard", "守護"),
    "overkill": ("Overkill", "貫穿"),
    "peril": ("Peril", "困境"),
    "quickstrike": ("Quickstrike", "迅擊"),
    "restricted": ("Restricted", "受限"),
    "retaliate": ("Retaliate", "反擊"),
    "surge": ("Surge", "湧動"),
    "toughness": ("Toughness", "堅韌"),
}


TRAITS: dict[str, tuple[str, str]] = {}
"""Filled by the card modules: the code of a trait and its names."""


def resource_name(kind: str, lang: str) -> str:
    return RESOURCE_NAMES[kind][zh(lang)]


def resource_words(needs: tuple[tuple[str, int], ...], lang: str) -> str:
    if zh(lang):
        named = [f"{n}個{resource_name(k, lang)}" for k, n in needs]
        return "和".join(part for part in ("、".join(named[:-1]), named[-1]) if part) + "資源"
    words = [f"{'a' if n == 1 else n} {k}" for k, n in needs]
    words = [w.replace("a energy", "an energy") for w in words]
    plural = "s" if needs[-1][1] > 1 else ""
    return f"{' and '.join(words) if len(words) < 3 else ', '.join(words[:-1]) + ' and ' + words[-1]} resource{plural}"


def trait_name(code: str, lang: str) -> str:
    return TRAITS.get(code, (code.replace("-", " ").title(), code))[zh(lang)]


def title_of(id: str, lang: str) -> str:
    """The title of a card by its id (of any stage)."""
    found = CARDS.get(id) or next(c for i, c in CARDS.items() if i.rstrip("-123") == id)
    return found.en if lang == "en" else found.zh


def cards_of(types: tuple[str, ...], trait: str = "", after: str = "", before: str = "", per: str = "") -> Noun:
    """Cards of some types, perhaps with a trait: `Black Panther upgrade`, `upgrade or support`."""
    names = [CARD_TYPES[t] for t in types]
    with_trait = (f"{trait_name(trait, 'en')} ", trait_name(trait, "zh")) if trait else ("", "")
    zh_name = with_trait[1] + "或".join(name[1] for name in names)
    measure = names[0][2]
    en = with_trait[0] + " or ".join(name[0] for name in names)
    return Noun(en, zh_name, measure, after, before, f"{per}一{measure}{zh_name}" if per else "")


def typed_title(id: str, lang: str) -> str:
    """A title with the type of the card: `the Legions of Hydra side scheme`."""
    en, chinese, _ = CARD_TYPES[CARDS[id].type]
    return f"{title_of(id, lang)}{chinese}" if zh(lang) else f"the {title_of(id, lang)} {en}"


def end(text: str, lang: str) -> str:
    """A clause as a sentence; what is not told by itself stays empty."""
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
