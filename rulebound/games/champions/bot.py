"""What a position is worth to the players.

The villain phase that is still to come is reckoned in beforehand: the damage that heroes may expect, the threat that alter-egos
let through, the encounter cards.  So a player who looks at a turn action by action sees what each one changes about it:
changing form, stunning a minion, keeping a defender, thwarting before the scheme completes.
"""

from __future__ import annotations

from math import exp
from typing import NamedTuple

from rulebound.core.decisions import Entity, Player

from .definitions import INTERRUPT, RESOURCE, RESPONSE, VILLAIN, ChampionsCard
from .rules.activation import EnemyAttack, EnemyScheme
from .rules.round import PlayerPhase, VillainPhase
from .rules.schemes import main_scheme_acceleration
from .rules.turn import PlayerTurn
from .state import DEALT, HAND, PLAY_AREA, SCHEME_DECK, VILLAIN_DECK, VILLAIN_PHASE, ChampionsState
from .values import ATK, DEF, REC, SCH, THW, hand_size, maximum_hp, remaining_hp, target_threat, value

WON = 1000.0
BOOST = 1.2
"""The boost icons that a villain may expect."""
STAGE = 90.0
"""A villain stage."""
WIDTH = 0.7
LOST = 250.0
"""The fear of losing, as a share of which a danger counts."""
ENCOUNTER_CARD = 4.0
HIT_POINT, SHORT, NEAR, RECOVERY_COSTS = 1.6, 0.4, 1.5, 4.0
THREAT, THREAT_SQUARED, SAFE = 50.0, 30.0, 0.55
MOST_SHORT = 8.0
SCHEMING = 0.35
"""The threat that may be expected of an encounter card."""
MINION, MINION_ATK, MINION_SCH, MINION_HIT_POINT = 2.0, 2.0, 4.0, 3.5
SIDE_SCHEME, HAZARD, ACCELERATES, CRISIS = 3.0, 12.0, 12.0, 16.0
CARD_DRAWN, RESOURCE_LEFT = 3.0, 1.2
TREACHERY = 1.0
"""The damage that a hero may expect of an encounter card."""
HERO_READY, HERO_TO_ACT = 6.0, 2.5
ALLY_READY, ALLY_TO_ACT = 2.5, 0.8
ALLY, ALLY_HIT_POINT = 0.0, 5.0
PERMANENT, PERMANENT_COST = 8.0, 1.6
GUARD_COSTS = 6.0
"""What an ally that takes an attack for the hero loses."""

REST, REST_WITHIN = frozenset({"discard", "defend", "mulligan"}), 25
"""The prompts at which a position is judged: when a turn is over, and in the villain phase before the next attack lands.

A turn is judged as a whole, because what one action is worth shows only in those that it makes possible.
"""


def at_rest(g: ChampionsState) -> bool:
    """A position is at rest at those prompts, and where a turn has just begun."""
    if g.asked is None or g.asked.prompt in REST:
        return True
    top = g.stack[-1]
    return isinstance(top, PlayerTurn) and not top.answer


class Ahead(NamedTuple):
    """What of the villain phase is still to come, and whose turn is."""

    villain: frozenset[Player]
    """Against whom the villain will activate yet."""
    minions: frozenset[Player]
    """Whose minions will activate yet, but for those in `done`."""
    done: tuple[Entity, ...]
    cards: int
    """Encounter cards yet to be dealt to each player."""
    threat: bool
    """Step one is still to come."""
    to_act: frozenset[Player]
    readied: frozenset[Player]
    """Whose cards will be readied before they are needed again."""


NOBODY_YET: frozenset[Player] = frozenset()


def ahead(g: ChampionsState) -> Ahead:
    seats = frozenset(g.player_order())
    phase = next((f for f in g.stack if isinstance(f, PlayerPhase | VillainPhase)), None)
    if isinstance(phase, PlayerPhase):
        turn = next((f for f in g.stack if isinstance(f, PlayerTurn)), None)
        if turn is None:
            return Ahead(seats, seats, (), 1, True, NOBODY_YET, seats)
        if not turn.answer and len(phase.order) == len(seats) - 1:
            return Ahead(NOBODY_YET, NOBODY_YET, (), 0, False, seats, NOBODY_YET)
        waiting = frozenset(phase.order)
        return Ahead(seats, seats, (), 1, True, waiting | {turn.player}, seats - waiting)
    if isinstance(phase, VillainPhase) and g.phase == VILLAIN_PHASE and g.step <= 2:
        if g.step < 2:
            return Ahead(seats, seats, (), 1, False, NOBODY_YET, NOBODY_YET)
        now = phase.order[0] if phase.order else -1
        later = frozenset(phase.order[1:])
        if any(_pending(g, f) for f in g.stack):
            return Ahead(later | {now}, later | {now}, phase.done, 1, False, NOBODY_YET, NOBODY_YET)
        return Ahead(later, later | {now}, phase.done, 1, False, NOBODY_YET, NOBODY_YET)
    return Ahead(NOBODY_YET, NOBODY_YET, (), 0, False, NOBODY_YET, NOBODY_YET)


def _pending(g: ChampionsState, frame: object) -> bool:
    """An activation of the villain whose damage or threat has not landed yet."""
    if isinstance(frame, EnemyAttack):
        return not frame.targets and g.card[frame.enemy].type == VILLAIN
    return isinstance(frame, EnemyScheme) and g.card[frame.enemy].type == VILLAIN


def worth(g: ChampionsState, player: Player) -> float:
    if g.over:
        return WON if player in g.winners else -WON
    coming = ahead(g)
    seats = g.player_order()
    heroes = sum(_hero(g, p, coming) for p in seats) / len(seats)
    shared: float = float(g.setup["per_player"]) ** 0.5
    return _villain(g) / shared + _schemes(g, coming) + heroes


# ---------------------------------------------------------------- the villain's side


def _villain(g: ChampionsState) -> float:
    score = -STAGE * len(g.at(VILLAIN_DECK))
    villain = g.villain()
    if villain >= 0:
        score -= STAGE * remaining_hp(g, villain) / max(1, maximum_hp(g, villain))
        score += 3.0 * (g.stunned[villain] + g.confused[villain]) - 10.0 * g.tough[villain]
        score -= sum(3.0 + 2.0 * g.card[a].atk_bonus + 2.0 * g.card[a].sch_bonus for a in g.attached(villain))
    for m in g.all_minions():
        score -= (
            MINION
            + MINION_ATK * value(g, m, ATK)
            + MINION_SCH * value(g, m, SCH)
            + MINION_HIT_POINT * remaining_hp(g, m)
            + 4.0 * g.tough[m]
        )
        score += 1.5 * g.stunned[m]
    return score


def _schemes(g: ChampionsState, coming: Ahead) -> float:
    main = g.main_scheme()
    score = -3.0 * g.acceleration_tokens + 30.0 * len(g.at(SCHEME_DECK))
    if main >= 0:
        target = max(1, target_threat(g, main))
        expected = g.threat[main] + _threat_to_come(g, coming)
        share = min(1.3, expected / target)
        score -= THREAT * share + THREAT_SQUARED * max(0.0, share - SAFE) ** 2
        last = g.card[main].loses or not g.at(SCHEME_DECK)
        score -= (LOST if last else 0.3 * LOST) * _danger(target - expected, WIDTH)
    for s in g.side_schemes():
        card = g.card[s]
        harm = SIDE_SCHEME + HAZARD * card.hazard + ACCELERATES * card.accelerates + CRISIS * card.crisis
        score -= harm * (0.4 + 0.15 * min(4, g.threat[s])) + 0.8 * g.threat[s]
    return score


def _threat_to_come(g: ChampionsState, coming: Ahead) -> float:
    expected = float(main_scheme_acceleration(g)) if coming.threat else 0.0
    expected += SCHEMING * coming.cards * (g.players + _hazards(g))
    villain = g.villain()
    for p in coming.villain:
        if villain >= 0 and not g.hero_form(p) and not g.confused[villain]:
            expected += value(g, villain, SCH) + BOOST
    for p in coming.minions:
        if not g.hero_form(p):
            expected += sum(value(g, m, SCH) for m in g.minions(p) if m not in coming.done and not g.confused[m])
    return expected


def _hazards(g: ChampionsState) -> int:
    return sum(g.card[s].hazard for s in g.side_schemes())


def _danger(margin: float, width: float) -> float:
    """How near a number is to its end: 0.5 where what is expected just reaches it."""
    return 1.0 / (1.0 + exp(max(-30.0, min(30.0, margin / width))))


# ---------------------------------------------------------------- the players' side


def _hero(g: ChampionsState, p: Player, coming: Ahead) -> float:
    me = g.identity[p]
    left = remaining_hp(g, me)
    score = _hit_points(g, p, left, coming)
    score += 4.0 * g.tough[me] - 4.0 * g.stunned[me] - 4.0 * g.confused[me]
    score -= ENCOUNTER_CARD * (coming.cards + len(g.at(DEALT, p)))
    score += CARD_DRAWN * (hand_size(g, p) if p in coming.readied else len(g.at(HAND, p)))
    score += sum(_in_hand(g.card[c], p in coming.to_act) for c in g.at(HAND, p))
    for e in g.at(PLAY_AREA, p):
        if e == me:
            score += _readiness(g, p, e, coming, HERO_READY, HERO_TO_ACT)
        else:
            score += _in_play(g, p, e, coming)
    return score


def _hit_points(g: ChampionsState, p: Player, left: int, coming: Ahead) -> float:
    """Hit points after what is expected; those below two more such villain phases count more and more."""
    me = g.identity[p]
    hits = _hits_to_come(g, p, coming)
    sting, least = _sting(g, p, hits, coming)
    after = left - sting
    villain = g.villain()
    usual = value(g, villain, ATK) + BOOST if villain >= 0 else 0.0
    enough = NEAR * (usual + sum(value(g, m, ATK) for m in g.minions(p)))
    score = _life(after, enough)
    if not g.hero_form(p):
        healed = min(maximum_hp(g, me), after + value(g, me, REC))
        score += max(0.0, _life(healed, enough) - score - RECOVERY_COSTS)
    return score - LOST * _danger(left - least, WIDTH) if hits else score


def _life(left: float, enough: float) -> float:
    left = max(0.0, left)
    short = max(0.0, min(MOST_SHORT, enough - left))
    return HIT_POINT * left - SHORT * short * short


def _hits_to_come(g: ChampionsState, p: Player, coming: Ahead) -> list[float]:
    """The attacks that a hero may expect, the worst one last."""
    if not g.hero_form(p):
        return []
    hits: list[float] = []
    villain = g.villain()
    if p in coming.villain and villain >= 0 and not g.stunned[villain]:
        hits.append(value(g, villain, ATK) + BOOST)
    if p in coming.minions:
        hits += [float(value(g, m, ATK)) for m in g.minions(p) if m not in coming.done and not g.stunned[m]]
    if coming.cards:
        hits.append(TREACHERY * (1.0 + _hazards(g) / g.players))
    hits.sort()
    if hits and g.tough[g.identity[p]]:
        hits.pop()
    return hits


def _sting(g: ChampionsState, p: Player, hits: list[float], coming: Ahead) -> tuple[float, float]:
    """What the attacks cost, as hit points, when the worst ones are defended where that pays; and the least that gets through."""
    me = g.identity[p]
    through = hits[:]
    cost = 0.0
    guards = [e for e in g.allies(p) if p in coming.readied or not g.exhausted[e]]
    for _ in guards:
        if through and HIT_POINT * through[-1] > GUARD_COSTS:
            through.pop()
            cost += GUARD_COSTS / HIT_POINT
    least = sum(through)
    if through and (p in coming.readied or not g.exhausted[me]):
        saved = min(through[-1], float(value(g, me, DEF)))
        least -= saved
        cost -= max(0.0, saved - HERO_READY / HIT_POINT)
    return sum(through) + cost, least


def _readiness(g: ChampionsState, p: Player, e: Entity, coming: Ahead, ready: float, to_act: float) -> float:
    """Being ready counts where the card is needed before it is readied again."""
    score = ready if p in coming.readied or not g.exhausted[e] else 0.0
    return score + to_act if p in coming.to_act and not g.exhausted[e] else score


def _in_hand(card: ChampionsCard, to_act: bool) -> float:
    """A card kept is a card not drawn later: it is worth little, but for what it may still pay for in this turn."""
    score = RESOURCE_LEFT * len(card.resources) if to_act else 0.0
    if card.type == RESOURCE:
        return score + 0.3
    answers = any(a.kind in (INTERRUPT, RESPONSE) for a in card.abilities)
    return score + 0.3 + 0.15 * (card.cost or 0) + (0.6 if answers and card.type == "event" else 0.0)


def _in_play(g: ChampionsState, p: Player, e: Entity, coming: Ahead) -> float:
    card = g.card[e]
    if card.type == "ally":
        left = remaining_hp(g, e)
        score = ALLY + ALLY_HIT_POINT * left + 1.2 * min(left, 2) * max(value(g, e, ATK), value(g, e, THW))
        return score + _readiness(g, p, e, coming, ALLY_READY, ALLY_TO_ACT)
    score = PERMANENT + PERMANENT_COST * (card.cost or 0)
    if card.uses is not None:
        score *= 0.4 + 0.6 * g.counters[e] / card.uses[0]
    return score
