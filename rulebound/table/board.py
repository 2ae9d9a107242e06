"""What stands on a map of squares: every piece with its sign, and the squares that can be chosen."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from string import ascii_lowercase
from typing import Any, NamedTuple

from rulebound.core.decisions import Option
from rulebound.core.layout import Grid

from .card_presenter import entities_in, zones_of


class Piece(NamedTuple):
    """A piece of a view: its handle, its sign, the seat that it fights for (-1: nobody), and its squares on the map."""

    id: int
    sign: str
    seat: int
    squares: tuple[str, ...]


def pieces(view: Mapping[str, Any], grid: Grid) -> list[Piece]:
    """All pieces: `1a`, `1b` … of the first seat, `2a` … of the second, `o1`, `o2` … of no seat.

    Each keeps its sign for the whole game, whichever others leave the map.
    """
    found = sorted(
        (e for zones in zones_of(view) for zone in zones.values() for e in entities_in(zone)),
        key=lambda e: int(e["id"]),
    )
    counts: dict[int, int] = {}
    signed = []
    for e in found:
        seat = int(e.get(grid.side, -1))
        n = counts[seat] = counts.get(seat, -1) + 1
        sign = f"o{n + 1}" if seat < 0 else f"{seat + 1}{ascii_lowercase[n % len(ascii_lowercase)]}"
        signed.append(Piece(int(e["id"]), sign, seat, tuple(e.get(grid.at, ()))))
    return signed


def square_names(ground: Mapping[str, Any]) -> frozenset[str]:
    """All squares of a map by their names."""
    return frozenset(f"{column}{row}" for column in ground["columns"] for row in range(1, ground["rows"] + 1))


def squares_in_note(note: str, squares: frozenset[str]) -> tuple[str, ...]:
    """The squares that an option's note names: `E5`, or `E5-E6` for a larger base; none, if it names something else."""
    named = tuple(note.split("-"))
    return named if all(name in squares for name in named) else ()


def selectable_squares(options: Iterable[Option], ground: Mapping[str, Any]) -> dict[str, list[Option]]:
    """The squares that can be chosen, each with its options."""
    squares = square_names(ground)
    found: dict[str, list[Option]] = {}
    for o in options:
        for name in squares_in_note(o.note, squares):
            found.setdefault(name, []).append(o)
    return found
