"""Plays the games of an experiment on a Ray cluster. A game whose worker or machine dies is played again elsewhere."""

from __future__ import annotations

import logging
import platform
from collections.abc import Generator, Iterable
from itertools import islice
from socket import create_connection
from typing import Any

import ray
from ray.exceptions import RayError, RaySystemError, WorkerCrashedError

from rulebound.core.errors import RuleboundError
from rulebound.core.input import short

from .experiment import Experiment, GameJob, code_fingerprint
from .game_run import GameResult, begin_worker, play_game
from .workers import given_up

AHEAD = 2
"""So many games for each core wait at the cluster, so that no core waits for the next one."""
PATIENCE = 10
"""So many seconds a cluster may take to answer."""
RETRIES = 2
"""How often a game is played again whose worker died."""


class RayCluster:
    """A cluster by its address: `auto` finds one of this machine, nothing starts one for this run."""

    def __init__(self, address: str = "", cores: int | None = None) -> None:
        self.address, self.cores = address, cores
        """How many cores a cluster has that is started for this run; all of this machine if nothing is said."""

    def results(self, experiment: Experiment, jobs: Iterable[GameJob]) -> Generator[GameResult, None, None]:
        self._connect()
        try:
            play = ray.remote(max_retries=RETRIES, num_cpus=1)(play_remotely)
            shared, left = ray.put((code_fingerprint(), experiment)), iter(jobs)
            running: dict[Any, GameJob] = {}
            while True:
                resources: dict[str, float] = ray.cluster_resources()  # type: ignore[no-untyped-call]
                room = AHEAD * max(1, int(resources.get("CPU", 1))) - len(running)
                running.update({play.remote(shared, job): job for job in islice(left, max(0, room))})
                if not running:
                    return
                ready, _ = ray.wait(list(running), num_returns=1)
                for reference in ready:
                    yield self._result(reference, running.pop(reference))
        finally:
            ray.shutdown()

    def _connect(self) -> None:
        try:
            self._knock()
            ray.init(
                address=self.address or "local",
                include_dashboard=None if self.address else False,
                num_cpus=self.cores,
                logging_level=logging.ERROR,
                log_to_driver=False,
            )
        except (OSError, RayError, ValueError, RuntimeError) as error:
            raise RuleboundError(
                "there is no Ray cluster at {0}: start one with `ray start --head`, or leave the address out",
                short(self.address or "local"),
            ) from error

    def _knock(self) -> None:
        """Ray waits for minutes where nobody listens: look first whether somebody does."""
        host, colon, port = self.address.rpartition(":")
        if colon and "/" not in host and port.isdecimal():
            create_connection((host, int(port)), PATIENCE).close()

    def _result(self, reference: Any, job: GameJob) -> GameResult:
        try:
            found = ray.get(reference)
        except (WorkerCrashedError, RaySystemError):
            return given_up(job)
        if isinstance(found, str):
            raise RuleboundError(
                "the machine {0} has another version of the program: install the same one on every machine", found
            )
        assert isinstance(found, GameResult)
        return found


def play_remotely(shared: tuple[str, Experiment], job: GameJob) -> GameResult | str:
    """Play a game on a worker; the name of its machine where the program is not the same."""
    code, experiment = shared
    if code != code_fingerprint():
        return platform.node()
    begin_worker(experiment)
    return play_game(experiment, job)
