"""How a bot sees Marvel Champions: what a position is worth, where one is quiet, and what a payment takes."""

from __future__ import annotations

from collections.abc import Sequence

from rulebound.core.bot import GameBot
from rulebound.core.decisions import Option, Player

from ..rules.payment import PAYMENTS, part_price
from ..state import ChampionsState
from .evaluation import evaluate
from .lookahead import PAUSES, QUIET_WITHIN, is_quiet
from .payment import candidate_moves, obvious_move, part_worth
from .reference import ChampionsReference


class ChampionsBot(GameBot):
    reference = ChampionsReference()
    payment_prompts = PAYMENTS
    quiet_within = QUIET_WITHIN
    pauses = PAUSES
    guesses = 1

    def evaluate(self, g: ChampionsState, player: Player) -> float:
        return evaluate(g, player)

    def is_quiet(self, g: ChampionsState, height: int) -> bool:
        return is_quiet(g, height)

    def obvious_move(self, g: ChampionsState) -> int:
        return obvious_move(g)

    def candidate_moves(self, g: ChampionsState) -> Sequence[int]:
        return candidate_moves(g)

    def part_price(self, g: ChampionsState, option: Option) -> int:
        return part_price(g, option)

    def part_worth(self, g: ChampionsState, option: Option) -> float:
        return part_worth(g, option)
