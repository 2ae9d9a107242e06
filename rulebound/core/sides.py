"""Sides: which players play together.

`State.side` holds a team number for every seat; 0 means that the player is a side of one. A duel and a free-for-all need
nothing set, two against two is `[1, 2, 1, 2]`, one against three is `[0, 1, 1, 1]`. All against the game itself is `[1, 1,
1]`: a player then has allies but no opponents among the players.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .decisions import Player

if TYPE_CHECKING:
    from .state import State


def allied(g: State, a: Player, b: Player) -> bool:
    return a == b or (g.side[a] != 0 and g.side[a] == g.side[b])


def opponents(g: State, player: Player) -> list[Player]:
    """The players of other sides who are still in the game, clockwise."""
    return [p for p in g.seats_from(player) if not allied(g, player, p)]


def sides(g: State, first: Player = 0) -> list[list[Player]]:
    """The sides that still have players in the game, clockwise from a seat, each with its players in that order."""
    found: dict[int, list[Player]] = {}
    for p in g.seats_from(first):
        found.setdefault(g.side[p] or -1 - p, []).append(p)
    return list(found.values())
