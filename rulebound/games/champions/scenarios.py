"""Scenarios: a villain with its stages and main scheme, the encounter sets, modular sets, standard and expert mode."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple


class Scenario(NamedTuple):
    id: str
    en: str
    zh: str
    main_scheme: tuple[str, ...]
    recommended: str
    """The modular set that its list names."""


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

MODULAR_SETS = {
    "bomb-scare": ("Bomb Scare", "炸彈驚魂"),
    "masters-of-evil": ("Masters of Evil", "邪惡大師"),
    "under-attack": ("Under Attack", "遭受攻擊"),
    "legions-of-hydra": ("Legions of Hydra", "九頭蛇軍團"),
    "the-doomsday-chair": ("The Doomsday Chair", "末日之椅"),
}
STANDARD, EXPERT = "standard", "expert"


def villain_stages(setup: Mapping[str, Any]) -> list[str]:
    """Standard mode plays stages I and II, expert mode II and III."""
    stages = (1, 2) if setup["mode"] == STANDARD else (2, 3)
    return [f"{setup['villain']}-{n}" for n in stages]


def main_scheme_stages(setup: Mapping[str, Any]) -> tuple[str, ...]:
    return SCENARIOS[setup["villain"]].main_scheme


def encounter_cards(setup: Mapping[str, Any]) -> list[tuple[str, int]]:
    """The encounter deck: the scenario's set, the standard set, the expert set in expert mode, and the modular sets."""
    from .cards import cards

    sets = [setup["villain"], STANDARD, *([EXPERT] if setup["mode"] == EXPERT else []), *setup["modular"]]
    return [
        (c.id, c.quantity)
        for s in sets
        for c in cards().values()
        if c.set == s and c.type not in ("villain", "main-scheme") and c.faction == "encounter"
    ]
