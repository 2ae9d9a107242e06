"""Fingerprints of what a saved game depends on: every field of the definitions it uses, and the steps of procedures.

A card that the game can't bring in does not count, so a new card elsewhere breaks no save. An error names each changed
card.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from functools import lru_cache
from hashlib import blake2b
from importlib import import_module
from pkgutil import walk_packages
from typing import Any, NamedTuple

from .errors import RuleboundError
from .frames import Procedure
from .game import Card, Definition, Game, game
from .input import short

NAMED = 5
"""At most so many changed cards are named."""
RENAMED = "before format 3"
"""The fingerprint of the rules of a game that was saved when classes and fields had other names, which are part of every
fingerprint. Nothing is compared then: each choice is checked against the options that the rules offer."""
NOT_RULES = "positions"
"""The module of a game that serves its tests; see `rulebound/testing`."""


class Fingerprint(NamedTuple):
    """The fingerprint of one definition, and the words in it that may be ids of other definitions."""

    hash: str
    words: frozenset[str]


class Content(NamedTuple):
    """Everything that a game depends on."""

    cards: Mapping[str, str]
    rules: str


def content_of(declared: Game, cards: Iterable[Card], setup: Mapping[str, Any]) -> Content:
    """The fingerprints of these definitions, of all that they name, of all that every such game uses, and of the
    procedures."""
    return used_by(declared.id, frozenset(cards), frozenset(declared.required_definitions(setup)))


@lru_cache(maxsize=256)
def used_by(id: str, cards: frozenset[Card], always: frozenset[str]) -> Content:
    """The same for cards and always-used definitions, given by name."""
    declared = game(id)
    every = _definitions(declared)
    found = {c.id: fingerprint_of(c) for c in cards}
    found |= {word: fingerprint_of(every[word]) for word in always}
    left = list(found.values())
    while left:
        for word in left.pop().words:
            if word in every and word not in found:
                found[word] = fingerprint_of(every[word])
                left.append(found[word])
    return Content({card: found[card].hash for card in sorted(found)}, rules_of(id))


def _definitions(declared: Game) -> Mapping[str, Definition]:
    """Everything that a word may name."""
    return {**declared.extra_definitions(), **declared.cards()}


def changes(declared: Game, saved: Content, now: Content) -> RuleboundError | None:
    """How the content of a saved game has changed since; None if it is the same or can't be compared."""
    if saved.rules == RENAMED:
        return None
    changed = [id for id, hash in now.cards.items() if saved.cards.get(id) != hash]
    if changed:
        every = _definitions(declared)
        names = ", ".join(every[id].en if id in every else id for id in changed[:NAMED])
        if len(changed) > NAMED:
            return RuleboundError("{0} and {1} more have changed since", names, len(changed) - NAMED)
        return RuleboundError("{0} has changed since" if len(changed) == 1 else "{0} have changed since", names)
    return None if saved.rules == now.rules else RuleboundError("the procedures of the rules have changed since")


OLDER = "{0}: open the game with the version of the program that saved it"


def check_content(declared: Game, saved: Content, cards: Iterable[Card], setup: Mapping[str, Any]) -> None:
    now = content_of(declared, cards, setup)
    if changed := changes(declared, saved, now):
        own = any(saved.cards.get(id) != now.cards.get(id) for id in declared.user_files())
        raise RuleboundError(f"{OLDER}, or with your own files as they were then" if own else OLDER, changed)


def missing(declared: Game, saved: Content, setup: Any) -> list[str]:
    """The names in a saved game's set-up and content that are unknown here, such as a player's own units."""
    named = set(_words_in(setup))
    unknown = [id for id in saved.cards if id in named]
    every = _definitions(declared) if unknown else {}
    return [id for id in unknown if id not in every]


def _words_in(value: Any) -> Iterator[str]:
    """All texts in plain data."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        yield from _words_in(list(value.values()))
    elif isinstance(value, list | tuple):
        for each in value:
            yield from _words_in(each)


# ---------------------------------------------------------------- definitions


@lru_cache(maxsize=4096)
def fingerprint_of(definition: Definition) -> Fingerprint:
    """The fingerprint of a definition."""
    words: set[str] = set()
    return Fingerprint(_short(_spelled(definition, words, (definition.en,))), frozenset(words))


def _short(text: str) -> str:
    return blake2b(text.encode(), digest_size=6).hexdigest()


def _spelled(value: Any, words: set[str], path: tuple[str, ...]) -> str:
    """A definition written out, identically in every process; its words are collected into `words`."""
    if isinstance(value, str):
        words.add(value)
        return repr(value)
    if value is None or isinstance(value, bool | int | float):
        return repr(value)
    if is_dataclass(value) and not isinstance(value, type):
        rows = (f"{f.name}={_spelled(getattr(value, f.name), words, (*path, f.name))}" for f in fields(value))
        return f"{type(value).__name__}({','.join(rows)})"
    if isinstance(value, tuple | list):
        return f"{type(value).__name__}({','.join(_spelled(v, words, path) for v in value)})"
    if isinstance(value, frozenset | set):
        return f"{{{','.join(sorted(_spelled(v, words, path) for v in value))}}}"
    if isinstance(value, Mapping):
        entries = [f"{_spelled(k, words, path)}:{_spelled(v, words, path)}" for k, v in value.items()]
        return f"{{{','.join(sorted(entries))}}}"
    if name := getattr(value, "__qualname__", ""):
        return str(name)  # a class or a function
    if not getattr(type(value), "__slots__", None) and not getattr(value, "__dict__", None):
        return type(value).__name__  # a node that has no fields
    raise TypeError(f"{'.'.join(path)} holds a {type(value).__name__}, which has no fields to compare: make it a dataclass")


# ---------------------------------------------------------------- procedures


@lru_cache(maxsize=32)
def rules_of(id: str) -> str:
    """The fingerprint of the steps and fields of all procedures of the kernel and of the game."""
    declared = game(id)
    homes = ("rulebound.core", type(declared).__module__, declared.state.__module__)
    modules = {module for home in homes for module in _modules(home)}
    kinds = sorted((k.KEY, tuple(k.PLACES), k.FIELDS) for k in list(Procedure.KINDS.values()) if k.__module__ in modules)
    return _short(repr(kinds))


def _modules(name: str) -> list[str]:
    """Import a module and all modules below it, so the known procedures do not depend on what was used so far."""
    module = import_module(name)
    below = walk_packages(getattr(module, "__path__", ()), f"{name}.")
    found = [name, *(m.name for m in below if m.name.rpartition(".")[2] != NOT_RULES)]
    for each in found:
        import_module(each)
    return found


def known_content(cards: Any, rules: Any) -> Content:
    """The content that a file records, if it has the right form."""
    if not isinstance(cards, dict) or not isinstance(rules, str) or len(rules) > 64 or len(cards) > 5000:
        raise RuleboundError("it does not say which cards it uses")
    if wrong := [id for id, hash in cards.items() if not isinstance(hash, str) or len(hash) > 64 or len(id) > 200]:
        raise RuleboundError("it does not say which {0} it uses", short(wrong[0]))
    return Content(cards, rules)
