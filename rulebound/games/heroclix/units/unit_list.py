"""The units that a file lists, each with its line: JSON lists, or blocks of text."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any, NamedTuple

from rulebound.core.errors import RuleboundError
from rulebound.core.input import ENTRIES, kind_of, short

UNITS, BYSTANDERS, OBJECTS, EQUIPMENT = PARTS = ("units", "bystanders", "objects", "equipment")
KINDS_OF_KEYWORDS = "keyword_kinds"
ASIDE = ("meta", "sets", "note")
"""Other entries that a file may have; the reader ignores them."""
SPACE = re.compile(r"[ \t\r\n]*")


class Listed(NamedTuple):
    """A unit as a file lists it."""

    part: str
    """The list that contains it; empty for a block of text."""
    line: int
    what: Any


class File(NamedTuple):
    """The contents of a file."""

    listed: list[Listed]
    keyword_kinds: Any = None


def listing(text: str) -> File:
    """The contents of a file, or a `RuleboundError` with the line."""
    return _Json(text).file() if text.lstrip()[:1] in ("{", "[") else File(list(_blocks(text)))


def _blocks(text: str) -> Iterator[Listed]:
    """Blocks of text; an empty line ends each."""
    block: list[str] = []
    lines = [line.rstrip() for line in text.split("\n")]
    for number, line in enumerate((*lines, ""), 1):
        if line:
            block.append(line)
        elif block:
            if not block[0].startswith("#"):
                yield Listed("", number - len(block), "\n".join(block))
            block = []


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """A mapping without duplicate keys: JSON would silently keep the last one."""
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise RuleboundError(f"'{short(twice)}' occurs twice in one unit: leave one of them out")
    return found


class _Json:
    """A JSON text, parsed list by list so that the line of every unit is known."""

    decoder = json.JSONDecoder(object_pairs_hook=_once)

    def __init__(self, text: str) -> None:
        self.text, self.at = text, 0
        self._line, self._counted = 1, 0

    def file(self) -> File:
        found = File(self.list(UNITS)) if self.sign() == "[" else self.mapping()
        if self.sign():
            raise self.wrong("there is text after the end of the file: remove it")
        return found

    def mapping(self) -> File:
        listed: list[Listed] = []
        kinds, names = None, set[str]()
        self.pass_over("{")
        while self.sign() != "}":
            if names:
                self.pass_over(",", "}")
            if self.sign() != '"':
                raise self.wrong('the name of a list is expected here, such as "units"')
            name = str(self.value())
            if name in names:
                raise self.wrong(f"'{short(name)}' occurs twice: put both lists into one")
            if name not in (*PARTS, KINDS_OF_KEYWORDS, *ASIDE):
                there = ", ".join((*PARTS, KINDS_OF_KEYWORDS, *ASIDE))
                raise self.wrong(f"there is no list '{short(name)}' in a file of units; there are: {there}")
            names.add(name)
            self.pass_over(":")
            if name in PARTS and self.sign() == "[":
                listed += self.list(name)
                continue
            value = self.value()
            if name in PARTS and value is not None:
                raise self.wrong(f"{name} is a list, not {kind_of(value)}")
            kinds = value if name == KINDS_OF_KEYWORDS else kinds
        self.pass_over("}")
        return File(sorted(listed, key=lambda each: PARTS.index(each.part)), kinds)

    def list(self, part: str) -> list[Listed]:
        found: list[Listed] = []
        self.pass_over("[")
        while self.sign() != "]":
            if found:
                self.pass_over(",", "]")
                self.sign()
            if len(found) == ENTRIES:
                raise self.wrong(f"{part} has more than {ENTRIES} entries: put the rest into another file")
            found.append(Listed(part, self.line(), self.value()))
        self.pass_over("]")
        return found

    # ------------------------------------------------------------ signs and values

    def sign(self) -> str:
        """The next character that is no space; empty at the end."""
        passed = SPACE.match(self.text, self.at)
        self.at = passed.end() if passed else self.at
        return self.text[self.at : self.at + 1]

    def pass_over(self, sign: str, end: str = "") -> None:
        """Skip a character; any other one is an error (which names `end` as an alternative)."""
        if self.sign() != sign:
            either = f"'{sign}' or '{end}'" if end else f"'{sign}'"
            raise self.wrong(f"{either} is expected here" + ("" if self.sign() else ", but the file ends"))
        self.at += 1

    def value(self) -> Any:
        """The value that begins here."""
        self.sign()
        try:
            found, self.at = self.decoder.raw_decode(self.text, self.at)
        except json.JSONDecodeError as error:
            raise RuleboundError(
                f"line {error.lineno}: this is no JSON: look for a missing quote, comma or bracket"
            ) from None
        except RuleboundError as error:
            raise self.wrong(str(error)) from None
        except (ValueError, RecursionError):
            raise self.wrong("a number is too long here, or it is nested too deeply") from None
        return found

    def line(self) -> int:
        self._line += self.text.count("\n", self._counted, self.at)
        self._counted = self.at
        return self._line

    def wrong(self, what: str) -> RuleboundError:
        return RuleboundError(f"line {self.line()}: {what}")
