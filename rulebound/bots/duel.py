"""Duels: two bots play mirrored matches, so that nothing but their play can make the difference.

A pair is two games with the same seed in which everybody has the same deck, once with either bot in the first seat.
The pairs go through all ready-made decks in turn. In a cooperative game each bot plays one game of the pair alone.
"""

from __future__ import annotations

import signal
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import count, islice
from multiprocessing import get_context
from typing import Any, NamedTuple

from rulebound.core.chance import derived
from rulebound.core.errors import RuleboundError
from rulebound.core.game import DeckGame, Game, game
from rulebound.core.outcomes import DRAW, WIN
from rulebound.core.own import Brought, bring_again, brought
from rulebound.core.sides import sides
from rulebound.core.state import State

from .named import make
from .seat import ask
from .statistics import OPEN, SequentialTest, wilson

LIMIT = 20_000
"""After so many choices a game counts as a draw."""


class Pair(NamedTuple):
    """Two games to be played, as plain data."""

    game: str
    bots: tuple[str, str]
    deck: str
    seed: int
    players: int
    options: Mapping[str, Any]


class Played(NamedTuple):
    """How a pair went, for the two bots in their order."""

    deck: str
    seed: int
    scores: tuple[float, ...]
    """What the first bot made of each game: 1 for a win, 0.5 for a draw; in a cooperative game both bots' scores."""
    decisions: tuple[int, int]
    seconds: tuple[float, float]
    """The processor time that each of them took."""
    cooperative: bool

    @property
    def score(self) -> float:
        """What the pair is worth to the first bot: 0 to 1."""
        first, second = self.scores
        return (1.0 + first - second) / 2 if self.cooperative else (first + second) / 2


def pairs(
    declared: Game,
    bots: tuple[str, str],
    seed: int,
    options: Mapping[str, Any],
    decks: Sequence[str] = (),
    players: int = 0,
) -> Iterator[Pair]:
    """The pairs of a match, without end: all decks in turn, each with a seed of its own."""
    ready = list(decks) or (list(declared.decks.ready_made()) if isinstance(declared, DeckGame) else [])
    if not ready:
        raise RuleboundError(f"{declared.id} has no ready-made decks to mirror")
    for n in count():
        yield Pair(declared.id, bots, ready[n % len(ready)], seed + n, players or min(declared.players), options)


def play_pair(pair: Pair) -> Played:
    """Play both games of a pair."""
    declared, spent, decided = game(pair.game), [0.0, 0.0], [0, 0]
    setup = declared.prepare([pair.deck] * pair.players, pair.options)
    scores: list[float] = []
    cooperative = False
    for turn in range(2):
        g = declared.start(setup, pair.seed)
        cooperative = len(sides(g)) == 1
        seats = [turn] * g.players if cooperative else seated(g, turn)
        bots = [make(name, derived(pair.seed, "duel", i)) for i, name in enumerate(pair.bots)]
        while g.asked is not None and len(g.choices) < LIMIT:
            who = seats[g.asked.player]
            begun = time.process_time()
            chosen = ask(bots[who], g)
            spent[who] += time.process_time() - begun
            decided[who] += 1
            g.choose(chosen)
        scores.append(score_of(g, seats.index(turn if cooperative else 0)))
    return Played(
        pair.deck, pair.seed, tuple(scores), (decided[0], decided[1]), (round(spent[0], 3), round(spent[1], 3)), cooperative
    )


def seated(g: State, first: int) -> list[int]:
    """Which bot sits where: the sides of the game are theirs in turn."""
    seats = [0] * g.players
    for n, side in enumerate(sides(g)):
        for p in side:
            seats[p] = (n + first) % 2
    return seats


def score_of(g: State, seat: int) -> float:
    """1 for a win, 0 for a loss; a draw and a game without an end are a half."""
    if not g.outcome:
        return 0.5
    result = g.outcome[seat].result
    return 1.0 if result == WIN else 0.5 if result == DRAW else 0.0


# ---------------------------------------------------------------- matches


@dataclass
class Match:
    """The pairs of a match that were played so far."""

    bots: tuple[str, str]
    played: list[Played] = field(default_factory=list)

    @property
    def games(self) -> int:
        return sum(1 if p.cooperative else 2 for p in self.played)

    @property
    def scores(self) -> list[float]:
        return [p.score for p in self.played]

    def wins(self, bot: int) -> float:
        """The points of a bot: a draw is half of one."""
        if self.played and self.played[0].cooperative:
            return sum(p.scores[bot] for p in self.played)
        points = sum(sum(p.scores) for p in self.played)
        return points if bot == 0 else self.games - points

    def interval(self, bot: int) -> tuple[float, float]:
        return wilson(self.wins(bot), self.games)

    def milliseconds(self, bot: int) -> float:
        """The processor time of a decision."""
        return 1000.0 * sum(p.seconds[bot] for p in self.played) / max(1, sum(p.decisions[bot] for p in self.played))

    def by_deck(self) -> dict[str, tuple[float, int]]:
        """For every deck the first bot's points and the games."""
        found: dict[str, tuple[float, int]] = {}
        for p in self.played:
            points, games = found.get(p.deck, (0.0, 0))
            more = (p.scores[0], 1) if p.cooperative else (sum(p.scores), 2)
            found[p.deck] = (points + more[0], games + more[1])
        return found


def begin_process(files: Sequence[Brought]) -> None:
    """A process that plays leaves Ctrl-C to the first one, and gets the files that people brought."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    bring_again(files)


def play_match(
    found: Iterator[Pair], limit: int, test: SequentialTest | None = None, processes: int = 1
) -> Iterator[tuple[Match, str]]:
    """Play pairs in order and tell after each how the match stands; it ends at the limit or with the test."""
    wanted = list(islice(found, limit))
    match = Match(wanted[0].bots)
    if processes <= 1:
        yield from _judged(map(play_pair, wanted), match, test)
        return
    with get_context("spawn").Pool(min(processes, len(wanted)), begin_process, (brought(),)) as pool:
        yield from _judged(pool.imap(play_pair, wanted), match, test)


def _judged(played: Iterator[Played], match: Match, test: SequentialTest | None) -> Iterator[tuple[Match, str]]:
    for pair in played:
        match.played.append(pair)
        verdict = test.verdict(match.scores) if test is not None else OPEN
        yield match, verdict
        if verdict != OPEN:
            return
