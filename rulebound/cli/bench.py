"""`rulebound bench`: how fast the engine plays, on one core.

The figures are CPU time, so other programs on the machine do not count; only start-up is real time. Shared machines change
their speed from minute to minute. So a fixed loop is timed between the games of each run, and its time makes two runs
comparable.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from statistics import median
from typing import TYPE_CHECKING, Any

from rulebound.cli import table_setup
from rulebound.core.chance import Chance
from rulebound.core.game import DeckGame, Game, game

if TYPE_CHECKING:
    from rulebound.core.state import State

    Commands = argparse._SubParsersAction[argparse.ArgumentParser]

RUNS = 5
GAMES = 30
"""Random games in one run."""
POSITIONS = 24
"""Mid-game positions for measuring copies, views and bytes."""
REPEAT = 10
GREEDY_DECISIONS = 30
LIMIT = 20_000
LOOP = 200_000
"""Rounds of the fixed loop."""
LOOPS = 6
"""How often the loop runs among the games of a run."""
LABELS = {
    "decisions_per_s": "decisions/s",
    "games_per_s": "games/s",
    "copy_us": "copy µs",
    "view_us": "view µs",
    "bytes_us": "bytes µs",
    "greedy_decisions_per_s": "greedy/s",
    "startup_ms": "start ms",
    "loop_ms": "loop ms",
}


def add_parser(commands: Commands) -> None:
    parser = commands.add_parser(
        "bench", help="measure how fast the engine plays", description="Measure how fast the engine plays, on one core."
    )
    table_setup.add_game(parser, optional=True)
    parser.add_argument("--json", action="store_true", help="print it as JSON")
    parser.add_argument("--runs", type=int, default=RUNS, metavar="N", help=f"how many runs; the median counts ({RUNS})")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    names = [args.game] if args.game else table_setup.playable()
    measured = {name: measure(game(name), max(1, args.runs)) for name in names}
    if args.json:
        print(json.dumps(measured[args.game] if args.game else measured, indent=2))
        return 0
    from rich.table import Table

    from rulebound.cli.screen import console

    table = Table(box=None, padding=(0, 1))
    table.add_column("game", no_wrap=True)
    for label in LABELS.values():
        table.add_column(label, justify="right", no_wrap=True)
    for name, numbers in measured.items():
        table.add_row(name, *(f"{numbers[key]:,.{0 if numbers[key] >= 100 else 1}f}" for key in LABELS))
    console().print(table)
    for name, numbers in measured.items():
        if more := [f"{key} {numbers[key]:,.0f}" for key in numbers if key not in LABELS]:
            console().print(f"{name}: {', '.join(more)}", style="dim")
    return 0


def measure(declared: Game, runs: int = RUNS) -> dict[str, float]:
    """All figures of one game, each the median of the runs."""
    setups = setups_of(declared)
    for i in range(3):
        random_game(declared, setups, i)  # warm-up
    rows = [one_run(declared, setups, i) for i in range(runs)]
    numbers = {key: round(median(row[key] for row in rows), 2) for key in rows[0]}
    numbers.update(declared.rules.benchmarks())
    numbers["startup_ms"] = round(median(startup(declared.id) for _ in range(3)), 1)
    return numbers


def setups_of(declared: Game) -> list[Any]:
    """Pairings of ready-made decks, for two players or as few as the game allows; random set-ups where there are no
    decks."""
    ready = list(declared.decks.ready_made()) if isinstance(declared, DeckGame) else []
    if not ready:
        return [declared.random_setup(seed) for seed in range(12)]
    count = min(declared.players)
    return [
        declared.prepare([ready[(i + k * (1 + i // len(ready))) % len(ready)] for k in range(count)], {})
        for i in range(2 * len(ready))
    ]


def random_game(declared: Game, setups: Sequence[Any], seed: int, stop: int = LIMIT) -> State:
    """Random self-play to the end, or up to a number of choices."""
    g, chance = declared.start(setups[seed % len(setups)], seed), Chance(seed)
    while g.asked is not None and len(g.choices) < stop:
        g.choose(chance.below(len(g.asked.offers)))
    return g


def one_run(declared: Game, setups: Sequence[Any], run: int) -> dict[str, float]:
    first = run * GAMES
    lengths, seconds, loops = list[int](), 0.0, [fixed_loop()]
    for seed in range(first, first + GAMES):
        begun = time.process_time()
        lengths.append(len(random_game(declared, setups, seed).choices))
        seconds += time.process_time() - begun
        if seed % max(1, GAMES // LOOPS) == 0:
            loops.append(fixed_loop())
    positions = [random_game(declared, setups, first + i, lengths[i] // 2) for i in range(POSITIONS)]
    return {
        "decisions_per_s": sum(lengths) / seconds,
        "games_per_s": GAMES / seconds,
        "copy_us": each(positions, lambda g: g.copy()),
        "view_us": each(positions, lambda g: g.view(g.asked.player if g.asked is not None else 0)),
        "bytes_us": each(positions, lambda g: g.to_bytes()),
        "greedy_decisions_per_s": greedy(positions),
        "loop_ms": sum(loops) / len(loops),
    }


def fixed_loop() -> float:
    """Milliseconds for a plain Python loop that never changes: the present speed of the machine."""
    begun, x, seen = time.process_time(), 0, dict[int, int]()
    for i in range(LOOP):
        x = (x * 31 + i) & 0xFFFF
        seen[x & 0xFF] = i
    return (time.process_time() - begun) * 1e3


def each(positions: Sequence[State], do: Callable[[State], Any]) -> float:
    """Microseconds per call, over all positions."""
    for g in positions:
        do(g)
    begun = time.process_time()
    for _ in range(REPEAT):
        for g in positions:
            do(g)
    return (time.process_time() - begun) * 1e6 / (REPEAT * len(positions))


def greedy(positions: Sequence[State]) -> float:
    """Decisions of the greedy bot per second, continuing from these positions."""
    from rulebound.bots import ask, make

    bot, done, begun = make("greedy", 1), 0, time.process_time()
    while done < GREEDY_DECISIONS:
        g = positions[done % len(positions)].copy()
        for _ in range(5):
            if g.asked is None:
                break
            g.choose(ask(bot, g))
            done += 1
        else:
            continue
        done += 1  # a finished position counts, so that the loop ends
    return done / (time.process_time() - begun)


def startup(id: str) -> float:
    """Milliseconds from nothing to the first decision, in a separate process."""
    script = f"from rulebound.core.game import game; d = game({id!r}); d.start(d.random_setup(1), 1)"
    begun = time.perf_counter()
    subprocess.run([sys.executable, "-c", script], check=True)
    return (time.perf_counter() - begun) * 1e3
