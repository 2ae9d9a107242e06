"""What the rows of an experiment say, counted: decks, first players, lengths, cards. Rates come with 95 % intervals."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from rulebound.bots.statistics import wilson
from rulebound.core.outcomes import DRAW, WIN

Row = Mapping[str, Any]
K = TypeVar("K", bound=Hashable)


@dataclass
class Tally:
    """Points and games: a win is one point, a draw a half."""

    points: float = 0.0
    games: int = 0

    def add(self, points: float) -> None:
        self.points += points
        self.games += 1

    @property
    def rate(self) -> float:
        return self.points / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(self.points, self.games)


@dataclass
class CardTally:
    """How games went in which a player drew a card, and in which they played it."""

    drawn: Tally
    played: Tally
    expected: float
    """The rate of the decks with which it was drawn: what the card is measured by."""

    @property
    def lift(self) -> tuple[float, float, float]:
        """By how much the rate with the card is above that of its decks, with the interval."""
        low, high = self.drawn.interval
        return self.drawn.rate - self.expected, low - self.expected, high - self.expected


def ended(rows: Iterable[Row]) -> list[Row]:
    """The games that came to an end."""
    return [row for row in rows if row["results"]]


def points_of(row: Row, seat: int) -> float:
    """1 for a win, 0.5 for a draw."""
    return {WIN: 1.0, DRAW: 0.5}.get(row["results"][seat], 0.0)


def _counted(pairs: Iterable[tuple[K, float]]) -> dict[K, Tally]:
    found: dict[K, Tally] = {}
    for key, points in pairs:
        found.setdefault(key, Tally()).add(points)
    return found


def by_deck(rows: Sequence[Row]) -> dict[str, Tally]:
    """Every deck; games in which all players have the same one say nothing about it, unless there is one player."""
    return _counted(
        (deck, points_of(row, seat))
        for row in rows
        if len(row["decks"]) == 1 or len(set(row["decks"])) > 1
        for seat, deck in enumerate(row["decks"])
    )


def deck_pairs(rows: Sequence[Row]) -> dict[tuple[str, str], Tally]:
    """The first deck's points against the second, whoever sits in the first seat; for games of two players."""
    return _counted(
        ((row["decks"][seat], row["decks"][1 - seat]), points_of(row, seat))
        for row in rows
        if len(row["decks"]) == 2
        for seat in range(2)
    )


def first_player(rows: Sequence[Row]) -> Tally:
    """How games go for who has the first turn."""
    tally = Tally()
    for row in rows:
        if len(row["decks"]) > 1 and 0 <= row["first"] < len(row["results"]):
            tally.add(points_of(row, row["first"]))
    return tally


def first_player_by_deck(rows: Sequence[Row]) -> dict[str, Tally]:
    """The same for each deck that has the first turn."""
    return _counted(
        (row["decks"][row["first"]], points_of(row, row["first"]))
        for row in rows
        if len(row["decks"]) > 1 and 0 <= row["first"] < len(row["results"])
    )


def by_bot(rows: Sequence[Row]) -> dict[str, Tally]:
    """Every bot, for each seat that it had; games of a bot with itself say nothing, unless it plays alone."""
    return _counted(
        (bot, points_of(row, seat))
        for row in rows
        if len(row["bots"]) == 1 or len(set(row["bots"])) > 1
        for seat, bot in enumerate(row["bots"])
    )


def varied(rows: Sequence[Row], options: Callable[[Row], Mapping[str, Any]]) -> list[str]:
    """The options that have several values."""
    values: dict[str, set[str]] = {}
    for row in rows:
        for key, value in options(row).items():
            values.setdefault(key, set()).add(str(value))
    return [key for key, some in values.items() if len(some) > 1]


def by_deck_and_options(
    rows: Sequence[Row], options: Callable[[Row], Mapping[str, Any]]
) -> dict[tuple[str, tuple[str, ...]], Tally]:
    """Every deck with every combination of the options that vary: hero against villain and mode."""
    keys = varied(rows, options)
    return _counted(
        ((deck, tuple(str(options(row)[key]) for key in keys)), points_of(row, seat))
        for row in rows
        for seat, deck in enumerate(row["decks"])
    )


def by_card(rows: Sequence[Row], least: int) -> dict[str, CardTally]:
    """The cards that were drawn in so many games, the most successful ones first."""
    decks = _counted((deck, points_of(row, seat)) for row in rows for seat, deck in enumerate(row["decks"]))
    drawn, played, expected = dict[str, Tally](), dict[str, Tally](), dict[str, float]()
    for row, seat in [(each, seat) for each in rows for seat in range(len(each["decks"]))]:
        points, usual = points_of(row, seat), decks[row["decks"][seat]].rate
        for card in row["drawn"][seat]:
            drawn.setdefault(card, Tally()).add(points)
            expected[card] = expected.get(card, 0.0) + usual
        for card in row["played"][seat]:
            played.setdefault(card, Tally()).add(points)
    found = {
        card: CardTally(tally, played.get(card, Tally()), expected[card] / tally.games)
        for card, tally in drawn.items()
        if tally.games >= least
    }
    return dict(sorted(found.items(), key=lambda each: (-each[1].lift[0], each[0])))


def combinations(keys: Iterable[tuple[str, tuple[str, ...]]]) -> tuple[list[str], list[tuple[str, ...]]]:
    """The decks and the combinations of options, in the order in which they were played."""
    listed = list(keys)
    return list(dict.fromkeys(deck for deck, _ in listed)), list(dict.fromkeys(values for _, values in listed))
