"""How a disputed position is laid out: plain made-up figures, each with where it stands."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from rulebound.games.heroclix.definitions import Figure
from rulebound.games.heroclix.positions import figure, with_cards
from rulebound.testing import Table, Tables

GIANT, COLOSSAL, TINY = (("boot", "fist", "shield", size) for size in ("giant", "colossal", "tiny"))
WING = ("wing", "fist", "shield", "starburst")
SLOTS = ("speed", "attack", "defense", "damage")


def piece(id: str, values: tuple[int, int, int, int] = (8, 10, 17, 3), clicks: int = 9, **more: Any) -> Figure:
    """A figure that is the same on all its clicks; `speed`, `attack`, `defense` and `damage` are its powers."""
    powers = {slot: more.pop(slot) for slot in SLOTS if slot in more}
    return figure(id, *[(*values, powers)] * clicks, **more)


def some(powers: Mapping[str, str]) -> dict[str, Any]:
    """Powers by their slots, for `piece`; none where the name is empty."""
    return {slot: power for slot, power in powers.items() if power}


def court(table: Tables, *mine: Any, foes: Iterable[Any], others: Iterable[Any] = (), **more: Any) -> Table:
    """Each of `mine`, `foes` and `others` (a third seat) is a figure, its square, and perhaps what else is on it."""
    seats = [list(side) for side in (mine, foes, others) if side]
    objects = [(id, {"at": at}) for id, at in more.pop("objects", ())]
    of_seats = more.pop("seats", {})
    given: dict[str, Any] = {}
    for n, side in enumerate(seats, 1):
        pieces = [(f[0].id, {"at": f[1], **(f[2] if len(f) > 2 else {})}) for f in side]
        given[f"p{n}"] = {"figures": pieces, **of_seats.get(f"p{n}", {})}
    given["p1"]["objects"] = objects
    with with_cards(*{f[0].id: f[0] for side in seats for f in side}.values()):
        return table.heroclix(**given, stop_at_forced=2, **more)


def ends(t: Table) -> set[str]:
    """Where the move that was begun may end."""
    offered = next(a for a in reversed(t.asked) if a.prompt == "move").offered if t.p1.prompt != "move" else t.p1.options
    return {o.rpartition(":")[2] for o in offered}
