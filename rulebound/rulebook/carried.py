"""Where the code carries a rule out: the functions of a game that name its id."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import NamedTuple


class Place(NamedTuple):
    """A function, a class or a whole module that names a rule."""

    module: str
    line: int
    name: str
    """`Attack.counter`; empty for the module itself."""

    def __str__(self) -> str:
        return f"{self.module}:{self.line}{' ' if self.name else ''}{self.name}"


def carried_out(rule: str) -> tuple[Place, ...]:
    """Where a rule is carried out, module by module; nowhere, if it follows from the rest, as definitions often do."""
    return _places(rule.partition(".")[0]).get(rule, ())


@cache
def _places(game: str) -> dict[str, tuple[Place, ...]]:
    found: dict[str, list[Place]] = {}
    root = files("rulebound").joinpath("games", game)
    for module, file in _modules(root, game):
        for id, place in _named(ast.parse(file.read_text(encoding="utf-8")), module, f"{game}."):
            if not any(p[::2] == place[::2] for p in found.setdefault(id, [])):
                found[id].append(place)
    return {id: tuple(places) for id, places in found.items()}


def _modules(folder: Traversable, name: str) -> Iterator[tuple[str, Traversable]]:
    if not folder.is_dir():
        return
    for entry in sorted(folder.iterdir(), key=lambda e: e.name):
        if entry.is_dir():
            yield from _modules(entry, f"{name}/{entry.name}")
        elif entry.name.endswith(".py"):
            yield f"{name}/{entry.name}", entry


def _named(tree: ast.Module, module: str, prefix: str) -> Iterator[tuple[str, Place]]:
    """The ids of rules in a module, each with the innermost function or class that names it."""
    left: list[tuple[ast.AST, str, int]] = [(tree, "", 1)]
    while left:
        node, within, line = left.pop(0)
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            within, line = f"{within}.{node.name}".lstrip("."), node.lineno
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value.startswith(prefix):
            yield node.value, Place(module, line if within else node.lineno, within)
        left = [(child, within, line) for child in ast.iter_child_nodes(node)] + left
