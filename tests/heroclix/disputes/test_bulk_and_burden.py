"""Disputes about large bases, objects in odd hands, equipment, and turns with all their tokens."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.games.heroclix.positions import figure
from rulebound.testing import Table, Tables

from .court import COLOSSAL, GIANT, WING, court, ends, piece

FOE, FRIEND, HERO, OTHER = piece("foe"), piece("friend"), piece("hero"), piece("other")
HIT, MISS = (5, 4), (1, 2)
LONG, SQUARE = (1, 2), (2, 2)


def clicks(t: Table, *names: str) -> list[int]:
    return [t[n].click - 1 for n in names]


# ---------------------------------------------------------------- large bases


def test_a_large_base_is_one_target_of_a_quake_a_wave_and_an_explosion(table: Tables) -> None:
    big = piece("big", base=SQUARE)
    t = court(table, (piece("hero", (8, 10, 17, 4), attack="quake"), "B2"), foes=[(big, "C1-D1-C2-D2")])
    t.roll(*HIT)
    t.p1.choose("quake:hero")
    assert clicks(t, "big") == [4], "adjacent with two squares, targeted once"
    t = court(table, (piece("hero", (8, 10, 17, 4), range=8, attack="pulse_wave"), "A1"), foes=[(big, "C1-D1-C2-D2")])
    t.roll(*HIT)
    t.p1.choose("pulse-wave:hero")
    assert clicks(t, "big") == [4]


def test_an_explosion_spreads_from_every_square_of_its_target(table: Tables) -> None:
    big = piece("foe", base=SQUARE)
    boom = piece("hero", range=8, attack="energy_explosion")
    t = court(table, (boom, "A2"), foes=[(big, "E2-F2-E3-F3"), (OTHER, "G4")])
    t.roll(*HIT)
    t.p1.choose("energy-explosion:hero", *(["target:foe"] if "target:foe" in t.p1.options else []))
    if t.p1.prompt == "target.range":
        t.p1.choose("target:foe")
    assert clicks(t, "foe", "other") == [2, 2]


def test_a_large_base_needs_all_its_squares_where_it_ends(table: Tables) -> None:
    long = piece("hero", (3, 10, 17, 3), base=LONG)
    t = court(table, (long, "A1-A2"), foes=[(FOE, "H5")], map=["........", "..######", "########", "........", "........"])
    t.p1.choose("move:hero")
    squares = {o.rpartition(":")[2] for o in t.p1.options}
    assert all("C2" not in s and "D2" not in s for s in squares)
    assert any("C1" in s and "D1" in s for s in squares), "it may turn"


def test_both_squares_of_a_long_base_in_bushes_hide_it_and_one_does_not(table: Tables) -> None:
    sneak = piece("foe", base=LONG, speed="stealth")
    for rows, seen in (
        (["....h...", "....h..."], "blocked"),
        (["....h...", "........"], "clear"),
        (["........", "....h..."], "clear"),
    ):
        t = court(
            table,
            (piece("hero", range=8), "A1"),
            foes=[(sneak, "E1-E2")],
            map=rows,
        )
        assert t["hero"].lines["foe"] == seen


def test_a_long_base_is_carried_by_nobody_of_its_size_and_placed_by_nobody(table: Tables) -> None:
    long = piece("friend", base=LONG)
    t = court(table, (piece("hero", attack="telekinesis"), "A1"), (long, "C1-C2"), foes=[(FOE, "X9")])
    t.p1.choose("telekinesis:hero:character")
    assert "lift:friend" not in t.p1.options


@pytest.mark.parametrize(
    ("at", "ends_by_start"),
    [
        ("D3", {"C2": "F5", "C3": "F3"}),
        ("D2", {"C2": "F2", "C3": "F0"}),
        ("C4", {"B3": "E6", "C3": "C6"}),
        ("D4", {"": "F6"}),
        ("A1", {"": "A1"}),
    ],
)
def test_a_large_base_says_from_which_of_its_nearest_squares_it_throws(
    table: Tables, at: str, ends_by_start: dict[str, str]
) -> None:
    big = piece("hero", (8, 10, 17, 2), base=SQUARE)
    for start, end in ends_by_start.items():
        t = court(table, (big, "B2-C2-B3-C3"), foes=[(FOE, at)])
        t.roll(4, 4)
        t.p1.choose("close:hero", "knock-back:foe")
        if start:
            assert t.p1.options == [f"from:hero:{s}" for s in sorted(ends_by_start)]
            t.p1.choose(f"from:hero:{start}")
        assert t["foe"].at == ("E1" if end == "F0" else end)


def test_the_blast_of_a_large_base_too_goes_where_its_player_says(table: Tables) -> None:
    big = piece("hero", base=LONG, speed="force_blast")
    t = court(table, (big, "B2-B3"), foes=[(FOE, "C3")], map=["." * 9] * 9)
    t.roll(3)
    t.p1.choose("force-blast:hero", "from:hero:B3")
    assert t["foe"].at == "F3"


def test_a_large_flyer_covers_two_levels_and_is_struck_from_both(table: Tables) -> None:
    flyer = piece("foe", base=LONG, symbols=WING)
    for at, beside in (("B1", True), ("E1", True)):
        t = court(table, (HERO, at), foes=[(flyer, "C1-D1")], map=["......"], levels=["111222"])
        assert ("close:hero" in t.p1.options) is beside


def test_who_stands_between_two_squares_of_one_base_is_beside_it_once(table: Tables) -> None:
    poison = piece("hero", attack="poison")
    t = court(table, (poison, "B2"), foes=[(piece("big", base=SQUARE), "C2-D2-C3-D3")])
    t.p1.choose("poison:hero")
    assert clicks(t, "big") == [1]


# ---------------------------------------------------------------- objects


def test_a_heavy_blow_in_a_charge_is_thrown_and_knocked_far(table: Tables) -> None:
    strong = piece("hero", (8, 10, 17, 2), speed="charge", attack="super_strength")
    t = court(table, (strong, "A1", {"holding": "heavy-object"}), foes=[(FOE, "D1")], map=["." * 12])
    t.roll(*HIT)
    t.p1.choose("charge:hero", "move:hero:C1")
    if "leave" in t.p1.options:
        t.p1.choose("leave")
    t.p1.choose("strike:hero", "knock-back:foe")
    assert (t["foe"].at, clicks(t, "foe"), t["hero"].holding) == ("H1", [4], None)


def test_perplexed_and_empowered_a_heavy_blow_adds_three_at_most(table: Tables) -> None:
    strong = piece("hero", attack="super_strength", damage="perplex")
    t = court(
        table, (strong, "B2", {"holding": "heavy-object"}), (piece("friend", damage="empower"), "A2"), foes=[(FOE, "B3")]
    )
    t.p1.choose("perplex:hero", "choose:hero", "perplex:hero:damage+1")
    t.roll(*HIT)
    t.p1.choose("strike:hero")
    assert clicks(t, "foe") == [6]


def test_a_runner_without_range_throws_what_it_holds(table: Tables) -> None:
    runner = piece("hero", speed="running_shot")
    t = court(table, (runner, "A1", {"holding": "light-object"}), foes=[(FOE, "J1")], map=["." * 12])
    t.roll(*HIT)
    t.p1.choose("running-shot:hero", "move:hero:D1")
    if "leave" in t.p1.options:
        t.p1.choose("leave")
    assert "range:hero" not in t.p1.options
    t.p1.choose("throw:hero")
    assert (clicks(t, "foe"), t["hero"].tokens) == ([2], 1)


def test_a_mind_may_control_at_range_on_the_run(table: Tables) -> None:
    runner = piece("hero", speed="running_shot", traits=("mind_control",))
    t = court(table, (runner, "A1"), foes=[(FOE, "H1"), (OTHER, "X9")])
    t.p1.choose("running-shot:hero", "move:hero:D1")
    assert "mind-control:hero:range" in t.p1.options, "four squares, though it has no range"


def test_who_is_koed_by_its_own_push_lets_the_object_fall(table: Tables) -> None:
    t = court(
        table, (piece("hero", clicks=1), "A1", {"tokens": 1, "holding": "light-object"}), (FRIEND, "A9"), foes=[(FOE, "X9")]
    )
    t.p1.choose("move:hero", "move:hero:C1")
    if t.p1.prompt != "turn":
        t.p1.choose("leave")
    assert t["hero"].zone == "ko-area"
    assert t["light-object"].at == "C1"


def test_a_thrown_critical_object_deals_one_more_and_its_double_throws(table: Tables) -> None:
    t = court(table, (HERO, "A1", {"holding": "heavy-object"}), foes=[(FOE, "D1")], map=["." * 12])
    t.roll(6, 6)
    t.p1.choose("throw:hero", "knock-back:foe")
    assert (clicks(t, "foe"), t["foe"].at) == ([4], "H1")


def test_a_throw_at_the_feet_of_a_mystic_is_answered(table: Tables) -> None:
    t = court(table, (HERO, "A1", {"holding": "light-object"}), foes=[(piece("foe", teams=("mystics",)), "D1")])
    t.roll(*HIT)
    t.p1.choose("throw:hero")
    assert clicks(t, "foe", "hero") == [2, 1]


def test_no_object_hinders_the_line_to_its_own_thrower_when_it_is_held(table: Tables) -> None:
    t = court(
        table,
        (piece("hero", range=8), "A1"),
        foes=[(piece("foe", attack="super_strength"), "F1", {"holding": "heavy-object"})],
    )
    assert t["hero"].lines["foe"] == "clear"


# ---------------------------------------------------------------- tokens and turns


def test_a_token_given_to_the_resting_in_the_enemys_turn_is_cleared_in_the_own(table: Tables) -> None:
    t = court(table, (piece("hero", attack="incapacitate"), "B2"), foes=[(FOE, "B3"), (OTHER, "X9")])
    t.roll(*HIT)
    t.p1.choose("incapacitate:hero:close", "end-turn")
    assert t["foe"].tokens == 1
    t.p2.choose("end-turn")
    assert (t["foe"].tokens, t["hero"].tokens) == (0, 1)
    t.p1.choose("end-turn")
    assert t["hero"].tokens == 0


def test_pushed_by_the_second_seizure_though_it_never_acted(table: Tables) -> None:
    mine = [(piece(f"net-{n}", attack="incapacitate"), at) for n, at in enumerate(("B2", "C2", "A2"))]
    t = court(table, *mine, foes=[(FOE, "B3")])
    for n, (tokens, hurt) in enumerate(((1, 0), (2, 1), (2, 2))):
        t.roll(*HIT)
        t.p1.choose(f"incapacitate:net-{n}:close")
        assert (t["foe"].tokens, clicks(t, "foe")) == (tokens, [hurt]), n


def test_willpower_bears_the_push_and_not_the_third_seizure(table: Tables) -> None:
    mine = [(piece(f"net-{n}", attack="incapacitate"), at) for n, at in enumerate(("B2", "C2"))]
    t = court(table, *mine, foes=[(piece("foe", defense="willpower"), "B3", {"tokens": 1})])
    t.roll(*HIT)
    t.p1.choose("incapacitate:net-0:close")
    t.p2.choose("reduce:foe:to-0")
    assert clicks(t, "foe") == [0]
    t.roll(*HIT)
    t.p1.choose("incapacitate:net-1:close")
    assert clicks(t, "foe") == [1]


def test_a_push_past_the_power_that_bears_pushes(table: Tables) -> None:
    """Willpower is looked for on the click that shows when the damage is dealt."""
    plain = (8, 10, 17, 3)
    hero = figure("hero", plain, (8, 10, 17, 3, {"defense": "willpower"}), plain)
    t = court(table, (hero, "B2", {"tokens": 1}), foes=[(FOE, "X9")])
    t.p1.choose("move:hero", "move:hero:C2")
    assert (t["hero"].click, t.p1.prompt) == (2, "turn")


def test_a_healer_is_pushed_after_it_healed_and_may_fall(table: Tables) -> None:
    healer = piece("hero", clicks=1, damage="support")
    t = court(table, (healer, "B1", {"tokens": 1}), (FRIEND, "B2", {"click": 5}), foes=[(FOE, "X9")])
    t.roll(*HIT, 4)
    t.p1.choose("support:hero")
    assert (t["hero"].zone, t["friend"].click) == ("ko-area", 3)


def test_two_leaders_may_refresh_the_same_one(table: Tables) -> None:
    lead = [(piece(f"lead-{n}", damage="leadership", points=90), at) for n, at in enumerate(("B2", "D2"))]
    mates = [(piece("mate", points=20), "C2", {"tokens": 2})]
    t = court(table, *lead, *mates, foes=[(FOE, "X9")], at="beginning")
    t.roll(5, 6)
    while t.p1.prompt not in ("turn", None):
        t.p1.choose(next((o for o in t.p1.options if "mate" in o or o.startswith("yes")), t.p1.options[0]))
    assert t["mate"].tokens == 0


def test_a_leader_refreshes_nobody_past_a_wall_or_dearer_than_itself(table: Tables) -> None:
    leader = piece("hero", damage="leadership", points=50)
    for points, edges, asked in (
        (40, [], True),
        (50, [], False),
        (40, [("B2", "C2", "wall")], False),
        (40, [("B2", "C2", "door")], False),
    ):
        t = court(
            table,
            (leader, "B2"),
            (piece("mate", points=points), "C2", {"tokens": 1}),
            foes=[(FOE, "X9")],
            at="beginning",
            map=["." * 24] * 9,
            edges=edges,
        )
        t.roll(6)
        while t.p1.prompt not in ("turn", None):
            t.p1.choose(next((o for o in t.p1.options if "mate" in o or o.startswith("yes")), t.p1.options[0]))
        assert (t["mate"].tokens == 0) is asked, (points, edges)


def test_the_titan_who_heals_hurts_itself_through_invincible(table: Tables) -> None:
    titan = piece("hero", teams=("titans",), defense="invincible")
    t = court(table, (titan, "B2"), (piece("friend", teams=("titans",)), "B3", {"click": 4}), foes=[(FOE, "X9")])
    t.roll(4)
    t.p1.choose("titans:hero")
    assert (t["friend"].click, clicks(t, "hero")) == (3, [1])


def test_the_family_heals_when_one_of_it_pushes_itself_out(table: Tables) -> None:
    mates = [(piece("mate", teams=("fantastic_four",)), "H9", {"click": 3})]
    t = court(table, (piece("hero", teams=("fantastic_four",), clicks=1), "B2", {"tokens": 1}), *mates, foes=[(FOE, "X9")])
    t.p1.choose("move:hero", "move:hero:C2")
    assert (t["hero"].zone, t["mate"].click) == ("ko-area", 2)


def test_no_answer_of_the_family_within_a_wave(table: Tables) -> None:
    wave = piece("hero", range=8, attack="pulse_wave")
    for at, click in (("D3", 4), ("H9", 3)):
        foes = [
            (piece("foe", teams=("fantastic_four",), clicks=1), "D2"),
            (piece("mate", teams=("fantastic_four",)), at, {"click": 3}),
        ]
        t = court(table, (wave, "B2"), foes=foes)
        t.roll(*HIT)
        t.p1.choose("pulse-wave:hero")
        assert t["foe"].zone == "ko-area"
        assert t["mate"].click == click, "the one who fell could use nothing, so nothing was triggered"


def test_a_spotter_in_a_fight_still_spots_and_a_spotter_who_shoots_does_not_help_itself(table: Tables) -> None:
    spotter = piece("friend", teams=("police",))
    for attack, hurt in ((7, 3), (6, 0)):
        t = court(
            table, (piece("hero", (8, attack, 17, 3), range=8), "A1"), (spotter, "A2"), foes=[(FOE, "H1"), (OTHER, "A3")]
        )
        t.roll(*HIT)
        t.p1.choose("range:hero", "target:foe")
        assert clicks(t, "foe") == [hurt]
    lone = piece("hero", (8, 7, 17, 3), range=8, teams=("police",))
    t = court(table, (lone, "A1"), foes=[(FOE, "H1")])
    t.roll(*HIT)
    t.p1.choose("range:hero")
    assert clicks(t, "foe") == [0]


@pytest.mark.parametrize(
    ("symbols", "tokens", "verbs"), [(COLOSSAL, 2, True), (GIANT, 2, False), (None, 2, False), (None, 1, True)]
)
def test_who_acts_with_two_tokens(table: Tables, symbols: Any, tokens: int, verbs: bool) -> None:
    more = {"symbols": symbols} if symbols else {}
    t = court(table, (piece("hero", **more), "B2", {"tokens": tokens}), foes=[(FOE, "X9")])
    assert ("move:hero" in t.p1.options) is verbs


def test_a_colossal_one_pays_for_a_charge_as_a_whole(table: Tables) -> None:
    huge = piece("hero", symbols=COLOSSAL, speed="charge", traits=("flurry",))
    t = court(table, (huge, "B2", {"tokens": 2}), foes=[(FOE, "H2")])
    t.roll(*HIT, *HIT)
    t.p1.choose("charge:hero", "move:hero:E2", "flurry:hero", "attack:hero:close")
    while t.p1.prompt != "turn":
        t.p1.choose(t.p1.options[-1])
    assert (clicks(t, "hero", "foe"), t["hero"].tokens) == ([1, 6], 2)
    t.p1.choose("end-turn")
    assert t["hero"].tokens == 2, "they are not cleared this turn"


def test_where_a_charge_of_a_giant_ends_and_strikes_from(table: Tables) -> None:
    t = court(
        table, (piece("hero", (6, 10, 17, 3), symbols=GIANT, speed="charge"), "A1"), foes=[(FOE, "F1")], map=["." * 12]
    )
    t.p1.choose("charge:hero")
    assert "D1" in ends(t)
    t.roll(*HIT)
    t.p1.choose("move:hero:D1", "close:hero")
    assert clicks(t, "foe") == [3], "two squares away"


# ---------------------------------------------------------------- beside one another, or nearly


def test_who_is_beside_whom_at_a_window_and_on_wide_stairs(table: Tables) -> None:
    shooter = piece("hero", range=8)
    t = court(table, (shooter, "A1"), foes=[(FOE, "B1")], map=["......"], edges=[("A1", "B1", "window")])
    assert {"range:hero", "close:hero"} & set(t.p1.options) == {"range:hero"}, "seen through the window, and not adjacent"
    rows, levels = ["....", "...."], ["1122", "1122"]
    for stairs, strikes in ((["B1-C1", "B2-C2"], True), (["B1-C1"], False)):
        t = court(table, (HERO, "B1"), foes=[(FOE, "C2")], map=rows, levels=levels, stairs=stairs)
        assert ("close:hero" in t.p1.options) is strikes, "both have to stand on triangles"


@pytest.mark.parametrize(("rows", "strikes"), [(["..", ".."], True), ([".#", ".."], True), ([".#", "#."], False)])
def test_who_leaps_strikes_up_past_a_corner_that_is_open(table: Tables, rows: list[str], strikes: bool) -> None:
    hero = piece("hero", speed="leap_climb")
    t = court(table, (hero, "A1"), foes=[(FOE, "B2")], map=rows, levels=["12", "12"])
    assert ("close:hero" in t.p1.options) is strikes


@pytest.mark.parametrize(
    ("kind", "zones", "passes"),
    [
        ("outdoor", [], True),
        ("indoor", [], False),
        ("mixed", ["...iii"], True),
        ("mixed", ["..iiii"], False),
        ("mixed", ["ii...."], False),
    ],
)
def test_flyers_pass_a_wall_that_touches_no_room(table: Tables, kind: str, zones: list[str], passes: bool) -> None:
    flyer = piece("hero", (3, 10, 17, 3), symbols=WING)
    more = {"zones": zones} if zones else {}
    t = court(table, (flyer, "A1"), foes=[(FOE, "F1")], map=["......"], edges=[("B1", "C1", "wall")], kind=kind, **more)
    t.p1.choose("move:hero")
    assert ("D1" in ends(t)) is passes


def test_a_large_base_with_one_square_in_smoke_aims_worse(table: Tables) -> None:
    big = piece("foe", base=SQUARE)
    t = court(table, (piece("hero", attack="smoke_cloud"), "A1"), foes=[(big, "C1-D1-C2-D2")], map=["........"] * 3)
    t.p1.choose("smoke-cloud:hero", "mark:C1", "done")
    assert t["foe"].attack == 9


def test_controlling_the_last_enemy_does_not_win(table: Tables) -> None:
    t = court(table, (piece("hero", speed="mind_control", range=6), "A1"), foes=[(FOE, "D1")])
    t.roll(*HIT)
    t.p1.choose("mind-control:hero:range", "done")
    assert (t.p1.prompt, t["foe"].controller) == ("turn", 2)


def test_two_agents_sharpen_one_shot_and_lengthen_it(table: Tables) -> None:
    agents = [(piece(f"agent-{n}", teams=("shield",)), at) for n, at in enumerate(("A1", "A3"))]
    t = court(table, (piece("hero", range=6), "A2"), *agents, foes=[(FOE, "I2")])
    for n in range(2):
        t.p1.choose(f"shield:agent-{n}")
    assert t["hero"].range == 8
    t.roll(*HIT)
    t.p1.choose("range:hero")
    assert clicks(t, "foe") == [5]


def test_two_high_rolls_of_one_action_shed_two_tokens(table: Tables) -> None:
    hero = piece("hero", speed="flurry", teams=("brotherhood_of_mutants",))
    t = court(table, (hero, "B2", {"tokens": 1}), foes=[(piece("foe", (8, 10, 15, 3)), "B3")])
    t.roll(6, 4, 6, 5)
    t.p1.choose("flurry:hero", "attack:hero:close")
    while t.p1.prompt != "turn":
        t.p1.choose(t.p1.options[0])
    assert (t["hero"].tokens, clicks(t, "hero")) == (0, [1]), "pushed first, then relieved twice"


def test_what_is_picked_up_in_a_charge_strikes_at_its_end(table: Tables) -> None:
    t = court(
        table, (piece("hero", speed="charge"), "A1"), foes=[(FOE, "E1")], map=["........"], objects=[("light-object", "C1")]
    )
    t.roll(*HIT)
    t.p1.choose("charge:hero", "move:hero:D1", "pick-up:light-object", "strike:hero")
    assert clicks(t, "foe") == [4]


def test_a_critical_lift_hurts_nobody_and_a_critical_miss_hurts_the_lifter(table: Tables) -> None:
    lifter = piece("hero", attack="telekinesis")
    t = court(table, (lifter, "A1"), foes=[(FOE, "E1")], map=["........"] * 2)
    t.roll(6, 6)
    t.p1.choose("telekinesis:hero:character", "lift:foe", "place:foe:D2")
    assert (t["foe"].at, clicks(t, "foe"), t.p1.prompt) == ("D2", [0], "turn")
    t = court(table, (lifter, "A1"), foes=[(FOE, "E1")], map=["........"] * 2)
    t.roll(1, 1)
    t.p1.choose("telekinesis:hero:character", "lift:foe")
    assert (t["foe"].at, clicks(t, "hero")) == ("E1", [1])


def test_no_object_is_shot_behind_somebody(table: Tables) -> None:
    for lies, offered in (("E1", False), ("C1", True)):
        t = court(
            table, (piece("hero", range=8), "A1"), foes=[(FOE, "C1")], map=["........"], objects=[("light-object", lies)]
        )
        assert ("destroy-range:hero" in t.p1.options) is offered
