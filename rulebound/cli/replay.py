"""`rulebound replay`: step through a saved game, or fork it."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from rulebound.cli import table_setup, user_files
from rulebound.cli.saved_games import found
from rulebound.core.decisions import NOBODY, Player
from rulebound.core.errors import RuleboundError
from rulebound.core.game import game
from rulebound.core.input import short
from rulebound.core.journal import Damaged, Journal
from rulebound.core.recording import Recording
from rulebound.core.state import State
from rulebound.core.text import PROGRAM_WORDS, Messages
from rulebound.core.words import Words
from rulebound.core.words.errors import error_text
from rulebound.table.words import ending_text

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[argparse.ArgumentParser]

DIGITS = 9
"""The longest number that a reader may type."""
SAYS = Messages(
    {
        "of": ("choice {n} of {total}", "第{n}個選擇，共{total}個"),
        "begin": ("The beginning of the game.", "遊戲開始。"),
        "end": ("This is the last choice of the file.", "這是檔案中的最後一個選擇。"),
        "keys": ("n next, p back, j N jump, t table, q quit", "n 下一步，p 上一步，j N 跳到，t 桌面，q 離開"),
        "unknown": ("'{0}' is not a command.", "這裡沒有指令「{0}」。"),
        "forked": (
            "The game is in {0} and continues with choice {n}. Resume it: rulebound play --resume {0}",
            "遊戲已存入 {0}，從第{n}個選擇重新開始。繼續遊戲：rulebound play --resume {0}",
        ),
    },
    usual=PROGRAM_WORDS,
)


def add_parser(commands: Commands) -> None:
    parser = commands.add_parser("replay", help="step through a saved game", description="Step through a saved game.")
    parser.add_argument("file", metavar="FILE", help="a file, or the id of a saved game")
    parser.add_argument("--all", action="store_true", help="print everything at once")
    parser.add_argument("--seat", type=int, metavar="N", help="as this player saw it (default: the deciding player)")
    parser.add_argument("--fork", nargs=2, metavar=("N", "FILE2"), help="write the game up to choice N into another file")
    table_setup.add_lang(parser)
    parser.set_defaults(run=run)
    user_files.add_files(parser)


def run(args: argparse.Namespace) -> int:
    tape = GameReplay(Journal.load(found(args.file), damaged=True), args.lang, args.seat)
    if args.fork:
        return fork(tape, args.fork[0], Path(args.fork[1]))
    if tape.wrong:
        tape.out.print(tape.wrong, style="yellow", markup=False)
    if args.all:
        for _ in range(tape.length):
            tape.forward()
            tape.print_step()
        tape.print_end()
        return 0
    return tape.walk()


def fork(tape: GameReplay, word: str, path: Path) -> int:
    if not word.isdecimal() or len(word) > DIGITS:
        raise RuleboundError(f"a fork needs the number of a choice, not '{short(word)}'")
    shorter = tape.recording.journal.fork(tape.place_of(int(word)))
    try:
        with path.open("x", encoding="utf-8", newline="\n") as file:
            file.write("\n".join(shorter.lines()) + "\n")
    except FileExistsError as error:
        raise RuleboundError(f"{short(str(path))} exists: name another file") from error
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", "") or "no file can have this name"
        raise RuleboundError(f"can't write {short(str(path))}: {why}; choose another place") from error
    print(SAYS.say(tape.lang, "forked", str(path), n=int(word)))
    return 0


class GameReplay:
    """A saved game and a place in it. Choices have the numbers that the table showed to their players."""

    def __init__(self, journal: Journal, lang: str, seat: int | None) -> None:
        from rulebound.cli.screen import Screen, console

        self.lang = lang
        self.wrong = "" if journal.damage is None else str(journal.damage)
        self.numbers: list[int] = []
        """The number of each choice, and of the next one."""
        self.deciders: list[Player] = []
        self.recording = self.recorded(journal)
        self.g: State = self.recording.at(0)
        if seat is not None and not 1 <= seat <= self.g.players:
            raise RuleboundError(f"there is no seat {short(seat)}: this game has {self.g.players} players")
        self.seat: Player | None = None if seat is None else seat - 1
        self.words = Words(game(journal.game), lang)
        self.screen = Screen(self.words)
        self.out = console()
        self.said = ("", "")
        self.heard = 0

    def recorded(self, journal: Journal) -> Recording:
        """Replay the game at once, so that a departure from the rules is reported now rather than in the middle."""
        recording = Recording(journal.begin(), journal.fork(0))
        try:
            for n in range(len(journal.rows)):
                self.count(recording.g)
                recording.choose(journal.checked(recording.g, n).option)
        except Damaged as damaged:
            self.wrong = str(damaged)
            return recording
        self.count(recording.g)
        return recording

    def count(self, g: State) -> None:
        if g.asked is not None:
            self.numbers.append(g.place + 1)
            self.deciders.append(g.asked.player)

    @property
    def place(self) -> int:
        return len(self.g.choices)

    @property
    def length(self) -> int:
        return len(self.recording.journal.rows)

    def place_of(self, number: int) -> int:
        """How many choices come before the choice with this number."""
        for n, (shown, decider) in enumerate(zip(self.numbers, self.deciders, strict=True)):
            if shown == number and self.seat in (None, decider):
                return n
        raise RuleboundError(f"there is no choice {short(number)}: this game has {max(self.numbers, default=0)}")

    def forward(self) -> None:
        """Go one choice on; remember the choice and its events for printing."""
        decision = self.g.decision
        assert decision is not None
        index = self.recording.journal.rows[self.place].option
        shown = self.seat in (None, decision.player)
        label = self.words.options(decision)[index] if shown else "…"
        self.said = (self.words.player(decision.player), label)
        self.heard = len(self.g.log or ())
        self.recording.journal.carry_out(self.g, index)

    def jump(self, to: int) -> None:
        """Go to the place after this many choices."""
        if to < self.place or to > self.place + 1:
            self.g = self.recording.at(max(0, to - 1))
            self.said, self.heard = ("", ""), 0
        if to > self.place:
            self.forward()

    def print_step(self) -> None:
        from rich.text import Text

        head = SAYS.say(self.lang, "of", n=self.numbers[self.place - 1], total=self.numbers[self.length - 1])
        self.out.print(Text.assemble((f"{head}  ", "dim"), (f"{self.said[0]}: ", "bold"), self.said[1]))
        for line in self.events():
            self.out.print(Text(f"    {line}"))

    def events(self) -> list[str]:
        if self.seat is not None:
            return self.words.events(self.g, self.seat, self.heard)
        return self.words.told(self.g.log or (), self.heard)

    def print_table(self) -> None:
        asked = self.g.asked
        viewer = self.seat if self.seat is not None else asked.player if asked is not None else NOBODY
        view = {**self.g.view(viewer), "place": self.g.place}
        self.out.print(self.screen.table(view, {}), *self.screen.map(view), sep="\n")

    def print_end(self) -> None:
        if self.g.over:
            self.out.print(ending_text(self.words, self.g))

    def show(self) -> None:
        self.print_table()
        if self.place:
            self.print_step()
        else:
            self.out.print(SAYS.say(self.lang, "begin"))
        if self.place == self.length:
            self.print_end()

    def walk(self) -> int:
        """Step by the reader's commands until they quit."""
        self.show()
        self.out.print(SAYS.say(self.lang, "keys"), style="dim")
        while True:
            try:
                word, _, rest = input("> ").strip().partition(" ")
            except (EOFError, UnicodeDecodeError):
                print()
                return 0
            try:
                if word == "q":
                    return 0
                self.command(word, rest.strip())
            except RuleboundError as error:
                self.out.print(error_text(error, self.lang), style="yellow", markup=False)

    def command(self, word: str, rest: str) -> None:
        if word in ("", "n"):
            if self.place == self.length:
                self.out.print(SAYS.say(self.lang, "end"))
                return
            self.jump(self.place + 1)
        elif word == "p":
            self.jump(max(0, self.place - 1))
        elif word == "j" and rest.isdecimal() and len(rest) <= DIGITS:
            self.jump(min(self.place_of(int(rest)) + 1, self.length) if int(rest) else 0)
        elif word != "t":
            self.out.print(SAYS.say(self.lang, "unknown", short(f"{word} {rest}".strip())), markup=False)
            self.out.print(SAYS.say(self.lang, "keys"), style="dim")
            return
        self.show()
