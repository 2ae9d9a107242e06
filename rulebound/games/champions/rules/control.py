"""Control: a card in play changes its controller."""

from __future__ import annotations

from rulebound.core.decisions import Entity, Player

from ..state import PLAY_AREA, ChampionsState


def change_control(g: ChampionsState, e: Entity, player: Player) -> bool:
    """A player takes control of another player's card: it stays as it is, for as long as it is in play.

    What is attached to it comes along. When it leaves play it goes to its owner's pile or hand.
    """
    if not g.in_play(e) or g.controller(e) in (player, -1) or g.out[player]:
        return False
    g.cite("champions.control.character-state", "champions.control.attached", "champions.control.duration")
    for card in (e, *(a for a in g.attached(e) if g.kind_of_zone(a) == PLAY_AREA)):
        g.move(card, PLAY_AREA, player)
    g.note("control", player, (e,))
    g.dirty = 1
    return True
