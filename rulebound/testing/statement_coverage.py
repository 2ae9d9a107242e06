"""Which tests run which statements of the package: `mutants` uses it to find the tests for a broken place.

The tests run once with a mark before every statement of the package (`mutation.marking`), except the test tools.
`build/reach.json` keeps what each test ran. A test is observed again when its own file changes. When a function changes,
the tests that ran any statement of its old version count as reaching all of it; for a new function, those that ran anything
in its file. That may be too many tests but never too few; deleting the file starts again.
"""

from __future__ import annotations

import base64
import builtins
import hashlib
import json
import sys
import time
import zlib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from types import CodeType, FrameType
from typing import Any

import pytest

from .mutation import MARKS, MutationSite, exchange, known, marking
from .processes import each_apart

KEPT = "build/reach.json"
JOBS = 2
AT_ONCE = 100
"""How many tests are observed in one process; their results are saved after it."""


@dataclass
class Watched:
    """What a test did when it was observed."""

    file: str
    """A digest of the file that contains it."""
    sources: str
    """A digest of all sources at that time."""
    seconds: float
    failed: bool
    ran: str
    """One byte for each numbered statement, 1 if it ran, in packed form."""

    @staticmethod
    def packed(marks: bytearray) -> str:
        return base64.b64encode(zlib.compress(marks, 1)).decode()

    def marks(self) -> bytes:
        return zlib.decompress(base64.b64decode(self.ran))


@dataclass
class Reach:
    """Everything known about tests and statements. A number is used once: a changed function gets new ones."""

    numbered: int = 0
    functions: dict[str, list[tuple[str, int, int]]] = field(default_factory=dict)
    """For every function its versions, the present one last: a digest, the first number, the count."""
    tests: dict[str, Watched] = field(default_factory=dict)

    @classmethod
    def kept(cls, path: Path) -> Reach:
        if not path.exists():
            return cls()
        data = json.loads(path.read_text(encoding="utf-8"))
        functions = {key: [(v[0], v[1], v[2]) for v in versions] for key, versions in data["functions"].items()}
        return cls(data["numbered"], functions, {name: Watched(**t) for name, t in data["tests"].items()})

    def keep(self, path: Path) -> None:
        path.parent.mkdir(exist_ok=True)
        tests = {name: vars(t) for name, t in self.tests.items()}
        text = json.dumps({"numbered": self.numbered, "functions": self.functions, "tests": tests})
        new = path.with_suffix(".new")
        new.write_text(text, encoding="utf-8")
        new.replace(path)

    def take(self, files: Iterable[Path], root: Path) -> str:
        """Number the statements of these files; return a digest of them all."""
        sources = hashlib.blake2b(digest_size=6)
        for function in (f for file in files for f in known(file, root)):
            sources.update(function.text.encode())
            versions = self.functions.setdefault(function.key, [])
            if not versions or versions[-1][0] != function.text:
                versions.append((function.text, self.numbered, function.statements))
                self.numbered += function.statements
        return sources.hexdigest()

    def watch(self, items: Sequence[pytest.Item], root: Path) -> str:
        """Observe the tests that are new or whose file has changed; return the digest of the sources."""
        files = [f for f in sorted((root / "rulebound").rglob("*.py")) if f.parent.name != "testing"]
        sources = self.take(files, root)
        digests = {path: _digest(path) for path in {item.path for item in items}}
        stale = [i for i in items if i.nodeid not in self.tests or self.tests[i.nodeid].file != digests[i.path]]
        if not stale:
            return sources
        print(f"\nobserving what {len(stale)} of {len(items)} tests run …", flush=True)
        begin = {key: versions[-1][1] for key, versions in self.functions.items()}
        marked = [code for file in files for code in marking(file, root, begin)]
        parts = [stale[n : n + AT_ONCE] for n in range(0, len(stale), AT_ONCE)]
        for found in each_apart([partial(self._watched, part, marked) for part in parts], JOBS):
            for name, path, seconds, failed, ran in found:
                self.tests[name] = Watched(digests[Path(path)], sources, seconds, failed, ran)
            self.keep(root / KEPT)
        return sources

    def _watched(self, items: Sequence[pytest.Item], marked: Sequence[CodeType]) -> list[tuple[Any, ...]]:
        """In a forked process: run these tests with marks in the code."""
        marks = bytearray(self.numbered)
        setattr(builtins, MARKS, marks)
        exchange(marked)
        found: list[tuple[Any, ...]] = []
        begun = time.process_time()
        for item, failed in run(items):
            found.append((item.nodeid, str(item.path), time.process_time() - begun, failed, Watched.packed(marks)))
            marks[:] = bytes(self.numbered)
            begun = time.process_time()
        return found

    def reaching(self, names: Iterable[str]) -> Reaching:
        return Reaching(self, {name: self.tests[name].marks() for name in names})


class Reaching:
    """Says which of some tests reach a place."""

    def __init__(self, reach: Reach, marks: dict[str, bytes]) -> None:
        self.reach, self.marks = reach, marks

    def tests_of(self, place: MutationSite) -> list[str]:
        versions = self.reach.functions[place.key]
        _, begin, _ = versions[-1]
        at = begin + place.statement
        older = versions[:-1]
        if not older and all(len(marks) <= begin for marks in self.marks.values()):  # a new function
            older = [v for key, found in self.reach.functions.items() if key.startswith(f"{place.file}:") for v in found]
        return [
            name
            for name, marks in self.marks.items()
            # a test observed before the function's present version may reach all of it
            if (marks[at] if len(marks) > begin else any(1 in marks[first : first + n] for _, first, n in older))
        ]


class Heard:
    """Records whether a test fails."""

    failed = False

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.failed = self.failed or report.failed


def run(items: Sequence[pytest.Item]) -> Iterator[tuple[pytest.Item, bool]]:
    """Run these tests one after the other; yield whether each failed."""
    heard = Heard()
    items[0].config.pluginmanager.register(heard)
    for item, following in zip(items, [*items[1:], None], strict=True):
        heard.failed = False
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        yield item, heard.failed


def run_at_import(root: Path) -> list[str]:
    """The functions that run while the modules of the package are imported: `file:first line`."""
    called: set[CodeType] = set()

    def watch(frame: FrameType, event: str, argument: Any) -> None:
        called.add(frame.f_code)

    for name in [m for m in sys.modules if m.partition(".")[0] == "rulebound"]:
        del sys.modules[name]
    sys.settrace(watch)
    for module in walk_packages([str(root / "rulebound")], "rulebound."):
        import_module(module.name)
    sys.settrace(None)
    inside = [c for c in called if c.co_filename.startswith(str(root / "rulebound"))]
    return [f"{Path(c.co_filename).relative_to(root).as_posix()}:{c.co_qualname}" for c in inside]


def _digest(path: Path) -> str:
    return hashlib.blake2b(path.read_bytes(), digest_size=6).hexdigest()
