"""Decks as text: the lines that players paste (`3x Summon Iron Rhino`), in English and both Chinese scripts.

The reader finds names regardless of case, punctuation and script. An unknown name is an error with its line and the nearest
names. A name that is known but illegal is read, and the game's deck check reports it. A game's reader adds what its names
mean and where its cards go; its writer combines sections into a list.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from difflib import get_close_matches
from operator import is_
from typing import Any, ClassVar, TypeVar
from unicodedata import normalize

from .errors import RuleboundError, Several, Term
from .game import Card
from .input import LINE, NAME, TEXT, WORD, short
from .input import text as checked_text
from .text import named, plain, simplified

Pair = tuple[str, str]
"""A heading or label in English and (traditional) Chinese."""

NAME_LABELS = frozenset(map(plain, ("Name", "Deck", "Deck Name", "Title", "名稱", "牌庫名稱", "牌組名稱")))
HEADINGS = ("Cards", "Main Deck", "Deck List", "卡牌", "牌庫", "牌組")
"""Headings that any game's list may have above its cards."""

TOLD = 20
"""After this many wrong lines the reader stops."""
HINTED = 8
"""The nearest names, which take time to find, are looked up for this many unknown names."""
LINES = 1_000
"""The most lines of a deck, including empty lines and small print."""
BULLET = re.compile(r"^[-*•·]\s+")
COMMENT = re.compile(r"(?:^|\s)(?:#|//).*$")
TIMES = "x×*張张個个枚顆颗"
COUNT_FIRST = re.compile(rf"^(\d{{1,3}})\s*[{TIMES}]\s*(\S.*)$|^(\d{{1,3}})\s+(\S.*)$|^(\d{{1,3}})(\D.*)$", re.IGNORECASE)
COUNT_LAST = re.compile(r"^(.*\S)\s*(?:[x×*]\s*(\d{1,3})|\((\d{1,3})\)|\s(\d{1,3}))$", re.IGNORECASE)
LINKED = re.compile(r"\[([^\[\]]+)\]\(\s*https?://[^)]*\)")
"""A name followed by a link, as forums write it."""
SMALL_PRINT = re.compile(
    r"https?://|\bwww\.|^[\W_]+$|^(legal|合法)[.。]$|^(total|合計|合计|共)\b.*\d|^\d+ (cards|dice)( in total)?$"
    r"|^(created|generated|exported|made|built|shared|posted|published|imported|copied|printed)\b.*\b(by|with|from|on|at|in|using)\b"
    r"|^(由|來自|来自|匯出|导出|分享).*(製作|制作|產生|产生|生成|匯出|导出|分享|網站|网站)",
    re.IGNORECASE,
)
"""Lines around a pasted list: a link, dashes, its origin, a card count, a verdict."""
HEADING_COUNT = re.compile(r"\s*\(\s*\d+\s*\)\s*$")


def readings(text: str) -> Iterator[tuple[int, str]]:
    """The ways to read a text as a count and a name.

    >>> list(readings("3x Fear")), list(readings("Fear (2)"))
    ([(3, 'Fear'), (1, '3x Fear')], [(2, 'Fear'), (1, 'Fear (2)')])
    """
    if first := COUNT_FIRST.match(text):
        yield int(first[1] or first[3] or first[5]), first[2] or first[4] or first[6]
    if last := COUNT_LAST.match(text):
        yield int(last[2] or last[3] or last[4]), last[1]
    yield 1, text


def _heading(text: str) -> str:
    """A heading without its card count, in plain form."""
    return plain(HEADING_COUNT.sub("", text))


def plain_headings(*headings: str | Pair) -> frozenset[str]:
    """All headings that a list may have, including those of any game, ready to compare."""
    words = (h for heading in headings for h in ((heading,) if isinstance(heading, str) else heading))
    return frozenset(map(plain, (*HEADINGS, *words)))


T = TypeVar("T")


def of_cards(cards: Callable[[], Mapping[str, Card]]) -> Callable[[Callable[[], T]], Callable[[], T]]:
    """Cache what is computed from all cards until the set of cards changes."""

    def keeping(make: Callable[[], T]) -> Callable[[], T]:
        kept: list[tuple[list[Card], T]] = []

        def found() -> T:
            now = list(cards().values())
            if not kept or len(kept[0][0]) != len(now) or not all(map(is_, kept[0][0], now)):
                kept[:] = [(now, make())]
            return kept[0][1]

        return found

    return keeping


class DeckReader:
    """What was read of a deck so far, and what could not be read."""

    things: ClassVar[str] = "card"
    """What an unknown name should have been: a card, a card or die."""
    separators: ClassVar[re.Pattern[str]] = re.compile(r"[,、;]")
    """What separates several entries in one line."""
    said_elsewhere: ClassVar[frozenset[str]] = frozenset()
    """Plain labels of lines that only repeat what the cards say."""

    def __init__(self) -> None:
        self.name = ""
        self.cards: dict[str, int] = {}
        self.wrong: list[RuleboundError] = []
        self.number = 0

    # ------------------------------------------------------------ what a game says

    def card(self, id: str) -> Card:
        raise TypeError(f"{type(self).__name__} does not define `card`")

    def names(self) -> Mapping[str, tuple[str, ...]]:
        """For every plain name, the ids that it may mean."""
        raise TypeError(f"{type(self).__name__} does not define `names`")

    def headings(self) -> frozenset[str]:
        """Plain headings: see `plain_headings`."""
        raise TypeError(f"{type(self).__name__} does not define `headings`")

    def add(self, id: str, count: int) -> None:
        """Put copies of a card where they belong in the deck."""
        self.cards[id] = self.cards.get(id, 0) + count

    def begin(self, heading: str) -> None:
        """Called with a plain heading: the following entries belong below it."""

    def labelled(self, label: str, rest: str) -> bool:
        """Does a line `label: rest` say something other than a card? The label is plain."""
        return False

    def nothing_yet(self) -> bool:
        return not (self.name or self.cards or self.wrong)

    def known(self, name: str) -> tuple[str, ...]:
        """The cards that a name may mean; empty if it is unknown."""
        return self.names().get(plain(name), ())

    def readings(self, text: str) -> Iterator[tuple[int, str]]:
        return readings(text)

    def spread(self, ids: tuple[str, ...], count: int) -> dict[str, int]:
        """How the copies are divided where several cards share one name."""
        return {ids[0]: count}

    def unknown(self, name: str) -> RuleboundError:
        """The error for an unknown name, with the nearest known names in the language of the line."""
        lang = "en" if name.isascii() else "zh-Hant" if simplified(name) != name else "zh-Hans"
        near = self.near(name, lang) if len(self.wrong) < HINTED else []
        if near:
            return RuleboundError(
                "there is no {0} '{1}'; did you mean {2}?", Term(self.things), short(name), " or ".join(near)
            )
        return RuleboundError("there is no {0} '{1}'", Term(self.things), short(name))

    def wrong_here(self, error: RuleboundError) -> None:
        """Report an error in the current line."""
        self.wrong.append(RuleboundError("line {0}: {1}", self.number, error))

    # ------------------------------------------------------------ reading

    def read(self, text: str) -> None:
        """Read all lines; one error reports every wrong line."""
        lines = checked_text(text, "the text of a deck", TEXT).splitlines()
        if len(lines) > LINES:
            raise RuleboundError("the text of a deck has {0} lines: at most {1} are allowed", len(lines), LINES)
        for line in lines:
            if len(self.wrong) >= TOLD:
                self.wrong.append(RuleboundError("line {0} and those below were not read", self.number + 1))
                break
            self._line(line)
        self.check()

    def check(self) -> None:
        if self.wrong:
            raise Several(self.wrong)

    def near(self, name: str, lang: str = "en") -> list[str]:
        """The known names most similar to this one."""
        if len(name) > WORD:
            return []
        ids = dict.fromkeys(self.names()[m][0] for m in get_close_matches(plain(name), self.names(), 6, 0.6))
        return list(dict.fromkeys(self.card(id).name(lang) for id in ids))[:3]

    def _line(self, line: str) -> None:
        self.number += 1
        line = " ".join(line.split()).lstrip("\ufeff")  # many blanks would be tried in every combination
        if len(line) > LINE:
            self.wrong.append(
                RuleboundError("line {0} has {1} characters: at most {2} are allowed", self.number, len(line), LINE)
            )
            return
        if line.startswith("#") and self.nothing_yet():
            self.name = line.lstrip("#").strip()[:NAME]
            return
        small = SMALL_PRINT.search(line) and not LINKED.search(line)
        line = BULLET.sub("", COMMENT.sub("", LINKED.sub(r"\1", line))).strip()
        text = normalize("NFKC", line)
        if not line or (small and self._found(text) is None):
            return
        label, colon, rest = (part.strip() for part in text.partition(":"))
        if colon and plain(label) in NAME_LABELS and rest:
            self.name = line.partition(":" if ":" in line else "：")[2].strip()[:NAME]
        elif colon and rest and self.labelled(plain(label), rest):
            return
        elif colon and (not rest or plain(label) in self.said_elsewhere):
            self.begin(_heading(label))  # any heading
        elif colon and _heading(label) in self.headings():
            self.begin(_heading(label))
            self._entries(rest)
        elif (heading := _heading(text)) in self.headings():
            self.begin(heading)
        else:
            self._entries(text, line)

    def _entries(self, text: str, title: str = "") -> None:
        """One entry, or several separated by commas; the first line may be the deck's name."""
        if self._found(text) is None and self.separators.search(text):
            for part in self.separators.split(text):
                if part.strip():
                    self._entry(part.strip())
        elif title and self._found(text) is None and self._is_title(text):
            self.name = title[:NAME]
        else:
            self._entry(text)

    def _is_title(self, text: str) -> bool:
        mistyped = get_close_matches(plain(text), self.names(), 1, 0.85) if len(text) <= WORD else []
        return self.nothing_yet() and not mistyped and not COUNT_FIRST.match(text) and not COUNT_LAST.match(text)

    def _found(self, text: str) -> tuple[int, tuple[str, ...]] | None:
        """The count and the cards that a text names, or None."""
        for count, name in self.readings(text):
            if ids := self.known(name):
                return count, ids
        return None

    def _entry(self, text: str) -> None:
        if len(self.wrong) >= TOLD:
            return
        found = self._found(text)
        if found is None:
            self.wrong_here(self.unknown(next(self.readings(text))[1]))
            return
        count, ids = found
        if count < 1:
            self.wrong_here(RuleboundError("a count starts at 1; delete the line to leave the card out"))
            return
        for id, n in self.spread(ids, count).items():
            self.add(id, n)


# ---------------------------------------------------------------- writing


def label(lang: str, words: Pair) -> str:
    """The label in front of a single entry: `Phoenixborn: `."""
    return named(lang, *words) + (": " if lang == "en" else "：")


def lines(entries: Iterable[tuple[str, int]]) -> list[str]:
    """`3x Fear` for every name and count."""
    return [f"{n}x {name}" for name, n in entries]


def section(lang: str, heading: Pair, entries: Iterable[tuple[str, int]]) -> list[str]:
    """A heading with its card count and the lines below it; empty if there are no lines."""
    found = list(entries)
    return [f"{named(lang, *heading)} ({sum(n for _, n in found)}):", *lines(found)] if found else []


def listed(deck: Mapping[str, Any], blocks: Iterable[list[str]]) -> str:
    """The whole text: the deck's name and its blocks, separated by empty lines."""
    name = " ".join(deck.get("name", "").split())
    found = [[f"# {name}"] if name else [], *blocks]
    return "\n\n".join("\n".join(block) for block in found if block) + "\n"
