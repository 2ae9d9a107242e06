"""The server's metrics, for Prometheus."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
    disable_created_metrics,
    generate_latest,
)

BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
LOOK = 0.5
"""So many seconds lie between two looks at how late the loop is."""


class Metrics:
    """All of them. Labels have few values: a game, a status, a place in the program; never a room or a person."""

    def __init__(self) -> None:
        disable_created_metrics()  # type: ignore[no-untyped-call]
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        self.choices = self._counter("choices", "Choices made and committed.", "game")
        self.begun = self._counter("games_begun", "Games begun.", "game")
        self.finished = self._counter("games_finished", "Games that came to their end.", "game")
        self.messages = self._counter("messages", "Messages of clients.")
        self.refused = self._counter("refused", "Messages of clients that were refused.")
        self.failures = self._counter("failures", "Failures of the server or the rules, by where they happened.", "where")
        self.loaded = self._counter("rooms_loaded", "Rooms that came into memory.")
        self.left = self._counter("rooms_left", "Rooms that left memory.")
        self.requests = self._counter("http_requests", "Requests by their method and status.", "method", "status")
        self.closed = self._counter("sockets_closed", "WebSockets by the code with which they ended.", "code")
        self.handling = self._histogram("message_seconds", "From a client's message to its answer.")
        self.commits = self._histogram("commit_seconds", "How long a commit takes.")
        self.bot_seconds = self._histogram("bot_seconds", "How long bots think.")
        self.lag = self._histogram("loop_lag_seconds", "How late the loop comes to what is due: all wait so long.")
        self._now: dict[str, Gauge] = {}

    def _counter(self, name: str, about: str, *labels: str) -> Counter:
        return Counter(f"rulebound_{name}", about, labels, registry=self.registry)

    def _histogram(self, name: str, about: str) -> Histogram:
        return Histogram(f"rulebound_{name}", about, registry=self.registry, buckets=BOUNDS)

    def text(self, now: Mapping[str, float]) -> bytes:
        """All of them as text, with what is so `now`; a name may have a label behind it, as in `rooms.ashes`."""
        for name, value in now.items():
            base, _, label = name.partition(".")
            if base not in self._now:
                about = f"How many {base} there are now."
                self._now[base] = Gauge(f"rulebound_{base}", about, ["of"] if label else (), registry=self.registry)
            (self._now[base].labels(label) if label else self._now[base]).set(value)
        return generate_latest(self.registry)

    async def watch_loop(self) -> None:
        """For ever: how late is the loop?"""
        loop = asyncio.get_running_loop()
        while True:
            due = loop.time() + LOOK
            await asyncio.sleep(LOOK)
            self.lag.observe(max(0.0, loop.time() - due))


METRICS = Metrics()
"""This process's own."""
