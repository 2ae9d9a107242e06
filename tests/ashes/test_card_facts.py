"""What is printed on the cards and dice: complete, consistent, and each thing reachable by another."""

from __future__ import annotations

from collections import Counter

import pytest

from rulebound.core.text import LANGUAGES
from rulebound.games.ashes.cards import (
    bloodwoods_queen,
    card,
    cards,
    cloudsea_siren,
    iron_men,
    mist_guardian,
    shadows_of_viros,
    snakes_in_silver,
    worked_examples,
)
from rulebound.games.ashes.costs import ANY, LEVELS
from rulebound.games.ashes.deck_rules import check
from rulebound.games.ashes.definitions import (
    ACTION,
    ACTIVATED,
    ALLY,
    ALTERATION,
    CONJURATION,
    DECK_TYPES,
    DICE_POWERS,
    DIE,
    FACES,
    GRANTS,
    PHOENIXBORN,
    PILE_TYPES,
    PROGRAMS,
    REACTION,
    READY,
    TRIGGERED,
    Ability,
    AshesCard,
)
from rulebound.games.ashes.dice import DICE
from rulebound.games.ashes.effects import PlaceConjuration
from rulebound.games.ashes.ready_made import SUGGESTED, ready_made
from rulebound.games.ashes.words.card_text import PASSIVES
from rulebound.games.ashes.words.names import ABILITY_NAMES

DECKS = {
    "iron-men": iron_men.CARDS,
    "snakes-in-silver": snakes_in_silver.CARDS,
    "mist-guardian": mist_guardian.CARDS,
    "cloudsea-siren": cloudsea_siren.CARDS,
    "bloodwoods-queen": bloodwoods_queen.CARDS,
    "shadows-of-viros": shadows_of_viros.CARDS,
}
CARDS = [c for c in cards().values() if c.type != DIE]
each_card = pytest.mark.parametrize("c", CARDS, ids=[c.id for c in CARDS])


def abilities(c: AshesCard) -> list[Ability]:
    """The card's abilities and what it grants."""
    return [*c.abilities, *(a.grants for a in c.abilities if a.grants is not None)]


def placed_by(c: AshesCard) -> set[str]:
    """The conjurations that the card's effects place."""
    effects = [do for a in abilities(c) if a.effect is not None for do in (a.effect, *(do for _, do in a.focus))]
    return {part.id for do in effects for part in do.parts() if isinstance(part, PlaceConjuration)}


def test_there_are_78_cards_of_six_decks_one_of_an_example_and_seven_dice() -> None:
    assert sum(map(len, DECKS.values())) == 78
    assert [c.id for c in worked_examples.CARDS] == ["ice-trap"]
    assert len(CARDS) == 79
    assert [c.id for c in cards().values() if c.type == DIE] == list(DICE)
    assert len(DICE) == len(DICE_POWERS) == 7


def test_kinds_of_cards() -> None:
    assert Counter(c.type for c in CARDS) == {
        PHOENIXBORN: 6,
        READY: 22,
        ACTION: 16,
        REACTION: 9,
        ALLY: 9,
        ALTERATION: 5,
        CONJURATION: 12,
    }


@pytest.mark.parametrize("id", DECKS)
def test_a_deck_is_its_phoenixborn_ten_cards_and_their_conjurations(id: str) -> None:
    suggested, module = SUGGESTED[id], DECKS[id]
    assert [c.id for c in module if c.type == PHOENIXBORN] == [suggested.phoenixborn]
    assert {c.id for c in module if c.type in DECK_TYPES} == set(suggested.cards)
    assert len(suggested.cards) == 10
    produced = {p for c in module for p in c.conjurations}
    assert {c.id for c in module if c.type in PILE_TYPES} == produced
    assert check(ready_made()[id].deck) == []
    assert sum(c.phoenixborn == suggested.phoenixborn and c.type in DECK_TYPES for c in module) == 1


def test_every_conjuration_is_produced_by_exactly_one_card() -> None:
    makers = Counter(p for c in CARDS for p in c.conjurations)
    assert makers == {c.id: 1 for c in CARDS if c.type in PILE_TYPES}


def test_names_are_unique_in_both_languages() -> None:
    for name in (lambda c: c.en, lambda c: c.zh):
        assert max(Counter(map(name, cards().values())).values()) == 1


@each_card
def test_names_and_words_in_three_languages(c: AshesCard) -> None:
    assert c.en.isascii()
    assert not c.zh.isascii()
    blank = c.id in ("mist-spirit", "masked-wolf", "sleeping-widow")
    for lang in LANGUAGES:
        assert c.name(lang)
        assert bool(c.text(lang)) != blank
    for a in abilities(c):
        if a.name:
            assert a.name in ABILITY_NAMES or a.name in PASSIVES
        if a.number:
            assert str(a.number) in c.text("en")


@each_card
def test_costs_have_legal_parts(c: AshesCard) -> None:
    parts = c.cost.parts
    if c.type in (PHOENIXBORN, *PILE_TYPES):
        assert not parts
    elif c.type == REACTION:
        assert parts == {"magic"}
    else:
        assert len(parts & {"main", "side"}) == 1
        assert parts <= {"main", "side", "magic"}
    prices = [c.cost, *c.activation_costs, *(a.extra for a in abilities(c) if a.extra is not None)]
    for price in prices:
        for symbol in (s for magic in price.alternatives for s in magic):
            assert symbol.die in DICE or (symbol.die == ANY and LEVELS[symbol.level] == "basic")
    for price in c.activation_costs:
        assert len(price.parts & {"main", "side"}) == 1
        assert price.exhaust or c.type != READY  # a ready spell is exhausted by its use


@each_card
def test_values_fit_the_kind_of_card(c: AshesCard) -> None:
    values = (c.attack, c.life, c.recover)
    if c.is_unit:
        assert c.life is not None
        assert c.life > 0
        assert c.recover is not None
        assert (c.attack is None) == (c.x is not None)
    elif c.type == PHOENIXBORN:
        assert 15 <= (c.life or 0) <= 20
        assert c.battlefield >= 4
        assert c.spellboard >= 4
    else:
        assert values == (None, None, None)
    assert bool(c.limit) == (c.type in PILE_TYPES)
    assert not any(c.bonus) or c.type == ALTERATION
    assert c.phoenixborn == "" or card(c.phoenixborn).type == PHOENIXBORN


@each_card
def test_abilities_can_be_carried_out(c: AshesCard) -> None:
    for a in abilities(c):
        assert c.by_key[a.key] is a
        if a.effect is not None:
            assert a.key in PROGRAMS
        assert (a.kind == ACTIVATED) == bool(a.cost.parts)
        assert (a.kind == GRANTS) <= (a.grants is not None)
        if a.kind == TRIGGERED or c.type == REACTION:
            assert a.when is not None
            assert any(set(a.when.moments) <= set(moments) for moments in c.listens.values())
        if c.type != READY:
            assert not a.focus
            assert not a.cheaper
    assert placed_by(c) == set(c.conjurations)


def test_dice_have_two_basic_three_class_and_one_power_face() -> None:
    assert Counter(LEVELS[f] for f in FACES) == {"basic": 2, "class": 3, "power": 1}
    for id in DICE:
        assert f"dice/{id}" in PROGRAMS


def test_few_cards_have_an_effect_of_their_own() -> None:
    """What a card does is put together from the vocabulary; where that can't be, text and behaviour are written by hand."""
    by_hand = {
        c.id
        for c in cards().values()
        for a in c.by_key.values()
        if a.effect is not None
        for part in a.whole.parts()
        if type(part).__module__.startswith(f"{iron_men.__package__}.")
    }
    assert by_hand == {"abundance", "blood-transfer", "open-memories", "seal", "small-sacrifice", "transfer"}
