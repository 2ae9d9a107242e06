"""HeroClix 2018: superheroes and villains on bases with combat dials, on a map of squares."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from rulebound.core.chance import Chance
from rulebound.core.decks import legal_decks
from rulebound.core.errors import RuleboundError
from rulebound.core.game import DeckGame, Definition, Own, only_options, table_options
from rulebound.core.input import whole, yes
from rulebound.core.questions import Question
from rulebound.core.state import State
from rulebound.core.text import named

from .bot import HeroclixBot
from .decks import HeroclixDecks
from .definitions import READINGS, Piece
from .forces import build_total_of, map_of, questions, random_force
from .ground.maps import known_map, maps, printed_maps
from .layout import HeroclixLayout
from .observation import HeroclixObservation
from .parts import ABILITIES, lasting_abilities
from .powers import register as register  # the powers register themselves
from .rules import HeroclixRules as HeroclixRules  # bound to the state by its module
from .setup import start
from .state import HeroclixState
from .units import card, cards
from .user_files import MAPS, UNITS, load, loaded, unload
from .words.game import HeroclixWords

OPTIONS = ("build_total", "map", "turns", *READINGS, "stop_at_forced", "between_people")
MOST_TURNS = 1000


class Heroclix(DeckGame):
    """The game's declaration."""

    id = "heroclix"
    players: tuple[int, ...] = (2, 3, 4)
    state: type[State] = HeroclixState
    rules = HeroclixRules()
    words = HeroclixWords()
    decks = HeroclixDecks()
    layout = HeroclixLayout()
    bot = HeroclixBot()
    observation = HeroclixObservation()
    user_file_kinds = frozenset((UNITS, MAPS))

    def card(self, id: str) -> Piece:
        return card(id)

    def cards(self) -> Mapping[str, Piece]:
        return cards()

    def load_user_files(self, files: Sequence[Own]) -> None:
        load(files)

    def unload_user_files(self) -> None:
        unload()

    def user_files(self) -> Collection[str]:
        return loaded()

    def questions(self, answered: Mapping[str, Any]) -> Sequence[Question]:
        return questions(answered)

    def start(self, setup: Mapping[str, Any], seed: int, log: bool = False) -> HeroclixState:
        return start(setup, seed, log)

    def name(self, lang: str) -> str:
        return named(lang, "HeroClix", "反轉英雄")

    def extra_definitions(self) -> Mapping[str, Definition]:
        return {**lasting_abilities(), **maps()}

    def required_definitions(self, setup: Mapping[str, Any]) -> Collection[str]:
        """What every table needs: all characters' abilities, the symbols', and the chosen map if it comes with the game."""
        able = [key for key, known in lasting_abilities().items() if known.kind in ("inherent", "keyphrase")]
        return [*able, *(key for key in (maps() if setup["map"] else printed_maps()) if setup["map"] in ("", key))]

    def prepare(self, players: Sequence[Any], options: Mapping[str, Any]) -> dict[str, Any]:
        only_options(self, options, OPTIONS)
        total = build_total_of(options.get("build_total"))
        forces = legal_decks(self, players, options)
        where = map_of(options.get("map"))
        if where and (areas := len(known_map(where).areas)) < len(players):
            raise RuleboundError(
                "that map has {0} starting areas, too few for {1} players: choose another map", areas, len(players)
            )
        turns = whole(options.get("turns") or 0, "the number of turns", 0, MOST_TURNS)
        readings = {name: 1 for name in READINGS if yes(options.get(name), name)}
        return {"decks": forces, "build_total": total, "map": where, "turns": turns, **readings, **table_options(options)}

    def unprepare(self, setup: Mapping[str, Any]) -> tuple[Sequence[Any], Mapping[str, Any]]:
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
HeroclixState.GAME, HeroclixState.RULES = GAME, GAME.rules
