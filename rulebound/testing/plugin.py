"""The pytest plugin behind `@proves`: records which rules the engine ran and writes `build/proofs.json`.

A test that claims an acting rule which the engine neither ran nor consulted fails, so that no claim is empty.
"""

from __future__ import annotations

from collections.abc import Generator
from pathlib import Path
from typing import Any

import pytest

from rulebound.core import trace
from rulebound.rulebook.coverage import PROOFS
from rulebound.testing.proofs import Claim, Run, merged, read_claims, untraced, write_claims
from rulebound.testing.table import Tables

TRACE = pytest.StashKey[set[str]]()
# Under pytest-xdist a test's claims travel to the controller in its reports, the collection in the worker's output.
PROVES = "rulebound_proves"
TRACED = "rulebound_traced"
COLLECTION = "rulebound_collection"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.getgroup("rulebound").addoption(
        "--proofs-fresh",
        action="store_true",
        help=f"rewrite {PROOFS.as_posix()} instead of updating it (for a run of all tests)",
    )


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "proves(*ids): the rules that this test proves; written as @proves(...)")
    config.pluginmanager.register(Recorder(config), "rulebound-proofs")


def claimed(item: pytest.Item) -> list[str]:
    """The ids that the test and its class claim, each once."""
    return list(dict.fromkeys(id for mark in item.iter_markers("proves") for id in mark.args))


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    ids = claimed(item)
    if not ids:
        return (yield)
    item.user_properties.append((PROVES, ids))
    with trace.collecting() as traced:  # around set-up too: a fixture may make the position
        item.stash[TRACE] = traced
        return (yield)


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    result = yield
    ids = claimed(item)
    if ids:
        traced = item.stash[TRACE]
        item.user_properties.append((TRACED, [id for id in ids if id in traced]))
        if missing := untraced(ids, traced):
            pytest.fail(empty_claim(missing), pytrace=False)
    return result


def empty_claim(ids: list[str]) -> str:
    """The error of a test that passed but proves none of these."""
    them = "it" if len(ids) == 1 else "them"
    return (
        f"This test claims {', '.join(ids)} but the engine never ran or consulted {them}. "
        "Lead the game to where the rule acts, or remove the id from @proves."
    )


class Recorder:
    """Collects the test reports and, in the controlling process, writes the file."""

    def __init__(self, config: pytest.Config) -> None:
        self.config = config
        self.run = Run()

    def pytest_itemcollected(self, item: pytest.Item) -> None:
        self.run.collected.add(item.nodeid)

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.nodeid.endswith(".py"):
            (self.run.broken if report.failed else self.run.whole).add(report.nodeid)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        claim = self.run.claims.setdefault(report.nodeid, Claim())
        for name, value in report.user_properties:
            if name == PROVES:
                claim.proves = list(value)  # type: ignore[call-overload]
            elif name == TRACED:
                claim.traced = list(value)  # type: ignore[call-overload]
        if report.outcome != "passed" or hasattr(report, "wasxfail"):
            claim.worsen("failed" if report.failed else "skipped")
        elif report.when == "call":
            claim.worsen("passed")

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        output = getattr(node, "workeroutput", {}).get(COLLECTION, {})
        self.run.collected.update(output.get("collected", ()))
        self.run.whole.update(output.get("whole", ()))

    @pytest.hookimpl(trylast=True)
    def pytest_sessionfinish(self) -> None:
        if hasattr(self.config, "workeroutput"):
            self.config.workeroutput[COLLECTION] = {
                "collected": sorted(self.run.collected),
                "whole": sorted(self.run.whole),
            }
        elif not self.config.option.collectonly:
            self.write()

    def write(self) -> None:
        self.run.whole -= self.partly_collected()
        path = self.config.rootpath / PROOFS
        fresh = self.config.getoption("--proofs-fresh")
        claims = merged({} if fresh else read_claims(path), self.run, self.config.rootpath)
        if claims or fresh or path.exists():  # a project without proofs gets no empty file
            write_claims(path, claims)

    def partly_collected(self) -> set[str]:
        """Files of which some tests were not collected: named with `::`, or left out by `--last-failed`."""
        if self.config.getoption("lf", False):
            return set(self.run.whole)
        start, root = self.config.invocation_params.dir, self.config.rootpath
        named = {Path(start, argument.partition("::")[0]).resolve() for argument in self.config.args if "::" in argument}
        return {file for file in self.run.whole if (root / file).resolve() in named}


@pytest.fixture
def table() -> Tables:
    """Test tables of every game: `table.ashes(p1={…}, p2={…})`."""
    return Tables()
