"""What searching bots share: by which judgement they go, which moves they notice, and what they thought last."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar

from rulebound.core.bot import GameBot
from rulebound.core.chance import Chance
from rulebound.core.decisions import Decision, Option
from rulebound.core.errors import RuleboundError
from rulebound.core.state import State

from .judgement import judgement
from .seat import COPIES, Seat


@dataclass
class Thought:
    """What a bot thought about a decision."""

    chosen: int
    """The number of the option."""
    scores: dict[int, float] = field(default_factory=dict)
    """What each option that it tried is worth, on average over its guesses; empty where there was nothing to think about."""
    ends: dict[int, State] = field(default_factory=dict)
    """The position that each of them was seen to lead to, on one guess."""

    @property
    def second(self) -> int:
        """The best option that it did not take, or -1."""
        others = [i for i in self.scores if i != self.chosen]
        return max(others, key=lambda i: self.scores[i]) if others else -1


class Searcher:
    """Base of bots that try things on copies."""

    name: str = "searcher"
    looks_at: ClassVar[str] = COPIES

    def __init__(self, seed: int, overlooks: int = 0, weights: str = "") -> None:
        self.seed, self.overlooks, self.weights = seed, overlooks, weights
        self.bot = GameBot()
        self.thought = Thought(0)

    def pick(self, seen: Any, decision: Decision) -> Option:
        if not isinstance(seen, Seat):
            raise RuleboundError(
                f"the {self.name} bot tries things on copies: let it decide with rulebound.bots.ask(bot, game)"
            )
        return decision.options[self.decide(seen, decision)]

    def decide(self, seat: Seat, decision: Decision) -> int:
        """The number of the option; obvious ones cost nothing."""
        self.thought = Thought(0)
        chosen = 0 if len(decision.options) == 1 else self.search(seat)
        if not self.thought.scores:
            self.thought = Thought(chosen)
        return chosen

    def search(self, seat: Seat) -> int:
        """The option that comes out best."""
        raise NotImplementedError

    def go_by(self, g: State) -> GameBot:
        """The judgement of this game, as this bot has it."""
        self.bot = judgement(g, self.weights)
        return self.bot

    def noticed(self, g: State, chance: Chance) -> Sequence[int]:
        """The moves that deserve a thought, without those that this bot overlooks."""
        moves = self.bot.candidate_moves(g)
        if not self.overlooks or len(moves) < 2:
            return moves
        seen = [i for i in moves if chance.below(100) >= self.overlooks]
        return seen or [moves[chance.below(len(moves))]]
