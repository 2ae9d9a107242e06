"""Disputes about sizes and bounds: against several of different sizes, at the very edge of a range, with equal points."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.games.heroclix.parts import Ability, Flag, ability
from rulebound.testing import Tables

from .court import COLOSSAL, GIANT, TINY, court, piece

STANDARD = ("boot", "fist", "shield", "starburst")
ability(Ability(key="test.one-die", en="D", zh="骰", parts=(Flag("reroll_die"),)))
for _n in (1, 2, 9):
    ability(Ability(key=f"test.orders-{_n}", en="O", zh="令", parts=(Flag("action_total", _n),)))
    ability(Ability(key=f"test.hampers-{_n}", en="H", zh="擾", parts=(Flag("fewer_actions", _n),)))


@pytest.mark.parametrize(
    ("mine", "theirs", "die", "goes"),
    [
        (STANDARD, (STANDARD,), 3, False),
        (GIANT, (STANDARD,), 3, True),
        (GIANT, (STANDARD,), 2, False),
        (GIANT, (STANDARD, STANDARD), 3, True),
        (GIANT, (STANDARD, GIANT), 3, False),
        (GIANT, (GIANT,), 4, True),
        (TINY, (COLOSSAL,), 4, True),
        (COLOSSAL, (STANDARD, GIANT), 3, True),
        (COLOSSAL, (STANDARD, COLOSSAL), 3, False),
        (STANDARD, (TINY, STANDARD), 3, False),
    ],
)
def test_one_more_only_if_larger_than_all_of_them(table: Tables, mine: Any, theirs: Any, die: int, goes: bool) -> None:
    foes = [
        (piece(f"foe-{n}", symbols=symbols), at) for n, (symbols, at) in enumerate(zip(theirs, ("B3", "C2"), strict=False))
    ]
    t = court(table, (piece("hero", symbols=mine), "B2"), foes=foes)
    t.roll(die)
    t.p1.choose("move:hero", "go:hero")
    assert (t.p1.prompt == "move") is goes


@pytest.mark.parametrize(
    ("mine", "theirs", "asked"),
    [
        (COLOSSAL, (STANDARD,), False),
        (COLOSSAL, (STANDARD, TINY), False),
        (COLOSSAL, (STANDARD, GIANT), True),
        (GIANT, (TINY,), False),
        (GIANT, (TINY, STANDARD), True),
        (STANDARD, (TINY,), True),
    ],
)
def test_no_roll_only_if_two_sizes_larger_than_all(table: Tables, mine: Any, theirs: Any, asked: bool) -> None:
    foes = [
        (piece(f"foe-{n}", symbols=symbols), at) for n, (symbols, at) in enumerate(zip(theirs, ("B3", "C2"), strict=False))
    ]
    t = court(table, (piece("hero", symbols=mine), "B2"), foes=foes)
    t.p1.choose("move:hero")
    assert (t.p1.prompt == "break-away") is asked


@pytest.mark.parametrize(
    ("mine", "theirs", "back"),
    [
        (STANDARD, STANDARD, True),
        (GIANT, STANDARD, True),
        (STANDARD, GIANT, False),
        (TINY, STANDARD, False),
        (TINY, TINY, True),
    ],
)
def test_nobody_knocks_back_a_larger_one(table: Tables, mine: Any, theirs: Any, back: bool) -> None:
    t = court(table, (piece("hero", symbols=mine), "B2"), foes=[(piece("foe", symbols=theirs), "C2")])
    t.roll(5, 5)
    t.p1.choose("close:hero")
    assert ("knock-back:foe" in t.p1.options) is back, "doubles"


@pytest.mark.parametrize(("points", "offered"), [(49, True), (50, False), (51, False)])
def test_one_die_is_rerolled_only_of_those_worth_less(table: Tables, points: int, offered: bool) -> None:
    lucky = piece("lucky", points=50, abilities=("test.one-die",))
    t = court(table, (lucky, "B2"), foes=[(piece("foe", points=points), "B3")], active=2)
    t.roll(3, 3)
    t.p2.choose("close:foe")
    assert any(o.startswith("reroll-die") for o in t.p1.options) is offered


@pytest.mark.parametrize(("at", "reach", "offered"), [("B8", 0, True), ("B9", 0, False), ("B9", 7, True), ("B10", 7, False)])
def test_luck_reaches_six_squares_or_as_far_as_the_range(table: Tables, at: str, reach: int, offered: bool) -> None:
    lucky = piece("lucky", range=reach, damage="probability_control")
    t = court(table, (piece("hero"), "C2"), (lucky, at), foes=[(piece("foe"), "B2")], active=2)
    t.roll(3, 3)
    t.p2.choose("close:foe")
    assert ("reroll:lucky:probability_control" in t.p1.options) is offered


@pytest.mark.parametrize(
    ("build", "mine", "theirs", "total"),
    [
        (300, (), (), 3),
        (399, (), (), 3),
        (300, (1, 2), (), 5),
        (300, (9,), (), 10),
        (400, (), (1, 2), 2),
        (500, (), (1,), 4),
        (100, (), (2,), 2),
    ],
)
def test_the_largest_of_each_kind_counts_for_the_action_total(
    table: Tables, build: int, mine: tuple[int, ...], theirs: tuple[int, ...], total: int
) -> None:
    friends = [(piece(f"chief-{n}", abilities=(f"test.orders-{n}",)), f"B{n}") for n in mine]
    foes = [(piece(f"pest-{n}", abilities=(f"test.hampers-{n}",)), f"J{n}") for n in theirs]
    t = court(table, (piece("hero"), "D2"), *friends, foes=[(piece("foe"), "H9"), *foes], build_total=build)
    assert t.p1.action_total == total
