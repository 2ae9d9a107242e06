"""The pass main action."""

from __future__ import annotations

from typing import Any

from rulebound.testing import Tables, proves
from tests.ashes.made_up import CEREMONIAL, CHARM, DYING_MAEONI, WOLF, WORKER


@proves("ashes.pass.nothing")
def test_passing_does_nothing(table: Tables) -> None:
    t = table.ashes(
        p1={"battlefield": [("iron-worker", {"wounds": 1, "exhaustion": 1})], "hand": ["expand-energy"], "dice": ["charm"]},
        p2={"battlefield": ["gilder"], "spellboard": ["summon-gilder"], "wounds": 3},
    )
    g: Any = t.state
    before = ([list(z) for z in g.zones], list(g.wounds), list(g.exhaustion), list(g.status), list(g.face), list(g.host))
    t.p1.choose("pass")
    after = ([list(z) for z in g.zones], list(g.wounds), list(g.exhaustion), list(g.status), list(g.face), list(g.host))
    assert before == after
    assert not t.p1.can("play"), "it was the main action of the turn"
    assert not t.p1.can("attack")


def test_a_side_action_before_the_pass_changes_nothing(table: Tables) -> None:
    """Ruling 46: a turn counts as a pass by its main action alone."""
    t = table.ashes(p1={"hand": ["seal", "cover"], "battlefield": ["gilder"]}, p2={"dice": ["charm"]})
    t.p1.choose("meditate", "seal", "done", "pass")
    t.p2.choose("pass")
    t.skip_until(lambda t: t.phase != "player-turns")
    assert t.turn == 2, "no third turn"


def test_an_ability_that_can_do_nothing_may_be_activated(table: Tables) -> None:
    """Ruling 50."""

    t = table.ashes(p1={"phoenixborn": "aradel-summergaard", "dice": ["natural"]}, p2={})
    t.p1.choose("activate", "water-blast")
    assert (t.p1.exhaustion, t.p1.dice) == (1, [])


@proves("ashes.pass.side-allowed")
def test_a_side_action_after_passing(table: Tables) -> None:
    t = table.ashes(p1={"hand": ["seal"], "dice": ["charm:basic"]}, p2={})
    t.p1.choose("pass", "meditate", "seal")
    t.p1.choose("basic-to-power")
    t.p1.choose("done")  # nothing is left to do: the turn ends
    assert t.p1.discard_pile == ["seal"]
    t.p2.choose("pass", "end-turn")
    assert t.phase != "player-turns", "the turn with the side action still counted as a pass"


def test_who_falls_in_a_turn_in_which_they_passed_does_not_break_the_row(table: Tables) -> None:
    """A side action beside it leaves the turn a passed one (46, 340): 1, 2 and 3 have passed one after the other."""
    dead = {**DYING_MAEONI, "dice": [CEREMONIAL], "discard": [WORKER]}
    t = table.ashes(p1={}, p2=dead, p3={})
    t.p1.choose("pass", "end-turn")
    t.p2.choose("pass")
    t.p2.choose("dice-power", "ceremonial")
    assert (t.p2.out, t.round, t.turn_player) == (1, 2, 2)
    t.p3.choose("pass", "end-turn")
    assert t.round == 3


def test_a_pass_after_a_side_action_is_a_pass(table: Tables) -> None:
    """Rulings 45 and 46."""

    seat = {"spellboard": ["strengthen"], "battlefield": ["gilder"]}
    t = table.ashes(p1=seat, p2=seat)
    t.p1.choose("pass", "activate:strengthen", "target:gilder#1")  # after passing
    t.p2.choose("activate:strengthen", "target:gilder#2")  # before passing
    t.p2.choose("pass")
    assert t.phase != "player-turns" or t.round == 3


@proves("ashes.pass.side-allowed", "ashes.pass.end-phase")
def test_a_pass_with_a_side_action_is_a_pass(table: Tables) -> None:
    """340: the row of passes is not broken by side actions before or after the main action."""
    t = table.ashes(p1={"dice": ["natural:power"]}, p2={"dice": ["natural:power"], "battlefield": ["iron-rhino"]}, round=1)
    t.p1.choose("pass")
    t.p1.choose("dice-power:natural")
    t.p2.choose("dice-power:natural", "iron-rhino")
    t.p2.choose("pass")
    assert (t.phase, t.round) == ("player-turns", 2)


@proves("ashes.pass.not-final")
def test_who_passed_may_act_again_if_the_opponent_did_not_pass(table: Tables) -> None:
    t = table.ashes(p1={"battlefield": ["iron-worker"]}, p2={"battlefield": ["mist-spirit"]})
    t.p1.choose("pass", "end-turn")
    t.p2.choose("attack", "coal-roarkwin")
    t.p1.choose("no-block")
    t.p2.choose("end-turn")
    assert t.p1.can("attack", "maeoni-viper")
    t.p1.choose("attack", "maeoni-viper")
    t.p1.choose("end-turn")
    t.p2.choose("pass", "end-turn")
    assert t.p1.can("pass"), "two passes that are not consecutive do not end the phase"


def test_who_falls_in_a_turn_in_which_they_acted_does_break_the_row(table: Tables) -> None:
    """Player 2 attacked: who passed before may act again (340)."""
    t = table.ashes(
        p1={"hand": ["sympathy-pain"], "dice": [CHARM]},
        p2={**DYING_MAEONI, "wounds": 13, "battlefield": [WOLF]},
        p3={"hand": ["fear"]},
    )
    t.p1.choose("pass", "end-turn")
    t.p2.choose("attack:coal-roarkwin")
    t.p1.choose("react", "sympathy-pain")
    t.p1.choose("coal-roarkwin#2")
    assert (t.p2.out, t.turn_player) == (1, 2)
    t.p3.choose("pass", "end-turn")
    assert (t.round, t.turn_player) == (2, 0)


@proves("ashes.pass.end-phase")
def test_consecutive_passes_end_the_phase_after_the_last_turn(table: Tables) -> None:
    t = table.ashes(
        p1={"battlefield": [("iron-worker", {"exhaustion": 1})], "hand": ["seal"]},
        p2={"hand": ["refresh"], "dice": ["charm:basic"]},
    )
    t.p1.choose("pass", "end-turn")
    t.p2.choose("pass")
    assert t.phase == "player-turns", "the last passer may still use a side action"
    assert t.p2.can("meditate")
    assert t["iron-worker"].exhaustion == 1
    t.p2.choose("end-turn")
    assert t.phase == "recovery"
    assert t["iron-worker"].exhaustion == 0


@proves("ashes.pass.end-phase")
def test_all_of_three_players_pass_in_a_row(table: Tables) -> None:
    t = table.ashes(p1={"dice": ["charm"]}, p2={}, p3={})
    t.p1.choose("pass", "end-turn")
    t.p2.choose("pass", "end-turn")
    assert t.phase == "player-turns"
    t.p3.choose("pass", "end-turn")
    assert t.phase == "recovery"


@proves("ashes.pass.end-phase")
def test_a_player_who_passed_and_is_out_does_not_end_the_phase_for_those_who_have_not(table: Tables) -> None:
    t = table.ashes(
        p1={"hand": ["fear"]},
        p2={"phoenixborn": "coal-roarkwin", "wounds": 14, "dice": ["ceremonial:power"], "discard": ["iron-worker"]},
        p3={"battlefield": ["gilder"]},
    )
    t.p1.choose("pass", "end-turn")
    t.p2.choose("pass")
    t.p2.choose("dice-power", "ceremonial")
    assert t.out == [0, 1, 0]
    assert (t.phase, t.turn_player) == ("player-turns", 2)
    t.p3.choose("attack:coal-roarkwin", "end-turn")
    assert (t.phase, t.turn_player) == ("player-turns", 0)  # who has passed may act again


def test_a_passed_turn_does_not_count_when_the_other_acts_between(table: Tables) -> None:
    """Consecutive turns (340): pass, act, pass, pass."""
    t = table.ashes(p1={}, p2={"battlefield": [WOLF]})
    t.p1.choose("pass", "end-turn")
    t.p2.choose("attack", "coal-roarkwin")
    if t.p2.can("end-turn"):
        t.p2.choose("end-turn")
    assert (t.phase, t.turn_player) == ("player-turns", 0)
    t.p1.choose("pass", "end-turn")
    assert (t.phase, t.turn_player) == ("player-turns", 1)
