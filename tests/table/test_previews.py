"""Previews of texts, by which tables warn of options that do nothing."""

from __future__ import annotations

from random import Random

import pytest

import rulebound
from rulebound.core.words.game import GameWords

PLAYERS = {
    "ashes": ["iron-men", "mist-guardian"],
    "underworld": ["veil-watch-and-demon-hunters", "throne-court-and-tolling-bell-cult"],
}


@pytest.mark.parametrize("name", PLAYERS)
def test_a_text_that_is_not_known_leaves_the_position_as_it_was(name: str) -> None:
    """The table tries one option after the other on the same copy until a text is known."""
    g, rng, unknown = rulebound.new(name, players=PLAYERS[name], seed=4), Random(4), 0
    assert type(g.GAME.words).preview_effect is not GameWords.preview_effect
    for _ in range(150):
        if g.decision is None:
            break
        before = g.copy().to_bytes()
        for option in g.decision.options:
            copy = g.copy()
            if g.GAME.words.preview_effect(copy, option) is None:
                unknown += 1
                assert copy.to_bytes() == before, option.key
        g.choose(rng.choice(g.decision.options))
    assert unknown > 100
