"""What can be read off one arrangement of the pieces, worked out once: who stands where, what each can use.

A scene depends on where pieces are and lie, how their dials stand, whose they are, which effects last, what they are equipped
with, what the ground is like.  Whoever changes one of these in a state lets `State.scenery` grow; the invariants watch that.
A state keeps its latest scene; copies share it, since it never changes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulebound.core.decisions import Entity

if TYPE_CHECKING:
    from .state import HeroclixState


class Scene:
    """What was worked out for one arrangement; each part when it is asked for first."""

    __slots__ = (
        "adjacent",
        "auras",
        "bars",
        "beside",
        "characters",
        "eyes",
        "fingerprint",
        "key",
        "kits",
        "lines",
        "occupied",
        "own",
        "standing",
    )

    def __init__(self, key: tuple[Any, ...], characters: list[Entity]) -> None:
        self.key = key
        self.fingerprint: tuple[Any, ...] = ()
        self.characters = characters
        self.kits: dict[Entity, Any] = {}
        self.own: dict[Entity, Any] = {}
        self.occupied: dict[int, Entity] | None = None
        self.standing: Any = None
        self.bars: tuple[tuple[int, int], ...] | None = None
        self.auras: Any = None
        self.eyes: dict[Any, Any] = {}
        self.lines: dict[Any, int] = {}
        self.beside: dict[Entity, list[Entity]] = {}
        self.adjacent: dict[Entity, int] = {}


def scene(g: HeroclixState) -> Scene:
    """The scene of the moment."""
    key = (g.scenery, g.stamp, len(g.modifiers), g.terrain_key)
    found: Scene | None = g.kept
    if found is None or found.key != key:
        found = g.kept = Scene(key, g.look_around())
    return found


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
        g.terrain_key,
        g.map,
    )


def is_fresh(g: HeroclixState) -> bool:
    """Does the scene that the state keeps show the position as it is? For invariants and tests."""
    here = scene(g)
    if not here.fingerprint:
        here.fingerprint = fingerprint(g)
    return here.fingerprint == fingerprint(g)
