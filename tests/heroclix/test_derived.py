"""What is derived from a position follows every write to what it depends on, without a call."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from rulebound.core.chance import Chance
from rulebound.core.decisions import NOBODY
from rulebound.core.game import game
from rulebound.core.values import ADD, end, modify
from rulebound.games.heroclix.ability_sets import ability_set
from rulebound.games.heroclix.board import adjacent, foes_mask, ground, in_water, squares
from rulebound.games.heroclix.consistency import holds
from rulebound.games.heroclix.positions import figure, with_cards
from rulebound.games.heroclix.state import Marker
from rulebound.games.heroclix.values import value
from rulebound.games.heroclix.zones import KO_AREA
from rulebound.testing import Tables
from tests.heroclix.large import large_bases, large_setup
from tests.heroclix.playing import busy

HEROCLIX = game("heroclix")


@pytest.fixture
def t(table: Tables) -> Iterator[Any]:
    clicks = (8, 10, 17, 3), (7, 9, 16, 2, {"attack": "blades_claws_fangs"}), (5, 8, 15, 1, {"speed": "charge"})
    with with_cards(figure("mate", *clicks), figure("foe", *clicks)):
        found: Any = table.heroclix(
            map=[". . . .|. .", ". . . # . .", ". . . . . ."],
            p1={"figures": [("hawkeye", {"at": "A1"}), ("mate", {"at": "A3"})]},
            p2={"figures": [("foe", {"at": "E1"})], "objects": [("mace", {"at": "C2"})]},
        )
        assert holds(found.state)
        yield found


def test_who_is_put_elsewhere_is_adjacent_there(t: Any) -> None:
    g, hawkeye, foe = t.state, t.find("hawkeye"), t.find("foe")
    assert not adjacent(g, hawkeye, foe)
    g.put("square", hawkeye, g.square[foe] + 1)
    assert adjacent(g, hawkeye, foe)
    assert holds(g)


def test_a_turned_dial_shows_other_values(t: Any) -> None:
    g, mate = t.state, t.find("mate")
    before = [value(g, mate, stat) for stat in ("speed", "attack", "defense", "damage")], ability_set(g, mate).powers
    g.put("click", mate, g.click[mate] + 2)
    assert (
        [value(g, mate, stat) for stat in ("speed", "attack", "defense", "damage")],
        ability_set(g, mate).powers,
    ) != before
    assert holds(g)


def test_who_changes_sides_is_among_the_others(t: Any) -> None:
    g, mate = t.state, t.find("mate")
    assert not foes_mask(g, 0) >> g.square[mate] & 1
    g.put("force", mate, 1)
    assert foes_mask(g, 0) >> g.square[mate] & 1
    assert holds(g)


def test_equipment_gives_what_it_gives_as_long_as_it_is_worn(t: Any) -> None:
    g, hawkeye, mace = t.state, t.find("hawkeye"), t.find("mace")
    bare = ability_set(g, hawkeye)
    g.put("equipped_with", hawkeye, mace)
    assert ability_set(g, hawkeye) != bare
    g.put("equipped_with", hawkeye, NOBODY)
    assert ability_set(g, hawkeye) == bare
    assert holds(g)


def test_the_ground_follows_markers_and_what_is_destroyed(t: Any) -> None:
    g, hawkeye = t.state, t.find("hawkeye")
    assert not in_water(g, hawkeye)
    g.markers = (*g.markers, Marker(g.square[hawkeye], "water", NOBODY, "pool", 900))
    assert in_water(g, hawkeye)
    g.markers = ()
    assert not in_water(g, hawkeye)
    rock = next(s for s in range(18) if ground(g).is_blocking(s))
    g.destroyed = (rock,)
    assert not ground(g).is_blocking(rock)
    assert ground(g).board.edge(3, 4)
    g.broken_walls = ((3, 4),)
    assert not ground(g).board.edge(3, 4)
    assert holds(g)


def test_another_map_is_another_ground(t: Any, table: Tables) -> None:
    g: Any = t.state
    other: Any = table.heroclix(map=["....", "...."], p1={"figures": [("hawkeye", {"at": "A1"})]}).state
    assert ground(g).width == 6
    g.map = other.map
    assert ground(g).width == 4


def test_a_lasting_effect_counts_until_it_ends(t: Any) -> None:
    g, mate = t.state, t.find("mate")
    speed = value(g, mate, "speed")
    modify(g, mate, "speed", ADD, 1, NOBODY, "")
    assert value(g, mate, "speed") == speed + 1
    assert holds(g)
    end(g, list(g.modifiers))
    assert value(g, mate, "speed") == speed


def test_who_leaves_the_map_is_nowhere_on_it(t: Any) -> None:
    g, mate = t.state, t.find("mate")
    assert mate in g.characters()
    g.move(mate, KO_AREA, 0)
    assert mate not in g.characters()
    assert holds(g)


def test_a_base_that_lies_another_way_is_in_other_squares(table: Tables) -> None:
    with large_bases():
        g: Any = table.heroclix(p1={"figures": [("large-runner", {"at": "B2-C2"})]}).state
        e = next(iter(g.characters()))
        before = squares(g, e)
        g.put("form", e, 1 - g.form[e])
        assert squares(g, e) != before
        assert holds(g)


def test_a_copy_goes_its_own_way(t: Any) -> None:
    g, hawkeye, foe = t.state, t.find("hawkeye"), t.find("foe")
    twin = g.copy()
    g.put("square", hawkeye, g.square[foe] + 1)
    assert adjacent(g, hawkeye, foe)
    assert not adjacent(twin, hawkeye, foe)
    assert holds(g)
    assert holds(twin)


def test_a_tracked_column_is_written_by_put_alone(t: Any) -> None:
    with pytest.raises(TypeError):
        t.state.square[0] = 1


@pytest.mark.parametrize("seed", range(6))
def test_what_is_kept_is_what_comes_out_again_at_every_decision(seed: int) -> None:
    if seed % 2:
        with large_bases():
            _follow(HEROCLIX.start(large_setup(seed), seed), seed)
    else:
        _follow(HEROCLIX.start(HEROCLIX.random_setup(seed), seed), seed)


def _follow(g: Any, seed: int) -> None:
    chance = Chance(seed)
    while g.asked is not None and len(g.choices) < 250:
        g.choose(busy(g, chance))
        assert not g.map or holds(g)
