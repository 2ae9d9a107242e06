"""The records of `rulebound sim`: how each game went, in a file that grows with every game and can be continued."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, BinaryIO

from rulebound.core.errors import RuleboundError
from rulebound.core.input import short
from rulebound.core.outcomes import Outcome


@dataclass
class Job:
    """One game to play: everything that a process needs, as plain data."""

    game: str
    n: int
    seed: int
    bots: list[str]
    """The players, by number of the `--bots` list: `2:random` in the first seat if seats are swapped."""
    decks: list[str]
    options: dict[str, Any] = field(default_factory=dict)
    folder: str = "."


@dataclass
class Record:
    """How one game went; a line of the `--jsonl` file."""

    game: str
    n: int
    seed: int
    bots: list[str]
    decks: list[str]
    winners: list[int] = field(default_factory=list)
    outcome: list[Outcome] = field(default_factory=list)
    choices: int = 0
    over: bool = False
    seconds: float = 0.0
    error: str = ""
    journal: str = ""
    details: str = ""
    options: dict[str, Any] = field(default_factory=dict)
    """The options of the game besides decks."""

    def line(self) -> bytes:
        return json.dumps(asdict(self), ensure_ascii=False).encode() + b"\n"

    def is_of(self, job: Job) -> bool:
        """Is this the record of that game?"""
        same = (self.game, self.n, self.seed, self.bots, self.options) == (job.game, job.n, job.seed, job.bots, job.options)
        named = job.decks * len(job.bots) if len(job.decks) == 1 else job.decks
        return same and (not named or self.decks == named)


class Records:
    """The file of a run while it is written; without a path, nothing is written."""

    def __init__(self, path: str | None, jobs: Sequence[Job]) -> None:
        self.path, self.jobs = Path(path) if path else None, jobs
        self.stays = self.path is not None and (not self.path.exists() or self.path.is_file())
        """It is a regular file, not a pipe or a terminal, which can't be read again."""
        self.found: list[Record] = []
        """The games played in an earlier run."""
        self._file: BinaryIO | None = None

    def __enter__(self) -> Records:
        if self.path is not None:
            try:
                self._file = self.path.open("a+b" if self.stays else "wb")
                if self.stays:
                    self._go_on(self._file)
            except OSError as error:
                raise self._unwritten(error) from error
            except RuleboundError:
                self.__exit__()
                raise
        return self

    def __exit__(self, *about: object) -> None:
        if self._file is not None:
            self._file.close()

    def _go_on(self, file: BinaryIO) -> None:
        """Read the existing file; an incomplete last line is removed, and that game is played again."""
        file.seek(0)
        whole, newline, _ = file.read().rpartition(b"\n")
        self.found = [self._read(line) for line in whole.splitlines()]
        file.truncate(len(whole) + len(newline))

    def _read(self, line: bytes) -> Record:
        try:
            row = json.loads(line)
            record = Record(**{**row, "outcome": [Outcome(*each) for each in row["outcome"]]})
            same = record.is_of(self.jobs[record.n])
        except (ValueError, TypeError, KeyError, IndexError):
            same = False
        if not same:
            raise RuleboundError(
                f"{short(str(self.path))} holds something other than games of this run: choose another file, or delete it"
            )
        return record

    def add(self, record: Record) -> None:
        """Write a record durably."""
        if self._file is not None:
            try:
                self._file.write(record.line())
                self._file.flush()
                if self.stays:
                    os.fsync(self._file.fileno())
            except OSError as error:
                raise self._unwritten(error) from error

    def sort(self, records: Iterable[Record]) -> None:
        """After all games: sort the records."""
        if self.path is not None and self.stays:
            part = self.path.with_name(f"{self.path.name}.part")
            try:
                part.write_bytes(b"".join(record.line() for record in records))
                part.replace(self.path)
            except OSError as error:
                raise self._unwritten(error) from error

    def _unwritten(self, error: OSError) -> RuleboundError:
        return RuleboundError(f"can't write {self.path}: {error.strerror}; choose another place")
