"""How a bot sees Underworld: what a position is worth, where one is at rest, and what is done without thinking."""

from __future__ import annotations

from collections.abc import Sequence

from rulebound.core.decisions import Entity, Player
from rulebound.core.priority import innermost_stack

from .definitions import ATTACHMENT, CHARACTER, UnderworldCard
from .rules.priority import COMMAND, EXHAUST, PLAY
from .rules.purse import purse
from .rules.victory import points
from .state import UnderworldState
from .values import defence, icons
from .zones import (
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

WON = 1000.0
PASS, THINK = "pass", -1
"""The question is worth thinking about."""
PRIORITY, PAYMENT, BELOW = "priority.", "payment.part", "order-below"
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


# ---------------------------------------------------------------- where a position is judged


def at_rest(g: UnderworldState, height: int = 0) -> bool:
    """A position is judged when somebody has priority and nothing waits on the stack, and after a mulligan."""
    asked = g.asked
    return asked is None or asked.prompt == "mulligan" or (asked.prompt.startswith(PRIORITY) and not _stacked(g))


def _stacked(g: UnderworldState) -> bool:
    window = innermost_stack(g)
    return window is not None and bool(window.waiting)


def hurried(g: UnderworldState) -> int:
    """Pay with assets first; turn up commands at once; pass where one could do nothing but exhaust assets for no purpose."""
    asked = g.asked
    if asked is None:
        return THINK
    if asked.prompt == BELOW:
        return 0
    if asked.prompt == PAYMENT:
        return _offered(g, EXHAUST)
    if asked.prompt.startswith(PRIORITY):
        if all(o.verb in (EXHAUST, PASS) for o in asked.offers):
            return _offered(g, PASS)
        return _offered(g, COMMAND)
    return THINK


def sensible(g: UnderworldState) -> Sequence[int]:
    """All but exhausting assets for nothing, and before the contests playing what can be held back for them."""
    asked = g.asked
    if asked is None or not asked.prompt.startswith(PRIORITY):
        return range(len(asked.offers)) if asked is not None else ()
    early = g.phase in (START, ACTION) and not _stacked(g)
    return [
        i
        for i, o in enumerate(asked.offers)
        if o.verb != EXHAUST and not (early and o.verb == PLAY and _waits(g, o.about[0]))
    ]


def _waits(g: UnderworldState, e: Entity) -> bool:
    """Can the card be played in a contest as well?"""
    card = g.card[e]
    return card.quick and not card.action_phase_only


def onward(g: UnderworldState) -> int:
    """Looking ahead, nobody responds to what waits on the stack."""
    if g.asked is not None and g.asked.prompt.startswith(PRIORITY) and _stacked(g):
        return _offered(g, PASS)
    return hurried(g)


def _offered(g: UnderworldState, verb: str) -> int:
    """The number of the first option of this kind, or THINK."""
    assert g.asked is not None
    return next((i for i, o in enumerate(g.asked.offers) if o.verb == verb), THINK)


# ---------------------------------------------------------------- what it is worth


def worth(g: UnderworldState, player: Player) -> float:
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
    return _waits(g, e) and g.card[e].cost <= purse(g, p)


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
