"""Deck construction: what a legal deck is, the conjuration pile, and the six suggested decks."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import rulebound
from rulebound.core.errors import RuleboundError
from rulebound.core.questions import questions_of
from rulebound.games.ashes import GAME
from rulebound.games.ashes.cards import card
from rulebound.games.ashes.cards.builders import conjuration, ready
from rulebound.games.ashes.deck_rules import check, conjuration_pile
from rulebound.games.ashes.deck_text import deck_of
from rulebound.games.ashes.positions import with_cards
from rulebound.games.ashes.ready_made import SUGGESTED, ready_made
from rulebound.games.ashes.zones import CONJURATION_PILE
from rulebound.testing import Tables, proves
from tests.ashes.made_up import LISTS
from tests.ashes.playing import proving


def iron_men(**changes: Any) -> dict[str, Any]:
    """The Iron Men with some of its parts changed."""
    return {**ready_made()["iron-men"].deck, **changes}


def counts(**changes: int) -> dict[str, int]:
    """The cards of the Iron Men with some counts changed; 0 takes a card out."""
    cards = {**iron_men()["cards"], **{id.replace("_", "-"): n for id, n in changes.items()}}
    return {id: n for id, n in cards.items() if n}


def wrong(deck: dict[str, Any]) -> list[str]:
    return [reason.rule for reason in check(deck)]


@proves("ashes.deck.phoenixborn")
def test_a_deck_has_exactly_one_phoenixborn() -> None:
    assert check(iron_men()) == []
    assert "ashes.deck.phoenixborn" in wrong(iron_men(phoenixborn=""))
    assert "ashes.deck.phoenixborn" in wrong(iron_men(phoenixborn="anchornaut"))
    second = iron_men(cards=counts(anchornaut=2, noah_redmoon=1))
    assert wrong(second) == ["ashes.deck.phoenixborn"]
    with pytest.raises(RuleboundError, match="the deck of player 2 is not legal: Noah Redmoon is a second Phoenixborn"):
        rulebound.new("ashes", players=["iron-men", second])


@proves("ashes.deck.size")
def test_a_deck_has_exactly_thirty_cards() -> None:
    assert sum(counts().values()) == 30
    assert wrong(iron_men(cards=counts(anchornaut=2))) == ["ashes.deck.size"]
    assert wrong(iron_men(cards=counts(fade_away=1))) == ["ashes.deck.size"]
    assert wrong(iron_men(cards=counts(anchornaut=2, fade_away=1))) == []


@pytest.mark.parametrize("id", [proving(id, f"ashes.deck.precon.{id}") for id in LISTS])
def test_a_suggested_deck_is_as_the_book_lists_it(id: str) -> None:
    phoenixborn, dice, names, _ = LISTS[id]
    deck = deck_of(id)
    assert card(deck["phoenixborn"]).en == phoenixborn
    assert deck["dice"] == dict.fromkeys(dice, 5)
    assert {card(c).en: n for c, n in deck["cards"].items()} == dict.fromkeys(names.split(", "), 3)
    assert len(deck["cards"]) == 10
    assert check(deck) == []


@pytest.mark.parametrize(
    ("deck", "words"),
    [
        ("iron-mem", "there is no ready-made deck 'iron-mem'; there are: iron-men"),
        (7, "a deck must be the id of a ready-made deck or a mapping, not a whole number"),
        ({"cards": {}}, "a deck needs phoenixborn, cards and dice"),
        (iron_men(cards={"anchornaut": 0}), "the count of a card is a number from 1 to 999, not 0"),
        (iron_men(cards={"anchornaut": "3"}), "the count of a card is a whole number, not a text"),
        (iron_men(cards={"ancornaut": 3}), "did you mean anchornaut"),
        (iron_men(phoenixborn=""), "a deck needs exactly one Phoenixborn, this one has none"),
    ],
)
def test_what_is_no_deck_is_refused_in_words(deck: Any, words: str) -> None:
    with pytest.raises(RuleboundError, match=words):
        rulebound.new("ashes", players=[deck, "iron-men"])


@proves("ashes.deck.copies")
def test_a_deck_has_at_most_three_copies_of_a_card() -> None:
    assert wrong(iron_men(cards=counts(iron_worker=4, anchornaut=2))) == ["ashes.deck.copies"]
    assert wrong(iron_men(cards=counts(iron_worker=1, anchornaut=2, fade_away=3))) == []


@proves("ashes.deck.no-conjurations")
def test_conjured_cards_are_no_part_of_the_deck() -> None:
    deck = iron_men(cards=counts(anchornaut=2, gilder=1))
    assert wrong(deck) == ["ashes.deck.no-conjurations"]
    with pytest.raises(RuleboundError, match="Gilder belongs in the conjuration pile, not in the deck"):
        rulebound.new("ashes", players=[deck, "iron-men"])


@proves("ashes.deck.unique-cards")
def test_a_unique_card_needs_its_phoenixborn() -> None:
    cards = counts(one_hundred_blades=0, fear=3)
    assert wrong(iron_men(cards=cards)) == ["ashes.deck.unique-cards"]
    assert wrong(iron_men(phoenixborn="jessa-na-ni", cards=cards)) == []


@proves("ashes.deck.dice")
def test_a_dice_pool_has_ten_dice_of_any_mix() -> None:
    assert check(iron_men(dice={"natural": 3, "ceremonial": 3, "charm": 2, "illusion": 2})) == []
    assert check(iron_men(dice={"time": 10})) == []
    assert wrong(iron_men(dice={"natural": 9})) == ["ashes.deck.dice"]
    assert wrong(iron_men(dice={"natural": 6, "charm": 5})) == ["ashes.deck.dice"]
    assert wrong(iron_men(dice={"natural": 9, "water": 1})) == ["ashes.deck.dice"]


@proves("ashes.deck.conjuration-pile")
def test_the_pile_is_derived_from_what_the_deck_can_produce() -> None:
    assert conjuration_pile(ready_made()["snakes-in-silver"].deck) == {"gilder": 2, "silver-snake": 1}
    without = iron_men(cards=counts(summon_iron_rhino=0))
    assert conjuration_pile(without) == {}
    # one copy of the summoning spell takes as many conjurations as three
    assert conjuration_pile(iron_men(cards=counts(summon_gilder=1))) == {"iron-rhino": 1, "gilder": 2}
    # whoever lists a pile of their own is told where it differs
    assert check(iron_men(pile={"iron-rhino": 1})) == []
    assert wrong(iron_men(pile={"iron-rhino": 1, "gilder": 2})) == ["ashes.deck.conjuration-pile"]


@proves("ashes.deck.conjuration-pile.chain")
def test_what_conjured_cards_produce_is_in_the_pile_too(table: Tables) -> None:
    egg = conjuration("test-egg", "Egg", "蛋", limit=2, attack=0, life=1, recover=0, conjurations=("test-chick",))
    chick = conjuration("test-chick", "Chick", "雛", limit=3, attack=1, life=1, recover=0, conjurations=("test-egg",))
    nest = ready("test-nest", "Nest", "巢", "main", conjurations=("test-egg",))
    with with_cards(egg, chick, nest):
        assert conjuration_pile(iron_men(cards={"test-nest": 1})) == {"test-egg": 2, "test-chick": 3}
        t = table.ashes(p1={"spellboard": ["test-nest"]}, p2={})
        assert t.p1.conjuration_pile == ["test-egg"] * 2 + ["test-chick"] * 3


@proves("ashes.deck.precon.highlight")
def test_each_suggested_deck_has_five_different_first_cards_of_its_own() -> None:
    assert len(SUGGESTED) == 6
    for id, suggested in SUGGESTED.items():
        assert len(set(suggested.first_five)) == len(suggested.first_five) == 5
        assert set(suggested.first_five) <= set(ready_made()[id].deck["cards"])


@proves("ashes.deck.precon.cloudsea-siren.pile", "ashes.deck.conjuration-limit")
def test_the_limits_of_the_errata_are_an_option() -> None:
    choices: list[tuple[dict[str, Any], int]] = [({}, 3), ({"limits": "book"}, 3), ({"limits": "errata"}, 2)]
    for options, owls in choices:
        g = rulebound.new("ashes", ["cloudsea-siren", "iron-men"], **options)
        pile = [g.card[e].id for e in g.at(CONJURATION_PILE, 0)]
        assert Counter(pile) == {"three-eyed-owl": owls, "seaside-raven": 1}
    with pytest.raises(RuleboundError, match="the option limits is one of book, errata, not 'five'"):
        rulebound.new("ashes", ["cloudsea-siren", "iron-men"], limits="five")
    question = next(q for q in questions_of(GAME, {}) if q.id == "limits")
    assert (question.text("en"), question.text("zh-Hant")) == ("Which conjuration limits?", "採用哪種咒法上限？")
    siren = ready_made()["cloudsea-siren"].deck
    for owls, reasons in ((1, ["ashes.deck.conjuration-limit"]), (2, []), (3, [])):
        assert wrong({**siren, "pile": {"three-eyed-owl": owls, "seaside-raven": 1}}) == reasons


@proves("ashes.deck.conjuration-limit")
def test_the_pile_holds_exactly_the_conjuration_limit_when_the_game_begins() -> None:
    g = rulebound.new("ashes", players=["mist-guardian", "shadows-of-viros"], seed=5)
    pile = [g.card[e].id for e in g.at(CONJURATION_PILE, 0)]
    assert {id: pile.count(id) for id in pile} == {"mist-spirit": 10, "blue-jaguar": 2, "butterfly-monk": 2}
    assert all(pile.count(id) == card(id).limit for id in pile)
    assert wrong(iron_men(pile={"iron-rhino": 2})) == ["ashes.deck.conjuration-limit"]
