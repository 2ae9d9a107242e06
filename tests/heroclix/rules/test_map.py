"""Chapter: map."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.core.bitboards import HINDERED, OPEN
from rulebound.games.heroclix.positions import figure
from rulebound.games.heroclix.rules.sight import status
from rulebound.testing import Tables, proves
from tests.heroclix.made_up import FOE, GIANT, PLAIN, WING, piece
from tests.heroclix.playing import battle, looks, thrower, two


def test_a_map_with_indoor_squares_is_a_mixed_one(table: Tables) -> None:
    t = two(table, "A1", "D1", map=["...."], zones=["..ii"])
    assert looks(t) == OPEN


def test_a_line_to_oneself_takes_the_status_of_the_square(table: Tables) -> None:
    t = two(table, "A1", "D1", map=["h..."])
    g: Any = t.state
    hero, foe = t.find("hero"), t.find("foe")
    assert (status(g, hero, hero), status(g, foe, foe)) == (HINDERED, OPEN)


@proves("heroclix.map.game-piece", "heroclix.map.game-piece.markers")
def test_pieces_on_the_map_are_characters_objects_and_markers(table: Tables) -> None:
    t = battle(
        table, (figure("hero", PLAIN), "B2"), p1={"objects": [("light-object", {"at": "B2"})]}, markers=[("B2", "hindering")]
    )
    assert (t["hero"].at, t["light-object"].at) == ("B2", "B2")
    assert [m.source for m in t.markers] == [-1], "it belongs to no force"


@pytest.mark.parametrize(
    ("rows", "levels", "adjacent"),
    [
        ([". #", "# ."], [], False),
        ([". #", ". ."], [], True),
        ([". #", "h ."], [], True),
        ([".|.", ".|."], [], False),
        ([".|.", ". ."], [], True),
        ([".|.", "-  ", ". ."], [], False),
        ([". .", "- -", ". ."], [], False),
        ([". .", "-  ", ". ."], [], True),
        ([".!.", ".|."], [], False),
        (["./.", "./."], [], False),
        ([". #", ".|."], [], False),
        ([". #", "  -", ". ."], [], True),
        ([". #", "-  ", ". ."], [], False),
        ([". .", ". ."], ["11", "12"], False),
        ([". .", ". ."], ["12", "21"], True),
        ([". .", ". ."], ["22", "22"], True),
        ([". .", ". ."], ["21", "12"], True),
    ],
)
def test_neighbours_at_a_corner(table: Tables, rows: list[str], levels: list[str], adjacent: bool) -> None:
    t = battle(table, (thrower(), "A1"), foes=[(FOE, "B2")], map=rows, **({"levels": levels} if levels else {}))
    assert (t["hero"].adjacent == ["foe"]) is adjacent
    assert ("close:hero" in t.p1.options) is adjacent


def test_adjacent_on_another_level_is_no_close_target_even_for_flyers(table: Tables) -> None:
    t = battle(table, (piece("hero", symbols=WING), "B1"), foes=[(FOE, "C1")], map=["...."], levels=["1122"])
    assert "close:hero" not in t.p1.options
    t = battle(table, (piece("hero", symbols=GIANT), "B1"), foes=[(FOE, "C1")], map=["...."], levels=["1122"])
    assert "close:hero" in t.p1.options, "reach goes by line of fire"
