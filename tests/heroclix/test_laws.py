"""The laws on random games of HeroClix: two to four players, every map, forces by chance."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.core.game import game
from rulebound.games.heroclix.board import occupied
from rulebound.games.heroclix.ground.maps import maps
from rulebound.games.heroclix.positions import figure, with_cards
from rulebound.rulebook import exists
from rulebound.testing import Tables
from rulebound.testing.laws import check_game
from tests.heroclix.large import Watched, large_bases, large_setup
from tests.heroclix.playing import busy

HEROCLIX = game("heroclix")
SPARSE = range(8)
"""Copies, bytes and views are checked at every thirtieth decision of these games."""
BUSY = range(300, 312)
"""In these the players seek one another out, so that they strike and fall."""


@pytest.mark.parametrize("seed", SPARSE)
def test_the_laws_hold(seed: int) -> None:
    report = check_game(HEROCLIX, seed, every=30, exists=exists)
    assert report.decisions > 50
    assert {"heroclix.setup.1.reveal", "heroclix.turn.phases", "heroclix.move.step"} <= report.cited


@pytest.mark.parametrize("seed", BUSY)
def test_the_laws_hold_in_games_of_those_who_fight(seed: int) -> None:
    report = check_game(HEROCLIX, seed, every=30, exists=exists, policy=busy)
    assert {"heroclix.attack.total.roll", "heroclix.damage.click"} <= report.cited


@pytest.mark.parametrize("seed", range(6))
def test_large_bases_never_overlap_leave_the_map_or_rest_on_two_levels(seed: int) -> None:
    """The invariants say so of every position, the policy of every base that has come to another place."""
    watched = Watched()
    with large_bases():
        check_game(HEROCLIX, seed, every=30, exists=exists, policy=watched, setup=large_setup(seed))
    assert watched.turned >= {0, 1}, "bases lay in more than one way"


def test_the_laws_hold_at_every_decision() -> None:
    report = check_game(HEROCLIX, 2, exists=exists, policy=busy)
    assert "heroclix.damage.ko" in report.cited


def test_a_line_through_blocking_terrain_can_be_asked_for_again() -> None:
    """The table stops at single options here, so somebody is asked through which piece the line is drawn."""
    report = check_game(HEROCLIX, 802416, every=60, exists=exists)
    assert "heroclix.pac.aim-destroy-blocking" in report.cited


def test_games_of_all_sizes_on_all_maps_are_among_them() -> None:
    setups: list[dict[str, Any]] = [HEROCLIX.random_setup(seed) for seed in (*SPARSE, *BUSY)]
    assert {len(s["decks"]) for s in setups} == set(HEROCLIX.players)
    assert {s["map"] for s in setups} == {"", *maps()}
    assert {s["stop_at_forced"] for s in setups} == {0, 1, 2}
    assert {s["between_people"] for s in setups} == {0, 1}


@pytest.mark.parametrize(
    ("column", "piece", "n", "wrong"),
    [
        ("tokens", "hawkeye", 3, "hawkeye has 3 action tokens"),
        ("click", "hawkeye", 99, "hawkeye is KO'd and still on the map"),
        ("holding", "gambit", -1, "heavy-object is held by nobody on the map"),
        ("held_by", "heavy-object", -1, "gambit holds an object that lies elsewhere"),
        ("equipped_with", "hawkeye", -1, "mace is borne by nobody on the map"),
        ("bearer", "mace", -1, "hawkeye is equipped with what lies elsewhere"),
    ],
)
def test_a_position_that_cannot_be_is_found_out(column: str, piece: str, n: int, wrong: str, table: Tables) -> None:
    t = table.heroclix(
        p1={"figures": [("hawkeye", {"at": "B2", "equipped": "mace"})]},
        p2={"figures": [("gambit", {"at": "F2", "holding": "heavy-object"})]},
    )
    g: Any = t.state
    assert HEROCLIX.rules.invariants(g) == []
    if column in g.TRACKED:
        g.put(column, t.find(piece), n)
    else:
        getattr(g, column)[t.find(piece)] = n
    assert HEROCLIX.rules.invariants(g) == [wrong]


def test_nobody_stands_where_another_is_or_nobody_may_be(table: Tables) -> None:
    t = table.heroclix(
        map=["....", ".#.."],
        p1={"figures": [("hawkeye", {"at": "A1"})]},
        p2={"figures": [("gambit", {"at": "D1"})]},
    )
    g: Any = t.state
    hawkeye, gambit = t.find("hawkeye"), t.find("gambit")
    g.put("square", hawkeye, g.square[gambit])
    assert HEROCLIX.rules.invariants(g) == ["gambit and hawkeye occupy one square"]
    g.put("square", hawkeye, 5)
    assert HEROCLIX.rules.invariants(g) == ["hawkeye is in blocking terrain"]
    g.put("square", hawkeye, 0)
    assert HEROCLIX.rules.invariants(g) == []
    occupied(g).clear()
    assert HEROCLIX.rules.invariants(g) == ["what is derived from the position is not what the position says"]


def test_a_base_over_the_edge_or_across_a_wall_is_found_out(table: Tables) -> None:
    with with_cards(figure("long", (8, 10, 17, 3), base=(1, 2)), figure("foe", (8, 10, 17, 3))):
        t = table.heroclix(
            map=[". . .|. . .", ". . . . . ."],
            p1={"figures": [("long", {"at": "A1-B1"})]},
            p2={"figures": [("foe", {"at": "E2"})]},
        )
        g: Any = t.state
        long = t.find("long")
        assert HEROCLIX.rules.invariants(g) == []
        for square, wrong in ((5, "long lies over the edge of the map"), (2, "long lies across a wall")):
            g.put("square", long, square)
            assert HEROCLIX.rules.invariants(g) == [wrong]
