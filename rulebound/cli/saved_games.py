"""Kept games: every game that is played lies in a file of its own, under an id by which it is gone on with."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple

from rulebound.core.errors import RuleboundError
from rulebound.core.input import short
from rulebound.core.journal import Chain, Damaged, Journal, text_of
from rulebound.core.recording import Recording
from rulebound.core.storage import state_folder
from rulebound.core.user_files import Missing

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
    state: str
    """`finished`, `open`, `damaged` (all of its choices that are counted are good), `missing` (somebody's own units or maps
    are) or `illegible`."""


def kept_games() -> list[Path]:
    """The files of the kept games, the one played last first."""
    try:
        return sorted(state_folder().glob(f"*{SUFFIX}"), key=lambda p: p.stat().st_mtime, reverse=True)
    except OSError:
        return []


def told(path: Path) -> Kept:
    """A kept game in short. Its lines are read, not played again."""
    when = datetime.fromtimestamp(path.stat().st_mtime)
    try:
        text = text_of(path)
        journal = Journal.parse(text, str(path), damaged=True)
    except Missing:
        head, *lines = text.split("\n")
        begun = Chain().head(head)
        return Kept(
            path.stem, short(begun["game"]), _seats(begun.get("table")), when, len(list(filter(None, lines))), "missing"
        )
    except RuleboundError:
        return Kept(path.stem, "", (), when, 0, "illegible")
    whole = journal.damage is None and text.endswith("\n")
    state = ("finished" if journal.ended else "open") if whole else "damaged"
    return Kept(path.stem, journal.game, _seats(journal.table), when, len(journal.rows), state)


def _seats(table: Any) -> tuple[str, ...]:
    """Who sits where, as a file tells it."""
    seats = table.get("seats") if isinstance(table, Mapping) else None
    return tuple(short(str(s)) for s in seats) if isinstance(seats, list) else ()


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
    path = next((p for p in kept if p.stem == word), Path(word))
    try:
        there = path.exists()
    except (OSError, ValueError):  # no file can be called so
        there = False
    if not there:
        raise RuleboundError(
            f"there is neither a kept game nor a file '{short(word)}': `rulebound games` lists the kept ones"
        )
    return path


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
