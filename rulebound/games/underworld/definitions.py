"""What is printed: cards, their icons and costs, and abilities.  All of it is frozen and shared by all games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Annotated, NamedTuple

from rulebound.core import effects
from rulebound.core.decisions import Entity
from rulebound.core.declarations import Catalogue, Code, unknown, well_made
from rulebound.core.effects import Effect, EventPattern, Node, Programs, Resolve, node
from rulebound.core.game import Card
from rulebound.core.text import SIMPLIFIED, TRADITIONAL, named

from .words.names import Faction, Keyword, Magic, Marker, Subtype
from .zones import CONTEST_AREA, GRAVEYARD, REGIONS, SCORE_AREA, SOCIETY_AREA

if TYPE_CHECKING:
    from .state import UnderworldState

CHARACTER, ATTACHMENT, AFFAIR = "character", "attachment", "affair"
REGION, SOCIETY, COMMAND_CARD = "region", "society", "command"
LURKER_TYPE, ASSET_TYPE, SEALED_TYPE = "lurker", "asset", "sealed"
PLAYER_CARDS = frozenset({CHARACTER, ATTACHMENT, AFFAIR})

FACTIONS = ("yellow", "green", "blue", "red", "grey", "white", "black", "purple")
NEUTRAL = "neutral"
MAGIC = ("mind", "sacred", "stars", "death", "bloodline")

LEADER, PRESTIGE, MOBILITY, OPEN, HIDDEN, RENOWN = "leader", "prestige", "mobility", "open", "hidden", "renown"
KILL, RAID, MARKER, SPIRIT, WITHDRAW, CONTAIN = "kill", "raid", "marker", "spirit", "withdraw", "contain"
KEYWORDS = (LEADER, PRESTIGE, MOBILITY, OPEN, HIDDEN, RENOWN, KILL, RAID, MARKER, SPIRIT, WITHDRAW, CONTAIN)
BARRIER = "barrier"
"""Explained on the cards that give it; not one of the twelve keywords."""


class Icons(NamedTuple):
    """Ability icons of one ground, permanent or temporary."""

    investigate: int = 0
    battle: int = 0
    influence: int = 0


NO_ICONS = Icons()
Loyalty = tuple[tuple[Annotated[str, Code("faction", FACTIONS)], int], ...]
"""How many assets of each faction (or icons of each magic domain among them) a card demands."""


# ---------------------------------------------------------------- abilities

ACTION, TRIGGER, CONTINUOUS, KEYWORD = "action", "trigger", "continuous", "keyword"
CARRIED_OUT = "carried-out"
"""A command card's ability: carried out when turned up.  It is no action, and a scheme in play does not repeat it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Price:
    """The part of an action ability before the colon."""

    cost: int = 0
    exhaust: bool = False
    """This card is exhausted; for an ability that an attachment gives, its bearer."""
    sacrifice: bool = False
    """This card is sacrificed."""
    other: tuple[Effect, ...] = ()
    """Other parts of the price: another character sacrificed, a marker removed."""


FREE = Price()


class Limit(NamedTuple):
    """How often an ability may be used: `Limit(1, "turn")`."""

    times: int
    scope: Annotated[str, Code("period", ("turn", "round", "game"))]


@dataclass(frozen=True, slots=True, kw_only=True)
class Ability:
    """A printed ability.  Its text is made from its parts (`words/card_text.py`)."""

    kind: str
    quick: bool = False
    """It has the lightning icon: a player may use it whenever they have priority."""
    forced: bool = False
    price: Price = FREE
    when: EventPattern | None = None
    effect: Effect | None = None
    continuous: Node | None = None
    """The continuous effect (`continuous.py`)."""
    keyword: Keyword = ""
    number: int = 0
    marks: Marker = ""
    """The kind of marker that `marker X` places."""
    limit: Limit | None = None
    action_phase_only: bool = False
    of_sealed: bool = False
    """It refers to the cards sealed on this card: when the card dies, they wait for it."""
    off_stack: bool = False
    """It gives cost or makes a card cheaper: it takes effect at once, and no player can respond."""
    key: str = ""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class UnderworldCard(Card):
    type: str
    number: int = 0
    """The collector's number; 0 if the book gives none."""
    copies: int = 0
    """The number of copies in the base set."""
    zh_hant: str = ""
    """The name in Traditional characters, if conversion would be wrong: a surname."""
    ours: bool = False
    """Designed by this project, because the card is unpublished."""
    subtypes: frozenset[Subtype] = frozenset()
    faction: Faction = NEUTRAL
    cost: int = 0
    x: bool = False
    """Its cost contains an X besides the number: its player chooses X when paying."""
    loyalty: Loyalty = ()
    magic: Magic = ""
    defence: int = 0
    icons: Icons = NO_ICONS
    temporary: Icons = NO_ICONS
    unique: bool = False
    points: int = 0
    cap: int = 0
    attach_to: Selector | None = None
    """The possible hosts of an attachment; None: its player's society."""
    additional: tuple[Effect, ...] = ()
    """Additional costs of playing it (and of flipping it)."""
    action_phase_only: bool = False
    starting_hand: int = 6
    deck_condition: Node | None = None
    """A society card's condition on the deck (`deck_conditions.py`)."""
    abilities: tuple[Ability, ...] = ()
    by_key: Mapping[str, Ability] = field(default_factory=dict)
    usable: tuple[Ability, ...] = ()
    """Its action and triggered abilities, which go onto the stack or act at once."""
    changing: Mapping[str, tuple[ContinuousEffect, ...]] = field(default_factory=dict)
    """Its continuous effects, by what they change."""
    keywords: Mapping[str, int] = field(default_factory=dict)
    """The printed number of each keyword; 1 for a keyword without a number."""
    quick: bool = False
    """May its player play it as a quick action?  This holds for affairs with the lightning icon."""

    @property
    def set(self) -> str:
        """The set whose symbol the card bears; every card with a collector's number is of the base set."""
        return BASE_SET if self.number else ""

    def name(self, lang: str) -> str:
        if lang == TRADITIONAL and self.zh_hant:
            return self.zh_hant
        return named(lang, self.en, self.zh, SIMPLIFIED)


BASE_SET = "base"
ADDITIONAL = "/additional/"
"""Separates a card's id and a number in the names of its additional costs' programs."""

ACTS, ACTS_QUICKLY, PAYS = "acts", "acts-quickly", "pays"
"""The index of listeners lists cards with action abilities, with quick ones, and with abilities that help to pay."""

CARDS: Catalogue[UnderworldCard] = Catalogue()
"""Every card by its id, once the package `cards` is imported."""
ABILITIES: dict[str, Ability] = {}
"""Every ability by its key (`card-id/number`)."""
PROGRAMS = Programs()
"""The compiled programs of abilities and of additional costs."""

KEYWORD_ABILITIES: dict[str, Ability] = {}
"""The effects of the keywords that trigger (`keywords.py`), by keyword."""

WORKS_IN = {
    CHARACTER: (CONTEST_AREA,),
    ATTACHMENT: (CONTEST_AREA, SOCIETY_AREA),
    REGION: (REGIONS, SCORE_AREA),
    SOCIETY: (SOCIETY_AREA,),
    COMMAND_CARD: (SOCIETY_AREA,),
    AFFAIR: (),
}


def finished(card: UnderworldCard) -> UnderworldCard:
    """The card with keys for its abilities, in order, and their compiled programs and listeners."""
    well_made(card)
    unknown(card.id, CARDS)
    keyed = tuple(replace(a, key=f"{card.id}/{i}") for i, a in enumerate(card.abilities))
    listens: dict[int, tuple[str, ...]] = {}
    for a in keyed:
        register(a)
        for zone in WORKS_IN[card.type]:
            listens[zone] = tuple(dict.fromkeys((*listens.get(zone, ()), *moments_of(a))))
    if any(isinstance(a.continuous, FromGraveyard) for a in keyed):
        listens[GRAVEYARD] = (PLAYED_FROM_GRAVEYARD,)
    for i, part in enumerate(card.additional):
        PROGRAMS.compile(f"{card.id}{ADDITIONAL}{i}", part)
    return replace(
        card,
        abilities=keyed,
        listens=listens,
        by_key={a.key: a for a in keyed},
        usable=tuple(a for a in keyed if a.kind in (ACTION, TRIGGER)),
        changing=_changing(keyed),
        keywords=dict(Counter[str](word for a in keyed if a.keyword for word in [a.keyword] * (a.number or 1))),
        quick=card.type == AFFAIR and any(a.quick for a in keyed),
    )


def _changing(abilities: tuple[Ability, ...]) -> dict[str, tuple[ContinuousEffect, ...]]:
    found: dict[str, tuple[ContinuousEffect, ...]] = {}
    for a in abilities:
        if isinstance(a.continuous, ContinuousEffect):
            for what in a.continuous.changes:
                found[what] = (*found.get(what, ()), a.continuous)
    return found


def register(a: Ability) -> Ability:
    """Register an ability by its key, with the programs of its effect and its price."""
    ABILITIES[a.key] = a
    if isinstance(a.continuous, ContinuousEffect) and a.continuous.ability is not None:
        register(a.continuous.ability)
    if a.effect is not None:
        PROGRAMS.compile(a.key, a.effect)
    for i, part in enumerate(a.price.other):
        PROGRAMS.compile(f"{a.key}/price/{i}", part)
    return a


def moments_of(a: Ability) -> Iterable[str]:
    """The events under which the index of listeners lists a card with this ability."""
    if a.when is not None:
        return a.when.moments
    if a.kind == ACTION:
        if not a.quick:
            return (ACTS,)
        return (ACTS, ACTS_QUICKLY, PAYS) if a.off_stack else (ACTS, ACTS_QUICKLY)
    if isinstance(a.continuous, ContinuousEffect):
        return tuple(f"changes:{what}" for what in a.continuous.changes)
    return ()


class Selector(effects.Selector):
    """Which cards or regions are meant: a test for each one, and a noun phrase (see `nouns/selectors.py`)."""

    __slots__ = ()

    def fits(self, g: UnderworldState, f: Resolve, e: Entity) -> bool:
        raise TypeError(f"{type(self).__name__} has no test for cards")

    def words(self, lang: str, target: bool) -> str:
        raise TypeError(f"{type(self).__name__} has no words")

    def text(self, lang: str) -> str:
        return self.words(lang, False)

    @property
    def speaks_of(self) -> tuple[str, ...]:
        """The memory names of other choices that must be made before this selector can judge."""
        return ()

    @property
    def by_subtype(self) -> bool:
        """Does it test subtypes?"""
        return False


class ContinuousEffect(Node):
    """The effect of a continuous ability while its card is in play; `continuous.py` holds all kinds."""

    __slots__ = ()
    changes: tuple[str, ...] = ()
    """The values or rules that it changes: `icons`, `defence`, `keywords` …"""
    ability: Ability | None = None
    """The ability that it gives, if any."""

    @property
    def by_subtype(self) -> bool:
        """Does it select cards by a subtype?  Then all other effects on subtypes apply first."""
        return False


@node
class FromGraveyard(ContinuousEffect):
    """Its player may play the card face up from the graveyard, as if from hand."""


PLAYED_FROM_GRAVEYARD = "played-from-graveyard"

LURKER = UnderworldCard(id="lurker", en="lurker", zh="暗藏者", type=LURKER_TYPE, icons=Icons(influence=1))
ASSET = UnderworldCard(id="asset", en="asset", zh="资产", type=ASSET_TYPE)
BLANK = UnderworldCard(id="sealed-card", en="sealed card", zh="被封印的牌", type=SEALED_TYPE)
"""What face-down cards, assets and sealed cards count as."""


ONCE, AGAIN = "once", "again"
"""The option `handover`: how often a first-player marker moves in a turn whose holder falls out."""
