"""Saves: a journal is the set-up, the seed and the choices, as JSON lines; it loads, replays and forks at any point.

The first line is the head (version, game, fingerprint of the content, set-up, seed); each further line one choice: its
number, who chose, the option's number among how many, and its key.  The last line closes the file with the number of
choices and a checksum, so that a cut-off file is known as such.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from zlib import crc32

from .errors import RuleboundError
from .game import game
from .state import State

VERSION = 1


@dataclass
class Journal:
    game: str
    fingerprint: str
    setup: dict[str, Any]
    seed: int
    choices: list[int] = field(default_factory=list)
    keys: list[str] = field(default_factory=list)
    table: dict[str, Any] = field(default_factory=dict)
    """What a table wants to remember beside the game: who sits where, the language. The rules never read it."""

    @classmethod
    def of(cls, g: State) -> Journal:
        """The journal of a game in progress."""
        g.no_guess()
        return cls(g.GAME.id, g.GAME.fingerprint(), g.setup, g.origin_seed, list(g.choices))

    def replay(self, upto: int | None = None, log: bool = True) -> State:
        """The position after the first `upto` choices (by default all)."""
        declared = game(self.game)
        if self.fingerprint != declared.fingerprint():
            raise RuleboundError(
                f"this game was saved with other content ({self.fingerprint}, here {declared.fingerprint()}): "
                f"open it with the version of the program that saved it"
            )
        g = declared.start(self.setup, self.seed, log=log)
        end = len(self.choices) if upto is None else upto
        if not 0 <= end <= len(self.choices):
            raise RuleboundError(f"there is no choice {end}: this game has {len(self.choices)}")
        for i, index in enumerate(self.choices[:end]):
            asked = g.asked
            if asked is None or not 0 <= index < len(asked.offers):
                raise RuleboundError(f"the file departs from the rules at choice {i + 1}: that option is not offered there")
            if i < len(self.keys) and self.keys[i] != (key := _key(g, index)):
                raise RuleboundError(
                    f"the file departs from the rules at choice {i + 1}: it says {self.keys[i]}, the game {key}"
                )
            g.choose(index)
        return g

    def fork(self, upto: int) -> Journal:
        """The same game up to a choice, to be played on differently."""
        if not 0 <= upto <= len(self.choices):
            raise RuleboundError(f"there is no choice {upto}: this game has {len(self.choices)}")
        kept = self.choices[:upto], self.keys[:upto]
        return Journal(self.game, self.fingerprint, self.setup, self.seed, *kept, table=self.table)

    def lines(self) -> list[str]:
        head = {
            "rulebound": VERSION,
            "game": self.game,
            "content": self.fingerprint,
            "seed": self.seed,
            "setup": self.setup,
            **({"table": self.table} if self.table else {}),
        }
        rows = [json.dumps(head, ensure_ascii=False)]
        g = game(self.game).start(self.setup, self.seed)
        for i, index in enumerate(self.choices):
            asked = g.asked
            assert asked is not None
            row = {"n": i + 1, "player": asked.player, "option": index, "of": len(asked.offers), "key": _key(g, index)}
            rows.append(json.dumps(row, ensure_ascii=False))
            g.choose(index)
        rows.append(json.dumps({"end": len(self.choices), "sum": checksum(rows)}))
        return rows

    def save(self, path: Path | str) -> None:
        Path(path).write_text("\n".join(self.lines()) + "\n", encoding="utf-8")

    @classmethod
    def load(cls, path: Path | str) -> Journal:
        try:
            text = Path(path).read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            raise RuleboundError(f"can't read {path}: {error}") from error
        return cls.parse(text.splitlines(), str(path))

    @classmethod
    def parse(cls, lines: Sequence[str], name: str = "this file") -> Journal:
        rows = [_row(line, i, name) for i, line in enumerate(lines, 1) if line.strip()]
        if not rows or "rulebound" not in rows[0]:
            raise RuleboundError(f"{name} is not a saved game: its first line has no 'rulebound' version")
        head = rows[0]
        if head["rulebound"] != VERSION:
            raise RuleboundError(f"{name} has format {head['rulebound']}, this program reads {VERSION}: update the program")
        closed = "end" in rows[-1]
        try:
            moves = rows[1:-1] if closed else rows[1:]
            choices = [int(r["option"]) for r in moves]
            keys = [str(r["key"]) for r in moves]
            setup, table = dict(head["setup"]), dict(head.get("table", {}))
            journal = cls(str(head["game"]), str(head["content"]), setup, int(head["seed"]), choices, keys, table)
        except (KeyError, TypeError, ValueError) as error:
            raise RuleboundError(f"{name} is damaged: {error!r} is missing or wrong; use another copy") from error
        for i, r in enumerate(moves, 1):
            if r.get("n") != i:
                raise RuleboundError(f"{name} is damaged: choice {i} is missing; use another copy or fork at {i - 1}")
        if not closed:
            raise RuleboundError(f"{name} is cut off after choice {len(choices)}; use another copy, or fork it there")
        if rows[-1]["end"] != len(choices) or rows[-1].get("sum") != checksum(lines[: len(rows) - 1]):
            raise RuleboundError(
                f"{name} is damaged: its checksum does not fit its {len(choices)} choices; use another copy"
            )
        return journal


def checksum(rows: Iterable[str]) -> int:
    return crc32("\n".join(r.rstrip("\n") for r in rows).encode())


def _row(line: str, number: int, name: str) -> dict[str, Any]:
    try:
        row = json.loads(line)
    except ValueError as error:
        raise RuleboundError(f"{name} is damaged in line {number}: {error}; use another copy") from error
    if not isinstance(row, dict):
        raise RuleboundError(f"{name} is damaged in line {number}: not a record; use another copy")
    return row


def _key(g: State, index: int) -> str:
    decision = g.decision
    assert decision is not None
    return decision.options[index].key


def undo(g: State, player: int | None = None, consent: bool = False) -> State:
    """The position before the player's last choice (before the last choice of all, if no player is named).

    Refused where it would take back a die, a shuffle or a card that somebody got to know, unless all agree (`consent`).
    """
    last = len(g.choices) - 1
    while player is not None and last >= 0 and g.deciders[last] != player:
        last -= 1
    if last < 0:
        raise RuleboundError("there is nothing to undo yet")
    if not consent:
        if last < g.undo_floor:
            raise RuleboundError("a die was rolled or a hidden card became known since: undo needs everybody's consent")
        if player is not None and any(d != player for d in g.deciders[last:]):
            raise RuleboundError("another player has chosen since: undo needs everybody's consent")
    return Journal.of(g).replay(last)
