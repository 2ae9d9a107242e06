"""What is printed on figures, objects and equipment: frozen, and shared by all games."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from rulebound.core.game import Card
from rulebound.core.text import say
from rulebound.core.trace import cite

from .words.names import in_words

SPEED, ATTACK, DEFENSE, DAMAGE, RANGE = "speed", "attack", "defense", "damage", "range"
SLOTS = (SPEED, ATTACK, DEFENSE, DAMAGE)
"""The four values of a dial, in the order of its rows."""
VALUES = (*SLOTS, RANGE)
SPECIAL = "special"
"""The entry of a dial's slot whose power the figure's card explains."""

BOOT, WING, DOLPHIN = "boot", "wing", "dolphin"
FIST, AUTONOMOUS, SHARPSHOOTER = "fist", "autonomous", "sharpshooter"
SHIELD, INDOMITABLE = "shield", "indomitable"
TINY, STARBURST, GIANT, COLOSSAL = "tiny", "starburst", "giant", "colossal"
SYMBOLS: Mapping[str, tuple[str, ...]] = {
    SPEED: (BOOT, WING, DOLPHIN),
    ATTACK: (FIST, AUTONOMOUS, SHARPSHOOTER),
    DEFENSE: (SHIELD, INDOMITABLE),
    DAMAGE: (TINY, STARBURST, GIANT, COLOSSAL),
}
SIZES = (TINY, STARBURST, GIANT, COLOSSAL)
"""From smallest to largest; the damage symbol shows a figure's size."""

BRACKETS = re.compile(r"\s*\([^()]*\)")
"""The part of a name that comparisons by effects leave out."""

LIGHT, HEAVY = "light", "heavy"
SAME_POWER_ONCE, MARKERS_IN_ONE_GROUP = "same_power_once", "markers_in_one_group"
READINGS = (SAME_POWER_ONCE, MARKERS_IN_ONE_GROUP)
"""Optional readings of the rules (rulings 3-89, 3-90); a set-up names those that it uses."""
UNIQUE, PRIME = "unique", "prime"
CHARACTER, OBJECT, EQUIPMENT = "character", "object", "equipment"

POWERS: Mapping[str, tuple[str, ...]] = {
    SPEED: (
        "flurry",
        "leap_climb",
        "phasing_teleport",
        "earthbound_neutralized",
        "charge",
        "mind_control",
        "plasticity",
        "force_blast",
        "sidestep",
        "hypersonic_speed",
        "stealth",
        "running_shot",
    ),
    ATTACK: (
        "blades_claws_fangs",
        "energy_explosion",
        "pulse_wave",
        "quake",
        "super_strength",
        "incapacitate",
        "penetrating_psychic_blast",
        "smoke_cloud",
        "precision_strike",
        "poison",
        "steal_energy",
        "telekinesis",
    ),
    DEFENSE: (
        "super_senses",
        "toughness",
        "defend",
        "combat_reflexes",
        "energy_shield_deflection",
        "barrier",
        "mastermind",
        "willpower",
        "invincible",
        "impervious",
        "regeneration",
        "invulnerability",
    ),
    DAMAGE: (
        "ranged_combat_expert",
        "battle_fury",
        "support",
        "exploit_weakness",
        "enhancement",
        "probability_control",
        "shape_change",
        "close_combat_expert",
        "empower",
        "perplex",
        "outwit",
        "leadership",
    ),
}
"""The standard powers, by their slot on a dial."""
KEYPHRASES = (
    "autonomous",
    "breakaway_automatic",
    "colossal_stamina",
    "flight",
    "great_size",
    "immobile",
    "indestructible",
    "indomitable",
    "knockback",
    "protected_outwit",
    "protected_probability_control",
    "protected_pulse_wave",
    "ram",
    "sharpshooter",
    "stop",
    "swim",
    "tiny_size",
    "wild_card",
)
"""The keyphrases that a trait, a special power, an object or a piece of equipment may have."""
NUMBERED_KEYPHRASES = ("action_total", "breakaway", "giant_reach", "passenger")
"""The keyphrases with a number: `giant_reach:2`."""
EQUIPPING = ("equip_any", "equip_friendly", "unequip_drop", "unequip_ko")
TEAM_ABILITIES = (
    "avengers",
    "avengers_initiative",
    "batman_ally",
    "batman_enemy",
    "brotherhood_of_mutants",
    "calculator",
    "cosmic_energy",
    "defenders",
    "fantastic_four",
    "green_lantern_corps",
    "guardians",
    "hydra",
    "hypertime",
    "injustice_league",
    "justice_league",
    "justice_society",
    "kingdom_come",
    "legion_of_super_heroes",
    "masters_of_evil",
    "minions_of_doom",
    "mystics",
    "outsiders",
    "pan_pacific_defense_corps",
    "police",
    "power_cosmic",
    "quintessence",
    "shield",
    "sinister_syndicate",
    "skrulls",
    "snowfall",
    "spider_man",
    "suicide_squad",
    "superman_ally",
    "superman_enemy",
    "team_player",
    "titans",
    "ultimates",
    "underworld",
    "watchmen",
    "wonder_woman_ally",
    "x_men",
)
MOVEMENT = (
    "blocking",
    "characters",
    "destroy_blocking",
    "elevated",
    "hindering",
    "move_through",
    "outdoor_blocking",
    "water",
)
"""The kinds of Improved Movement."""
TARGETING = ("adjacent", "blocking", "characters", "destroy_blocking", "elevated", "hindering")
"""The kinds of Improved Targeting."""


def same_name(one: str, other: str) -> bool:
    """Do effects treat two names as the same?  Text in brackets and capitals do not matter.

    >>> same_name("Batman (Brave)", "BATMAN"), same_name("Batman", "Batman Beyond")
    (True, False)
    """
    cite("heroclix.name.match")
    return BRACKETS.sub("", one).strip().casefold() == BRACKETS.sub("", other).strip().casefold()


class Click(NamedTuple):
    """One position of a dial: its four numbers, and the power in each slot (a key, `special`, or None)."""

    speed: int
    attack: int
    defense: int
    damage: int
    powers: tuple[str, str, str, str] = ("", "", "", "")


class Start(NamedTuple):
    """A starting line: its points, and the click on which the figure begins."""

    points: int
    click: int


class Given(NamedTuple):
    """What a trait, special power or piece of equipment gives: standard powers and keyphrases, by their keys.

    A keyphrase with a number is written `giant_reach:2`.  `ability` names an ability with its own text.
    """

    en: str = ""
    zh: str = ""
    powers: tuple[str, ...] = ()
    keyphrases: tuple[str, ...] = ()
    ability: str = ""
    condition: str = ""
    """The condition under which it is usable: `occupies_water`."""
    to: str = ""
    """The characters that get it instead of its own figure: `name:Huntress` means friendly characters with that name."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Piece(Card):
    """A game element: a character, an object, a piece of equipment."""

    type: str
    set: str = ""
    number: str = ""
    """The collector's number, which may contain letters."""
    rarity: str = ""
    limit: str = ""
    """`unique` (a silver ring) or `prime` (a green ring)."""
    starts: tuple[Start, ...] = ()
    """The starting lines; an object has one, with its points."""
    sideline: bool = False
    """One of its effects brings in elements from the sideline, so a force with it may have a sideline."""
    base: tuple[int, int] = (1, 1)
    """The width and depth of its base in squares."""
    force_keywords: tuple[str, ...] = ()
    """Keywords that the other characters of its force gain when the force is built."""
    generated: bool = False
    """It enters the game only through an effect."""

    def name(self, lang: str) -> str:
        return in_words(lang, say(lang, self.en, self.zh))

    @property
    def points(self) -> int:
        return self.starts[0].points


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Figure(Piece):
    """A character: a dial on a base."""

    type: str = CHARACTER
    real_name: str = ""
    range: int = 0
    bolts: int = 1
    symbols: tuple[str, str, str, str] = (BOOT, FIST, SHIELD, STARBURST)
    """The symbols beside speed, attack, defense and damage."""
    keywords: tuple[str, ...] = ()
    teams: tuple[str, ...] = ()
    improved_movement: tuple[str, ...] = ()
    improved_targeting: tuple[str, ...] = ()
    traits: tuple[Given, ...] = ()
    specials: Mapping[str, Given] = field(default_factory=dict)
    """For each slot, the meaning of `special` on the dial."""
    dial: tuple[Click | None, ...] = ()
    """One for each click from 1 on; None is a KO click between two dials on one base."""
    ko_past: int = 0
    """The last click before the character is KO'd, if the card names it; 0: the end of the dial."""
    bystander: bool = False
    """It has values but no dial: any damage KOs it."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Thing(Piece):
    """An object, standard or special, or a piece of equipment."""

    type: str = OBJECT
    weight: str = LIGHT
    special: bool = False
    keyphrases: tuple[str, ...] = ()
    gives: Given | None = None
    """What a piece of equipment gives to its bearer."""
    modifies: tuple[tuple[str, int], ...] = ()
    """Values that it modifies for its bearer."""
    min_range: int = 0
    symbols: tuple[str, ...] = ()
    improved_movement: tuple[str, ...] = ()
    improved_targeting: tuple[str, ...] = ()
    ability: str = ""
    """The ability of a special object, by its key."""
