"""What can be read off one arrangement of the pieces, worked out once: who stands where, what each can use.

A scene depends on where pieces are and lie, how their dials stand, whose they are, which effects last, what they are equipped
with, what the ground is like.  Whoever changes one of these in a state lets `State.scenery` grow; the invariants watch that.
What does not depend on where pieces stand is its `Cast`, which goes on to the next scene when a piece only moves (`moved`).
A state keeps its latest scene; copies share it, since what it says of its arrangement never changes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulebound.core.bitboards import Mask
from rulebound.core.decisions import Entity, Player

if TYPE_CHECKING:
    from .state import HeroclixState


class Cast:
    """Who is on the map, and what each has of itself."""

    __slots__ = (
        "auras",
        "characters",
        "eyes",
        "fickle",
        "forces",
        "hears",
        "kits",
        "own",
        "settled",
        "still",
        "things",
        "values",
    )

    def __init__(self, characters: list[Entity], things: list[Entity], forces: list[list[Entity]]) -> None:
        self.characters, self.things, self.forces = characters, things, forces
        self.own: dict[Entity, Any] = {}
        self.auras: Any = None
        self.still: bool | None = None
        """Does what each can use not depend on where anybody stands? None: not looked at yet."""
        self.settled: bool = False
        """Nor do their values?"""
        self.fickle: frozenset[str] = frozenset()
        """The values that auras change at times that the arrangement does not tell."""
        self.kits: dict[Entity, Any] = {}
        self.eyes: dict[Any, Any] = {}
        self.values: dict[Any, Any] = {}
        self.hears: dict[str, Any] = {}


class Scene:
    """What was worked out for one arrangement; each part when it is asked for first."""

    __slots__ = (
        "adjacent",
        "auras",
        "bars",
        "beside",
        "cast",
        "characters",
        "eyes",
        "fingerprint",
        "full",
        "hears",
        "kits",
        "land",
        "lines",
        "number",
        "occupied",
        "own",
        "standing",
        "strikes",
        "values",
    )

    def __init__(self, number: int, cast: Cast) -> None:
        self.number, self.cast, self.characters = number, cast, cast.characters
        self.fingerprint: tuple[Any, ...] = ()
        self.land: Any = None
        still = bool(cast.still)
        self.own: dict[Entity, Any] = cast.own if still else {}
        self.kits: dict[Entity, Any] = cast.kits if still else {}
        self.hears: dict[str, Any] = cast.hears if still else {}
        self.auras: Any = cast.auras if still else None
        self.values: dict[Any, Any] = cast.values if still and cast.settled else {}
        self.occupied: dict[int, Entity] | None = None
        self.full: dict[Player, Mask] = {}
        self.standing: Any = None
        self.bars: tuple[tuple[int, int], ...] | None = None
        self.eyes: dict[Any, Any] = cast.eyes if still else {}
        self.lines: dict[Any, int] = {}
        self.beside: dict[Entity, list[Entity]] = {}
        self.adjacent: dict[Entity, Mask] = {}
        self.strikes: dict[Any, Mask] = {}


def scene(g: HeroclixState) -> Scene:
    """The scene of the moment."""
    found: Scene | None = g.kept
    if found is None or found.number != g.scenery:
        found = g.kept = Scene(g.scenery, g.look_around())
    return found


def moved(g: HeroclixState, e: Entity) -> None:
    """A piece that is on the map is in another square: who is there and what they have of themselves is as before."""
    here: Scene | None = g.kept
    fresh = here is not None and here.number == g.scenery
    g.scenery += 1
    if here is None or not fresh or not here.cast.still:
        return
    new = g.kept = Scene(g.scenery, here.cast)
    new.land = here.land
    if g.card[e].base == (1, 1):  # a larger one may part squares that touch
        new.bars, new.adjacent, new.strikes = here.bars, here.adjacent.copy(), here.strikes.copy()
        new.adjacent.pop(e, None)
        new.strikes.pop((e, False), None)
        new.strikes.pop((e, True), None)
        if (side := g.force[e]) in here.full:
            new.full[side] = here.full[side]


def fingerprint(g: HeroclixState) -> tuple[Any, ...]:
    """All that a scene depends on. Whoever changes one of these says so through `State.scenery`."""
    return (
        tuple(g.square),
        tuple(g.zone),
        tuple(g.click),
        tuple(g.force),
        tuple(g.form),
        tuple(g.equipped_with),
        tuple(g.modifiers),
        tuple(g.markers),
        g.terrain_key,
        g.map,
    )


def is_fresh(g: HeroclixState) -> bool:
    """Does the scene that the state keeps show the position as it is? For invariants and tests."""
    here = scene(g)
    if not here.fingerprint:
        here.fingerprint = fingerprint(g)
    return here.fingerprint == fingerprint(g)
