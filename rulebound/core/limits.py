"""Limits: once per turn, per round, per game; per copy, per title, per player. Counts live in `State.uses`.

A limit per copy names the entity right after the scope. Once that entity is another object (`masks.become_new`), its counts
are gone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .decisions import Entity
    from .state import State


def used(g: State, scope: str, *what: str | int) -> int:
    """How often this was used in the current scope (`turn`, `round`, `game` …)."""
    count: int = g.uses.get((scope, *what), 0)
    return count


def use(g: State, scope: str, *what: str | int) -> None:
    g.uses[(scope, *what)] = used(g, scope, *what) + 1


def renew(g: State, scope: str) -> None:
    """The scope is over: reset its counts."""
    for key in [k for k in g.uses if k[0] == scope]:
        del g.uses[key]


def lapse(g: State, e: Entity) -> None:
    """The entity is another object now: drop the counts of the old one."""
    for key in [k for k in g.uses if k[1] == e]:
        del g.uses[key]
