"""Short forms for writing cards."""

from __future__ import annotations

from typing import Any

from rulebound.core.effects import Amount, Effect, EventPattern, Node, Selector, seq
from rulebound.core.effects import n as n

from ..costs import CostPart
from ..definitions import (
    ACTION,
    ALLY,
    ALTER_EGO,
    ATTACHMENT,
    BOOST,
    CONSTANT,
    ENCOUNTER,
    ENVIRONMENT,
    EVENT,
    HERO,
    HERO_FACTION,
    INTERRUPT,
    MAIN_SCHEME,
    MINION,
    OBLIGATION,
    RESOURCE,
    RESOURCE_ABILITY,
    RESPONSE,
    SETUP_ABILITY,
    SIDE_SCHEME,
    SPECIAL,
    SUPPORT,
    TREACHERY,
    UPGRADE,
    VILLAIN,
    WHEN_DEFEATED,
    WHEN_REVEALED,
    Ability,
    ChampionsCard,
    finished,
)
from ..modifiers import Constant
from ..words.card_text import CardWithText


def trait_codes(text: str) -> frozenset[str]:
    """Traits by their codes: `trait_codes("avenger spy")`."""
    return frozenset(text.split())


def resources(text: str) -> tuple[str, ...]:
    """Printed resources: `resources("energy energy")`."""
    return tuple(text.split())


# ---------------------------------------------------------------- abilities


def action(*effects: Effect, cost: tuple[CostPart, ...] = (), form: str = "", label: str = "", **more: Any) -> Ability:
    """`action(Damage(n(8), an_enemy()), form="hero", label="attack")` is a Hero Action (attack)."""
    return Ability(kind=ACTION, effect=seq(*effects), cost=cost, form=form, label=label, **more)


def interrupt(
    when: EventPattern, *effects: Effect, cost: tuple[CostPart, ...] = (), form: str = "", label: str = "", **more: Any
) -> Ability:
    return Ability(kind=INTERRUPT, when=when, effect=seq(*effects), cost=cost, form=form, label=label, **more)


def response(
    when: EventPattern, *effects: Effect, cost: tuple[CostPart, ...] = (), form: str = "", label: str = "", **more: Any
) -> Ability:
    return Ability(kind=RESPONSE, when=when, effect=seq(*effects), cost=cost, form=form, label=label, **more)


def forced_interrupt(
    when: EventPattern, *effects: Effect, cost: tuple[CostPart, ...] = (), star: bool = False, **more: Any
) -> Ability:
    return Ability(kind=INTERRUPT, when=when, effect=seq(*effects), cost=cost, forced=True, star=star, **more)


def forced_response(
    when: EventPattern, *effects: Effect, cost: tuple[CostPart, ...] = (), star: bool = False, **more: Any
) -> Ability:
    return Ability(kind=RESPONSE, when=when, effect=seq(*effects), cost=cost, forced=True, star=star, **more)


def resource_ability(generates: str | Node, cost: tuple[CostPart, ...] = (), form: str = "", **more: Any) -> Ability:
    """A Resource ability: `resource_ability("mental", limit=(1, "round"))`."""
    what = resources(generates) if isinstance(generates, str) else generates
    return Ability(kind=RESOURCE_ABILITY, generates=what, cost=cost, form=form, **more)


def special(*effects: Effect, label: str = "") -> Ability:
    return Ability(kind=SPECIAL, effect=seq(*effects), label=label)


def when_revealed(*effects: Effect, form: str = "") -> Ability:
    return Ability(kind=WHEN_REVEALED, effect=seq(*effects), form=form)


def when_defeated(*effects: Effect) -> Ability:
    return Ability(kind=WHEN_DEFEATED, effect=seq(*effects))


def boost(*effects: Effect) -> Ability:
    """A boost ability, which a star in the boost field announces."""
    return Ability(kind=BOOST, effect=seq(*effects), star=True)


def setup(*effects: Effect, name: str = "") -> Ability:
    return Ability(kind=SETUP_ABILITY, effect=seq(*effects), name=name)


def always(constant: Constant) -> Ability:
    """A constant ability."""
    return Ability(kind=CONSTANT, constant=constant)


# ---------------------------------------------------------------- player cards


def identity(
    id: str,
    en: str,
    zh: str,
    code: str,
    set: str,
    *abilities: Ability,
    thw: int,
    atk: int,
    def_: int,
    hand_size: int,
    hp: int,
    traits: str,
    alter_ego: ChampionsCard,
    keywords: dict[str, int] | None = None,
) -> ChampionsCard:
    """A hero and its alter-ego as one identity."""
    return finished(
        CardWithText(
            id=id,
            en=en,
            zh=zh,
            code=code,
            type=HERO,
            set=set,
            faction=HERO_FACTION,
            unique=True,
            thw=thw,
            atk=atk,
            def_=def_,
            hand_size=hand_size,
            hp=hp,
            traits=trait_codes(traits),
            abilities=abilities,
            keywords=keywords or {},
            alter_ego=alter_ego,
        )
    )


def alter_ego(
    id: str, en: str, zh: str, code: str, set: str, *abilities: Ability, rec: int, hand_size: int, hp: int, traits: str
) -> ChampionsCard:
    return finished(
        CardWithText(
            id=id,
            en=en,
            zh=zh,
            code=code,
            type=ALTER_EGO,
            set=set,
            faction=HERO_FACTION,
            unique=True,
            rec=rec,
            hand_size=hand_size,
            hp=hp,
            traits=trait_codes(traits),
            abilities=abilities,
        )
    )


def player_card(
    kind: str, id: str, en: str, zh: str, code: str, abilities: tuple[Ability, ...], more: dict[str, Any]
) -> ChampionsCard:
    fields = dict(more)
    fields["traits"] = trait_codes(fields.pop("traits", ""))
    fields["resources"] = resources(fields.pop("resources", ""))
    fields.setdefault("faction", HERO_FACTION)
    return finished(CardWithText(id=id, en=en, zh=zh, code=code, type=kind, abilities=abilities, **fields))


def ally(
    id: str,
    en: str,
    zh: str,
    code: str,
    *abilities: Ability,
    cost: int,
    thw: int | None,
    atk: int | None,
    hp: int,
    consequential_atk: int,
    consequential_thw: int,
    **more: Any,
) -> ChampionsCard:
    """An ally, with the consequential damage of its attack and thwart; unique unless stated otherwise."""
    fields = {
        "unique": True,
        "deck_limit": 1,
        **more,
        "cost": cost,
        "thw": thw,
        "atk": atk,
        "hp": hp,
        "consequential": (consequential_atk, consequential_thw),
    }
    return player_card(ALLY, id, en, zh, code, abilities, fields)


def event(id: str, en: str, zh: str, code: str, *abilities: Ability, cost: int, **more: Any) -> ChampionsCard:
    return player_card(EVENT, id, en, zh, code, abilities, {**more, "cost": cost})


def resource(id: str, en: str, zh: str, code: str, generates: str, **more: Any) -> ChampionsCard:
    return player_card(RESOURCE, id, en, zh, code, (), {**more, "resources": generates})


def support(id: str, en: str, zh: str, code: str, *abilities: Ability, cost: int, **more: Any) -> ChampionsCard:
    return player_card(SUPPORT, id, en, zh, code, abilities, {**more, "cost": cost})


def upgrade(id: str, en: str, zh: str, code: str, *abilities: Ability, cost: int, **more: Any) -> ChampionsCard:
    return player_card(UPGRADE, id, en, zh, code, abilities, {**more, "cost": cost})


# ---------------------------------------------------------------- encounter cards


def encounter_card(
    kind: str, id: str, en: str, zh: str, code: str, set: str, abilities: tuple[Ability, ...], more: dict[str, Any]
) -> ChampionsCard:
    fields = dict(more)
    fields["traits"] = trait_codes(fields.pop("traits", ""))
    return finished(
        CardWithText(id=id, en=en, zh=zh, code=code, type=kind, set=set, faction=ENCOUNTER, abilities=abilities, **fields)
    )


def villain(
    id: str,
    en: str,
    zh: str,
    code: str,
    set: str,
    *abilities: Ability,
    stage: int,
    sch: int,
    atk: int,
    hp: int,
    **more: Any,
) -> ChampionsCard:
    """A villain stage; hit points are per player."""
    fields = {**more, "stage": stage, "sch": sch, "atk": atk, "hp": hp, "hp_per_player": True, "unique": True}
    return encounter_card(VILLAIN, id, en, zh, code, set, abilities, fields)


def scheme_side_a(id: str, en: str, zh: str, code: str, set: str, *abilities: Ability, stage: int) -> ChampionsCard:
    """Side A of a main scheme: set-up instructions (stage 1) or When Revealed text."""
    return encounter_card(MAIN_SCHEME, id, en, zh, code, set, abilities, {"stage": stage, "quantity": 0})


def main_scheme(
    id: str,
    en: str,
    zh: str,
    code: str,
    set: str,
    *abilities: Ability,
    stage: int,
    target: int,
    acceleration: int,
    side_a: ChampionsCard,
    **more: Any,
) -> ChampionsCard:
    """Side B of a main scheme; target threat and acceleration are per player."""
    fields = {**more, "stage": stage, "target": target, "acceleration": acceleration, "flip": side_a}
    return encounter_card(MAIN_SCHEME, id, en, zh, code, set, abilities, fields)


def side_scheme(
    id: str, en: str, zh: str, code: str, set: str, *abilities: Ability, threat: int, **more: Any
) -> ChampionsCard:
    """A side scheme: `per_player=True` if its starting threat is per player; icons are crisis, accelerates, hazard."""
    fields = dict(more)
    fields["threat_per_player"] = fields.pop("per_player", False)
    return encounter_card(SIDE_SCHEME, id, en, zh, code, set, abilities, {**fields, "threat": threat})


def minion(
    id: str,
    en: str,
    zh: str,
    code: str,
    set: str,
    *abilities: Ability,
    sch: int | Amount,
    atk: int | Amount,
    hp: int,
    **more: Any,
) -> ChampionsCard:
    return encounter_card(MINION, id, en, zh, code, set, abilities, {**more, "sch": sch, "atk": atk, "hp": hp})


def attachment(
    id: str, en: str, zh: str, code: str, set: str, attach: Selector, *abilities: Ability, **more: Any
) -> ChampionsCard:
    """An attachment; `atk_bonus` and `sch_bonus` are its fields."""
    return encounter_card(ATTACHMENT, id, en, zh, code, set, abilities, {**more, "attach": attach})


def environment(id: str, en: str, zh: str, code: str, set: str, *abilities: Ability, **more: Any) -> ChampionsCard:
    return encounter_card(ENVIRONMENT, id, en, zh, code, set, abilities, more)


def treachery(id: str, en: str, zh: str, code: str, set: str, *abilities: Ability, **more: Any) -> ChampionsCard:
    """A treachery; `boost` is its number of boost icons."""
    return encounter_card(TREACHERY, id, en, zh, code, set, abilities, more)


def obligation(
    id: str, en: str, zh: str, code: str, set: str, belongs_to: str, *abilities: Ability, **more: Any
) -> ChampionsCard:
    """An obligation for the player whose alter-ego is `belongs_to`."""
    return encounter_card(OBLIGATION, id, en, zh, code, set, abilities, {**more, "belongs_to": belongs_to})
