"""The figures, objects and equipment of the game, and those that players bring.

The files beside this module hold them (see `text.py`).  A block is parsed when its piece is first used, so a caller that needs
ids and names, or a dozen figures, does not wait for two hundred.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

from rulebound.core.errors import RuleboundError
from rulebound.core.game import no_card
from rulebound.core.input import short
from rulebound.core.text import say

from ..definitions import Figure, Piece, Thing
from ..words.names import in_words
from .text import blocks, read_block

HERE = Path(__file__).parent
FILES = ("marvel", "dc", "elsewhere", "bystanders", "objects")
GENERIC, NAMED = "generic", "named"
SHOWN = 8
"""An error lists at most so many pieces with one name."""


class Pieces(Mapping[str, Piece]):
    """All pieces by id, each parsed on first use."""

    def __init__(self) -> None:
        self._blocks: dict[str, str] = {}
        self._read: dict[str, Piece] = {}
        self.version = 0
        """Grows with every change, so that caches made from all pieces know when they are stale."""
        for file in FILES:
            self._blocks.update(blocks(_text(file)))

    def __getitem__(self, id: str) -> Piece:
        found = self._read.get(id)
        if found is None:
            found = self._read.setdefault(id, read_block(self._blocks[id]))
        return found

    def __contains__(self, id: object) -> bool:
        return id in self._blocks

    def __iter__(self) -> Iterator[str]:
        return iter(self._blocks)

    def __len__(self) -> int:
        return len(self._blocks)

    def add(self, pieces: Iterable[Piece]) -> None:
        for piece in pieces:
            self._blocks[piece.id] = ""
            self._read[piece.id] = piece
        self.version += 1

    def brought(self) -> frozenset[str]:
        """The ids of the pieces that players brought."""
        return frozenset(id for id, block in self._blocks.items() if not block)

    def drop(self, ids: Iterable[str]) -> None:
        """Remove the pieces that players brought, and their keywords."""
        for id in ids:
            del self._blocks[id], self._read[id]
        self.version += 1
        own = (piece.keywords for id in self.brought() if isinstance(piece := self[id], Figure))
        left = set(_printed_keywords()).union(*own)
        for word in [word for word in keywords() if word not in left]:
            del keywords()[word]


def _text(file: str) -> str:
    return HERE.joinpath(f"{file}.txt").read_text(encoding="utf-8")


_PIECES = Pieces()
"""The only instance: if threads made their own, two figures with one id would count as different."""


def cards() -> Pieces:
    """All pieces by id, including those that players brought."""
    return _PIECES


def card(id: str) -> Piece:
    try:
        return cards()[id]
    except KeyError:
        named_so = [known for known in cards() if known.rpartition("-")[0] == id][:SHOWN]
        if len(named_so) > 1:
            raise RuleboundError(f"there are several '{short(id)}': say which, {' or '.join(named_so)}") from None
        raise no_card(id, cards(), "HeroClix") from None


def figure(id: str) -> Figure:
    """The character with this id, or a `RuleboundError`."""
    found = card(id)
    if not isinstance(found, Figure):
        raise RuleboundError(f"{found.en} is no character")
    return found


def figures() -> list[Figure]:
    """All characters, including bystanders."""
    return [p for p in cards().values() if isinstance(p, Figure)]


def things() -> list[Thing]:
    """All objects and pieces of equipment."""
    return [p for p in cards().values() if isinstance(p, Thing)]


# ---------------------------------------------------------------- keywords and sets


class Keyword(NamedTuple):
    """A keyword: named, or generic (those printed in italics)."""

    en: str
    zh: str
    kind: str

    def name(self, lang: str) -> str:
        return in_words(lang, say(lang, self.en, self.zh))


def keywords() -> dict[str, Keyword]:
    """The keywords by their English names, including those that players brought."""
    return _KEYWORDS


def _printed_keywords() -> dict[str, Keyword]:
    found, kind = {}, NAMED
    for line in _text("keywords").splitlines():
        if line in (GENERIC, NAMED):
            kind = line
        elif line.startswith("    "):
            en, _, zh = line.strip().partition(" | ")
            found[en] = Keyword(en, zh, kind)
    return found


_KEYWORDS = _printed_keywords()


@cache
def sets() -> dict[str, str]:
    """The names of the sets by their symbols."""
    rows = (line.partition("  ") for line in _text("sets").splitlines() if line and not line.startswith("#"))
    return {symbol: rest.partition(" | ")[0] for symbol, _, rest in rows}
