"""The layout of a Champions table: the villain's side on top, then each player's."""

from __future__ import annotations

from rulebound.core.layout import (
    CARD,
    COUNT,
    HAND,
    PILE,
    PORTRAIT,
    SCHEME,
    Face,
    GameLayout,
    Layout,
    area,
    badge,
    fact,
    stats,
)
from rulebound.core.text import in_script
from rulebound.core.text import is_chinese as zh

from .definitions import (
    EVENT,
    HERO_FACTION,
    IDENTITY_TYPES,
    SCHEMES,
    VILLAIN,
    ChampionsCard,
)
from .words.facts import TYPE_NAMES


class ChampionsLayout(GameLayout):
    table = Layout(
        shared=(
            area("villain", always=True),
            area("main-scheme", always=True),
            area("side-schemes"),
            area("environments"),
            area("attachments"),
            area("revealing"),
            area("resolving"),
            area("boost-cards", COUNT),
            area("villain-deck", COUNT),
            area("scheme-deck", COUNT),
            area("encounter-deck", COUNT, always=True),
            area("encounter-discard", PILE),
        ),
        seat=(
            area("engaged"),
            area("facedown-minions"),
            area("play-area", always=True),
            area("hand", HAND, always=True),
            area("dealt", COUNT),
            area("deck", COUNT, always=True),
            area("discard-pile", PILE),
        ),
        badges=(
            badge("hp.0", "bold", of="hp.1", label="hp"),
            badge("values.thw"),
            badge("values.sch"),
            badge("values.atk"),
            badge("values.def"),
            badge("values.rec"),
            badge("threat", "bold magenta", of="target"),
            badge("counters", "cyan"),
            badge("exhausted", "yellow"),
            badge("stunned", "green"),
            badge("confused", "magenta"),
            badge("tough", "cyan"),
        ),
        facts=(
            fact("round"),
            fact("phase"),
            fact("acceleration_tokens"),
        ),
        seat_facts=(fact("changed_form"),),
        attached=("attachments", "play-area"),
    )

    def face(self, card: ChampionsCard, lang: str) -> Face:
        portrait = card.type in IDENTITY_TYPES or card.type == VILLAIN
        shape = PORTRAIT if portrait else SCHEME if card.type in SCHEMES else CARD
        family = card.set if card.faction == HERO_FACTION else card.faction
        powers = (("thw", card.thw), ("sch", card.sch), ("atk", card.atk), ("def", card.def_), ("rec", card.rec))
        numbers = [(stat, n if isinstance(n, int) else "X") for stat, n in powers if n is not None and card.type != EVENT]
        icons = ("crisis",) * card.crisis + ("acceleration",) * card.accelerates + ("hazard",) * card.hazard
        return Face(
            shape,
            in_script(lang, TYPE_NAMES[card.type][zh(lang)]),
            family,
            () if card.cost is None else (str(card.cost),),
            stats(*numbers, ("hp", card.hp or None)),
            card.resources + icons + ("boost",) * card.boost,
        )
