"""Deck construction: checks with reasons, and random decks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import Any

from rulebound.core.chance import Chance
from rulebound.core.effects import Node
from rulebound.core.requirements import Reason

from .cards import card, cards
from .definitions import ASPECTS, BASIC, HERO, HERO_FACTION, IDENTITY_TYPES, PLAYER_TYPES, ChampionsCard
from .rules.play import same_person

LEAST, MOST, COPIES = 40, 50, 3
IDENTITY_CODES = ("investigator_code", "hero_code", "identity_code")
"""The names for the identity code in community exports."""


class DeckRule(Node):
    """A deckbuilding requirement printed on an identity card."""

    __slots__ = ()

    def wrong(self, deck: Mapping[str, Any]) -> list[Reason]:
        """The reasons why the deck violates the requirement."""
        raise TypeError(f"{type(self).__name__} has no requirement")


# ---------------------------------------------------------------- checks


def hero_cards(identity: str) -> dict[str, int]:
    """The hero cards required in a deck of this identity, with their quantities."""
    return {
        c.id: c.quantity
        for c in cards().values()
        if c.faction == HERO_FACTION and c.set == card(identity).set and for_decks(c)
    }


def for_decks(c: ChampionsCard) -> bool:
    """May a player deck contain this card?"""
    return c.type in PLAYER_TYPES and c.type not in IDENTITY_TYPES


def check(deck: Mapping[str, Any]) -> list[Reason]:
    """Everything wrong with a deck, each with its rule; empty if the deck is legal."""
    counts: Mapping[str, int] = deck["cards"]
    wrong: list[Reason] = []
    hero = card(deck["identity"]) if deck["identity"] else None
    if hero is None or hero.type != HERO:
        wrong.append(Reason("champions.deck.identity", "deck-identity", what=deck["identity"] or "-"))
        hero = None
    total = sum(n for id, n in counts.items() if card(id).type not in IDENTITY_TYPES)
    if not LEAST <= total <= MOST:
        wrong.append(Reason("champions.deck.size", "deck-size", total))
    mine = hero_cards(hero.id) if hero is not None else None
    for id, want in (mine or {}).items():
        if counts.get(id, 0) != want:
            wrong.append(Reason("champions.deck.hero-cards", "deck-hero-cards", want, id))
    aspects = [a for a in ASPECTS if any(card(id).faction == a for id in counts)]
    if len(aspects) > 1:
        wrong.append(Reason("champions.deck.aspect", "deck-two-aspects", what=", ".join(aspects)))
    for id, count in counts.items():
        wrong.extend(_check_card(card(id), count, mine))
    wrong.extend(_check_titles(hero, counts))
    if hero is not None and isinstance(hero.deck_rule, DeckRule):
        wrong.extend(hero.deck_rule.wrong(deck))
    return wrong


def _check_card(c: ChampionsCard, count: int, mine: Mapping[str, int] | None) -> Iterator[Reason]:
    if c.type in IDENTITY_TYPES:
        yield Reason("champions.deck.identity", "deck-two-identities", what=c.id)
    elif not for_decks(c):
        yield Reason("champions.card.types", "deck-type", what=c.id)
    elif c.faction == HERO_FACTION and mine is not None and c.id not in mine:
        yield Reason("champions.deck.hero-cards", "deck-other-hero", what=c.id)
    elif c.unique and count > 1:
        yield Reason("champions.unique.in-deck", "deck-unique", count, c.id)
    elif c.max_per_deck and count > c.max_per_deck:
        yield Reason("champions.effect.max.deck", "deck-max", count, c.id)


def _check_titles(identity: ChampionsCard | None, counts: Mapping[str, int]) -> Iterator[Reason]:
    """Count copies by title: at most three of a card that is not unique, one of each unique card."""
    found = [card(id) for id in counts if for_decks(card(id))]
    by_title: dict[str, int] = {}
    for c in found:
        if not c.unique and not c.max_per_deck and c.faction != HERO_FACTION:
            by_title[c.en] = by_title.get(c.en, 0) + counts[c.id]
            if by_title[c.en] - counts[c.id] <= COPIES < by_title[c.en]:
                total = sum(counts[o.id] for o in found if o.en == c.en)
                yield Reason("champions.deck.copies", "deck-copies", total, c.id)
    unique = [c for c in found if c.unique]
    for c in unique:
        if identity is not None and c.en == identity.en and same_person(c, identity):
            yield Reason("champions.deck.unique", "deck-unique-identity", what=c.id)
    for one, other in combinations(unique, 2):
        if one.en == other.en and same_person(one, other):
            yield Reason("champions.deck.unique", "deck-unique", counts[one.id] + counts[other.id], one.id)


# ---------------------------------------------------------------- decks


def random_deck(rng: Chance, identity: str) -> dict[str, Any]:
    """A random legal deck of an identity, for property tests."""
    counts = dict(hero_cards(identity))
    aspect = ASPECTS[rng.below(len(ASPECTS))]
    pool = sorted(c.id for c in cards().values() if c.faction in (aspect, BASIC) and for_decks(c))
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
