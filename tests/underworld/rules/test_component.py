"""Chapter: component."""

from __future__ import annotations

from typing import Any

from rulebound.games.underworld.cards import cards, command_deck, regions
from rulebound.games.underworld.deck_rules import check
from rulebound.games.underworld.definitions import AFFAIR, ATTACHMENT, CHARACTER, COMMAND_CARD, NEUTRAL, REGION, SOCIETY
from rulebound.games.underworld.ready_made import quick_cards
from rulebound.testing import Tables, proves
from tests.underworld.made_up import BASE
from tests.underworld.playing import faction


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
