"""Progress of a long run: a bar at a terminal, a line now and then elsewhere; with the rate and the time that is left."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, TextColumn
from rich.progress import Progress as Bar

from rulebound.experiments.words import WORDS

EVERY = 30.0
"""Seconds between two lines where nobody sees a bar."""


class Progress:
    """Tells how many games there are; `report` is called after each."""

    def __init__(self, lang: str, clock: Callable[[], float] = time.monotonic) -> None:
        self.lang, self.clock = lang, clock
        self.begun = self.told = clock()
        self.before: int | None = None
        """The games that were there when this run began."""
        self._bar: Bar | None = None

    def __enter__(self) -> Progress:
        if sys.stderr.isatty():
            columns = (
                TextColumn("{task.description}"),
                BarColumn(),
                MofNCompleteColumn(),
                TextColumn("{task.fields[said]}"),
            )
            self._bar = Bar(*columns, console=Console(stderr=True), transient=True)
            self._bar.start()
        return self

    def __exit__(self, *about: object) -> None:
        if self._bar is not None:
            self._bar.stop()

    def report(self, done: int, total: int) -> None:
        now = self.clock()
        if self.before is None:
            self.before, self.begun, self.told = done, now, now
            if self._bar is not None:
                self._bar.add_task(WORDS.say(self.lang, "games"), total=total, completed=done, said="")
            return
        said = self.said(done, total, now)
        if self._bar is not None:
            self._bar.update(self._bar.task_ids[0], completed=done, said=said)
        elif now - self.told >= EVERY:
            self.told = now
            print(said, file=sys.stderr)

    def said(self, done: int, total: int, now: float) -> str:
        """The rate of this run, and how long the rest takes at this rate."""
        rate = (done - (self.before or 0)) / max(now - self.begun, 1e-9)
        left = (total - done) / rate if rate else 0.0
        return WORDS.say(self.lang, "progress", str(done), str(total), f"{rate:.2f}", duration(left))


def duration(seconds: float) -> str:
    """A time as hours, minutes and seconds.

    >>> duration(59), duration(61), duration(7325)
    ('0:59', '1:01', '2:02:05')
    """
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
