"""One game of an experiment, played by a worker: the row of its result, and what it records on wish."""

from __future__ import annotations

import os
import platform
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from traceback import format_exception
from typing import Any

from rulebound.bots import Bot, ask
from rulebound.core.chance import derived
from rulebound.core.errors import RuleboundError
from rulebound.core.game import game
from rulebound.core.journal import Journal
from rulebound.core.log import LogEvent
from rulebound.core.outcomes import DRAW, WIN
from rulebound.core.state import State
from rulebound.core.user_files import bring_again
from rulebound.table.decks import brought

from .decision_rows import decision_row
from .experiment import DECISIONS, JOURNALS, VALUES, Experiment, GameJob

LIMIT = 20_000
"""A game that takes more choices is given up."""
HAND = "hand"
"""The zone that every game with a hand calls so."""
TURN, PLAY = "turn", "play"
"""The log events of every game that tell whose turn begins, and which card a player plays."""


@dataclass
class GameResult:
    """How one game went."""

    job: GameJob
    decks: list[str] = field(default_factory=list)
    results: list[str] = field(default_factory=list)
    """For every seat `win`, `loss` or `draw`; empty where the game did not end."""
    rules: list[str] = field(default_factory=list)
    """For every seat the rule of the ledger that says so."""
    first: int = -1
    """The seat of the first turn."""
    turns: int = 0
    choices: int = 0
    drawn: list[list[str]] = field(default_factory=list)
    """For every seat the cards that were in its hand at some decision."""
    played: list[list[str]] = field(default_factory=list)
    """For every seat the cards that it played."""
    error: str = ""
    details: str = ""
    """What a developer wants to know of a failure."""
    decisions: list[dict[str, Any]] = field(default_factory=list)
    journal: str = ""
    seconds: float = 0.0
    worker: str = ""

    @property
    def winners(self) -> list[int]:
        return [seat for seat, result in enumerate(self.results) if result == WIN]


def score_of(row: Mapping[str, Any], number: int) -> float:
    """What a game is worth to a bot of its list: the mean over its seats, 1 for a win, 0.5 for a draw or no end."""
    points = [{WIN: 1.0, DRAW: 0.5}.get(result, 0.0) for result in row["results"]] or [0.5] * len(row["numbers"])
    mine = [each for each, whose in zip(points, row["numbers"], strict=True) if whose == number]
    return sum(mine) / len(mine)


def begin_worker(experiment: Experiment) -> None:
    """What a new process must know before it plays: the units and maps that players brought."""
    bring_again(experiment.brought)


def play_game(experiment: Experiment, job: GameJob, log: bool = True) -> GameResult:
    """Play one game. A failure becomes part of the result, with the journal up to it."""
    begun, result = time.perf_counter(), GameResult(job)
    declared = game(job.game)
    players = brought(declared, job.decks, len(job.bots), job.seed, experiment.decks)
    result.decks = [p if isinstance(p, str) else str(p.get("name", "")) for p in players]
    g = declared.start(declared.prepare(players, job.options), job.seed, log=log)
    try:
        bots = [
            experiment.bots[name].make(derived(job.seed, "bot", number))
            for name, number in zip(job.bots, job.numbers, strict=True)
        ]
        hands = _play(g, bots, experiment, result)
        result.drawn = [sorted(hand) for hand in hands]
        if not g.over:
            result.error = f"no end after {len(g.choices)} choices"
    except Exception as error:  # whatever a game or a bot does wrong belongs in the result
        result.error = str(error) if isinstance(error, RuleboundError) else "the program failed; please report it"
        result.details = "".join(format_exception(error))
    _describe(g, result)
    if JOURNALS in experiment.record or result.error:
        result.journal = "\n".join(Journal.of(g).lines()) + "\n"
    result.seconds, result.worker = round(time.perf_counter() - begun, 4), f"{platform.node()}:{os.getpid()}"
    return result


def _play(g: State, bots: list[Bot], experiment: Experiment, result: GameResult) -> list[set[str]]:
    """Let the bots decide until the game is over; what each seat had in hand at a decision comes back."""
    keep = bool(experiment.record & {DECISIONS, VALUES})
    zones = [k for k, zone in enumerate(g.ZONES) if zone.name == HAND]
    hands: list[set[str]] = [set() for _ in range(g.players)]
    while g.asked is not None and len(g.choices) < LIMIT:
        if g.log is not None:
            for p, hand in enumerate(hands):
                for kind in zones:
                    hand.update(g.card[e].id for e in g.at(kind, p) if g.owner[e] == p)
        option = ask(bots[g.asked.player], g)
        if keep:
            result.decisions.append(decision_row(g, option, VALUES in experiment.record))
        g.choose(option)
    return hands


def _describe(g: State, result: GameResult) -> None:
    """What the position and the log tell of the game."""
    result.choices = len(g.choices)
    if g.over:
        result.results, result.rules = [o.result for o in g.outcome], [o.rule for o in g.outcome]
    turns = [event for event in g.log or () if event.kind == TURN]
    result.turns, result.first = len(turns), turns[0].player if turns else -1
    result.played = [sorted(_played(g.log or [], p)) for p in range(g.players)] if g.log is not None else []


def _played(log: list[LogEvent], player: int) -> set[str]:
    return {event.about[0].card for event in log if event.kind == PLAY and event.player == player and event.about}


def row_of(result: GameResult) -> Mapping[str, Any]:
    """The row of a result in the table of games: nothing in it depends on who played the game, or when."""
    job = result.job
    return {
        "n": job.n,
        "match": job.match,
        "game": job.game,
        "unit": job.unit,
        "turn": job.turn,
        "seed": job.seed,
        "bots": list(job.bots),
        "numbers": list(job.numbers),
        "decks": result.decks,
        "options": job.options,
        "results": result.results,
        "rules": result.rules,
        "first": result.first,
        "turns": result.turns,
        "choices": result.choices,
        "drawn": result.drawn,
        "played": result.played,
        "error": result.error,
    }
