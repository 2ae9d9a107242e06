"""Lines of fire: characters, terrain, walls, elevation, intersections, objects and sizes, and the words for what decides."""

from __future__ import annotations

import pickle
from collections.abc import Mapping

from rulebound.core.bitboards import CLOSED, HINDERED, OPEN, squares
from rulebound.games.heroclix.ground import reasons
from rulebound.games.heroclix.ground.adjacency import within
from rulebound.games.heroclix.ground.grounds import Ground
from rulebound.games.heroclix.ground.lines import (
    COLOSSAL,
    GIANT,
    STANDARD,
    TINY,
    Bystanders,
    Eye,
    between,
    is_direct,
    line,
    seen,
)
from rulebound.games.heroclix.ground.obstacles import Piece
from rulebound.games.heroclix.ground.reasons import explain, explain_between, sees_square, sees_wall, through_one
from rulebound.testing import proves

from .drawn import at, ground, named

PLAIN = Eye(size=STANDARD, target_size=STANDARD)
OPEN_FIELD = """
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
"""


def standing(g: Ground, people: Mapping[str, int] | None = None, heavy: str = "") -> Bystanders:
    rows = {at(g, name): (size, g.level(at(g, name))) for name, size in (people or {}).items()}
    return Bystanders(rows, [at(g, name) for name in heavy.split()])


def fire(g: Ground, a: str, b: str, eye: Eye = PLAIN, people: Mapping[str, int] | None = None, heavy: str = "") -> int:
    """The status of a line, asked both ways: for play and for people."""
    who = standing(g, people, heavy)
    status = line(g, at(g, a), at(g, b), eye, who)
    assert explain(g, at(g, a), at(g, b), eye, who).status == status
    return status


def reason(g: Ground, a: str, b: str, eye: Eye = PLAIN, people: Mapping[str, int] | None = None) -> tuple[str, str]:
    """What decides a line, and its rule."""
    thing = explain(g, at(g, a), at(g, b), eye, standing(g, people)).thing
    assert thing is not None
    return thing.words(g)[0], thing.rule.removeprefix("heroclix.")


def size(mine: int, its: int) -> Eye:
    return Eye(size=mine, target_size=its)


@proves("heroclix.line-of-fire.draw", "heroclix.line-of-fire.blocked.character")
def test_a_line_runs_from_centre_to_centre_and_a_character_it_passes_blocks_it() -> None:
    g = ground(OPEN_FIELD)
    passed = {
        name for name in ("E3", "E4", "D4", "F3", "E5", "F4", "C3") if fire(g, "D3", "F4", people={name: STANDARD}) == CLOSED
    }
    assert passed == {"E3", "E4"}
    assert fire(g, "D3", "F4", people={"D3": STANDARD, "F4": STANDARD}) == OPEN, "the ends do not count"
    assert reason(g, "A1", "E1", people={"C1": STANDARD}) == ("the character in C1", "line-of-fire.blocked.character")


@proves("heroclix.line-of-fire.blocked.terrain", "heroclix.terrain.blocking.lof", "heroclix.wall.lof", "heroclix.door.lof")
@proves(
    "heroclix.window.lof", "heroclix.window.definition", "heroclix.door.definition", "heroclix.terrain.blocking.definition"
)
def test_blocking_terrain_walls_and_doors_block_and_windows_never_do() -> None:
    g = ground("""
. . # . .
. .|. . .
. .!. . .
. ./. . .
""")
    assert [fire(g, f"A{row}", f"E{row}") for row in (1, 2, 3, 4)] == [CLOSED, CLOSED, OPEN, CLOSED]
    assert reason(g, "A1", "E1") == ("blocking terrain in C1", "terrain.blocking.lof")
    assert reason(g, "A2", "E2") == ("the wall between B2 and C2", "wall.lof")
    assert reason(g, "A4", "E4") == ("the door between B4 and C4", "door.lof")
    thing = explain(g, at(g, "A2"), at(g, "E2"), PLAIN).thing
    assert thing is not None
    assert thing.words(g)[1] == "B2與C2之間的牆壁"


@proves("heroclix.terrain.lof.status", "heroclix.terrain.lof.most-restrictive", "heroclix.terrain.lof.example")
@proves("heroclix.terrain.hindering.lof.hindered", "heroclix.terrain.water.lof", "heroclix.terrain.obscuring.lof")
@proves("heroclix.terrain.color.hindering", "heroclix.terrain.water.definition", "heroclix.terrain.obscuring.definition")
@proves("heroclix.terrain.hindering.definition", "heroclix.terrain.color.blocking")
def test_a_line_takes_the_most_restrictive_status_on_it() -> None:
    g = ground("""
. . . . .
. . h . .
. h # . .
. . w . w
. . f . .
. . . . h
. . . . f
""")
    assert [fire(g, f"A{row}", f"E{row}") for row in range(1, 8)] == [
        OPEN,
        HINDERED,
        CLOSED,
        OPEN,
        HINDERED,
        HINDERED,
        HINDERED,
    ]
    assert reason(g, "A3", "E3")[1] == "terrain.blocking.lof"
    assert reason(g, "A5", "E5")[1] == "terrain.obscuring.lof"
    assert reason(g, "A6", "E6") == ("hindering terrain in E6", "terrain.hindering.lof.hindered")


@proves("heroclix.terrain.hindering.lof.origin", "heroclix.object.heavy.lof.origin", "heroclix.line-of-fire.self")
def test_the_square_a_line_is_drawn_from_does_not_hinder_it() -> None:
    g = ground("""
h . . .
h . h .
""")
    assert (fire(g, "A1", "D1"), fire(g, "D1", "A1"), fire(g, "A2", "D2")) == (OPEN, HINDERED, HINDERED)
    assert fire(g, "B1", "D1", heavy="B1") == OPEN
    assert (fire(g, "A1", "A1"), fire(g, "B1", "B1"), fire(g, "B1", "B1", heavy="B1")) == (HINDERED, OPEN, HINDERED)


@proves("heroclix.object.heavy.lof", "heroclix.object.heavy.lof.target")
def test_a_heavy_object_on_the_line_or_at_its_end_hinders_it() -> None:
    g = ground(OPEN_FIELD)
    assert [fire(g, "A1", "E1", heavy=name) for name in ("C1", "E1", "C2")] == [HINDERED, HINDERED, OPEN]


@proves("heroclix.size.lof")
def test_smaller_characters_do_not_block_the_line_of_a_larger_one_at_either_end() -> None:
    g = ground(OPEN_FIELD)
    rows = {
        (GIANT, STANDARD, STANDARD): OPEN,
        (STANDARD, STANDARD, GIANT): CLOSED,
        (STANDARD, STANDARD, STANDARD): CLOSED,
        (STANDARD, STANDARD, TINY): OPEN,
        (TINY, COLOSSAL, GIANT): OPEN,
        (STANDARD, -1, TINY): OPEN,
        (TINY, -1, TINY): CLOSED,
    }
    for (mine, its, middle), status in rows.items():
        assert fire(g, "A1", "E1", size(mine, its), {"C1": middle}) == status


HOUSE = """
. . . . . . . .
. . . . . . . .
. . . . . . . .
. . . . . . . .
. . . . . . . .
. . . . . . . .
"""
ROOF = """
11111111
11222211
11222211
11222211
11222211
11111111
"""


@proves("heroclix.elevation.lof.same-higher", "heroclix.elevation.rim.definition", "heroclix.elevation.rim.lof")
@proves("heroclix.elevation.lof.different.elevated", "heroclix.terrain.color.elevated")
def test_higher_terrain_blocks_and_fire_between_levels_is_for_the_rim() -> None:
    g = ground(HOUSE, ROOF)
    assert sum(g.rims >> s & 1 for s in range(48)) == 12
    assert [g.rims >> at(g, name) & 1 for name in ("C2", "D3", "E4", "F5", "B2")] == [1, 0, 0, 1, 0]
    bent = ground(". . .\n. . .\n. . .", "222\n222\n221")
    assert named(bent, squares(bent.rims)) == {"C2", "B3"}, "a lower square beside it, not at its corner"
    assert fire(g, "A3", "H3") == CLOSED
    assert reason(g, "A3", "H3") == ("higher terrain in C3", "elevation.lof.same-higher")
    assert (fire(g, "C3", "A3"), fire(g, "A3", "C3"), fire(g, "D3", "A3"), fire(g, "A3", "D3")) == (
        OPEN,
        OPEN,
        CLOSED,
        CLOSED,
    )
    assert reason(g, "D3", "A3") == ("higher terrain in C3", "elevation.lof.different.elevated")
    assert fire(g, "C3", "F4") == OPEN, "two on one roof"
    tower = ground(". . . . .", "13211")
    assert (fire(tower, "B1", "D1"), fire(tower, "B1", "C1")) == (CLOSED, OPEN)


@proves("heroclix.elevation.lof.same-lower", "heroclix.terrain.blocking.lof.above", "heroclix.wall.lof.above")
@proves("heroclix.elevation.definition", "heroclix.terrain.multiple")
def test_what_lies_lower_than_both_ends_does_not_matter() -> None:
    g = ground(". h . # h|. . h .", "222111222")
    assert fire(g, "A1", "G1") == HINDERED, "the hindering terrain on the roof"
    assert fire(g, "C1", "G1") == OPEN, "all that is between lies below"
    low = ground(". # h .", "2112")
    assert fire(low, "A1", "D1") == OPEN
    assert fire(low, "A1", "D1", people={"B1": GIANT, "C1": STANDARD}, heavy="C1") == OPEN


@proves("heroclix.elevation.wall-span")
def test_a_wall_between_two_levels_has_both_and_all_between() -> None:
    between_one_and_three = ground(". .|. .", "2132")
    assert fire(between_one_and_three, "A1", "D1", Eye(elevated=True)) == CLOSED
    gap = ground(". .|. .\n. . . .", "2112\n2112")
    assert (fire(gap, "A1", "D1"), fire(gap, "A2", "D2")) == (OPEN, OPEN)


@proves("heroclix.elevation.lof.different.blocking", "heroclix.elevation.lof.different.giant")
@proves("heroclix.elevation.lof.different.small", "heroclix.elevation.lof.different.hindered")
def test_between_levels_blocking_terrain_below_and_giants_block_and_only_the_target_s_square_hinders() -> None:
    g = ground(
        """
. . # . .
. . h . .
. . . . h
""",
        "21111\n21111\n21111",
    )
    assert fire(g, "A1", "E1") == CLOSED
    assert reason(g, "A1", "E1")[1] == "elevation.lof.different.blocking"
    assert (fire(g, "A2", "E2"), fire(g, "A3", "E3"), fire(g, "E3", "A3")) == (OPEN, HINDERED, OPEN)
    assert reason(g, "A3", "E3") == ("hindering terrain in E3", "elevation.lof.different.hindered")
    assert (fire(g, "A2", "E2", heavy="D2"), fire(g, "A2", "E2", heavy="E2")) == (OPEN, HINDERED)
    assert fire(g, "A2", "E2", people={"B2": STANDARD, "C2": TINY}) == OPEN
    assert fire(g, "A2", "E2", people={"C2": GIANT}) == CLOSED
    assert fire(g, "A2", "E2", size(COLOSSAL, STANDARD), {"C2": GIANT}) == OPEN
    assert reason(g, "A2", "E2", people={"C2": GIANT}) == ("the character in C2", "elevation.lof.different.giant")


@proves("heroclix.intersection.definition", "heroclix.intersection.lof")
def test_an_intersection_is_as_open_as_its_less_restrictive_side() -> None:
    rows = {(".", "#"): OPEN, ("h", "#"): HINDERED, ("#", "#"): CLOSED, ("h", "."): OPEN, ("f", "h"): HINDERED}
    for (one, two), status in rows.items():
        g = ground(f". {one}\n{two} .")
        assert fire(g, "A1", "B2") == fire(g, "B2", "A1") == status
    g = ground("""
. . h .
. h . .
""")
    assert fire(g, "A1", "D2") == HINDERED, "a (1,3) line meets the corner in its middle"
    assert reason(g, "A1", "D2") == ("the intersection between C1 and B2", "intersection.lof")


@proves("heroclix.intersection.lof.characters", "heroclix.intersection.lof.heavy-object")
def test_characters_and_heavy_objects_beside_an_intersection() -> None:
    g, blocked, wood = ground(". .\n. ."), ground(". #\n. ."), ground(". h\n. .")
    two = {"B1": STANDARD, "A2": STANDARD}
    assert fire(g, "A1", "B2", people=two) == CLOSED
    assert fire(g, "A1", "B2", people={"B1": STANDARD}) == OPEN
    assert fire(blocked, "A1", "B2", people={"A2": STANDARD}) == CLOSED
    assert fire(wood, "A1", "B2", people={"A2": STANDARD}) == HINDERED
    assert fire(g, "A1", "B2", size(GIANT, STANDARD), two) == OPEN
    assert [fire(map_, "A1", "B2", heavy="A2") for map_ in (g, wood, blocked)] == [OPEN, HINDERED, HINDERED]


def test_walls_that_meet_at_an_intersection() -> None:
    free_end = ground(". .|.\n. . .")
    assert fire(free_end, "B2", "C1") == OPEN, "one side is open"
    joined = ground(". .|.\n. .|.")
    assert fire(joined, "B2", "C1") == CLOSED
    assert fire(ground(". .|.\n. .!."), "B2", "C1") == OPEN, "a window lets lines through"


def test_improved_targeting_ignores_what_it_names() -> None:
    g = ground("""
. . # . .
. . h . .
. .|. . .
. . . . .
""")
    assert fire(g, "A1", "E1", Eye(blocking=True)) == fire(g, "A3", "E3", Eye(blocking=True)) == OPEN
    assert fire(g, "A2", "E2", Eye(hindering=True), heavy="E2 C2") == OPEN
    assert fire(g, "A4", "E4", Eye(characters=True), {"C4": COLOSSAL}) == OPEN
    roof = ground(HOUSE, ROOF)
    assert fire(roof, "A3", "H3", Eye()) == CLOSED, "whoever asked first"
    assert fire(roof, "A3", "H3", Eye(elevated=True)) == OPEN
    assert fire(roof, "D3", "A3", Eye(elevated=True)) == OPEN


def test_great_size_at_either_end_looks_over_roofs_and_outdoor_blocking_terrain() -> None:
    g = ground(
        """
. . # . .
. .|. h .
. # . . .
. .|. . .
. . h . h
""",
        zones=".....\n.....\n.i...\n..i..\n.....",
    )
    great = Eye(great=True, size=GIANT, target_size=STANDARD)
    assert [fire(g, f"A{row}", f"E{row}", great) for row in (1, 2, 3, 4, 5)] == [OPEN, OPEN, CLOSED, CLOSED, HINDERED]
    assert fire(g, "E2", "A2", great) == OPEN
    assert fire(ground(HOUSE, ROOF), "A3", "H3", great) == OPEN
    assert fire(g, "A1", "E1", great, {"C1": GIANT}) == CLOSED


@proves("heroclix.multi-base.lof", "heroclix.multi-base.lof.stealth")
def test_any_square_of_a_large_base_will_do_and_its_own_squares_do_not_block() -> None:
    g = ground("""
. . .|. .
. . . . .
. . . h .
""")
    target = [at(g, name) for name in ("D1", "D2", "E1", "E2")]
    people = dict.fromkeys(target, (COLOSSAL, 1))
    a = [at(g, "A1")]
    eye = size(STANDARD, COLOSSAL)
    assert line(g, a[0], at(g, "D1"), eye) == CLOSED
    assert between(g, a, target, eye, Bystanders(people)) == OPEN
    assert explain_between(g, a, target, eye, Bystanders(people)).status == OPEN
    peanut = [at(g, "D2"), at(g, "D3")]
    assert between(g, [at(g, "A3")], peanut, eye) == OPEN, "its square in hindering terrain need not be chosen"
    behind = [at(g, "A2"), at(g, "B2")]
    standing_ = Bystanders(dict.fromkeys(behind, (COLOSSAL, 1)))
    assert between(g, behind, [at(g, "E2")], eye, standing_) == between(g, [at(g, "E2")], behind, eye, standing_) == OPEN


@proves("heroclix.line-of-fire.term.combined", "heroclix.multi-base.lof.many")
def test_range_and_line_are_measured_from_the_same_square_and_each_target_from_its_own() -> None:
    g = ground("""
. . . . . . .
. .|. . . . .
""")
    base = [at(g, "B1"), at(g, "B2")]
    assert between(g, base, [at(g, "G1")], PLAIN, most=5) == OPEN
    assert between(g, [at(g, "A1"), at(g, "B2")], [at(g, "G2")], PLAIN, most=5) == CLOSED
    assert explain_between(g, [at(g, "A1"), at(g, "B2")], [at(g, "G2")], PLAIN, most=5).status == CLOSED
    assert between(g, [at(g, "A1"), at(g, "B2")], [at(g, "G2")], PLAIN, most=6) == OPEN
    assert between(g, [at(g, "A1")], [at(g, "G1")], PLAIN, most=5) == CLOSED
    assert between(g, [at(g, "A1")], [at(g, "G1")], PLAIN, most=6) == OPEN
    assert explain_between(g, [at(g, "A1")], [at(g, "G1")], PLAIN, most=6).status == OPEN
    assert (
        explain_between(g, base, [at(g, "A1")], PLAIN).status
        == explain_between(g, base, [at(g, "D2")], PLAIN).status
        == OPEN
    )


@proves("heroclix.line-of-fire.term.direct")
def test_direct_lines() -> None:
    g = ground(OPEN_FIELD)
    assert [is_direct(g, at(g, "D1"), at(g, name)) for name in ("D5", "G4", "E1", "F2", "D1")] == [True] * 3 + [False] * 2


@proves(
    "heroclix.line-of-fire.term.within", "heroclix.line-of-fire.term.within-range", "heroclix.line-of-fire.term.independent"
)
def test_distance_needs_no_line_and_a_line_knows_no_distance() -> None:
    g = ground(". .|. . . . . . . . . . . . . . . . . . . . . .")
    assert within(g, [0], [3], 3)
    assert not within(g, [0], [4], 3)
    assert line(g, 0, 3, PLAIN) == CLOSED
    assert line(g, 2, 23, PLAIN) == OPEN


def test_a_base_on_two_levels_stands_at_both() -> None:
    g = ground(". . . .", "2112")
    half_up = Bystanders({at(g, "B1"): (COLOSSAL, 2)})
    below = Bystanders({at(g, "B1"): (COLOSSAL, 1)})
    assert (line(g, 0, 3, PLAIN, half_up), line(g, 0, 3, PLAIN, below)) == (CLOSED, OPEN)


@proves("heroclix.destroy.lof")
def test_a_blocking_square_can_be_seen_though_nothing_is_seen_through_it() -> None:
    g = ground(". . # # .")
    assert sees_square(g, 0, 2, 2, PLAIN)
    assert not sees_square(g, 0, 2, 1, PLAIN), "out of range"
    assert not sees_square(g, 0, 3, 9, PLAIN)


@proves("heroclix.destroy.wall.range.target", "heroclix.destroy.wall.range.exceptions")
def test_a_wall_is_shot_at_through_to_the_square_behind_it() -> None:
    g = ground("""
. . . . .|. .
. . . . . . .
. .|. . . . .
""")
    wall = (at(g, "E1"), at(g, "F1"))
    assert sees_wall(g, at(g, "A1"), wall, 5, PLAIN)
    assert not sees_wall(g, at(g, "A1"), wall, 4, PLAIN), "both squares must be within range"
    assert sees_wall(g, at(g, "A1"), wall, 5, PLAIN, standing(g, {"F1": COLOSSAL}))
    assert not sees_wall(g, at(g, "A1"), wall, 5, PLAIN, standing(g, {"C1": STANDARD}))
    assert sees_wall(g, at(g, "E1"), wall, 1, PLAIN)
    assert not sees_wall(g, at(g, "E3"), wall, 9, PLAIN), "the line does not cross it"
    assert sees_wall(g, at(g, "G1"), wall, 2, PLAIN), "from the other side"
    blocked = ground(". .|# .")
    assert sees_wall(blocked, 0, (1, 2), 9, PLAIN), "the square behind it may be blocking terrain"


def test_a_line_through_one_piece_of_blocking_terrain() -> None:
    g = ground("""
. . # . .
. # .|. .
. . . . .
""")
    assert through_one(g, at(g, "A1"), at(g, "E1"), PLAIN) == {Piece(2, 2): OPEN}
    assert through_one(g, at(g, "A2"), at(g, "E2"), PLAIN) == {}, "two pieces"
    assert through_one(g, at(g, "A3"), at(g, "E3"), PLAIN) == {}, "none is needed"
    corner = ground(". #\n# .")
    assert through_one(corner, 0, 3, PLAIN) == {Piece(1, 1): OPEN, Piece(2, 2): OPEN}


def test_all_squares_in_sight_at_once() -> None:
    g = ground(""". .|. .
. . . .
# . . .""")
    assert named(g, squares(seen(g, [0], PLAIN))) == {"A1", "B1", "A2", "B2", "C2", "A3", "B3", "C3"} | {"D3", "D2"}
    assert squares(seen(g, [0], PLAIN, among=0b1111)) == [0, 1]
    blocked = standing(g, {"B2": STANDARD})
    assert at(g, "D3") not in squares(seen(g, [0], PLAIN, blocked))
    assert at(g, "D2") in squares(seen(g, [0, at(g, "B2")], PLAIN, blocked)), "its own squares do not block"


def test_equal_eyes_are_one() -> None:
    eye = Eye(elevated=True, size=GIANT)
    assert Eye(size=GIANT, elevated=True) is eye is pickle.loads(pickle.dumps(eye))
    assert Eye(size=GIANT) != eye
    assert "elevated" in repr(eye)
    assert reasons.explain(ground(". ."), 0, 1, eye).things == ()
