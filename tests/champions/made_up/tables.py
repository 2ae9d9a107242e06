"""Seats and tables for made-up cards: a plain hero or two against a villain that leaves them alone."""

from __future__ import annotations

from typing import Any

from rulebound.games.champions.state import ChampionsState
from rulebound.testing import Table, Tables

PLAIN_IDENTITY = {"identity": "plain-hero"}
AWAY = {"form": "alter-ego"}
QUIET = ("plain-1", {"stunned": 1, "confused": 1})
"""A villain whose next activation does nothing."""
FULL = ("quiet",) * 60
SEAT = {"form", "damage", "exhausted", "stunned", "confused", "tough", "play", "deck", "discard", "engaged", "dealt"}


def state_of(t: Table) -> ChampionsState:
    """The position, for functions of the engine that a test calls by itself."""
    assert isinstance(t.state, ChampionsState)
    return t.state


def seat(*hand: str, **more: Any) -> dict[str, Any]:
    """A plain hero with these cards in hand and a deck of cards that only pay."""
    return {**PLAIN_IDENTITY, "hand": list(hand), "deck": ["physical-card"] * 12, **more}


def solo(table: Tables, *hand: str, **more: Any) -> Table:
    """One plain hero against a plain villain with an encounter deck that does nothing."""
    mine = {k: more.pop(k) for k in list(more) if k in SEAT}
    return table.champions(**{"p1": seat(*hand, **mine), "villain": "plain-1", "encounter": FULL, **more})


def duo(table: Tables, p1: dict[str, Any], p2: dict[str, Any], **more: Any) -> Table:
    """Two plain heroes against a plain villain."""
    return table.champions(**{"p1": p1, "p2": p2, "villain": "plain-1", "encounter": FULL, **more})
