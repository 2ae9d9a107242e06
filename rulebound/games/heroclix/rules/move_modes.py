"""How a character moves: improved movement, through blocking terrain, through opposing characters."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache

from rulebound.core.decisions import Entity

from ..ability_sets import ability_set, is_about
from ..ground.movement import MoveMode
from ..reach import Through
from ..state import HeroclixState
from .break_away import keeps_fast

RAZES = "destroy_blocking"


def move_mode_of(g: HeroclixState, e: Entity, improved: tuple[str, ...] = (), direct: bool = False) -> MoveMode:
    """A character's move mode: its improved movement, and what the effect adds for this move."""
    ways = ability_set(g, e).movement
    if improved:
        ways = ways.union(improved)
    if g.trace is not None:
        g.cite(*(f"heroclix.pac.move-{name.replace('_', '-')}" for name in ways))
    return _move_mode(ways, direct)


@lru_cache(maxsize=1024)
def _move_mode(ways: frozenset[str], direct: bool) -> MoveMode:
    return MoveMode(
        elevated="elevated" in ways,
        hindering="hindering" in ways,
        water="water" in ways,
        blocking="blocking" in ways or "destroy_blocking" in ways,
        outdoor_blocking="outdoor_blocking" in ways,
        direct=direct,
    )


def razes(g: HeroclixState, e: Entity, improved: tuple[str, ...] = ()) -> bool:
    """Does the character destroy the blocking terrain that it moves through?"""
    return RAZES in ability_set(g, e).movement or RAZES in improved


def moves_through(g: HeroclixState, e: Entity, improved: tuple[str, ...] = (), away: Collection[Entity] = ()) -> Through:
    """The characters beside which a move through others still stops; None if it can't move through others.

    Plasticity stops it.  `away` are the characters from which it breaks away: if Plasticity of one of them stops it, the whole
    move leads through no others.
    """
    mine = ability_set(g, e)
    if "characters" in mine.movement or "characters" in improved:
        g.cite("heroclix.pac.move-characters")
        return ()
    if "move_through" not in mine.movement and "move_through" not in improved:
        return None
    if not is_about(g, "no_move_through"):
        return ()
    held = tuple(o for o in g.characters() if g.opposing(e, o) and keeps_fast(ability_set(g, o), mine))
    return None if any(o in away for o in held) else held
