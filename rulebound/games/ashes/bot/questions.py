"""What a bot does at each question: what goes without thinking, and what is worth a thought."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rulebound.core.decisions import NOBODY, Entity, Offer, Player

from ..costs import BASIC
from ..rules.attack import AttackPhoenixborn, AttackUnit
from ..state import AshesState
from ..values import ATTACK, LIFE, current, keyword
from ..zones import ACTIVE_POOL, DRAW_PILE, HAND, SPELLBOARD
from .evaluation import die_worth, left_of, worth_in_hand, worth_of_unit
from .hands import discards, first_cards
from .worth import LIFE as LIFE_WORTH

THINK = -1
"""The question is worth thinking about."""
PASSES = frozenset({"pass", "end-turn"})
SPARE = 12
"""So many cards must lie in the pile before one of them may be given up for a die."""


def strength(g: AshesState, u: Entity) -> int:
    return max(0, current(g, u, ATTACK))


def remaining(g: AshesState, u: Entity) -> int:
    return current(g, u, LIFE) - g.wounds[u]


# ---------------------------------------------------------------- without thinking


def obvious_move(g: AshesState) -> int:
    """Pay with what is of least use; keep good dice for the next round; counter when nothing speaks against it."""
    asked = g.asked
    if asked is None:
        return THINK
    if len(asked.offers) == 1:
        return 0
    if asked.prompt == "pay-die":
        paid = getattr(g.stack[-1], "card", NOBODY)
        return _least(asked.offers, lambda o: die_worth(g, asked.player, o.about[0], paid))
    if asked.prompt == "pay-discard":
        return _least(asked.offers, lambda o: worth_in_hand(g, o.about[0]))
    if asked.prompt == "exhaust-dice":
        return _first(asked.offers, lambda o: o.verb != "done" and g.face[o.about[0]] == BASIC, len(asked.offers) - 1)
    if asked.prompt == "first-five":
        return first_cards(g, asked.player, asked.offers)
    if asked.prompt == "discard":
        return discards(g, asked.player, asked.offers)
    if asked.prompt in ("battles", "damage-first"):
        return 0
    return THINK


def _least(offers: Sequence[Offer], worth: Any) -> int:
    return min(range(len(offers)), key=lambda i: worth(offers[i]))


def _first(offers: Sequence[Offer], fits: Any, otherwise: int) -> int:
    return next((i for i, o in enumerate(offers) if fits(o)), otherwise)


# ---------------------------------------------------------------- looking ahead


def skip_to(g: AshesState) -> int:
    """Looking ahead, whoever attacks does so with all that is of use, and whoever is attacked defends sensibly."""
    asked = g.asked
    if asked is None:
        return THINK
    if asked.prompt == "attackers":
        return _attackers(g, asked.player, asked.offers)
    if asked.prompt == "blockers":
        return _blockers(g, asked.player, asked.offers)
    if asked.prompt == "guard":
        return _guard(g, asked.player, asked.offers)
    if asked.prompt == "counter":
        return 0 if strength(g, asked.offers[0].about[0]) else len(asked.offers) - 1
    return obvious_move(g)


def _attackers(g: AshesState, player: Player, offers: Sequence[Offer]) -> int:
    """The next unit that is of use in the attack, else that it is enough."""
    return _first(offers, lambda o: o.verb == "attacker" and strength(g, o.about[0]) > 0, len(offers) - 1)


def _blockers(g: AshesState, player: Player, offers: Sequence[Offer]) -> int:
    """The block that costs least: the wounds of the Phoenixborn against a unit's, and what the counter does."""
    frame = g.stack[-1]
    assert isinstance(frame, AttackPhoenixborn)
    attacker = frame.attackers[len(frame.stoppers)]
    coming = sum(strength(g, a) for a in frame.attackers[len(frame.stoppers) :])
    coming += sum(strength(g, a) for a, b in zip(frame.attackers, frame.stoppers, strict=False) if b == NOBODY)
    deadly = coming >= left_of(g, player)
    open_cost = LIFE_WORTH * strength(g, attacker) + (40.0 if deadly else 0.0)
    costs = [_battle_cost(g, attacker, o.about[0]) if o.verb == "block" else open_cost for o in offers]
    return costs.index(min(costs))


def _battle_cost(g: AshesState, attacker: Entity, blocker: Entity) -> float:
    """What it costs to let a unit fight an attacker."""
    cost = 0.0
    if strength(g, attacker) >= remaining(g, blocker):
        cost += worth_of_unit(g, blocker)
        if keyword(g, attacker, "quick-strike"):
            return cost
    else:
        cost += 0.3 * strength(g, attacker) + 0.18 * worth_of_unit(g, blocker) * (not keyword(g, blocker, "alert"))
    if strength(g, blocker) >= remaining(g, attacker):
        cost -= worth_of_unit(g, attacker)
    return cost


def _guard(g: AshesState, player: Player, offers: Sequence[Offer]) -> int:
    """The Phoenixborn guards a unit that is worth its wounds."""
    frame = g.stack[-1]
    assert isinstance(frame, AttackUnit)
    attacker, target = frame.attackers[0], frame.target
    blow, left = strength(g, attacker), left_of(g, player)
    costs = []
    for o in offers:
        if o.verb != "guard":
            costs.append(_battle_cost(g, attacker, target) if not g.exhaustion[target] else _loss(g, target, blow))
        elif o.about[0] == g.phoenixborn[player]:
            costs.append(LIFE_WORTH * blow + (40.0 if blow >= left else 3.0 if left < 7 else 0.0))
        else:
            costs.append(_battle_cost(g, attacker, o.about[0]))
    return costs.index(min(costs))


def _loss(g: AshesState, unit: Entity, blow: int) -> float:
    return worth_of_unit(g, unit) if blow >= remaining(g, unit) else 0.3 * blow


# ---------------------------------------------------------------- what deserves a thought


def candidate_moves(g: AshesState) -> Sequence[int]:
    """No attack with units that can't hurt, no cards thrown away for dice that nothing asks for."""
    asked = g.asked
    if asked is None:
        return ()
    keep = range(len(asked.offers))
    if asked.prompt == "turn":
        able = any(strength(g, u) for u in g.units(asked.player) if not g.exhaustion[u])
        return [i for i in keep if _deserves(g, asked.player, asked.offers[i], able)]
    if asked.prompt in ("attackers", "attacker"):
        return [i for i in keep if asked.offers[i].verb != "attacker" or strength(g, asked.offers[i].about[0])] or keep
    if asked.prompt == "meditate":
        pile = len(g.at(DRAW_PILE, asked.player))
        return [i for i in keep if asked.offers[i].verb != "discard-top" or pile > SPARE] or keep
    return keep


def _deserves(g: AshesState, player: Player, offer: Offer, able: bool) -> bool:
    if offer.verb == "attack":
        return able
    if offer.verb == "meditate":
        return _could_use_dice(g, player)
    return True


def _could_use_dice(g: AshesState, player: Player) -> bool:
    """Has the player anything to spend dice on, and too low ones among them?"""
    low = any(g.face[d] < 2 for d in g.at(ACTIVE_POOL, player))
    return low and bool(g.at(HAND, player) or any(not g.exhaustion[s] for s in g.at(SPELLBOARD, player)))
