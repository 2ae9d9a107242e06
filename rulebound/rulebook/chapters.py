"""The names of the ledgers' chapters; a chapter's id is part of its rules' ids."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files

from rulebound.core.text import in_script, is_chinese


@cache
def names() -> dict[str, tuple[str, str]]:
    """Chapter → its name in English and in Traditional Chinese."""
    text = (files("rulebound.rulebook") / "chapters.json").read_text(encoding="utf-8")
    return {chapter: (en, zh) for chapter, (en, zh) in json.loads(text).items()}


def chapter_name(chapter: str, lang: str) -> str:
    """The name of a chapter; a chapter without a name is shown by its id.

    >>> chapter_name("villain-phase", "en"), chapter_name("villain-phase", "zh-Hans")
    ('Villain phase', '反派阶段')
    """
    en, zh = names().get(chapter, (chapter.replace("-", " ").capitalize(), chapter))
    return in_script(lang, zh) if is_chinese(lang) else en
