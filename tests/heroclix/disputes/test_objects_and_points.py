"""Disputes about objects, destroying, points, the first turn and games of three."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.games.heroclix.definitions import Start
from rulebound.testing import Table, Tables

from .court import GIANT, court, piece

FOE, FRIEND, HERO = piece("foe"), piece("friend"), piece("hero")
STRONG = piece("hero", attack="super_strength")
HIT = (5, 4)
HEAVY, LIGHT = {"holding": "heavy-object"}, {"holding": "light-object"}


def clicks(t: Table, *names: str) -> list[int]:
    return [t[n].click - 1 for n in names]


@pytest.mark.parametrize(
    ("hero", "thing", "at", "rows", "offered"),
    [
        (HERO, "light-object", "B1", [". . . ."], True),
        (HERO, "heavy-object", "B1", [". . . ."], False),
        (STRONG, "heavy-object", "B1", [". . . ."], True),
        (HERO, "light-object", "B1", [".|. # ."], False),
        (piece("hero", (0, 10, 17, 3)), "light-object", "C1", [". . . ."], False),
    ],
)
def test_what_can_be_picked_up(table: Tables, hero: Any, thing: str, at: str, rows: list[str], offered: bool) -> None:
    t = court(table, (hero, "A1"), foes=[(FOE, "D3")], objects=[(thing, at)], map=[*rows, "# # # #", ". . . ."])
    t.p1.choose("move:hero", "move:hero:A1")
    assert (f"pick-up:{thing}" in t.p1.options) is offered


def test_a_thrown_object_meets_bushes_shields_and_the_range_of_who_throws(table: Tables) -> None:
    for printed, at, offered in ((0, "G1", True), (0, "H1", False), (8, "I1", True)):
        t = court(table, (piece("hero", range=printed), "A1", LIGHT), foes=[(FOE, at)], map=["." * 12])
        assert ("throw:hero" in t.p1.options) is offered
    thrower = piece("hero", (8, 8, 17, 9))
    t = court(table, (thrower, "A1", LIGHT), foes=[(FOE, "D1")], map=["..h."])
    t.roll(*HIT)
    t.p1.choose("throw:hero")
    assert (clicks(t, "foe"), t["hero"].holding) == ([0], None), "17 against 18, and the object is gone"


def test_nobody_throws_beside_an_enemy_and_the_furious_never(table: Tables) -> None:
    t = court(table, (HERO, "A1", LIGHT), foes=[(FOE, "A2"), (piece("other"), "F1")])
    assert "throw:hero" not in t.p1.options
    assert "strike:hero" in t.p1.options
    t = court(table, (piece("hero", damage="battle_fury"), "A1", LIGHT), foes=[(FOE, "F1")])
    assert "throw:hero" not in t.p1.options


def test_an_object_blow_is_a_modifier_under_the_rule_of_three(table: Tables) -> None:
    helpers = [(piece(f"helper-{n}", damage="empower"), at) for n, at in enumerate(("A2", "B2"))]
    t = court(table, (STRONG, "A1", HEAVY), *helpers, foes=[(FOE, "B1")])
    t.roll(*HIT)
    t.p1.choose("strike:hero", "decline")
    assert clicks(t, "foe") == [6], "2 and 1 and 1 count 3"


def test_a_giant_strikes_with_an_object_at_arms_length(table: Tables) -> None:
    giant = piece("hero", symbols=GIANT)
    t = court(table, (giant, "A1", LIGHT), foes=[(FOE, "C1")])
    t.roll(*HIT)
    t.p1.choose("strike:hero")
    assert clicks(t, "foe") == [4]


def test_a_koed_bearer_drops_its_object_where_it_stood(table: Tables) -> None:
    t = court(table, (HERO, "A1"), foes=[(piece("foe", clicks=1), "A2", LIGHT), (piece("other"), "X9")])
    t.roll(*HIT)
    t.p1.choose("close:hero")
    assert (t["light-object"].zone, t["light-object"].at) == ("map", "A2")


@pytest.mark.parametrize(("damage", "perplexed", "offered"), [(3, 0, True), (2, 0, False), (2, 1, True), (3, -1, False)])
def test_destroying_takes_three_damage_as_it_is_now(table: Tables, damage: int, perplexed: int, offered: bool) -> None:
    hero, mage = piece("hero", (8, 10, 17, damage)), piece("mage", damage="perplex")
    t = court(table, (hero, "A1"), (mage, "A2"), foes=[(FOE, "F1")], map=[".#....", "......"])
    if perplexed:
        t.p1.choose("perplex:mage", "choose:hero", f"perplex:hero:damage{perplexed:+d}")
    assert ("destroy-close:hero" in t.p1.options) is offered


def test_a_wall_is_broken_from_its_own_squares_and_not_past_a_corner(table: Tables) -> None:
    rows = [". .|. . .", ". .|. . ."]
    t = court(table, (HERO, "B1"), foes=[(FOE, "E1")], map=rows)
    t.p1.choose("destroy-close:hero")
    offered = (
        [t.p1.options]
        if t.p1.prompt != "turn"
        else [list(a.offered) for a in t.asked if any("B1-C1" in o for o in a.offered)]
    )
    assert not any("B2-C2" in o for group in offered for o in group)
    assert t["hero"].tokens == 1
    t.p1.choose("end-turn")
    assert t["foe"].lines["hero"] == "hindered", "the wall is open and its debris lies on both sides"


def test_who_stands_in_an_object_is_not_hurt_when_it_goes(table: Tables) -> None:
    t = court(table, (HERO, "A1"), foes=[(FOE, "B1")], objects=[("light-object", "B1")])
    t.p1.choose("destroy-close:hero")
    assert (t["light-object"].zone, clicks(t, "foe")) == ("ko-area", [0])


# ---------------------------------------------------------------- points and the end


def test_the_last_one_standing_wins_and_points_do_not_matter(table: Tables) -> None:
    t = court(table, (piece("hero", points=10), "A1"), foes=[(piece("foe", clicks=1, points=20), "A2")])
    t.roll(*HIT)
    t.p1.choose("close:hero")
    assert t.state.decision is None
    assert t.p1.score == 20


def test_a_starting_line_scores_what_it_cost(table: Tables) -> None:
    big = piece("foe", starts=(Start(100, 1), Start(50, 9)))
    t = court(table, (HERO, "A1"), foes=[(big, "A2", {"points": 50, "click": 9}), (piece("other"), "X9")])
    t.roll(*HIT)
    t.p1.choose("close:hero")
    assert t.p1.score == 50


def test_both_fall_by_their_own_blows(table: Tables) -> None:
    mystic = piece("foe", clicks=1, points=20, teams=("mystics",))
    t = court(table, (piece("hero", clicks=1, points=10), "A1"), foes=[(mystic, "A2")])
    t.roll(*HIT)
    t.p1.choose("close:hero")
    assert (t["foe"].zone, t["hero"].zone) == ("ko-area", "ko-area"), "the answer of the fallen still comes"
    assert (t.p1.score, t.p2.score) == (20, 10)
    assert t.state.winners == (0,)


def test_immune_in_the_first_turn_until_it_leaves(table: Tables) -> None:
    t = court(table, (piece("hero", range=8), "A1"), foes=[(FOE, "E1", {"immune": 1})])
    assert "range:hero" not in t.p1.options
    t = court(table, (piece("hero", attack="poison"), "A1"), foes=[(FOE, "A2", {"immune": 1})])
    assert "close:hero" not in t.p1.options
    boom = piece("hero", range=8, attack="energy_explosion")
    t = court(table, (boom, "A1"), foes=[(FOE, "E1", {"immune": 1}), (piece("other"), "E2")])
    t.roll(*HIT)
    t.p1.choose("energy-explosion:hero")
    assert clicks(t, "foe", "other") == [0, 2]


# ---------------------------------------------------------------- three players


def test_of_three_everybody_else_is_an_enemy(table: Tables) -> None:
    third = piece("third")
    t = court(table, (HERO, "B2"), foes=[(FOE, "B3")], others=[(third, "C2")])
    t.p1.choose("close:hero")
    assert {"target:foe", "target:third"} <= set(t.p1.options)
    t = court(table, (piece("hero", attack="quake"), "B2"), foes=[(FOE, "B3")], others=[(third, "C2")])
    t.roll(*HIT)
    t.p1.choose("quake:hero")
    while t.p1.options and t.p1.prompt != "turn":
        t.p1.choose("decline" if "decline" in t.p1.options else t.p1.options[0])
    assert clicks(t, "foe", "third") == [2, 2]


def test_of_three_rerolls_go_round_from_the_active_player(table: Tables) -> None:
    lucky = [piece(f"lucky-{n}", damage="probability_control") for n in (1, 2, 3)]
    t = court(table, (HERO, "B2"), (lucky[0], "E1"), foes=[(FOE, "B3"), (lucky[1], "E5")], others=[(lucky[2], "G2")])
    t.roll(*HIT)
    t.p1.choose("close:hero", "keep")
    t.p2.choose("keep")
    t.roll(1, 2)
    t.p3.choose("reroll:lucky-3")
    t.roll(*HIT)
    t.p1.choose("reroll:lucky-1")
    t.p2.choose("keep")
    assert clicks(t, "foe") == [3]


def test_of_three_the_one_who_destroys_an_object_scores_it(table: Tables) -> None:
    lamp = {"p2": {"objects": [("red-lantern", {"at": "B2"})]}}
    t = court(table, (HERO, "B1"), foes=[(FOE, "T9")], others=[(FRIEND, "T2")], seats=lamp)
    t.p1.choose("destroy-close:hero")
    assert (t.p2.ko_area, t.p1.score, t.p2.score, t.p3.score) == (["red-lantern"], 5, 0, 0)


def test_of_three_the_one_who_strikes_scores_and_the_turn_passes_the_fallen_by(table: Tables) -> None:
    t = court(table, (HERO, "B2"), foes=[(piece("foe", clicks=1, points=70), "B3")], others=[(piece("third"), "F9")])
    t.roll(*HIT)
    t.p1.choose("close:hero")
    assert (t.p1.score, t.p3.score, t.p2.out) == (70, 0, 1)
    t.p1.choose("end-turn")
    assert t.p3.prompt == "turn"
