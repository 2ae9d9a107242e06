"""Costs of cards: actions, exhausting, discarding and dice symbols."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import chain, product
from typing import NamedTuple

from rulebound.core.errors import RuleboundError
from rulebound.core.input import short
from rulebound.core.rows import row

BASIC, CLASS, POWER = 0, 1, 2
LEVELS = ("basic", "class", "power")
ANY = "any"


@row
class Symbol(NamedTuple):
    """One die symbol of a magic cost: a die of this type at this level or above. Any die pays a basic symbol."""

    die: str
    level: int


Magic = tuple[Symbol, ...]


@dataclass(frozen=True)
class Cost:
    """A play or activation cost: main action, side action, exhaust, discard and magic, including parallel costs."""

    main: bool = False
    side: bool = False
    exhaust: bool = False
    discard: int = 0
    magic: Magic = ()
    parallel: tuple[tuple[Magic, ...], ...] = ()
    """Groups of parallel costs: the player pays exactly one of each group, plus all other parts."""
    x: Symbol | None = None
    """The symbol to pay X times."""

    @cached_property
    def alternatives(self) -> tuple[Magic, ...]:
        """The alternative magic costs, each in full, highest symbols first."""
        ways = [(*self.magic, *chain.from_iterable(one_of_each)) for one_of_each in product(*self.parallel)]
        return tuple(tuple(sorted(way, key=lambda s: (-s.level, s.die))) for way in ways)

    @property
    def magic_play_cost(self) -> int:
        """The number of die symbols, with the largest alternative of each parallel cost. X counts as 0."""
        return max(map(len, self.alternatives))

    @cached_property
    def parts(self) -> frozenset[str]:
        named = {"main": self.main, "side": self.side, "exhaust": self.exhaust, "discard": self.discard}
        return frozenset(k for k, v in named.items() if v) | ({"magic"} if self.magic or self.parallel or self.x else set())


FREE = Cost()


def cost(text: str) -> Cost:
    """Parse a cost in the short form used by the card files.

    >>> cost("main exhaust 1 natural:class 1 basic").magic
    (Symbol(die='natural', level=1), Symbol(die='any', level=0))
    >>> cost("side 1 illusion:class|1 time:class").magic_play_cost
    1
    >>> cost("main 1 natural:class|1 charm:class 1 illusion:class|1 time:class").magic_play_cost
    2
    >>> cost("main X basic 1 natural:class").magic_play_cost
    1
    """
    try:
        return _read(text)
    except (ValueError, IndexError):
        raise RuleboundError(
            f"{short(text)} is not a cost: write for example 'main 1 natural:class 2 basic', 'side exhaust 1 discard' or"
            " '1 charm:class|1 time:power', with a number before each symbol"
        ) from None


def _read(text: str) -> Cost:
    words = text.replace("|", " | ").split()
    flags = {w: True for w in words if w in ("main", "side", "exhaust")}
    rest = [w for w in words if w not in flags]
    magic: list[Symbol] = []
    parallel: list[tuple[Magic, ...]] = []
    discard, i, linked = 0, 0, False
    x: Symbol | None = None
    while i < len(rest):
        if rest[i] == "X":
            x = _symbol(rest[i + 1])
            i += 2
            continue
        count, what = int(rest[i]), rest[i + 1]
        i += 2
        if what == "discard":
            discard = count
            continue
        symbols = (_symbol(what),) * count
        follows = i < len(rest) and rest[i] == "|"
        if linked:
            parallel[-1] = (*parallel[-1], symbols)
        elif follows:
            parallel.append((symbols,))
        else:
            magic.extend(symbols)
        linked = follows
        i += follows
    if linked:
        raise ValueError("an alternative is missing")
    return Cost(
        main="main" in flags,
        side="side" in flags,
        exhaust="exhaust" in flags,
        discard=discard,
        magic=tuple(magic),
        parallel=tuple(parallel),
        x=x,
    )


def _symbol(text: str) -> Symbol:
    if text == "basic":
        return Symbol(ANY, BASIC)
    die, level = text.split(":")
    return Symbol(die, LEVELS.index(level))
