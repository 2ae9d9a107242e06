"""Decks as text: lists of names (`3x Swinging Web Kick`) in English and both scripts of Chinese, lists of the community's card
codes, and its JSON with a mapping `slots` of codes to counts.

Names are found whatever their case, punctuation and script.  What the reader does not know is an error with its line and
the nearest names; what it knows but the rules forbid is read, and `decks.check` says why the deck is not legal.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from functools import lru_cache
from typing import Any
from unicodedata import combining, normalize

from rulebound.core.errors import RuleboundError
from rulebound.core.text import LANGUAGES, simplified

from .cards import card, cards
from .decks import ASPECT_NAMES, IDENTITY_CODES, deck_of
from .definitions import ALTER_EGO, ASPECTS, BASIC, ENCOUNTER, HERO, HERO_FACTION, ChampionsCard

IDENTITY_LABEL = ("Identity", "身份卡")
SECTIONS = {HERO_FACTION: ("Hero cards", "英雄卡"), **{a: ASPECT_NAMES[a] for a in (*ASPECTS, BASIC)}}
NAME_LABELS = ("Name", "Deck", "Deck Name", "Title", "名稱", "牌庫名稱", "牌組名稱")
ASPECT_LABELS = ("Aspect", "Aspects", "風格", "派系")
OTHER_HEADINGS = (
    *("Hero", "Identity", "Cards", "Main Deck", "Deck List", "Ally", "Allies", "Event", "Events", "Resource", "Resources"),
    *("Support", "Supports", "Upgrade", "Upgrades", "Basic cards", "Aspect cards", "Player cards"),
    *("英雄", "身份", "卡牌", "牌庫", "牌組", "盟友", "事件", "資源", "支援", "升級", "基礎卡", "風格卡", "資源卡"),
)

BULLET = re.compile(r"^[-*•·]\s+")
COMMENT = re.compile(r"(?:^|\s)(?:#|//).*$")
COUNT_FIRST = re.compile(r"^(\d{1,3})\s*[x×*張张個个]\s*(\S.*)$|^(\d{1,3})\s+(\S.*)$|^(\d{1,3})(\D.*)$", re.IGNORECASE)
COUNT_LAST = re.compile(r"^(.*\S)\s*(?:[x×*]\s*(\d{1,3})|\((\d{1,3})\)|\s(\d{1,3}))$", re.IGNORECASE)
IN_BRACKETS = re.compile(r"^(.*?)\s*[(\[]([^()\[\]]*)[)\]]$")
CODE = re.compile(r"^\d{5}[a-z]?$")
HEADING_COUNT = re.compile(r"\s*\(\s*\d+\s*\)\s*$")
SEPARATORS = re.compile(r"[,、;]")


def plain(name: str) -> str:
    """A name without what readers may write differently: case, spaces, punctuation, accents, script.

    >>> plain("Wakanda Forever!") == plain("wakanda-forever"), plain("盪網飛踢") == plain("荡网飞踢")
    (True, True)
    """
    letters = "".join(c for c in normalize("NFKD", name).casefold() if c.isalnum() and not combining(c))
    return simplified(letters) if not letters.isascii() else letters


@lru_cache(maxsize=1)
def _codes() -> dict[str, str]:
    """The id of every card by its code; both sides of an identity are the identity."""
    found: dict[str, str] = {}
    for c in cards().values():
        if c.code and c.type != ALTER_EGO:
            found.setdefault(c.code, c.id)
    for c in cards().values():
        if c.alter_ego is not None:
            found[c.alter_ego.code] = c.id
            found.setdefault(c.code.rstrip("ab"), c.id)
    return found


@lru_cache(maxsize=1)
def _names() -> dict[str, tuple[str, ...]]:
    """The ids that a plain name may mean: a player card before an encounter card of the same name."""
    found: dict[str, tuple[str, ...]] = {}
    for wanted in (False, True):
        for c in cards().values():
            if (c.faction == ENCOUNTER) != wanted or c.type == ALTER_EGO:
                continue
            sides = [c, *([c.alter_ego] if c.alter_ego is not None else [])]
            for name in dict.fromkeys(plain(n) for s in sides for n in (s.id, s.en, s.zh)):
                others = found.get(name, ())
                if not others or card(others[0]).faction == c.faction != ENCOUNTER:
                    found[name] = (*others, c.id)
    return found


@lru_cache(maxsize=1)
def _headings() -> frozenset[str]:
    pairs = (IDENTITY_LABEL, *SECTIONS.values())
    return frozenset(plain(h) for h in (*OTHER_HEADINGS, *(h for pair in pairs for h in pair)))


def near(name: str, lang: str = "en") -> list[str]:
    """The names of cards that look most like this one."""
    ids = dict.fromkeys(_names()[m][0] for m in get_close_matches(plain(name), _names(), 6, 0.6))
    return list(dict.fromkeys(card(id).name(lang) for id in ids))[:3]


# ---------------------------------------------------------------- reading


class _Reader:
    """What was read so far, and what could not be."""

    def __init__(self) -> None:
        self.name = ""
        self.identity = ""
        self.cards: dict[str, int] = {}
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
        elif colon and (not rest or plain(label) in map(plain, ASPECT_LABELS)):
            return  # a heading of whatever kind, or the aspect, which the cards tell too
        elif colon and plain(HEADING_COUNT.sub("", label)) in _headings():
            self._entries(rest)
        elif plain(HEADING_COUNT.sub("", text)) not in _headings():
            self._entries(text, line)

    def _nothing_yet(self) -> bool:
        return not (self.name or self.identity or self.cards or self.wrong)

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

    def _found(self, text: str) -> tuple[int, tuple[str, ...]] | None:
        """The count and the cards of the title or code that a text names, or None."""
        for count, name in _readings(text):
            if ids := known(name):
                return count, ids
        return None

    def _entry(self, text: str) -> None:
        found = self._found(text)
        if found is None:
            self.wrong.append(f"line {self.number}: {_unknown(next(_readings(text))[1])}")
            return
        count, ids = found
        if count < 1:
            self.wrong.append(f"line {self.number}: a count is a number from 1 on; leave the line out instead")
            return
        for id, n in _spread(ids, count).items():
            self.add(id, n)

    def add(self, id: str, count: int) -> None:
        """The first identity is the deck's; a second one stays among the cards, for `check` to say so."""
        if card(id).type == HERO and not self.identity:
            self.identity, count = id, count - 1
        if count:
            self.cards[id] = self.cards.get(id, 0) + count

    def deck(self) -> dict[str, Any]:
        if self.wrong:
            raise RuleboundError("\n".join(self.wrong))
        return {"name": self.name, "identity": self.identity, "cards": self.cards}


def _readings(text: str) -> Iterator[tuple[int, str]]:
    """How a text may be read as a count and a name or code: `3x Backflip`, `Backflip x3`, `Backflip`, `01003`."""
    if CODE.match(text.lower()):
        yield 1, text
        return
    if first := COUNT_FIRST.match(text):
        yield int(first[1] or first[3] or first[5]), first[2] or first[4] or first[6]
    if last := COUNT_LAST.match(text):
        yield int(last[2] or last[3] or last[4]), last[1]
    yield 1, text


def known(name: str) -> tuple[str, ...]:
    """The cards of a code or title; a code in brackets behind a title says which one, anything else there is a remark."""
    if name.lower() in _codes():
        return (_codes()[name.lower()],)
    if ids := _names().get(plain(name)):
        return ids
    if bracket := IN_BRACKETS.match(name):
        code = bracket[2].strip().lower()
        return (_codes()[code],) if code in _codes() else known(bracket[1]) if bracket[1] else ()
    return ()


def _spread(ids: tuple[str, ...], count: int) -> dict[str, int]:
    """Several cards share one title: the copies go to each as often as its set holds it, the rest to the first."""
    if len(ids) == 1:
        return {ids[0]: count}
    found: dict[str, int] = {}
    for id in ids:
        n = min(count, card(id).quantity)
        count -= n
        if n:
            found[id] = n
    if count:
        found[ids[0]] = found.get(ids[0], 0) + count
    return found


def _unknown(name: str) -> str:
    if CODE.match(name.lower()):
        return f"there is no card with the code '{name}'"
    lang = "en" if name.isascii() else "zh-Hant" if simplified(name) != name else "zh-Hans"
    hint = f"; did you mean {' or '.join(names)}?" if (names := near(name, lang)) else ""
    return f"there is no card '{name}'{hint}"


def read_deck(text: str) -> dict[str, Any]:
    """The deck that a text lists, legal or not; unknown names are an error that tells every line.

    >>> deck = read_deck("Spider-Man\\n2x Backflip\\n3 swinging web kick\\n01004 x2")
    >>> deck["identity"], deck["cards"]
    ('spider-man', {'backflip': 2, 'swinging-web-kick': 3, 'enhanced-spider-sense': 2})
    >>> read_deck('["01001a", "01003", "01003"]')["cards"]
    {'backflip': 2}
    >>> read_deck("3x Swingin Web Kik")
    Traceback (most recent call last):
    rulebound.core.errors.RuleboundError: line 1: there is no card 'Swingin Web Kik'; did you mean Swinging Web Kick?
    """
    start = text.lstrip("\ufeff \r\n\t")
    if start.startswith(("{", "[")):
        try:
            found = json.loads(start)
        except ValueError as error:
            raise RuleboundError(f"this is no JSON: {error}") from error
        return from_codes(found) if isinstance(found, list) else deck_of(found)
    reader = _Reader()
    for line in text.splitlines():
        reader.line(line)
    return reader.deck()


def from_codes(codes: list[Any]) -> dict[str, Any]:
    """A deck from a list of card codes, one for each copy."""
    reader = _Reader()
    for code in codes:
        _add_code(reader, str(code), 1)
    return reader.deck()


def from_slots(export: Mapping[str, Any]) -> dict[str, Any]:
    """A deck from the community's export: a name, the code of the hero, and `slots` of codes and counts."""
    reader = _Reader()
    reader.name = str(export.get("name") or "")
    hero = next((str(export[k]) for k in IDENTITY_CODES if export.get(k)), "")
    if hero:
        _add_code(reader, hero, 1)
    slots = export["slots"]
    if not isinstance(slots, Mapping):
        raise RuleboundError(f"the slots of a deck are a mapping of card codes to counts, not {type(slots).__name__}")
    for code, count in slots.items():
        if not isinstance(count, int) or isinstance(count, bool) or count < 0:
            raise RuleboundError(f"the counts of a deck are whole numbers; {code} has {count!r}")
        if known(str(code)) == (reader.identity,):
            continue  # some exports list the identity among the cards
        if count:
            _add_code(reader, str(code), count)
    return reader.deck()


def _add_code(reader: _Reader, code: str, count: int) -> None:
    if id := _codes().get(code.strip().lower()):
        reader.add(id, count)
    else:
        reader.wrong.append(f"there is no card with the code '{code}'")


# ---------------------------------------------------------------- writing


def write_deck(deck: Mapping[str, Any], lang: str = "en") -> str:
    """A deck as text in one of the languages; `read_deck` reads all of them back."""
    if lang not in LANGUAGES:
        raise RuleboundError(f"there is no language '{lang}'; there are: {', '.join(LANGUAGES)}")
    blocks = [[f"# {name}"]] if (name := " ".join(deck.get("name", "").split())) else []
    if deck["identity"]:
        who = card(deck["identity"])
        colon = ": " if lang == "en" else "："
        other = f" ({who.alter_ego.name(lang)})" if who.alter_ego is not None else ""
        blocks.append([f"{_word(IDENTITY_LABEL, lang)}{colon}{who.name(lang)}{other}"])
    counts: Mapping[str, int] = deck["cards"]
    for faction, heading in SECTIONS.items():
        mine = {id: n for id, n in counts.items() if card(id).faction == faction and card(id).type != HERO}
        if mine:
            title = f"{_word(heading, lang)} ({sum(mine.values())}):"
            blocks.append([title, *(f"{n}x {_title(card(id), lang)}" for id, n in mine.items())])
    strangers = [id for id in counts if card(id).faction not in SECTIONS or card(id).type == HERO]
    blocks.append([f"{counts[id]}x {_title(card(id), lang)}" for id in strangers])
    return "\n\n".join("\n".join(lines) for lines in blocks if lines) + "\n"


def _title(c: ChampionsCard, lang: str) -> str:
    """The name, with the code behind it if it does not tell the card alone."""
    name = c.name(lang)
    return name if known(name) == (c.id,) else f"{name} ({c.code})"


def _word(pair: tuple[str, str], lang: str) -> str:
    return pair[0] if lang == "en" else pair[1] if lang == "zh-Hant" else simplified(pair[1])


def to_slots(deck: Mapping[str, Any]) -> dict[str, Any]:
    """A deck in the community's form; `from_slots` reads it back."""
    aspects = [a for a in ASPECTS if any(card(id).faction == a for id in deck["cards"])]
    export: dict[str, Any] = {"name": deck.get("name", "")}
    if deck["identity"]:
        export["investigator_code"] = card(deck["identity"]).code
        export["investigator_name"] = card(deck["identity"]).en
    export["slots"] = {card(id).code: n for id, n in deck["cards"].items()}
    export["meta"] = json.dumps({"aspect": aspects[0] if len(aspects) == 1 else ""})
    return export


def write_json(deck: Mapping[str, Any]) -> str:
    """The community's JSON of a deck."""
    return json.dumps(to_slots(deck), ensure_ascii=False, indent=2) + "\n"
