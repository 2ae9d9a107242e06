"""Chapter: line of fire."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.games.heroclix.positions import figure
from rulebound.testing import Tables, proves
from tests.heroclix.made_up import FOE, FRIEND, HIT, LONG, OTHER, PLAIN, SHOOTER, TARGET, WING, YARD, piece
from tests.heroclix.playing import battle, facing

SLANT = ["..#.......", "..........", ".........."]
"""A base in A2 and B1 has H1 within 6 squares of B1, where the line is blocked, and in sight of A2, which is 7 away."""


def slanting(**more: Any) -> Any:
    return piece("hero", base=LONG, **more)


@proves("heroclix.line-of-fire.purpose", "heroclix.line-of-fire.term.attack-target", "heroclix.line-of-fire.term.source")
def test_a_range_attack_offers_characters_in_line_of_fire_alone(table: Tables) -> None:
    rows = [".....", "..#..", "....."]
    t = facing(
        table,
        [(figure("hero", PLAIN, range=6), "A2")],
        [(FOE, "E2"), (FOE, "C3"), (FOE, "C1")],
        map=rows,
        p2={"objects": [("light-object", {"at": "C1"})]},
    )
    t.p1.choose("range:hero")
    assert t.p1.options == ["target:foe#2", "target:foe#3"], "not through the blocking square, and no object"


@proves("heroclix.line-of-fire.blocked.character")
def test_who_stands_half_on_a_roof_blocks_the_lines_on_the_roof(table: Tables) -> None:
    flyer = piece("flyer", base=(1, 2), symbols=WING)
    rows, levels = ["....."] * 2, ["11111", "22222"]
    for at, status in (("C1-C2", "blocked"), ("C1-D1", "clear")):
        t = battle(table, (SHOOTER, "A2"), foes=[(TARGET, "E2"), (flyer, at)], map=rows, levels=levels)
        assert t["shooter"].lines["target"] == status
    for at, status in (("C1-C2", "blocked"), ("C2-D2", "clear")):
        t = battle(table, (SHOOTER, "A1"), foes=[(TARGET, "E1"), (flyer, at)], map=rows, levels=levels)
        assert t["shooter"].lines["target"] == status


def test_a_least_range_is_the_last_word_and_not_a_value_to_add_to(table: Tables) -> None:
    a, b = piece("a-mage", damage="perplex"), piece("b-mage", range=4, damage="perplex")
    t = battle(table, (a, "A1"), (b, "A3"), foes=[(FOE, "H3")])
    t.p1.choose("perplex:a-mage", "choose:b-mage", "perplex:b-mage:range+1", "perplex:b-mage")
    assert "choose:foe" not in t.p1.options, "5 is less than 6, so 6, and the foe is 7 away"


@proves("heroclix.line-of-fire.term.ignore-lof", "heroclix.line-of-fire.term.ignore-range")
@proves("heroclix.line-of-fire.term.ignore-adjacent")
def test_requirements_that_a_text_does_not_make_do_not_bind(table: Tables) -> None:
    walls = [(f"C{n}", f"D{n}", "wall") for n in (1, 2)]
    shooter = figure("shooter", PLAIN, abilities=("test.shot", "test.bolt"), range=2)
    t = facing(table, [(shooter, "A1")], [(FOE, "H1")], map=["........."] * 2, edges=walls)
    assert "test.bolt:shooter" in t.p1.options, "7 squares away, behind a wall, not adjacent"
    assert "test.shot:shooter" not in t.p1.options, "this one needs a line of fire"
    assert "range:shooter" not in t.p1.options


def test_a_large_base_perplexes_from_any_of_its_squares(table: Tables) -> None:
    """Range and line are taken from one square, whichever its player likes (1519-1521, 551)."""
    for at, offered in (("B1-C1", False), ("C1-D1", True)):
        t = battle(table, (piece("hero", base=LONG, damage="perplex"), at), foes=[(FOE, "J1")], map=YARD)
        t.p1.choose("perplex:hero")
        assert ("choose:foe" in t.p1.options) is offered


@proves("heroclix.line-of-fire.term.combined")
@pytest.mark.parametrize(
    ("more", "verb"),
    [
        ({"damage": "perplex"}, "perplex:hero"),
        ({"damage": "outwit"}, "outwit:hero"),
        ({"teams": ("outsiders",)}, "outsiders:hero"),
    ],
)
def test_a_large_base_sees_from_the_square_from_which_it_is_near_enough(table: Tables, more: Any, verb: str) -> None:
    """Range and line of fire are measured from the same square (551), for every effect that asks for both."""
    for foe, found in (("H1", False), ("G1", True)):
        t = battle(table, (slanting(**more), "A2-B1"), foes=[(piece("foe", defense="toughness"), foe)], map=SLANT)
        if verb in t.p1.options:
            t.p1.choose(verb)
        aimed = [o for a in t.asked for o in (*a.offered, a.chosen) if ":foe" in o]
        assert bool(aimed or any(":foe" in o for o in t.p1.options)) is found, foe


@proves("heroclix.line-of-fire.term.combined")
def test_a_large_base_has_luck_from_the_square_from_which_it_is_near_enough(table: Tables) -> None:
    for at, asked in (("H1", False), ("G1", True)):
        lucky = (slanting(damage="probability_control"), "A2-B1")
        t = battle(table, lucky, (FRIEND, at), foes=[(FOE, "H2")], map=SLANT)
        t.roll(*HIT)
        t.p1.choose("close:friend")
        assert any("reroll" in o for o in t.p1.options) is asked, at


@proves("heroclix.line-of-fire.term.combined")
def test_a_large_base_destroys_lifts_and_marks_from_the_square_from_which_it_is_near_enough(table: Tables) -> None:
    for at, found in (("H1", False), ("G1", True)):
        hero = slanting(range=6, attack="telekinesis")
        t = battle(table, (hero, "A2-B1"), foes=[(OTHER, "J3")], map=SLANT, objects=[("light-object", at)])
        assert ("telekinesis:hero:object" in t.p1.options) is found
        t.p1.choose("destroy-range:hero")
        assert ("destroy:light-object" in t.p1.options) is found, at
        t = battle(table, (slanting(range=6, attack="smoke_cloud"), "A2-B1"), foes=[(OTHER, "J3")], map=SLANT)
        t.p1.choose("smoke-cloud:hero")
        assert (f"mark:{at}" in t.p1.options) is found
    hero = slanting(attack="telekinesis")
    t = battle(table, (hero, "A2-B1"), foes=[(OTHER, "J3")], map=SLANT, objects=[("light-object", "D3")])
    t.p1.choose("telekinesis:hero:object")
    assert ("put:light-object:H1" in t.p1.options, "put:light-object:G1" in t.p1.options) == (False, True)


@proves("heroclix.line-of-fire.no-implied", "heroclix.line-of-fire.term.target")
def test_within_so_many_squares_needs_no_line_and_targets_nobody(table: Tables) -> None:
    walls = [(f"A{n}", f"B{n}", "wall") for n in (1, 2, 3)]
    cheering, fighter = figure("cheering", PLAIN, abilities=("test.cheer", "test.bolt")), figure("fighter", PLAIN)
    wincing = figure("wincing", *[PLAIN] * 4, abilities=("test.wince",))
    t = facing(table, [(cheering, "A2"), (fighter, "C2")], [(wincing, "F2", {"click": 3})], map=["......"] * 3, edges=walls)
    assert t["fighter"].attack == 11, "the wall does not matter"
    t.p1.choose("test.bolt:cheering", "choose:wincing")
    assert t["wincing"].click == 4, "it was chosen, not targeted: nothing answered"
