"""Short forms for card definitions.  Every number and every kind has a name."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Required, TypedDict, Unpack

from rulebound.core.effects import Effect, EventPattern, seq

from ..continuous import CannotBear
from ..costs import GainCost, NextCardCheaper
from ..definitions import (
    ACTION,
    AFFAIR,
    ATTACHMENT,
    CARRIED_OUT,
    CHARACTER,
    COMMAND_CARD,
    CONTINUOUS,
    FREE,
    KEYWORD,
    NEUTRAL,
    NO_ICONS,
    REGION,
    SOCIETY,
    TRIGGER,
    Ability,
    ContinuousEffect,
    Icons,
    Limit,
    Loyalty,
    Price,
    Selector,
    UnderworldCard,
    finished,
)
from ..words.card_text import CardWithText


def icons(investigate: int = 0, battle: int = 0, influence: int = 0) -> Icons:
    return Icons(investigate, battle, influence)


def loyalty(**symbols: int) -> Loyalty:
    """`loyalty(yellow=2)`."""
    return tuple(symbols.items())


def price(cost: int = 0, *other: Effect, exhaust: bool = False, sacrifice: bool = False) -> Price:
    return Price(cost=cost, exhaust=exhaust, sacrifice=sacrifice, other=other)


# ---------------------------------------------------------------- abilities


def action(
    price: Price, *effects: Effect, quick: bool = False, limit: Limit | None = None, action_phase_only: bool = False
) -> Ability:
    """An action ability; one that gives cost or makes a card cheaper does not use the stack."""
    off = isinstance(effects[0], (GainCost, NextCardCheaper))
    return Ability(
        kind=ACTION,
        price=price,
        effect=seq(*effects),
        quick=quick,
        limit=limit,
        action_phase_only=action_phase_only,
        off_stack=off,
    )


def quick(price: Price, *effects: Effect, limit: Limit | None = None, action_phase_only: bool = False) -> Ability:
    """A quick action ability."""
    return action(price, *effects, quick=True, limit=limit, action_phase_only=action_phase_only)


def trigger(
    when: EventPattern, *effects: Effect, forced: bool = False, limit: Limit | None = None, of_sealed: bool = False
) -> Ability:
    return Ability(kind=TRIGGER, when=when, effect=seq(*effects), forced=forced, limit=limit, of_sealed=of_sealed)


def continuous(effect: ContinuousEffect) -> Ability:
    return Ability(kind=CONTINUOUS, continuous=effect)


def given(key: str, ability: Ability) -> Ability:
    """An ability that a continuous ability gives to other cards, under its own key."""
    return replace(ability, key=key)


def keyword(name: str, number: int = 0, marks: str = "") -> Ability:
    return Ability(kind=KEYWORD, keyword=name, number=number, marks=marks)


def no_equipment() -> Ability:
    """It cannot bear equipment."""
    return continuous(CannotBear(("equipment",)))


# ---------------------------------------------------------------- cards


class Printed(TypedDict, total=False):
    """The printed data that every card of a deck has."""

    number: Required[int]
    copies: int
    faction: Required[str]
    cost: Required[int]
    subtypes: Required[str]
    loyalty: Loyalty
    magic: str
    zh_hant: str
    ours: bool


def deck_card(
    kind: str, id: str, en: str, zh: str, abilities: tuple[Ability, ...], printed: Printed, more: dict[str, Any]
) -> UnderworldCard:
    fields = {**printed, **more, "subtypes": frozenset(printed["subtypes"].split())}
    return finished(CardWithText(id=id, en=en, zh=zh, type=kind, abilities=abilities, **fields))


def character(
    id: str,
    en: str,
    zh: str,
    *abilities: Ability,
    defence: int,
    icons: Icons = NO_ICONS,
    temporary: Icons = NO_ICONS,
    unique: bool = False,
    points: int = 0,
    additional: tuple[Effect, ...] = (),
    **printed: Unpack[Printed],
) -> UnderworldCard:
    more = {
        "defence": defence,
        "icons": icons,
        "temporary": temporary,
        "unique": unique,
        "points": points,
        "additional": additional,
    }
    return deck_card(CHARACTER, id, en, zh, abilities, printed, more)


def attachment(
    id: str,
    en: str,
    zh: str,
    *abilities: Ability,
    attach_to: Selector | None = None,
    icons: Icons = NO_ICONS,
    temporary: Icons = NO_ICONS,
    unique: bool = False,
    **printed: Unpack[Printed],
) -> UnderworldCard:
    """An attachment; without `attach_to` it goes to its player's society."""
    more = {"attach_to": attach_to, "icons": icons, "temporary": temporary, "unique": unique}
    return deck_card(ATTACHMENT, id, en, zh, abilities, printed, more)


def affair(
    id: str,
    en: str,
    zh: str,
    *effects: Effect,
    quick: bool = False,
    additional: tuple[Effect, ...] = (),
    action_phase_only: bool = False,
    **printed: Unpack[Printed],
) -> UnderworldCard:
    """An affair: its one effect is carried out, then the card goes to the graveyard."""
    ability = Ability(kind=ACTION, quick=quick, effect=seq(*effects), price=FREE)
    more = {"additional": additional, "action_phase_only": action_phase_only}
    return deck_card(AFFAIR, id, en, zh, (ability,), printed, more)


def region(id: str, en: str, zh: str, win: Ability, *, number: int, cap: int, points: int, subtypes: str) -> UnderworldCard:
    return finished(
        CardWithText(
            id=id,
            en=en,
            zh=zh,
            type=REGION,
            number=number,
            cap=cap,
            points=points,
            subtypes=frozenset(subtypes.split()),
            abilities=(win,),
        )
    )


def society(
    id: str,
    en: str,
    zh: str,
    *abilities: Ability,
    faction: str = NEUTRAL,
    subtypes: str = "",
    starting_hand: int = 6,
    deck_condition: object = None,
) -> UnderworldCard:
    return finished(
        CardWithText(
            id=id,
            en=en,
            zh=zh,
            type=SOCIETY,
            faction=faction,
            subtypes=frozenset(subtypes.split()),
            starting_hand=starting_hand,
            deck_condition=deck_condition,  # type: ignore[arg-type]
            abilities=abilities,
        )
    )


def command(id: str, en: str, zh: str, *effects: Effect, scheme: Ability | None = None, zh_hant: str = "") -> UnderworldCard:
    """A command card of the ruler; a scheme stays until the end step.  All command cards are this project's own."""
    carried_out = Ability(kind=CARRIED_OUT, effect=seq(*effects))
    abilities = (carried_out,) if scheme is None else (carried_out, scheme)
    return finished(CardWithText(id=id, en=en, zh=zh, zh_hant=zh_hant, type=COMMAND_CARD, abilities=abilities, ours=True))
