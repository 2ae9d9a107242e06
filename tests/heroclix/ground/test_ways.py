"""Movement: steps, walls, doors, hindering terrain, levels, intersections, others in the way, direct paths."""

from __future__ import annotations

from rulebound.core.bitboards import CLOSED, HINDERED, OPEN, squares
from rulebound.games.heroclix.ground.adjacency import bar, beside
from rulebound.games.heroclix.ground.grounds import Ground
from rulebound.games.heroclix.ground.movement import WALK, MoveMode, broken, halved, passes, reach, way
from rulebound.games.heroclix.ground.obstacles import Piece
from rulebound.games.heroclix.ground.refusals import explain_step, why_not
from rulebound.testing import proves

from .drawn import at, ground, named

FLY = MoveMode(elevated=True, hindering=True, outdoor_blocking=True)
PHASE = MoveMode(elevated=True, hindering=True, blocking=True)
FIELD = "\n".join(["." + " ." * 6] * 5)


def goes(
    g: Ground, start: str, most: int, move_mode: MoveMode = WALK, closed: str = "", stops: str = "", friends: str = ""
) -> set[str]:
    """The names of the squares where a move may end, without the one where it starts."""
    found = reach(g, at(g, start), most, move_mode, squares_of(g, closed), squares_of(g, stops), squares_of(g, friends))
    return named(g, found) - {start}


def squares_of(g: Ground, names: str) -> list[int]:
    return [at(g, name) for name in names.split()]


def step(g: Ground, here: str, there: str, move_mode: MoveMode = WALK) -> int:
    return explain_step(g, at(g, here), at(g, there), move_mode).status


@proves("heroclix.move.step")
def test_a_move_goes_one_square_at_a_time_in_any_of_eight_directions() -> None:
    g = ground(FIELD)
    found = reach(g, at(g, "D3"), 2)
    assert found[at(g, "E2")] == 1
    assert found[at(g, "E1")] == 2
    assert len(found) == 25
    assert goes(g, "A1", 1) == {"B1", "A2", "B2"}


@proves(
    "heroclix.wall.move",
    "heroclix.window.move",
    "heroclix.door.move",
    "heroclix.terrain.blocking.move",
    "heroclix.move.terrain",
)
@proves("heroclix.terrain.color.wall", "heroclix.wall.definition")
def test_doors_are_walked_through_and_walls_windows_and_blocking_terrain_are_not() -> None:
    rows = {"|": set(), "!": set(), "/": {"C1", "D1"}, " ": {"C1", "D1"}}
    for wall, more in rows.items():
        assert goes(ground(f". .{wall}. ."), "A1", 9) == {"B1", *more}
    assert goes(ground(". . # ."), "A1", 9) == {"B1"}
    assert reach(ground(". ./. ."), 0, 2)[2] == 2, "a door costs nothing"
    assert [step(ground(f".{wall}."), "A1", "B1") for wall in "|!/"] == [CLOSED, CLOSED, OPEN]


@proves("heroclix.terrain.hindering.move.stop", "heroclix.terrain.water.move", "heroclix.terrain.obscuring.move")
@proves("heroclix.terrain.move.no-status", "heroclix.terrain.hindering.move.between")
def test_a_move_stops_where_hindering_terrain_begins_and_not_inside_of_it() -> None:
    assert goes(ground(". . h . ."), "A1", 9) == {"B1", "C1"}
    assert goes(ground(". . w . ."), "A1", 9) == {"B1", "C1"}
    assert goes(ground(". f f f f"), "A1", 4) == {"B1", "C1", "D1", "E1"}
    assert goes(ground("h w w w . ."), "A1", 4) == {"B1", "C1", "D1", "E1"}
    assert goes(ground("h . w ."), "A1", 9) == {"B1", "C1"}
    g = ground(". . h . .")
    assert explain_step(g, 1, 2).status == HINDERED


@proves("heroclix.terrain.hindering.move.halve", "heroclix.terrain.water.move")
def test_speed_is_halved_where_a_move_begins_in_terrain_that_hinders_it() -> None:
    g = ground("h w f .")
    assert [halved(g, s, WALK) for s in range(4)] == [True, True, False, False]
    assert [halved(g, s, MoveMode(water=True)) for s in range(4)] == [True, False, False, False]
    assert not any(halved(g, s, FLY) for s in range(4))


@proves("heroclix.terrain.variant.function")
def test_improved_movement_hindering_passes_water_too_and_water_alone_passes_water() -> None:
    assert goes(ground(". w h ."), "A1", 3, MoveMode(hindering=True)) == {"B1", "C1", "D1"}
    assert goes(ground(". w . h ."), "A1", 4, MoveMode(water=True)) == {"B1", "C1", "D1"}


STAIRS = """
. . . .
. . . .
. . . .
"""


@proves("heroclix.elevation.move.transition", "heroclix.elevation.move.no-jump", "heroclix.elevation.transition.squares")
@proves("heroclix.elevation.transition.orthogonal", "heroclix.elevation.move.no-other", "heroclix.elevation.move.ignore")
@proves("heroclix.terrain.color.elevated")
def test_walkers_change_level_over_transition_squares_only_and_straight() -> None:
    g = ground(STAIRS, "1122\n1122\n1122", stairs="B2-C2")
    assert [name for name in ("C1", "C2", "C3") if step(g, "B2", name) == OPEN] == ["C2"]
    assert step(g, "B1", "C2") == CLOSED, "not diagonally"
    assert step(g, "B1", "C1") == step(g, "C1", "B1") == CLOSED, "neither up nor down elsewhere"
    assert reach(g, at(g, "A2"), 9)[at(g, "D2")] == 3, "a stair costs one square"
    assert step(g, "B1", "C2", FLY) == step(g, "C1", "B1", FLY) == OPEN
    assert goes(g, "B1", 1, FLY) == {"A1", "A2", "B2", "C1", "C2"}


@proves(
    "heroclix.intersection.move.less-restrictive",
    "heroclix.intersection.move.hindering",
    "heroclix.intersection.move.blocked",
)
@proves("heroclix.intersection.move.example")
def test_an_intersection_is_crossed_along_its_less_restrictive_side() -> None:
    rows = {
        (".", "#"): OPEN,
        (".", "h"): OPEN,
        ("h", "h"): HINDERED,
        ("h", "#"): HINDERED,
        ("w", "#"): HINDERED,
        ("f", "#"): OPEN,
        ("#", "#"): CLOSED,
    }
    for (one, two), status in rows.items():
        assert step(ground(f". {one}\n{two} ."), "A1", "B2") == status
        assert step(ground(f"{one} .\n. {two}"), "B1", "A2") == status
    assert step(ground("h h\nh ."), "A1", "B2") == OPEN, "whoever is in it already goes on"
    assert step(ground(". #\n. ."), "A1", "B2") == OPEN
    assert step(ground(". #\n. .", "11\n21"), "A1", "B2") == CLOSED, "the other side lies higher"
    assert step(ground(". #\n. .", "11\n21"), "A1", "B2", FLY) == OPEN
    corner = explain_step(ground(". h\nw ."), 0, 3).thing
    assert corner is not None
    assert corner.rule == "heroclix.intersection.move.hindering"
    past = ground(". h . .\nh . . .")
    assert goes(past, "A1", 5) == {"B1", "A2", "B2"}, "the move ends beyond the corner"


def test_walls_at_an_intersection_close_the_sides_they_touch() -> None:
    assert step(ground(".|.\n. ."), "A1", "B2") == OPEN, "past a free end"
    assert step(ground(".|.\n.|."), "A1", "B2") == CLOSED
    assert step(ground(".|.\n./."), "A1", "B2") == OPEN, "past the door"
    assert step(ground(".|.\n.!."), "A1", "B2") == CLOSED


@proves("heroclix.terrain.indoor.outdoor-blocking", "heroclix.terrain.indoor.wall", "heroclix.terrain.color.indoor")
def test_flyers_pass_outdoor_blocking_terrain_and_end_beyond_it() -> None:
    assert goes(ground(". # .|."), "A1", 9, FLY) == {"C1", "D1"}
    indoors = ground(". # . .", zones=".i..")
    assert goes(indoors, "A1", 9, FLY) == set()
    assert (step(indoors, "A1", "B1", FLY), step(ground(". # ."), "A1", "B1", FLY)) == (CLOSED, OPEN)
    assert goes(indoors, "A1", 9, PHASE) == {"C1", "D1"}
    room = ground(". .|. .", zones="..i.")
    assert goes(room, "A1", 9, FLY) == {"B1"}, "the outer wall of a room is an indoor wall"
    assert goes(room, "D1", 9, FLY) == {"C1"}
    assert (step(room, "B1", "C1", FLY), step(ground(". .|. ."), "B1", "C1", FLY)) == (CLOSED, OPEN)


@proves("heroclix.move.stop-adjacent", "heroclix.move.not-through-opposing")
def test_a_move_ends_beside_an_opponent_that_was_not_broken_away_from() -> None:
    g = ground(". . . . . . .")
    enemy = [at(g, "G1")]
    near = named(g, squares(beside(g, enemy)))
    assert goes(g, "A1", 9, closed="G1", stops=" ".join(near)) == {"B1", "C1", "D1", "E1", "F1"}
    assert goes(g, "A1", 9, closed="D1", stops="C1 E1") == {"B1", "C1"}
    assert goes(g, "A1", 9, closed="D1") == {"B1", "C1"}, "nor through it after breaking away"


@proves("heroclix.move.through-friendly", "heroclix.move.end-unoccupied", "heroclix.golden.occupancy.pass-through")
def test_friends_are_passed_and_nobody_ends_in_their_squares() -> None:
    g = ground(". . . . .")
    assert goes(g, "A1", 9, friends="B1 C1") == {"D1", "E1"}
    assert goes(g, "A1", 2, friends="B1 C1") == set(), "too few squares to come out again"


@proves("heroclix.golden.occupancy.pass-through.forced-stop")
def test_an_occupied_square_in_which_the_move_would_have_to_stop_is_not_entered() -> None:
    g = ground(". . . . . . .")
    assert goes(g, "A1", 9, friends="C1", stops="C1") == {"B1"}
    assert goes(ground(". . h . ."), "A1", 9, friends="C1") == {"B1"}
    corner = ground(". h .\nh . .")
    assert goes(corner, "A1", 9, friends="B2") == {"B1", "A2"}


@proves("heroclix.intersection.move.characters")
def test_two_characters_do_not_close_the_corner_between_them() -> None:
    g = ground(". .\n. .")
    assert goes(g, "A1", 1, closed="B1 A2") == {"B2"}
    assert goes(g, "A1", 1, friends="B1 A2") == {"B2"}


@proves("heroclix.multi-base.peanut.step")
def test_a_diagonal_base_closes_its_corner() -> None:
    g = ground(". .\n. .")
    base = (at(g, "B1"), at(g, "A2"))
    across = bar(g, base)
    assert across == (at(g, "A1"), at(g, "B2"))
    assert reach(g, 0, 1, WALK, (), (), base, [across]) == {0: 0}
    assert explain_step(g, 0, 3, WALK, [across]).status == CLOSED
    assert bar(g, (0, 1)) is None


@proves("heroclix.move.direct-path", "heroclix.move.direct-path.no-backtrack", "heroclix.move.direct-path.directions")
def test_a_direct_path_keeps_one_direction() -> None:
    g = ground(FIELD)
    direct = MoveMode(direct=True)
    assert goes(g, "D3", 1, direct) == {"C2", "D2", "E2", "C3", "E3", "C4", "D4", "E4"}
    assert len(goes(g, "A1", 1, direct)) == 3
    assert "F5" in goes(g, "D3", 2, direct)
    assert "F4" not in goes(g, "D3", 9, direct)
    assert at(g, "D3") not in reach(g, at(g, "D3"), 9, direct), "it covers at least one square"
    hindered = ground(". . h . .")
    assert goes(hindered, "A1", 9, direct) == {"B1", "C1"}


@proves("heroclix.move.through", "heroclix.move.zero")
def test_which_squares_a_move_may_go_through() -> None:
    g = ground("""
. . .
. # .
. . .
""")
    a, c = at(g, "A1"), at(g, "C1")
    assert named(g, squares(passes(g, a, c, 2))) == {"A1", "B1", "C1"}
    assert named(g, squares(passes(g, a, c, 4))) == {"A1", "B1", "C1", "A2", "C2", "B3"}
    assert passes(g, a, a, 0) == 1 << a
    assert passes(g, a, at(g, "B2"), 9) == 0
    assert way(g, a, c, 9) == (a, at(g, "B1"), c)
    assert way(g, a, c, 4, via=at(g, "B3")) == tuple(at(g, name) for name in ("A1", "A2", "B3", "C2", "C1"))
    assert way(g, a, c, 3, via=at(g, "B3")) == ()


def test_blocking_terrain_on_a_way() -> None:
    g = ground("""
. # .|.
. . . .
""")
    row = tuple(at(g, name) for name in ("A1", "B1", "C1", "D1"))
    assert broken(g, row) == (Piece(1, 1), Piece(2, 3))
    assert broken(g, (at(g, "A2"), at(g, "B2"), at(g, "C1"))) == (), "the open side of a corner breaks nothing"
    corner = ground(". #\n.|.")
    assert broken(corner, (0, 3)) == (Piece(1, 1),) or broken(corner, (0, 3)) == (Piece(2, 3),)


def test_why_a_move_can_not_end_somewhere() -> None:
    def why(
        g: Ground, start: str, end: str, most: int = 9, move_mode: MoveMode = WALK, closed: str = "", stops: str = ""
    ) -> str:
        shut, ends = squares_of(g, closed), squares_of(g, stops)
        refusal = why_not(g, at(g, start), at(g, end), most, move_mode, shut, ends, friends=[at(g, "A1")])
        assert refusal is not None
        what = refusal.thing.words(g)[0] if refusal.thing else str(refusal.squares)
        return f"{what} · {refusal.rule.removeprefix('heroclix.')}"

    assert why(ground(". . . . ."), "B1", "E1", 2) == "3 · move.speed"
    assert why(ground(". .|. . ."), "B1", "E1") == "the wall between B1 and C1 · wall.move"
    assert why(ground(". .!. . ."), "B1", "E1") == "the window between B1 and C1 · window.move"
    assert why(ground(". . # . ."), "B1", "E1") == "blocking terrain in C1 · terrain.blocking.move"
    assert why(ground(". . # . ."), "B1", "C1") == "blocking terrain in C1 · golden.occupancy.blocking"
    assert why(ground(". . h . ."), "B1", "E1") == "hindering terrain in C1 · terrain.hindering.move.stop"
    assert why(ground(". . . . .", "11222"), "B1", "E1") == "higher terrain in C1 · elevation.move.transition"
    assert why(ground(". . . . .", "22111"), "B1", "E1") == "the drop to C1 · elevation.move.no-jump"
    assert why(ground(". . . . ."), "B1", "E1", closed="D1") == "the character in D1 · move.not-through-opposing"
    assert why(ground(". . . . ."), "B1", "D1", closed="D1") == "the character in D1 · move.end-unoccupied"
    assert why(ground(". . . . ."), "B1", "A1") == "the character in A1 · move.end-unoccupied"
    assert why(ground(". . . . ."), "B1", "E1", stops="C1") == "0 · move.stop-adjacent"
    assert why(ground(". . # . .", zones="..i.."), "B1", "E1", 9, FLY).endswith("terrain.indoor.outdoor-blocking")
    assert why_not(ground(". . ."), 0, 2, 2) is None
