"""Break the code at random places, one at a time, and see whether a test notices: `make mutants`.

    python -m rulebound.testing.mutants -n 50 --seed 1 rulebound/games/ashes

The tests are collected once.  A first run, in which every call of a function is watched, tells which tests reach which
function (kept in `build/` for as long as no file changes); then each mutant gets a process of its own, forked from the one
that has collected, in which the function's code is exchanged and the tests that reach it run until one fails.  A mutant
that outlives them is listed with its place and its change.  Functions that run while modules are imported and never
again are left out: that is over before the fork.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import random
import signal
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from functools import partial
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from types import CodeType, FrameType
from typing import Any

import pytest

from .breaking import Place, broken, exchange, places

USUAL = ("rulebound/core", "rulebound/games/*/rules", "rulebound/games/*/effects", "rulebound/games/*/values.py")
KEPT = "build/reach-{}.json"
JOBS = 2
FIRST = 15.0
"""Seconds of the shortest tests that a mutant meets first; the others follow in random order."""
BUDGET = 90.0
"""Seconds of tests, as long as they took without it, that a mutant has to outlive."""
PATIENCE = 5.0
"""How many times as long it may take for them: one that never ends has been noticed."""
LEAST = 95
"""Of a hundred mutants, how many have to be noticed."""


# ---------------------------------------------------------------- which tests reach what


@dataclass
class Reach:
    """Which tests call which functions (`file:line`), how long they take, and which fail without any mutant."""

    tests: dict[str, list[str]] = field(default_factory=dict)
    at_import: list[str] = field(default_factory=list)
    seconds: dict[str, float] = field(default_factory=dict)
    failing: list[str] = field(default_factory=list)


class Watch:
    """Notes every function of the package that is called."""

    def __init__(self, root: Path) -> None:
        self.root, self.inside = root, str(root / "rulebound") + os.sep
        self.called: set[CodeType] = set()

    def __call__(self, frame: FrameType, event: str, argument: Any) -> None:
        self.called.add(frame.f_code)

    def taken(self) -> list[str]:
        """The functions called since the last time, as `file:line`."""
        inside = [c for c in self.called if c.co_filename.startswith(self.inside)]
        self.called.clear()
        return [f"{Path(c.co_filename).relative_to(self.root).as_posix()}:{c.co_firstlineno}" for c in inside]


def run_items(items: Sequence[pytest.Item], root: Path, stop: bool = False, watch: Watch | None = None) -> Reach:
    """Run these tests one after the other; with `stop` only until one fails."""
    reach, heard = Reach(), Heard()
    items[0].config.pluginmanager.register(heard)
    for item, following in zip(items, [*items[1:], None], strict=True):
        begun = time.perf_counter()
        heard.failed = False
        sys.settrace(watch)
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        sys.settrace(None)
        reach.seconds[item.nodeid] = time.perf_counter() - begun
        for function in watch.taken() if watch is not None else ():
            reach.tests.setdefault(function, []).append(item.nodeid)
        if heard.failed:
            reach.failing.append(item.nodeid)
            if stop:
                break
    return reach


def imported(watch: Watch) -> list[str]:
    """The functions that run when the modules of the package are imported, all of them anew."""
    for name in [m for m in sys.modules if m.partition(".")[0] == "rulebound"]:
        del sys.modules[name]
    sys.settrace(watch)
    for module in walk_packages([str(watch.root / "rulebound")], "rulebound."):
        import_module(module.name)
    sys.settrace(None)
    return watch.taken()


class Heard:
    """Hears whether a test fails."""

    failed = False

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.failed = self.failed or report.failed


def fingerprint(root: Path, where: str) -> str:
    """Of every file that the tests depend on."""
    known = hashlib.blake2b(where.encode(), digest_size=8)
    for top in ("rulebound", "tests"):
        for path in sorted((root / top).rglob("*")):
            if path.suffix in (".py", ".toml", ".json", ".md", ".txt") and path.is_file():
                known.update(path.as_posix().encode() + path.read_bytes())
    return known.hexdigest()


def reach_of(items: list[pytest.Item], root: Path, where: str) -> Reach:
    """From the file kept for these tests and sources, or from a run of them."""
    kept = root / KEPT.format(fingerprint(root, where))
    if not kept.exists():
        print(f"\nwatching which of {len(items)} tests reach what …", flush=True)
        kept.parent.mkdir(exist_ok=True)
        parts = [kept.with_suffix(f".{n}") for n in range(JOBS)]
        pids = {fork(partial(_reach, items[n::JOBS], root, part)): part for n, part in enumerate(parts)}
        try:
            while pids:
                pids.pop(next_of(pids, {})[0])
        finally:
            stop(pids)
        whole = Reach()
        for part in parts:
            found = Reach(**json.loads(part.read_text(encoding="utf-8")))
            part.unlink()
            for function, tests in found.tests.items():
                whole.tests.setdefault(function, []).extend(tests)
            whole.seconds.update(found.seconds)
            whole.failing += found.failing
            whole.at_import = found.at_import
        kept.write_text(json.dumps(asdict(whole)), encoding="utf-8")
    return Reach(**json.loads(kept.read_text(encoding="utf-8")))


def _reach(items: Sequence[pytest.Item], root: Path, part: Path) -> int:
    watch = Watch(root)
    found = run_items(items, root, watch=watch)
    found.at_import = imported(watch)
    part.write_text(json.dumps(asdict(found)), encoding="utf-8")
    return 0


# ---------------------------------------------------------------- one process for each


def fork(work: Callable[[], int]) -> int:
    """Do something in a process of its own, quietly; gives its number."""
    sys.stdout.flush()
    pid = os.fork()
    with suppress(OSError):  # a group of its own, for what it starts itself; whoever is first
        os.setpgid(pid, pid)
    if pid:
        return pid
    status = 1
    try:
        silence = os.open(os.devnull, os.O_RDWR)
        for stream in (0, 1, 2):
            os.dup2(silence, stream)
        status = work()
    finally:
        os._exit(status)


def next_of(running: Iterable[int], limits: dict[int, float]) -> tuple[int, int]:
    """The next of these processes that ends, with its status; one that took too long is stopped."""
    while True:
        for pid in running:
            done, status = os.waitpid(pid, os.WNOHANG)
            if done:
                return pid, os.waitstatus_to_exitcode(status)
            if time.monotonic() > limits.get(pid, float("inf")):
                os.killpg(pid, signal.SIGKILL)
                return pid, os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
        time.sleep(0.02)


def stop(running: Iterable[int]) -> None:
    for pid in running:
        os.killpg(pid, signal.SIGKILL)


class Mutants:
    """The pytest plugin: where the tests would run, the mutants do."""

    def __init__(self, where: Sequence[str], n: int, seed: int) -> None:
        self.where, self.n, self.chance = where, n, random.Random(seed)
        self.survivors: list[Place] = []
        self.tried = 0

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        session.config.pluginmanager.unregister(name="rulebound-proofs")  # a broken rule proves nothing
        self.root, self.items = session.config.rootpath, {i.nodeid: i for i in session.items}
        self.reach = reach_of(list(self.items.values()), self.root, "-".join(self.where))
        found = [p for file in files(self.where, self.root) for p in places(file, self.root)]
        self.chance.shuffle(found)
        once = frozenset(self.reach.at_import)
        chosen = [p for p in found if p.key in self.reach.tests or p.key not in once][: self.n]
        print(f"\n{len(chosen)} of {len(found)} places", flush=True)
        self.meet(chosen)
        return True

    def meet(self, chosen: list[Place]) -> None:
        """Let all mutants meet their tests, a few at a time."""
        running: dict[int, Place] = {}
        limits: dict[int, float] = {}
        try:
            while chosen or running:
                while chosen and len(running) < JOBS:
                    place = chosen.pop(0)
                    if not (tests := self.tests_for(place)):
                        self.tell(place, "no test reaches it")
                        continue
                    pid = fork(partial(_meet, broken(place, self.root), [self.items[t] for t in tests], self.root))
                    running[pid] = place
                    limits[pid] = time.monotonic() + 20 + PATIENCE * sum(self.reach.seconds[t] for t in tests)
                if running:
                    pid, status = next_of(running, limits)
                    self.tell(running.pop(pid), "" if status == 0 else None)
        finally:
            stop(running)

    def tell(self, place: Place, survives: str | None) -> None:
        self.tried += 1
        if survives is None:
            print(".", end="", flush=True)
        else:
            self.survivors.append(place)
            print(f"\n{place}  {survives}".rstrip(), flush=True)

    def tests_for(self, place: Place) -> list[str]:
        """Tests that reach the function: the shortest first, then any, as long as the budget lasts."""
        seconds, bad = self.reach.seconds, frozenset(self.reach.failing)
        found = [t for t in self.reach.tests.get(place.key, ()) if t not in bad and t in self.items]
        found.sort(key=seconds.__getitem__)
        short, spent = 0, 0.0
        while short < len(found) and spent < FIRST:
            spent += seconds[found[short]]
            short += 1
        chosen, rest = found[:short], found[short:]
        self.chance.shuffle(rest)
        for test in rest:
            spent += seconds[test]
            if spent > BUDGET:
                break
            chosen.append(test)
        return chosen


def _meet(code: CodeType, items: Sequence[pytest.Item], root: Path) -> int:
    """In the mutant's own process: 0 if no test notices it."""
    if not exchange(code):
        return 0
    return 1 if run_items(items, root, stop=True).failing else 0


def files(where: Iterable[str], root: Path) -> list[Path]:
    found: list[Path] = []
    for name in where:
        for path in sorted(root.glob(name)):
            found += sorted(path.rglob("*.py")) if path.is_dir() else [path]
    return found


def concerned(where: Iterable[str], root: Path) -> list[str]:
    """The tests that concern these places: a game's own, for the kernel its own and the laws of every game."""
    found: dict[str, None] = {}
    for path in (path.relative_to(root) for name in where for path in sorted(root.glob(name))):
        game = path.parts[2] if path.parts[:2] == ("rulebound", "games") and len(path.parts) > 2 else ""
        if game:
            found |= dict.fromkeys([f"tests/{game}", f"rulebound/games/{game}"])
        else:
            laws = [p.relative_to(root).as_posix() for p in sorted(root.glob("tests/*/test_laws.py"))]
            found |= dict.fromkeys(["tests/core", "tests/testing", "tests/bots", "rulebound/core", *laws])
    return [path for path in found if (root / path).exists()]


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="mutants", description="Break the code at random places; see if a test notices.")
    parser.add_argument("where", nargs="*", default=USUAL, help="packages or modules (core, and the rules of all games)")
    parser.add_argument("-n", type=int, default=100, help="how many mutants (100)")
    parser.add_argument("--seed", type=int, default=1, help="the same seed breaks the same places again (1)")
    args = parser.parse_args(arguments)
    mutants = Mutants(args.where, args.n, args.seed)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # the processes that it started end with it
    # without capture, since the mutants are told of while "tests run"; without a cache, since nothing of it is to be kept
    pytest.main(["-q", "-s", "-p", "no:cacheprovider", *concerned(args.where, Path.cwd())], plugins=[mutants])
    noticed = mutants.tried - len(mutants.survivors)
    print(f"\n{noticed} of {mutants.tried} mutants were noticed; {len(mutants.survivors)} survive")
    return 0 if mutants.tried and 100 * noticed >= LEAST * mutants.tried else 1


if __name__ == "__main__":
    sys.exit(main())
