"""Disputes about knock back: where the path ends, what it costs, and whom it does not move."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.testing import Table, Tables, proves

from .court import COLOSSAL, GIANT, TINY, court, piece

FRIEND = piece("friend")


def struck(table: Tables, start: str, at: str, foe: Any = None, hero: Any = None, **more: Any) -> Table:
    """The hero rolls a double 4, hits for 2 and knocks back."""
    mine = more.pop("mine", ())
    foes = more.pop("foes", ())
    hero = hero or piece("hero", (8, 10, 17, 2))
    t = court(table, (hero, start), *mine, foes=[(foe or piece("foe"), at), *foes], **more)
    t.roll(4, 4)
    t.p1.choose("close:hero")
    return t


def thrown(t: Table) -> tuple[str, int]:
    if "knock-back:foe" in t.p1.options:
        t.p1.choose("knock-back:foe")
    return t["foe"].at, t["foe"].click - 1


@pytest.mark.parametrize(
    ("rows", "start", "at", "levels", "seen"),
    [
        (["......"], "A1", "B1", [], ("D1", 2)),
        (["....h."], "A1", "B1", [], ("D1", 2)),
        (["...w.."], "A1", "B1", [], ("D1", 2)),
        (["..h..."], "A1", "B1", [], ("D1", 2)),
        (["...#.."], "A1", "B1", [], ("C1", 3)),
        (["..#..."], "A1", "B1", [], ("B1", 3)),
        (["..."], "A1", "B1", [], ("C1", 3)),
        (["......"], "A1", "B1", ["222111"], ("D1", 4)),
        (["......"], "A1", "B1", ["221111"], ("C1", 4)),
        (["......"], "A1", "B1", ["331111"], ("C1", 4)),
        (["......"], "A1", "B1", ["111211"], ("C1", 3)),
        (["......"], "A1", "B1", ["222211"], ("D1", 2)),
        (["..#..."], "A1", "B1", ["221111"], ("B1", 3)),  # a rough edge: the blocking terrain below stops it
        ([". .|. ."], "A1", "B1", ["2211"], ("B1", 3)),
        ([". . . ./. ."], "A1", "B1", [], ("D1", 2)),
        ([". . ./. . ."], "A1", "B1", [], ("C1", 3)),
        ([". . .!. . ."], "A1", "B1", [], ("C1", 3)),
        (["....", "....", "....", "...."], "A1", "B2", [], ("D4", 2)),
        (["....", "....", "...#", "..#."], "A1", "B2", [], ("C3", 3)),
        (["....", "....", "...#", "...."], "A1", "B2", [], ("D4", 2)),
        (["...", "...", "..."], "A1", "B2", [], ("C3", 3)),
        (["....", "....", "....", "...."], "A1", "B2", ["1111", "1111", "1112", "1121"], ("D4", 2)),
    ],
)
def test_where_it_ends_and_what_it_costs(
    table: Tables, rows: list[str], start: str, at: str, levels: list[str], seen: tuple[str, int]
) -> None:
    assert thrown(struck(table, start, at, map=rows, levels=levels)) == seen


def test_fallen_against_something_the_earlier_reason_counts(table: Tables) -> None:
    rows = ["......"]
    t = struck(table, "A1", "B1", map=["...#.."], levels=["221111"])
    assert thrown(t) == ("C1", 3), "a wall ahead: one damage, not two"
    t = struck(table, "A1", "B1", map=rows, levels=["221111"], mine=[(FRIEND, "D1")])
    assert thrown(t) == ("C1", 2), "somebody ahead: none"
    t = struck(table, "A1", "B1", map=["..."], levels=["221"])
    assert thrown(t) == ("C1", 3), "the edge of the map"


def test_into_others_nobody_is_hurt(table: Tables) -> None:
    t = struck(table, "A1", "B1", map=["......"], foes=[(piece("other"), "D1")])
    assert thrown(t) == ("C1", 2)
    assert t["other"].click == 1
    rows = ["....", "....", "....", "...."]
    t = struck(table, "A1", "B2", map=rows, mine=[(FRIEND, "C2"), (FRIEND, "B3")])
    assert thrown(t) == ("D4", 2), "between two characters at a corner"


@pytest.mark.parametrize(
    ("hero", "foe", "moved"),
    [
        ({}, {"symbols": GIANT}, False),
        ({}, {"symbols": TINY}, True),
        ({"symbols": TINY}, {}, False),
        ({"symbols": GIANT}, {"symbols": GIANT}, True),
        ({"symbols": GIANT}, {"symbols": COLOSSAL}, False),
        ({}, {"defense": "combat_reflexes"}, False),
        ({}, {"speed": "charge"}, False),
        ({}, {"base": (1, 2)}, False),
        ({}, {"defense": "toughness"}, True),
    ],
)
def test_who_is_moved(table: Tables, hero: Any, foe: Any, moved: bool) -> None:
    at = "B2-B3" if "base" in foe else "B2"
    t = struck(table, "A2", at, piece("foe", (8, 10, 12, 3), **foe), piece("hero", (8, 10, 17, 2), **hero))
    assert t["foe"].click > 1
    assert (thrown(t)[0] != at) is moved


def test_only_damage_clicks_count_and_reducers_meet_the_crash_by_itself(table: Tables) -> None:
    tough = piece("foe", defense="toughness")
    assert thrown(struck(table, "A1", "B1", tough, map=["......"])) == ("C1", 1)
    assert thrown(struck(table, "A1", "B1", tough, map=[".."])) == ("B1", 1), "Toughness takes the crash away"
    assert thrown(struck(table, "A1", "B1", tough, map=["......"], levels=["221111"])) == ("C1", 2), "2 for the fall, less 1"
    hard = piece("foe", defense="invulnerability")
    assert thrown(struck(table, "A1", "B1", hard, map=["......"])) == ("B1", 0), "not damaged, not knocked back"
    breaker = piece("hero", (8, 10, 17, 2), damage="exploit_weakness")
    t = court(table, (breaker, "A1"), foes=[(tough, "B1")], map=["..."])
    t.roll(4, 4)
    t.p1.choose("exploit-weakness:hero")
    assert thrown(t) == ("C1", 2), "the attack was penetrating, the crash is not"


def test_impervious_rolls_against_attacks_and_not_against_a_crash(table: Tables) -> None:
    t = court(table, (piece("hero", (8, 10, 17, 4)), "A1"), foes=[(piece("foe", defense="impervious"), "B1")], map=["..."])
    t.roll(4, 4)
    t.p1.choose("close:hero")
    t.roll(2)
    t.p2.choose("yes")
    t.p1.choose("knock-back:foe")
    assert (t["foe"].at, t["foe"].click, t.p1.prompt) == ("C1", 3, "turn"), "no second roll; 1 less 2 is nothing"


def test_a_crash_can_ko_and_scores(table: Tables) -> None:
    t = struck(table, "A1", "B1", piece("foe", clicks=3, points=75), map=["..."])
    t.p1.choose("knock-back:foe")
    assert t["foe"].zone == "ko-area"
    assert t.p1.score == 75


def test_who_is_koed_by_the_attack_is_not_knocked_back(table: Tables) -> None:
    t = struck(table, "A1", "B1", piece("foe", clicks=2), map=["......"], foes=[(piece("other"), "F1")])
    assert (t["foe"].zone, t.p1.prompt) == ("ko-area", "turn")


def test_a_reach_from_a_knights_move_throws_along_the_diagonal(table: Tables) -> None:
    giant = piece("hero", (8, 10, 17, 2), symbols=GIANT)
    assert thrown(struck(table, "A1", "B3", piece("foe"), giant)) == ("D5", 2)
    assert thrown(struck(table, "A1", "C1", piece("foe"), giant)) == ("E1", 2)


def test_force_blast_moves_without_damage_and_must(table: Tables) -> None:
    blast = piece("hero", speed="force_blast")
    for foe, seen in (
        (piece("foe"), ("F1", 1)),
        (piece("foe", symbols=GIANT), ("B1", 0)),
        (piece("foe", speed="charge"), ("B1", 0)),
    ):
        t = court(table, (blast, "A1"), foes=[(foe, "B1")], map=["......"])
        t.roll(5)
        if "force-blast:hero" in t.p1.options:
            t.p1.choose("force-blast:hero")
        assert (t["foe"].at, t["foe"].click - 1) == seen


def test_quake_throws_all_and_each_by_its_own_clicks(table: Tables) -> None:
    quake = piece("hero", (8, 10, 17, 3), attack="quake")
    soft, tough = piece("foe"), piece("tough", defense="toughness")
    t = court(table, (quake, "E5"), foes=[(soft, "F5"), (tough, "D5")])
    t.roll(5, 4)
    t.p1.choose("quake:hero")
    while t.p1.prompt != "turn":
        t.p1.choose(t.p1.options[0])
    assert (t["foe"].at, t["foe"].click, t["tough"].at, t["tough"].click) == ("H5", 3, "C5", 2)


def test_a_missed_double_throws_nobody_and_a_friend_hit_is_thrown_too(table: Tables) -> None:
    hero = piece("hero", (8, 1, 17, 2))
    t = court(table, (hero, "A1"), foes=[(piece("foe"), "B1")])
    t.roll(4, 4)
    t.p1.choose("close:hero")
    assert (t["foe"].at, t.p1.prompt) == ("B1", "turn")
    boom = piece("hero", range=8, attack="energy_explosion")
    t = court(table, (boom, "A1"), (FRIEND, "E2"), foes=[(piece("foe"), "E1")])
    t.roll(4, 4)
    t.p1.choose("energy-explosion:hero")
    while t.p1.prompt != "turn":
        t.p1.choose(t.p1.options[0])
    assert (t["foe"].at, t["friend"].at) == ("G1", "G4")


@proves("heroclix.knock-back.path")
def test_a_large_base_knocks_back_from_its_square_nearest_to_the_target(table: Tables) -> None:
    long = piece("hero", (8, 10, 17, 2), base=(1, 2))
    for at, end in (("H5", "J7"), ("E5", "C7")):
        assert thrown(struck(table, "F4-G4", at, hero=long)) == (end, 2), "diagonally on"
