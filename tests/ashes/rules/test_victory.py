"""Winning and losing."""

from __future__ import annotations

import pytest

from rulebound.core.errors import NotOffered
from rulebound.testing import Tables, proves


@proves("ashes.victory.lose")
def test_a_phoenixborn_with_as_many_wounds_as_life_is_destroyed(table: Tables) -> None:
    for wounds, attacker, lost in ((13, "iron-worker", False), (14, "iron-worker", True), (15, "iron-rhino", True)):
        t = table.ashes(p1={"battlefield": [attacker]}, p2={"phoenixborn": "noah-redmoon", "wounds": wounds})
        t.p1.choose("attack", "noah-redmoon")
        assert bool(t.over) is lost, f"{t.p2.wounds} wound tokens, life 16"
        assert bool(t.p2.out) is lost


@proves("ashes.victory.win")
def test_the_opponent_wins_at_once(table: Tables) -> None:
    t = table.ashes(
        p1={"battlefield": ["iron-worker", "mist-spirit"]},
        p2={"wounds": 18, "hand": ["sympathy-pain"], "dice": ["charm:power"]},
    )
    t.p1.choose("attack", "maeoni-viper", "iron-worker", "mist-spirit")
    t.p1.choose("battle", "iron-worker")
    assert (t.over, t.winners) == (1, (0,))
    assert t.state.decision is None, "no further choices: neither the second battle nor a reaction"
    assert t["mist-spirit"].exhaustion == 0
    with pytest.raises(NotOffered):
        t.state.choose(0)
    assert t.p1.view["winners"] == [0]
    assert t.outcome == (("win", "ashes.victory.win"), ("loss", "ashes.damage.destroy.phoenixborn"))


@proves("ashes.victory.win")
def test_the_active_player_can_lose_too(table: Tables) -> None:
    t = table.ashes(
        p1={"phoenixborn": "coal-roarkwin", "wounds": 13, "battlefield": ["mist-spirit"]},
        p2={"hand": ["sympathy-pain"], "dice": ["charm:power"]},
    )
    t.p1.choose("attack", "maeoni-viper")
    t.p2.choose("react", "sympathy-pain")
    t.p2.choose("coal-roarkwin")
    assert t.winners == (1,)
