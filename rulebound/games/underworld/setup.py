"""Set-up in the book's steps."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rulebound.core.decisions import NOBODY, Entity, Offer, Player
from rulebound.core.frames import Procedure, procedure, step
from rulebound.core.game import copies, empty_table
from rulebound.core.secrets import Picks, SecretCards

from .cards import card, command_deck, regions
from .continuous import StartsWith
from .rules.enter_play import become_asset, turn_up_region
from .rules.piles import next_card
from .rules.tokens import put_markers
from .rules.turn import Turns
from .state import UnderworldState
from .values import at_work
from .zones import COMMAND_DECK, DECK, DUEL, HAND, RULER, SOCIETY_AREA, TEAMS, WORLD_DECK

PLACES = {(DUEL, 2): 3, (TEAMS, 4): 5, (RULER, 3): 4, (RULER, 4): 5}
GOALS = {(DUEL, 2): 8, (TEAMS, 4): 12, (RULER, 3): 10, (RULER, 4): 12}


@procedure
class Mulligan(SecretCards):
    """Once, each player may put any cards of the opening hand under the deck, draw as many and shuffle."""

    zone: int = HAND
    verb: str = "put-back"
    rule: str = "underworld.setup.6.mulligan"
    prompt: str = "mulligan"

    def show(self, g: UnderworldState, picks: Picks) -> None:
        for player, cards in picks:
            if not cards:
                continue
            left = min(len(cards), len(g.at(DECK, player)))
            drawn = take(g, player, left)  # first: a bottom drawer must not draw the same
            for c in cards:
                g.move(c, DECK, player, 0)
            drawn += take(g, player, len(cards) - left)  # in a tiny deck
            g.note("mulligan", player, (), len(cards))
            g.note("draw", player, tuple(drawn))
            g.cite("underworld.setup.6.mulligan.procedure", "underworld.setup.6.mulligan.keep")
            g.shuffle(DECK, player)


def take(g: UnderworldState, player: Player, n: int) -> list[Entity]:
    """Take so many cards into the opening hand; this loses no game and triggers nothing."""
    cards = []
    for _ in range(n):
        cards.append(next_card(g, player))
        g.move(cards[-1], HAND, player)
    return cards


def starting_hand(g: UnderworldState, p: Player) -> int:
    """The size of a player's opening hand: the society states it; the ruler has one more card."""
    society = g.society(p)
    return (g.card[society].starting_hand if society != NOBODY else 6) + (g.mode == RULER and p == 0)


@procedure
class SetUp(Procedure):
    """Lay out decks and regions, draw hands with an optional mulligan, and choose the first player at random."""

    answer: int = 0

    @step("underworld.setup.2", "underworld.setup.4", "underworld.setup.4.society", "underworld.society-card.setup")
    def shuffle(self, g: UnderworldState) -> None:
        g.shuffle(WORLD_DECK)
        for p in range(g.players):
            g.shuffle(DECK, p)
        if g.mode == RULER:
            g.shuffle(COMMAND_DECK, 0)

    @step("underworld.setup.5", "underworld.zones.contested-regions", "underworld.team.five-regions")
    def turn_up_regions(self, g: UnderworldState) -> None:
        for place in range(g.places):
            turn_up_region(g, place)

    @step("underworld.setup.6", "underworld.society-card.starting-hand", "underworld.ruler.hand-plus-one")
    def draw_hands(self, g: UnderworldState) -> None:
        for p in range(g.players):
            g.note("draw", p, tuple(take(g, p, starting_hand(g, p))))

    @step("underworld.setup.6.mulligan")
    def mulligan(self, g: UnderworldState) -> None:
        g.push(Mulligan(players=tuple(range(g.players))))

    @step("underworld.setup.7", "underworld.ruler.token", "underworld.team.start")
    def first_player(self, g: UnderworldState) -> None:
        chooser = g.setup.get("loser", NOBODY)
        if g.mode == RULER:
            g.first = 0
        elif chooser == NOBODY:
            g.first = self.answer = g.random(g.players)
        else:
            g.cite("underworld.setup.7.loser-chooses")
            offers = [Offer("first", p, note=str(p + 1)) for p in range(g.players)]
            g.ask("answer", chooser, "underworld.setup.7.loser-chooses", "first-player", offers)

    @step("underworld.component.first-player-marker")
    def take_marker(self, g: UnderworldState) -> None:
        """The first player takes the marker, and the game begins; societies get their starting markers."""
        if g.mode != RULER:
            g.first = self.answer
        self.answer = 0
        for w in at_work(g, "start"):
            assert isinstance(w.effect, StartsWith)
            g.cite("underworld.society-card.abilities", "underworld.society-card.markers")
            put_markers(g, g.society(w.you), w.effect.marker, w.effect.n, w.you)

    @step("underworld.ruler.extra-asset")
    def free_asset(self, g: UnderworldState) -> None:
        """Against three opponents the ruler may begin with the top card of the deck as an asset."""
        if g.mode == RULER and g.players == 4:
            offers = [Offer("take-asset", 1), Offer("decline", 0)]
            g.ask("answer", 0, "underworld.ruler.extra-asset", "free-asset", offers)

    @step("underworld.ruler.extra-asset")
    def lay_asset(self, g: UnderworldState) -> None:
        if self.answer:
            become_asset(g, g.at(DECK, 0)[-1], 0)

    @step("underworld.turn.structure")
    def begin(self, g: UnderworldState) -> None:
        g.push(Turns())


def lay_out(g: UnderworldState, player: Player, deck: Mapping[str, Any]) -> None:
    """Steps 1 to 4: each player's deck, and their society card if they have one."""
    if deck.get("society"):
        g.create(card(deck["society"]), player, SOCIETY_AREA, player)
    g.lay_out(copies(card, deck["cards"]), player, DECK, player, secretly=True)


def start(setup: Mapping[str, Any], seed: int, log: bool = False) -> UnderworldState:
    g = empty_table(UnderworldState, len(setup["decks"]), setup, seed, log)
    g.mode = setup["mode"]
    g.places, g.goal = PLACES[g.mode, g.players], GOALS[g.mode, g.players]
    if g.mode == TEAMS:
        g.side[:] = [1, 2, 1, 2]
    elif g.mode == RULER:
        g.side[:] = [1] + [2] * (g.players - 1)
    g.lay_out(regions(), NOBODY, WORLD_DECK, secretly=True)
    for p, deck in enumerate(setup["decks"]):
        lay_out(g, p, deck)
    if g.mode == RULER:
        g.lay_out(command_deck(), 0, COMMAND_DECK, secretly=True)
    g.push(SetUp())
    g.run()
    return g
