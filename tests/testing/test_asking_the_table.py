"""What a test may ask the table besides cards and seats, and what it may set: places, queries, moments, chance."""

from __future__ import annotations

import pytest

from rulebound.core.errors import RuleboundError
from rulebound.games.heroclix.positions import figure, with_cards
from rulebound.testing import Tables
from rulebound.testing.option_match import Unfit

ARCHER = figure("archer", *[(8, 10, 17, 3)] * 3, range=6)
BRUTE = figure("brute", *[(8, 10, 17, 3)] * 5)
GUARD = figure("guard", *[(8, 10, 18, 3, {"defense": "toughness"})] * 5)


# ---------------------------------------------------------------- the state check comes first


def test_who_may_look_has_looked_before_the_first_question(table: Tables) -> None:
    t = table.underworld(p1={"r1": ["surveillance-operator"]}, p2={"r1_lurkers": ["giant-bat"]})
    assert t.p1.sees("p2.giant-bat")


def test_a_unit_without_life_is_gone_before_the_first_question(table: Tables) -> None:
    t = table.ashes(p1={"battlefield": ["gilder"]}, p2={"battlefield": [("iron-rhino", {"wounds": 4})]})
    assert t["iron-rhino"].zone == "conjuration-pile"


def test_a_side_scheme_of_a_position_has_its_starting_threat(table: Tables) -> None:
    two = table.champions(p1={}, p2={"identity": "she-hulk"}, side_schemes=["bomb-scare"])
    alone = table.champions(side_schemes=["bomb-scare", ("crowd-control", {"threat": 1})])
    assert (alone["bomb-scare"].threat, alone["crowd-control"].threat, two["bomb-scare"].threat) == (2, 1, 2)


# ---------------------------------------------------------------- names


def test_a_figure_is_named_by_its_square(table: Tables) -> None:
    with with_cards(BRUTE):
        t = table.heroclix(p1={"figures": [("brute", {"at": "B2"})]}, p2={"figures": [("brute", {"at": "E5", "click": 3})]})
        assert (t["brute@E5"].click, t["brute@B2"].click, t["p2.brute@E5"].controller) == (3, 1, 2)
        with pytest.raises(RuleboundError, match="there is no 'brute@A1' on this table; there are 0 of brute there"):
            t["brute@A1"]


def test_a_copy_is_named_by_its_place(table: Tables) -> None:
    rider = "highway-rider"
    t = table.underworld(
        p2={"r1": [rider], "r2": [(rider, {"exhausted": 1})], "r3_lurkers": [rider], "hand": [rider], "assets": [rider]}
    )
    assert (t[f"p2.{rider} in r1"].exhausted, t[f"p2.{rider} in r2"].exhausted) == (0, 1)
    assert t[f"p2.{rider} in r3_lurkers"].region == 3
    assert [t[f"p2.{rider} in {zone}"].zone for zone in ("hand", "assets", "deck")] == ["hand", "assets", "deck"]
    a = table.ashes(p1={"hand": ["seal"], "discard": ["seal"]})
    assert [a[f"seal in {zone}"].zone for zone in ("hand", "discard-pile")] == ["hand", "discard-pile"]


def test_an_error_lists_at_most_twenty_options(table: Tables) -> None:
    with with_cards(BRUTE):
        t = table.heroclix(p1={"figures": [("brute", {"at": "B2"})]}, p2={"figures": [("brute", {"at": "L9"})]})
        t.p1.choose("move:brute")
        squares = len(t.p1.options)
        with pytest.raises(Unfit, match=rf"offered: .* … and {squares - 20} more") as refused:
            t.p1.choose("nowhere")
    assert str(refused.value).count(", ") < 22


# ---------------------------------------------------------------- queries


def test_a_figure_tells_distance_line_adjacency_and_the_way(table: Tables) -> None:
    with with_cards(ARCHER, BRUTE):
        t = table.heroclix(
            p1={"figures": [("archer", {"at": "A1"})]},
            p2={"figures": [("brute", {"at": "D1"}), ("brute", {"at": "A2"})]},
            map=[". . # . . .", ". . . . . .", ". . . . . ."],
        )
        archer = t["archer"]
        assert (archer.distance_to("brute"), archer.distance_to("brute@A2"), archer.distance_to("F3")) == (3, 1, 5)
        assert (archer.line_to("brute@D1"), archer.line_to("F1"), archer.line_to("C3")) == ("blocked", "blocked", "clear")
        assert (archer.is_adjacent_to("brute@A2"), archer.is_adjacent_to("B2"), archer.is_adjacent_to("D1")) == (1, 1, 0)
        assert (archer.move_cost("B1"), archer.move_cost("C1")) == (1, None)


def test_a_figure_tells_the_defense_that_an_attack_would_meet(table: Tables) -> None:
    with with_cards(ARCHER, BRUTE):
        t = table.heroclix(
            p1={"figures": [("archer", {"at": "A1"}), ("brute", {"at": "F3"})]},
            p2={"figures": [("brute", {"at": "E3"})]},
            map=[". . . . . .", ". h h h h .", ". . . . . ."],
        )
        assert (t["p2.brute"].defense_against("archer"), t["p2.brute"].defense_against("p1.brute")) == (18, 17)


def test_underworld_tells_ready_assets_contests_and_the_stack(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["exorcist"], "hand": ["psionic-surge"], "assets": ["yellow", "yellow", ("red", {"exhausted": 1})]},
        p2={"r1": ["arsonist"], "hand": ["shield-of-light"], "assets": ["white"]},
        stop_at_forced=True,
    )
    assert len(t.p1.ready_assets) == 2
    assert t["kyoto"].contests == {
        "investigate": {"p1": 1, "p2": 0},
        "battle": {"p1": 1, "p2": 1},
        "influence": {"p1": 1, "p2": 0},
    }
    assert t.waiting == []
    t.p1.choose("play:psionic-surge", "target:exorcist")
    assert t.waiting == ["psionic-surge"]
    t.p1.choose("pass")
    t.p2.choose("play:shield-of-light", "target:arsonist")
    assert t.waiting == ["shield-of-light", "psionic-surge"], "what resolves first comes first"


def test_the_only_target_may_be_said_though_a_payment_follows(table: Tables) -> None:
    t = table.underworld(p1={"hand": ["ghost-fire", "truce"], "assets": ["purple", "red", "grey"]}, p2={"r1": ["exorcist"]})
    t.p1.choose("play:ghost-fire", "target:exorcist")
    assert t.waiting == ["ghost-fire"]


# ---------------------------------------------------------------- moments


def test_until_names_a_contest(table: Tables) -> None:
    t = table.underworld(p1={"r1": ["exorcist"], "r2": ["exorcist"]}, p2={"r2": ["arsonist"]})
    t.until("r2 battle")
    assert (t.halted, t.state.stack[-1].place, t.state.stack[-1].contest) == ("Contest.count", 1, 1)  # type: ignore[attr-defined]


def test_until_tells_a_step_from_a_question(table: Tables) -> None:
    t = table.underworld(at="set-up")
    t.until("question:mulligan")
    assert (t.halted, t.p1.prompt) == ("", "mulligan")
    t.until("step:draw_cards")
    assert t.halted == "Turn.draw_cards"
    with pytest.raises(RuleboundError, match="there is no step, rule or question 'step:leaves-region"):
        t.until("step:leaves-region")


# ---------------------------------------------------------------- what may be set


def test_at_set_up_the_named_regions_are_turned_up_once(table: Tables) -> None:
    t = table.underworld(regions=["london", "kyoto", "moscow"], at="set-up")
    assert (t.zone("regions"), t.turn) == (["london", "kyoto", "moscow"], 0)
    with pytest.raises(RuleboundError, match="london has influence markers: at set-up no region is contested yet"):
        table.underworld(regions=[("london", {"p1": 1})], at="set-up")


def test_the_dice_of_set_up_are_said_before_it(table: Tables) -> None:
    with with_cards(BRUTE):
        for roll, first in (((6, 6, 1, 1), "p1"), ((1, 1, 6, 6), "p2")):
            t = table.heroclix(p1={"force": ["brute"]}, p2={"force": ["brute"]}, at="set-up", roll=roll)
            assert t.asked[0].seat == first if t.asked else (t.p1.prompt if first == "p1" else t.p2.prompt)
        with pytest.raises(RuleboundError, match="roll is a number from 1 to 6, not 7"):
            table.heroclix(roll=[7])


def test_perplex_and_outwit_of_the_last_turn_still_last(table: Tables) -> None:
    with with_cards(BRUTE, GUARD):
        t = table.heroclix(
            p1={"figures": [("guard", {"at": "B2"})]},
            p2={"figures": [("brute", {"at": "H2"})]},
            perplex=[("p2.brute", "guard", "attack", -1)],
            outwit=[("p2.brute", "guard", "toughness")],
        )
        assert (t["guard"].attack, t["guard"].can_toughness) == (9, False)
        t.p1.choose("end-turn")
        assert (t["guard"].attack, t["guard"].can_toughness) == (10, True), "until the next turn of who used it"
        with pytest.raises(RuleboundError, match="Perplex modifies one of"):
            table.heroclix(p1={"figures": [("guard", {"at": "B2"})]}, perplex=[("guard", "guard", "attack", 2)])


def test_equipment_may_be_held(table: Tables) -> None:
    with with_cards(BRUTE):
        t = table.heroclix(
            p1={"figures": [("brute", {"at": "B2", "holding": "sword"})]}, p2={"figures": [("brute", {"at": "H2"})]}
        )
        assert t["p1.brute"].holding == "sword"
