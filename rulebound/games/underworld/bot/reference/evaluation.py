"""What a position is worth to a player: points, markers, icons, cards and assets, weighed."""

from __future__ import annotations

from rulebound.core.decisions import Entity, Option, Player

from ...definitions import ABILITIES, ATTACHMENT, CHARACTER, UnderworldCard
from ...rules.available_cost import available_cost
from ...rules.victory import points
from ...state import UnderworldState
from ...values import defence, icons
from ...zones import (
    ACTION,
    ASSETS,
    BATTLE,
    CONTEST,
    CONTEST_AREA,
    DECK,
    HAND,
    INFLUENCE,
    INVESTIGATE,
    LURKERS,
    SOCIETY_AREA,
    START,
)
from .questions import waits

WON = 1000.0
POINT = 12.0
ICON = (0.9, 0.7, 1.1)
"""A permanent investigate, battle and influence icon, for the turns to come; a temporary one is worth half."""
DRAWN, WOUND, MARKER = 1.8, 1.2, 2.0
"""What contests that are still to come in this turn bring: a card, a damage, an influence marker."""

LURKING = 0.7
"""What a lurker is worth beyond the card in hand: the same for all, so that nobody can tell by its lying there what it is."""
HELD = 1.2
"""What it is worth to hold a quick card back for the contests."""

THIN, BARE = 1.2, 2.0
"""What each card fewer than ten, and fewer than five, in the deck takes away: whoever must draw from an empty one has lost."""

DEFENCE = 3
Icons = list[list[list[int]]]
"""The icons that count now, by place, side and contest; behind them how much damage the characters there can take."""


def evaluate(g: UnderworldState, player: Player) -> float:
    """Points, markers, icons, cards and assets of one side less those of the other, and the contests to come."""
    if g.ended:
        return WON * g.outcome[player].points
    mine = g.team(player)
    here: Icons = [[[0, 0, 0, 0], [0, 0, 0, 0]] for _ in range(g.places)]
    score = _side(g, mine, here) - _side(g, 1 - mine, here)
    for r in g.regions():
        score += _contests(g, r, here[g.spot[r]], mine)
    return score


def _side(g: UnderworldState, side: int, here: Icons) -> float:
    score = POINT * points(g, side)
    for r in g.regions():
        score += _markers(g, r, g.markers(side)[r])
    for p in range(g.players):
        if g.team(p) == side and not g.out[p]:
            score += _seat(g, p, side, here)
    return score


def _markers(g: UnderworldState, region: Entity, n: int) -> float:
    """Markers are worth their share of the region, the last ones more."""
    card = g.card[region]
    n = min(n, card.cap)
    return n * (MARKER + 0.6 * POINT * card.points / card.cap) + 2.5 * max(0, n - card.cap + 2)


def _seat(g: UnderworldState, p: Player, side: int, here: Icons) -> float:
    hand, assets = g.at(HAND, p), g.at(ASSETS, p)
    score = sum(sorted((_in_hand(g.card[e]) for e in hand), reverse=True)[:7])
    if g.phase in (START, ACTION):
        score += HELD * sum(_held_back(g, p, e) for e in hand)
    score += 3.0 * min(len(assets), 7) + 0.5 * max(0, len(assets) - 7)
    score += 0.25 * sum(not g.exhausted[a] for a in assets) + 0.1 * g.cost[p]
    left = len(g.at(DECK, p))
    score -= THIN * max(0, 10 - left) + BARE * max(0, 5 - left)
    for e in g.at(CONTEST_AREA, p):
        score += _card(g, e, side, here)
    for e in g.at(LURKERS, p):
        score += LURKING + _in_hand(g.card[e])
        if not g.exhausted[e]:
            here[g.spot[e]][side][INFLUENCE] += 1
    return score + 2.0 * sum(g.card[e].type == ATTACHMENT for e in g.at(SOCIETY_AREA, p))


def _in_hand(card: UnderworldCard) -> float:
    return 1.0 + 0.15 * card.cost


def _held_back(g: UnderworldState, p: Player, e: Entity) -> bool:
    """Before the contests a quick card that can be paid for is worth holding back: who has it may see first who needs it."""
    return waits(g, e) and g.card[e].cost <= available_cost(g, p)


def _card(g: UnderworldState, e: Entity, side: int, here: Icons) -> float:
    now, value, marked = icons(g, e), 0.0, g.team(g.first) == side
    for i in range(3):
        value += ICON[i] * (now[i] + 0.5 * now[i + 3])
        if not g.exhausted[e] and g.spot[e] >= 0:
            here[g.spot[e]][side][i] += now[i] + (now[i + 3] if marked else 0)
    if g.title(e).type == CHARACTER:
        left = defence(g, e) - g.damage[e]
        value += 0.8 + 0.6 * left + 0.3 * g.card[e].cost
        here[g.spot[e]][side][DEFENCE] += left
    return value


def _contests(g: UnderworldState, region: Entity, here: list[list[int]], mine: int) -> float:
    """What the contests still to come at a region bring, by the icons as they are."""
    score = 0.0
    for contest in (INVESTIGATE, BATTLE, INFLUENCE):
        margin = here[mine][contest] - here[1 - mine][contest]
        if not margin or not _to_come(g, g.spot[region], contest):
            continue
        winner, sign = (mine, 1.0) if margin > 0 else (1 - mine, -1.0)
        if contest == INVESTIGATE:
            score += sign * (DRAWN + 0.2 * abs(margin))
        elif contest == BATTLE:
            score += sign * WOUND * min(abs(margin), here[1 - winner][DEFENCE])
        else:
            score += sign * 0.9 * _gained(g, region, winner, abs(margin))
    return score


def _to_come(g: UnderworldState, place: int, contest: int) -> bool:
    if g.phase in (START, ACTION):
        return True
    return g.phase == CONTEST and (place, contest) > (g.at_place, g.contest)


def _gained(g: UnderworldState, region: Entity, side: int, n: int) -> float:
    """What markers for winning an influence contest bring: they take away the enemy's first; the last one wins the region."""
    own, other = g.markers(side)[region], g.markers(1 - side)[region]
    taken = min(n, other)
    after = own + n - taken
    gain = (
        _markers(g, region, after)
        - _markers(g, region, own)
        + _markers(g, region, other)
        - _markers(g, region, other - taken)
    )
    return gain + (0.4 * POINT * g.card[region].points if after >= g.card[region].cap else 0.0)


def part_worth(g: UnderworldState, option: Option) -> float:
    """Of how much use a part of a payment would be: a card that is given up for it by its own cost, an asset like any other."""
    if not option.note:
        return 0.0
    return _in_hand(g.card[option.entities[0]]) if ABILITIES[option.note].price.sacrifice else 0.0
