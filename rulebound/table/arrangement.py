"""How a view is arranged: what lies on what, which cards look the same, and the reading order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any

from rulebound.core.layout import DICE, Area, Layout, Row

from .card_presenter import entities_in, zones_of

SeenEntity = Mapping[str, Any]
"""An entity of a view."""


class Attachments(dict[int, list[SeenEntity]]):
    """For a handle, what lies on that card."""

    @cached_property
    def beneath(self) -> frozenset[int]:
        """The handles of all that lies on others."""
        return frozenset(e["id"] for cards in self.values() for e in cards)


def attachments_of(layout: Layout, view: Mapping[str, Any]) -> Attachments:
    """What lies on which card: attached spells, dice on cards."""
    on = Attachments()
    for zones in zones_of(view):
        for name in layout.attached:
            for e in entities_in(zones.get(name, [])):
                if layout.on in e:
                    on.setdefault(e[layout.on], []).append(e)
    return on


def without_attached(zone: Any, on: Attachments) -> Any:
    """A zone without the cards that lie on others: they are drawn there."""
    if not on or not zone or isinstance(zone, dict):
        return zone
    beneath = on.beneath
    return [e for e in zone if e["id"] not in beneath]


def group_copies(zone: Sequence[SeenEntity], on: Attachments) -> list[list[SeenEntity]]:
    """Cards of which all is the same but the handle, together; one that something lies on stands alone."""
    if len(zone) < 2:
        return [[e] for e in zone]
    copies = Counter([e["card"] for e in zone])
    groups: dict[str, list[SeenEntity]] = {}
    for e in zone:
        alone = copies[e["card"]] == 1 or on.get(e["id"])
        groups.setdefault(f"{e['id']}" if alone else signature(e), []).append(e)
    return list(groups.values())


DESCRIPTIVE_KEYS = frozenset({"id", "badges", "name", "told"})
"""Keys that say only which copy a card is, or repeat the others in words."""


def signature(e: SeenEntity) -> str:
    """All that can be seen of a card but which copy it is."""
    return repr(sorted((key, value) for key, value in e.items() if key not in DESCRIPTIVE_KEYS))


def sort_dice(dice: Iterable[SeenEntity]) -> list[SeenEntity]:
    """Dice by type, the best face first."""
    return sorted(dice, key=lambda d: (d["card"], -d.get("face", 0)))


def seat_order(view: Mapping[str, Any]) -> list[int]:
    """The seats from top to bottom: everybody else, then the viewer."""
    you, seats = view["you"], range(len(view["players"]))
    return [p for p in seats if p != you] + [p for p in seats if p == you]


def row_places(view: Mapping[str, Any], row: Row) -> list[SeenEntity]:
    return sorted(entities_in(view["shared"].get(row.zone, ())), key=lambda e: int(e[row.key]))


def cards_at_place(zones: Mapping[str, Any], row: Row, place: Any, on: Attachments) -> list[SeenEntity]:
    """The cards of a seat that lie at a place."""
    return [
        e for zone in row.seat for e in without_attached(entities_in(zones.get(zone, ())), on) if e.get(row.key) == place
    ]


def unplaced_cards(layout: Layout, view: Mapping[str, Any], p: int, on: Attachments) -> list[SeenEntity]:
    """The cards of a seat that belong to places and lie at none: their place has just gone."""
    row, zones = layout.row, view["players"][p]["zones"]
    if row is None:
        return []
    here = {e[row.key] for e in row_places(view, row)}
    return [
        e for zone in row.seat for e in without_attached(entities_in(zones.get(zone, ())), on) if e.get(row.key) not in here
    ]


def reading_order(layout: Layout, view: Mapping[str, Any], wanted: Container[int]) -> list[int]:
    """The handles of cards on the table as one reads it: from top to bottom, each followed by what lies on it.

    Areas without a `wanted` card may be left out.
    """
    on = attachments_of(layout, view)
    return [id for e in _drawn(layout, view, on, wanted) for id in _with_attached(e, on)]


def _drawn(layout: Layout, view: Mapping[str, Any], on: Attachments, wanted: Container[int]) -> Iterator[SeenEntity]:
    if layout.row is not None:
        places = row_places(view, layout.row)
        yield from places
        for p in seat_order(view):
            for place in places:
                yield from cards_at_place(view["players"][p]["zones"], layout.row, place[layout.row.key], on)
    yield from _areas(view.get("shared", {}), layout.shared, on, wanted)
    for p in seat_order(view):
        yield from unplaced_cards(layout, view, p, on)
        yield from _areas(view["players"][p]["zones"], layout.seat, on, wanted)


def _areas(zones: Mapping[str, Any], areas: Iterable[Area], on: Attachments, wanted: Container[int]) -> Iterator[SeenEntity]:
    for area in areas:
        if not (zone := zones.get(area.zone)):
            continue
        cards = entities_in(without_attached(zone, on))
        if not any(e["id"] in wanted or e["id"] in on for e in cards):
            continue
        if area.shape == DICE:
            yield from sort_dice(cards)
        else:
            yield from (e for group in group_copies(cards, on) for e in group)


def _with_attached(e: SeenEntity, on: Attachments) -> Iterator[int]:
    yield e["id"]
    for x in on.get(e["id"], ()):
        yield from _with_attached(x, on)
