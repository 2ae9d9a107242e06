"""Limits on what clients ask for: so many at once, so many a second."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Iterable
from ipaddress import IPv6Address, ip_address
from math import isfinite
from typing import Any, NamedTuple, TypeVar

from rulebound.core.errors import RuleboundError
from rulebound.core.input import short

MESSAGE = 16_000
"""The bytes of the largest message of a client."""
BODY = 256_000
"""The bytes of the largest body of a request that brings no journal."""
JOURNAL = 2 << 20
"""The bytes of the largest journal that is brought."""
MOST_CHOICES = 4_000
"""The choices of the longest journal that is brought: several times as many as any game that was ever played to its end. To
check ten thousand takes up to a quarter of a minute."""
LONGEST_GAME = 20_000
"""After so many choices, those included that were taken back, a game can't go on: without an end it would fill the disk."""
DAY = 24 * 3600.0
FAR = 1e9
"""More than any client asks for."""


class Rate(NamedTuple):
    """A burst at once, and so many more every second."""

    burst: float
    rate: float


class Limits(NamedTuple):
    """How often a client may do each thing."""

    messages: Rate = Rate(60, 20)
    """Of one connection."""
    requests: Rate = Rate(400, 40)
    """Of one address."""
    rooms: Rate = Rate(40, 0.5)
    """Rooms opened, journals brought and seats taken, of one address."""
    joins: Rate = Rate(100, 2)
    """Connections of one address: each is shown a whole table."""
    guesses: Rate = Rate(40, 0.2)
    """Codes of rooms that do not exist, of one address."""
    talk: Rate = Rate(900, 150)
    """Messages of one address, on all of its connections together."""
    screens: int = 10
    """Connections of one person to one room."""
    connections: int = 200
    """Connections of one address to all rooms together."""
    sockets: int = 600
    """Open connections of one address in all, those of HTTP and those of rooms, unless it is a trusted proxy's."""
    watching: int = 60
    """Connections to one room of those who do not play."""
    daily: Rate = Rate(400, 400 / DAY)
    """The same, in a day."""
    uploads: Rate = Rate(16e6, 16e6 / DAY)
    """Bytes of journals brought, of one address in a day."""
    work: Rate = Rate(60, 0.25)
    """Seconds for which games are played again (replays, forks, checks of journals), of one address."""
    places: int = 8
    """Requests of one address that wait for that."""
    alone: int = 4
    """Rooms of one address in which bots play on while none of its people are present."""
    here: int = 2_000
    """Rooms in the memory of one process."""
    rooms_kept: int = 200_000
    """Rooms in the database."""
    brought: float = 4e9
    """Characters of journals brought in the database."""

    @classmethod
    def parsed(cls, words: Iterable[str]) -> Limits:
        """Limits from words such as `rooms=40/0.5` (so many at once, so many more a second) and `connections=200`.

        >>> Limits.parsed(["rooms=2/0.1", "places=3"]).rooms
        Rate(burst=2.0, rate=0.1)
        """
        return _parsed(cls(), "limit", words)

    @classmethod
    def without(cls) -> Limits:
        """Limits that no client reaches.

        >>> Limits.without().daily.burst > 1e8, Limits.without().here > 1e8
        (True, True)
        """
        far: dict[str, Any] = {
            name: Rate(FAR, FAR) if isinstance(usual, Rate) else int(FAR) for name, usual in cls()._asdict().items()
        }
        return cls(**far)


class Keep(NamedTuple):
    """For how many days the server keeps untouched rooms, by their status; 0: without end."""

    waiting: float = 30
    playing: float = 0
    over: float = 0
    brought: float = 30

    @classmethod
    def parsed(cls, words: Iterable[str]) -> Keep:
        """The same from words such as `over=365`."""
        return _parsed(cls(), "status", words)


Named = TypeVar("Named", Limits, Keep)


def _parsed(usual: Named, what: str, words: Iterable[str]) -> Named:
    for word in words:
        name, _, value = word.strip().partition("=")
        if name not in usual._fields:
            raise RuleboundError(f"there is no {what} '{short(name)}'; there are: {', '.join(usual._fields)}")
        usual = usual._replace(**{name: _read(name, value, getattr(usual, name))})
    return usual


def _read(name: str, value: str, usual: Any) -> Any:
    """The value of a limit, of the kind that it usually has."""
    try:
        numbers = [float(part) for part in value.split("/")]
        if not all(isfinite(n) and n >= 0 for n in numbers):
            raise ValueError
        if isinstance(usual, Rate):
            burst, rate = numbers
            return Rate(burst, rate)
        (number,) = numbers
        return type(usual)(number)
    except ValueError as error:
        form = (
            "two numbers such as 40/0.5: so many at once, so many more a second" if isinstance(usual, Rate) else "a number"
        )
        raise RuleboundError(f"'{name}' is {form}, not '{short(value)}'") from error


class Bucket:
    """How much of a limit is left."""

    __slots__ = ("at", "left", "most", "rate")

    def __init__(self, limit: Rate) -> None:
        self.most, self.rate = limit
        self.left, self.at = self.most, time.monotonic()

    def take(self, n: float = 1.0) -> bool:
        now = time.monotonic()
        self.left = min(self.most, self.left + (now - self.at) * self.rate)
        self.at = now
        if self.left < n:
            return False
        self.left -= n
        return True

    def charge(self, n: float) -> None:
        """Take what was used up already, even where that is more than was left."""
        self.take(0.0)
        self.left -= n


class Buckets:
    """A bucket for each of the clients that came last."""

    def __init__(self, limit: Rate, kept: int = 10_000) -> None:
        self.limit, self.kept = limit, kept
        self._found: OrderedDict[str, Bucket] = OrderedDict()

    def of(self, who: str) -> Bucket:
        """The bucket of one client or address."""
        bucket = self._found.get(who)
        if bucket is None:
            bucket = self._found[who] = Bucket(self.limit)
            if len(self._found) > self.kept:
                self._found.popitem(last=False)
        else:
            self._found.move_to_end(who)
        return bucket

    def take(self, who: str, n: float = 1.0) -> bool:
        return self.of(who).take(n)

    def spent(self, who: str) -> bool:
        """Is nothing left, or less?"""
        self.take(who, 0.0)
        return self._found[who].left <= 0

    def empty(self, who: str) -> bool:
        """Is too little left for one more? Takes nothing."""
        return not self.take(who, 0.0) or self._found[who].left < 1


def household(address: str) -> str:
    """Whom an address belongs to: an IPv6 network of /64 is one household, which has as many addresses as it likes.

    >>> household("192.0.2.7"), household("2001:db8:1:2:3:4:5:6"), household("::ffff:192.0.2.7")
    ('192.0.2.7', '2001:db8:1:2::', '192.0.2.7')
    """
    if ":" not in address:
        return address
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if not isinstance(found, IPv6Address):
        return address
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(IPv6Address(int(found) >> 64 << 64))
