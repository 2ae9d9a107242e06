"""What is printed on the cards: complete, consistent, and enough for every hero and scenario."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from rulebound.core.text import LANGUAGES, simplified
from rulebound.games.champions.cards import builders, cards
from rulebound.games.champions.definitions import (
    ACTION,
    ALLY,
    ALTER_EGO,
    ASPECTS,
    ATTACHMENT,
    BASIC,
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
    PLAYER_TYPES,
    PROGRAMS,
    RESOURCE,
    RESOURCE_ABILITY,
    RESOURCES,
    RESPONSE,
    SIDE_SCHEME,
    SUPPORT,
    TREACHERY,
    UPGRADE,
    VILLAIN,
    WILD,
    ChampionsCard,
)
from rulebound.games.champions.scenarios import EXPERT, MODULAR_SETS, SCENARIOS, STANDARD
from rulebound.games.champions.setup import hero_sets
from rulebound.games.champions.words.names import KEYWORDS, TITLES, TRAITS, in_words
from rulebound.games.champions.words.phrases import trait_name
from rulebound.testing.word_coverage import nodes_in

CARDS = list(cards().values())
HEROES = {
    "spider-man": "peter-parker",
    "captain-marvel": "carol-danvers",
    "she-hulk": "jennifer-walters",
    "iron-man": "tony-stark",
    "black-panther": "tchalla",
}
SET_SIZES = {
    "rhino": 17,
    "klaw": 16,
    "ultron": 19,
    "bomb-scare": 6,
    "masters-of-evil": 7,
    "under-attack": 5,
    "legions-of-hydra": 6,
    "the-doomsday-chair": 6,
    STANDARD: 7,
    EXPERT: 3,
}
"""Cards of an encounter set, without villain stages and main schemes."""
each_card = pytest.mark.parametrize("c", CARDS, ids=[c.id for c in CARDS])
each_hero = pytest.mark.parametrize("hero", HEROES)


# ---------------------------------------------------------------- the box


def test_there_are_209_cards() -> None:
    codes = Counter(c.code for c in CARDS)
    assert len(codes) == 209
    assert max(codes.values()) == 1
    assert all(re.fullmatch(r"01\d{3}[a-d]?", code) for code in codes)
    assert {int(code[2:5]) for code in codes} == set(range(1, 194))


def test_kinds_of_cards() -> None:
    assert Counter(c.type for c in CARDS) == {
        HERO: 5,
        ALTER_EGO: 5,
        ALLY: 16,
        EVENT: 30,
        RESOURCE: 9,
        SUPPORT: 13,
        UPGRADE: 23,
        VILLAIN: 9,
        MAIN_SCHEME: 12,
        SIDE_SCHEME: 18,
        MINION: 19,
        ATTACHMENT: 11,
        ENVIRONMENT: 1,
        TREACHERY: 33,
        OBLIGATION: 5,
    }


@pytest.mark.parametrize(("id", "size"), SET_SIZES.items())
def test_an_encounter_set_has_all_its_cards(id: str, size: int) -> None:
    found = [c for c in CARDS if c.set == id and c.faction == ENCOUNTER and c.type not in (VILLAIN, MAIN_SCHEME)]
    assert sum(c.quantity for c in found) == size
    assert all(c.boost in range(4) for c in found)


@pytest.mark.parametrize("id", SCENARIOS)
def test_a_scenario_is_complete(id: str) -> None:
    """Three stages of the villain, a main scheme from stage 1 to the one that loses the game, and a modular set."""
    scenario = SCENARIOS[id]
    stages = [cards()[f"{id}-{n}"] for n in (1, 2, 3)]
    assert [(c.type, c.stage, c.set, c.hp_per_player) for c in stages] == [(VILLAIN, n, id, True) for n in (1, 2, 3)]
    assert sum(c.type == VILLAIN and c.set == id for c in CARDS) == 3
    schemes = [cards()[s] for s in scenario.main_scheme]
    assert [c.stage for c in schemes] == list(range(1, len(schemes) + 1))
    assert [c.loses for c in schemes] == [False] * (len(schemes) - 1) + [True]
    assert sum(c.type == MAIN_SCHEME and c.set == id for c in CARDS) == 2 * len(schemes)
    for c in schemes:
        assert c.type == MAIN_SCHEME
        assert c.target > 0
        assert c.acceleration > 0
        assert c.flip is not None
        assert cards()[c.flip.id] is c.flip
        assert c.flip.en == c.en
        assert c.flip.code[:-1] == c.code[:-1]
        assert (c.flip.id[-1], c.id[-1]) == ("a", "b")
        assert c.flip.abilities
    assert {c.en for c in stages} == {scenario.en}
    assert {c.zh for c in stages} == {scenario.zh}
    assert scenario.recommended in MODULAR_SETS


def test_every_modular_set_has_cards() -> None:
    for id in MODULAR_SETS:
        assert any(c.set == id for c in CARDS)


# ---------------------------------------------------------------- heroes


@each_hero
def test_a_hero_has_an_alter_ego_fifteen_cards_an_obligation_and_a_nemesis(hero: str) -> None:
    card = cards()[hero]
    assert card.type == HERO
    assert card.set == hero
    assert card.alter_ego is cards()[HEROES[hero]]
    assert card.alter_ego.type == ALTER_EGO
    assert card.alter_ego.hp == card.hp
    own = [c for c in CARDS if c.set == hero and c.faction == HERO_FACTION and c.type not in (HERO, ALTER_EGO)]
    assert sum(c.quantity for c in own) == 15
    obligations, nemesis = hero_sets(hero)
    assert [c.belongs_to in (hero, HEROES[hero]) for c in obligations] == [True]
    assert len(nemesis) == 5
    kinds = Counter(c.type for c in dict.fromkeys(nemesis))
    assert (kinds[MINION], kinds[SIDE_SCHEME]) == (1, 1)
    assert next(c for c in nemesis if c.type == MINION).unique


def test_every_hero_is_known_here() -> None:
    assert {c.id for c in CARDS if c.type == HERO} == set(HEROES)


def test_every_aspect_and_the_basic_cards_are_there() -> None:
    factions = Counter(c.faction for c in CARDS)
    assert set(factions) == {HERO_FACTION, BASIC, ENCOUNTER, *ASPECTS}
    assert [factions[a] for a in ASPECTS] == [8, 8, 9, 8]
    assert factions[BASIC] == 11


# ---------------------------------------------------------------- each card


@each_card
def test_names_and_words_in_three_languages(c: ChampionsCard) -> None:
    assert c.en
    assert not c.zh.isascii()
    assert bool(c.subtitle) == bool(c.subtitle_zh)
    for lang in LANGUAGES:
        assert c.name(lang)
        text = c.text(lang)
        assert "{" not in text
        assert "None" not in text
        assert c.id not in text.split()
    with_gap = c.text("zh-Hant").replace(c.zh, "{this}")
    assert c.text("zh-Hans") == in_words("zh-Hans", with_gap).replace("{this}", c.name("zh-Hans"))


@each_card
def test_simplified_texts_call_other_cards_by_their_simplified_names(c: ChampionsCard) -> None:
    text = c.text("zh-Hans")
    assert not [o.id for o in CARDS if o.en in TITLES and o.en != c.en and simplified(o.zh) in text]


@each_card
def test_traits_and_keywords_have_names(c: ChampionsCard) -> None:
    for t in c.traits:
        assert t in TRAITS, t
        assert trait_name(t, "en")
        assert not trait_name(t, "zh-Hant").isascii()
    assert set(c.keywords) <= set(KEYWORDS)


@each_card
def test_fields_fit_the_kind_of_card(c: ChampionsCard) -> None:
    assert (c.faction == ENCOUNTER) == (c.type not in PLAYER_TYPES)
    assert (c.hp is not None) == c.is_character
    assert (c.cost is not None) == (c.type in (ALLY, EVENT, SUPPORT, UPGRADE))
    assert set(c.resources) <= {*RESOURCES, WILD}
    assert bool(c.resources) <= (c.type in PLAYER_TYPES)
    assert (c.sch is not None) == (c.type in (VILLAIN, MINION))
    assert (c.rec is not None) == (c.type == ALTER_EGO)
    assert (c.def_ is not None) == (c.type == HERO)
    assert bool(c.atk_bonus or c.sch_bonus) <= (c.type == ATTACHMENT)
    assert bool(c.crisis or c.accelerates or c.hazard) <= (c.type == SIDE_SCHEME)
    assert bool(c.threat) == (c.type == SIDE_SCHEME)
    assert bool(c.attach) >= (c.type == ATTACHMENT)
    assert bool(c.belongs_to) == (c.type == OBLIGATION)
    assert c.quantity >= 1 or (c.type == MAIN_SCHEME and not c.target)
    if c.type in (ALLY, *(HERO, ALTER_EGO, VILLAIN)):
        assert c.unique


@each_card
def test_abilities_can_be_carried_out(c: ChampionsCard) -> None:
    for a in c.abilities:
        assert c.by_key[a.key] is a
        assert (a.effect is None) == (a.kind in (CONSTANT, RESOURCE_ABILITY))
        if a.effect is not None:
            assert a.key in PROGRAMS
        assert (a.constant is not None) == (a.kind == CONSTANT)
        assert (a.when is not None) == (a.kind in (INTERRUPT, RESPONSE))
        if a.when is not None:
            assert any(m in moments for m in a.when.moments for moments in c.listens.values())
        assert not a.label or a.kind in (ACTION, INTERRUPT, RESPONSE) or c.type == UPGRADE
        if a.kind == BOOST:
            assert c.faction == ENCOUNTER
            assert c.boost == 0 or c.type != MINION


def test_few_cards_have_an_effect_of_their_own() -> None:
    """What several cards do is in the vocabulary; what one card alone does stands beside it, with its text."""
    by_hand = {
        c.id
        for c in cards().values()
        for part in nodes_in((c.abilities, c.attach, c.atk, c.sch, c.deck_rule))
        if type(part).__module__.startswith(f"{builders.__package__}.")
    }
    assert by_hand == {
        "ancestral-knowledge",
        "armored-rhino-suit",
        "biomechanical-upgrades",
        "black-cat",
        "black-widow",
        "electromagnetic-backlash",
        "emergency",
        "energy-channel",
        "explosion",
        "great-responsibility",
        "helicarrier",
        "highway-robbery",
        "hulk",
        "interrogation-room",
        "iron-man",
        "killmonger",
        "lead-from-the-front",
        "legal-work",
        "make-the-call",
        "nick-fury",
        "pepper-potts",
        "repulsor-blast",
        "shadow-of-the-past",
        "she-hulk",
        "split-personality",
        "ultron-2",
        "ultron-drones",
        "under-fire",
        "vibranium-suit",
        "webbed-up",
        "whirlwind",
    }
