"""Printed cards, abilities and resources, frozen and shared by all games."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from operator import attrgetter
from typing import TYPE_CHECKING, Annotated

from rulebound.core.declarations import Catalogue, Code, unknown, well_made
from rulebound.core.effects import Amount, Effect, EventPattern, Node, Programs, seq
from rulebound.core.game import Card

from .words.names import Keyword, Period, Resource, Trait, title
from .zones import (
    ATTACHMENTS,
    ENGAGED,
    ENVIRONMENTS,
    FACEDOWN,
    HAND,
    MAIN_SCHEME_ZONE,
    PLAY_AREA,
    SIDE_SCHEMES,
    VILLAIN_ZONE,
)

if TYPE_CHECKING:
    from .costs import CostPart
    from .modifiers import Constant

HERO, ALTER_EGO, ALLY, EVENT, RESOURCE, SUPPORT, UPGRADE = (
    "hero",
    "alter-ego",
    "ally",
    "event",
    "resource",
    "support",
    "upgrade",
)
VILLAIN, MAIN_SCHEME, SIDE_SCHEME, MINION = "villain", "main-scheme", "side-scheme", "minion"
ATTACHMENT, ENVIRONMENT, TREACHERY, OBLIGATION = "attachment", "environment", "treachery", "obligation"
IDENTITY_TYPES = frozenset({HERO, ALTER_EGO})
PLAYER_TYPES = frozenset({HERO, ALTER_EGO, ALLY, EVENT, RESOURCE, SUPPORT, UPGRADE})
CHARACTERS = frozenset({HERO, ALTER_EGO, ALLY, VILLAIN, MINION})
ENEMIES = frozenset({VILLAIN, MINION})
SCHEMES = frozenset({MAIN_SCHEME, SIDE_SCHEME})
PERMANENTS = frozenset({ALLY, SUPPORT, UPGRADE})
ASPECTS = ("aggression", "justice", "leadership", "protection")
BASIC, HERO_FACTION, ENCOUNTER = "basic", "hero", "encounter"

ENERGY, MENTAL, PHYSICAL, WILD = "energy", "mental", "physical", "wild"
RESOURCES = (ENERGY, MENTAL, PHYSICAL)

ACTION, INTERRUPT, RESPONSE, RESOURCE_ABILITY, SPECIAL = "action", "interrupt", "response", "resource", "special"
WHEN_REVEALED, WHEN_DEFEATED, BOOST, CONSTANT, SETUP_ABILITY = "when-revealed", "when-defeated", "boost", "constant", "setup"

ATTACK_LABEL, THWART_LABEL, DEFENSE_LABEL = "attack", "thwart", "defense"

Faction = Annotated[str, Code("faction", (*ASPECTS, BASIC, HERO_FACTION, ENCOUNTER))]
Form = Annotated[str, Code("form", (HERO, ALTER_EGO))]
AbilityLabel = Annotated[str, Code("label", (ATTACK_LABEL, THWART_LABEL, DEFENSE_LABEL))]
AbilityKind = Annotated[
    str,
    Code(
        "kind of ability",
        (
            ACTION,
            INTERRUPT,
            RESPONSE,
            RESOURCE_ABILITY,
            SPECIAL,
            WHEN_REVEALED,
            WHEN_DEFEATED,
            BOOST,
            CONSTANT,
            SETUP_ABILITY,
        ),
    ),
]
AlterEgo = Annotated[str, Code("alter-ego", lambda: [c.id for c in CARDS.values() if c.type == ALTER_EGO], open=True)]


# ---------------------------------------------------------------- abilities and cards


@dataclass(frozen=True, slots=True, kw_only=True)
class Ability:
    """A printed ability. `words/card_text.py` makes its text from its parts."""

    kind: AbilityKind
    name: str = ""
    """The code of the title before the trigger, such as `spider-sense`."""
    forced: bool = False
    form: Form = ""
    """`hero` or `alter-ego`: the ability is usable only in that form."""
    label: AbilityLabel = ""
    """attack, thwart or defense."""
    when: EventPattern | None = None
    cost: tuple[CostPart, ...] = ()
    """The costs, printed left of the arrow."""
    effect: Effect | None = None
    limit: tuple[int, Period] | None = None
    """The number of uses per copy in a period."""
    maximum: tuple[int, Period] | None = None
    """The number of uses in a period from all copies of the card together, under any player's control."""
    constant: Constant | None = None
    star: bool = False
    """A star beside ATK or SCH, or in the boost field, announces the ability."""
    generates: tuple[Resource, ...] | Node = ()
    """The resources that a resource ability generates."""
    key: str = ""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class ChampionsCard(Card):
    code: str
    """The community's card code, such as 01005."""
    type: str
    set: str = ""
    """The hero, villain or modular set it belongs to."""
    faction: Faction = ENCOUNTER
    """hero, an aspect, basic or encounter."""
    quantity: int = 1
    unique: bool = False
    subtitle: str = ""
    subtitle_zh: str = ""
    traits: frozenset[Trait] = frozenset()
    cost: int | None = None
    resources: tuple[Resource, ...] = ()
    """The resources the card generates when discarded from hand: energy, energy, energy."""
    atk: int | Amount | None = None
    thw: int | None = None
    def_: int | None = None
    rec: int | None = None
    sch: int | Amount | None = None
    hp: int | None = None
    hp_per_player: bool = False
    hand_size: int = 0
    consequential: tuple[int, int] = (0, 0)
    """The damage to an ally after its attack and after its thwart."""
    stage: int = 0
    boost: int = 0
    threat: int = 0
    """A scheme's starting threat."""
    threat_per_player: bool = False
    target: int = 0
    """A main scheme's target threat."""
    target_per_player: bool = True
    acceleration: int = 0
    """The threat placed on a main scheme in step one."""
    acceleration_per_player: bool = True
    crisis: int = 0
    """Crisis icons. Like the two kinds below, they count in every zone of play."""
    accelerates: int = 0
    """Acceleration icons."""
    hazard: int = 0
    """Hazard icons."""
    atk_bonus: int = 0
    sch_bonus: int = 0
    keywords: Mapping[Keyword, int] = field(default_factory=dict)
    """guard, overkill, peril, quickstrike, restricted, retaliate X, surge, toughness."""
    uses: tuple[int, str] | None = None
    counters: int = 0
    """Counters with which the card enters play, other than uses."""
    counter_kind: str = ""
    """The English and Chinese names of those counters, separated by |, if the card names them."""
    max_per_player: int = 0
    max_per_deck: int = 0
    max_per_period: tuple[int, Period] | None = None
    """The number of copies of the title that all players together may play in a period: (1, "round")."""
    deck_limit: int = 3
    deck_rule: Node | None = None
    """An identity's deckbuilding requirement (a `DeckRule`)."""
    max_per_host: int = 0
    form_only: Form = ""
    """The card is playable only in this form."""
    any_control: bool = False
    """The card may be played under any player's control."""
    attach: Node | None = None
    """The cards to which it may be attached (a `Selector`)."""
    doubles_for: Faction = ""
    """The aspect whose cards this resource card pays for with double resources."""
    alter_ego: ChampionsCard | None = None
    flip: ChampionsCard | None = None
    """A main scheme's side A, which resolves before side B is faceup."""
    belongs_to: AlterEgo = ""
    """The alter-ego whose player receives this obligation."""
    loses: bool = False
    """Completing this main scheme stage makes the players lose."""
    surge_if_unattached: bool = False
    """The attachment gains surge if there is nothing to attach it to."""
    asks_type: Resource = ""
    """The resource type that the card looks for in its payment."""
    asks_each: bool = False
    """The card counts the resources of that type instead of checking for one."""
    abilities: tuple[Ability, ...] = ()
    by_key: Mapping[str, Ability] = field(default_factory=dict)

    def name(self, lang: str) -> str:
        return title(lang, self.en, self.zh)

    @property
    def is_encounter(self) -> bool:
        """Does it have the encounter deck's card back?"""
        return self.faction == ENCOUNTER

    @property
    def is_enemy(self) -> bool:
        return self.type in ENEMIES

    @property
    def is_character(self) -> bool:
        return self.type in CHARACTERS

    @property
    def is_scheme(self) -> bool:
        return self.type in SCHEMES

    def of_kind(self, kind: str) -> tuple[Ability, ...]:
        return tuple(a for a in self.abilities if a.kind == kind)


DRONE = ChampionsCard(
    id="drone", en="Drone", zh="無人機", code="", type=MINION, traits=frozenset({"drone"}), sch=0, atk=0, hp=0
)
"""The card that a facedown player card in play counts as; the environment sets its values."""


# ---------------------------------------------------------------- finished cards

WHERE = {
    HERO: (PLAY_AREA,),
    ALTER_EGO: (PLAY_AREA,),
    ALLY: (PLAY_AREA,),
    SUPPORT: (PLAY_AREA,),
    UPGRADE: (PLAY_AREA,),
    EVENT: (HAND,),
    VILLAIN: (VILLAIN_ZONE,),
    MINION: (ENGAGED, FACEDOWN),
    MAIN_SCHEME: (MAIN_SCHEME_ZONE,),
    SIDE_SCHEME: (SIDE_SCHEMES,),
    ENVIRONMENT: (ENVIRONMENTS,),
    ATTACHMENT: (ATTACHMENTS,),
}

ICONS: dict[str, Callable[[ChampionsCard], int]] = {
    "crisis": attrgetter("crisis"),
    "accelerates": attrgetter("accelerates"),
    "hazard": attrgetter("hazard"),
}
"""The icons that count while their card is in play."""

CARDS: Catalogue[ChampionsCard] = Catalogue()
"""Every card by its id, filled when the package `cards` is imported."""
ABILITIES: dict[str, Ability] = {}
"""Every ability by its key (`card-id/number`)."""
PROGRAMS = Programs()
"""The compiled effects and costs of abilities."""


def finished(card: ChampionsCard) -> ChampionsCard:
    """The card with keyed abilities, compiled effects and the events it listens to."""
    well_made(card)
    unknown(card.id, CARDS)
    if card.belongs_to in CARDS and CARDS[card.belongs_to].type != ALTER_EGO:
        raise TypeError(f"{card.id} belongs to {card.belongs_to}, which is no alter-ego: name that side of the identity")
    keyed = tuple(replace(a, key=f"{card.id}/{i}") for i, a in enumerate(card.abilities))
    icons = tuple(f"icon:{name}" for name, count in ICONS.items() if count(card))
    listens: dict[int, tuple[str, ...]] = {zone: icons for zone in WHERE.get(card.type, ()) if icons}
    for a in keyed:
        ABILITIES[a.key] = a
        if a.effect is not None:
            PROGRAMS.compile(a.key, a.effect)
        if a.cost:
            PROGRAMS.compile(f"{a.key}/cost", seq(*a.cost))
        moments = a.when.moments if a.when is not None else (a.constant.moment,) if a.constant is not None else ()
        if a.kind == RESOURCE_ABILITY:
            moments = ("resource",)
        for zone in WHERE.get(card.type, ()):
            if moments:
                listens[zone] = tuple(dict.fromkeys((*listens.get(zone, ()), *moments)))
    return replace(card, abilities=keyed, listens=listens, by_key={a.key: a for a in keyed})
