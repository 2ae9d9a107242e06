"""Prove claims again by breaking the code: `make claims`.

    python -m rulebound.testing.claim_check -n 200 --seed 1
    python -m rulebound.testing.claim_check --rule champions.scheme.side.start

The rules are drawn at random from those that act and that a test claims with `@proves`. The functions that cite a rule are
broken, one place at a time: around the citation first, then elsewhere in the function. A claim holds if a test that makes it
fails with some of these mutants. Rules whose code runs only while modules are imported (tables of data) are left out,
because the mutant comes too late for them.
"""

from __future__ import annotations

import argparse
import ast
import random
import sys
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from types import CodeType

import pytest

from rulebound.rulebook import ACTING, GAMES, load
from rulebound.rulebook.claims import claims
from rulebound.rulebook.locate import carried_out

from .mutation import MutationSite, broken, exchange, keyed, places
from .processes import Job, fork, next_of, stop
from .statement_coverage import JOBS, run, run_at_import

MOST = 12
"""How many mutants a claim may survive before it counts as unproven."""
SECONDS = 60
"""The time limit for a claim's tests with a mutant; a mutant that never ends counts as noticed."""


class ClaimCheck:
    """The pytest plugin: instead of running the tests, it runs them against mutants of the rules that they claim."""

    def __init__(self, rules: Sequence[str]) -> None:
        self.rules = list(rules)
        self.unproven: list[str] = []
        self.proven = 0

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        session.config.pluginmanager.unregister(name="rulebound-proofs")  # a broken rule proves nothing
        root = session.config.rootpath
        at_import = frozenset(next_of([fork(partial(run_at_import, root))]).result())
        items: dict[str, list[pytest.Item]] = {}
        for item in session.items:
            items.setdefault(item.nodeid.partition("[")[0], []).append(item)
        running: dict[Job, str] = {}
        try:
            while self.rules or running:
                while self.rules and len(running) < JOBS:
                    rule = self.rules.pop(0)
                    tests = [i for name in claims()[rule] for i in items.get(name, ())]
                    codes = [broken(p, root) for p in mutants_of(rule, root) if p.key not in at_import]
                    if tests and codes:
                        running[fork(partial(_first_noticed, codes, tests), SECONDS * len(codes))] = rule
                if running:
                    job = next_of(running)
                    self._tell(running.pop(job), job.result() is not False)
        finally:
            stop(running)
        return True

    def _tell(self, rule: str, holds: bool) -> None:
        if holds:
            self.proven += 1
            print(".", end="", flush=True)
        else:
            self.unproven.append(rule)
            print(f"\n{rule}  {', '.join(map(str, carried_out(rule)))}", flush=True)


def _first_noticed(codes: Sequence[CodeType], tests: Sequence[pytest.Item]) -> bool:
    """Does a test fail with one of the mutants? Each mutant has its own process."""
    for code in codes:
        job = next_of([fork(partial(_fails, code, tests), SECONDS)])
        if job.result() is not False:
            return True
    return False


def _fails(code: CodeType, tests: Sequence[pytest.Item]) -> bool:
    exchange([code])
    return any(failed for _, failed in run(tests))


def mutants_of(rule: str, root: Path) -> list[MutationSite]:
    """The places to break in the functions that cite a rule: the block of the citation first."""
    near, far = list[MutationSite](), list[MutationSite]()
    for carried in carried_out(rule):
        file = root / "rulebound" / "games" / carried.module
        lines = {(name, line) for name, line in _around(file, root, rule)}
        for place in places(file, root):
            if place.function == carried.name or place.function.startswith(f"{carried.name}."):
                (near if (place.function, place.line) in lines else far).append(place)
    chance = random.Random(rule)
    chance.shuffle(far)
    near.sort(key=lambda p: not p.change.startswith(("without", "if not")))
    return [*near, *far][:MOST]


def _around(file: Path, root: Path, rule: str) -> Iterator[tuple[str, int]]:
    """The lines of the statements beside a citation of the rule, and of the condition that leads to it, by function."""
    for _, name, function in keyed(file, root):
        for block in ast.walk(function):
            for body in (getattr(block, part, []) for part in ("body", "orelse")):
                if isinstance(body, list) and any(_cites(statement, rule) for statement in body):
                    first = getattr(block, "lineno", 0) if block is not function else body[0].lineno
                    yield from ((name, line) for line in range(first, (body[-1].end_lineno or 0) + 1))


def _cites(statement: ast.stmt, rule: str) -> bool:
    return isinstance(statement, ast.Expr) and any(
        isinstance(n, ast.Constant) and n.value == rule for n in ast.walk(statement)
    )


def drawn(n: int, seed: int) -> list[str]:
    """Rules that act, are claimed by a test and have their own code, in random order."""
    known = [r.id for game in GAMES for r in load(game) if r.kind in ACTING and r.id in claims() and carried_out(r.id)]
    random.Random(seed).shuffle(known)
    return known[:n]


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="claims", description="Break the code of rules; check that the tests that claim them fail."
    )
    parser.add_argument("-n", type=int, default=200, help="how many rules (200)")
    parser.add_argument("--seed", type=int, default=1, help="the same seed draws the same rules (1)")
    parser.add_argument("--rule", nargs="+", help="only these rules")
    args = parser.parse_args(arguments)
    check = ClaimCheck(args.rule or drawn(args.n, args.seed))
    tests = sorted({name.partition("::")[0] for rule in check.rules for name in claims().get(rule, ())})
    pytest.main(["-q", "-s", "-p", "no:cacheprovider", *tests], plugins=[check])
    print(f"\n{check.proven} claims hold; {len(check.unproven)} do not")
    return 1 if check.unproven else 0


if __name__ == "__main__":
    sys.exit(main())
