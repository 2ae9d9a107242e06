"""What `rulebound sim` tells of the games that were played: a table of bots, lengths, and what failed."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rich.table import Table

from rulebound.bots.statistics import wilson
from rulebound.cli.extras import packages_of
from rulebound.cli.records import Record
from rulebound.cli.screen import console
from rulebound.core.outcomes import DRAW, LOSS, Outcome
from rulebound.experiments.words import WORDS


def print_report(records: Sequence[Record], lang: str) -> None:
    out = console()
    for name in dict.fromkeys(r.game for r in records):
        _print_game(out, name, [r for r in records if r.game == name], lang)
    for r in records:
        if r.error:
            files = WORDS.say(lang, "and").join(file for file in (r.journal, r.details) if file)
            kept = files or WORDS.say(lang, "kept-nowhere")
            out.print(WORDS.say(lang, "failed", str(r.n), str(r.seed), r.error, kept), markup=False)


def _print_game(out: Any, name: str, records: Sequence[Record], lang: str) -> None:
    ended = [r for r in records if not r.error]
    table = Table(title=WORDS.say(lang, "title", name, n=len(ended)))
    for column in ("bot", "wins", "count", "rate", "interval"):
        table.add_column(WORDS.say(lang, column), justify="left" if column == "bot" else "right")
    for tag, wins, games in rates(ended):
        low, high = wilson(wins, games)
        table.add_row(tag, str(wins), str(games), f"{wins / max(1, games):.1%}", f"{low:.1%} - {high:.1%}")
    out.print(table)
    draws = sum(any(o.result == DRAW for o in r.outcome) for r in ended)
    lost = sum(bool(r.outcome) and all(o.result == LOSS for o in r.outcome) for r in ended)
    length = sum(r.choices for r in ended) / max(1, len(ended))
    seconds = sum(r.seconds for r in records)
    out.print(WORDS.say(lang, "lengths", str(draws), str(lost), f"{length:.1f}", f"{seconds:.1f}"))


def rates(records: Sequence[Record]) -> list[tuple[str, int, int]]:
    """For every bot of the list: its name, the games it won and the games it played."""
    wins: dict[str, int] = {}
    games: dict[str, int] = {}
    for r in records:
        for seat, tag in enumerate(r.bots):
            games[tag] = games.get(tag, 0) + 1
            wins[tag] = wins.get(tag, 0) + (seat in r.winners)
    return [(tag, wins[tag], games[tag]) for tag in sorted(games)]


def folder_records(path: Path) -> list[Record]:
    """The games of a folder with results, as records."""
    with packages_of("lab"):
        from rulebound.experiments.results import FAILED, read_games, read_timings
    seconds = read_timings(path)
    found = []
    for row in read_games(path).to_pylist():
        tags = [f"{number}:{bot}" for number, bot in zip(row["numbers"], row["bots"], strict=True)]
        outcome = [Outcome(*each) for each in zip(row["results"], row["rules"], strict=True)]
        winners = [seat for seat, o in enumerate(outcome) if o.result == "win"]
        failed = path / FAILED / str(row["n"])
        files = (f"{failed}.jsonl", f"{failed}.txt") if row["error"] else ("", "")
        found.append(
            Record(
                row["game"],
                row["n"],
                row["seed"],
                tags,
                row["decks"],
                winners,
                outcome,
                row["choices"],
                bool(outcome),
                seconds.get(row["n"], 0.0),
                row["error"],
                *files,
            )
        )
    return found
