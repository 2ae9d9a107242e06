"""Maps from bare rows, for test positions: without column letters, row numbers and head."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rulebound.core.bitboards import Square
from rulebound.core.errors import RuleboundError, quoted

from .map_text import BELOW, LABEL, RIGHT, columns, label
from .squares import square

BETWEEN = frozenset(f" {''.join(RIGHT)}")
EDGE_ROW = frozenset(f" {''.join(BELOW)}")


def sketch(
    terrain: Sequence[str] | str,
    levels: Sequence[str] | str = (),
    zones: Sequence[str] | str = (),
    stairs: Sequence[str] | str = (),
    legend: Sequence[str] | str = (),
    edges: Iterable[tuple[str, str, str]] = (),
    kind: str = "",
) -> str:
    """The text of a map from its rows.

    Rows look as in a map file, or have no space between the squares; `edges` are pairs of squares and what stands between
    them.  A map with indoor squares is mixed unless `kind` says otherwise.

    >>> print(sketch([".#", ".."], levels=["11", "12"], edges=[("A1", "A2", "door")]))
    en: Sketch
    zh: 草圖
    kind: outdoor
    <BLANKLINE>
    [terrain]
        A B
      1 . #
        =
      2 . .
    <BLANKLINE>
    [levels]
        A B
      1 1 1
      2 1 2
    <BLANKLINE>
    """
    rows = _terrain(_lines(terrain), edges)
    zone_rows = [_spread(row) for row in _lines(zones)]
    mixed = any(c.islower() for row in zone_rows for c in row)
    parts = [f"en: Sketch\nzh: 草圖\nkind: {kind or ('mixed' if mixed else 'outdoor')}", "\n".join(("[terrain]", *rows))]
    for name, grid in (("levels", [_spread(row) for row in _lines(levels)]), ("zones", zone_rows)):
        if grid:
            parts.append("\n".join((f"[{name}]", columns(_width(grid)), *(label(y) + row for y, row in enumerate(grid)))))
    for name, words in (("stairs", _lines(stairs)), ("legend", _lines(legend))):
        if words:
            parts.append("\n".join((f"[{name}]", *words)))
    return "\n\n".join(parts) + "\n"


def _lines(given: Sequence[str] | str) -> list[str]:
    rows = given.split("\n") if isinstance(given, str) else given
    return [row.rstrip() for row in rows if row.strip()]


def _width(rows: Sequence[str]) -> int:
    return max(len(row) + 1 for row in rows) // 2


def _spread(row: str) -> str:
    """A row with spaces between its squares.

    >>> _spread(".h#"), _spread(". h|#"), _spread("./.")
    ('. h #', '. h|#', './.')
    """
    return row if set(row[1::2]) <= BETWEEN else " ".join(row)


def _terrain(lines: list[str], edges: Iterable[tuple[str, str, str]]) -> list[str]:
    """The rows of squares with their numbers, and what stands below each."""
    close = all(_spread(row) != row for row in lines if not set(row) <= EDGE_ROW)
    rows: list[str] = []
    below: dict[int, str] = {}
    for line in lines:
        if not set(line) <= EDGE_ROW:
            rows.append(_spread(line))
        elif rows:
            below[len(rows) - 1] = " ".join(line) if close else line
        else:
            raise RuleboundError(f"What stands below a row comes after it: {quoted(line)} is the first row of the map.")
    width = _width(rows) if rows else 0
    drawn = [list(row.ljust(2 * width)) for row in rows]
    under = [list(below.get(y, "").ljust(2 * width)) for y in range(len(rows))]
    for a, b, kind in edges:
        _stand(drawn, under, sorted((square(width, len(rows), a), square(width, len(rows), b))), kind)
    found = [columns(width)]
    for y, row in enumerate(drawn):
        found.append((label(y) + "".join(row)).rstrip())
        if "".join(under[y]).strip():
            found.append((" " * LABEL + "".join(under[y])).rstrip())
    return found


def _stand(drawn: list[list[str]], under: list[list[str]], pair: list[Square], kind: str) -> None:
    """Draw what stands between two squares."""
    width = len(drawn[0]) // 2
    (x, y), (u, v) = ((s % width, s // width) for s in pair)
    signs = {name: sign for sign, name in (RIGHT if y == v else BELOW).items()}
    if kind not in signs or abs(x - u) + abs(y - v) != 1:
        raise RuleboundError(f"{quoted(kind)} is no edge; an edge is a wall, window or door between two squares.")
    if y == v:
        drawn[y][2 * x + 1] = signs[kind]
    else:
        under[y][2 * x] = signs[kind]
