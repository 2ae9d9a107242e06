"""What is printed: cards and abilities. Frozen and shared by all games."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from rulebound.core.declarations import Catalogue, unknown, well_made
from rulebound.core.effects import Amount, Condition, Effect, Programs, seq
from rulebound.core.game import Card

from .costs import BASIC, CLASS, FREE, POWER, Cost
from .focus import Focused
from .zones import ATTACHED, BATTLEFIELD, HAND, PHOENIXBORN_ZONE, SET_ASIDE, SPELLBOARD

if TYPE_CHECKING:
    from .effects import EventPattern

PHOENIXBORN, ALLY, CONJURATION = "phoenixborn", "ally", "conjuration"
ACTION, REACTION, READY = "action-spell", "reaction-spell", "ready-spell"
ALTERATION, CONJURED_ALTERATION = "alteration-spell", "conjured-alteration-spell"
DIE = "die"
UNITS = frozenset({ALLY, CONJURATION})
SPELLS = frozenset({ACTION, REACTION, READY, ALTERATION, CONJURED_ALTERATION})
DECK_TYPES = frozenset({ALLY, ACTION, REACTION, READY, ALTERATION})
PILE_TYPES = frozenset({CONJURATION, CONJURED_ALTERATION})
ALTERATIONS = frozenset({ALTERATION, CONJURED_ALTERATION})
PLACEMENT = {
    ALLY: "battlefield",
    CONJURATION: "battlefield",
    READY: "spellboard",
    ALTERATION: "unit",
    CONJURED_ALTERATION: "unit",
    ACTION: "discard",
    REACTION: "discard",
    PHOENIXBORN: "",
    DIE: "",
}

FACES = (POWER, CLASS, CLASS, CLASS, BASIC, BASIC)


# ---------------------------------------------------------------- abilities and cards

ACTIVATED, TRIGGERED, PASSIVE, GRANTS, ONE_TIME = "activated", "triggered", "passive", "grants", "one-time"


@dataclass(frozen=True, slots=True, kw_only=True)
class Ability:
    """An ability or effect as printed. Its words are made from its parts (`words/card_text.py`)."""

    kind: str
    name: str = ""
    """The code of a named ability: `unit-guard`, `overkill`. Unnamed effects have none."""
    number: int = 0
    cost: Cost = FREE
    when: EventPattern | None = None
    effect: Effect | None = None
    focus: tuple[tuple[int, Effect], ...] = ()
    """Additional effects while the spell is focused: Focus 1, Focus 2."""
    cheaper: tuple[int, ...] = ()
    """Basic symbols saved of the activation cost at Focus 1, Focus 2."""
    extra: Cost | None = None
    """What may be spent additionally when activating; the effect asks whether it was."""
    optional: bool = False
    inexhaustible: bool = False
    reaction: bool = False
    """Stands in a reaction box: used from hand, counts as the reaction of the turn."""
    once_per_turn: bool = False
    grants: Ability | None = None
    attach: Condition | None = None
    """To which units the spell may be attached."""
    key: str = ""

    @property
    def whole(self) -> Effect:
        """The effect with its focus effects, in the order in which they are printed."""
        assert self.effect is not None
        return seq(self.effect, *(Focused(n, do) for n, do in self.focus))


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class AshesCard(Card):
    type: str
    deck: str = ""
    cost: Cost = FREE
    attack: int | None = None
    life: int | None = None
    recover: int | None = None
    bonus: tuple[int, int, int] = (0, 0, 0)
    x: Amount | None = None
    """What X is on this card, where its attack value is X."""
    battlefield: int = 0
    spellboard: int = 0
    phoenixborn: str = ""
    """The Phoenixborn to whom the card is unique."""
    limit: int = 0
    """The conjuration limit."""
    errata_limit: int = 0
    """The limit that errata have given the card, where it is another one than the book's."""
    conjurations: tuple[str, ...] = ()
    abilities: tuple[Ability, ...] = ()
    keywords: Mapping[str, Ability] = field(default_factory=dict)
    by_key: Mapping[str, Ability] = field(default_factory=dict)

    @property
    def placement(self) -> str:
        return PLACEMENT[self.type]

    @property
    def is_conjured(self) -> bool:
        """It belongs in a conjuration pile: such cards have a back of their own."""
        return self.type in PILE_TYPES

    @property
    def is_unit(self) -> bool:
        return self.type in UNITS

    @property
    def is_spell(self) -> bool:
        return self.type in SPELLS

    @property
    def effects(self) -> tuple[Ability, ...]:
        return tuple(a for a in self.abilities if not a.inexhaustible)

    @property
    def inexhaustible_effects(self) -> tuple[Ability, ...]:
        return tuple(a for a in self.abilities if a.inexhaustible)

    @property
    def activation_costs(self) -> tuple[Cost, ...]:
        return tuple(a.cost for a in self.abilities if a.kind == ACTIVATED)


# ---------------------------------------------------------------- finished cards

WHERE = {
    ALLY: BATTLEFIELD,
    CONJURATION: BATTLEFIELD,
    READY: SPELLBOARD,
    ALTERATION: ATTACHED,
    CONJURED_ALTERATION: ATTACHED,
    PHOENIXBORN: PHOENIXBORN_ZONE,
}

CARDS: Catalogue[AshesCard] = Catalogue()
"""Every card by its id, once the package `cards` is there."""
ABILITIES: dict[str, Ability] = {}
"""Every ability by its key (`card-id/number`)."""
PROGRAMS = Programs()
"""The texts of abilities and dice powers, written out."""
DICE_POWERS: dict[str, Effect] = {}
"""The dice power of each type of dice; its program's key is `dice/` and the type."""


def finished(card: AshesCard) -> AshesCard:
    """The card with its abilities keyed, their programs written out and its listening worked out."""
    well_made(card)
    unknown(card.id, CARDS)
    keyed = tuple(_keyed(a, f"{card.id}/{i}") for i, a in enumerate(card.abilities))
    every = [*keyed, *(a.grants for a in keyed if a.grants is not None)]
    for a in every:
        ABILITIES[a.key] = a
        if a.effect is not None:
            PROGRAMS.compile(a.key, a.whole)
    listens: dict[int, tuple[str, ...]] = {}
    for a in every:
        if a.when is None:
            continue
        where = HAND if card.type == REACTION or a.reaction else WHERE.get(card.type)
        zones = [where] if where is not None else []  # what an action spell only grants it does not have itself
        if a.when.looks_back and zones == [BATTLEFIELD]:
            zones.append(SET_ASIDE)
        for z in zones:
            listens[z] = tuple(dict.fromkeys((*listens.get(z, ()), *a.when.moments)))
    keywords = {a.name: a for a in keyed if a.kind == PASSIVE and a.name}
    return replace(card, abilities=keyed, listens=listens, keywords=keywords, by_key={a.key: a for a in every})


def _keyed(a: Ability, key: str) -> Ability:
    grants = replace(a.grants, key=f"{key}/granted") if a.grants is not None else None
    return replace(a, key=key, grants=grants)


AT_END, IN_ROUND = "end", "round"
"""The option `handover`: when a first player token that an eliminated player hands on does not move again that round."""
ANY_CARD, UNITS_ONLY = "any", "units"
"""The option `transfer`: onto which cards Transfer moves wound tokens."""
READINGS = {"handover": AT_END, "transfer": ANY_CARD}
"""What a table plays where people read the book differently and nothing is said; a set-up without them is an old one."""
