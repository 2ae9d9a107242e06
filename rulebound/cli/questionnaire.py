"""Questions at the terminal: a numbered list, an answer by number or name, Enter for the default, q to leave."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from rulebound.cli.lookup import half_width, plain, says_something
from rulebound.cli.words import SAYS
from rulebound.core.questions import Answer

YES = frozenset({"y", "yes", "j", "是", "好"})
QUIT = frozenset({"q", "quit", "exit", "離開", "离开", "退出"})
MOST_DIGITS = 18
Check = Callable[[str], str]
"""The error of an answer, as text; "" if it is fine."""


class Leave(Exception):
    """The player leaves the table."""


def read(prompt: str) -> str:
    """A line from the player; the end of input means leaving."""
    sys.stdout.flush()
    try:
        return input(prompt).strip()
    except UnicodeDecodeError:
        return "�"
    except EOFError:
        raise Leave from None


def tell(text: str) -> None:
    """Print a message, wrapped between words at the edge of the terminal."""
    from rich.console import Console
    from rich.text import Text

    Console(highlight=False).print(Text(text))


def at_terminal() -> bool:
    """Is there a terminal with a person to ask?"""
    return sys.stdin is not None and sys.stdin.isatty()


def usual_language() -> str:
    """The language of the environment, if the table speaks it."""
    named = next((v for name in ("LC_ALL", "LC_MESSAGES", "LANG") if (v := os.environ.get(name))), "")
    word = named.lower().replace("-", "_")
    if not word.startswith("zh"):
        return "en"
    return "zh-Hant" if any(place in word for place in ("tw", "hk", "mo", "hant")) else "zh-Hans"


class Questionnaire:
    """Questions to one person, in one language. `quiet` asks nothing: every answer is the default."""

    def __init__(self, lang: str, quiet: bool = False) -> None:
        self.lang, self.quiet = lang, quiet
        self.asked = 0

    def say(self, key: str, *about: str, **gaps: int) -> str:
        return SAYS.say(self.lang, key, *about, **gaps)

    def choose(
        self, question: str, answers: Sequence[Answer], default: str, check: Check | None = None, files: bool = False
    ) -> str:
        """The id of one of the answers, or the path of a file where files are allowed."""
        if self.quiet:
            return default
        self._show(question, answers)
        while True:
            typed = self._typed(self._named(answers, default))
            if not typed:
                chosen = default
            elif files and not meanings(answers, typed) and ("/" in typed or Path(typed).suffix or Path(typed).is_file()):
                chosen = str(Path(typed).expanduser())
            elif (found := self._found(answers, typed)) is not None:
                chosen = found.id
            else:
                continue
            wrong = check(chosen) if check is not None else ""
            if not wrong:
                return chosen
            tell(wrong)

    def choose_several(
        self, question: str, answers: Sequence[Answer], default: str, check: Check | None = None
    ) -> list[str]:
        """The ids of some of the answers, as in `1 3` or `bomb scare, random`."""
        if self.quiet:
            return [default]
        self._show(f"{question} {self.say('several')}", answers)
        while True:
            typed = self._typed(self._named(answers, default))
            words = _words(typed) if typed else [default]
            found = [self._found(answers, word) for word in words]
            chosen = [a for a in found if a is not None]
            if not words or len(chosen) < len(found):
                continue
            twice = [a for a in chosen if chosen.count(a) > 1 and not a.again]
            wrong = self.say("twice", twice[0].name(self.lang), n=1) if twice else ""
            if not wrong and check is not None:
                wrong = check(",".join(a.id for a in chosen))
            if not wrong:
                return [a.id for a in chosen]
            tell(wrong)

    def number(self, question: str, default: int | None, usual: str = "", among: Sequence[int] = ()) -> int | None:
        """A whole number (one of `among`, if given), or the default; `usual` says what the default means."""
        if self.quiet:
            return default
        tell(question)
        while True:
            typed = self._typed(usual or str(default))
            if not typed:
                return default
            plainly = half_width(typed)
            sign, digits = (-1, plainly[1:]) if plainly.startswith("-") else (1, plainly)
            if digits.isdecimal() and len(digits) <= MOST_DIGITS and (not among or sign * int(digits) in among):
                return sign * int(digits)
            among_words = ", ".join(map(str, among))
            tell(self.say("no-number-of", typed[:40], among_words) if among else self.say("no-number", typed[:40]))

    def _show(self, question: str, answers: Sequence[Answer]) -> None:
        tell(question)
        width = len(str(len(answers)))
        for i, a in enumerate(answers, 1):
            print(f"  {i:>{width}}  {a.name(self.lang)}")

    def _named(self, answers: Sequence[Answer], id: str) -> str:
        return next((a.name(self.lang) for a in answers if a.id == id), id)

    def _typed(self, default: str) -> str:
        self.asked += 1
        typed = read(f"[{default}] > ")
        if half_width(typed).lower() in QUIT:
            raise Leave
        return typed

    def _found(self, answers: Sequence[Answer], typed: str) -> Answer | None:
        """The one answer that is meant; if there is none or more than one, print that."""
        fits = meanings(answers, typed)
        if len(fits) == 1:
            return fits[0]
        names = self.say("joint").join(a.name(self.lang) for a in fits)
        tell(self.say("could-be", typed[:40], names) if fits else self.say("none-of", typed[:40], n=len(answers)))
        return None


def _words(typed: str) -> list[str]:
    """`1 3`, `1,3` or `bomb scare, random`: spaces separate numbers only."""
    parts = [p.strip() for p in re.split(r"[,、;]", half_width(typed)) if p.strip()]
    return [w for p in parts for w in (p.split() if all(w.isdecimal() for w in p.split()) else [p])]


def meanings(answers: Sequence[Answer], typed: str) -> list[Answer]:
    """The answers that numbers or words mean: an id, a name in any language, else its beginning, else words in it."""
    wanted = plain(typed)
    if not says_something(wanted):
        return []
    if wanted.isdecimal():
        return [a for i, a in enumerate(answers, 1) if str(i) == wanted]
    known = [(a, tuple(plain(name) for name in (a.id, a.en, a.zh, a.hans) if name)) for a in answers]
    for fits in (
        [a for a, names in known if wanted in names],
        [a for a, names in known if any(n.startswith(wanted) for n in names)],
        [a for a, names in known if any(all(w in n for w in wanted.split()) for n in names)],
    ):
        if fits:
            return fits
    return []
