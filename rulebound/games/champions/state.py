"""The changeable state of a Marvel Champions game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from rulebound.core.decisions import NOBODY, Entity, Player
from rulebound.core.rules import Rules
from rulebound.core.state import Column, Seats, State, starting
from rulebound.core.zones import Zone

from .zones import (
    DECK,
    DISCARD_PILE,
    ENGAGED,
    FACEDOWN,
    HAND,
    MAIN_SCHEME_ZONE,
    PLAY_AREA,
    SCENARIO,
    SETUP,
    SIDE_SCHEMES,
    VILLAIN_ZONE,
    ZONES,
)

if TYPE_CHECKING:
    from .definitions import ChampionsCard


class ChampionsRulesBase(Rules, extends=True):
    """The rules that the state and earlier chapters call."""

    drone: ChampionsCard
    """The card that a facedown player card in play counts as."""

    def eliminate(self, g: ChampionsState, player: Player) -> None:
        """Eliminate a player whose identity is defeated."""
        raise TypeError(f"{type(self).__name__} does not define elimination")


class ChampionsState(State):
    ZONES: ClassVar[tuple[Zone, ...]] = ZONES
    LINKS: ClassVar[tuple[str, ...]] = ("host", "identity")
    SHOWN_COLUMNS: ClassVar[tuple[tuple[str, int], ...]] = (
        ("damage", 0),
        ("threat", 0),
        ("counters", 0),
        ("exhausted", 0),
        ("stunned", 0),
        ("confused", 0),
        ("tough", 0),
    )
    SHOWN_SEATS: ClassVar[tuple[str, ...]] = ("changed_form",)
    SHOWN_SCALARS: ClassVar[tuple[str, ...]] = ("round", "phase", "first_player", "active", "acceleration_tokens")
    RULES: ClassVar[ChampionsRulesBase]
    card: list[ChampionsCard]

    damage: Column
    threat: Column
    counters: Column
    exhausted: Column
    stunned: Column
    confused: Column
    tough: Column
    form: Column
    """An identity's faceup side: alter-ego or hero."""
    host: Column = starting(NOBODY)
    """The card to which this card is attached, or the scheme above it."""
    identity: Seats
    changed_form: Seats
    """1 if the player has used the voluntary change of form of this round."""
    declined: Seats
    """1 if the player declined to act in this turn and nothing has happened since."""
    round: int = 0
    phase: str = SETUP
    step: int = 0
    """The step of the villain phase."""
    first_player: int = 0
    active: int = NOBODY
    acceleration_tokens: int = 0
    peril: int = NOBODY
    """The player resolving a card with peril, if any."""

    def __init__(self, players: int, seed: int, setup: Any) -> None:
        super().__init__(players, seed, setup)
        if setup and setup.get("open_hands"):
            team = (1 << players) - 1
            hands = range(HAND * players, (HAND + 1) * players)
            self.sight = tuple(seen | team if zone in hands else seen for zone, seen in enumerate(self.sight))

    # ------------------------------------------------------------ cards

    def title(self, e: Entity) -> ChampionsCard:
        """The card's current side: hero, alter-ego, or the Drone that a facedown card counts as."""
        if self.zone[e] // self.players == FACEDOWN:
            self.cite("champions.card.types.change")
            return self.RULES.drone
        card = self.card[e]
        if card.alter_ego is not None and not self.form[e]:
            return card.alter_ego
        return card

    # ---------------------------------------------------------------- players and zones

    def controller(self, e: Entity) -> Player:
        """The controller of a player card in play; encounter cards belong to the scenario (NOBODY)."""
        zone = self.zone[e] // self.players
        if zone in (PLAY_AREA, HAND, DECK, DISCARD_PILE):
            return self.zone[e] % self.players
        return NOBODY

    def engaged_with(self, e: Entity) -> Player:
        """The player with whom a minion is engaged, or NOBODY."""
        return self.zone[e] % self.players if self.zone[e] // self.players in (ENGAGED, FACEDOWN) else NOBODY

    def villain(self) -> Entity:
        found = self.zones[VILLAIN_ZONE * self.players]
        return found[0] if found else NOBODY

    def main_scheme(self) -> Entity:
        found = self.zones[MAIN_SCHEME_ZONE * self.players]
        return found[0] if found else NOBODY

    def side_schemes(self) -> list[Entity]:
        return self.zones[SIDE_SCHEMES * self.players]

    def schemes(self) -> list[Entity]:
        return [*self.zones[MAIN_SCHEME_ZONE * self.players], *self.side_schemes()]

    def minions(self, player: Player) -> list[Entity]:
        n = self.players
        return [*self.zones[ENGAGED * n + player], *self.zones[FACEDOWN * n + player]]

    def all_minions(self) -> list[Entity]:
        return [m for p in range(self.players) for m in self.minions(p)]

    def enemies(self) -> list[Entity]:
        return [*self.zones[VILLAIN_ZONE * self.players], *self.all_minions()]

    def encounter_cards(self) -> list[Entity]:
        """Every encounter card in play, minions last."""
        return [*(e for zone in SCENARIO for e in self.zones[zone * self.players]), *self.all_minions()]

    def allies(self, player: Player) -> list[Entity]:
        return [e for e in self.zones[PLAY_AREA * self.players + player] if self.card[e].type == "ally"]

    def characters(self, player: Player) -> list[Entity]:
        """A player's identity and allies."""
        return [self.identity[player], *self.allies(player)]

    def friendly_characters(self) -> list[Entity]:
        return [c for p in self.seats_from(self.first_player) for c in self.characters(p)]

    def hero_form(self, player: Player) -> bool:
        return bool(self.form[self.identity[player]])

    def attached(self, e: Entity) -> list[Entity]:
        """Every card attached to this one."""
        if e not in self.host:
            return []
        return [a for a, h in enumerate(self.host) if h == e and self.in_play(a)]

    def player_order(self) -> list[Player]:
        return self.seats_from(self.first_player)
