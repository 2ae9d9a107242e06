"""HeroClix 2018: superheroes and villains on bases with combat dials, on a map of squares."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from rulebound.core.chance import Chance
from rulebound.core.decks import legal_decks
from rulebound.core.errors import RuleboundError
from rulebound.core.game import DeckGame, Definition, only_options, table_options
from rulebound.core.input import whole, yes
from rulebound.core.requirements import Reason
from rulebound.core.state import State
from rulebound.core.text import named

from .bot import at_rest, foreseen, hurried, onward, sensible, worth
from .definitions import READINGS
from .force_text import read_force, write_force
from .forces import build_total_of, check, force_of, map_of, questions, random_force
from .ground.maps import battle_map, known_map, maps, printed_maps
from .ground.measuring import measured
from .ground.preview import preview
from .invariants import invariants
from .layout import LAYOUT, brief, face, family_text
from .messages import MESSAGES, note_text, reason_text
from .own import MAPS, UNITS, bring, forget, own
from .parts import ABILITIES, lasting_abilities
from .powers import register as register  # the powers register themselves
from .printed import facts, reminders
from .ready_made import ready_made
from .rules import HeroclixRules as HeroclixRules  # bound to the state by its module
from .setup import start
from .situations import option_more, question_text
from .state import HeroclixState
from .survey import survey
from .units import card, cards

OPTIONS = ("build_total", "map", "turns", *READINGS, "stop_at_forced", "between_people")
MOST_TURNS = 1000


class Heroclix(DeckGame):
    """The game's declaration."""

    id = "heroclix"
    players: tuple[int, ...] = (2, 3, 4)
    state: type[State] = HeroclixState
    messages = MESSAGES
    layout = LAYOUT
    brief = staticmethod(brief)
    face = staticmethod(face)
    family_text = staticmethod(family_text)
    facts = staticmethod(facts)
    reminders = staticmethod(reminders)
    note_text = staticmethod(note_text)
    question_text = staticmethod(question_text)
    option_more = staticmethod(option_more)
    card = staticmethod(card)
    cards = staticmethod(cards)
    ready_made = staticmethod(ready_made)
    deck = staticmethod(force_of)
    read_deck = staticmethod(read_force)
    reason_text = staticmethod(reason_text)
    questions = staticmethod(questions)
    start = staticmethod(start)
    worth = staticmethod(worth)
    at_rest = staticmethod(at_rest)
    hurried = staticmethod(hurried)
    onward = staticmethod(onward)
    sensible = staticmethod(sensible)
    foreseen = staticmethod(foreseen)
    guesses = 3
    invariants = staticmethod(invariants)
    survey = staticmethod(survey)
    measured = staticmethod(measured)
    brings = frozenset((UNITS, MAPS))
    bring = staticmethod(bring)
    forget = staticmethod(forget)
    own = staticmethod(own)

    def name(self, lang: str) -> str:
        return named(lang, "HeroClix", "反轉英雄")

    def named(self) -> Mapping[str, Definition]:
        return {**lasting_abilities(), **maps()}

    def always(self, setup: Mapping[str, Any]) -> Collection[str]:
        """What every character can do, what symbols bring, and the map; all that come with the game, where one is chosen."""
        able = [key for key, known in lasting_abilities().items() if known.kind in ("inherent", "keyphrase")]
        return [*able, *(key for key in (maps() if setup["map"] else printed_maps()) if setup["map"] in ("", key))]

    def maps(self, lang: str) -> Mapping[str, str]:
        return {key: named(lang, found.en, found.zh) for key, found in maps().items()}

    def map_text(self, which: str, lang: str) -> str:
        return preview(battle_map(which), lang)

    def write_deck(self, deck: Mapping[str, Any], lang: str = "en") -> str:
        return write_force(deck, lang)

    def check_deck(self, deck: Mapping[str, Any]) -> list[Reason]:
        return check(deck)

    def check_for(self, deck: Mapping[str, Any], options: Mapping[str, Any]) -> list[Reason]:
        return check(deck, build_total_of(options.get("build_total")))

    def prepare(self, players: Sequence[Any], options: Mapping[str, Any]) -> dict[str, Any]:
        only_options(self, options, OPTIONS)
        total = build_total_of(options.get("build_total"))
        forces = legal_decks(self, players, options)
        where = map_of(options.get("map"))
        if where and (areas := len(known_map(where).areas)) < len(players):
            raise RuleboundError(
                f"that map has {areas} starting areas, too few for {len(players)} players: choose another map"
            )
        turns = whole(options.get("turns") or 0, "the number of turns", 0, MOST_TURNS)
        readings = {name: 1 for name in READINGS if yes(options.get(name), name)}
        return {"decks": forces, "build_total": total, "map": where, "turns": turns, **readings, **table_options(options)}

    def made_of(self, setup: Mapping[str, Any]) -> tuple[Sequence[Any], Mapping[str, Any]]:
        return setup["decks"], {name: setup[name] for name in OPTIONS if name in setup}

    def random_setup(self, seed: int) -> dict[str, Any]:
        rng = Chance(seed * 6151 + 7)
        count = (2, 2, 2, 3, 4)[rng.below(5)]
        total = (200, 300, 300, 400)[rng.below(4)]
        where = ("", *sorted(key for key, found in printed_maps().items() if len(found.areas) >= count))
        return {
            "decks": [random_force(rng, total, ABILITIES) for _ in range(count)],
            "build_total": total,
            "map": where[seed % len(where)],
            "turns": 60,
            **table_options(
                {"between_people": seed % 5 in (1, 3), "stop_at_forced": ("never", "never", "turns", "everywhere")[seed % 4]}
            ),
        }


GAME = Heroclix()
HeroclixState.GAME = GAME
