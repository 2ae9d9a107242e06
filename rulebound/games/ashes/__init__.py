"""Ashes Reborn, rulebook version 1.5: a duel (or a free-for-all of three and four) of Phoenixborn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rulebound.core.chance import Chance
from rulebound.core.decks import legal_decks
from rulebound.core.game import TABLE_OPTIONS, DeckGame, only_options, table_options
from rulebound.core.questions import Question, answer_to
from rulebound.core.state import State
from rulebound.core.text import named

from .bot import AshesBot
from .cards import card, cards
from .deck_rules import BOOK, ERRATA, questions, random_deck
from .decks import AshesDecks
from .definitions import READINGS, AshesCard
from .guesses import AshesGuesses
from .layout import AshesLayout
from .observation import AshesObservation
from .setup import start
from .state import AshesState
from .words.game import AshesWords


class Ashes(DeckGame):
    """The game's declaration."""

    id = "ashes"
    players: tuple[int, ...] = (2, 3, 4)
    state: type[State] = AshesState
    rules = AshesGuesses()
    words = AshesWords()
    decks = AshesDecks()
    layout = AshesLayout()
    bot = AshesBot()
    observation = AshesObservation()

    def card(self, id: str) -> AshesCard:
        return card(id)

    def cards(self) -> Mapping[str, AshesCard]:
        return cards()

    def questions(self, answered: Mapping[str, Any]) -> Sequence[Question]:
        return questions(answered)

    def start(self, setup: Mapping[str, Any], seed: int, log: bool = False) -> AshesState:
        return start(setup, seed, log)

    def name(self, lang: str) -> str:
        return named(lang, "Ashes Reborn", "餘燼燃起")

    def prepare(self, players: Sequence[Any], options: Mapping[str, Any]) -> dict[str, Any]:
        only_options(self, options, ("limits", *READINGS, *TABLE_OPTIONS))
        return {
            "decks": legal_decks(self, players),
            **{name: answer_to(self, name, options) for name in ("limits", *READINGS)},
            **table_options(options),
        }

    def unprepare(self, setup: Mapping[str, Any]) -> tuple[Sequence[Any], Mapping[str, Any]]:
        return setup["decks"], {k: v for k, v in setup.items() if k != "decks"}

    def random_setup(self, seed: int) -> dict[str, Any]:
        rng = Chance(seed * 7919 + 13)
        count = self.players[rng.below(4) % 3]
        decks = [random_deck(rng) for _ in range(count)]
        limits = (BOOK, ERRATA)[rng.below(2)]
        return {
            "decks": decks,
            "limits": limits,
            **READINGS,
            **table_options({TABLE_OPTIONS[seed % 5]: 1} if seed % 5 in (1, 2) else {}),
        }


GAME = Ashes()
AshesState.GAME, AshesState.RULES = GAME, GAME.rules
