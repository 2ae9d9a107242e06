"""What everybody can tell of a hand after a deck was made anew from a discard pile that all have seen."""

from __future__ import annotations

import pytest

from rulebound.games.champions.rules.piles import draw
from rulebound.games.champions.state import ChampionsState
from rulebound.games.champions.zones import DISCARD_PILE
from rulebound.testing import Tables


@pytest.mark.parametrize("stays", [False, True])
def test_a_card_held_since_before_the_reshuffle_is_none_of_the_discard_pile(table: Tables, stays: bool) -> None:
    """Two cards were held before; of those drawn from the new deck one is discarded, or shown to all. The two are still
    what nobody saw."""
    seen = ["strength", "emergency", "first-aid", "haymaker", "avengers-mansion", "helicarrier"]
    t = table.champions(p1={}, p2={"hand": ["energy", "genius"], "deck": ["tigra"], "discard": seen})
    g = t.state
    assert isinstance(g, ChampionsState)
    draw(g, 1, 3)
    if stays:
        g.reveal(t.find("p2.strength"), 0b111)
    else:
        g.move(t.find("p2.strength"), DISCARD_PILE, 1)
    for seed in range(60):
        guess = t.state.determinize(0, seed)
        hand = {guess.name_of(e) for e in guess.zones[g.zone[t.find("p2.energy")]]}
        assert {"energy", "genius", "tigra"} <= hand
