"""The ground in views: plain data from which a terminal or a browser draws the map (`core.layout.Grid`)."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from .battle import BLOCKING, GROUND_LEVEL
from .grounds import MOST_GROUNDS, Ground
from .squares import COLUMNS


@lru_cache(maxsize=MOST_GROUNDS)
def shown(g: Ground) -> dict[str, Any]:
    """The current map, by the names of its squares.  Do not change it: all views of this ground share it."""
    terrain: dict[str, list[str]] = {g.name(s): [BLOCKING] for s in g.terrain.blocking}
    for s, kind in g.terrain.grounds:
        terrain.setdefault(g.name(s), []).append(kind)
    return {
        "columns": list(COLUMNS[: g.width]),
        "rows": g.height,
        "terrain": terrain,
        "levels": {g.name(s): level for s, level in enumerate(g.levels) if level != GROUND_LEVEL},
        "edges": [[g.name(a), g.name(b), kind] for a, b, kind in g.terrain.edges],
        "links": [[g.name(a), g.name(b)] for a, b in g.terrain.links],
        "areas": {letter: [g.name(s) for s in sorted(area)] for letter, area in g.map.areas.items()},
    }
