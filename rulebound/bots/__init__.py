"""Bots: they know a game only through its views, its decisions and its own judgement of what a position is worth.

>>> import rulebound
>>> from rulebound.bots import make
>>> game = rulebound.new("ashes", players=["iron-men", "mist-guardian"], seed=7)
>>> bot = make("random", seed=1)
>>> d = game.decision
>>> game.choose(bot.pick(game.view(d.player), d))

A bot that searches is asked through `ask`, which gives it copies in which all that it can't know is dealt anew:

>>> from rulebound.bots import ask
>>> game.choose(ask(make("greedy", seed=1), game))
"""

from __future__ import annotations

from .match import Result, play
from .named import NAMES, make
from .seat import COPIES, NOTHING, VIEW, Bot, Seat, ask

__all__ = ["COPIES", "NAMES", "NOTHING", "VIEW", "Bot", "Result", "Seat", "ask", "make", "play"]
