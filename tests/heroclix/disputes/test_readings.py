"""Disputes that tables settle differently: the reading of the rulings, and the other one as an option."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.testing import Tables, proves

from .court import court, piece

HIT = (5, 4)


@proves("heroclix.power.versions.different-characters")
def test_two_who_empower_both_add(table: Tables) -> None:
    assert _empowered(table) == 6


@proves("heroclix.power.versions.passive")
def test_where_a_table_reads_so_the_same_power_applies_once(table: Tables) -> None:
    assert _empowered(table, same_power_once=1) == 5


def _empowered(table: Tables, **reading: Any) -> int:
    """The click of a foe that a hero with damage 3 hits, two friends with Empower beside it."""
    friend, foe = piece("friend", damage="empower"), piece("foe")
    t = court(table, (piece("hero"), "B2"), (friend, "A1"), (friend, "A2"), foes=[(foe, "C3")], **reading)
    t.roll(*HIT)
    t.p1.choose("close:hero")
    return int(t["foe"].click)


@proves("heroclix.pac.barrier")
@pytest.mark.parametrize(("one_group", "offered"), [(0, True), (1, False)])
def test_markers_may_lie_in_two_pairs_each_adjacent_to_another(table: Tables, one_group: int, offered: bool) -> None:
    mason = piece("mason", defense="barrier", range=6)
    t = court(table, (mason, "E5"), foes=[(piece("foe"), "L12")], markers_in_one_group=one_group)
    t.p1.choose("barrier:mason", "mark:C3")
    assert "mark:G7" not in t.p1.options, "the second one lies beside the first"
    t.p1.choose("mark:C4")
    assert ("mark:G7" in t.p1.options) is offered
    if offered:
        t.p1.choose("mark:G7")
        assert "done" not in t.p1.options, "nobody leaves a marker alone beside a pair"
        assert {o for o in t.p1.options if o in ("mark:C5", "mark:G8")} == {"mark:G8"}
        t.p1.choose("mark:G8")
        assert len(t.markers) == 4


@proves("heroclix.trigger.start-end.survives")
def test_the_barrier_of_a_defeated_player_falls_when_that_players_turn_would_begin(table: Tables) -> None:
    mason, foe = piece("mason", clicks=1, defense="barrier", range=6), piece("foe")
    t = court(table, (mason, "B2"), foes=[(foe, "B3")], others=[(foe, "L12")])
    t.p1.choose("barrier:mason", "mark:D2", "done", "end-turn")
    t.roll(*HIT)
    t.p2.choose("close:foe", "end-turn")
    assert (t["mason"].zone, len(t.markers), t.p3.prompt) == ("ko-area", 1, "turn")
    t.p3.choose("end-turn")
    assert (len(t.markers), t.p2.prompt) == (0, "turn")


def test_an_x_man_with_nobody_to_heal_may_still_be_given_the_action_and_rolls(table: Tables) -> None:
    t = court(table, (piece("hero", teams=("x_men",)), "B2"), foes=[(piece("foe"), "H2")])
    t.roll(4)
    t.p1.choose("x-men:hero")
    assert (t["hero"].click, t["hero"].tokens) == (2, 1)
