"""How good the prospects are when a player's turn begins, as a chance between 0 and 1.

The unit is a point of damage on the villain. Each number says what a thing is worth in it: a threat on the main scheme a little more than one,
a minion its attacks in the rounds to come, an ally its actions and one last block, a support or an upgrade the more the dearer it is.
What is close to its end presses: hit points that run out, a main scheme that is nearly complete.
"""

from __future__ import annotations

from math import exp

from rulebound.core.decisions import Entity, Player

from ..definitions import ALLY
from ..rules.schemes import main_scheme_acceleration
from ..state import ChampionsState
from ..values import ATK, REC, SCH, THW, icons, maximum_hp, per_player, remaining_hp, target_threat, value
from ..zones import HAND, PLAY_AREA, SCHEME_DECK, VILLAIN_DECK

EVEN, SPREAD = -10.0, 10.0
"""Where the chance is one half, and how many points change it much."""
STAGE = 3.0
VILLAIN_TOUGH, VILLAIN_STUNNED, VILLAIN_CONFUSED = 2.0, 3.0, 2.0
ATTACHMENT, ATTACHMENT_BONUS = 1.0, 1.5
THREAT, LATER_THREAT, ACCELERATION = 1.6, 1.0, 3.0
PRESSED, ROOM, EARLIER_STAGE = 26.0, 5.0, 0.3
"""What a main scheme costs that completes in the next phase; from how much room on it presses; the share of a stage that is not the last."""
CARD_THREAT = 0.8
"""The threat that may be expected of an encounter card."""
HAZARD, CRISIS, SIDE_THREAT = 4.0, 4.0, 0.8
MINION, MINION_HP, MINION_ATK, MINION_SCH, MINION_TOUGH = 1.0, 0.7, 2.0, 1.2, 2.0
STUNNED_MINION = 0.6
DYING, DYING_EDGE = 20.0, 3.0
READY, RECOVERY = 2.5, 0.7
TOUGH, STUNNED, CONFUSED = 3.0, 2.5, 1.5
CARD, RESOURCE_MORE = 1.5, 0.5
LAST_BLOCK = 3.0
PERMANENT, PERMANENT_COST = 1.5, 1.3


def prospects(g: ChampionsState, player: Player) -> float:
    """The chance that the players win, as far as it shows in the position."""
    if g.ended:
        return max(0.0, g.outcome[player].points)
    seats = g.player_order()
    total = against(g) + sum(hero(g, p) for p in seats) / len(seats)
    return 1.0 / (1.0 + exp(max(-30.0, min(30.0, (EVEN - total) / SPREAD))))


def against(g: ChampionsState) -> float:
    """What stands against the players, for each of them."""
    share = 1.0 / float(g.setup["per_player"])
    hazards = icons(g, "hazard")
    total = -share * villain(g) - scheme(g, share, hazards) - HAZARD * share * hazards
    total -= CRISIS * share * (icons(g, "crisis") > 0)
    return total - SIDE_THREAT * share * sum(g.threat[s] for s in g.side_schemes())


def villain(g: ChampionsState) -> float:
    to_come = sum((g.card[e].hp or 0) * int(g.setup["per_player"]) + STAGE for e in g.at(VILLAIN_DECK))
    e = g.villain()
    if e < 0:
        return float(to_come)
    total = to_come + remaining_hp(g, e) + VILLAIN_TOUGH * g.tough[e]
    total -= VILLAIN_STUNNED * g.stunned[e] + VILLAIN_CONFUSED * g.confused[e]
    cards = [g.card[a] for a in g.attached(e)]
    return total + sum(ATTACHMENT + ATTACHMENT_BONUS * (c.atk_bonus + c.sch_bonus) for c in cards)


def scheme(g: ChampionsState, share: float, hazards: int) -> float:
    """The main scheme: room that is left counts for the players, and having little of it against them."""
    main = g.main_scheme()
    if main < 0:
        return 0.0
    rate = main_scheme_acceleration(g)
    room = target_threat(g, main) - g.threat[main]
    later = sum(per_player(g, g.card[s].target) for s in g.at(SCHEME_DECK))
    due = rate + CARD_THREAT * (g.players + hazards)
    pressed = max(0.0, 1.0 - share * (room - due) / ROOM)
    last = g.card[main].loses or not g.at(SCHEME_DECK)
    total = PRESSED * pressed * pressed * (1.0 if last else EARLIER_STAGE) + ACCELERATION * share * rate
    return total - share * (THREAT * room + LATER_THREAT * later)


def hero(g: ChampionsState, p: Player) -> float:
    """One player: hit points, readiness, hand, cards in play and the minions engaged."""
    me = g.identity[p]
    most = maximum_hp(g, me)
    left = most - g.damage[me]
    total = left - DYING * exp(-left / DYING_EDGE)
    if not g.exhausted[me]:
        total += READY
        if not g.hero_form(p):
            total += RECOVERY * min(most - left, value(g, me, REC))
    total += TOUGH * g.tough[me] - STUNNED * g.stunned[me] - CONFUSED * g.confused[me]
    total += sum(CARD + RESOURCE_MORE * (len(g.card[c].resources) - 1) for c in g.at(HAND, p))
    total += sum(in_play(g, e) for e in g.at(PLAY_AREA, p) if e != me)
    return total - sum(minion(g, m) for m in g.minions(p))


def in_play(g: ChampionsState, e: Entity) -> float:
    card = g.card[e]
    if card.type == ALLY:
        return LAST_BLOCK + (remaining_hp(g, e) - 1) * max(value(g, e, ATK), value(g, e, THW))
    lasts = 1.0 if card.uses is None else g.counters[e] / card.uses[0]
    return lasts * (PERMANENT + PERMANENT_COST * (card.cost or 0))


def minion(g: ChampionsState, m: Entity) -> float:
    strikes = MINION_ATK * value(g, m, ATK) * (STUNNED_MINION if g.stunned[m] else 1.0)
    return MINION + MINION_HP * remaining_hp(g, m) + strikes + MINION_SCH * value(g, m, SCH) + MINION_TOUGH * g.tough[m]
