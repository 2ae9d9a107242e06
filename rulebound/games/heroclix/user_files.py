"""Units and maps that players bring as files."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rulebound.core.bitboards import mask
from rulebound.core.errors import RuleboundError
from rulebound.core.game import Own
from rulebound.core.input import NAME, WORD, short, text

from .definitions import Piece
from .forces import FIRST_CHOOSES, MOST_OBJECTS
from .ground.battle import BattleMap
from .ground.map_text import MOST_TEXT, read
from .ground.maps import add_maps, drop_maps, maps, printed_maps
from .units import cards
from .units.reader import Units, add, taken, units_in, words_of_the_game
from .units.unit_check import ID

UNITS, MAPS = "units", "maps"
LEAST_AREAS = 2
MENDING = "Nothing was loaded: mend this, or leave the file out."


def load(files: Sequence[Own]) -> None:
    """Load the units and maps of these files; if one is wrong, load none."""
    wrong: list[str] = []
    found: list[Units] = []
    drawn: dict[str, BattleMap] = {}
    for file in files:
        try:
            if file.kind == UNITS:
                found.append(_units(file, [piece for units in found for piece in units.pieces]))
            else:
                drawn[file.key] = _map(file, drawn)
        except RuleboundError as error:
            wrong += [f"{short(file.name)}: {line}" for line in str(error).splitlines()]
    ids = {piece.id for units in found for piece in units.pieces}
    wrong += [f"{key}: a map and a unit are both called so: give one of them another name" for key in drawn if key in ids]
    if wrong:
        raise RuleboundError("\n".join([*wrong, MENDING]))
    for units in found:
        add(units)
    add_maps(drawn.values())


def unload() -> None:
    cards().drop(cards().brought())
    drop_maps([key for key in maps() if key not in printed_maps()])


def loaded() -> frozenset[str]:
    """The ids of loaded units and the keys of loaded maps."""
    return cards().brought().union(key for key in maps() if key not in printed_maps())


def _units(file: Own, others: Sequence[Piece]) -> Units:
    """The units of a file, checked together with those of earlier files."""
    found = units_in(file.text)
    if wrong := list(taken(found, others)):
        raise RuleboundError("\n".join(wrong))
    return found


def _map(file: Own, others: dict[str, BattleMap]) -> BattleMap:
    if not ID.fullmatch(file.key) or len(file.key) > WORD:
        raise RuleboundError("a map goes by the name of its file: make it of small letters, digits and single dashes")
    if file.key in maps() or file.key in others:
        raise RuleboundError(f"there is a map '{file.key}' already: give the file another name")
    if file.key in cards() or file.key in words_of_the_game() or file.key == FIRST_CHOOSES:
        raise RuleboundError(f"'{file.key}' is a word of the game: give the file another name, as in {file.key}-map")
    found = read(file.key, text(file.text, "a map", MOST_TEXT).removeprefix("\ufeff"))
    if wrong := next(_faults(found), ""):
        raise RuleboundError(wrong)
    return found


def _faults(map: BattleMap) -> Iterator[str]:
    """Why a map can't be played."""
    if len(map.areas) < LEAST_AREAS:
        yield f"it has {len(map.areas)} starting areas: draw at least two, A and B, below [zones]"
    blocked = mask(map.terrain.blocking)
    for letter, squares in map.areas.items():
        if not mask(squares) & ~blocked:
            yield f"nobody could stand in its starting area {letter}: all of it is blocking terrain"
    outside = map.width * map.height - len(set(map.terrain.blocking).union(*map.areas.values()))
    if outside < (least := MOST_OBJECTS * len(map.areas)):
        yield f"it has {outside} free squares outside of starting areas: objects want {least} at least"
    for words in (map.en, map.zh, *(word for each in map.special for word in (each.en, each.zh))):
        if not words.isprintable() or len(words) > (NAME if words in (map.en, map.zh) else MOST_TEXT):
            yield f"'{short(words)}' is too long, or has signs in it that nobody can see: write it again"
