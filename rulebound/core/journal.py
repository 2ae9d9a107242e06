"""Saves: a journal is the set-up, the seed and the choices, as JSON lines; it loads, replays and forks at any point.

The first line is the head (format, game, fingerprints of the content, set-up, seed; a secret one names its generator).
Then comes one row a choice: its number, who chose, the option's number among how many, and its key. A choice that was
taken back stays in the file, followed by a row that says how many choices count; what the table wants to remember, and
the end of the game, have rows of their own. So a file only ever grows (see `recording`). Each line ends with a checksum
that goes on from the line before: damage is found where it is, and all before it is good.
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
"""The formats that this program opens. In a file of format 2 classes and fields had other names (see `content.RENAMED`)."""
LARGEST = 64 << 20
"""The bytes of the largest file that is read."""
LONGEST = 1 << 20
"""The characters of its longest line."""
KEY_LENGTH = 1000
MOST = 1_000_000
NO_HEAD = "its first line has no 'rulebound' format"
SUM = re.compile(r'^(.*), "sum": "([0-9a-f]{8})"\}$', re.DOTALL)


class Choice(NamedTuple):
    """One choice. Where `of` is 0 it has not been written down yet among how many it was, and under which key."""

    player: Player
    option: int
    of: int = 0
    key: str = ""


class Damaged(RuleboundError):
    """A saved game is damaged or departs from the rules from this choice on; all choices before it are good."""

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
    """What a table wants to remember beside the game: who sits where, the language. The rules never read it."""
    ended: bool = False
    """The file says that the game came to its end with these choices."""
    people: int | None = None
    """After how many choices the game began to stop as between people, where it did not begin so (see `carry_out`)."""
    damage: Damaged | None = None
    """What is wrong with the file behind the last of these choices."""

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
        """The first decision of the game, if its cards and rules are still the same."""
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
        """Make a choice of this game in a position of it; whoever has sat down by then is asked as between people."""
        if self.people == len(g.choices):
            stop_between_people(g)
        g.choose(option)

    def checked(self, g: State, n: int) -> Choice:
        """Choice `n` (from 0) in the position before it; `Damaged` if it is none that the rules offer there."""
        row, asked = self.rows[n], g.asked
        if asked is None or not 0 <= row.option < len(asked.offers):
            raise Damaged("the game departs from the rules at choice {0}: that option is not offered there", n + 1, n + 1)
        if row.of == 0:
            return choice_in(g, row.option)
        if (row.player, row.of) != (asked.player, len(asked.offers)):
            raise Damaged(
                "the game departs from the rules at choice {0}: somebody else decides there, or among other options",
                n + 1,
                n + 1,
            )
        if row.key != (key := _key(g, row.option)):
            raise Damaged(
                "the game departs from the rules at choice {0}: it says {1}, the game {2}",
                n + 1,
                n + 1,
                short(row.key),
                short(key),
            )
        return row

    def fork(self, upto: int) -> Journal:
        """The same game up to a choice, to be played on differently."""
        rows = self.rows[: self._place(upto)]
        people = self.people if self.people is not None and self.people <= upto else None
        return Journal(self.game, self.content, self.setup, self.seed, rows, dict(self.table), people=people)

    def go_back(self, place: int) -> None:
        """Forget all choices but the first `place`; whoever has sat down since then still sits there."""
        del self.rows[place:]
        if self.people is not None:
            self.people = min(self.people, place)

    def _place(self, upto: int) -> int:
        if not 0 <= upto <= len(self.rows):
            raise RuleboundError("there is no choice {0}: this game has {1}", short(upto), len(self.rows))
        return upto

    def written_out(self) -> list[Choice]:
        """The choices with their keys, found by playing the game again where somebody left them out."""
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
        """All that a file of this game holds, line by line."""
        rows = [row_of(n, choice) for n, choice in enumerate(self.written_out(), 1)]
        if self.people is not None:
            rows.insert(self.people, {"people": self.people})
        return [self.head(), *rows]

    def save(self, path: Path | str) -> None:
        Path(path).write_text("\n".join(self.lines()) + "\n", encoding="utf-8", newline="\n")

    @classmethod
    def load(cls, path: Path | str, damaged: bool = False) -> Journal:
        """The journal in a file. If it is damaged that is an error that says where; or, with `damaged`, the journal has
        all that comes before."""
        return cls.parse(text_of(path), str(path), damaged)

    @classmethod
    def parse(cls, text: str, name: str = "this file", damaged: bool = False) -> Journal:
        """The journal in a text: set-up, seed and content are checked like those of a new game, and every row."""
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
                    "or go on from there: all choices before it are good",
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
        table = given.plain(head.get("table", {}), "what it tells of the table")
        if not isinstance(table, dict):
            raise RuleboundError("what it tells of the table is a mapping, not {0}", kind_of(table))
        return cls(declared.id, content, setup, read_seed(head.get("seed")), [], table)

    def _read(self, row: Mapping[str, Any]) -> None:
        """One row behind the head."""
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
            self.table = dict(given.mapping(given.plain(row["table"], "what it tells of the table"), "the table"))
        elif kind == "end":
            whole(row["end"], "the number of choices at the end", len(self.rows), len(self.rows))
            self.ended = True
        elif kind == "people":
            self.people = whole(row["people"], "the place where somebody sat down", len(self.rows), len(self.rows))
        else:
            raise RuleboundError("it is no choice")


class Chain:
    """The checksums of the lines of a file, each going on from the one before."""

    def __init__(self, sum: int = 0) -> None:
        self.sum = sum

    def line(self, row: Mapping[str, Any]) -> str:
        """A row as the next line of the file."""
        text = json.dumps(row, ensure_ascii=True)
        self.sum = crc32(text.encode(), self.sum)
        return f'{text[:-1]}, "sum": "{self.sum:08x}"}}'

    def head(self, line: str) -> dict[str, Any]:
        """The first line, if this program reads what it begins."""
        found = record(line[:LONGEST].strip("\r"), "the head")
        if "rulebound" not in found:
            raise RuleboundError(NO_HEAD)
        if found["rulebound"] not in OPENED:
            raise RuleboundError(
                "it has format {0}, this program reads {1}: use the program that wrote it", short(found["rulebound"]), FORMAT
            )
        return self.row(line, "the head")

    def row(self, line: str, what: str) -> dict[str, Any]:
        """The next line as a row, if it is whole."""
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
    """The checksum of the last line of a file that is whole."""
    found = SUM.match(text.rstrip("\r\n").rpartition("\n")[2])
    return int(found[2], 16) if found else 0


def text_of(path: Path | str) -> str:
    """The text of a file, or `RuleboundError` in words."""
    try:
        with Path(path).open("rb") as file:
            data = file.read(LARGEST + 1)
    except (OSError, ValueError) as error:
        raise RuleboundError(
            "can't read {0}: {1}", short(str(path)), getattr(error, "strerror", "") or "no such file"
        ) from error
    if len(data) > LARGEST:
        raise RuleboundError("{0} is larger than any saved game", short(str(path)))
    return data.decode("utf-8", errors="replace")  # a broken byte is found by the checksum of its line


def _nothing_missing(declared: Game, content: Content, setup: Any) -> None:
    """Where a set-up can't be played: `Missing`, if that is because nobody has brought here what was brought to the game."""
    if declared.user_file_kinds and (ids := missing(declared, content, setup)):
        raise Missing(ids)


def checked_setup(declared: Game, setup: Any) -> dict[str, Any]:
    """A set-up from outside: it has to be the one that `prepare` makes of the players and options that it names."""
    found = given.plain(setup, "the set-up")
    if not isinstance(found, dict):
        raise RuleboundError("a set-up is a mapping, not {0}", kind_of(found))
    try:
        found = declared.complete_setup(found)
        players, options = declared.unprepare(found)
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise RuleboundError("its set-up is none of {0}: something is missing in it or wrong", declared) from error
    prepared = declared.prepare(given.sequence(players, "the list of players"), given.mapping(options, "the options"))
    for name in (*prepared, *found):
        if name not in prepared or name not in found or prepared[name] != found[name]:
            raise RuleboundError("its set-up is none of {0}: '{1}' is wrong", declared, short(name))
    return prepared


def stop_between_people(g: State) -> None:
    """From now on the game stops wherever a hidden card could answer, as if it had begun so."""
    g.between_people, g.stop_at_forced = 1, EVERYWHERE


def choice_in(g: State, option: int) -> Choice:
    """A choice as it is written down, made in this position."""
    asked = g.asked
    assert asked is not None
    return Choice(asked.player, option, len(asked.offers), _key(g, option))


def row_of(n: int, choice: Choice) -> dict[str, Any]:
    return {"n": n, "player": choice.player, "option": choice.option, "of": choice.of, "key": choice.key}


def _key(g: State, index: int) -> str:
    decision = g.decision
    assert decision is not None
    return decision.options[index].key
