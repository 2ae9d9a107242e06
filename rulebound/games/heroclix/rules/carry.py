"""Carrying: how many passengers, and which ones."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebound.core.decisions import NOBODY, Entity

from ..ability_sets import ability_set
from ..board import characters_beside
from ..state import HeroclixState

if TYPE_CHECKING:
    from .movement import Move


def passengers(g: HeroclixState, e: Entity, move: Move) -> int:
    """How many characters it may carry in this move."""
    if g.holding[e] != NOBODY:
        g.cite("heroclix.object.held.carry")
        return 0
    if move.passengers != NOBODY:
        return move.passengers
    flags = ability_set(g, e).flags
    if "underworld" in flags and "passenger" not in flags:
        return 2
    if "passenger" in flags:
        g.cite("heroclix.pac.passenger")
        if not flags["passenger"]:
            g.cite("heroclix.silver.zero.passenger")
        return flags["passenger"]
    return 1


def may_carry(g: HeroclixState, e: Entity, move: Move) -> list[Entity]:
    """Adjacent friendly characters that it may carry: smaller ones, or ones of its size if it can take passengers."""
    mine = ability_set(g, e)
    same = "passenger" in mine.flags or "underworld" in mine.flags
    found = []
    for o in characters_beside(g, e):
        if (
            not g.friendly(e, o)
            or g.holding[o] != NOBODY
            or "not_carried" in ability_set(g, o).flags
            or "immobile" in ability_set(g, o).flags
        ):
            continue
        theirs = ability_set(g, o)
        if theirs.size < mine.size or (same and theirs.size == mine.size and "wing" not in theirs.symbols):
            found.append(o)
    return _akin(g, e, move, found) if "underworld" in mine.flags and "passenger" not in mine.flags else found


def _akin(g: HeroclixState, e: Entity, move: Move, found: list[Entity]) -> list[Entity]:
    """A carrier that takes only characters with a shared keyword takes one of them, or two of fewer points."""
    kin = [o for o in found if set(g.keywords(o)) & set(g.keywords(e))]
    if not move.carrying:
        return kin
    if any(g.points(o) >= g.points(e) for o in move.carrying):
        return [o for o in kin if o in move.carrying]
    return [o for o in kin if g.points(o) < g.points(e)]
