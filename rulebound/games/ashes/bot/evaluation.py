"""What a position is worth to a player: life, units, spells, what the dice can still buy, and what the next attack does."""

from __future__ import annotations

from rulebound.core.decisions import NOBODY, Entity, Option, Player

from ..definitions import ACTIVATED, ALTERATION, READY
from ..rules.payment import payable
from ..state import AshesState
from ..values import ATTACK, LIFE, current
from ..zones import ACTIVE_POOL, DRAW_PILE, EXHAUSTED_POOL, HAND, PREPARE, SPELLBOARD, TURNS
from .worth import (
    ATTACK_POINT,
    BODY,
    LIFE_POINT,
    SECOND_SPELL,
    dice_of,
    extras,
    play_worth,
    spell_worth,
    use_dice,
    use_ways,
    use_worth,
)
from .worth import LIFE as LIFE_WORTH

WON = 1000.0
QUIET = frozenset({"turn", "discard", "first-five", "exhaust-dice", "first-player"})
"""Where a position is at rest: between actions, not in the middle of one."""

TIRED = (1.0, 0.82, 0.55, 0.4)
"""What is left of a unit's worth by its exhaustion tokens: each round takes one away."""
NOW, LATER = 0.5, 0.28
"""How much of what a card in hand would bring counts while its dice are there, and without them."""
CARD = 0.8
"""A card in hand, whatever it is."""
AVERAGE = 2.6
"""A card that will be drawn."""
HIDDEN_CARD, HIDDEN_DIE = 2.6, 1.0
"""A card in another's hand, and a die that another has left."""
SIDE = 0.04
"""A die by its level, beyond what it can buy now."""
FULL = 5
PILE, THIN = 0.3, 0.3
NEXT_BLOW, LATER_BLOW = 0.4, 0.15
"""How much of the damage counts that somebody could do next, and after the other's turn."""
DEATH = 25.0
"""What being about to die costs."""
OWN_POWER = 1.4
"""The Phoenixborn's own ability, while it can be used."""

PART_NAMES = {
    "life": ("its Phoenixborn's life", "己方凰族後裔的生命"),
    "their-life": ("wounding the other Phoenixborn", "傷害對方的凰族後裔"),
    "units": ("its own units", "己方單位"),
    "their-units": ("the loss of other units", "削弱對方單位"),
    "spells": ("spells on the board", "法術位上的法術"),
    "means": ("what hand and dice can still do", "手牌與骰子的餘力"),
    "pile": ("the draw pile", "抽牌堆"),
    "attack": ("the next attack", "下一次攻擊"),
}


def evaluate(g: AshesState, player: Player) -> float:
    if g.ended:
        return WON * g.outcome[player].points
    if g.out[player]:
        return -WON
    others = g.opponents(player)
    score = _side(g, player) + _means(g, player)
    score -= sum(_side(g, p) + _hidden_means(g, p) for p in others) / max(1, len(others))
    if g.phase == TURNS:
        score += _blows(g, player, others)
    return score


def parts(g: AshesState, player: Player) -> dict[str, float]:
    """The same, part by part."""
    if g.ended or g.out[player]:
        return {}
    others = g.opponents(player)
    share = 1.0 / max(1, len(others))
    return {
        "life": _life(left_of(g, player)),
        "their-life": -share * sum(_life(left_of(g, p)) for p in others),
        "units": _units(g, player),
        "their-units": -share * sum(_units(g, p) for p in others),
        "spells": _spells(g, player) - share * sum(_spells(g, p) for p in others),
        "means": _means(g, player) - share * sum(_hidden_means(g, p) for p in others),
        "pile": _pile(g, player) - share * sum(_pile(g, p) for p in others),
        "attack": _blows(g, player, others) if g.phase == TURNS else 0.0,
    }


# ---------------------------------------------------------------- what lies on the table


def _side(g: AshesState, p: Player) -> float:
    return _life(left_of(g, p)) + _units(g, p) + _spells(g, p) + _pile(g, p)


def _units(g: AshesState, p: Player) -> float:
    return sum([worth_of_unit(g, u) for u in g.units(p)])


def _spells(g: AshesState, p: Player) -> float:
    score, held = 0.0, set[str]()
    for s in g.at(SPELLBOARD, p):
        card = g.card[s]
        score += spell_worth(card) * (SECOND_SPELL if card.id in held else 1.0) + 0.3 * g.status[s]
        held.add(card.id)
    return score


def _pile(g: AshesState, p: Player) -> float:
    pile = len(g.at(DRAW_PILE, p))
    return PILE * pile - THIN * max(0, 10 - pile)


def left_of(g: AshesState, p: Player) -> int:
    """The life that a player's Phoenixborn has left."""
    incarnation = g.phoenixborn[p]
    return current(g, incarnation, LIFE) - g.wounds[incarnation]


def _life(left: int) -> float:
    return LIFE_WORTH * left - 1.5 * max(0, 6 - left)


def worth_of_unit(g: AshesState, u: Entity) -> float:
    card = g.title(u)
    attack, life = max(0, current(g, u, ATTACK)), current(g, u, LIFE) - g.wounds[u]
    value = BODY + ATTACK_POINT * attack + LIFE_POINT * max(0, life) + 0.4 * g.status[u] + extras(card)
    return value * TIRED[min(3, g.exhaustion[u])] if value > 0 else value


# ---------------------------------------------------------------- hand and dice


def _means(g: AshesState, p: Player) -> float:
    """What hand and dice can still buy this round, the best first; what they can't, next round."""
    pool = g.at(ACTIVE_POOL, p)
    turns = g.phase == TURNS
    dice = len(pool) if turns else len(pool) + len(g.at(EXHAUSTED_POOL, p))
    score = SIDE * sum(g.face[d] for d in pool)
    wishes: list[tuple[float, int, float]] = []
    hand = g.at(HAND, p)
    held = {g.card[s].id for s in g.at(SPELLBOARD, p)}
    for c in hand:
        card = g.card[c]
        n, value = dice_of(card.cost), play_worth(card)
        if card.type == READY:
            if card.id in held:
                value *= SECOND_SPELL
            held.add(card.id)
        score += CARD
        if turns and not any(payable(g, p, way) for way in card.cost.alternatives):
            score += LATER * value
        else:
            wishes.append((value / (n + 0.5), n, value))
    if turns:
        _uses(g, p, wishes)
    wishes.sort(reverse=True)
    for _, n, value in wishes:
        if n <= dice:
            dice -= n
            score += NOW * value
        else:
            score += LATER * value
    if g.phase == PREPARE:
        pile = len(g.at(DRAW_PILE, p))
        score += AVERAGE * min(max(0, FULL - len(hand)), pile)
    return score


def _uses(g: AshesState, p: Player, wishes: list[tuple[float, int, float]]) -> None:
    """The spells and abilities that can be used this round, among what the dice are for."""
    for s in g.at(SPELLBOARD, p):
        card = g.card[s]
        if not g.exhaustion[s] and card.activation_costs and any(payable(g, p, way) for way in use_ways(card)):
            n, value = use_dice(card), use_worth(card)
            wishes.append((value / (n + 0.5), n, value))
    incarnation = g.phoenixborn[p]
    if not g.exhaustion[incarnation]:
        for ability in g.card[incarnation].abilities:
            if ability.kind == ACTIVATED:
                n = dice_of(ability.cost)
                value = OWN_POWER + 1.2 * n
                wishes.append((value / (n + 0.5), n, value))


def _hidden_means(g: AshesState, p: Player) -> float:
    """The same of another player, of whom nobody knows the hand."""
    if g.phase == TURNS:
        return HIDDEN_CARD * len(g.at(HAND, p)) + HIDDEN_DIE * len(g.at(ACTIVE_POOL, p))
    return HIDDEN_CARD * max(FULL, len(g.at(HAND, p))) + HIDDEN_DIE * 10


# ---------------------------------------------------------------- the next attack


def _blows(g: AshesState, player: Player, others: list[Player]) -> float:
    """The damage that units could do to Phoenixborn next, and whether anybody would die of it."""
    mine_next = g.turn_player != player
    score = 0.0
    for p in others:
        done, deadly = _blow(g, player, p)
        score += LIFE_WORTH * done * (NEXT_BLOW if mine_next else LATER_BLOW)
        score += (DEATH if mine_next else 0.2 * DEATH) if deadly else 0.0
        suffered, deadly = _blow(g, p, player)
        score -= LIFE_WORTH * suffered * (LATER_BLOW if mine_next else NEXT_BLOW)
        score -= (0.2 * DEATH if mine_next else DEATH) if deadly else 0.0
    return score / max(1, len(others))


def _blow(g: AshesState, attacker: Player, defender: Player) -> tuple[int, bool]:
    """The damage of an attack with everything, each ready unit of the defender stopping one attacker, the strongest first."""
    blows = sorted(max(0, current(g, u, ATTACK)) for u in g.units(attacker) if not g.exhaustion[u])
    stopped = sum(not g.exhaustion[u] for u in g.units(defender))
    done = sum(blows[: max(0, len(blows) - stopped)])
    return done, done >= left_of(g, defender)


# ---------------------------------------------------------------- payments


def worth_in_hand(g: AshesState, c: Entity) -> float:
    """What giving up a card of the hand costs."""
    card = g.card[c]
    value = play_worth(card)
    if card.type == READY and any(g.card[s].id == card.id for s in g.at(SPELLBOARD, g.holder(c))):
        value *= SECOND_SPELL
    if card.type == ALTERATION:
        value *= 0.8
    return value - 0.6 * dice_of(card.cost)


def part_worth(g: AshesState, option: Option) -> float:
    """Of how much use a part of a payment would be: a die to those cards of the hand that ask for its kind, a card by its cost."""
    if option.verb == "discard":
        return 1.0 + worth_in_hand(g, option.entities[0])
    if option.verb != "die":
        return 0.0
    paid = getattr(g.stack[-1], "card", NOBODY)
    return die_worth(g, option.player, option.entities[0], paid)


def die_worth(g: AshesState, player: Player, die: Entity, paid: Entity = NOBODY) -> float:
    kind, level = g.card[die].id, g.face[die]
    wanted = 0.0
    for c in g.at(HAND, player):
        if c != paid:
            wanted += sum(s.die == kind and s.level <= level for way in g.card[c].cost.alternatives for s in way)
    for c in g.at(SPELLBOARD, player):
        if c != paid and not g.exhaustion[c]:
            wanted += sum(s.die == kind and s.level <= level for way in use_ways(g.card[c]) for s in way)
    for ability in g.card[g.phoenixborn[player]].abilities:
        if ability.kind == ACTIVATED and not g.exhaustion[g.phoenixborn[player]]:
            wanted += sum(s.die == kind and s.level <= level for s in ability.cost.magic)
    return 0.3 + 0.15 * level + 0.1 * min(wanted, 6.0)
