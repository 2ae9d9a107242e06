"""Deck construction: player decks, unique cards, and the encounter deck of a scenario."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

import rulebound
from rulebound.core.chance import Chance
from rulebound.core.effects import node
from rulebound.core.errors import RuleboundError
from rulebound.core.game import DeckGame, game
from rulebound.core.requirements import Reason
from rulebound.games.champions import GAME
from rulebound.games.champions.cards import card, cards
from rulebound.games.champions.cards.builders import event
from rulebound.games.champions.deck_rules import DeckRule, check, hero_cards, random_deck
from rulebound.games.champions.deck_text import deck_of
from rulebound.games.champions.positions import with_cards
from rulebound.games.champions.ready_made import ready_made
from rulebound.games.champions.scenarios import MODULAR_SETS, SCENARIOS
from rulebound.games.champions.state import ChampionsState
from rulebound.games.champions.zones import ENCOUNTER_DECK, NEMESIS, VILLAIN_DECK
from rulebound.testing import proves
from tests.champions.playing import lookalike, spider_man, wrong

HEROES = ("spider-man", "captain-marvel", "she-hulk", "iron-man", "black-panther")


@node
class NoSupports(DeckRule):
    def wrong(self, deck: Mapping[str, Any]) -> list[Reason]:
        return [
            Reason("champions.deck.requirements", "deck-type", what=id) for id in deck["cards"] if card(id).type == "support"
        ]

    def text(self, lang: str) -> str:
        return "your deck has no supports" if lang == "en" else "你的牌庫沒有支援卡"


def begin(seed: int = 1, **options: Any) -> ChampionsState:
    g = rulebound.new("champions", players=["spider-man-justice"], seed=seed, **options)
    assert isinstance(g, ChampionsState)
    return g


def encounter_sets(g: ChampionsState) -> set[str]:
    """The sets of all encounter cards in the game that are not set aside with the nemesis."""
    found = {g.card[e].set for e in range(len(g.card)) if g.card[e].faction == "encounter" and g.kind_of_zone(e) != NEMESIS}
    return found - {"spider-man"}  # his obligation


@proves("champions.deck.identity")
def test_a_deck_has_exactly_one_identity() -> None:
    assert check(spider_man()) == []
    assert ("champions.deck.identity", "-") in wrong({**spider_man(), "identity": ""})
    assert ("champions.deck.identity", "backflip") in wrong({**spider_man(), "identity": "backflip"})
    assert wrong(spider_man(iron_man=1)) == [("champions.deck.identity", "iron-man")]
    with pytest.raises(
        RuleboundError, match="the deck of player 1 is not legal: a deck has one identity: Iron Man is one more"
    ):
        rulebound.new("champions", players=[spider_man(iron_man=1)])


@proves("champions.deck.size")
def test_a_deck_has_40_to_50_cards_without_the_identity() -> None:
    assert sum(spider_man()["cards"].values()) == 40
    for deck, size in (
        (spider_man(haymaker=0), 39),
        (spider_man(emergency=3, tenacity=3, first_aid=3, haymaker=3, great_responsibility=2), 51),
    ):
        assert sum(deck["cards"].values()) == size
        assert [(r.rule, r.n) for r in check(deck)] == [("champions.deck.size", size)]
    fifty = spider_man(emergency=3, tenacity=3, first_aid=3, haymaker=3)
    assert sum(fifty["cards"].values()) == 50
    assert check(fifty) == []


def test_encounter_cards_are_not_for_decks() -> None:
    assert wrong(spider_man(shocker=1)) == [("champions.card.types", "shocker")]


def test_every_reason_is_told_at_once_in_both_languages() -> None:
    deck = {
        "name": "",
        "identity": "",
        "cards": {"uppercut": 4, "for-justice": 1, "nick-fury": 2, "energy": 2, "shocker": 1},
    }
    reasons = check(deck)
    assert [r.rule for r in reasons] == [
        "champions.deck.identity",
        "champions.deck.size",
        "champions.deck.aspect",
        "champions.unique.in-deck",
        "champions.effect.max.deck",
        "champions.card.types",
        "champions.deck.copies",
    ]
    for reason in (*reasons, *check(spider_man(black_cat=0, arc_reactor=1, iron_man=1))):
        assert GAME.words.reason_text("en", reason).isascii()
        assert not GAME.words.reason_text("zh-Hant", reason).isascii()


def test_ready_made_decks_are_legal_two_aspects_a_hero_at_least() -> None:
    for id, ready in ready_made().items():
        assert check(ready.deck) == []
        assert sum(ready.deck["cards"].values()) == 40
        assert id.startswith(ready.deck["identity"])
        types = [card(c).type for c, n in ready.deck["cards"].items() for _ in range(n)]
        assert types.count("ally") >= 4
    for hero in HEROES:
        assert len({id for id, d in ready_made().items() if d.deck["identity"] == hero}) >= 2


@pytest.mark.parametrize("seed", range(3))
def test_random_decks_are_legal(seed: int) -> None:
    rng = Chance(seed)
    for hero in HEROES:
        assert check(random_deck(rng, hero)) == []


def test_champions_is_a_game_with_decks() -> None:
    declared = game("champions")
    assert isinstance(declared, DeckGame)
    g = rulebound.new("champions", players=["spider-man-justice", "captain-marvel-leadership"], seed=3)
    assert g.players == 2


def test_what_a_player_brings() -> None:
    assert deck_of("spider-man-justice") == spider_man()
    with pytest.raises(RuleboundError, match="there is no ready-made deck 'spider'; there are: spider-man-justice"):
        deck_of("spider")
    with pytest.raises(RuleboundError, match="a deck needs identity and cards"):
        deck_of({"identity": "spider-man"})
    with pytest.raises(RuleboundError, match="the count of a card is a "):
        deck_of({"identity": "spider-man", "cards": {"backflip": 0}})
    with pytest.raises(RuleboundError, match="there is no card 'backflop' in Marvel Champions; did you mean backflip"):
        deck_of({"identity": "spider-man", "cards": {"backflop": 1}})
    with pytest.raises(RuleboundError, match="a deck must be the id of a ready-made deck or a mapping, not a list"):
        deck_of(["spider-man"])


def test_an_unseen_set_is_the_same_in_a_replay() -> None:
    assert GAME.prepare(["spider-man-justice"], {"modular": 1})["modular"] == []
    assert encounter_sets(begin(5, modular=1)) == encounter_sets(begin(5, modular=1))


@proves("champions.deck.hero-cards")
def test_all_hero_cards_in_their_exact_quantities() -> None:
    for hero in HEROES:
        assert sum(hero_cards(hero).values()) == 15
    assert wrong(spider_man(black_cat=0, emergency=1)) == [("champions.deck.hero-cards", "black-cat")]
    assert wrong(spider_man(aunt_may=2))[0] == ("champions.deck.hero-cards", "aunt-may")
    assert wrong(spider_man(backflip=3)) == [("champions.deck.hero-cards", "backflip")]
    assert wrong(spider_man(arc_reactor=1)) == [("champions.deck.hero-cards", "arc-reactor")]


@proves("champions.deck.aspect")
def test_cards_of_one_aspect_and_basic_cards() -> None:
    mixed = spider_man(uppercut=1)
    assert wrong(mixed) == [("champions.deck.aspect", "aggression, justice")]
    assert GAME.words.reason_text("en", check(mixed)[0]) == "cards of one aspect only, not of Aggression and Justice"
    assert GAME.words.reason_text("zh-Hant", check(mixed)[0]) == "只能使用一種風格的卡牌，不能同時有進攻和正義"
    basic = {
        **hero_cards("spider-man"),
        "mockingbird": 1,
        "nick-fury": 1,
        "emergency": 3,
        "first-aid": 3,
        "haymaker": 3,
        "energy": 1,
        "genius": 1,
        "strength": 1,
        "avengers-mansion": 3,
        "helicarrier": 3,
        "tenacity": 3,
    }
    short = {"name": "", "identity": "spider-man", "cards": basic}
    assert wrong(short) == [("champions.deck.size", "")]  # basic cards alone break no other rule
    with with_cards(event("a-plan", "A Plan", "計畫", "99001", cost=1, faction="basic")):
        assert check({**short, "cards": {**basic, "a-plan": 2}}) == []


@proves("champions.deck.copies")
def test_at_most_three_copies_of_a_title() -> None:
    assert check(spider_man(haymaker=3)) == []
    assert [(r.rule, r.n) for r in check(spider_man(haymaker=4))] == [("champions.deck.copies", 4)]
    with with_cards(event("haymaker-anew", "Haymaker", "重拳出擊", "99001", cost=2, faction="basic")):
        assert check(spider_man(haymaker=2, haymaker_anew=1)) == []
        deck = spider_man(haymaker=2, haymaker_anew=2)
        assert [(r.rule, r.n) for r in check(deck)] == [("champions.deck.copies", 4)]


@proves("champions.deck.unique", "champions.unique.in-deck", "champions.unique.icon")
def test_one_copy_of_a_unique_card_the_identity_included() -> None:
    assert card("nick-fury").unique
    assert not card("haymaker").unique
    assert wrong(spider_man(nick_fury=2)) == [("champions.unique.in-deck", "nick-fury")]
    with with_cards(lookalike("spider-man-ally", "Spider-Man", "Peter Parker")):
        assert wrong(spider_man(spider_man_ally=1)) == [("champions.deck.unique", "spider-man-ally")]
    with with_cards(lookalike("fury", "Nick Fury", "")):
        assert wrong(spider_man(fury=1)) == [("champions.deck.unique", "nick-fury")]


@proves("champions.deck.requirements")
def test_a_requirement_on_the_identity_is_checked() -> None:
    with with_cards(replace(card("spider-man"), id="loner", deck_rule=NoSupports())):
        deck = {**spider_man(), "identity": "loner"}
        supports = [id for id in deck["cards"] if card(id).type == "support"]
        assert [r.what for r in check(deck) if r.rule == "champions.deck.requirements"] == supports
        assert card("loner").text("en").startswith("Your deck has no supports.")


@proves("champions.deck.encounter.default")
def test_each_scenario_has_a_recommended_list() -> None:
    found = {s.id: s.recommended for s in SCENARIOS.values() if s.id not in ("plain", "rare")}
    assert found == {"rhino": "bomb-scare", "klaw": "masters-of-evil", "ultron": "under-attack"}
    g = begin()
    assert encounter_sets(g) == {"rhino", "standard", "bomb-scare"}
    assert [g.card[e].id for e in (g.villain(), *g.at(VILLAIN_DECK))] == ["rhino-1", "rhino-2"]
    for villain in ("klaw", "ultron"):
        assert encounter_sets(begin(villain=villain)) == {villain, "standard", SCENARIOS[villain].recommended}


@proves("champions.deck.encounter.expert")
def test_expert_mode_uses_other_stages_and_the_expert_set() -> None:
    g = begin(mode="expert")
    assert encounter_sets(g) == {"rhino", "standard", "expert", "bomb-scare"}
    assert [g.card[e].id for e in (g.villain(), *g.at(VILLAIN_DECK))] == ["rhino-2", "rhino-3"]
    with pytest.raises(RuleboundError, match="the mode is standard or expert, not 'hard'"):
        begin(mode="hard")


@proves("champions.deck.encounter.modular")
def test_the_modular_set_may_be_replaced() -> None:
    assert encounter_sets(begin(modular="under-attack")) == {"rhino", "standard", "under-attack"}
    with pytest.raises(RuleboundError, match="there is no modular set bombs; there are: bomb-scare"):
        begin(modular="bombs")


@proves("champions.deck.encounter.several")
def test_several_modular_sets_may_be_added() -> None:
    g = begin(modular=["under-attack", "legions-of-hydra"])
    assert encounter_sets(g) == {"rhino", "standard", "under-attack", "legions-of-hydra"}


@proves("champions.deck.encounter.random")
def test_a_modular_set_may_be_chosen_unseen() -> None:
    drawn = set()
    for seed in range(12):
        g = begin(seed, modular=1)
        (unseen,) = encounter_sets(g) - {"rhino", "standard"}
        drawn.add(unseen)
        titles = [c for c in cards().values() if c.set == unseen]
        view = json.dumps(g.view(0))
        assert not any(f'"{c.id}"' in view for c in titles)
        assert unseen not in view
        assert all(g.kind_of_zone(e) == ENCOUNTER_DECK for e in range(len(g.card)) if g.card[e].set == unseen)
    assert len(drawn) > 2
    assert drawn <= set(MODULAR_SETS)
    assert len(encounter_sets(begin(modular=2))) == 4
    with pytest.raises(RuleboundError, match="there are 5 modular sets to choose unseen, not 6"):
        begin(modular=6)
