"""Strict declarations: a wrong declaration raises an error when its class is made, not in the middle of a game."""

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
"""From this similarity on, one name counts as a misspelling of the other."""


def mutable(value: Any) -> bool:
    """Could a game change this value, which all games of a process share?"""
    return isinstance(value, MUTABLE) or (isinstance(value, tuple) and any(map(mutable, value)))


def is_scalar(kind: Any) -> bool:
    """A number, a string, a boolean, None, or a tuple (of anything immutable)."""
    return made_of(kind, lambda part: False)


def made_of(kind: Any, also: Callable[[Any], bool]) -> bool:
    """Is this a scalar, or built from scalars (and from what `also` allows) by tuples and alternatives?"""
    origin, parts = get_origin(kind), get_args(kind)
    if origin is tuple:
        return all(part in (Ellipsis, Any) or made_of(part, also) for part in parts)
    if origin in (Union, UnionType):
        return all(made_of(part, also) for part in parts)
    return origin is Literal or kind in SCALARS or also(kind)


def holds_mutable(kind: Any) -> bool:
    """Does an annotation mention a list, a dict or a set?"""
    return kind in MUTABLE or get_origin(kind) in MUTABLE or any(map(holds_mutable, get_args(kind)))


def spelled(annotation: Any) -> Any:
    """An annotation as it was written, where that is known; NamedTuples wrap it."""
    return annotation.__forward_arg__ if isinstance(annotation, ForwardRef) else annotation


def meaning(cls: type, annotation: Any) -> Any:
    """What an annotation means in the module of its class; raises NameError where only the type checker knows it."""
    said = spelled(annotation)
    if not isinstance(said, str):
        return annotation
    return eval(said, vars(sys.modules[cls.__module__]))  # once per class, with the module's own names


def plain_fields(cls: type) -> None:
    """Check that the fields of a frame or an effect node are immutable: no lists, dicts or sets, not even as defaults.

    Unannotated data would be no field: neither copied nor saved, and shared by all games.
    """
    annotated, inherited = vars(cls).get("__annotations__", {}), _members(cls.__mro__[1:])
    for name, value in vars(cls).items():
        if name in annotated or name.startswith("_"):
            continue
        if mutable(value) or (isinstance(value, PLAIN) and name.islower() and name not in inherited):
            raise TypeError(f"{cls.__name__}.{name}: annotate it (`left: int = 0`); as ClassVar, if it never changes")
    read_fields(cls, annotated, vars(cls))


def read_fields(cls: type, annotated: Mapping[str, Any], defaults: Mapping[str, Any]) -> dict[str, Any]:
    """The type of each annotated field; raises TypeError where it is mutable or known only to the type checker."""
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
                f"{cls.__name__}.{name}: {unknown.name} is unknown at run time; import it outside TYPE_CHECKING"
            ) from unknown
        if holds_mutable(kinds[name]):
            raise TypeError(f"{cls.__name__}.{name} is a {spelled(annotation)}, which can change: make it a tuple")
    return kinds


class Code(NamedTuple):
    """The set that a word of a definition belongs to: `Stat = Annotated[str, Code("stat", STATS)]`."""

    what: str
    all: Callable[[], Collection[str]] | Collection[str]
    """The allowed words; a function where they are not all known when the class is made."""
    open: bool = False
    """May a card add a new word? Then only near misses of these words are refused."""

    def words(self) -> Collection[str]:
        return self.all() if callable(self.all) else self.all

    def check(self, word: str) -> None:
        words = self.words()
        if not (self.open and word) or (word not in words and nearly(word, words)):
            known(self.what, word, words)


def fits(value: object, kind: Any) -> bool:
    """Does this value match an annotation? `Any`, and what is not a class, match everything."""
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
    """Raise TypeError where a part of a definition or tree holds another type than it declares."""
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
    """Raise TypeError for a word outside the set of its annotation, at any depth of the value."""
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
    """The default values of a class's fields: usually not words."""
    return {f.name: f.default for f in fields(cls)}


@cache
def held(cls: type[Any]) -> dict[str, tuple[str, Any]]:
    """The fields of a dataclass: each annotation as written, and its meaning where it was written; `Any` where unknown."""
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
    """Definitions by id. A missing id raises an error that names the nearest one."""

    def __missing__(self, id: str) -> D:
        raise TypeError(
            f"there is no card {id!r}; did you mean {', '.join(get_close_matches(id, self, 1)) or 'another one'}?"
        )


def unknown(id: str, catalogue: Collection[str]) -> None:
    """Raise TypeError if the id is taken: the texts of one definition would replace the other's."""
    if id in catalogue:
        raise TypeError(f"there is a card {id!r} already: give this one another id")


def known(what: str, code: str, all: Collection[str]) -> None:
    """Raise TypeError for a code that is none of these; the error names the nearest."""
    if code not in all:
        near = get_close_matches(code, all, 1)
        raise TypeError(
            f"there is no {what} {code!r}; " + (f"did you mean {near[0]}?" if near else f"there are: {', '.join(all)}")
        )


def _members(classes: Iterable[type]) -> dict[str, None]:
    return dict.fromkeys(name for c in classes for name in (*vars(c), *vars(c).get("__annotations__", ())))


def only_known(cls: type, base: type) -> None:
    """Raise TypeError for a public member that no base knows: it would be a misspelt hook that is never called."""
    known = _members(cls.__mro__[1:])
    for name in _members([cls]):
        if name in known or name.startswith("_"):
            continue
        near = get_close_matches(name, [n for n in known if not n.startswith("_")], 1)
        hint = f"Did you mean {near[0]}? " if near else ""
        raise TypeError(f"{cls.__name__}.{name}: {base.__name__} has no such member. {hint}A name of its own begins with _")


def reject_misspelled_hooks(cls: type) -> None:
    """Raise TypeError for a method whose name nearly matches a base's method: it would be a misspelt hook."""
    known = _members(cls.__mro__[1:])
    hooks = [n for c in cls.__mro__[1:] for n, member in vars(c).items() if _hook(n, member)]
    for name, member in vars(cls).items():
        if name not in known and _hook(name, member) and (near := nearly(name, hooks)):
            raise TypeError(f"nothing calls {cls.__name__}.{name}. Did you mean {near[0]}? If not, rename it")


def nearly(name: str, names: Collection[str]) -> list[str]:
    """The names of which this one may be a misspelling."""
    return get_close_matches(name, names, 1, ALIKE) or [other for other in names if _slip(name, other)]


def _hook(name: str, member: object) -> bool:
    """A public method or property; the steps of a procedure have names of their own and do not count."""
    return not name.startswith("_") and isinstance(member, FunctionType | property) and not hasattr(member, "rules")


def _slip(name: str, hook: str) -> bool:
    """Do the names differ by one letter or by swapped letters? Names of three letters never count as misspelt."""
    return len(name) == len(hook) > 3 and (sorted(name) == sorted(hook) or sum(map(str.__ne__, name, hook)) == 1)
