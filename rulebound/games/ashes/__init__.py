"""Ashes Reborn, rulebook version 1.5: a duel (or a free-for-all of three and four) of Phoenixborn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rulebound.core.chance import Chance
from rulebound.core.decks import legal_decks
from rulebound.core.game import TABLE_OPTIONS, DeckGame, only_options, table_options
from rulebound.core.questions import answer_to
from rulebound.core.state import State
from rulebound.core.text import named

from .bot import REST, part_worth, worth
from .cards import card, cards
from .deck_text import deck_of, read_deck, write_deck
from .decks import BOOK, ERRATA, check, questions, random_deck
from .definitions import READINGS
from .guessing import AshesGuesses
from .invariants import invariants
from .layout import LAYOUT, brief, die_text, face, family_text
from .messages import MESSAGES, log_gaps, note_text, reason_text
from .outlook import harms, option_more, text_begun
from .printed import facts, reminders
from .ready_made import ready_made
from .rules.paying import PAYMENTS, part_price
from .setup import start
from .situations import cost_text, question_text
from .state import AshesState


class Ashes(DeckGame):
    """The game's declaration."""

    id = "ashes"
    players: tuple[int, ...] = (2, 3, 4)
    state: type[State] = AshesState
    messages = MESSAGES
    rest = REST
    payments = PAYMENTS
    part_price = staticmethod(part_price)
    part_worth = staticmethod(part_worth)
    layout = LAYOUT
    brief = staticmethod(brief)
    face = staticmethod(face)
    family_text = staticmethod(family_text)
    facts = staticmethod(facts)
    reminders = staticmethod(reminders)
    die_text = staticmethod(die_text)
    note_text = staticmethod(note_text)
    log_gaps = staticmethod(log_gaps)
    option_more = staticmethod(option_more)
    harms = staticmethod(harms)
    text_begun = staticmethod(text_begun)
    question_text = staticmethod(question_text)
    cost_text = staticmethod(cost_text)
    reason_text = staticmethod(reason_text)
    card = staticmethod(card)
    cards = staticmethod(cards)
    ready_made = staticmethod(ready_made)
    deck = staticmethod(deck_of)
    read_deck = staticmethod(read_deck)
    write_deck = staticmethod(write_deck)
    check_deck = staticmethod(check)
    questions = staticmethod(questions)
    start = staticmethod(start)
    worth = staticmethod(worth)
    invariants = staticmethod(invariants)

    def name(self, lang: str) -> str:
        return named(lang, "Ashes Reborn", "餘燼燃起")

    def prepare(self, players: Sequence[Any], options: Mapping[str, Any]) -> dict[str, Any]:
        only_options(self, options, ("limits", *READINGS, *TABLE_OPTIONS))
        return {
            "decks": legal_decks(self, players),
            **{name: answer_to(self, name, options) for name in ("limits", *READINGS)},
            **table_options(options),
        }

    def made_of(self, setup: Mapping[str, Any]) -> tuple[Sequence[Any], Mapping[str, Any]]:
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
AshesState.GAME = GAME
AshesState.RULES = AshesGuesses()
