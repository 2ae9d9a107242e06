"""Forces as text: `2x Hydra Agent, 15 points` (see `core.deck_text`), and sentences about what is wrong with a force.

If several pieces share a name, the set and collector's number follow it: `Captain America (av4e001), 90 points`.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import groupby
from typing import Any, NamedTuple

from rulebound.core.deck_text import DeckReader, label, listed, plain_headings, readings, section
from rulebound.core.errors import RuleboundError
from rulebound.core.game import Card
from rulebound.core.input import ENTRIES, short
from rulebound.core.text import SIMPLIFIED, known_language, named, plain

from .definitions import Figure, Piece
from .forces import OPEN, force_of
from .units import card, cards, keywords

CHARACTERS, OBJECTS, SIDELINE, THEME = (
    ("Characters", "角色"),
    ("Objects", "物件"),
    ("Sideline", "候補區"),
    ("Theme", "主題隊伍"),
)
OTHER_HEADINGS = ("Figures", "Force", "Equipment", "軍隊", "裝備", "人物")
THEMES = frozenset(map(plain, (*THEME, "Theme Team", "Keyword", "關鍵字")))
POINTS = re.compile(
    r"^(?P<name>.*?)[\s,、@:=-]*(?<![\d.])(?P<points>\d{1,4})\s*(?:points?|pts?|分)\b\.?"
    r"(?:\s*(?:from click|自轉盤編碼|自转盘编码)\s*(?P<click>\d{1,2}))?"
    r"(?:[\s,]*(?:for|供)\s*(?P<bringer>\S.*))?$",
    re.IGNORECASE,
)
"""A name, a starting line's points, its click if the points are ambiguous, and on the sideline who may bring it in."""
GAP = "\t"
"""Separates the parts of what the reader takes for a name."""


class _Said(NamedTuple):
    """What a line says about a piece."""

    name: str
    points: str = ""
    click: str = ""
    bringer: str = ""


@cache
def _names(version: int) -> dict[str, tuple[str, ...]]:
    """The ids that a plain name may mean: by id, by English or Chinese name, by name and number, or by number alone."""
    found: dict[str, dict[str, None]] = {}
    for piece in cards().values():
        number = f"{piece.set}{piece.number}"
        names = (piece.en, piece.zh, piece.name(SIMPLIFIED))
        for name in (piece.id, number, *names, *(f"{name}{number}" for name in names)):
            found.setdefault(plain(name), {})[piece.id] = None
    return {name: tuple(ids) for name, ids in found.items()}


@cache
def _headings() -> frozenset[str]:
    return plain_headings(*OTHER_HEADINGS, CHARACTERS, OBJECTS, SIDELINE)


@cache
def _themes(version: int) -> dict[str, str]:
    """Keywords by their plain names."""
    return {plain(name): word.en for word in keywords().values() for name in (word.zh, word.en, word.name(SIMPLIFIED))}


class _Reader(DeckReader):
    things = "character or object"
    separators = re.compile(r"[,、;](?!\s*\d{1,4}\s*(?:points?|pts?|分))(?!\s*(?:for\s|供))", re.IGNORECASE)
    headings = staticmethod(_headings)

    def __init__(self) -> None:
        super().__init__()
        self.figures: list[list[Any]] = []
        self.objects: list[str] = []
        self.sideline: list[list[Any]] = []
        self.theme = ""
        self.aside = False

    def card(self, id: str) -> Card:
        return card(id)

    def names(self) -> Mapping[str, tuple[str, ...]]:
        return _names(cards().version)

    def nothing_yet(self) -> bool:
        return super().nothing_yet() and not (self.figures or self.objects or self.sideline or self.theme)

    def begin(self, heading: str) -> None:
        self.aside = heading in map(plain, SIDELINE)

    def labelled(self, label: str, rest: str) -> bool:
        if label not in THEMES:
            return False
        self.theme = _themes(cards().version).get(plain(rest), "")
        if not self.theme:
            self.wrong_here(RuleboundError("there is no keyword '{0}'", short(rest)))
        return True

    def readings(self, text: str) -> Iterator[tuple[int, str]]:
        if found := POINTS.match(text):
            said = (found["points"], found["click"] or "", found["bringer"] or "")
            for count, name in readings(found["name"]):
                yield count, GAP.join((name, *said))
        yield from readings(text)

    def known(self, name: str) -> tuple[str, ...]:
        """The pieces that a name and points may mean, with the rest of the line behind each id."""
        said = _Said(*name.split(GAP)[:4])
        found = [card(id) for id in super().known(said.name)]
        playable = [p for p in found if not p.generated] or found
        fitting = [p for p in playable if not said.points or any(str(s.points) == said.points for s in p.starts)]
        return tuple(GAP.join((p.id, *said[1:])) for p in fitting or playable)

    def unknown(self, name: str) -> RuleboundError:
        return super().unknown(name.split(GAP)[0])

    def spread(self, ids: tuple[str, ...], count: int) -> dict[str, int]:
        if len(ids) > 1:
            which = " or ".join(id.split(GAP)[0] for id in ids)
            self.wrong_here(RuleboundError("several pieces have this name; say which: {0}", which))
            return {}
        return {ids[0]: count}

    def add(self, id: str, count: int) -> None:
        said = _Said(*id.split(GAP))
        if len(self.figures) + len(self.objects) + len(self.sideline) + count > ENTRIES:
            self.wrong_here(RuleboundError("a force of more than {0} pieces is not read", ENTRIES))
            return
        entry: list[Any] = [said.name]
        if said.points:
            entry.append(int(said.points))
        if said.click:
            entry.append(int(said.click))
        if self.aside:
            self.sideline += [self._waiting(entry, said.bringer) for _ in range(count)]
        elif isinstance(card(said.name), Figure):
            self.figures += [entry] * count
        else:
            self.objects += [said.name] * count

    def _waiting(self, entry: list[Any], bringer: str) -> list[Any]:
        """An entry of the sideline, with the name of the piece that may bring it in."""
        ids = self.names().get(plain(bringer), ()) if bringer else ()
        if bringer and len(ids) != 1:
            self.wrong_here(super().unknown(bringer))
        if not ids:
            return entry
        id, points, click = force_of({"figures": [entry]})["figures"][0]
        return [id, points, click, ids[0]]


def read_force(text: str) -> dict[str, Any]:
    """The force that a text lists, legal or not; an unknown name raises an error that lists every wrong line.

    >>> read_force("Theme: X-Men\\n2x Cable\\nGambit, 50 points\\nSword")["figures"]
    [['cable', 30, 1], ['cable', 30, 1], ['gambit', 50, 3]]
    """
    reader = _Reader()
    reader.read(text)
    return force_of(
        {
            "name": reader.name,
            "figures": reader.figures,
            "objects": reader.objects,
            "sideline": reader.sideline,
            "theme": reader.theme,
        }
    )


# ---------------------------------------------------------------- writing


@cache
def _shared(lang: str, version: int) -> Counter[str]:
    return Counter(plain(p.name(lang)) for p in cards().values())


def piece_name(piece: Piece, lang: str) -> str:
    """A piece's name, followed by its set and number if other pieces share the name.

    >>> piece_name(card("thor-wi105"), "en"), piece_name(card("odin"), "en")
    ('Thor (wi105)', 'Odin')
    """
    name = piece.name(lang)
    return f"{name} ({piece.set}{piece.number})" if _shared(lang, cards().version)[plain(name)] > 1 else name


def _line(entry: list[Any], lang: str) -> str:
    """A character with its points; on the sideline also the piece that may bring it in."""
    id, points, click, *bringer = entry
    piece = card(id)
    words = piece_name(piece, lang)
    if points or click != OPEN:
        words += named(lang, f", {points} points", f"，{points}分")
    if sum(s.points == points for s in piece.starts) > 1 and click != OPEN:
        words += named(lang, f" from click {click}", f"自轉盤編碼{click}")
    if bringer and bringer[0]:
        words += named(lang, ", for ", "，供") + piece_name(card(bringer[0]), lang)
    return words


def _counted(names: list[str]) -> list[tuple[str, int]]:
    """Equal neighbouring lines become one line with a number."""
    return [(name, len(list(same))) for name, same in groupby(names)]


def write_force(force: Mapping[str, Any], lang: str = "en") -> str:
    """A force as text in one of the languages; `read_force` reads each of them."""
    known_language(lang)
    theme = force["theme"]
    blocks = [
        [label(lang, THEME) + keywords()[theme].name(lang)] if theme else [],
        section(lang, CHARACTERS, _counted([_line(entry, lang) for entry in force["figures"]])),
        section(lang, OBJECTS, _counted([piece_name(card(id), lang) for id in force["objects"]])),
        section(lang, SIDELINE, _counted([_line(entry, lang) for entry in force["sideline"]])),
    ]
    return listed(force, blocks)


# ---------------------------------------------------------------- reasons

REASONS = {
    "reason.no-character": ("{what} is no character: it belongs among the objects", "{what}不是角色，應列在物件之中"),
    "reason.no-object": ("{what} is no object: it belongs among the characters", "{what}不是物件，應列在角色之中"),
    "reason.generated": (
        "{what} only comes into the game by an effect: it can't be built into a force",
        "{what}只會由效應產生，不能納入軍隊",
    ),
    "reason.only-bystanders": (
        "the force needs at least one character that is no bystander",
        "軍隊至少要有一個不是候補人員的角色",
    ),
    "reason.which-line": (
        "{what} has several starting lines of {n} points: choose a click",
        "{what}有多條{n}分的起始線，請選擇一條",
    ),
    "reason.which-points": ("{what} has several point values: choose one", "{what}有多個分數價值，請選擇一個"),
    "reason.no-such-line": ("{what} has no starting line on click {n}", "{what}在轉盤編碼{n}沒有起始線"),
    "reason.no-such-points": ("{what} can't be included for {n} {n:point|points}", "{what}不能以{n}分納入"),
    "reason.over-build-total": ("{n} {n:point|points} over the build total", "超出組軍上限{n}分"),
    "reason.unique-twice": ("{what} is unique, and there are {n} of it", "{what}是獨一無二角色，卻有{n}個"),
    "reason.several-primes": ("at most one prime character, not {n}", "主要角色至多一個，不能有{n}個"),
    "reason.too-many-objects": ("{n} {n:object|objects} too many: three at most", "物件多了{n}個，至多三個"),
    "reason.object-twice": ("no two special objects may both be {what}", "特殊物件{what}不能納入兩個"),
    "reason.no-sideline": ("nothing in the force allows a sideline", "軍隊中沒有允許候補區的遊戲元件"),
    "reason.sideline-too-large": ("at most {n} elements on the sideline", "候補區至多{n}個遊戲元件"),
    "reason.brought-by-whom": (
        "say which piece of the force may bring {what} in from the sideline",
        "請指出軍隊中哪個遊戲元件可將{what}從候補區帶入遊戲",
    ),
    "reason.theme-of-one": ("a theme team needs at least two characters", "主題隊伍至少要有兩個角色"),
    "reason.without-keyword": ("{what} does not have the keyword of the theme team", "{what}沒有主題隊伍的關鍵字"),
}
"""The faults of a force, as part of the game's messages."""
