"""Decks as text: the lines that players paste (`3x Summon Iron Rhino`), in English and in both scripts of Chinese.

Names are found whatever their case, punctuation and script.  What the reader does not know is an error with its line and
the nearest names; what it knows but the rules forbid is read, and `decks.check` says why the deck is not legal.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from functools import lru_cache
from typing import Any
from unicodedata import combining, normalize

from rulebound.core.errors import RuleboundError
from rulebound.core.text import LANGUAGES, simplified

from .cards import card, cards
from .decks import conjuration_pile
from .definitions import ACTION, ALLY, ALTERATION, DIE, PHOENIXBORN, PILE_TYPES, REACTION, READY
from .texts import DICE_NAMES

SECTIONS = {
    READY: ("Ready Spells", "設置法術"),
    ALLY: ("Allies", "盟友"),
    ALTERATION: ("Alteration Spells", "狀態法術"),
    ACTION: ("Action Spells", "動作法術"),
    REACTION: ("Reaction Spells", "反應法術"),
}
PHOENIXBORN_LABEL, DICE_LABEL, PILE_LABEL = ("Phoenixborn", "凰族後裔"), ("Dice", "骰池"), ("Conjuration Pile", "咒法牌堆")
NAME_LABELS = ("Name", "Deck", "Deck Name", "Title", "名稱", "牌庫名稱", "牌組名稱")
OTHER_HEADINGS = (
    *("Cards", "Main Deck", "Deck List", "Conjurations", "Conjuration Deck", "Conjured Alteration Spells", "First Five"),
    *("Spells", "Units", "Dice Pool", "Ready Spell", "Ally", "Alteration Spell", "Action Spell", "Reaction Spell"),
    *("卡牌", "牌庫", "牌組", "法術", "單位", "骰子", "咒法生物", "咒法狀態法術", "起始手牌", "行動法術", "預備法術"),
)

BULLET = re.compile(r"^[-*•·]\s+")
COMMENT = re.compile(r"(?:^|\s)(?:#|//).*$")
COUNT_FIRST = re.compile(r"^(\d{1,4})\s*[x×*張张個个枚顆颗]?\s*(\D.*)$", re.IGNORECASE)
COUNT_LAST = re.compile(r"^(.*\S)\s*(?:[x×*]\s*(\d{1,4})|\((\d{1,4})\)|\s(\d{1,4}))$", re.IGNORECASE)
HEADING_COUNT = re.compile(r"\s*\(\s*\d+\s*\)\s*$")
SEPARATORS = re.compile(r"[,、;/+]")


def plain(name: str) -> str:
    """A name without what readers may write differently: case, spaces, punctuation, accents, script.

    >>> plain("Jessa Na'Ni") == plain("jessa-na-ni"), plain("召喚鋼鐵犀牛") == plain("召唤钢铁犀牛")
    (True, True)
    """
    letters = "".join(c for c in normalize("NFKD", name).casefold() if c.isalnum() and not combining(c))
    return simplified(letters) if not letters.isascii() else letters


@lru_cache(maxsize=1)
def _names() -> dict[str, str]:
    """The id of every card and die by its plain names."""
    found: dict[str, str] = {}
    for c in cards().values():
        found.update(dict.fromkeys((plain(c.id), plain(c.en), plain(c.zh)), c.id))
    for die, (en, zh) in DICE_NAMES.items():
        for name in (en, f"{en} die", f"{en} dice", f"{en} magic", zh, f"{zh}骰", f"{zh}骰子"):
            found[plain(name)] = die
    return found


@lru_cache(maxsize=1)
def _headings() -> frozenset[str]:
    pairs = (PHOENIXBORN_LABEL, DICE_LABEL, PILE_LABEL, *SECTIONS.values())
    return frozenset(plain(h) for h in (*OTHER_HEADINGS, *(h for pair in pairs for h in pair)))


def near(name: str, lang: str = "en") -> list[str]:
    """The names of cards and dice that look most like this one."""
    ids = dict.fromkeys(_names()[m] for m in get_close_matches(plain(name), _names(), 6, 0.6))
    return [card(id).name(lang) for id in ids][:3]


# ------------------------------------------------------------ reading


class _Reader:
    """What was read so far, and what could not be."""

    def __init__(self) -> None:
        self.name = ""
        self.phoenixborn = ""
        self.cards: dict[str, int] = {}
        self.dice: dict[str, int] = {}
        self.pile: dict[str, int] = {}
        self.wrong: list[str] = []
        self.number = 0

    def line(self, line: str) -> None:
        self.number += 1
        line = line.strip().lstrip("\ufeff")
        if line.startswith("#") and self._nothing_yet():
            self.name = line.lstrip("#").strip()
            return
        line = BULLET.sub("", COMMENT.sub("", line)).strip()
        if not line:
            return
        text = normalize("NFKC", line)
        label, colon, rest = (part.strip() for part in text.partition(":"))
        if colon and plain(label) in map(plain, NAME_LABELS) and rest:
            self.name = line.partition(":" if ":" in line else "：")[2].strip()
        elif colon and not rest:
            return  # a heading of whatever kind
        elif colon and plain(HEADING_COUNT.sub("", label)) in _headings():
            self._entries(rest)
        elif plain(HEADING_COUNT.sub("", text)) not in _headings():
            self._entries(text, line)

    def _nothing_yet(self) -> bool:
        return not (self.name or self.phoenixborn or self.cards or self.dice or self.pile or self.wrong)

    def _entries(self, text: str, title: str = "") -> None:
        """One entry, or several with commas between; the first line of all may be the deck's name."""
        if self._found(text) is None and SEPARATORS.search(text):
            for part in SEPARATORS.split(text):
                if part.strip():
                    self._entry(part.strip())
        elif title and self._found(text) is None and self._is_title(text):
            self.name = title
        else:
            self._entry(text)

    def _is_title(self, text: str) -> bool:
        mistyped = get_close_matches(plain(text), _names(), 1, 0.85)
        return self._nothing_yet() and not mistyped and not COUNT_FIRST.match(text) and not COUNT_LAST.match(text)

    def _found(self, text: str) -> tuple[int, str] | None:
        """The count and the card or die that a text names, or None."""
        for count, name in _readings(text):
            if (id := _names().get(plain(name))) is not None:
                return count, id
        return None

    def _entry(self, text: str) -> None:
        found = self._found(text)
        if found is None:
            name = next(_readings(text))[1]
            lang = "en" if name.isascii() else "zh-Hant" if simplified(name) != name else "zh-Hans"
            hint = f"; did you mean {' or '.join(names)}?" if (names := near(name, lang)) else ""
            self.wrong.append(f"line {self.number}: there is no card or die '{name}'{hint}")
            return
        count, id = found
        if count < 1:
            self.wrong.append(f"line {self.number}: a count is a number from 1 on; leave the line out instead")
            return
        kind = card(id).type
        if kind == PHOENIXBORN and not self.phoenixborn:
            self.phoenixborn, count = id, count - 1
        if count:
            counts = self.dice if kind == DIE else self.pile if kind in PILE_TYPES else self.cards
            counts[id] = counts.get(id, 0) + count


def _readings(text: str) -> Iterator[tuple[int, str]]:
    """How a text may be read as a count and a name: `3x Fear`, `Fear x3`, `Fear`."""
    if first := COUNT_FIRST.match(text):
        yield int(first[1]), first[2]
    if last := COUNT_LAST.match(text):
        yield int(last[2] or last[3] or last[4]), last[1]
    yield 1, text


def read_deck(text: str) -> dict[str, Any]:
    """The deck that a text lists, legal or not; unknown names are an error that tells every line.

    A conjuration pile may be listed; it is kept only where it is not the one that the deck derives, for `check` to say so.

    >>> deck = read_deck("Coal Roarkwin\\n5 natural, 5 ceremonial\\n3x Summon Iron Rhino\\n2 anchornaut")
    >>> deck["phoenixborn"], deck["cards"], deck["dice"]
    ('coal-roarkwin', {'summon-iron-rhino': 3, 'anchornaut': 2}, {'natural': 5, 'ceremonial': 5})
    >>> read_deck("3x Sumon Iron Rino")
    Traceback (most recent call last):
    rulebound.core.errors.RuleboundError: line 1: there is no card or die 'Sumon Iron Rino'; did you mean Summon Iron Rhino...
    """
    reader = _Reader()
    for line in text.splitlines():
        reader.line(line)
    if reader.wrong:
        raise RuleboundError("\n".join(reader.wrong))
    deck: dict[str, Any] = {
        "name": reader.name,
        "phoenixborn": reader.phoenixborn,
        "cards": reader.cards,
        "dice": reader.dice,
    }
    if reader.pile and reader.pile != conjuration_pile(deck):
        deck["pile"] = reader.pile
    return deck


# ------------------------------------------------------------ writing


def write_deck(deck: Mapping[str, Any], lang: str = "en") -> str:
    """A deck as text in one of the languages; `read_deck` reads all of them back."""
    if lang not in LANGUAGES:
        raise RuleboundError(f"there is no language '{lang}'; there are: {', '.join(LANGUAGES)}")
    blocks = [[f"# {name}"]] if (name := " ".join(deck.get("name", "").split())) else []
    head = []
    if deck["phoenixborn"]:
        head.append(_label(PHOENIXBORN_LABEL, lang) + card(deck["phoenixborn"]).name(lang))
    if deck["dice"]:
        head.append(_label(DICE_LABEL, lang) + ", ".join(f"{n} {_die(d, lang)}" for d, n in deck["dice"].items()))
    blocks.append(head)
    counts: Mapping[str, int] = deck["cards"]
    pile = dict(deck.get("pile") or conjuration_pile(deck))
    for type, heading in SECTIONS.items():
        blocks.append(_section(heading, {id: n for id, n in counts.items() if card(id).type == type}, lang))
    for id, n in counts.items():
        if card(id).type in PILE_TYPES:
            pile[id] = pile.get(id, 0) + n
    strangers = {id: n for id, n in counts.items() if card(id).type not in (*SECTIONS, *PILE_TYPES)}
    blocks.append([f"{n}x {card(id).name(lang)}" for id, n in strangers.items()])
    blocks.append(_section(PILE_LABEL, pile, lang))
    return "\n\n".join("\n".join(lines) for lines in blocks if lines) + "\n"


def _section(heading: tuple[str, str], counts: Mapping[str, int], lang: str) -> list[str]:
    if not counts:
        return []
    title = f"{_word(heading, lang)} ({sum(counts.values())}):"
    return [title, *(f"{n}x {card(id).name(lang)}" for id, n in counts.items())]


def _word(pair: tuple[str, str], lang: str) -> str:
    return pair[0] if lang == "en" else pair[1] if lang == "zh-Hant" else simplified(pair[1])


def _label(pair: tuple[str, str], lang: str) -> str:
    return f"{_word(pair, lang)}: " if lang == "en" else f"{_word(pair, lang)}："


def _die(die: str, lang: str) -> str:
    return _word(DICE_NAMES[die], lang) if die in DICE_NAMES else die
