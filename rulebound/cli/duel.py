"""`rulebound duel`: two bots play mirrored matches until it is clear which one is stronger."""

from __future__ import annotations

import argparse
import os
import sys
from typing import TYPE_CHECKING, Any

from rulebound.bots.duel import Match, pairs, play_match
from rulebound.bots.named import make
from rulebound.bots.statistics import OPEN, SequentialTest
from rulebound.cli import INTERRUPTED, table_setup, user_files
from rulebound.core.errors import RuleboundError
from rulebound.core.game import game

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[argparse.ArgumentParser]


def add_parser(commands: Commands) -> None:
    about = "Two bots play mirrored pairs of games: same deck, same seed, seats swapped, all ready-made decks in turn."
    parser = commands.add_parser("duel", help="measure which of two bots is stronger", description=about)
    table_setup.add_game(parser)
    parser.add_argument("bots", nargs=2, metavar="BOT", help="a bot, as in greedy, greedy:guesses=4 or my.module:Class")
    parser.add_argument("--pairs", type=int, default=100, metavar="N", help="the most pairs of games (100)")
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="the seed of the first pair (0)")
    parser.add_argument("--decks", metavar="X,Y", help="use use these decks in turn instead of all ready-made ones")
    parser.add_argument("--players", type=int, default=0, metavar="N", help="how many seats (the fewest)")
    parser.add_argument(
        "--test",
        metavar="LOW,HIGH",
        help="stop when the first bot's rate is clearly not LOW or not HIGH (0.5,0.55)",
    )
    table_setup.add_options(parser)
    parser.add_argument("--jobs", type=int, metavar="N", help="how many processes (one for each core)")
    parser.set_defaults(run=run)
    user_files.add_files(parser)


def run(args: argparse.Namespace) -> int:
    """Play the match; status 0 when it reached its end."""
    declared = game(args.game)
    if args.pairs < 1:
        raise RuleboundError(f"{args.pairs} pairs can't be played: give a number from 1 on")
    for name in args.bots:
        make(name)
    test = test_of(args.test) if args.test else None
    decks = table_setup.words_of(args.decks) if args.decks else []
    found = pairs(declared, tuple(args.bots), args.seed, table_setup.options_of(args), decks, args.players)
    match, verdict = Match(tuple(args.bots)), OPEN
    try:
        for stand in play_match(found, args.pairs, test, args.jobs or os.cpu_count() or 1):
            match, verdict = stand
            if sys.stderr.isatty():
                print(f"\r{match.games} games: {match.wins(0):g} points", end="", file=sys.stderr)
    except KeyboardInterrupt:
        print("\ninterrupted", file=sys.stderr)
    if match.played:
        print_match(args.game, match, verdict if test is not None else "")
    return 0 if verdict != OPEN or len(match.played) == args.pairs else INTERRUPTED


def test_of(text: str) -> SequentialTest:
    """The two rates of a sequential test.

    >>> test_of("0.5,0.6").high
    0.6
    """
    try:
        low, high = map(float, text.split(","))
    except ValueError:
        raise RuleboundError(f"a test is written LOW,HIGH as in 0.5,0.55, not '{text}'") from None
    if not 0 <= low < high <= 1:
        raise RuleboundError("of the two rates of a test the first is smaller, and both are between 0 and 1")
    return SequentialTest(low, high)


def print_match(name: str, match: Match, verdict: str) -> None:
    from rich.table import Table

    from rulebound.cli.screen import console

    out = console()
    table = Table(title=f"{name}: {match.games} games in {len(match.played)} pairs")
    for column in ("bot", "points", "rate", "95 % interval", "ms/decision"):
        table.add_column(column, justify="left" if column == "bot" else "right")
    for i, bot in enumerate(match.bots):
        low, high = match.interval(i)
        rate = match.wins(i) / max(1, match.games)
        row: list[Any] = [bot, f"{match.wins(i):g}", f"{rate:.1%}", f"{low:.1%} - {high:.1%}"]
        table.add_row(*row, f"{match.milliseconds(i):.2f}")
    out.print(table)
    decks = ", ".join(f"{deck} {points:g}/{games}" for deck, (points, games) in sorted(match.by_deck().items()))
    out.print(f"{match.bots[0]} by deck: {decks}", markup=False)
    if verdict:
        out.print(f"the test says: {verdict}")
