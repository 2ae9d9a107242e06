"""The effect vocabulary of Ashes: what its cards and dice powers do, and in what words."""

from __future__ import annotations

from ..focus import Focused
from .answers import AdditionalSideAction, BecomeCopy, CancelEffect, ChooseOnly, PreventDamage, RedirectDamage, WithChosen
from .base import OnSubject, When
from .damage import Damage, DamageEach, DestroyUnit, DiscardFromPlay, PlaceWounds, RemoveWounds
from .dice import ChangeDice, PlaceDie, ShiftDice, Spend, spend
from .piles import AllyToHand, AttachConjured, DiscardTop, Draw, DrawUntil, DrawUpTo, PlaceConjuration, place_conjuration
from .tokens import (
    AddAttack,
    CannotBlockOrGuard,
    Exhaust,
    GainAbility,
    MoveWound,
    PlaceStatus,
    RemoveExhaustion,
    RemoveStatus,
)

__all__ = [
    "AddAttack",
    "AdditionalSideAction",
    "AllyToHand",
    "AttachConjured",
    "BecomeCopy",
    "CancelEffect",
    "CannotBlockOrGuard",
    "ChangeDice",
    "ChooseOnly",
    "Damage",
    "DamageEach",
    "DestroyUnit",
    "DiscardFromPlay",
    "DiscardTop",
    "Draw",
    "DrawUntil",
    "DrawUpTo",
    "Exhaust",
    "Focused",
    "GainAbility",
    "MoveWound",
    "OnSubject",
    "PlaceConjuration",
    "PlaceDie",
    "PlaceStatus",
    "PlaceWounds",
    "PreventDamage",
    "RedirectDamage",
    "RemoveExhaustion",
    "RemoveStatus",
    "RemoveWounds",
    "ShiftDice",
    "Spend",
    "When",
    "WithChosen",
    "place_conjuration",
    "spend",
]
