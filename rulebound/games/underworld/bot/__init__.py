"""How a bot sees Underworld: what a position is worth, where one is quiet, and which moves are obvious."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rulebound.core.bot import GameBot
from rulebound.core.decisions import Option, Player

from ..rules.payment import PAYMENTS, part_price
from ..state import UnderworldState
from .evaluation import PART_NAMES, evaluate, part_worth, parts
from .questions import candidate_moves, is_quiet, obvious_move, skip_to
from .reference import UnderworldReference


class UnderworldBot(GameBot):
    reference = UnderworldReference()
    payment_prompts = PAYMENTS
    guesses = 1
    part_names = PART_NAMES

    def evaluate(self, g: UnderworldState, player: Player) -> float:
        return evaluate(g, player)

    def parts(self, g: UnderworldState, player: Player) -> Mapping[str, float]:
        return parts(g, player)

    def is_quiet(self, g: UnderworldState, height: int) -> bool:
        return is_quiet(g, height)

    def obvious_move(self, g: UnderworldState) -> int:
        return obvious_move(g)

    def skip_to(self, g: UnderworldState) -> int:
        return skip_to(g)

    def candidate_moves(self, g: UnderworldState) -> Sequence[int]:
        return candidate_moves(g)

    def part_price(self, g: UnderworldState, option: Option) -> int:
        return part_price(g, option)

    def part_worth(self, g: UnderworldState, option: Option) -> float:
        return part_worth(g, option)
