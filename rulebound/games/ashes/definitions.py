"""What is printed: cards, costs, dice and abilities. Frozen and shared by all games."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import chain, product
from typing import TYPE_CHECKING, NamedTuple

from rulebound.core.effects import Amount, Do, Test, program, seq
from rulebound.core.game import Card
from rulebound.core.rows import row

from .focus import Focused
from .state import ATTACHED, BATTLEFIELD, HAND, PHOENIXBORN_ZONE, SET_ASIDE, SPELLBOARD

if TYPE_CHECKING:
    from .effects import When

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

BASIC, CLASS, POWER = 0, 1, 2
LEVELS = ("basic", "class", "power")
FACES = (POWER, CLASS, CLASS, CLASS, BASIC, BASIC)
ANY = "any"


# ---------------------------------------------------------------- costs


@row
class Symbol(NamedTuple):
    """One die symbol of a magic cost: a die of this type on this level or above; any die pays a basic symbol."""

    die: str
    level: int


Magic = tuple[Symbol, ...]


@dataclass(frozen=True, slots=True)
class Cost:
    """A play or activation cost: main action, side action, exhaust, discard and magic, the last perhaps in parallel."""

    main: bool = False
    side: bool = False
    exhaust: bool = False
    discard: int = 0
    magic: Magic = ()
    parallel: tuple[tuple[Magic, ...], ...] = ()
    """Groups of linked costs: pay exactly one of each group, plus all other parts."""
    x: Symbol | None = None
    """The symbol that is to be paid X times."""

    @property
    def alternatives(self) -> tuple[Magic, ...]:
        """The magic costs that would do, each in full, highest symbols first."""
        return _alternatives(self.magic, self.parallel)

    @property
    def magic_play_cost(self) -> int:
        """The number of die symbols; with parallel costs the largest number that could be paid. An X counts as 0."""
        return max(map(len, self.alternatives))

    @property
    def parts(self) -> frozenset[str]:
        named = {"main": self.main, "side": self.side, "exhaust": self.exhaust, "discard": self.discard}
        return frozenset(k for k, v in named.items() if v) | ({"magic"} if self.magic or self.parallel or self.x else set())


@lru_cache(maxsize=1024)
def _alternatives(magic: Magic, parallel: tuple[tuple[Magic, ...], ...]) -> tuple[Magic, ...]:
    ways = [(*magic, *chain.from_iterable(one_of_each)) for one_of_each in product(*parallel)]
    return tuple(tuple(sorted(way, key=lambda s: (-s.level, s.die))) for way in ways)


FREE = Cost()


def cost(text: str) -> Cost:
    """A cost in the short form used by the card files.

    >>> cost("main exhaust 1 natural:class 1 basic").magic
    (Symbol(die='natural', level=1), Symbol(die='any', level=0))
    >>> cost("side 1 illusion:class|1 time:class").magic_play_cost
    1
    >>> cost("main 1 natural:class|1 charm:class 1 illusion:class|1 time:class").magic_play_cost
    2
    >>> cost("main X basic 1 natural:class").magic_play_cost
    1
    """
    words = text.replace("|", " | ").split()
    flags = {w: True for w in words if w in ("main", "side", "exhaust")}
    rest = [w for w in words if w not in flags]
    magic: list[Symbol] = []
    parallel: list[tuple[Magic, ...]] = []
    discard, i, linked = 0, 0, False
    x: Symbol | None = None
    while i < len(rest):
        if rest[i] == "X":
            x = _symbol(rest[i + 1])
            i += 2
            continue
        count, what = int(rest[i]), rest[i + 1]
        i += 2
        if what == "discard":
            discard = count
            continue
        symbols = (_symbol(what),) * count
        follows = i < len(rest) and rest[i] == "|"
        if linked:
            parallel[-1] = (*parallel[-1], symbols)
        elif follows:
            parallel.append((symbols,))
        else:
            magic.extend(symbols)
        linked = follows
        i += follows
    return Cost(
        main="main" in flags,
        side="side" in flags,
        exhaust="exhaust" in flags,
        discard=discard,
        magic=tuple(magic),
        parallel=tuple(parallel),
        x=x,
    )


def _symbol(text: str) -> Symbol:
    if text == "basic":
        return Symbol(ANY, BASIC)
    die, level = text.split(":")
    return Symbol(die, LEVELS.index(level))


# ---------------------------------------------------------------- abilities and cards

ACTIVATED, TRIGGERED, PASSIVE, GRANTS, ONE_TIME = "activated", "triggered", "passive", "grants", "one-time"


@dataclass(frozen=True, slots=True, kw_only=True)
class Ability:
    """An ability or effect as printed. Its words are made from its parts (`texts.py`)."""

    kind: str
    name: str = ""
    """The code of a named ability: `unit-guard`, `overkill`. Unnamed effects have none."""
    number: int = 0
    cost: Cost = FREE
    when: When | None = None
    effect: Do | None = None
    focus: tuple[tuple[int, Do], ...] = ()
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
    attach: Test | None = None
    """To which units the spell may be attached."""
    key: str = ""

    @property
    def whole(self) -> Do:
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

CARDS: dict[str, AshesCard] = {}
"""Every card by its id, once the package `cards` is there."""
ABILITIES: dict[str, Ability] = {}
"""Every ability by its key (`card-id/number`)."""
DICE_POWERS: dict[str, Do] = {}
"""The dice power of each type of dice; its program's key is `dice/` and the type."""


def finished(card: AshesCard) -> AshesCard:
    """The card with its abilities keyed, their programs written out and its listening worked out."""
    keyed = tuple(_keyed(a, f"{card.id}/{i}") for i, a in enumerate(card.abilities))
    every = [*keyed, *(a.grants for a in keyed if a.grants is not None)]
    for a in every:
        ABILITIES[a.key] = a
        if a.effect is not None:
            program(a.key, a.whole)
    listens: dict[int, tuple[str, ...]] = {}
    for a in every:
        if a.when is None:
            continue
        zones = [HAND] if card.type == REACTION or a.reaction else [WHERE[card.type]]
        if a.when.looks_back and zones == [BATTLEFIELD]:
            zones.append(SET_ASIDE)
        for z in zones:
            listens[z] = tuple(dict.fromkeys((*listens.get(z, ()), *a.when.moments)))
    keywords = {a.name: a for a in keyed if a.kind == PASSIVE and a.name}
    return replace(card, abilities=keyed, listens=listens, keywords=keywords, by_key={a.key: a for a in every})


def _keyed(a: Ability, key: str) -> Ability:
    grants = replace(a.grants, key=f"{key}/granted") if a.grants is not None else None
    return replace(a, key=key, grants=grants)
