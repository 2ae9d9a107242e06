"""Chapter: door."""

from __future__ import annotations

from rulebound.games.heroclix.positions import figure
from rulebound.testing import Tables, proves
from tests.heroclix.made_up import FOE, FRIEND, SLOW, WING
from tests.heroclix.playing import battle, board, carried, ends, hero, move_ends


def test_no_passenger_is_put_down_through_a_door_or_on_another_level(table: Tables) -> None:
    t = battle(
        table,
        (hero(symbols=WING), "B1"),
        (FRIEND, "A1"),
        foes=[(FOE, "F3")],
        map=[". ./. # . .", "# # # # # #", ". . . . . ."],
        kind="indoor",
    )
    t.p1.choose("move:hero", "carry:friend", "move:hero:C1")
    assert (t["hero"].at, carried(t)) == ("C1", "A1")
    assert "move:friend" in t.p1.options, "it was not carried"
    t = battle(table, (hero(symbols=WING), "B1"), (FRIEND, "A1"), foes=[(FOE, "H1")], map=["........"], levels=["11121111"])
    t.p1.choose("move:hero", "carry:friend", "move:hero:D1")
    assert (t["hero"].at, carried(t)) == ("D1", "A1"), "alone on the roof"


def test_a_door_is_walked_through_but_parts_those_beside_it(table: Tables) -> None:
    rows = [". ./. . ."]
    t = battle(table, (hero(8), "B1"), foes=[(FOE, "C1")], map=[*rows, ". . . . ."])
    assert t["hero"].adjacent == []
    assert "close:hero" not in t.p1.options
    t.p1.choose("move:hero")
    assert "A1" in ends(t), "nobody to break away from"
    t = battle(table, (hero(8), "A1"), foes=[(FOE, "D1")], map=rows)
    t.p1.choose("move:hero")
    assert ends(t) == {"A1", "B1", "C1"}, "through the door, and stopped by the foe behind it"


@proves("heroclix.door.move", "heroclix.wall.move", "heroclix.window.move")
def test_doors_let_pass_walls_and_windows_do_not(table: Tables) -> None:
    for border, through in (("|", False), ("!", False), ("/", True)):
        t = board(table, figure("hero", SLOW), ("F1",), hero_at="A1", map=[f". .{border}. . . ."])
        t.p1.choose("move:hero")
        assert ("C1" in move_ends(t)) is through, border
