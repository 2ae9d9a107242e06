"""What can be read off one arrangement of the pieces, worked out once: who stands where, what each can use.

A scene depends on where pieces are and lie, how their dials stand, whose they are, which effects last, what they are equipped
with, what the ground is like.  The state tracks all these: a write lets `State.derived_version` grow, and a scene is of one version.

What does not depend on where pieces stand is its `Roster`.  What auras add to that depends on where pieces stand only through
whom they reach: for each pattern of that the cast keeps an `AuraSet`.  The next scene compares the columns with those of the one
before, and takes over what still holds.  A state keeps its latest scene; copies share it, since what it says of its arrangement
never changes.
"""

from __future__ import annotations

from collections.abc import Set as AbstractSet
from typing import TYPE_CHECKING, Any, NamedTuple

from rulebound.core.bitboards import Mask
from rulebound.core.decisions import Entity, Player

if TYPE_CHECKING:
    from rulebound.core.values import Modifier

    from .state import HeroclixState

USE, BAR, SYMBOL, HAS = "use", "bar", "symbol", "has"
"""Kinds of rows that are no values: an ability given, one that can't be used, a symbol given, a part given."""
ABILITY_ROWS = frozenset((USE, BAR, SYMBOL, HAS))
MOST_AURA_SETS = 64
"""Patterns of who is reached by which aura that are kept for one cast."""


class Roster:
    """Who is on the map, and what each has of itself."""

    __slots__ = ("aura_sets", "auras", "bound", "characters", "forces", "giving", "own", "relays", "things", "values")

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
        self.aura_sets: dict[Any, AuraSet] = {}
        self.values: dict[Any, int] = {}
        """Values that were worked out before for those who have the same of themselves, and nobody adds anything."""

    def keep(self, pattern: Any, aura_set: AuraSet) -> None:
        if len(self.aura_sets) >= MOST_AURA_SETS:
            self.aura_sets.clear()
        self.aura_sets[pattern] = aura_set


class AuraSet:
    """What each of a cast can use with what those around give it."""

    __slots__ = ("ability_sets", "auras", "changing", "eyes", "fickle", "flags", "hears", "settled", "totals", "values")

    def __init__(self, ability_sets: dict[Entity, Any], auras: Any, settled: bool, fickle: frozenset[str]) -> None:
        self.ability_sets, self.auras = ability_sets, auras
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

    def without_values(self, of: set[Entity]) -> AuraSet:
        """The same, but what values these have is not known."""
        new = AuraSet(self.ability_sets, self.auras, self.settled, self.fickle)
        new.eyes, new.hears, new.totals = self.eyes, self.hears, self.totals
        new.changing, new.flags = self.changing, self.flags
        new.values = {key: n for key, n in self.values.items() if key[0] not in of}
        return new


class DerivedBoard:
    """What was worked out for one arrangement; each part when it is asked for first."""

    __slots__ = (
        "ability_sets",
        "adjacent",
        "aura_set",
        "bars",
        "beside",
        "characters",
        "cited",
        "click",
        "equipment",
        "equipped_with",
        "force",
        "form",
        "full",
        "land",
        "lines",
        "lying",
        "modifiers",
        "occupied",
        "pieces",
        "roster",
        "square",
        "standing",
        "strikes",
        "terrain",
        "values",
        "version",
    )

    roster: Roster
    characters: list[Entity]

    def __init__(self, g: HeroclixState) -> None:
        self.version = g.derived_version
        self.pieces = g.pieces()
        self.square, self.form, self.click = g.square, g.form, g.click
        self.force, self.equipped_with = g.force, g.equipped_with
        self.modifiers = tuple(g.modifiers)
        self.terrain = g.map, g.destroyed, g.broken_walls, g.markers
        self.land: Any = None
        self.aura_set: Any = None
        self.equipment: Any = None
        """The outfit of the scene before: lines from there count only with the same one, since eyes are of an outfit."""
        self.ability_sets: dict[Entity, Any] = NO_ABILITY_SETS
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


NO_ABILITY_SETS: dict[Entity, Any] = {}
"""Before the outfit of a scene is found; always empty."""


def derived_board(g: HeroclixState) -> DerivedBoard:
    """The scene of the moment."""
    found: DerivedBoard | None = g.kept
    if found is None or found.version != g.derived_version:
        found = g.kept = _next(g, found)
    return found


def _next(g: HeroclixState, here: DerivedBoard | None) -> DerivedBoard:
    """The scene of the moment, with all that still holds of the one before."""
    new = DerivedBoard(g)
    if here is None or len(here.square) != len(new.square):
        _begin(new, g.make_roster())
        return new
    same_ground = new.terrain == here.terrain
    if same_ground:
        new.land = here.land
    if new.force != here.force or new.equipped_with != here.equipped_with:
        _begin(new, g.make_roster())
        return new
    roster = here.roster if new.pieces == here.pieces else g.make_roster()
    if roster.characters != here.characters:
        _begin(new, roster)
        return new
    change = _change(here, new, roster)
    if here.roster.bound and (change.moved or change.turned or change.things or not same_ground):
        _begin(new, g.make_roster())
        return new
    _begin(new, here.roster if not (change.turned or change.things or change.rows) else _other_cast(here, roster, change))
    if change.moved:
        _places_moved(g, here, new, change, same_ground)
    else:
        _same_places(here, new, change, same_ground)
    return new


def _begin(new: DerivedBoard, roster: Roster) -> None:
    new.roster, new.characters = roster, roster.characters


class Change(NamedTuple):
    """What is different from the scene before, where the characters, their forces and their equipment are the same."""

    moved: AbstractSet[Entity]
    """The characters in other squares."""
    turned: AbstractSet[Entity]
    """Those whose dials show other clicks."""
    things: AbstractSet[Entity]
    """The objects that came onto the map, left it, or lie elsewhere."""
    rows: list[Modifier]
    """The modifiers that came or went."""


NOBODY: AbstractSet[Entity] = frozenset()


def _change(here: DerivedBoard, new: DerivedBoard, roster: Roster) -> Change:
    moved = NOBODY if here.square is new.square else _differing(here.square, new.square)
    if new.form is not here.form:
        moved |= _differing(here.form, new.form)
    things = NOBODY
    if roster.things != here.roster.things:
        things = set(here.roster.things) ^ set(roster.things) or set(roster.things)  # they may lie in another order
    if moved:
        things |= moved & set(roster.things)
    turned = NOBODY if here.click is new.click else _differing(here.click, new.click)
    was, now = here.modifiers, new.modifiers
    rows = [] if was == now else [*(m for m in was if m not in now), *(m for m in now if m not in was)]
    return Change(moved - things if things else moved, turned, things, rows)


def _differing(was: tuple[int, ...], now: tuple[int, ...]) -> AbstractSet[Entity]:
    """The entities with another number in a column."""
    return {e for e, n in enumerate(now) if n != was[e]}


def _other_cast(here: DerivedBoard, roster: Roster, change: Change) -> Roster:
    """The same characters with other dials, objects or lasting effects."""
    old = here.roster
    new = Roster(here.characters, roster.things, old.forces)
    if not change.rows:
        if not here.modifiers:  # which may hang on what others can use
            _same_people(here, new, change)
    elif not (change.turned or change.things or old.auras is None or any(m.stat in ABILITY_ROWS for m in change.rows)):
        new.own, new.auras, new.giving, new.relays, new.bound = old.own, old.auras, old.giving, old.relays, old.bound
        of = {m.target for m in change.rows}
        new.aura_sets = {pattern: aura_set.without_values(of) for pattern, aura_set in old.aura_sets.items()}
    return new


def _same_people(here: DerivedBoard, roster: Roster, change: Change) -> None:
    """What others have of themselves is as it was; their values too, if nothing around them changes those."""
    roster.own = here.roster.own.copy()
    if here.aura_set is not None and here.aura_set.settled and not here.roster.giving:
        roster.values = here.aura_set.values
    if change.turned:
        for e in change.turned:
            roster.own.pop(e, None)
        roster.values = {key: n for key, n in roster.values.items() if key[0] not in change.turned}


def _same_places(here: DerivedBoard, new: DerivedBoard, change: Change, same_ground: bool) -> None:
    """Every character is where it was."""
    new.full, new.occupied, new.bars = here.full, here.occupied, here.bars
    if not change.things:
        new.lying = here.lying
    if same_ground:
        new.strikes = here.strikes
        if change.things:
            new.adjacent = {e: mask for e, mask in here.adjacent.items() if e not in change.things}
        else:
            new.adjacent, new.beside = here.adjacent, here.beside


def _places_moved(g: HeroclixState, here: DerivedBoard, new: DerivedBoard, change: Change, same_ground: bool) -> None:
    """Some characters are in other squares; a large base among them may part squares that touch."""
    if not change.things:
        new.lying = here.lying
    if any(g.card[e].base != (1, 1) for e in change.moved):
        return
    was, now, force = here.square, new.square, new.force
    moved = [e for e in change.moved if e in new.characters]
    there = 0
    for e in moved:
        there |= (1 << was[e] if was[e] >= 0 else 0) | (1 << now[e] if now[e] >= 0 else 0)
    if all(was[e] >= 0 <= now[e] and was[e] not in now and now[e] not in was for e in moved):
        for p, full in here.full.items():
            for e in moved:
                if force[e] != p:
                    full = full & ~(1 << was[e]) | 1 << now[e]
            new.full[p] = full
    new.bars = here.bars
    if same_ground:
        gone = {*change.moved, *change.things}
        new.adjacent = {e: mask for e, mask in here.adjacent.items() if e not in gone}
        new.strikes = {key: mask for key, mask in here.strikes.items() if key[0] not in gone}
        if new.roster is here.roster:
            new.equipment = here.aura_set
            new.lines = {k: line for k, line in here.lines.items() if not (line[1] & there or k[0] in gone or k[1] in gone)}
