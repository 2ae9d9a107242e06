"""Winning and losing."""

from __future__ import annotations

import pytest

from rulebound.core.errors import NotOffered
from rulebound.testing import Tables, proves
from tests.ashes.playing import attack


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


def test_two_phoenixborn_never_die_together(table: Tables) -> None:
    """Ruling 78."""

    t = table.ashes(p1={"spellboard": ["abundance"], "draw": [], "wounds": 13}, p2={"draw": [], "wounds": 18})
    t.p1.choose("activate", "abundance")
    assert t.p1.options == ["next:coal-roarkwin", "next:maeoni-viper"], "one at a time, in the controller's order"
    with t.branch() as b:
        b.p1.choose("next:maeoni-viper")
        assert b.winners == (0,)
    t.p1.choose("next:coal-roarkwin")
    assert t.winners == (1,), "the first destroyed loses"


def test_attackers_outlive_the_game_that_their_first_battle_ends(table: Tables) -> None:
    """489, 384: in a game of three the attack on the fallen player is over; who has not battled is not exhausted."""
    t = table.ashes(
        p1={"battlefield": ["iron-worker", "masked-wolf"]},
        p2={"wounds": 18},
        p3={"phoenixborn": "noah-redmoon"},
    )
    attack(t, "maeoni-viper", "iron-worker", "masked-wolf")
    t.p1.choose("battle:iron-worker")
    assert t.p2.out
    assert t["masked-wolf"].exhaustion == 0
