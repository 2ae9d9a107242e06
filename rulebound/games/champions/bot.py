"""What a position is worth to the players: the villain's and the heroes' hit points, threat, cards and minions, weighed."""

from __future__ import annotations

from rulebound.core.decisions import Player

from .definitions import MINION
from .state import DEALT, HAND, PLAY_AREA, VILLAIN_DECK, ChampionsState
from .values import ATK, SCH, maximum_hp, remaining_hp, target_threat, value

WON = 1000.0


def worth(g: ChampionsState, player: Player) -> float:
    if g.over:
        return WON if player in g.winners else -WON
    return _villain(g) + _schemes(g) + sum(_hero(g, p) for p in g.player_order()) / len(g.player_order())


def _villain(g: ChampionsState) -> float:
    score = -60.0 * len(g.at(VILLAIN_DECK))
    villain = g.villain()
    if villain >= 0:
        score -= 60.0 * remaining_hp(g, villain) / maximum_hp(g, villain)
        score += 4.0 * (g.stunned[villain] + g.confused[villain]) - 4.0 * g.tough[villain]
    for m in g.all_minions():
        if g.title(m).type == MINION:
            score -= 2.0 + 1.5 * value(g, m, ATK) + value(g, m, SCH) + 0.8 * remaining_hp(g, m) + 2.0 * g.tough[m]
            score += 2.0 * g.stunned[m]
    return score


def _schemes(g: ChampionsState) -> float:
    main = g.main_scheme()
    score = 0.0
    if main >= 0:
        share = g.threat[main] / max(1, target_threat(g, main))
        score -= 40.0 * share * share + 8.0 * share
    for s in g.side_schemes():
        score -= 4.0 + 1.2 * g.threat[s] + 3.0 * (g.card[s].hazard + g.card[s].accelerates) + 2.0 * g.card[s].crisis
    return score - 3.0 * g.acceleration_tokens


def _hero(g: ChampionsState, p: Player) -> float:
    me = g.identity[p]
    left = remaining_hp(g, me)
    short = float(max(0, 6 - left))
    score: float = 2.5 * left - 0.6 * short * short
    score += 1.2 * len(g.at(HAND, p)) - 3.0 * len(g.at(DEALT, p))
    score += 4.0 * g.tough[me] - 4.0 * g.stunned[me] - 4.0 * g.confused[me]
    for e in g.at(PLAY_AREA, p):
        if e == me:
            score += 2.0 * (not g.exhausted[e])
            continue
        card = g.card[e]
        score += 2.0 + 1.6 * (card.cost or 0) + 0.8 * (not g.exhausted[e])
        if card.type == "ally":
            score += 0.8 * remaining_hp(g, e)
    return score
