"""Kept games: every game that is played lies in a file of its own, under an id by which it is gone on with."""

from __future__ import annotations

from datetime import datetime
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple

from rulebound.core.errors import RuleboundError
from rulebound.core.input import record, short
from rulebound.core.journal import LONGEST, Damaged, Journal
from rulebound.core.recording import Recording
from rulebound.core.storage import state_folder

LAST = "last"
"""The id of the game that was played last."""
SUFFIX = ".jsonl"


class Kept(NamedTuple):
    """What a file of a kept game tells without being played again."""

    id: str
    game: str
    seats: tuple[str, ...]
    when: datetime
    choices: int
    finished: bool
    legible: bool


def kept_games() -> list[Path]:
    """The files of the kept games, the one played last first."""
    try:
        return sorted(state_folder().glob(f"*{SUFFIX}"), key=lambda p: p.stat().st_mtime, reverse=True)
    except OSError:
        return []


def told(path: Path) -> Kept:
    """A kept game in short, from the first and the last line of its file."""
    when = datetime.fromtimestamp(path.stat().st_mtime)
    try:
        with path.open("rb") as file:
            first = file.readline(LONGEST)
            file.seek(max(0, path.stat().st_size - LONGEST))
            last = file.read().rstrip().rpartition(b"\n")[2]
        head, row = record(first.decode(), "the head"), record(last.decode(), "the last line")
        table = row.get("table") or head.get("table") or {}
        seats = tuple(short(s) for s in table.get("seats", ()))
        return Kept(path.stem, short(head.get("game")), seats, when, _choices(path, row), "end" in row, True)
    except (OSError, ValueError, AttributeError, TypeError, RuleboundError):
        return Kept(path.stem, "", (), when, 0, False, False)


def _choices(path: Path, row: dict[str, Any]) -> int:
    """How many choices there are, by the last row of a file."""
    if "table" in row:  # it does not count them
        return len(Journal.load(path, damaged=True).rows)
    return next((int(row[k]) for k in ("n", "back", "end") if k in row), 0)


def keep(recording: Recording) -> None:
    """Keep a game under an id that no other one has: `ashes-3`."""
    folder = state_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        taken = {p.stem for p in folder.glob(f"{recording.journal.game}-*{SUFFIX}")}
        for n in count(1):
            id = f"{recording.journal.game}-{n}"
            if id not in taken:
                try:
                    recording.keep_in(folder / f"{id}{SUFFIX}")
                    return
                except FileExistsError:
                    continue
    except OSError as error:
        recording.failed = error.strerror or "there is no place for it"


def found(word: str) -> Path:
    """The file that somebody means: the id of a kept game, `last`, or a file of their own."""
    kept = kept_games()
    if word == LAST:
        if not kept:
            raise RuleboundError(f"no game is kept in {state_folder()}: begin one with `rulebound play`")
        return kept[0]
    return next((p for p in kept if p.stem == word), Path(word))


def opened(path: Path) -> tuple[Recording, str]:
    """The game in a file, to go on with, and what is wrong with the file.

    A kept game goes on in its file; everything else, and what is damaged, has no file yet (see `keep`).
    """
    try:
        if path.parent == state_folder():
            return Recording.opened(path), ""
        journal, wrong = Journal.load(path), ""
    except Damaged as damaged:
        journal, wrong = Journal.load(path, damaged=True), str(damaged)
    try:
        recording = Recording.resumed(journal)
    except Damaged as damaged:
        recording, wrong = Recording.resumed(journal.fork(damaged.choice - 1)), str(damaged)
    return recording, wrong
