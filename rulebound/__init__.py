"""Rulebound plays published tabletop games exactly by their rulebooks.

>>> import rulebound
>>> game = rulebound.new("ashes", players=["iron-men", "mist-guardian"], seed=7)
>>> game.decision.prompt
'first-five'
>>> game.choose(game.decision.options[0])
"""

from __future__ import annotations

from .core.errors import Broken, NotOffered, RuleboundError
from .core.game import game, games, new
from .core.journal import Journal
from .core.recording import Recording, undo

__all__ = ["Broken", "Journal", "NotOffered", "Recording", "RuleboundError", "game", "games", "new", "undo"]
__version__ = "0.2.0"
