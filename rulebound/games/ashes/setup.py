"""Set-up by the rulebook's steps."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rulebound.core.decisions import Offer, Player, distinct, subset_offers
from rulebound.core.frames import Procedure, procedure, step
from rulebound.core.game import copies, empty_table
from rulebound.core.secrets import Picks, SecretPicks

from .deck_rules import BOOK, conjuration_pile
from .rules.round import Rounds
from .state import AshesState
from .zones import CONJURATION_PILE, DRAW_PILE, EXHAUSTED_POOL, HAND, PHOENIXBORN_ZONE

FIRST_FIVE = 5


@procedure
class ChooseFirstFive(SecretPicks):
    """Each player searches their deck for five different cards."""

    rule: str = "ashes.setup.6"
    prompt: str = "first-five"

    def offers(self, g: AshesState, player: Player, taken: tuple[Any, ...]) -> list[Offer]:
        cards = distinct(g, g.at(DRAW_PILE, player))
        want = min(FIRST_FIVE, len(cards))
        return subset_offers("take", cards, taken, want, want)

    def show(self, g: AshesState, picks: Picks) -> None:
        g.cite("ashes.setup.6.shuffle")
        for player, cards in picks:
            for c in cards:
                g.move(c, HAND, player)
            g.note("first-five", player, cards)
            g.shuffle(DRAW_PILE, player)


@procedure
class SetUp(Procedure):
    """Each player secretly picks a first five; after all choices, the decks are shuffled."""

    @step("ashes.setup.6", "ashes.setup.6.distinct", "ashes.setup.first-five", "ashes.setup.first-five.verify")
    def first_five(self, g: AshesState) -> None:
        g.push(ChooseFirstFive(players=tuple(range(g.players))))

    @step("ashes.setup.2", "ashes.setup.3", "ashes.setup.5")
    def begin(self, g: AshesState) -> None:
        g.push(Rounds())


def lay_out(g: AshesState, player: Player, deck: Mapping[str, Any], limits: str) -> None:
    """Steps 1 to 5: place the Phoenixborn face up, the conjuration pile, the exhausted dice, and the deck."""
    card = g.GAME.card
    g.phoenixborn[player] = g.create(card(deck["phoenixborn"]), player, PHOENIXBORN_ZONE, player)
    g.lay_out(copies(card, deck["cards"]), player, DRAW_PILE, player, secretly=True)
    for e in g.at(DRAW_PILE, player):
        g.known[e] = 1 << player
    g.lay_out(copies(card, conjuration_pile(deck, limits)), player, CONJURATION_PILE, player)
    g.lay_out(copies(card, deck["dice"]), player, EXHAUSTED_POOL, player)


def start(setup: Mapping[str, Any], seed: int, log: bool = False) -> AshesState:
    g = empty_table(AshesState, len(setup["decks"]), setup, seed, log)
    for p, deck in enumerate(setup["decks"]):
        lay_out(g, p, deck, setup.get("limits", BOOK))
    g.push(SetUp())
    g.run()
    return g
