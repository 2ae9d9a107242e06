"""The tool that breaks code: what it breaks and what it leaves alone, and that a broken function runs broken."""

from __future__ import annotations

import importlib.util
import time
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from rulebound.testing.breaking import Place, broken, exchange, places
from rulebound.testing.mutants import Mutants, Reach, Watch, concerned, files, fork, next_of

SOURCE = '''
"""A module."""
LIMIT = 3


class Unit:
    wounds: int = 0

    def hit(self, g, amount: int = 1) -> bool:
        """Numbers in a docstring: 1 + 1."""
        assert amount > 0
        if g.trace is not None:
            g.cite("rule", 1)
        if amount > 8:
            g.cite("rule", 2)
        if amount < LIMIT and not g.over:
            self.wounds += amount
            g.note("hit", n=amount + 1)
        return self.wounds >= 2


def largest(numbers):
    for n in numbers:
        if n == 7:
            raise ValueError(f"seven {n + 1}")
    return max(numbers)


def mark(unit):
    unit.marked = 1
    return unit.marked
'''


@pytest.fixture
def project(tmp_path: Path) -> Path:
    (tmp_path / "rulebound").mkdir()
    (tmp_path / "rulebound" / "made_up.py").write_text(SOURCE)
    return tmp_path


def loaded(project: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location("made_up", project / "rulebound" / "made_up.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def found(project: Path) -> dict[str, Place]:
    (file,) = files(["rulebound"], project)
    return {p.change: p for p in places(file, project)}


def test_decisions_changes_and_numbers_are_broken_and_what_only_tells_is_not(project: Path) -> None:
    assert list(found(project)) == [
        "if not: amount < LIMIT and (not g.over)",
        "amount < LIMIT and (not g.over) -> Or",
        "amount < LIMIT -> LtE",
        "not g.over -> g.over",
        "self.wounds += amount -> Sub",
        "self.wounds >= 2 -> Gt",
        "2 -> 3",
        "if not: n == 7",
        "n == 7 -> NotEq",
        "7 -> 8",
        "max -> min",
        "without: unit.marked = 1",
        "1 -> 0",
    ]
    place = found(project)["self.wounds >= 2 -> Gt"]
    assert str(place) == "rulebound/made_up.py:19  Unit.hit: self.wounds >= 2 -> Gt"


@pytest.mark.parametrize(
    ("change", "call", "before", "after"),
    [
        ("max -> min", lambda m: m.largest([3, 9, 5]), 9, 3),
        ("self.wounds >= 2 -> Gt", lambda m: _hit(m.Unit()), True, False),
        ("1 -> 0", lambda m: m.mark(m.Unit()), 1, 0),
        ("self.wounds += amount -> Sub", lambda m: _hit(m.Unit()), True, False),
    ],
)
def test_a_broken_function_runs_broken_wherever_it_is_known(
    project: Path, change: str, call: Callable[[Any], Any], before: Any, after: Any
) -> None:
    module = loaded(project)
    kept = module.largest, module.Unit.hit  # as a table of steps keeps them
    assert call(module) == before
    assert exchange(broken(found(project)[change], project)) == 1
    assert call(module) == after
    assert kept == (module.largest, module.Unit.hit)


def _hit(unit: Any) -> Any:
    class Game:
        trace, over = None, 0

        def note(self, kind: str, n: int) -> None: ...

    return unit.hit(Game(), 2)


def test_tests_that_reach_the_function_are_taken_and_those_that_fail_anyway_are_not(project: Path) -> None:
    mutants = Mutants(["rulebound"], 1, seed=1)
    place = found(project)["max -> min"]
    items: dict[str, Any] = dict.fromkeys(["a", "b", "c", "d"])
    mutants.items = items
    mutants.reach = Reach(
        tests={place.key: ["c", "b", "a", "gone"], "rulebound/made_up.py:9": ["d"]},
        seconds={"a": 1.0, "b": 0.5, "c": 0.1, "d": 0.1, "gone": 0.1},
        failing=["b"],
    )
    assert mutants.tests_for(place) == ["c", "a"], "the shortest first"
    assert mutants.tests_for(place._replace(first=99)) == []


def test_a_game_meets_its_own_tests_and_the_kernel_its_own_with_the_laws_of_every_game() -> None:
    root = Path(__file__).parents[2]
    assert concerned(["rulebound/games/ashes"], root) == ["tests/ashes", "rulebound/games/ashes"]
    assert concerned(["rulebound/games/ashes/rules", "rulebound/games/ashes/values.py"], root)[0] == "tests/ashes"
    kernel = concerned(["rulebound/core/state.py"], root)
    assert kernel[0] == "tests/core"
    assert {"tests/ashes/test_laws.py", "tests/champions/test_laws.py"} <= {*kernel}


def test_a_watch_notes_the_functions_of_the_package_that_are_called(project: Path) -> None:
    module, watch = loaded(project), Watch(project)
    watch.called.update({module.largest.__code__, test_a_watch_notes_the_functions_of_the_package_that_are_called.__code__})
    assert watch.taken() == ["rulebound/made_up.py:22"]
    assert watch.taken() == []


def test_a_process_tells_its_status_and_one_without_end_is_stopped() -> None:
    def for_long() -> int:
        time.sleep(60)
        return 0

    done, endless = fork(lambda: 7), fork(for_long)
    assert next_of([done], {}) == (done, 7)
    assert next_of([endless], {endless: 0.0}) == (endless, -9)
