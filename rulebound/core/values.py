"""Values: derived on reading from what is printed and from modifiers, never stored.

A modifier is a row of plain data with a source and an expiry.  In which order a value is made of them (set, add,
multiply, clamp …) is each game's own; this module holds the rows and when they end.
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
"""A moment by its name, perhaps that of one procedure."""


@row
class Modifier(NamedTuple):
    target: Entity
    stat: str
    kind: str
    amount: Any
    source: Entity
    until: str | tuple[str, Serial]
    """When it ends: at a moment that the game's rules announce through `expire`; empty: never by itself."""
    stamp: int
    """Later stamps win among SET modifiers, and order what must be ordered."""
    origin: str = ""
    """The ability of the source that it hangs on: it sleeps while that can't be used, and ends when that is lost."""


def modify(
    g: State, target: Entity, stat: str, kind: str, amount: Any, source: Entity, until: Until, origin: str = ""
) -> None:
    """Let a value be changed for a while."""
    g.stamp += 1
    g.modifiers.append(Modifier(target, stat, kind, amount, source, until, g.stamp, origin))
    g.dirty = 1
    g.derived_version += 1


def end(g: State, ended: list[Modifier]) -> list[Modifier]:
    """End these modifiers; gives them back."""
    if ended:
        stamps = {m.stamp for m in ended}
        g.modifiers = [m for m in g.modifiers if m.stamp not in stamps]
        g.dirty = 1
        g.derived_version += 1
    return ended


def expire(g: State, until: Until) -> list[Modifier]:
    """End all modifiers that last until this moment; gives them back."""
    return end(g, [m for m in g.modifiers if m.until == until]) if g.modifiers else []


def lose(g: State, source: Entity, origin: str | None = None) -> list[Modifier]:
    """End what hangs on an ability that its source has lost, or on any of its abilities; gives the modifiers back.

    What hangs on none (`origin` empty) goes on: the rest of the game, or until its own time is over.
    """
    return end(g, [m for m in g.modifiers if m.source == source and m.origin and origin in (None, m.origin)])


def drop(g: State, target: Entity) -> None:
    """Forget all modifiers of an entity that has become a new object."""
    end(g, [m for m in g.modifiers if m.target == target])


def hand_on(g: State, target: Entity, to: Entity) -> None:
    """What acts on one entity acts on another from now on, which takes its place."""
    old = [m for m in g.modifiers if m.target == target]
    if old:
        g.modifiers = [m._replace(target=to) if m.target == target else m for m in g.modifiers]
        g.dirty = 1
        g.derived_version += 1
