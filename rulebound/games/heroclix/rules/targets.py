"""Which characters an attack may target: its range, its lines of fire, and protections."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from rulebound.core.bitboards import CLOSED, Mask, Square
from rulebound.core.decisions import NOBODY, Entity
from rulebound.core.rows import row

from ..ability_sets import ability_set
from ..board import adjacent_mask, around_mask, base_mask, close_adjacent, foes_mask, strike_mask
from ..figure_abilities import AbilitySet
from ..state import HeroclixState
from ..values import value
from .destroy_blocking import may_pierce, pierceable
from .immunity import protected_from
from .sight import open_line, status, status_within

CLOSE, RANGE, EITHER = "close", "range", "either"
UNTARGETABLE = "untargetable"


@row
class AttackSpec(NamedTuple):
    """How an attack is made, as the action or effect says."""

    kind: str = CLOSE
    single: int = 0
    """Only one target, however many bolts the character has."""
    targets: str = ""
    """`adjacent`: all adjacent opposing characters; `area`: all others within range and line of fire; `those`: see there."""
    splash: int = 0
    """All other characters adjacent to a target become targets too."""
    damage: str = "normal"
    """`normal`, `printed`, `none`, or a number of damage instead of normal damage."""
    many: int = 0
    """If there is more than one target, deal so much damage to each instead of normal damage."""
    penetrating: int = 0
    knock_back: int = 0
    printed_defense: int = 0
    min_range: int = 0
    range: int = 0
    """A replacement for the range value."""
    bolts: int = 0
    """The number of targets, if it is not the number of bolts."""
    instead: str = ""
    """The program that each hit target suffers instead of normal damage."""
    in_turn: int = 0
    """The hit targets act in an order that the active player chooses."""
    attack: int = 0
    more: int = 0
    """Modifiers of the attacker's attack and damage values for this attack."""
    aims: tuple[str, ...] = ()
    """Improved targeting for this attack."""
    only: str = ""
    """Only characters with this symbol may be targeted."""
    at: Square = NOBODY
    """Only characters in this square, regardless of line of fire."""
    those: tuple[Entity, ...] = ()
    """With targets `those`: all of these characters, wherever they are."""
    thing: Entity = NOBODY
    """The object used in the attack."""
    power: str = ""
    may: int = 0
    """The player may decline it."""
    foretold: int = 0
    """Could it be made?  This ignores what halves its range or silences characters within it."""


def kinds_of(attack_spec: AttackSpec) -> tuple[str, ...]:
    return (CLOSE, RANGE) if attack_spec.kind == EITHER else (attack_spec.kind,)


def range_value(g: HeroclixState, e: Entity, attack_spec: AttackSpec) -> int:
    if attack_spec.range:
        return value(g, e, "range", least=attack_spec.min_range, instead=attack_spec.range)
    return value(g, e, "range", least=attack_spec.min_range, halvings=attack_spec.foretold)


def can_shoot(g: HeroclixState, e: Entity, mine: AbilitySet, attack_spec: AttackSpec) -> bool:
    """Has it a printed range, a replacement or a minimum of it?  No modifier gives range attacks to a printed 0."""
    if g.figure(e).range or attack_spec.range or attack_spec.min_range or "min_range" in mine.flags:
        return True
    return any(r.stat == RANGE and r.n and (r.when is None or r.when.holds(g, e, None)) for r in mine.replaces)


def legal_targets(
    g: HeroclixState, attacker: Entity, kind: str, attack_spec: AttackSpec, may_pierce_one: bool = True
) -> list[Entity]:
    """The legal targets of this kind of attack now; without `may_pierce_one`, no line leads through blocking terrain."""
    return list(_targets(g, attacker, kind, attack_spec, may_pierce_one))


def can_attack(g: HeroclixState, attacker: Entity, kind: str, attack_spec: AttackSpec) -> bool:
    """Does this kind of attack have a legal target now?"""
    for _ in _targets(g, attacker, kind, attack_spec, True):
        return True
    return False


def _targets(
    g: HeroclixState, attacker: Entity, kind: str, attack_spec: AttackSpec, may_pierce_one: bool
) -> Iterable[Entity]:
    """The legal targets of this kind of attack, one by one."""
    mine, foes = ability_set(g, attacker), foes_mask(g, g.force[attacker])
    if attack_spec.targets == "those":
        return (
            e
            for e in attack_spec.those
            if g.on_map(e) and g.opposing(attacker, e) and may_target(g, attacker, e, attack_spec)
        )
    if kind == CLOSE:
        near = strike_mask(g, attacker, "close_ignores_elevation" in mine.flags)
        return _targets_close(g, attacker, mine, attack_spec, near) if near & foes or "giant_reach" in mine.flags else ()
    if adjacent_mask(g, attacker) & foes:
        if "adjacent" not in mine.targeting and "adjacent" not in attack_spec.aims:
            g.cite("heroclix.attack.targets.range.adjacent-forbidden")
            return ()
        g.cite("heroclix.pac.aim-adjacent")
    if not can_shoot(g, attacker, mine, attack_spec):
        g.cite("heroclix.silver.zero.range")
        return ()
    if attack_spec.at != NOBODY:
        return _candidates(g, attacker, mine, attack_spec, 1 << attack_spec.at)
    far = range_value(g, attacker, attack_spec)
    within = around_mask(g, attacker, far)
    return _targets_far(g, attacker, mine, attack_spec, within, far, may_pierce_one) if within & foes else ()


def _candidates(
    g: HeroclixState, attacker: Entity, mine: AbilitySet, attack_spec: AttackSpec, within: Mask
) -> Iterable[Entity]:
    """The characters with a square in `within` that such an attack might target: opposing ones, or all but the attacker."""
    if "no_attack" in mine.flags:
        return ()
    g.cite("heroclix.line-of-fire.term.attack-target")
    side, force, all = g.force[attacker], g.force, attack_spec.targets == "area"
    return (
        e
        for e in g.characters()
        if e != attacker
        and (all or force[e] != side)
        and within & base_mask(g, e)
        and may_target(g, attacker, e, attack_spec)
    )


def _targets_close(
    g: HeroclixState, attacker: Entity, mine: AbilitySet, attack_spec: AttackSpec, near: Mask
) -> Iterable[Entity]:
    """The characters that are adjacent, or within a giant's reach and line of fire."""
    g.cite("heroclix.attack.characters-only")
    reach = mine.flags.get("giant_reach", 0)
    within = near | around_mask(g, attacker, reach) if reach else near
    return (e for e in _candidates(g, attacker, mine, attack_spec, within) if within_close(g, attacker, e))


def _targets_far(
    g: HeroclixState,
    attacker: Entity,
    mine: AbilitySet,
    attack_spec: AttackSpec,
    within: Mask,
    far: int,
    may_pierce_one: bool,
) -> Iterable[Entity]:
    """The characters within range and line of fire."""
    g.cite("heroclix.attack.targets.range", "heroclix.attack.targets.range.value")
    if "no_range_attack" in mine.flags:
        return ()
    found = _candidates(g, attacker, mine, attack_spec, within)
    pierces = may_pierce_one and not attack_spec.targets and may_pierce(mine, attack_spec.aims)
    if attack_spec.foretold:
        return [e for e in found if g.opposing(e, attacker) and open_line(g, attacker, e, attack_spec.aims, far)]
    seen = (
        e
        for e in found
        if status_within(g, attacker, e, attack_spec.aims, far) != CLOSED
        or (pierces and pierceable(g, attacker, e, attack_spec.aims, far))
    )
    if attack_spec.targets != "area":
        return seen
    all = list(seen)
    return all if any(g.opposing(e, attacker) for e in all) else ()


def may_target(g: HeroclixState, attacker: Entity, e: Entity, attack_spec: AttackSpec) -> bool:
    """Does no protection prevent this character from being a target?"""
    if g.immune[e] and protected_from(g, attacker, e):
        return False
    if attack_spec.only and attack_spec.only not in ability_set(g, e).symbols:
        return False
    if attack_spec.power and is_safe_from(g, attacker, e, attack_spec.power):
        return False
    return not (g.modifiers and slipped_away(g, attacker, e))


def slipped_away(g: HeroclixState, by: Entity, e: Entity) -> bool:
    """Has this character changed shape, so that the other one can't target it with anything this turn?"""
    return any(m.stat == UNTARGETABLE and m.target == e and m.amount == by for m in g.modifiers)


def is_safe_from(g: HeroclixState, attacker: Entity, e: Entity, power: str) -> bool:
    """Is this character protected from the other one's attacking power?"""
    theirs = ability_set(g, e)
    if power in theirs.protected or (power in theirs.protected_opposing and g.opposing(attacker, e)):
        g.cite("heroclix.pac.protected-all")
        return True
    return False


def within_close(g: HeroclixState, attacker: Entity, e: Entity) -> bool:
    """Adjacent, or within a giant's reach and line of fire."""
    g.cite("heroclix.attack.targets.close")
    if is_beside(g, attacker, e):
        return True
    flags = ability_set(g, attacker).flags
    reach, aims = flags.get("giant_reach", 0), () if "no_improved_targeting" in flags else ("hindering",)
    return bool(reach) and status(g, attacker, e, aims, reach) != CLOSED


def is_beside(g: HeroclixState, attacker: Entity, e: Entity) -> bool:
    """Is this character adjacent for a close attack of that attacker?"""
    return close_adjacent(g, attacker, e, "close_ignores_elevation" in ability_set(g, attacker).flags)
