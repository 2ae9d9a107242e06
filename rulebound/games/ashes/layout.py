"""The layout of an Ashes table."""

from __future__ import annotations

from rulebound.core.layout import (
    CARD,
    COUNT,
    DICE,
    GROUPS,
    HAND,
    PILE,
    PORTRAIT,
    Face,
    GameLayout,
    Layout,
    area,
    badge,
    fact,
    stats,
)
from rulebound.core.layout import (
    DIE as DIE_FACE,
)

from .costs import ANY, BASIC, LEVELS, Cost, Symbol
from .definitions import (
    DIE,
    PHOENIXBORN,
    AshesCard,
)
from .words.facts import type_text


def _family(card: AshesCard) -> str:
    """The first magic type of the card's cost, or of its abilities' costs if the card has none."""
    costs = [card.cost, *(a.cost for a in card.abilities)]
    found = [s.die for c in costs for s in c.alternatives[0] if s.die != ANY]
    return found[0] if found else ANY


def _symbols(cost: Cost) -> tuple[str, ...]:
    fixed = [_symbol(s) for s in cost.magic]
    either = ["/".join(_symbol(s) for way in group for s in way) for group in cost.parallel]
    return (*(["X"] if cost.x else []), *fixed, *either)


def _symbol(symbol: Symbol) -> str:
    return LEVELS[BASIC] if symbol.die == ANY else f"{symbol.die}:{LEVELS[symbol.level]}"


class AshesLayout(GameLayout):
    table = Layout(
        seat=(
            area("phoenixborn"),
            area("battlefield", always=True),
            area("spellboard"),
            area("active-pool", DICE, always=True),
            area("exhausted-pool", GROUPS),
            area("hand", HAND, always=True),
            area("draw-pile", COUNT, always=True),
            area("discard-pile", PILE, always=True),
            area("conjuration-pile", COUNT),
            area("resolving"),
            area("set-aside"),
            area("removed", PILE),
        ),
        badges=(
            badge("values.0", "bold", label="attack"),
            badge("values.1", "bold", label="life", less="wounds"),
            badge("values.2", label="recover"),
            badge("life", "bold", less="wounds"),
            badge("exhaustion", "yellow"),
            badge("status", "cyan"),
            badge("turned", "yellow"),
            badge("attacking", "bold magenta"),
        ),
        facts=(
            fact("round"),
            fact("phase"),
            fact("main_left", "main"),
            fact("side_left", "side"),
        ),
        seat_facts=(fact("reacted"),),
        attached=("attached", "dice-on-cards"),
    )

    def face(self, card: AshesCard, lang: str) -> Face:
        if card.type == DIE:
            return Face(DIE_FACE, type_text(card, lang), card.id)
        shape = PORTRAIT if card.type == PHOENIXBORN else CARD
        attack = "X" if card.is_unit and card.attack is None else card.attack
        numbers = stats(("attack", attack), ("life", card.life), ("recover", card.recover))
        return Face(shape, type_text(card, lang), _family(card), _symbols(card.cost), numbers)
