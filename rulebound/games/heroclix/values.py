"""Combat values, computed on demand: printed, replaced, multiplied and divided, modified, bounded."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulebound.core.decisions import NOBODY, Entity, Player
from rulebound.core.values import ADD

from .ability_sets import ability_set, aura_set, sleeps
from .board import SMOKE, squares
from .definitions import ATTACK, RANGE, SAME_POWER_ONCE, SLOTS
from .derived import DerivedBoard, derived_board
from .figure_abilities import AbilitySet
from .ground.terrain import MARKERS
from .parts import ABILITIES, Action, Modify
from .state import HeroclixState

if TYPE_CHECKING:
    from .rules.attack import Attack

MOST_ADDED = 3
SMOKE_CLOUD = "smoke_cloud"


def printed(g: HeroclixState, e: Entity, stat: str) -> int:
    """The value printed on the dial or the base."""
    card = g.figure(e)
    if stat == RANGE:
        return card.range
    click = g.click[e]
    position = card.dial[click - 1] if 1 <= click <= len(card.dial) else None
    return position[:4][SLOTS.index(stat)] if position is not None else 0


def value(
    g: HeroclixState,
    e: Entity,
    stat: str,
    attack: Attack | None = None,
    least: int = 0,
    more: int = 0,
    halvings: int = 0,
    instead: int = NOBODY,
) -> int:
    """A current combat value: the printed one, replacements, multiplications and divisions, then modifiers.

    `attack` is the attack for which it is computed.  The current effect may give a minimum (`least`), a modifier (`more`) and a
    replacement (`instead`).
    """
    plain = attack is None and not more and not halvings and instead == NOBODY
    key = (e, stat, least)
    here: DerivedBoard = g.kept
    if here is None or here.version != g.derived_version:
        here = derived_board(g)
    if here.aura_set is None:
        aura_set(g, here)
    if plain:
        known: int | None = here.values.get(key)
        alone = known is None and _by_itself(g, here, e, stat)
        if alone:
            known = here.ability_sets[e].values.get((g.click[e], stat, least))
            if known is not None:
                here.values[key] = known
        if known is not None:
            return known
    g.cite(
        "heroclix.golden.replace-then-modify",
        "heroclix.values.order",
        "heroclix.values.when-needed",
        "heroclix.values.current",
    )
    result = printed(g, e, stat) if instead == NOBODY else instead
    mine = ability_set(g, e)
    shielded = "no_modifiers" in mine.flags
    added = more
    divisors: list[int] = []
    replaced = [r.n for r in mine.replaces if r.stat == stat and (r.when is None or r.when.holds(g, e, attack))]
    if g.modifiers:
        for m in g.modifiers:
            if m.target == e and m.stat == stat and not sleeps(g, m):
                if m.kind == ADD:
                    added += 0 if not _may_modify(g, e, m.source, mine) else m.amount
                else:
                    divisors.append(m.amount)
    if replaced:
        g.cite("heroclix.silver.rule-of-three.not-replacements", "heroclix.values.replacement")
        result = _last(g, e, stat, replaced)
    divisors += [2] * halvings
    if divisors:
        g.cite("heroclix.values.halve", "heroclix.values.rounding", "heroclix.values.replacement")
    for n in divisors:
        result = -(-result // n)
    for part in mine.modifies:
        if part.stat == stat and (times := 1 if part.when is None else part.when.times(g, e, attack)):
            if part.when is not None:
                g.cite("heroclix.duration.attack-move", "heroclix.duration.action")
            g.cite("heroclix.passive.no-resolve")
            added += part.n * times
    for versions in mine.versions:
        g.cite("heroclix.power.versions.passive")
        added += max(_added(g, e, stat, attack, version) for version in versions)
    if stat == ATTACK and g.markers:
        added += _in_smoke(g, e, mine)
    if stat in here.aura_set.changing:
        added += _from_around(g, e, attack, mine, here.aura_set.changing[stat])
    if shielded:
        added = 0
    if added > MOST_ADDED or added < -MOST_ADDED:
        g.cite("heroclix.silver.rule-of-three", "heroclix.values.modifier-cap", "heroclix.silver.rule-of-three.all-apply")
    added = max(-MOST_ADDED, min(MOST_ADDED, added))
    if stat == RANGE:
        g.cite("heroclix.range.value")
    result += added
    if stat == RANGE:
        least = max(least, mine.flags.get("min_range", 0))
    if result < least:
        g.cite("heroclix.golden.min-max.minimum", "heroclix.golden.min-max.last")
    if result < 0:
        g.cite("heroclix.golden.replace-then-modify.floor")
    result = max(0, result, least)
    if plain and len(replaced) < 2 and not (mine.versions or stat in mine.fickle or stat in here.aura_set.fickle):
        here.values[key] = result
        if alone:
            mine.values[g.click[e], stat, least] = result
    return result


def _by_itself(g: HeroclixState, here: DerivedBoard, e: Entity, stat: str) -> bool:
    """Do only the character's dial and ability set determine this value?  While citing, no: every step must be cited."""
    if g.trace is not None or g.modifiers or stat in here.aura_set.changing or e not in here.ability_sets:
        return False
    return stat != ATTACK or not g.markers


def replacements(g: HeroclixState, e: Entity, stat: str) -> tuple[int, ...]:
    """The different numbers that may replace one value of a character."""
    return tuple(sorted({r.n for r in ability_set(g, e).replaces if r.stat == stat}))


def settled(g: HeroclixState, e: Entity, stat: str) -> tuple[str, Entity, str, Player]:
    """The key for the active player's choice of the replacement that comes last."""
    return "last", e, stat, g.active


def _last(g: HeroclixState, e: Entity, stat: str, replaced: list[int]) -> int:
    """The replacement that the active player has put last."""
    _, chosen = g.chosen.get(settled(g, e, stat), ((), NOBODY))
    return int(chosen) if chosen in replaced else replaced[-1]


def _added(g: HeroclixState, e: Entity, stat: str, attack: Attack | None, parts: tuple[Modify, ...]) -> int:
    """What one version of a passive power adds to a value."""
    found = [p for p in parts if p.stat == stat]
    return sum(p.n * (1 if p.when is None else p.when.times(g, e, attack)) for p in found)


def _may_modify(g: HeroclixState, e: Entity, source: Entity, mine: AbilitySet) -> bool:
    """Opposing characters can't modify the values of some characters."""
    return "own_modifiers" not in mine.flags or source < 0 or not g.opposing(e, source)


def _in_smoke(g: HeroclixState, e: Entity, mine: AbilitySet) -> int:
    """A character in an opposing character's smoke attacks worse, however much smoke there is.

    Only the uppermost terrain marker of a square works (974), and the modifier as long as its power can be used (ruling 3-78).
    """
    here = squares(g, e)
    top = {m.square: m for m in g.markers if m.kind in MARKERS and m.square in here}
    smoke = any(
        m.name == SMOKE
        and g.owner[m.source] != g.force[e]
        and _may_modify(g, e, m.source, mine)
        and _is_smoking(g, m.source)
        for m in top.values()
    )
    return -1 if smoke else 0


def _is_smoking(g: HeroclixState, e: Entity) -> bool:
    """Can the smoke's maker still use the power that made it, in any version?"""
    return g.on_map(e) and any(
        SMOKE_CLOUD in (known.power, *(p.power for p in known.parts if isinstance(p, Action)))
        for known in (ABILITIES[entry.ability] for entry in ability_set(g, e).entries)
    )


def _from_around(g: HeroclixState, e: Entity, attack: Attack | None, mine: AbilitySet, changing: list[Any]) -> int:
    """What value-changing auras add to it."""
    total = givers = 0
    once: set[str] = set()
    for other, aura, part, key in changing:
        if (
            ((other == e and aura.own) or (other != e and aura.to.reaches(g, other, e)))
            and (part.when is None or part.when.holds(g, e, attack))
            and _may_modify(g, e, other, mine)
        ):
            if part.unique or (SAME_POWER_ONCE in g.setup and ABILITIES[key].kind == "power"):
                g.cite("heroclix.pac.unique-modifier" if part.unique else "heroclix.power.versions.passive")
                if key in once:
                    continue
                once.add(key)
            total += part.n
            givers += 1
    if givers > 1:
        g.cite("heroclix.power.versions.different-characters")
    return total
