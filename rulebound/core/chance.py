"""Chance as a counter generator: seed + counter, two integers, so that copying it is copying two integers."""

from __future__ import annotations

_MASK = 0xFFFFFFFFFFFFFFFF


def mix(seed: int, counter: int) -> int:
    """The 64-bit number at place `counter` of the stream `seed` (the splitmix64 finaliser).

    >>> mix(1, 1) == mix(1, 1), mix(1, 1) == mix(1, 2)
    (True, False)
    """
    z = (seed + counter * 0x9E3779B97F4A7C15) & _MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)


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
        for i in range(len(new) - 1, 0, -1):
            j = self.below(i + 1)
            new[i], new[j] = new[j], new[i]
        return new
