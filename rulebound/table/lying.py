"""How a view lies on a table: what lies on what, which cards nobody could tell apart, and in which order one reads it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any

from rulebound.core.layout import DICE, Area, Layout, Row

from .faces import known, zones_of

Seen = Mapping[str, Any]
"""An entity of a view."""


class Carried(dict[int, list[Seen]]):
    """For a handle, what lies on that card."""

    @cached_property
    def beneath(self) -> frozenset[int]:
        """The handles of all that lies on others."""
        return frozenset(e["id"] for cards in self.values() for e in cards)


def carried(layout: Layout, view: Mapping[str, Any]) -> Carried:
    """What lies on which card: attached spells, dice on cards."""
    on = Carried()
    for zones in zones_of(view):
        for name in layout.attached:
            for e in known(zones.get(name, [])):
                if layout.on in e:
                    on.setdefault(e[layout.on], []).append(e)
    return on


def laid(zone: Any, on: Carried) -> Any:
    """A zone without the cards that lie on others: they are drawn there."""
    if not on or not zone or isinstance(zone, dict):
        return zone
    beneath = on.beneath
    return [e for e in zone if e["id"] not in beneath]


def alike(zone: Sequence[Seen], on: Carried) -> list[list[Seen]]:
    """Cards of which all is the same but the handle, together; one that something lies on stands alone."""
    if len(zone) < 2:
        return [[e] for e in zone]
    copies = Counter([e["card"] for e in zone])
    groups: dict[str, list[Seen]] = {}
    for e in zone:
        alone = copies[e["card"]] == 1 or on.get(e["id"])
        groups.setdefault(f"{e['id']}" if alone else signature(e), []).append(e)
    return list(groups.values())


IN_WORDS = frozenset({"id", "badges", "name", "told"})
"""What tells nothing about a card but which copy it is, or only says the rest of it in words."""


def signature(e: Seen) -> str:
    """All that can be seen of a card but which copy it is."""
    return repr(sorted((key, value) for key, value in e.items() if key not in IN_WORDS))


def by_face(dice: Iterable[Seen]) -> list[Seen]:
    """Dice by type, the best face first."""
    return sorted(dice, key=lambda d: (d["card"], -d.get("face", 0)))


def in_turn(view: Mapping[str, Any]) -> list[int]:
    """The seats from top to bottom: everybody else, then the viewer."""
    you, seats = view["you"], range(len(view["players"]))
    return [p for p in seats if p != you] + [p for p in seats if p == you]


def places_of(view: Mapping[str, Any], row: Row) -> list[Seen]:
    return sorted(known(view["shared"].get(row.zone, ())), key=lambda e: int(e[row.key]))


def at_place(zones: Mapping[str, Any], row: Row, place: Any, on: Carried) -> list[Seen]:
    """The cards of a seat that lie at a place."""
    return [e for zone in row.seat for e in laid(known(zones.get(zone, ())), on) if e.get(row.key) == place]


def astray(layout: Layout, view: Mapping[str, Any], p: int, on: Carried) -> list[Seen]:
    """The cards of a seat that belong to places and lie at none: their place has just gone."""
    row, zones = layout.row, view["players"][p]["zones"]
    if row is None:
        return []
    here = {e[row.key] for e in places_of(view, row)}
    return [e for zone in row.seat for e in laid(known(zones.get(zone, ())), on) if e.get(row.key) not in here]


def reading_order(layout: Layout, view: Mapping[str, Any]) -> list[int]:
    """The handles of all cards on the table as one reads it: from top to bottom, each followed by what lies on it."""
    on = carried(layout, view)
    return [id for e in _drawn(layout, view, on) for id in _with_carried(e, on)]


def _drawn(layout: Layout, view: Mapping[str, Any], on: Carried) -> Iterator[Seen]:
    if layout.row is not None:
        places = places_of(view, layout.row)
        yield from places
        for p in in_turn(view):
            for place in places:
                yield from at_place(view["players"][p]["zones"], layout.row, place[layout.row.key], on)
    yield from _areas(view.get("shared", {}), layout.shared, on)
    for p in in_turn(view):
        yield from astray(layout, view, p, on)
        yield from _areas(view["players"][p]["zones"], layout.seat, on)


def _areas(zones: Mapping[str, Any], areas: Iterable[Area], on: Carried) -> Iterator[Seen]:
    for area in areas:
        if not (zone := zones.get(area.zone)):
            continue
        cards = known(laid(zone, on))
        if area.shape == DICE:
            yield from by_face(cards)
        else:
            yield from (e for group in alike(cards, on) for e in group)


def _with_carried(e: Seen, on: Carried) -> Iterator[int]:
    yield e["id"]
    for x in on.get(e["id"], ()):
        yield from _with_carried(x, on)
