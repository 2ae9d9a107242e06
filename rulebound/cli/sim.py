"""`rulebound sim`: let bots play many games against each other, on all cores."""

from __future__ import annotations

import argparse
import os
import signal
import sys
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rulebound.bots.statistics import wilson
from rulebound.cli import INTERRUPTED, crash_report, table_setup, user_files
from rulebound.cli.records import Job, Record, Records
from rulebound.core.chance import derived
from rulebound.core.errors import RuleboundError
from rulebound.core.game import DeckGame, game
from rulebound.core.journal import Journal
from rulebound.core.outcomes import DRAW, LOSS
from rulebound.core.user_files import Brought, bring_again, brought

if TYPE_CHECKING:
    from rulebound.core.state import State

    Commands = argparse._SubParsersAction[argparse.ArgumentParser]


def add_parser(commands: Commands) -> None:
    about = "Let bots play games against each other."
    parser = commands.add_parser("sim", help="let bots play games against each other", description=about)
    table_setup.add_game(parser)
    parser.add_argument("--games", type=int, default=100, metavar="N", help="how many games (100)")
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="the seed of the first game (0)")
    parser.add_argument("--bots", metavar="A,B", help="who plays, in order: random, newcomer, casual, club, expert, greedy")
    parser.add_argument("--decks", metavar="X,Y", help="a deck for each seat; one deck is everybody's")
    parser.add_argument("--mirror", action="store_true", help="everybody plays the same deck, all ready-made ones in turn")
    parser.add_argument("--swap", action="store_true", help="play each seed once from every seat")
    parser.add_argument("--jsonl", metavar="FILE", help="write a record of every game as it ends, or go on with such a file")
    table_setup.add_options(parser)
    parser.add_argument("--jobs", type=int, metavar="N", help="how many processes (one for each core)")
    parser.set_defaults(run=run)
    user_files.add_files(parser)


def run(args: argparse.Namespace) -> int:
    """0 if all games came to an end, 1 if one of them failed; Ctrl-C and SIGTERM end it with the games played so far."""
    jobs = plan(args)
    with Records(args.jsonl, jobs) as kept:
        records = list(kept.found)
        if records:
            print(f"{len(records)} of {len(jobs)} games were played before", file=sys.stderr)
        there = {record.n for record in records}
        left = [job for job in jobs if job.n not in there]
        try:
            with Ending() as ending:
                for record in _with_progress(played(left, args.jobs or os.cpu_count() or 1), len(left)):
                    with ending.whole():
                        kept.add(record)
                        records.append(record)
        except KeyboardInterrupt:
            print(f"\ninterrupted: {len(records)} of {len(jobs)} games were played", file=sys.stderr)
        records.sort(key=lambda r: r.n)
        if left and len(records) == len(jobs):
            kept.sort(records)
    if records:
        print_report(records)
    if len(records) < len(jobs):
        return INTERRUPTED
    return 1 if any(r.error for r in records) else 0


class Ending:
    """Within this SIGTERM ends a run as Ctrl-C does, by `KeyboardInterrupt`; neither comes between what is done `whole`."""

    def __init__(self) -> None:
        self._whole = self._asked = False
        self._before: dict[int, Any] = {}

    def _end(self, number: int, frame: object) -> None:
        if not self._whole:
            raise KeyboardInterrupt
        self._asked = True

    @contextmanager
    def whole(self) -> Iterator[None]:
        self._whole = True
        try:
            yield
        finally:
            self._whole = False
        if self._asked:
            raise KeyboardInterrupt

    def __enter__(self) -> Ending:
        self._before = {number: signal.signal(number, self._end) for number in (signal.SIGINT, signal.SIGTERM)}
        return self

    def __exit__(self, *about: object) -> None:
        for number, handler in self._before.items():
            signal.signal(number, handler)


# ---------------------------------------------------------------- planning


def plan(args: argparse.Namespace) -> list[Job]:
    """All games, named before the first is played: bad input is told at once."""
    declared = game(args.game)
    if args.games < 1:
        raise RuleboundError(f"{args.games} games can't be played: give a number from 1 on")
    names = table_setup.words_of(args.bots) if args.bots else ["random"] * min(declared.players)
    seats = table_setup.seats_named(declared, names, humans=False)
    tags = [f"{i}:{name}" for i, name in enumerate(seats, 1)]
    ready = list(declared.decks.ready_made()) if isinstance(declared, DeckGame) else []
    if args.mirror and not ready:
        raise RuleboundError(f"{args.game} has no ready-made decks to mirror")
    turns = len(seats) if args.swap else 1
    options, jobs = table_setup.options_of(args), []
    for n in range(args.games):
        table, turn = divmod(n, turns)
        seed = args.seed + table
        decks = table_setup.words_of(args.decks) if args.decks else [ready[table % len(ready)]] if args.mirror else []
        jobs.append(Job(args.game, n, seed, tags[turn:] + tags[:turn], decks, options))
    declared.prepare(table_setup.brought(declared, jobs[0].decks, len(seats), args.seed), options)
    return jobs


# ---------------------------------------------------------------- playing


def play_one(job: Job) -> Record:
    """Play one game; a failure is told in the record, with the journal up to it."""
    from rulebound.bots import make
    from rulebound.bots.match import play

    record = Record(job.game, job.n, job.seed, job.bots, job.decks, options=job.options)
    declared, begun = game(job.game), time.perf_counter()
    players = table_setup.brought(declared, job.decks, len(job.bots), job.seed)
    record.decks = [p if isinstance(p, str) else str(p.get("name", "")) for p in players]
    bots = [make(tag.partition(":")[2], derived(job.seed, "bot", int(tag.partition(":")[0]))) for tag in job.bots]
    g = declared.start(declared.prepare(players, job.options), job.seed)
    try:
        result = play(g, bots)
        record.winners, record.outcome, record.over = list(result.winners), list(result.outcome), result.over
        if not result.over:
            record.error = f"no end after {result.choices} choices"
    except Exception as error:  # whatever a game or a bot does wrong belongs in the report
        record.error = str(error) if isinstance(error, RuleboundError) else "the program failed; please report it"
        record.details = str(crash_report.written(error, _path(job, "txt")) or "")
    record.choices, record.seconds = len(g.choices), round(time.perf_counter() - begun, 4)
    if record.error:
        record.journal = _saved(g, job)
    return record


def _path(job: Job, kind: str) -> Path:
    return Path(job.folder) / f"failed-{job.game}-{job.n}-{job.seed}.{kind}"


def _saved(g: State, job: Job) -> str:
    """The journal up to the choice that failed."""
    path = _path(job, "jsonl")
    try:
        Journal.of(g).save(path)
    except OSError:
        return ""
    return str(path)


def _begin(files: Sequence[Brought]) -> None:
    """In a process of its own: Ctrl-C is for the first one alone, which tells what was played; it gives what it knows."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    bring_again(files)


def played(jobs: Sequence[Job], processes: int) -> Iterator[Record]:
    """The records as the games end, in no order."""
    if processes <= 1 or len(jobs) <= 1:
        yield from map(play_one, jobs)
        return
    from multiprocessing import get_context

    # Processes of their own from the start: a fork of a process with threads (a test runner, a notebook) may hang.
    with get_context("spawn").Pool(min(processes, len(jobs)), _begin, (brought(),)) as pool:
        yield from pool.imap_unordered(play_one, jobs)  # one by one: no game that was played is lost with its bundle


def _with_progress(records: Iterable[Record], total: int) -> Iterable[Record]:
    from rich.console import Console
    from rich.progress import track

    if not sys.stderr.isatty():
        return records
    return track(records, total=total, description="games", console=Console(stderr=True), transient=True)


# ---------------------------------------------------------------- what came of it


def print_report(records: Sequence[Record]) -> None:
    from rich.table import Table

    from rulebound.cli.screen import console

    out = console()
    ended = [r for r in records if not r.error]
    table = Table(title=f"{records[0].game}: {len(ended)} games")
    for name in ("bot", "wins", "games", "win rate", "95 % interval"):
        table.add_column(name, justify="left" if name == "bot" else "right")
    for name, wins, games in rates(ended):
        low, high = wilson(wins, games)
        table.add_row(name, str(wins), str(games), f"{wins / max(1, games):.1%}", f"{low:.1%} - {high:.1%}")
    out.print(table)
    draws = sum(any(o.result == DRAW for o in r.outcome) for r in ended)
    lost = sum(bool(r.outcome) and all(o.result == LOSS for o in r.outcome) for r in ended)
    length = sum(r.choices for r in ended) / max(1, len(ended))
    seconds = sum(r.seconds for r in records)
    out.print(f"draws: {draws}   lost by all: {lost}   mean length: {length:.1f} choices   computing time: {seconds:.1f} s")
    for r in records:
        if r.error:
            files = " and ".join(file for file in (r.journal, r.details) if file) or "nothing: no file could be written"
            out.print(f"game {r.n} (seed {r.seed}) did not end: {r.error}. Kept in {files}", markup=False)


def rates(records: Sequence[Record]) -> list[tuple[str, int, int]]:
    """For every bot of the list: its name, the games it won and the games it played."""
    wins: dict[str, int] = {}
    games: dict[str, int] = {}
    for r in records:
        for seat, tag in enumerate(r.bots):
            games[tag] = games.get(tag, 0) + 1
            wins[tag] = wins.get(tag, 0) + (seat in r.winners)
    return [(tag, wins[tag], games[tag]) for tag in sorted(games)]


def report_of(records: Sequence[Record]) -> dict[str, Any]:
    """The report as plain data: for each bot its wins, games and interval."""
    return {tag: {"wins": w, "games": n, "interval": wilson(w, n)} for tag, w, n in rates(records)}
