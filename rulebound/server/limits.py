"""How much somebody may ask for: so many at once, so many a second."""

from __future__ import annotations

import time
from collections import OrderedDict
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

    def take(self, who: str, n: float = 1.0) -> bool:
        bucket = self._found.get(who)
        if bucket is None:
            bucket = self._found[who] = Bucket(self.limit)
            if len(self._found) > self.kept:
                self._found.popitem(last=False)
        else:
            self._found.move_to_end(who)
        return bucket.take(n)
