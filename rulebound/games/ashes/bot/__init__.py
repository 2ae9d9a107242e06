"""How a bot sees Ashes: what a position is worth, where one is quiet, and which moves deserve a thought."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from rulebound.core.bot import GameBot
from rulebound.core.decisions import Option, Player

from ..rules.payment import PAYMENTS, part_price
from ..state import AshesState
from .evaluation import PART_NAMES, QUIET, evaluate, part_worth, parts
from .questions import candidate_moves, obvious_move, skip_to
from .reference import AshesReference


class AshesBot(GameBot):
    reference = AshesReference()
    payment_prompts = PAYMENTS
    quiet_prompts = QUIET
    plans_turns = True
    plan_settings = MappingProxyType({"guesses": 2, "plies": 0})
    part_names = PART_NAMES

    def evaluate(self, g: AshesState, player: Player) -> float:
        return evaluate(g, player)

    def parts(self, g: AshesState, player: Player) -> Mapping[str, float]:
        return parts(g, player)

    def obvious_move(self, g: AshesState) -> int:
        return obvious_move(g)

    def skip_to(self, g: AshesState) -> int:
        return skip_to(g)

    def candidate_moves(self, g: AshesState) -> Sequence[int]:
        return candidate_moves(g)

    def part_price(self, g: AshesState, option: Option) -> int:
        return part_price(g, option)

    def part_worth(self, g: AshesState, option: Option) -> float:
        return part_worth(g, option)
