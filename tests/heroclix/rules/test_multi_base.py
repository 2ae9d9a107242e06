"""Chapter: multi base."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.core import user_files
from rulebound.core.bitboards import CLOSED, OPEN
from rulebound.core.errors import RuleboundError
from rulebound.core.game import UserFile
from rulebound.games.heroclix.board import named_square
from rulebound.games.heroclix.ground.sketches import sketch
from rulebound.games.heroclix.positions import figure, with_cards
from rulebound.games.heroclix.rules.sight import line_to_square
from rulebound.testing import Tables, proves
from tests.heroclix.made_up import (
    COLOSSAL,
    FOE,
    FRIEND,
    GIANT,
    HERO,
    HIT,
    LONG,
    PLAIN,
    SHOOTER,
    SQUARE,
    TARGET,
    TINY,
    WEAK,
    WING,
    YARD,
    piece,
)
from tests.heroclix.playing import (
    battle,
    clicks,
    crowded,
    ends,
    hero,
    hit,
    line,
    looks,
    spots,
    squares_offered,
    struck,
    thrown,
    two,
)


def test_a_large_base_carries_and_sets_down_beside_any_of_its_squares(table: Tables) -> None:
    """All squares around its base are adjacent to it (1509), so a passenger is set down in any of them (1449)."""
    big = piece("hero", base=LONG, symbols=WING)
    t = battle(table, (big, "B2-B3"), (FRIEND, "A4"), foes=[(FOE, "J6")], map=YARD)
    t.p1.choose("move:hero", "carry:friend", "move:hero:E2-E3")
    assert {o.rpartition(":")[2] for o in t.p1.options} >= {"D1", "E1", "F1", "D2", "F2", "D3", "F3", "D4", "E4", "F4"}


def test_a_large_base_is_one_target_of_a_quake_a_wave_and_an_explosion(table: Tables) -> None:
    big = piece("big", base=SQUARE)
    t = battle(table, (piece("hero", (8, 10, 17, 4), attack="quake"), "B2"), foes=[(big, "C1-D1-C2-D2")])
    t.roll(*HIT)
    t.p1.choose("quake:hero")
    assert clicks(t, "big") == [4], "adjacent with two squares, targeted once"
    t = battle(table, (piece("hero", (8, 10, 17, 4), range=8, attack="pulse_wave"), "A1"), foes=[(big, "C1-D1-C2-D2")])
    t.roll(*HIT)
    t.p1.choose("pulse-wave:hero")
    assert clicks(t, "big") == [4]


@pytest.mark.parametrize(
    ("hero", "foe", "moved"),
    [
        ({}, {"symbols": GIANT}, False),
        ({}, {"symbols": TINY}, True),
        ({"symbols": TINY}, {}, False),
        ({"symbols": GIANT}, {"symbols": GIANT}, True),
        ({"symbols": GIANT}, {"symbols": COLOSSAL}, False),
        ({}, {"defense": "combat_reflexes"}, False),
        ({}, {"speed": "charge"}, False),
        ({}, {"base": (1, 2)}, False),
        ({}, {"defense": "toughness"}, True),
    ],
)
def test_who_is_moved(table: Tables, hero: Any, foe: Any, moved: bool) -> None:
    at = "B2-B3" if "base" in foe else "B2"
    t = struck(table, "A2", at, piece("foe", (8, 10, 12, 3), **foe), piece("hero", (8, 10, 17, 2), **hero))
    assert t["foe"].click > 1
    assert (thrown(t)[0] != at) is moved


@proves("heroclix.multi-base.no-knock-back")
def test_large_bases_stay(table: Tables) -> None:
    large = figure("large", *[WEAK] * 6, base=(1, 2))
    assert hit(table, large, at="C3-C4").p1.prompt == "turn"


def test_a_healer_with_a_long_base_is_disturbed_at_its_other_end(table: Tables) -> None:
    """Support needs that neither is adjacent to an enemy (PAC), with any square of the base (1509)."""
    healer = piece("hero", base=LONG, damage="support")
    for at, heals in (("F2", True), ("E2", False)):
        t = battle(table, (healer, "C2-D2"), (FRIEND, "B2", {"click": 4}), foes=[(FOE, at)], map=YARD)
        assert ("support:hero" in t.p1.options) is heals


@pytest.mark.usefixtures("large_abilities")
def test_no_position_lays_a_base_over_the_edge_of_the_map(table: Tables) -> None:
    for at in ("D1-A2", "D1"):
        with pytest.raises(RuleboundError, match=f"can't lie in '{at}'"):
            battle(table, (piece("long", base=LONG), at), foes=[(FOE, "C2")], map=["....", "...."])


def test_a_peanut_across_a_corner_parts_the_two_beside_it(table: Tables) -> None:
    long = piece("long", base=(1, 2))
    t = battle(table, (hero(8), "B1"), (long, "A1-B2"), foes=[(FOE, "A2")])
    assert "foe" not in t["hero"].adjacent
    t = battle(table, (hero(8), "B1"), (long, "C2-C3"), foes=[(FOE, "A2")])
    assert "foe" in t["hero"].adjacent


def test_nobody_sees_or_strikes_across_a_base_that_lies_over_a_corner(table: Tables) -> None:
    """The corner that a peanut base crosses parts the two squares beside it (1511); both sides block the line (1080)."""
    t = battle(table, (piece("hero", range=6), "B3"), (piece("big", base=LONG), "B2-C3"), foes=[(FOE, "C2")], map=YARD)
    assert t["hero"].adjacent == ["big"]
    assert t["hero"].lines["foe"] == "blocked"
    assert "close:hero" not in t.p1.options


def test_the_squares_of_a_base_do_not_block_its_own_line_and_range_is_measured_from_the_same_square(table: Tables) -> None:
    t = two(table, "A1-B1", "G1", (1, 2), map=["......."])
    g: Any = t.state
    assert line_to_square(g, t.find("hero"), named_square(g, "G1"))
    assert line_to_square(g, t.find("hero"), named_square(g, "A1"))
    walled = two(table, "A1-B2", "G2", (1, 2), map=["......."] * 2, edges=[("B2", "C2", "wall")])
    assert looks(walled) == OPEN, "from A1, past the wall"
    assert looks(walled, 6) == OPEN
    assert looks(walled, 5) == CLOSED, "B2 is near enough and sees nothing"


@pytest.mark.usefixtures("large_abilities")
def test_a_generated_large_base_within_squares_needs_one_of_its_squares_there(table: Tables) -> None:
    maker = piece("hero", abilities=("test.brings-far",))
    with with_cards(piece("beast", base=SQUARE)):
        t = battle(table, (maker, "A1"), foes=[(FOE, "F2")], map=["......", "#....."])
        t.p1.choose("test.brings-far:hero")
        assert spots(t) == {"B1-C1-B2-C2", "C1-D1-C2-D2"}


def test_a_large_base_needs_all_its_squares_where_it_ends(table: Tables) -> None:
    long = piece("hero", (3, 10, 17, 3), base=LONG)
    t = battle(table, (long, "A1-A2"), foes=[(FOE, "H5")], map=["........", "..######", "########", "........", "........"])
    t.p1.choose("move:hero")
    squares = {o.rpartition(":")[2] for o in t.p1.options}
    assert all("C2" not in s and "D2" not in s for s in squares)
    assert any("C1" in s and "D1" in s for s in squares), "it may turn"


@proves("heroclix.multi-base.move", "heroclix.terrain.hindering.move.halve")
@pytest.mark.usefixtures("large_abilities")
def test_a_large_base_is_led_out_of_the_bushes_by_the_square_outside(table: Tables) -> None:
    long = piece("hero", (6, 10, 17, 3), base=LONG)
    t = battle(table, (long, "A1-B1"), foes=[(FOE, "L1")], map=["h..........."])
    t.p1.choose("move:hero")
    assert ends(t) == {"A1-B1", "B1-C1", "C1-D1", "D1-E1", "E1-F1", "F1-G1", "G1-H1"}, "six squares from B1"
    t = battle(table, (long, "A1-B1"), foes=[(FOE, "L1")], map=["hh.........."])
    t.p1.choose("move:hero")
    assert ends(t) == {"A1-B1", "B1-C1", "C1-D1", "D1-E1"}, "both squares begin in bushes: three from B1"
    t = battle(table, (long, "A1-B1"), foes=[(FOE, "L1")], map=[".h.........."])
    t.p1.choose("move:hero")
    assert ends(t) == {"A1-B1", "B1-C1", "C1-D1", "D1-E1"}, "A1 is led into the bushes, B1 is half as fast"


@proves("heroclix.multi-base.move.limit")
@pytest.mark.usefixtures("large_abilities")
def test_a_large_base_that_only_turns_has_moved_a_square(table: Tables) -> None:
    t = battle(table, (piece("hero", base=LONG), "A1-B1"), foes=[(FOE, "L2")], map=["............"] * 2)
    assert [t["hero"].move_cost(s) for s in ("B1", "C1", "A2", "D1", "E2")] == [0, 1, 1, 2, 3]
    t.p1.choose("move:hero", "B1-C1")
    assert next(line.n for line in t.p1.log if line.kind == "move") == 1


def test_a_large_base_is_held_by_whoever_stands_beside_any_of_its_squares(table: Tables) -> None:
    """Two stretched enemies, one at each end, take two each (PAC); a 6 goes all the same (233)."""
    big = piece("hero", base=LONG)
    rubber = piece("foe", speed="plasticity")
    for die, goes in ((5, False), (6, True)):
        t = battle(table, (big, "C2-D2"), foes=[(rubber, "B2"), (piece("other", speed="plasticity"), "E2")], map=YARD)
        t.roll(die)
        t.p1.choose("move:hero", "go:hero")
        assert (t.p1.prompt != "turn") is goes


def test_a_large_flyer_covers_two_levels_and_is_struck_from_both(table: Tables) -> None:
    flyer = piece("foe", base=LONG, symbols=WING)
    for at, beside in (("B1", True), ("E1", True)):
        t = battle(table, (HERO, at), foes=[(flyer, "C1-D1")], map=["......"], levels=["111222"])
        assert ("close:hero" in t.p1.options) is beside


@proves("heroclix.multi-base.elevation")
@pytest.mark.usefixtures("large_abilities")
def test_a_carried_large_base_is_set_down_on_one_level(table: Tables) -> None:
    levels = ["111222", "111222"]
    giant = piece("hero", symbols=GIANT)
    for symbols, across in ((("boot", "fist", "shield", "starburst"), False), (WING, True)):
        long = piece("long", base=LONG, symbols=symbols)
        t = battle(table, (giant, "B1"), (long, "A1-A2"), foes=[(FOE, "F2")], map=["......", "......"], levels=levels)
        t.p1.choose("move:hero", "carry:long", "B1")
        assert ("C1-D1" in spots(t)) == across
        assert "C1-C2" in spots(t)


@proves("heroclix.multi-base.elevation")
@pytest.mark.usefixtures("large_abilities")
def test_leaping_does_not_let_a_base_rest_on_two_levels(table: Tables) -> None:
    long = piece("hero", base=LONG, speed="leap_climb")
    t = battle(table, (long, "A1-B1"), foes=[(FOE, "H1")], map=["........"], levels=["11112222"])
    t.p1.choose("leap-climb:hero")
    assert "D1-E1" not in ends(t)
    assert {"C1-D1", "E1-F1"} <= ends(t)


def test_a_long_flyer_on_a_rim_sets_its_passenger_down_on_either_level(table: Tables) -> None:
    """It rests on two levels (1517) and is adjacent with each of its squares (1509), each at its own level."""
    flyer = piece("hero", base=LONG, symbols=WING)
    t = battle(table, (flyer, "A1-A2"), (FRIEND, "B1"), foes=[(FOE, "J6")], map=YARD, levels=["1111222222"] * 6)
    t.p1.choose("move:hero", "carry:friend", "move:hero:D1-E1")
    spots = {o.rpartition(":")[2] for o in t.p1.options}
    assert {"C1", "D2", "E2", "F1", "C2", "F2"} <= spots


@proves("heroclix.multi-base.elevation", "heroclix.setup.3.characters")
def test_a_large_base_that_flies_may_begin_on_two_levels(table: Tables) -> None:
    stepped = sketch(["......."] * 2, zones=["AA...BB"] * 2, levels=["12...11"] * 2)
    user_files.bring("heroclix", [UserFile("maps", "narrow.map", "narrow", stepped)])
    wing, boot = ((first, "fist", "shield", "starburst") for first in ("wing", "boot"))
    long = [figure(name, PLAIN, points=1, base=(1, 2), symbols=s) for name, s in (("flyer", wing), ("walker", boot))]
    try:
        with with_cards(figure("one", PLAIN, points=1), *long):
            offered = {f.id: squares_offered(crowded(table, [f.id], ["one"])) for f in long}
        assert offered["walker"] == ["A1-A2", "B1-B2"]
        assert offered["flyer"] == ["A1-A2", "A1-B1", "A1-B2", "A2-B2", "B1-A2", "B1-B2"]
    finally:
        user_files.forget()


def test_both_squares_of_a_long_base_in_bushes_hide_it_and_one_does_not(table: Tables) -> None:
    sneak = piece("foe", base=LONG, speed="stealth")
    for rows, seen in (
        (["....h...", "....h..."], "blocked"),
        (["....h...", "........"], "clear"),
        (["........", "....h..."], "clear"),
    ):
        t = battle(
            table,
            (piece("hero", range=8), "A1"),
            foes=[(sneak, "E1-E2")],
            map=rows,
        )
        assert t["hero"].lines["foe"] == seen


def test_any_square_of_a_large_base_will_do_at_either_end(table: Tables) -> None:
    peanut = piece("target", base=(1, 2), speed="stealth")
    rows = ["......", "..#...", "...hh."]
    assert line(table, "A1", "E2-E3", rows, target=piece("target", base=(1, 2))) == "blocked"
    assert line(table, "A1", "E1-E2", rows, target=piece("target", base=(1, 2))) == "clear"
    rows = ["......", "....h.", "....h."]
    assert line(table, "A2", "E2-E3", rows, target=peanut) == "blocked", "all of it in the bushes"
    assert line(table, "A2", "E1-E2", rows, target=peanut) == "clear", "one foot outside"
    long = piece("shooter", base=(1, 2), range=8)
    t = battle(table, (long, "A1-A2"), foes=[(TARGET, "E1"), (piece("other"), "E2")], map=["..#..", "....."])
    assert t["shooter"].lines == {"target": "blocked", "other": "clear"}


def test_who_is_seen_only_in_the_open_is_seen_along_one_open_line(table: Tables) -> None:
    hidden = piece("target", abilities=("batman-re031.trait-2",))
    long = piece("shooter", base=(1, 2), range=8)
    for rows, status in (
        (["......", "..h..."], "clear"),
        (["..h...", "..h..."], "blocked"),
        (["......", "......"], "clear"),
    ):
        t = battle(table, (long, "A1-A2"), foes=[(hidden, "E1")], map=rows)
        assert t["shooter"].lines["target"] == status, rows
    t = battle(table, (SHOOTER, "A1"), foes=[(hidden, "E1")], map=["..h..."])
    assert t["shooter"].lines["target"] == "blocked"
