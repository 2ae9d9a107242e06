"""The pass main action."""

from __future__ import annotations

from typing import Any

from rulebound.testing import Tables, proves


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


@proves("ashes.pass.side-allowed")
def test_a_side_action_after_passing(table: Tables) -> None:
    t = table.ashes(p1={"hand": ["seal"], "dice": ["charm:basic"]}, p2={})
    t.p1.choose("pass", "meditate", "seal")
    t.p1.choose("basic-to-power")
    t.p1.choose("done")  # nothing is left to do: the turn ends
    assert t.p1.discard_pile == ["seal"]
    t.p2.choose("pass", "end-turn")
    assert t.phase != "player-turns", "the turn with the side action still counted as a pass"


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


def test_a_side_action_before_the_pass_changes_nothing(table: Tables) -> None:
    """Ruling 46: a turn counts as a pass by its main action alone."""
    t = table.ashes(p1={"hand": ["seal", "cover"], "battlefield": ["gilder"]}, p2={"dice": ["charm"]})
    t.p1.choose("meditate", "seal", "done", "pass")
    t.p2.choose("pass")
    t.skip_until(lambda t: t.phase != "player-turns")
    assert t.turn == 2, "no third turn"
