"""An experiment: which games are played, by which bots, with which decks, options and seeds. Plain data, and its plan."""

from __future__ import annotations

import json
from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from functools import cached_property, lru_cache
from hashlib import blake2b
from itertools import accumulate
from pathlib import Path
from typing import Any, NamedTuple

import rulebound
from rulebound.bots.statistics import SequentialTest
from rulebound.core.user_files import Brought

from .players import BotSpec

DECISIONS, VALUES, JOURNALS = "decisions", "values", "journals"
RECORDS = (DECISIONS, VALUES, JOURNALS)
"""What an experiment records on wish besides one row for each game; values come with decisions."""


class GameJob(NamedTuple):
    """One game to be played, as plain data."""

    n: int
    """Its number in the experiment."""
    match: str
    game: str
    unit: int
    """The games of one unit differ only in who sits where: they have the same seed, decks and options."""
    turn: int
    """By how many seats the bots have moved on."""
    seed: int
    bots: tuple[str, ...]
    """The bots by seat."""
    numbers: tuple[int, ...]
    """For every seat the number of its bot in the match's list, from 1."""
    decks: tuple[str, ...]
    """The decks by seat; a single one is everybody's, and without any everybody gets one by chance."""
    options: Mapping[str, Any]


@dataclass(frozen=True)
class Match:
    """Games that belong together: one game, one list of bots, and all combinations of the rest."""

    name: str
    game: str
    bots: tuple[str, ...]
    tables: tuple[tuple[str, ...], ...] = ((),)
    """The decks of each combination, by seat."""
    options: tuple[Mapping[str, Any], ...] = ({},)
    seeds: tuple[int, ...] = (0,)
    swap: bool = False
    in_turn: bool = False
    """Each seed is played with one combination, all of them in turn; else each seed is played with every combination."""
    games: int | None = None
    """Stop after this many games, also in the middle of a unit."""

    @property
    def turns(self) -> int:
        return len(self.bots) if self.swap else 1

    def __len__(self) -> int:
        combinations = 1 if self.in_turn else len(self.tables) * len(self.options)
        count = len(self.seeds) * combinations * self.turns
        return count if self.games is None else min(count, self.games)

    def job(self, n: int, first: int) -> GameJob:
        """The n-th game of the match. Every seed is played in full before the next one, so that a part is balanced, too."""
        unit, turn = divmod(n, self.turns)
        count = len(self.tables) * len(self.options)
        combination, seed = (unit % count, unit) if self.in_turn else (unit % count, unit // count)
        option, table = divmod(combination, len(self.tables))
        order = [*range(turn, len(self.bots)), *range(turn)]
        return GameJob(
            n=first + n,
            match=self.name,
            game=self.game,
            unit=unit,
            turn=turn,
            seed=self.seeds[seed],
            bots=tuple(self.bots[i] for i in order),
            numbers=tuple(i + 1 for i in order),
            decks=self.tables[table],
            options=self.options[option],
        )


@dataclass(frozen=True)
class Experiment:
    """Everything that decides the results."""

    name: str
    matches: tuple[Match, ...]
    bots: Mapping[str, BotSpec]
    decks: Mapping[str, Any] = field(default_factory=dict)
    """Decks that come from files, by the word that names them."""
    record: frozenset[str] = frozenset()
    test: SequentialTest | None = None
    """Ends a match of two bots as soon as it is decided whether the first one is better."""
    brought: tuple[Brought, ...] = ()
    """Units and maps of players, which every worker needs."""

    def __len__(self) -> int:
        return self._ends[-1] if self._ends else 0

    @cached_property
    def _ends(self) -> list[int]:
        return list(accumulate(len(match) for match in self.matches))

    def job(self, n: int) -> GameJob:
        """The n-th game of the experiment."""
        which = bisect_right(self._ends, n)
        first = self._ends[which - 1] if which else 0
        return self.matches[which].job(n - first, first)

    def jobs(self) -> Iterator[GameJob]:
        return map(self.job, range(len(self)))

    def identity(self) -> dict[str, Any]:
        """What decides the results, as JSON holds it. Two runs with the same identity give the same results."""
        data = {
            "name": self.name,
            "matches": [asdict(match) for match in self.matches],
            "bots": {name: spec.identity() for name, spec in sorted(self.bots.items())},
            "decks": self.decks,
            "record": sorted(self.record),
            "test": self.test._asdict() if self.test is not None else None,
            "brought": [[b.game, b.own.kind, b.own.key, _digest(b.own.text.encode())] for b in self.brought],
            "code": code_fingerprint(),
        }
        return json.loads(json.dumps(data))  # type: ignore[no-any-return]


def pairs_of(decks: Sequence[str]) -> tuple[tuple[str, str], ...]:
    """Every deck in the first seat against every deck in the second."""
    return tuple((first, second) for first in decks for second in decks)


def _digest(data: bytes) -> str:
    return blake2b(data, digest_size=16).hexdigest()


@lru_cache(maxsize=1)
def code_fingerprint() -> str:
    """The fingerprint of the program: results of two versions never mix, and every machine must have the same one."""
    root = Path(rulebound.__file__).parent
    digest = blake2b(digest_size=16)
    for path in sorted(root.rglob("*")):
        inside = path.relative_to(root)
        if path.suffix in (".py", ".json", ".toml", ".map", ".txt") and inside.parts[0] not in ("cli", "server", "testing"):
            digest.update(inside.as_posix().encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()
