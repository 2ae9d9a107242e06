"""Names of resources, values, keywords, traits and titles in words."""

from __future__ import annotations

from rulebound.core.text import is_chinese as zh
from rulebound.core.text import sentence

from .definitions import CARDS

RESOURCE_NAMES = {
    "energy": ("energy", "能量"),
    "mental": ("mental", "意志"),
    "physical": ("physical", "格鬥"),
    "wild": ("wild", "萬用"),
}


STAT_NAMES = {"atk": "ATK", "thw": "THW", "def": "DEF", "rec": "REC", "sch": "SCH"}


STAT_NAMES_ZH = {"atk": "攻擊", "thw": "化解", "def": "防禦", "rec": "恢復", "sch": "密謀"}


PERIODS = {"round": ("round", "輪"), "phase": ("phase", "階段"), "turn": ("turn", "回合")}


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
