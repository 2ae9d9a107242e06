"""Disputes about those who are grounded, held fast, seized or thrown by many, and about games of three."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.testing import Table, Tables, proves

from .court import GIANT, WING, court, ends, piece

FOE, FRIEND, HERO, OTHER = piece("foe"), piece("friend"), piece("hero"), piece("other")
HIT, MISS = (5, 4), (1, 2)
DOLPHIN = ("dolphin", "fist", "shield", "starburst")
SASH = ("boot", "fist", "indomitable", "starburst")


def clicks(t: Table, *names: str) -> list[int]:
    return [t[n].click - 1 for n in names]


def settled(t: Table) -> Table:
    for _ in range(30):
        d = t.state.decision
        if d is None or d.prompt == "turn":
            break
        seat = (t.p1, t.p2)[d.player]
        seat.choose(next((o for o in seat.options if o.split(":")[0] in ("decline", "no", "keep", "done")), seat.options[0]))
    return t


# ---------------------------------------------------------------- grounded


def test_a_grounded_flyer_walks_and_still_carries(table: Tables) -> None:
    t = court(
        table,
        (piece("hero", symbols=WING, speed="earthbound_neutralized"), "A1"),
        (FRIEND, "A2"),
        foes=[(FOE, "F3")],
        map=["..#...", "..#...", "..#..."],
    )
    t.p1.choose("move:hero", "carry:friend")
    assert {s[0] for s in ends(t)} == {"A", "B"}, "not over the house"


def test_a_grounded_giant_sees_far_but_does_not_shoot_in_a_fight(table: Tables) -> None:
    big = piece("hero", symbols=GIANT, speed="earthbound_neutralized", range=8)
    t = court(table, (big, "A1"), foes=[(FOE, "E1")], map=["..#..."])
    assert t["hero"].lines["foe"] == "clear"
    t = court(table, (big, "A1"), foes=[(FOE, "A2"), (OTHER, "F1")], map=["......", "......"])
    assert "range:hero" not in t.p1.options, "Improved Targeting is gone"


def test_a_grounded_swimmer_is_still_wet_and_a_grounded_stalwart_is_pushed(table: Tables) -> None:
    fish = piece("foe", symbols=DOLPHIN, speed="earthbound_neutralized")
    t = court(table, (piece("hero", (8, 8, 17, 3), range=8), "A1"), foes=[(fish, "E1")], map=["....w"])
    t.roll(*HIT)
    t.p1.choose("range:hero")
    assert clicks(t, "foe") == [0], "17 against 18"
    stout = piece("hero", symbols=SASH, speed="earthbound_neutralized")
    t = court(table, (stout, "A1", {"tokens": 1}), foes=[(FOE, "F9")])
    t.p1.choose("move:hero", "move:hero:B1")
    assert (clicks(t, "hero"), t.p1.prompt) == ([1], "turn")


def test_an_outwitted_grounding_lets_the_flyer_rise(table: Tables) -> None:
    hero = piece("hero", symbols=WING, speed="earthbound_neutralized")
    t = court(table, (hero, "A1"), foes=[(piece("foe", damage="outwit"), "F1")], map=["..#...", "..#..."], active=2)
    t.p2.choose("end-turn")
    t.p1.choose("move:hero")
    assert max(s[0] for s in ends(t)) == "B"
    t = court(table, (hero, "A1"), foes=[(piece("foe", damage="outwit"), "B2")], map=["..#...", "..#..."], active=2)
    t.p2.choose("outwit:foe", "outwit:hero:earthbound_neutralized", "end-turn")
    t.roll(6)
    t.p1.choose("move:hero", "go:hero")
    assert max(s[0] for s in ends(t)) == "F"


def test_who_chooses_willpower_stops_the_sash(table: Tables) -> None:
    stout = piece("hero", symbols=SASH)
    t = court(table, (stout, "B2", {"tokens": 1}), foes=[(piece("foe", damage="outwit"), "F2")], active=2)
    t.p2.choose("outwit:foe", "outwit:hero:willpower", "end-turn")
    t.p1.choose("move:hero", "move:hero:B1")
    assert clicks(t, "hero") == [1]


# ---------------------------------------------------------------- held fast


@pytest.mark.parametrize(
    ("mover", "verb", "held"),
    [
        ({"speed": "phasing_teleport"}, "phasing-teleport", False),  # even from Plasticity
        ({"improved_movement": ("characters",)}, "move", False),
        ({"symbols": GIANT}, "move", True),
        ({"symbols": WING}, "move", True),
        ({"speed": "leap_climb"}, "leap-climb", True),
    ],
)
def test_who_has_to_roll_against_plasticity(table: Tables, mover: Any, verb: str, held: bool) -> None:
    t = court(table, (piece("hero", **mover), "B2"), foes=[(piece("foe", speed="plasticity"), "B3")])
    t.p1.choose(f"{verb}:hero")
    assert (t.p1.prompt == "break-away") is held


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
    t = court(table, (piece("hero", **mover), "B2"), foes=[(piece("foe", speed="plasticity"), "B3")])
    t.roll(die)
    t.p1.choose(f"{verb}:hero", "go:hero")
    assert (t.p1.prompt == "move") is away


@pytest.mark.parametrize(
    ("mover", "verb", "passes"),
    [
        ({"symbols": WING}, "move", False),
        ({"speed": "leap_climb"}, "leap-climb", False),
        ({"speed": "hypersonic_speed"}, "hypersonic-speed", False),
        ({"symbols": GIANT}, "move", True),  # larger than the one who stretches
        ({"speed": "phasing_teleport"}, "phasing-teleport", True),  # not Move Through
        ({}, "move", False),
    ],
)
@proves("heroclix.pac.plasticity")
def test_who_may_pass_by_plasticity(table: Tables, mover: Any, verb: str, passes: bool) -> None:
    rows = ["." * 7, "." * 7]
    t = court(table, (piece("hero", **mover), "A1"), foes=[(piece("foe", speed="plasticity"), "C1")], map=rows)
    t.p1.choose(f"{verb}:hero")
    assert ({"F1", "G2"} <= ends(t)) is passes
    assert {"B1", "B2"} <= ends(t), "beside it anybody may stop"
    if not passes:
        assert ends(t) == {"A1", "A2", "B1", "B2"}
        plain = court(table, (piece("hero", **mover), "A1"), foes=[(FOE, "C1")], map=rows)
        plain.p1.choose(f"{verb}:hero")
        assert ({"F1", "G2"} <= ends(plain)) is bool(mover), "past others all but walkers go"


def test_hypersonic_speed_strikes_though_plasticity_has_stopped_it(table: Tables) -> None:
    fast = piece("hero", speed="hypersonic_speed")
    t = court(table, (fast, "A1"), foes=[(piece("foe", speed="plasticity"), "C1")], map=["." * 7])
    t.p1.choose("hypersonic-speed:hero", "move:hero:B1")
    t.roll(*HIT)
    t.p1.choose("attack:hero:close")
    assert (clicks(t, "foe"), t.p1.prompt) == ([3], "break-away"), "and may try to break away for the rest of its move"


# ---------------------------------------------------------------- thrown in numbers


def test_a_blast_throws_everybody_away_from_the_shooter(table: Tables) -> None:
    boom = piece("hero", range=8, attack="energy_explosion")
    t = court(table, (boom, "A1"), foes=[(FOE, "E1"), (OTHER, "E2")], map=["." * 10] * 6)
    t.roll(4, 4)
    t.p1.choose("energy-explosion:hero", "target:foe")
    while t.p1.prompt != "turn":
        t.p1.choose(next(o for o in t.p1.options if o.startswith("knock-back")))
    assert (t["foe"].at, t["other"].at) == ("G1", "G4"), "along the row, and along the diagonal"


def test_a_wave_may_throw_friends_too_but_only_where_an_enemy_is_hurt(table: Tables) -> None:
    wave = piece("hero", range=10, attack="pulse_wave")
    t = court(table, (wave, "A1"), (FRIEND, "C1"), foes=[(FOE, "A3")], map=["." * 10] * 6)
    t.roll(4, 4)
    t.p1.choose("pulse-wave:hero")
    while t.p1.prompt != "turn":
        t.p1.choose(next(o for o in t.p1.options if o.startswith("knock-back")))
    assert (t["foe"].at, t["friend"].at) == ("A4", "D1")


def test_nobody_is_thrown_where_only_the_friend_is_hit(table: Tables) -> None:
    wave = piece("hero", range=10, attack="pulse_wave")
    t = court(table, (wave, "A1"), (FRIEND, "C1"), foes=[(piece("foe", (8, 10, 30, 3)), "A3")], map=["." * 10] * 6)
    t.roll(4, 4)
    t.p1.choose("pulse-wave:hero")
    assert (t.p1.prompt, clicks(t, "friend", "foe"), t["friend"].at) == ("turn", [1, 0], "C1")


def test_who_stands_behind_is_no_cushion_until_it_is_thrown_itself(table: Tables) -> None:
    boom = piece("hero", range=8, attack="energy_explosion")
    t = court(table, (boom, "A1"), foes=[(FOE, "D1"), (OTHER, "E1")], map=["." * 10] * 2)
    t.roll(4, 4)
    t.p1.choose("energy-explosion:hero", "target:foe")
    while t.p1.prompt != "turn":
        t.p1.choose(next(o for o in t.p1.options if o.startswith("knock-back")))
    assert (t["foe"].at, t["other"].at) == ("F1", "G1"), "the farther one first"


# ---------------------------------------------------------------- seized and spent


def test_a_push_by_the_enemy_that_kos_scores(table: Tables) -> None:
    hero = piece("hero", attack="incapacitate")
    weary = piece("foe", clicks=1, points=40)
    t = court(table, (hero, "B2"), foes=[(weary, "B3", {"tokens": 1}), (OTHER, "H9")])
    t.roll(*HIT)
    t.p1.choose("incapacitate:hero")
    assert (t["foe"].zone, t.p1.score) == ("ko-area", 40)


def test_seized_at_range_in_a_running_shot(table: Tables) -> None:
    hero = piece("hero", speed="running_shot", attack="incapacitate", range=6)
    t = court(table, (hero, "B2"), foes=[(FOE, "H2")])
    t.p1.choose("running-shot:hero", "move:hero:D2")
    t.roll(*HIT)
    t.p1.choose("incapacitate:hero")
    assert (t["foe"].tokens, t["hero"].tokens, clicks(t, "foe")) == (1, 1, [0])


def test_a_token_from_the_enemy_bars_no_action_and_the_second_one_pushes(table: Tables) -> None:
    t = court(table, (piece("hero", attack="incapacitate"), "B2"), foes=[(FOE, "B3")])
    t.roll(*HIT)
    t.p1.choose("incapacitate:hero", "end-turn")
    t.roll(*MISS)
    t.p2.choose("close:foe")
    assert (t["foe"].tokens, clicks(t, "foe")) == (2, [1])


def test_hypersonic_speed_without_a_blow_still_goes_on(table: Tables) -> None:
    fast = piece("hero", (6, 10, 17, 3), speed="hypersonic_speed")
    t = court(table, (fast, "A1"), foes=[(FOE, "X16")])
    t.p1.choose("hypersonic-speed:hero", "move:hero:C1")
    assert t.p1.prompt == "move"
    assert "G1" in ends(t)
    t.p1.choose("move:hero:G1")
    assert (t["hero"].at, t["hero"].tokens) == ("G1", 1)


def test_each_part_of_hypersonic_speed_may_pick_something_up(table: Tables) -> None:
    fast = piece("hero", (8, 10, 17, 3), speed="hypersonic_speed")
    t = court(table, (fast, "A1"), foes=[(FOE, "X16")], objects=[("light-object", "B2")])
    t.p1.choose("hypersonic-speed:hero", "move:hero:C1", "pick-up:light-object")
    assert t["hero"].holding == "light-object"
    t.p1.choose("move:hero:E1")
    assert [o for o in t.p1.options if o.startswith("put-down")], "another move, so it may be put down"


def test_who_poisons_its_last_enemies_wins_at_once(table: Tables) -> None:
    foes = [(piece("foe", clicks=1), "B3"), (piece("other", clicks=1), "C3")]
    t = court(table, (piece("hero", attack="poison"), "B2"), foes=foes)
    t.p1.choose("poison:hero")
    assert (t.state.decision, t.p1.score) == (None, 100)


def test_large_bases_poison_and_are_poisoned_with_every_square(table: Tables) -> None:
    long = piece("hero", attack="poison", base=(1, 2))
    t = court(table, (long, "B2-B3"), foes=[(FOE, "A1"), (OTHER, "C4"), (piece("far"), "D2")])
    t.p1.choose("poison:hero")
    assert clicks(t, "foe", "other", "far") == [1, 1, 0]


def test_a_large_base_shoots_from_one_square_though_the_other_fights(table: Tables) -> None:
    long = piece("hero", range=8, base=(1, 2))
    t = court(table, (long, "B2-B3"), foes=[(FOE, "B4"), (OTHER, "B9")])
    assert "range:hero" not in t.p1.options, "adjacent with any square"


def test_barrier_needs_one_square_in_sight_alone(table: Tables) -> None:
    t = court(table, (piece("hero", defense="barrier"), "A1"), foes=[(FOE, "H1")], map=["..#.....", "..#.....", "........"])
    t.p1.choose("barrier:hero")
    first = {o.removeprefix("mark:") for o in t.p1.options if o.startswith("mark:")}
    assert {"B1", "B2", "A2"} <= first
    assert "H1" not in first
    assert not {"C1", "C2"} & first


def test_the_third_ones_figures_are_hit_by_a_wave_and_freed_from_nobody(table: Tables) -> None:
    wave = piece("hero", range=8, attack="pulse_wave")
    t = court(table, (wave, "D4"), foes=[(FOE, "D6")], others=[(OTHER, "F4")])
    t.roll(*HIT)
    t.p1.choose("pulse-wave:hero")
    assert clicks(t, "foe", "other") == [1, 1]


def test_of_three_the_controlled_strikes_the_third(table: Tables) -> None:
    third = piece("third", clicks=1, points=30)
    t = court(table, (piece("hero", speed="mind_control"), "B2"), foes=[(FOE, "F2")], others=[(third, "F3")])
    t.roll(*HIT)
    t.p1.choose("mind-control:hero:range", "target:foe")
    t.roll(*HIT)
    t.p1.choose("controlled-attack:foe", "done")
    assert (t.p1.score, t.p2.score, t["foe"].controller) == (30, 0, 2)
