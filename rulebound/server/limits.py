"""How much somebody may ask for: so many at once, so many a second."""

from __future__ import annotations

import time
from collections import OrderedDict

MESSAGE = 16_000
"""The bytes of the largest message of a client."""
BODY = 256_000
"""The bytes of the largest body of a request that brings no journal."""
JOURNAL = 8 << 20


class Bucket:
    """Room for `most` at once, refilled by `rate` a second."""

    __slots__ = ("at", "left", "most", "rate")

    def __init__(self, most: float, rate: float) -> None:
        self.most, self.rate = most, rate
        self.left, self.at = most, time.monotonic()

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

    def __init__(self, most: float, rate: float, kept: int = 10_000) -> None:
        self.most, self.rate, self.kept = most, rate, kept
        self._found: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, who: str, n: float = 1.0) -> bool:
        bucket = self._found.get(who)
        if bucket is None:
            bucket = self._found[who] = Bucket(self.most, self.rate)
            if len(self._found) > self.kept:
                self._found.popitem(last=False)
        else:
            self._found.move_to_end(who)
        return bucket.take(n)
