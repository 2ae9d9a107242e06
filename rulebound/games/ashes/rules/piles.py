"""Moving cards between hand, draw pile and discard pile; each function logs its change."""

from __future__ import annotations

from rulebound.core.decisions import Entity, Player

from ..state import AshesState
from ..zones import DISCARD_PILE, DRAW_PILE, HAND


def discard_from_hand(g: AshesState, c: Entity) -> None:
    """Discard a card to its owner's discard pile."""
    g.cite("ashes.discard.to-owner")
    g.move(c, DISCARD_PILE, g.owner[c])
    g.note("discard", g.owner[c], (c,))


def discard_top(g: AshesState, player: Player) -> bool:
    """Discard the top card of a draw pile; return whether there was one."""
    pile = g.at(DRAW_PILE, player)
    if not pile or g.out[player]:
        return False
    g.move(pile[-1], DISCARD_PILE, player)
    g.note("discard-top", player, (g.at(DISCARD_PILE, player)[-1],))
    return True


def draw(g: AshesState, player: Player) -> bool:
    """Draw a card; the last card of the list is the top of the draw pile."""
    pile = g.at(DRAW_PILE, player)
    if not pile:
        return False
    card = pile[-1]
    g.move(card, HAND, player)
    g.note("draw", player, (card,))
    return True
