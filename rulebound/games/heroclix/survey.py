"""What a character could do from where it stands: squares in its reach, and its lines of fire with what closes them."""

from __future__ import annotations

from typing import Any

from rulebound.core.bitboards import CLOSED, HINDERED
from rulebound.core.decisions import Entity
from rulebound.core.text import named
from rulebound.core.words import Words

from .ground.reasons import Verdict, explain_between
from .rules.moving import gait_of, moves_through
from .rules.sight import eye_of, standing, status
from .state import HeroclixState
from .values import value
from .where import area_square, ground, hinders_movement, reach, squares

STATUS = {CLOSED: "blocked", HINDERED: "hindered"}


def survey(g: HeroclixState, entity: Entity, words: Words) -> dict[str, Any]:
    """Reach and lines of a character on the map; nothing of anything else."""
    e = entity
    if not g.is_character(e) or not g.on_map(e):
        return {}
    gait = gait_of(g, e)
    speed = value(g, e, "speed", halvings=int(hinders_movement(g, squares(g, e), gait)))
    ends = reach(g, e, speed, gait, (), moves_through(g, e))
    far = value(g, e, "range")
    return {
        "reach": sorted({area_square(g, s) for s, _, _ in ends}),
        "range": far,
        "lines": [_line(g, e, other, far, words) for other in g.characters() if g.opposing(other, e) and g.on_map(other)],
    }


def _line(g: HeroclixState, e: Entity, other: Entity, far: int, words: Words) -> dict[str, Any]:
    land = ground(g)
    verdict = explain_between(land, squares(g, e), squares(g, other), eye_of(g, e, other), standing(g))
    found = status(g, e, other)
    away = min(land.distance(a, b) for a in squares(g, e) for b in squares(g, other))
    return {
        "from": area_square(g, g.square[e]),
        "to": area_square(g, g.square[other]),
        "about": g.handle[other],
        "status": STATUS.get(found, "clear"),
        "distance": away,
        "in_range": away <= far,
        **_decided(g, verdict, words),
    }


def _decided(g: HeroclixState, verdict: Verdict, words: Words) -> dict[str, Any]:
    if verdict.thing is None:
        return {"at": [], "why": "", "rule": ""}
    thing = verdict.thing
    return {
        "at": [area_square(g, s) for s in thing.squares],
        "why": named(words.lang, *thing.words(ground(g))),
        "rule": thing.rule,
    }
