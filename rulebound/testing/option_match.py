"""How the words of a test find options: whole keys, or some of a key's words in any order."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from difflib import get_close_matches
from typing import Any

from rulebound.core.decisions import Decision, Entity, Option
from rulebound.core.errors import RuleboundError
from rulebound.core.masks import LASTING
from rulebound.core.options import canonical, table_order
from rulebound.core.state import State

Alias = Callable[[Option], str]
"""Another key for an option, or ""."""


class Unfit(RuleboundError):
    """A test's words do not fit the question; nothing has changed."""


def no_alias(option: Option) -> str:
    return ""


def plain(key: str) -> tuple[str, ...]:
    """A key's words without the numbers that distinguish copies.

    >>> plain("attack:iron-rhino#2"), plain("option:draw~2")
    (('attack', 'iron-rhino'), ('option', 'draw'))
    """
    return tuple(part.partition("#")[0] for part in key.partition("~")[0].split(":"))


def _fit(words: Sequence[str], parts: Sequence[str]) -> bool:
    """Are all words among these? A repeated word must be there twice."""
    said = [part for w in words for part in w.split(":")]
    return all(said.count(part) <= parts.count(part) for part in said)


def fitting(options: Iterable[Option], words: Sequence[str], alias: Alias = no_alias) -> list[Option]:
    """The options that all words fit; an exact key wins, and a numbered key over an unnumbered one."""
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
    """Do these differ only in the copy that they mean, with all copies in the same state?"""
    return len({(plain(o.key), *(looks(g, e) for e in o.entities)) for o in options}) == 1


def looks(g: State, e: Entity) -> tuple[Any, ...]:
    """How a card lies on the table: its zone and what is on it."""
    numbers = [getattr(g, name)[e] for name in g.COLUMNS if name not in LASTING and name not in g.LINKS]
    links = [link for link in g.LINKS if link in g.COLUMNS]
    on_it = sorted((link, g.name_of(x)) for link in links for x, other in enumerate(getattr(g, link)) if other == e)
    return (g.zone[e], *numbers, *on_it)


def one_of(g: State, options: Iterable[Option], words: Sequence[str], alias: Alias = no_alias) -> Option | None:
    """The option that the words mean, if they mean one: the first of interchangeable copies."""
    fits = fitting(options, words, alias)
    return fits[0] if len(fits) == 1 or (fits and alike(g, fits)) else None


MOST_LISTED = 20
"""An error lists at most this many options."""


def first_of(keys: Sequence[str]) -> str:
    """Options for an error: the first twenty, and the number of the others.

    >>> first_of(["pass", "attack"]), first_of([f"move:A{n}" for n in range(30)])[-25:]
    ("['pass', 'attack']", "'move:A19'] … and 10 more")
    """
    more = len(keys) - MOST_LISTED
    return f"{list(keys[:MOST_LISTED])}" + (f" … and {more} more" if more > 0 else "")


def offered(d: Decision) -> str:
    """The question and its options, for errors."""
    more = len(d.keys) - MOST_LISTED
    return f"{d.prompt}: {', '.join(d.keys[:MOST_LISTED])}{f' … and {more} more' if more > 0 else ''}"


def find(g: State, name: str, lies_in: Callable[[Any, Entity, str], bool]) -> Entity:
    """The entity with this name, cards in play first.

    `#2` is the second copy, `p2.` means a card of player 2; `thor@E5` and `highway-rider in r1` give its place.
    """
    rest, inside, place = name.partition("@") if "@" in name else name.partition(" in ")
    seat, dot, own = rest.partition(".")
    player = seat_of(g, seat, name) if dot else None
    id, _, number = (own if dot else rest).partition("#")
    if number and not number.isdigit():
        raise RuleboundError(f"'{name:.80}': the number of a copy follows #, as in {id:.40}#2")
    found = [e for e in range(len(g.card)) if g.name_of(e) == id and (player is None or g.holder(e) == player)]
    there = [e for e in found if lies_in(g, e, place.strip())] if inside else found
    order = table_order(g)
    there.sort(key=lambda e: (not g.ZONES[g.kind_of_zone(e)].in_play, *order(e)))
    copy = int(number) - 1 if number else 0
    if not 0 <= copy < len(there):
        several = f"; there are {len(there)} of {id:.40}" if found else near(id, {g.name_of(e) for e in range(len(g.card))})
        raise RuleboundError(f"there is no '{name:.80}' on this table{several}{' there' if found and inside else ''}")
    return there[copy]


def seat_of(g: State, seat: str, name: str) -> int:
    """The seat number (from 0) before the dot of a name."""
    if seat[:1] != "p" or not seat[1:].isdigit() or not 1 <= int(seat[1:]) <= g.players:
        raise RuleboundError(f"'{name:.80}': a seat from p1 to p{g.players}")
    return int(seat[1:]) - 1


def near(word: str, known: Iterable[str]) -> str:
    """A hint at a similar name.

    >>> near("iron-wroker", ["iron-worker", "gilder"]), near("x", ["gilder"])
    ('; did you mean iron-worker?', '')
    """
    found = get_close_matches(word, sorted(set(known)), 3)
    return f"; did you mean {', '.join(found)}?" if found else ""


def listed(things: Iterable[Any]) -> str:
    return ", ".join(sorted(map(str, things)))
