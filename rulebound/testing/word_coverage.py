"""Do words follow behaviour, and has everything words?

A part of a text that does something else must say something else: `unsaid` changes every field of every part, one at a time,
and tells where the words of a language stay as they were. `wordless` finds what a package asks or refuses without words.
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
"""All that a part says in a language, in whatever forms its game has: alone, as "each …", around a clause."""

LANGUAGES_OF = {"en": ("en",), "zh": (TRADITIONAL,)}
"""Fields with words of one language change that language."""

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


def unsaid(
    trees: Iterable[object],
    says: Says,
    others: Mapping[str, tuple[Any, ...]],
    references: frozenset[str] = frozenset(),
    labels: frozenset[str] = LABELS,
) -> list[str]:
    """The changes of fields that the words do not tell: `Damage.n: 2 → 3 (en)`.

    `others` names values for fields that are no numbers and no yes or no, or no numbers that have a next one; what other
    nodes of the kind have in that field is tried too. `references` are fields that name what a text remembers: that they
    name something is told, not which name it has; fields in `labels` are left alone. A part that says the same as another
    one is not put in its place: each is judged by itself. A change that is a `TypeError` is refused, and so well told.
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
    """Values beside this one: those named, another truth, the next number, other words, a node with one field changed."""
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
"""Which argument of a call names what has words."""


def wordless(package: Path, messages: Messages) -> list[str]:
    """The prompts, verbs and reasons in the source of a package for which there are no words; a star stands for a gap."""
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
    """What an argument may be, as far as it is written there."""
    if isinstance(value, ast.IfExp):
        yield from (*_strings(value.body), *_strings(value.orelse))
    elif isinstance(value, ast.JoinedStr):
        yield "".join(str(part.value) if isinstance(part, ast.Constant) else "*" for part in value.values)
    elif isinstance(value, ast.Constant) and isinstance(value.value, str):
        yield value.value
