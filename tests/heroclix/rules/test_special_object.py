"""Chapter: special object."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.core.errors import RuleboundError
from rulebound.games.heroclix.definitions import Start, Thing
from rulebound.games.heroclix.positions import figure, with_cards
from rulebound.games.heroclix.units import card
from rulebound.games.heroclix.units.unit_check import faults
from rulebound.testing import Table, Tables, proves
from tests.heroclix.made_up import FOE, HIT_DRAWS, PLAIN
from tests.heroclix.playing import begun


def set_up(table: Tables, **seats: Any) -> Table:
    """Set-up up to the objects: all characters in the first squares offered, on the meadow with its four starting areas."""
    t = table.new("heroclix", [seats["p1"], seats["p2"]], seed=4, map="meadow")
    while t.state.asked is not None and t.state.asked.prompt not in ("put-object", "turn"):
        t.state.choose("area:A" if t.state.asked.prompt == "area" else 0)
    return t


@proves("heroclix.special-object.definition", "heroclix.special-object.cost")
def test_anybody_throws_a_special_object_and_its_points_are_scored(table: Tables) -> None:
    assert not list(faults(card("red-lantern"), {"red-lantern"}))
    thief = figure("thief", PLAIN)
    with with_cards(thief, FOE):
        t = table.heroclix(
            p1={"figures": [("foe", {"at": "F2"})], "objects": [("red-lantern", {"at": "B3"})]},
            p2={"figures": [("thief", {"at": "B2"})]},
            active=2,
        )
        t.p2.choose("move:thief", "move:thief:B2", "pick-up:red-lantern", "end-turn")
        t.p1.choose("end-turn")
        t.script(*HIT_DRAWS)
        t.p2.choose("throw:thief")
        assert (t["foe"].click, t.p1.ko_area, t.p2.score) == (3, ["red-lantern"], 5)
    free = Thing(id="free-thing", en="Free", zh="免", special=True, starts=(Start(0, 1),))
    assert any("point" in wrong for wrong in faults(free)), "a special object costs at least 1 point"


def test_a_map_is_named_by_its_key(table: Tables) -> None:
    """A text is drawn without a look whether anybody could play there: for that there are files."""
    drawn = "en: x\nzh: y\nkind: outdoor\n[terrain]\n    A B\n  1 . .\n[zones]\n    A B\n  1 A B\n"
    with pytest.raises(RuleboundError, match="There is no map 'en: x"):
        begun(table, map=drawn)


@proves("heroclix.special-object.placement", "heroclix.terrain.color.starting-area.unchosen")
@proves("heroclix.setup.3.objects-outside-areas")
def test_special_objects_keep_away_from_the_chosen_starting_areas_alone(table: Tables) -> None:
    bare = {"figures": [["captain-america-av4e001", 90, 1]]}
    t = set_up(table, p1={**bare, "objects": ["red-lantern"]}, p2=bare)
    spots = {key.rpartition(":")[2] for key in t.p1.options}
    assert not spots & {"A4", "B8", "E8", "F8", "S8", "X9"}, "4 squares from a starting area are too near"
    assert {"G8", "R8"} <= spots
    assert {"H1", "M2", "L15"} <= spots, "nobody chose the areas C and D"
    t = set_up(table, p1={**bare, "objects": ["light-object"]}, p2=bare)
    spots = {key.rpartition(":")[2] for key in t.p1.options}
    assert "C8" in spots
    assert not spots & {"B8", "A4", "W9"}, "no object begins in a starting area"


def test_kryptonite_lets_small_ones_fly_and_the_bookcase_inspires(table: Tables) -> None:
    with with_cards(figure("small", PLAIN, points=75), figure("large", PLAIN, points=76)):
        t = table.heroclix(
            p1={
                "figures": [("small", {"at": "C3"}), ("large", {"at": "D3"})],
                "objects": [("x-kryptonite", {"at": "F3"}), ("bookcase", {"at": "B3"})],
            },
            p2={"figures": [("small", {"at": "K3"})]},
        )
        assert (t["p1.small"].can_flight, t["large"].can_flight, t["p2.small"].can_flight) == (True, False, False)
        assert t["p1.small"].can_empower
        assert not t["large"].can_empower
        t.p1.choose("move:large", "move:large:J3")
        assert t["large"].damage == 3
