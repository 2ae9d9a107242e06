"""State checks after every change: destroy units whose life value has dropped."""

from __future__ import annotations

from rulebound.core.decisions import Entity
from rulebound.core.effects import Resolve

from ..state import AshesState
from ..zones import BATTLEFIELD
from .causes import kind_of_source
from .damage import DealDamage, Destroy, doomed
from .leave_play import LeavePlay


def check_state(g: AshesState) -> None:
    """Destroy the first unit with lethal wounds whose own damage is not being resolved; the engine checks again."""
    for p in range(g.players):
        for u in g.at(BATTLEFIELD, p):
            if doomed(g, u) and not _in_sequence(g, u):
                g.push(_destruction(g, u))
                g.dirty = 1
                return


def _destruction(g: AshesState, unit: Entity) -> Destroy:
    """The destruction caused by the spell, ability or dice power being resolved, if there is one."""
    cause = g.stack[-1]
    if isinstance(cause, LeavePlay):
        return Destroy(subject=unit, source=cause.source, by=cause.by, kind=cause.kind)
    if isinstance(cause, Resolve):
        return Destroy(subject=unit, source=cause.source, by=cause.you, kind=kind_of_source(g, cause.source))
    return Destroy(subject=unit)


def _in_sequence(g: AshesState, e: Entity) -> bool:
    """Has the damage sequence placed wounds on this unit without reaching step 3 yet?"""
    placed = DealDamage.PLACES["receive"]
    return any(type(f) is DealDamage and f.subject == e and f.pc > placed for f in g.stack)
