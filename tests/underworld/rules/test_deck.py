"""Chapter: deck."""

from __future__ import annotations

from itertools import combinations

import pytest

from rulebound.core.errors import RuleboundError
from rulebound.core.game import new
from rulebound.games.underworld.cards import cards
from rulebound.games.underworld.deck_rules import check, deck_of
from rulebound.games.underworld.definitions import FACTIONS
from rulebound.games.underworld.ready_made import IDS, quick_cards, ready_made
from rulebound.testing import proves
from tests.underworld.playing import deck, faction


def admitted(society: str, *ids: str) -> list[str]:
    """Of these cards those that a deck of this society may hold beside its own faction."""
    faction = cards()[society].faction
    own = {c.id: 3 for c in cards().values() if c.faction in (faction, "neutral") and c.copies}
    return [
        id for id in ids if not [r for r in check({"name": "", "society": society, "cards": {**own, id: 3}}) if r.what == id]
    ]


@proves(
    "underworld.deck.quick.method",
    "underworld.deck.quick.choose",
    "underworld.deck.quick.beginners",
    "underworld.society-card.quick",
)
def test_every_pair_of_factions_is_a_quick_deck() -> None:
    decks = ready_made()
    assert len(decks) == 28 == len(list(combinations(FACTIONS, 2)))
    for made in decks.values():
        assert sum(made.deck["cards"].values()) == 50
        assert check(deck_of(made.id)) == []
    beginners = ["yellow", "green", "blue", "red"]
    assert list(decks)[:6] == [f"{IDS[one]}-and-{IDS[two]}" for one, two in combinations(beginners, 2)], (
        "the first ones are those for beginners"
    )


@proves("underworld.deck.quick.one-set", "underworld.intro.box-scope")
def test_one_base_set_is_shared() -> None:
    same = ["veil-watch-and-throne-court", "veil-watch-and-sages"]
    with pytest.raises(RuleboundError, match="base sets"):
        new("underworld", same, sets=1)
    assert new("underworld", same, sets=2).players == 2
    assert new("underworld", same).players == 2
    assert new("underworld", ["veil-watch-and-throne-court", "demon-hunters-and-sages"], sets=1).players == 2


@proves(
    "underworld.deck.minimum",
    "underworld.deck.constructed",
    "underworld.deck.any-factions",
    "underworld.deck.quick.then-build",
)
def test_at_least_fifty_cards() -> None:
    cards_of_all = {c.id: 1 for colour in FACTIONS for c in faction(colour)}
    few = dict(list(cards_of_all.items())[:49])
    assert [r.rule for r in check(deck(**few))] == ["underworld.deck.minimum"]
    assert check(deck(**dict(list(cards_of_all.items())[:50]))) == []
    assert check(deck(**cards_of_all)) == [], "all eight factions, 96 cards"


@proves("underworld.deck.copies", "underworld.deck.same-title", "underworld.deck.collection")
def test_at_most_three_copies() -> None:
    brought = quick_cards("yellow", "green") | {"veil-guard": 4}
    assert [(r.rule, r.n, r.what) for r in check(deck(**brought))] == [("underworld.deck.copies", 4, "veil-guard")]
    alone = {c.id: 3 for c in faction("white")}
    assert [(r.rule, r.n) for r in check(deck(**alone))] == [("underworld.deck.minimum", 14)], "12 names give 36 cards"


@proves("underworld.deck.society-choice", "underworld.society-card.optional", "underworld.society-card.not-counted")
@proves("underworld.society-card.restriction")
def test_a_society_asks_for_its_own() -> None:
    both = quick_cards("yellow", "green")
    assert check({"name": "", "society": "veil-watch-society", "cards": both}) == []
    assert [r.rule for r in check({"name": "", "society": "sages-society", "cards": both})] == [
        "underworld.society-card.restriction"
    ]
    assert [r.rule for r in check({"name": "", "society": "veil-guard", "cards": both})] == [
        "underworld.deck.society-choice"
    ]
    few = {"name": "", "society": "secret-society", "cards": dict(list(both.items())[:-1])}
    assert [r.rule for r in check(few)] == ["underworld.deck.minimum"], "the society is no card of the deck"


@pytest.mark.parametrize(
    ("society", "ids", "allowed"),
    [
        # human character cards with a *black* battle icon
        (
            "spt-executive",
            ["professional-killer", "force-field-mage", "giant-bat", "body-snatcher", "security-department", "murder"],
            ["professional-killer", "body-snatcher"],
        ),
        # vampire or servant characters; a cheap human is a servant only in play
        ("house-everod", ["body-snatcher", "district-constable", "exorcist"], ["body-snatcher"]),
        # cards with a stars icon of any type
        (
            "tapir-group",
            ["guiding-fairy", "teachings-of-the-sky", "sioux-dreamcatcher", "exorcist"],
            ["guiding-fairy", "teachings-of-the-sky", "sioux-dreamcatcher"],
        ),
        # cards with a death icon
        (
            "mourners",
            ["lingering-ghost", "nornagesta", "vampire-elder", "arsonist"],
            ["lingering-ghost", "nornagesta", "vampire-elder"],
        ),
        # cards without any magic icon
        ("sentinels", ["arsonist", "veil-guard", "murder", "giant-bat"], ["arsonist", "murder", "giant-bat"]),
        # spirit characters and dream cards
        (
            "nightmare-brood",
            ["guiding-fairy", "greenhand-fernandir", "yarol", "exorcist"],
            ["guiding-fairy", "greenhand-fernandir", "yarol"],
        ),
    ],
)
def test_which_strangers_a_society_admits(society: str, ids: list[str], allowed: list[str]) -> None:
    assert admitted(society, *ids) == allowed


@pytest.mark.parametrize(("n", "faults"), [(12, 0), (13, 1)])
def test_twelve_strangers_are_the_most_for_timekeepers_and_hermits(n: int, faults: int) -> None:
    for society in ("timekeepers", "hermits"):
        faction = cards()[society].faction
        own = {c.id: 3 for c in cards().values() if c.faction in (faction, "neutral") and c.copies}
        strangers = [c.id for c in cards().values() if c.faction == "green" and c.copies][:5]
        counts = [min(3, max(0, n - 3 * i)) for i in range(5)]
        deck = {"name": "", "society": society, "cards": own | {id: k for id, k in zip(strangers, counts, strict=True) if k}}
        assert len(check(deck)) == faults


def test_three_copies_of_a_unique_may_be_in_a_deck() -> None:
    """650: three of one name, and nothing else; uniqueness is a matter of what is in play."""
    own = {c.id: 3 for c in cards().values() if c.faction in ("yellow", "neutral") and c.copies}
    assert own["greenhand-fernandir"] == 3
    assert check({"name": "", "society": "", "cards": own}) == []
