"""Search: English by the beginnings of words, Chinese by any run of characters in either script."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache

from rulebound.core.input import text
from rulebound.core.text import convert
from rulebound.rulebook.rules import Rule, games, load
from rulebound.rulebook.ruling import Ruling, rulings
from rulebound.rulebook.script import is_han, known

ABSENT = 4


@dataclass(frozen=True, slots=True)
class _Entry:
    """The searched text of a rule or ruling, in lower case, with Chinese simplified."""

    names: str
    text: str


def _plain(text: str) -> str:
    return (convert(text, "zh-Hans") if is_han(text) else text).lower()


@cache
def _english(game: str) -> tuple[_Entry, ...]:
    return tuple(_Entry(f"{each.id} {each.title}".lower(), each.en.lower()) for each in load(game))


@cache
def _chinese(game: str) -> tuple[_Entry, ...]:
    return tuple(_Entry(f"{each.id} {_plain(each.term)}", _plain(each.zh)) for each in load(game))


@cache
def _rulings(game: str, han: bool) -> tuple[_Entry, ...]:
    """Chinese is simplified only for a query with Chinese characters: an English search need not wait for it."""
    texts = [f"{each.section} {each.text}" for each in rulings(game)]
    plain = [_plain(text) if han else text.lower() for text in texts]
    return tuple(_Entry(each.cite.lower(), text) for each, text in zip(rulings(game), plain, strict=True))


@dataclass(frozen=True, slots=True)
class _Word:
    """One word of a query; a match is rated from 0 (best) to ABSENT (none)."""

    word: str
    whole: re.Pattern[str]
    begins: re.Pattern[str]

    @classmethod
    def of(cls, word: str) -> _Word:
        if is_han(word):  # Chinese has no gaps between words
            anywhere = re.compile(re.escape(word))
            return cls(word, anywhere, anywhere)
        begins = rf"(?<![a-z0-9]){re.escape(word)}"
        return cls(word, re.compile(rf"{begins}(?![a-z0-9])"), re.compile(begins))

    def match(self, entry: _Entry) -> int:
        if self.whole.search(entry.names):
            return 0
        if self.begins.search(entry.names):
            return 1
        if self.whole.search(entry.text):
            return 2
        return 3 if self.begins.search(entry.text) else ABSENT


def _words(query: str) -> list[_Word]:
    """The words of a query, each once."""
    text(query, "what is searched for")
    return [_Word.of(word) for word in dict.fromkeys(_plain(query).split())]


def _score(matches: Iterable[int]) -> int | None:
    """The sum of the matches, or None as soon as a word is missing."""
    score = 0
    for match in matches:
        if match == ABSENT:
            return None
        score += match
    return score


def _indexes(game: str, words: Sequence[_Word], lang: str | None) -> list[Sequence[_Entry]]:
    """For each word the texts to search: those of `lang`, or by default those of the word's own language."""
    if lang is not None:
        return [_english(game) if known(lang) == "en" else _chinese(game)] * len(words)
    return [_chinese(game) if is_han(word.word) else _english(game) for word in words]


def search(query: str, game: str | None = None, lang: str | None = None) -> list[Rule]:
    """The rules that contain every word of the query, best first: id, title and term count before the text.

    Without `lang`, an English word is searched in the English texts and a Chinese word in the Chinese ones.

    >>> [rule.id for rule in search("winning", game="ashes")][0]
    'ashes.victory.win'
    """
    words = _words(query)
    if not words:
        return []
    found: list[tuple[int, Rule]] = []
    for each in games() if game is None else (game,):
        ledger, indexes = load(each), _indexes(each, words, lang)
        for position, rule in enumerate(ledger):
            score = _score(word.match(index[position]) for word, index in zip(words, indexes, strict=True))
            if score is not None:
                found.append((-1 if rule.id == query.strip() else score, rule))
    return [rule for _, rule in sorted(found, key=_by_score)]


def search_rulings(query: str, game: str | None = None) -> list[Ruling]:
    """The rulings that contain every word of the query; "ashes ruling 59" finds that ruling first.

    >>> search_rulings("ashes ruling 59")[0].number
    '59'
    """
    words = _words(query)
    if not words:
        return []
    found: list[tuple[int, Ruling]] = []
    for each in games() if game is None else (game,):
        for decided, entry in zip(rulings(each), _rulings(each, is_han(query)), strict=True):
            score = _score(word.match(entry) for word in words)
            if score is not None:
                found.append((score, decided))
    return [decided for _, decided in sorted(found, key=_by_score)]


def _by_score(found: tuple[int, object]) -> int:
    return found[0]
