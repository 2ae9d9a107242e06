"""Set-up, steps 1 to 14."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rulebound.core.decisions import NOBODY, Offer, Player
from rulebound.core.effects import Resolve
from rulebound.core.frames import Procedure, procedure, step
from rulebound.core.game import copies, empty_table
from rulebound.core.secrets import Picks, SecretCards

from .cards import card, cards
from .definitions import SETUP_ABILITY, ChampionsCard
from .rules.encounter_abilities import when_revealed
from .rules.piles import discard_from_hand, draw
from .rules.round import Rounds
from .rules.schemes import begin_with_threat
from .rules.status import give_tough
from .scenarios import MODULAR_SETS, encounter_deck, main_scheme_stages, villain_stages
from .state import ChampionsState
from .values import hand_size, keyword
from .zones import (
    DECK,
    ENCOUNTER_DECK,
    HAND,
    MAIN_SCHEME_ZONE,
    NEMESIS,
    PLAY_AREA,
    SCHEME_DECK,
    SET_ASIDE,
    VILLAIN_DECK,
    VILLAIN_ZONE,
)


@procedure
class Mulligan(SecretCards):
    """Each player may secretly discard any number of cards. The cards are not shuffled back."""

    rule: str = "champions.setup.13"
    prompt: str = "mulligan"

    def show(self, g: ChampionsState, picks: Picks) -> None:
        for _, chosen in picks:
            for c in chosen:
                discard_from_hand(g, c)


@procedure
class SetUp(Procedure):
    """The set-up steps with decisions or effects: 3 and 10 to 14."""

    player: Player = 0

    @step("champions.setup.3", "champions.order.first-player")
    def choose_first_player(self, g: ChampionsState) -> None:
        offers = [Offer("first-player", p, note=str(p + 1)) for p in range(g.players)]
        g.ask("player", 0, "champions.setup.3", "first-player", offers)

    @step("champions.setup.3")
    def take_token(self, g: ChampionsState) -> None:
        g.first_player = self.player

    @step("champions.setup.10", "champions.timing.when-revealed.setup")
    def side_1a(self, g: ChampionsState) -> None:
        """Build and shuffle the encounter deck, then carry out the set-up instructions of side 1A."""
        g.shuffle(ENCOUNTER_DECK)
        side = g.card[g.main_scheme()].flip
        if side is not None:
            for a in side.of_kind(SETUP_ABILITY):
                g.push(Resolve(program=a.key, source=g.main_scheme(), you=g.first_player))

    @step("champions.setup.10", "champions.anatomy.encounter.starting-threat", "champions.timing.when-revealed.setup")
    def side_1b(self, g: ChampionsState) -> None:
        scheme = g.main_scheme()
        begin_with_threat(g, scheme)
        when_revealed(g, scheme, g.first_player)

    @step("champions.setup.10", "champions.timing.when-revealed.setup")
    def villain_revealed(self, g: ChampionsState) -> None:
        if keyword(g, g.villain(), "toughness"):
            give_tough(g, g.villain())
        when_revealed(g, g.villain(), g.first_player)

    @step("champions.setup.11", "champions.card.obligation.setup")
    def obligations(self, g: ChampionsState) -> None:
        for e in list(g.at(SET_ASIDE)):
            g.note("into-encounter-deck", NOBODY, (e,))
            g.move(e, ENCOUNTER_DECK)
        g.shuffle(ENCOUNTER_DECK)

    @step("champions.setup.12")
    def draw_hands(self, g: ChampionsState) -> None:
        for p in range(g.players):
            draw(g, p, max(0, hand_size(g, p) - len(g.at(HAND, p))))

    @step("champions.setup.13")
    def mulligan(self, g: ChampionsState) -> None:
        g.push(Mulligan(players=tuple(g.player_order()), zone=HAND))

    @step("champions.setup.13")
    def draw_again(self, g: ChampionsState) -> None:
        for p in g.player_order():
            draw(g, p, max(0, hand_size(g, p) - len(g.at(HAND, p))))

    @step("champions.setup.14")
    def identity_setup(self, g: ChampionsState) -> None:
        for p in reversed(g.player_order()):
            for a in g.title(g.identity[p]).of_kind(SETUP_ABILITY):
                g.push(Resolve(program=a.key, source=g.identity[p], you=p))

    @step("champions.setup.14", "champions.round.1")
    def begin(self, g: ChampionsState) -> None:
        g.push(Rounds())


def lay_out(g: ChampionsState, setup: Mapping[str, Any]) -> None:
    """Steps 1, 2, 4 to 9: identities, set-aside obligations and nemeses, decks, villain and main scheme."""
    for p, deck in enumerate(setup["decks"]):
        g.identity[p] = g.create(card(deck["identity"]), p, PLAY_AREA, p)
        g.lay_out(copies(card, deck["cards"]), p, DECK, p, secretly=True)
        obligation, nemesis = hero_sets(card(deck["identity"]).set)
        g.lay_out(obligation, NOBODY, SET_ASIDE)
        g.lay_out(nemesis, NOBODY, NEMESIS, p)
        g.shuffle(DECK, p)
    for i, id in enumerate(villain_stages(setup)):
        g.create(card(id), NOBODY, VILLAIN_ZONE if i == 0 else VILLAIN_DECK, 0)
    for i, id in enumerate(main_scheme_stages(setup)):
        g.create(card(id), NOBODY, MAIN_SCHEME_ZONE if i == 0 else SCHEME_DECK, 0)
    drawn = {**setup, "modular": [*setup["modular"], *unseen_sets(g, setup)]}
    g.lay_out(encounter_deck(drawn), NOBODY, ENCOUNTER_DECK, secretly=True)


def unseen_sets(g: ChampionsState, setup: Mapping[str, Any]) -> list[str]:
    """Modular sets drawn at random and hidden from the players."""
    rest = [s for s in MODULAR_SETS if s not in setup["modular"]]
    return [rest.pop(g.random(len(rest))) for _ in range(setup.get("unseen", 0))]


def hero_sets(hero: str) -> tuple[list[ChampionsCard], list[ChampionsCard]]:
    """A hero's obligation and nemesis set."""
    obligations = [c for c in cards().values() if c.type == "obligation" and c.set == hero]
    nemesis = [c for c in cards().values() if c.set == f"{hero}-nemesis" for _ in range(c.quantity)]
    return obligations, nemesis


def start(setup: Mapping[str, Any], seed: int, log: bool = False) -> ChampionsState:
    g = empty_table(ChampionsState, len(setup["decks"]), setup, seed, log)
    g.side[:] = [1] * g.players  # all players are on one side
    lay_out(g, setup)
    g.push(SetUp())
    g.run()
    return g
