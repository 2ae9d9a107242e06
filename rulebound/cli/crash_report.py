"""If the program itself fails, the details go into a file, and the user gets a message."""

from __future__ import annotations

import platform
from collections.abc import Sequence
from importlib.metadata import version
from itertools import pairwise
from pathlib import Path
from traceback import format_exception

from rulebound.cli.questionnaire import usual_language
from rulebound.cli.words import SAYS
from rulebound.core.errors import RuleboundError
from rulebound.core.storage import state_folder
from rulebound.core.text import LANGUAGES
from rulebound.core.words.errors import error_text


class Failed(Exception):
    """The program failed; the players can't fix it. The message says what to report."""


def written(error: BaseException, path: Path) -> Path | None:
    """Write the details of a failure to a file, if possible."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        head = f"rulebound {version('rulebound')}, Python {platform.python_version()}\n\n"
        path.write_text(head + "".join(format_exception(error)), encoding="utf-8")
    except OSError:
        return None
    return path


def refusal(error: RuleboundError, words: Sequence[str]) -> str:
    """An error in the language of the command line, or else of the environment."""
    named = [lang for before, lang in pairwise(words) if before == "--lang" and lang in LANGUAGES]
    named += [lang for word in words if (lang := word.removeprefix("--lang=")) != word and lang in LANGUAGES]
    return error_text(error, named[-1] if named else usual_language())


def told(error: BaseException) -> str:
    """The message of a failure outside of a game."""
    return in_words(usual_language(), written(error, state_folder() / "failure.txt"))


def in_words(lang: str, *files: Path | None) -> str:
    """The message that the program failed, and which files to report."""
    there = [str(file) for file in files if file is not None]
    return SAYS.say(lang, "report", SAYS.say(lang, "joint").join(there)) if there else SAYS.say(lang, "report-bare")
