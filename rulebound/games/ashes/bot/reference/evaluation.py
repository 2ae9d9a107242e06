"""What a position is worth to a player: wounds, units, cards, dice and spells, weighed."""

from __future__ import annotations

from functools import lru_cache

from rulebound.core.decisions import NOBODY, Option, Player

from ...definitions import AshesCard
from ...state import AshesState
from ...values import ATTACK, LIFE, current
from ...zones import ACTIVE_POOL, DRAW_PILE, EXHAUSTED_POOL, HAND, SPELLBOARD, TURNS

WON = 1000.0
QUIET = frozenset({"turn", "discard", "first-five", "exhaust-dice", "first-player"})
"""Where a position is at rest: between actions, not in the middle of one."""
DIE = (0.3, 0.45, 0.6)
"""An active die by its level, while there are turns to spend it in."""
BURDENS = {"cursed": 5.0}
"""Abilities that hurt their own controller, round after round."""


def evaluate(g: AshesState, player: Player) -> float:
    if g.ended:
        return WON * g.outcome[player].points
    if g.out[player]:
        return -WON
    others = [_side(g, p) for p in g.opponents(player)]
    return _side(g, player) - sum(others) / max(1, len(others))


@lru_cache(maxsize=256)
def burden(card: AshesCard) -> float:
    """What a unit costs whoever controls it."""
    return sum(BURDENS.get(a.name, 0.0) for a in card.abilities)


def _side(g: AshesState, p: Player) -> float:
    born = g.phoenixborn[p]
    left = current(g, born, LIFE) - g.wounds[born]
    score = 2.5 * left - 1.5 * max(0, 5 - left)
    for u in g.units(p):
        attack, life = max(0, current(g, u, ATTACK)), current(g, u, LIFE) - g.wounds[u]
        value = 1.5 + 1.6 * attack + 0.8 * max(0, life) + 0.4 * g.status[u]
        score += value * (0.8 if g.exhaustion[u] else 1.0) - burden(g.title(u))
    # a card of the draw pile is a card of a later round; the last ones also stand between the player and fatigue
    pile = len(g.at(DRAW_PILE, p))
    score += 1.0 * len(g.at(HAND, p)) + 0.3 * pile - 0.3 * max(0, 10 - pile)
    for s in g.at(SPELLBOARD, p):
        score += 3.2 - 0.4 * bool(g.exhaustion[s]) + 0.3 * g.status[s]
    if g.phase == TURNS:
        score += sum(DIE[g.face[d]] for d in g.at(ACTIVE_POOL, p))
    else:
        score += 0.45 * (len(g.at(EXHAUSTED_POOL, p)) + len(g.at(ACTIVE_POOL, p)))
    return score


def part_worth(g: AshesState, option: Option) -> float:
    """Of how much use a part of a payment would be: a die to those cards of the hand that ask for its kind, a card by its cost."""
    if option.verb == "discard":
        return 1.0 + 0.5 * g.card[option.entities[0]].cost.magic_play_cost
    if option.verb != "die":
        return 0.0
    kind = g.card[option.entities[0]].id
    paid = getattr(g.stack[-1], "card", NOBODY)
    asking = (
        s.die == kind for c in g.at(HAND, option.player) if c != paid for way in g.card[c].cost.alternatives for s in way
    )
    return DIE[g.face[option.entities[0]]] + 0.1 * sum(asking)
