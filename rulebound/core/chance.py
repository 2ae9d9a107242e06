"""Chance as a counter generator: seed and counter are two integers, so copying it is copying two integers.

There are two generators. A caller's seed uses the fast one (splitmix64), for simulations and tests. A keyed seed
(`keyed_seed`) has 256 secret bits and uses BLAKE2b in counter mode: past numbers do not reveal future ones. The seed's
value says which generator it uses, so copies, bytes and replays need nothing else. Journals name it.
"""

from __future__ import annotations

import re
from hashlib import blake2b
from secrets import randbits
from typing import Any

from .errors import RuleboundError, quoted

_MASK = 0xFFFFFFFFFFFFFFFF
MOST_BITS = 1024
KEYED, KEY_BITS = 1 << MOST_BITS, 256
"""A keyed seed is this number and a key of that many bits; a caller's seed is smaller."""
GENERATOR = "blake2b"
WRITTEN = re.compile(rf"{GENERATOR}:([0-9a-f]{{{KEY_BITS // 4}}})")


def keyed_seed() -> int:
    """A new secret seed from the system's cryptographic source, for games between people."""
    return KEYED | randbits(KEY_BITS)


def is_keyed(seed: int) -> bool:
    return seed >> KEY_BITS == KEYED >> KEY_BITS


def written(seed: int) -> int | str:
    """A seed as journals and clients write it; a keyed seed names its generator.

    >>> written(7), written(KEYED | 255)[-4:], read_seed(written(KEYED | 255)) == KEYED | 255
    (7, '00ff', True)
    """
    return f"{GENERATOR}:{seed - KEYED:0{KEY_BITS // 4}x}" if is_keyed(seed) else seed


def read_seed(given: Any) -> int:
    """The seed that `written` wrote; anything else raises a RuleboundError."""
    if isinstance(given, str) and given.startswith(GENERATOR):
        found = WRITTEN.fullmatch(given)
        if found is None:
            raise RuleboundError(
                "a seed of {0} is '{0}:' followed by {1} hexadecimal digits, not {2}",
                GENERATOR,
                KEY_BITS // 4,
                quoted(given),
            )
        return KEYED | int(found[1], 16)
    stream_of(given)
    seed: int = given
    return seed


def derived(seed: int, *purpose: str | int) -> int:
    """The seed of a separate stream for one purpose (`"decks"`, `"bot", 2`); it reveals nothing about the game's stream.

    >>> derived(7, "decks") == derived(7, "decks"), derived(7, "bot", 1) == derived(7, "bot", 2)
    (True, False)
    """
    said = repr((seed, *purpose)).encode()
    return int.from_bytes(blake2b(said, digest_size=8, person=b"rulebound stream").digest(), "big") >> 2


def stream_of(seed: Any) -> int:
    """The stream of a caller's seed: the seed itself where it fits into 64 bits, else a number derived from it.

    >>> stream_of(7), stream_of(2**70) == stream_of(0), stream_of(-1) == stream_of(2**64 - 1)
    (7, False, False)
    >>> stream_of(0), stream_of(2**64 - 1) == 2**64 - 1
    (0, True)
    >>> stream_of(2.5)
    Traceback (most recent call last):
    rulebound.core.errors.RuleboundError: a seed is a whole number, not 2.5
    """
    if isinstance(seed, bool) or not isinstance(seed, int):
        raise RuleboundError("a seed is a whole number, not {0}", quoted(seed))
    if 0 <= seed <= _MASK or is_keyed(seed):
        return seed
    if seed.bit_length() > MOST_BITS:
        raise RuleboundError("a seed has at most {0} bits, not {1}: choose a smaller number", MOST_BITS, seed.bit_length())
    return int.from_bytes(blake2b(str(seed).encode(), digest_size=8).digest(), "big")


def mix(seed: int, counter: int) -> int:
    """The 64-bit number at place `counter` of the stream `seed` (the splitmix64 finaliser, or BLAKE2b for a keyed seed).

    >>> mix(1, 1) == mix(1, 1), mix(1, 1) == mix(1, 2)
    (True, False)
    """
    if seed >= KEYED:
        key = (seed - KEYED).to_bytes(KEY_BITS // 8, "big")
        return int.from_bytes(blake2b(counter.to_bytes(8, "big"), digest_size=8, key=key).digest(), "big")
    z = (seed + counter * 0x9E3779B97F4A7C15) & _MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)


def stirred(items: list[int], seed: int, drawn: int) -> int:
    """Shuffle a list in place with the numbers that follow the `drawn` ones; return how many are drawn now."""
    if seed >= KEYED:
        for i in range(len(items) - 1, 0, -1):
            drawn += 1
            j = mix(seed, drawn) % (i + 1)
            items[i], items[j] = items[j], items[i]
        return drawn
    for i in range(len(items) - 1, 0, -1):  # `mix`, inlined for speed
        drawn += 1
        z = (seed + drawn * 0x9E3779B97F4A7C15) & _MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        j = (z ^ (z >> 31)) % (i + 1)
        items[i], items[j] = items[j], items[i]
    return drawn


class Chance:
    """A separate stream for bots and tests, which must not touch a game's chance.

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
