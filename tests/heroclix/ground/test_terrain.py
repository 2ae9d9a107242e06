"""Terrain of the moment: printed lines, markers, what was destroyed; and where pieces may stand."""

from __future__ import annotations

from rulebound.core.bitboards import CLOSED, HINDERED, OPEN
from rulebound.games.heroclix.ground import lines, movement
from rulebound.games.heroclix.ground.battle import BLOCKING, HINDERING, BattleMap
from rulebound.games.heroclix.ground.grounds import MOST_GROUNDS, Ground, ground, printed
from rulebound.games.heroclix.ground.terrain import areas, closest, debris_of_wall, free, now, takes_marker
from rulebound.testing import proves

from .drawn import at, drawn, named

EYE = lines.Eye(target_size=lines.STANDARD)


def after(
    map_: BattleMap,
    markers: list[tuple[int, str]] | None = None,
    squares: tuple[int, ...] = (),
    walls: tuple[tuple[int, int], ...] = (),
) -> Ground:
    return Ground(map_, now(map_, markers or [], squares, walls))


def told(g: Ground, s: int) -> str:
    words = {
        "clear": g.is_clear(s),
        "hindering": g.is_hindering(s),
        "water": g.is_water(s),
        "obscuring": bool(g.obscuring >> s & 1),
        "blocking": g.is_blocking(s),
    }
    return " ".join(word for word, holds in words.items() if holds)


@proves("heroclix.map.lines", "heroclix.terrain.types", "heroclix.terrain.clear", "heroclix.terrain.boundary.inside")
@proves("heroclix.terrain.color.special", "heroclix.terrain.color.default-clear", "heroclix.terrain.definition")
@proves("heroclix.terrain.water.identity", "heroclix.terrain.obscuring.identity", "heroclix.terrain.color.starting-area")
@proves("heroclix.terrain.multiple")
def test_what_is_drawn_is_what_a_square_is() -> None:
    map_ = drawn(
        ". h w f # o m p",
        zones="A.......",
        legend="o = special hindering | Glass | 玻璃\nm = hindering water\np = special",
    )
    g = Ground(map_, map_.terrain)
    words = ["clear", "hindering", "water", "obscuring", "blocking", "hindering", "hindering water", "clear"]
    assert [told(g, s) for s in range(8)] == words
    assert map_.orange == {5, 7}
    assert map_.areas == {"A": {0}}
    assert (g.hinders_movement(2), g.hinders_fire(2), g.hinders_movement(3), g.hinders_fire(3)) == (True, False, False, True)


@proves("heroclix.marker.top", "heroclix.marker.reveal", "heroclix.marker.special-are-terrain", "heroclix.marker.stack")
@proves("heroclix.marker.example", "heroclix.marker.no-rules", "heroclix.marker.clear", "heroclix.marker.debris")
def test_the_newest_terrain_marker_of_a_square_decides() -> None:
    map_ = drawn(". # h")
    stack = [(0, "hindering"), (0, "clear"), (0, "obscuring"), (0, "smoke-from-nowhere")]
    assert [told(after(map_, stack[:n]), 0) for n in range(5)] == ["clear", "hindering", "clear", "obscuring", "obscuring"]
    assert told(after(map_, [(0, "debris"), (0, "water")]), 0) == "water"
    assert told(after(map_, [(1, "clear")]), 1) == "clear"
    assert told(after(map_, [(1, "debris")]), 1) == "hindering"
    assert told(after(map_, [(2, "water")]), 2) == "water"
    assert told(after(map_, [(0, "blocking")]), 0) == "blocking"
    assert now(map_) is map_.terrain


@proves("heroclix.marker.keeps-elevation", "heroclix.marker.walls", "heroclix.elevation.indestructible")
def test_markers_leave_levels_rooms_and_walls_as_they_are() -> None:
    map_ = drawn(". .|# .", "1222", zones=".ii.")
    g = after(map_, [(1, "clear"), (2, "blocking"), (3, "water")])
    assert [g.level(s) for s in range(4)] == [1, 2, 2, 2]
    assert g.is_indoor(2)
    assert g.board.edge(1, 2) == "wall"
    destroyed = after(map_, [(2, "debris")], (2,))
    assert (destroyed.level(2), told(destroyed, 2)) == (2, "hindering")


@proves("heroclix.destroy.permanent", "heroclix.destroy.wall.effect", "heroclix.destroy.wall.permanent")
def test_what_was_destroyed_stays_so_without_its_debris() -> None:
    map_ = drawn(". # .|. .")
    g = after(map_, [], (1,), ((3, 2),))
    assert told(g, 1) == "clear"
    assert movement.reach(g, 0, 9).keys() == {0, 1, 2, 3, 4}
    assert lines.line(g, 0, 4, EYE) == OPEN
    assert g.board.nearby(2) >> 3 & 1
    covered = after(map_, [(2, "debris"), (3, "debris"), (2, "water"), (3, "water")], (), ((2, 3),))
    assert movement.reach(covered, 4, 1).keys() == {4, 3}
    assert covered.board.nearby(2) >> 3 & 1
    rubble = after(map_, [(1, "debris")], (1,))
    assert lines.line(rubble, 0, 2, EYE) == HINDERED


@proves("heroclix.destroy.wall.debris", "heroclix.elevation.wall-destroy")
def test_debris_of_a_wall_lies_on_both_sides_of_it() -> None:
    g = Ground(map_ := drawn(". .|# .|.", "11112"), map_.terrain)
    assert debris_of_wall(g, (2, 1)) == (1,)
    assert debris_of_wall(g, (3, 4)) == (3, 4), "at both levels"


@proves("heroclix.marker.not-on-blocking", "heroclix.golden.occupancy.blocking", "heroclix.terrain.color.special.markers")
def test_where_markers_may_be_put() -> None:
    g = Ground(map_ := drawn(". # o p h", legend="o = special hindering | A | 甲\np = special | B | 乙"), map_.terrain)
    assert [takes_marker(g, s, HINDERING) for s in range(5)] == [True, False, False, True, True]
    assert [takes_marker(g, 1, kind) for kind in ("clear", "debris", "blocking", "mark")] == [True, True, False, False]
    assert takes_marker(g, 2, "mark"), "a marker that is no terrain marker"


@proves("heroclix.golden.occupancy.forced", "heroclix.golden.occupancy", "heroclix.terrain.unoccupied")
def test_the_closest_legal_squares() -> None:
    g = Ground(map_ := drawn(". . . .\n. . # ."), map_.terrain)
    assert named(g, closest(g, at(g, "B1"), [])) == {"B1"}
    taken = [at(g, "B1"), at(g, "A1"), at(g, "C1")]
    assert named(g, closest(g, at(g, "B1"), taken)) == {"A2", "B2"}
    assert named(g, closest(g, at(g, "C2"), [])) == {"B1", "C1", "D1", "B2", "D2"}
    assert closest(g, 0, range(8)) == ()
    assert free(g, taken) == 0b10111000


@proves("heroclix.terrain.boundary.area", "heroclix.terrain.boundary.redraw")
def test_areas_are_joined_edge_to_edge_and_fall_apart_when_a_square_is_gone() -> None:
    map_ = drawn("""
h . . .
h . h .
h h . h
# # # .
""")
    g = Ground(map_, map_.terrain)
    assert [named(g, area) for area in areas(g, HINDERING)] == [{"A1", "A2", "A3", "B3"}, {"C2"}, {"D3"}]
    assert len(areas(g, BLOCKING)) == 1
    assert len(areas(after(map_, [(at(g, "B4"), "debris")], (at(g, "B4"),)), BLOCKING)) == 2


@proves("heroclix.terrain.indoor.kinds", "heroclix.terrain.indoor.no-rules")
def test_indoor_outdoor_and_mixed_maps() -> None:
    rows = ". h .|. #"
    kinds = {kind: drawn(rows, kind=kind) for kind in ("indoor", "outdoor")}
    kinds["mixed"] = drawn(rows, zones="ii...")
    assert {kind: len(map_.indoor) for kind, map_ in kinds.items()} == {"indoor": 5, "outdoor": 0, "mixed": 2}
    grounds = [Ground(map_, map_.terrain) for map_ in kinds.values()]
    assert len({str(movement.reach(g, 0, 9)) for g in grounds}) == 1
    assert {lines.line(g, 0, 3, EYE) for g in grounds} == {CLOSED}


def test_a_ground_is_found_again_and_only_the_last_ones_are_kept() -> None:
    map_ = printed("dockside").map
    assert printed("dockside") is printed("dockside")
    other = now(map_, [(0, "water")])
    first = ground("dockside", other, other.key())
    assert first is ground("dockside", other, other.key())
    assert first is not printed("dockside")
    for s in range(MOST_GROUNDS + 1):
        terrain = now(map_, [(s, "blocking")])
        ground("dockside", terrain, terrain.key())
    assert first is not ground("dockside", other, other.key())
