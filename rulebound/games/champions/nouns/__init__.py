"""Who and what a text means: selectors, subjects, amounts, circumstances, and whom constant abilities concern."""

from __future__ import annotations

from rulebound.core.effects import choosing

from .amounts import CountInPlay, IfTrait, PerPlayer, RemainingHitPoints, SideSchemesInPlay, X
from .circumstances import DidNot, DroneInPlay, HasTrait, PaidWith, TitleInPlay, Undefended
from .selectors import Characters, Enemies, Players, Schemes, TheVillain, YourCards, labelled
from .subjects import (
    EventSubject,
    Host,
    InPlayByName,
    MainScheme,
    Pick,
    That,
    This,
    Villain,
    You,
    a_minion,
    a_player,
    a_scheme,
    an_enemy,
    words,
    your_hero,
)
from .whom import EachDrone, Itself, ItsHost, NamedVillain, YourIdentity

__all__ = [
    "Characters",
    "CountInPlay",
    "DidNot",
    "DroneInPlay",
    "EachDrone",
    "Enemies",
    "EventSubject",
    "HasTrait",
    "Host",
    "IfTrait",
    "InPlayByName",
    "ItsHost",
    "Itself",
    "MainScheme",
    "NamedVillain",
    "PaidWith",
    "PerPlayer",
    "Pick",
    "Players",
    "RemainingHitPoints",
    "Schemes",
    "SideSchemesInPlay",
    "That",
    "TheVillain",
    "This",
    "TitleInPlay",
    "Undefended",
    "Villain",
    "X",
    "You",
    "YourCards",
    "YourIdentity",
    "a_minion",
    "a_player",
    "a_scheme",
    "an_enemy",
    "choosing",
    "labelled",
    "words",
    "your_hero",
]
