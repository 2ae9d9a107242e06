"""The tool that breaks code: what it breaks and what it leaves alone, and that a broken function runs broken."""

from __future__ import annotations

import builtins
import importlib.util
import time
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from rulebound.testing.mutants import Mutants, concerned, files, named
from rulebound.testing.mutation import MARKS, MutationSite, broken, exchange, marking, places
from rulebound.testing.processes import fork, next_of
from rulebound.testing.statement_coverage import Reach, Watched

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
        g.ask("many.of.wounds" if amount > 3 else "few.of.wounds")
        return self.wounds >= 2


def largest(numbers):
    for n in numbers:
        if n == 7:
            raise ValueError(f"seven {n + 1}")
    return max(numbers)


def pairs(numbers):
    return dict(zip(numbers, numbers, strict=True))


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


def found(project: Path) -> dict[str, MutationSite]:
    (file,) = files(["rulebound"], project)
    return {p.change: p for p in places(file, project)}


def test_decisions_changes_and_numbers_are_broken_and_what_only_tells_is_not(project: Path) -> None:
    assert list(found(project)) == [
        "if not: amount < LIMIT and (not g.over)",
        "amount < LIMIT and (not g.over) -> Or",
        "amount < LIMIT -> LtE",
        "not g.over -> g.over",
        "self.wounds += amount -> Sub",
        "without: g.ask('many.of.wounds' if amount > 3 else 'few.of.wounds')",
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
    assert str(place) == "rulebound/made_up.py:20  Unit.hit: self.wounds >= 2 -> Gt"


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
    assert exchange([broken(found(project)[change], project)]) == 1
    assert call(module) == after
    assert kept == (module.largest, module.Unit.hit)


def _hit(unit: Any) -> Any:
    class Game:
        trace, over = None, 0

        def note(self, kind: str, n: int) -> None: ...

        def ask(self, rule: str) -> None: ...

    return unit.hit(Game(), 2)


def test_a_line_can_be_named(project: Path) -> None:
    assert [p.change for p in named("rulebound/made_up.py:20", project)] == ["self.wounds >= 2 -> Gt", "2 -> 3"]
    assert len(named("rulebound", project)) == len(found(project))


# Which tests run what.


def reach(project: Path, **marks: list[str]) -> Reach:
    """As it is when these tests have run the statements of these changes' places."""
    made = Reach()
    made.take(files(["rulebound"], project), project)
    for name, changes in marks.items():
        made.tests[name] = watched(made, [found(project)[c] for c in changes])
    return made


def watched(made: Reach, ran: list[MutationSite], seconds: float = 0.1) -> Watched:
    marks = bytearray(made.numbered)
    for place in ran:
        marks[made.functions[place.key][-1][1] + place.statement] = 1
    return Watched("", "", seconds, False, Watched.packed(marks))


def test_marked_code_does_the_same_and_tells_which_statements_ran(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    module, made = loaded(project), reach(project)
    begin = {key: versions[-1][1] for key, versions in made.functions.items()}
    marks = bytearray(made.numbered)
    monkeypatch.setattr(builtins, MARKS, marks, raising=False)
    (file,) = files(["rulebound"], project)
    assert exchange(marking(file, project, begin)) == 4
    assert module.largest([3, 9]) == 9
    ran = Reach(made.numbered, made.functions, {"a": Watched("", "", 0.1, False, Watched.packed(marks))}).reaching(["a"])
    reached = {change for change, place in found(project).items() if ran.tests_of(place)}
    assert reached == {"if not: n == 7", "n == 7 -> NotEq", "7 -> 8", "max -> min"}
    with pytest.raises(ValueError, match="seven 8"):
        module.largest([7])


def test_a_mutant_meets_the_tests_that_run_its_statement_the_shortest_first(project: Path) -> None:
    mutants = Mutants(["rulebound"], 1, seed=1)
    place, loop = found(project)["max -> min"], found(project)["n == 7 -> NotEq"]
    made = reach(project)
    for name, ran, seconds in (("a", place, 1.0), ("b", place, 0.5), ("c", place, 0.1), ("d", loop, 0.1)):
        made.tests[name] = watched(made, [ran], seconds)
    mutants.reach, mutants.reaching = made, made.reaching("abcd")
    mutants.sound["b"] = False
    assert mutants.tests_for(place) == ["c", "a"], "b fails without any mutant"
    assert mutants.tests_for(loop) == ["d"]


def test_after_a_change_the_tests_that_ran_the_function_before_reach_all_of_it(project: Path) -> None:
    made = reach(project, a=["max -> min"], b=["1 -> 0"])
    module = project / "rulebound" / "made_up.py"
    module.write_text(SOURCE.replace("n == 7", "n == 8") + "\n\ndef new(n):\n    return n + 5\n")
    made.take([module], project)
    reaching = made.reaching("ab")
    assert reaching.tests_of(found(project)["8 -> 9"]) == ["a"]
    assert reaching.tests_of(found(project)["1 -> 0"]) == ["b"], "this one is as it was"
    assert reaching.tests_of(found(project)["n + 5 -> Sub"]) == ["a", "b"], "of a new one, whoever ran anything of the file"
    made.tests["c"] = watched(made, [found(project)["n + 5 -> Sub"]])
    assert made.reaching("abc").tests_of(found(project)["n + 5 -> Sub"]) == ["c"]


def test_what_is_known_of_tests_is_kept(project: Path) -> None:
    made = reach(project, a=["max -> min"])
    made.keep(project / "build" / "reach.json")
    assert Reach.kept(project / "build" / "reach.json") == made
    assert Reach.kept(project / "build" / "other.json") == Reach()


def test_a_game_meets_its_own_tests_and_the_kernel_all_but_the_servers() -> None:
    root = Path(__file__).parents[2]
    ashes = concerned(["rulebound/games/ashes"], root)
    assert ashes[:2] == ["tests/ashes", "rulebound/games/ashes"]
    assert "tests/cli" in ashes
    assert not {"tests/core", "tests/champions"} & {*ashes}
    assert concerned(["rulebound/games/ashes/rules", "rulebound/games/ashes/values.py"], root)[0] == "tests/ashes"
    kernel = concerned(["rulebound/core/state.py"], root)
    assert {"rulebound/core", "tests/core", "tests/ashes", "tests/cli", "tests/test_every_word.py"} <= {*kernel}
    assert "tests/server" not in kernel


# Processes.


def test_a_process_gives_back_what_its_work_gave_and_one_without_end_is_stopped() -> None:
    def for_long() -> int:
        time.sleep(60)
        return 0

    done, endless = fork(lambda: ["seven", 7]), fork(for_long)
    assert next_of([done]) is done
    assert done.result() == ["seven", 7]
    failed = next_of([fork(lambda: 1 // 0)])
    assert failed.result() is None
    assert "ZeroDivisionError" in failed.error
    endless.until = 0.0
    assert next_of([endless]) is endless
    assert endless.result() is None
