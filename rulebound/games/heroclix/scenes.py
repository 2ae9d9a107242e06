"""What can be read off one arrangement of the pieces, worked out once: who stands where, what each can use.

A scene depends on where pieces are and lie, how their dials stand, whose they are, which effects last, what they are equipped
with, what the ground is like.  Whoever changes one of these in a state lets `State.scenery` grow; the invariants watch that.

What does not depend on where pieces stand is its `Cast`.  What auras add to that depends on where pieces stand only through
whom they reach: for each pattern of that the cast keeps an `Outfit`.  So most of what is worked out goes on to the next scene
when only one thing changes (`moved`, `turned`, `handled`, `built`, `swayed`).  A state keeps its latest scene; copies share it, since
what it says of its arrangement never changes.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from rulebound.core.bitboards import Mask
from rulebound.core.decisions import Entity, Player

if TYPE_CHECKING:
    from rulebound.core.values import Modifier

    from .state import HeroclixState

USE, BAR, SYMBOL, HAS = "use", "bar", "symbol", "has"
"""Kinds of rows that are no values: an ability given, one that can't be used, a symbol given, a part given."""
KIT_ROWS = frozenset((USE, BAR, SYMBOL, HAS))
MOST_OUTFITS = 64
"""Patterns of who is reached by which aura that are kept for one cast."""


class Cast:
    """Who is on the map, and what each has of itself."""

    __slots__ = ("auras", "bound", "characters", "forces", "giving", "outfits", "own", "relays", "things", "values")

    def __init__(self, characters: list[Entity], things: list[Entity], forces: list[list[Entity]]) -> None:
        self.characters, self.things, self.forces = characters, things, forces
        self.own: dict[Entity, Any] = {}
        self.bound = False
        """Does what somebody has of itself depend on where it stands?"""
        self.auras: Any = None
        """All auras that they have of themselves, with who has them; None: not looked at yet."""
        self.giving: Any = ()
        """Those of them that give others something to use."""
        self.relays = False
        """Do some of them pass on another one that gives something? Then whom they reach does not tell all."""
        self.outfits: dict[Any, Outfit] = {}
        self.values: dict[Any, int] = {}
        """Values that were worked out before for those who have the same of themselves, and nobody adds anything."""

    def keep(self, pattern: Any, outfit: Outfit) -> None:
        if len(self.outfits) >= MOST_OUTFITS:
            self.outfits.clear()
        self.outfits[pattern] = outfit


class Outfit:
    """What each of a cast can use with what those around give it."""

    __slots__ = ("auras", "changing", "eyes", "fickle", "flags", "hears", "kits", "settled", "totals", "values")

    def __init__(self, kits: dict[Entity, Any], auras: Any, settled: bool, fickle: frozenset[str]) -> None:
        self.kits, self.auras = kits, auras
        self.settled = settled
        """Do values not depend on where anybody stands?"""
        self.fickle = fickle
        """The values that auras change at times that the arrangement does not tell."""
        self.changing: dict[str, list[Any]] = {}
        """The auras that change values, by the value."""
        self.flags: frozenset[str] | None = None
        """All flags that somebody has."""
        self.eyes: dict[Any, Any] = {}
        self.values: dict[Any, int] = {}
        self.hears: Any = None
        self.totals: dict[Player, int] = {}

    def without_values(self, of: set[Entity]) -> Outfit:
        """The same, but what values these have is not known."""
        new = Outfit(self.kits, self.auras, self.settled, self.fickle)
        new.eyes, new.hears, new.totals = self.eyes, self.hears, self.totals
        new.changing, new.flags = self.changing, self.flags
        new.values = {key: n for key, n in self.values.items() if key[0] not in of}
        return new


class Scene:
    """What was worked out for one arrangement; each part when it is asked for first."""

    __slots__ = (
        "adjacent",
        "bars",
        "beside",
        "cast",
        "characters",
        "cited",
        "fingerprint",
        "full",
        "kits",
        "land",
        "lines",
        "lying",
        "number",
        "occupied",
        "outfit",
        "standing",
        "strikes",
        "values",
        "worn",
    )

    def __init__(self, number: int, cast: Cast) -> None:
        self.number, self.cast, self.characters = number, cast, cast.characters
        self.fingerprint: tuple[Any, ...] = ()
        self.land: Any = None
        self.outfit: Any = None
        self.worn: Any = None
        """The outfit of the scene before: lines from there count only with the same one, since eyes are of an outfit."""
        self.kits: dict[Entity, Any] = NO_KITS
        self.cited: set[Entity] = set()
        """Those whose kit was looked at, where somebody keeps account of the rules."""
        self.values: dict[Any, int] = {}
        self.occupied: dict[int, Entity] | None = None
        self.full: dict[Player, Mask] = {}
        self.standing: Any = None
        self.lying: Mask | None = None
        self.bars: tuple[tuple[int, int], ...] | None = None
        self.lines: dict[Any, tuple[int, Mask]] = {}
        """Lines of fire, each with the squares in which somebody may change it."""
        self.beside: dict[Entity, list[Entity]] = {}
        self.adjacent: dict[Entity, Mask] = {}
        self.strikes: dict[Any, Mask] = {}


NO_KITS: dict[Entity, Any] = {}
"""Before the outfit of a scene is found; always empty."""


def scene(g: HeroclixState) -> Scene:
    """The scene of the moment."""
    found: Scene | None = g.kept
    if found is None or found.number != g.scenery:
        found = g.kept = Scene(g.scenery, g.look_around())
    return found


def rearranged(g: HeroclixState) -> None:
    """Pieces have come, gone or changed sides: all has to be worked out anew."""
    g.scenery += 1


def moved(g: HeroclixState, e: Entity, before: Mask, after: Mask) -> None:
    """A character that is on the map is in other squares: who is there and what they have of themselves is as before."""
    here, new = _next(g)
    if here is None or new is None:
        return
    new.land, new.lying = here.land, here.lying
    side = g.force[e]
    new.full = {p: (full & ~before | after if p != side else full) for p, full in here.full.items()}
    if g.card[e].base == (1, 1):  # a larger one may part squares that touch
        new.bars, new.adjacent, new.strikes = here.bars, here.adjacent.copy(), here.strikes.copy()
        new.adjacent.pop(e, None)
        new.strikes.pop((e, False), None)
        new.strikes.pop((e, True), None)
    new.worn, there = here.outfit, before | after
    new.lines = {k: line for k, line in here.lines.items() if not (line[1] & there or e in k)}


def turned(g: HeroclixState, e: Entity) -> None:
    """The dial of a character on the map shows another click: nobody else has anything else of itself."""
    g.dirty = 1  # what it shows may replace values
    here, new = _next(g)
    if here is None or new is None:
        return
    cast = new.cast = Cast(here.characters, here.cast.things, here.cast.forces)
    if not g.modifiers:  # which may hang on what others can use
        _same_people(here, cast)
        cast.own.pop(e, None)
        cast.values = {key: n for key, n in cast.values.items() if key[0] != e}
    _same_places(here, new)


def handled(g: HeroclixState, thing: Entity) -> None:
    """An object has come onto the map or has left it: the characters are as before."""
    here, new = _next(g)
    if here is None or new is None:
        return
    cast = new.cast = Cast(here.characters, g.look_around().things, here.cast.forces)
    if not g.modifiers:
        _same_people(here, cast)
    _same_places(here, new)
    new.lying, new.beside, new.adjacent = None, {}, here.adjacent.copy()
    new.adjacent.pop(thing, None)


def built(g: HeroclixState) -> None:
    """The terrain is another one: all pieces are where they were."""
    here, new = _next(g)
    if here is not None and new is not None:
        new.full, new.occupied, new.bars, new.lying = here.full, here.occupied, here.bars, here.lying


def swayed(g: HeroclixState, changed: Sequence[Modifier]) -> None:
    """Effects that last have come or gone: what characters can use or their values may be other ones, not where they are."""
    here: Scene | None = g.kept
    g.kept = None
    if here is None or here.number != g.scenery:
        return
    old = here.cast
    cast = Cast(old.characters, old.things, old.forces)
    new = g.kept = Scene(g.scenery, cast)
    _same_places(here, new)
    if old.auras is not None and not any(m.stat in KIT_ROWS for m in changed):
        cast.own, cast.auras, cast.giving, cast.relays, cast.bound = old.own, old.auras, old.giving, old.relays, old.bound
        of = {m.target for m in changed}
        cast.outfits = {pattern: outfit.without_values(of) for pattern, outfit in old.outfits.items()}


def _next(g: HeroclixState) -> tuple[Scene | None, Scene | None]:
    """The scene before, and one with the same cast that follows; none where the cast has to be looked at anew."""
    here: Scene | None = g.kept
    fresh = here is not None and here.number == g.scenery
    g.scenery += 1
    if here is None or not fresh or here.cast.bound:
        return None, None
    g.kept = new = Scene(g.scenery, here.cast)
    return here, new


def _same_people(here: Scene, cast: Cast) -> None:
    """What characters have of themselves is as it was; their values too, if nothing around them changes those."""
    cast.own = here.cast.own.copy()
    if here.outfit is not None and here.outfit.settled and not here.cast.giving:
        cast.values = here.outfit.values


def _same_places(here: Scene, new: Scene) -> None:
    """Everybody and everything is where it was, on the same ground."""
    new.land, new.lying, new.full, new.occupied = here.land, here.lying, here.full, here.occupied
    new.bars, new.adjacent, new.strikes, new.beside = here.bars, here.adjacent, here.strikes, here.beside


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
