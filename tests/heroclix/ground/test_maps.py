"""Maps: those that come with the game, the text they are drawn in, and what is wrong with a text."""

from __future__ import annotations

import pytest

from rulebound.core.bitboards import squares
from rulebound.core.errors import RuleboundError
from rulebound.games.heroclix.ground import ways
from rulebound.games.heroclix.ground.drawing import read, write
from rulebound.games.heroclix.ground.grounds import printed
from rulebound.games.heroclix.ground.maps import battle_map, maps
from rulebound.games.heroclix.ground.squares import name, square
from rulebound.testing import proves

KEYS = sorted(maps())


@proves("heroclix.map.grid")
@pytest.mark.parametrize("key", KEYS)
def test_a_map_has_24_columns_16_rows_and_starting_areas_on_opposite_sides(key: str) -> None:
    found = battle_map(key)
    assert (found.width, found.height) == (24, 16)
    for letter, area in found.areas.items():
        other = found.opposite(letter)
        assert len(area) >= 15
        assert found.opposite(other) == letter
        assert not area & set(found.terrain.blocking)


@pytest.mark.parametrize("key", KEYS)
def test_writing_a_map_and_reading_it_gives_the_same_map(key: str) -> None:
    found = battle_map(key)
    assert read(key, write(found)) == found


@pytest.mark.parametrize("key", KEYS)
def test_every_square_that_is_not_blocking_can_be_reached_on_foot(key: str) -> None:
    g = printed(key)
    steps = ways.steps(g, ways.WALK)
    walked = front = 1 << min(g.map.areas["A"])
    while front:
        on, out = steps.leading(front)
        front = (on | out) & ~walked
        walked |= front
    assert squares(g.grid.all & ~g.blocking & ~walked) == []


@pytest.mark.parametrize("key", KEYS)
def test_special_objects_find_squares_five_or_more_away_from_every_starting_area(key: str) -> None:
    g = printed(key)
    area = frozenset().union(*g.map.areas.values())
    assert any(g.apart((s,), area) >= 5 for s in range(g.width * g.height) if not g.is_blocking(s))


def test_squares_have_names() -> None:
    assert (name(24, 0), name(24, 383)) == ("A1", "X16")
    assert square(24, 16, "e5") == 100
    for wrong in ("", "E", "5E", "E0", "E17", "Z1", "E５", "EE5", "E005"):
        with pytest.raises(RuleboundError):
            square(24, 16, wrong)
