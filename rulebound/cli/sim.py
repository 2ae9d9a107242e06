"""`rulebound sim`: let bots play many games against each other: on all cores, on many machines, by an experiment's file."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from contextlib import AbstractContextManager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rulebound.bots.statistics import SequentialTest
from rulebound.cli import INTERRUPTED, table_setup, user_files
from rulebound.cli.extras import packages_of
from rulebound.cli.progress import Progress
from rulebound.cli.questionnaire import usual_language
from rulebound.cli.records import Records
from rulebound.cli.summary import folder_records, print_report
from rulebound.core.errors import RuleboundError
from rulebound.core.game import DeckGame, game
from rulebound.core.text import LANGUAGES
from rulebound.core.user_files import brought
from rulebound.experiments.experiment import RECORDS, Experiment, Match, pairs_of
from rulebound.experiments.experiment_file import read_experiment
from rulebound.experiments.players import BotSpec, bot_spec
from rulebound.experiments.runner import SequentialTests, run_experiment
from rulebound.experiments.words import WORDS
from rulebound.experiments.workers import Executor, Processes, ThisProcess

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[argparse.ArgumentParser]

FILE = ".toml"
SAID_BY_A_FILE = ("bots", "bot", "decks", "mirror", "pairs", "swap", "games", "seed", "record", "test")
"""What an experiment's file says itself, so that a command line with one says it no more."""
GAMES = 100


def add_parser(commands: Commands) -> None:
    about = "Let bots play games against each other: one game by the command line, or all of an experiment's file."
    parser = commands.add_parser("sim", help="let bots play games against each other", description=about)
    parser.add_argument("what", metavar="GAME", help="a game, as in ashes; or the file of an experiment, as in duel.toml")
    parser.add_argument("--games", type=int, metavar="N", help=f"how many games ({GAMES})")
    parser.add_argument("--seed", type=int, metavar="S", help="the seed of the first game (0)")
    parser.add_argument(
        "--bots",
        metavar="A,B",
        help="who plays, in order: random, newcomer, casual, club, expert, greedy, module:Class, file.py:Class",
    )
    parser.add_argument(
        "--bot", action="append", metavar="NAME=BOT,K=V", help="a bot with parameters, as in deep=greedy,depth=20"
    )
    parser.add_argument("--decks", metavar="X,Y", help="a deck for each seat; one deck is everybody's")
    parser.add_argument("--mirror", action="store_true", help="everybody plays the same deck, all ready-made ones in turn")
    parser.add_argument("--pairs", action="store_true", help="all pairs of ready-made decks in turn")
    parser.add_argument("--swap", action="store_true", help="play each seed once from every seat")
    parser.add_argument("--test", metavar="LOW,HIGH", help="end as soon as it is decided whether the first bot is better")
    parser.add_argument("--jsonl", metavar="FILE", help="write a record of every game as it ends, or go on with such a file")
    parser.add_argument("--out", metavar="FOLDER", help="write Parquet tables as games end, or go on with such a folder")
    parser.add_argument("--record", metavar="X,Y", help="with --out, record also: decisions, values, journals")
    table_setup.add_options(parser)
    parser.add_argument("--jobs", type=int, metavar="N", help="how many processes (one for each core)")
    parser.add_argument(
        "--ray", nargs="?", const="", metavar="ADDRESS", help="play on a Ray cluster; its address, or a local one"
    )
    parser.add_argument("--lang", choices=LANGUAGES, help="the language of what is told")
    parser.set_defaults(run=run)
    user_files.add_files(parser)
    parser.set_defaults(run=partial(_with_game, parser.get_default("run")))


def _with_game(run: user_files.Run, args: argparse.Namespace) -> int:
    """The game that files of players belong to; an experiment's file may name several."""
    args.game = None if args.what.endswith(FILE) else args.what
    return run(args)


def run(args: argparse.Namespace) -> int:
    """0 if all games came to an end, 1 if one of them failed; Ctrl-C and SIGTERM end it with the games played so far."""
    lang = args.lang or usual_language()
    experiment = _from_file(args) if args.game is None else _from_line(args)
    if args.jsonl and args.out:
        raise RuleboundError("results go into a file or a folder, not both: give --jsonl or --out")
    if experiment.record and not args.out:
        raise RuleboundError("only a folder records more than games: name one with --out")
    executor = _executor(args)
    with _store(args, experiment) as store:
        before, interrupted, tests = len(store.done), False, None
        if before:
            print(WORDS.say(lang, "before", str(before), str(len(experiment))), file=sys.stderr)
        with Progress(lang) as progress:
            try:
                tests = run_experiment(experiment, store, executor, progress.report)
            except KeyboardInterrupt:
                interrupted = True
        if interrupted:
            print("\n" + WORDS.say(lang, "interrupted", str(len(store.done)), str(len(experiment))), file=sys.stderr)
        return _tell(args, experiment, store, tests, lang)


def _executor(args: argparse.Namespace) -> Executor:
    if args.ray is not None:
        with packages_of("ray"):
            from rulebound.experiments.ray_cluster import RayCluster
        return RayCluster(args.ray)
    count = args.jobs or os.cpu_count() or 1
    return Processes(count) if count > 1 else ThisProcess()


def _store(args: argparse.Namespace, experiment: Experiment) -> AbstractContextManager[Any]:
    if not args.out:
        return Records(args.jsonl, experiment)
    with packages_of("lab"):
        from rulebound.experiments.results import ResultFolder
    return ResultFolder(Path(args.out), experiment)


# ---------------------------------------------------------------- planning


def _from_file(args: argparse.Namespace) -> Experiment:
    said = [f"--{name}" for name in SAID_BY_A_FILE if getattr(args, name)]
    said += [f"--{name}" for name in table_setup.SCENARIO if getattr(args, name)] + (["--option"] if args.option else [])
    if said:
        raise RuleboundError("an experiment's file says everything itself: leave {0} out, or name a game", ", ".join(said))
    return read_experiment(Path(args.what))


def _from_line(args: argparse.Namespace) -> Experiment:
    """The experiment of a command line: bad input is told at once, before the first game is played."""
    declared, games = game(args.game), GAMES if args.games is None else args.games
    if games < 1:
        raise RuleboundError("{0} games can't be played: give a number from 1 on", games)
    names = table_setup.words_of(args.bots) if args.bots else ["random"] * min(declared.players)
    bots = _bots(names, args.bot or [])
    if len(names) not in declared.players:
        counts = ", ".join(map(str, declared.players))
        raise RuleboundError("{0} is played by {1} players, not {2}: name a bot for each", declared, counts, len(names))
    ready = list(declared.decks.ready_made()) if isinstance(declared, DeckGame) else []
    if (args.mirror or args.pairs) and not ready:
        raise RuleboundError("{0} has no ready-made decks: leave decks out", declared)
    if args.pairs and len(names) != 2:
        raise RuleboundError("pairs are for two players: choose mirror or seats")
    words = tuple(table_setup.words_of(args.decks)) if args.decks else ()
    tables = pairs_of(ready) if args.pairs else tuple((deck,) for deck in ready) if args.mirror and not words else (words,)
    first, units = args.seed or 0, -(-games // (len(names) if args.swap else 1))
    options, test = table_setup.options_of(args), _test(args)
    match = Match(
        declared.id,
        declared.id,
        tuple(names),
        tables,
        (options,),
        tuple(range(first, first + units)),
        args.swap,
        True,
        games,
    )
    if test is not None and (len(set(names)) != 2 or not args.swap):
        raise RuleboundError("a test needs two different bots who swap seats: set bots and swap = true")
    players = table_setup.brought(declared, tables[0], len(names), first)
    declared.prepare(players, options)
    record = frozenset(table_setup.words_of(args.record or ""))
    if wrong := sorted(record - set(RECORDS)):
        raise RuleboundError("there is no record '{0}'; there are: {1}", wrong[0], ", ".join(RECORDS))
    decks = {word: deck for word, deck in zip(words, players, strict=False) if not isinstance(deck, str)}
    return Experiment(declared.id, (match,), bots, decks, record, test, brought())


def _bots(names: Sequence[str], own_bots: Sequence[str]) -> dict[str, BotSpec]:
    """The bots of a command line, each checked."""
    bots: dict[str, BotSpec] = {}
    for text in own_bots:
        name, equals, rest = text.partition("=")
        source, *parameters = rest.split(",")
        if not equals or not name or not source:
            raise RuleboundError("a bot of your own is written NAME=BOT,parameter=value, not '{0}'", text)
        bots[name] = bot_spec(name, source, table_setup.options_named(parameters), Path())
    for name in names:
        if name not in bots:
            bots[name] = bot_spec(name, name, {}, Path())
    return bots


def _test(args: argparse.Namespace) -> SequentialTest | None:
    if not args.test:
        return None
    try:
        low, high = map(float, args.test.split(","))
    except ValueError:
        low = high = 0.0
    if not 0 < low < high < 1:
        raise RuleboundError("--test is two rates, as in 0.5,0.55: of a bot that is not better, and of one that is")
    return SequentialTest(low, high)


# ---------------------------------------------------------------- what came of it


def _tell(args: argparse.Namespace, experiment: Experiment, store: Any, tests: SequentialTests | None, lang: str) -> int:
    """Tell what was played, and give back the exit status."""
    if isinstance(store, Records):
        if tests is not None:
            store.sort()
        records = store.found
    else:
        records = folder_records(Path(args.out))
    if records:
        print_report(records, lang)
    if tests is not None and experiment.test is not None:
        for match, verdict, scores in zip(experiment.matches, tests.verdicts, tests.scores, strict=True):
            said = WORDS.say(lang, verdict)
            print(WORDS.say(lang, "verdict", match.name, str(len(scores)), match.bots[0], said, match.bots[1]))
    if args.out:
        print(WORDS.say(lang, "results", args.out))
    if tests is None:
        return INTERRUPTED
    return 1 if any(r.error for r in records) else 0
