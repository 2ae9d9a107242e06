"""What the server counts, in the text format of Prometheus."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Mapping

BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)


class Counter:
    def __init__(self, name: str, about: str) -> None:
        self.name, self.about, self.n = name, about, 0

    def add(self, n: int = 1) -> None:
        self.n += n

    def lines(self) -> Iterator[str]:
        yield f"# HELP {self.name} {self.about}"
        yield f"# TYPE {self.name} counter"
        yield f"{self.name} {self.n}"


class Histogram:
    def __init__(self, name: str, about: str) -> None:
        self.name, self.about, self.sum = name, about, 0.0
        self.counts = [0] * (len(BOUNDS) + 1)

    def observe(self, seconds: float) -> None:
        self.sum += seconds
        self.counts[bisect_left(BOUNDS, seconds)] += 1

    def lines(self) -> Iterator[str]:
        yield f"# HELP {self.name} {self.about}"
        yield f"# TYPE {self.name} histogram"
        below = 0
        for bound, n in zip((*BOUNDS, "+Inf"), self.counts, strict=True):
            below += n
            yield f'{self.name}_bucket{{le="{bound}"}} {below}'
        yield f"{self.name}_sum {self.sum:.6f}"
        yield f"{self.name}_count {below}"


class Metrics:
    def __init__(self) -> None:
        self.choices = Counter("rulebound_choices_total", "Choices made and committed.")
        self.begun = Counter("rulebound_games_begun_total", "Games begun.")
        self.finished = Counter("rulebound_games_finished_total", "Games that came to their end.")
        self.messages = Counter("rulebound_messages_total", "Messages of clients.")
        self.refused = Counter("rulebound_refused_total", "Messages of clients that were refused.")
        self.failures = Counter("rulebound_failures_total", "Failures of the server or the rules.")
        self.loaded = Counter("rulebound_rooms_loaded_total", "Rooms that came into memory.")
        self.left = Counter("rulebound_rooms_left_total", "Rooms that left memory.")
        self.handling = Histogram("rulebound_message_seconds", "From a client's message to its answer.")
        self.commits = Histogram("rulebound_commit_seconds", "How long a commit takes.")
        self.thinking = Histogram("rulebound_bot_seconds", "How long bots think.")

    def text(self, gauges: Mapping[str, float]) -> str:
        lines = [line for one in vars(self).values() for line in one.lines()]
        for name, value in gauges.items():
            lines += [f"# TYPE rulebound_{name} gauge", f"rulebound_{name} {value}"]
        return "\n".join(lines) + "\n"


METRICS = Metrics()
"""This process's own."""
