"""The end of the game."""

from __future__ import annotations

from ..state import ChampionsState


def end_game(g: ChampionsState, rule: str, won: bool) -> None:
    """End the game: all players win or lose together, including eliminated ones."""
    g.end(rule, range(g.players) if won else ())
    g.note("players-win" if won else "players-lose")
