"""The effect vocabulary of Champions: what several cards do, and in what words. What one card does stands beside that card."""

from __future__ import annotations

from .answers import CancelWhenRevealed, EndOfRoundDiscard, Instead, PreventDamage, PreventThreat
from .base import OnSubject, bracket, spoken_of_again
from .choices import ChooseOne, EachPlayer, Then, in_full
from .damage import Damage, DamageEach, Heal, Move, PlaceThreatOn, RemoveThreatFrom, TakeDamage, overkill_for
from .enemies import (
    AfterActivation,
    DealEncounterCard,
    DiscardUntilMinion,
    EachAttacks,
    EndOfThatAttack,
    ForEachDamaged,
    GainSurge,
    GiveBoostCard,
    Obligation,
    RevealTop,
    SearchAndReveal,
    TopCardAsDrone,
    VillainAttacksYou,
    VillainSchemesNow,
    remember_activation,
)
from .piles import DiscardCard, DiscardRandomCard, DiscardTopOfDeck, Draw, EachPlayerDraws, ReturnToHand, put_into_play
from .states import Confuse, ExhaustCard, Gets, GiveTough, Ready, Stun

__all__ = [
    "AfterActivation",
    "CancelWhenRevealed",
    "ChooseOne",
    "Confuse",
    "Damage",
    "DamageEach",
    "DealEncounterCard",
    "DiscardCard",
    "DiscardRandomCard",
    "DiscardTopOfDeck",
    "DiscardUntilMinion",
    "Draw",
    "EachAttacks",
    "EachPlayer",
    "EachPlayerDraws",
    "EndOfRoundDiscard",
    "EndOfThatAttack",
    "ExhaustCard",
    "ForEachDamaged",
    "GainSurge",
    "Gets",
    "GiveBoostCard",
    "GiveTough",
    "Heal",
    "Instead",
    "Move",
    "Obligation",
    "OnSubject",
    "PlaceThreatOn",
    "PreventDamage",
    "PreventThreat",
    "Ready",
    "RemoveThreatFrom",
    "ReturnToHand",
    "RevealTop",
    "SearchAndReveal",
    "Stun",
    "TakeDamage",
    "Then",
    "TopCardAsDrone",
    "VillainAttacksYou",
    "VillainSchemesNow",
    "bracket",
    "in_full",
    "overkill_for",
    "put_into_play",
    "remember_activation",
    "spoken_of_again",
]
