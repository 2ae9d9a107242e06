"""Worker processes on this machine: each plays one game at a time. When one dies, its game is played again by another."""

from __future__ import annotations

import signal
from collections import Counter, deque
from collections.abc import Generator, Iterable
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from typing import Protocol

from .experiment import Experiment, GameJob
from .game_run import GameResult, begin_worker, play_game

DEATHS = 3
"""A game during which so many workers died is given up."""


class Executor(Protocol):
    """Plays games somewhere, and gives the results in the order in which they come."""

    def results(self, experiment: Experiment, jobs: Iterable[GameJob]) -> Generator[GameResult, None, None]:
        """Closing this iterator ends what is still being played."""
        ...


class ThisProcess:
    """Plays one game after the other, without any other process."""

    def results(self, experiment: Experiment, jobs: Iterable[GameJob]) -> Generator[GameResult, None, None]:
        for job in jobs:
            yield play_game(experiment, job)


class Queue:
    """The games that are still to be played; those of dead workers come first."""

    def __init__(self, jobs: Iterable[GameJob]) -> None:
        self._new, self._again, self._deaths = iter(jobs), deque[GameJob](), Counter[int]()

    def next(self) -> GameJob | None:
        return self._again.popleft() if self._again else next(self._new, None)

    def put_back(self, job: GameJob) -> bool:
        """The worker of a game died. Is the game worth another worker?"""
        self._deaths[job.n] += 1
        if self._deaths[job.n] < DEATHS:
            self._again.append(job)
            return True
        return False


class Processes:
    """Plays on several processes of this machine."""

    def __init__(self, count: int) -> None:
        self.count = count

    def results(self, experiment: Experiment, jobs: Iterable[GameJob]) -> Generator[GameResult, None, None]:
        queue, crew = Queue(jobs), dict[Connection, Worker]()
        try:
            while True:
                while len(crew) < self.count and (job := queue.next()) is not None:
                    worker = Worker(experiment, job)
                    crew[worker.connection] = worker
                if not crew:
                    return
                for connection in wait(list(crew)):
                    assert isinstance(connection, Connection)
                    worker = crew[connection]
                    result = worker.receive()
                    if result is None and not queue.put_back(worker.job):
                        result = given_up(worker.job)
                    if worker.dead or not worker.give(queue.next()):
                        crew.pop(connection).end()
                    if result is not None:
                        yield result
        finally:
            for worker in crew.values():
                worker.end()


class Worker:
    """One process and the game that it plays."""

    def __init__(self, experiment: Experiment, job: GameJob) -> None:
        # A fork of a process with threads (a test runner, a notebook) may hang: workers begin as new processes.
        context = get_context("spawn")
        self.connection, other = context.Pipe()
        self.process = context.Process(target=work, args=(other, experiment), daemon=True)
        self.process.start()
        other.close()
        self.job, self.dead = job, False
        self.give(job)

    def give(self, job: GameJob | None) -> bool:
        """Let it play a game. A worker that has died meanwhile shows so when it is asked for the result."""
        if job is None:
            return False
        self.job = job
        with suppress(OSError):
            self.connection.send(job)
        return True

    def receive(self) -> GameResult | None:
        """The result of its game, or nothing if it died."""
        try:
            found = self.connection.recv()
        except (EOFError, OSError):
            self.dead = True
            return None
        assert isinstance(found, GameResult)
        return found

    def end(self) -> None:
        self.process.kill()
        self.process.join()
        self.connection.close()


def work(connection: Connection, experiment: Experiment) -> None:
    """The life of a worker: Ctrl-C and SIGTERM are for the process that started it, whose end also ends the worker."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    begin_worker(experiment)
    with suppress(EOFError, OSError):
        while True:
            connection.send(play_game(experiment, connection.recv()))


def given_up(job: GameJob) -> GameResult:
    """The result of a game during which every worker died."""
    return GameResult(job, list(job.decks), error=f"the process that played it died {DEATHS} times")
