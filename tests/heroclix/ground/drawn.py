"""Small maps for tests, drawn as text."""

from __future__ import annotations

from rulebound.core.bitboards import Square
from rulebound.games.heroclix.ground.grounds import Ground
from rulebound.games.heroclix.ground.maps import BattleMap, battle_map
from rulebound.games.heroclix.ground.sketches import sketch
from rulebound.games.heroclix.ground.squares import square


def drawn(terrain: str, levels: str = "", zones: str = "", stairs: str = "", legend: str = "", kind: str = "") -> BattleMap:
    return battle_map(sketch(terrain, levels, zones, stairs, legend, kind=kind))


def ground(terrain: str, levels: str = "", zones: str = "", stairs: str = "", legend: str = "", kind: str = "") -> Ground:
    found = drawn(terrain, levels, zones, stairs, legend, kind)
    return Ground(found, found.terrain)


def at(g: Ground, name: str) -> Square:
    return square(g.width, g.height, name)


def named(g: Ground, squares: object) -> set[str]:
    assert isinstance(squares, dict | tuple | list | set | frozenset)
    return {g.name(s) for s in squares}
