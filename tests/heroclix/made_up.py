"""Figures made up for tests of HeroClix."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rulebound.core.effects import n
from rulebound.games.heroclix.conditions.actions import AtPhase
from rulebound.games.heroclix.conditions.attacks import Damaged
from rulebound.games.heroclix.definitions import Figure
from rulebound.games.heroclix.effects.arrivals import Generates, Replaces
from rulebound.games.heroclix.effects.choices import ChoosesPossible
from rulebound.games.heroclix.effects.damage import Deals, Heals
from rulebound.games.heroclix.effects.movement import Places
from rulebound.games.heroclix.effects.places import InTerrain, Near
from rulebound.games.heroclix.effects.tokens import RemovesToken
from rulebound.games.heroclix.nouns.subjects import AttackerOf, Self
from rulebound.games.heroclix.parts import FREE, Action, Part, Trigger
from rulebound.games.heroclix.positions import figure

GIANT, COLOSSAL, TINY = (("boot", "fist", "shield", size) for size in ("giant", "colossal", "tiny"))
WING = ("wing", "fist", "shield", "starburst")
SLOTS = ("speed", "attack", "defense", "damage")


def piece(id: str, values: tuple[int, int, int, int] = (8, 10, 17, 3), clicks: int = 9, **more: Any) -> Figure:
    """A figure that is the same on all its clicks; `speed`, `attack`, `defense` and `damage` are its powers."""
    powers = {slot: more.pop(slot) for slot in SLOTS if slot in more}
    return figure(id, *[(*values, powers)] * clicks, **more)


def some(powers: Mapping[str, str]) -> dict[str, Any]:
    """Powers by their slots, for `piece`; none where the name is empty."""
    return {slot: power for slot, power in powers.items() if power}


FOE = piece("foe")
FRIEND = piece("friend")
HERO = piece("hero")
HIT = (5, 4)
MISS = (1, 2)
OTHER = piece("other")
LONG = (1, 2)
SQUARE = (2, 2)
SASH = ("boot", "fist", "indomitable", "starburst")
BOSS = piece("boss", defense="mastermind", points=80)
MINION = piece("minion", points=20)
BOMBER = piece("hero", range=8, attack="energy_explosion")
PLAIN = (8, 10, 17, 3)
PARTS: dict[str, Part] = {
    "test.brings": Action(FREE, Generates("beast")),
    "test.brings-far": Action(FREE, Generates("beast", within=2)),
    "test.steps-near": Action(FREE, Places(Self(), Near(2))),
    "test.must-bring": Trigger(AtPhase(), Generates("beast")),
    "test.hides": Action(FREE, Places(Self(), InTerrain("hindering", 3))),
    "test.large-spiked": Trigger(Damaged(), Deals(AttackerOf(), n(1))),
    "test.grows": Action(FREE, Replaces()),
}
SHOOTER = piece("shooter", range=8)
TARGET = piece("target")
FAR_SHOOTER = piece("shooter", range=10)
PLAIN_PIECE = piece("plain")
BIG = piece("big", symbols=GIANT)
GREAT = piece("shooter", range=10, symbols=GIANT)
STRONG = piece("hero", attack="super_strength")
LIGHT = {"holding": "light-object"}
SMOKER = piece("smoker", attack="smoke_cloud")
FAR = "X16"
ROOF_SHOOTER = piece("hero", (8, 10, 17, 2), range=8)
MIND = piece("hero", speed="mind_control", range=6)
YARD = ["." * 10] * 6
STAIRS: dict[str, Any] = {"map": ["........"], "levels": ["11112222"], "stairs": ["D1-E1"]}
HIT_DRAWS = (4, 3)
MISS_DRAWS = (0, 1)
RAT = "ancient-warlord"
SLOW = (6, 10, 17, 3)
DOUBLE = (3, 3)
AWAY = "T9"
WEAK = (8, 10, 17, 2)
LASTING_FOE = figure("foe", *[WEAK] * 12)
SPECIAL = {"damage": "special"}
EITHER = ChoosesPossible((Heals(Self(), n(1)), RemovesToken(Self())), ("heal", "token"))
STRONG_CLICK = (8, 10, 17, 3, {"attack": "super_strength"})
