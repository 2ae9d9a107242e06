"""@proves and its plugin: what counts as a proof, and what a run leaves behind."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from rulebound import rulebook
from rulebound.core.errors import RuleboundError
from rulebound.testing.proofs import Claim, Run, merged, proves, read_claims, untraced, write_claims

PROJECT = Path(__file__).resolve().parents[2]
ACTING = "ashes.victory.lose"
TELLING = "ashes.card.phoenixborn.not-unit"

TESTS = f'''
import pytest
from hypothesis import given, settings, strategies as st
from rulebound.core import trace
from rulebound.testing.proofs import proves

def engine_runs(id):
    trace.current().add(id)

@pytest.fixture
def position():
    engine_runs("{ACTING}")

@proves("{ACTING}")
def test_traced():
    engine_runs("{ACTING}")

@proves("{ACTING}")
def test_traced_in_a_fixture(position):
    pass

@proves("{ACTING}", "ashes.victory.win", "{TELLING}")
def test_empty_claim():
    engine_runs("{ACTING}")

@proves("{TELLING}")
def test_telling_rule():
    pass

@proves("{TELLING}")
def test_failing():
    assert False

@proves("{TELLING}")
def test_skipped():
    pytest.skip("not today")

@proves("{TELLING}")
@pytest.mark.xfail(reason="not yet", strict=False)
def test_passes_against_expectation():
    pass

@pytest.fixture
def falls_apart():
    yield
    raise RuntimeError

@proves("{TELLING}")
def test_failing_at_the_end(falls_apart):
    pass

@proves("{ACTING}")
@pytest.mark.parametrize("traced", [True, False])
def test_each(traced):
    if traced:
        engine_runs("{ACTING}")

@proves("{ACTING}")
@settings(max_examples=3, database=None)
@given(st.integers())
def test_any(number):
    engine_runs("{ACTING}")

@given(st.integers())
@settings(max_examples=3, database=None)
@proves("{ACTING}")
def test_any_other_order(number):
    engine_runs("{ACTING}")

@proves("{TELLING}")
class TestTogether:
    @proves("{ACTING}")
    def test_inside(self):
        engine_runs("{ACTING}")

def test_without_a_claim():
    assert trace.current() is None
'''

OUTCOMES = {
    "test_traced": "passed",
    "test_traced_in_a_fixture": "passed",
    "test_empty_claim": "failed",
    "test_telling_rule": "passed",
    "test_failing": "failed",
    "test_skipped": "skipped",
    "test_passes_against_expectation": "skipped",
    "test_failing_at_the_end": "failed",
    "test_each[True]": "passed",
    "test_each[False]": "failed",
    "test_any": "passed",
    "test_any_other_order": "passed",
    "TestTogether::test_inside": "passed",
}


def run_pytest(root: Path, *words: str) -> str:
    """A run of its own, with the plugin, in a folder of its own."""
    (root / "pytest.ini").write_text("[pytest]\naddopts = --strict-markers -p rulebound.testing.plugin\n")
    environment = {key: value for key, value in os.environ.items() if not key.startswith("PYTEST")}
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", *words],
        cwd=root,
        env={**environment, "PYTHONPATH": str(PROJECT)},
        capture_output=True,
        text=True,
        check=False,
    )
    return done.stdout + done.stderr


def written(root: Path) -> dict[str, Any]:
    content: dict[str, Any] = json.loads((root / "build" / "proofs.json").read_text(encoding="utf-8"))
    return content


@pytest.mark.parametrize("how", [["-n0"], ["-n2"]], ids=["alone", "xdist"])
def test_only_passing_and_traced_claims_count(tmp_path: Path, how: list[str]) -> None:
    (tmp_path / "test_claims.py").write_text(TESTS)
    printed = run_pytest(tmp_path, *how)
    assert "This test claims ashes.victory.win but the engine never ran or consulted it." in printed
    found = written(tmp_path)
    assert {test.removeprefix("test_claims.py::"): claim["outcome"] for test, claim in found["tests"].items()} == (OUTCOMES)
    assert found["tests"]["test_claims.py::test_empty_claim"]["traced"] == [ACTING]
    assert found["proofs"] == {
        ACTING: [
            f"test_claims.py::{name}"
            for name in (
                "TestTogether::test_inside",
                "test_any",
                "test_any_other_order",
                "test_each[True]",
                "test_traced",
                "test_traced_in_a_fixture",
            )
        ],
        TELLING: ["test_claims.py::TestTogether::test_inside", "test_claims.py::test_telling_rule"],
    }


def claims(*names: str) -> str:
    """A test file with a passing proof under each name."""
    lines = ["from rulebound.testing.proofs import proves"]
    for name in names:
        lines += [f'@proves("{TELLING}")', f"def test_{name}(): pass"]
    return "\n".join(lines)


@pytest.mark.parametrize(
    ("words", "kept"),
    [
        # b is gone from its file; the others were left out by -k, which says nothing about them
        (["-n0", "-k", "test_a"], ["one.py::test_a", "two.py::test_c", "two.py::test_d"]),
        (["-n1", "-k", "test_a"], ["one.py::test_a", "two.py::test_c", "two.py::test_d"]),
        # only a part of the file was looked at, so b may still be there
        (["-n0", "test_one.py::test_a"], ["one.py::test_a", "one.py::test_b", "two.py::test_c", "two.py::test_d"]),
        (["-n0", "--proofs-fresh", "test_two.py"], ["two.py::test_c", "two.py::test_d"]),
    ],
    ids=["alone", "xdist", "part of a file", "fresh"],
)
def test_a_partial_run_updates_what_it_saw(tmp_path: Path, words: list[str], kept: list[str]) -> None:
    (tmp_path / "test_one.py").write_text(claims("a"))
    (tmp_path / "test_two.py").write_text(claims("c", "d"))
    earlier = ["one.py::test_a", "one.py::test_b", "two.py::test_c", "two.py::test_d"]
    write_claims(tmp_path / "build" / "proofs.json", {f"test_{name}": Claim([TELLING], [], "passed") for name in earlier})
    run_pytest(tmp_path, "-p", "no:hypothesispytest", *words)  # not needed here, and slow to start
    assert written(tmp_path)["proofs"] == {TELLING: [f"test_{name}" for name in kept]}


def test_an_id_that_is_not_in_the_ledger_fails_at_once() -> None:
    with pytest.raises(RuleboundError, match=r"did you mean ashes\.victory\.lose"):
        proves("ashes.victory.loos")
    with pytest.raises(RuleboundError, match="needs the ids"):
        proves()
    with pytest.raises(RuleboundError, match="without ids"):
        proves(test_an_id_that_is_not_in_the_ledger_fails_at_once)  # type: ignore[arg-type]


def test_the_kinds_that_act_need_a_trace_and_the_others_do_not() -> None:
    by_kind = {rule.kind: rule.id for game in rulebook.GAMES for rule in rulebook.load(game)}
    assert set(by_kind) == rulebook.KINDS
    needed = {rulebook.rule(id).kind for id in untraced(by_kind.values(), set())}
    assert needed == rulebook.ACTING
    assert needed.isdisjoint({"definition", "zone", "component", "setup", "deck", "multiplayer", "example"})
    assert untraced(by_kind.values(), set(by_kind.values())) == []


def test_a_run_outdates_what_ran_what_is_gone_and_what_is_broken(tmp_path: Path) -> None:
    for name in ("whole.py", "part.py", "broken.py", "other.py"):
        (tmp_path / name).touch()
    old = Claim([TELLING], [], "passed")
    names = ["whole.py::ran", "whole.py::stays", "whole.py::gone", "part.py::unseen", "broken.py::a", "other.py::a"]
    earlier = dict.fromkeys([*names, "deleted.py::a", "whole.py::claims-nothing-now"], old)
    run = Run(
        claims={"whole.py::ran": Claim([TELLING], [], "failed"), "whole.py::claims-nothing-now": Claim()},
        collected={"whole.py::ran", "whole.py::stays", "whole.py::claims-nothing-now"},
        whole={"whole.py"},
        broken={"broken.py"},
    )
    after = merged(earlier, run, tmp_path)
    assert {name: claim.outcome for name, claim in after.items()} == {
        "whole.py::ran": "failed",
        "whole.py::stays": "passed",
        "part.py::unseen": "passed",
        "other.py::a": "passed",
    }


def test_the_file_of_proofs_can_be_read_back_and_a_damaged_one_is_begun_anew(tmp_path: Path) -> None:
    path = tmp_path / "build" / "proofs.json"
    claims = {"a.py::b": Claim([ACTING], [ACTING], "passed"), "a.py::c": Claim([ACTING], [], "failed")}
    write_claims(path, claims)
    assert read_claims(path) == claims
    assert written(tmp_path)["proofs"] == {ACTING: ["a.py::b"]}
    assert list(path.parent.iterdir()) == [path]
    for damaged in ("", "[]", '{"tests": {"a": {"colour": 1}}}'):
        path.write_text(damaged)
        assert read_claims(path) == {}
