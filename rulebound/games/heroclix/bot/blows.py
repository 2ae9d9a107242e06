"""What one character can do to another with its next attack, as a mean of all rolls, in points."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from rulebound.core.bitboards import CLOSED, HINDERED, Square
from rulebound.core.decisions import Entity

from ..definitions import Figure
from ..ground.bases import Base
from ..ground.grounds import Ground
from ..ground.ways import WALK
from ..ground.ways import reach as ways
from ..kits import kit
from ..rules.dial import is_ko
from ..rules.sight import status
from ..rules.targets import RANGE, Manner, can_shoot
from ..state import HeroclixState
from ..values import value
from ..where import adjacent, ground, squares
from ..words.prompts import ALL_ROLLS, ways_to_hit

SCORE, LIFE = 0.45, 0.55
"""Which part of its points a character is worth for being there at all, and which for the clicks that it has left."""
LEAST_POINTS = 3
"""What counts as nothing is still worth something."""
FARTHEST = 60
ON_THE_WAY = 0.7
"""A blow that needs a move first is less certain."""
HARMLESS = -99
"""The attack of a character that may not attack."""
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


class Fighter(NamedTuple):
    """What a character brings to a fight, looked up once for a position."""

    e: Entity
    attack: int
    damage: int
    defense: int
    reduced: int
    """How much damage it is sure to shrug off."""
    losses: tuple[float, ...]
    """What it loses to so many clicks of damage; the last is a KO."""
    immune: bool
    far: int
    """How far it shoots, or 0."""
    dash: int
    """How far it moves in the action with which it strikes from beside."""
    run: int
    """The same for the action with which it shoots."""
    beside_only_bound: bool
    """Does an enemy beside it bind it to that enemy?"""
    at: Base

    @property
    def reach(self) -> int:
        """From how far it strikes."""
        return max(1 + self.dash, self.far + self.run if self.far else 0)


def fighter(g: HeroclixState, e: Entity) -> Fighter:
    mine = kit(g, e)
    attacks = "no_attack" not in mine.flags
    far = shoots(g, e)
    return Fighter(
        e,
        value(g, e, "attack") if attacks else HARMLESS,
        value(g, e, "damage"),
        value(g, e, "defense"),
        max((r.n + (r.roll > 0) for r in mine.reduces if not r.pushing), default=0),
        losses(points(g, e), left(g, e), whole(g, e)),
        bool(g.immune[e]),
        far,
        stride(g, e, False),
        stride(g, e, True),
        "adjacent" not in mine.targeting,
        squares(g, e),
    )


@lru_cache(maxsize=4096)
def losses(points: int, alive: int, whole: int) -> tuple[float, ...]:
    """What so many clicks of damage take from a character, in points."""
    clicks = [points * LIFE * n / whole for n in range(alive)]
    return (*clicks, points * (SCORE + LIFE * min(1.0, alive / whole)))


def blow(a: Fighter, b: Fighter, hindered: bool = False) -> float:
    """The mean of what an attack takes from its target."""
    if b.immune or a.attack == HARMLESS:
        return 0.0
    needed = b.defense + hindered - a.attack
    clicks = a.damage - b.reduced
    if clicks <= 0:
        return CHANCES[max(0, min(12, needed))] * b.losses[0]
    return CHANCES[max(0, min(12, needed))] * b.losses[min(clicks, len(b.losses) - 1)]


def shoots(g: HeroclixState, e: Entity) -> int:
    """How far a character shoots, or 0."""
    mine = kit(g, e)
    return value(g, e, "range") if "no_range_attack" not in mine.flags and can_shoot(g, e, mine, SHOT) else 0


def stride(g: HeroclixState, e: Entity, far: bool) -> int:
    """How far a character moves in the action with which it strikes: in one that shoots, or in one from beside."""
    powers = kit(g, e).powers
    if "hypersonic_speed" in powers:
        return value(g, e, "speed")
    return -(-value(g, e, "speed") // 2) if ("running_shot" if far else "charge") in powers else 0


def threat(g: HeroclixState, a: Fighter, foes: list[Fighter]) -> float:
    """The best blow that a character has from where it stands."""
    if a.beside_only_bound:
        beside = [o for o in foes if adjacent(g, a.e, o.e)]
        if beside:
            return max(blow(a, o) for o in beside)
    land, best = ground(g), 0.0
    for o in foes:
        away = land.apart(a.at, o.at)
        if away <= a.far and (seen := status(g, a.e, o.e)) != CLOSED:
            best = max(best, blow(a, o, seen == HINDERED))
        elif (a.dash and away <= a.dash + 1) or (a.far and a.run and away <= a.far + a.run):
            best = max(best, ON_THE_WAY * blow(a, o))
    return best


@lru_cache(maxsize=1024)
def walks(land: Ground, s: Square) -> tuple[int, ...]:
    """From every square of the ground, how many squares it is on foot to this one; as the crow flies, and far, where no way leads."""
    found = ways(land, s, FARTHEST, WALK, (), (), (), ())
    return tuple(found.get(q, 2 * land.distance(q, s)) for q in range(land.width * land.height))


def walk(land: Ground, s: Square, foe: Square) -> int:
    """How far it is on foot."""
    return walks(land, foe)[s]


def way_to(g: HeroclixState, at: Base, foes: list[Fighter]) -> int:
    """How far it is to the nearest enemy, on foot."""
    land = ground(g)
    return min(walk(land, s, there) for o in foes for there in o.at for s in at)
