"""Proof coverage: which rules have a passing proof, from the file that a test run writes."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rulebound.core.errors import RuleboundError
from rulebound.rulebook.rules import Rule, load

PROOFS = Path("build") / "proofs.json"
PROJECT = Path(__file__).resolve().parents[2]
WAIVED_AT_MOST = 0.15  # of a game's rules


@dataclass(frozen=True, slots=True)
class Tally:
    """How many rules of a chapter or game are proven, and how many are waived."""

    total: int
    proven: int
    waived: int

    @property
    def per_cent(self) -> float:
        """The share of the rules that are not waived.

        >>> Tally(total=10, proven=4, waived=2).per_cent
        50.0
        """
        needed = self.total - self.waived
        return 100.0 * self.proven / needed if needed else 100.0


@dataclass(frozen=True, slots=True)
class Coverage:
    """A game's proof coverage."""

    game: str
    whole: Tally
    chapters: dict[str, Tally]
    unproven: tuple[Rule, ...]

    def as_json(self) -> dict[str, Any]:
        return {
            **_plain(self.whole),
            "unproven": [rule.id for rule in self.unproven],
            "chapters": {chapter: _plain(tally) for chapter, tally in self.chapters.items()},
        }


def _plain(tally: Tally) -> dict[str, int]:
    return {"total": tally.total, "proven": tally.proven, "waived": tally.waived}


def _tally(rules: Collection[Rule], proven: Collection[str]) -> Tally:
    waived = sum(rule.waived is not None for rule in rules)
    return Tally(len(rules), sum(rule.waived is None and rule.id in proven for rule in rules), waived)


def coverage(game: str, proven: Collection[str]) -> Coverage:
    """A game's coverage, given the ids that have a passing proof. A waived rule never counts as proven."""
    ledger = load(game)
    return Coverage(
        game,
        _tally(ledger.rules.values(), proven),
        {chapter: _tally(rules, proven) for chapter, rules in ledger.chapters().items()},
        tuple(rule for rule in ledger if rule.waived is None and rule.id not in proven),
    )


def find_proofs() -> Path | None:
    """The newest file of proofs: from the current directory upward, else in this package's project."""
    here = Path.cwd()
    for folder in (here, *here.parents, PROJECT):
        if (folder / PROOFS).is_file():
            return folder / PROOFS
    return None


def read_proofs() -> dict[str, list[str]]:
    """For each rule id, the tests that prove it."""
    path = find_proofs()
    if path is None:
        raise RuleboundError(
            f"There is no {PROOFS.as_posix()} here or above: the tests have not run yet. Run `make test` first."
        )
    try:
        proofs = json.loads(path.read_text(encoding="utf-8"))["proofs"]
        return {str(id): [str(test) for test in tests] for id, tests in proofs.items()}
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise RuleboundError(f"{path} is not a file of proofs; run `make test` to write it again.") from error


def report(games: Iterable[str]) -> dict[str, Coverage]:
    """The coverage of these games."""
    proven = read_proofs()
    return {game: coverage(game, proven) for game in games}
