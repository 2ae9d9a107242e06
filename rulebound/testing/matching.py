"""How the words of a test find options: whole keys, or some of a key's words in any order."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from difflib import get_close_matches
from typing import Any

from rulebound.core.decisions import Decision, Entity, Option
from rulebound.core.errors import RuleboundError
from rulebound.core.masks import LASTING
from rulebound.core.options import canonical
from rulebound.core.state import State

Alias = Callable[[Option], str]
"""A further key by which an option may be called, or an empty one."""


class Unfit(RuleboundError):
    """A test says something that does not fit what is asked: nothing has changed."""


def no_alias(option: Option) -> str:
    return ""


def plain(key: str) -> tuple[str, ...]:
    """A key's words without the numbers that tell copies apart.

    >>> plain("attack:iron-rhino#2"), plain("option:draw~2")
    (('attack', 'iron-rhino'), ('option', 'draw'))
    """
    return tuple(part.partition("#")[0] for part in key.partition("~")[0].split(":"))


def _fit(words: Sequence[str], parts: Sequence[str]) -> bool:
    """Are all words among these? What is said twice has to be there twice."""
    said = [part for w in words for part in w.split(":")]
    return all(said.count(part) <= parts.count(part) for part in said)


def fitting(options: Iterable[Option], words: Sequence[str], alias: Alias = no_alias) -> list[Option]:
    """The options that all of the words fit; those with exactly this key rather than others, numbers rather than none."""
    keyed = [(o, key) for o in options for key in (o.key, alias(o)) if key]
    whole = canonical(":".join(words))
    for fit in (
        [o for o, key in keyed if canonical(key) == whole],
        [o for o, key in keyed if _fit([canonical(w) for w in words], canonical(key).split(":"))],
        [o for o, key in keyed if _fit(words, plain(key))],
    ):
        if fit:
            return list({o.index: o for o in fit}.values())
    return []


def alike(g: State, options: Sequence[Option]) -> bool:
    """Do these differ only in which of several copies they mean, and do those lie there alike?"""
    return len({(plain(o.key), *(looks(g, e) for e in o.entities)) for o in options}) == 1


def looks(g: State, e: Entity) -> tuple[Any, ...]:
    """How a card lies there: where, and with what on it."""
    numbers = [getattr(g, name)[e] for name in g.COLUMNS if name not in LASTING and name not in g.LINKS]
    links = [link for link in g.LINKS if link in g.COLUMNS]
    on_it = sorted((link, g.name_of(x)) for link in links for x, other in enumerate(getattr(g, link)) if other == e)
    return (g.zone[e], *numbers, *on_it)


def one_of(g: State, options: Iterable[Option], words: Sequence[str], alias: Alias = no_alias) -> Option | None:
    """The option that the words mean, if they mean one: the first where copies are as good as each other."""
    fits = fitting(options, words, alias)
    return fits[0] if len(fits) == 1 or (fits and alike(g, fits)) else None


def offered(d: Decision) -> str:
    """What is asked and offered, for errors."""
    return f"{d.prompt}: {', '.join(d.keys)}"


def near(word: str, known: Iterable[str]) -> str:
    """A hint at what may have been meant.

    >>> near("iron-wroker", ["iron-worker", "gilder"]), near("x", ["gilder"])
    ('; did you mean iron-worker?', '')
    """
    found = get_close_matches(word, sorted(set(known)), 3)
    return f"; did you mean {', '.join(found)}?" if found else ""


def listed(things: Iterable[Any]) -> str:
    return ", ".join(sorted(map(str, things)))
