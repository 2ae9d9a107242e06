"""Work in forked processes: their results, and a time limit for processes that never end."""

from __future__ import annotations

import json
import os
import resource
import signal
import sys
import tempfile
import time
import traceback
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from typing import IO, Any


@dataclass(eq=False)
class Job:
    """A running process."""

    pid: int
    answer: IO[bytes]
    until: float
    """When it is stopped, even if it only waits."""
    error: str = ""
    """Why its work failed."""

    def result(self) -> Any:
        """The result of its work; None if it was stopped or failed."""
        with self.answer:
            self.answer.seek(0)
            answer = json.loads(self.answer.read() or "[null]")
        if isinstance(answer, str):
            self.error = answer
            return None
        return answer[0]


def fork(work: Callable[[], Any], seconds: int | None = None) -> Job:
    """Run `work` in a forked process, quietly. With `seconds` it may use that much CPU time and ten times as much real
    time, so that a busy machine stops no working process."""
    sys.stdout.flush()
    answer = tempfile.TemporaryFile()  # noqa: SIM115  (both processes have it open)
    pid = os.fork()
    with suppress(OSError):  # its own group, with the processes that it starts; either process may be first
        os.setpgid(pid, pid)
    if pid:
        return Job(pid, answer, time.monotonic() + 10 * seconds if seconds else float("inf"))
    try:
        if seconds:
            resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
        silence = os.open(os.devnull, os.O_RDWR)
        for stream in (0, 1, 2):
            os.dup2(silence, stream)
        _tell(answer, [work()])
    except BaseException:
        _tell(answer, traceback.format_exc())
    finally:
        os._exit(0)


def _tell(answer: IO[bytes], what: Any) -> None:
    answer.write(json.dumps(what).encode())
    answer.flush()


def next_of(jobs: Iterable[Job]) -> Job:
    """The next of these to end; one that takes too long is stopped."""
    while True:
        for job in jobs:
            if os.waitpid(job.pid, os.WNOHANG)[0]:
                return job
            if time.monotonic() > job.until:
                stop([job])
                return job
        time.sleep(0.02)


def stop(jobs: Iterable[Job]) -> None:
    for job in jobs:
        os.killpg(job.pid, signal.SIGKILL)
        os.waitpid(job.pid, 0)


def each_apart(works: Iterable[Callable[[], Any]], jobs: int) -> Iterator[Any]:
    """The results of these works, some at a time, as they end; a failed one raises an error."""
    todo, running = list(works), list[Job]()
    try:
        while todo or running:
            while todo and len(running) < jobs:
                running.append(fork(todo.pop(0)))
            job = next_of(running)
            running.remove(job)
            found = job.result()
            if found is None:
                raise RuntimeError(f"a process did not end its work: {job.error or 'it was stopped'}")
            yield found
    finally:
        stop(running)
