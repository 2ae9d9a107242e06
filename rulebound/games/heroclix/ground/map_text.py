"""Maps as text that a person writes in an editor.

    en: A yard
    zh: 院子
    kind: mixed

    [terrain]
        A B C D
      1 . h.|w #
        - =
      2 . . . o

    [levels]
    ...

Squares are two columns apart, which leaves room for what stands between them.  To the right of a square `|` is a wall, `!` a
window, `/` a door.  On a separate line below it `-` is a wall, `~` a window, `=` a door.

`terrain`: `.` clear, `h` hindering, `w` water, `f` obscuring (fog), `#` blocking, and the letters of `legend`.
`levels`: the elevation of each square; `.` is level 1, the ground.  Without this section the whole map is level 1.
`zones`: `A` to `D` starting areas, `i` indoor squares, `a` to `d` starting areas that are indoors.
`stairs`: pairs of elevation transition squares, `I8-J8`.
`legend`: letters of the map's own, `o = special water | Oil slick: … | 油漬：…`; `special` makes the squares orange.

`edge: wall` in the head turns the map's edges into walls.  A line that begins with `;` is a comment.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import NamedTuple

from rulebound.core.bitboards import Square
from rulebound.core.board import Terrain
from rulebound.core.errors import RuleboundError, quoted

from . import battle
from .battle import BLOCKING, DOOR, GROUND_LEVEL, GROUNDS, HINDERING, OBSCURING, WALL, WATER, WINDOW, BattleMap, Special
from .squares import COLUMNS, MOST_ROWS, name, square

SPECIAL = "special"
LETTERS: dict[str, tuple[str, ...]] = {
    ".": (),
    "h": (HINDERING,),
    "w": (WATER,),
    "f": (OBSCURING,),
    "#": (BLOCKING,),
}
RIGHT = {"|": WALL, "!": WINDOW, "/": DOOR}
BELOW = {"-": WALL, "~": WINDOW, "=": DOOR}
AREAS = "ABCD"
HEAD = ("en", "zh", "kind", "edge")
SECTIONS = ("terrain", "levels", "zones", "stairs", "legend")
LABEL = 4
"""The width of the row number before the first square."""
MOST_TEXT = 100_000


class Line(NamedTuple):
    number: int
    text: str


class Letter(NamedTuple):
    """A letter of the legend."""

    kinds: tuple[str, ...]
    special: bool
    en: str = ""
    zh: str = ""


class Size(NamedTuple):
    width: int
    height: int


def wrong(line: Line | None, what: str) -> RuleboundError:
    return RuleboundError(f"Line {line.number} of the map: {what}" if line else f"The map can't be read: {what}")


def read(key: str, text: str) -> BattleMap:
    """The map that a text draws, or an error that names the line and what to write instead."""
    if len(text) > MOST_TEXT:
        raise wrong(None, f"it is longer than {MOST_TEXT} characters.")
    head, parts = _parts(text)
    legend = _legend(parts["legend"])
    size, squares, edges = _drawn(parts["terrain"], legend)
    levels = {s: level for s, level in _levels(parts["levels"], size).items() if level != GROUND_LEVEL}
    areas, indoor = _zones(parts["zones"], size)
    kind = _kind(head["kind"], indoor)
    kinds = {s: legend[c].kinds for s, c in squares.items()}
    terrain = Terrain(
        *size,
        blocking=tuple(s for s, found in sorted(kinds.items()) if BLOCKING in found),
        edges=tuple(sorted((*pair, edge) for pair, edge in edges.items())),
        levels=tuple((s, level - GROUND_LEVEL) for s, level in sorted(levels.items())),
        grounds=tuple(sorted((s, k) for s, found in kinds.items() for k in found if k != BLOCKING)),
        links=_stairs(parts["stairs"], size, levels),
    )
    return BattleMap(
        key=key,
        en=head["en"].text,
        zh=head["zh"].text,
        kind=kind,
        terrain=terrain,
        indoor=frozenset(range(size.width * size.height)) if kind == battle.INDOOR else indoor,
        areas=areas,
        special=_special(squares, legend),
        edge_is_wall=head["edge"].text == WALL,
    )


def _parts(text: str) -> tuple[dict[str, Line], dict[str, list[Line]]]:
    """The head as a mapping, and the lines of each section."""
    head: dict[str, Line] = {}
    parts: dict[str, list[Line]] = {section: [] for section in SECTIONS}
    section = ""
    for number, row in enumerate(text.split("\n"), 1):
        line = Line(number, row.rstrip())
        if line.text.startswith(";"):
            continue
        if line.text.startswith("["):
            section = line.text.strip("[] ")
            if section not in parts:
                raise wrong(line, f"there is no section {quoted(section)}; write one of {', '.join(SECTIONS)}.")
        elif section:
            parts[section].append(line)
        elif line.text:
            word, _, rest = line.text.partition(":")
            if word not in HEAD or not rest.strip():
                raise wrong(line, f"the head is made of lines such as 'en: A yard'; its words are {', '.join(HEAD)}.")
            head[word] = Line(number, rest.strip())
    for word in ("en", "zh", "kind"):
        if word not in head:
            raise wrong(None, f"its head has no line '{word}:'.")
    if head.setdefault("edge", Line(0, "")).text not in ("", WALL):
        raise wrong(head["edge"], f"'edge:' is followed by {WALL}, or left out.")
    return head, parts


def _kind(line: Line, indoor: frozenset[Square]) -> str:
    if line.text not in battle.KINDS:
        raise wrong(line, f"{quoted(line.text)} is no kind of map; write one of {', '.join(battle.KINDS)}.")
    if (line.text == battle.MIXED) != bool(indoor):
        raise wrong(line, "a mixed map has indoor squares (i) in its zones, an outdoor or indoor one has none.")
    return line.text


def _legend(lines: list[Line]) -> dict[str, Letter]:
    found = {c: Letter(kinds, False) for c, kinds in LETTERS.items()}
    for line in lines:
        if not line.text:
            continue
        letter, eq, rest = (part.strip() for part in line.text.partition("="))
        words, *texts = (part.strip() for part in rest.split("|"))
        kinds = words.split()
        if not eq or len(letter) != 1 or letter in found or not letter.isalpha():
            raise wrong(line, "a line of the legend is a new letter, '=' and what it is: 'o = special water | Oil | 油'.")
        if not kinds or any(k != SPECIAL and k not in GROUNDS for k in kinds) or len(texts) not in (0, 2):
            raise wrong(
                line, f"say what the square is ({SPECIAL}, {', '.join(GROUNDS)}) and, if you like, | English | 中文."
            )
        en, zh = texts or ("", "")
        found[letter] = Letter(tuple(k for k in GROUNDS if k in kinds), SPECIAL in kinds, en, zh)
    return found


def _rows(lines: list[Line], size: Size | None) -> Iterator[tuple[int, Line]]:
    """The lines of a grid, each with its row number; a line between two rows has the number of the row above it."""
    row, headed = 0, False
    for line in lines:
        number, rest = line.text[:LABEL].strip(), line.text[LABEL:]
        if not number and not rest.strip():
            continue
        if not headed:
            letters = rest.replace(" ", "")
            if number or letters != COLUMNS[: len(letters)] or (size and len(letters) != size.width):
                columns = " ".join(COLUMNS[: size.width if size else 4])
                raise wrong(line, f"a grid begins with the letters of its columns: '    {columns}'.")
            headed = True
            yield 0, Line(line.number, letters)
            continue
        if number and number != str(row + 1):
            raise wrong(line, f"here row {row + 1} is expected; write its number in the first {LABEL - 1} columns.")
        row += bool(number)
        if row > (size.height if size else MOST_ROWS):
            raise wrong(line, "the grid has more rows than the map." if size else f"a map has at most {MOST_ROWS} rows.")
        yield (row if number else -row), Line(line.number, rest)
    if headed and size and row != size.height:
        raise wrong(lines[-1], f"the grid ends after row {row}; the map has {size.height}.")


def _drawn(
    lines: list[Line], legend: Mapping[str, Letter]
) -> tuple[Size, dict[Square, str], dict[tuple[Square, Square], str]]:
    """The terrain: its size, the letter of each square, and what stands between squares."""
    squares: dict[Square, str] = {}
    edges: dict[tuple[Square, Square], str] = {}
    width = height = 0
    for row, line in _rows(lines, None):
        if row == 0:
            width = len(line.text)
        elif row > 0:
            height = row
            for x, (cell, right) in enumerate(_cells(line, width)):
                s = (row - 1) * width + x
                if cell not in legend:
                    known = " ".join(legend)
                    raise wrong(line, f"{quoted(cell)} in {name(width, s)} is no terrain; write one of {known}.")
                squares[s] = cell
                if right != " ":
                    if right not in RIGHT or x == width - 1:
                        raise wrong(line, f"{quoted(right)} beside {name(width, s)} is no wall (|), window (!) or door (/).")
                    edges[s, s + 1] = RIGHT[right]
        else:
            for x, (cell, right) in enumerate(_cells(line, width)):
                s = (-row - 1) * width + x
                if cell != " " or right != " ":
                    if cell not in BELOW or right != " ":
                        raise wrong(
                            line, f"{quoted((cell + right).strip())} below a row is no wall (-), window (~) or door (=)."
                        )
                    edges[s, s + width] = BELOW[cell]
    if not squares:
        raise wrong(None, "it has no [terrain].")
    if any(b not in squares for _, b in edges):
        raise wrong(
            lines[-1], "below the last row there is nothing; write 'edge: wall' into the head if the edge is a wall."
        )
    return Size(width, height), squares, edges


def _cells(line: Line, width: int) -> list[tuple[str, str]]:
    """The squares of a line, each with what stands to its right."""
    text = line.text.ljust(2 * width)
    if len(text) > 2 * width:
        raise wrong(line, f"the row is longer than {width} squares; they stand two columns apart.")
    return [(text[2 * x], text[2 * x + 1]) for x in range(width)]


def _grid(lines: list[Line], size: Size, letters: str, what: str) -> dict[Square, tuple[str, Line]]:
    found = {}
    for row, line in _rows(lines, size):
        if row:
            for x, (cell, right) in enumerate(_cells(line, size.width)):
                s = (abs(row) - 1) * size.width + x
                if row < 0 or cell not in letters or right != " ":
                    raise wrong(line, f"{quoted((cell + right).strip())} at {name(size.width, s)} is no {what}.")
                found[s] = cell, line
    return found


def _levels(lines: list[Line], size: Size) -> dict[Square, int]:
    found = _grid(lines, size, ".123456789", "level; write . or 1 for the ground, 2 to 9 for what is higher")
    return {s: GROUND_LEVEL if cell == "." else int(cell) for s, (cell, _) in found.items()}


def _zones(lines: list[Line], size: Size) -> tuple[Mapping[str, frozenset[Square]], frozenset[Square]]:
    areas: defaultdict[str, set[Square]] = defaultdict(set)
    indoor = set()
    letters = f".i{AREAS}{AREAS.lower()}"
    for s, (cell, _) in _grid(
        lines, size, letters, "zone; write . i, A to D, or a to d for a starting area indoors"
    ).items():
        if cell.islower():
            indoor.add(s)
        if cell.upper() in AREAS:
            areas[cell.upper()].add(s)
    return MappingProxyType({letter: frozenset(areas[letter]) for letter in sorted(areas)}), frozenset(indoor)


def _stairs(lines: list[Line], size: Size, levels: Mapping[Square, int]) -> tuple[tuple[Square, Square], ...]:
    """Pairs of transition squares: the two squares touch along an edge and have different levels."""
    found: dict[Square, Square] = {}
    for line in lines:
        for word in re.split(r"[\s,]+", line.text.strip()) if line.text.strip() else ():
            names = word.split("-")
            if len(names) != 2:
                raise wrong(line, f"{quoted(word)} is no pair of squares; write stairs as I8-J8.")
            try:
                a, b = (square(*size, one) for one in names)
            except RuleboundError as error:
                raise wrong(line, str(error)) from None
            if abs(a % size.width - b % size.width) + abs(a // size.width - b // size.width) != 1:
                raise wrong(line, f"the squares of {quoted(word)} do not touch along an edge.")
            if levels.get(a, GROUND_LEVEL) == levels.get(b, GROUND_LEVEL):
                raise wrong(line, f"the squares of {quoted(word)} lie at the same level.")
            if a in found or b in found:
                raise wrong(line, f"a square of {quoted(word)} belongs to another pair already.")
            found[a], found[b] = b, a
    return tuple(sorted((a, b) for a, b in found.items() if a < b))


def _special(squares: Mapping[Square, str], legend: Mapping[str, Letter]) -> tuple[Special, ...]:
    rows = []
    for c, letter in legend.items():
        if letter.special and (here := tuple(s for s, cell in squares.items() if cell == c)):
            rows.append(Special(here, letter.kinds, letter.en, letter.zh))
    return tuple(rows)


def write(found: BattleMap) -> str:
    """The text of a map: `read` gives the same map again."""
    head = [f"en: {found.en}", f"zh: {found.zh}", f"kind: {found.kind}", *(["edge: wall"] if found.edge_is_wall else [])]
    letters, legend = _letters(found)
    levels = {s: str(level + GROUND_LEVEL) for s, level in found.terrain.levels}
    parts = [head, ["[terrain]", *_sketch(found, letters)]]
    if levels:
        parts.append(["[levels]", *_plain(found, levels)])
    if zones := _zone_letters(found):
        parts.append(["[zones]", *_plain(found, zones)])
    if found.terrain.links:
        pairs = (f"{name(found.width, a)}-{name(found.width, b)}" for a, b in found.terrain.links)
        parts.append(["[stairs]", " ".join(pairs)])
    if legend:
        parts.append(["[legend]", *legend])
    return "\n\n".join("\n".join(part) for part in parts) + "\n"


def _zone_letters(found: BattleMap) -> dict[Square, str]:
    zones = dict.fromkeys(found.indoor, "i") if found.kind == battle.MIXED else {}
    for letter, area in found.areas.items():
        for s in area:
            zones[s] = letter.lower() if s in zones else letter
    return zones


def _letters(found: BattleMap) -> tuple[dict[Square, str], list[str]]:
    """A letter for each square that is not clear, and the legend for letters that this map alone has."""
    kinds: defaultdict[Square, list[str]] = defaultdict(list)
    for s in found.terrain.blocking:
        kinds[s].append(BLOCKING)
    for s, kind in found.terrain.grounds:
        kinds[s].append(kind)
    letters = {s: area for area in found.special for s in area.squares}
    known: dict[tuple[str, ...], str] = {tuple(k): c for c, k in LETTERS.items()}
    free = iter("opqrstuvxyzabcdegijklmn")
    drawn, legend = {}, []
    for area in found.special:
        c = next(free)
        legend.append(f"{c} = {' '.join((SPECIAL, *area.counts_as))}" + (f" | {area.en} | {area.zh}" if area.en else ""))
        drawn.update(dict.fromkeys(area.squares, c))
    for s, here in kinds.items():
        row = tuple(k for k in GROUNDS if k in here)
        if s not in letters:
            if row not in known:
                known[row] = next(free)
                legend.append(f"{known[row]} = {' '.join(row)}")
            drawn[s] = known[row]
    return drawn, legend


def columns(width: int) -> str:
    return " " * LABEL + " ".join(COLUMNS[:width])


def label(y: int) -> str:
    return f"{y + 1:>{LABEL - 1}} "


def _sketch(found: BattleMap, letters: Mapping[Square, str]) -> list[str]:
    right = {kind: c for c, kind in RIGHT.items()}
    below = {kind: c for c, kind in BELOW.items()}
    edges = {(a, b): kind for a, b, kind in found.terrain.edges}
    w = found.width
    rows = [columns(w)]
    for y in range(found.height):
        here = range(y * w, y * w + w)
        rows.append(
            (label(y) + "".join(letters.get(s, ".") + right.get(edges.get((s, s + 1), ""), " ") for s in here)).rstrip()
        )
        under = "".join(below.get(edges.get((s, s + w), ""), " ") + " " for s in here).rstrip()
        if under:
            rows.append(" " * LABEL + under)
    return rows


def _plain(found: BattleMap, letters: Mapping[Square, str]) -> list[str]:
    w = found.width
    rows = (label(y) + " ".join(letters.get(s, ".") for s in range(y * w, y * w + w)) for y in range(found.height))
    return [columns(w), *rows]


def draw(found: BattleMap, terrain: Terrain | None = None, pieces: Mapping[Square, str] = MappingProxyType({})) -> str:
    """The map for the terminal, with walls, levels and a sign for each square with a piece; `terrain` is the current one.

    A clear square shows its level from 2 on; a piece hides the terrain of its square.
    """
    now = found if terrain is None else replace(found, terrain=terrain)
    letters = {s: str(level + GROUND_LEVEL) for s, level in now.terrain.levels}
    marked, _ = _letters(now)
    letters.update({s: c for s, c in marked.items() if c != "."})
    letters.update(pieces)
    return "\n".join(_sketch(now, letters))
