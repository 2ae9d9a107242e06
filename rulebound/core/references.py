"""References: numbers that an annotation declares to be an entity or the serial of a procedure.

Frames and rows declare what their fields hold, even when they are frozen inside others. A number without such a declaration
is a plain number.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable, Mapping
from dataclasses import fields
from functools import cache
from typing import Any

from .decisions import Ask, Offer
from .declarations import spelled
from .frames import Procedure
from .rows import KEYS, KINDS

Numbers = Mapping[int, int]
"""Old numbers to new numbers."""
Rename = Callable[[Any, Numbers], Any]
"""A function that returns a value with its references renumbered."""
ENTITY, SERIAL = "Entity", "Serial"
"""The annotations that declare a reference."""
NUMBERS_ONLY = frozenset({"int", "str", "bool", "None", "Player", ENTITY, SERIAL})
"""Annotations of values without references (or without the kind in question)."""


class ReferenceSpots(dict[int, int]):
    """Passed as a numbering, it changes nothing and collects each number mentioned, with its position in that order."""

    def get(self, number: int, default: Any = None) -> Any:
        self.setdefault(number, len(self))
        return default


def _one(value: Any, numbers: Numbers) -> Any:
    return numbers.get(value, value) if value.__class__ is int else value


@cache
def within(kind: str) -> Rename:
    """The renaming for an `Any`: rows and frozen procedures describe themselves."""

    def rename(value: Any, numbers: Numbers) -> Any:
        if not value or not isinstance(value, tuple):
            return value
        key = KEYS.get(type(value))
        if key is not None:
            parts = _row(key, kind)
        elif value[0].__class__ is str and value[0] in Procedure.KINDS and len(value) == len(_frozen(value[0], kind)):
            parts = _frozen(value[0], kind)
        else:
            return tuple([rename(part, numbers) for part in value])
        new = [part if r is None else r(part, numbers) for part, r in zip(value, parts, strict=True)]
        return tuple(new) if key is None else type(value)(*new)

    return rename


def reading(annotation: object, kind: str) -> Rename | None:
    """The renaming for an annotation; None where there is nothing to rename."""
    return _reading(ast.parse(annotation, mode="eval").body, kind) if isinstance(annotation, str) else within(kind)


def _reading(said: ast.expr, kind: str) -> Rename | None:
    if isinstance(said, ast.BinOp):
        return _either(_reading(said.left, kind), _reading(said.right, kind))
    if isinstance(said, ast.Subscript) and ast.unparse(said.value) == "tuple":
        parts = said.slice.elts if isinstance(said.slice, ast.Tuple) else [said.slice]
        if isinstance(last := parts[-1], ast.Constant) and last.value is Ellipsis:
            part = _reading(parts[0], kind)
            return part if part is within(kind) else _each(part)
        return _by_place([_reading(part, kind) for part in parts])
    name = ast.unparse(said)
    return _one if name == kind else None if name in NUMBERS_ONLY else within(kind)


def _either(one: Rename | None, other: Rename | None) -> Rename | None:
    if one is None or other is None or one is other:
        return one or other
    single, several = (one, other) if one is _one else (other, one)
    return lambda value, numbers: (several if isinstance(value, tuple) else single)(value, numbers)


def _each(part: Rename | None) -> Rename | None:
    return part and (lambda value, numbers: tuple([part(v, numbers) for v in value]) if isinstance(value, tuple) else value)


def _by_place(parts: list[Rename | None]) -> Rename | None:
    if not any(parts):
        return None

    def rename(value: Any, numbers: Numbers) -> Any:
        if not isinstance(value, tuple):
            return value
        return tuple([part(v, numbers) if part else v for v, part in zip(value, parts, strict=True)])

    return rename


@cache
def _row(key: str, kind: str) -> tuple[Rename | None, ...]:
    return tuple(reading(spelled(a), kind) for a in KINDS[key].__annotations__.values())


@cache
def _frozen(key: str, kind: str) -> tuple[Rename | None, ...]:
    return (None, *map(parts_of(key, kind).get, Procedure.KINDS[key].FIELDS))


@cache
def parts_of(key: str, kind: str) -> dict[str, Rename]:
    """The fields of a procedure that may hold references."""
    found = {f.name: reading(f.type, kind) for f in fields(Procedure.KINDS[key])}
    return {name: rename for name, rename in found.items() if rename is not None}


ITSELF = frozenset({"serial", "begun_by", "together"})
"""The fields with a procedure's own number and those of its parents: they are renumbered elsewhere."""


def referred(frame: Procedure) -> Iterable[int]:
    """The serials that a frame refers to, including those in its rows and in frozen procedures."""
    found = ReferenceSpots()
    for name, mention in parts_of(frame.KEY, SERIAL).items():
        if name not in ITSELF:
            mention(getattr(frame, name), found)
    return found


def rename_frame(frame: Procedure, numbers: Numbers, kind: str) -> None:
    for name, rename in parts_of(frame.KEY, kind).items():
        if (value := getattr(frame, name)) is not None and value != ():
            setattr(frame, name, rename(value, numbers))


def renamed_ask(frame: Procedure, asked: Ask, numbers: Numbers, kind: str) -> Ask:
    """A question with its answers renumbered, as far as the annotation of the answer's field says what it holds."""
    rename = parts_of(frame.KEY, kind).get(asked.slot)
    if rename is None:
        return asked
    answers = [rename(o.answer, numbers) for o in asked.offers]
    if all(new is o.answer or new == o.answer for new, o in zip(answers, asked.offers, strict=True)):
        return asked
    return asked._replace(offers=tuple([o._replace(answer=new) for new, o in zip(answers, asked.offers, strict=True)]))


def renamed_offer(o: Offer, numbers: Numbers) -> Offer:
    """The same option with its entities renumbered."""
    return o if not any(e in numbers for e in o.about) else o._replace(about=tuple([numbers.get(e, e) for e in o.about]))
