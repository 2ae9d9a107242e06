"""What a character could do from its square: squares in reach, and lines of fire with what closes them.

The result is plain data for a terminal and a browser: squares by name, lines with their status, its cause as text, and its rule.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from rulebound.core.bitboards import CLOSED, HINDERED, OPEN, Square, mask
from rulebound.core.decisions import NOBODY, Entity
from rulebound.core.requirements import Reason
from rulebound.core.text import in_script, named, say
from rulebound.core.words import Words

from .ability_sets import ability_set
from .board import area_square, covered, ground, named_square, squares
from .ground.lines import line as ground_line
from .ground.obstacles import Thing
from .ground.reasons import Verdict, explain_between
from .ground.refusals import Refusal
from .parts import MOVE
from .reach import refusal
from .rules.actions import Act
from .rules.attack import Attack
from .rules.movement import Move
from .rules.placement import put_at, spots_in
from .rules.sight import eye_of, standing, status
from .rules.targets import range_value, within_close
from .state import HeroclixState
from .values import value

PLAIN_MOVE = f"{MOVE}/0"
STATUS = {OPEN: "clear", HINDERED: "hindered", CLOSED: "blocked"}
WORDS = {
    "move": ("a move may end there", "移動可在此結束"),
    "no-way": ("no move may end there: {} is in the way", "移動不能在此結束：受阻於{}"),
    "too-far": ("no move may end there: it takes {} squares", "移動不能在此結束：需要{}格"),
    "no-move": ("no move may end there", "移動不能在此結束"),
    "clear": ("line of fire is clear", "火線暢通"),
    "hindered": ("line of fire is hindered by {}", "火線受{}障礙"),
    "blocked": ("line of fire crosses {}", "火線受{}阻擋"),
    "stealth": ("line of fire is hindered by {}, and so blocked by Stealth", "火線受{}障礙，因隱匿行動而受阻擋"),
    "unclear": (
        "line of fire is blocked: not every square on it is clear and unoccupied",
        "火線受阻擋：穿過的方格並非全為可見且未被占據",
    ),
}


class Line(NamedTuple):
    """A line of fire: its status, its cause as text, and the rule."""

    status: str
    text: tuple[str, str]
    rule: str
    thing: Thing | None = None


def line_of_fire(g: HeroclixState, e: Entity, target: Entity) -> Line:
    """The line from one character to another, with the first thing that decides its status."""
    verdict = explain_between(ground(g), squares(g, e), squares(g, target), eye_of(g, e, target), standing(g))
    if status(g, e, target) == verdict.status:
        return _told(g, verdict)
    flags = ability_set(g, target).flags
    if "stealth" in flags and verdict.status == HINDERED:
        return Line("blocked", _filled("stealth", g, verdict.thing), "heroclix.pac.stealth", verdict.thing)
    return Line("blocked", WORDS["unclear"], "heroclix.line-of-fire.blocked.terrain")


def line_to(g: HeroclixState, e: Entity, s: Square) -> Line:
    """The line from a character to a square."""
    return _told(g, explain_between(ground(g), squares(g, e), (s,), eye_of(g, e), standing(g)))


def _drawn(g: HeroclixState, e: Entity, target: Entity) -> tuple[Square, Square]:
    """The squares of two characters between which the best line runs; the shortest if there are several."""
    terrain, eye, among, here, there = ground(g), eye_of(g, e, target), standing(g), squares(g, e), squares(g, target)
    pairs = [(a, b) for a in here for b in there]
    aside = mask((*here, *there)) if len(pairs) > 1 else 0
    return min(pairs, key=lambda p: (ground_line(terrain, p[0], p[1], eye, among, aside), terrain.distance(*p)))


def _told(g: HeroclixState, verdict: Verdict) -> Line:
    kind = STATUS[verdict.status]
    rule = verdict.thing.rule if verdict.thing is not None else "heroclix.line-of-fire.draw"
    return Line(kind, _filled(kind, g, verdict.thing), rule, verdict.thing)


def _filled(kind: str, g: HeroclixState, thing: Thing | None) -> tuple[str, str]:
    en, zh = WORDS[kind]
    return (en, zh) if thing is None else (en.format(thing.words(ground(g))[0]), zh.format(thing.words(ground(g))[1]))


# ---------------------------------------------------------------- all that a table shows


def survey(g: HeroclixState, entity: Entity, words: Words, square: str = "") -> dict[str, Any]:
    """Reach, range and lines of a character on the map; with `square`, as if it stood there."""
    e = entity
    if not g.map or e == NOBODY or not g.is_character(e) or not g.on_map(e):
        return {}
    g.cite("heroclix.range.check-anytime", "heroclix.line-of-fire.check-anytime")
    end = named_square(g, square) if square else NOBODY
    there = _as_if(g, e, end) if square else g
    here = squares(there, e) if there is not None else (end,)
    found = {
        "at": [area_square(g, s) for s in here],
        "reach": [] if square else _reach(g, e),
        "move": _move(g, e, end, words) if square else {},
    }
    if there is None:
        return {**found, "range": value(g, e, "range"), "in_range": [], "lines": []}
    far = value(there, e, "range")
    foes = [o for o in there.characters() if there.opposing(o, e)]
    lines = [_line(there, e, o, far, words) for o in foes]
    return {**found, "range": far, "in_range": _in_range(there, e, far), "lines": lines}


def _as_if(g: HeroclixState, e: Entity, s: Square) -> HeroclixState | None:
    """A copy in which the character stands in this square with its base in the same form, or as it fits; None if it can't.

    A one-square character may also stand, for this purpose, in an occupied square."""
    if s in squares(g, e):
        return g
    spots = spots_in(g, e, (s,)) or ([(s, 0)] if g.card[e].base == (1, 1) else [])
    if not spots:
        return None
    tried = g.copy()
    tried.trace = None
    put_at(tried, e, *min(spots, key=lambda spot: (spot[1] != g.form[e], spot[0] != s)))
    return tried


def _foreseen(g: HeroclixState, e: Entity) -> tuple[HeroclixState, Move, dict[Square, int]]:
    """A MOVE action on a copy of the game: the squares that the character may cover at its end, each with its cost."""
    tried = g.copy()
    tried.trace = None
    tried.push(Act(subject=e, part=PLAIN_MOVE, ability=MOVE, type=MOVE))
    tried.push(move := Move(subject=e))
    ends: dict[Square, int] = {}
    for square, form, n in (o.value for o in move.foreseen(tried)):
        for s in covered(g, e, square, form):
            ends[s] = min(n, ends.get(s, n))
    return tried, move, ends


def squares_to(g: HeroclixState, e: Entity, end: Square) -> int | None:
    """The fewest squares of a MOVE action that may end there, or None."""
    return _foreseen(g, e)[2].get(end)


def _reach(g: HeroclixState, e: Entity) -> list[str]:
    """The squares that a character may cover after a MOVE action, if it breaks away and carries no one."""
    return sorted((area_square(g, s) for s in _foreseen(g, e)[2]), key=_by_row)


def _move(g: HeroclixState, e: Entity, end: Square, words: Words) -> dict[str, Any]:
    """Why a MOVE action can't end there, if it breaks away; None if it can."""
    tried, move, ends = _foreseen(g, e)
    found = None if end in ends else Refusal("heroclix.move.end-unoccupied")
    if found is not None and move.leads:
        found = refusal(tried, e, end, move.paces(tried)[0], *move.move_spec(tried)) or Refusal("heroclix.multi-base.move")
    if found is None:
        return {"ok": True, "text": in_script(words.lang, say(words.lang, *WORDS["move"])), "rule": "heroclix.move.step"}
    if found.thing is not None:
        en, zh = (w.format(t) for w, t in zip(WORDS["no-way"], found.thing.words(ground(g)), strict=True))
    elif found.squares:
        en, zh = (w.format(found.squares) for w in WORDS["too-far"])
    else:
        en, zh = WORDS["no-move"]
    return {"ok": False, "text": in_script(words.lang, say(words.lang, en, zh)), "rule": found.rule}


def _in_range(g: HeroclixState, e: Entity, far: int) -> list[str]:
    """The squares within range and line of fire."""
    terrain, eye, among, here = ground(g), eye_of(g, e), standing(g), squares(g, e)
    aside = mask(here) if len(here) > 1 else 0
    near = [s for s in range(terrain.width * terrain.height) if s not in here and terrain.apart(here, (s,)) <= far]
    seen = [s for s in near if any(ground_line(terrain, a, s, eye, among, aside) != CLOSED for a in here)]
    return [area_square(g, s) for s in seen]


def _line(g: HeroclixState, e: Entity, other: Entity, far: int, words: Words) -> dict[str, Any]:
    found = line_of_fire(g, e, other)
    away = ground(g).apart(squares(g, e), squares(g, other))
    thing, (start, end) = found.thing, _drawn(g, e, other)
    return {
        "from": area_square(g, start),
        "to": area_square(g, end),
        "about": g.handle[other],
        "name": words.card(g.name_of(other)),
        "status": found.status,
        "distance": away,
        "in_range": away <= far,
        "at": [area_square(g, s) for s in thing.squares] if thing is not None else [],
        "why": named(words.lang, *thing.words(ground(g))) if thing is not None else "",
        "text": in_script(words.lang, say(words.lang, *found.text)),
        "rule": found.rule if found.status != "clear" else "",
    }


def _by_row(name: str) -> tuple[int, str]:
    return int(name[1:]), name[0]


# ---------------------------------------------------------------- why a character is no target


def no_target(g: HeroclixState, attack: Attack, e: Entity) -> Iterator[Reason]:
    """What prevents an attack from targeting a character."""
    me = attack.attacker
    if not g.opposing(me, e):
        yield Reason("heroclix.attack.not-friendly", "friendly")
        return
    if g.immune[e]:
        yield Reason("heroclix.silver.first-turn-immunity.attacks", "immune")
    if attack.kind == "close":
        if not within_close(g, me, e):
            yield Reason("heroclix.attack.targets.close", "not-adjacent")
        return
    far, distance = range_value(g, me, attack.attack_spec), ground(g).apart(squares(g, me), squares(g, e))
    if distance > far:
        yield Reason("heroclix.range.count", "out-of-range", distance - far)
    found = line_of_fire(g, me, e)
    if found.status == "blocked":
        where = "+".join(area_square(g, s) for s in found.thing.squares) if found.thing is not None else ""
        what = f"{found.thing.what}@{where}" if found.thing is not None else ""
        yield Reason(found.rule, "line-blocked", 0, what)
