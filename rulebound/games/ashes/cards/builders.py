"""Short forms for writing cards."""

from __future__ import annotations

from typing import Any

from rulebound.core.effects import Amount, Condition, Effect, seq
from rulebound.core.effects import n as n

from ..costs import cost
from ..definitions import (
    ACTION,
    ACTIVATED,
    ALLY,
    ALTERATION,
    CONJURATION,
    CONJURED_ALTERATION,
    GRANTS,
    ONE_TIME,
    PASSIVE,
    PHOENIXBORN,
    REACTION,
    READY,
    TRIGGERED,
    Ability,
    AshesCard,
    finished,
)
from ..effects import EventPattern, WithExtra
from ..nouns import TheNumber
from ..words.card_text import PASSIVES, CardWithText
from ..words.names import ABILITY_NAMES


def number(printed: int) -> Amount:
    """The number behind the ability's name; numbers from several sources add up."""
    return TheNumber(printed)


# ---------------------------------------------------------------- abilities


def activated(price: str, *effects: Effect, name: str = "", number: int = 0, **more: Any) -> Ability:
    """An activated effect: `activated("side exhaust 1 natural:class", damage(…), name="water-blast")`."""
    _has_words(name)
    effect = seq(*effects)
    extra = next((part.price for part in effect.parts() if isinstance(part, WithExtra)), None)
    return Ability(kind=ACTIVATED, cost=cost(price), effect=effect, name=name, number=number, extra=extra, **more)


def triggered(when: EventPattern, *effects: Effect, name: str = "", number: int = 0, **more: Any) -> Ability:
    _has_words(name)
    return Ability(kind=TRIGGERED, when=when, effect=seq(*effects), name=name, number=number, **more)


def passive(name: str, number: int = 0, inexhaustible: bool = False) -> Ability:
    _has_words(name)
    return Ability(kind=PASSIVE, name=name, number=number, inexhaustible=inexhaustible)


def _has_words(name: str) -> None:
    if name and name not in ABILITY_NAMES and name not in PASSIVES:
        raise TypeError(f"the ability {name!r} has no words: add its name to ABILITY_NAMES")


def grants(ability: Ability) -> Ability:
    """The unit to which the spell is attached has this ability."""
    return Ability(kind=GRANTS, grants=ability)


def only_attaches_to(test: Condition) -> Ability:
    return Ability(kind=PASSIVE, attach=test, inexhaustible=True)


# ---------------------------------------------------------------- cards


def phoenixborn(id: str, en: str, zh: str, *abilities: Ability, life: int, battlefield: int, spellboard: int) -> AshesCard:
    return finished(
        CardWithText(
            id=id,
            en=en,
            zh=zh,
            type=PHOENIXBORN,
            life=life,
            battlefield=battlefield,
            spellboard=spellboard,
            abilities=abilities,
        )
    )


def ally(
    id: str, en: str, zh: str, price: str, *abilities: Ability, attack: int, life: int, recover: int, **more: Any
) -> AshesCard:
    return finished(
        CardWithText(
            id=id,
            en=en,
            zh=zh,
            type=ALLY,
            cost=cost(price),
            attack=attack,
            life=life,
            recover=recover,
            abilities=abilities,
            **more,
        )
    )


def conjuration(
    id: str,
    en: str,
    zh: str,
    *abilities: Ability,
    limit: int,
    attack: int | None,
    life: int,
    recover: int,
    **more: Any,
) -> AshesCard:
    """A conjuration. An attack of None stands for X, which the card defines."""
    return finished(
        CardWithText(
            id=id,
            en=en,
            zh=zh,
            type=CONJURATION,
            limit=limit,
            attack=attack,
            life=life,
            recover=recover,
            abilities=abilities,
            **more,
        )
    )


def action(id: str, en: str, zh: str, price: str, *effects: Effect, grants: Ability | None = None, **more: Any) -> AshesCard:
    """An action spell: a one-time effect, which may grant an ability."""
    ability = Ability(kind=ONE_TIME, effect=seq(*effects), grants=grants)
    return finished(CardWithText(id=id, en=en, zh=zh, type=ACTION, cost=cost(price), abilities=(ability,), **more))


def reaction(id: str, en: str, zh: str, price: str, when: EventPattern, *effects: Effect, **more: Any) -> AshesCard:
    """A reaction spell: a player plays it when its condition is met."""
    ability = Ability(kind=ONE_TIME, when=when, effect=seq(*effects), optional=True)
    return finished(CardWithText(id=id, en=en, zh=zh, type=REACTION, cost=cost(price), abilities=(ability,), **more))


def ready(id: str, en: str, zh: str, price: str, *abilities: Ability, **more: Any) -> AshesCard:
    """A ready spell, which stays on the spellboard."""
    return finished(CardWithText(id=id, en=en, zh=zh, type=READY, cost=cost(price), abilities=abilities, **more))


def alteration(
    id: str,
    en: str,
    zh: str,
    price: str,
    *abilities: Ability,
    attack_bonus: int,
    life_bonus: int,
    recover_bonus: int,
    **more: Any,
) -> AshesCard:
    """An alteration spell; its bonuses apply to the unit it is attached to."""
    bonus = (attack_bonus, life_bonus, recover_bonus)
    return finished(
        CardWithText(id=id, en=en, zh=zh, type=ALTERATION, cost=cost(price), bonus=bonus, abilities=abilities, **more)
    )


def conjured_alteration(
    id: str,
    en: str,
    zh: str,
    *abilities: Ability,
    limit: int,
    attack_bonus: int,
    life_bonus: int,
    recover_bonus: int,
    **more: Any,
) -> AshesCard:
    """A conjured alteration spell, which starts in the conjuration pile."""
    bonus = (attack_bonus, life_bonus, recover_bonus)
    return finished(
        CardWithText(id=id, en=en, zh=zh, type=CONJURED_ALTERATION, limit=limit, bonus=bonus, abilities=abilities, **more)
    )
