"""Do texts follow behaviour, and does everything have a text?

A part of a text that does something else must say something else. `unsaid` changes every field of every part, one at a
time, and reports where the text of a language stays the same. `wordless` finds prompts, verbs and reasons of a package
without messages.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import fields, is_dataclass, replace
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any

from rulebound.core.effects import Amount, Condition, Effect, EventPattern, Node, Phrase, Selector, Subject
from rulebound.core.text import TRADITIONAL, Messages

Says = Callable[[Node, str], str]
"""All texts of a part in a language, in every form that its game has: alone, as "each …", around a clause."""

LANGUAGES_OF = {"en": ("en",), "zh": (TRADITIONAL,)}
"""Fields with the text of one language, which change that language."""

LABELS = frozenset({"name", "rule"})
"""Fields that only identify memories, programs and citations."""


def nodes_in(value: object) -> Iterator[Node]:
    """All effect nodes in a value: a node, a tuple, an ability, any dataclass."""
    if isinstance(value, Node):
        yield value
    if isinstance(value, tuple):
        for part in value:
            yield from nodes_in(part)
    elif is_dataclass(value) and not isinstance(value, type):
        for field in fields(value):
            yield from nodes_in(getattr(value, field.name))


def unsaid(
    trees: Iterable[object],
    says: Says,
    others: Mapping[str, tuple[Any, ...]],
    references: frozenset[str] = frozenset(),
    labels: frozenset[str] = LABELS,
) -> list[str]:
    """The changes of fields that the text does not show: `Damage.n: 2 → 3 (en)`.

    `others` gives values for fields that are neither booleans nor numbers with a successor; values of other nodes of the
    class are tried too. `references` are fields that name what a text remembers: the text must show that they name
    something, not which name. Fields in `labels` are left alone. A node with the same text as another one does not replace
    it: each is judged separately. A change that raises a TypeError counts as shown.
    """
    found = list(dict.fromkeys(part for tree in trees for part in nodes_in(tree)))
    used: dict[tuple[type, str], dict[Any, None]] = {}
    for part, name, value in _fields(found, labels):
        used.setdefault((type(part), name), {})[value] = None
    silent: dict[str, None] = {}
    for part, name, value in _fields(found, labels):
        if name in references and isinstance(value, str):
            tried: list[Any] = ["" if value else "target"]
        else:
            tried = [*used[type(part), name], *_beside(value, name, others)]
        if len(tried) == 1 and isinstance(value, Node):
            tried += [node for node in found if _kind(node) is _kind(value) and node != value][:1]
        silent.update(dict.fromkeys(_silent(part, name, [v for v in tried if v != value], says)))
    return list(silent)


def _fields(parts: Iterable[Node], labels: frozenset[str] = LABELS) -> Iterator[tuple[Node, str, Any]]:
    for part in parts:
        for field in fields(part):  # type: ignore[arg-type]
            if field.name not in labels:
                yield part, field.name, getattr(part, field.name)


def _kind(part: Node) -> type:
    return next(
        kind for kind in (Amount, Subject, Selector, Condition, EventPattern, Effect, Node) if isinstance(part, kind)
    )


def _silent(part: Node, name: str, tried: list[Any], says: Says) -> Iterator[str]:
    where = f"{type(part).__name__}.{name}: {getattr(part, name)!r}"
    if not tried:
        yield f"{where}, and nothing else to try"
    for value in tried:
        for lang in _languages(name):
            old, now = says(part, lang), getattr(part, name)
            with suppress(TypeError):
                if isinstance(value, Node) and isinstance(now, Node) and says(value, lang) == says(now, lang):
                    continue
                if says(replace(part, **{name: value}), lang) == old:  # type: ignore[type-var]
                    yield f"{where} → {value!r} ({lang})"


def _beside(value: Any, name: str, others: Mapping[str, tuple[Any, ...]]) -> list[Any]:
    """Values beside this one: those named, the other boolean, the next number, another word, a node with one field
    changed."""
    if isinstance(value, Node):
        return list(_variants(value, others))
    if named := [v for v in others.get(name, ()) if value is None or isinstance(v, type(value))]:
        return named
    if isinstance(value, bool):
        return [not value]
    if isinstance(value, int):
        return [value + 1]
    return [f"{value}…"] if name in LANGUAGES_OF else []


def _variants(part: Node, others: Mapping[str, tuple[Any, ...]]) -> Iterator[Node]:
    """The same node with other words in both languages, or with another field changed."""
    if isinstance(part, Phrase) and "en" in {name for _, name, _ in _fields([part])}:
        with suppress(TypeError):
            yield replace(part, en=f"{part.en}…", zh=f"{part.zh}…")  # type: ignore[type-var]
    for _, name, value in _fields([part]):
        for other in _beside(value, name, others) if name not in LANGUAGES_OF else ():
            with suppress(TypeError):
                yield replace(part, **{name: other})  # type: ignore[type-var]


def _languages(field: str) -> tuple[str, ...]:
    return LANGUAGES_OF.get(field, ("en", TRADITIONAL))


# ---------------------------------------------------------------- prompts, verbs and reasons

ASKED = {"ask": (3, "prompt"), "Offer": (0, "verb"), "Reason": (1, "reason")}
"""The argument of each call that names something with a message."""


def wordless(package: Path, messages: Messages) -> list[str]:
    """The prompts, verbs and reasons in a package's source that have no message; a star marks a gap."""
    found: dict[str, None] = {}
    for path in sorted(package.rglob("*.py")):
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(call, ast.Call):
                found.update(dict.fromkeys(_keys(call)))
    return [
        key for key in found if not any(fnmatchcase(there, key) and all(words) for there, words in messages.forms.items())
    ]


def _keys(call: ast.Call) -> Iterator[str]:
    name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    place, kind = ASKED.get(name, (len(call.args), ""))
    if place < len(call.args):
        yield from (f"{kind}.{words}" for words in _strings(call.args[place]))


def _strings(value: ast.expr) -> Iterator[str]:
    """The possible values of an argument, as far as the source shows them."""
    if isinstance(value, ast.IfExp):
        yield from (*_strings(value.body), *_strings(value.orelse))
    elif isinstance(value, ast.JoinedStr):
        yield "".join(str(part.value) if isinstance(part, ast.Constant) else "*" for part in value.values)
    elif isinstance(value, ast.Constant) and isinstance(value.value, str):
        yield value.value
