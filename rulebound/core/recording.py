"""A game that is written down while it is played: each choice becomes a line of its file at once.

A copy of the position is kept every few choices, so that undo starts from the nearest one. For a game in a file, the last
of these positions lies beside the file, so that reopening starts from it too.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from hmac import compare_digest
from pathlib import Path
from typing import Any, NamedTuple

from .content import check_content
from .decisions import Option, Player
from .errors import RuleboundError
from .game import game
from .input import short
from .journal import Chain, Choice, Damaged, Journal, choice_in, last_sum, row_of, stop_between_people, text_of
from .log import LogEvent, Shown
from .rows import frozen
from .serialization import encode
from .state import State
from .storage import seal

EVERY = 64
"""After this many choices another position is kept."""
CONSENT = (
    "that needs the consent of all players: since then another player was asked, or hidden information was revealed "
    "(`undo step` takes back less)"
)


SHAPE = (LogEvent._fields, Shown._fields)
"""The format of the log beside a file; other formats are not read."""


class Checkpoint(NamedTuple):
    """A position to continue from."""

    place: int
    """How many choices came before it."""
    state: State
    told: int
    """The length of the log at that time."""


class Question(NamedTuple):
    """What identifies the questions about one set: the procedure, the prompt and the depth of the stack."""

    procedure: str = ""
    prompt: str = ""
    depth: int = 0


class Recording:
    """A game in progress, its journal and, if there is one, its file."""

    def __init__(self, g: State, journal: Journal | None = None, starts: Sequence[int] = ()) -> None:
        """Record a game that has just begun, or a position whose journal and `starts` are known; otherwise use `resumed`."""
        if journal is None and g.choices:
            raise RuleboundError("a recording must begin with the game: use `Recording.resumed` for a game in progress")
        self.g = g
        self.journal = Journal.of(g) if journal is None else journal
        self.starts = list(starts)
        """For every choice, the choice with which its player began that action; see `_start`."""
        self.acting: list[tuple[int, int]] = []
        """The running procedures (by serial) in which a player chose an action, with the number of that choice."""
        self.picked = Question()
        """The latest question about a set."""
        self.checkpoints = [Checkpoint(len(g.choices), g.copy(), len(g.log or ()))]
        self.path: Path | None = None
        self.failed = ""
        """Why the file could not be written any further; "" while it can."""
        self._size = 0
        """The length of the file after this recording last wrote to it."""
        self._chain = Chain()

    @classmethod
    def resumed(cls, journal: Journal, log: bool = True) -> Recording:
        """Replay a journal to its last choice; raises Damaged where it departs from the rules."""
        recording = cls(journal.begin(log), journal.fork(0))
        recording._play(journal)
        return recording

    def _play(self, journal: Journal) -> None:
        """Play to the end of a journal."""
        for _ in self.playing(journal):
            pass

    def playing(self, journal: Journal) -> Iterator[None]:
        """The same one choice per iteration, so that the caller can do other work in between."""
        for n in range(len(self.journal.rows), len(journal.rows)):
            choice = journal.checked(self.g, n)
            start = self._start(choice)
            journal.carry_out(self.g, choice.option)
            self._note(choice, start)
            yield
        self.journal.people = journal.people
        self._stop_between_people()

    def stop_between_people(self) -> None:
        """A person has joined a game that began without them: from now on it stops as between people."""
        if not self.g.between_people:
            self.journal.people = len(self.journal.rows)
            self._stop_between_people()
            self._write({"people": self.journal.people})

    def _stop_between_people(self) -> None:
        people = self.journal.people
        if people is not None and people <= len(self.journal.rows):
            stop_between_people(self.g)

    # ------------------------------------------------------------ playing

    def choose(self, option: int | str | Option, player: Player | None = None) -> None:
        """Make a choice, as `State.choose` does; a refused choice is not recorded."""
        g = self.g
        index = g.index_of(option, player)
        choice = choice_in(g, index)
        start = self._start(choice)
        g.choose(index)
        self._note(choice, start)
        self._write(row_of(len(self.journal.rows), choice))
        self._write_end()
        if self.checkpoints[-1].place == len(self.journal.rows):
            self._write_checkpoint()

    def choose_all(self, options: Sequence[int | str | Option]) -> None:
        """Make several choices or none: if one is refused or fails, the game is as before."""
        before, place, acting, picked = self.g.__copy__(), len(self.journal.rows), self.acting, self.picked
        try:
            for option in options:
                self.choose(option)
        except RuleboundError:
            taken = len(self.journal.rows) > place
            del self.journal.rows[place:], self.starts[place:]
            self.checkpoints = [c for c in self.checkpoints if c.place <= place]
            self.g, self.acting, self.picked = before, acting, picked
            if taken:
                self._write({"back": place})
            raise

    def _note(self, choice: Choice, start: int) -> None:
        """Record a choice and, every so often, the position; never in the middle of an action."""
        self.journal.rows.append(choice)
        self.starts.append(start)
        g, n = self.g, len(self.journal.rows)
        if n >= self.checkpoints[-1].place + EVERY and not self._midway():
            self.checkpoints.append(Checkpoint(n, g.copy(), len(g.log or ())))

    def _start(self, choice: Choice) -> int:
        """The choice with which the player began the action that this one belongs to.

        An action begins where a player chooses what to do (a turn, a window, priority). Everything that the same player is
        asked until it is done belongs to it: targets, payment. Elsewhere the picks of one set belong together.
        """
        g, n = self.g, len(self.journal.rows)
        top, asked = g.stack[-1], g.asked
        assert asked is not None
        running = {f.serial for f in g.stack}
        self.acting = [row for row in self.acting if row[0] in running]
        before, self.picked = self.picked, self._set()
        if top.ACTS:
            self.acting = [*(row for row in self.acting if row[0] != top.serial), (top.serial, n)]
            return n
        if self.acting:
            begun = self.acting[-1][1]
            return begun if self.journal.rows[begun].player == choice.player else n
        if asked.subset and n and before == self.picked and self.journal.rows[-1].player == choice.player:
            return self.starts[-1]
        return n

    def _midway(self) -> bool:
        """Is a player in the middle of an action or of picking a set?"""
        return any(f.ACTS for f in self.g.stack[:-1]) or self._set() == self.picked != Question()

    def _set(self) -> Question:
        """The pending question about a set; empty where there is none."""
        asked = self.g.asked
        return Question(self.g.stack[-1].KEY, asked.prompt, len(self.g.stack)) if asked and asked.subset else Question()

    # ------------------------------------------------------------ going back

    def at(self, place: int) -> State:
        """The position after this many choices, with the log up to it; the game itself does not change."""
        if not 0 <= place <= len(self.journal.rows):
            raise RuleboundError("there is no choice {0}: this game has {1}", place, len(self.journal.rows))
        since, g = self._nearest(place)
        for choice in self.journal.rows[since:place]:
            self.journal.carry_out(g, choice.option)
        return g

    def _nearest(self, place: int) -> tuple[int, State]:
        """The last position kept before a place: its number of choices, and a copy with its log."""
        nearest = next((c for c in reversed(self.checkpoints) if c.place <= place), None)
        if nearest is None:
            return 0, self.journal.begin(log=self.g.log is not None)
        g = nearest.state.copy()
        g.log = None if self.g.log is None else self.g.log[: nearest.told]
        return nearest.place, g

    def undo(self, player: Player, consent: bool = False, step: bool = False) -> list[Choice]:
        """Take back the player's last action with its payment or, with `step`, only their last choice; return the choices
        taken back.

        Without consent this works only while no other player was asked, no die was rolled and nothing was revealed. The
        error does not say which of these happened, since that might reveal hidden information.
        """
        place = self.back_to(player, step)
        if not consent and not self.may_undo(player, step):
            raise RuleboundError(CONSENT)
        return self.go_back(place)

    def may_undo(self, player: Player, step: bool = False) -> bool:
        """May this player take back their last action without the others' consent?"""
        place, g = self.back_to(player, step), self.g
        others = any(r.player != player for r in self.journal.rows[place:])
        return not others and (g.asked is None or g.asked.player == player) and place >= g.undo_floor

    def back_to(self, player: Player, step: bool = False) -> int:
        """How many choices would remain after this player's undo."""
        rows = self.journal.rows
        last = next((n for n in range(len(rows) - 1, -1, -1) if rows[n].player == player), None)
        if last is None:
            raise RuleboundError("there is nothing to undo yet")
        return last if step else self.starts[last]

    def go_back(self, place: int) -> list[Choice]:
        """Take back all choices but the first `place`, whatever they revealed."""
        gone = self.journal.rows[place:]
        for _ in self.going_back(place):
            pass
        return gone

    def going_back(self, place: int) -> Iterator[None]:
        """The same in small steps, so that the caller can do other work in between; nothing changes before the last step."""
        since, g = self._nearest(place)
        aside = Recording(g, self.journal.fork(since), self.starts[:since])
        earlier = [c for c in self.checkpoints if c.place <= since]
        aside.checkpoints = earlier or aside.checkpoints
        for choice in self.journal.rows[since:place]:
            start = aside._start(choice)
            self.journal.carry_out(g, choice.option)
            aside._note(choice, start)
            yield
        self.journal.go_back(place)
        self.g, self.starts, self.checkpoints = g, aside.starts, aside.checkpoints
        self.acting, self.picked = aside.acting, aside.picked
        self._stop_between_people()
        self._write({"back": place})

    # ------------------------------------------------------------ the file

    def keep_in(self, path: Path) -> None:
        """Write the game to a new file, and from now on every choice as it is made."""
        chain = Chain()
        data = "".join(chain.line(row) + "\n" for row in self.journal.all_rows()).encode()
        with path.open("xb") as file:
            file.write(data)
        self.path, self._chain, self._size, self.failed = path, chain, len(data), ""
        self._write_end()
        self._write_checkpoint()

    def sit_down(self, table: Mapping[str, Any]) -> None:
        """Record who sits where."""
        if dict(table) != self.journal.table:
            self.journal.table = dict(table)
            self._write({"table": self.journal.table})

    def _write(self, row: Mapping[str, Any]) -> None:
        """Append a row to the file. A failure must not stop the game."""
        if self.path is None or self.failed:
            return
        try:
            with self.path.open("ab") as file:
                if file.tell() != self._size:
                    self.failed = "another program writes to the same file"
                    return
                file.write((self._chain.line(row) + "\n").encode())
                self._size = file.tell()
        except OSError as error:
            self.failed = error.strerror or "it could not be written"

    def _write_end(self) -> None:
        if self.g.over:
            self._write({"end": len(self.journal.rows), "winners": list(self.g.winners)})

    def _write_checkpoint(self) -> None:
        """Write the last kept position beside the file; the game can continue without it, only slower."""
        if self.path is None or self.failed:
            return
        part = beside(self.path).with_suffix(".part")
        with suppress(OSError):
            part.write_bytes(self.last_position())
            part.replace(beside(self.path))

    def last_position(self) -> bytes:
        """The last kept position with its log, for the program's own storage; see `going_on`."""
        last = self.checkpoints[-1]
        log = None if self.g.log is None else self.g.log[: last.told]
        body = encode([last.place, self.starts[: last.place], SHAPE, log, last.state.to_bytes().decode()]).encode()
        return seal(body) + b"\n" + body

    @classmethod
    def opened(cls, path: Path) -> Recording:
        """Reopen the game in a file, from the position beside it if there is one. Raises Damaged where the file is."""
        text = text_of(path)
        journal = Journal.parse(text, str(path))
        if not text.endswith("\n"):
            raise Damaged(
                "{0} is cut off in its last line; all of its choices are sound", len(journal.rows) + 1, short(str(path))
            )
        try:
            position = beside(path).read_bytes()
        except OSError:
            position = b""
        recording = cls.going_on(journal, position)
        recording.path, recording._chain, recording._size = path, Chain(last_sum(text)), len(text.encode())
        return recording

    @classmethod
    def going_on(cls, journal: Journal, position: bytes) -> Recording:
        """Continue a journal from a position that was kept of it, or from the beginning if the position does not belong
        to it."""
        return cls._from_position(journal, position) or cls.resumed(journal)

    @classmethod
    def _from_position(cls, journal: Journal, position: bytes) -> Recording | None:
        declared = game(journal.game)
        hash, _, body = position.partition(b"\n")
        if not compare_digest(hash, seal(body)):
            return None
        try:
            place, starts, shape, log, data = json.loads(body)
            if frozen(shape) != SHAPE or log is None:
                return None
            g = declared.state.from_bytes(data.encode())
        except (ValueError, TypeError, RuleboundError):
            return None
        if g.choices != journal.choices[:place] or (g.setup, g.origin_seed) != (journal.setup, journal.seed):
            return None
        check_content(declared, journal.content, g.card, g.setup)
        told = [LogEvent._make(frozen(row)) for row in log]
        g.log = [e._replace(about=tuple(map(Shown._make, e.about)), source=Shown._make(e.source)) for e in told]
        recording = cls(g, journal.fork(place), starts)
        recording._play(journal)
        return recording


def beside(path: Path) -> Path:
    """The path of the last position of a game's file."""
    return path.with_suffix(".checkpoint")


def undo(g: State, player: Player, consent: bool = False, step: bool = False) -> State:
    """The position before the player's last action. `Recording.undo` does the same without replaying the game."""
    recording = Recording.resumed(Journal.of(g), log=g.log is not None)
    recording.undo(player, consent, step)
    return recording.g
