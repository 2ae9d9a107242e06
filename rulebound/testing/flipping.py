"""Do words follow behaviour? Every field of a part of an effect tree, changed by itself, has to change its words."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import fields, replace
from typing import Any

from rulebound.core.effects import Node

WORDS = frozenset({"en", "zh"})
"""Fields that are nothing but words."""
UNSPOKEN = frozenset({"name", "rule"})
"""Under what a text remembers something, and which rule it cites: that changes nothing that the part does by itself."""

Say = Callable[[Any, str], str]


def unsaid(node: Node, others: Mapping[str, Sequence[Any]], say: Say) -> list[str]:
    """The changes of one field that keep the words of a part in English or Chinese; empty when all is said.

    `others` names values that a field of this name may have: what is not a number, yes or no, or a part of the tree.
    A value that the part refuses with a `TypeError` is no change.
    """
    return [
        f"{type(node).__name__}.{name} = {value!r} is not said in {lang}"
        for name, value, flipped in flips(node, others, say)
        for lang in ("en", "zh")
        if say(flipped, lang) == say(node, lang)
    ]


def flips(node: Node, others: Mapping[str, Sequence[Any]], say: Say) -> Iterator[tuple[str, Any, Node]]:
    """The part with one field changed, for every field that can be: its name, its value, the part."""
    for field in fields(node):  # type: ignore[arg-type]
        if field.name in WORDS | UNSPOKEN:
            continue
        now = getattr(node, field.name)
        for value in _values(field.name, now, others, say):
            if value == now:
                continue
            try:
                yield field.name, value, replace(node, **{field.name: value})  # type: ignore[type-var]
            except TypeError:
                continue


def _values(name: str, now: Any, others: Mapping[str, Sequence[Any]], say: Say) -> Sequence[Any]:
    if isinstance(now, Node):
        return [part for _, _, part in flips(now, others, say) if say(part, "en") != say(now, "en")]
    if isinstance(now, bool):
        return (not now,)
    if isinstance(now, int):
        return (now + 1,)
    if name in others:
        return others[name]
    if isinstance(now, tuple) and all(isinstance(part, Node) for part in now):
        return [
            (*now[:i], part, *now[i + 1 :])
            for i, child in enumerate(now)
            for _, _, part in flips(child, others, say)
            if say(part, "en") != say(child, "en")
        ]
    raise TypeError(f"say which other values a field {name} may have that is {now!r} now")
