"""The changeable state of an Ashes game."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from rulebound.core.decisions import NOBODY, Entity, Player
from rulebound.core.state import Column, Seats, State, starting
from rulebound.core.zones import Zone

from .zones import ATTACHED, BATTLEFIELD, PREPARE, TURNS, ZONES

if TYPE_CHECKING:
    from .definitions import AshesCard


class AshesState(State):
    ZONES: ClassVar[tuple[Zone, ...]] = ZONES
    LINKS: ClassVar[tuple[str, ...]] = ("host", "phoenixborn")
    SHOWN_COLUMNS: ClassVar[tuple[tuple[str, int], ...]] = (
        ("wounds", 0),
        ("exhaustion", 0),
        ("status", 0),
        ("turned", 0),
        ("attacking", 0),
    )
    SHOWN_SEATS: ClassVar[tuple[str, ...]] = ("reacted",)
    SHOWN_SCALARS: ClassVar[tuple[str, ...]] = (
        "round",
        "turn",
        "phase",
        "first_player",
        "turn_player",
        "main_left",
        "side_left",
    )
    card: list[AshesCard]

    wounds: Column
    exhaustion: Column
    status: Column
    host: Column = starting(NOBODY)
    """The unit of an attached spell, or the card with this die on it or this face-down card beneath it."""
    beneath: Column
    """The number of attached spells, dice and face-down cards on or beneath the card."""
    face: Column
    """A die's level: basic, class, power."""
    turned: Column
    """1 if a Phoenixborn has guarded this round."""
    attacking: Column
    phoenixborn: Seats
    reacted: Seats
    passed: Seats
    round: int = 0
    turn: int = 0
    phase: str = PREPARE
    first_player: int = 0
    turn_player: int = NOBODY
    main_left: int = 0
    side_left: int = 0

    # ------------------------------------------------------------ cards

    def title(self, e: Entity) -> AshesCard:
        """The card's current identity: its own, or that of the card it copies."""
        card: AshesCard = self.card_now(e) if self.masks else self.card[e]
        return card

    # ------------------------------------------------------------ players and zones

    def controller(self, e: Entity) -> Player:
        """The player whose zone holds it; the unit's controller for an attached spell."""
        return self.zone[e] % self.players

    def in_play(self, e: Entity) -> bool:
        """An attached spell is in play if its unit is; a set-aside unit takes what is beneath it along."""
        kind = self.zone[e] // self.players
        if kind == ATTACHED:
            kind = self.zone[self.host[e]] // self.players
        return ZONES[kind].in_play

    def units(self, player: Player) -> list[Entity]:
        return self.zones[BATTLEFIELD * self.players + player]

    def opponents(self, player: Player) -> list[Player]:
        return self.seats_from(player)[1:] if not self.out[player] else self.seats_from(player)

    def active_player(self) -> Player:
        """The player whose turn it is; outside the player turns phase, the holder of the first player token."""
        return self.turn_player if self.phase == TURNS and self.turn_player >= 0 else self.first_player
