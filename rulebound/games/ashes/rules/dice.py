"""Rolling dice and raising their levels."""

from __future__ import annotations

from rulebound.core.decisions import Entity

from ..definitions import FACES
from ..state import AshesState


def roll(g: AshesState, d: Entity) -> None:
    g.face[d] = FACES[g.random(6)]


def set_face(g: AshesState, d: Entity, face: int) -> None:
    g.note("set-die", g.owner[d], (d,), face, str(g.face[d]))
    g.face[d] = face


def raise_die(g: AshesState, d: Entity) -> None:
    """Basic becomes class, class becomes power."""
    g.cite("ashes.dice.level.raise")
    set_face(g, d, g.face[d] + 1)


def lower_die(g: AshesState, d: Entity) -> None:
    g.cite("ashes.dice.level.lower")
    set_face(g, d, g.face[d] - 1)
