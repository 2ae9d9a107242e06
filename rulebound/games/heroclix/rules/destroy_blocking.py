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
    """May a range attack of this character be drawn through blocking terrain?"""
    return PIERCES in mine.targeting or PIERCES in aims


def pierceable(g: HeroclixState, attacker: Entity, e: Entity, aims: tuple[str, ...], most: int) -> dict[Pierced, int]:
    """The pieces through one of which a line of fire of so many squares leads to a character, each with its status then."""
    g.cite("heroclix.pac.aim-destroy-blocking")
    land, eye, here, there = ground(g), eye_of(g, attacker, e, aims), squares(g, attacker), squares(g, e)
    aside = mask((*here, *there))
    found: dict[Pierced, int] = {}
    for a in here:
        for b in there:
            if land.distance(a, b) > most:
                continue
            for piece, status in through_one(land, a, b, eye, standing(g), aside).items():
                status = line_to_character(g, attacker, e, status)
                if status != CLOSED:
                    key = (piece.a, piece.b)
                    found[key] = min(status, found.get(key, status))
    return found
