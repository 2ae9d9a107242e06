"""Saves: a journal is the set-up, the seed and the choices, as JSON lines; it loads, replays and forks at any point.

The first line is the head: format, game, fingerprints of the content, set-up and seed (a secret seed names its generator).
Then each choice is one row: its number, the player, the option's index, how many options there were, and the option's key.
A choice that was taken back stays in the file, followed by a row that says how many choices count. The table's data and the
end of the game have rows of their own. So a file only ever grows (see `recording`). Each line ends with a checksum that
continues from the line before, so damage is located and all lines before it are sound.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple
from zlib import crc32

from . import input as given
from .chance import read_seed, written
from .content import RENAMED, Content, check_content, content_of, known_content, missing
from .decisions import EVERYWHERE, Player
from .errors import RuleboundError, Term
from .game import Game, game
from .input import kind_of, record, short, whole
from .state import State
from .user_files import Missing

FORMAT = 3
OPENED = (2, FORMAT)
"""The formats that this program opens. Format 2 has older names of classes and fields (see `content.RENAMED`)."""
LARGEST = 64 << 20
"""The largest file that is read, in bytes."""
LONGEST = 1 << 20
"""The longest line of a file, in characters."""
KEY_LENGTH = 1000
MOST = 1_000_000
NO_HEAD = "its first line has no 'rulebound' format"
SUM = re.compile(r'^(.*), "sum": "([0-9a-f]{8})"\}$', re.DOTALL)


class Choice(NamedTuple):
    """One choice. If `of` is 0, the number of options and the key are still unknown."""

    player: Player
    option: int
    of: int = 0
    key: str = ""


class Damaged(RuleboundError):
    """A saved game is damaged or departs from the rules from this choice on; all choices before it are sound."""

    def __init__(self, message: str, choice: int, *about: Any) -> None:
        super().__init__(message, *about)
        self.choice = choice


@dataclass
class Journal:
    game: str
    content: Content
    setup: dict[str, Any]
    seed: int
    rows: list[Choice] = field(default_factory=list)
    table: dict[str, Any] = field(default_factory=dict)
    """What a table wants to remember besides the game: seats, language. The rules never read it."""
    ended: bool = False
    """The file says that the game ended with these choices."""
    people: int | None = None
    """The number of choices after which the game began to hide timing between people, if it did not begin so (see
    `carry_out`)."""
    damage: Damaged | None = None
    """The fault in the file after the last of these choices."""

    @classmethod
    def of(cls, g: State) -> Journal:
        """The journal of a game in progress."""
        g.no_guess()
        rows = [Choice(player, option) for player, option in zip(g.deciders, g.choices, strict=True)]
        return cls(g.GAME.id, content_of(g.GAME, g.card, g.setup), g.setup, g.origin_seed, rows)

    @property
    def choices(self) -> list[int]:
        return [r.option for r in self.rows]

    @property
    def keys(self) -> list[str]:
        return [r.key for r in self.rows]

    # ------------------------------------------------------------ playing it again

    def begin(self, log: bool = True) -> State:
        """The first decision of the game; raises a RuleboundError if its cards or rules have changed."""
        declared = game(self.game)
        try:
            g = declared.start(declared.complete_setup(self.setup), self.seed, log=log)
        except RuleboundError:
            _nothing_missing(declared, self.content, self.setup)
            raise
        check_content(declared, self.content, g.card, g.setup)
        return g

    def replay(self, upto: int | None = None, log: bool = True) -> State:
        """The position after the first `upto` choices (by default all)."""
        end = self._place(len(self.rows) if upto is None else upto)
        g = self.begin(log)
        for n in range(end):
            self.step(g, n)
        return g

    def step(self, g: State, n: int) -> None:
        """Carry out choice `n` (from 0) in the position before it."""
        self.carry_out(g, self.checked(g, n).option)

    def carry_out(self, g: State, option: int) -> None:
        """Make a choice of this game in a position of it. From `people` on, the game stops as between people."""
        if self.people == len(g.choices):
            stop_between_people(g)
        g.choose(option)

    def checked(self, g: State, n: int) -> Choice:
        """Choice `n` (from 0) in the position before it; raises Damaged if the rules do not offer it there."""
        row, asked = self.rows[n], g.asked
        if asked is None or not 0 <= row.option < len(asked.offers):
            raise Damaged("the game departs from the rules at choice {0}: that option is not offered there", n + 1, n + 1)
        if row.of == 0:
            return choice_in(g, row.option)
        if (row.player, row.of) != (asked.player, len(asked.offers)):
            raise Damaged(
                "the game departs from the rules at choice {0}: another player decides there, or the options differ",
                n + 1,
                n + 1,
            )
        if row.key != (key := _key(g, row.option)):
            raise Damaged(
                "the game departs from the rules at choice {0}: the file says {1}, the game says {2}",
                n + 1,
                n + 1,
                short(row.key),
                short(key),
            )
        return row

    def fork(self, upto: int) -> Journal:
        """The same game up to a choice, to be continued differently."""
        rows = self.rows[: self._place(upto)]
        people = self.people if self.people is not None and self.people <= upto else None
        return Journal(self.game, self.content, self.setup, self.seed, rows, dict(self.table), people=people)

    def go_back(self, place: int) -> None:
        """Drop all choices but the first `place`; the players who joined since then stay."""
        del self.rows[place:]
        if self.people is not None:
            self.people = min(self.people, place)

    def _place(self, upto: int) -> int:
        if not 0 <= upto <= len(self.rows):
            raise RuleboundError("there is no choice {0}: this game has {1}", short(upto), len(self.rows))
        return upto

    def written_out(self) -> list[Choice]:
        """The choices with their keys; missing keys are found by replaying the game."""
        if all(r.of for r in self.rows):
            return self.rows
        g, rows = self.begin(log=False), []
        for n in range(len(self.rows)):
            rows.append(self.checked(g, n))
            self.carry_out(g, rows[-1].option)
        return rows

    # ------------------------------------------------------------ lines

    def head(self) -> dict[str, Any]:
        return {
            "rulebound": FORMAT,
            "game": self.game,
            "rules": self.content.rules,
            "cards": self.content.cards,
            "seed": written(self.seed),
            "setup": self.setup,
            **({"table": self.table} if self.table else {}),
        }

    def lines(self) -> list[str]:
        chain = Chain()
        return [chain.line(row) for row in self.all_rows()]

    def all_rows(self) -> list[dict[str, Any]]:
        """All rows of a file of this game, in order."""
        rows = [row_of(n, choice) for n, choice in enumerate(self.written_out(), 1)]
        if self.people is not None:
            rows.insert(self.people, {"people": self.people})
        return [self.head(), *rows]

    def save(self, path: Path | str) -> None:
        Path(path).write_text("\n".join(self.lines()) + "\n", encoding="utf-8", newline="\n")

    @classmethod
    def load(cls, path: Path | str, damaged: bool = False) -> Journal:
        """Read a journal from a file. A damaged file raises an error that names the place; with `damaged`, the journal
        has all choices before that place."""
        return cls.parse(text_of(path), str(path), damaged)

    @classmethod
    def parse(cls, text: str, name: str = "this file", damaged: bool = False) -> Journal:
        """Parse a journal. Set-up, seed and content are checked like those of a new game, and every row is checked."""
        lines = [line for line in text.split("\n") if line.strip()]
        chain = Chain()
        try:
            journal = cls._begun(chain.head(lines[0]) if lines else {}, name)
        except Missing:
            raise
        except RuleboundError as error:
            raise RuleboundError("{0} is not a saved game that can be opened: {1}", short(name), error) from error
        for number, line in enumerate(lines[1:], 2):
            try:
                journal._read(chain.row(line, "it"))
            except RuleboundError as error:
                at = len(journal.rows) + 1
                journal.damage = Damaged(
                    "{0} is damaged in line {1}, choice {2}: {3}; use another copy, "
                    "or go on from there: all choices before it are sound",
                    at,
                    short(name),
                    number,
                    at,
                    error,
                )
                if not damaged:
                    raise journal.damage from error
                break
        return journal

    @classmethod
    def _begun(cls, head: Mapping[str, Any], name: str) -> Journal:
        if "rulebound" not in head:
            raise RuleboundError(NO_HEAD)
        declared = game(given.text(head.get("game"), "the name of its game", given.WORD))
        content = known_content(head.get("cards"), head.get("rules"))
        if head["rulebound"] != FORMAT:
            content = content._replace(rules=RENAMED)
        try:
            setup = checked_setup(declared, head.get("setup"))
        except RuleboundError:
            _nothing_missing(declared, content, given.plain(head.get("setup"), "the set-up"))
            raise
        table = given.plain(head.get("table", {}), "its table data")
        if not isinstance(table, dict):
            raise RuleboundError("its table data must be a mapping, not {0}", kind_of(table))
        return cls(declared.id, content, setup, read_seed(head.get("seed")), [], table)

    def _read(self, row: Mapping[str, Any]) -> None:
        """One row after the head."""
        kind = next((k for k in ("n", "back", "table", "end", "people") if k in row), "")
        if kind == "n":
            whole(row["n"], "the number of a choice", len(self.rows) + 1, len(self.rows) + 1)
            of = whole(row.get("of"), "the number of options", 1, MOST)
            option = whole(row.get("option"), "an option", 0, of - 1)
            player = whole(row.get("player"), "a player", 0, MOST)
            self.rows.append(Choice(player, option, of, given.text(row.get("key"), "the key", KEY_LENGTH)))
        elif kind == "back":
            self.ended = False
            self.go_back(whole(row["back"], "the place that was gone back to", 0, len(self.rows)))
        elif kind == "table":
            self.table = dict(given.mapping(given.plain(row["table"], "its table data"), "the table"))
        elif kind == "end":
            whole(row["end"], "the number of choices at the end", len(self.rows), len(self.rows))
            self.ended = True
        elif kind == "people":
            self.people = whole(row["people"], "the place where a person joined", len(self.rows), len(self.rows))
        else:
            raise RuleboundError("the row is not a choice")


class Chain:
    """The checksums of a file's lines, each continuing from the line before."""

    def __init__(self, sum: int = 0) -> None:
        self.sum = sum

    def line(self, row: Mapping[str, Any]) -> str:
        """A row as the next line of the file."""
        text = json.dumps(row, ensure_ascii=True)
        self.sum = crc32(text.encode(), self.sum)
        return f'{text[:-1]}, "sum": "{self.sum:08x}"}}'

    def head(self, line: str) -> dict[str, Any]:
        """The first line, if this program reads its format."""
        found = record(line[:LONGEST].strip("\r"), "the head")
        if "rulebound" not in found:
            raise RuleboundError(NO_HEAD)
        if found["rulebound"] not in OPENED:
            raise RuleboundError(
                "it has format {0}, this program reads {1}: use the program that wrote it", short(found["rulebound"]), FORMAT
            )
        return self.row(line, "the head")

    def row(self, line: str, what: str) -> dict[str, Any]:
        """The next line as a row, if it is complete."""
        if len(line) > LONGEST:
            raise RuleboundError("{0} is too long", Term(what))
        found = record(line.strip("\r"), what)
        parts = SUM.match(line.strip("\r"))
        if parts is None or crc32((parts[1] + "}").encode(errors="replace"), self.sum) != int(parts[2], 16):
            return self._bad(what)
        self.sum = int(parts[2], 16)
        return found

    def _bad(self, what: str) -> dict[str, Any]:
        raise RuleboundError(
            "{0} was changed or cut off, or a line before it is missing: its checksum does not fit", Term(what)
        )


def last_sum(text: str) -> int:
    """The checksum of the last complete line of a file."""
    found = SUM.match(text.rstrip("\r\n").rpartition("\n")[2])
    return int(found[2], 16) if found else 0


def text_of(path: Path | str) -> str:
    """The text of a file; an unreadable file raises a RuleboundError."""
    try:
        with Path(path).open("rb") as file:
            data = file.read(LARGEST + 1)
    except (OSError, ValueError) as error:
        raise RuleboundError(
            "can't read {0}: {1}", short(str(path)), getattr(error, "strerror", "") or "no such file"
        ) from error
    if len(data) > LARGEST:
        raise RuleboundError("{0} is larger than any saved game", short(str(path)))
    return data.decode("utf-8", errors="replace")  # the checksum of its line catches a broken byte


def _nothing_missing(declared: Game, content: Content, setup: Any) -> None:
    """Raise `Missing` if a set-up can't be played because a user file is not loaded here."""
    if declared.user_file_kinds and (ids := missing(declared, content, setup)):
        raise Missing(ids)


def checked_setup(declared: Game, setup: Any) -> dict[str, Any]:
    """Check a set-up from outside: it must equal the one that `prepare` makes from its players and options."""
    found = given.plain(setup, "the set-up")
    if not isinstance(found, dict):
        raise RuleboundError("a set-up is a mapping, not {0}", kind_of(found))
    try:
        found = declared.complete_setup(found)
        players, options = declared.unprepare(found)
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise RuleboundError("its set-up does not fit {0}: a part is missing or wrong", declared) from error
    prepared = declared.prepare(given.sequence(players, "the list of players"), given.mapping(options, "the options"))
    for name in (*prepared, *found):
        if name not in prepared or name not in found or prepared[name] != found[name]:
            raise RuleboundError("its set-up does not fit {0}: '{1}' is wrong", declared, short(name))
    return prepared


def stop_between_people(g: State) -> None:
    """From now on the game stops wherever a hidden card could answer, as if it had begun so."""
    g.between_people, g.stop_at_forced = 1, EVERYWHERE


def choice_in(g: State, option: int) -> Choice:
    """A choice in this position, as the journal stores it."""
    asked = g.asked
    assert asked is not None
    return Choice(asked.player, option, len(asked.offers), _key(g, option))


def row_of(n: int, choice: Choice) -> dict[str, Any]:
    return {"n": n, "player": choice.player, "option": choice.option, "of": choice.of, "key": choice.key}


def _key(g: State, index: int) -> str:
    decision = g.decision
    assert decision is not None
    return decision.options[index].key
