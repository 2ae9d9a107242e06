"""Lines of fire between pieces, with everything that the characters at both ends can use."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from rulebound.core.bitboards import CLOSED, HINDERED, Mask, Square
from rulebound.core.bitboards import squares as squares_in
from rulebound.core.decisions import NOBODY, Entity

from ..ability_sets import ability_set, aura_set
from ..board import around_mask, base_mask, foes_mask, ground, heavy_squares, lying_mask, occupied, squares
from ..derived import DerivedBoard, derived_board
from ..ground.lines import Bystanders, Eye, between, line, seen_from, unwatched
from ..state import HeroclixState


def eye_of(g: HeroclixState, e: Entity, target: Entity = NOBODY, more: tuple[str, ...] = ()) -> Eye:
    """The eye of a character: improved targeting, its size and its target's, great size at either end."""
    here: DerivedBoard = g.kept
    if here is None or here.version != g.derived_version:
        here = derived_board(g)
    eyes = (here.aura_set or aura_set(g, here)).eyes
    found: Eye | None = eyes.get((e, target, more))
    if found is None:
        found = eyes[e, target, more] = _eye_of(g, e, target, more)
    return found


def _eye_of(g: HeroclixState, e: Entity, target: Entity, more: tuple[str, ...]) -> Eye:
    mine = ability_set(g, e)
    aims = mine.targeting | frozenset(more) if more else mine.targeting
    if g.trace is not None:
        g.cite(*(f"heroclix.pac.aim-{name.replace('_', '-')}" for name in aims))
    great, target_size = "great_size" in mine.flags, -1
    if target != NOBODY and g.is_character(target):
        theirs = ability_set(g, target)
        great, target_size = great or "great_size" in theirs.flags, theirs.size
    return _eye(aims, great, mine.size, target_size)


@lru_cache(maxsize=4096)
def _eye(aims: frozenset[str], great: bool, size: int, target_size: int) -> Eye:
    return Eye(
        elevated="elevated" in aims,
        hindering="hindering" in aims,
        blocking="blocking" in aims,
        characters="characters" in aims,
        great=great,
        size=size,
        target_size=target_size,
    )


def standing(g: HeroclixState) -> Bystanders:
    """The squares of characters and of heavy objects."""
    here = derived_board(g)
    found: Bystanders | None = here.standing
    if found is None:
        levels, ability_sets = ground(g).levels, aura_set(g, here).ability_sets
        people = {}
        for e in here.characters:
            size, s = ability_sets[e].size, g.square[e]
            if g.card[e].base == (1, 1):
                people[s] = (size, levels[s])
            else:
                base = squares(g, e)
                people |= dict.fromkeys(base, (size, max(levels[s] for s in base)))
        found = here.standing = Bystanders(people, heavy_squares(g))
    return found


def status(g: HeroclixState, e: Entity, target: Entity, more: tuple[str, ...] = (), most: int | None = None) -> int:
    """The status of the best line of fire from one character to another; with `most`, within so many squares."""
    if most is not None and e != target and not around_mask(g, e, most) & base_mask(g, target):
        return CLOSED
    return status_within(g, e, target, more, most)


def status_within(g: HeroclixState, e: Entity, target: Entity, more: tuple[str, ...] = (), most: int | None = None) -> int:
    """The same to a target that has a square within so many squares."""
    here: DerivedBoard = g.kept
    if here is None or here.version != g.derived_version:
        here = derived_board(g)
    if here.aura_set is None:
        aura_set(g, here)
    large = most is not None and e != target and not g.card[e].base == g.card[target].base == (1, 1)
    key = (e, target, more, most) if large else (e, target, more)
    found = here.lines.get(key)
    if found is None:
        found = here.lines[key] = _line(g, e, target, more, most if large else None)
    return found[0] if e == target else line_to_character(g, e, target, found[0])


EVERYWHERE: Mask = -1


def _line(g: HeroclixState, e: Entity, target: Entity, more: tuple[str, ...], most: int | None = None) -> tuple[int, Mask]:
    """The best line from one character to another, and the squares in which a character may change it."""
    terrain, eye = ground(g), eye_of(g, e, target, more)
    if g.card[e].base == g.card[target].base == (1, 1):
        a, b = g.square[e], g.square[target]
        free, watch = unwatched(terrain, a, b, eye)
        near = watch & (foes_mask(g, NOBODY) & ~(1 << b) | lying_mask(g))  # a character in an end square closes no line
        return line(terrain, a, b, eye, standing(g)) if near else free, watch
    return between(terrain, squares(g, e), squares(g, target), eye, standing(g), most), EVERYWHERE


def line_to_character(g: HeroclixState, e: Entity, target: Entity, best: int) -> int:
    if best == CLOSED or not g.is_character(target):
        return best
    flags = ability_set(g, target).flags
    if best == HINDERED and "stealth" in flags and g.force[target] != g.active:
        g.cite("heroclix.pac.stealth")
        return CLOSED
    return best if "clear_sight" not in flags or _all_clear(g, e, target) else CLOSED


def _all_clear(g: HeroclixState, e: Entity, target: Entity) -> bool:
    terrain, full = ground(g), occupied(g)
    ends = {*squares(g, e), *squares(g, target)}
    lines = ([step.enters for step in terrain.board.line(a, b)] for a in squares(g, e) for b in squares(g, target))
    return any(all(s in ends or (terrain.is_clear(s) and s not in full) for s in crossed) for crossed in lines)


def open_line(g: HeroclixState, e: Entity, target: Entity, more: tuple[str, ...], most: int) -> bool:
    """Would an unblocked line of fire exist within so many squares if the target could use nothing to hide?"""
    mine, theirs = squares(g, e), squares(g, target)
    return between(ground(g), mine, theirs, eye_of(g, e, target, more), standing(g), most) != CLOSED


def line_to(g: HeroclixState, e: Entity, target: Entity, more: tuple[str, ...] = (), most: int | None = None) -> bool:
    """Is there an unblocked line of fire from one character to another; with `most`, within so many squares?"""
    return status(g, e, target, more, most) != CLOSED


def squares_seen(g: HeroclixState, e: Entity, among: Mask, most: int | None = None) -> Iterator[Square]:
    """Those of these squares to which a character has an unblocked line of fire; with `most`, within so many squares."""
    terrain, eye, full = ground(g), eye_of(g, e), standing(g)
    starts = squares(g, e)
    if most is not None:
        among &= around_mask(g, e, most)
    if len(starts) == 1:
        return seen_from(terrain, starts[0], squares_in(among), eye, full)
    return (s for s in squares_in(among) if between(terrain, starts, (s,), eye, full, most) != CLOSED)


def line_to_square(g: HeroclixState, e: Entity, s: Square, more: tuple[str, ...] = (), most: int | None = None) -> bool:
    """Is there an unblocked line of fire from a character to a square; with `most`, within so many squares?"""
    return between(ground(g), squares(g, e), (s,), eye_of(g, e, NOBODY, more), standing(g), most) != CLOSED
