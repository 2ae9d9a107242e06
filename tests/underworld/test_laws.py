"""The laws on random games of every mode."""

from __future__ import annotations

import pytest

from rulebound.core.game import game
from rulebound.core.laws import check_game
from rulebound.rulebook import exists

UNDERWORLD = game("underworld")


@pytest.mark.parametrize("seed", range(6))
def test_the_laws_hold(seed: int) -> None:
    report = check_game(UNDERWORLD, seed, every=40, exists=exists)
    assert report.games == 1
    assert report.decisions > 50
