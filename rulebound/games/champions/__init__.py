"""Marvel Champions, Rules Reference 1.0: one to four heroes against a villain that the game itself plays."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from rulebound.core.chance import Chance
from rulebound.core.decks import Reasons, legal_decks
from rulebound.core.errors import RuleboundError
from rulebound.core.game import TABLE_OPTIONS, DeckGame, Definition, only_options, table_options
from rulebound.core.input import short, whole, yes
from rulebound.core.questions import Question
from rulebound.core.state import State
from rulebound.core.text import named

from .bot import ChampionsBot
from .cards import card, cards
from .deck_rules import random_deck
from .decks import ChampionsDecks
from .definitions import HERO, ChampionsCard
from .guesses import ChampionsGuesses
from .layout import ChampionsLayout
from .observation import ChampionsObservation
from .scenarios import EXPERT, MODULAR_SETS, RANDOM, SCENARIOS, STANDARD, USUAL, modular_sets, questions
from .setup import start
from .state import ChampionsState
from .words.game import ChampionsWords

OPTIONS = {
    "acceleration_tokens_carry_over": False,
    "overkill_hits_alter_ego": False,
    "attached_upgrade_follows_host": False,
    "forced_costs_always_paid": False,
    "no_encounter_cards_left_loses": False,
    "minions_activate_once_a_phase": False,
    "quickstrike_after_responses": False,
    "first_player_assigns_damage": False,
}
"""The readings of other editions; each default follows this rulebook."""
FORMERLY = {**OPTIONS, "no_encounter_cards_left_loses": True, "quickstrike_after_responses": True}
"""The readings of a recorded set-up that does not name them."""


class Champions(DeckGame):
    """The registration of the game."""

    id = "champions"
    players: tuple[int, ...] = (1, 2, 3, 4)
    state: type[State] = ChampionsState
    rules = ChampionsGuesses()
    words = ChampionsWords()
    decks = ChampionsDecks()
    layout = ChampionsLayout()
    bot = ChampionsBot()
    observation = ChampionsObservation()

    def card(self, id: str) -> ChampionsCard:
        return card(id)

    def cards(self) -> Mapping[str, ChampionsCard]:
        return cards()

    def questions(self, answered: Mapping[str, Any]) -> Sequence[Question]:
        return questions(answered)

    def start(self, setup: Mapping[str, Any], seed: int, log: bool = False) -> ChampionsState:
        return start(setup, seed, log)

    def extra_definitions(self) -> Mapping[str, Definition]:
        return {"drone": card("drone")}

    def required_definitions(self, setup: Mapping[str, Any]) -> Collection[str]:
        return ("drone",)

    def name(self, lang: str) -> str:
        return named(lang, "Marvel Champions", "漫威傳奇再起")

    def prepare(self, players: Sequence[Any], options: Mapping[str, Any]) -> dict[str, Any]:
        """The set-up: decks, villain, mode, options, modular sets (ids, "random" for a hidden one, or a number of those)."""
        only_options(self, options, ("villain", "mode", "modular", "open_hands", *TABLE_OPTIONS, *OPTIONS))
        decks = legal_decks(self, players)
        if same := self.decks.check_table(decks):
            raise RuleboundError("{0}", Reasons(self.words, tuple(same)))
        return self._setup(decks, options)

    def _setup(self, decks: list[dict[str, Any]], options: Mapping[str, Any]) -> dict[str, Any]:
        villain = options.get("villain", USUAL)
        if not isinstance(villain, str) or villain not in SCENARIOS:
            raise RuleboundError("there is no villain '{0}'; there are: {1}", short(villain), ", ".join(SCENARIOS))
        mode = options.get("mode", STANDARD)
        if mode not in (STANDARD, EXPERT):
            raise RuleboundError("the mode is standard or expert, not '{0}'", short(mode))
        modular, unseen = modular_sets(options.get("modular", SCENARIOS[villain].recommended))
        return {
            "decks": decks,
            "villain": villain,
            "mode": mode,
            "modular": modular,
            "unseen": unseen,
            "per_player": len(decks),
            "options": {k: yes(options.get(k, v), k) for k, v in OPTIONS.items()},
            "open_hands": yes(options.get("open_hands"), "open_hands"),
            **table_options(options),
        }

    def unprepare(self, setup: Mapping[str, Any]) -> tuple[Sequence[Any], Mapping[str, Any]]:
        options = {k: v for k, v in setup.items() if k not in ("decks", "unseen", "per_player", "options")}
        modular = [*setup["modular"], *[RANDOM] * whole(setup["unseen"], "the number of unseen sets", 0, len(MODULAR_SETS))]
        return setup["decks"], {**options, **setup["options"], "modular": modular}

    def complete_setup(self, setup: dict[str, Any]) -> dict[str, Any]:
        return {**setup, "options": {**FORMERLY, **setup["options"]}}

    def random_setup(self, seed: int) -> dict[str, Any]:
        rng = Chance(seed * 7919 + 29)
        heroes = sorted(c.id for c in cards().values() if c.type == HERO)
        count = min(len(heroes), 1 + rng.below(4))
        picked = [heroes[i] for i in rng.shuffled(list(range(len(heroes))))[:count]]
        villains = [v for v in SCENARIOS if f"{v}-1" in cards()]
        villain = villains[rng.below(len(villains))]
        sets = sorted(m for m in MODULAR_SETS if any(c.set == m for c in cards().values()))
        modular = [sets[i] for i in rng.shuffled(list(range(len(sets))))[: 1 + rng.below(2)]]
        options: dict[str, Any] = {"villain": villain, "mode": (STANDARD, EXPERT)[rng.below(2)], "modular": modular}
        options.update((k, rng.below(2)) for k in ("open_hands", *OPTIONS))
        if seed % 5 == 4:
            options["modular"] = len(modular)  # the number of hidden sets
        if seed % 5 in (1, 2):
            options[TABLE_OPTIONS[seed % 5]] = 1
        return self._setup([random_deck(rng, h) for h in picked], options)


GAME = Champions()
ChampionsState.GAME, ChampionsState.RULES = GAME, GAME.rules
