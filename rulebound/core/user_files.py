"""What people bring of their own: units, maps, as the texts of files.

A process knows what was brought to it as long as it runs; `brought` gives it to the processes that it starts.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import NamedTuple

from .errors import RuleboundError
from .game import Own, game
from .input import short

NAMED = 5
"""At most so many missing ones are named."""


class Missing(RuleboundError):
    """A saved game was played with what somebody had brought, and nobody has brought it here."""

    def __init__(self, ids: Sequence[str]) -> None:
        self.ids = tuple(ids)
        there = "is" if len(self.ids) == 1 else "are"
        super().__init__(
            f"{self.names(', ')} {there} missing here: this game was played with units or maps of somebody's own; "
            "give the files that they are in with --units or --maps"
        )

    def names(self, joint: str) -> str:
        """What is missing, by id."""
        more = ["…"] if len(self.ids) > NAMED else []
        return joint.join([*(short(id) for id in self.ids[:NAMED]), *more])


class Brought(NamedTuple):
    """A file, and the game that it was brought to."""

    game: str
    own: Own


_BROUGHT: list[Brought] = []


def bring(id: str, files: Iterable[Own]) -> None:
    """Let a game be played with these, all of them or none; `RuleboundError` tells everything that is wrong with them.

    What was brought before, the very same text, is no news.
    """
    known = [(b.own.kind, b.own.key, b.own.text) for b in _BROUGHT if b.game == id]
    new: list[Own] = []
    for own in files:
        if (row := (own.kind, own.key, own.text)) not in known:
            known.append(row)
            new.append(own)
    if new:
        game(id).load_user_files(new)
        _BROUGHT.extend(Brought(id, own) for own in new)


def brought() -> tuple[Brought, ...]:
    """All that this process knows."""
    return tuple(_BROUGHT)


def bring_again(files: Iterable[Brought]) -> None:
    """In a process that was started: what the one knows that started it."""
    for id, some in groupby(files, lambda b: b.game):
        bring(id, [b.own for b in some])


def forget() -> None:
    """Let all games forget again what was brought to them."""
    for id in {b.game for b in _BROUGHT}:
        game(id).unload_user_files()
    _BROUGHT.clear()
