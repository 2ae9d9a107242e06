"""Chapters: the box, the factions, the printed cards, building decks."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from rulebound.core.errors import RuleboundError
from rulebound.core.game import new
from rulebound.games.underworld.cards import cards, command_deck, regions
from rulebound.games.underworld.deck_rules import check, deck_of
from rulebound.games.underworld.definitions import (
    AFFAIR,
    ATTACHMENT,
    CHARACTER,
    COMMAND_CARD,
    FACTIONS,
    MAGIC,
    NEUTRAL,
    PLAYER_CARDS,
    REGION,
    SOCIETY,
    UnderworldCard,
)
from rulebound.games.underworld.ready_made import IDS, quick_cards, ready_made
from rulebound.games.underworld.words.names import FACTION_NAMES
from rulebound.testing import Tables, proves

BASE = [c for c in cards().values() if c.number]
NUMBERS = dict(zip(FACTIONS, range(1, 97, 12), strict=True))


def deck(**cards: int) -> dict[str, Any]:
    return {"name": "", "society": "", "cards": {k.replace("_", "-"): n for k, n in cards.items()}}


def faction(colour: str) -> list[UnderworldCard]:
    return [c for c in BASE if c.faction == colour and c.type in PLAYER_CARDS]


@proves("underworld.faction.list", "underworld.deck.prebuilt.government-name", "underworld.symbols.faction-forms")
def test_the_eight_factions() -> None:
    assert {f: FACTION_NAMES[f][1] for f in FACTIONS} == {
        "yellow": "帷幕守望",
        "green": "猎魔人",
        "blue": "王座会",
        "red": "鸣钟教派",
        "grey": "国家机构",
        "white": "圣贤",
        "black": "方碑序列",
        "purple": "梦境行者",
    }


@proves("underworld.faction.marking", "underworld.deck.quick.numbers", "underworld.cards.anatomy.collector")
def test_every_number_lies_in_the_range_of_its_faction() -> None:
    for colour, first in NUMBERS.items():
        assert sorted(c.number for c in faction(colour)) == list(range(first, first + 12))
    assert sorted(c.number for c in faction(NEUTRAL)) == list(range(97, 107))
    assert sorted(c.number for c in regions()) == list(range(107, 117))
    assert sorted(c.number for c in BASE) == list(range(1, 117))


@proves(
    "underworld.component.player-cards",
    "underworld.deck.quick.diamonds",
    "underworld.deck.prebuilt.is-faction",
    "underworld.deck.prebuilt.lists",
    "underworld.deck.prebuilt.yellow",
    "underworld.deck.prebuilt.green",
    "underworld.deck.prebuilt.blue",
    "underworld.deck.prebuilt.red",
    "underworld.deck.prebuilt.grey",
    "underworld.deck.prebuilt.white",
    "underworld.deck.prebuilt.black",
    "underworld.deck.prebuilt.purple",
)
def test_each_faction_has_twenty_five_cards() -> None:
    """The copies of the book's lists, in the order of the numbers."""
    lists = {
        "yellow": [3, 3, 3, 2, 2, 2, 2, 2, 2, 1, 1, 2],
        "green": [3, 3, 3, 2, 2, 2, 2, 2, 2, 1, 1, 2],
        "blue": [3, 3, 3, 2, 2, 2, 2, 2, 2, 1, 1, 2],
        "red": [3, 3, 3, 2, 2, 2, 2, 2, 2, 1, 1, 2],
        "grey": [3, 3, 3, 2, 2, 2, 2, 2, 2, 2, 1, 1],
        "white": [3, 3, 2, 2, 2, 2, 3, 2, 2, 2, 1, 1],
        "black": [3, 3, 3, 2, 2, 2, 2, 2, 2, 2, 1, 1],
        "purple": [3, 3, 3, 2, 2, 2, 2, 2, 2, 2, 1, 1],
    }
    for colour, counts in lists.items():
        assert [c.copies for c in sorted(faction(colour), key=lambda c: c.number)] == counts, colour
        assert sum(counts) == 25
    assert sum(c.copies for c in faction(NEUTRAL)) == 21, "the seven reward copies are no faction's and nowhere published"


@proves("underworld.component.regions", "underworld.cards.region.pool")
def test_the_world_deck_is_nobodys(table: Tables) -> None:
    assert len(regions()) == 10
    assert all(r.cap >= 1 for r in regions())
    t = table.new("underworld", ["veil-watch-and-throne-court", "demon-hunters-and-sages"], seed=3)
    assert (len(t.zone("regions")), len(t.zone("world-deck"))) == (3, 7)
    g: Any = t.state
    assert all(g.owner[r] == -1 for r in g.regions())


@proves(
    "underworld.component.society-cards",
    "underworld.society-card.anatomy",
    "underworld.cards.player-types",
    "underworld.cards.types",
)
def test_kinds_of_cards() -> None:
    kinds = [c.type for c in cards().values()]
    assert kinds.count(SOCIETY) == 17
    assert (kinds.count(COMMAND_CARD), len(command_deck())) == (10, 30)
    assert {c.type for c in BASE} == {CHARACTER, ATTACHMENT, AFFAIR, REGION}
    reasons = check({"name": "", "society": "", "cards": {**quick_cards("yellow", "green"), "kyoto": 1}})
    assert [(r.rule, r.what) for r in reasons] == [("underworld.deck.constructed", "kyoto")]


@proves(
    "underworld.cards.anatomy.magic",
    "underworld.magic.domains",
    "underworld.core.unique.definition",
    "underworld.cards.anatomy.name",
)
def test_what_is_printed() -> None:
    assert {c.magic for c in BASE} == {"", *MAGIC}
    assert sorted(c.number for c in BASE if c.unique and c.number <= 96) == [
        *(10, 11, 12, 22, 23, 24, 31, 34, 35, 36, 46, 47, 48, 59, 60, 71, 72, 83, 84, 95, 96),
    ]
    assert len({c.zh for c in BASE}) == len({c.en for c in BASE}) == len(BASE)


@proves("underworld.intro.fixed-contents", "underworld.deck.quick.set-symbol", "underworld.cards.anatomy.set-symbol")
def test_the_box_is_always_the_same() -> None:
    assert all(c.copies for c in BASE if c.type in PLAYER_CARDS)
    made = {id for one, two in combinations(FACTIONS, 2) for id in quick_cards(one, two)}
    assert {cards()[id].set for id in made} == {"base"}
    assert {c.set for c in regions()} == {"base"}
    assert {c.set for c in cards().values() if c.type in (SOCIETY, COMMAND_CARD)} == {""}, "rewards and a box of their own"
    assert sum(c.copies for c in cards().values() if c.set == "base" and c.type in PLAYER_CARDS) == 8 * 25 + 21


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


@proves("underworld.intro.players", "underworld.setup.1")
def test_how_many_play() -> None:
    quick = list(ready_made())
    modes = [(n, new("underworld", quick[:n]).setup["mode"]) for n in (2, 3, 4)]
    assert modes == [(2, "duel"), (3, "ruler"), (4, "teams")]
    for wrong in (quick[:1], quick[:5]):
        with pytest.raises(RuleboundError):
            new("underworld", wrong)
    with pytest.raises(RuleboundError, match="duel"):
        new("underworld", quick[:2], mode="teams")
    with pytest.raises(RuleboundError):
        new("underworld", [deck(veil_guard=3), quick[0]])
