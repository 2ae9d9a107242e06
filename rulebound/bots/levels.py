"""Levels of play, all from the same engine: a weaker one thinks less, and overlooks moves as people do."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, NamedTuple

from rulebound.core.bot import GameBot
from rulebound.core.decisions import Decision, Option
from rulebound.core.errors import RuleboundError

from .greedy import GreedyBot
from .planner import PlannerBot
from .search import Searcher, Thought
from .seat import COPIES, Seat


class Level(NamedTuple):
    """How a level thinks."""

    plans: bool
    """Does it plan whole turns, where the game says that this pays?"""
    settings: Mapping[str, int]


LEVELS: Mapping[str, Level] = {
    "newcomer": Level(False, {"guesses": 1}),
    "casual": Level(False, {"guesses": 1}),
    "club": Level(False, {}),
    "expert": Level(True, {}),
}
"""The levels from the weakest on; how much each overlooks is the game's to say (`GameBot.slips`)."""


class LevelBot:
    """A bot of a level: at its first decision it learns which game it plays, and how its level plays that."""

    looks_at: ClassVar[str] = COPIES

    def __init__(self, level: str, seed: int, **settings: Any) -> None:
        self.name, self.seed, self.settings = level, seed, settings
        self.engine: Searcher | None = None

    @property
    def thought(self) -> Thought:
        """What it thought about its last decision."""
        return self.engine.thought if self.engine is not None else Thought(0)

    def pick(self, seen: Any, decision: Decision) -> Option:
        if not isinstance(seen, Seat):
            raise RuleboundError(
                f"the {self.name} bot tries things on copies: let it decide with rulebound.bots.ask(bot, game)"
            )
        if self.engine is None:
            self.engine = engine_of(self.name, self.seed, seen.game.bot, self.settings)
        return self.engine.pick(seen, decision)


def engine_of(level: str, seed: int, bot: GameBot, settings: Mapping[str, Any]) -> Searcher:
    """The engine of a level in a game."""
    how = LEVELS[level]
    given: dict[str, Any] = {**how.settings, "overlooks": bot.slips.get(level, 0), **settings}
    if how.plans and bot.plans_turns:
        return PlannerBot(seed, **{**bot.plan_settings, **given})
    return GreedyBot(seed, **given)
