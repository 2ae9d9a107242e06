"""What one person at a table may see of a position: the view, and what happened, in words."""

from __future__ import annotations

from collections.abc import Container
from itertools import groupby
from typing import Any, NamedTuple

from rulebound import rulebook
from rulebound.core.decisions import NOBODY, Player
from rulebound.core.log import LogEvent
from rulebound.core.state import State
from rulebound.core.views import asked_seen, table_seen
from rulebound.core.words import Words


class Viewer(NamedTuple):
    """Who looks: the seat they decide for or look from (NOBODY: a spectator), and further hands of the same person."""

    seat: Player
    hands: tuple[Player, ...] = ()

    def sight_bits(self, players: int) -> list[int]:
        return [self.seat if self.seat != NOBODY else players, *self.hands]


def view_for(g: State, viewer: Viewer) -> dict[str, Any]:
    """The view of a seat, without its options and procedures; nothing is hidden between the hands of one person."""
    return {**table_seen(g, viewer.seat, viewer.hands), "decision": asked_seen(g, viewer.seat), "place": g.place}


class RuleText(NamedTuple):
    """A rule of the ledger in one language."""

    id: str
    heading: str
    text: str


def describe_rule(id: str, lang: str) -> RuleText | None:
    """A rule by its id; None where the ledger has none of that id."""
    if not id or not rulebook.exists(id):
        return None
    rule = rulebook.rule(id)
    return RuleText(rule.id, rule.heading(lang), rule.text(lang))


# ---------------------------------------------------------------- what happened


class LineCard(NamedTuple):
    """A card that a line of the log speaks of."""

    id: int
    card: str


class LogLine(NamedTuple):
    """A line of the log: which entry it is, what kind of thing happened, to whom, and with which cards."""

    n: int
    kind: str
    player: Player
    text: str
    cards: list[LineCard]


def log_batches(g: State, viewer: Viewer, words: Words, since: int = 0) -> list[list[LogLine]]:
    """The log from entry `since` on, as the viewer may read it: a batch of lines for everything that one choice brought."""
    bits, log = viewer.sight_bits(g.players), g.log or []
    if since >= len(log):
        return []
    shared = words.shared_in(log, bits)
    events = ((n, e.seen_by(*bits)) for n, e in enumerate(log[since:], since))
    lines = ((e.choice, _line(n, e, words, shared)) for n, e in events)
    spoken = [(choice, line) for choice, line in lines if line.text]
    return [[line for _, line in batch] for _, batch in groupby(spoken, key=lambda row: row[0])]


def _line(n: int, event: LogEvent, words: Words, shared: Container[str]) -> LogLine:
    cards = [LineCard(s.handle, s.card) for s in event.cards if s.card]
    return LogLine(n, event.kind, event.player, words.event(event, shared), cards)
