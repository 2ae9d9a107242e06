"""How the game ends."""

from __future__ import annotations

from ..state import ChampionsState


def end_game(g: ChampionsState, won: bool) -> None:
    g.over = 1
    g.winners = tuple(range(g.players)) if won else ()
    g.note("players-win" if won else "players-lose")
