"""Deck construction: checks with reasons and ready-made decks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rulebound.core.chance import Chance
from rulebound.core.errors import RuleboundError
from rulebound.core.requirements import Reason

from .cards import card, cards
from .definitions import ASPECTS, BASIC, HERO, HERO_FACTION, PLAYER_TYPES
from .rules.initiate import same_person

LEAST, MOST, COPIES = 40, 50, 3
ASPECT_NAMES = {
    "aggression": ("Aggression", "進攻"),
    "justice": ("Justice", "正義"),
    "leadership": ("Leadership", "領導"),
    "protection": ("Protection", "保護"),
    "basic": ("Basic", "基礎"),
}


def hero_cards(identity: str) -> dict[str, int]:
    """The hero cards that a deck of this identity must hold, with their quantities."""
    return {
        c.id: c.quantity
        for c in cards().values()
        if c.faction == HERO_FACTION
        and c.set == card(identity).set
        and c.type in PLAYER_TYPES
        and c.type not in ("hero", "alter-ego")
    }


def check(deck: Mapping[str, Any]) -> list[Reason]:
    """Everything that is wrong with a deck, each with its rule; empty if it is legal."""
    wrong: list[Reason] = []
    counts: Mapping[str, int] = deck["cards"]
    identity = deck["identity"]
    if not identity or card(identity).type != HERO:
        return [Reason("champions.deck.identity", "deck-identity", what=identity or "-")]
    total = sum(counts.values())
    if not LEAST <= total <= MOST:
        wrong.append(Reason("champions.deck.size", "deck-size", total))
    mine = hero_cards(identity)
    for id, want in mine.items():
        if counts.get(id, 0) != want:
            wrong.append(Reason("champions.deck.hero-cards", "deck-hero-cards", want, id))
    aspects = {card(id).faction for id in counts} & set(ASPECTS)
    if len(aspects) > 1:
        wrong.append(Reason("champions.deck.aspect", "deck-two-aspects", what=", ".join(sorted(aspects))))
    for id, count in counts.items():
        wrong.extend(_check_card(deck, id, count, mine))
    return wrong


def _check_card(deck: Mapping[str, Any], id: str, count: int, mine: Mapping[str, int]) -> list[Reason]:
    c = card(id)
    wrong = []
    if c.type not in PLAYER_TYPES or c.type in ("hero", "alter-ego"):
        return [Reason("champions.card.types", "deck-type", what=id)]
    if c.faction == HERO_FACTION and id not in mine:
        wrong.append(Reason("champions.deck.hero-cards", "deck-other-hero", what=id))
    if c.unique and count > 1:
        wrong.append(Reason("champions.deck.unique", "deck-unique", count, id))
    elif c.max_per_deck and count > c.max_per_deck:
        wrong.append(Reason("champions.effect.max.deck", "deck-max", count, id))
    elif c.faction != HERO_FACTION and count > COPIES:
        wrong.append(Reason("champions.deck.copies", "deck-copies", count, id))
    identity = card(deck["identity"])
    if c.unique and c.en == identity.en and same_person(c, identity):
        wrong.append(Reason("champions.unique.in-deck", "deck-unique-identity", what=id))
    return wrong


def random_deck(rng: Chance, identity: str) -> dict[str, Any]:
    """A random legal deck of an identity, for the laws."""
    counts = dict(hero_cards(identity))
    aspect = ASPECTS[rng.below(len(ASPECTS))]
    pool = sorted(c.id for c in cards().values() if c.faction in (aspect, BASIC) and c.type in PLAYER_TYPES)
    hero = card(identity)
    for i in rng.shuffled(list(range(len(pool)))):
        c = card(pool[i])
        if sum(counts.values()) >= LEAST or (c.unique and c.en == hero.en and same_person(c, hero)):
            continue
        most = 1 if c.unique else c.max_per_deck or COPIES
        counts[c.id] = min(most, LEAST - sum(counts.values()), 1 + rng.below(most))
    for id in pool:
        c = card(id)
        most = 1 if c.unique else c.max_per_deck or COPIES
        while sum(counts.values()) < LEAST and counts.get(id, 0) < most:
            counts[id] = counts.get(id, 0) + 1
    return {"name": "random", "identity": identity, "cards": counts}


def deck_of(what: Any) -> dict[str, Any]:
    """A deck from what a player brings: the id of a ready-made deck, or a mapping with identity and cards."""
    from .ready_made import READY_MADE

    if isinstance(what, str):
        if what not in READY_MADE:
            raise RuleboundError(f"there is no ready-made deck '{what}'; there are: {', '.join(READY_MADE)}")
        return dict(READY_MADE[what].deck)
    if not isinstance(what, Mapping):
        raise RuleboundError(f"a deck is the name of a ready-made one or a mapping, not {type(what).__name__}")
    try:
        deck: dict[str, Any] = {
            "name": str(what.get("name", "")),
            "identity": str(what["identity"]),
            "cards": {str(k): int(v) for k, v in what["cards"].items()},
        }
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise RuleboundError(f"a deck needs identity and cards: {error!r} is missing or wrong") from error
    if any(v < 1 for v in deck["cards"].values()):
        raise RuleboundError("the counts of a deck are whole numbers from 1 on")
    for id in (deck["identity"], *deck["cards"]):
        card(id)
    return deck
