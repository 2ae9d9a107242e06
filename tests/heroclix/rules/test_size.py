"""Chapter: size."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.games.heroclix.positions import figure, with_cards
from rulebound.testing import Tables, proves
from tests.heroclix.made_up import COLOSSAL, FOE, GIANT, HIT, OTHER, PLAIN, SLOW, TINY, WEAK, piece
from tests.heroclix.playing import battle, clicks, ends, hero, hit, line

STANDARD = ("boot", "fist", "shield", "starburst")


@proves("heroclix.size.exclusive", "heroclix.size.replace", "heroclix.size.keyphrases", "heroclix.symbol.no-replace")
@proves("heroclix.symbol.example-size", "heroclix.symbol.example-add")
def test_a_new_size_takes_the_place_of_the_old_other_symbols_are_added(table: Tables) -> None:
    from_card = figure("hero", *[PLAIN] * 3, symbols=("wing", "fist", "shield", "giant"), abilities=("test.grow",))
    pod = figure("friend", *[PLAIN] * 3, symbols=("dolphin", "fist", "shield", "starburst"))
    t = battle(table, (from_card, "B2"), (pod, "F6", {"equipped": "beetle-pod"}))
    assert t["friend"].can_swim
    assert t["friend"].can_flight, "the pod's wing is added to the dolphin"
    assert t["hero"].has_giant_reach == 2
    t.p1.choose("test.grow:hero")
    assert (t["hero"].has_giant_reach, t["hero"].has_colossal_stamina, t["hero"].can_flight) == (3, 1, True)


@pytest.mark.parametrize(
    ("shooter", "between", "target", "seen"),
    [
        ((), (), (), "blocked"),
        ((), TINY, (), "clear"),
        ((), TINY, TINY, "clear"),
        (TINY, TINY, TINY, "blocked"),
        ((), (), TINY, "blocked"),
        ((), GIANT, (), "blocked"),
        (GIANT, (), (), "clear"),
        ((), (), GIANT, "clear"),
        (GIANT, GIANT, (), "blocked"),
        (GIANT, GIANT, GIANT, "blocked"),
        (COLOSSAL, GIANT, (), "clear"),
        ((), COLOSSAL, GIANT, "blocked"),
    ],
)
def test_only_smaller_characters_do_not_block(table: Tables, shooter: Any, between: Any, target: Any, seen: str) -> None:
    sized = [
        piece(id, **({"symbols": s} if s else {}))
        for id, s in (("shooter", shooter), ("friend", between), ("target", target))
    ]
    rows = ["....."]
    assert line(table, "A1", "E1", rows, [(sized[1], "C1")], shooter=sized[0], target=sized[2]) == seen


@pytest.mark.parametrize(
    ("mover", "verb", "die", "away"),
    [
        ({"symbols": GIANT}, "move", 4, False),  # 4, 5, 3
        ({"symbols": GIANT}, "move", 5, True),
        ({"speed": "leap_climb"}, "leap-climb", 4, True),
        ({"speed": "leap_climb"}, "leap-climb", 3, False),
        ({"speed": "leap_climb"}, "move", 5, False),
        ({"speed": "leap_climb", "symbols": GIANT}, "leap-climb", 3, True),
        ({"speed": "leap_climb", "symbols": GIANT}, "leap-climb", 1, False),
    ],
)
def test_sums_on_a_break_away_roll_against_plasticity(table: Tables, mover: Any, verb: str, die: int, away: bool) -> None:
    t = battle(table, (piece("hero", **mover), "B2"), foes=[(piece("foe", speed="plasticity"), "B3")])
    t.roll(die)
    t.p1.choose(f"{verb}:hero", "go:hero")
    assert (t.p1.prompt == "move") is away


@pytest.mark.parametrize(
    ("mover", "foes", "die", "away"),
    [
        ({}, [{}], 3, False),
        ({}, [{}], 4, True),
        ({}, [{"symbols": TINY}], 3, True),
        ({}, [{"symbols": TINY}], 2, False),
        ({}, [{"symbols": TINY}, {}], 3, False),  # not all are smaller
        ({"symbols": GIANT}, [{}], 3, True),
        ({"symbols": GIANT}, [{}], 1, False),
        ({"symbols": TINY}, [{}], 4, True),  # being small is no hindrance
        ({"speed": "leap_climb"}, [{}], 4, True),
        ({"speed": "hypersonic_speed"}, [{}], 2, True),
        ({"speed": "hypersonic_speed"}, [{"speed": "plasticity"}], 3, False),
        ({"speed": "hypersonic_speed"}, [{"speed": "plasticity"}], 4, True),
        ({"speed": "hypersonic_speed"}, [{"speed": "plasticity"}, {"speed": "plasticity"}], 5, False),
        ({"speed": "hypersonic_speed"}, [{}], 1, False),
        ({}, [{"speed": "plasticity"}, {"speed": "plasticity"}], 5, False),
        ({}, [{"speed": "plasticity"}, {"speed": "plasticity"}], 6, True),  # a natural 6, though it counts as 2
    ],
)
def test_break_away_rolls(table: Tables, mover: Any, foes: list[Any], die: int, away: bool) -> None:
    around = [(piece(f"foe-{n}", **f), at) for (n, f), at in zip(enumerate(foes), ("C2", "B3"), strict=False)]
    t = battle(table, (hero(8, **mover), "B2"), foes=around)
    t.roll(die)
    t.p1.choose("move:hero", "go:hero")
    assert (t.p1.prompt == "move") is away


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
    t = battle(table, (piece("hero", symbols=mine), "B2"), foes=foes)
    t.roll(die)
    t.p1.choose("move:hero", "go:hero")
    assert (t.p1.prompt == "move") is goes


@proves("heroclix.size.break-away", "heroclix.size.break-away.auto")
def test_larger_characters_break_away_more_easily(table: Tables) -> None:
    small = figure("small", SLOW, symbols=("boot", "fist", "shield", "tiny"))
    with with_cards(figure("hero", SLOW), small, figure("huge", SLOW, symbols=("boot", "fist", "shield", "giant"))):
        t = table.heroclix(
            p1={"figures": [("hero", {"at": "B2"})]}, p2={"figures": [("small", {"at": "B3"})]}, stop_at_forced=2
        )
        t.script(2)
        t.p1.choose("move:hero", "go:hero")
        assert t.p1.prompt == "move", "a 3 and 1 more"
        t = table.heroclix(
            p1={"figures": [("huge", {"at": "B2"})]}, p2={"figures": [("small", {"at": "B3"})]}, stop_at_forced=2
        )
        t.p1.choose("move:huge")
        assert t.p1.prompt == "move", "two sizes larger: no roll"


def test_two_sizes_up_one_walks_off_but_is_stopped_by_the_next_one(table: Tables) -> None:
    big = hero(symbols=GIANT)
    t = battle(table, (big, "A1"), foes=[(piece("mite", symbols=TINY), "B1"), (FOE, "E1")], map=["." * 9, "." * 9])
    t.p1.choose("move:hero")
    assert t.p1.prompt == "move", "two sizes smaller: no roll"
    assert "I2" in ends(t), "Great Size moves through characters"


def test_two_sizes_larger_needs_no_roll_but_one_equal_foe_does(table: Tables) -> None:
    huge = hero(8, symbols=COLOSSAL)
    t = battle(table, (huge, "B2"), foes=[(FOE, "C2"), (piece("wasp", symbols=TINY), "B3")])
    t.p1.choose("move:hero")
    assert t.p1.prompt == "move"
    t = battle(table, (huge, "B2"), foes=[(FOE, "C2"), (piece("big", symbols=GIANT), "B3")])
    t.p1.choose("move:hero")
    assert t.p1.options == ["go:hero", "stay:hero"]


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
    t = battle(table, (piece("hero", symbols=mine), "B2"), foes=foes)
    t.p1.choose("move:hero")
    assert (t.p1.prompt == "break-away") is asked


def test_a_giants_size_hides_nobody_from_a_wave_behind_it(table: Tables) -> None:
    wave = piece("hero", range=10, attack="pulse_wave")
    t = battle(table, (wave, "A1"), foes=[(piece("foe", symbols=GIANT), "C1"), (OTHER, "E1")], map=["........"])
    t.roll(*HIT)
    t.p1.choose("pulse-wave:hero")
    assert clicks(t, "foe", "other") == [1, 1]


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
    t = battle(table, (piece("hero", symbols=mine), "B2"), foes=[(piece("foe", symbols=theirs), "C2")])
    t.roll(5, 5)
    t.p1.choose("close:hero")
    assert ("knock-back:foe" in t.p1.options) is back, "doubles"


@proves("heroclix.size.knock-back")
def test_nobody_is_knocked_back_by_a_smaller_one(table: Tables) -> None:
    giant = figure("giant", *[WEAK] * 6, symbols=("boot", "fist", "shield", "giant"))
    assert hit(table, giant).p1.prompt == "turn"
