"""Disputes about steps, passengers and throws: how far, past whom, and in which square it ends."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.testing import Table, Tables

from .court import GIANT, TINY, WING, court, ends, piece

FOE, FRIEND = piece("foe"), piece("friend")
FAR = "X16"


def hero(pace: int = 8, **more: Any) -> Any:
    return piece("hero", (pace, 10, 17, 2), **more)


def moving(table: Tables, who: Any, at: str, *, foes: Any, verb: str = "move", **more: Any) -> Table:
    t = court(table, (who, at), *more.pop("mine", ()), foes=foes, **more)
    t.p1.choose(f"{verb}:hero")
    return t


# ---------------------------------------------------------------- who is adjacent


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
    t = court(table, (hero(), "A1"), foes=[(FOE, "B2")], map=rows, **({"levels": levels} if levels else {}))
    assert (t["hero"].adjacent == ["foe"]) is adjacent
    assert ("close:hero" in t.p1.options) is adjacent


def test_a_broken_wall_makes_neighbours(table: Tables) -> None:
    for broken, adjacent in (([], False), ([("A1", "B1")], True)):
        t = court(table, (hero(), "A1"), foes=[(FOE, "B1")], map=[".|."], broken_walls=broken)
        assert (t["hero"].adjacent == ["foe"]) is adjacent


# ---------------------------------------------------------------- how far


@pytest.mark.parametrize(
    ("pace", "row", "powers", "verb", "farthest"),
    [
        (7, "..........", {"speed": "running_shot"}, "running-shot", "E1"),
        (7, "h.........", {"speed": "running_shot"}, "running-shot", "C1"),  # 7, 4, 2
        (3, "h.........", {}, "move", "C1"),
        (1, "h.........", {}, "move", "B1"),
        (0, "..........", {}, "move", "A1"),
        (8, "..........", {"teams": ("avengers",)}, "move", "J1"),
        (8, "..........", {"teams": ("avengers",), "speed": "charge"}, "charge", "E1"),  # a POWER action
        (8, "h.........", {"teams": ("avengers",)}, "move", "F1"),  # 4 and 1
        (8, "h.........", {"speed": "leap_climb"}, "leap-climb", "I1"),
        (8, "h.........", {"speed": "leap_climb"}, "move", "E1"),
        (9, "h.........", {"speed": "charge", "symbols": WING}, "charge", "F1"),
        (9, "...w......", {"speed": "hypersonic_speed"}, "hypersonic-speed", "D1"),  # it moves past foes, not past water
        (9, "...h......", {"speed": "phasing_teleport"}, "phasing-teleport", "J1"),
        (9, "...#......", {"speed": "phasing_teleport"}, "phasing-teleport", "J1"),
        (9, "...h......", {"speed": "sidestep"}, "sidestep", "C1"),
        (9, ".h........", {"speed": "sidestep"}, "sidestep", "B1"),
    ],
)
def test_how_far_it_goes(table: Tables, pace: int, row: str, powers: Any, verb: str, farthest: str) -> None:
    rows = [row, "#" * 10, "#" * 10, "." * 10]
    t = moving(table, hero(pace, **powers), "A1", foes=[(FOE, "J4")], verb=verb, map=rows, kind="indoor")
    assert max(s for s in ends(t) if s.endswith("1")) == farthest
    assert not [s for s in ends(t) if "#" in rows[int(s[1:]) - 1][ord(s[0]) - 65]], "nobody stays in blocking terrain"


def test_perplex_counts_after_halving(table: Tables) -> None:
    charger = hero(9, speed="charge", damage="perplex")
    t = court(table, (charger, "A1"), foes=[(FOE, FAR)])
    t.p1.choose("perplex:hero", "choose:hero", "perplex:hero:speed+1", "charge:hero")
    assert max(int(s[1:]) for s in ends(t)) == 7, "5 and 1"
    t = court(table, (hero(9, speed="sidestep", damage="perplex"), "A1"), foes=[(FOE, FAR)])
    t.p1.choose("perplex:hero", "choose:hero", "perplex:hero:speed+1", "sidestep:hero")
    assert max(int(s[1:]) for s in ends(t)) == 3, "2 squares are 2 squares"


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
    t = moving(table, hero(4, **more), "A1", foes=[(FOE, "A4")], **drawn)
    assert reached <= ends(t)
    assert not not_reached & ends(t)


# ---------------------------------------------------------------- past others


def test_one_roll_breaks_away_from_all_but_a_third_one_stops_it(table: Tables) -> None:
    foes = [(FOE, "A1"), (piece("other"), "A3"), (piece("third"), "E2")]
    t = court(table, (hero(8), "B2"), foes=foes, map=["." * 8, "." * 8, "." * 8])
    t.roll(4)
    t.p1.choose("move:hero", "go:hero")
    assert {"A2", "B1", "B3", "C2", "D1", "D2", "D3"} <= ends(t)
    assert not {"E1", "E3", "F2", "G1", "G2", "G3"} & ends(t), "the third one was not adjacent"


def test_two_stretched_ones_hold_twice_as_fast_yet_a_six_always_goes(table: Tables) -> None:
    held = [(piece("foe", speed="plasticity"), "A1"), (piece("other", speed="plasticity"), "A3")]
    for die, speed, away in ((5, "", False), (6, "", True), (5, "plasticity", False), (6, "plasticity", True)):
        t = court(table, (hero(8, **({"speed": speed} if speed else {})), "B2"), foes=held)
        t.roll(die)
        t.p1.choose("move:hero", "go:hero")
        assert (t.p1.prompt == "move") is away, (die, speed)


def test_friends_are_walked_through_and_stood_on_by_nobody(table: Tables) -> None:
    mine, rows = [(FRIEND, "B1"), (piece("mate"), "C1")], [".....", "#####", "....."]
    t = moving(table, hero(4), "A1", foes=[(FOE, "E3")], mine=mine, map=rows)
    assert ends(t) == {"A1", "D1", "E1"}


def test_flyers_pass_over_enemies_but_have_to_break_away(table: Tables) -> None:
    flyer = hero(4, symbols=WING)
    t = moving(table, flyer, "A1", foes=[(FOE, "C1"), (piece("other"), "C2")], map=[".....", "....."])
    assert {"D1", "E1", "E2"} <= ends(t)
    t = court(table, (flyer, "B1"), foes=[(FOE, "C1")], map=[".....", "....."])
    t.roll(3)
    t.p1.choose("move:hero", "go:hero")
    assert (t["hero"].at, t["hero"].tokens, t.p1.prompt) == ("B1", 1, "turn")


def test_who_fails_to_sidestep_may_still_strike(table: Tables) -> None:
    t = court(table, (hero(8, speed="sidestep"), "B2"), foes=[(FOE, "B3")])
    t.roll(1)
    t.p1.choose("sidestep:hero", "go:hero")
    assert (t["hero"].at, t["hero"].tokens) == ("B2", 0)
    assert "sidestep:hero" not in t.p1.options, "it has been used"
    assert "close:hero" in t.p1.options


def test_who_fails_to_run_may_not_shoot(table: Tables) -> None:
    runner = hero(8, speed="running_shot", range=6, improved_targeting=("adjacent",))
    t = court(table, (runner, "B2"), foes=[(FOE, "B3")])
    t.roll(1)
    t.p1.choose("running-shot:hero", "go:hero")
    assert (t.p1.prompt, t["hero"].tokens) == ("turn", 1)


# ---------------------------------------------------------------- passengers


def put_down(table: Tables, carrier: Any, friend_at: str, to: str, **more: Any) -> set[str]:
    t = court(table, (carrier, "A1"), (FRIEND, friend_at), foes=[(FOE, more.pop("foe", "F2"))], **more)
    t.p1.choose("move:hero", "carry:friend", f"move:hero:{to}")
    return {o.rpartition(":")[2] for o in t.p1.options if "friend" in o and t.p1.prompt != "turn"} or {t["friend"].at}


def test_passengers_are_put_down_adjacent_and_nowhere_else(table: Tables) -> None:
    flyer = hero(6, symbols=WING)
    around = put_down(table, flyer, "A2", "D1", map=["......", "......"], levels=["111122", "111122"], foe="F1")
    assert around == {"C1", "C2", "D2"}, "not on the roof"
    around = put_down(table, flyer, "A2", "D1", map=[". . .|. . .", ". . . . . ."])
    assert "C1" not in around, "not behind the wall"
    assert {"D2", "E1", "E2", "C2"} <= around
    around = put_down(table, flyer, "A2", "D1", map=["..#h..", "....#."])
    assert "C1" not in around
    assert "E2" not in around


def test_a_move_of_no_squares_puts_the_passenger_elsewhere(table: Tables) -> None:
    t = court(table, (hero(6, symbols=WING), "B2"), (FRIEND, "A1"), foes=[(FOE, FAR)])
    t.p1.choose("move:hero", "carry:friend", "move:hero:B2")
    t.p1.choose("C3")
    assert (t["friend"].at, t["hero"].at, t["hero"].tokens) == ("C3", "B2", 1)
    assert "move:friend" not in t.p1.options


def test_a_held_passenger_needs_no_roll_and_a_sidestep_carries_two_squares(table: Tables) -> None:
    t = court(table, (hero(6, symbols=WING, speed="sidestep"), "B2"), (FRIEND, "B3"), foes=[(FOE, "B4")])
    t.p1.choose("sidestep:hero", "carry:friend")
    assert "D2" in ends(t), "2 squares, whoever comes along"
    t.p1.choose("move:hero:D2", "E2")
    assert (t["friend"].at, t["hero"].tokens) == ("E2", 0)


def test_two_passengers_slow_by_two(table: Tables) -> None:
    lantern = hero(5, teams=("green_lantern_corps",))
    t = court(table, (lantern, "A1"), (FRIEND, "A2"), (piece("mate"), "B1"), foes=[(FOE, "H3")], map=["." * 8] * 3)
    t.p1.choose("move:hero", "carry:friend", "carry:mate")
    if t.p1.prompt != "move":
        t.p1.choose("done")
    assert max(s[0] for s in ends(t)) == "D", "5 less 2"


def test_a_tiny_one_is_carried_on_foot_through_a_charge(table: Tables) -> None:
    t = court(table, (hero(8, speed="charge"), "A1"), (piece("friend", symbols=TINY), "A2"), foes=[(FOE, "E1")])
    t.p1.choose("charge:hero", "carry:friend")
    assert {"D1", "D2"} & ends(t), "8, 4, 3"
    assert not {"E2"} & ends(t)


# ---------------------------------------------------------------- throws


def thrown(table: Tables, start: str, at: str, *, rows: list[str], far: int = 2, **more: Any) -> tuple[str, int]:
    """Where the foe ends that is hit for so many, and how many clicks it took."""
    striker = more.pop("striker", None) or piece("hero", (8, 10, 17, far), range=10)
    near = max(abs(ord(start[0]) - ord(at[0])), abs(int(start[1:]) - int(at[1:]))) == 1
    t = court(table, (striker, start), *more.pop("mine", ()), foes=[(more.pop("foe", FOE), at)], map=rows, **more)
    t.roll(4, 4)
    t.p1.choose("close:hero" if near else "range:hero")
    if "knock-back:foe" in t.p1.options:
        t.p1.choose("knock-back:foe")
    return t["foe"].at, t["foe"].click - 1


OPEN = ["." * 10] * 10


@pytest.mark.parametrize(
    ("start", "at", "rows", "more", "end"),
    [
        ("A3", "F4", OPEN, {}, ("H6", 2)),  # five across and one down: along the diagonal
        ("A3", "F2", OPEN, {}, ("G1", 3)),  # one up, and then the edge of the map
        ("A1", "B6", OPEN, {}, ("D8", 2)),
        ("D8", "C3", OPEN, {}, ("A1", 2)),
        ("A1", "E1", OPEN, {}, ("G1", 2)),
        ("A5", "A2", OPEN, {}, ("A1", 3)),
        ("J1", "F5", OPEN, {}, ("D7", 2)),
        ("A1", "B1", ["..........", "##########"], {"far": 5}, ("G1", 5)),
        ("A1", "B1", ["..hwf.....", "##########"], {"far": 5}, ("G1", 5)),
        ("A1", "B1", ["..........", "##########"], {"far": 3, "levels": ["2222111111", "1111111111"]}, ("E1", 5)),
        ("A1", "B1", ["..........", "##########"], {"far": 5, "levels": ["3332221111", "1111111111"]}, ("D1", 7)),
        ("A1", "B1", ["..........", "##########"], {"far": 5, "levels": ["1112221111", "1111111111"]}, ("C1", 6)),
        ("A1", "B1", [". . . .|. .", "# # # # # #"], {"far": 3}, ("D1", 4)),
        ("A1", "B2", ["....", "....", "...#", "...."], {"levels": ["1111", "1111", "1111", "1121"]}, ("D4", 2)),
        ("A1", "B2", [". . . .", ". . . .", ". . . .", "    -  ", ". . .|."], {}, ("D4", 2)),  # both walls are on one side
        ("A1", "B2", [". . . .", ". . . .", ". . ./.", "    =  ", ". . . ."], {}, ("C3", 3)),
        ("A1", "B2", [". . . .", ". . . .", ". . .|.", ". . . ."], {}, ("D4", 2)),
        ("A1", "B2", [". . . .", ". . . .", ". . .|.", ". . .|."], {}, ("C3", 3)),
        # higher ground ahead comes before the fall
        ("A1", "B2", ["....", "....", "....", "...."], {"levels": ["2222", "2222", "2212", "2222"]}, ("C3", 3)),
        ("A1", "B2", ["....", "....", "....", "...."], {"levels": ["1111", "1111", "1111", "1112"]}, ("C3", 3)),
    ],
)
def test_where_a_throw_ends(
    table: Tables, start: str, at: str, rows: list[str], more: dict[str, Any], end: tuple[str, int]
) -> None:
    assert thrown(table, start, at, rows=rows, **more) == end


def test_flyers_fall_and_objects_stop_nobody(table: Tables) -> None:
    row = ["......"]
    assert thrown(table, "A1", "B1", rows=row, levels=["221111"], foe=piece("foe", symbols=WING)) == ("C1", 4)
    assert thrown(table, "A1", "B1", rows=row, objects=[("heavy-object", "C1"), ("bookcase", "D1")]) == ("D1", 2)


def test_tough_ones_are_thrown_by_their_clicks_and_fall_softly(table: Tables) -> None:
    tough = piece("foe", defense="invulnerability")
    assert thrown(table, "A1", "B1", rows=["......"], far=4, foe=tough) == ("D1", 2)
    assert thrown(table, "A1", "B1", rows=["......"], far=4, levels=["221111"], foe=tough) == ("C1", 2), "2 less 2"
    assert thrown(table, "A1", "B1", rows=["..."], far=4, foe=tough) == ("C1", 2)
    toughest = piece("foe", defense="impervious")
    assert thrown(table, "A1", "B1", rows=["......"], far=2, foe=toughest)[0] == "B1", "no click, no throw"
