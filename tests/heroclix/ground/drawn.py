"""Small maps for tests, drawn as text."""

from __future__ import annotations

from rulebound.core.bitboards import Square
from rulebound.games.heroclix.ground.grounds import Ground
from rulebound.games.heroclix.ground.maps import BattleMap, battle_map
from rulebound.games.heroclix.ground.squares import COLUMNS, square


def drawn(terrain: str, levels: str = "", zones: str = "", stairs: str = "", legend: str = "", kind: str = "") -> BattleMap:
    """A map from its rows, without letters and numbers: a row of squares, or what stands below one."""
    rows = terrain.strip("\n").split("\n")
    width = max(len(row.rstrip()) + 1 for row in rows) // 2
    parts = [
        f"en: Test\nzh: 測試\nkind: {kind or ('mixed' if 'i' in zones else 'outdoor')}",
        "[terrain]",
        numbered(rows, width),
    ]
    for section, text in (("levels", levels), ("zones", zones)):
        if text:
            parts += [f"[{section}]", numbered([" ".join(row.strip()) for row in text.strip().split("\n")], width)]
    return battle_map("\n".join([*parts, f"[stairs]\n{stairs}", f"[legend]\n{legend}"]))


def numbered(rows: list[str], width: int) -> str:
    found, n = ["    " + " ".join(COLUMNS[:width])], 0
    for row in rows:
        squares = row[:1] not in ("", " ", "-", "~", "=")
        n += squares
        found.append((f"{n:>3} " if squares else "    ") + row)
    return "\n".join(found)


def ground(terrain: str, levels: str = "", zones: str = "", stairs: str = "", legend: str = "", kind: str = "") -> Ground:
    found = drawn(terrain, levels, zones, stairs, legend, kind)
    return Ground(found, found.terrain)


def at(g: Ground, name: str) -> Square:
    return square(g.width, g.height, name)


def named(g: Ground, squares: object) -> set[str]:
    assert isinstance(squares, dict | tuple | list | set | frozenset)
    return {g.name(s) for s in squares}
