"""Two languages side by side."""

from __future__ import annotations


def say(lang: str, en: str, zh: str) -> str:
    return en if lang == "en" else zh


def plural(n: str, one: str, many: str = "") -> str:
    return one if n == "1" else many or f"{one}s"
