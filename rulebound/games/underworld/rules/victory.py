"""Winning by points, losing by an empty deck, falling out of a team."""

from __future__ import annotations

from rulebound.core.decisions import Player
from rulebound.core.limits import use
from rulebound.core.priority import Priority

from ..definitions import ONCE
from ..state import UnderworldState
from ..zones import OUT_OF_GAME, SCORE_AREA, TEAMS, WORLD_DECK
from .leave_play import leave_game, release

HANDED_ON = "first-player marker handed on"
"""Counts in a turn whose first player has fallen out: the marker has moved."""

STAYING = (SCORE_AREA, OUT_OF_GAME)
"""Zones whose cards stay when their player falls out: what was scored is the team's."""


def points(g: UnderworldState, side: int) -> int:
    """The points in the score areas of a side."""
    g.cite("underworld.core.goal", "underworld.cards.region.points", "underworld.cards.anatomy.points")
    return sum(g.card[e].points for p in range(g.players) if g.team(p) == side for e in g.at(SCORE_AREA, p))


def leading(g: UnderworldState) -> int | None:
    """The side with more points, or None in a tie."""
    a, b = points(g, 0), points(g, 1)
    return None if a == b else int(b > a)


def check_points(g: UnderworldState) -> None:
    """A side that has reached the goal wins at once; if both have, the one with more points; in a tie neither."""
    a, b = points(g, 0), points(g, 1)
    g.cite("underworld.intro.first-to-eight")
    if max(a, b) < g.goal:
        return
    rule = {"duel": "underworld.core.victory", "teams": "underworld.team.twelve-points"}.get(g.mode)
    g.cite(rule or f"underworld.ruler.regions-1v{g.players - 1}")
    winner = leading(g)
    if winner is None:
        g.cite("underworld.core.victory.tied")
        return
    if min(a, b) >= g.goal:
        g.cite("underworld.core.victory.simultaneous")
    end(g, winner, rule or f"underworld.ruler.regions-1v{g.players - 1}")


def check_regions(g: UnderworldState) -> None:
    """No region is left and none can replace it: the side with more points wins."""
    if g.regions() or g.at(WORLD_DECK):
        return
    end(g, leading(g), "underworld.win.no-region-left")


def end(g: UnderworldState, winner: int | None, rule: str) -> None:
    """End the game: a side has won, or (None) no side has."""
    if winner is None:
        g.end(rule, drawn=range(g.players))
    else:
        g.end(rule, winners=[p for p in range(g.players) if g.team(p) == winner])


def decked_out(g: UnderworldState, players: list[Player]) -> None:
    """These players would have drawn from an empty deck at the same time: they lose or, in a team, fall out."""
    if g.mode == TEAMS:
        g.cite("underworld.team.deck-out")
        for p in players:
            fall_out(g, p)
        gone = [side for side in (0, 1) if all(g.out[p] for p in range(g.players) if g.team(p) == side)]
    else:
        g.cite("underworld.core.defeat.deck-out" if g.mode == "duel" else "underworld.ruler.deck-out")
        gone = sorted({g.team(p) for p in players})
    if len(gone) == 2:
        g.cite("underworld.core.defeat.both")
        end(g, None, "underworld.core.defeat.both")
    elif gone:
        end(g, 1 - gone[0], "underworld.core.defeat.deck-out" if g.mode == "duel" else f"underworld.{_family(g)}.deck-out")


def _family(g: UnderworldState) -> str:
    return "team" if g.mode == TEAMS else "ruler"


def fall_out(g: UnderworldState, player: Player) -> None:
    """A player of a team falls out: all their cards leave the game; points and shared markers stay.

    Other players' cards on them are treated as if they had left play.  Cards that the player controlled return by the rules.
    """
    g.out[player] = 1
    g.note("falls-out", player)
    for frame in g.stack:
        if isinstance(frame, Priority):
            frame.waiting = tuple(w for w in frame.waiting if w.player != player)
    theirs = [e for e, owner in enumerate(g.owner) if owner == player and g.zone[e] // g.players not in STAYING]
    for e in theirs:
        release(g, e)
    for e in theirs:
        leave_game(g, e)
    if g.first == player:
        if g.setup.get("handover", ONCE) == ONCE:
            use(g, "turn", HANDED_ON)
        g.first = g.next_seat(player)
