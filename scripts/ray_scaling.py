"""What a Ray cluster adds to playing: games a second in one process and on 1 and 2 cores, and the cost of a task itself.

The driver hands out games one by one; what it spends on each of them bounds how many workers it can keep busy.
"""

from __future__ import annotations

import logging
import os
import sys
import time
from statistics import median
from typing import Any

import ray

from rulebound.experiments import Executor, Experiment, Match, ThisProcess, play_game
from rulebound.experiments.players import BotSpec
from rulebound.experiments.ray_cluster import RayCluster

RUNS = 3
TASKS = 2000
NICENESS = "RAY_worker_niceness"
"""What is measured yields to other programs no more than this process does."""
WORKERS = (2, 8, 16, 64)


def experiment(games: int) -> Experiment:
    """Games of Ashes between random bots: short ones, so that the overhead shows."""
    match = Match("ashes", "ashes", ("random", "random"), (("iron-men", "mist-guardian"),), seeds=tuple(range(games)))
    return Experiment("scaling", (match,), {"random": BotSpec("random", "random")})


def rate(executor: Executor, wanted: Experiment) -> float:
    """Games a second, from the first result on: what it takes to start does not count."""
    results = iter(executor.results(wanted, wanted.jobs()))
    next(results)
    begun, games = time.perf_counter(), sum(1 for _ in results)
    return games / (time.perf_counter() - begun)


def overhead(wanted: Experiment) -> float:
    """Seconds that the driver spends on a task with a result as large as a game's, median of some runs."""
    result, shared = play_game(wanted, wanted.job(0)), ray.put(wanted)

    def answer(shared: Any, job: Any) -> Any:
        return result

    task, found = ray.remote(answer), []
    for _ in range(RUNS):
        begun = time.perf_counter()
        ray.get([task.remote(shared, wanted.job(0)) for _ in range(TASKS)])
        found.append((time.perf_counter() - begun) / TASKS)
    return median(found)


def main(games: int = 200) -> None:
    os.environ[NICENESS] = "0"
    wanted = experiment(games)
    alone = median(rate(ThisProcess(), wanted) for _ in range(RUNS))
    print(f"one process:    {alone:7.1f} games/s")
    for cores in (1, 2):
        found = median(rate(RayCluster(cores=cores), wanted) for _ in range(RUNS))
        print(f"Ray, {cores} core{'s' if cores > 1 else ' '}:   {found:7.1f} games/s, {found / alone:.2f} of one process")
    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False, logging_level=logging.ERROR)
    cost = overhead(wanted)
    ray.shutdown()
    print(f"a task itself:  {1000 * cost:7.2f} ms")
    for seconds in (1 / alone, 1.0):
        bounds = ", ".join(f"{n} workers {min(n / (seconds + cost), 1 / cost) * seconds:.1f}" for n in WORKERS)
        print(f"by calculation, games of {seconds:.2f} s are played so many times as fast: {bounds}")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
