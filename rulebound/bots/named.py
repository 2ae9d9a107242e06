"""Bots by name, with parameters where a match wants others than the usual ones."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial
from importlib import import_module
from typing import Any

from rulebound.core.errors import RuleboundError
from rulebound.core.input import short

from .at_random import RandomBot
from .greedy import GreedyBot
from .levels import LEVELS, LevelBot
from .planner import PlannerBot
from .reference import ReferenceBot
from .seat import Bot

BOTS: dict[str, Callable[..., Bot]] = {
    "random": RandomBot,
    **{level: partial(LevelBot, level) for level in LEVELS},
    "greedy": GreedyBot,
}
"""The bots that a table offers: the levels from the weakest on, and the engine of the quick ones by its own name."""
YARDSTICKS: dict[str, Callable[..., Bot]] = {"reference": ReferenceBot, "planner": PlannerBot}
"""Bots that only matches need."""
NAMES = tuple(BOTS)


def make(name: str, seed: int = 0) -> Bot:
    """The bot of this name; the same seed makes it decide the same again.

    Parameters follow the name, as in `greedy:guesses=4:work=500`. `package.module:Class` is a bot of one's own, made by
    its class of a seed and the parameters.

    >>> make("greedy", seed=3).name
    'greedy'
    >>> make("greedy:guesses=4").guesses
    4
    """
    first, *parts = name.split(":")
    maker = BOTS.get(first) or YARDSTICKS.get(first)
    if maker is None and parts:
        maker = _own(first, parts.pop(0))
    if maker is None:
        raise RuleboundError(f"there is no bot '{short(name)}'; there are: {', '.join(BOTS)}")
    try:
        return maker(seed, **dict(map(_parameter, parts)))
    except TypeError as error:
        raise RuleboundError(f"the bot '{short(name)}' does not have these parameters: {error}") from error


def _parameter(text: str) -> tuple[str, Any]:
    """`guesses=4` as a name and a number."""
    name, equals, value = text.partition("=")
    if not equals or not name or not value:
        raise RuleboundError(f"a parameter of a bot is written name=value, not '{short(text)}'")
    try:
        return name, int(value)
    except ValueError:
        return name, value


def _own(module: str, name: str) -> Callable[..., Bot]:
    """A bot's class from a module that can be imported from here."""
    sys.path.insert(0, "")
    try:
        found: Callable[..., Bot] = getattr(import_module(module), name)
    except (ImportError, AttributeError) as error:
        raise RuleboundError(f"there is no bot '{short(name)}' in '{short(module)}': {error}") from error
    finally:
        sys.path.remove("")
    return found
