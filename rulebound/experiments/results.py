"""The folder of an experiment's results: Parquet tables that grow while games are played, and can be gone on with.

    experiment.json       what decides the results; only the same experiment goes on with a folder
    games/00000.parquet   one row for each game, 1,000 games to a file, in order
    decisions/, journals/ what the experiment records on wish
    timings/              how long each game took and which worker played it
    pending.jsonl         games that ended and whose part is not complete yet

A game is in `pending.jsonl` as soon as it ends. When all games of a part are there, the part is written under another name
and renamed, and only then they leave `pending.jsonl`. So neither SIGTERM nor a power cut loses a game that was played.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, BinaryIO

import pyarrow as pa
import pyarrow.parquet as pq

from rulebound.core.errors import RuleboundError
from rulebound.core.input import short

from .experiment import DECISIONS, JOURNALS, VALUES, Experiment
from .game_run import GameResult, row_of

PART = 1000
"""The games of a part."""
PART_WITH_DECISIONS = 100
MANIFEST, PENDING, PARTIAL = "experiment.json", "pending.jsonl", ".part"
GAMES, TIMINGS, FAILED = "games", "timings", "failed"
WORDS, NUMBERS = pa.list_(pa.string()), pa.list_(pa.int8())
GAME_SCHEMA = pa.schema(
    [
        ("n", pa.int64()),
        ("match", pa.string()),
        ("game", pa.string()),
        ("unit", pa.int64()),
        ("turn", pa.int8()),
        ("seed", pa.int64()),
        ("bots", WORDS),
        ("numbers", NUMBERS),
        ("decks", WORDS),
        ("options", pa.string()),
        ("results", WORDS),
        ("rules", WORDS),
        ("first", pa.int8()),
        ("turns", pa.int32()),
        ("choices", pa.int32()),
        ("drawn", pa.list_(WORDS)),
        ("played", pa.list_(WORDS)),
        ("error", pa.string()),
    ]
)
DECISION_SCHEMA = pa.schema(
    [
        ("n", pa.int64()),
        ("k", pa.int32()),
        ("player", pa.int8()),
        ("prompt", pa.string()),
        ("options", WORDS),
        ("actions", pa.list_(pa.int64())),
        ("chosen", pa.int32()),
        ("value", pa.float64()),
        ("values", pa.list_(pa.float64())),
        ("features", pa.list_(pa.float32())),
    ]
)
TIMING_SCHEMA = pa.schema([("n", pa.int64()), ("seconds", pa.float64()), ("worker", pa.string())])


class ResultFolder:
    """Writes the results of a run, game by game."""

    def __init__(self, path: Path, experiment: Experiment) -> None:
        self.path, self.experiment = path, experiment
        with_decisions = bool(experiment.record & {DECISIONS, VALUES})
        self.part = PART_WITH_DECISIONS if with_decisions else PART
        self.pending: dict[int, dict[str, Any]] = {}
        """The games that are in no part yet, by number."""
        self._file: BinaryIO | None = None

    # ------------------------------------------------------------ opening

    def __enter__(self) -> ResultFolder:
        try:
            self._begin()
        except OSError as error:
            raise self._unwritten(error) from error
        return self

    def __exit__(self, *about: object) -> None:
        if self._file is not None:
            self._file.close()

    def _begin(self) -> None:
        manifest, now = self.path / MANIFEST, self.experiment.identity()
        if manifest.exists():
            self._check_same(json.loads(manifest.read_text(encoding="utf-8")), now)
        else:
            if self.path.exists() and any(self.path.iterdir()):
                raise RuleboundError("{0} holds something else than results: choose another folder", short(str(self.path)))
            self.path.mkdir(parents=True, exist_ok=True)
            write_whole(manifest, json.dumps(now, ensure_ascii=False, indent=1).encode() + b"\n")
        for kind in (GAMES, TIMINGS, *self._extra()):
            (self.path / kind).mkdir(exist_ok=True)
        self._read_pending()
        self._file = (self.path / PENDING).open("ab")

    def _extra(self) -> list[str]:
        found = [DECISIONS] if self.part == PART_WITH_DECISIONS else []
        return [*found, JOURNALS] if JOURNALS in self.experiment.record else found

    def _check_same(self, there: Mapping[str, Any], now: Mapping[str, Any]) -> None:
        if there == now:
            return
        changed = [key for key in now if there.get(key) != now[key]]
        if changed == ["code"]:
            raise RuleboundError(
                "{0} was begun with another version of the program: choose another folder", short(str(self.path))
            )
        raise RuleboundError(
            "{0} holds the results of another experiment ({1} differ): choose another folder",
            short(str(self.path)),
            ", ".join(changed),
        )

    def _read_pending(self) -> None:
        """The games that ended in an earlier run; a line that was cut off is dropped, and its game is played again."""
        path = self.path / PENDING
        whole, _, _ = (path.read_bytes() if path.exists() else b"").rpartition(b"\n")
        done = set(self.parts())
        rows = [json.loads(line) for line in whole.splitlines()]
        self.pending = {row["row"]["n"]: row for row in rows if row["row"]["n"] // self.part not in done}
        write_whole(path, b"".join(map(pending_line, self.pending.values())))

    def parts(self) -> list[int]:
        """The numbers of the parts that are complete."""
        return sorted(int(path.stem) for path in (self.path / GAMES).glob("*.parquet"))

    @property
    def finished(self) -> bool:
        """Are all games there, or those before a test was decided?"""
        if self.experiment.test is not None:
            return bool(self.parts())
        return len(self.parts()) == -(-len(self.experiment) // self.part)

    @property
    def done(self) -> set[int]:
        """The numbers of the games that were played."""
        return {n for part in self.parts() for n in self._games_of(part)} | set(self.pending)

    def rows(self) -> list[Mapping[str, Any]]:
        """The games by which a test is judged: those that are in no part yet, or all of a run that is over."""
        if self.experiment.test is not None and self.finished:
            found: list[Mapping[str, Any]] = read_games(self.path).to_pylist()
            return found
        return [self.pending[n]["row"] for n in sorted(self.pending)]

    def _games_of(self, part: int) -> range:
        return range(part * self.part, min((part + 1) * self.part, len(self.experiment)))

    # ------------------------------------------------------------ writing

    def add(self, result: GameResult) -> None:
        """Keep a result, whatever happens next."""
        assert self._file is not None
        entry = {
            "row": {**row_of(result), "options": json.dumps(result.job.options, ensure_ascii=False)},
            "decisions": result.decisions,
            "journal": result.journal if JOURNALS in self.experiment.record else "",
            "timing": {"n": result.job.n, "seconds": result.seconds, "worker": result.worker},
        }
        try:
            self._file.write(pending_line(entry))
            self._file.flush()
            os.fsync(self._file.fileno())
            if result.error:
                self._keep_failure(result)
            self.pending[result.job.n] = entry
            part = result.job.n // self.part
            if self.experiment.test is None and all(n in self.pending for n in self._games_of(part)):
                self._complete(part)
        except OSError as error:
            raise self._unwritten(error) from error

    def _keep_failure(self, result: GameResult) -> None:
        folder = self.path / FAILED
        folder.mkdir(exist_ok=True)
        (folder / f"{result.job.n}.jsonl").write_text(result.journal, encoding="utf-8", newline="\n")
        (folder / f"{result.job.n}.txt").write_text(result.details or result.error, encoding="utf-8")

    def _complete(self, part: int) -> None:
        """All games of a part ended: write its tables, then let the games leave the pending ones."""
        numbers = self._games_of(part)
        self.write_part(part, [self.pending[n] for n in numbers])
        for n in numbers:
            del self.pending[n]
        assert self._file is not None
        self._file.close()
        write_whole(self.path / PENDING, b"".join(map(pending_line, self.pending.values())))
        self._file = (self.path / PENDING).open("ab")

    def write_part(self, part: int, entries: Sequence[Mapping[str, Any]]) -> None:
        """The games come last: a part counts as complete when they are there."""
        if JOURNALS in self.experiment.record:
            for entry in entries:
                write_whole(self.path / JOURNALS / f"{entry['row']['n']}.jsonl", entry["journal"].encode())
        if self.part == PART_WITH_DECISIONS:
            rows = [{"n": entry["row"]["n"], **row} for entry in entries for row in entry["decisions"]]
            self._table(DECISIONS, part, rows, DECISION_SCHEMA)
        self._table(TIMINGS, part, [entry["timing"] for entry in entries], TIMING_SCHEMA)
        self._table(GAMES, part, [entry["row"] for entry in entries], GAME_SCHEMA)

    def _table(self, kind: str, part: int, rows: list[dict[str, Any]], schema: pa.Schema) -> None:
        path = self.path / kind / f"{part:05}.parquet"
        partial = path.with_name(path.name + PARTIAL)
        pq.write_table(pa.Table.from_pylist(rows, schema=schema), partial, compression="zstd")
        partial.replace(path)

    def finish(self, wanted: Callable[[int], bool]) -> None:
        """All games ended that a test wanted: they become parts, and those that came too late are dropped."""
        by_part: dict[int, list[Mapping[str, Any]]] = {}
        for n in sorted(self.pending):
            if wanted(n):
                by_part.setdefault(n // self.part, []).append(self.pending[n])
        for part, entries in by_part.items():
            self.write_part(part, entries)
        self.pending.clear()
        write_whole(self.path / PENDING, b"")

    def _unwritten(self, error: OSError) -> RuleboundError:
        return RuleboundError("can't write {0}: {1}; choose another place", short(str(self.path)), error.strerror)


def pending_line(entry: Mapping[str, Any]) -> bytes:
    return json.dumps(entry, ensure_ascii=False).encode() + b"\n"


def write_whole(path: Path, data: bytes) -> None:
    """Replace a file at once: a reader sees the old one or the new one."""
    partial = path.with_name(path.name + PARTIAL)
    with partial.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    partial.replace(path)


def read_games(path: Path) -> pa.Table:
    """The table of games of a folder, also of a run that was interrupted; else `RuleboundError` in words."""
    if not (path / MANIFEST).is_file():
        raise RuleboundError("{0} holds no results: name the folder that `rulebound sim --out` wrote", short(str(path)))
    return _read(path, GAMES, "row", GAME_SCHEMA)


def read_timings(path: Path) -> dict[int, float]:
    """How many seconds each game took."""
    table = _read(path, TIMINGS, "timing", TIMING_SCHEMA)
    return dict(zip(table["n"].to_pylist(), table["seconds"].to_pylist(), strict=True))


def _read(path: Path, kind: str, entry: str, schema: pa.Schema) -> pa.Table:
    """A table of all complete parts, and of the games that are in none yet."""
    parts = [pq.read_table(part, schema=schema) for part in sorted((path / kind).glob("*.parquet"))]
    pending = path / PENDING
    whole, _, _ = pending.read_bytes().rpartition(b"\n") if pending.exists() else (b"", b"", b"")
    there = {n for part in parts for n in part["n"].to_pylist()}
    new = [row for line in whole.splitlines() if (row := json.loads(line)[entry])["n"] not in there]
    return pa.concat_tables([*parts, pa.Table.from_pylist(new, schema=schema)]).sort_by("n")
