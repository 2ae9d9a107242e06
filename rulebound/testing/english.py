"""Is generated English correct? Checks for typical faults, and variations of every part of a game's effect language.

`faults` finds what no English text contains: "you gets", "a energy", "1 cards", a repeated word. `variations` makes effect
nodes of every class, with one field after the other set to every value that fits.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import MISSING, fields, is_dataclass, replace
from functools import partial
from itertools import islice, product
from types import UnionType
from typing import Annotated, Any, Union, get_args, get_origin

from rulebound.core.declarations import fits, held, well_made
from rulebound.core.effects import Amount, Node, Number, Subject
from rulebound.core.errors import RuleboundError
from rulebound.core.text import starts_with_vowel_sound

ONES = r"(?:card|counter|token|marker|icon|click|die|unit|point|square|resource|player|figure|character|minion|copy)"
FAULTS = {
    "one of many": re.compile(rf"(?<![\d+\-.–/])\b1 (?:[a-z]+ )?(?:{ONES}s|targets|dice|copies)\b"),
    "many of one": re.compile(rf"(?<![\d+\-.–])\b(?:0|[2-9]|1\d) (?:[a-z]+ )?{ONES}\b(?![-'’])"),
    "verb for one": re.compile(
        r"(?<!with )\b(?:you|they) (?:may )?(?!this|its|always|unless|as|plus)[a-z]+(?<![s'])s\b",
        re.I,
    ),
    "verb of one for several": re.compile(
        r"\b(?:the|your|each) \w+ and (?:the|your|each) (?:\w+ ){1,5}?(?:gains|gets|has|is|takes)\b"
    ),
    "not what one may": re.compile(r"\byou may (?:this|the|each|it|your|that|you|they|\{this\}) ", re.I),
    "no such verb": re.compile(r"\b(?:eithers|mays|cans|musts|cannots|thes|yous|ifs|untils|eachs)\b"),
    "no clause": re.compile(r"\b(?:to|may) you may\b"),
    "doubled word": re.compile(r"\b([A-Za-z]+) \1\b", re.I),
    "doubled space": re.compile(r"  | [,.;:)]|\( "),
    "doubled mark": re.compile(r"[,;]{2}|\.\.(?!\.)|[,;]\."),
    "unfilled gap": re.compile(r"\{(?!this\})\w*\}|None\b"),
}
ARTICLE = re.compile(r"\b(an?) [“\"]?([A-Za-z0-9][\w'-]*)", re.I)
DOUBLED_RIGHTLY = ("that that", "had had")


def faults(text: str) -> list[str]:
    """The faults of an English text, each with its rule: `verb for one: You gets`.

    >>> faults("You gets +2 REC. Draw 1 cards."), faults("Attach a Ice Buff to it."), faults("Draw 2 cards.")
    (['one of many: 1 cards', 'verb for one: You gets'], ['article: a Ice'], [])
    """
    found = [f"{name}: {m[0]}" for name, rule in FAULTS.items() for m in rule.finditer(text) if m[0] not in DOUBLED_RIGHTLY]
    for article, noun in ARTICLE.findall(text):
        if (article.lower() == "an") != starts_with_vowel_sound(noun):
            found.append(f"article: {article} {noun}")
    return found


def part_classes(package: str) -> list[type[Any]]:
    """The classes of effect nodes that a game declares, and those of the kernel."""
    found: dict[type[Any], None] = {}
    queue: list[type[Any]] = [Node]
    while queue:
        for cls in queue.pop().__subclasses__():
            queue.append(cls)
            if is_dataclass(cls) and cls.__module__.startswith((package, "rulebound.core.effects")) and _current(cls):
                found[cls] = None
    return list(found)


def _current(cls: type[Any]) -> bool:
    """Is this the class that its module exports? A dataclass with slots replaces the class as written."""
    return getattr(sys.modules[cls.__module__], cls.__name__, None) is cls


class Variations:
    """Nodes of all classes, built from the nodes of a game's cards and the numbers 0 to 3."""

    def __init__(self, package: str, parts: Iterable[Node], speaks: Callable[[Node], str]) -> None:
        self.package, self.speaks = package, speaks
        self.pool: dict[type, list[Node]] = {}
        for part in parts:
            self.pool.setdefault(type(part), []).append(part)
        self.unmade: list[str] = []

    def all(self) -> Iterator[Node]:
        for cls in part_classes(self.package):
            made = list(self.of(cls))
            if not made:
                self.unmade.append(cls.__name__)
            yield from made

    def of(self, cls: Any) -> Iterator[Node]:
        """Nodes of one class: the existing ones, each field varied, and every pair of a number and a subject."""
        told = {name: kind for name, (_, kind) in held(cls).items() if name not in ("en", "zh", "name", "rule")}
        tried = {name: self._values(kind, 40) for name, kind in told.items() if kind is not str}
        numbers = [n for n, v in tried.items() if any(isinstance(x, int | Amount) for x in v)]
        whoms = [n for n, v in tried.items() if any(isinstance(x, Subject) for x in v)]
        for base in self.pool.get(cls, [])[:3] or self._made(cls):
            yield from self._sound(lambda base=base: base)  # type: ignore[misc]
            changes = [{name: value} for name, values in tried.items() for value in values]
            for number, whom in product(numbers, whoms):
                changes += [{number: n, whom: who} for n in tried[number][:5] for who in tried[whom] if number != whom]
            for change in changes:
                yield from self._sound(partial(replace, base, **change))  # type: ignore[type-var]

    def _sound(self, make: Callable[[], Any]) -> Iterator[Node]:
        """Nodes that a card could hold: a node that raises an error, or has no text of its own, is left out."""
        with suppress(TypeError, RuleboundError):
            part = make()
            well_made(part)
            self.speaks(part)
            yield part

    def _speaks(self, part: Node) -> bool:
        """Does a node have a text of its own, so that it can be part of another one?"""
        with suppress(TypeError):
            return bool(self.speaks(part))
        return True

    def _made(self, cls: Any) -> Iterator[Node]:
        """A node of a class that no card uses."""
        names = [f.name for f in fields(cls) if f.default is MISSING and f.default_factory is MISSING]
        options = [self._values(held(cls)[name][1], 6) for name in names]
        for values in islice(product(*options), 40):
            for part in self._sound(partial(cls, **dict(zip(names, values, strict=True)))):
                yield part
                return

    def _values(self, kind: Any, most: int) -> list[Any]:
        """Values that fit an annotation."""
        origin, parts = get_origin(kind), get_args(kind)
        if origin is Annotated:
            words = parts[1].words()
            return list(islice(words, most))
        if origin in (Union, UnionType):
            return [v for part in parts for v in ([None] if part is type(None) else self._values(part, most))]
        if origin is tuple:
            each = self._values(parts[0], most)
            if parts[1:] == (Ellipsis,):
                return [(v,) for v in each] + [tuple(each[i : i + 2]) for i in range(0, len(each) - 1, 2)]
            return list(islice(product(*(self._values(part, 6) for part in parts)), most))
        if kind is bool:
            return [False, True]
        if kind is int:
            return [0, 1, 2, 3]
        if kind is str:
            return ["word"]
        if not isinstance(kind, type):
            return []
        numbers: list[Any] = [Number(n) for n in range(4) if issubclass(Number, kind)]
        return numbers + [
            v for cls in self.pool if issubclass(cls, kind) for v in self.pool[cls][:2] if fits(v, kind) and self._speaks(v)
        ]
