"""What the positions of all games have in common; the `positions` module of a game puts it together with its own zones.

Seats are named `p1` … `p4`.  A card is an id, or a pair of an id and a mapping of the tokens on it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, TypeVar

from rulebound.core.decisions import Entity, Player
from rulebound.core.errors import RuleboundError
from rulebound.core.frames import Procedure
from rulebound.core.game import Card
from rulebound.core.state import State

C = TypeVar("C", bound=Card)


# ---------------------------------------------------------------- setting a position


def seats_of(named: Mapping[str, Any], players: Sequence[int]) -> list[Mapping[str, Any]]:
    """What each seat is given, in order; those that are not named have nothing in particular.

    >>> seats_of({"p2": {"hand": ["fear"]}}, (2, 3, 4))
    [{}, {'hand': ['fear']}]
    """
    names = [f"p{i + 1}" for i in range(max(len(named), players[0]))]
    if not set(named) <= set(names) or len(names) not in players:
        several = f"{players[0]} to {players[-1]}"
        raise RuleboundError(f"name the seats p1, p2 … in order, {several} of them; these are {', '.join(sorted(named))}")
    return [named.get(name, {}) for name in names]


def only(given: Mapping[str, Any], keys: Collection[str]) -> None:
    """A seat is given nothing but these."""
    if unknown := set(given) - set(keys):
        raise RuleboundError(f"a seat has no {', '.join(sorted(unknown))}; it has: {', '.join(sorted(keys))}")


def with_tokens(entry: Any) -> tuple[str, Mapping[str, Any]]:
    """The id of a card and what lies on it.

    >>> with_tokens("fear"), with_tokens(("iron-rhino", {"wounds": 2}))
    (('fear', {}), ('iron-rhino', {'wounds': 2}))
    """
    id, tokens = entry if isinstance(entry, tuple) else (entry, {})
    return id, tokens


def resume(g: State, *places: tuple[Procedure, str]) -> None:
    """Let the game go on inside these procedures, the outermost first, each at the step of a name ("" is its beginning)."""
    for frame, at in places:
        if at:
            frame.jump(at)
        g.push(frame)
    g.run()


@contextmanager
def made_up(catalogue: dict[str, C], cards: Sequence[C], changed: Callable[[list[C]], None] | None = None) -> Iterator[None]:
    """Let cards made up for a test or a try-out be found by their ids inside the block.

    `changed` is told all cards whenever there are others, where a game keeps account of them beside the catalogue.
    """
    if known := [c.id for c in cards if c.id in catalogue]:
        raise RuleboundError(f"there is a card '{known[0]}' already: give the made-up one another id")
    catalogue.update((c.id, c) for c in cards)
    if changed is not None:
        changed(list(catalogue.values()))
    try:
        yield
    finally:
        for c in cards:
            del catalogue[c.id]
        if changed is not None:
            changed(list(catalogue.values()))


# ---------------------------------------------------------------- what a test may ask


def attribute(g: Any, e: Entity, name: str) -> Any:
    """What a test may ask of a card in any game: its columns, its place, whose it is, what it lies on."""
    if name == "zone":
        return g.ZONES[g.kind_of_zone(e)].name
    if name in ("controller", "owner"):
        return (g.controller(e) if name == "controller" else g.owner[e]) + 1
    if name == "on":
        return g.name_of(g.host[e]) if g.host[e] >= 0 else None
    if name in ("in_play", "card"):
        return g.in_play(e) if name == "in_play" else g.card[e]
    if name in g.COLUMNS:
        return getattr(g, name)[e]
    raise AttributeError(f"a card has no {name}")


def seat_attribute(g: Any, p: Player, name: str, zones: Mapping[str, int]) -> Any:
    """What a test may ask of a player in any game: the names of the cards in a zone, how many they are, columns of seats."""
    if name in zones:
        return [g.name_of(e) for e in g.at(zones[name], p)]
    zone, _, wanted = name.rpartition("_")
    if wanted in ("size", "count") and zone in zones:
        return len(g.at(zones[zone], p))
    if name in g.SEATS:
        return getattr(g, name)[p]
    raise AttributeError(f"a seat has no {name}")
