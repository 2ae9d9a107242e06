"""How the heroes of long test games play."""

from __future__ import annotations

from rulebound.core.chance import Chance
from rulebound.core.state import State
from rulebound.games.champions.positions import QUIET


def busy(g: State, chance: Chance) -> int:
    """Heroes that fight: thwart or attack before all else, rather do something than nothing, and keep what is in hand."""
    assert g.decision is not None
    options = g.decision.options
    if g.decision.prompt in ("discard", "mulligan") and options[-1].verb == "done":
        return options[-1].index
    wanted = ("thwart", "recover", "defend") if chance.below(3) else ("attack", "play", "defend")
    tried = [o.index for o in options if o.verb in wanted]
    tried = tried or [o.index for o in options if o.verb not in QUIET and o.verb != "change-form"]
    if tried and chance.below(12):
        return tried[chance.below(len(tried))]
    return chance.below(len(options))
