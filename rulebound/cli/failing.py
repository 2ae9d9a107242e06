"""When the program itself fails: the details go into a file to report, the user is told in words."""

from __future__ import annotations

import platform
from importlib.metadata import version
from pathlib import Path
from traceback import format_exception

from rulebound.cli.asking import usual_language
from rulebound.cli.says import SAYS
from rulebound.core.storage import state_folder


class Failed(Exception):
    """The program failed: not the players' fault, and nothing that they could mend. Its words say what to report."""


def written(error: BaseException, path: Path) -> Path | None:
    """The details of a failure in a file, where one can be written."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        head = f"rulebound {version('rulebound')}, Python {platform.python_version()}\n\n"
        path.write_text(head + "".join(format_exception(error)), encoding="utf-8")
    except OSError:
        return None
    return path


def told(error: BaseException) -> str:
    """A failure outside of a game, in words."""
    return in_words(usual_language(), written(error, state_folder() / "failure.txt"))


def in_words(lang: str, *files: Path | None) -> str:
    """That the program failed, and which files to report it with."""
    there = [str(file) for file in files if file is not None]
    return SAYS.say(lang, "report", SAYS.say(lang, "joint").join(there)) if there else SAYS.say(lang, "report-bare")
