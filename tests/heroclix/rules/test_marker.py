"""Chapter: marker."""

from __future__ import annotations

from typing import Any

from rulebound.games.heroclix.board import ground
from rulebound.games.heroclix.positions import figure
from rulebound.testing import Tables, proves
from tests.heroclix.made_up import PLAIN
from tests.heroclix.made_up_abilities import DRIFT, STRIKE
from tests.heroclix.playing import battle, ends_of, facing, line, plain, short_dial, small_field


@proves("heroclix.marker.definition", "heroclix.golden.occupancy.blocking.created", "heroclix.destroy.blocking-marker")
def test_barrier_fills_empty_squares_and_a_destroyed_one_goes_with_the_rest(table: Tables) -> None:
    barring = figure("barring", (8, 10, 17, 3, {"defense": "barrier"}))
    t = facing(
        table,
        [(barring, "B2"), (figure("friend", PLAIN), "D2")],
        p1={"objects": [("light-object", {"at": "B4"})]},
    )
    t.p1.choose("barrier:barring")
    assert not ends_of(t.p1.options, "mark") & {"B2", "D2", "B4"}, "not under characters and objects"
    t.p1.choose("mark:C2", "mark:C3", "done")
    assert [m["at"] for m in t.p1.view["markers"]] == ["C2", "C3"], "one marker a square"
    t.p1.choose("destroy-close:friend", "C2")
    assert t.destroyed == (), "the marker was destroyed, not the ground"
    t.p1.choose("end-turn")
    t.p2.choose("end-turn")
    assert t.p1.view["markers"] == [], "the debris goes with the marker"


@proves("heroclix.marker.definition")
def test_who_is_struck_in_a_marker_takes_it_away(table: Tables) -> None:
    t = small_field(
        table,
        (plain("hero", abilities=(STRIKE,)), "A1"),
        foes=((plain("foe", traits=("toughness",)), "E1"), (plain("other"), "G3")),
    )
    t.p1.choose(f"{STRIKE}:hero:call", "mark:E1", "mark:G3")
    t.p1.choose(f"{STRIKE}:hero:strike", "strike-marker:foe:E1")
    assert (t["foe"].click, t["other"].click) == (2, 1), "penetrating damage"
    assert [m["at"] for m in t.p1.view["markers"]] == ["G3"]


def test_a_large_base_looks_for_squares_from_each_of_its_own(table: Tables) -> None:
    smoker = figure("long", *[(8, 10, 17, 3, {"speed": "smoke_cloud"})] * 6, range=6, base=(1, 2))
    for rows in ([".#......", "........"], ["........", ".#......"]):
        t = battle(table, (smoker, "A1-A2"), foes=[(short_dial("foe"), "H2")], map=rows)
        t.p1.choose("smoke-cloud:long")
        assert {"mark:D1", "mark:D2", "mark:E1", "mark:E2"} <= set(t.p1.options), "the block is before one of them only"


@proves("heroclix.marker.terrain-marker", "heroclix.marker.reveal")
def test_terrain_that_drifts_leaves_its_square_clear(table: Tables) -> None:
    t = battle(table, (plain("hero", abilities=(DRIFT,)), "A1"), foes=((plain("foe"), "F3"),), map=["......"] * 3)
    t.p1.choose(f"{DRIFT}:hero:fog", "mark:C1", f"{DRIFT}:hero:drift", "drift:C1-D1")
    assert t["hero"].lines == {"foe": "clear"}
    g: Any = t.state
    assert (ground(g).is_hindering(2), ground(g).is_hindering(3)) == (False, True)


def test_barrier_over_water_blocks_and_an_upper_marker_counts(table: Tables) -> None:
    rows = [".ww."]
    assert line(table, "A1", "D1", rows) == "clear"
    assert line(table, "A1", "D1", ["...."], markers=[("B1", "blocking")]) == "blocked"
    assert line(table, "A1", "D1", rows, markers=[("B1", "hindering")]) == "hindered"
    assert line(table, "A1", "D1", [".hh."], markers=[("B1", "water"), ("C1", "clear")]) == "clear"
