"""What changed at a table between two moments: everything that players can see, by name."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from rulebound.core.decisions import NOBODY, Entity
from rulebound.core.state import State

if TYPE_CHECKING:
    from .table import Table

MISSING = "–"


class Fact(NamedTuple):
    """A value that can change: a column of a card, its zone, a number of a seat or of the table."""

    kind: str
    """`card`, `seat` or `table`."""
    who: int
    name: str


def facts(g: Any) -> dict[Fact, Any]:
    """All visible facts of the table: zones, tokens, hosts, seats and the table's own numbers."""
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
    """The facts that differ; for a new entity only its zone."""
    found = []
    for fact, now in after.items():
        if fact in before:
            if before[fact] != now:
                found.append(Change(fact, before[fact], now))
        elif fact.name == "zone":
            found.append(Change(fact, NOBODY, now))
    return found


def told(g: State, changes: Iterable[Change]) -> str:
    """Changes in the form that a test uses to name them."""
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


class Watched:
    """What a test expects to change: paths of cards (`iron-rhino.wounds`), seats (`p1.hand`) and the table (`side_left`)."""

    def __init__(self, table: Table, expected: Mapping[str, Any]) -> None:
        self.table, self.expected = table, expected
        self.cards = {path: table.find(path.rpartition(".")[0]) for path in expected if _is_card(path)}
        self.before = {path: self.read(path) for path in expected}
        self.all_before = facts(table.state)

    def compare(self, exact: bool) -> None:
        """Assert that the expected changes happened and, if `exact`, no others."""
        for path, want in self.expected.items():
            after, old = self.read(path), self.before[path]
            got = after - old if isinstance(want, int) and isinstance(after, int) else after
            assert got == want, f"{path}: expected {want}, got {got} ({old} before, {after} after)"
        if exact:
            spoken = {fact for path in self.expected for fact in self._facts_of(path)}
            found = changed(self.all_before, facts(self.table.state))
            more = [c for c in found if not _covered(c, spoken)]
            assert not more, f"something else changed: {told(self.table.state, more)}"

    def read(self, path: str) -> Any:
        t = self.table
        head, _, name = path.rpartition(".")
        if path in self.cards:
            return t.positions.attribute(t.state, self.cards[path], name)
        if head:
            return t.positions.seat_attribute(t.state, t.seat(head, path), name)
        if name in t.state.SHOWN_SCALARS:
            return getattr(t.state, name)
        names = t.zone(_zone(name))
        return len(names) if name.endswith(COUNTED) else names

    def _facts_of(self, path: str) -> Iterator[Fact]:
        """The facts that a path names: for a zone, that cards come or leave."""
        g, profile = self.table.state, self.table.profile
        head, _, name = path.rpartition(".")
        column = {"on": "host", "controller": "zone"}.get(name, profile.same.get(name, name))
        if path in self.cards:
            yield Fact("card", self.cards[path], column)
            return
        kinds, player = [k for k, z in enumerate(g.ZONES) if z.name == _zone(name).replace("_", "-")], 0
        if head:
            player = self.table.seat(head, path)
            kinds += [profile.seat_zones[_zone(name)]] if _zone(name) in profile.seat_zones else []
            yield Fact("seat", player, name)
            yield Fact("card", profile.own_card(g, player), column)
        else:
            yield Fact("table", 0, name)
        for kind in kinds:
            yield Fact("zone", kind * g.players + player, "")


COUNTED = ("_size", "_count")


def _zone(name: str) -> str:
    """The zone of a name that counts its cards."""
    return name.removesuffix(COUNTED[0]).removesuffix(COUNTED[1])


def _is_card(path: str) -> bool:
    head = path.rpartition(".")[0]
    return bool(head) and not (head[0] == "p" and head[1:].isdigit())


def _covered(c: Change, spoken: set[Fact]) -> bool:
    """Does a test name this change? For a card that moves it names the zone, or both zones."""
    if c.fact in spoken:
        return True
    return c.fact.name == "zone" and all(p < 0 or Fact("zone", p, "") in spoken for p in (c.before, c.after))
