"""The changing data of an Underworld game."""

from __future__ import annotations

from typing import ClassVar

from rulebound.core.decisions import NOBODY, Entity, Player
from rulebound.core.rules import Rules
from rulebound.core.state import Column, Rows, Seats, State, starting
from rulebound.core.zones import Zone

from .definitions import ASSET, BLANK, LURKER, SOCIETY, UnderworldCard
from .zones import (
    ASSETS,
    DISPATCHED,
    DUEL,
    IN_PLAY,
    LURKERS,
    REGIONS,
    RULER,
    SEALED_ZONES,
    SOCIETY_AREA,
    START,
    WORLD_DECK,
    ZONES,
)

HIDING = {LURKERS: LURKER, DISPATCHED: LURKER, ASSETS: ASSET, **dict.fromkeys(SEALED_ZONES, BLANK)}
TITLES: tuple[UnderworldCard | None, ...] = tuple(HIDING.get(kind) for kind in range(len(ZONES)))
"""For each kind of zone, what a card counts as there; None if it counts as itself."""


class UnderworldRules(Rules, extends=True):
    """Questions that earlier chapters ask and later chapters answer."""

    def affordable(self, g: UnderworldState, player: Player, n: int) -> bool:
        """Can the player pay so much now?"""
        raise TypeError(f"{type(self).__name__} does not say what can be paid")

    def pay(self, g: UnderworldState, player: Player, n: int) -> None:
        """Make the player pay so much."""
        raise TypeError(f"{type(self).__name__} does not say how cost is paid")


class UnderworldState(State):
    ZONES: ClassVar[tuple[Zone, ...]] = ZONES
    LINKS: ClassVar[tuple[str, ...]] = ("host",)
    SHOWN_COLUMNS: ClassVar[tuple[tuple[str, int], ...]] = (
        ("spot", NOBODY),
        ("exhausted", 0),
        ("damage", 0),
        ("time", 0),
        ("lock", 0),
        ("stone", 0),
        ("secrecy", 0),
    )
    SHOWN_SEATS: ClassVar[tuple[str, ...]] = ("cost",)
    SHOWN_SCALARS: ClassVar[tuple[str, ...]] = ("turn", "phase", "step", "first", "at_place", "contest", "goal")
    RULES: ClassVar[UnderworldRules]
    card: list[UnderworldCard]

    spot: Column = starting(NOBODY)
    """The number of the card's region in row order; for a region its own place."""
    host: Column = starting(NOBODY)
    """The host of an attachment or of a sealed card."""
    exhausted: Column
    damage: Column
    time: Column
    lock: Column
    stone: Column
    secrecy: Column
    influence_0: Column
    influence_1: Column
    """Influence markers of the two sides on a region."""
    placed_by: Column = starting(NOBODY)
    """For a region: the player who last placed influence markers on it."""
    dying: Column
    """The card is marked for destruction; for a region: it has been won, and a card there is leaving."""
    cost: Seats
    """Unspent cost; it is gone when the step ends."""
    finished: Seats
    """The player has passed on an empty stack in their action step, so they can take no more standard actions in it."""
    pending: Rows
    """Triggered abilities that wait for the stack (`rules.occurrences.Pending`)."""
    delayed: Rows
    """Triggered abilities set for a later time (`rules.occurrences.Delayed`)."""
    truces: Rows
    """Regions that hold no contests this turn (`rules.contest.Truce`)."""
    discounts: Rows
    """Reductions for a player's next card of a kind this turn (`costs.Discount`)."""
    mode: str = DUEL
    goal: int = 8
    places: int = 3
    turn: int = 0
    phase: str = START
    step: str = ""
    first: int = 0
    """The player who holds the first-player marker; if allies share it, the first of them."""
    acting: int = NOBODY
    """The player whose action step it is; for allies the first of them."""
    at_place: int = NOBODY
    contest: int = NOBODY

    # ------------------------------------------------------------ cards

    def title(self, e: Entity) -> UnderworldCard:
        """The card that this counts as now: itself, a lurker, an asset, or what an effect has made of it."""
        other = TITLES[self.zone[e] // self.players]
        if other is not None:
            return other
        card: UnderworldCard = self.card_now(e) if self.masks else self.card[e]
        return card

    # ------------------------------------------------------------ who and where

    def controller(self, e: Entity) -> Player:
        """The player in whose part of the table it is; a region has no controller."""
        return NOBODY if self.zone[e] // self.players in (REGIONS, WORLD_DECK) else self.zone[e] % self.players

    def in_play(self, e: Entity) -> bool:
        return e >= 0 and self.zone[e] // self.players in IN_PLAY

    def team(self, player: Player) -> int:
        """The number of a player's side, 0 or 1: influence markers, points and contests are a side's."""
        return self.side[player] - 1 if self.side[player] else player

    def enemies(self, player: Player) -> list[Player]:
        mine = self.team(player)
        return [p for p in self.seats_from(player) if self.team(p) != mine]

    def friends(self, player: Player) -> list[Player]:
        """The player and the teammates still in the game, clockwise."""
        mine = self.team(player)
        return [p for p in self.seats_from(player) if self.team(p) == mine]

    def marked(self, kind: str) -> Column:
        """How many markers of a kind (`time`, `lock`, `stone`, `secrecy`) lie on each card."""
        return {"time": self.time, "lock": self.lock, "stone": self.stone, "secrecy": self.secrecy}[kind]

    def markers(self, side: int) -> Column:
        """The column of a side's influence markers."""
        return self.influence_1 if side else self.influence_0

    def regions(self) -> list[Entity]:
        return self.zones[REGIONS * self.players]

    def region_at(self, place: int) -> Entity:
        """The region at a place of the row, or NOBODY if the world deck could not fill it."""
        for r in self.zones[REGIONS * self.players]:
            if self.spot[r] == place:
                return r
        return NOBODY

    def has_marker(self, player: Player) -> bool:
        """Does this player's side hold the first-player marker?"""
        return self.team(player) == self.team(self.first)

    def holds_marker(self, player: Player) -> bool:
        """Does this player have the first-player marker?  Allies share it; a teammate's marker does not count."""
        return self.has_marker(player) if self.mode == RULER else player == self.first

    def society(self, player: Player) -> Entity:
        """The player's society card, or NOBODY."""
        found = self.zones[SOCIETY_AREA * self.players + player]
        return next((e for e in found if self.card[e].type == SOCIETY), NOBODY)
