"""What a position is worth to a player: wounds, units, cards, dice and spells, weighed."""

from __future__ import annotations

from rulebound.core.decisions import Player

from .rules.costs import die_key
from .state import ACTIVE_POOL, DRAW_PILE, EXHAUSTED_POOL, HAND, SPELLBOARD, TURNS, AshesState
from .values import ATTACK, LIFE, current

WON = 1000.0


def worth(g: AshesState, player: Player) -> float:
    if g.over:
        return WON if player in g.winners else -WON
    if g.out[player]:
        return -WON
    others = [_side(g, p) for p in g.opponents(player)]
    return _side(g, player) - sum(others) / max(1, len(others))


def _side(g: AshesState, p: Player) -> float:
    born = g.phoenixborn[p]
    left = current(g, born, LIFE) - g.wounds[born]
    score = 3.0 * left + 12.0 * min(0, left - 4)
    for u in g.units(p):
        attack, life = max(0, current(g, u, ATTACK)), current(g, u, LIFE) - g.wounds[u]
        value = 1.0 + 1.6 * attack + 0.8 * max(0, life) + 0.4 * g.status[u]
        score += value * (0.8 if g.exhaustion[u] else 1.0)
    score += 1.1 * len(g.at(HAND, p)) + 0.12 * len(g.at(DRAW_PILE, p))
    score += 1.6 * len(g.at(SPELLBOARD, p)) - 0.25 * sum(min(1, g.exhaustion[s]) for s in g.at(SPELLBOARD, p))
    if g.phase == TURNS:
        score += sum(0.45 + 0.2 * die_key(g, d)[1] for d in g.at(ACTIVE_POOL, p))
    else:
        score += 0.5 * len(g.at(EXHAUSTED_POOL, p))
    return score
