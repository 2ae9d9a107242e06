"""How the players of test games go on, and how the heroes of long ones play."""

from __future__ import annotations

from rulebound.core.chance import Chance
from rulebound.core.state import State
from rulebound.games.champions.positions import QUIET
from rulebound.testing.table import Table


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


def next_round(t: Table) -> None:
    """Let everybody do nothing until the next round begins."""
    until_round(t, t.round + 1)


def until_round(t: Table, n: int) -> None:
    """Let everybody do nothing until a round begins."""
    t.skip_until(lambda t: t.round == n)


def prompt(t: Table) -> str:
    """What is asked now."""
    return t.state.decision.prompt if t.state.decision is not None else ""
