"""The records of `rulebound sim --jsonl`: how each game went, in a file that grows and can be continued."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterable, Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, BinaryIO

from rulebound.core.errors import RuleboundError
from rulebound.core.input import short
from rulebound.core.outcomes import Outcome
from rulebound.experiments.experiment import Experiment, GameJob
from rulebound.experiments.game_run import GameResult


def tags(job: GameJob) -> list[str]:
    """Who plays, by number of the list of bots: `2:random` in the first seat if seats are swapped."""
    return [f"{number}:{name}" for number, name in zip(job.numbers, job.bots, strict=True)]


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

    @classmethod
    def of(cls, result: GameResult, journal: str = "", details: str = "") -> Record:
        job = result.job
        return cls(
            job.game,
            job.n,
            job.seed,
            tags(job),
            result.decks,
            result.winners,
            [Outcome(*each) for each in zip(result.results, result.rules, strict=True)],
            result.choices,
            bool(result.results),
            result.seconds,
            result.error,
            journal,
            details,
            dict(job.options),
        )

    def line(self) -> bytes:
        return json.dumps(asdict(self), ensure_ascii=False).encode() + b"\n"

    def is_of(self, job: GameJob) -> bool:
        """Is this how that game went?"""
        same = (self.game, self.n, self.seed, self.bots, self.options) == (job.game, job.n, job.seed, tags(job), job.options)
        named = job.decks * len(job.bots) if len(job.decks) == 1 else job.decks
        return same and (not named or self.decks == list(named))

    def row(self, job: GameJob) -> dict[str, Any]:
        """What a sequential test wants to know."""
        results = [o.result for o in self.outcome]
        return {"match": job.match, "unit": job.unit, "turn": job.turn, "numbers": job.numbers, "results": results}


class Records:
    """The records of a run, and their file; without a path they stay in memory."""

    def __init__(self, path: str | None, experiment: Experiment) -> None:
        self.path, self.experiment = Path(path) if path else None, experiment
        self.stays = self.path is not None and (not self.path.exists() or self.path.is_file())
        """It is a regular file, not a pipe or a terminal, which can't be read again."""
        self.found: list[Record] = []
        """The games that were played, those of an earlier run included."""
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

    # ------------------------------------------------------------ what is there

    @property
    def done(self) -> set[int]:
        return {record.n for record in self.found}

    @property
    def finished(self) -> bool:
        return len(self.found) == len(self.experiment)

    def rows(self) -> list[Mapping[str, Any]]:
        return [record.row(self.experiment.job(record.n)) for record in self.found]

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
            same = 0 <= record.n < len(self.experiment) and record.is_of(self.experiment.job(record.n))
        except (ValueError, TypeError, KeyError, IndexError):
            same = False
        if not same:
            raise RuleboundError(
                "{0} holds something other than games of this run: choose another file, or delete it", short(str(self.path))
            )
        return record

    # ------------------------------------------------------------ what comes

    def add(self, result: GameResult) -> None:
        """Write a record so that it stays, whatever happens next."""
        record = Record.of(result, *self._failure(result))
        if self._file is not None:
            try:
                self._file.write(record.line())
                self._file.flush()
                if self.stays:
                    os.fsync(self._file.fileno())
            except OSError as error:
                raise self._unwritten(error) from error
        self.found.append(record)

    def _failure(self, result: GameResult) -> tuple[str, str]:
        """The files that a failed game leaves: the journal up to the choice that failed, and the details."""
        if not result.error:
            return "", ""
        name = f"failed-{result.job.game}-{result.job.n}-{result.job.seed}"
        return _saved(Path(f"{name}.jsonl"), result.journal), _saved(Path(f"{name}.txt"), result.details)

    def finish(self, wanted: Callable[[int], bool]) -> None:
        """Drop the games that came after a test was decided."""
        self.found = [record for record in self.found if wanted(record.n)]

    def sort(self) -> None:
        """All games were played: put them into their order."""
        self.found.sort(key=lambda record: record.n)
        if self.path is not None and self.stays:
            _replace(self.path, self.found, self._unwritten)

    def _unwritten(self, error: OSError) -> RuleboundError:
        return RuleboundError("can't write {0}: {1}; choose another place", str(self.path), error.strerror)


def _replace(path: Path, records: Iterable[Record], unwritten: Callable[[OSError], RuleboundError]) -> None:
    part = path.with_name(f"{path.name}.part")
    try:
        part.write_bytes(b"".join(record.line() for record in records))
        part.replace(path)
    except OSError as error:
        raise unwritten(error) from error


def _saved(path: Path, text: str) -> str:
    """The name of a file with this text; nothing where there is no text, or no file can be written."""
    try:
        if text:
            path.write_text(text, encoding="utf-8", newline="\n")
    except OSError:
        return ""
    return str(path) if text else ""
