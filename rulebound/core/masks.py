"""Masks: a card that counts as something else for a while.

A card played face down counts as a lurker, a hand card becomes an asset, an identity shows its other form. The entity and
its own definition stay. `State.masks` holds the ids of the definitions that it counts as, the latest on top;
`State.card_now(e)` returns the one that counts. The zone decides who may know the card beneath.

The book decides whether the card is a *new object* afterwards: `become_new` forgets everything that happened to the old
one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import options, values
from .decisions import Entity
from .limits import lapse

if TYPE_CHECKING:
    from .state import State

LASTING = frozenset({"owner", "zone", "handle", "known", "incarnation", "mixed", "hidden_since", "copy_number"})
"""Columns that belong to the physical card, not to the object that it represents."""


def put_on(g: State, e: Entity, id: str) -> None:
    """Let the card count as another definition from now on."""
    g.masks[e] = (*g.masks.get(e, ()), id)
    _changed(g, e)


def take_off(g: State, e: Entity, id: str | None = None) -> None:
    """Remove the top mask, or the topmost one with this id; without masks the card is itself again."""
    worn: tuple[str, ...] = g.masks.get(e, ())
    if not worn or (id is not None and id not in worn):
        return
    at = len(worn) - 1 if id is None else len(worn) - 1 - worn[::-1].index(id)
    left = worn[:at] + worn[at + 1 :]
    if left:
        g.masks[e] = left
    else:
        del g.masks[e]
    _changed(g, e)


def _changed(g: State, e: Entity) -> None:
    """The card counts as something else now: renumber a face-down card among those of the same name."""
    if g.copy_number[e] and g.sight[g.zone[e]] != (2 << g.players) - 1:
        g.copy_number[e] = options.copy_number(g, e)
    g.listen(e)
    g.dirty = 1


def become_new(g: State, e: Entity, keep: tuple[str, ...] = ()) -> None:
    """The card is a new object: its columns (except `keep`) are reset, and no lasting effect applies to it."""
    for name, start in g.COLUMNS.items():
        if name not in LASTING and name not in keep:
            if name in g.TRACKED:
                g.put(name, e, start)
            else:
                getattr(g, name)[e] = start
    g.stamp += 1
    g.incarnation[e] = g.stamp
    values.drop(g, e)
    if g.uses:
        lapse(g, e)
    g.dirty = 1
