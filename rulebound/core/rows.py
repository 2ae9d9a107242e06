"""Rows: named records that a state or a frame holds, such as a modifier or a queue entry.

A row is a `NamedTuple` with the decorator `@row`. Code reads its fields by name, and a round trip through bytes restores
its class.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import Field
from typing import Any, TypeVar

from .declarations import SCALARS, made_of, read_fields, spelled

R = TypeVar("R", bound=type[tuple[Any, ...]])

make = tuple.__new__
"""`make(Row, (1, 2))` with all fields in order: the same as `Row(1, 2)` in half the time, for places that make very many."""

KEYS: dict[type, str] = {}
KINDS: dict[str, type] = {}


def row(cls: R) -> R:
    """Class decorator that lets states and frames hold this NamedTuple."""
    if not isinstance(getattr(cls, "_fields", None), tuple):
        raise TypeError(f"{cls.__name__} is not a NamedTuple: only a NamedTuple can be a row")
    only_plain(cls, cls.__annotations__, cls._field_defaults)  # type: ignore[attr-defined]
    key = f"{cls.__module__}:{cls.__qualname__}"
    KEYS[cls], KINDS[key] = key, cls
    return cls


def only_plain(cls: type, annotated: Mapping[str, Any], defaults: Mapping[str, Any]) -> None:
    """Check that the fields of a frame or row can be saved: scalars, rows, tuples of these; `Any` stands for any of them."""
    for name, kind in read_fields(cls, annotated, defaults).items():
        if not made_of(kind, lambda part: part is Any or part in KEYS):
            raise TypeError(f"{cls.__name__}.{name}: {spelled(annotated[name])} can't be held: {HELD}")
        if not isinstance(defaults.get(name), BEGIN):
            raise TypeError(f"{cls.__name__}.{name} can't begin with {defaults[name]!r}: {HELD}")


BEGIN = (*SCALARS, tuple, Field)
"""What a default may be; a `Field` means no default."""
HELD = "there are int, str, float, bool, None, NamedTuples with @row, tuples of these, and Any"


def plain(value: Any) -> Any:
    """A value of a state in a form that JSON can write: a row becomes a list with the name of its class."""
    kind = type(value)
    if kind is tuple or kind is list:
        return [v if type(v) in SCALARS else plain(v) for v in value]
    if kind in KEYS:
        return {KEYS[kind]: [v if type(v) in SCALARS else plain(v) for v in value]}
    if isinstance(value, tuple):
        raise TypeError(f"a state holds a {kind.__name__}: give that class the decorator @row")
    return value


def frozen(value: Any) -> Any:
    """Restore what `plain` wrote: lists become tuples and rows again."""
    if isinstance(value, list):
        return tuple([frozen(v) if isinstance(v, list | dict) else v for v in value])
    if isinstance(value, dict):
        ((key, values),) = value.items()
        return KINDS[key](*[frozen(v) if isinstance(v, list | dict) else v for v in values])
    return value
