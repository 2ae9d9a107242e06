"""What changed at a table between two moments: everything that players can see, by names."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from rulebound.core.decisions import NOBODY, Entity
from rulebound.core.state import State

MISSING = "–"


class Fact(NamedTuple):
    """Something that can change: a column of a card, where it lies, a number of a seat or of the table."""

    kind: str
    """`card`, `seat` or `table`."""
    who: int
    name: str


def facts(g: Any) -> dict[Fact, Any]:
    """All that can be seen on the table: zones, tokens, hosts, seats and the table's own numbers."""
    found: dict[Fact, Any] = {}
    columns = [name for name, _ in g.SHOWN_COLUMNS]
    columns += [name for name in ("host", "owner", "face", "form") if name in g.COLUMNS]
    for e, place in enumerate(g.zone):
        found[Fact("card", e, "zone")] = place
        for name in columns:
            found[Fact("card", e, name)] = getattr(g, name)[e]
    for name in (*g.SHOWN_SEATS, "out"):
        for p in range(g.players):
            found[Fact("seat", p, name)] = getattr(g, name)[p]
    for name in g.SHOWN_SCALARS:
        found[Fact("table", 0, name)] = getattr(g, name)
    return found


class Change(NamedTuple):
    fact: Fact
    before: Any
    after: Any


def changed(before: dict[Fact, Any], after: dict[Fact, Any]) -> list[Change]:
    """What is another now; of entities that were not there before only where they lie."""
    found = []
    for fact, now in after.items():
        if fact in before:
            if before[fact] != now:
                found.append(Change(fact, before[fact], now))
        elif fact.name == "zone":
            found.append(Change(fact, NOBODY, now))
    return found


def told(g: State, changes: Iterable[Change]) -> str:
    """Changes in the form in which a test names them."""
    rows = list(changes)
    names = g.names({c.fact.who for c in rows if c.fact.kind == "card"})
    return "; ".join(_told(g, c, names) for c in rows)


def _told(g: State, c: Change, names: dict[Entity, str]) -> str:
    fact = c.fact
    if fact.kind == "card":
        old, new = (_value(g, fact.name, v) for v in (c.before, c.after))
        return f"{names[fact.who]}.{fact.name}: {old} → {new}"
    return f"{f'p{fact.who + 1}.' if fact.kind == 'seat' else ''}{fact.name}: {c.before} → {c.after}"


def _value(g: State, name: str, value: int) -> Any:
    if name == "zone":
        if value < 0:
            return MISSING
        zone = g.ZONES[value // g.players]
        return zone.name if zone.shared else f"p{value % g.players + 1}.{zone.name}"
    if name == "host":
        return g.name_of(value) if value >= 0 else MISSING
    return value + 1 if name == "owner" else value
