"""Maps for the terminal: the drawing, its signs, starting areas and indoor squares."""

from __future__ import annotations

from collections.abc import Collection

from rulebound.core.bitboards import Square, mask, squares
from rulebound.core.text import in_script, say

from .battle import DOOR, INDOOR, MIXED, OUTDOOR, WALL, WINDOW, BattleMap
from .grounds import Ground
from .map_text import BELOW, LETTERS, RIGHT, draw
from .squares import name
from .terrain import joined

KINDS = {
    OUTDOOR: ("outdoor map", "戶外地圖"),
    INDOOR: ("indoor map", "室內地圖"),
    MIXED: ("mixed map", "室內與室外共存地圖"),
}
SIGNS = {
    ".": ("clear", "可見方格"),
    "h": ("hindering", "障礙"),
    "w": ("water", "水域"),
    "f": ("obscuring", "遮蔽"),
    "#": ("blocking", "阻擋"),
}
EDGES = {WALL: ("wall", "牆壁"), WINDOW: ("window", "窗戶"), DOOR: ("door", "門")}


def preview(found: BattleMap, lang: str) -> str:
    """A map with all that a player wants to know about it before the game."""
    drawn = draw(found)
    title = f"{say(lang, found.en, found.zh)} ({say(lang, *KINDS[found.kind])})"
    edges = {kind for _, _, kind in found.terrain.edges}
    signs = [f"{c} {say(lang, *SIGNS[c])}" for c in LETTERS if c in drawn]
    signs += [f"{_sign(RIGHT, kind)} {_sign(BELOW, kind)} {say(lang, *EDGES[kind])}" for kind in EDGES if kind in edges]
    levels = sorted({level + 1 for _, level in found.terrain.levels})
    signs += [say(lang, f"{level} elevation {level}", f"{level} 高度{level}") for level in levels]
    lines = [title, "", drawn, "", "   ".join(signs)]
    if found.terrain.links:
        pairs = " ".join(f"{name(found.width, a)}-{name(found.width, b)}" for a, b in found.terrain.links)
        lines.append(say(lang, f"Elevation transitions: {pairs}", f"高低差轉換方格：{pairs}"))
    for letter, area in found.areas.items():
        lines.append(say(lang, f"Starting area {letter}: ", f"起始區域{letter}：") + _extent(found, area))
    if found.kind == MIXED:
        lines.append(say(lang, "Indoors: ", "室內：") + _extent(found, found.indoor))
    lines += [f"{_extent(found, row.squares)}: {say(lang, row.en, row.zh)}" for row in found.special]
    return in_script(lang, "\n".join(lines))


def _sign(signs: dict[str, str], kind: str) -> str:
    return next(sign for sign, known in signs.items() if known == kind)


def _extent(found: BattleMap, area: Collection[Square]) -> str:
    """An area by the corners of the rectangles around its parts."""
    g, w = Ground(found, found.terrain), found.width
    parts = []
    for part in joined(g, mask(area)):
        xs, ys = {s % w for s in squares(part)}, {s // w for s in squares(part)}
        first, last = name(w, min(ys) * w + min(xs)), name(w, max(ys) * w + max(xs))
        parts.append(first if first == last else f"{first}-{last}")
    return ", ".join(parts)
