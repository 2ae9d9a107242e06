"""Chapter: move."""

from __future__ import annotations

import pytest

from rulebound.games.heroclix.positions import figure, with_cards
from rulebound.testing import Tables, proves
from tests.heroclix.made_up import FOE, LONG, PLAIN, SLOW, piece
from tests.heroclix.playing import battle, board, bull, hero, move_ends, steps


@proves("heroclix.move.word")
def test_placing_is_no_moving(table: Tables) -> None:
    lifted = figure("lifted", *[PLAIN] * 3, abilities=("test.first-step",))
    lifter = figure("lifter", (8, 10, 17, 3, {"attack": "telekinesis"}))
    with with_cards(lifted, lifter, figure("foe", PLAIN)):
        t = table.heroclix(
            p1={"figures": [("lifter", {"at": "C3"}), ("lifted", {"at": "D3", "click": 3})]},
            p2={"figures": [("foe", {"at": "T9"})]},
        )
        t.p1.choose("telekinesis:lifter:character", "lift:lifted", "place:lifted:D5")
        assert (t["lifted"].at, t["lifted"].click) == ("D5", 3), "nothing that answers moving was triggered"


@proves(
    "heroclix.move.step", "heroclix.move.order", "heroclix.move.order.4", "heroclix.move.order.5", "heroclix.move.order.6"
)
@proves("heroclix.move.through", "heroclix.move.zero")
def test_in_all_eight_directions_up_to_the_speed_value(table: Tables) -> None:
    t = board(table, figure("hero", (2, 10, 17, 3)), hero_at="D4")
    t.p1.choose("move:hero")
    assert move_ends(t) == {f"{c}{r}" for c in "BCDEF" for r in range(2, 7)}
    t.p1.choose("move:hero:F6")
    assert t["hero"].at == "F6"


@proves("heroclix.move.fixed-number", "heroclix.move.fixed-number.example", "heroclix.pac.sidestep")
def test_a_stated_number_of_squares_takes_the_place_of_speed(table: Tables) -> None:
    t = board(table, figure("hero", (9, 10, 17, 3, {"speed": "sidestep"})), hero_at="D4")
    t.p1.choose("sidestep:hero")
    assert move_ends(t) == {f"{c}{r}" for c in "BCDEF" for r in range(2, 7)}


@proves("heroclix.move.zero", "heroclix.object.pick-up.zero")
def test_whoever_stays_destroys_nothing_and_has_moved_no_square(table: Tables) -> None:
    t = battle(table, (bull(2), "A1"), foes=[(FOE, "E3")], map=["..#..", ".....", "....."], objects=[("light-object", "B1")])
    t.p1.choose("move:hero", "move:hero:A1", "pick-up:light-object")
    assert (steps(t), t.markers, t["hero"].holding) == ([0], [], "light-object")


@proves("heroclix.move.stop-adjacent", "heroclix.move.not-through-opposing", "heroclix.move.end-unoccupied")
@proves("heroclix.move.through-friendly")
def test_opposing_characters_stop_and_friends_let_pass(table: Tables) -> None:
    rows = ["......"]
    t = board(table, figure("hero", SLOW), ("F1",), ("B1",), hero_at="A1", map=rows)
    t.p1.choose("move:hero")
    assert move_ends(t) == {"A1", "C1", "D1", "E1"}, "past the friend, up to the foe"
    t = board(table, figure("hero", SLOW), ("C1",), hero_at="A1", map=["......", "######"])
    t.p1.choose("move:hero")
    assert move_ends(t) == {"A1", "B1"}


def test_the_cone_slows_and_the_hydrant_stops_opposing_movers(table: Tables) -> None:
    with with_cards(figure("runner", PLAIN), figure("foe", PLAIN)):
        t = table.heroclix(
            p1={"figures": [("runner", {"at": "C3"})], "objects": [("traffic-cone", {"at": "D3"})]},
            p2={
                "figures": [("foe", {"at": "T9"})],
                "objects": [("traffic-cone", {"at": "B4"}), ("fire-hydrant", {"at": "F3"})],
            },
        )
        t.p1.choose("move:runner")
        assert "move:runner:C9" in t.p1.options
        assert "move:runner:C10" not in t.p1.options, "8 squares less 2"
        assert "move:runner:E3" in t.p1.options
        assert "move:runner:F3" not in t.p1.options, "the hydrant stops all who come beside it"


@pytest.mark.usefixtures("large_abilities")
def test_a_large_base_rams_along_the_path_of_the_square_that_leads_it(table: Tables) -> None:
    long = piece("hero", base=LONG, traits=("ram",))
    t = battle(table, (long, "A1-A2"), foes=[(FOE, "C1"), (piece("other"), "C2")], map=["......", "......", "######"])
    t.p1.choose("ram:hero", "E1-E2")
    assert t.p1.prompt == "direct-path"
    assert t.p1.options == ["along:hero:A1-E1", "along:hero:A2-E2"]
    t.roll(6, 5)
    t.p1.choose("A2-E2")
    assert (t["foe"].click, t["other"].click) == (1, 4)


def test_a_direct_path_picks_up_what_lies_along_it_alone(table: Tables) -> None:
    straight = hero(8, traits=("ram",))
    for lies, offered in (("C2", True), ("C4", False), ("G2", False)):
        t = battle(table, (straight, "A1"), foes=[(FOE, "L9")], map=["." * 12] * 9, objects=[("light-object", lies)])
        t.p1.choose("ram:hero", "move:hero:E1")
        assert ("pick-up:light-object" in t.p1.options) is offered, lies


@proves("heroclix.move.order.1")
def test_what_begins_with_a_move_comes_before_the_break_away_roll(table: Tables) -> None:
    mover = figure("mover", *[PLAIN] * 3, abilities=("test.first-step",))
    with with_cards(mover, figure("foe", PLAIN)):
        t = table.heroclix(p1={"figures": [("mover", {"at": "C3", "click": 3})]}, p2={"figures": [("foe", {"at": "D3"})]})
        t.script(0)
        t.p1.choose("move:mover", "go")
        kinds = [line.kind for line in t.p1.log if line.kind in ("heal", "rolled", "break-away.failed")]
        assert kinds == ["heal", "rolled", "break-away.failed"]
        assert t["mover"].click == 2, "though it did not get away"
