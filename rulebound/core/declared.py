"""Strict declarations: what a class declares wrongly is an error when the class is made, not a surprise in some game."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from difflib import get_close_matches
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin

SCALARS = (int, str, float, bool, NoneType)
MUTABLE = (list, dict, set, bytearray)
PLAIN = (int, str, float, tuple)


def mutable(value: Any) -> bool:
    """Could this value, shared by all games of a process, be changed by one of them?"""
    return isinstance(value, MUTABLE) or (isinstance(value, tuple) and any(map(mutable, value)))


def is_scalar(kind: Any) -> bool:
    """A number, a word, a truth, nothing; or a tuple (of anything immutable)."""
    if kind in SCALARS:
        return True
    origin, parts = get_origin(kind), get_args(kind)
    if origin is tuple:
        return all(part is Ellipsis or part is Any or is_scalar(part) for part in parts)
    return origin is Literal or (origin in (Union, UnionType) and all(map(is_scalar, parts)))


def holds_mutable(kind: Any) -> bool:
    """Does an annotation speak of a list, a dict or a set?"""
    return kind in MUTABLE or get_origin(kind) in MUTABLE or any(map(holds_mutable, get_args(kind)))


def meaning(cls: type, annotation: Any) -> Any:
    """What an annotation says, read in the module of its class; NameError where only the type checker knows it."""
    if not isinstance(annotation, str):
        return annotation
    return eval(annotation, vars(sys.modules[cls.__module__]))  # once per class: the module's own words


def plain_fields(cls: type) -> None:
    """The fields of a frame or of a part of an effect tree are immutable: no lists, dicts or sets, and none as defaults.

    What is not annotated would be no field: neither copied nor saved, and the same for all games.
    """
    annotated, inherited = vars(cls).get("__annotations__", {}), _members(cls.__mro__[1:])
    for name, value in vars(cls).items():
        if name in annotated or name.startswith("_"):
            continue
        if mutable(value) or (isinstance(value, PLAIN) and name.islower() and name not in inherited):
            raise TypeError(f"{cls.__name__}.{name}: annotate it (`left: int = 0`); as ClassVar, if it never changes")
    for name, annotation in annotated.items():
        if mutable(vars(cls).get(name)):
            raise TypeError(
                f"{cls.__name__}.{name} begins with something that can change: give it a tuple, () for an empty one"
            )
        try:
            kind = meaning(cls, annotation)
        except NameError:
            continue  # a name for the type checker alone
        if holds_mutable(kind):
            raise TypeError(f"{cls.__name__}.{name} is a {annotation}, which can change: make it a tuple")


def _members(classes: Iterable[type]) -> dict[str, None]:
    return dict.fromkeys(name for c in classes for name in (*vars(c), *vars(c).get("__annotations__", ())))


def only_known(cls: type, base: type) -> None:
    """A subclass defines no public member that its bases don't know: it would be a misspelt hook that nobody calls."""
    known = _members(cls.__mro__[1:])
    for name in _members([cls]):
        if name in known or name.startswith("_"):
            continue
        near = get_close_matches(name, [n for n in known if not n.startswith("_")], 1)
        hint = f"Did you mean {near[0]}? " if near else ""
        raise TypeError(f"{cls.__name__}.{name}: {base.__name__} has no such member. {hint}A name of its own begins with _")
