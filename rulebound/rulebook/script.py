"""The two scripts of Chinese, and the language of a text."""

from __future__ import annotations

from typing import Literal, get_args

from rulebound.core.errors import RuleboundError, quoted

Chinese = Literal["zh-Hant", "zh-Hans"]
Lang = Literal["en", "zh-Hant", "zh-Hans"]
LANGUAGES: tuple[Lang, ...] = get_args(Lang)


def known(lang: str) -> Lang:
    """The language with this name; an unknown name raises a RuleboundError that lists the languages."""
    for each in LANGUAGES:
        if lang == each:
            return each
    raise RuleboundError(f"There is no language {quoted(lang)}; choose one of {', '.join(LANGUAGES)}.")


def is_han(text: str) -> bool:
    """Whether there is a Chinese character in the text."""
    return any("\u2e80" <= character <= "\u9fff" for character in text)
