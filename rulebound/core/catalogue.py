"""Numbers for cards and words: what a program that learns calls them."""

from __future__ import annotations

import re
from functools import lru_cache
from hashlib import blake2b
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .game import Card, Game

WORDS = 1 << 16
"""Word numbers are smaller than this."""


@lru_cache(maxsize=1 << 14)
def word_number(text: str) -> int:
    """The number of a word, the same in every game and process; 0 for no word.

    >>> word_number(""), word_number("attack") == word_number("attack"), 0 < word_number("attack") < WORDS
    (0, True, True)
    """
    if not text:
        return 0
    return int.from_bytes(blake2b(text.encode("utf-8", "surrogatepass"), digest_size=8).digest(), "big") % (WORDS - 1) + 1


def catalogue(declared: Game) -> dict[str, int]:
    """A number from 1 for every definition, by its id: cards by name, then other definitions, then users' own cards.

    >>> from rulebound.core.game import game
    >>> numbers = catalogue(game("ashes"))
    >>> min(numbers.values()), max(numbers.values()) == len(numbers)
    (1, True)
    """
    own, cards, extra = set(declared.user_files()), declared.cards(), declared.extra_definitions()
    printed = sorted(id for id in cards if id not in own)
    others = sorted(id for id in extra if id not in cards and id not in own)
    return {id: n for n, id in enumerate((*printed, *others, *sorted(own)), 1)}


class CardNumbers(dict["Card", int]):
    """The numbers of definitions, looked up once for each; 0 for one that the catalogue does not list."""

    def __init__(self, declared: Game) -> None:
        self.declared = declared
        self.by_id: dict[str, int] = {}
        self.listed = 0
        """How many cards the game had when they were numbered: users' files and new cards change it."""

    def __missing__(self, card: Card) -> int:
        self[card] = self.named(card.id)
        return self[card]

    def named(self, id: str) -> int:
        return self.by_id.get(id, 0)

    def keep_up(self) -> None:
        """Number the cards again if the game has others than before."""
        if len(self.declared.cards()) != self.listed:
            self.clear()
            self.by_id, self.listed = catalogue(self.declared), len(self.declared.cards())


NUMBERED = re.compile(r"(-?\d+)|([A-Z]{1,2})(\d+)(?:-.*)?")


@lru_cache(maxsize=1 << 14)
def note_numbers(note: str) -> tuple[int, int, int]:
    """A note as numbers: its word; and what it counts, or the column and the row of the square that it names.

    >>> note_numbers("3")[1:], note_numbers("B7")[1:], note_numbers("AA2")[1:], note_numbers("power")[1:]
    ((3, 0), (2, 7), (27, 2), (0, 0))
    """
    found = NUMBERED.fullmatch(note)
    if found is None:
        return word_number(note), 0, 0
    if found[1]:
        return word_number(note), max(min(int(found[1]), 1 << 30), -1 << 30), 0
    column = 0
    for letter in found[2]:
        column = column * 26 + ord(letter) - ord("A") + 1
    return word_number(note), column, int(found[3])
