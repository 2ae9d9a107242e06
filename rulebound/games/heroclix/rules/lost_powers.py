"""Losing powers: effects of a power that its character no longer has end at once."""

from __future__ import annotations

from functools import lru_cache

from rulebound.core.decisions import NOBODY, Entity
from rulebound.core.values import Modifier, end

from ..ability_sets import ability_set
from ..definitions import HEAVY, Figure, Thing
from ..derived import USE
from ..figure_abilities import AURA, EQUIPPED, GIVEN, Entry, all_entries, given_entries, hangs_on, printed_entries
from ..parts import ABILITIES
from ..state import HeroclixState
from .objects import drop_held

Had = frozenset[tuple[str, str]]
"""Abilities, each with a source from which a character has it."""


def present(g: HeroclixState, e: Entity) -> Had:
    """What a character has from dial, card, equipment and lasting effects, whether or not it can use it now."""
    card = g.figure(e)
    entries = printed_entries(card, g.click[e], True)
    if g.equipped_with[e] != NOBODY:
        equipment = g.card[g.equipped_with[e]]
        if isinstance(equipment, Thing) and equipment.gives is not None:
            entries = (*entries, *given_entries(equipment.gives, EQUIPPED))
    if g.modifiers:
        entries = (*entries, *[Entry(m.amount, GIVEN) for m in g.modifiers if m.target == e and m.stat == USE])
    return _had(card, entries)


@lru_cache(maxsize=8192)
def _had(card: Figure, entries: tuple[Entry, ...]) -> Had:
    return frozenset((entry.ability, entry.source) for entry in all_entries(card, entries))


def settle(g: HeroclixState, e: Entity, before: Had) -> None:
    """Settle lost powers: lasting effects of a power that the character no longer has end.

    The same power from another source is not the same one (1326): what hangs on the lost one ends all the same.
    """
    after = present(g, e)
    lost = before - after
    if not lost:
        return
    g.cite("heroclix.duration.lost.causes", "heroclix.duration.twins.lost", "heroclix.duration.lost.permanent")
    ended = [m for m in g.modifiers if m.source == e and m.origin and _is_lost(m, lost, after)]
    given = {m.target: present(g, m.target) for m in ended if m.stat == USE}
    end(g, ended)
    for other, had in given.items():
        settle(g, other, had)
    if any(ABILITIES[ability].power == "super_strength" for ability, _ in lost) and "heavy" not in ability_set(g, e).flags:
        _drop_heavy(g, e, after)


def _is_lost(m: Modifier, lost: Had, after: Had) -> bool:
    """Has its source lost everything that this effect depends on?  Powers from auras are never lost."""
    ability, sources = hangs_on(m.origin)
    if not sources:
        return ability in {key for key, _ in lost} - {key for key, _ in after}
    return AURA not in sources and not any((ability, source) in after for source in sources)


def _drop_heavy(g: HeroclixState, e: Entity, after: Had) -> None:
    """A character that lost Super Strength puts a heavy object down; one that only can't use it keeps the object."""
    thing = g.holding[e]
    if thing == NOBODY or any(ABILITIES[ability].power == "super_strength" for ability, _ in after):
        return
    card = g.card[thing]
    if isinstance(card, Thing) and card.weight == HEAVY:
        g.cite("heroclix.object.held.drop-lost", "heroclix.object.held.drop-lost.event")
        drop_held(g, e)
