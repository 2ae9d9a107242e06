"""How the game ends."""

from __future__ import annotations

from ..state import ChampionsState


def end_game(g: ChampionsState, rule: str, won: bool) -> None:
    """The players win or lose together, those who were eliminated too."""
    g.end(rule, range(g.players) if won else ())
    g.note("players-win" if won else "players-lose")
