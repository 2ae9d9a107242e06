"""The speed of lines and moves, for `rulebound bench`."""

from __future__ import annotations

import time

from rulebound.core.bitboards import Square
from rulebound.core.chance import Chance

from .grounds import Ground, printed
from .lines import STANDARD, Bystanders, Eye, line
from .movement import reach

QUERIES = 20_000
REPEAT = 5
PEOPLE = 16
HEAVY = 6
SPEED = 10
WHERE = "dockside"


def measured() -> dict[str, float]:
    """Lines of fire per second, first and repeated, and microseconds for all ends of a move."""
    known = printed(WHERE)
    rng = Chance(7)
    free = [s for s in range(known.width * known.height) if not known.is_blocking(s)]
    people = {s: (STANDARD, known.level(s)) for s in (free[rng.below(len(free))] for _ in range(PEOPLE))}
    standing = Bystanders(people, [free[rng.below(len(free))] for _ in range(HEAVY)])
    pairs = [(free[rng.below(len(free))], free[rng.below(len(free))]) for _ in range(QUERIES)]
    fresh = Ground(known.map, known.terrain)
    cold = _lines(fresh, pairs, standing, 1)
    warm = _lines(fresh, pairs, standing, REPEAT)
    begun = time.process_time()
    for s in people:
        reach(fresh, s, SPEED)
    return {
        "lines_cold_per_s": round(cold),
        "lines_warm_per_s": round(warm),
        "reach_us": round((time.process_time() - begun) * 1e6 / len(people), 1),
    }


def _lines(g: Ground, pairs: list[tuple[Square, Square]], standing: Bystanders, times: int) -> float:
    eye = Eye(size=STANDARD, target_size=STANDARD)
    begun = time.process_time()
    for _ in range(times):
        for a, b in pairs:
            line(g, a, b, eye, standing)
    return times * len(pairs) / (time.process_time() - begun)
