"""Chapter: multiplayer."""

from __future__ import annotations

import pytest

from rulebound.core.errors import RuleboundError
from rulebound.games.heroclix.positions import figure, with_cards
from rulebound.testing import Tables, proves
from tests.heroclix.made_up import PLAIN


@proves("heroclix.multiplayer.players")
def test_three_and_four_can_play(table: Tables) -> None:
    with with_cards(figure("hero", PLAIN, range=8)):
        for n in (2, 3, 4):
            t = table.new("heroclix", [{"figures": ["hero"]}] * n, seed=4, map="meadow")
            while t.phase == "setup":
                t.state.choose(0)
            assert len(set(t.areas)) == n, "each has an area of its own"
            seen = []
            for _ in range(2 * n):
                seen.append(t.active)
                t.choose("end-turn")
            assert seen[:n] == seen[n:]
            assert set(seen) == set(range(n))
    with with_cards(figure("hero", PLAIN)):
        with pytest.raises(RuleboundError, match="2 to 4 players, not 5"):
            table.new("heroclix", [{"figures": ["hero"]}] * 5, seed=4)
        with pytest.raises(RuleboundError, match="2 starting areas, too few for 3 players"):
            table.new("heroclix", [{"figures": ["hero"]}] * 3, seed=4, map="harbour")
