"""Rulings: how the engine treats what a book leaves open, contradicts, or lost in its scan."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from rulebound.core.errors import RuleboundError, quoted
from rulebound.rulebook.rules import source

_ENTRY = re.compile(r"((?:\d+-)?[A-Z]?\d+)\. +(.*)")


@dataclass(frozen=True, slots=True)
class Ruling:
    """One numbered ruling: what the book says → how it is played → why."""

    game: str
    number: str  # "59"; "1-41" and "2-B3" in HeroClix, whose rulings are in three parts; "S5" in Underworld's supplement
    section: str
    text: str

    @property
    def cite(self) -> str:
        return f"{self.game} ruling {self.number}"


@cache
def rulings(game: str) -> tuple[Ruling, ...]:
    """All rulings of a game, in order.

    >>> [each.number for each in rulings("heroclix")][:3]
    ['1-1', '1-2', '1-3']
    """
    return tuple(
        each for prefix, file in source(game).rulings for each in _parse(game, prefix, file.read_text(encoding="utf-8"))
    )


def _parse(game: str, prefix: str, page: str) -> list[Ruling]:
    found: list[tuple[str, str, list[str]]] = []
    section, inside = "", False
    for line in page.splitlines():
        if entry := _ENTRY.match(line):
            found.append((prefix + entry[1], section, [entry[2]]))
            inside = True
        elif line.startswith("#"):
            section, inside = line.lstrip("# ").strip(), False
        elif not line.strip():
            inside = False  # what follows a blank line is no part of the entry
        elif inside:
            found[-1][2].append(line.strip())
    return [Ruling(game, number, section, " ".join(lines)) for number, section, lines in found]


def ruling(game: str, number: str) -> Ruling:
    """One ruling by its number.

    >>> ruling("ashes", "999")
    Traceback (most recent call last):
    rulebound.core.errors.RuleboundError: ashes has no ruling '999'; its rulings are numbered from 1 to ...
    """
    wanted = number.upper()
    for each in rulings(game):
        if each.number == wanted:
            return each
    numbers = [each.number for each in rulings(game)]
    if not numbers:
        raise RuleboundError(f"{game} has no rulings: its book leaves nothing open.")
    raise RuleboundError(
        f"{game} has no ruling {quoted(number)}; its rulings are numbered from {numbers[0]} to {numbers[-1]}."
    )


def mentions(decided: Ruling) -> tuple[Ruling, ...]:
    """Other rulings of the game that mention this one: they refine or replace it.

    >>> [each.number for each in mentions(ruling("underworld", "39"))]
    ['S3']
    """
    named = re.compile(rf"\brulings? (?:[\w-]+(?:, | and | or ))*{re.escape(decided.number)}(?![\w-])")
    return tuple(each for each in rulings(decided.game) if each != decided and named.search(each.text))
