"""The forces that come with the game: 300 points each, two of them theme teams."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

from rulebound.core.game import ReadyMade


class _Force(NamedTuple):
    id: str
    en: str
    zh: str
    figures: tuple[tuple[str, int, int], ...]
    """Id, points and click of the starting line."""
    objects: tuple[str, ...]
    theme: str = ""


FORCES = (
    _Force(
        "avengers",
        "Avengers Assemble",
        "復仇者集結",
        (
            ("captain-america-av4e001", 90, 1),
            ("thor-wi105", 100, 1),
            ("hawkeye", 50, 1),
            ("wasp-ffcw004", 50, 1),
        ),
        ("stormbreaker", "light-object", "heavy-object"),
        "Avengers",
    ),
    _Force(
        "x-men",
        "Children of the Atom",
        "原子之子",
        (
            ("wolverine-avx005", 75, 6),
            ("colossus-wxm002", 100, 1),
            ("gambit", 80, 1),
            ("jean-grey", 40, 1),
        ),
        ("staff", "mace", "heavy-object"),
        "X-Men",
    ),
    _Force(
        "villains",
        "Villains United",
        "反派聯手",
        (
            ("magneto", 50, 1),
            ("dr-octopus", 69, 1),
            ("green-goblin", 75, 1),
            ("ultron", 50, 1),
            ("loki-ffwotr004", 50, 1),
        ),
        ("bookcase", "light-object", "heavy-object"),
    ),
    _Force(
        "two-cities",
        "Heroes of Two Cities",
        "雙城英雄",
        (
            ("superman-bvs002", 135, 1),
            ("batman-btas001a", 50, 1),
            ("flash-ew005", 45, 1),
            ("beast-boy-btu109b", 40, 1),
            ("starfire", 25, 1),
        ),
        ("x-kryptonite", "light-object", "heavy-object"),
    ),
    _Force(
        "gotham-gang",
        "The Gang of Gotham",
        "高譚幫眾",
        (
            ("joker-dkr104", 75, 1),
            ("bane", 128, 1),
            ("harley-quinn-jw002", 25, 1),
            ("hive-commander", 40, 1),
            ("henchmans-goon", 20, 1),
        ),
        ("scarface", "mace", "light-object"),
    ),
    _Force(
        "spaceways",
        "Guardians of the Spaceways",
        "星路守護者",
        (
            ("silver-surfer-ffgga002", 100, 4),
            ("gamora", 65, 1),
            ("rocket-raccoon", 65, 1),
            ("star-lord", 50, 1),
            ("soldier", 12, 1),
        ),
        ("beetle-pod", "light-object", "heavy-object"),
    ),
)


@cache
def ready_made() -> Mapping[str, ReadyMade]:
    return {f.id: ReadyMade(f.id, f.en, f.zh, _deck(f)) for f in FORCES}


def _deck(f: _Force) -> dict[str, Any]:
    return {
        "name": f.en,
        "figures": [list(entry) for entry in f.figures],
        "objects": list(f.objects),
        "sideline": [],
        "theme": f.theme,
    }
