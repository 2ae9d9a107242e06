"""Disputes about powers: Outwit, Perplex, rerolls, Mind Control, tokens, healing, markers."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.games.heroclix.positions import figure
from rulebound.testing import Table, Tables

from .court import GIANT, WING, court, ends, piece

FOE, FRIEND, HERO = piece("foe"), piece("friend"), piece("hero")
HIT, MISS = (5, 4), (1, 2)


def clicks(t: Table, *names: str) -> list[int]:
    return [t[n].click - 1 for n in names]


# ---------------------------------------------------------------- Outwit and Perplex


def test_outwit_ends_at_once_with_who_used_it(table: Tables) -> None:
    t = court(
        table,
        (piece("hero", clicks=1, damage="outwit"), "B2"),
        (FRIEND, "H9"),
        foes=[(piece("foe", defense="toughness"), "B3")],
    )
    t.p1.choose("outwit:hero", "outwit:foe:toughness", "end-turn")
    assert not t["foe"].can_toughness
    t.roll(*HIT)
    t.p2.choose("close:foe")
    assert t["hero"].zone == "ko-area"
    assert t["foe"].can_toughness


def test_outwit_ends_when_the_dial_turns_past_it_and_not_where_it_shows_again(table: Tables) -> None:
    clever = (8, 10, 17, 3, {"damage": "outwit"})
    for dial, kept in (([clever, (8, 10, 17, 3), (8, 10, 17, 3), (8, 10, 17, 3)], False), ([clever] * 4, True)):
        t = court(table, (figure("hero", *dial), "B2"), foes=[(piece("foe", (8, 10, 17, 2), defense="toughness"), "B3")])
        t.p1.choose("outwit:hero", "outwit:foe:toughness", "end-turn")
        t.roll(*HIT)
        t.p2.choose("close:foe")
        assert t["foe"].can_toughness is not kept


def test_a_power_outwitted_stays_so_on_the_next_clicks(table: Tables) -> None:
    t = court(
        table,
        (piece("hero", (8, 10, 17, 1), damage="outwit"), "B2"),
        (FRIEND, "C3"),
        foes=[(piece("foe", defense="toughness"), "B3")],
    )
    t.p1.choose("outwit:hero", "outwit:foe:toughness")
    t.roll(*HIT)
    t.p1.choose("close:hero")
    t.roll(*HIT)
    t.p1.choose("close:friend")
    assert clicks(t, "foe") == [4]


@pytest.mark.parametrize(
    ("at", "rows", "offered"),
    [("G1", ["........"], True), ("H1", ["........"], False), ("G1", ["..#....."], False), ("G1", ["..h....."], True)],
)
def test_outwit_and_perplex_need_six_squares_and_a_line(table: Tables, at: str, rows: list[str], offered: bool) -> None:
    t = court(table, (piece("hero", damage="outwit"), "A1"), foes=[(piece("foe", defense="toughness"), at)], map=rows)
    assert ("outwit:hero" in t.p1.options) is offered
    t = court(table, (piece("hero", damage="perplex"), "A1"), foes=[(FOE, at)], map=rows)
    t.p1.choose("perplex:hero")
    assert ("choose:foe" in t.p1.options) is offered


def test_free_actions_work_beside_enemies_with_two_tokens_once_a_turn(table: Tables) -> None:
    t = court(
        table,
        (piece("hero", damage="outwit"), "B2", {"tokens": 2}),
        foes=[(piece("foe", defense="toughness", speed="charge"), "B3")],
    )
    t.p1.choose("outwit:hero", "outwit:foe:toughness")
    assert "outwit:hero" not in t.p1.options
    assert t["hero"].tokens == 2


def test_outwitted_willpower_lets_pushing_hurt(table: Tables) -> None:
    strong = piece("hero", defense="willpower")
    t = court(table, (strong, "B2", {"tokens": 1, "barred": ["willpower"]}), foes=[(FOE, "X9")])
    t.p1.choose("move:hero", "move:hero:C2")
    assert (t["hero"].tokens, clicks(t, "hero")) == (2, [1])


def test_perplex_of_two_adds_up_and_ends_with_the_fallen(table: Tables) -> None:
    a, b = piece("a-mage", clicks=1, damage="perplex"), piece("b-mage", damage="perplex")
    t = court(table, (a, "B2"), (b, "D5"), (FRIEND, "H9"), foes=[(FOE, "B3")])
    t.p1.choose(
        "perplex:a-mage", "choose:foe", "perplex:foe:defense-1", "perplex:b-mage", "choose:foe", "perplex:foe:defense-1"
    )
    assert t["foe"].defense == 15
    t.p1.choose("end-turn")
    t.roll(*HIT)
    t.p2.choose("close:foe")
    assert t["foe"].defense == 16


# ---------------------------------------------------------------- rerolls


def test_probability_control_needs_a_line_to_who_rolls(table: Tables) -> None:
    for rows, asked in ((["........"], True), (["....#..."], False)):
        lucky = piece("lucky", damage="probability_control")
        t = court(table, (HERO, "A1"), (lucky, "G1"), foes=[(FOE, "A2")], map=[*rows, "........"])
        t.roll(*MISS)
        t.p1.choose("close:hero")
        assert (t.p1.prompt == "dice.reroll") is asked


def test_probability_control_for_break_away_and_for_nothing_else(table: Tables) -> None:
    lucky = piece("lucky", damage="probability_control")
    t = court(table, (HERO, "B2"), (lucky, "E5"), foes=[(FOE, "B3")])
    t.roll(1)
    t.p1.choose("move:hero", "go:hero")
    assert t.p1.prompt == "dice.reroll"
    t.roll(4)
    t.p1.choose("reroll:lucky")
    assert t.p1.prompt == "move"
    t = court(table, (HERO, "B2"), foes=[(piece("foe", defense="super_senses"), "B3"), (lucky, "E5")])
    t.roll(*HIT)
    t.p1.choose("close:hero")
    t.p2.choose("keep")
    t.roll(1)
    t.p2.choose("yes")
    assert (t.p1.prompt, clicks(t, "foe")) == ("turn", [3]), "Super Senses is not rolled again"


def test_a_reroll_undoes_a_critical_miss_and_may_make_one(table: Tables) -> None:
    lucky = piece("lucky", damage="probability_control")
    t = court(table, (HERO, "B2"), (lucky, "E5"), foes=[(FOE, "B3")])
    t.roll(1, 1)
    t.p1.choose("close:hero")
    t.roll(*HIT)
    t.p1.choose("reroll:lucky")
    assert clicks(t, "foe", "hero") == [3, 0]
    t = court(table, (HERO, "B2"), foes=[(FOE, "B3"), (lucky, "E5")])
    t.roll(6, 6)
    t.p1.choose("close:hero")
    t.roll(1, 1)
    t.p2.choose("reroll:lucky")
    assert clicks(t, "foe", "hero") == [0, 1]


def themed(left: int = 2) -> Any:
    return {"p1": {"theme": "avengers", "theme_left": left}}


def test_the_luck_of_a_theme_team(table: Tables) -> None:
    hero, mate = piece("hero", keywords=("avengers",)), piece("mate", keywords=("avengers",))
    for tokens, offered in ((0, True), (1, True), (2, False)):
        t = court(table, (hero, "B2"), (mate, "D2", {"tokens": tokens}), foes=[(FOE, "B3")], seats=themed())
        t.roll(*MISS)
        t.p1.choose("close:hero")
        assert ([o for o in t.p1.options if o.startswith("reroll")] == ["reroll:mate:theme-team"]) is offered, (
            "not for itself"
        )
        if not offered:
            continue
        t.roll(*HIT)
        t.p1.choose("reroll:mate")
        assert (clicks(t, "foe", "mate"), t["mate"].tokens) == ([3, tokens], tokens + 1), "the second token pushes"
    t = court(table, (hero, "B2"), (mate, "D2"), foes=[(FOE, "B3")], seats=themed(left=0))
    t.roll(*MISS)
    t.p1.choose("close:hero")
    assert t.p1.prompt == "turn"


def test_the_luck_of_a_theme_team_in_the_enemys_turn_wears_out_and_clears_in_ones_own(table: Tables) -> None:
    hero, mate = piece("hero", keywords=("avengers",)), piece("mate", keywords=("avengers",))
    t = court(table, (hero, "B2"), (mate, "D2"), foes=[(FOE, "B3"), (piece("other"), "X9")], seats=themed())
    t.p1.choose("end-turn")
    t.roll(*HIT)
    t.p2.choose("close:foe")
    assert {"reroll:hero:theme-team", "reroll:mate:theme-team"} <= set(t.p1.options), "the roll is the foe's, not their own"
    t.roll(*MISS)
    t.p1.choose("reroll:hero", "keep")
    assert (clicks(t, "hero"), t["hero"].tokens) == ([0], 1)
    t.p2.choose("end-turn")
    t.p1.choose("end-turn")
    assert t["hero"].tokens == 0, "it got none in its own turn"


# ---------------------------------------------------------------- Mind Control


def controlled(table: Tables, foe: Any, *others: Any, **more: Any) -> Table:
    t = court(table, (piece("hero", speed="mind_control"), "B2"), foes=[(foe, "F2"), *others], **more)
    t.roll(*HIT)
    t.p1.choose("mind-control:hero:range", *(["target:foe"] if others else []))
    return t


def test_the_controlled_has_to_break_away_from_its_comrades(table: Tables) -> None:
    t = controlled(table, FOE, (piece("mate"), "F3"))
    t.roll(1)
    t.p1.choose("controlled-move:foe")
    if t.p1.prompt == "break-away":
        t.p1.choose("go:foe")
    assert t["foe"].at == "F2"
    assert "controlled-attack:foe" not in t.p1.options, "after a failed break away it does no more"
    assert t["foe"].controller == 2


def test_the_controlled_acts_with_two_tokens_gets_none_and_scores_for_the_controller(table: Tables) -> None:
    t = court(
        table,
        (piece("hero", speed="mind_control"), "B2"),
        foes=[(FOE, "F2", {"tokens": 2}), (piece("mate", clicks=1, points=60), "F3")],
    )
    t.roll(*HIT)
    t.p1.choose("mind-control:hero:range", "target:foe")
    t.roll(*HIT)
    t.p1.choose("controlled-attack:foe")
    assert (t["mate"].zone, t.p1.score, t.p2.score, t["foe"].tokens) == ("ko-area", 60, 0, 2)


def test_the_controlled_in_bushes_is_halved_twice(table: Tables) -> None:
    rows = ["............", ".....h......", "............"]
    t = controlled(table, FOE, map=rows)
    t.p1.choose("controlled-move:foe")
    assert "H2" in ends(t)
    assert "I2" not in ends(t)


def test_mind_control_can_not_take_the_furious(table: Tables) -> None:
    t = court(table, (piece("hero", speed="mind_control"), "B2"), foes=[(piece("foe", damage="battle_fury"), "F2")])
    assert "mind-control:hero:range" not in t.p1.options


# ---------------------------------------------------------------- tokens


def test_a_token_from_the_enemy_clears_in_the_own_turn(table: Tables) -> None:
    t = court(table, (piece("hero", attack="incapacitate"), "B2"), foes=[(FOE, "B3")])
    t.roll(*HIT)
    t.p1.choose("incapacitate:hero", "end-turn")
    assert t["foe"].tokens == 1
    t.p2.choose("end-turn")
    assert t["foe"].tokens == 0


def test_incapacitate_as_the_second_token_pushes_and_willpower_may_bear_it(table: Tables) -> None:
    brave = piece("foe", symbols=("boot", "fist", "indomitable", "starburst"))
    t = court(table, (piece("hero", attack="incapacitate"), "B2"), foes=[(brave, "B3", {"tokens": 1})])
    t.roll(*HIT)
    t.p1.choose("incapacitate:hero")
    t.p2.choose("reduce")
    assert (t["foe"].tokens, clicks(t, "foe")) == (2, [0])
    t = court(table, (piece("hero", attack="incapacitate"), "B2"), foes=[(brave, "B3", {"tokens": 2})])
    t.roll(*HIT)
    t.p1.choose("incapacitate:hero")
    assert (t["foe"].tokens, clicks(t, "foe"), t.p1.prompt) == (2, [1], "turn"), "penetrating damage is no pushing damage"


def test_who_acts_keeps_its_tokens_and_who_rests_loses_both(table: Tables) -> None:
    t = court(table, (HERO, "B2", {"tokens": 1}), (FRIEND, "D2", {"tokens": 2}), foes=[(FOE, "X9")])
    t.p1.choose("move:hero", "move:hero:B3", "end-turn")
    assert (t["hero"].tokens, t["friend"].tokens, clicks(t, "hero")) == (2, 0, [1])


def test_a_push_that_kos_scores_for_the_enemy(table: Tables) -> None:
    t = court(table, (piece("hero", clicks=1, points=45), "B2", {"tokens": 1}), (FRIEND, "D2"), foes=[(FOE, "X9")])
    t.p1.choose("move:hero", "move:hero:B3")
    assert (t["hero"].zone, t.p2.score) == ("ko-area", 45)


def test_autonomous_costs_no_action_and_leadership_adds_one_for_all(table: Tables) -> None:
    auto = piece("auto", symbols=("boot", "autonomous", "shield", "starburst"))
    t = court(
        table,
        (auto, "B2"),
        (HERO, "D2"),
        (FRIEND, "F2"),
        (piece("mate"), "H2"),
        foes=[(FOE, "X9")],
        seats={"p1": {"given": 2}},
    )
    t.p1.choose("move:auto", "move:auto:B3")
    assert "move:hero" in t.p1.options
    t.p1.choose("move:hero", "move:hero:D3")
    assert "move:friend" not in t.p1.options
    heads = [(piece(f"head-{n}", damage="leadership"), f"{c}2") for n, c in enumerate("BD")]
    t = court(table, *heads, foes=[(FOE, "X9")])
    assert t.p1.action_total == 4


def test_colossal_stamina(table: Tables) -> None:
    huge = piece("hero", symbols=("boot", "fist", "shield", "colossal"), defense="invincible")
    t = court(table, (huge, "B2", {"tokens": 2}), foes=[(FOE, "X9")])
    t.p1.choose("move:hero", "move:hero:D2")
    assert (t["hero"].tokens, clicks(t, "hero")) == (2, [1])
    t.p1.choose("end-turn")
    assert t["hero"].tokens == 2, "not cleared this turn"


@pytest.mark.parametrize(
    ("points", "keyword", "asked"), [(20, False, True), (50, False, False), (90, False, False), (90, True, True)]
)
def test_whom_leadership_refreshes(table: Tables, points: int, keyword: bool, asked: bool) -> None:
    shared = ("avengers",) if keyword else ()
    head = piece("head", damage="leadership", points=50, keywords=shared)
    mate = piece("mate", points=points, keywords=shared)
    t = court(table, (head, "B2"), (mate, "B3", {"tokens": 1}), foes=[(FOE, "X9")], at="beginning")
    t.roll(6)
    if t.p1.prompt != "turn":
        t.p1.choose("yes")
    assert (t["mate"].tokens == 0) is asked


# ---------------------------------------------------------------- healing


def test_support_is_no_attack(table: Tables) -> None:
    medic = piece("medic", (8, 15, 17, 3), damage="support")
    t = court(table, (medic, "B2"), (piece("friend", defense="combat_reflexes"), "B3", {"click": 5}), foes=[(FOE, "X9")])
    t.roll(1, 1, 1)
    t.p1.choose("support:medic")
    assert clicks(t, "friend", "medic") == [2, 0], "2 and 15 are 17; a 1 less 2 heals 2; no critical miss"


def test_support_heals_neither_the_hale_nor_across_walls_nor_past_the_line(table: Tables) -> None:
    medic = piece("medic", damage="support")
    t = court(table, (medic, "A1"), (FRIEND, "B1", {"click": 3}), foes=[(FOE, "D1")], map=[".|. # ."])
    assert "support:medic" not in t.p1.options
    t = court(table, (medic, "B2"), (FRIEND, "B3", {"click": 2}), foes=[(FOE, "X9")])
    t.roll(6, 5, 6)
    t.p1.choose("support:medic")
    assert clicks(t, "friend") == [0]


def test_regeneration_rounds_up(table: Tables) -> None:
    for die, click in ((1, 6), (2, 6), (3, 5), (6, 4)):
        t = court(table, (piece("hero", defense="regeneration"), "B2", {"click": 7, "tokens": 1}), foes=[(FOE, "B3")])
        t.roll(die)
        t.p1.choose("regeneration:hero")
        assert t["hero"].click == click + 1, "and pushed afterwards"


def test_stolen_energy_needs_a_wound_and_stops_at_the_line(table: Tables) -> None:
    thief = piece("hero", (8, 10, 17, 2), attack="steal_energy")
    for foe, start, after in ((FOE, 3, 2), (piece("foe", defense="invulnerability"), 3, 3), (FOE, 1, 1)):
        t = court(table, (thief, "B2", {"click": start}), foes=[(foe, "B3")])
        t.roll(*HIT)
        t.p1.choose("close:hero")
        assert t["hero"].click == after


def test_poison_is_not_for_the_carried_nor_through_toughness(table: Tables) -> None:
    snake = piece("hero", attack="poison")
    t = court(table, (snake, "B2"), foes=[(piece("foe", defense="toughness"), "B3"), (piece("soft"), "C3")])
    t.p1.choose("poison:hero")
    assert clicks(t, "foe", "soft") == [0, 1]
    t = court(table, (snake, "B2"), (piece("bird", symbols=WING), "A2"), foes=[(FOE, "F2")])
    t.p1.choose("move:bird", "carry:hero", "move:bird:D2")
    t.p1.choose("E2" if any("E2" in o for o in t.p1.options) else t.p1.options[0])
    assert "poison:hero" not in t.p1.options


# ---------------------------------------------------------------- explosions, waves and markers


def test_an_explosion_stops_at_walls_and_levels(table: Tables) -> None:
    boom = piece("hero", range=8, attack="energy_explosion")
    t = court(table, (boom, "A1"), foes=[(FOE, "D1"), (piece("behind"), "E1")], map=[". . . .|. ."])
    t.roll(*HIT)
    t.p1.choose("energy-explosion:hero")
    assert clicks(t, "foe", "behind") == [2, 0]
    t = court(table, (boom, "A1"), foes=[(FOE, "D1"), (piece("above"), "E1")], map=["......"], levels=["111122"])
    t.roll(*HIT)
    t.p1.choose("energy-explosion:hero", "target:foe")
    assert clicks(t, "foe", "above") == [2, 0]


def test_two_bolts_of_an_explosion_hurt_nobody_twice(table: Tables) -> None:
    boom = piece("hero", range=8, bolts=2, attack="energy_explosion")
    t = court(table, (boom, "A1"), foes=[(piece("a-foe"), "D1"), (piece("b-foe"), "D3"), (piece("mid"), "D2")])
    t.roll(*HIT)
    t.p1.choose("energy-explosion:hero", "target:a-foe", "target:b-foe")
    assert clicks(t, "a-foe", "b-foe", "mid") == [2, 2, 2]


def test_an_explosion_beside_the_shooter_spares_the_shooter_alone(table: Tables) -> None:
    boom = piece("hero", range=8, symbols=GIANT, attack="energy_explosion")
    t = court(table, (boom, "A1"), (FRIEND, "A2"), foes=[(FOE, "B1")])
    t.roll(*HIT)
    t.p1.choose("energy-explosion:hero")
    assert clicks(t, "foe", "hero", "friend") == [2, 0, 2]


def test_who_slipped_away_beside_the_new_target_is_caught_by_the_explosion(table: Tables) -> None:
    boom, slippery = piece("hero", range=8, attack="energy_explosion"), piece("slippery", damage="shape_change")
    t = court(table, (boom, "A1"), foes=[(slippery, "E1"), (FOE, "E2")])
    t.p1.choose("energy-explosion:hero", "target:slippery")
    t.roll(6, *HIT)
    t.p2.choose("yes")
    t.p1.choose("target:foe")
    assert clicks(t, "slippery", "foe") == [2, 2]


def test_smoke_hurts_the_aim_of_enemies_alone(table: Tables) -> None:
    smoker = piece("hero", attack="smoke_cloud")
    t = court(table, (smoker, "B2"), (FRIEND, "C2"), foes=[(FOE, "D2")])
    t.p1.choose("smoke-cloud:hero", "mark:C2", "mark:D2", "done")
    assert (t["friend"].attack, t["foe"].attack) == (10, 9)


def test_smoke_and_barrier_squares_hang_together(table: Tables) -> None:
    t = court(
        table, (piece("hero", defense="barrier"), "B2"), foes=[(FOE, "F2")], map=["......", "......", "..h...", "......"]
    )
    t.p1.choose("barrier:hero", "mark:D2")
    left = {o.removeprefix("mark:") for o in t.p1.options if o.startswith("mark:")}
    assert left == {"C1", "D1", "E1", "C2", "E2", "D3", "E3"}, "beside the first one and clear"


def test_telekinesis_places_in_another_square_that_both_can_see(table: Tables) -> None:
    mover = piece("hero", attack="telekinesis")
    t = court(table, (mover, "A1"), (FRIEND, "A2"), (piece("big", base=(1, 2)), "E5-E6"), foes=[(FOE, "X9")])
    t.p1.choose("telekinesis:hero:character")
    assert "lift:big" not in t.p1.options, "single bases alone"
    t.p1.choose("lift:friend")
    squares = {o.rpartition(":")[2] for o in t.p1.options}
    assert {"G1", "B1", "G2"} <= squares
    assert not {"H1", "A2"} & squares, "neither 7 squares from the user nor where it stands"
    assert "A5" not in squares, "the one who is lifted stands in the line"


def test_who_was_lifted_may_act_but_not_lift(table: Tables) -> None:
    mover, mate = piece("hero", attack="telekinesis"), piece("mate", attack="telekinesis")
    t = court(table, (mover, "A1"), (mate, "A2"), (FRIEND, "E5"), foes=[(FOE, "X9")])
    t.p1.choose("telekinesis:hero:character", "lift:mate", "place:mate:E1")
    assert "move:mate" in t.p1.options
    assert not [o for o in t.p1.options if o.startswith("telekinesis:mate")]


def test_charging_without_a_step_needs_no_roll(table: Tables) -> None:
    t = court(table, (piece("hero", speed="charge"), "B2"), foes=[(FOE, "B3")])
    t.p1.choose("charge:hero", "stay:hero")
    t.roll(*HIT)
    t.p1.choose("close:hero")
    assert clicks(t, "foe") == [3]
