"""Places in the code that can be broken, and the code with one of them broken: the basis of `mutants`.

Only code inside functions is broken. Left out is everything without an effect on the game: docstrings, annotations, texts
of errors, citations, log events, checks for the type checker, guards (`zip(…, strict=True)`) and cache sizes. Every
statement of a function has a number, which finds a place again. `marking` returns the code of all functions with a mark
before each statement, which records that it ran.
"""

from __future__ import annotations

import ast
import gc
import hashlib
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any, NamedTuple


class MutationSite(NamedTuple):
    """One change at one place: the n-th breakable thing in a function, and its replacement."""

    file: str
    function: str
    first: int
    """The first line of the function with its decorators, as its code object has it."""
    line: int
    statement: int
    """The number of the innermost statement around it, in its function."""
    n: int
    change: str
    key: str
    """The function's key in the statement coverage."""

    def __str__(self) -> str:
        return f"{self.file}:{self.line}  {self.function}: {self.change}"


COMPARED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
RECKONED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitOr: ast.BitAnd,
    ast.BitAnd: ast.BitOr,
}
SWAPPED = {"min": "max", "max": "min", "any": "all", "all": "any"}
UNTOLD = frozenset({"cite", "note", "tell", "print"})
"""Calls that only report: which rule was consulted, what the log says."""

SAFEGUARDS = frozenset({"strict", "maxsize", "digest_size"})
"""Arguments with these names are guards or sizes without a visible effect, like assertions."""


class Breaker(ast.NodeTransformer):
    """Walks over a function and counts breakable things; breaks the one with the number `at`."""

    def __init__(self, at: int = -1) -> None:
        self.at, self.count, self.statement = at, 0, 0
        self.found: list[tuple[int, int, str]] = []

    def here(self, node: ast.AST, change: str) -> bool:
        """Is this the place? Each is counted, with its line, its statement and the change."""
        self.found.append((getattr(node, "lineno", 0), self.statement, change))
        self.count += 1
        return self.count - 1 == self.at

    def visit(self, node: ast.AST) -> Any:
        around = self.statement
        self.statement = getattr(node, "number", around)
        seen = super().visit(node)
        self.statement = around
        return seen

    # What is never broken.

    def visit_Assert(self, node: ast.Assert) -> ast.AST:
        return node

    def visit_Raise(self, node: ast.Raise) -> ast.AST:
        return node

    def visit_JoinedStr(self, node: ast.JoinedStr) -> ast.AST:
        return node

    def visit_arguments(self, node: ast.arguments) -> ast.AST:
        return node  # defaults are computed when the module is imported

    def visit_keyword(self, node: ast.keyword) -> ast.AST:
        return node if node.arg in SAFEGUARDS else self.generic_visit(node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST:
        if node.value is not None:
            node.value = self.visit(node.value)
        return node

    # What is broken.

    def visit_Expr(self, node: ast.Expr) -> ast.AST:
        if isinstance(node.value, ast.Constant) or _only_tells(node.value):
            return node
        if isinstance(node.value, ast.Call) and self.here(node, f"without: {_short(node)}"):
            return ast.copy_location(ast.Pass(), node)
        return self.generic_visit(node)

    def visit_Assign(self, node: ast.Assign) -> ast.AST:
        kept = all(isinstance(t, ast.Attribute | ast.Subscript) for t in node.targets)
        if kept and self.here(node, f"without: {_short(node)}"):
            return ast.copy_location(ast.Pass(), node)
        node.value = self.visit(node.value)
        return node

    def visit_AugAssign(self, node: ast.AugAssign) -> ast.AST:
        other = RECKONED.get(type(node.op))
        if other is not None and self.here(node, f"{_short(node)} -> {other.__name__}"):
            node.op = other()
            return node
        node.value = self.visit(node.value)
        return node

    def visit_If(self, node: ast.If) -> ast.AST:
        told = all(isinstance(s, ast.Expr) and _only_tells(s.value) for s in node.body)
        if _asks_for_trace(node.test) or (told and not node.orelse):
            return node
        if self.here(node.test, f"if not: {_short(node.test)}"):
            node.test = ast.copy_location(ast.UnaryOp(ast.Not(), node.test), node.test)
            return node
        return self.generic_visit(node)

    def visit_IfExp(self, node: ast.IfExp) -> ast.AST:
        if _names_rule(node.body) and _names_rule(node.orelse):
            return node
        if self.here(node, f"the other way round: {_short(node)}"):
            node.body, node.orelse = node.orelse, node.body
            return node
        return self.generic_visit(node)

    def visit_Compare(self, node: ast.Compare) -> ast.AST:
        for i, op in enumerate(node.ops):
            other = COMPARED[type(op)]
            if self.here(node, f"{_short(node)} -> {other.__name__}"):
                node.ops[i] = other()
                return node
        return self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> ast.AST:
        other = ast.Or if isinstance(node.op, ast.And) else ast.And
        if self.here(node, f"{_short(node)} -> {other.__name__}"):
            node.op = other()
            return node
        return self.generic_visit(node)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> ast.AST:
        if isinstance(node.op, ast.Not | ast.USub) and self.here(node, f"{_short(node)} -> {_short(node.operand)}"):
            return node.operand
        return self.generic_visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> ast.AST:
        other = RECKONED.get(type(node.op))
        if other is not None and not _texts(node) and self.here(node, f"{_short(node)} -> {other.__name__}"):
            node.op = other()
            return node
        return self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> ast.AST:
        if isinstance(node.value, bool):
            if self.here(node, f"{node.value} -> {not node.value}"):
                return ast.copy_location(ast.Constant(not node.value), node)
        elif isinstance(node.value, int):
            other = 0 if node.value == 1 else node.value + 1  # a flag of 2 works like one of 1
            if self.here(node, f"{node.value} -> {other}"):
                return ast.copy_location(ast.Constant(other), node)
        return node

    def visit_Call(self, node: ast.Call) -> ast.AST:
        name = node.func.id if isinstance(node.func, ast.Name) else ""
        if name in SWAPPED and isinstance(node.func, ast.Name) and self.here(node, f"{name} -> {SWAPPED[name]}"):
            node.func = ast.copy_location(ast.Name(SWAPPED[name], ast.Load()), node.func)
            return node
        return self.generic_visit(node)

    def visit_Continue(self, node: ast.Continue) -> ast.AST:
        return ast.copy_location(ast.Break(), node) if self.here(node, "continue -> break") else node

    def visit_Break(self, node: ast.Break) -> ast.AST:
        return ast.copy_location(ast.Continue(), node) if self.here(node, "break -> continue") else node


def _short(node: ast.AST) -> str:
    text = " ".join(ast.unparse(node).split())
    return text if len(text) <= 60 else f"{text[:59]}…"


def _only_tells(node: ast.AST) -> bool:
    called = node.func if isinstance(node, ast.Call) else None
    if isinstance(called, ast.Attribute):
        return called.attr in UNTOLD or (called.attr == "update" and _short(called.value).endswith("trace"))
    return isinstance(called, ast.Name) and called.id in UNTOLD


def _asks_for_trace(test: ast.AST) -> bool:
    return any(isinstance(n, ast.Attribute) and n.attr in ("trace", "log", "forced") for n in ast.walk(test))


def _names_rule(node: ast.AST) -> bool:
    """Is it the id of a rule, such as `ashes.attack.unit.3`?"""
    return isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value.count(".") >= 2


def _texts(node: ast.BinOp) -> bool:
    sides = (node.left, node.right)
    return any(isinstance(s, ast.JoinedStr) or (isinstance(s, ast.Constant) and isinstance(s.value, str)) for s in sides)


Function = ast.FunctionDef | ast.AsyncFunctionDef


def functions(tree: ast.AST, outer: str = "") -> Iterator[tuple[str, Function]]:
    """The functions of a module and the methods of its classes with qualified names; nested functions belong to the outer
    one."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.ClassDef):
            yield from functions(node, f"{outer}{node.name}.")
        elif isinstance(node, Function):
            yield f"{outer}{node.name}", node


def places(file: Path, root: Path) -> list[MutationSite]:
    """All breakable places of a file."""
    found = []
    for key, name, node in keyed(file, root):
        number(node)
        breaker = Breaker()
        for statement in node.body:
            breaker.visit(statement)
        for n, (line, statement_number, change) in enumerate(breaker.found):
            path = key.partition(":")[0]
            found.append(MutationSite(path, name, _first(node), line, statement_number, n, change, key))
    return found


def keyed(file: Path, root: Path, tree: ast.Module | None = None) -> Iterator[tuple[str, str, Function]]:
    """The functions of a file, each with a unique key; a property and its setter share a name."""
    path = file.relative_to(root).as_posix()
    count: dict[str, int] = {}
    for name, node in functions(tree or ast.parse(file.read_text(encoding="utf-8"))):
        count[name] = count.get(name, 0) + 1
        yield f"{path}:{name}" + (f"#{count[name]}" if count[name] > 1 else ""), name, node


def broken(place: MutationSite, root: Path) -> CodeType:
    """The code of the place's function with the change applied."""
    path = root / place.file
    tree = ast.parse(path.read_text(encoding="utf-8"))
    node = next(f for name, f in functions(tree) if (name, _first(f)) == (place.function, place.first))
    breaker = Breaker(place.n)
    node.body = [breaker.visit(statement) for statement in node.body]
    codes = _codes(compile(ast.fix_missing_locations(tree), str(path), "exec"))
    return next(c for c in codes if (c.co_qualname, c.co_firstlineno) == (place.function, place.first))


# ---------------------------------------------------------------- statements and their marks


def number(function: Function) -> int:
    """Number the statements of a function, including nested ones; return their count."""
    inside = [n for statement in function.body for n in ast.walk(statement) if isinstance(n, ast.stmt)]
    for n, node in enumerate(inside):
        node.number = n  # type: ignore[attr-defined]
    return len(inside)


class Marker(ast.NodeTransformer):
    """Puts a mark before each numbered statement."""

    def __init__(self, begin: int) -> None:
        self.begin = begin

    def visit(self, node: ast.AST) -> Any:
        seen = super().generic_visit(node)
        if not hasattr(node, "number"):
            return seen
        mark = ast.parse(f"{MARKS}[{self.begin + node.number}] = 1").body[0]
        for part in ast.walk(mark):
            ast.copy_location(part, node)
        return [mark, seen]


MARKS = "__rulebound_marks__"
"""The name, among the builtins, of the byte array that holds the marks."""


class Known(NamedTuple):
    """A function as it was when its statements got their marks."""

    key: str
    text: str
    """A digest of its code, without line numbers."""
    statements: int


def known(file: Path, root: Path) -> Iterator[Known]:
    for key, _, node in keyed(file, root):
        text = hashlib.blake2b(ast.dump(node).encode(), digest_size=6).hexdigest()
        yield Known(key, text, number(node))


def marking(file: Path, root: Path, begin: Mapping[str, int]) -> list[CodeType]:
    """The code of a file's functions with marks before their statements; `begin` gives the first mark of each function."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    wanted = set()
    for key, name, node in keyed(file, root, tree):
        number(node)
        wanted.add((name, _first(node)))
        marker = Marker(begin[key])
        node.body = [made for statement in node.body for made in marker.visit(statement)]
    codes = _codes(compile(ast.fix_missing_locations(tree), str(file), "exec"))
    return [c for c in codes if (c.co_qualname, c.co_firstlineno) in wanted]


def _first(node: Function) -> int:
    return min([node.lineno, *(d.lineno for d in node.decorator_list)])


def _codes(code: CodeType) -> Iterator[CodeType]:
    """A module's code and all code in it."""
    todo = [code]
    while todo:
        now = todo.pop()
        yield now
        todo += [c for c in now.co_consts if isinstance(c, CodeType)]


def exchange(codes: Iterable[CodeType]) -> int:
    """Make every function that runs the code of this file and name run the new code; return how many do."""
    by_name = {(c.co_filename, c.co_qualname, c.co_firstlineno): c for c in codes}
    done = 0
    for f in gc.get_objects():
        if type(f) is FunctionType:  # not isinstance: it asks weak references whose object is gone
            old = f.__code__
            new = by_name.get((old.co_filename, old.co_qualname, old.co_firstlineno))
            if new is not None:
                f.__code__ = new
                done += 1
    return done
