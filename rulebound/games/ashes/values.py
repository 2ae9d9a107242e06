"""The value pipeline: printed, replaced or copied value → bonuses and other additions → clamp at use.

The module also determines a card's current abilities. Exhausted cards lose all text outside inexhaustible boxes.
Abilities with a number add up.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from rulebound.core.decisions import NOBODY, Entity
from rulebound.core.effects import Resolve
from rulebound.core.values import GRANT, SET

from .definitions import ABILITIES, DIE, GRANTS, PHOENIXBORN, TRIGGERED, Ability
from .state import AshesState
from .zones import ATTACHED, BATTLEFIELD, DICE_ON_CARDS

ATTACK, LIFE, RECOVER = 0, 1, 2
STATS = ("attack", "life", "recover")
DIE_BONUS = {"charm": (-1, 0, 0), "divine": (1, 0, 0)}
NO_BONUS = (0, 0, 0)


class Working(NamedTuple):
    """A current ability of a card, with its number summed over all sources."""

    ability: Ability
    number: int


# ---------------------------------------------------------------- values


def attached(g: AshesState, unit: Entity) -> list[Entity]:
    """The alteration spells beneath a unit."""
    if not g.beneath[unit]:
        return []
    return [a for p in range(g.players) for a in g.at(ATTACHED, p) if g.host[a] == unit]


def dice_on(g: AshesState, unit: Entity) -> list[Entity]:
    if not g.beneath[unit]:
        return []
    return [d for p in range(g.players) for d in g.at(DICE_ON_CARDS, p) if g.host[d] == unit]


def printed(g: AshesState, e: Entity, stat: int) -> int:
    """The printed value, with X evaluated, or the value that replaces it."""
    card = g.title(e)
    value = (card.attack, card.life, card.recover)[stat]
    if value is None:
        value = 0
        if stat == ATTACK and card.x is not None:
            g.cite("ashes.value.x")
            value = card.x.value(g, Resolve(program="", source=e, you=g.controller(e)))
    if g.modifiers:
        for target, name, kind, amount, *_ in g.modifiers:
            if target == e and kind == SET and name == STATS[stat]:
                value = amount  # the latest replacement applies
    return value


def current(g: AshesState, e: Entity, stat: int) -> int:
    """The current value, which may be negative until it is used."""
    value = printed(g, e, stat)
    if g.beneath[e]:
        for a in attached(g, e):
            value += g.card[a].bonus[stat]
        for d in dice_on(g, e):
            value += DIE_BONUS.get(g.card[d].id, NO_BONUS)[stat]
    if g.modifiers:
        for target, name, kind, amount, *_ in g.modifiers:
            if target == e and kind == "add" and name == STATS[stat]:
                value += amount
    return value


def attack_value(g: AshesState, e: Entity) -> int:
    """The attack value in use, at least 0."""
    if g.trace is not None:
        g.cite("ashes.value.attack", "ashes.value.current", "ashes.type.unit.attack", "ashes.value.printed")
        if g.beneath[e]:
            g.cite("ashes.value.bonus", "ashes.type.alteration.while-attached")
    return max(0, current(g, e, ATTACK))


def life_value(g: AshesState, e: Entity) -> int:
    """The life value; wound tokens do not lower it."""
    if g.trace is not None:
        g.cite("ashes.value.life", "ashes.value.current", "ashes.value.printed")
        g.cite("ashes.type.unit.life" if g.card[e].type != PHOENIXBORN else "ashes.card.phoenixborn.life")
        if g.beneath[e]:
            g.cite("ashes.value.bonus", "ashes.type.alteration.while-attached")
    return current(g, e, LIFE)


def recover_value(g: AshesState, e: Entity) -> int:
    g.cite("ashes.value.recover", "ashes.value.recover.minimum", "ashes.type.unit.recover", "ashes.value.current")
    return max(0, current(g, e, RECOVER))


def magic_play_cost(g: AshesState, e: Entity) -> int:
    """The number of die symbols in a card's play cost, with the largest of parallel costs. X counts as 0."""
    cost = g.card[e].cost
    if g.trace is not None:
        g.cite("ashes.cost.magic-play-cost")
        if cost.parallel:
            g.cite("ashes.cost.magic-play-cost.parallel", "ashes.cost.parallel.several")
        if cost.x is not None:
            g.cite("ashes.cost.magic-play-cost.x", "ashes.value.x.play-cost")
    return cost.magic_play_cost


# ---------------------------------------------------------------- abilities and keywords


def sources(g: AshesState, e: Entity) -> Iterator[Ability]:
    """Every ability that a card has now, one for each source: printed, from attached spells, or temporary."""
    exhausted = g.exhaustion[e] > 0
    spells = attached(g, e) if g.beneath[e] else []
    for a in spells:
        if any(x.name == "no-abilities" for x in g.card[a].abilities):
            return
    if exhausted and g.trace is not None:
        g.cite("ashes.exhaustion.no-text", "ashes.exhaustion.keeps-values")
    for ability in g.title(e).abilities:
        if not exhausted or ability.inexhaustible:
            if exhausted and g.trace is not None:
                g.cite("ashes.inexhaustible.box", "ashes.inexhaustible.definition")
            yield ability
    for a in spells:
        for grant in g.card[a].abilities:
            if grant.kind != GRANTS or grant.grants is None:
                continue
            if g.exhaustion[a] and not grant.inexhaustible:
                g.cite("ashes.inexhaustible.granter-exhausted")
                continue
            if not exhausted or grant.grants.inexhaustible:
                g.cite("ashes.inexhaustible.granted")
                yield grant.grants
    if g.modifiers:
        for target, _, kind, key, *_ in g.modifiers:
            if target == e and kind == GRANT and (not exhausted or ABILITIES[key].inexhaustible):
                yield ABILITIES[key]


def granted_moments(g: AshesState, e: Entity, moments: tuple[str, ...]) -> tuple[str, ...]:
    """These moments and those of triggered abilities that the card has gained temporarily."""
    for target, _, kind, key, *_ in g.modifiers:
        if target == e and kind == GRANT and (when := ABILITIES[key].when) is not None:
            moments = tuple(dict.fromkeys((*moments, *when.moments)))
    return moments


def plain(g: AshesState, e: Entity) -> bool:
    """Does the card have only its printed text: nothing beneath it, nothing granted?"""
    return not g.beneath[e] and not g.modifiers


def keyword(g: AshesState, e: Entity, name: str) -> int:
    """The number of a passive ability the card has now: 1 if the ability has no number, 0 if the card lacks it."""
    if plain(g, e):
        found = g.title(e).keywords.get(name)
        if found is None:
            return 0
        if g.exhaustion[e]:
            g.cite("ashes.exhaustion.no-text", "ashes.exhaustion.keeps-values")
            if not found.inexhaustible:
                return 0
        return found.number or 1
    total, has = 0, False
    for a in sources(g, e):
        if a.name == name:
            if has and g.trace is not None:
                g.cite("ashes.ability.stacking" if a.number else "ashes.ability.no-stacking")
            has, total = True, total + a.number
    return total or int(has)


def triggered(g: AshesState, e: Entity, moment: str) -> list[Working]:
    """The triggered abilities of a card for a moment; same-named abilities with numbers are summed into one."""
    found: list[Working] = []
    places: dict[str, int] = {}
    for a in sources(g, e):
        if a.kind != TRIGGERED or a.when is None or moment not in a.when.moments:
            continue
        if a.name in places:
            i = places[a.name]
            if a.number:
                g.cite("ashes.ability.stacking")
                found[i] = Working(found[i].ability, found[i].number + a.number)
            else:
                g.cite("ashes.ability.no-stacking")
            continue
        if a.name:
            places[a.name] = len(found)
        found.append(Working(a, a.number))
    return found


def number_now(g: AshesState, e: Entity, ability: Ability) -> int:
    """The current number of an ability, summed over its sources."""
    if not ability.number:
        return 0
    return sum(a.number for a in sources(g, e) if a.name == ability.name) or ability.number


# ---------------------------------------------------------------- views


def shown_values(g: AshesState, e: Entity) -> Mapping[str, Any]:
    """Further values for a visible card in a view: a unit's current values, a die's face, a host."""
    kind = g.card[e].type
    shown: dict[str, Any] = {}
    if kind == DIE:
        shown["face"] = g.face[e]
    elif kind == PHOENIXBORN:
        shown["life"] = current(g, e, LIFE)
    elif g.zone[e] // g.players == BATTLEFIELD:
        shown["values"] = [current(g, e, s) for s in (ATTACK, LIFE, RECOVER)]
    if g.host[e] != NOBODY:
        shown["on"] = g.handle[g.host[e]]
    return shown
