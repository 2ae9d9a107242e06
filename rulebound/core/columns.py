"""What a state class declares: columns, seats, rows and tables; and the copy method written out from them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .state import State

Column = list[int]
"""A number for every entity."""
Seats = list[int]
"""A number for every player."""
Rows = list[Any]
"""Immutable rows: modifiers, delayed effects."""
Table = dict[Any, Any]
"""Immutable keys and values: limits used, scores."""


class Start:
    """The value with which a new entity's column begins."""

    def __init__(self, value: int) -> None:
        self.value = value


def starting(value: int) -> Any:
    """Declare a column that begins with `value` instead of 0: `host: Column = starting(NOBODY)`."""
    return Start(value)


def write_copy(cls: type[State]) -> Any:
    """A copy method written out for this class: scalars in one stroke, each list and dict by its own copy."""
    flat = [*cls.COLUMNS, *cls.SEATS, *cls.ROWS, *cls.TABLES, "card", "heard", "choices", "deciders"]
    lines = [f"    d[{name!r}] = self.{name}.copy()" for name in flat]
    body = "\n".join(
        [
            "def copy(self):",
            "    new = make(type(self))",
            "    d = new.__dict__",
            "    d.update(self.__dict__)",
            *lines,
            "    d['zones'] = [z.copy() for z in self.zones]",
            "    d['stack'] = [f.copy() for f in self.stack]",
            "    d['log'] = d['forced'] = None",
            "    return new",
        ]
    )
    scope: dict[str, Any] = {"make": object.__new__}
    exec(body, scope)  # once per class, for speed
    return scope["copy"]


def write_grow(cls: type[State]) -> Any:
    """A method written out for this class that gives every column a place for one more entity."""
    lines = [f"    self.{name}.append({start!r})" for name, start in cls.COLUMNS.items()]
    scope: dict[str, Any] = {}
    exec("\n".join(["def grow(self):", *lines]), scope)  # once per class, for speed
    return scope["grow"]
