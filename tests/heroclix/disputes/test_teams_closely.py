"""Disputes about team abilities: how much, for whom, and when not."""

from __future__ import annotations

import pytest

from rulebound.testing import Tables, proves

from .court import WING, court, ends, piece

FOE = piece("foe")
HIT = (5, 4)


@pytest.mark.parametrize("team", ["avengers", "justice_league"])
def test_one_square_farther_and_no_more(table: Tables, team: str) -> None:
    t = court(table, (piece("hero", (3, 10, 17, 3), teams=(team,)), "A1"), foes=[(FOE, "H1")], map=["........"])
    t.p1.choose("move:hero")
    assert max(ends(t)) == "E1"


@proves("heroclix.tac.x-men")
def test_the_x_men_heal_only_whom_they_touch_and_pay_on_four_faces(table: Tables) -> None:
    hero, mate = piece("hero", teams=("x_men",)), piece("mate", teams=("x_men",))
    other = piece("mate")
    for friend, at, healed in ((mate, "B3", True), (mate, "B4", False), (other, "B3", False)):
        t = court(table, (hero, "B2"), (friend, at, {"click": 3}), foes=[(FOE, "X9")])
        t.roll(6)
        t.p1.choose("x-men:hero")
        assert (t["mate"].click == 2) is healed, "beside it, and of the team"
    for die, click in ((1, 3), (4, 3), (5, 2), (6, 2)):
        t = court(table, (hero, "B2", {"click": 2}), (mate, "B3", {"click": 3}), foes=[(FOE, "X9")])
        t.roll(die)
        t.p1.choose("x-men:hero")
        assert (t["mate"].click, t["hero"].click) == (2, click), die


@proves("heroclix.tac.mystics")
def test_mystics_answer_opponents_after_the_action_alone(table: Tables) -> None:
    mystic = piece("mystic", teams=("mystics",))
    waver = piece("hero", range=8, attack="pulse_wave")
    t = court(table, (waver, "A1"), (mystic, "C1"), foes=[(FOE, "C3")])
    t.roll(*HIT)
    t.p1.choose("pulse-wave:hero")
    assert (t["mystic"].click, t["hero"].click) == (2, 1), "its own friend did it"
    striker = piece("hero", speed="flurry")
    t = court(table, (striker, "B2"), foes=[(mystic, "B3")])
    t.roll(*HIT)
    t.p1.choose("flurry:hero")
    assert t["hero"].click == 1, "not between the strikes"
    t.roll(*HIT)
    t.p1.choose("attack:hero:close")
    while t.p1.prompt == "after-resolutions":
        t.p1.choose(t.p1.options[0])
    assert t["hero"].click == 3


@proves("heroclix.tac.green-lantern-corps")
def test_the_green_lanterns_carry_all_around_them(table: Tables) -> None:
    lantern, mate = piece("hero", symbols=WING, teams=("green_lantern_corps",)), piece("mate")
    around = ["B2", "C2", "D2", "B3", "D3", "B4", "C4", "D4"]
    t = court(table, (lantern, "C3"), *((mate, s) for s in around), foes=[(FOE, "X9")])
    t.p1.choose("move:hero")
    for n in range(1, 9):
        assert t.p1.prompt == "carry", f"{n} of 8"
        t.p1.choose(next(o for o in t.p1.options if o.startswith("carry")))
    assert t.p1.prompt == "move"


@pytest.mark.parametrize("team", ["brotherhood_of_mutants", "injustice_league"])
def test_a_friend_who_is_hit_brings_no_token_back(table: Tables, team: str) -> None:
    bomber = piece("hero", range=8, attack="energy_explosion", teams=(team,))
    for friend, foe, tokens in ((12, 30, 2), (30, 12, 1)):
        mine, theirs = piece("mate", (8, 10, friend, 3)), piece("foe", (8, 10, foe, 3))
        t = court(table, (bomber, "A1", {"tokens": 1}), (mine, "F2"), foes=[(theirs, "F1")])
        t.roll(6, 5)
        t.p1.choose("energy-explosion:hero")
        while t.p1.prompt != "turn":
            t.p1.choose(t.p1.options[0])
        assert t["hero"].tokens == tokens
