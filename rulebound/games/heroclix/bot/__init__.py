"""How a bot sees HeroClix: what a position is worth, where one is quiet, and which moves are obvious."""

from __future__ import annotations

from collections.abc import Sequence

from rulebound.core.bot import GameBot
from rulebound.core.decisions import Player

from ..state import HeroclixState
from .evaluation import evaluate
from .questions import candidate_moves, first_draws, is_quiet, obvious_move, skip_to
from .reference import HeroclixReference


class HeroclixBot(GameBot):
    reference = HeroclixReference()
    guesses = 3

    def evaluate(self, g: HeroclixState, player: Player) -> float:
        return evaluate(g, player)

    def is_quiet(self, g: HeroclixState, height: int) -> bool:
        return is_quiet(g, height)

    def obvious_move(self, g: HeroclixState) -> int:
        return obvious_move(g)

    def skip_to(self, g: HeroclixState) -> int:
        return skip_to(g)

    def candidate_moves(self, g: HeroclixState) -> Sequence[int]:
        return candidate_moves(g)

    def first_draws(self, n: int) -> Sequence[int]:
        return first_draws(n)
