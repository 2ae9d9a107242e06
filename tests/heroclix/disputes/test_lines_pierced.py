"""Disputes about shots through blocking terrain: which piece falls, and what becomes of a target that slips away."""

from __future__ import annotations

from rulebound.testing import Table, Tables, proves

from .court import court, piece

SHOOTER = piece("hero", range=8, improved_targeting=("destroy_blocking",))
ROWS = ["......", ".#....", "......", ".#....", "......"]


def debris(t: Table) -> set[str]:
    return {m["at"] for m in t.p1.view["markers"]}


@proves("heroclix.pac.aim-destroy-blocking", "heroclix.attack.targets.illegal")
def test_a_line_to_somebody_who_changed_shape_was_never_drawn(table: Tables) -> None:
    sly, other = piece("sly", damage="shape_change"), piece("other")
    for rolled, fallen in ((6, {"B4"}), (1, {"B2"})):
        t = court(table, (SHOOTER, "A3"), foes=[(sly, "C1"), (other, "C5")], map=ROWS)
        t.p1.choose("range:hero", "target:sly")
        t.roll(rolled, 5, 4)
        t.p2.choose("yes")
        if rolled == 6:
            assert t.p1.options == ["target:other", "done"], "again through one piece"
            t.p1.choose("target:other")
        assert debris(t) == fallen


@proves("heroclix.pac.aim-destroy-blocking")
def test_the_shooter_chooses_the_piece_where_several_lines_lead_there(table: Tables) -> None:
    long = piece("hero", range=8, base=(1, 2), improved_targeting=("destroy_blocking",))
    rows = ["..#...", "..#..."]
    for way in ("C1", "C2"):
        t = court(table, (long, "A1-A2"), foes=[(piece("foe", base=(1, 2)), "E1-E2")], map=rows)
        t.p1.choose("range:hero")
        assert {o.rpartition(":")[2] for o in t.p1.options} == {"C1", "C2"}
        t.roll(1, 2)
        t.p1.choose(f"through:{way}")
        assert debris(t) == {way}


@proves("heroclix.pac.aim-destroy-blocking")
def test_of_several_lines_through_one_piece_the_best_is_drawn(table: Tables) -> None:
    long = piece("hero", range=8, base=(1, 2), improved_targeting=("destroy_blocking",))
    for rows in (["....#..", "..h.#.."], ["..h.#..", "....#.."]):
        for roll, click in (((3, 4), 4), ((3, 3), 1)):
            t = court(table, (long, "A1-A2"), foes=[(piece("foe"), "G1")], map=rows)
            t.roll(*roll)
            t.p1.choose("range:hero", "through:E1")
            assert t["foe"].click == click, "17 is enough: one line is clear but for the piece"


@proves("heroclix.pac.aim-destroy-blocking", "heroclix.attack.targets.range.bolts")
def test_a_bolt_that_is_left_over_finds_no_second_target(table: Tables) -> None:
    double = piece("hero", range=8, bolts=2, improved_targeting=("destroy_blocking",))
    t = court(table, (double, "A1"), foes=[(piece("foe"), "E1")], map=["..#..."])
    t.roll(3, 4)
    t.p1.choose("range:hero", "target:foe", "through:C1")
    assert (t["foe"].click, debris(t)) == (4, {"C1"}), "all the damage to the one target"


@proves("heroclix.pac.aim-destroy-blocking")
def test_a_large_target_is_shot_through_a_piece_where_it_is_within_range(table: Tables) -> None:
    for reach, offered in ((6, True), (5, False)):
        shooter = piece("hero", range=reach, improved_targeting=("destroy_blocking",))
        t = court(table, (shooter, "H1"), foes=[(piece("foe", base=(1, 2)), "A1-B1")], map=["...#...."])
        assert ("range:hero" in t.p1.options) is offered, "seven squares to one of its squares, six to the other"
