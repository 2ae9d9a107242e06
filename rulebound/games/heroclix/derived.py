"""Facts derived from one arrangement of the pieces and computed once: who stands where, what each character can use.

A derived board depends on the squares, clicks, forces and equipment of pieces, on lasting effects and on the terrain.
The state tracks these columns: each write raises `State.derived_version`, and a derived board belongs to one version.

A `Roster` holds what does not depend on where pieces stand.  What auras add depends only on which characters each aura
reaches: the roster keeps one `AuraSet` for each such pattern.  A new derived board compares the columns with those of the
previous one, and takes over what still holds.  A state keeps its latest derived board.  Copies share it, because its facts
about its own arrangement never change.
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
"""Kinds of rows that change no value: an ability given, an ability barred, a symbol given, a part given."""
ABILITY_ROWS = frozenset((USE, BAR, SYMBOL, HAS))
MOST_AURA_SETS = 64
"""A roster keeps aura sets for at most so many patterns."""


class Roster:
    """The characters and objects on the map, and each character's own abilities."""

    __slots__ = ("aura_sets", "auras", "bound", "characters", "forces", "giving", "own", "relays", "things", "values")

    def __init__(self, characters: list[Entity], things: list[Entity], forces: list[list[Entity]]) -> None:
        self.characters, self.things, self.forces = characters, things, forces
        self.own: dict[Entity, Any] = {}
        self.bound = False
        """Do some characters' own abilities depend on where they stand?"""
        self.auras: Any = None
        """All auras among the characters' own abilities, with their bearers; None: not computed yet."""
        self.giving: Any = ()
        """Those auras that give other characters something to use."""
        self.relays = False
        """Do some auras pass on other auras that give something?  Then the pattern does not determine the aura set."""
        self.aura_sets: dict[Any, AuraSet] = {}
        self.values: dict[Any, int] = {}
        """Earlier values of characters whose own abilities are unchanged and to whom no aura adds anything."""

    def keep(self, pattern: Any, aura_set: AuraSet) -> None:
        if len(self.aura_sets) >= MOST_AURA_SETS:
            self.aura_sets.clear()
        self.aura_sets[pattern] = aura_set


class AuraSet:
    """What each character of a roster can use, including what the auras of other characters give it."""

    __slots__ = ("ability_sets", "auras", "changing", "eyes", "fickle", "flags", "hears", "settled", "totals", "values")

    def __init__(self, ability_sets: dict[Entity, Any], auras: Any, settled: bool, fickle: frozenset[str]) -> None:
        self.ability_sets, self.auras = ability_sets, auras
        self.settled = settled
        """Are all values independent of where characters stand?"""
        self.fickle = fickle
        """The values that auras change at times that do not follow from the arrangement."""
        self.changing: dict[str, list[Any]] = {}
        """The auras that change values, by the value."""
        self.flags: frozenset[str] | None = None
        """All flags that any character has."""
        self.eyes: dict[Any, Any] = {}
        self.values: dict[Any, int] = {}
        self.hears: Any = None
        self.totals: dict[Player, int] = {}

    def without_values(self, of: set[Entity]) -> AuraSet:
        """A copy without the values of these characters."""
        new = AuraSet(self.ability_sets, self.auras, self.settled, self.fickle)
        new.eyes, new.hears, new.totals = self.eyes, self.hears, self.totals
        new.changing, new.flags = self.changing, self.flags
        new.values = {key: n for key, n in self.values.items() if key[0] not in of}
        return new


class DerivedBoard:
    """What was computed for one arrangement; each part is computed on first use."""

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
        "ground",
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
        self.ground: Any = None
        self.aura_set: Any = None
        self.equipment: Any = None
        """The aura set of the previous board.  Lines taken over from it count only if the aura set is still the same."""
        self.ability_sets: dict[Entity, Any] = NO_ABILITY_SETS
        self.cited: set[Entity] = set()
        """The characters whose ability set was cited already, while the table records citations."""
        self.values: dict[Any, int] = {}
        self.occupied: dict[int, Entity] | None = None
        self.full: dict[Player, Mask] = {}
        self.standing: Any = None
        self.lying: Mask | None = None
        self.bars: tuple[tuple[int, int], ...] | None = None
        self.lines: dict[Any, tuple[int, Mask]] = {}
        """Lines of fire, each with the squares in which a character may change it."""
        self.beside: dict[Entity, list[Entity]] = {}
        self.adjacent: dict[Entity, Mask] = {}
        self.strikes: dict[Any, Mask] = {}


NO_ABILITY_SETS: dict[Entity, Any] = {}
"""Stands for the ability sets until the aura set is computed; always empty."""


def derived_board(g: HeroclixState) -> DerivedBoard:
    """The derived board of the present state."""
    found: DerivedBoard | None = g.kept
    if found is None or found.version != g.derived_version:
        found = g.kept = _next(g, found)
    return found


def _next(g: HeroclixState, here: DerivedBoard | None) -> DerivedBoard:
    """A new derived board with everything that still holds of the previous one."""
    new = DerivedBoard(g)
    if here is None or len(here.square) != len(new.square):
        _begin(new, g.make_roster())
        return new
    same_ground = new.terrain == here.terrain
    if same_ground:
        new.ground = here.ground
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
    _begin(new, _changed_roster(here, roster, change) if change.turned or change.things or change.rows else here.roster)
    if change.moved:
        _keep_unmoved_places(g, here, new, change, same_ground)
    else:
        _keep_places(here, new, change, same_ground)
    return new


def _begin(new: DerivedBoard, roster: Roster) -> None:
    new.roster, new.characters = roster, roster.characters


class Change(NamedTuple):
    """The differences from the previous board, whose characters, forces and equipment are the same."""

    moved: AbstractSet[Entity]
    """The characters in other squares."""
    turned: AbstractSet[Entity]
    """Those whose dials show other clicks."""
    things: AbstractSet[Entity]
    """The objects that entered the map, left it, or changed squares."""
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
    """The entities whose number in a column differs."""
    return {e for e, n in enumerate(now) if n != was[e]}


def _changed_roster(here: DerivedBoard, roster: Roster, change: Change) -> Roster:
    """The roster of the same characters with other dials, objects or lasting effects."""
    old = here.roster
    new = Roster(here.characters, roster.things, old.forces)
    if not change.rows:
        if not here.modifiers:  # a modifier may depend on what other characters can use
            _keep_unchanged_characters(here, new, change)
    elif not (change.turned or change.things or old.auras is None or any(m.stat in ABILITY_ROWS for m in change.rows)):
        new.own, new.auras, new.giving, new.relays, new.bound = old.own, old.auras, old.giving, old.relays, old.bound
        of = {m.target for m in change.rows}
        new.aura_sets = {pattern: aura_set.without_values(of) for pattern, aura_set in old.aura_sets.items()}
    return new


def _keep_unchanged_characters(here: DerivedBoard, roster: Roster, change: Change) -> None:
    """Take over the abilities of unchanged characters, and their values if no aura changes those."""
    roster.own = here.roster.own.copy()
    if here.aura_set is not None and here.aura_set.settled and not here.roster.giving:
        roster.values = here.aura_set.values
    if change.turned:
        for e in change.turned:
            roster.own.pop(e, None)
        roster.values = {key: n for key, n in roster.values.items() if key[0] not in change.turned}


def _keep_places(here: DerivedBoard, new: DerivedBoard, change: Change, same_ground: bool) -> None:
    """Take over what holds while every character stays where it is."""
    new.full, new.occupied, new.bars = here.full, here.occupied, here.bars
    if not change.things:
        new.lying = here.lying
    if same_ground:
        new.strikes = here.strikes
        if change.things:
            new.adjacent = {e: mask for e, mask in here.adjacent.items() if e not in change.things}
        else:
            new.adjacent, new.beside = here.adjacent, here.beside


def _keep_unmoved_places(g: HeroclixState, here: DerivedBoard, new: DerivedBoard, change: Change, same_ground: bool) -> None:
    """Take over what holds although some characters moved; a large base among them may separate adjacent squares."""
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
