"""Names of squares: a column letter and a row number, A1 at the top left."""

from __future__ import annotations

from functools import lru_cache

from rulebound.core.bitboards import Square
from rulebound.core.errors import RuleboundError, quoted

COLUMNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
MOST_ROWS = 99


@lru_cache(maxsize=4096)
def name(width: int, s: Square) -> str:
    """
    >>> name(24, 0), name(24, 4 + 4 * 24)
    ('A1', 'E5')
    """
    return f"{COLUMNS[s % width]}{s // width + 1}"


@lru_cache(maxsize=64)
def names(width: int, height: int) -> tuple[str, ...]:
    """The names of all squares of a map.

    >>> names(2, 2)
    ('A1', 'B1', 'A2', 'B2')
    """
    return tuple(name(width, s) for s in range(width * height))


def square(width: int, height: int, name: str) -> Square:
    """
    >>> square(24, 16, "E5"), square(24, 16, "x16")
    (100, 383)
    """
    column, row = COLUMNS.find(name[:1].upper()), name[1:]
    if len(name) < 2 or column < 0 or not (row.isascii() and row.isdigit()) or len(row) > 2:
        raise RuleboundError(f"{quoted(name)} is no square; write a column and a row, such as E5.")
    if column >= width or not 1 <= int(row) <= height:
        last = f"{COLUMNS[width - 1]}{height}"
        raise RuleboundError(f"There is no square {quoted(name)} on this map; its squares run from A1 to {last}.")
    return (int(row) - 1) * width + column


def between(width: int, wall: tuple[Square, Square]) -> str:
    """
    >>> between(24, (75, 99))
    'D4 and D5'
    """
    return f"{name(width, wall[0])} and {name(width, wall[1])}"
