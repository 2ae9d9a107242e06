"""`rulebound replay`: step through a saved game, or fork it."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from rulebound.cli import seating
from rulebound.cli.says import ending
from rulebound.core.decisions import NOBODY, Player
from rulebound.core.errors import RuleboundError
from rulebound.core.game import game
from rulebound.core.journal import Journal
from rulebound.core.state import State
from rulebound.core.text import Messages

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[argparse.ArgumentParser]

SAYS = Messages(
    {
        "of": ("choice {n} of {total}", "第{n}個選擇，共{total}個"),
        "begin": ("The beginning of the game.", "遊戲開始。"),
        "end": ("This is the last choice of the file.", "這是檔案中的最後一個選擇。"),
        "keys": ("n next, p back, j N jump, t table, q quit", "n 下一步，p 上一步，j N 跳到，t 桌面，q 離開"),
        "unknown": ("'{0}' is no command here.", "這裡沒有指令「{0}」。"),
        "forked": (
            "The game up to choice {n} is in {0}. Go on with: rulebound play --resume {0}",
            "到第{n}個選擇為止的遊戲已存入 {0}。繼續遊戲：rulebound play --resume {0}",
        ),
    }
)


def add_parser(commands: Commands) -> None:
    parser = commands.add_parser("replay", help="step through a recorded game", description="Step through a recorded game.")
    parser.add_argument("file", metavar="FILE", help="a saved game")
    parser.add_argument("--all", action="store_true", help="print everything at once")
    parser.add_argument("--seat", type=int, metavar="N", help="as this player saw it; by default whoever decides")
    parser.add_argument("--fork", nargs=2, metavar=("N", "FILE2"), help="write the game up to choice N into another file")
    seating.add_lang(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    journal = Journal.load(args.file)
    if args.fork:
        return fork(journal, args.fork[0], Path(args.fork[1]), args.lang)
    tape = Tape(journal, args.lang, args.seat)
    if args.all:
        for n in range(1, len(journal.choices) + 1):
            tape.forward()
            tape.print_step(n)
        tape.print_end()
        return 0
    return tape.walk()


def fork(journal: Journal, upto: str, path: Path, lang: str) -> int:
    if not upto.isdecimal():
        raise RuleboundError(f"a fork is made at the number of a choice, not at '{upto}'")
    shorter = journal.fork(int(upto))
    shorter.replay(log=False)  # a file that departs from the rules is refused before anything is written
    if path.exists():
        raise RuleboundError(f"{path} exists: name another file")
    try:
        shorter.save(path)
    except OSError as error:
        raise RuleboundError(f"can't write {path}: {error.strerror}; choose another place") from error
    print(SAYS.say(lang, "forked", str(path), n=int(upto)))
    return 0


class Tape:
    """A saved game and the place in it."""

    def __init__(self, journal: Journal, lang: str, seat: int | None) -> None:
        from rulebound.cli.screen import Screen, console
        from rulebound.core.words import Words

        self.journal, self.lang = journal, lang
        self.g: State = journal.replay(0)
        journal.replay(log=False)  # told now rather than in the middle, if the file departs from the rules
        if seat is not None and not 1 <= seat <= self.g.players:
            raise RuleboundError(f"there is no seat {seat}: this game has {self.g.players} players")
        self.seat: Player | None = None if seat is None else seat - 1
        self.words = Words(game(journal.game), lang)
        self.screen = Screen(self.words)
        self.out = console()
        self.said = ("", "")
        self.heard = 0

    @property
    def place(self) -> int:
        return len(self.g.choices)

    def forward(self) -> None:
        """One choice on; what was chosen and what came of it is remembered to be printed."""
        decision = self.g.decision
        assert decision is not None
        index = self.journal.choices[self.place]
        shown = self.seat in (None, decision.player)
        label = self.words.options(decision)[index] if shown else "…"
        self.said = (self.words.player(decision.player), label)
        self.heard = len(self.g.log or ())
        self.g.choose(index)

    def jump(self, to: int) -> None:
        if not 0 <= to <= len(self.journal.choices):
            raise RuleboundError(f"there is no choice {to}: this game has {len(self.journal.choices)}")
        if to < self.place or to > self.place + 1:
            self.g = self.journal.replay(max(0, to - 1))
            self.said, self.heard = ("", ""), 0
        if to > self.place:
            self.forward()

    def print_step(self, n: int) -> None:
        from rich.text import Text

        head = SAYS.say(self.lang, "of", n=n, total=len(self.journal.choices))
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
        self.out.print(self.screen.table(self.g.view(viewer), {}))

    def print_end(self) -> None:
        if self.g.over:
            self.out.print(ending(self.words, self.g))

    def show(self) -> None:
        self.print_table()
        if self.place:
            self.print_step(self.place)
        else:
            self.out.print(SAYS.say(self.lang, "begin"))
        if self.place == len(self.journal.choices):
            self.print_end()

    def walk(self) -> int:
        """Step by the reader's commands until they leave."""
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
                self.out.print(str(error), style="yellow", markup=False)

    def command(self, word: str, rest: str) -> None:
        if word in ("", "n"):
            if self.place == len(self.journal.choices):
                self.out.print(SAYS.say(self.lang, "end"))
                return
            self.jump(self.place + 1)
        elif word == "p":
            self.jump(max(0, self.place - 1))
        elif word == "j" and rest.isdecimal():
            self.jump(int(rest))
        elif word != "t":
            self.out.print(SAYS.say(self.lang, "unknown", f"{word} {rest}".strip()), markup=False)
            self.out.print(SAYS.say(self.lang, "keys"), style="dim")
            return
        self.show()
