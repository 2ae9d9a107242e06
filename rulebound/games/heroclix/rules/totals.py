"""The values used in an attack: attack, a target's defense, damage."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebound.core.bitboards import CLOSED, HINDERED
from rulebound.core.decisions import NOBODY, Entity

from ..ability_sets import ability_set
from ..board import characters_beside
from ..state import HeroclixState
from ..values import printed, value
from .sight import status
from .targets import RANGE

if TYPE_CHECKING:
    from .attack import Attack


def attack_value(g: HeroclixState, attack: Attack) -> int:
    """The attacker's attack value, calculated before the roll."""
    e, more = attack.attacker, attack.attack_spec.attack
    values = [value(g, e, "attack", attack, more=more)]
    for friend in allies(g, e, "shares_attack"):
        values.append(value(g, e, "attack", attack, more=more, instead=printed(g, friend, "attack")))
    return max(values)


def allies(g: HeroclixState, e: Entity, flag: str) -> list[Entity]:
    """Adjacent friends with this flag that share a team ability with this character."""
    if flag not in ability_set(g, e).flags:
        return []
    return [o for o in characters_beside(g, e) if g.friendly(e, o) and flag in ability_set(g, o).flags]


def spotted(g: HeroclixState, attack: Attack, e: Entity) -> int:
    """How many friends beside the attacker see the target of a range attack and help the attacker."""
    beside = [o for o in characters_beside(g, attack.attacker) if g.friendly(attack.attacker, o)]
    if "own_modifiers" in ability_set(g, e).flags:
        beside = [o for o in beside if not g.opposing(e, o)]
    return sum(1 for o in beside if "spots" in ability_set(g, o).flags and status(g, o, e) != CLOSED)


def defense_value(g: HeroclixState, attack: Attack, e: Entity) -> int:
    """The defense value of one target, calculated in the third step."""
    if attack.attack_spec.printed_defense:
        return printed(g, e, "defense")
    aimed = attack.kind == RANGE and attack.attack_spec.at == NOBODY
    hindered = aimed and status(g, attack.attacker, e, attack.attack_spec.aims) == HINDERED
    if e == attack.through_to:
        hindered = bool(attack.hindered)
    if hindered:
        g.cite("heroclix.terrain.hindering.lof.defense")
    more = int(hindered) - (spotted(g, attack, e) if attack.kind == RANGE else 0)
    values = [value(g, e, "defense", attack, more=more)]
    for other in characters_beside(g, e):
        if g.friendly(e, other) and ("defends" in ability_set(g, other).flags or other in allies(g, e, "shares_defense")):
            g.cite("heroclix.pac.defend", "heroclix.values.replacement")
            values.append(value(g, e, "defense", attack, more=more, instead=printed(g, other, "defense")))
    return max(values)


def damage_value(g: HeroclixState, attack: Attack) -> int:
    """The damage that each hit target is dealt, or that is split among them."""
    attack_spec = attack.attack_spec
    if attack_spec.many and len(attack.targets) > 1:
        return attack_spec.many
    if attack.replaced != NOBODY:
        return attack.replaced
    if attack_spec.damage.isdigit():
        return int(attack_spec.damage)
    if attack_spec.damage == "printed":
        return printed(g, attack.attacker, "damage")
    return value(g, attack.attacker, "damage", attack, more=attack_spec.more)
