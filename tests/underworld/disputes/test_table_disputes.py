"""What people argue about with more than two at the table: teams, a player who falls out, the ruler and the allies."""

from __future__ import annotations

from typing import Any

from rulebound.testing import Tables
from rulebound.testing.table import Table
from tests.underworld.cards.at_table import does, offered, resolve, use

RICH: dict[str, Any] = {"assets": ["neutral"] * 3}


def four(table: Tables, **given: Any) -> Table:
    seats = {f"p{i}": {**RICH, **given.pop(f"p{i}", {})} for i in range(1, 5)}
    return table.underworld(mode="teams", **seats, **given)


def ruled(table: Tables, allies: int = 2, **given: Any) -> Table:
    seats = {f"p{i}": {**RICH, **given.pop(f"p{i}", {})} for i in range(1, allies + 2)}
    return table.underworld(mode="ruler", **seats, **given)


# ---------------------------------------------------------------- two against two


def test_opponents_are_only_those_of_the_other_team(table: Tables) -> None:
    t = four(
        table,
        p1={"hand": ["interrogation", "exorcist"], "assets": ["grey"]},
        p2={"r1_lurkers": ["arsonist"]},
        p3={"r1_lurkers": ["arsonist"]},
        p4={"r1_lurkers": ["arsonist"]},
    )
    t.p1.choose("play:interrogation", "target:kyoto")
    assert offered(t) == ["player:2", "player:4"], "not the teammate"


def test_containing_a_teammate_takes_shared_markers(table: Tables) -> None:
    t = four(
        table,
        p1={"hand": ["interrogation", "exorcist"], "assets": ["grey"]},
        regions=[("kyoto", {"p1": 2}), ("florence", {"p2": 1}), "moscow", "london", "new-york"],
    )
    t.p1.choose("play:interrogation", "target:kyoto", "player:2")
    t.skip_until(lambda t: "player:3" in offered(t))
    t.p1.choose("player:3")
    t.skip_until(lambda t: not t.state.stack or t["kyoto"].p1 == 1)
    assert (t["kyoto"].p1, t["kyoto"].p3, t["florence"].p2) == (1, 1, 1)


def test_each_of_four_sacrifices_from_the_slaughterers_player_on(table: Tables) -> None:
    t = four(
        table,
        p2={"r1": ["arsonist", "giant-bat"]},
        p3={"r1_lurkers": ["faceless-slaughterer"], "assets": ["red"] * 5, "r2": ["psychic-owl"]},
        p4={"r1": ["arsonist", "giant-bat"]},
        acting=3,
    )
    t.p3.choose("flip:faceless-slaughterer")
    t.skip_until(lambda t: t.asked.prompt == "sacrifice")
    t.p3.choose("sacrifice:psychic-owl")  # whoever controls it begins
    t.p4.choose("sacrifice:arsonist")
    t.p2.choose("sacrifice:giant-bat")
    assert (t.p2.graveyard, t.p3.graveyard, t.p4.graveyard) == (["giant-bat"], ["psychic-owl"], ["arsonist"])


def test_a_team_without_players_has_lost(table: Tables) -> None:
    t = four(table, p2={"deck": []}, p4={"out": 1, "deck": []}, at="prepare")
    t.skip_until(lambda t: t.state.over)
    assert t.state.winners == (0, 2)


def test_the_marker_steps_over_an_empty_seat(table: Tables) -> None:
    t = four(table, p2={"out": 1}, p3={"hand": ["exorcist"]}, at="end_step")
    t.skip_until(lambda t: t.state.turn == 4)  # type: ignore[attr-defined]
    assert t.state.first == 2  # type: ignore[attr-defined]


def test_what_a_fallen_player_attached_is_gone(table: Tables) -> None:
    t = four(
        table,
        p1={"r1": ["exorcist"], "hand": ["arsonist"]},
        p3={"deck": [], "hand": ["colt-python"], "assets": ["neutral"]},
        first=3,
    )
    t.p3.choose("play:colt-python")
    t.skip_until(lambda t: t["exorcist"].battle == 2)
    t.until("Turn.draw_window")
    assert (t.p3.out, t["exorcist"].battle) == (1, 1)


def test_teammates_do_not_look_at_lurkers_of_each_other_even_when_turned_down(table: Tables) -> None:
    t = four(
        table,
        p1={"hand": ["car-chase", "exorcist"], "assets": ["grey"] * 2},
        p2={"r1": ["arsonist"], "r1_lurkers": ["giant-bat"]},
    )
    does(t, "play:car-chase", "option:1")
    assert t.p2.r1_lurkers == ["giant-bat", "arsonist"]
    assert t.p3.sees("arsonist"), "all saw who turned over"
    assert not t.p3.sees("giant-bat")


def test_friends_may_answer_in_each_others_step(table: Tables) -> None:
    t = four(
        table,
        p1={"hand": ["arsonist", "exorcist"], "assets": ["red"] * 2},
        p3={"hand": ["psionic-surge"], "assets": ["yellow"] * 2},
        p2={"r1": ["psychic-owl"]},
    )
    t.p1.choose("play:arsonist", "kyoto")
    t.p1.choose("pass")
    t.skip_until(lambda t: "play:psionic-surge" in offered(t))
    t.p3.choose("play:psionic-surge", "target:psychic-owl")
    resolve(t)
    assert (t["psychic-owl"].defence, t.p1.r1) == (2, ["arsonist"])


# ---------------------------------------------------------------- the ruler


def test_no_command_while_something_waits_or_after_passing(table: Tables) -> None:
    t = ruled(table, p1={"hand": ["arsonist", "psionic-surge"], "assets": ["yellow"] * 2}, p2={"r1": ["exorcist"]})
    assert "command" in offered(t)
    t.p1.choose("play:psionic-surge")
    assert "command" not in offered(t), "like an affair it needs an empty stack"
    resolve(t)
    assert "command" in offered(t)
    t.p1.choose("pass")
    t.skip_until(lambda t: t.state.acting == 1)  # type: ignore[attr-defined]
    assert not t.p1.can("command")


def test_a_declined_command_leaves_no_scheme(table: Tables) -> None:
    t = ruled(table, p1={"hand": ["arsonist"]}, commands=["final-plan", "levy"])
    t.p1.choose("command", "decline")
    assert (t.zone("command-deck")[0], t.p1.society_area) == ("final-plan", [])


def test_a_scheme_is_out_of_reach(table: Tables) -> None:
    t = ruled(
        table,
        p1={"hand": ["exorcist"], "assets": ["neutral"] * 2},
        p2={"hand": ["collapsing-spacetime", "arsonist"], "assets": ["purple"] * 3},
        commands=["final-plan", "levy"],
    )
    t.p1.choose("command", "carry-out")
    assert t.p1.society_area == ["final-plan"]
    t.p1.choose("pass")
    t.skip_until(lambda t: t.p2.can("play:collapsing-spacetime"))
    t.p2.choose("play:collapsing-spacetime")
    assert not any("final-plan" in key for key in offered(t)), "neither attachment nor asset"


def test_a_ruler_who_draws_from_an_empty_deck_by_command_has_lost(table: Tables) -> None:
    t = ruled(table, p1={"deck": [], "hand": ["exorcist"]}, commands=["final-plan"])
    t.p1.choose("command", "carry-out")
    t.skip_until(lambda t: t.state.over)
    assert t.state.winners == (1, 2)


def test_fire_spares_no_ally_whoever_owns_the_region(table: Tables) -> None:
    t = ruled(
        table,
        p1={"hand": ["exorcist"], "r1": ["psychic-owl"]},
        p2={"r1": ["psychic-owl"]},
        p3={"r1": ["psychic-owl"], "r2": ["psychic-owl"]},
        commands=["clear-the-streets", "levy"],
    )
    t.p1.choose("command", "carry-out", "choose:kyoto")
    assert (t.p2.graveyard, t.p3.graveyard, t.p1.r1) == (["psychic-owl"], ["psychic-owl"], ["psychic-owl"])


def test_whose_step_it_is_the_other_ally_may_answer_too(table: Tables) -> None:
    t = ruled(
        table,
        p1={"hand": ["ghost-fire", "exorcist"], "assets": ["purple"] * 2},
        p2={"r1": ["exorcist"]},
        p3={"hand": ["shield-of-light"], "assets": ["white"]},
    )
    t.p1.choose("play:ghost-fire")
    t.p1.choose("pass")
    t.skip_until(lambda t: t.p3.can("play:shield-of-light"))
    t.p3.choose("play:shield-of-light")
    resolve(t)
    assert (t["p2.exorcist"].damage, t["p2.exorcist"].in_play) == (0, True)


def test_own_does_not_reach_the_ally(table: Tables) -> None:
    t = ruled(
        table,
        first=2,
        p2={"r1": ["snow-rescue-team"], "assets": ["white"] * 4, "hand": ["arsonist"]},
        p3={"r1": ["exorcist"]},
    )
    assert not t.p2.can(use("snow-rescue-team", 1)), "another own character is asked for"


def test_allied_markers_cancel_the_rulers_together(table: Tables) -> None:
    t = ruled(
        table,
        p2={"r1_lurkers": ["arsonist"]},
        p3={"r1_lurkers": ["arsonist"], "hand": ["exorcist"]},
        regions=[("moscow", {"p1": 1}), "kyoto", "florence", "london"],
        at="contest-phase",
    )
    t.skip_until(lambda t: bool(t.happened("influence")))
    assert (t["moscow"].p1, t["moscow"].p2, t["moscow"].p3) == (0, 1, 1)
