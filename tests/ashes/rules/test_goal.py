"""The object of the game."""

from __future__ import annotations

import rulebound
from rulebound.core.chance import Chance
from rulebound.testing import Tables, proves


@proves("ashes.goal.objective")
def test_destroying_the_opposing_phoenixborn_wins(table: Tables) -> None:
    t = table.ashes(p1={"battlefield": ["hammer-knight"]}, p2={"phoenixborn": "maeoni-viper", "wounds": 17})
    t.p1.choose("attack", "maeoni-viper")
    assert t.state.over
    assert t.state.winners == (0,)
    assert t.state.decision is None


@proves("ashes.goal.objective")
def test_a_game_ends_in_no_other_way() -> None:
    for seed in (1, 2):
        g = rulebound.new("ashes", players=["iron-men", "bloodwoods-queen"], seed=seed)
        chance = Chance(seed)
        while (decision := g.decision) is not None:
            g.choose(chance.below(len(decision.options)))
        (winner,) = g.winners
        loser = 1 - winner
        incarnation = g.phoenixborn[loser]  # type: ignore[attr-defined]
        assert g.out[loser]
        assert not g.out[winner]
        assert g.wounds[incarnation] >= g.card[incarnation].life  # type: ignore[attr-defined]
