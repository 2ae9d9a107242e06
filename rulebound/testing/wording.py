"""Do words follow behaviour? The parts of effect trees with one field changed, and what is said then.

A part that does something else must say something else: `unsaid` changes every field of every part, one at a time, and tells
where the words of a language stay as they were.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass, replace
from typing import Any

from rulebound.core.effects import Node
from rulebound.core.text import TRADITIONAL

Says = Callable[[Node, str], str]
"""All that a part says in a language, in whatever forms its game has: alone, as "each …", around a clause."""

LABELS = frozenset({"name", "rule"})
"""Fields that only tell memories, programs and citations apart."""


def nodes_in(value: object) -> Iterator[Node]:
    """All parts of effect trees in a value: a node, a tuple, an ability, whatever is a dataclass."""
    if isinstance(value, Node):
        yield value
    if isinstance(value, tuple):
        for part in value:
            yield from nodes_in(part)
    elif is_dataclass(value) and not isinstance(value, type):
        for field in fields(value):
            yield from nodes_in(getattr(value, field.name))


def unsaid(trees: Iterable[object], says: Says, others: Mapping[str, tuple[Any, ...]]) -> list[str]:
    """The changes of fields that the words do not tell: `Damage.n: 2 → 3 (en)`.

    `others` names values for the fields that are no numbers and no yes or no; what other nodes of the kind have in that
    field is tried too. A change that is a `TypeError` is refused, and so well told.
    """
    found = list(dict.fromkeys(part for tree in trees for part in nodes_in(tree)))
    used: dict[tuple[type, str], dict[Any, None]] = {}
    for part in found:
        for field in fields(part):  # type: ignore[arg-type]
            used.setdefault((type(part), field.name), {})[getattr(part, field.name)] = None
    silent: dict[str, None] = {}
    for part in found:
        for field in fields(part):  # type: ignore[arg-type]
            if field.name not in LABELS:
                values = (*used[type(part), field.name], *others.get(field.name, ()))
                silent.update(dict.fromkeys(_silent(part, field.name, values, says)))
    return list(silent)


def _silent(part: Node, name: str, values: Iterable[Any], says: Says) -> Iterator[str]:
    before = getattr(part, name)
    tried = [v for v in (*values, *_next_to(before)) if v != before or type(v) is not type(before)]
    if not tried:
        yield f"{type(part).__name__}.{name}: nothing else to try than {before!r}"
    for value in tried:
        for lang in _languages(name):
            old = says(part, lang)
            try:
                new = says(replace(part, **{name: value}), lang)  # type: ignore[type-var]
            except TypeError:
                continue
            if old == new:
                yield f"{type(part).__name__}.{name}: {before!r} → {value!r} ({lang})"


def _next_to(value: Any) -> tuple[Any, ...]:
    if isinstance(value, bool):
        return (not value,)
    if isinstance(value, int):
        return (value + 1,)
    return ()


def _languages(field: str) -> tuple[str, ...]:
    """A field with words of one language changes that language."""
    return {"en": ("en",), "zh": (TRADITIONAL,)}.get(field, ("en", TRADITIONAL))
