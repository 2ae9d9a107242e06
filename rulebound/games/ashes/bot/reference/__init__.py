"""The judgement of Ashes that the strength of bots is measured against. It never changes."""

from __future__ import annotations

from rulebound.core.bot import GameBot
from rulebound.core.decisions import Option, Player

from ...rules.paying import PAYMENTS, part_price
from ...state import AshesState
from .evaluation import QUIET, evaluate, part_worth


class AshesReference(GameBot):
    payment_prompts = PAYMENTS
    quiet_prompts = QUIET

    def evaluate(self, g: AshesState, player: Player) -> float:
        return evaluate(g, player)

    def part_price(self, g: AshesState, option: Option) -> int:
        return part_price(g, option)

    def part_worth(self, g: AshesState, option: Option) -> float:
        return part_worth(g, option)
