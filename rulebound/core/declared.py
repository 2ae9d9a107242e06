"""Strict declarations: what a class declares wrongly is an error when the class is made, not a surprise in some game."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping
from difflib import get_close_matches
from types import FunctionType, NoneType, UnionType
from typing import Any, ForwardRef, Literal, Union, get_args, get_origin

SCALARS = (int, str, float, bool, NoneType)
MUTABLE = (list, dict, set, bytearray)
PLAIN = (int, str, float, tuple)
ALIKE = 0.82
"""From here on two names are so alike that one is taken for the other, misspelt."""


def mutable(value: Any) -> bool:
    """Could this value, shared by all games of a process, be changed by one of them?"""
    return isinstance(value, MUTABLE) or (isinstance(value, tuple) and any(map(mutable, value)))


def is_scalar(kind: Any) -> bool:
    """A number, a word, a truth, nothing; or a tuple (of anything immutable)."""
    return made_of(kind, lambda part: False)


def made_of(kind: Any, also: Callable[[Any], bool]) -> bool:
    """Is this a scalar, or made of scalars (and of what is `also` allowed) by tuples and alternatives?"""
    origin, parts = get_origin(kind), get_args(kind)
    if origin is tuple:
        return all(part in (Ellipsis, Any) or made_of(part, also) for part in parts)
    if origin in (Union, UnionType):
        return all(made_of(part, also) for part in parts)
    return origin is Literal or kind in SCALARS or also(kind)


def holds_mutable(kind: Any) -> bool:
    """Does an annotation speak of a list, a dict or a set?"""
    return kind in MUTABLE or get_origin(kind) in MUTABLE or any(map(holds_mutable, get_args(kind)))


def spelled(annotation: Any) -> Any:
    """An annotation as it was written, where that is known; NamedTuples wrap it."""
    return annotation.__forward_arg__ if isinstance(annotation, ForwardRef) else annotation


def meaning(cls: type, annotation: Any) -> Any:
    """What an annotation says, read in the module of its class; NameError where only the type checker knows it."""
    said = spelled(annotation)
    if not isinstance(said, str):
        return annotation
    return eval(said, vars(sys.modules[cls.__module__]))  # once per class: the module's own words


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
    read_fields(cls, annotated, vars(cls))


def read_fields(cls: type, annotated: Mapping[str, Any], defaults: Mapping[str, Any]) -> dict[str, Any]:
    """What each annotated field holds; refused where that can change, or where only the type checker knows it."""
    kinds: dict[str, Any] = {}
    for name, annotation in annotated.items():
        if mutable(defaults.get(name)):
            raise TypeError(
                f"{cls.__name__}.{name} begins with something that can change: give it a tuple, () for an empty one"
            )
        if str(annotation).startswith("ClassVar"):
            continue
        try:
            kinds[name] = meaning(cls, annotation)
        except NameError as unknown:
            raise TypeError(
                f"{cls.__name__}.{name}: nobody knows {unknown.name} when the program runs; import it for more than types"
            ) from unknown
        if holds_mutable(kinds[name]):
            raise TypeError(f"{cls.__name__}.{name} is a {spelled(annotation)}, which can change: make it a tuple")
    return kinds


def fits(value: object, kind: Any) -> bool:
    """Is this value what an annotation says? Of what is no class (`Any`, functions) nothing can be told."""
    origin, parts = get_origin(kind), get_args(kind)
    if origin in (Union, UnionType):
        return any(fits(value, part) for part in parts)
    if origin is tuple and isinstance(value, tuple):
        each = parts[:1] * len(value) if parts[1:] == (Ellipsis,) else parts
        return len(each) == len(value) and all(map(fits, value, each))
    if kind is None or isinstance(origin or kind, type):
        return isinstance(value, NoneType if kind is None else origin or kind)
    return True


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


def no_slip(cls: type) -> None:
    """A subclass defines no method that is called nearly like one of its bases': it would be a misspelt hook."""
    known = _members(cls.__mro__[1:])
    hooks = [n for c in cls.__mro__[1:] for n, member in vars(c).items() if _hook(n, member)]
    for name, member in vars(cls).items():
        if name not in known and _hook(name, member):
            near = get_close_matches(name, hooks, 1, ALIKE) or [hook for hook in hooks if _slip(name, hook)]
            if near:
                raise TypeError(f"{cls.__name__}.{name} is not called by anybody. Did you mean {near[0]}? Else rename it")


def _hook(name: str, member: object) -> bool:
    """A method or property that others may call; the steps of a procedure have names of their own."""
    return not name.startswith("_") and isinstance(member, FunctionType | property) and not hasattr(member, "rules")


def _slip(name: str, hook: str) -> bool:
    """One letter is another one, or letters have changed places; of three letters anything may be made."""
    return len(name) == len(hook) > 3 and (sorted(name) == sorted(hook) or sum(map(str.__ne__, name, hook)) == 1)
