"""Values: derived on reading from what is printed and from modifiers, never stored.

A modifier is a row of plain data with a source and an expiry.  The pipeline's order (set, add, multiply, clamp …) is each
game's; this module holds the rows, their expiry and the arithmetic.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, NamedTuple

from .decisions import Entity
from .rows import row

if TYPE_CHECKING:
    from .state import State

SET, ADD, MULTIPLY, DIVIDE, GRANT = "set", "add", "multiply", "divide", "grant"


@row
class Modifier(NamedTuple):
    target: Entity
    stat: str
    kind: str
    amount: Any
    source: Entity
    until: str
    """When it ends: the name of a moment that the game's rules announce through `expire`; empty: never by itself."""
    stamp: int
    """Later stamps win among SET modifiers, and order what must be ordered."""
    origin: str = ""
    """The ability of the source that it hangs on: it sleeps while that can't be used, and ends when that is lost."""


def modify(
    g: State, target: Entity, stat: str, kind: str, amount: Any, source: Entity, until: str, origin: str = ""
) -> None:
    """Let a value be changed for a while."""
    g.stamp += 1
    g.modifiers.append(Modifier(target, stat, kind, amount, source, until, g.stamp, origin))
    g.dirty = 1


def expire(g: State, until: str) -> list[Modifier]:
    """End all modifiers that last until this moment; gives them back."""
    ended = [m for m in g.modifiers if m.until == until]
    if ended:
        g.modifiers = [m for m in g.modifiers if m.until != until]
        g.dirty = 1
    return ended


def lose(g: State, source: Entity, origin: str | None = None) -> list[Modifier]:
    """End what hangs on an ability that its source has lost, or on any of its abilities; gives the modifiers back.

    What hangs on none (`origin` empty) goes on: the rest of the game, or until its own time is over.
    """
    ended = [m for m in g.modifiers if m.source == source and m.origin and origin in (None, m.origin)]
    if ended:
        g.modifiers = [m for m in g.modifiers if m not in ended]
        g.dirty = 1
    return ended


def drop(g: State, target: Entity) -> None:
    """Forget all modifiers of an entity that has become a new object."""
    if any(m.target == target for m in g.modifiers):
        g.modifiers = [m for m in g.modifiers if m.target != target]
        g.dirty = 1


def hand_on(g: State, target: Entity, to: Entity) -> None:
    """What acts on one entity acts on another from now on, which takes its place."""
    if any(m[0] == target for m in g.modifiers):
        g.modifiers = [Modifier(*m)._replace(target=to) if m[0] == target else m for m in g.modifiers]
        g.dirty = 1


def rows(g: State, target: Entity, stat: str) -> list[Modifier]:
    """The modifiers that act on a value now; suspended ones are left out, but they have not ended."""
    found = [m for m in g.modifiers if m.target == target and m.stat == stat]
    return [m for m in found if not g.RULES.suspended(g, m)] if found else found


def pipeline(base: int, modifiers: Iterable[Modifier], *, least: int | None = None, most: int | None = None) -> int:
    """Printed value, then the latest SET, then all ADD, then all MULTIPLY, then the clamp.

    >>> pipeline(1, [Modifier(0, "attack", ADD, 2, 0, "", 1), Modifier(0, "attack", SET, 4, 0, "", 2)])
    6
    """
    value, stamp, added, factor = base, -1, 0, 1
    for m in modifiers:
        if m.kind == SET and m.stamp > stamp:
            value, stamp = m.amount, m.stamp
        elif m.kind == ADD:
            added += m.amount
        elif m.kind == MULTIPLY:
            factor *= m.amount
    value = (value + added) * factor
    if least is not None and value < least:
        value = least
    if most is not None and value > most:
        value = most
    return value


def base(printed: int, modifiers: Iterable[Modifier]) -> int:
    """The base value: what is printed, unless an effect sets it; the latest one counts.

    >>> base(1, [Modifier(0, "attack", SET, 4, 0, "", 2), Modifier(0, "attack", SET, 3, 0, "", 1)])
    4
    """
    return pipeline(printed, [m for m in modifiers if m.kind == SET])


def staged(
    printed: int,
    modifiers: Iterable[Modifier],
    order: tuple[str, ...],
    *,
    most_added: int | None = None,
    least: int | None = None,
    most: int | None = None,
) -> int:
    """The value by a book that orders its stages otherwise than `pipeline`; inside a stage earlier stamps come first.

    Dividing rounds up each time.  `most_added` bounds the sum of all additions, up and down.  `a+b` is one stage of two
    kinds; where a player orders effects that meet, the caller gives the modifiers other stamps.  Bounds come last.

    >>> add, half = Modifier(0, "speed", ADD, 5, 0, "", 1), Modifier(0, "speed", DIVIDE, 2, 0, "", 2)
    >>> staged(9, [add, half], (SET, MULTIPLY, DIVIDE, ADD), most_added=3), staged(9, [add, half], (ADD, DIVIDE))
    (8, 7)
    >>> twice = Modifier(0, "speed", MULTIPLY, 2, 0, "", 3)
    >>> staged(9, [half, twice], ("multiply+divide",)), staged(9, [half, twice], (MULTIPLY, DIVIDE), most=8)
    (10, 8)
    """
    value = printed
    by_stamp = sorted(modifiers, key=lambda m: m.stamp)
    for kind in order:
        now = [m for m in by_stamp if m.kind in kind.split("+")]
        if kind == ADD:
            added = sum(m.amount for m in now)
            value += added if most_added is None else max(-most_added, min(most_added, added))
        else:
            for m in now:
                value = m.amount if m.kind == SET else value * m.amount if m.kind == MULTIPLY else -(-value // m.amount)
    if least is not None:
        value = max(least, value)
    return value if most is None else min(most, value)
