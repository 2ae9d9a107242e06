"""Nouns of card texts: selectors, subjects, amounts and circumstances."""

from __future__ import annotations

from rulebound.core.effects import Remembered

from .amounts import AttackOf, StatusTokens, TheNumber, X, YourUnits
from .circumstances import AttackAtMost, DestroyedWasAlly, HasUnits, SpentPower, ThatDestroyedIt
from .selectors import (
    ANYBODY,
    OPPONENTS,
    YOURS,
    AlterationSpells,
    CardsWithStatus,
    Noun,
    Phoenixborns,
    Players,
    ReadySpells,
    Units,
    UnitsOrPhoenixborns,
    UnitsWithStatus,
    affectable,
    kind_of_effect,
    players_of,
    whose,
)
from .subjects import EventSource, EventUnit, Pick, That, ThatPlayer, This, YourPhoenixborn, chosen, target

__all__ = [
    "ANYBODY",
    "OPPONENTS",
    "YOURS",
    "AlterationSpells",
    "AttackAtMost",
    "AttackOf",
    "CardsWithStatus",
    "DestroyedWasAlly",
    "EventSource",
    "EventUnit",
    "HasUnits",
    "Noun",
    "Phoenixborns",
    "Pick",
    "Players",
    "ReadySpells",
    "Remembered",
    "SpentPower",
    "StatusTokens",
    "That",
    "ThatDestroyedIt",
    "ThatPlayer",
    "TheNumber",
    "This",
    "Units",
    "UnitsOrPhoenixborns",
    "UnitsWithStatus",
    "X",
    "YourPhoenixborn",
    "YourUnits",
    "affectable",
    "chosen",
    "kind_of_effect",
    "players_of",
    "target",
    "whose",
]
