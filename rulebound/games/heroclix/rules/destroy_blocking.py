"""Improved Targeting: Destroy Blocking: one line of fire of a range attack through one piece of blocking terrain."""

from __future__ import annotations

from rulebound.core.bitboards import CLOSED, mask
from rulebound.core.decisions import Entity

from ..board import ground, squares
from ..figure_abilities import AbilitySet
from ..ground.reasons import through_one
from ..state import HeroclixState
from .sight import eye_of, line_to_character, standing

PIERCES = "destroy_blocking"
Pierced = tuple[int, int]
"""A piece of blocking terrain: a square (twice), or the two sides of a wall."""


def may_pierce(mine: AbilitySet, aims: tuple[str, ...]) -> bool:
    """May this character draw the line of a range attack through blocking terrain?"""
    return PIERCES in mine.targeting or PIERCES in aims


def pierceable(g: HeroclixState, attacker: Entity, e: Entity, aims: tuple[str, ...], most: int) -> dict[Pierced, int]:
    """The pieces through which a line of fire of so many squares can reach a character, each with the line's status then."""
    g.cite("heroclix.pac.aim-destroy-blocking")
    terrain, eye, here, there = ground(g), eye_of(g, attacker, e, aims), squares(g, attacker), squares(g, e)
    aside = mask((*here, *there))
    found: dict[Pierced, int] = {}
    for a in here:
        for b in there:
            if terrain.distance(a, b) > most:
                continue
            for piece, status in through_one(terrain, a, b, eye, standing(g), aside).items():
                status = line_to_character(g, attacker, e, status)
                if status != CLOSED:
                    key = (piece.a, piece.b)
                    found[key] = min(status, found.get(key, status))
    return found
