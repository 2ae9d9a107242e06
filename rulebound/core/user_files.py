"""Files that players bring: units and maps, as texts.

A process knows the loaded files as long as it runs; `brought` passes them to the processes that it starts.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import NamedTuple

from .errors import RuleboundError
from .game import UserFile, game
from .input import short

NAMED = 5
"""An error names at most this many missing ones."""


class Missing(RuleboundError):
    """A saved game uses a player's own files that are not loaded here."""

    def __init__(self, ids: Sequence[str]) -> None:
        self.ids = tuple(ids)
        there = "is" if len(self.ids) == 1 else "are"
        super().__init__(
            f"{self.names(', ')} {there} missing here: this game uses units or maps from a player's own files; "
            "name those files with --units or --maps"
        )

    def names(self, joint: str) -> str:
        """The ids of what is missing."""
        more = ["…"] if len(self.ids) > NAMED else []
        return joint.join([*(short(id) for id in self.ids[:NAMED]), *more])


class Brought(NamedTuple):
    """A file and the game that it belongs to."""

    game: str
    own: UserFile


_BROUGHT: list[Brought] = []


def bring(id: str, files: Iterable[UserFile]) -> None:
    """Load files into a game, all or none; a RuleboundError lists every fault.

    Loading the very same text again does nothing.
    """
    known = [(b.own.kind, b.own.key, b.own.text) for b in _BROUGHT if b.game == id]
    new: list[UserFile] = []
    for own in files:
        if (row := (own.kind, own.key, own.text)) not in known:
            known.append(row)
            new.append(own)
    if new:
        game(id).load_user_files(new)
        _BROUGHT.extend(Brought(id, own) for own in new)


def brought() -> tuple[Brought, ...]:
    """All files that this process has loaded."""
    return tuple(_BROUGHT)


def bring_again(files: Iterable[Brought]) -> None:
    """Load the files of the parent process into a process that it started."""
    for id, some in groupby(files, lambda b: b.game):
        bring(id, [b.own for b in some])


def forget() -> None:
    """Unload all files from all games."""
    for id in {b.game for b in _BROUGHT}:
        game(id).unload_user_files()
    _BROUGHT.clear()
