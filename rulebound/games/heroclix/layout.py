"""The layout of a HeroClix table: the map with each force beside it, a piece in one line, and its drawing."""

from __future__ import annotations

from collections.abc import Mapping

from rulebound.core.layout import (
    CARD,
    FIGURE,
    GROUPS,
    Edge,
    Face,
    GameLayout,
    Grid,
    Layout,
    Named,
    Terrain,
    area,
    badge,
    fact,
    stats,
)
from rulebound.core.text import named

from .definitions import SLOTS, Figure, Piece
from .ground.battle import BLOCKING, DOOR, HINDERING, OBSCURING, WALL, WATER, WINDOW
from .ground.maps import battle_map, maps
from .ground.preview import preview
from .words.card_text import named_powers, tongue
from .words.facts import type_text
from .words.names import in_words


class HeroclixLayout(GameLayout):
    table = Layout(
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

    def face(self, card: Piece, lang: str) -> Face:
        """The first starting line's values of a figure, or an object."""
        kind = in_words(lang, type_text(card, tongue(lang)))
        points = tuple(str(start.points) for start in card.starts)
        if not isinstance(card, Figure) or not card.dial:
            return Face(CARD, kind, card.type, points)
        first = card.dial[card.starts[0].click - 1] if card.starts else card.dial[0]
        numbers = [] if first is None else list(zip(SLOTS, first, strict=False))
        named = tuple(
            Named(key, in_words(lang, name), colour, line) for key, name, colour, line in named_powers(card, tongue(lang))
        )
        return Face(FIGURE, kind, card.type, points, stats(*numbers, ("range", card.range)), card.symbols, named)

    def maps(self, lang: str) -> Mapping[str, str]:
        return {key: named(lang, found.en, found.zh) for key, found in maps().items()}

    def map_text(self, which: str, lang: str) -> str:
        return preview(battle_map(which), lang)
