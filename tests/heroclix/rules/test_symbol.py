"""Chapter: symbol."""

from __future__ import annotations

import pytest

from rulebound.testing import Tables, proves
from tests.heroclix.made_up import COLOSSAL, FOE, FRIEND, GIANT, HIT, TINY, piece
from tests.heroclix.playing import battle, clicks, ends, grounded, hero, line, six_clicks, thrower, thrown


@proves(
    "heroclix.symbol.definition",
    "heroclix.symbol.standard",
    "heroclix.symbol.no-duplicate",
    "heroclix.character.combat-symbols",
)
def test_standard_symbols_give_nothing(table: Tables) -> None:
    t = battle(table, (six_clicks(), "B2"))
    assert t["hero"].powers == []


def test_tiny_ones_are_hard_to_shoot_and_not_to_strike(table: Tables) -> None:
    small = piece("foe", symbols=TINY)
    for attack, verb, at, hit in ((8, "range", "E1", False), (9, "range", "E1", True), (8, "close", "A2", True)):
        t = battle(table, (piece("hero", (8, attack, 17, 3), range=8), "A1"), foes=[(small, at)])
        t.roll(*HIT)
        t.p1.choose(f"{verb}:hero")
        assert (clicks(t, "foe") == [3]) is hit


def test_a_tiny_one_is_carried_on_foot_through_a_charge(table: Tables) -> None:
    t = battle(table, (thrower(8, speed="charge"), "A1"), (piece("friend", symbols=TINY), "A2"), foes=[(FOE, "E1")])
    t.p1.choose("charge:hero", "carry:friend")
    assert {"D1", "D2"} & ends(t), "8, 4, 3"
    assert not {"E2"} & ends(t)


def test_nobody_shoots_beside_an_enemy_not_even_at_that_one(table: Tables) -> None:
    t = battle(table, (piece("hero", range=6), "B2"), foes=[(FOE, "B3"), (piece("other"), "F2")])
    assert "range:hero" not in t.p1.options
    t = battle(table, (piece("hero", range=6, symbols=GIANT), "B2"), foes=[(FOE, "B3"), (piece("other"), "F2")])
    t.p1.choose("range:hero")
    assert {"target:foe", "target:other"} <= set(t.p1.options), "Great Size shoots beside enemies"
    t = battle(table, (piece("hero", range=6), "B1"), foes=[(FOE, "C1")], map=[". .!. ."])
    assert "range:hero" in t.p1.options, "through the window: not adjacent"


def test_a_giant_strikes_past_a_friend_and_not_through_an_equal(table: Tables) -> None:
    big = piece("hero", symbols=GIANT)
    t = battle(table, (big, "A1"), (FRIEND, "B1"), foes=[(FOE, "C1")], map=["....."])
    assert "close:hero" in t.p1.options
    t = battle(table, (big, "A1"), (piece("friend", symbols=GIANT), "B1"), foes=[(FOE, "C1")], map=["....."])
    assert "close:hero" not in t.p1.options


def test_a_giant_reaches_who_hides_in_bushes_and_on_a_roof(table: Tables) -> None:
    giant = piece("hero", symbols=GIANT)
    t = battle(table, (giant, "A1"), foes=[(piece("foe", speed="stealth"), "C1")], map=["..h..."])
    assert "close:hero" in t.p1.options, "for its reach it may see through what hinders"
    t = battle(table, (giant, "A1"), foes=[(FOE, "C1")], map=["......"], levels=["112222"])
    assert "close:hero" in t.p1.options
    t = battle(table, (giant, "A1"), foes=[(FOE, "C1")], map=["......"], edges=[("B1", "C1", "wall")], kind="indoor")
    assert "close:hero" not in t.p1.options


def test_where_a_charge_of_a_giant_ends_and_strikes_from(table: Tables) -> None:
    t = battle(
        table, (piece("hero", (6, 10, 17, 3), symbols=GIANT, speed="charge"), "A1"), foes=[(FOE, "F1")], map=["." * 12]
    )
    t.p1.choose("charge:hero")
    assert "D1" in ends(t)
    t.roll(*HIT)
    t.p1.choose("move:hero:D1", "close:hero")
    assert clicks(t, "foe") == [3], "two squares away"


def test_a_grounded_giant_reaches_but_sees_no_better_for_it(table: Tables) -> None:
    giant = grounded(symbols=GIANT)
    t = battle(table, (giant, "A1"), foes=[(piece("foe", speed="stealth"), "C1")], map=["..h..."])
    assert "close:hero" not in t.p1.options
    t = battle(table, (giant, "A1"), foes=[(FOE, "C1")], map=["..h..."])
    assert "close:hero" in t.p1.options


@pytest.mark.parametrize(
    ("rows", "levels", "kind", "seen"),
    [
        (["..#.."], ["11111"], "outdoor", "clear"),
        (["..#.."], ["11111"], "indoor", "blocked"),
        ([". .|. . ."], ["11111"], "outdoor", "clear"),
        ([". .|. . ."], ["11111"], "indoor", "blocked"),
        (["....."], ["11311"], "outdoor", "clear"),
        (["....."], ["11311"], "indoor", "clear"),
        (["..h.."], ["11111"], "outdoor", "clear"),
        (["....h"], ["11111"], "outdoor", "hindered"),
        (["h...."], ["11111"], "outdoor", "clear"),
    ],
)
def test_great_size_sees_and_is_seen_over_houses_and_trees(
    table: Tables, rows: list[str], levels: list[str], kind: str, seen: str
) -> None:
    giant = piece("shooter", symbols=GIANT, range=8)
    assert line(table, "A1", "E1", rows, levels=levels, kind=kind, shooter=giant) == seen
    assert line(table, "A1", "E1", rows, levels=levels, kind=kind, target=piece("target", symbols=GIANT)) == seen


def test_a_giant_charges_as_near_as_it_must(table: Tables) -> None:
    big = piece("hero", symbols=GIANT, speed="charge")
    t = battle(table, (big, "B2"), foes=[(FOE, "G2")])
    t.p1.choose("charge:hero", "move:hero:E2")
    t.roll(*HIT)
    t.p1.choose("close:hero")
    assert clicks(t, "foe") == [3], "two squares away"


def test_a_giants_blast_needs_its_neighbour_though_its_blows_reach_far(table: Tables) -> None:
    blast = piece("hero", (8, 10, 17, 2), speed="force_blast", symbols=GIANT)
    t = battle(table, (blast, "A1"), foes=[(FOE, "C1")], map=["........"])
    assert "force-blast:hero" not in t.p1.options
    t.roll(5, 4)
    t.p1.choose("close:hero")
    assert thrown(t) == ("E1", 2), "Force Blast gives every attack its knock back"


def test_a_colossal_one_pays_for_a_charge_as_a_whole(table: Tables) -> None:
    huge = piece("hero", symbols=COLOSSAL, speed="charge", traits=("flurry",))
    t = battle(table, (huge, "B2", {"tokens": 2}), foes=[(FOE, "H2")])
    t.roll(*HIT, *HIT)
    t.p1.choose("charge:hero", "move:hero:E2", "flurry:hero", "attack:hero:close")
    while t.p1.prompt != "turn":
        t.p1.choose(t.p1.options[-1])
    assert (clicks(t, "hero", "foe"), t["hero"].tokens) == ([1, 6], 2)
    t.p1.choose("end-turn")
    assert t["hero"].tokens == 2, "they are not cleared this turn"


def test_a_giant_carries_one_smaller_one_and_no_two(table: Tables) -> None:
    t = battle(
        table, (hero(symbols=COLOSSAL), "B2"), (FRIEND, "A1"), (piece("mate", symbols=GIANT), "A3"), foes=[(FOE, "X16")]
    )
    t.p1.choose("move:hero", "carry:mate")
    assert t.p1.prompt == "move", "no second one"


def test_colossal_stamina(table: Tables) -> None:
    huge = piece("hero", symbols=("boot", "fist", "shield", "colossal"), defense="invincible")
    t = battle(table, (huge, "B2", {"tokens": 2}), foes=[(FOE, "X9")])
    t.p1.choose("move:hero", "move:hero:D2")
    assert (t["hero"].tokens, clicks(t, "hero")) == (2, [1])
    t.p1.choose("end-turn")
    assert t["hero"].tokens == 2, "not cleared this turn"
