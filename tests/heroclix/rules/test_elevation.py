"""Chapter: elevation."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.games.heroclix.positions import figure
from rulebound.testing import Tables, proves
from tests.heroclix.made_up import (
    BIG,
    COLOSSAL,
    FOE,
    FRIEND,
    GIANT,
    GREAT,
    HERO,
    HIT,
    PLAIN_PIECE,
    SLOW,
    STAIRS,
    TARGET,
    TINY,
    WING,
    piece,
)
from tests.heroclix.playing import (
    battle,
    board,
    clicks,
    drawn,
    ends,
    hero,
    line,
    move_ends,
    moving,
    seen,
    seen_on_a_slant,
    thrower,
    walk,
)


@pytest.mark.parametrize(
    ("edge", "levels", "status"),
    [
        (("B1", "C1", "wall"), "221111", "blocked"),
        (("B1", "C1", "window"), "121111", "blocked"),  # the roof itself
        (("C1", "D1", "wall"), "311113", "clear"),
        (("B1", "C1", "wall"), "312113", "clear"),  # a wall between the first and the second level, below both
        (("B1", "C1", "wall"), "212112", "blocked"),  # it reaches the level of both
        (("B1", "C1", "window"), "212112", "clear"),
        (("B1", "C1", "door"), "212112", "blocked"),
        (("D1", "E1", "wall"), "212112", "clear"),
        (("A1", "B1", "wall"), "311111", "blocked"),  # from the first level up to the third
        (("A1", "B1", "wall"), "311112", "blocked"),
        (("E1", "F1", "wall"), "311112", "blocked"),
        (("A1", "B1", "window"), "311111", "clear"),
    ],
)
def test_walls_below_and_between_levels(table: Tables, edge: tuple[str, str, str], levels: str, status: str) -> None:
    assert seen(table, "F1", map=["......"], levels=[levels], edges=[edge]) == status


@proves("heroclix.elevation.move.transition", "heroclix.elevation.move.no-jump", "heroclix.elevation.transition.orthogonal")
@proves("heroclix.elevation.move.ignore", "heroclix.pac.flight", "heroclix.symbol.wing", "heroclix.pac.move-elevated")
def test_stairs_lead_up_and_wings_need_none(table: Tables) -> None:
    rows, levels = ["......", "......"], ["..2222", "..2222"]
    t = board(table, figure("hero", SLOW), ("F2",), hero_at="A1", map=rows, levels=levels, stairs="B1-C1")
    t.p1.choose("move:hero")
    assert {"C1", "D1"} <= move_ends(t)
    t = board(table, figure("hero", (2, 10, 17, 3)), ("F2",), hero_at="A2", map=rows, levels=levels, stairs="B1-C1")
    t.p1.choose("move:hero")
    assert "C2" not in move_ends(t)
    t = board(table, figure("hero", (2, 10, 17, 3), symbols=WING), ("F2",), hero_at="A2", map=rows, levels=levels)
    t.p1.choose("move:hero")
    assert "C2" in move_ends(t)


@pytest.mark.parametrize(
    ("rows", "levels", "more", "reached", "not_reached"),
    [
        (["...", "..."], ["112", "112"], {"symbols": WING}, {"C1", "C2"}, set()),
        (["...", "..."], ["113", "113"], {"symbols": GIANT}, {"C1", "C2"}, set()),
        (["...", "..."], ["112", "112"], {"speed": "phasing_teleport"}, set(), {"C1", "C2"}),  # a plain MOVE
        (["...", "..."], ["221", "221"], {"improved_movement": ("elevated",)}, {"C1", "C2"}, set()),
        (["...", "..."], ["221", "221"], {}, {"B1"}, {"C1", "C2"}),
        ([". .|.", ". .|."], ["111", "111"], {"symbols": WING}, {"C1"}, set()),
        ([". .|.", ". .|."], ["112", "112"], {"improved_movement": ("elevated",)}, set(), {"C1", "C2"}),
        ([". ./.", ". .|."], ["111", "111"], {}, {"C1", "C2"}, set()),
        ([". ./.", ". .|."], ["112", "112"], {}, set(), {"C1", "C2"}),
    ],
)
def test_up_and_down_and_through(
    table: Tables, rows: list[str], levels: list[str], more: Any, reached: set[str], not_reached: set[str]
) -> None:
    drawn: dict[str, Any] = {"map": [*rows, "# # #", ". . ."], "levels": [*levels, "111", "111"]}
    t = moving(table, thrower(4, **more), "A1", foes=[(FOE, "A4")], **drawn)
    assert reached <= ends(t)
    assert not not_reached & ends(t)


@pytest.mark.parametrize(
    ("rows", "levels", "stairs", "stops"),
    [
        ([".......", "......."], [], [], True),
        ([".......", "......."], ["1111111", "2222222"], [], False),
        ([".......", "......."], ["1111111", "2222222"], ["D1-D2"], False),
    ],
)
def test_who_stops_whom(table: Tables, rows: list[str], levels: list[str], stairs: list[str], stops: bool) -> None:
    t = battle(table, (hero(), "A1"), foes=[(FOE, "D2")], map=rows, **({"levels": levels} if levels else {}), stairs=stairs)
    t.p1.choose("move:hero")
    assert ("G1" in ends(t)) is not stops


@pytest.mark.parametrize(
    ("rows", "levels", "stairs", "reached"),
    [
        (["....", "...."], ["1122", "1122"], [], {"A1", "B1", "A2", "B2"}),
        (["....", "...."], ["1122", "1122"], ["B1-C1"], {"A1", "B1", "A2", "B2", "C1", "D1", "C2", "D2"}),
        (["....", "####"], ["1122", "1122"], ["B1-C1"], {"A1", "B1", "C1", "D1"}),
        ([".#..", "...."], ["1122", "1122"], ["B2-C2"], {"A1", "A2", "B2", "C1", "C2", "D1", "D2"}),
        ([".#", ".."], ["11", "21"], [], {"A1"}),  # blocking on one side of the corner, higher ground on the other
        (["..", ".."], ["12", "21"], [], {"A1"}),
        (["..", ".."], ["11", "21"], [], {"A1", "B1", "B2"}),
    ],
)
def test_levels_are_changed_at_the_triangles_only(
    table: Tables, rows: list[str], levels: list[str], stairs: list[str], reached: set[str]
) -> None:
    assert ends(walk(table, hero(8), "A1", rows, levels=levels, stairs=stairs)) == reached


def test_stairs_are_never_taken_diagonally(table: Tables) -> None:
    t = walk(table, hero(1), "B1", ["....", "...."], levels=["1122", "1122"], stairs=["B1-C1", "B2-C2"])
    assert ends(t) == {"A1", "B1", "A2", "B2", "C1"}


def test_who_is_beside_whom_at_a_window_and_on_wide_stairs(table: Tables) -> None:
    shooter = piece("hero", range=8)
    t = battle(table, (shooter, "A1"), foes=[(FOE, "B1")], map=["......"], edges=[("A1", "B1", "window")])
    assert {"range:hero", "close:hero"} & set(t.p1.options) == {"range:hero"}, "seen through the window, and not adjacent"
    rows, levels = ["....", "...."], ["1122", "1122"]
    for stairs, strikes in ((["B1-C1", "B2-C2"], True), (["B1-C1"], False)):
        t = battle(table, (HERO, "B1"), foes=[(FOE, "C2")], map=rows, levels=levels, stairs=stairs)
        assert ("close:hero" in t.p1.options) is strikes, "both have to stand on triangles"


def test_fighters_on_the_triangles_fight_as_if_adjacent_and_for_nothing_else(table: Tables) -> None:
    rows, levels = ["....", "...."], ["1122", "1122"]
    poison = piece("hero", attack="poison")
    t = battle(table, (poison, "B1"), foes=[(FOE, "C1")], map=rows, levels=levels, stairs=["B1-C1"])
    assert "close:hero" in t.p1.options
    assert "poison:hero" not in t.p1.options
    assert t["hero"].adjacent == []
    t.p1.choose("move:hero")
    assert "A1" in ends(t), "no break away roll"
    t = battle(table, (poison, "B1"), foes=[(FOE, "C1")], map=rows, levels=levels)
    assert "close:hero" not in t.p1.options, "no triangles"
    shooter = piece("hero", range=6)
    t = battle(table, (shooter, "B1"), foes=[(FOE, "C1")], map=rows, levels=levels, stairs=["B1-C1"])
    assert "range:hero" in t.p1.options, "they are not adjacent, so it may shoot"


def test_who_fights_on_stairs_is_not_adjacent_for_anything_else(table: Tables) -> None:
    """Stairs make close attacks possible; for all other effects both ends are not adjacent (1038)."""
    hero = piece("hero", (8, 10, 17, 3), range=6, attack="poison", speed="force_blast", damage="empower")
    t = battle(table, (hero, "D1"), (FRIEND, "C1"), foes=[(FOE, "E1")], **STAIRS)
    assert t["hero"].adjacent == ["friend"]
    assert {"close:hero", "range:hero"} <= set(t.p1.options), "587: beside nobody it may shoot"
    assert not {"force-blast:hero", "poison:hero"} & set(t.p1.options)
    t.p1.choose("move:hero", "move:hero:A1")
    assert t["hero"].at == "A1", "495: no roll"


@pytest.mark.parametrize("verb", ["flurry", "incapacitate", "quake", "exploit-weakness"])
def test_every_close_attack_is_made_over_stairs(table: Tables, verb: str) -> None:
    slot = {"flurry": "speed", "exploit-weakness": "damage"}.get(verb, "attack")
    more: Any = {slot: verb.replace("-", "_")}
    t = battle(table, (piece("hero", **more), "D1"), foes=[(FOE, "E1")], **STAIRS)
    assert any(o.startswith(f"{verb}:hero") for o in t.p1.options)


@pytest.mark.parametrize(
    ("end", "levels", "status"),
    [
        ("D4", ["2211", "2111", "1111", "1111"], "blocked"),  # down past a corner with the roof on both sides
        ("D4", ["2111", "2111", "1111", "1111"], "clear"),
        ("D4", ["2211", "1111", "1111", "1111"], "clear"),
        ("D4", ["2111", "1111", "1112", "1121"], "blocked"),
        ("D4", ["2111", "1111", "1112", "1111"], "clear"),
        ("D4", ["2111", "1211", "1111", "1112"], "clear"),  # both ends on 2, so what is level with them does not block
        ("D4", ["2111", "1311", "1111", "1112"], "blocked"),
        ("D4", ["2322", "3222", "2222", "2222"], "blocked"),
        ("D4", ["2322", "2222", "2222", "2222"], "clear"),
        ("D1", ["1123"], "blocked"),  # a step below the upper one
        ("D1", ["2223"], "clear"),
        ("D1", ["3122"], "clear"),
        ("D1", ["3322"], "blocked"),
        ("D1", ["3221"], "blocked"),
        ("D1", ["3121"], "blocked"),
        ("E3", ["22111", "22111", "11111"], "blocked"),  # B1 and B2 are as high as A1
        ("E3", ["22111", "11111", "11111"], "blocked"),
        ("E3", ["21111", "21111", "22111"], "clear"),
    ],
)
def test_lines_down_and_up_at_a_slant(table: Tables, end: str, levels: list[str], status: str) -> None:
    assert seen_on_a_slant(table, end, levels=levels) == status


@pytest.mark.parametrize(
    ("rows", "levels", "seen"),
    [
        ([".....", "....."], ["22111", "22111"], "clear"),  # from the rim, B1 to E1
        ([".....", "....."], ["22211", "22211"], "blocked"),  # not from the rim
        ([".....", "....."], ["12111", "12111"], "clear"),
        (["...#.", "....."], ["22111", "22111"], "blocked"),
        (["...h.", "....."], ["22111", "22111"], "clear"),
        (["....h", "....."], ["22111", "22111"], "hindered"),
        ([".h...", "....."], ["22111", "22111"], "clear"),
        ([".....", "....."], ["22112", "22112"], "clear"),
        (["...#.", "....."], ["22112", "22112"], "clear"),
        (["..h..", "....."], ["22112", "22112"], "clear"),
        (["..h..", "....."], ["22212", "22212"], "hindered"),
        ([".....", "....."], ["11121", "11121"], "blocked"),
        ([".....", "....."], ["13211", "13211"], "blocked"),  # a step on the way down
        ([".....", "....."], ["13112", "13112"], "clear"),
        (["...#.", "....."], ["13112", "13112"], "clear"),  # below both
        (["...#.", "....."], ["13122", "13122"], "blocked"),  # level with the lower one
    ],
)
def test_levels_between_b1_and_e1(table: Tables, rows: list[str], levels: list[str], seen: str) -> None:
    assert line(table, "B1", "E1", rows, levels=levels) == seen
    back = battle(table, (piece("shooter", range=8), "E1"), foes=[(TARGET, "B1")], map=rows, levels=levels)
    assert (back["shooter"].lines["target"] == "blocked") == (seen == "blocked"), "seen from both ends or from none"


def test_characters_in_the_way_between_levels(table: Tables) -> None:
    rows, levels = ["....."], ["22111"]
    for who, is_seen in (
        (FRIEND, "clear"),
        (piece("friend", symbols=TINY), "clear"),
        (piece("friend", symbols=GIANT), "blocked"),
        (piece("friend", symbols=COLOSSAL), "blocked"),
    ):
        assert line(table, "B1", "E1", rows, [(who, "D1")], levels=levels) == is_seen
    high = piece("friend", symbols=GIANT)
    assert (
        line(table, "B1", "E1", rows, [(high, "D1")], levels=levels, shooter=piece("shooter", symbols=COLOSSAL)) == "clear"
    )


def test_large_characters_below_and_beside(table: Tables) -> None:
    big = piece("friend", symbols=GIANT)
    rows = ["....."]
    assert seen_on_a_slant(table, "E1", [(big, "C1")], map=rows, levels=["21112"]) == "clear", "below both ends"
    assert seen_on_a_slant(table, "E1", [(big, "C1")], map=rows, levels=["21111"]) == "blocked"
    assert seen_on_a_slant(table, "E1", [(big, "B1")], map=rows, levels=["32111"]) == "blocked", "higher ground as well"
    square = piece("friend", base=(2, 2))
    assert seen_on_a_slant(table, "E3", [(square, "C2-D2-C3-D3")]) == "blocked", "one of its squares is enough"
    assert seen_on_a_slant(table, "E3", [(square, "B3-C3-B4-C4")], map=[*drawn("E3"), "....."]) == "clear"
    huge = piece("friend", base=(2, 2), symbols=GIANT)
    assert seen_on_a_slant(table, "E3", [(huge, "C2-D2-C3-D3")], target=piece("target", symbols=COLOSSAL)) == "clear"


@pytest.mark.parametrize(
    ("levels", "more", "status"),
    [
        (["12", "21"], {}, "blocked"),
        (["12", "11"], {}, "clear"),
        (["12", "11"], {"map": ["..", "h."]}, "hindered"),
        (["12", "11"], {"between": [(PLAIN_PIECE, "A2")]}, "blocked"),
        (["12", "11"], {"shooter": GREAT, "between": [(PLAIN_PIECE, "A2")]}, "clear"),
        (["21", "12"], {"map": [".#", "#."]}, "clear"),  # all of it lies below both
        (["22", "12"], {"map": [".#", "h."]}, "clear"),
        (["22", "12"], {"map": [".#", "#."]}, "clear"),
        (["22", "22"], {"map": [".#", "h."]}, "hindered"),
        (["22", "21"], {}, "blocked"),  # down: the roof on both sides is higher than the lower end
        (["22", "11"], {}, "clear"),
        (["22", "11"], {"map": ["..", "h."]}, "clear"),  # only the target's square hinders between levels
        (["22", "11"], {"map": ["..", ".h"]}, "hindered"),
        (["22", "11"], {"map": ["..", "#."]}, "blocked"),
        (["22", "11"], {"between": [(PLAIN_PIECE, "A2")]}, "clear"),
        (["22", "11"], {"between": [(BIG, "A2")]}, "blocked"),
        (["32", "11"], {}, "clear"),
        (["31", "21"], {}, "clear"),
        (["32", "21"], {}, "blocked"),
        (["32", "22"], {}, "clear"),
        (["13", "11"], {"map": ["..", ".."], "shooter": GREAT}, "clear"),
        (["13", "31"], {"shooter": GREAT}, "clear"),
        (["13", "31"], {"target": piece("target", symbols=GIANT)}, "clear"),
    ],
)
def test_levels_at_a_corner(table: Tables, levels: list[str], more: dict[str, Any], status: str) -> None:
    assert seen(table, "B2", levels=levels, **{"map": ["..", ".."], **more}) == status


def test_from_a_roof_only_what_lies_at_the_targets_feet_hinders(table: Tables) -> None:
    """Between levels a line is hindered by the target's square alone (1060)."""
    for at, hurt in (("D1", 3), ("F1", 0)):
        t = battle(
            table,
            (piece("hero", (8, 8, 17, 3), range=8), "B1"),
            foes=[(FOE, "F1")],
            map=["........"],
            levels=["22111111"],
            objects=[("heavy-object", at)],
        )
        t.roll(*HIT)
        t.p1.choose("range:hero")
        assert clicks(t, "foe") == [hurt]
