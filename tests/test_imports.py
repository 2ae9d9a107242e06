"""Imports run one way: no cycles, none inside functions, and layers (`LAYERS`) that know only those to their left."""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from collections.abc import Iterable, Iterator
from functools import cache
from graphlib import CycleError, TopologicalSorter
from importlib.metadata import packages_distributions
from pathlib import Path
from typing import NamedTuple

import rulebound

ROOT = Path(rulebound.__file__).parent
LAYERS = ("core", "rulebook", "testing", "games", "bots", "table", "experiments", "server", "cli")
"""From the left to the right. `testing` knows no game; the games' positions are made from it."""
LAB = tuple(f"rulebound.experiments.{name}" for name in ("results", "report", "plots", "elo", "difficulty"))
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)
LATE = {
    ("rulebound.core.text", "opencc"): "the conversion is loaded with the first Simplified text",
    ("rulebound.testing.proofs", "pytest"): "a package that only plays has no pytest",
    ("rulebound.cli", "rich"): "a command that draws nothing begins without what draws",
    ("rulebound.cli", "rulebound.cli.screen"): "the same",
    ("rulebound.cli", "rulebound.cli.card_page"): "the same",
    ("rulebound.cli", "rulebound.cli.session"): "the same",
    ("rulebound.cli", "rulebound.cli.crash_report"): "only where something fails",
    ("rulebound.cli", "rulebound.bots"): "the same for those who play",
    ("rulebound.cli", "readline"): "not there on every system",
    ("rulebound.cli", "rulebound.experiments.results"): "only who writes tables needs what writes them",
    ("rulebound.cli", "rulebound.experiments.report"): "the same for who reads them",
    ("rulebound.cli", "rulebound.experiments.difficulty"): "the same",
    ("rulebound.cli", "rulebound.experiments.ray_cluster"): "only who plays on a cluster needs Ray",
    ("rulebound.cli", "importlib.metadata"): "only for --version",
    ("rulebound.cli.serve", "rulebound.server"): "only the server needs what it stands on",
    ("rulebound.cli.rooms", "rulebound.server"): "the same for those who operate one",
    ("rulebound.cli.mcp", "rulebound.mcp"): "only this command needs what it stands on",
    ("rulebound.cli.chat", "rulebound.mcp"): "the same",
    ("rulebound.server.storage", "rulebound.server.migrate"): "a database that is up to date needs no Alembic",
}
"""The imports inside functions that there may be: a module (with those below it), what it imports, and why."""


class Import(NamedTuple):
    module: str
    target: str
    line: int
    inside: bool
    """Inside a function."""


def name_of(path: Path) -> str:
    return ".".join(path.relative_to(ROOT.parent).with_suffix("").parts).removesuffix(".__init__")


@cache
def modules() -> dict[str, Path]:
    return {name_of(path): path for path in sorted(ROOT.rglob("*.py"))}


def targets(module: str, path: Path, node: ast.Import | ast.ImportFrom) -> Iterator[str]:
    if isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names)
        return
    above = module.split(".")[: None if path.name == "__init__.py" else -1]
    start = above[: len(above) - node.level + 1] if node.level else []
    base = ".".join([*start, *([node.module] if node.module else [])])
    for alias in node.names:
        below = f"{base}.{alias.name}"
        yield below if below in modules() else base


def imports_in(module: str, path: Path, tree: ast.AST, inside: bool = False) -> Iterator[Import]:
    """All that is imported when the program runs; what only the type checker reads does not count."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.Import | ast.ImportFrom):
            yield from (Import(module, target, node.lineno, inside) for target in targets(module, path, node))
        elif not (isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test)):
            yield from imports_in(module, path, node, inside or isinstance(node, FUNCTIONS))


@cache
def imports() -> tuple[Import, ...]:
    return tuple(i for m, p in modules().items() for i in imports_in(m, p, ast.parse(p.read_text(encoding="utf-8"))))


def within(name: str, package: str) -> bool:
    return name == package or name.startswith(f"{package}.")


def circle(graph: dict[str, set[str]]) -> list[str]:
    """Modules that import one another, each named before the one that it imports."""
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


def test_no_modules_import_one_another_in_a_circle() -> None:
    graph: dict[str, set[str]] = {m: set() for m in modules()}
    for i in imports():
        if i.target in graph and i.target != i.module:
            graph[i.module].add(i.target)
    assert circle(graph) == []
    assert circle({**graph, "a": {"b"}, "b": {"a"}}) == ["a", "b", "a"]


def test_nothing_is_imported_inside_a_function_without_a_reason() -> None:
    late = [i for i in imports() if i.inside]
    wrong = [i for i in late if not any(within(i.module, m) and within(i.target, t) for m, t in LATE)]
    assert not wrong, [f"{i.module}, line {i.line}: {i.target}" for i in wrong]
    idle = [key for key in LATE if not any(within(i.module, key[0]) and within(i.target, key[1]) for i in late)]
    assert not idle, "these reasons are no longer needed"


def test_layers_know_only_those_to_their_left() -> None:
    order = {f"rulebound.{layer}": n for n, layer in enumerate(LAYERS)}
    own = {m: n for m in modules() for layer, n in order.items() if within(m, layer)}
    wrong = [i for i in imports() if own.get(i.target, -1) > own.get(i.module, len(LAYERS))]
    assert not wrong, [f"{i.module}, line {i.line}: {i.target}" for i in wrong]


def test_a_game_never_imports_another_game() -> None:
    def game(name: str) -> str:
        parts = name.split(".")
        return parts[2] if parts[:2] == ["rulebound", "games"] and len(parts) > 2 else ""

    wrong = [i for i in imports() if game(i.module) and game(i.target) not in ("", game(i.module))]
    assert not wrong, [f"{i.module}, line {i.line}: {i.target}" for i in wrong]


def names(requirements: Iterable[str]) -> set[str]:
    return {re.split(r"[\[<>=~!; ]", line)[0].lower().replace("_", "-") for line in requirements if not line.startswith("#")}


def outside(modules: Iterable[Import]) -> set[str]:
    """The packages of others that these imports need; pytest is for those who write tests."""
    owners = packages_distributions()
    found = {i.target.partition(".")[0] for i in modules if not within(i.module, "rulebound.testing")}
    return {min(owners[name]).lower().replace("_", "-") for name in found - {"rulebound", *sys.stdlib_module_names}}


EXTRAS = {
    "server": ("rulebound.server",),
    "lab": (*LAB, "rulebound.lab"),
    "mcp": ("rulebound.mcp",),
    "ray": ("rulebound.experiments.ray_cluster",),
}
"""The modules that need what an extra brings."""


def test_whatever_the_package_imports_is_declared_as_its_dependency() -> None:
    """A plain install brings what engine and terminal import; each extra brings what its own modules import besides."""
    project = tomllib.loads((ROOT.parent / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    plain, extras = names(project["dependencies"]), project["optional-dependencies"]
    assert extras.keys() == EXTRAS.keys()
    special = [module for modules in EXTRAS.values() for module in modules]
    assert outside(i for i in imports() if not any(within(i.module, m) for m in special)) == plain
    for extra, some in EXTRAS.items():
        needed = outside(i for i in imports() if any(within(i.module, m) for m in some))
        assert needed <= plain | names(extras[extra]), extra


def test_what_is_declared_is_locked() -> None:
    project = tomllib.loads((ROOT.parent / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    plain, extras = names(project["dependencies"]), project["optional-dependencies"]
    lines = {name: (ROOT.parent / f"{name}.in").read_text(encoding="utf-8") for name in ("requirements", "requirements-dev")}
    assert plain | names(extras["server"]) == names(lines["requirements"].splitlines()) - {"setuptools"}
    assert names(extras["lab"]) | names(extras["mcp"]) | names(extras["ray"]) <= names(
        lines["requirements-dev"].splitlines()
    )


def test_the_oldest_uvicorn_that_is_declared_has_the_web_sockets_that_the_server_uses() -> None:
    """`pip install` leaves a version alone that is installed already, if the declaration lets it."""
    project = tomllib.loads((ROOT.parent / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    bounds = {
        name: tuple(map(int, least.split(".")))
        for name, _, least in (d.partition(">=") for d in project["optional-dependencies"]["server"])
    }
    assert any(i.target.startswith("uvicorn.protocols.websockets.websockets_sansio_impl") for i in imports())
    assert bounds["uvicorn"] >= (0, 35)
