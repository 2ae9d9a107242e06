"""Printed cards and abilities, frozen and shared by all games."""

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
    """A printed ability or effect. `words/card_text.py` makes its text from its parts."""

    kind: str
    name: str = ""
    """The code of a named ability, such as `unit-guard` or `overkill`; empty for unnamed effects."""
    number: int = 0
    cost: Cost = FREE
    when: EventPattern | None = None
    effect: Effect | None = None
    focus: tuple[tuple[int, Effect], ...] = ()
    """Additional effects while the spell is focused: Focus 1, Focus 2."""
    cheaper: tuple[int, ...] = ()
    """Basic symbols by which Focus 1 and Focus 2 reduce the activation cost."""
    extra: Cost | None = None
    """An optional additional cost of activating; the effect checks whether the player paid it."""
    optional: bool = False
    inexhaustible: bool = False
    reaction: bool = False
    """The ability stands in a reaction box: a player uses it from hand as the reaction of the turn."""
    once_per_turn: bool = False
    grants: Ability | None = None
    attach: Condition | None = None
    """The units to which the spell may be attached."""
    key: str = ""

    @property
    def whole(self) -> Effect:
        """The effect with its focus effects, in printed order."""
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
    """The value of X on this card, if its attack value is X."""
    battlefield: int = 0
    spellboard: int = 0
    phoenixborn: str = ""
    """The Phoenixborn whose unique card this is."""
    limit: int = 0
    """The conjuration limit."""
    errata_limit: int = 0
    """The conjuration limit under errata, if it differs from the rulebook's."""
    conjurations: tuple[str, ...] = ()
    abilities: tuple[Ability, ...] = ()
    keywords: Mapping[str, Ability] = field(default_factory=dict)
    by_key: Mapping[str, Ability] = field(default_factory=dict)

    @property
    def placement(self) -> str:
        return PLACEMENT[self.type]

    @property
    def is_conjured(self) -> bool:
        """The card belongs in a conjuration pile; such cards have their own card back."""
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
"""Every card by its id, filled when the package `cards` is imported."""
ABILITIES: dict[str, Ability] = {}
"""Every ability by its key (`card-id/number`)."""
PROGRAMS = Programs()
"""The compiled effects of abilities and dice powers."""
DICE_POWERS: dict[str, Effect] = {}
"""The dice power of each die type; its program's key is `dice/` plus the type."""


def finished(card: AshesCard) -> AshesCard:
    """The card with keyed abilities, compiled effects and the events it listens to."""
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
        zones = [where] if where is not None else []  # an action spell does not itself have the ability that it grants
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
"""Values of the option `handover`: when the first player token handed on by an eliminated player does not move again."""
ANY_CARD, UNITS_ONLY = "any", "units"
"""Values of the option `transfer`: the cards onto which Transfer may move wound tokens."""
READINGS = {"handover": AT_END, "transfer": ANY_CARD}
"""Default readings of disputed rules. A recorded set-up without these options was played by them."""
