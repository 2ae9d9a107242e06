"""Runs an experiment: plays what is not there yet, keeps every result as it comes, and ends a match that a test decides."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import closing, contextmanager
from typing import Any, Protocol

from rulebound.bots.statistics import OPEN

from .experiment import Experiment
from .game_run import GameResult, row_of, score_of
from .workers import Executor

Report = Callable[[int, int], None]
"""Called after each game with the number of games that are there, and of those that there will be."""


class Store(Protocol):
    """Where results go."""

    @property
    def done(self) -> set[int]: ...

    @property
    def finished(self) -> bool: ...

    def rows(self) -> Iterable[Mapping[str, Any]]: ...

    def add(self, result: GameResult) -> None: ...

    def finish(self, wanted: Callable[[int], bool]) -> None: ...


class SequentialTests:
    """The sequential tests of an experiment, one for each match. A verdict depends on the order of the plan alone."""

    def __init__(self, experiment: Experiment) -> None:
        self.experiment = experiment
        self.verdicts = [OPEN] * len(experiment.matches)
        self.scores: list[list[float]] = [[] for _ in experiment.matches]
        """For every match the scores of its units so far, in order and without a gap."""
        self._games: list[dict[int, dict[int, float]]] = [{} for _ in experiment.matches]
        self._which = {match.name: i for i, match in enumerate(experiment.matches)}

    def add(self, row: Mapping[str, Any]) -> None:
        """Take a game in. A unit counts when all its games and all units before it are there."""
        test, which = self.experiment.test, self._which[row["match"]]
        if test is None:
            return
        match, games = self.experiment.matches[which], self._games[which]
        games.setdefault(row["unit"], {})[row["turn"]] = score_of(row, 1)
        scores = self.scores[which]
        while self.verdicts[which] == OPEN and len(games.get(len(scores), ())) == match.turns:
            unit = games.pop(len(scores))
            scores.append(sum(unit.values()) / match.turns)
            self.verdicts[which] = test.verdict(scores)

    def wants(self, n: int) -> bool:
        """Is this game played before its match is decided?"""
        if self.experiment.test is None:
            return True
        job = self.experiment.job(n)
        which = self._which[job.match]
        return self.verdicts[which] == OPEN or job.unit < len(self.scores[which])


def run_experiment(experiment: Experiment, store: Store, executor: Executor, report: Report) -> SequentialTests:
    """Play all games that are wanted and not there yet; `KeyboardInterrupt` ends it after the last whole result."""
    tests = SequentialTests(experiment)
    for row in store.rows():
        tests.add(row)
    if store.finished:
        return tests
    done = store.done
    left = (experiment.job(n) for n in range(len(experiment)) if n not in done and tests.wants(n))
    with Interruptions() as interruptions, closing(executor.results(experiment, left)) as results:
        report(len(done), len(experiment))
        for result in results:
            if tests.wants(result.job.n):
                with interruptions.postponed():
                    store.add(result)
                    tests.add(row_of(result))
                    done.add(result.job.n)
                report(len(done), len(experiment))
    if experiment.test is not None:
        store.finish(tests.wants)
    return tests


class Interruptions:
    """Within this SIGTERM ends a run as Ctrl-C does, by `KeyboardInterrupt`; neither interrupts what is `postponed`."""

    def __init__(self) -> None:
        self._postponed = self._asked = False
        self._before: dict[int, Any] = {}

    def _interrupt(self, number: int, frame: object) -> None:
        if not self._postponed:
            raise KeyboardInterrupt
        self._asked = True

    @contextmanager
    def postponed(self) -> Iterator[None]:
        self._postponed = True
        try:
            yield
        finally:
            self._postponed = False
        if self._asked:
            raise KeyboardInterrupt

    def __enter__(self) -> Interruptions:
        self._before = {number: signal.signal(number, self._interrupt) for number in (signal.SIGINT, signal.SIGTERM)}
        return self

    def __exit__(self, *about: object) -> None:
        for number, handler in self._before.items():
            signal.signal(number, handler)
