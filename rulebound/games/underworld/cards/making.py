"""Short forms for writing cards. Everything that is a number or a kind is named."""

from __future__ import annotations

from dataclasses import replace

from rulebound.core.effects import Do, When, Which, seq

from ..continuous import Cannot
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
    UnderworldCard,
    finished,
)
from ..nouns.selectors import This
from ..texts import CardWithText


def icons(investigate: int = 0, battle: int = 0, influence: int = 0) -> Icons:
    return Icons(investigate, battle, influence)


def loyalty(**symbols: int) -> Loyalty:
    """`loyalty(yellow=2)`."""
    return tuple(symbols.items())


def price(cost: int = 0, *other: Do, exhaust: bool = False, sacrifice: bool = False) -> Price:
    return Price(cost=cost, exhaust=exhaust, sacrifice=sacrifice, other=other)


# ---------------------------------------------------------------- abilities


def action(
    price: Price, *effects: Do, quick: bool = False, limit: Limit | None = None, action_phase_only: bool = False
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


def quick(price: Price, *effects: Do, limit: Limit | None = None, action_phase_only: bool = False) -> Ability:
    """A quick action ability."""
    return action(price, *effects, quick=True, limit=limit, action_phase_only=action_phase_only)


def trigger(when: When, *effects: Do, forced: bool = False, limit: Limit | None = None, of_sealed: bool = False) -> Ability:
    return Ability(kind=TRIGGER, when=when, effect=seq(*effects), forced=forced, limit=limit, of_sealed=of_sealed)


def continuous(effect: ContinuousEffect) -> Ability:
    return Ability(kind=CONTINUOUS, continuous=effect)


def given(key: str, ability: Ability) -> Ability:
    """An ability that a continuous ability gives to other cards, under a key of its own."""
    return replace(ability, key=key)


def keyword(name: str, number: int = 0, marks: str = "") -> Ability:
    return Ability(kind=KEYWORD, keyword=name, number=number, marks=marks)


def no_equipment() -> Ability:
    """It cannot bear equipment."""
    return continuous(Cannot("bear", This(), kinds=("equipment",)))


# ---------------------------------------------------------------- cards


def character(
    id: str,
    en: str,
    zh: str,
    *abilities: Ability,
    number: int,
    copies: int = 0,
    faction: str,
    cost: int,
    defence: int,
    subtypes: str,
    loyalty: Loyalty = (),
    magic: str = "",
    icons: Icons = NO_ICONS,
    temporary: Icons = NO_ICONS,
    unique: bool = False,
    points: int = 0,
    additional: tuple[Do, ...] = (),
    zh_hant: str = "",
    ours: bool = False,
) -> UnderworldCard:
    return finished(
        CardWithText(
            id=id,
            en=en,
            zh=zh,
            zh_hant=zh_hant,
            type=CHARACTER,
            number=number,
            copies=copies,
            faction=faction,
            cost=cost,
            defence=defence,
            subtypes=frozenset(subtypes.split()),
            loyalty=loyalty,
            magic=magic,
            icons=icons,
            temporary=temporary,
            unique=unique,
            points=points,
            additional=additional,
            abilities=abilities,
            ours=ours,
        )
    )


def attachment(
    id: str,
    en: str,
    zh: str,
    *abilities: Ability,
    number: int,
    copies: int = 0,
    faction: str,
    cost: int,
    subtypes: str,
    attach_to: Which | None = None,
    loyalty: Loyalty = (),
    magic: str = "",
    icons: Icons = NO_ICONS,
    temporary: Icons = NO_ICONS,
    unique: bool = False,
) -> UnderworldCard:
    """An attachment; without `attach_to` it goes to its player's society."""
    return finished(
        CardWithText(
            id=id,
            en=en,
            zh=zh,
            type=ATTACHMENT,
            number=number,
            copies=copies,
            faction=faction,
            cost=cost,
            subtypes=frozenset(subtypes.split()),
            attach_to=attach_to,
            loyalty=loyalty,
            magic=magic,
            icons=icons,
            temporary=temporary,
            unique=unique,
            abilities=abilities,
        )
    )


def affair(
    id: str,
    en: str,
    zh: str,
    *effects: Do,
    number: int,
    copies: int = 0,
    faction: str,
    cost: int,
    subtypes: str,
    quick: bool = False,
    loyalty: Loyalty = (),
    magic: str = "",
    additional: tuple[Do, ...] = (),
    action_phase_only: bool = False,
    ours: bool = False,
) -> UnderworldCard:
    """An affair: its one effect is carried out, then it goes to the graveyard."""
    ability = Ability(kind=ACTION, quick=quick, effect=seq(*effects), price=FREE)
    return finished(
        CardWithText(
            id=id,
            en=en,
            zh=zh,
            type=AFFAIR,
            number=number,
            copies=copies,
            faction=faction,
            cost=cost,
            subtypes=frozenset(subtypes.split()),
            loyalty=loyalty,
            magic=magic,
            additional=additional,
            action_phase_only=action_phase_only,
            abilities=(ability,),
            ours=ours,
        )
    )


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


def command(id: str, en: str, zh: str, *effects: Do, scheme: Ability | None = None, zh_hant: str = "") -> UnderworldCard:
    """A command card of the ruler; with a scheme it stays until the end step. All are this project's own."""
    carried_out = Ability(kind=CARRIED_OUT, effect=seq(*effects))
    abilities = (carried_out,) if scheme is None else (carried_out, scheme)
    return finished(CardWithText(id=id, en=en, zh=zh, zh_hant=zh_hant, type=COMMAND_CARD, abilities=abilities, ours=True))
