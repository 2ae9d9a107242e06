"""Disputes about moves that destroy what they go through: which way was taken, how long it was, what lies near it."""

from __future__ import annotations

from rulebound.games.heroclix.effects.moving import Moves
from rulebound.games.heroclix.parts import Ability, Action, ability
from rulebound.testing import Table, Tables, proves

from .court import court, ends, piece

FOE = piece("foe")
ability(
    Ability(
        key="test.beeline",
        en="Beeline",
        zh="直衝",
        parts=(Action("power", Moves(direct=True, improved=("destroy_blocking",))),),
        kind="special",
    )
)


def bull(speed: int) -> object:
    return piece("hero", (speed, 10, 17, 3), improved_movement=("destroy_blocking",))


def steps(t: Table) -> list[int]:
    """The lengths of all moves so far."""
    return [line.n for line in t.p1.log if line.kind == "move"]


@proves("heroclix.pac.move-destroy-blocking")
def test_a_longer_way_through_a_piece_counts_all_its_squares(table: Tables) -> None:
    rows = [".....", ".....", ".#...", "....."]
    for way, length in (("through:B3", 4), ("done", 2)):
        t = court(table, (bull(4), "A1"), foes=[(FOE, "E4")], map=rows)
        t.p1.choose("move:hero", "move:hero:C1")
        assert sorted(t.p1.options) == ["done", "through:B3"]
        t.p1.choose(way)
        assert (steps(t), len(t.markers)) == ([length], int(length == 4)), way


@proves("heroclix.pac.move-destroy-blocking", "heroclix.object.pick-up.once")
def test_what_is_held_is_put_down_near_the_way_that_was_taken(table: Tables) -> None:
    rows = [".#...", ".#...", ".....", "....."]
    seen = {}
    for way in ("through:B1", "done"):
        t = court(table, (bull(4), "A1", {"holding": "light-object"}), foes=[(FOE, "E4")], map=rows)
        t.p1.choose("move:hero", "move:hero:C1")
        assert "done" in t.p1.options
        t.p1.choose(way)
        if t.p1.prompt == "way":
            t.p1.choose("done")
        seen[way] = {o.rpartition(":")[2] for o in t.p1.options if o.startswith("put-down")}
    assert "B4" in seen["done"], "around the two pieces, by B3"
    assert "B4" not in seen["through:B1"]
    assert {"A2", "C2", "D1"} <= seen["through:B1"]


@proves("heroclix.move.zero", "heroclix.object.pick-up.zero")
def test_whoever_stays_destroys_nothing_and_has_moved_no_square(table: Tables) -> None:
    t = court(table, (bull(2), "A1"), foes=[(FOE, "E3")], map=["..#..", ".....", "....."], objects=[("light-object", "B1")])
    t.p1.choose("move:hero", "move:hero:A1", "pick-up:light-object")
    assert (steps(t), t.markers, t["hero"].holding) == ([0], [], "light-object")


@proves("heroclix.golden.occupancy.blocking")
def test_nothing_is_put_down_in_blocking_terrain(table: Tables) -> None:
    hero = piece("hero", (2, 10, 17, 3))
    t = court(table, (hero, "A1", {"holding": "light-object"}), foes=[(FOE, "D4")], map=["....", ".#..", "....", "...."])
    t.p1.choose("move:hero", "move:hero:C1")
    spots = {o.rpartition(":")[2] for o in t.p1.options if o.startswith("put-down")}
    assert spots == {"A1", "B1", "C1", "D1", "A2", "C2", "D2"}


@proves("heroclix.pac.move-destroy-blocking")
def test_in_a_direct_path_just_what_lies_on_the_line_is_destroyed(table: Tables) -> None:
    hero = piece("hero", (4, 10, 17, 3), abilities=("test.beeline",))
    t = court(table, (hero, "A1"), foes=[(FOE, "F3")], map=["..#...", ".#....", "......"])
    t.p1.choose("test.beeline:hero")
    assert {"C3", "D1"} <= ends(t)
    with t.branch() as other:
        other.p1.choose("move:hero:C3")
        assert (other["hero"].at, [m.square for m in other.markers], other.p1.prompt) == ("C3", [7], "turn")
    t.p1.choose("move:hero:D1")
    assert (t["hero"].at, [m.square for m in t.markers], t.p1.prompt) == ("D1", [2], "turn"), "no way is asked for"
