"""Improved movement and improved targeting."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.games.heroclix.positions import figure, with_cards
from rulebound.testing import Table, Tables, proves
from tests.heroclix.made_up import BIG, COLOSSAL, FOE, GREAT, HIT, HIT_DRAWS, OTHER, PLAIN, PLAIN_PIECE, SLOW, piece
from tests.heroclix.playing import battle, board, bull, ends, hero, move_ends, seen, shoots, six_clicks, steps, with_power

HUGE = piece("huge", symbols=COLOSSAL)
PIERCER = piece("hero", range=8, improved_targeting=("destroy_blocking",))
ROWS = ["......", ".#....", "......", ".#....", "......"]


def debris(t: Table) -> set[str]:
    return {m["at"] for m in t.p1.view["markers"]}


BULL = figure("hero", (3, 10, 17, 3), improved_movement=("destroy_blocking",))


def shooter(**more: Any) -> Any:
    return figure("shooter", (8, 10, 17, 3), range=8, improved_targeting=("destroy_blocking",), **more)


def test_improved_movement_elevated_does_not_help_in_bushes_nor_past_enemies(table: Tables) -> None:
    climber = hero(8, improved_movement=("elevated",))
    t = battle(table, (climber, "A1"), foes=[(FOE, "H2")], map=["........", "########"], levels=["11221111", "11111111"])
    t.p1.choose("move:hero")
    assert ends(t) == {"A1", "B1", "C1", "D1", "E1", "F1", "G1"}
    t = battle(
        table,
        (climber, "A1"),
        foes=[(FOE, "H3")],
        map=["..h.....", "########", "########".replace("#", ".")],
        levels=["11221111", "11111111", "11111111"],
    )
    t.p1.choose("move:hero")
    assert max(ends(t)) == "C1"


@proves(
    "heroclix.pac.move-water",
    "heroclix.pac.swim",
    "heroclix.symbol.dolphin",
    "heroclix.symbol.other",
    "heroclix.symbol.combat",
)
def test_swimmers_move_in_water_and_are_hard_to_hit_there(table: Tables) -> None:
    swimmer = six_clicks(symbols=("dolphin", "fist", "shield", "starburst"))
    for who, far in ((swimmer, True), (six_clicks(), False)):
        t = battle(table, (who, "A1"), foes=[(FOE, "F1")], map=[".www.."])
        t.p1.choose("move:hero")
        assert ("move:hero:D1" in t.p1.options) is far
    target = figure("fish", *[PLAIN] * 4, symbols=("dolphin", "fist", "shield", "starburst"))
    for rows, click in ((["...w.."], 1), (["......"], 4)):
        t = battle(table, (six_clicks(range=8), "A1"), foes=[(target, "D1")], map=rows)
        t.script(2, 3)
        t.p1.choose("range:hero")
        assert t["fish"].click == click


@proves("heroclix.pac.move-outdoor-blocking", "heroclix.terrain.indoor.outdoor-blocking")
def test_flyers_cross_buildings_outdoors_alone(table: Tables) -> None:
    for kind, over in (("outdoor", True), ("indoor", False)):
        t = battle(
            table,
            (six_clicks(symbols=("wing", "fist", "shield", "starburst")), "A1"),
            foes=[(FOE, "F1")],
            map=["..#..."],
            kind=kind,
        )
        t.p1.choose("move:hero")
        assert ("move:hero:D1" in t.p1.options) is over


@proves("heroclix.pac.move-destroy-blocking")
def test_a_longer_way_through_a_piece_counts_all_its_squares(table: Tables) -> None:
    rows = [".....", ".....", ".#...", "....."]
    for way, length in (("through:B3", 4), ("done", 2)):
        t = battle(table, (bull(4), "A1"), foes=[(FOE, "E4")], map=rows)
        t.p1.choose("move:hero", "move:hero:C1")
        assert sorted(t.p1.options) == ["done", "through:B3"]
        t.p1.choose(way)
        assert (steps(t), len(t.markers)) == ([length], int(length == 4)), way


@proves("heroclix.pac.move-destroy-blocking", "heroclix.object.pick-up.once")
def test_what_is_held_is_put_down_near_the_way_that_was_taken(table: Tables) -> None:
    rows = [".#...", ".#...", ".....", "....."]
    seen = {}
    for way in ("through:B1", "done"):
        t = battle(table, (bull(4), "A1", {"holding": "light-object"}), foes=[(FOE, "E4")], map=rows)
        t.p1.choose("move:hero", "move:hero:C1")
        assert "done" in t.p1.options
        t.p1.choose(way)
        if t.p1.prompt == "way":
            t.p1.choose("done")
        seen[way] = {o.rpartition(":")[2] for o in t.p1.options if o.startswith("put-down")}
    assert "B4" in seen["done"], "around the two pieces, by B3"
    assert "B4" not in seen["through:B1"]
    assert {"A2", "C2", "D1"} <= seen["through:B1"]


@proves("heroclix.pac.move-destroy-blocking")
def test_in_a_direct_path_just_what_lies_on_the_line_is_destroyed(table: Tables) -> None:
    hero = piece("hero", (4, 10, 17, 3), abilities=("test.beeline",))
    t = battle(table, (hero, "A1"), foes=[(FOE, "F3")], map=["..#...", ".#....", "......"])
    t.p1.choose("test.beeline:hero")
    assert {"C3", "D1"} <= ends(t)
    with t.branch() as other:
        other.p1.choose("move:hero:C3")
        assert (other["hero"].at, [m.square for m in other.markers], other.p1.prompt) == ("C3", [7], "turn")
    t.p1.choose("move:hero:D1")
    assert (t["hero"].at, [m.square for m in t.markers], t.p1.prompt) == ("D1", [2], "turn"), "no way is asked for"


@proves("heroclix.pac.move-destroy-blocking")
def test_whatever_stands_in_the_way_is_destroyed_when_the_move_has_resolved(table: Tables) -> None:
    t = board(table, BULL, hero_at="A1", foes=("H1",), map=["..#.#..."])
    t.p1.choose("move:hero")
    assert move_ends(t) == {"A1", "B1", "D1"}, "through it, never to its inside"
    t.p1.choose("move:hero:D1")
    assert (t["hero"].at, sorted(m.square for m in t.markers)) == ("D1", [2])
    plain = board(table, figure("hero", SLOW), hero_at="A1", foes=("H1",), map=["..#.#..."])
    plain.p1.choose("move:hero")
    assert move_ends(plain) == {"A1", "B1"}


@proves("heroclix.pac.move-destroy-blocking")
def test_the_way_is_asked_for_where_it_leads_through_different_pieces(table: Tables) -> None:
    rows = [".....", ".#...", "....."]
    slow = figure("hero", (2, 10, 17, 3), improved_movement=("destroy_blocking",))
    slower = figure("hero", (1, 10, 17, 3), improved_movement=("destroy_blocking",))
    t = board(table, slower, hero_at="A2", foes=("E1",), map=rows)
    t.p1.choose("move:hero", "move:hero:A3")
    assert t.p1.prompt == "turn", "no way there leads through anything"
    t = board(table, slow, hero_at="A2", foes=("E1",), map=rows)
    t.p1.choose("move:hero", "move:hero:C2")
    assert sorted(t.p1.options) == ["done", "through:B2"]
    with t.branch() as other:
        other.p1.choose("done")
        assert (other["hero"].at, other.markers) == ("C2", []), "past the corner"
    t.p1.choose("through:B2")
    assert [(m.kind, m.square) for m in t.markers] == [("debris", 6)]


@proves("heroclix.pac.move-destroy-blocking")
def test_walls_on_the_way_fall_too_and_objects_are_near_the_way_that_was_taken(table: Tables) -> None:
    t = board(
        table, BULL, hero_at="A1", foes=("E2",), map=[". .|. . .", ". . . . ."], objects=[("light-object", {"at": "C1"})]
    )
    t.p1.choose("move:hero", "move:hero:C2")
    assert sorted(t.p1.options) == ["done", "through:B1-C1"]
    t.p1.choose("through:B1-C1", "pick-up:light-object")
    assert t.broken_walls == ((1, 2),)


@proves("heroclix.pac.move-destroy-blocking")
def test_a_large_base_razes_what_one_of_its_squares_goes_through(table: Tables) -> None:
    t = table.heroclix(
        p1={"figures": [("juggernaut-xdpsg007", {"at": "A1-B1-A2-B2"})]},
        p2={"figures": [("hawkeye", {"at": "J2"})]},
        map=["...#......", "...#......"],
        stop_at_forced=2,
    )
    t.p1.choose("move", "move:juggernaut-xdpsg007:E1-F1-E2-F2")
    assert sorted(t.p1.options) == ["through:D1", "through:D2"], "through one of them at least"
    t.p1.choose("through:D2", "done")
    assert 13 in {m.square for m in t.markers}, "D2"


@proves("heroclix.pac.move-characters")
def test_who_moves_through_characters_needs_no_roll_and_passes_them(table: Tables) -> None:
    for ways, squares in (((), {"A1", "B1"}), (("characters",), {"A1", "B1", "D1", "F1", "G1"})):
        hero = with_power("hero", improved_movement=ways)
        t = battle(table, (hero, "B1"), foes=[(FOE, "C1"), (FOE, "E1")], map=["......."])
        t.script(5)
        t.p1.choose("move:hero", *(() if ways else ("go:hero",)))
        assert {o.rpartition(":")[2] for o in t.p1.options} == squares, "through C1 and E1 and past what lies beside them"
        assert len([line for line in t.p1.log if line.kind == "rolled"]) == (0 if ways else 1)


def test_nobody_has_to_break_away_from_whom_it_has_knocked_out(table: Tables) -> None:
    t = battle(table, (piece("hero", speed="hypersonic_speed"), "A1"), foes=[(piece("foe", clicks=1), "D1"), (OTHER, "X9")])
    t.roll(*HIT)
    t.p1.choose("hypersonic-speed:hero", "move:hero:C1", "attack:hero:close")
    assert t.p1.prompt == "move"


@pytest.mark.parametrize(
    ("row", "levels", "more", "status"),
    [
        ("......", "311111", {}, "clear"),
        ("......", "321111", {}, "blocked"),
        ("......", "322222", {}, "clear"),
        ("......", "322122", {}, "clear"),
        ("......", "322322", {}, "blocked"),
        ("......", "123333", {}, "blocked"),
        ("......", "311113", {}, "clear"),
        ("......", "321123", {}, "clear"),
        ("..#...", "321123", {}, "clear"),
        (".#....", "321123", {}, "clear"),  # a house on the second level is below both
        ("..#...", "311112", {}, "clear"),
        ("..#...", "312112", {}, "blocked"),  # blocking terrain at the height of the lower end
        ("..h...", "312112", {}, "clear"),
        ("h.....", "312112", {}, "clear"),
        (".....f", "312112", {}, "hindered"),
        (".....w", "312112", {}, "clear"),
        ("......", "312112", {"between": [(PLAIN_PIECE, "C1")]}, "clear"),
        ("......", "312112", {"between": [(BIG, "C1")]}, "blocked"),
        ("......", "312112", {"between": [(BIG, "B1")]}, "clear"),  # it stands below both ends
        ("......", "312112", {"between": [(HUGE, "C1")], "shooter": GREAT}, "blocked"),
        ("......", "312112", {"between": [(BIG, "C1")], "target": piece("target", symbols=COLOSSAL)}, "clear"),
        ("......", "312112", {"objects": [("heavy-object", "C1")]}, "clear"),
        ("......", "312112", {"objects": [("heavy-object", "F1")]}, "hindered"),
        ("......", "212112", {"objects": [("heavy-object", "C1")]}, "hindered"),
        ("......", "212112", {"objects": [("heavy-object", "D1")]}, "clear"),
        ("......", "212112", {"between": [(PLAIN_PIECE, "C1")]}, "blocked"),
        ("......", "212112", {"between": [(PLAIN_PIECE, "D1")]}, "clear"),
        ("......", "212112", {"markers": [("C1", "hindering")]}, "hindered"),
        ("......", "212112", {"markers": [("D1", "blocking")]}, "clear"),
        ("......", "212112", {"markers": [("C1", "blocking"), ("C1", "water")]}, "clear"),
        ("......", "111111", {"markers": [("C1", "water"), ("C1", "hindering")]}, "hindered"),
        ("..#...", "111111", {"destroyed": ["C1"], "markers": [("C1", "debris")]}, "hindered"),
        ("..#...", "111111", {"destroyed": ["C1"]}, "clear"),
        ("..#...", "111111", {"markers": [("C1", "clear")]}, "clear"),
        ("......", "133331", {"shooter": GREAT}, "clear"),
        ("..#...", "133331", {"shooter": GREAT}, "clear"),
        ("..#...", "133331", {"shooter": GREAT, "kind": "indoor"}, "blocked"),
        ("..h...", "111111", {"shooter": GREAT}, "clear"),
        ("h.h..h", "111111", {"shooter": GREAT}, "hindered"),
        ("......", "133331", {"shooter": piece("shooter", improved_targeting=("elevated",))}, "clear"),
        ("..#...", "133331", {"shooter": piece("shooter", improved_targeting=("elevated",))}, "blocked"),
        ("..h...", "133331", {"shooter": piece("shooter", improved_targeting=("elevated",))}, "hindered"),
        ("..h..h", "111111", {"shooter": piece("shooter", improved_targeting=("hindering",))}, "clear"),
    ],
)
def test_lines_along_a_row_of_roofs(table: Tables, row: str, levels: str, more: dict[str, Any], status: str) -> None:
    assert seen(table, "F1", map=[row], levels=[levels], **more) == status


@proves("heroclix.pac.aim-elevated", "heroclix.pac.aim-blocking", "heroclix.pac.aim-characters", "heroclix.ability.improved")
@proves("heroclix.ability.improved.kinds")
def test_improved_targeting_looks_past_what_would_block(table: Tables) -> None:
    grounds: tuple[tuple[str, dict[str, Any]], ...] = (
        ("elevated", {"map": ["......"], "levels": ["..22.."]}),
        ("blocking", {"map": ["..#..."]}),
        ("characters", {"map": ["......"], "friends": [(figure("friend", PLAIN), "C1")]}),
    )
    for name, ground in grounds:
        assert not shoots(table, six_clicks(range=8), **dict(ground))
        assert shoots(table, six_clicks(range=8, improved_targeting=(name,)), **dict(ground)), name


@proves("heroclix.pac.aim-hindering", "heroclix.terrain.hindering.lof.defense")
def test_a_hindered_line_helps_the_target_unless_the_shooter_sees_through(table: Tables) -> None:
    for aims, low in (((), 1), (("hindering",), 4)):
        t = battle(table, (six_clicks(range=8, improved_targeting=aims), "A1"), foes=[(FOE, "F1")], map=["..h..."])
        with t.branch() as b:
            b.script(2, 3)
            b.p1.choose("range:hero")
            assert b["foe"].click == low, "17 against 17 or 18"
        t.script(3, 3)
        t.p1.choose("range:hero")
        assert t["foe"].click == 4, "18 hits in either case: the terrain gives 1, no more"


@proves("heroclix.pac.aim-destroy-blocking", "heroclix.attack.targets.illegal")
def test_a_line_to_somebody_who_changed_shape_was_never_drawn(table: Tables) -> None:
    sly, other = piece("sly", damage="shape_change"), piece("other")
    for rolled, fallen in ((6, {"B4"}), (1, {"B2"})):
        t = battle(table, (PIERCER, "A3"), foes=[(sly, "C1"), (other, "C5")], map=ROWS)
        t.p1.choose("range:hero", "target:sly")
        t.roll(rolled, 5, 4)
        t.p2.choose("yes")
        if rolled == 6:
            assert t.p1.options == ["target:other", "done"], "again through one piece"
            t.p1.choose("target:other")
        assert debris(t) == fallen


@proves("heroclix.pac.aim-destroy-blocking")
def test_the_shooter_chooses_the_piece_where_several_lines_lead_there(table: Tables) -> None:
    long = piece("hero", range=8, base=(1, 2), improved_targeting=("destroy_blocking",))
    rows = ["..#...", "..#..."]
    for way in ("C1", "C2"):
        t = battle(table, (long, "A1-A2"), foes=[(piece("foe", base=(1, 2)), "E1-E2")], map=rows)
        t.p1.choose("range:hero")
        assert {o.rpartition(":")[2] for o in t.p1.options} == {"C1", "C2"}
        t.roll(1, 2)
        t.p1.choose(f"through:{way}")
        assert debris(t) == {way}


@proves("heroclix.pac.aim-destroy-blocking")
def test_of_several_lines_through_one_piece_the_best_is_drawn(table: Tables) -> None:
    long = piece("hero", range=8, base=(1, 2), improved_targeting=("destroy_blocking",))
    for rows in (["....#..", "..h.#.."], ["..h.#..", "....#.."]):
        for roll, click in (((3, 4), 4), ((3, 3), 1)):
            t = battle(table, (long, "A1-A2"), foes=[(piece("foe"), "G1")], map=rows)
            t.roll(*roll)
            t.p1.choose("range:hero", "through:E1")
            assert t["foe"].click == click, "17 is enough: one line is clear but for the piece"


@proves("heroclix.pac.aim-destroy-blocking", "heroclix.attack.targets.range.bolts")
def test_a_bolt_that_is_left_over_finds_no_second_target(table: Tables) -> None:
    double = piece("hero", range=8, bolts=2, improved_targeting=("destroy_blocking",))
    t = battle(table, (double, "A1"), foes=[(piece("foe"), "E1")], map=["..#..."])
    t.roll(3, 4)
    t.p1.choose("range:hero", "target:foe", "through:C1")
    assert (t["foe"].click, debris(t)) == (4, {"C1"}), "all the damage to the one target"


@proves("heroclix.pac.aim-destroy-blocking")
def test_a_large_target_is_shot_through_a_piece_where_it_is_within_range(table: Tables) -> None:
    for reach, offered in ((6, True), (5, False)):
        shooter = piece("hero", range=reach, improved_targeting=("destroy_blocking",))
        t = battle(table, (shooter, "H1"), foes=[(piece("foe", base=(1, 2)), "A1-B1")], map=["...#...."])
        assert ("range:hero" in t.p1.options) is offered, "seven squares to one of its squares, six to the other"


@proves("heroclix.pac.aim-destroy-blocking")
def test_one_piece_of_blocking_terrain_does_not_stop_the_shot_and_falls_after_it(table: Tables) -> None:
    foe = figure("foe", *[(8, 10, 17, 3)] * 6)
    for row, hits in (("..#...", True), ("..##..", False)):
        with with_cards(shooter(), foe):
            t = table.heroclix(
                p1={"figures": [("shooter", {"at": "A1"})]}, p2={"figures": [("foe", {"at": "F1"})]}, map=[row]
            )
        assert ("range:shooter" in t.p1.options) is hits
    with with_cards(shooter(), foe):
        t = table.heroclix(
            p1={"figures": [("shooter", {"at": "A1"})]}, p2={"figures": [("foe", {"at": "F1"})]}, map=["..#..."]
        )
    t.script(0, 1)
    t.p1.choose("range:shooter")
    assert [(m.kind, m.square) for m in t.markers] == [("debris", 2)], "whether it hit or not"


@proves("heroclix.pac.aim-destroy-blocking")
def test_only_one_line_of_an_attack_goes_through_terrain(table: Tables) -> None:
    rows = ["......", ".#....", "......", ".#....", "......"]
    one, two, open_ = (figure(id, *[(8, 10, 17, 3)] * 6) for id in ("one", "two", "in-the-open"))
    with with_cards(shooter(bolts=2), one, two, open_):
        t = table.heroclix(
            p1={"figures": [("shooter", {"at": "A3"})]},
            p2={"figures": [("one", {"at": "C1"}), ("two", {"at": "C5"}), ("in-the-open", {"at": "F3"})]},
            map=rows,
            stop_at_forced=2,
        )
        t.p1.choose("range:shooter")
        assert t.p1.options == ["target:one", "target:two", "target:in-the-open"]
        t.script(*HIT_DRAWS)
        t.p1.choose("target:one")
        assert t.p1.options == ["target:in-the-open", "done"]
        t.p1.choose("target:in-the-open", "deal:one:1")
        assert {m.square for m in t.markers} == {7}, "B2, and B4 stands"


@proves("heroclix.pac.aim-destroy-blocking")
def test_the_line_through_terrain_may_be_hindered(table: Tables) -> None:
    foe = figure("foe", *[(8, 10, 17, 3)] * 6)
    for row, click in (("..#...", 4), ("..#h..", 1)):
        with with_cards(shooter(), foe):
            t = table.heroclix(
                p1={"figures": [("shooter", {"at": "A1"})]}, p2={"figures": [("foe", {"at": "F1"})]}, map=[row]
            )
        t.script(2, 3)
        t.p1.choose("range:shooter")
        assert t["foe"].click == click, "17 against 17, or against 18"


@proves("heroclix.pac.aim-adjacent", "heroclix.pac.sharpshooter", "heroclix.attack.targets.range.adjacent-forbidden")
def test_some_shoot_beside_an_enemy(table: Tables) -> None:
    assert not shoots(table, six_clicks(range=8), foe="B1")
    assert shoots(table, six_clicks(range=8, improved_targeting=("adjacent",)), foe="B1")
    assert shoots(table, six_clicks(range=8, symbols=("boot", "sharpshooter", "shield", "starburst")), foe="B1")
