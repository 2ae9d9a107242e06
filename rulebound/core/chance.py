"""Chance as a counter generator: seed + counter, two integers, so that copying it is copying two integers."""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

from .errors import RuleboundError, quoted

_MASK = 0xFFFFFFFFFFFFFFFF
MOST_BITS = 1024


def stream_of(seed: Any) -> int:
    """The stream of a seed that somebody gives: its own number where that fits, else one made from it.

    >>> stream_of(7), stream_of(2**70) == stream_of(0), stream_of(-1) == stream_of(2**64 - 1)
    (7, False, False)
    >>> stream_of(0), stream_of(2**64 - 1) == 2**64 - 1
    (0, True)
    >>> stream_of(2.5)
    Traceback (most recent call last):
    rulebound.core.errors.RuleboundError: a seed is a whole number, not 2.5
    """
    if isinstance(seed, bool) or not isinstance(seed, int):
        raise RuleboundError(f"a seed is a whole number, not {quoted(seed)}")
    if 0 <= seed <= _MASK:
        return seed
    if seed.bit_length() > MOST_BITS:
        raise RuleboundError(f"a seed has at most {MOST_BITS} bits, not {seed.bit_length()}: choose a smaller number")
    return int.from_bytes(blake2b(str(seed).encode(), digest_size=8).digest(), "big")


def mix(seed: int, counter: int) -> int:
    """The 64-bit number at place `counter` of the stream `seed` (the splitmix64 finaliser).

    >>> mix(1, 1) == mix(1, 1), mix(1, 1) == mix(1, 2)
    (True, False)
    """
    z = (seed + counter * 0x9E3779B97F4A7C15) & _MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)


def stirred(items: list[int], seed: int, drawn: int) -> int:
    """Shuffle a row in place with the numbers of a stream behind those drawn; tells how many are drawn now."""
    for i in range(len(items) - 1, 0, -1):  # `mix`, written out for speed
        drawn += 1
        z = (seed + drawn * 0x9E3779B97F4A7C15) & _MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        j = (z ^ (z >> 31)) % (i + 1)
        items[i], items[j] = items[j], items[i]
    return drawn


class Chance:
    """A stream of its own for bots and tests that must not touch a game's chance.

    >>> [Chance(7).below(6) for _ in range(2)]
    [3, 3]
    >>> Chance(7).shuffled([1, 2, 3, 4]) == Chance(7).shuffled([1, 2, 3, 4])
    True
    """

    __slots__ = ("drawn", "seed")

    def __init__(self, seed: int) -> None:
        self.seed, self.drawn = seed, 0

    def below(self, n: int) -> int:
        self.drawn += 1
        return mix(self.seed, self.drawn) % n

    def shuffled(self, items: list[int]) -> list[int]:
        new = items.copy()
        self.drawn = stirred(new, self.seed, self.drawn)
        return new
