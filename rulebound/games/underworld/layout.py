"""The layout of an Underworld table: regions in a row, with each side's cards at them."""

from __future__ import annotations

from rulebound.core.layout import (
    CARD,
    COUNT,
    GROUPS,
    HAND,
    PILE,
    PLACE,
    PORTRAIT,
    Face,
    GameLayout,
    Layout,
    Row,
    area,
    badge,
    fact,
    stats,
)
from rulebound.core.text import in_script

from .definitions import AFFAIR, ATTACHMENT, CHARACTER, REGION, SOCIETY, UnderworldCard
from .words.names import type_name

ICONS = ("investigate", "battle", "influence")
SHAPES = {REGION: PLACE, SOCIETY: PORTRAIT}


class UnderworldLayout(GameLayout):
    table = Layout(
        seat=(
            area("society-area"),
            area("assets", GROUPS, always=True),
            area("hand", HAND, always=True),
            area("deck", COUNT, always=True),
            area("graveyard", PILE, always=True),
            area("score-area"),
            area("sealed"),
            area("sealed-face-down"),
            area("command", PILE),
            area("command-deck", COUNT),
        ),
        shared=(area("world-deck", COUNT),),
        row=Row(
            "regions",
            ("contest-area", "lurkers"),
            tally="contests",
            counted=("tally.investigate", "tally.battle", "tally.influence"),
        ),
        badges=(
            badge("at", "bold", label="spot"),
            badge("lurking", "magenta"),
            badge("icons.investigate"),
            badge("icons.battle", "red"),
            badge("icons.influence", "cyan"),
            badge("temporary.investigate", "dim", label="temporary-investigate"),
            badge("temporary.battle", "dim", label="temporary-battle"),
            badge("temporary.influence", "dim", label="temporary-influence"),
            badge("defence", "bold"),
            badge("damage", "red"),
            badge("exhausted", "yellow"),
            badge("markers.0", "green", label="markers-1"),
            badge("markers.1", "magenta", label="markers-2"),
            badge("time"),
            badge("lock"),
            badge("stone"),
            badge("secrecy"),
        ),
        facts=(fact("turn"), fact("phase"), fact("points")),
        seat_facts=(fact("cost"),),
        attached=("sealed", "contest-area", "society-area"),
        told=("shows",),
    )

    def face(self, card: UnderworldCard, lang: str) -> Face:
        kind = in_script(lang, type_name("en" if lang == "en" else "zh", card.type), "zh-Hans")
        costs = card.type in (CHARACTER, ATTACHMENT, AFFAIR)
        numbers = [
            (icon, f"{n}+{m}" if m else n) for icon, n, m in zip(ICONS, card.icons, card.temporary, strict=True) if n or m
        ]
        return Face(
            SHAPES.get(card.type, CARD),
            kind,
            card.faction,
            (f"{card.cost or ''}X" if card.x else str(card.cost),) if costs else (),
            stats(
                *numbers,
                ("defence", card.defence if card.type == CHARACTER else None),
                ("points", card.points or None),
                ("capacity", card.cap or None),
            ),
            (card.magic,) if card.magic else (),
        )
