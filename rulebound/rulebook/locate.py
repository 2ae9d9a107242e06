"""Where the code implements a rule: the functions of a game that contain its id or build it from a name.

A docstring may name a rule that no step can cite, such as the size of a deck: `mygame.deck.size`, in backquotes.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import NamedTuple

_NAMED = re.compile(r"`([a-z]+\.[a-z0-9.-]+)`")
"""A rule's id in a docstring."""


class CodeLocation(NamedTuple):
    """A function, a class or a whole module that names a rule."""

    module: str
    line: int
    name: str
    """`Attack.counter`; empty for the module itself."""

    def __str__(self) -> str:
        return f"{self.module}:{self.line}{' ' if self.name else ''}{self.name}"


class _Pattern(NamedTuple):
    """An id that the code builds, `f"mygame.{power}"`: it has one gap, for the name."""

    matches: re.Pattern[str]
    text: int
    """The fixed parts of the id."""
    place: CodeLocation
    maker: str
    """The function whose parameter is the name, if there is one: its callers supply the names."""
    parameter: str
    at: int
    """The index of that parameter."""


class _Call(NamedTuple):
    """A call and the loop around it."""

    node: ast.Call
    loop: ast.For | None
    place: CodeLocation


class _Spot(NamedTuple):
    """The current position while a module is read."""

    place: CodeLocation
    function: ast.FunctionDef | None
    loop: ast.For | None

    def line(self, node: ast.expr) -> CodeLocation:
        """The innermost function or class, or the line itself outside of both."""
        return self.place if self.place.name else self.place._replace(line=node.lineno)


class _Code:
    """The strings in the modules of a game."""

    def __init__(self, game: str) -> None:
        self.prefix = f"{game}."
        self.words: dict[str, list[CodeLocation]] = {}
        """The locations of every string."""
        self.patterns: list[_Pattern] = []
        self.calls: dict[str, list[_Call]] = {}
        for module, file in _modules(files("rulebound").joinpath("games", game), game):
            self._read(ast.parse(file.read_text(encoding="utf-8")), module)

    def _read(self, tree: ast.Module, module: str) -> None:
        begun = {t.id: n.value for n in tree.body if isinstance(n, ast.Assign) for t in n.targets if isinstance(t, ast.Name)}
        left: list[tuple[ast.AST, _Spot]] = [(tree, _Spot(CodeLocation(module, 1, ""), None, None))]
        while left:
            node, spot = left.pop(0)
            if isinstance(node, ast.FunctionDef | ast.ClassDef):
                place = CodeLocation(module, node.lineno, f"{spot.place.name}.{node.name}".lstrip("."))
                spot = _Spot(place, node if isinstance(node, ast.FunctionDef) else None, None)
            elif isinstance(node, ast.For):
                spot = spot._replace(loop=node)
            elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
                for rule in _NAMED.findall(node.value.value):
                    self.words.setdefault(rule, []).append(spot.line(node.value))
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                self.words.setdefault(node.value, []).append(spot.line(node))
            elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                self.calls.setdefault(node.func.id, []).append(_Call(node, spot.loop, spot.line(node)))
            elif isinstance(node, ast.JoinedStr | ast.BinOp):
                self._put_together(node, begun, spot)
            left = [(child, spot) for child in ast.iter_child_nodes(node)] + left

    def _put_together(self, node: ast.JoinedStr | ast.BinOp, begun: dict[str, ast.expr], spot: _Spot) -> None:
        """Record an id with a gap: `f"mygame.{name}.end"`, or `RULE + name` where `RULE` holds its beginning."""
        if isinstance(node, ast.JoinedStr):
            parts = node.values
        else:
            parts = [begun.get(node.left.id, node.left) if isinstance(node.left, ast.Name) else node.left, node.right]
        texts = [p.value if isinstance(p, ast.Constant) and isinstance(p.value, str) else None for p in parts]
        if not texts or texts[0] is None or not texts[0].startswith(self.prefix) or texts.count(None) != 1:
            return
        pattern = re.compile("".join("(.+)" if text is None else re.escape(text) for text in texts))
        parameter, names = _called(parts[texts.index(None)]), []
        if spot.function is not None:
            names = [a.arg for a in spot.function.args.args]
        maker = spot.function.name if spot.function is not None and parameter in names else ""
        known = sum(len(text) for text in texts if text) - len(self.prefix)
        at = names.index(parameter) if maker else 0
        self.patterns.append(_Pattern(pattern, known, spot.line(node), maker, parameter, at))

    # ------------------------------------------------------------ looking for a rule

    def places(self, rule: str) -> tuple[CodeLocation, ...]:
        """The locations of the id, or of calls that pass its name to the code that builds it; else of the name beside
        that code.

        If there are none, the names come from elsewhere, and the location is where the id is built.
        """
        made = [(p, m[1]) for p in self.patterns if (m := p.matches.fullmatch(rule))]
        found = [*self.words.get(rule, ())]
        for pattern, name in made:
            if pattern.maker:
                found += self._given(pattern, name)
            else:
                found += [place for place in self._named(pattern, name) if place.name and place == pattern.place]
        if not found:
            found = [place for pattern, name in made if not pattern.maker for place in self._named(pattern, name)]
        if not found:
            makers = [pattern for pattern, _ in made if pattern.text and not pattern.maker]
            most = max((pattern.text for pattern in makers), default=0)
            found = [pattern.place for pattern in makers if pattern.text == most]
        first: dict[tuple[str, str, int], CodeLocation] = {}
        for place in sorted(found):
            first.setdefault((place.module, place.name, 0 if place.name else place.line), place)
        return tuple(first.values())

    def _given(self, pattern: _Pattern, name: str) -> Iterator[CodeLocation]:
        """The calls that pass this name."""
        for call in self.calls.get(pattern.maker, ()):
            args = [*call.node.args[pattern.at : pattern.at + 1]]
            args += [k.value for k in call.node.keywords if k.arg == pattern.parameter]
            for arg in args:
                if isinstance(arg, ast.Constant) and arg.value in _spellings(name):
                    yield call.place
                elif isinstance(arg, ast.Name) and call.loop is not None:
                    rows = [
                        n for n in ast.walk(call.loop.iter) if isinstance(n, ast.Constant) and n.value in _spellings(name)
                    ]
                    yield from (call.place if call.place.name else call.place._replace(line=n.lineno) for n in rows)

    def _named(self, pattern: _Pattern, name: str) -> Iterator[CodeLocation]:
        """The locations of the name in the module that builds the id."""
        for word in _spellings(name):
            yield from (place for place in self.words.get(word, ()) if place.module == pattern.place.module)


def carried_out(rule: str) -> tuple[CodeLocation, ...]:
    """Where a rule is implemented, module by module; empty if it needs no code of its own, as many definitions do."""
    return _code(rule.partition(".")[0]).places(rule)


@cache
def _code(game: str) -> _Code:
    return _Code(game)


def _modules(folder: Traversable, name: str) -> Iterator[tuple[str, Traversable]]:
    if not folder.is_dir():
        return
    for entry in sorted(folder.iterdir(), key=lambda e: e.name):
        if entry.is_dir():
            yield from _modules(entry, f"{name}/{entry.name}")
        elif entry.name.endswith(".py"):
            yield f"{name}/{entry.name}", entry


def _called(part: ast.expr) -> str:
    """The name in a gap, as it is or with other dashes: `key`, `key.replace("_", "-")`."""
    inner = part.value if isinstance(part, ast.FormattedValue) else part
    if isinstance(inner, ast.Call) and isinstance(inner.func, ast.Attribute) and inner.func.attr == "replace":
        inner = inner.func.value
    return inner.id if isinstance(inner, ast.Name) else ""


def _spellings(name: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys((name, name.replace("-", "_"))))
