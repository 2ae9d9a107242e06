"""Saved games: each game has its own file, and an id with which it can be resumed."""

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
"""The id of the latest game."""
SUFFIX = ".jsonl"


class Kept(NamedTuple):
    """A saved game's summary, read without replaying it."""

    id: str
    game: str
    seats: tuple[str, ...]
    when: datetime
    choices: int
    state: str
    """`finished`, `open`, `damaged` (all counted choices are sound), `missing` (a player's own units or maps are missing)
    or `illegible`."""


def kept_games() -> list[Path]:
    """The files of the saved games, the latest first."""
    try:
        return sorted(state_folder().glob(f"*{SUFFIX}"), key=lambda p: p.stat().st_mtime, reverse=True)
    except OSError:
        return []


def told(path: Path) -> Kept:
    """The summary of a saved game. Its lines are read, not replayed."""
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
    """The seats, as a file records them."""
    seats = table.get("seats") if isinstance(table, Mapping) else None
    return tuple(short(str(s)) for s in seats) if isinstance(seats, list) else ()


def keep(recording: Recording) -> None:
    """Save a game under a new id such as `ashes-3`."""
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
    """The file that a word means: the id of a saved game, `last`, or a path."""
    kept = kept_games()
    if word == LAST:
        if not kept:
            raise RuleboundError(f"no game is saved in {state_folder()}: begin one with `rulebound play`")
        return kept[0]
    path = next((p for p in kept if p.stem == word), Path(word))
    try:
        there = path.exists()
    except (OSError, ValueError):  # a file can't have such a name
        there = False
    if not there:
        raise RuleboundError(
            f"there is neither a saved game nor a file '{short(word)}': `rulebound games` lists the saved games"
        )
    return path


def opened(path: Path) -> tuple[Recording, str]:
    """The game in a file, ready to continue, and the fault of the file.

    A saved game continues in its file; any other game, and a damaged one, has no file yet (see `keep`).
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
