"""The judgement that a bot goes by: the game's own, or the same with other weights."""

from __future__ import annotations

from copy import copy
from functools import lru_cache
from pathlib import Path

from rulebound.core.bot import GameBot
from rulebound.core.game import game
from rulebound.core.state import State
from rulebound.core.weights import read_weights

UNLEARNED = "none"


def judgement(g: State, weights: str = "") -> GameBot:
    """The judgement of this position's game: with its own weights, with none, or with those in a file."""
    own: GameBot = g.GAME.bot
    return own if not weights else _with(g.GAME.id, weights)


@lru_cache(maxsize=32)
def _with(id: str, weights: str) -> GameBot:
    bot = copy(game(id).bot)
    bot.weights = None if weights == UNLEARNED else read_weights(Path(weights))
    return bot
