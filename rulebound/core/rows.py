"""Rows: records with names that a state or a frame holds, such as a modifier or what waits in a queue.

A row is a `NamedTuple` with the decorator `@row`; its fields are read by name everywhere, also after a round trip through
bytes, which gives it back as what it was.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import Field
from typing import Any, TypeVar

from .declarations import SCALARS, made_of, read_fields, spelled

R = TypeVar("R", bound=type[tuple[Any, ...]])

make = tuple.__new__
"""`make(Row, (1, 2))`, all fields in their order: the same as `Row(1, 2)` in half the time, where very many are made."""

KEYS: dict[type, str] = {}
KINDS: dict[str, type] = {}


def row(cls: R) -> R:
    """Class decorator of a NamedTuple: states and frames may hold it."""
    if not isinstance(getattr(cls, "_fields", None), tuple):
        raise TypeError(f"{cls.__name__} is no NamedTuple: only those are rows")
    only_plain(cls, cls.__annotations__, cls._field_defaults)  # type: ignore[attr-defined]
    key = f"{cls.__module__}:{cls.__qualname__}"
    KEYS[cls], KINDS[key] = key, cls
    return cls


def only_plain(cls: type, annotated: Mapping[str, Any], defaults: Mapping[str, Any]) -> None:
    """The fields of a frame or a row hold what bytes can: scalars, rows, tuples of these; `Any` stands for any of them."""
    for name, kind in read_fields(cls, annotated, defaults).items():
        if not made_of(kind, lambda part: part is Any or part in KEYS):
            raise TypeError(f"{cls.__name__}.{name}: {spelled(annotated[name])} can't be held: {HELD}")
        if not isinstance(defaults.get(name), BEGIN):
            raise TypeError(f"{cls.__name__}.{name} can't begin with {defaults[name]!r}: {HELD}")


BEGIN = (*SCALARS, tuple, Field)
"""What a default may be; a `Field` stands for none."""
HELD = "there are int, str, float, bool, None, NamedTuples with @row, tuples of these, and Any"


def plain(value: Any) -> Any:
    """A value that a state holds as JSON can write it: rows go by the names of their classes."""
    kind = type(value)
    if kind is tuple or kind is list:
        return [v if type(v) in SCALARS else plain(v) for v in value]
    if kind in KEYS:
        return {KEYS[kind]: [v if type(v) in SCALARS else plain(v) for v in value]}
    if isinstance(value, tuple):
        raise TypeError(f"a state holds a {kind.__name__}: give that class the decorator @row")
    return value


def frozen(value: Any) -> Any:
    """What `plain` wrote, as it was: lists are tuples again, rows have their names."""
    if isinstance(value, list):
        return tuple([frozen(v) if isinstance(v, list | dict) else v for v in value])
    if isinstance(value, dict):
        ((key, values),) = value.items()
        return KINDS[key](*[frozen(v) if isinstance(v, list | dict) else v for v in values])
    return value
