"""Break the code at random places, one at a time, and see whether a test notices: `make mutants`.

    python -m rulebound.testing.mutants -n 50 --seed 1 rulebound/games/ashes
    python -m rulebound.testing.mutants rulebound/core/queues.py:40 --tests tests/core

The tests are collected once, and `statement_coverage` knows which of them run which statement. Each mutant gets its own
process, forked from the collecting one. It replaces the function's code and runs the tests that reach the broken statement
until one fails. The report lists each surviving mutant with its place and change; a mutant that never ends counts as
noticed. Functions that run while modules are imported count only if a test notices the mutant anyway, because the import
precedes the fork.
"""

from __future__ import annotations

import argparse
import random
import signal
import sys
from collections.abc import Iterable, Sequence
from functools import cached_property, partial
from pathlib import Path
from types import CodeType

import pytest

from .mutation import MutationSite, broken, exchange, places
from .processes import Job, fork, next_of, stop
from .statement_coverage import JOBS, KEPT, Reach, run, run_at_import

USUAL = ("rulebound/core", "rulebound/games/*/rules", "rulebound/games/*/effects", "rulebound/games/*/values.py")
FIRST = 15.0
"""How many seconds of the shortest tests a mutant meets first; the others follow in random order."""
BUDGET = 90.0
"""How many seconds of tests (as they take without the mutant) a mutant must survive, by default."""
PATIENCE = 5.0
"""How many times longer the tests may take with the mutant; one that never ends counts as noticed."""
LEAST = 95
"""How many of a hundred mutants must be noticed."""


class Mutants:
    """The pytest plugin: instead of running the tests, it runs them against mutants."""

    def __init__(self, where: Sequence[str], n: int, seed: int, budget: float = BUDGET) -> None:
        self.where, self.n, self.chance, self.budget = where, n, random.Random(seed), budget
        self.survivors: list[MutationSite] = []
        self.tried = 0
        self.sound: dict[str, bool] = {}
        """Whether tests observed before the sources changed still pass without a mutant."""

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        session.config.pluginmanager.unregister(name="rulebound-proofs")  # a broken rule proves nothing
        self.root, self.items = session.config.rootpath, {i.nodeid: i for i in session.items}
        self.reach = Reach.kept(self.root / KEPT)
        sources = self.reach.watch(list(self.items.values()), self.root)
        self.sound |= {name: not t.failed for name, t in self.reach.tests.items() if t.failed or t.sources == sources}
        self.reaching = self.reach.reaching(self.items)
        found = [p for name in self.where for p in named(name, self.root)]
        self.chance.shuffle(found)
        print(f"\n{min(self.n, len(found))} of {len(found)} places", flush=True)
        self.meet(found)
        return True

    def meet(self, found: list[MutationSite]) -> None:
        """Run mutants against their tests, a few at a time."""
        running: dict[Job, MutationSite] = {}
        try:
            while running or (found and self.tried < self.n):
                while found and len(running) < min(JOBS, self.n - self.tried):
                    place = found.pop(0)
                    if tests := self.tests_for(place):
                        running[self.begun(place, tests)] = place
                    else:
                        self.tell(place, "no test reaches it")
                if running:
                    job = next_of(running)
                    self.ended(running.pop(job), job.result(), found)
        finally:
            stop(running)

    def begun(self, place: MutationSite, tests: Sequence[str]) -> Job:
        seconds = 20 + PATIENCE * sum(self.reach.tests[t].seconds for t in tests)
        return fork(partial(_meet, broken(place, self.root), [self.items[t] for t in tests]), int(seconds))

    def ended(self, place: MutationSite, noticed: str | None, found: list[MutationSite]) -> None:
        """Handle a result: a test noticed the mutant, none did (an empty name), or it was stopped. A test that fails
        without a mutant does not count."""
        if noticed and not self.sound.setdefault(noticed, self.passes(noticed)):
            found.insert(0, place)
        else:
            self.tell(place, "" if noticed == "" else None)

    def passes(self, name: str) -> bool:
        """Does the test pass without a mutant?"""
        if name in self.sound:
            return self.sound[name]
        return bool(next_of([job := fork(partial(_passes, self.items[name]))]) is job and job.result())

    @cached_property
    def at_import(self) -> frozenset[str]:
        return frozenset(next_of([fork(partial(run_at_import, self.root))]).result())

    def tell(self, place: MutationSite, survives: str | None) -> None:
        if survives is None:
            self.tried += 1
            print(".", end="", flush=True)
        elif place.key not in self.at_import:
            self.tried += 1
            self.survivors.append(place)
            print(f"\n{place}  {survives}".rstrip(), flush=True)

    def tests_for(self, place: MutationSite) -> list[str]:
        """Tests that reach the place: the shortest first, then any, within the budget."""
        seconds = {name: self.reach.tests[name].seconds for name in self.reaching.tests_of(place)}
        found = sorted((t for t in seconds if self.sound.get(t, True)), key=seconds.__getitem__)
        short, spent = 0, 0.0
        while short < len(found) and spent < min(FIRST, self.budget):
            spent += seconds[found[short]]
            short += 1
        chosen, rest = found[:short], found[short:]
        self.chance.shuffle(rest)
        for test in rest:
            spent += seconds[test]
            if spent > self.budget:
                break
            chosen.append(test)
        return chosen


def _meet(code: CodeType, items: Sequence[pytest.Item]) -> str:
    """In the mutant's own process: the test that notices it."""
    exchange([code])
    return next((item.nodeid for item, failed in run(items) if failed), "")


def _passes(item: pytest.Item) -> bool:
    return not any(failed for _, failed in run([item]))


def named(name: str, root: Path) -> list[MutationSite]:
    """The places in a package, a module, or a line (`rulebound/core/queues.py:40`)."""
    name, _, line = name.partition(":")
    return [p for file in files([name], root) for p in places(file, root) if not line or p.line == int(line)]


def files(where: Iterable[str], root: Path) -> list[Path]:
    found: list[Path] = []
    for name in where:
        for path in sorted(root.glob(name)):
            found += sorted(path.rglob("*.py")) if path.is_dir() else [path]
    return found


def concerned(where: Iterable[str], root: Path) -> list[str]:
    """The tests of these places: a game's own and those of shared parts; for the kernel all except the server's, which
    use a network."""
    found: dict[str, None] = {}
    tests = {p.stem: p.relative_to(root).as_posix() for p in sorted((root / "tests").iterdir())}
    every = [path for name, path in tests.items() if name in ("cli", "table", "bots") or name.startswith("test_")]
    for path in (path.relative_to(root) for name in where for path in sorted(root.glob(name.partition(":")[0]))):
        game = path.parts[2] if path.parts[:2] == ("rulebound", "games") and len(path.parts) > 2 else ""
        if game:
            found |= dict.fromkeys([tests[game], f"rulebound/games/{game}", *every])
        else:
            found |= dict.fromkeys(["rulebound/core", *(p for name, p in tests.items() if name != "server")])
    return [path for path in found if "__" not in path]


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="mutants", description="Break the code at random places; check that a test notices."
    )
    parser.add_argument("where", nargs="*", default=USUAL, help="packages or modules (core, and the rules of all games)")
    parser.add_argument("-n", type=int, default=100, help="how many mutants (100)")
    parser.add_argument("--seed", type=int, default=1, help="the same seed breaks the same places (1)")
    parser.add_argument("--budget", type=float, default=BUDGET, help=f"seconds of tests for each ({BUDGET:.0f})")
    parser.add_argument(
        "--tests", nargs="+", help="only these (all that concern the places); the share is then a lower bound"
    )
    args = parser.parse_args(arguments)
    mutants = Mutants(args.where, args.n, args.seed, args.budget)
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # the processes that it started end with it
    # without capture, since results are printed while "tests run"; without a cache, since nothing is to be kept
    pytest.main(
        ["-q", "-s", "-p", "no:cacheprovider", *(args.tests or concerned(args.where, Path.cwd()))], plugins=[mutants]
    )
    noticed = mutants.tried - len(mutants.survivors)
    print(f"\n{noticed} of {mutants.tried} mutants were noticed; {len(mutants.survivors)} survive")
    return 0 if mutants.tried and 100 * noticed >= LEAST * mutants.tried else 1


if __name__ == "__main__":
    sys.exit(main())
