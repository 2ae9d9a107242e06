"""Marvel Champions, Rules Reference 1.0: one to four heroes against a villain that the game itself plays."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from itertools import combinations
from typing import Any

from rulebound.core.chance import Chance
from rulebound.core.decks import legal_decks
from rulebound.core.errors import RuleboundError
from rulebound.core.game import TABLE_OPTIONS, DeckGame, Definition, only_options, table_options
from rulebound.core.input import short, whole, yes
from rulebound.core.requirements import Reason
from rulebound.core.state import State
from rulebound.core.text import named
from rulebound.core.trace import cite

from .bot import PAUSES, REST_WITHIN, at_rest, hurried, part_worth, worth
from .cards import card, cards
from .deck_text import deck_of, read_deck, write_deck, write_json
from .decks import check, random_deck
from .definitions import HERO
from .guessing import ChampionsGuesses
from .invariants import invariants
from .layout import LAYOUT, brief, face, family_text
from .messages import MESSAGES, log_gaps, reason_text, stage_text
from .outlook import forecast, harms, option_more
from .printed import facts, reminders
from .ready_made import ready_made
from .rules.paying import PAYMENTS, part_price
from .rules.play import same_person
from .scenarios import EXPERT, MODULAR_SETS, RANDOM, SCENARIOS, STANDARD, USUAL, modular_sets, questions
from .setup import start
from .situations import cost_text, question_text
from .state import ChampionsState
from .texts import option_text

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
"""The readings of other editions, each with this book's default."""
FORMERLY = {**OPTIONS, "no_encounter_cards_left_loses": True, "quickstrike_after_responses": True}
"""By which readings a game was played whose set-up does not name them yet."""


class Champions(DeckGame):
    """The game's declaration."""

    id = "champions"
    players: tuple[int, ...] = (1, 2, 3, 4)
    state: type[State] = ChampionsState
    messages = MESSAGES
    rest_within = REST_WITHIN
    at_rest = staticmethod(at_rest)
    pauses = PAUSES
    guesses = 1
    payments = PAYMENTS
    part_price = staticmethod(part_price)
    part_worth = staticmethod(part_worth)
    hurried = staticmethod(hurried)
    layout = LAYOUT
    brief = staticmethod(brief)
    face = staticmethod(face)
    family_text = staticmethod(family_text)
    facts = staticmethod(facts)
    reminders = staticmethod(reminders)
    option_text = staticmethod(option_text)
    option_more = staticmethod(option_more)
    forecast = staticmethod(forecast)
    question_text = staticmethod(question_text)
    cost_text = staticmethod(cost_text)
    log_gaps = staticmethod(log_gaps)
    harms = staticmethod(harms)
    stage_text = staticmethod(stage_text)
    reason_text = staticmethod(reason_text)
    card = staticmethod(card)
    cards = staticmethod(cards)
    ready_made = staticmethod(ready_made)
    deck = staticmethod(deck_of)
    read_deck = staticmethod(read_deck)
    write_deck = staticmethod(write_deck)
    write_json = staticmethod(write_json)
    check_deck = staticmethod(check)
    questions = staticmethod(questions)
    start = staticmethod(start)
    worth = staticmethod(worth)
    invariants = staticmethod(invariants)

    def named(self) -> Mapping[str, Definition]:
        return {"drone": card("drone")}

    def always(self, setup: Mapping[str, Any]) -> Collection[str]:
        return ("drone",)

    def name(self, lang: str) -> str:
        return named(lang, "Marvel Champions", "漫威傳奇再起")

    def prepare(self, players: Sequence[Any], options: Mapping[str, Any]) -> dict[str, Any]:
        """Decks, villain, mode ("standard", "expert"), modular sets (ids, "random" for one unseen, or a number of those) and game options."""
        only_options(self, options, ("villain", "mode", "modular", "open_hands", *TABLE_OPTIONS, *OPTIONS))
        decks = legal_decks(self, players)
        if same := self.together(decks):
            raise RuleboundError("; ".join(reason_text("en", r) for r in same))
        return self._setup(decks, options)

    def together(self, decks: Sequence[Mapping[str, Any]]) -> list[Reason]:
        """What keeps these decks from one table: each player chooses another identity."""
        same: list[Reason] = []
        for one, other in combinations([card(d["identity"]) for d in decks], 2):
            if one.en == other.en and same_person(one, other):
                cite("champions.unique.identities.same")
                same.append(Reason("champions.unique.identities.same", "deck-same-identity", what=one.id))
            elif one.en == other.en:
                cite("champions.unique.identities")
        return same

    def _setup(self, decks: list[dict[str, Any]], options: Mapping[str, Any]) -> dict[str, Any]:
        villain = options.get("villain", USUAL)
        if not isinstance(villain, str) or villain not in SCENARIOS:
            raise RuleboundError(f"there is no villain '{short(villain)}'; there are: {', '.join(SCENARIOS)}")
        mode = options.get("mode", STANDARD)
        if mode not in (STANDARD, EXPERT):
            raise RuleboundError(f"the mode is standard or expert, not '{short(mode)}'")
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

    def made_of(self, setup: Mapping[str, Any]) -> tuple[Sequence[Any], Mapping[str, Any]]:
        options = {k: v for k, v in setup.items() if k not in ("decks", "unseen", "per_player", "options")}
        modular = [*setup["modular"], *[RANDOM] * whole(setup["unseen"], "the number of unseen sets", 0, len(MODULAR_SETS))]
        return setup["decks"], {**options, **setup["options"], "modular": modular}

    def completed(self, setup: dict[str, Any]) -> dict[str, Any]:
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
            options["modular"] = len(modular)  # as many sets, unseen
        if seed % 5 in (1, 2):
            options[TABLE_OPTIONS[seed % 5]] = 1
        return self._setup([random_deck(rng, h) for h in picked], options)


GAME = Champions()
ChampionsState.GAME = GAME
ChampionsState.RULES = ChampionsGuesses()
