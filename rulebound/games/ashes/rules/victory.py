"""Losing and winning."""

from __future__ import annotations

from rulebound.core.decisions import Player
from rulebound.core.effects import Resolve
from rulebound.core.limits import use

from ..definitions import IN_ROUND
from ..state import AshesState
from ..zones import BATTLEFIELD, REMOVED, ROUND_END, SPELLBOARD
from .leave_play import LeavePlay, set_aside

HANDED_ON = "first-player token handed on"
"""Recorded in a round whose end must not move the token again, because elimination already handed it on."""


def lose(g: AshesState, player: Player) -> None:
    """Eliminate the player of a destroyed Phoenixborn; the last remaining player wins."""
    g.cite("ashes.damage.destroy.phoenixborn", "ashes.victory.win", "ashes.goal.objective")
    g.out[player] = 1
    g.note("loses", player, (g.phoenixborn[player],))
    left = [p for p in range(g.players) if not g.out[p]]
    if len(left) == 1:
        rule = "ashes.victory.win" if g.players == 2 else "ashes.multiplayer.win"
        g.end(rule, left, lost="ashes.damage.destroy.phoenixborn")
        g.note("wins", left[0])
        return
    leave_game(g, player)


def leave_game(g: AshesState, player: Player) -> None:
    """Discard an eliminated player's battlefield and spellboard; their other cards stay.

    This happens at once, even while the player's own effects resolve: the rest of those effects is skipped. Other
    players' effects answer each card that leaves play.
    """
    for frame in g.stack:
        if isinstance(frame, Resolve) and frame.you == player:
            frame.cancel(g)
    g.cite("ashes.multiplayer.eliminate.discard", "ashes.multiplayer.eliminate.triggers")
    cards = [*g.at(BATTLEFIELD, player), *g.at(SPELLBOARD, player)]
    for e in cards:
        set_aside(g, e)
    for e in reversed(cards):
        g.push(LeavePlay(subject=e, controller=player, pc=LeavePlay.PLACES["after_left"]))
    g.move(g.phoenixborn[player], REMOVED, player)
    if g.first_player == player:
        if g.phase == ROUND_END or g.setup.get("handover") == IN_ROUND:
            use(g, "round", HANDED_ON)
        g.first_player = g.next_seat(player)
