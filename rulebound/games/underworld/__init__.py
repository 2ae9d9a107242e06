"""Underworld 隐秘世界: secret societies contend for the regions of the world, in a duel, in teams or against a ruler."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rulebound.core.chance import Chance
from rulebound.core.decks import Reasons, legal_decks
from rulebound.core.errors import RuleboundError, quoted
from rulebound.core.game import TABLE_OPTIONS, DeckGame, only_options, table_options
from rulebound.core.input import whole
from rulebound.core.questions import Question, answer_to
from rulebound.core.state import State
from rulebound.core.text import SIMPLIFIED, named

from .bot import UnderworldBot
from .cards import card, cards
from .deck_rules import MODES, questions, random_deck, too_many_for
from .decks import UnderworldDecks
from .definitions import ONCE, UnderworldCard
from .guesses import UnderworldGuesses
from .layout import UnderworldLayout
from .observation import UnderworldObservation
from .setup import start
from .state import UnderworldState
from .words.game import UnderworldWords
from .zones import RULER, TEAMS

OPTIONS = ("mode", "loser", "sets", "handover", *TABLE_OPTIONS)


class Underworld(DeckGame):
    """The game's declaration."""

    id = "underworld"
    players: tuple[int, ...] = (2, 3, 4)
    state: type[State] = UnderworldState
    rules = UnderworldGuesses()
    words = UnderworldWords()
    decks = UnderworldDecks()
    layout = UnderworldLayout()
    bot = UnderworldBot()
    observation = UnderworldObservation()

    def card(self, id: str) -> UnderworldCard:
        return card(id)

    def cards(self) -> Mapping[str, UnderworldCard]:
        return cards()

    def questions(self, answered: Mapping[str, Any]) -> Sequence[Question]:
        return questions(answered)

    def start(self, setup: Mapping[str, Any], seed: int, log: bool = False) -> UnderworldState:
        return start(setup, seed, log)

    def name(self, lang: str) -> str:
        return named(lang, "Underworld", "隐秘世界", SIMPLIFIED)

    def prepare(self, players: Sequence[Any], options: Mapping[str, Any]) -> dict[str, Any]:
        only_options(self, options, OPTIONS)
        decks = legal_decks(self, players)
        sets = whole(options.get("sets") or 0, "the number of base sets", 0, 99)
        if sets and (wrong := too_many_for(sets, decks)):
            reason = Reasons(self.words, (wrong[0],))
            raise RuleboundError("{0}: choose other factions, or play with more base sets", reason)
        mode = options.get("mode") or MODES[len(decks)][0]
        if mode not in MODES[len(decks)]:
            raise RuleboundError("{0} players play {1}, not {2}", len(decks), " or ".join(MODES[len(decks)]), quoted(mode))
        setup = {"decks": decks, "mode": mode, **table_options(options)}
        if (handover := answer_to(self, "handover", options)) != ONCE:
            setup["handover"] = handover
        if sets:
            setup["sets"] = sets
        if options.get("loser") is not None:
            setup["loser"] = whole(options["loser"], "the seat of who lost the last game", 0, len(decks) - 1)
        return setup

    def unprepare(self, setup: Mapping[str, Any]) -> tuple[Sequence[Any], Mapping[str, Any]]:
        return setup["decks"], {name: setup[name] for name in OPTIONS if name in setup}

    def random_setup(self, seed: int) -> dict[str, Any]:
        rng = Chance(seed * 7919 + 13)
        mode, count = (("duel", 2), ("duel", 2), (TEAMS, 4), (RULER, 3), (RULER, 4))[rng.below(5)]
        decks = [random_deck(rng) for _ in range(count)]
        options = table_options({"between_people": seed % 5 in (1, 3), "closed_decks": seed % 5 in (2, 3)})
        return {"decks": decks, "mode": mode, **options}


GAME = Underworld()
UnderworldState.GAME, UnderworldState.RULES = GAME, GAME.rules
