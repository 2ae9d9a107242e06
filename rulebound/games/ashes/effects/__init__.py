"""The effects of cards and dice powers, each with its card text."""

from __future__ import annotations

from rulebound.core.effects import Choose

from ..focus import Focused
from .answers import AdditionalSideAction, BecomeCopy, CancelEffect, PreventDamage, RedirectDamage, WithChosen
from .base import EventPattern, OnSubject
from .damage import Damage, DamageEach, DestroyUnit, DiscardFromPlay, PlaceWounds, RemoveFromGame, RemoveWounds, ToOwnersHand
from .dice import ChangeDice, PlaceDie, ShiftDice, Spend, WithExtra, spend, with_extra
from .piles import (
    AllyToHand,
    AttachConjured,
    DiscardFromHand,
    DiscardTop,
    Draw,
    DrawUntil,
    DrawUpTo,
    LookAtRandomCards,
    PlaceBack,
    PlaceConjuration,
    place_conjuration,
)
from .tokens import (
    AddAttack,
    CannotBlockOrGuard,
    Exhaust,
    GainAbility,
    MoveWound,
    PlaceOneOf,
    PlaceStatus,
    RemoveAnyStatus,
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
    "Choose",
    "Damage",
    "DamageEach",
    "DestroyUnit",
    "DiscardFromHand",
    "DiscardFromPlay",
    "DiscardTop",
    "Draw",
    "DrawUntil",
    "DrawUpTo",
    "EventPattern",
    "Exhaust",
    "Focused",
    "GainAbility",
    "LookAtRandomCards",
    "MoveWound",
    "OnSubject",
    "PlaceBack",
    "PlaceConjuration",
    "PlaceDie",
    "PlaceOneOf",
    "PlaceStatus",
    "PlaceWounds",
    "PreventDamage",
    "RedirectDamage",
    "RemoveAnyStatus",
    "RemoveExhaustion",
    "RemoveFromGame",
    "RemoveStatus",
    "RemoveWounds",
    "ShiftDice",
    "Spend",
    "ToOwnersHand",
    "WithChosen",
    "WithExtra",
    "place_conjuration",
    "spend",
    "with_extra",
]
