"""How much somebody may ask for: so many at once, so many a second."""

from __future__ import annotations

import time
from collections import OrderedDict
from ipaddress import IPv6Address, ip_address
from typing import NamedTuple

MESSAGE = 16_000
"""The bytes of the largest message of a client."""
BODY = 256_000
"""The bytes of the largest body of a request that brings no journal."""
JOURNAL = 8 << 20


class Rate(NamedTuple):
    """So many at once, and so many more every second."""

    burst: float
    rate: float


class Limits(NamedTuple):
    """How often somebody may want something."""

    messages: Rate = Rate(60, 20)
    """Of one connection."""
    requests: Rate = Rate(400, 40)
    """Of one address."""
    rooms: Rate = Rate(40, 0.5)
    """Rooms opened and journals brought, of one address."""
    joins: Rate = Rate(100, 2)
    """Connections of one address: each is shown a whole table."""
    guesses: Rate = Rate(40, 0.2)
    """Codes of rooms that there are not, of one address."""
    talk: Rate = Rate(900, 150)
    """Messages of one address, on all of its connections together."""
    screens: int = 10
    """Connections of one person to one room."""
    connections: int = 200
    """Connections of one address to all rooms together."""
    watching: int = 60
    """Connections to one room of those who do not play."""


class Bucket:
    """What somebody may still want for now."""

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


class Buckets:
    """A bucket for each of those who came last."""

    def __init__(self, limit: Rate, kept: int = 10_000) -> None:
        self.limit, self.kept = limit, kept
        self._found: OrderedDict[str, Bucket] = OrderedDict()

    def of(self, who: str) -> Bucket:
        """What somebody shares with all who come from where they do."""
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

    def empty(self, who: str) -> bool:
        """Has somebody nothing left, without taking anything?"""
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
