"""Knock back paths: where they lead, and the six reasons for which they end."""

from __future__ import annotations

from dataclasses import replace

from rulebound.games.heroclix.ground.grounds import Ground
from rulebound.games.heroclix.ground.knock_back import Knocked, path
from rulebound.testing import proves

from .drawn import at, ground

FIELD = "\n".join(["." + " ." * 8] * 9)


def knock(g: Ground, source: str, target: str, squares: int, occupied: str = "") -> Knocked:
    return path(g, at(g, source), at(g, target), squares, [at(g, name) for name in occupied.split()])


def ended(g: Ground, source: str, target: str, squares: int, occupied: str = "") -> tuple[str, int, int]:
    found = knock(g, source, target, squares, occupied)
    assert found.moved == len(found.path)
    return g.name(found.square), found.reason, found.damage


@proves("heroclix.knock-back.path", "heroclix.knock-back.path.not-direct", "heroclix.knock-back.stop.1")
def test_a_character_is_knocked_straight_away_from_the_source() -> None:
    g = ground(FIELD)
    assert ended(g, "D5", "E5", 3) == ("H5", 1, 0)
    assert ended(g, "D5", "C4", 2) == ("A2", 1, 0)
    assert ended(g, "A1", "D1", 2) == ("F1", 1, 0), "from afar too"
    assert [g.name(s) for s in knock(g, "D5", "F6", 2).path] == ["G7", "H8"], "the closest perfect diagonal"


SIX = [
    (". . . . . .", "111111", "", ("D1", 1, 0)),
    (". . . . . .", "111111", "D1", ("C1", 2, 0)),
    (". . . # . .", "111111", "", ("C1", 3, 1)),
    (". . .|. . .", "111111", "", ("C1", 3, 1)),
    (". . .", "111", "", ("C1", 4, 1)),
    (". . . . . .", "111222", "", ("C1", 5, 1)),
    (". . . . . .", "222111", "", ("D1", 6, 2)),
    (". . . . . .", "333111", "", ("D1", 6, 2)),
    (". . . . . .", "221111", "", ("C1", 6, 2)),
]


@proves("heroclix.knock-back.order", "heroclix.knock-back.order.damage", "heroclix.knock-back.stop.2")
@proves("heroclix.knock-back.stop.3", "heroclix.knock-back.stop.4", "heroclix.knock-back.stop.5")
@proves("heroclix.knock-back.stop.6")
def test_six_reasons_end_a_path() -> None:
    for terrain, levels, occupied, end in SIX:
        assert ended(ground(terrain, levels), "A1", "B1", 2, occupied) == end


@proves("heroclix.knock-back.sequence")
def test_hindering_terrain_and_water_do_not_stop_knock_back() -> None:
    assert ended(ground(". . h w f ."), "A1", "B1", 4) == ("F1", 1, 0)
    assert knock(ground(". .|. ."), "A1", "B1", 2) == Knocked(1, 0, 3, ()), "stopped before the first square"


def test_the_first_reason_in_the_order_counts() -> None:
    fallen_beside_somebody = ground(". . . .", "2211")
    assert ended(fallen_beside_somebody, "A1", "B1", 3, "D1") == ("C1", 2, 0)
    fallen_before_a_wall = ground(". . .|.", "2211")
    assert ended(fallen_before_a_wall, "A1", "B1", 3) == ("C1", 3, 1)
    assert ended(ground(". . .", "221"), "A1", "B1", 1) == ("C1", 4, 1), "fallen at the edge of the map"


@proves("heroclix.knock-back.stop.3.doors")
def test_doors_and_windows_stop_knock_back() -> None:
    for wall in "/!":
        assert ended(ground(f". . .{wall}. ."), "A1", "B1", 3) == ("C1", 3, 1)


@proves("heroclix.knock-back.stop.3.corner")
def test_a_corner_stops_knock_back_only_if_both_sides_are_closed() -> None:
    assert ended(ground(". . .\n. . #\n. . ."), "A1", "B2", 1) == ("C3", 1, 0)
    assert ended(ground(". . .\n. . #\n. # ."), "A1", "B2", 1) == ("B2", 3, 1)
    assert ended(ground(". . .\n. .|#\n. ./."), "A1", "B2", 1) == ("B2", 3, 1)


@proves("heroclix.knock-back.rim-wall")
def test_a_wall_on_the_rim_keeps_a_character_from_falling() -> None:
    assert ended(ground(". . .|. .", "22211"), "A1", "B1", 3) == ("C1", 3, 1)


@proves("heroclix.wall.map-edge")
def test_the_edge_of_a_map_is_no_wall_unless_the_map_says_so() -> None:
    g = ground(". . .")
    assert knock(g, "A1", "B1", 5).reason == 4
    walled = Ground(replace(g.map, edge_is_wall=True), g.terrain)
    assert path(walled, 0, 1, 5, ()).reason == 3


def test_knock_back_goes_on_between_two_higher_squares() -> None:
    g = ground(". . .\n. . .\n. . .", "111\n112\n121")
    assert ended(g, "A1", "B2", 1) == ("C3", 1, 0)
