"""The first turn's immunity: the characters it protects, and its end."""

from __future__ import annotations

from rulebound.core.bitboards import Square
from rulebound.core.decisions import Entity

from ..board import area_of
from ..state import HeroclixState


def begin_immunity(g: HeroclixState) -> None:
    """Begin the immunity before the first turn: it protects all characters on the map."""
    for e in g.characters():
        g.immune[e] = 1


def end_immunity(g: HeroclixState) -> None:
    """End the immunity after every player has had a turn."""
    for e, is_immune in enumerate(g.immune):
        if is_immune:
            g.immune[e] = 0


def take_over_immunity(g: HeroclixState, replaced: Entity, e: Entity) -> None:
    """A character that replaces another in its starting area is protected as that one was."""
    g.immune[e] = g.immune[replaced]


def protected_from(g: HeroclixState, attacker: Entity, e: Entity) -> bool:
    """Is this character immune against an attacker, so that nothing makes it a target (ruling 3-72)?"""
    if not g.immune[e] or not g.opposing(attacker, e):
        return False
    g.cite("heroclix.silver.first-turn-immunity.not-suppressed", "heroclix.silver.first-turn-immunity.immune.limits")
    g.cite("heroclix.silver.first-turn-immunity.attacks", "heroclix.silver.first-turn-immunity")
    g.cite("heroclix.silver.first-turn-immunity.immune", "heroclix.pac.immune")
    return True


def left_start(g: HeroclixState, e: Entity, before: tuple[Square, ...], to: tuple[Square, ...]) -> None:
    """A character that leaves the starting area, or its starting square outside it, is no longer immune."""
    if not set(to) <= set(before) and not {*before, *to} <= area_of(g, g.force[e]):
        g.cite("heroclix.silver.first-turn-immunity.leave", "heroclix.silver.first-turn-immunity.outside-start")
        g.immune[e] = 0
