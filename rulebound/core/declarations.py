"""Strict declarations: what a class declares wrongly is an error when the class is made, not a surprise in some game."""

from __future__ import annotations

import sys
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import fields, is_dataclass
from difflib import get_close_matches
from functools import cache
from types import FunctionType, NoneType, UnionType
from typing import Annotated, Any, ForwardRef, Literal, NamedTuple, TypeVar, Union, get_args, get_origin

D = TypeVar("D")
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


class Code(NamedTuple):
    """What a word in a definition or a tree is one of: `Stat = Annotated[str, Code("stat", STATS)]`."""

    what: str
    all: Callable[[], Collection[str]] | Collection[str]
    """The words there are; a function where they are not all known yet when the class is made."""
    open: bool = False
    """May a card bring a new one? Then only what is nearly called like one of these is refused."""

    def words(self) -> Collection[str]:
        return self.all() if callable(self.all) else self.all

    def check(self, word: str) -> None:
        words = self.words()
        if not (self.open and word) or (word not in words and nearly(word, words)):
            known(self.what, word, words)


def fits(value: object, kind: Any) -> bool:
    """Is this value what an annotation says? Of `Any`, and of what is no class, nothing can be told."""
    if kind is None:
        return value is None
    origin, parts = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return fits(value, parts[0])
    if origin in (Union, UnionType):
        return any(fits(value, part) for part in parts)
    if origin is tuple and isinstance(value, tuple):
        each = parts[:1] * len(value) if parts[1:] == (Ellipsis,) else parts
        return len(each) == len(value) and all(map(fits, value, each))
    if kind is Any or not isinstance(origin or kind, type):
        return True
    if not isinstance(value, origin or kind):
        return False
    if isinstance(value, Mapping) and len(parts) == 2:
        return all(fits(key, parts[0]) and fits(each, parts[1]) for key, each in value.items())
    return not isinstance(value, frozenset) or not parts or all(fits(each, parts[0]) for each in value)


def well_made(thing: object) -> None:
    """Refuse a definition or a tree in which a part holds something else than it declares: a number where an amount goes."""
    if isinstance(thing, tuple):
        for each in thing:
            well_made(each)
    elif is_dataclass(thing) and not isinstance(thing, type):
        cls: Any = type(thing)
        for name, (said, kind) in held(cls).items():
            value = getattr(thing, name)
            if not fits(value, kind):
                raise TypeError(f"{cls.__name__}.{name} takes {said}, not {value!r:.80}")
            if value != _defaults(cls).get(name):
                _spelled_well(value, kind)
            well_made(value)


def _spelled_well(value: Any, kind: Any) -> None:
    """Refuse a word that is none of those that its annotation has, wherever it stands in the value."""
    origin, parts = get_origin(kind), get_args(kind)
    if origin is Annotated:
        for code in parts[1:]:
            code.check(value)
    elif origin in (Union, UnionType):
        for part in parts:
            if fits(value, part):
                _spelled_well(value, part)
    elif isinstance(value, tuple) and origin is tuple:
        for each, part in zip(value, parts[:1] * len(value) if parts[1:] == (Ellipsis,) else parts, strict=True):
            _spelled_well(each, part)
    elif isinstance(value, tuple) and hasattr(kind, "_fields"):
        for name, annotation in kind.__annotations__.items():
            _spelled_well(getattr(value, name), meaning(kind, annotation))
    elif isinstance(value, frozenset | Mapping) and parts:
        for each in sorted(value):
            _spelled_well(each, parts[0])


@cache
def _defaults(cls: type[Any]) -> dict[str, Any]:
    """What a field holds that nobody has set: no word, as a rule."""
    return {f.name: f.default for f in fields(cls)}


@cache
def held(cls: type[Any]) -> dict[str, tuple[str, Any]]:
    """What the fields of a dataclass hold: as it was written, and what that says where it was; `Any` where nobody knows."""
    held = {}
    for base in reversed(cls.__mro__):
        for name in set(vars(base).get("__annotations__", {})).intersection(f.name for f in fields(cls)):
            said = vars(base)["__annotations__"][name]
            try:
                held[name] = said, meaning(base, said)
            except NameError:
                held[name] = said, Any
    return held


class Catalogue(dict[str, D]):
    """Definitions by their ids. One that a card names and nobody has made is refused, with the nearest."""

    def __missing__(self, id: str) -> D:
        raise TypeError(
            f"there is no card {id!r}; did you mean {', '.join(get_close_matches(id, self, 1)) or 'another one'}?"
        )


def unknown(id: str, catalogue: Collection[str]) -> None:
    """Refuse a definition under the id of another one: its texts would take the place of the other's."""
    if id in catalogue:
        raise TypeError(f"there is a card {id!r} already: give this one another id")


def known(what: str, code: str, all: Collection[str]) -> None:
    """Refuse a code that is none of these, with the nearest."""
    if code not in all:
        near = get_close_matches(code, all, 1)
        raise TypeError(
            f"there is no {what} {code!r}; " + (f"did you mean {near[0]}?" if near else f"there are: {', '.join(all)}")
        )


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


def reject_misspelled_hooks(cls: type) -> None:
    """A subclass defines no method that is called nearly like one of its bases': it would be a misspelt hook."""
    known = _members(cls.__mro__[1:])
    hooks = [n for c in cls.__mro__[1:] for n, member in vars(c).items() if _hook(n, member)]
    for name, member in vars(cls).items():
        if name not in known and _hook(name, member) and (near := nearly(name, hooks)):
            raise TypeError(f"{cls.__name__}.{name} is not called by anybody. Did you mean {near[0]}? Else rename it")


def nearly(name: str, names: Collection[str]) -> list[str]:
    """Those of these names for which this one may well be a slip."""
    return get_close_matches(name, names, 1, ALIKE) or [other for other in names if _slip(name, other)]


def _hook(name: str, member: object) -> bool:
    """A method or property that others may call; the steps of a procedure have names of their own."""
    return not name.startswith("_") and isinstance(member, FunctionType | property) and not hasattr(member, "rules")


def _slip(name: str, hook: str) -> bool:
    """One letter is another one, or letters have changed places; of three letters anything may be made."""
    return len(name) == len(hook) > 3 and (sorted(name) == sorted(hook) or sum(map(str.__ne__, name, hook)) == 1)
