"""Set-up, by the rulebook's steps."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rulebound.core.decisions import NOBODY, Entity, Offer, Player
from rulebound.core.frames import Procedure, procedure, step

from .rules.moves import distinct
from .rules.round import Rounds
from .state import CONJURATION_PILE, DRAW_PILE, EXHAUSTED_POOL, HAND, PHOENIXBORN_ZONE, AshesState

FIRST_FIVE = 5


@procedure
class SetUp(Procedure):
    """Each player picks their first five; the choices are secret until all are made, then the decks are shuffled."""

    chosen: tuple[tuple[Entity, ...], ...] = ()
    picked: tuple[Entity, ...] = ()
    counted: int = 0
    answer: Any = NOBODY

    @step("ashes.setup.6", "ashes.setup.6.distinct", "ashes.setup.first-five", "ashes.setup.first-five.verify")
    def choose_card(self, g: AshesState) -> None:
        if len(self.chosen) == g.players:
            self.jump("take_hands")
            return
        player = len(self.chosen)
        cards = distinct(g, g.at(DRAW_PILE, player))
        want = min(FIRST_FIVE, len(cards))
        if len(self.picked) == want:
            self.chosen, self.picked = (*self.chosen, self.picked), ()
            self.jump("choose_card")
            return
        after = cards.index(self.picked[-1]) + 1 if self.picked else 0
        last = len(cards) - (want - len(self.picked)) + 1
        offers = [Offer("take", c, (c,)) for c in cards[after:last]]
        self.counted = len(g.choices)
        g.ask("answer", player, "ashes.setup.6", "first-five", offers, subset=True)

    @step("ashes.setup.6")
    def take_card(self, g: AshesState) -> None:
        g.veiled[len(self.chosen)] += len(g.choices) - self.counted
        self.picked = (*self.picked, self.answer)
        self.jump("choose_card")

    @step("ashes.setup.6", "ashes.setup.6.shuffle")
    def take_hands(self, g: AshesState) -> None:
        for p, cards in enumerate(self.chosen):
            for c in cards:
                g.move(c, HAND, p)
            g.shuffle(DRAW_PILE, p)

    @step("ashes.setup.2", "ashes.setup.3", "ashes.setup.5")
    def begin(self, g: AshesState) -> None:
        g.push(Rounds())


def lay_out(g: AshesState, player: Player, deck: Mapping[str, Any]) -> None:
    """Steps 1 to 5: Phoenixborn face up, conjuration pile, all dice exhausted, and the deck to choose from."""
    from .decks import conjuration_pile

    card = g.GAME.card
    g.phoenixborn[player] = g.create(card(deck["phoenixborn"]), player, PHOENIXBORN_ZONE, player)
    for id, count in deck["cards"].items():
        for _ in range(count):
            e = g.create(card(id), player, DRAW_PILE, player)
            g.known[e] = 1 << player
    for id, count in conjuration_pile(deck).items():
        for _ in range(count):
            g.create(card(id), player, CONJURATION_PILE, player)
    for die, count in deck["dice"].items():
        for _ in range(count):
            g.create(card(die), player, EXHAUSTED_POOL, player)


def start(setup: Mapping[str, Any], seed: int, log: bool = False) -> AshesState:
    g = AshesState(len(setup["decks"]), seed, dict(setup))
    g.stop_at_forced = int(setup.get("stop_at_forced", 0))
    if log:
        g.log = []
    for p, deck in enumerate(setup["decks"]):
        lay_out(g, p, deck)
    g.push(SetUp())
    g.run()
    return g
