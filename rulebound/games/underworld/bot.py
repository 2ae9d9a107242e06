"""What a position is worth to a player: points, influence, icons at the regions, cards and assets, weighed."""

from __future__ import annotations

from rulebound.core.decisions import Player

from .definitions import ATTACHMENT, CHARACTER
from .rules.victory import points
from .state import UnderworldState
from .values import defence, icons
from .zones import ASSETS, CONTEST_AREA, DECK, HAND, LURKERS, SOCIETY_AREA

WON = 1000.0
REST = frozenset({"priority.action-step", "mulligan"})
"""Where a position is at rest: between actions, not in the middle of one."""
ICON = (2.2, 1.6, 2.4)
"""A permanent investigate, battle and influence icon; a temporary one is worth half."""


def worth(g: UnderworldState, player: Player) -> float:
    if g.ended:
        return WON * g.outcome[player].points
    mine = g.team(player)
    return _side(g, mine) - _side(g, 1 - mine)


def _side(g: UnderworldState, side: int) -> float:
    score = 12.0 * points(g, side)
    for r in g.regions():
        n, cap = g.markers(side)[r], g.card[r].cap
        score += n * (2.0 + 6.0 * g.card[r].points / cap) + 2.5 * max(0, n - cap + 2)
    for p in range(g.players):
        if g.team(p) == side:
            score += _seat(g, p)
    return score


def _seat(g: UnderworldState, p: Player) -> float:
    hand, assets = len(g.at(HAND, p)), g.at(ASSETS, p)
    score = 1.6 * min(hand, 7) + 3.0 * min(len(assets), 7) + 0.5 * max(0, len(assets) - 7)
    score += 0.25 * sum(not g.exhausted[a] for a in assets) + 0.3 * g.cost[p]
    score -= 2.0 * max(0, 6 - len(g.at(DECK, p)))
    for e in g.at(CONTEST_AREA, p):
        score += _card(g, e)
    for e in g.at(LURKERS, p):
        score += 2.6 - 0.8 * g.exhausted[e] + 0.2 * g.card[e].cost
    return score + 2.0 * sum(g.card[e].type == ATTACHMENT for e in g.at(SOCIETY_AREA, p))


def _card(g: UnderworldState, e: int) -> float:
    now = icons(g, e)
    value = sum(ICON[i % 3] * n * (1.0 if i < 3 else 0.55) for i, n in enumerate(now))
    if g.title(e).type == CHARACTER:
        value += 0.8 + 0.9 * (defence(g, e) - g.damage[e]) + 0.35 * g.card[e].cost
    return value * (0.7 if g.exhausted[e] else 1.0)
