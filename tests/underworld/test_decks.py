"""Decks: quick decks are legal, every fault is told with its rule, and lists are read and written in every language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from rulebound.core.chance import Chance
from rulebound.core.errors import RuleboundError
from rulebound.core.game import game
from rulebound.core.text import LANGUAGES
from rulebound.core.words import Words
from rulebound.games.underworld.cards import card, cards
from rulebound.games.underworld.deck_conditions import DeckCondition
from rulebound.games.underworld.deck_rules import check, deck_for, deck_of, random_deck
from rulebound.games.underworld.deck_text import read_deck, write_deck
from rulebound.games.underworld.definitions import PLAYER_CARDS
from rulebound.games.underworld.ready_made import ready_made

QUICK = "veil-watch-and-demon-hunters"


def quick(**changed: int) -> dict[str, Any]:
    """A quick deck with other numbers of some cards."""
    deck = deck_of(QUICK)
    cards = {**deck["cards"], **{id.replace("_", "-"): n for id, n in changed.items()}}
    return {**deck, "cards": {id: n for id, n in cards.items() if n}}


def reasons(deck: Mapping[str, Any]) -> list[tuple[str, str, int, str]]:
    return [(r.rule, r.message, r.n, r.what) for r in check(deck)]


@pytest.mark.parametrize("id", ready_made())
def test_every_quick_deck_is_legal(id: str) -> None:
    deck = deck_of(id)
    assert check(deck) == []
    assert sum(deck["cards"].values()) == 50


def test_there_is_a_quick_deck_for_every_pair_of_factions() -> None:
    assert len(ready_made()) == 28


def test_a_deck_of_49_cards_lacks_one_also_for_its_society() -> None:
    assert reasons(quick(psychic_owl=deck_of(QUICK)["cards"]["psychic-owl"] - 1)) == [
        ("underworld.deck.minimum", "too-few", 1, ""),
        ("underworld.society-card.restriction", "too-few-of-faction", 1, "yellow"),
    ]


def test_more_than_50_cards_are_allowed_but_no_fourth_copy() -> None:
    assert reasons(quick(psychic_owl=4)) == [("underworld.deck.copies", "too-many-copies", 4, "psychic-owl")]


def test_regions_and_societies_belong_into_no_deck() -> None:
    assert reasons(quick(london=1)) == [("underworld.deck.constructed", "no-deck-card", 0, "london")]


def test_a_card_that_does_not_exist_is_refused() -> None:
    with pytest.raises(RuleboundError):
        deck_of({"society": "", "cards": {"no-such-card": 50}})


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("seed", range(6))
def test_every_list_is_read_back(lang: str, seed: int) -> None:
    deck = random_deck(Chance(seed))
    assert read_deck(write_deck(deck, lang)) == {**deck, "name": ""}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_reason_has_words(lang: str) -> None:
    words = Words(game("underworld"), lang)
    faults = [*check(quick(psychic_owl=4, london=1)), *check({"society": "", "cards": {}})]
    said = [words.reason(r) for r in faults]
    assert all(said)
    assert not any("{" in s or "reason." in s for s in said)


@pytest.mark.parametrize("text", ["秘社：圣贤\n角色\n3张 圣婴", "秘社：聖賢\n角色\n3張 聖嬰"])
def test_chinese_lists_are_read_in_both_scripts(text: str) -> None:
    assert read_deck(text) == {"name": "", "society": "sages-society", "cards": {"holy-child": 3}}


def test_unknown_names_are_told_with_their_line_and_near_names() -> None:
    with pytest.raises(RuleboundError, match="line 2: there is no card 'Psychic Ow'; did you mean Psychic Owl"):
        read_deck("3x Devout Friar\n2x Psychic Ow")


def lists_guessed(setup: dict[str, Any], seed: int) -> list[dict[str, int]]:
    """The list of the second player's deck, as the first one might guess it a few choices into the game."""
    declared = game("underworld")
    g: Any = declared.start({**setup, "closed_decks": 1}, seed)
    for _ in range(30):
        g.choose(len(g.asked.offers) // 2)
    found = []
    for guess in (g.determinize(0, n) for n in range(8)):
        deck = [guess.card[e].id for e in range(len(guess.card)) if guess.owner[e] == 1 and guess.zone[e] >= 0]
        found.append({id: deck.count(id) for id in deck if card(id).type in PLAYER_CARDS})
    return found


@pytest.mark.parametrize("society", sorted(c.id for c in cards().values() if c.deck_condition is not None))
def test_a_closed_deck_is_guessed_so_that_its_society_admits_it(society: str) -> None:
    """Everybody sees the society, and what its owner has played; nobody who plays with it brings anything else."""
    asked = card(society).deck_condition
    assert isinstance(asked, DeckCondition)
    brought = deck_for(card(society), Chance(5))
    assert check(brought) == []
    guessed = lists_guessed({"decks": [deck_of(QUICK), brought], "mode": "duel"}, 3)
    listed = brought["cards"]
    assert {sum(deck.values()) for deck in guessed} == {sum(listed.values())}
    assert all(check({"society": society, "cards": deck}) == [] for deck in guessed)
    assert all(asked.faction in {card(id).faction for id in deck} for deck in guessed)
    assert listed not in guessed
