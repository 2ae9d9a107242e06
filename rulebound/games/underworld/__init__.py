"""Underworld 隐秘世界: secret societies contend for the regions of the world, in a duel, in teams or against a ruler."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rulebound.core.chance import Chance
from rulebound.core.decks import legal_decks
from rulebound.core.errors import RuleboundError, quoted
from rulebound.core.game import TABLE_OPTIONS, DeckGame, only_options, table_options
from rulebound.core.input import whole
from rulebound.core.questions import answer_to
from rulebound.core.state import State
from rulebound.core.text import SIMPLIFIED, named

from .bot import at_rest, hurried, onward, part_worth, sensible, worth
from .cards import card, cards
from .deck_text import read_deck, write_deck
from .decks import MODES, check, deck_of, questions, random_deck, too_many_for
from .definitions import ONCE
from .guessing import UnderworldGuesses
from .invariants import invariants
from .layout import LAYOUT, brief, face, family_text
from .messages import MESSAGES, harms, log_gaps, note_text, option_text, reason_text
from .outlook import text_begun
from .printed import facts, reminders
from .ready_made import ready_made
from .rules.paying import PAYMENTS, part_price
from .rules.priority import own_turn
from .setup import start
from .situations import cost_text, option_more, question_text
from .state import UnderworldState
from .zones import RULER, TEAMS

OPTIONS = ("mode", "loser", "sets", "handover", *TABLE_OPTIONS)


class Underworld(DeckGame):
    """The game's declaration."""

    id = "underworld"
    players: tuple[int, ...] = (2, 3, 4)
    state: type[State] = UnderworldState
    messages = MESSAGES
    payments = PAYMENTS
    part_price = staticmethod(part_price)
    part_worth = staticmethod(part_worth)
    layout = LAYOUT
    brief = staticmethod(brief)
    face = staticmethod(face)
    family_text = staticmethod(family_text)
    facts = staticmethod(facts)
    reminders = staticmethod(reminders)
    note_text = staticmethod(note_text)
    log_gaps = staticmethod(log_gaps)
    option_text = staticmethod(option_text)
    option_more = staticmethod(option_more)
    question_text = staticmethod(question_text)
    cost_text = staticmethod(cost_text)
    harms = staticmethod(harms)
    text_begun = staticmethod(text_begun)
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
    own_turn = staticmethod(own_turn)
    worth = staticmethod(worth)
    at_rest = staticmethod(at_rest)
    hurried = staticmethod(hurried)
    onward = staticmethod(onward)
    sensible = staticmethod(sensible)
    guesses = 1
    invariants = staticmethod(invariants)

    def name(self, lang: str) -> str:
        return named(lang, "Underworld", "隐秘世界", SIMPLIFIED)

    def prepare(self, players: Sequence[Any], options: Mapping[str, Any]) -> dict[str, Any]:
        only_options(self, options, OPTIONS)
        decks = legal_decks(self, players)
        sets = whole(options.get("sets") or 0, "the number of base sets", 0, 99)
        if sets and (wrong := too_many_for(sets, decks)):
            raise RuleboundError(reason_text("en", wrong[0]) + ": choose other factions, or play with more base sets")
        mode = options.get("mode") or MODES[len(decks)][0]
        if mode not in MODES[len(decks)]:
            raise RuleboundError(f"{len(decks)} players play {' or '.join(MODES[len(decks)])}, not {quoted(mode)}")
        setup = {"decks": decks, "mode": mode, **table_options(options)}
        if (handover := answer_to(self, "handover", options)) != ONCE:
            setup["handover"] = handover
        if sets:
            setup["sets"] = sets
        if options.get("loser") is not None:
            setup["loser"] = whole(options["loser"], "the seat of who lost the last game", 0, len(decks) - 1)
        return setup

    def made_of(self, setup: Mapping[str, Any]) -> tuple[Sequence[Any], Mapping[str, Any]]:
        return setup["decks"], {name: setup[name] for name in OPTIONS if name in setup}

    def random_setup(self, seed: int) -> dict[str, Any]:
        rng = Chance(seed * 7919 + 13)
        mode, count = (("duel", 2), ("duel", 2), (TEAMS, 4), (RULER, 3), (RULER, 4))[rng.below(5)]
        decks = [random_deck(rng) for _ in range(count)]
        options = table_options({"between_people": seed % 5 in (1, 3), "closed_decks": seed % 5 in (2, 3)})
        return {"decks": decks, "mode": mode, **options}


GAME = Underworld()
UnderworldState.GAME, UnderworldState.RULES = GAME, UnderworldGuesses()
