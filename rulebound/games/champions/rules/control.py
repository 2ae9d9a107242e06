"""Control: changing the controller of a card in play."""

from __future__ import annotations

from rulebound.core.decisions import NOBODY, Entity, Player

from ..state import ChampionsState
from ..zones import PLAY_AREA
from .play import may_control


def change_control(g: ChampionsState, e: Entity, player: Player) -> None:
    """Give a player control of another player's card while it stays in play, in its current state.

    Its attachments move along. When it leaves play, it goes to its owner's pile or hand. No player may exceed the
    maximum per player of a title.
    """
    if not g.in_play(e) or g.controller(e) in (player, NOBODY) or g.out[player] or not may_control(g, player, e):
        return
    g.cite("champions.control.character-state", "champions.control.attached", "champions.control.duration")
    for card in (e, *(a for a in g.attached(e) if g.kind_of_zone(a) == PLAY_AREA)):
        if may_control(g, player, card):
            g.move(card, PLAY_AREA, player)
    g.note("control", player, (e,))
    g.dirty = 1
