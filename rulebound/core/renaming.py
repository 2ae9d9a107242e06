"""Entities in plain data: where an annotation says that a number is one, and where it does not.

Frames and rows say by their annotations what their fields hold, also where they lie frozen in others.  In a field that does
not say it, a number may be an entity or not: it keeps its number (see `guesses`).
"""

from __future__ import annotations

from functools import cache
from typing import Any, ForwardRef

from .decisions import Ask, Entity, Offer
from .frames import Procedure, entity_field, loose_field
from .rows import KEYS, KINDS

Numbers = dict[Entity, Entity]
"""The new numbers of entities."""
Mentions = dict[Entity, int]
"""Numbers that may be entities, each with its place in the order in which they are mentioned."""
Kinds = tuple[tuple[bool, bool], ...]
"""For each part of a row or of a frozen procedure: does it hold entities, and may it, for all that one knows?"""
NEITHER = (False, False)


@cache
def _row(key: str) -> Kinds:
    said = [a.__forward_arg__ if isinstance(a, ForwardRef) else a for a in KINDS[key].__annotations__.values()]
    return tuple((entity_field(a), loose_field(a)) for a in said)


@cache
def _frame(key: str) -> Kinds:
    cls = Procedure.KINDS[key]
    return (NEITHER, *((name in cls.ENTITIES, name in cls.LOOSE or name in cls.REDEALT) for name in cls.FIELDS))


def _kinds(value: Any) -> Kinds | None:
    """What the parts of a row or of a frozen procedure hold; None for anything else."""
    if (key := KEYS.get(type(value))) is not None:
        return _row(key)
    if value and value[0].__class__ is str and value[0] in Procedure.KINDS:
        kinds = _frame(value[0])
        return kinds if len(kinds) == len(value) else None
    return None


def numbers_in(value: Any, found: Mentions, sure: bool = False) -> None:
    """Collect the numbers of which nothing says whether they are entities; with `sure` also those that are."""
    if value.__class__ is int:
        found.setdefault(value, len(found))
    elif value and isinstance(value, tuple | list):
        kinds = _kinds(value)
        for i, part in enumerate(value):
            if part.__class__ is not str and (kinds is None or kinds[i][1] or (sure and kinds[i][0])):
                numbers_in(part, found, sure)


def renamed(value: Any, numbers: Numbers) -> Any:
    """A value that holds entities with their new numbers."""
    return tuple(numbers.get(e, e) for e in value) if isinstance(value, tuple) else numbers.get(value, value)


def renamed_within(value: Any, numbers: Numbers) -> Any:
    """Any value with the new numbers wherever it says that it holds entities."""
    if not value or not isinstance(value, tuple):
        return value
    kinds = _kinds(value)
    if kinds is None:
        parts = [renamed_within(part, numbers) for part in value]
    else:
        parts = [
            renamed(part, numbers) if sure else renamed_within(part, numbers) if loose else part
            for part, (sure, loose) in zip(value, kinds, strict=True)
        ]
    return type(value)(*parts) if type(value) in KEYS else tuple(parts)


def renamed_ask(frame: Procedure, asked: Ask, numbers: Numbers) -> Ask:
    """A question with the new numbers in what its options are about, and in their values, if those are entities."""
    sure = asked.slot in frame.ENTITIES
    offers = tuple([_renamed_offer(o, numbers, sure) for o in asked.offers])
    return asked._replace(offers=offers, source=numbers.get(asked.source, asked.source))


def _renamed_offer(o: Offer, numbers: Numbers, sure: bool) -> Offer:
    value = renamed(o.value, numbers) if sure else renamed_within(o.value, numbers)
    if value == o.value and numbers.keys().isdisjoint(o.about):
        return o
    return o._replace(about=renamed(o.about, numbers), value=value)
