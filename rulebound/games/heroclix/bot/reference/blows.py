"""What one character can do to another with its next attack, as a mean of all rolls, in points."""

from __future__ import annotations

from functools import lru_cache

from rulebound.core.bitboards import CLOSED, HINDERED, Square
from rulebound.core.decisions import Entity

from ...definitions import Figure
from ...ground.grounds import Ground
from ...ground.ways import WALK
from ...ground.ways import reach as ways
from ...kits import kit
from ...rules.dial import is_ko
from ...rules.sight import status
from ...rules.targets import RANGE, Manner, can_shoot
from ...state import HeroclixState
from ...values import value
from ...where import adjacent, distance, ground, squares
from ...words.prompts import ALL_ROLLS, ways_to_hit

SCORE, LIFE = 0.45, 0.55
"""Which part of its points a character is worth for being there at all, and which for the clicks that it has left."""
LEAST_POINTS = 3
"""What counts as nothing is still worth something."""
FARTHEST = 60
ON_THE_WAY = 0.7
"""A blow that needs a move first is less certain."""
SHOT = Manner(RANGE)
CHANCES = tuple(ways_to_hit(n) / ALL_ROLLS for n in range(13))


@lru_cache(maxsize=1024)
def last_click(card: Figure, start: int) -> int:
    """The last click before a KO, from the starting line on."""
    click = card.starts[start].click
    while not is_ko(card, click + 1):
        click += 1
    return click


def whole(g: HeroclixState, e: Entity) -> int:
    """How many clicks of damage KO a fresh character."""
    card = g.figure(e)
    return max(1, last_click(card, g.start[e]) - card.starts[g.start[e]].click + 1)


def left(g: HeroclixState, e: Entity) -> int:
    """How many clicks of damage KO it now."""
    return max(0, last_click(g.figure(e), g.start[e]) - g.click[e] + 1)


def points(g: HeroclixState, e: Entity) -> int:
    return max(LEAST_POINTS, g.points(e))


def loss(g: HeroclixState, e: Entity, clicks: int) -> float:
    """What so many clicks of damage take from a character, in points."""
    alive = left(g, e)
    if clicks >= alive:
        return points(g, e) * (SCORE + LIFE * min(1.0, alive / whole(g, e)))
    return points(g, e) * LIFE * max(0, clicks) / whole(g, e)


def chance(needed: int) -> float:
    """How likely an attack hits that needs so much on two dice."""
    return CHANCES[max(0, min(12, needed))]


def blow(g: HeroclixState, e: Entity, target: Entity, hindered: bool = False) -> float:
    """The mean of what an attack takes from its target."""
    if g.immune[target] or "no_attack" in kit(g, e).flags:
        return 0.0
    needed = value(g, target, "defense") + hindered - value(g, e, "attack")
    reduced = max((r.n + (r.roll > 0) for r in kit(g, target).reduces if not r.pushing), default=0)
    return chance(needed) * loss(g, target, value(g, e, "damage") - reduced)


def shoots(g: HeroclixState, e: Entity) -> int:
    """How far a character shoots, or 0."""
    mine = kit(g, e)
    return value(g, e, "range") if "no_range_attack" not in mine.flags and can_shoot(g, e, mine, SHOT) else 0


def stride(g: HeroclixState, e: Entity, far: bool) -> int:
    """How far a character moves in the action with which it strikes: in one that shoots, or in one from beside."""
    powers, speed = kit(g, e).powers, value(g, e, "speed")
    if "hypersonic_speed" in powers:
        return speed
    return -(-speed // 2) if ("running_shot" if far else "charge") in powers else 0


def reach(g: HeroclixState, e: Entity) -> int:
    """From how far a character strikes."""
    far = shoots(g, e)
    return max(1 + stride(g, e, False), far + stride(g, e, True) if far else 0)


def threat(g: HeroclixState, e: Entity, foes: list[Entity]) -> float:
    """The best blow that a character has from where it stands."""
    beside = [o for o in foes if adjacent(g, e, o)]
    if beside and "adjacent" not in kit(g, e).targeting:
        return max(blow(g, e, o) for o in beside)
    far, dash, run = shoots(g, e), stride(g, e, False), stride(g, e, True)
    best = 0.0
    for o in foes:
        away = distance(g, e, o)
        if away <= far and (seen := status(g, e, o)) != CLOSED:
            best = max(best, blow(g, e, o, seen == HINDERED))
        elif (dash and away <= dash + 1) or (far and run and away <= far + run):
            best = max(best, ON_THE_WAY * blow(g, e, o))
    return best


@lru_cache(maxsize=512)
def walks(land: Ground, s: Square) -> dict[Square, int]:
    """From everywhere on the ground, how many squares it is on foot to this one."""
    return ways(land, s, FARTHEST, WALK, (), (), (), ())


def walk(land: Ground, s: Square, foe: Square) -> int:
    """How far it is on foot; as the crow flies, and far, where no way leads."""
    return walks(land, foe).get(s, 2 * land.distance(s, foe))


def way_to(g: HeroclixState, e: Entity, foes: list[Entity]) -> int:
    """How far it is to the nearest enemy, on foot."""
    land, here = ground(g), squares(g, e)
    return min(walk(land, s, at) for o in foes for at in squares(g, o) for s in here)
