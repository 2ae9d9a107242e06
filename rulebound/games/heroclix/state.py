"""The changing data of a HeroClix game."""

from __future__ import annotations

from typing import ClassVar, NamedTuple

from rulebound.core.bitboards import Square
from rulebound.core.board import OFF
from rulebound.core.decisions import NOBODY, Entity, Player
from rulebound.core.rows import row
from rulebound.core.rules import Rules
from rulebound.core.state import (
    Column,
    Rows,
    Seats,
    State,
    Table,
    TrackedColumn,
    TrackedRows,
    starting,
    tracked,
)
from rulebound.core.zones import Zone

from .definitions import CHARACTER, Figure, Piece
from .derived import Roster, derived_board
from .zones import MAP, ZONES


@row
class Marker(NamedTuple):
    """A marker in one square that shows a continuing effect."""

    square: Square
    kind: str
    """A terrain (`hindering`, `blocking`, `water`, `obscuring`, `clear`, `debris`), or the marker's own name."""
    source: Entity
    """The character that made it, or NOBODY."""
    name: str
    """The effect that made it: `smoke-cloud`."""
    id: int
    of: int = 0
    """For debris: the destroyed blocking marker, with which it is removed."""


@row
class Replacement(NamedTuple):
    """One or more characters replaced a character."""

    replaced: Entity
    by: tuple[Entity, ...]


@row
class Dropped(NamedTuple):
    """An object that a large base leaves in one of its squares; its player has not chosen the square yet."""

    thing: Entity
    holder: Entity
    player: Player
    among: tuple[Square, ...]


class HeroclixQuestions(Rules, extends=True):
    """Questions that earlier chapters ask and later chapters answer."""

    def has_power(self, g: HeroclixState, e: Entity, ability: str) -> bool:
        """Can the character use this power or ability now?"""
        raise TypeError(f"{type(self).__name__} does not say who can use what")

    def barred(self, g: HeroclixState, e: Entity) -> frozenset[str]:
        """The powers that the character can't use."""
        raise TypeError(f"{type(self).__name__} does not say what is barred")

    def is_moving(self, g: HeroclixState, e: Entity) -> bool:
        """Is the character making a move?"""
        raise TypeError(f"{type(self).__name__} does not say who moves")

    def using(self, g: HeroclixState, e: Entity) -> str:
        """The ability that the character uses in its action, or ""."""
        raise TypeError(f"{type(self).__name__} does not say who uses what")

    def acting_as(self, g: HeroclixState, e: Entity) -> str:
        """The type of the action that the character is carrying out, or ""."""
        raise TypeError(f"{type(self).__name__} does not say who acts")


class HeroclixState(State):
    RULES: ClassVar[HeroclixQuestions]
    ZONES: ClassVar[tuple[Zone, ...]] = ZONES
    SHOWN_COLUMNS: ClassVar[tuple[tuple[str, int], ...]] = (("tokens", 0), ("click", 0))
    SHOWN_SEATS: ClassVar[tuple[str, ...]] = ("given",)
    SHOWN_SCALARS: ClassVar[tuple[str, ...]] = ("turn", "phase", "active", "first", "map", "build_total")
    LINKS: ClassVar[tuple[str, ...]] = ("holding", "held_by", "equipped_with", "made_by", "bearer")
    card: list[Piece]

    square: TrackedColumn = starting(OFF)
    """The square of a piece; for a base over several squares, the first one."""
    form: TrackedColumn
    """The form of a base over several squares (`board.squares`)."""
    click: TrackedColumn
    """The position of the dial, from 1; past the last click the character is KO'd."""
    start: Column
    """The number of the chosen starting line."""
    tokens: Column
    """Action tokens."""
    token_turn: Column = starting(NOBODY)
    """The turn in which it last received an action token."""
    acted: Column = starting(NOBODY)
    """The turn in which it was last given a costed action."""
    carried: Column = starting(NOBODY)
    """The turn in which it was last carried."""
    moved: Column = starting(NOBODY)
    """The turn in which it last moved or was placed."""
    unclearing: Column = starting(NOBODY)
    """The turn in which its tokens are not cleared."""
    clicked: Column
    """Damage clicks from the current attack."""
    razed: Column
    """How many pieces of blocking terrain it has destroyed in its latest action."""
    force: TrackedColumn = starting(NOBODY)
    """The player whose force it belongs to now."""
    immune: Column
    """It has not left its starting area since the game began, so the first turn's immunity protects it."""
    holding: Column = starting(NOBODY)
    held_by: Column = starting(NOBODY)
    equipped_with: TrackedColumn = starting(NOBODY)
    bearer: Column = starting(NOBODY)
    made_by: Column = starting(NOBODY)
    """The character that generated it."""
    starting_force: Column
    """It belonged to a starting force (1) or a starting sideline (2)."""
    fallen_to: Column = starting(NOBODY)
    """The player whose effect KO'd it; NOBODY if it began the position KO'd."""
    worth: Column
    """The points that it scores."""
    given: Seats
    """How many costed actions the player has given in this turn."""
    theme_left: Seats
    """How many more times the theme team may use Probability Control."""
    defeated: Seats
    markers: TrackedRows
    named: Rows
    """Named tokens (`rules.tokens.Named`)."""
    declared: Table
    """For each element of a starting sideline the id of the piece whose effect may bring it in."""
    replacements: Rows
    """Which character replaced which (`Replacement`), in order."""
    dropped: Rows
    """Objects in one of several squares (`Dropped`), until their players choose the square."""
    gained: Table
    """The keywords that a character has gained, besides those on its card."""
    chosen: Table
    """What characters have chosen for a while: a team ability for Wild Card, a shape."""
    destroyed: tuple[Square, ...] = tracked(())
    """The blocking squares that were destroyed."""
    broken_walls: tuple[tuple[Square, Square], ...] = tracked(())
    turn: int = 0
    phase: str = "setup"
    active: int = 0
    first: int = 0
    map: str = tracked("")
    build_total: int = 300
    areas: tuple[str, ...] = ()
    """For each player the letter of the starting area."""
    themes: tuple[str, ...] = ()
    """For each player the keyword of the theme team, or None."""
    turns: int = 0
    """The number of turns after which the game ends by the clock; 0: never."""
    replacing: int = 0
    """Does some piece replace values by numbers?"""
    attacks: int = 0
    """How many attacks were made in this turn."""

    # ------------------------------------------------------------ who

    def figure(self, e: Entity) -> Figure:
        return self.card[e]  # type: ignore[return-value]  # asked too often to look first whether it is one

    def is_character(self, e: Entity) -> bool:
        return self.card[e].type == CHARACTER

    def on_map(self, e: Entity) -> bool:
        return e >= 0 and self.zone[e] // self.players == MAP

    def in_play(self, e: Entity) -> bool:
        return self.on_map(e)

    def pieces(self) -> list[Entity]:
        """All pieces on the map."""
        n, zones = self.players, self.zones
        if n == 2:  # most games are like this
            return zones[2 * MAP] + zones[2 * MAP + 1]
        return [e for p in range(n) for e in zones[MAP * n + p]]

    def characters(self) -> list[Entity]:
        """All characters on the map."""
        return derived_board(self).characters

    def make_roster(self) -> Roster:
        """A roster of the characters and objects on the map."""
        characters, things = [], []
        forces: list[list[Entity]] = [[] for _ in range(self.players)]
        for e in self.pieces():
            if self.card[e].type == CHARACTER:
                characters.append(e)
                forces[self.force[e]].append(e)
            else:
                things.append(e)
        return Roster(characters, things, forces)

    def force_of(self, player: Player) -> list[Entity]:
        """The characters of a player's current force that are on the map."""
        return derived_board(self).roster.forces[player]

    def friendly(self, a: Entity, b: Entity) -> bool:
        """Do these two elements belong to one force?  No element is friendly to itself."""
        return a != b and self.force[a] == self.force[b]

    def opposing(self, a: Entity, b: Entity) -> bool:
        return self.force[a] != self.force[b]

    def keywords(self, e: Entity) -> tuple[str, ...]:
        """The keywords of a character, including gained ones: these stay when an effect ends."""
        own = self.figure(e).keywords
        more = self.gained.get(e)
        if more is None:
            return own
        self.cite("heroclix.keyword.permanent")
        return (*own, *more)

    def points(self, e: Entity) -> int:
        """The points of the character's starting line."""
        return self.card[e].starts[self.start[e]].points
