"""Chapter: intro."""

from __future__ import annotations

from itertools import combinations

import pytest

from rulebound.core.errors import RuleboundError
from rulebound.core.game import new
from rulebound.games.underworld.cards import cards, regions
from rulebound.games.underworld.definitions import COMMAND_CARD, FACTIONS, PLAYER_CARDS, SOCIETY
from rulebound.games.underworld.ready_made import quick_cards, ready_made
from rulebound.testing import proves
from tests.underworld.made_up import BASE
from tests.underworld.playing import deck


@proves("underworld.intro.fixed-contents", "underworld.deck.quick.set-symbol", "underworld.cards.anatomy.set-symbol")
def test_the_box_is_always_the_same() -> None:
    assert all(c.copies for c in BASE if c.type in PLAYER_CARDS)
    made = {id for one, two in combinations(FACTIONS, 2) for id in quick_cards(one, two)}
    assert {cards()[id].set for id in made} == {"base"}
    assert {c.set for c in regions()} == {"base"}
    assert {c.set for c in cards().values() if c.type in (SOCIETY, COMMAND_CARD)} == {""}, "rewards and a box of their own"
    assert sum(c.copies for c in cards().values() if c.set == "base" and c.type in PLAYER_CARDS) == 8 * 25 + 21


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
