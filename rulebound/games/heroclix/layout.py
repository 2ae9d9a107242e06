"""Where things lie on a HeroClix table: the map, each force beside it; a piece in one line, and how it is drawn."""

from __future__ import annotations

from rulebound.core.layout import CARD, FIGURE, GROUPS, Edge, Face, Grid, Layout, Named, Terrain, area, badge, fact, stats
from rulebound.core.text import in_script, is_chinese, say

from .definitions import EQUIPMENT, HEAVY, LIGHT, SLOTS, Figure, Piece, Thing
from .ground.battle import BLOCKING, DOOR, HINDERING, OBSCURING, WALL, WATER, WINDOW
from .simplified import in_words
from .texts import named_powers, tongue

LAYOUT = Layout(
    seat=(
        area("map", always=True),
        area("held"),
        area("equipped"),
        area("force", GROUPS),
        area("sideline", GROUPS),
        area("ko-area", GROUPS),
        area("removed", GROUPS),
    ),
    badges=(
        badge("click", "cyan"),
        badge("values.speed"),
        badge("values.attack"),
        badge("values.defense"),
        badge("values.damage"),
        badge("values.range"),
        badge("tokens", "yellow"),
    ),
    facts=(fact("turn"), fact("phase"), fact("map"), fact("scores")),
    seat_facts=(fact("given"),),
    attached=("held", "equipped"),
    grid=Grid(
        terrain=(
            Terrain(BLOCKING, "#", "grid.blocking", "bold"),
            Terrain(HINDERING, "h", "grid.hindering", "green"),
            Terrain(WATER, "w", "grid.water", "blue"),
            Terrain(OBSCURING, "f", "grid.obscuring", "cyan"),
        ),
        edges=(
            Edge(WALL, "|", "-", "grid.wall"),
            Edge(WINDOW, "!", "~", "grid.window"),
            Edge(DOOR, "/", "=", "grid.door"),
            Edge("link", ":", ":", "grid.stairs"),
        ),
    ),
    told=("powers",),
    brief=("click", "tokens"),
)
WEIGHTS = {LIGHT: ("light", "輕型"), HEAVY: ("heavy", "重型")}


def face(card: Piece, lang: str) -> Face:
    """A figure with the values of its first starting line, or an object."""
    kind = in_words(lang, _type(card, tongue(lang)))
    points = tuple(str(start.points) for start in card.starts)
    if not isinstance(card, Figure) or not card.dial:
        return Face(CARD, kind, card.type, points)
    first = card.dial[card.starts[0].click - 1] if card.starts else card.dial[0]
    numbers = [] if first is None else list(zip(SLOTS, first, strict=False))
    named = tuple(
        Named(key, in_words(lang, name), colour, line) for key, name, colour, line in named_powers(card, tongue(lang))
    )
    return Face(FIGURE, kind, card.type, points, stats(*numbers, ("range", card.range)), card.symbols, named)


FAMILIES = {"character": ("Characters", "角色"), "object": ("Objects", "物件"), EQUIPMENT: ("Equipment", "裝備")}


def family_text(family: str, lang: str) -> str:
    return in_script(lang, say(tongue(lang), *FAMILIES[family]))


def brief(card: Piece, lang: str) -> str:
    """A piece in one line: what it is, its points, its values at the start, its range."""
    zh = is_chinese(lang)
    points = "/".join(str(start.points) for start in card.starts)
    parts = [_type(card, tongue(lang)), f"{points}分" if zh else f"{points} points"]
    if isinstance(card, Figure) and card.dial:
        first = card.dial[card.starts[0].click - 1] if card.starts else card.dial[0]
        if first is not None:
            parts.append("/".join(map(str, first[: len(SLOTS)])))
        bolts = f"×{card.bolts}" if card.bolts > 1 else ""
        parts.append(f"距離{card.range}{bolts}" if zh else f"range {card.range}{bolts}")
    return in_script(lang, " · ".join(parts))


def _type(card: Piece, lang: str) -> str:
    if isinstance(card, Figure):
        return say(lang, "Bystander", "候補人員") if card.bystander else say(lang, "Character", "角色")
    assert isinstance(card, Thing)
    if card.type == EQUIPMENT:
        kind = ("equipment", "裝備")
    else:
        kind = ("special object", "特殊物件") if card.special else ("object", "物件")
    return say(lang, f"{WEIGHTS[card.weight][0]} {kind[0]}".capitalize(), f"{WEIGHTS[card.weight][1]}{kind[1]}")
