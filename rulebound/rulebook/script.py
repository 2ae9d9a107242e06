"""The two scripts of Chinese, and which of them a text is wanted in."""

from __future__ import annotations

from functools import cache
from typing import Any, Literal, get_args

from rulebound.core.errors import RuleboundError

Chinese = Literal["zh-Hant", "zh-Hans"]
Lang = Literal["en", "zh-Hant", "zh-Hans"]
LANGUAGES: tuple[Lang, ...] = get_args(Lang)

# The books in traditional script are Taiwanese editions (裡, 著, 為), hence "tw".
_CONVERSIONS = {"zh-Hans": "tw2s", "zh-Hant": "s2tw"}


@cache
def _converter(target: Chinese) -> Any:
    from opencc import OpenCC  # only who wants the other script pays for its dictionaries

    return OpenCC(_CONVERSIONS[target])


def convert(text: str, target: Chinese) -> str:
    """The text in the other script.

    >>> convert("摧毀對手的凰族後裔", "zh-Hans")
    '摧毁对手的凰族后裔'
    >>> convert("牌库里的单位", "zh-Hant")
    '牌庫裡的單位'
    """
    converted: str = _converter(target).convert(text)
    return converted


def known(lang: str) -> Lang:
    """The language by its name; an unknown name is an error that lists the known ones."""
    for each in LANGUAGES:
        if lang == each:
            return each
    raise RuleboundError(f"There is no language {lang!r}; choose one of {', '.join(LANGUAGES)}.")


def is_han(text: str) -> bool:
    """Whether there is a Chinese character in the text."""
    return any("\u2e80" <= character <= "\u9fff" for character in text)
