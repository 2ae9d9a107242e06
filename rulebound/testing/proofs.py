"""Proofs: a test says which rules it proves, and a run of the tests writes down which of these claims held.

    @proves("ashes.attack.unit.3.optional-counter")
    def test_an_unguarded_target_may_counter(table): ...

The pytest plugin beside this module watches such tests; `rulebound rules coverage` reads what it wrote.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

from rulebound import rulebook
from rulebound.core.errors import RuleboundError

T = TypeVar("T", bound=Callable[..., object])

FORMAT = 1
# A later phase, a subtest or a crash can only make an outcome worse.
OUTCOMES = ("unfinished", "passed", "skipped", "failed")


def proves(*ids: str) -> Callable[[T], T]:
    """Mark a test, or a class of tests, as a proof of these rules.

    An id that is not in the ledger raises an error at once; it never silently counts for nothing.

    >>> proves("ashes.victory.winn")
    Traceback (most recent call last):
    rulebound.core.errors.RuleboundError: There is no rule 'ashes.victory.winn'; ...
    """
    import pytest  # imported here, so that the test table alone needs no pytest

    if not ids:
        raise RuleboundError('@proves needs the ids of the rules that the test proves: @proves("ashes.victory.lose").')
    for id in ids:
        if not isinstance(id, str):
            raise RuleboundError('@proves was written without ids; write @proves("ashes.victory.lose").')
        rulebook.rule(id)
    return pytest.mark.proves(*ids)


def untraced(ids: Iterable[str], trace: set[str]) -> list[str]:
    """The acting rules among these that the engine neither ran nor consulted."""
    return [id for id in ids if id not in trace and rulebook.rule(id).acts]


@dataclass(slots=True)
class Claim:
    """What one test claimed in its last run, and the outcome."""

    proves: list[str] = field(default_factory=list)
    traced: list[str] = field(default_factory=list)
    outcome: str = "unfinished"

    def worsen(self, outcome: str) -> None:
        self.outcome = max(self.outcome, outcome, key=OUTCOMES.index)

    def holds(self) -> list[str]:
        """The ids that this test proves."""
        return self.proves if self.outcome == "passed" else []


@dataclass(slots=True)
class Run:
    """The results of one run of pytest."""

    claims: dict[str, Claim] = field(default_factory=dict)  # every test that ran, also those without claims
    collected: set[str] = field(default_factory=set)
    whole: set[str] = field(default_factory=set)  # test files all of whose tests are in `collected`
    broken: set[str] = field(default_factory=set)  # test files that could not be read

    def outdates(self, test: str, root: Path) -> bool:
        """Whether an earlier run's result for this test is outdated."""
        file = test.partition("::")[0]
        gone = file in self.whole and test not in self.collected
        return test in self.claims or gone or file in self.broken or not (root / file).exists()


def merged(earlier: Mapping[str, Claim], run: Run, root: Path) -> dict[str, Claim]:
    """The claims after the run: its own, and the earlier ones that are not outdated."""
    kept = {test: claim for test, claim in earlier.items() if not run.outdates(test, root)}
    return kept | {test: claim for test, claim in run.claims.items() if claim.proves}


def read_claims(path: Path) -> dict[str, Claim]:
    """The claims in a file of proofs; empty if it is missing or damaged, since the next complete run writes it."""
    try:
        stored: dict[str, dict[str, Any]] = json.loads(path.read_text(encoding="utf-8"))["tests"]
        return {test: Claim(**claim) for test, claim in stored.items()}
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return {}


def write_claims(path: Path, claims: Mapping[str, Claim]) -> None:
    """Write the file of proofs atomically: a concurrent reader sees the old file or the new one."""
    proofs: dict[str, list[str]] = {}
    for test in sorted(claims):
        for id in claims[test].holds():
            proofs.setdefault(id, []).append(test)
    tests = {
        test: {"proves": claim.proves, "traced": claim.traced, "outcome": claim.outcome}
        for test, claim in sorted(claims.items())
    }
    content = {"format": FORMAT, "proofs": dict(sorted(proofs.items())), "tests": tests}
    path.parent.mkdir(parents=True, exist_ok=True)
    half_written = path.with_name(f"{path.name}.{os.getpid()}")
    half_written.write_text(json.dumps(content, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    half_written.replace(path)
