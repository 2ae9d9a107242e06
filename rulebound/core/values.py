"""Values: derived when they are read, from what is printed and from modifiers; never stored.

A modifier is a row of plain data with a source and an expiry. The order in which modifiers apply (set, add, multiply, clamp
…) is up to each game; this module stores the rows and ends them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from .decisions import Entity
from .frames import Serial
from .rows import row

if TYPE_CHECKING:
    from .state import State

SET, ADD, MULTIPLY, DIVIDE, GRANT = "set", "add", "multiply", "divide", "grant"

Until = str | tuple[str, Serial]
"""A moment by its name, optionally of one procedure."""


@row
class Modifier(NamedTuple):
    target: Entity
    stat: str
    kind: str
    amount: Any
    source: Entity
    until: str | tuple[str, Serial]
    """When it ends: at a moment that the game's rules announce through `expire`; empty means never by itself."""
    stamp: int
    """Later stamps win among SET modifiers, and order other modifiers where the order matters."""
    origin: str = ""
    """The ability of the source that it depends on: it is inactive while that ability can't be used, and ends when it is
    lost."""


def modify(
    g: State, target: Entity, stat: str, kind: str, amount: Any, source: Entity, until: Until, origin: str = ""
) -> None:
    """Change a value for a while."""
    g.stamp += 1
    g.modifiers.append(Modifier(target, stat, kind, amount, source, until, g.stamp, origin))
    g.dirty = 1
    g.derived_version += 1


def end(g: State, ended: list[Modifier]) -> list[Modifier]:
    """End these modifiers; return them."""
    if ended:
        stamps = {m.stamp for m in ended}
        g.modifiers = [m for m in g.modifiers if m.stamp not in stamps]
        g.dirty = 1
        g.derived_version += 1
    return ended


def expire(g: State, until: Until) -> list[Modifier]:
    """End all modifiers that last until this moment; return them."""
    return end(g, [m for m in g.modifiers if m.until == until]) if g.modifiers else []


def lose(g: State, source: Entity, origin: str | None = None) -> list[Modifier]:
    """End the modifiers of a lost ability of the source, or of all its abilities; return them.

    A modifier without an ability (`origin` empty) stays until its own end.
    """
    return end(g, [m for m in g.modifiers if m.source == source and m.origin and origin in (None, m.origin)])


def drop(g: State, target: Entity) -> None:
    """Drop all modifiers of an entity that has become a new object."""
    end(g, [m for m in g.modifiers if m.target == target])


def hand_on(g: State, target: Entity, to: Entity) -> None:
    """Move all modifiers from one entity to the one that replaces it."""
    old = [m for m in g.modifiers if m.target == target]
    if old:
        g.modifiers = [m._replace(target=to) if m.target == target else m for m in g.modifiers]
        g.dirty = 1
        g.derived_version += 1
