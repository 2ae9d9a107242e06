"""Scenarios: villain stages, main scheme, encounter sets, modular sets, standard and expert mode."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from rulebound.core.errors import RuleboundError
from rulebound.core.input import sequence, short
from rulebound.core.questions import Answer, Question

from .cards import cards
from .definitions import ChampionsCard
from .words.names import TITLES


class Scenario(NamedTuple):
    id: str
    en: str
    zh: str
    main_scheme: tuple[str, ...]
    recommended: str
    """The modular set that the scenario recommends."""


SCENARIOS = {
    s.id: s
    for s in (
        Scenario("rhino", "Rhino", "犀牛人", ("the-break-in-1b",), "bomb-scare"),
        Scenario("klaw", "Klaw", "克勞", ("underground-distribution-1b", "secret-rendezvous-2b"), "masters-of-evil"),
        Scenario(
            "ultron",
            "Ultron",
            "奧創",
            ("the-crimson-cowl-1b", "assault-on-norad-2b", "countdown-to-oblivion-3b"),
            "under-attack",
        ),
    )
}

USUAL = "rhino"
"""The default scenario."""
MODULAR_SETS = {
    "bomb-scare": ("Bomb Scare", "炸彈驚魂"),
    "masters-of-evil": ("Masters of Evil", "邪惡大師"),
    "under-attack": ("Under Attack", "遭受攻擊"),
    "legions-of-hydra": ("Legions of Hydra", "九頭蛇軍團"),
    "the-doomsday-chair": ("The Doomsday Chair", "末日之椅"),
}
STANDARD, EXPERT = "standard", "expert"
RANDOM = "random"
"""A modular set drawn at random and kept hidden."""


def _modular(id: str, en: str, zh: str, recommended: bool) -> Answer:
    en_more, zh_more = (" (recommended)", "（推薦）") if recommended else ("", "")
    return Answer(id, en + en_more, zh + zh_more, hans=TITLES.get(en, zh) + zh_more)


def questions(answered: Mapping[str, Any]) -> Sequence[Question]:
    """The set-up questions: villain, mode and modular sets."""
    found = SCENARIOS.get(str(answered.get("villain", USUAL)), SCENARIOS[USUAL])
    sets = [_modular(id, *names, id == found.recommended) for id, names in MODULAR_SETS.items()]
    return (
        Question(
            "villain", "Which villain?", "對抗哪個反派？", tuple(Answer(s.id, s.en, s.zh) for s in SCENARIOS.values()), USUAL
        ),
        Question(
            "mode",
            "Which mode?",
            "哪種模式？",
            (
                Answer(STANDARD, "standard: stages I and II", "標準：層級I和II"),
                Answer(EXPERT, "expert: stages II and III, with the expert set", "專家：層級II和III，加入專家遭遇組"),
            ),
            STANDARD,
        ),
        Question(
            "modular",
            "Which modular encounter sets?",
            "加入哪些可選遭遇組？",
            (*sets, Answer(RANDOM, "a random one, unseen", "隨機一組，正面朝下", again=True)),
            found.recommended,
            several=True,
        ),
    )


def modular_sets(wanted: Any) -> tuple[list[str], int]:
    """The named modular sets and the number of hidden ones, from a number, an id, or a list of ids and `random`."""
    if isinstance(wanted, int) and not isinstance(wanted, bool):
        if not 0 <= wanted <= len(MODULAR_SETS):
            raise RuleboundError("there are {0} modular sets to choose unseen, not {1}", len(MODULAR_SETS), short(wanted))
        wanted = [RANDOM] * wanted
    listed = sequence(wanted, "the list of modular sets") if isinstance(wanted, list | tuple) else [wanted]
    names = [m if isinstance(m, str) else short(m) for m in listed]
    named = [m for m in names if m != RANDOM]
    unseen = len(names) - len(named)
    if unknown := [m for m in named if m not in MODULAR_SETS]:
        raise RuleboundError(
            "there is no modular set {0}; there are: {1}", short(", ".join(unknown)), ", ".join(MODULAR_SETS)
        )
    if twice := [m for m in MODULAR_SETS if named.count(m) > 1]:
        raise RuleboundError("a modular set is used once, not {0} times: {1}", named.count(twice[0]), ", ".join(twice))
    if unseen > len(MODULAR_SETS) - len(named):
        raise RuleboundError("there are {0} modular sets to choose unseen, not {1}", len(MODULAR_SETS) - len(named), unseen)
    return named, unseen


def villain_stages(setup: Mapping[str, Any]) -> list[str]:
    """Standard mode uses stages I and II, expert mode II and III."""
    stages = (1, 2) if setup["mode"] == STANDARD else (2, 3)
    return [f"{setup['villain']}-{n}" for n in stages]


def main_scheme_stages(setup: Mapping[str, Any]) -> tuple[str, ...]:
    return SCENARIOS[setup["villain"]].main_scheme


def encounter_deck(setup: Mapping[str, Any]) -> list[ChampionsCard]:
    """The encounter deck: scenario, standard and modular sets, plus the expert set in expert mode."""
    sets = [setup["villain"], STANDARD, *([EXPERT] if setup["mode"] == EXPERT else []), *setup["modular"]]
    of: dict[str, list[ChampionsCard]] = {s: [] for s in sets}
    for c in cards().values():
        if c.set in of and c.type not in ("villain", "main-scheme") and c.faction == "encounter":
            of[c.set] += [c] * c.quantity
    return [c for s in sets for c in of[s]]
