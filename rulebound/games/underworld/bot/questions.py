"""What a bot does at each question: what goes without thinking, and what is worth a thought."""

from __future__ import annotations

from collections.abc import Sequence

from rulebound.core.decisions import Entity
from rulebound.core.priority import innermost_stack

from ..rules.priority import COMMAND, EXHAUST, PLAY
from ..state import UnderworldState
from ..zones import ACTION, START

PASS, THINK = "pass", -1
"""The question is worth thinking about."""
PRIORITY, PAYMENT, BELOW = "priority.", "payment.part", "order-below"


def is_quiet(g: UnderworldState, height: int = 0) -> bool:
    """A position is judged when somebody has priority and nothing waits on the stack, and after a mulligan."""
    asked = g.asked
    return asked is None or asked.prompt == "mulligan" or (asked.prompt.startswith(PRIORITY) and not _stacked(g))


def _stacked(g: UnderworldState) -> bool:
    window = innermost_stack(g)
    return window is not None and bool(window.waiting)


def obvious_move(g: UnderworldState) -> int:
    """Pay with assets first; turn up commands at once; pass where one could do nothing but exhaust assets for no purpose."""
    asked = g.asked
    if asked is None:
        return THINK
    if asked.prompt == BELOW:
        return 0
    if asked.prompt == PAYMENT:
        return _offered(g, EXHAUST)
    if asked.prompt.startswith(PRIORITY):
        if all(o.verb in (EXHAUST, PASS) for o in asked.offers):
            return _offered(g, PASS)
        return _offered(g, COMMAND)
    return THINK


def candidate_moves(g: UnderworldState) -> Sequence[int]:
    """All but exhausting assets for nothing, and before the contests playing what can be held back for them."""
    asked = g.asked
    if asked is None or not asked.prompt.startswith(PRIORITY):
        return range(len(asked.offers)) if asked is not None else ()
    early = g.phase in (START, ACTION) and not _stacked(g)
    return [
        i
        for i, o in enumerate(asked.offers)
        if o.verb != EXHAUST and not (early and o.verb == PLAY and waits(g, o.about[0]))
    ]


def waits(g: UnderworldState, e: Entity) -> bool:
    """Can the card be played in a contest as well?"""
    card = g.card[e]
    return card.quick and not card.action_phase_only


def skip_to(g: UnderworldState) -> int:
    """Looking ahead, nobody responds to what waits on the stack."""
    if g.asked is not None and g.asked.prompt.startswith(PRIORITY) and _stacked(g):
        return _offered(g, PASS)
    return obvious_move(g)


def _offered(g: UnderworldState, verb: str) -> int:
    """The number of the first option of this kind, or THINK."""
    assert g.asked is not None
    return next((i for i, o in enumerate(g.asked.offers) if o.verb == verb), THINK)
