"""Validation of outside input (files, decks, set-ups): types and sizes are checked, and errors quote it in short form."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from .errors import MOST_QUOTED, RuleboundError, Term

WORD = 80
"""The longest id, option name or word."""
NAME = 200
"""The longest name of a deck or a player."""
TEXT = 100_000
"""The longest text of a deck."""
LINE = 1_000
"""The longest line of a deck's text."""
ENTRIES = 500
"""The most entries of one list or mapping in a set-up or a deck."""
DEPTH = 8
BITS = 64


def short(what: Any) -> str:
    """The beginning of some input on one line, as an error shows it within a sentence (see `errors.quoted`).

    >>> short("iron-worker"), short("x" * 200) == "x" * 79 + "…", short("a\\u2028b")
    ('iron-worker', True, 'a b')
    """
    text = what[: MOST_QUOTED + 1] if isinstance(what, str) else _shown(what)
    line = "".join(c if c.isprintable() else " " for c in text[: MOST_QUOTED + 1])
    return line if len(line) <= MOST_QUOTED else line[: MOST_QUOTED - 1] + "…"


def _shown(what: Any) -> str:
    if isinstance(what, int) and not isinstance(what, bool):
        return str(what) if what.bit_length() <= BITS else "a number of very many digits"
    return str(what) if isinstance(what, bool | float) else kind_of(what)


def kind_of(value: Any) -> Term:
    """The type of a value, as a word for errors."""
    kinds: tuple[tuple[Any, str], ...] = (
        (str, "a text"),
        (bool, "yes or no"),
        (int, "a whole number"),
        (float, "a fraction"),
        (Mapping, "a mapping"),
        (list | tuple, "a list"),
    )
    if value is None:
        return Term("nothing")
    return Term(next((words for kind, words in kinds if isinstance(value, kind)), "something else"))


def text(value: Any, what: str, longest: int = NAME) -> str:
    """A text of bounded length that every file can hold; other values raise a RuleboundError.

    >>> text("four", "a word", 4)
    'four'
    >>> text("fives", "a word", 4)
    Traceback (most recent call last):
    rulebound.core.errors.RuleboundError: a word has 5 characters: at most 4 are allowed
    """
    if not isinstance(value, str):
        raise RuleboundError("{0} is a text, not {1}", Term(what), kind_of(value))
    if len(value) > longest:
        raise RuleboundError("{0} has {1} characters: at most {2} are allowed", Term(what), len(value), longest)
    if any("\ud800" <= c <= "\udfff" for c in value):
        raise RuleboundError("{0} contains an incomplete character: write it again", Term(what))
    return value


def name(value: Any, what: str) -> str:
    """The name of a deck or player on one line, without control or direction characters.

    >>> name("My\\ndeck \\x1b[2J", "a name"), name("全　形", "a name")
    ('My deck [2J', '全 形')
    """
    return " ".join("".join(c if c.isprintable() else " " for c in text(value, what)).split())


def whole(value: Any, what: str, least: int, most: int) -> int:
    """A whole number within bounds; other values raise a RuleboundError."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise RuleboundError("{0} is a whole number, not {1}", Term(what), kind_of(value))
    if not least <= value <= most:
        raise RuleboundError("{0} is a number from {1} to {2}, not {3}", Term(what), least, most, short(value))
    return value


def yes(value: Any, what: str) -> int:
    """Yes or no as a set-up stores it: 1 or 0, where None means no. Other values raise a RuleboundError.

    >>> yes(True, "closed_decks"), yes(None, "closed_decks")
    (1, 0)
    >>> yes("off", "closed_decks")
    Traceback (most recent call last):
    rulebound.core.errors.RuleboundError: closed_decks is yes or no, not 'off'
    """
    if value is None or (isinstance(value, int) and value in (0, 1)):
        return int(bool(value))
    raise RuleboundError("{0} is yes or no, not '{1}'", Term(what), short(value))


def mapping(value: Any, what: str) -> Mapping[Any, Any]:
    if not isinstance(value, Mapping):
        raise RuleboundError("{0} is a mapping, not {1}", Term(what), kind_of(value))
    if len(value) > ENTRIES:
        raise RuleboundError("{0} has {1} entries: at most {2} are allowed", Term(what), len(value), ENTRIES)
    return value


def sequence(value: Any, what: str) -> list[Any] | tuple[Any, ...]:
    if not isinstance(value, list | tuple):
        raise RuleboundError("{0} is a list, not {1}", Term(what), kind_of(value))
    if len(value) > ENTRIES:
        raise RuleboundError("{0} has {1} entries: at most {2} are allowed", Term(what), len(value), ENTRIES)
    return value


def plain(value: Any, what: str, depth: int = DEPTH) -> Any:
    """Plain data of bounded size and depth, as JSON holds it; other values raise a RuleboundError."""
    if depth == 0:
        raise RuleboundError("{0} is nested too deeply", Term(what))
    if isinstance(value, Mapping):
        return {text(k, f"a name in {what}"): plain(v, what, depth - 1) for k, v in mapping(value, what).items()}
    if isinstance(value, list | tuple):
        return [plain(v, what, depth - 1) for v in sequence(value, what)]
    if isinstance(value, str):
        return text(value, f"a text in {what}")
    if value is None or isinstance(value, bool):
        return value
    if isinstance(value, int):
        return whole(value, f"a number in {what}", -(1 << BITS), 1 << BITS)
    raise RuleboundError("{0} holds {1}: it may hold texts, whole numbers, lists and mappings", Term(what), kind_of(value))


def data_of(given: str, longest: int = TEXT) -> Any:
    """The content of a JSON text of bounded length; invalid text raises a RuleboundError."""
    try:
        return json.loads(text(given, "the text", longest).lstrip("\ufeff \r\n\t"))
    except json.JSONDecodeError as error:
        raise RuleboundError("this is no JSON: line {0} is wrong", error.lineno) from error
    except (ValueError, RecursionError) as error:
        raise RuleboundError("this JSON is refused: a number is too long, or it is nested too deeply") from error


def record(line: str, what: str) -> dict[str, Any]:
    """One record of a file of JSON lines; an invalid line raises a RuleboundError."""
    try:
        found = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise RuleboundError("{0} is no record", Term(what)) from error
    if not isinstance(found, dict):
        raise RuleboundError("{0} is no record", Term(what))
    return found
